"""The odds after an exchange: exact where the opponent's hand is uniform, sampled where they exchange as `book`."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import Agreement, Cards, Discard, Exchange, Phase, Seat, load, seat_view
from ecarte.bots import Book
from ecarte.cards import PACK, Rank
from ecarte.engine.setup import position
from ecarte.errors import NotationError
from ecarte.study.exchange import (
    AfterExchange,
    Model,
    after_exchange,
    after_exchange_with_book,
    discards,
    thrown_by_book,
)
from ecarte.study.odds import OddsSide, odds
from ecarte.study.odds_question import OddsQuestion
from ecarte.study.parse_hand import read_question
from ecarte.tables.duties import ORDERS
from ecarte.tables.open_hands import OpenHands
from ecarte.words import localize
from tests.bots.seats import turn_up_beside

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

LONDON = Agreement(load("london"))
SMALL = Agreement(load("small"))


def ask(text: str, turn_up: str = "", agreement: Agreement = LONDON) -> OddsQuestion:
    return read_question(text, agreement=agreement, turn_up=turn_up)


def by_thrown(after: AfterExchange) -> dict[Cards, tuple[int, ...]]:
    return {one.thrown: one.made.counts for one in after.exchanges}


# --- uniform ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", OddsSide)
def test_the_odds_of_a_discard_in_a_small_pack_count_every_draw_and_hand(side: OddsSide) -> None:
    question = ask("KH JH / AS", "QH", SMALL)
    unseen = Cards(SMALL.pack_mask) - question.hand - Cards.of([question.turn_up])
    open_hands = OpenHands(SMALL)
    found = by_thrown(after_exchange(question, side, SMALL))
    assert set(found) == {Cards.of(thrown) for n in range(4) for thrown in combinations(question.hand, n)} - (
        {Cards()} if side is OddsSide.ELDER else set()
    )
    for thrown, counts in found.items():
        made: Counter[int] = Counter()
        for drawn in map(Cards.of, combinations(unseen, len(thrown))):
            mine = question.hand - thrown | drawn
            for theirs in map(Cards.of, combinations(unseen - drawn, 3)):
                if side is OddsSide.ELDER:
                    made[open_hands.tricks(question.trump, mine, theirs)] += 1
                else:
                    made[3 - open_hands.tricks(question.trump, theirs, mine)] += 1
        assert counts == tuple(made[tricks] for tricks in range(4)), thrown


def test_the_elder_has_31_discards_and_the_dealer_32() -> None:
    question = ask("QS TS / KH 9H / 8D", "7S")
    assert len(discards(question, OddsSide.ELDER, LONDON)) == 31
    assert set(discards(question, OddsSide.DEALER, LONDON)) - set(discards(question, OddsSide.ELDER, LONDON)) == {
        Cards()
    }
    wikipedia = Agreement(load("wikipedia"))  # WIKI-021: the dealer, too, takes one card at least
    assert Cards() not in discards(question, OddsSide.DEALER, wikipedia)


def test_the_odds_of_a_discard_count_every_pair_of_draw_and_opposing_hand() -> None:
    for one in after_exchange(ask("QS TS / KH 9H / 8D", "7S"), OddsSide.ELDER, LONDON).exchanges:
        drawn = len(one.thrown)
        assert one.made.total == comb(26, drawn) * comb(26 - drawn, 5)
        assert one.error == 0


def test_a_dealer_who_discards_nothing_has_the_odds_of_the_hand_held() -> None:
    question = ask("QS TS / KH 9H / 8D", "7S")
    found = by_thrown(after_exchange(question, OddsSide.DEALER, LONDON))
    assert found[Cards()] == odds(question, OddsSide.DEALER, LONDON).made.counts


def test_the_best_discard_comes_first_and_equal_ones_appear_once() -> None:
    after = after_exchange(ask("7 / KQJ / 7 / -"), OddsSide.ELDER, LONDON)
    chances = [one.made.chance for one in after.exchanges]
    assert chances == sorted(chances, reverse=True)
    assert [localize(after.question.brief(one.thrown)) for one in after.distinct_discards[:3]] == [
        "- / - / 7 / -", "- / J / 7 / -", "- / QJ / 7 / -",
    ]  # fmt: skip
    assert len(after.exchanges) == 31


# --- book -------------------------------------------------------------------------------------------

HANDS = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True).map(Cards.of)
FEW = st.lists(st.sampled_from(["Ks", "Qs", "Ts", "7s", "Kh", "Kd", "Kc", "9h"]), min_size=5, max_size=5, unique=True)


DISCARDING = {
    ("london", OddsSide.ELDER): (Phase.ELDER_DISCARDS, 5, Exchange()),
    ("london", OddsSide.DEALER): (Phase.DEALER_DISCARDS, 4, Exchange(elder_unseen=1)),
    ("wikipedia", OddsSide.DEALER): (Phase.DEALER_DISCARDS, 5, Exchange(asked=1, elder_unseen=1)),
}
"""The phase, how many cards the adversary holds in it, and what has been laid down."""


@settings(max_examples=60)
@given(hand=HANDS | FEW.map(lambda cards: Cards.read(" ".join(cards))), case=st.sampled_from(sorted(DISCARDING)))
def test_the_model_book_discards_like_book(hand: Cards, case: tuple[str, OddsSide]) -> None:
    code, side = case
    agreement, turn_up = Agreement(load(code)), turn_up_beside(hand)
    phase, theirs, laid = DISCARDING[case]
    seat = Seat.A if side is OddsSide.ELDER else Seat.B
    hands, unseen = ((hand, Cards()), (0, theirs)) if seat is Seat.A else ((Cards(), hand), (theirs, 0))
    deal = position(
        agreement,
        dealer=Seat.B,
        hands=hands,
        unseen=unseen,
        turn_up=turn_up,
        phase=phase,
        proposals=1,
        exchanges=(laid,),
    )
    action = Book().choose(seat_view(deal, seat), Random(1))
    assert isinstance(action, Discard)
    rules = agreement.rules.exchange
    least = rules.elder_least if side is OddsSide.ELDER else rules.dealer_least
    order = ORDERS[turn_up.suit]
    (thrown,) = thrown_by_book(np.array([order.mask(hand.mask)], dtype=np.uint32), least=least).tolist()
    assert order.cards(thrown) == action.cards


def dealt_by_hand(question: OddsQuestion, thrown: Cards, side: OddsSide, *, deals: int) -> int:
    """How often the point is made, every deal dealt and exchanged card by card."""
    rng, open_hands = Random(5), OpenHands(LONDON)
    unseen = [card for card in PACK if card not in question.hand and card is not question.turn_up]
    points = 0
    for _ in range(deals):
        stock = rng.sample(unseen, 26)
        mine = list(question.hand - thrown)
        theirs = [card for card in stock[:5] if card.suit is question.trump or card.rank is Rank.KING]
        del stock[:5]
        for hand in (mine, theirs) if side is OddsSide.ELDER else (theirs, mine):  # the elder is served first
            while len(hand) < 5:
                hand.append(stock.pop())
        if side is OddsSide.ELDER:
            points += open_hands.tricks(question.trump, Cards.of(mine), Cards.of(theirs)) >= 3
        else:
            points += open_hands.tricks(question.trump, Cards.of(theirs), Cards.of(mine)) <= 2
    return points


@pytest.mark.parametrize("side", OddsSide)
def test_the_sampled_odds_equal_those_of_deals_made_by_hand(side: OddsSide) -> None:
    question, deals = ask("QS TS / KH 9H / 8D", "7S"), 3000
    after = after_exchange_with_book(question, side, LONDON, deals=20000, seed=11)
    thrown = Cards.read("9h 8d")
    one = next(one for one in after.exchanges if one.thrown == thrown)
    by_hand = dealt_by_hand(question, thrown, side, deals=deals) / deals
    error = (by_hand * (1 - by_hand) / deals + one.error**2) ** 0.5
    assert abs(one.made.chance - by_hand) < 4 * error


def test_the_sample_of_exchanges_follows_from_the_seed() -> None:
    question = ask("QS TS / KH 9H / 8D", "7S")

    def sample(seed: int) -> AfterExchange:
        return after_exchange_with_book(question, OddsSide.ELDER, LONDON, deals=1000, seed=seed)

    assert sample(3) == sample(3)
    assert by_thrown(sample(3)) != by_thrown(sample(4))
    assert all(one.made.total == 1000 for one in sample(3).exchanges)
    assert all(0 < one.error < 0.016 for one in sample(3).exchanges)


def test_the_model_that_keeps_good_cards_is_the_stronger() -> None:
    question = ask("QS TS / KH 9H / 8D", "7S")
    uniform = after_exchange(question, OddsSide.ELDER, LONDON)
    book = after_exchange_with_book(question, OddsSide.ELDER, LONDON, deals=4000)
    for one in book.exchanges:
        exact = next(other for other in uniform.exchanges if other.thrown == one.thrown)
        assert one.made.chance + 4 * one.error < exact.made.chance


def test_each_model_of_the_opponents_exchange_has_a_name() -> None:
    question = ask("QS TS / KH 9H / 8D", "7S")
    uniform = after_exchange(question, OddsSide.ELDER, LONDON)
    book = after_exchange_with_book(question, OddsSide.ELDER, LONDON, deals=1000, seed=7)
    assert (uniform.model, uniform.deals, uniform.seed) == (Model.UNIFORM, None, None)
    assert (book.model, book.deals, book.seed) == (Model.BOOK, 1000, 7)
    assert localize(uniform.sentence) == (
        "With both hands open, and the dealer holding any of the unseen cards (model `uniform`, exact), the best "
        "discard is to throw 8d: the point in 94 of 100."
    )
    assert "(model `book`, BRIT-077; sampled, 1,000 deals, seed 7)" in localize(book.sentence)
    assert "give or take 1.2" in localize(book.sentence)


def test_the_model_book_needs_a_stock_for_two_whole_hands() -> None:
    with pytest.raises(NotationError, match="a stock of 5' does not fit; expected 6 cards or more"):
        after_exchange_with_book(ask("KH JH / AS", "QH", SMALL), OddsSide.ELDER, SMALL)


@pytest.mark.parametrize(("deals", "seed"), [(0, 1), (-5, 1), (1000, -1)])
def test_an_impossible_sample_size_is_refused(deals: int, seed: int) -> None:
    with pytest.raises(NotationError, match="at least one deal"):
        after_exchange_with_book(ask("QS TS / KH 9H / 8D", "7S"), OddsSide.ELDER, LONDON, deals=deals, seed=seed)
