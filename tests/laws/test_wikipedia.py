"""The encyclopaedia article's own rules, where they are not those of every text."""

from __future__ import annotations

import pytest

from ecarte import (
    AcceptIfEnough,
    Act,
    Card,
    ChoosePackets,
    Discard,
    Liable,
    Phase,
    Propose,
    legal_actions,
)
from tests.laws.table import (
    STRONG,
    WEAK,
    A,
    B,
    Table,
    deal_hands,
    deal_out,
    game,
    law,
    match,
    receivers,
    score_when,
)

LONG = {"game.points_to_win": 99}
SHORT = {"game.points_to_win": 1}


def deal() -> Table:
    """The elder holds the three best trumps; the dealer has none."""
    return deal_hands("wikipedia", elder=STRONG[3], dealer=WEAK, turn_up="9h")


def dealers_king() -> Table:
    """The dealer holds the three best trumps; the elder has none."""
    return deal_hands("wikipedia", elder=WEAK, dealer=STRONG[3], turn_up="9h")


# --- the game and the deal ---------------------------------------------------------------------------


@law("WIKI-004")
def test_wiki_004_first_cards_are_discarded_and_then_tricks_are_taken_as_at_whist() -> None:
    table = deal()
    assert table.cannot("A 8c") == "not-now"
    table.exchange(elder=1, dealer=1)
    assert table.cannot("A 8c") == "not-now"
    table.play("A stands")
    assert table.cannot("A proposes 1") == "not-now"
    plain = deal().play("A stands", "A 8c, B Kc")
    assert plain.deal.won == (0, 1), "the higher card of the suit led takes the trick"
    assert plain.play("B Js, A Qh").deal.won == (1, 1), "a trump takes it"
    low = deal_hands("wikipedia", elder="Kc Qs Js As Ts", dealer="7c Kd Qd Jd Td", turn_up="9h").play("A stands")
    assert low.play("A Kc, B 7c").deal.won == (1, 0)


@law("WIKI-010")
@pytest.mark.parametrize(("elders", "dealers"), [("Kh", "Qc"), ("Jd", "As"), ("8d", "7s")])
def test_wiki_010_the_first_dealer_is_found_by_cutting(elders: str, dealers: str) -> None:
    table = match("wikipedia")
    assert table.cannot("dealer A") == "cut-decides"
    table.play(f"A shows {elders}")
    assert table.cannot("shuffle") == "cut-for-deal-first"
    assert table.play(f"B shows {dealers}").deal.dealer is A
    assert match("wikipedia").play(f"A shows {dealers}", f"B shows {elders}").deal.dealer is B


@law("WIKI-012")
@pytest.mark.parametrize(("packets", "order"), [("2-3", "AABBAAABBB"), ("3-2", "AAABBBAABB")])
def test_wiki_012_a_packet_of_two_and_one_of_three_in_either_order(packets: str, order: str) -> None:
    table = game("wikipedia", by_hand=[Act.PACKETS]).play("shuffle")
    assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
    assert table.cannot("B deals 4-1") == "no-such-packets"
    assert receivers(table.play(f"B deals {packets}")) == order


@law("WIKI-012")
def test_wiki_012_the_dealer_chooses_the_order_anew_in_every_deal_as_they_please() -> None:
    table = game("wikipedia", by_hand=[Act.PACKETS], house=LONG)
    for packets in ("2-3", "3-2", "3-2", "2-3", "2-3"):
        table.play("shuffle")
        dealer = table.deal.dealer.name
        assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
        assert table.cannot(f"{dealer} gives notice") == "no-notice-needed"
        table.play(f"{dealer} deals {packets}").run()


@law("WIKI-012")
def test_wiki_012_the_dealer_needs_no_notice_in_a_later_game() -> None:
    table = match("wikipedia", by_hand=[Act.PACKETS], house=SHORT, length=0, dealer=B)
    for number in range(1, 5):
        assert table.game.number <= number
        assert table.cannot(f"{table.deal.dealer.name} gives notice") == "no-notice-needed"
        table.play("shuffle")
        assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
        table.play(f"{table.deal.dealer.name} deals 2-3").run()
    assert table.game.number > 1


# --- proposing and exchanging ------------------------------------------------------------------------


@law("WIKI-018")
def test_wiki_018_the_elder_proposes_for_a_number_of_cards() -> None:
    table = deal()
    assert table.cannot("A proposes") == "number-with-proposal"
    assert "WIKI-018" in table.laws_against("A proposes")
    assert [action.number for action in table.options(Propose)] == [1, 2, 3, 4, 5]
    assert table.cannot("A proposes 6") == "number-out-of-range"
    table.play("A proposes 2")
    assert table.view(B).public.exchanges[-1].elder == 2, "the dealer knows the number before he answers"
    table.play("B accepts")
    assert {len(action.cards) for action in table.options(Discard)} == {2}
    assert table.cannot("A discards 7c") == "number-binds"


@law("WIKI-020")
def test_wiki_020_after_acceptance_the_elder_discards_and_is_dealt_as_many() -> None:
    table = deal()
    assert table.can("A proposes 1")
    assert table.cannot("A proposes 0") == "number-out-of-range"
    table.play("A proposes 2", "B accepts")
    assert table.cannot("A stands") == "not-now"
    assert table.cannot("A gets 9s") == "no-card-due"
    table.play("A discards 8c 7c")
    assert table.cannot("B discards 7s") == "not-now", "the elder is served first"
    table.play("A gets 9s Ts")
    assert table.hand(A) == "Ts 9s Kh Qh Jh"
    assert table.deal.stock == 19
    assert table.play().turn is B


@law("WIKI-021")
def test_wiki_021_then_the_dealer_must_exchange_at_least_one_card() -> None:
    table = deal().play("A proposes 1", "B accepts", "A discards 7c")
    assert table.cannot("B discards 7s") == "not-now", "not before the elder has his cards"
    table.play("A gets 9s")
    assert table.cannot("B discards nothing") == "number-out-of-range"
    assert "WIKI-021" in table.laws_against("B discards nothing")
    assert {len(action.cards) for action in table.options(Discard)} == {1, 2, 3, 4, 5}
    table.play("B discards 7s", "B gets Ts")
    assert (table.phase, table.deal.stock) == (Phase.ELDER_DECIDES, 19)
    emptied = deal().exchange(elder=5, dealer=5).exchange(elder=5, dealer=1)
    assert emptied.exchange(elder=5, dealer=1).phase is Phase.LEAD
    assert emptied.deal.exchanges[-1].dealer_number == 0, "X17: with nothing left there is nothing to exchange"


@law("WIKI-022")
def test_wiki_022_discards_take_no_further_part_in_the_deal() -> None:
    table = deal().play("A proposes 2", "B accepts", "A discards 8c 7c")
    for discard in ("8c", "7c"):
        assert table.cannot(f"A gets {discard}") == "card-not-in-stock"
    table.play("A gets 9s Ts", "B discards 7s")
    for discard in ("8c", "7c", "7s"):
        assert table.cannot(f"B gets {discard}") == "card-not-in-stock"
    table.play("B gets 8d", "A proposes 5", "B accepts", "A discards " + table.hand(A))
    for discard in ("8c", "7c", "7s", "Kh"):
        assert table.cannot(f"A gets {discard}") == "card-not-in-stock"


@law("WIKI-022")
def test_wiki_022_discards_may_not_be_looked_at() -> None:
    views = []
    for elders, dealers in (("7d", "8d"), ("9d", "8d"), ("7d", "Td")):
        table = deal_hands("wikipedia", elder=f"Kh Qh Jh 8c {elders}", dealer=f"Kc Qc Js 8s {dealers}", turn_up="9h")
        table.play("A proposes 1", "B accepts", f"A discards {elders}", "A gets 7c", f"B discards {dealers}")
        table.play("B gets 7s")
        views.append((table.public, table.view(A), table.view(B)))
    first, elder_other, dealer_other = views
    assert first[0] == elder_other[0] == dealer_other[0]
    assert first[2] == elder_other[2], "the dealer sees what the elder discarded"
    assert first[1] == dealer_other[1], "the elder sees what the dealer discarded"
    deal_table = deal().play("A proposes 1", "B accepts", "A discards 7c", "A gets 9d", "B discards Js", "B gets 8d")
    deal_table.run(until=Phase.OVER)
    assert all(Card.read("Js") not in cards for cards in deal_table.view(A).discards)
    assert all(Card.read("7c") not in cards for cards in deal_table.view(B).discards)


@law("WIKI-026")
def test_wiki_026_the_exchange_ends_when_the_stock_runs_out() -> None:
    table = deal().exchange(elder=5, dealer=5).exchange(elder=4, dealer=4)
    assert table.deal.stock == 3
    assert [action.number for action in table.options(Propose)] == [1, 2, 3, 4, 5], "asked for, and not had (LOND-038a)"
    table.play("A proposes 2", "B accepts", "A discards " + " ".join(table.hand(A).split()[:2]))
    table.run(until=Phase.DEALER_DISCARDS)
    hand = table.hand(B).split()
    assert {len(action.cards) for action in table.options(Discard)} == {1}, "A11: the dealer takes what is left"
    assert table.cannot("B discards " + " ".join(hand[:2])) == "stock-too-short"
    table.play("B discards " + hand[0])
    assert receivers(table) == "B"
    assert (table.deal.stock, table.phase, table.play().turn) == (0, Phase.LEAD, A)
    assert table.cannot("A proposes 1") == "not-now"


@law("WIKI-019")
def test_wiki_019_a_condition_is_no_answer_even_when_the_stock_is_short() -> None:
    table = deal().exchange(elder=5, dealer=5).exchange(elder=4, dealer=4).play("A proposes 2")
    assert not table.options(AcceptIfEnough)
    assert table.cannot("B accepts if enough for 1") == "no-conditions"


# --- vulnerable players ------------------------------------------------------------------------------


@law("WIKI-028", "WIKI-044")
@pytest.mark.parametrize("tricks", [3, 4])
def test_wiki_028_an_elder_who_plays_without_proposing_is_vulnerable(tricks: int) -> None:
    assert deal().play("A stands").deal.liable is Liable.ELDER
    assert score_when("wikipedia", "A stands", winner="B", tricks=tricks) == (0, 2)
    assert score_when("wikipedia", "A stands", winner="A", tricks=tricks) == (1, 0)


@law("WIKI-029", "WIKI-044")
@pytest.mark.parametrize("tricks", [3, 4])
def test_wiki_029_a_dealer_who_refuses_the_first_proposal_is_vulnerable(tricks: int) -> None:
    table = deal().play("A proposes 3")
    assert table.can("B refuses")
    assert table.play("B refuses").deal.liable is Liable.DEALER
    assert score_when("wikipedia", "A proposes 3", "B refuses", winner="A", tricks=tricks) == (2, 0)
    assert score_when("wikipedia", "A proposes 3", "B refuses", winner="B", tricks=tricks) == (0, 1)
    later = deal().exchange(elder=1, dealer=1).play("A proposes 1")
    assert later.can("B refuses")
    assert later.play("B refuses").deal.liable is Liable.NOBODY


@law("WIKI-030")
@pytest.mark.parametrize("tricks", [3, 4, 5])
def test_wiki_030_once_a_proposal_has_been_accepted_nobody_becomes_vulnerable(tricks: int) -> None:
    usual = 2 if tricks == 5 else 1
    assert score_when("wikipedia", "A stands", winner="B", tricks=tricks, exchanged=True) == (0, usual)
    refused = ("A proposes 1", "B refuses")
    assert score_when("wikipedia", *refused, winner="A", tricks=tricks, exchanged=True) == (usual, 0)


@law("WIKI-042", "WIKI-043", "WIKI-044")
@pytest.mark.parametrize(("tricks", "usual"), [(3, 1), (4, 1), (5, 2)])
def test_wiki_042_to_044_the_points_for_tricks_are_added_up(tricks: int, usual: int) -> None:
    """A02: one for the majority, one more for all five, one more against a vulnerable player."""
    assert score_when("wikipedia", "A stands", winner="B", tricks=tricks) == (0, usual + 1)
    assert score_when("wikipedia", "A proposes 1", "B refuses", winner="A", tricks=tricks) == (usual + 1, 0)
    assert score_when("wikipedia", "A stands", winner="A", tricks=tricks) == (usual, 0)
    assert score_when("wikipedia", "A proposes 1", "B refuses", winner="B", tricks=tricks) == (0, usual)


# --- the king ----------------------------------------------------------------------------------------


@law("WIKI-014")
def test_wiki_014_a_turned_up_king_may_be_marked_at_once_and_until_the_next_is_turned() -> None:
    """X14: leave to mark at once sets no limit, so that of the companion holds."""
    table = game("wikipedia", by_hand=[Act.MARK_TURNED_KING], house=LONG)
    deal_out(table, elder="Qh Jh Th 8c 7c", dealer=WEAK, turn_up="Kh")
    assert table.score == (0, 0)
    assert Table(table.state).play("B marks turned king").score == (0, 1)
    for moment in ("A stands", "A Qh", "B 7s", "A Jh"):
        table.play(moment)
        assert table.can("B marks turned king")
    table.run()
    assert table.can("B marks turned king")
    receivers(table.play("shuffle"))
    assert table.can("B marks turned king")
    table.play("turn-up 9h" if table.can("turn-up 9h") else "turn-up 8h")
    assert table.cannot("B marks turned king") == "nothing-due"


@law("WIKI-031")
def test_wiki_031_either_player_scores_one_by_announcing_the_king_before_their_first_card() -> None:
    table = deal()
    assert table.cannot("A has the king") == "king-not-yet"
    table.play("A stands")
    assert table.cannot("B has the king") == "king-not-held"
    assert table.play("A has the king").score == (1, 0)
    table = dealers_king().play("A stands")
    assert table.can("B has the king")
    table.play("A 7s")
    assert table.cannot("A has the king") == "king-not-held"
    assert table.play("B has the king").score == (0, 1)


@law("WIKI-031")
def test_wiki_031_the_point_comes_from_announcing_and_not_from_marking() -> None:
    table = deal_hands("wikipedia", elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=[Act.MARK]).play("A stands")
    assert table.cannot("A marks held king") == "nothing-due"
    assert table.play("A has the king").score == (0, 0)
    assert table.play("A marks held king").score == (1, 0)


@law("WIKI-032")
def test_wiki_032_nobody_need_announce_the_king() -> None:
    table = deal().play("A stands")
    assert {type(action).__name__ for action in legal_actions(table.state)} == {"PlayCard", "AnnounceKing"}
    table.play("A Qh, B 7s, A Kh, B 8s")
    assert (table.score, table.deal.announced) == ((0, 0), None)
    assert deal().play("A stands", "A Kh, B 7s").score == (0, 0)
    assert dealers_king().play("A stands", "A 7s, B Kh").score == (0, 0)


@law("WIKI-033")
def test_wiki_033_a_player_who_has_begun_to_play_has_lost_the_right() -> None:
    table = deal().play("A stands")
    assert table.can("A has the king")
    for line in ("A Qh", "B 7s"):
        assert table.play(line).cannot("A has the king") == "king-too-late"
    table = dealers_king().play("A stands", "A 7s")
    assert table.can("B has the king")
    for line in ("B Jh", "B 8c"):
        assert table.play(line).cannot("B has the king") == "king-too-late"
    table.play("A Kc", "A 8s")
    assert table.cannot("B has the king") == "king-too-late", "not even when it could be laid"


@law("WIKI-033")
def test_wiki_033_a_king_that_is_itself_the_first_card_is_no_exception() -> None:
    assert deal().play("A stands", "A Kh").cannot("A has the king") == "king-too-late"
    assert dealers_king().play("A stands", "A 7s, B Kh").cannot("B has the king") == "king-too-late"


@law("WIKI-041")
def test_wiki_041_a_king_held_is_one_point_marked_before_the_first_card() -> None:
    for words in (("A stands",), ("A proposes 1", "B refuses")):
        table = deal().play(*words)
        assert Table(table.state).play("A has the king").score == (1, 0)
        assert table.play("A Qh").cannot("A has the king") == "king-too-late"
        table = dealers_king().play(*words)
        assert Table(table.state).play("B has the king").score == (0, 1)
        table.play("A 7s")
        assert Table(table.state).play("B has the king").score == (0, 1)
        assert table.play("B Jh").cannot("B has the king") == "king-too-late"


# --- play --------------------------------------------------------------------------------------------


@law("WIKI-039")
def test_wiki_039_the_second_player_must_win_if_they_can_also_by_trumping() -> None:

    def led_to(dealer: str) -> Table:
        return deal_hands("wikipedia", elder="Ac Qs Js As Ts", dealer=dealer, turn_up="9h").play("A stands", "A Ac")

    table = led_to("Kc Jc 7c Kh Kd")
    assert table.cards_open(B) == "Kc Jc"
    assert table.cannot("B 7c") == "must-win"
    assert "WIKI-039" in table.laws_against("B 7c")
    assert table.cannot("B Kh") == "must-follow", "to follow suit comes first"
    assert led_to("9c 7c Kh Kd 7d").cards_open(B) == "9c 7c"
    void = led_to("Kh 8h Ks Kd 7d")
    assert void.cards_open(B) == "Kh 8h"
    assert void.cannot("B Kd") == "must-trump"
    assert "WIKI-039" in void.laws_against("B Kd")
