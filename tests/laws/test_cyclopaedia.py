"""The American Cyclopaedia's own rules, where they are not those of every text."""

from __future__ import annotations

from collections import Counter

import pytest

from ecarte import (
    Act,
    Cards,
    ChoosePackets,
    Discard,
    Give,
    Liable,
    NameSuit,
    Phase,
    PlayCard,
    Stage,
    Suit,
)
from tests.laws.table import (
    STRONG,
    WEAK,
    A,
    B,
    Table,
    deal_hands,
    game,
    law,
    match,
    receivers,
    score_when,
)


def deal(*, by_hand: tuple[Act, ...] = ()) -> Table:
    """The elder holds the three best trumps; the dealer has none."""
    return deal_hands("cyclopaedia", elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=by_hand)


def dealers_king() -> Table:
    """The dealer holds the three best trumps; the elder has none."""
    return deal_hands("cyclopaedia", elder=WEAK, dealer=STRONG[3], turn_up="9h")


# --- the deal ----------------------------------------------------------------------------------------


@law("CYCL-005")
def test_cycl_005_the_pack_is_shuffled_before_the_deal_as_usual() -> None:
    table = game("cyclopaedia", by_hand=[Act.SHUFFLE])
    assert table.cannot("B presents") == "not-shuffled"
    assert table.can("A shuffles"), "as London has it, either player may shuffle"
    table.play("A shuffles")
    assert table.cannot("A presents") == "not-your-turn"
    table.play("B shuffles")
    assert table.cannot("A shuffles") == "shuffled-already"
    assert table.play("B presents").phase is Phase.DEAL


@law("CYCL-006")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [("Kh", "Qc"), ("Qs", "Jh"), ("Jd", "Ts"), ("Tc", "9d"), ("9h", "8s"), ("8c", "7c"), ("7d", "As"), ("Kd", "Ah")],
)
def test_cycl_006_the_highest_cut_deals_and_the_ace_is_low_as_at_whist(higher: str, lower: str) -> None:
    table = match("cyclopaedia", by_hand=[Act.PACKS])
    assert table.cannot("dealer A") == "cut-decides"
    table.play(f"A shows {higher}", f"B shows {lower}")
    assert table.match.stage is Stage.PLAY, "the deal is all there is to win"
    assert table.deal.dealer is A
    assert match("cyclopaedia").play(f"A shows {lower}", f"B shows {higher}").deal.dealer is B


@law("CYCL-007")
@pytest.mark.parametrize(("packets", "order"), [("2-3", "AABBAAABBB"), ("3-2", "AAABBBAABB")])
def test_cycl_007_by_two_and_three_or_by_three_and_two(packets: str, order: str) -> None:
    table = game("cyclopaedia", by_hand=[Act.PACKETS]).play("shuffle")
    assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
    assert table.cannot("B deals 4-1") == "no-such-packets"
    assert receivers(table.play(f"B deals {packets}")) == order


# --- proposing and exchanging ------------------------------------------------------------------------


@law("CYCL-024")
def test_cycl_024_the_elder_discards_the_cards_they_do_not_want() -> None:
    table = deal()
    assert table.cannot("A proposes 2") == "number-too-soon"
    table.play("A proposes", "B accepts")
    assert table.cannot("A discards nothing") == "number-out-of-range"
    assert Counter(len(action.cards) for action in table.options(Discard)) == {1: 5, 2: 10, 3: 10, 4: 5, 5: 1}
    table.play("A discards Jh 8c")
    assert table.hand(A) == "Kh Qh 7c"
    assert table.view(B).public.exchanges[-1].elder == 2, "by discarding he has said how many"


@law("CYCL-026a")
def test_cycl_026a_the_dealer_gives_the_elder_as_many_cards_from_the_talon() -> None:
    table = deal().play("A proposes", "B accepts", "A discards 8c 7c", "B discards 8s 7s Js")
    assert {action.card for action in table.options(Give)}.isdisjoint(Cards.read("8c 7c 8s 7s Js 9h"))
    assert receivers(table)[:2] == "AA"
    assert len(table.deal.hands[A]) == 5


@law("CYCL-026b")
def test_cycl_026b_the_dealer_exchanges_in_the_same_way() -> None:
    table = deal().play("A proposes", "B accepts", "A discards 8c 7c")
    assert Counter(len(action.cards) for action in table.options(Discard)) == {0: 1, 1: 5, 2: 10, 3: 10, 4: 5, 5: 1}
    table.play("B discards 8s 7s Js")
    assert receivers(table) == "AABBB"
    assert (len(table.deal.hands[B]), table.deal.stock) == (5, 16)


@law("CYCL-027")
def test_cycl_027_both_discard_before_either_sees_their_fresh_cards() -> None:
    table = deal().play("A proposes", "B accepts", "A discards 8c 7c")
    assert table.cannot("A gets 9s") == "no-card-due"
    assert table.play().turn is B
    table.play("B discards 7s")
    assert table.cannot("B discards 8s") == "not-now"
    assert table.play("A gets 9s Ts", "B gets As").phase is Phase.ELDER_DECIDES


def short() -> Table:
    """Three cards are left in the talon after two exchanges of five and five, and of four and four."""
    return deal().exchange(elder=5, dealer=5).exchange(elder=4, dealer=4)


@law("CYCL-030")
def test_cycl_030_a_talon_too_short_is_made_up_from_the_cards_last_discarded() -> None:
    table = short()
    assert table.deal.stock == 3
    first, second = ({*exchange.elder, *exchange.dealer} for exchange in table.deal.exchanges)
    table.play("A proposes", "B accepts")
    own = table.hand(A)
    table.play(f"A discards {own}")
    assert {len(action.cards) for action in table.options(Discard)} == {0, 1, 2, 3, 4, 5}
    theirs = table.hand(B)
    table.play(f"B discards {theirs}")
    assert {action.card for action in table.options(Give)}.isdisjoint({*first, *second})
    for _ in range(3):
        table.do(table.options(Give)[0])
    assert table.deal.stock == 0
    for n_left in range(7, 0, -1):  # seven are wanting, and eight were thrown away last
        assert {action.card for action in table.options(Give)} <= second
        assert len(table.options(Give)) == n_left + 1
        table.do(table.options(Give)[0])
    assert [len(hand) for hand in table.deal.hands] == [5, 5]
    assert {*Cards.read(own), *Cards.read(theirs)}.isdisjoint([*table.deal.hands[A], *table.deal.hands[B]])


@law("CYCL-030")
def test_cycl_030_the_exchange_that_needs_discards_is_the_last() -> None:
    """X36: and so is one that takes the last card of the talon."""
    table = short().exchange(elder=4, dealer=0)
    assert (table.phase, table.deal.stock, table.deal.reused) == (Phase.LEAD, 0, 1)
    assert table.cannot("A proposes") == "not-now"
    emptied = short().exchange(elder=3, dealer=0)
    assert (emptied.phase, emptied.deal.stock, emptied.deal.reused) == (Phase.LEAD, 0, 0)
    assert short().exchange(elder=1, dealer=1).phase is Phase.ELDER_DECIDES


# --- leading and following ---------------------------------------------------------------------------


@law("CYCL-011")
def test_cycl_011_the_elder_names_the_suit_before_they_lead() -> None:
    table = deal(by_hand=(Act.NAME_SUIT,)).play("A stands")
    assert table.cannot("A Kh") == "name-suit-first"
    assert "CYCL-011" in table.laws_against("A Kh")
    assert [action.suit for action in table.options(NameSuit)] == [Suit.HEARTS, Suit.CLUBS]
    assert not table.options(PlayCard)
    assert table.cannot("A names spades") == "suit-not-held"
    assert table.cannot("B names clubs") == "not-your-turn"
    table.play("A names clubs")
    assert table.cannot("A Kh") == "other-suit-named"
    assert table.cards_open(A) == "8c 7c"
    table.play("A 8c, B Kc")
    assert table.cannot("B names spades") == "no-suit-to-name", "said of the first lead only"
    assert table.can("B Js")


def led_to(dealer: str) -> Table:
    """The ace of clubs is led to this hand; hearts are trumps."""
    return deal_hands("cyclopaedia", elder="Ac Qs Js As Ts", dealer=dealer, turn_up="9h").play("A stands", "A Ac")


@law("CYCL-012")
def test_cycl_012_the_second_player_plays_a_higher_card_of_the_suit_if_they_have_one() -> None:
    table = led_to("Kc Jc 7c Kh Kd")
    assert table.cards_open(B) == "Kc Jc"
    assert table.cannot("B 7c") == "must-win"
    assert "CYCL-012" in table.laws_against("B 7c")
    lower = led_to("9c 7c Kh Kd 7d")
    assert lower.cards_open(B) == "9c 7c", "A04: and otherwise he follows with a lower one"
    assert lower.cannot("B Kh") == "must-follow"


@law("CYCL-013")
def test_cycl_013_the_second_player_may_trump_but_need_not() -> None:
    table = led_to("Kh 8h Ks Kd 7d")
    assert table.cards_open(B) == "Ks Kh 8h Kd 7d"
    assert Table(table.state).play("B 7d").deal.leader is A
    assert table.play("B 8h").deal.leader is B


# --- the king ----------------------------------------------------------------------------------------


@law("CYCL-014")
def test_cycl_014_a_king_is_declared_before_its_holder_plays_any_card() -> None:
    table = deal()
    assert table.cannot("A has the king") == "king-not-yet"
    table.play("A stands")
    assert Table(table.state).play("A has the king").score == (1, 0)
    table.play("A Qh")
    assert table.cannot("A has the king") == "king-too-late"
    table = dealers_king().play("A stands")
    assert table.can("B has the king")
    table.play("A 7s")
    assert Table(table.state).play("B has the king").score == (0, 1)
    assert table.play("B Jh").cannot("B has the king") == "king-too-late"
    assert "CYCL-014" in table.laws_against("B has the king")


@law("CYCL-014", "CYCL-017")
def test_cycl_017_a_king_not_declared_in_time_scores_nothing_in_that_deal() -> None:
    table = deal().play("A stands", "A Qh, B 7s")
    assert table.cannot("A has the king") == "king-too-late", "though it could be laid now"
    table.play("A Kh")
    assert table.cannot("A has the king") == "king-too-late"
    assert table.play("B 8s").score == (0, 0)
    first_card = dealers_king().play("A stands", "A 7s, B Kh")
    assert first_card.cannot("B has the king") == "king-too-late", "only a king led is excepted"
    first_card.run()
    assert first_card.deal.announced is None
    assert sum(first_card.score) <= 2
    assert deal().play("A stands", "A Kh, B 7s").score == (0, 0)


@law("CYCL-015")
def test_cycl_015_the_point_comes_from_saying_i_have_the_king() -> None:
    table = deal(by_hand=(Act.MARK,)).play("A stands")
    assert table.cannot("A marks held king") == "nothing-due"
    assert table.play("A has the king").score == (0, 0)
    assert table.public.announced is A
    assert table.play("A marks held king").score == (1, 0)


@law("CYCL-016")
def test_cycl_016_a_king_led_may_be_declared_until_it_is_played_to() -> None:
    table = deal().play("A stands", "A Kh")
    assert Table(table.state).play("A has the king").score == (1, 0)
    assert table.play("B 7s").cannot("A has the king") == "king-too-late"
    second = deal().play("A stands", "A Qh, B 7s", "A Kh")
    assert second.cannot("A has the king") == "king-too-late", "read with CYCL-014: the first lead"


@law("CYCL-018")
def test_cycl_018_the_king_held_is_one_point_for_its_holder() -> None:
    table = deal().play("A stands")
    assert table.cannot("B has the king") == "king-not-held"
    assert table.play("A has the king").score == (1, 0)
    table = dealers_king().play("A stands")
    assert table.cannot("A has the king") == "king-not-held"
    assert Table(table.state).play("A 7s").cannot("A has the king") == "king-not-held"
    assert table.play("B has the king").score == (0, 1)


@law("CYCL-017", "CYCL-018")
def test_cycl_018_a_king_turned_up_is_marked_before_the_dealer_plays_or_not_at_all() -> None:
    """A late player loses the point, held or turned up (A29); the first edition borrowed from London."""
    for code, may_mark in (("cyclopaedia", False), ("cyclopaedia@1", True)):
        table = deal_hands(code, elder="Qh Jh Th 8c 7c", dealer=WEAK, turn_up="Kh", by_hand=[Act.MARK_TURNED_KING])
        for moment in (None, "A stands", "A Qh"):
            table.play(*([moment] if moment else []))
            assert Table(table.state).play("B marks turned king").score == (0, 1)
        table.play("B 7s")
        assert table.can("B marks turned king") is may_mark
        if not may_mark:
            assert table.cannot("B marks turned king") == "nothing-due"
            assert table.laws_against("B marks turned king") == ("CYCL-014", "CYCL-017", "CYCL-018")
    game_over = deal_hands("cyclopaedia", elder="Qh Jh Th 8c 7c", dealer=WEAK, turn_up="Kh")
    assert game_over.score == (0, 1), "where the table marks, it is marked at once"


# --- the price of refusing and of standing -----------------------------------------------------------


@law("CYCL-031")
@pytest.mark.parametrize("tricks", [3, 4])
def test_cycl_031_a_dealer_who_refuses_the_first_proposal_and_fails_loses_two(tricks: int) -> None:
    table = deal().play("A proposes")
    assert table.can("B refuses")
    assert table.play("B refuses").deal.liable is Liable.DEALER
    assert score_when("cyclopaedia", "A proposes", "B refuses", winner="A", tricks=tricks) == (2, 0)
    refused = ("A proposes", "B refuses")
    assert score_when("cyclopaedia", *refused, winner="A", tricks=tricks, score=(1, 2)) == (3, 2), "A08"
    assert score_when("cyclopaedia", *refused, winner="B", tricks=tricks) == (0, 1)


@law("CYCL-031")
@pytest.mark.parametrize(("tricks", "points"), [(3, 1), (4, 1), (5, 2)])
def test_cycl_031_a_later_refusal_has_no_price(tricks: int, points: int) -> None:
    again = deal().exchange(elder=5, dealer=5).exchange(elder=4, dealer=4).play("A proposes")
    assert again.can("B refuses")
    assert again.cannot("B accepts if enough for 2") == "no-conditions"
    refused = ("A proposes", "B refuses")
    assert score_when("cyclopaedia", *refused, winner="A", tricks=tricks, exchanged=True) == (points, 0)


@law("CYCL-020", "CYCL-031")
def test_cycl_031_the_vole_stays_two_after_a_refusal() -> None:
    assert score_when("cyclopaedia", "A proposes", "B refuses", winner="A", tricks=5) == (2, 0)


@law("CYCL-032")
@pytest.mark.parametrize("tricks", [3, 4])
def test_cycl_032_an_elder_who_plays_without_proposing_and_fails_is_under_the_same_rule(tricks: int) -> None:
    assert score_when("cyclopaedia", "A stands", winner="B", tricks=tricks) == (0, 2)
    assert score_when("cyclopaedia", "A stands", winner="B", tricks=tricks, score=(2, 1)) == (2, 3)
    assert score_when("cyclopaedia", "A stands", winner="B", tricks=tricks, exchanged=True) == (0, 1)
    assert score_when("cyclopaedia", "A stands", winner="A", tricks=tricks) == (1, 0)
