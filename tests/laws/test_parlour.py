"""The parlour book's own rules, where they are not those of every text."""

from __future__ import annotations

from collections import Counter

import pytest

from ecarte import (
    Act,
    ChoosePackets,
    Discard,
    Liable,
    Pack,
    Phase,
    legal_actions,
    words,
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


def deal(*, by_hand: tuple[Act, ...] = ()) -> Table:
    """The elder holds the three best trumps; the dealer has none."""
    return deal_hands("parlour", elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=by_hand)


def dealers_king() -> Table:
    """The dealer holds the three best trumps; the elder has none."""
    return deal_hands("parlour", elder=WEAK, dealer=STRONG[3], turn_up="9h")


# --- the game and the deal ---------------------------------------------------------------------------


@law("PARL-030")
def test_parl_030_another_length_than_five_may_be_agreed() -> None:
    for points in (3, 7):
        table = game("parlour", house={"game.points_to_win": points}, score=(points - 1, 0))
        deal_out(table, elder=STRONG[3], dealer=WEAK, turn_up="9h").play("A stands", "A Kh", "A has the king")
        assert (table.game.winner, table.score) == (A, (points, 0))


@law("PARL-044")
def test_parl_044_the_table_shows_every_score_from_nothing_to_five() -> None:
    for points in range(5):
        table = game("parlour", score=(points, 4 - points))
        assert table.public.score == (points, 4 - points)
        assert table.view(A).public.score == table.view(B).public.score == (points, 4 - points)
    table = deal_out(game("parlour", score=(4, 0)), elder=STRONG[3], dealer=WEAK, turn_up="9h")
    assert table.play("A stands", "A Kh", "A has the king").public.score == (5, 0)


@law("PARL-033")
def test_parl_033_the_dealer_shuffles_and_the_elder_cuts_to_them() -> None:
    table = game("parlour", by_hand=[Act.SHUFFLE, Act.CUT])
    assert table.play().turn is B
    assert table.cannot("B presents") == "not-shuffled"
    assert table.cannot("A cuts 9") == "not-now"
    table.play("B shuffles", "B presents")
    assert (table.phase, table.play().turn) == (Phase.CUT, A)
    assert table.cannot("B cuts 9") == "not-your-turn"
    assert table.play("A cuts 9").phase is Phase.DEAL


@law("PARL-034")
def test_parl_034_the_elder_may_also_shuffle_the_one_pack() -> None:
    table = game("parlour", by_hand=[Act.SHUFFLE], house=LONG)
    assert table.game.packs == (Pack.RED, Pack.RED)
    for dealer, elder in (("B", "A"), ("A", "B"), ("B", "A")):
        assert table.can(f"{elder} shuffles")
        table.play(f"{dealer} shuffles", f"{elder} shuffles")
        assert table.cannot(f"{elder} shuffles") == "shuffled-already"
        table.play(f"{dealer} presents").run()


@law("PARL-035")
def test_parl_035_if_the_elder_has_shuffled_the_dealer_may_shuffle_again() -> None:
    table = game("parlour", by_hand=[Act.SHUFFLE]).play("B shuffles")
    assert table.cannot("B shuffles") == "shuffled-already"
    table.play("A shuffles")
    assert table.can("B shuffles")
    table.play("B shuffles")
    assert table.cannot("A shuffles") == "shuffled-already"
    assert table.play("B presents").phase is Phase.DEAL


@law("PARL-036")
def test_parl_036_first_three_to_the_elder_and_three_to_the_dealer() -> None:
    for table in (game("parlour").play("shuffle"), game("parlour", by_hand=[Act.PACKETS]).play("shuffle")):
        if table.phase is Phase.PACKETS:
            table.play("B deals 3-2")
        assert receivers(table)[:6] == "AAABBB"


@law("PARL-037")
def test_parl_037_then_two_to_the_elder_and_two_to_the_dealer() -> None:
    order = receivers(game("parlour").play("shuffle"))
    assert order[6:] == "AABB"
    assert Counter(order) == {"A": 5, "B": 5}


@law("PARL-039")
def test_parl_039_the_dealer_may_deal_two_first_and_changes_the_order_at_their_wish() -> None:
    table = match("parlour", by_hand=[Act.PACKETS], house=SHORT, length=0, dealer=B)
    orders = {"2-3": "AABBAAABBB", "3-2": "AAABBBAABB"}
    for packets in ("2-3", "3-2", "3-2", "2-3", "3-2", "2-3"):
        table.play("shuffle")
        dealer = table.deal.dealer
        assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
        assert table.cannot(f"{dealer.name} deals 4-1") == "no-such-packets"
        order = receivers(table.play(f"{dealer.name} deals {packets}"))
        assert order == (orders[packets] if dealer is B else orders[packets].translate(str.maketrans("AB", "BA")))
        table.run()
    within = game("parlour", by_hand=[Act.PACKETS], house=LONG)
    for packets in ("2-3", "2-3", "3-2", "3-2"):
        within.play("shuffle")
        within.play(f"{within.deal.dealer.name} deals {packets}").run()
    assert within.game.orders == ((3, 2), (3, 2))


# --- the turned-up king ------------------------------------------------------------------------------


@law("PARL-040", "PARL-041")
def test_parl_041_a_turned_up_king_is_marked_while_the_first_trick_is_still_to_be_played() -> None:
    table = game("parlour", by_hand=[Act.MARK_TURNED_KING], house=LONG)
    deal_out(table, elder="Qh Jh Th 8c 7c", dealer=WEAK, turn_up="Kh")
    for moment in (None, "A stands", "A Qh"):
        table.play(*([moment] if moment else []))
        assert Table(table.state).play("B marks turned king").score == (0, 1)
    table.play("B 7s")
    assert table.cannot("B marks turned king") == "nothing-due"
    assert "PARL-041" in table.laws_against("B marks turned king")
    table.run()
    assert table.cannot("B marks turned king") == "nothing-due"


# --- proposing and exchanging ------------------------------------------------------------------------


@law("PARL-045")
def test_parl_045_the_elder_looks_at_their_hand_when_all_is_dealt_and_says_je_propose() -> None:
    table = game("parlour", by_hand=[Act.TAKE_UP]).play("shuffle")
    receivers(table)
    assert table.cannot("A takes up") == "hand-not-ready"
    table.play("turn-up 7c" if table.can("turn-up 7c") else "turn-up 8c")
    assert table.can("A takes up")
    (proposal,) = [action for action in legal_actions(deal().state) if words.say_act(action, "fr") == "proposer"]
    assert words.localize(words.spoken_words(proposal), "fr").startswith("Je propose")


@law("PARL-046")
def test_parl_046_one_card_or_more_are_exchanged() -> None:
    table = deal().play("A proposes", "B accepts")
    assert {len(action.cards) for action in table.options(Discard)} == {1, 2, 3, 4, 5}
    assert table.cannot("A discards nothing") == "number-out-of-range"
    assert "PARL-046" in table.laws_against("A discards nothing")
    assert table.can("A discards 7c")


@law("PARL-047")
def test_parl_047_the_number_is_named_when_the_dealer_has_accepted() -> None:
    table = deal(by_hand=(Act.NUMBER,))
    assert table.cannot("A proposes 2") == "number-too-soon"
    assert table.cannot("A asks for 2") == "not-now"
    table.play("A proposes")
    assert table.cannot("A asks for 2") == "not-now"
    table.play("B accepts", "A asks for 2")
    assert {len(action.cards) for action in table.options(Discard)} == {2}


@law("PARL-048")
def test_parl_048_each_exchanges_whatever_cards_they_like() -> None:
    table = deal().play("A proposes", "B accepts")
    assert len(table.options(Discard)) == 31
    table.play("A discards 8c 7c")
    assert table.play().turn is B, "both discard before cards are given (A21)"
    assert Counter(len(action.cards) for action in table.options(Discard)) == {0: 1, 1: 5, 2: 10, 3: 10, 4: 5, 5: 1}
    table.play("B discards nothing", "A gets 9s Ts")
    assert table.hand(B) == "Js 8s 7s Kc Qc"
    assert table.phase is Phase.ELDER_DECIDES


@law("PARL-052")
def test_parl_052_as_long_as_cards_remain_in_the_stock_they_are_given() -> None:
    table = deal().exchange(elder=5, dealer=5).exchange(elder=4, dealer=4)
    assert table.deal.stock == 3
    table.play("A proposes", "B accepts", "A discards " + " ".join(table.hand(A).split()[:2]))
    assert {len(action.cards) for action in table.options(Discard)} == {0, 1}
    assert table.cannot("B discards " + " ".join(table.hand(B).split()[:2])) == "stock-too-short"
    table.play("B discards " + table.hand(B).split()[0])
    assert receivers(table) == "AAB"
    assert (table.deal.stock, table.phase) == (0, Phase.LEAD)


# --- the points for tricks ---------------------------------------------------------------------------


@law("PARL-043")
@pytest.mark.parametrize("tricks", [3, 4])
def test_parl_043_a_player_who_refuses_or_plays_without_proposing_and_fails_loses_two(tricks: int) -> None:
    assert score_when("parlour", "A stands", winner="B", tricks=tricks) == (0, 2)
    assert score_when("parlour", "A proposes", "B refuses", winner="A", tricks=tricks) == (2, 0)
    assert score_when("parlour", "A stands", winner="B", tricks=tricks, score=(2, 1)) == (2, 3), "none is taken away"
    assert score_when("parlour", "A stands", winner="B", tricks=tricks, exchanged=True) == (0, 1)


@law("PARL-043")
def test_parl_043_only_a_refusal_doubles_the_vole() -> None:
    """A09: against an elder who stood the vole is no more than the vole."""
    assert score_when("parlour", "A stands", winner="B", tricks=5) == (0, 2)


@law("PARL-050")
@pytest.mark.parametrize(("tricks", "points"), [(3, 1), (4, 1), (5, 2)])
def test_parl_050_if_the_dealer_refuses_the_elders_tricks_count_double(tricks: int, points: int) -> None:
    table = deal().play("A proposes")
    assert table.can("B refuses")
    assert table.cannot("B accepts if enough for 1") == "no-conditions"
    assert table.play("B refuses").deal.liable is Liable.DEALER
    assert score_when("parlour", "A proposes", "B refuses", winner="A", tricks=tricks) == (2 * points, 0)
    assert score_when("parlour", "A proposes", "B refuses", winner="B", tricks=tricks) == (0, points)
    assert score_when("parlour", "A stands", winner="A", tricks=tricks) == (points, 0)


@law("PARL-050")
@pytest.mark.parametrize(("tricks", "points"), [(3, 1), (4, 1), (5, 2)])
def test_parl_050_a_refusal_after_an_exchange_doubles_nothing(tricks: int, points: int) -> None:
    """A07: only the refusal of any exchange at all is priced."""
    assert deal().exchange(elder=1, dealer=1).play("A proposes").can("B refuses")
    assert score_when("parlour", "A proposes", "B refuses", winner="A", tricks=tricks, exchanged=True) == (points, 0)


@law("PARL-051")
def test_parl_051_the_kings_point_is_not_doubled() -> None:
    table = deal().play("A proposes", "B refuses", "A Kh", "A has the king")
    assert table.score == (1, 0)
    table.run()
    assert table.score in {(1 + 2, 0), (1 + 4, 0)}


@law("PARL-060")
@pytest.mark.parametrize(("tricks", "points"), [(3, 2), (4, 2), (5, 4)])
def test_parl_060_after_a_refusal_two_for_the_point_and_four_for_the_vole(tricks: int, points: int) -> None:
    assert score_when("parlour", "A proposes", "B refuses", winner="A", tricks=tricks) == (points, 0)


# --- play --------------------------------------------------------------------------------------------


def led_to(dealer: str) -> Table:
    """The ace of clubs is led to this hand; hearts are trumps."""
    return deal_hands("parlour", elder="Ac Qs Js As Ts", dealer=dealer, turn_up="9h").play("A stands", "A Ac")


@law("PARL-063")
def test_parl_063_the_second_player_plays_a_higher_card_of_the_suit_if_they_can() -> None:
    table = led_to("Kc Jc 7c Kh Kd")
    assert table.cards_open(B) == "Kc Jc"
    assert table.cannot("B 7c") == "must-win"
    assert "PARL-063" in table.laws_against("B 7c")
    lower = led_to("9c 7c Kh Kd 7d")
    assert lower.cards_open(B) == "9c 7c", "A04: and otherwise he follows with a lower one"
    assert lower.cannot("B Kd") == "must-follow"


@law("PARL-064")
def test_parl_064_a_player_without_the_suit_may_trump_or_not_as_they_like() -> None:
    table = led_to("Kh 8h Ks Kd 7d")
    assert table.cards_open(B) == "Ks Kh 8h Kd 7d"
    assert Table(table.state).play("B 7d").deal.leader is A
    assert table.play("B 8h").deal.leader is B


# --- the king held -----------------------------------------------------------------------------------


@law("PARL-065")
def test_parl_065_a_player_who_holds_the_king_of_trumps_scores_one() -> None:
    table = deal().play("A stands", "A Kh")
    assert table.cannot("B has the king") == "king-not-held"
    assert table.play("A has the king").score == (1, 0)
    table = dealers_king().play("A stands", "A 7s")
    assert table.cannot("A has the king") == "king-not-held"
    assert table.play("B has the king").score == (0, 1)


@law("PARL-004")
def test_parl_004_of_one_pack_there_is_no_choice() -> None:
    table = match("parlour", by_hand=[Act.PACKS]).play("A shows Kh", "B shows Qc")
    assert table.match.packs == (Pack.RED, Pack.RED)
    assert table.cannot("A chooses blue") == "no-choice-of-packs"
    assert table.play("A chooses north").match.packs == (Pack.RED, Pack.RED)


@law("PARL-066")
def test_parl_066_a_held_king_is_declared_as_it_is_laid_on_the_table() -> None:
    table = dealers_king().play("A stands", "A 7s", "B has the king")
    assert table.cards_open(B) == "Kh"
    assert table.cannot("B Qh") == "king-must-be-laid"
    assert dealers_king().play("A stands", "A 7s", "B Kh").cannot("B has the king") == "king-too-late"


@law("PARL-066", "PARL-068")
def test_parl_066_in_whatever_trick_the_king_is_laid() -> None:
    """A05: the right goes with the king."""
    table = dealers_king().play("A stands", "A 7s, B Jh")
    assert table.cannot("A has the king") == "king-not-held"
    assert Table(table.state).play("B has the king").cards_open(B) == "Kh"
    table.play("B 8c, A Kc", "A 8s")
    assert Table(table.state).play("B has the king", "B Kh").score == (0, 1)
    assert table.play("B Kh").cannot("B has the king") == "king-too-late"


@law("PARL-066", "PARL-068")
def test_parl_066_the_elder_too_speaks_while_replying_with_the_king_in_a_later_trick() -> None:
    """A05: the right goes with the king, and does not depend on who leads."""
    table = deal_hands("parlour", elder="Kh 7c 8c 7d 8d", dealer="Kc Qc As Ks Qs", turn_up="9h")
    table.play("A stands", "A 7c, B Kc", "B As")
    assert table.play("A has the king", "A Kh").score == (1, 0)


@law("PARL-066")
def test_parl_066_the_point_comes_from_the_words() -> None:
    table = deal(by_hand=(Act.MARK,)).play("A stands", "A Kh")
    assert table.cannot("A marks held king") == "nothing-due"
    assert table.play("A has the king").score == (0, 0)
    assert table.play("A marks held king").score == (1, 0)


@law("PARL-067")
def test_parl_067_nobody_announces_before_the_first_card_is_played() -> None:
    for words_said in (("A stands",), ("A proposes", "B refuses")):
        assert deal().play(*words_said).cannot("A has the king") == "king-not-yet"
        assert dealers_king().play(*words_said).cannot("B has the king") == "king-not-yet"
    assert dealers_king().play("A stands", "A 7s").can("B has the king")


@law("PARL-068")
def test_parl_068_the_elder_may_announce_after_they_have_played_the_king() -> None:
    table = deal().play("A stands")
    assert table.cannot("A has the king") == "king-not-yet"
    assert table.play("A Kh", "A has the king").score == (1, 0)
    other = deal().play("A stands", "A Qh")
    assert other.cannot("A has the king") == "king-as-laid", "the king is still in his hand"


@law("PARL-068")
def test_parl_068_the_dealer_must_announce_before_they_play_it_and_only_with_it() -> None:
    bound_to_follow = deal_hands("parlour", elder=WEAK, dealer=STRONG[3], turn_up="9h").play("A stands", "A Kc")
    assert bound_to_follow.cards_open(B) == "8c 7c"
    assert bound_to_follow.cannot("B has the king") == "king-as-laid"
    table = dealers_king().play("A stands", "A 7s")
    assert table.can("B has the king")
    assert table.play("B Kh").cannot("B has the king") == "king-too-late"


@law("PARL-069")
def test_parl_069_an_elders_king_that_has_been_played_to_scores_nothing() -> None:
    table = deal().play("A stands", "A Kh")
    assert table.can("A has the king")
    assert table.play("B 7s").cannot("A has the king") == "king-too-late"
    assert "PARL-069" in table.laws_against("A has the king")
    third = deal().play("A stands", "A Qh, B 7s", "A Jh, B 8s", "A Kh")
    assert Table(third.state).play("A has the king").score == (1, 0)
    assert third.play("B Js").cannot("A has the king") == "king-too-late"
    assert third.score == (0, 0)
