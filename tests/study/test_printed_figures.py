"""The figures of the nineteenth century, and exact chances that need no play."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import pytest

from ecarte import Agreement, Card, Cards, Phase, Propose, Seat, load
from ecarte.bots import Book
from ecarte.cards import PACK, Suit
from ecarte.study import chances
from ecarte.study.odds import OddsSide, Refusal, odds, open_deal
from ecarte.study.parse_hand import read_opposing, read_question
from ecarte.study.printed_figures import Count, WorkedDeal, printed_figures
from ecarte.study.refusal_counts import proposes, refusal
from ecarte.tables.duties import ORDERS, Duties
from ecarte.tables.exact_counts import Counts
from ecarte.tables.hands import class_of, tricks_of_hands
from tests.bots.seats import view_of

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

LONDON = Agreement(load("london"))

OPEN_HANDS = {
    "87 / Q7 / 7 / -": 39899,
    "87 / T9 / J / -": 44423,
    "87 / AT / A / -": 45893,
    "87 / J / J / J": 45923,
    "987 / 7 / 7 / -": 37310,
}
"""What comes out for the doubtful figures, with both hands open."""


@pytest.mark.parametrize("row", printed_figures().elder_makes_point, ids=lambda row: row.hand)
def test_the_elders_chances_match_the_figures_printed_by_mossop(row: Count) -> None:
    found = odds(read_question(row.hand, agreement=LONDON), OddsSide.ELDER, LONDON)
    assert (found.made.point, found.made.total) == (row.wins, 65780)


def test_all_eight_printed_figures_are_tested() -> None:
    rows = {row.hand: row.wins for row in printed_figures().elder_makes_point}
    assert len(rows) == 8
    assert (rows["7 / KQJ / 7 / -"], rows["87 / 987 / - / -"], rows["87 / K / A / 9"]) == (44724, 47768, 44034)


@pytest.mark.parametrize("row", printed_figures().elder_makes_point, ids=lambda row: row.hand)
def test_the_printed_hands_computed_as_arrays_match_the_figures(row: Count) -> None:
    question = read_question(row.hand, agreement=LONDON)
    turn_up = ORDERS[question.trump].mask(question.turn_up.bit)
    assert as_elder()[class_of(question.mask, turn_up), 3:].sum() == row.wins


@cache
def as_elder() -> Counts:
    return tricks_of_hands(Duties.STRICT, leads=True)


@pytest.mark.parametrize("row", printed_figures().doubtful, ids=lambda row: row.hand)
def test_the_doubtful_printed_figures_do_not_match(row: Count) -> None:
    found = odds(read_question(row.hand, agreement=LONDON), OddsSide.ELDER, LONDON)
    assert found.made.point == OPEN_HANDS[row.hand] != row.wins


@pytest.mark.parametrize("deal", printed_figures().worked, ids=lambda deal: deal.elder)
def test_the_worked_deals_of_the_text_are_reproduced_card_by_card(deal: WorkedDeal) -> None:
    question = read_question(deal.elder, agreement=LONDON, trump=deal.trump, turn_up=deal.turn_up)
    found = open_deal(question, read_opposing(deal.dealer, question, agreement=LONDON), OddsSide.ELDER, LONDON)
    assert found.tricks == deal.tricks
    assert {str(card): tricks for card, tricks in found.by_first_card.items()} == deal.by_first_card


def test_trump_queen_ace_seven_and_two_kings_win_over_four_times_in_five() -> None:
    found = odds(read_question("QS AS 7S / KH / KD", agreement=LONDON, turn_up="9S"), OddsSide.ELDER, LONDON)
    assert found.made.point == 65366


# --- the dealer refuses -----------------------------------------------------------------------------


def test_the_exact_counts_use_the_decisions_of_book_at_a_table() -> None:
    rng = Random(9)
    turn_up = Card.read("9s")
    pack = [card for card in PACK if card is not turn_up]
    strong = [card for card in pack if card.suit is Suit.SPADES or card.rank >= 4]
    for hand in (Cards.of(rng.sample(cards, 5)) for cards in (pack, strong) for _ in range(150)):
        view = view_of(Seat.A, hand, phase=Phase.ELDER_DECIDES, turn_up=turn_up)
        assert proposes(hand, turn_up, LONDON) == isinstance(Book().choose(view, rng), Propose), str(hand)


def test_the_three_printed_counts_cover_every_hand_of_the_elder() -> None:
    found = refusal(read_question("87 / Q7 / 7 / -", agreement=LONDON), LONDON)
    assert found == Refusal(no_proposal=9844, dealer_wins=35552, elder_wins=20384)
    assert found.no_proposal + found.dealer_wins + found.elder_wins == 65780
    # With the king turned up no hand holds him, and fewer propose (BRIT-073).
    beside_king = refusal(read_question("87 / Q7 / 7 / -", agreement=LONDON, turn_up="K"), LONDON)
    assert beside_king == Refusal(no_proposal=14888, dealer_wins=35237, elder_wins=15655)
    assert all(sum(row.counts) == 65780 for row in printed_figures().refusal)


# --- exact chances ----------------------------------------------------------------------------------


def test_the_printed_chances_of_the_place_of_the_king_match() -> None:
    assert Fraction(1, 8) == chances.TURNED_UP_IS_KING
    assert Fraction(5, 31) == chances.NAMED_HAND_HOLDS_KING
    assert Fraction(5, 26) == chances.OPPONENT_HOLDS_KING


def test_the_printed_chances_of_the_number_of_trumps_match() -> None:
    assert chances.hands_by_trumps() == (42504, 74382, 42504, 9660, 840, 21)
    assert sum(chances.hands_by_trumps()) == 169911
    two_or_more = [sum(chances.opposing_hands_by_trumps(mine)[2:]) for mine in range(6)]
    assert two_or_more == [27020, 21206, 15506, 10186, 5566, 2024]


def test_the_printed_chances_of_three_cards_drawn_without_trumps_match() -> None:
    """4 to 1 against two trumps and 3 to 1 on one are printed elsewhere, and are wrong."""
    none, one, two, three = chances.drawn_by_trumps(7, 3)
    assert none + one + two + three == 2600
    assert round((none + one) / (two + three), 2) == 4.99
    assert round((one + two + three) / none, 2) == 1.68


def test_the_stated_numbers_of_classes_of_hands_and_deals_are_right() -> None:
    assert chances.n_hand_classes() == 31913
    assert chances.n_deal_classes() == 1_870_661_240


def test_the_count_of_classes_of_deals_matches_enumeration_in_a_small_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards in a hand; three trumps beside the turn-up, and three plain suits of two."""
    trumps = [(0, rank) for rank in range(3)]
    plain = [(suit, rank) for suit in (1, 2, 3) for rank in range(2)]
    classes = set()
    for mine in combinations(trumps + plain, 2):
        for theirs in combinations([card for card in trumps + plain if card not in mine], 2):
            suits = [tuple((card in mine, card in theirs) for card in plain if card[0] == suit) for suit in (1, 2, 3)]
            classes.add((tuple((card in mine, card in theirs) for card in trumps), tuple(sorted(suits))))
    monkeypatch.setattr(chances, "HAND", 2)
    monkeypatch.setattr(chances, "_EXCHANGES", ((9, 0, 1, 1), (5, 2, 2, 3), (3, 2, 3, 2)))
    assert chances.n_deal_classes() == len(classes)
