"""The odds of a hand after an exchange, for each discard, *with both hands open*, by two models of the opponent.

- `uniform`: the opponent's five are any of the unseen cards, all equally likely.  Exact: every draw and every opposing
  hand is counted.
- `book`: the opponent too is dealt any five cards, throws all but trumps and kings (BRIT-077), like the bot `book`, and
  draws the same number.  The exchange takes place with any hand.  Sampled: dealt at random `deals` times, from a seed.

The second opponent is stronger, since they keep good cards.  Neither model considers what a proposal, or its
acceptance, says about the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations
from math import sqrt
from typing import Final

import msgspec
import numpy as np

from ecarte.cards import Card, Cards, Rank
from ecarte.engine.agreement import Agreement
from ecarte.errors import DoesNotFit, Place
from ecarte.study.odds import OddsSide, Prices, TrickOdds, check, name_of, odds_of_counts, of_hundred
from ecarte.study.odds_question import OddsQuestion
from ecarte.tables.arrays import Masks, values
from ecarte.tables.duties import ORDERS, Duties, duties_of
from ecarte.tables.exact_counts import Counts, tricks
from ecarte.words import Message, message

DEALS: Final = 20_000
"""The default number of deals sampled for `book`: the standard error of a chance is then below 0.4 in a hundred."""


class Model(StrEnum):
    """What the opponent is assumed to hold after the exchange."""

    UNIFORM = "uniform"
    BOOK = "book"


class ExchangeResult(msgspec.Struct, frozen=True):
    """The result of one discard.  `error` is the standard error of the chance of the point; 0 where it is exact.

    `representative` is the first of the discards that are equal to this one by symmetry (see `equal_discards`), and so
    have the same result.
    """

    thrown: Cards
    representative: Cards
    made: TrickOdds
    error: float = 0.0


class AfterExchange(msgspec.Struct, frozen=True):
    """The result of each discard under one model, the best chance of the point first.

    `prices` are those of a deal in which nobody stood and nobody refused.  `deals` and `seed` are those of the sample;
    None where every deal is counted.
    """

    question: OddsQuestion
    side: OddsSide
    rules: str
    model: Model
    exchanges: tuple[ExchangeResult, ...]
    prices: Prices
    deals: int | None = None
    seed: int | None = None

    @property
    def distinct_discards(self) -> tuple[ExchangeResult, ...]:
        """The discards, with only the first of those that are equal by symmetry."""
        return tuple({exchange.representative: exchange for exchange in reversed(self.exchanges)}.values())[::-1]

    @property
    def sentence(self) -> Message:
        """The best discard in words, and the assumption about the opponent."""
        best = self.exchanges[0]
        thrown = message("odds.throw", cards=self.question.cards_in_words(best.thrown))
        chance = of_hundred(best.made.chance)
        if best.error:
            if not 0.005 <= best.made.chance < 0.995:
                chance = message("odds.share", share=100 * best.made.chance)
            chance = message("odds.give-or-take", chance=chance, error=100 * best.error)
        return message(
            f"odds.{self.model}", opponent=message(f"odds.the-{self.side.other}"), deals=self.deals or 0,
            throw=thrown if best.thrown else message("odds.throw-nothing"), seed=str(self.seed), chance=chance,
        )  # fmt: skip


def discards(question: OddsQuestion, side: OddsSide, agreement: Agreement) -> tuple[Cards, ...]:
    """Every discard the code allows at a first exchange, fewest cards first.

    There are 31; the dealer may also throw no card.
    """
    rules = agreement.rules.exchange
    least = rules.elder_least if side is OddsSide.ELDER else rules.dealer_least
    most = min(agreement.hand_size, _stock(agreement))
    return tuple(
        Cards.of(thrown) for number in range(least, most + 1) for thrown in combinations(question.hand, number)
    )


def equal_discards(question: OddsQuestion, side: OddsSide, agreement: Agreement) -> dict[Cards, Cards]:
    """For every discard the first one that is equal to it by symmetry, both in the cards kept and in those the opponent
    may hold.

    Only the order within a suit matters, not which plain suit it is; and kings are distinguished from other cards,
    since `book` keeps them.
    """
    first: dict[tuple[str, ...], Cards] = {}
    return {
        thrown: first.setdefault(_symmetry_key(question, thrown, agreement), thrown)
        for thrown in discards(question, side, agreement)
    }


def _symmetry_key(question: OddsQuestion, thrown: Cards, agreement: Agreement) -> tuple[str, ...]:
    """Each suit as letters without the cards that are gone: `k` kept, `u` unseen, `K` an unseen king; plain suits
    sorted."""
    cards = Cards(agreement.pack_mask) - thrown - Cards.of([question.turn_up])

    def letter(card: Card) -> str:
        return "k" if card in question.hand else "K" if card.rank is Rank.KING else "u"

    trumps, *plain = ("".join(map(letter, cards.suit(suit))) for suit in question.suits)
    return trumps, *sorted(plain)


def after_exchange(question: OddsQuestion, side: OddsSide, agreement: Agreement) -> AfterExchange:
    """Every discard under the model `uniform`: exact, over every draw and every opposing hand.

    Raises NotationError as `ecarte.study.odds.odds` does.
    """
    check(question, agreement)
    order, duties = ORDERS[question.trump], duties_of(agreement)
    unseen, n = question.unseen(agreement), agreement.hand_size

    def counts(thrown: Cards) -> Counts:
        kept_cards = order.mask((question.hand - thrown).mask)
        return tricks(duties, kept_cards, unseen, n=n, leads=side is OddsSide.ELDER)

    representatives = equal_discards(question, side, agreement)
    odds_of = {
        representative: odds_of_counts(counts(representative), agreement)
        for representative in set(representatives.values())
    }
    exchanges = (
        ExchangeResult(thrown, representative, odds_of[representative])
        for thrown, representative in representatives.items()
    )
    return AfterExchange(question, side, name_of(agreement), Model.UNIFORM, _best_first(exchanges), _prices(agreement))


def after_exchange_with_book(
    question: OddsQuestion, side: OddsSide, agreement: Agreement, *, deals: int = DEALS, seed: int = 1
) -> AfterExchange:
    """Every discard under the model `book`, over the same `deals` deals for all of them.

    Raises NotationError as `ecarte.study.odds.odds` does, and DoesNotFit for an impossible sample or seed, and for a
    pack whose stock is too small for two whole exchanges.
    """
    check(question, agreement)
    if deals < 1 or seed < 0:
        text = f"{deals} deals, seed {seed}"
        raise DoesNotFit("sample", text=text, expected="at least one deal, and a seed of 0 or more")
    if not lets_both_exchange(agreement):
        raise DoesNotFit(
            "stock",
            text=f"a stock of {_stock(agreement)}",
            expected=f"{2 * agreement.hand_size} cards or more for the model `book`, which lets both players exchange",
            place=Place(file=name_of(agreement)),
        )
    duties, sample = duties_of(agreement), _Sample(question, side, agreement, deals=deals, seed=seed)
    representatives = equal_discards(question, side, agreement)
    odds_of = {
        representative: sample.result_of(representative, duties) for representative in set(representatives.values())
    }
    exchanges = (
        ExchangeResult(thrown, representative, odds_of[representative], sample.error(odds_of[representative]))
        for thrown, representative in representatives.items()
    )
    return AfterExchange(
        question, side, name_of(agreement), Model.BOOK, _best_first(exchanges), _prices(agreement), deals, seed
    )


def lets_both_exchange(agreement: Agreement) -> bool:
    """Whether the stock has cards for two whole hands, which the model `book` assumes; in small packs it has not."""
    return _stock(agreement) >= 2 * agreement.hand_size


def _stock(agreement: Agreement) -> int:
    return agreement.pack_size - 2 * agreement.hand_size - 1


def _prices(agreement: Agreement) -> Prices:
    scoring = agreement.rules.scoring
    return Prices(scoring.point, scoring.vole, scoring.point, scoring.vole)


def _best_first(exchanges: Iterator[ExchangeResult]) -> tuple[ExchangeResult, ...]:
    """The results sorted by the chance of the point, then by tricks; on a tie, first the discard of fewer cards, then
    the discard of lower cards."""
    return tuple(
        sorted(
            exchanges,
            key=lambda exchange: (
                -exchange.made.chance,
                -exchange.made.mean,
                len(exchange.thrown),
                _sum_of_ranks(exchange.thrown),
            ),
        )
    )


def _sum_of_ranks(cards: Cards) -> int:
    return sum(card.rank for card in cards)


# --- the sample -------------------------------------------------------------------------------------


class _Sample:
    """Deals in which the opponent has five cards, and the stock lies in order; the same for every discard."""

    def __init__(self, question: OddsQuestion, side: OddsSide, agreement: Agreement, *, deals: int, seed: int) -> None:
        self.question, self.side, self.agreement, self.deals = question, side, agreement, deals
        n, unseen = agreement.hand_size, question.unseen(agreement)
        bits = np.array([1 << bit for bit in range(32) if unseen >> bit & 1], dtype=np.uint32)
        order = np.argsort(np.random.default_rng(seed).random((deals, len(bits))), axis=1, kind="stable")
        cards = bits[order[:, : 3 * n]]
        their_hands = np.bitwise_or.reduce(cards[:, :n], axis=1)
        rules = agreement.rules.exchange
        least = rules.dealer_least if side is OddsSide.ELDER else rules.elder_least
        self.kept = their_hands & ~thrown_by_book(their_hands, least=least)
        self.drawn = n - np.bitwise_count(self.kept).astype(np.intp)
        # stock[:, number]: the first `number` cards of the stock
        self.stock = np.zeros((deals, 2 * n + 1), dtype=np.uint32)
        self.stock[:, 1:] = np.bitwise_or.accumulate(cards[:, n:], axis=1)

    def result_of(self, thrown: Cards, duties: Duties) -> TrickOdds:
        """The result of one discard; the elder draws first (LOND-038a)."""
        kept_cards = np.uint32(ORDERS[self.question.trump].mask((self.question.hand - thrown).mask))
        number, row = len(thrown), np.arange(self.deals)
        cards_drawn = self.stock[row, number + self.drawn]
        if self.side is OddsSide.ELDER:
            elder_cards = self.stock[:, number]
            my_tricks = values(duties, kept_cards | elder_cards, self.kept | cards_drawn & ~elder_cards)
        else:
            elder_cards = self.stock[row, self.drawn]
            n = np.uint8(self.agreement.hand_size)
            my_tricks = n - values(duties, self.kept | elder_cards, kept_cards | cards_drawn & ~elder_cards)
        counts = np.bincount(my_tricks, minlength=self.agreement.hand_size + 1)
        return odds_of_counts(counts, self.agreement)

    def error(self, odds: TrickOdds) -> float:
        """The standard error of the chance of the point."""
        return sqrt(odds.chance * (1 - odds.chance) / self.deals)


_TRUMPS: Final = np.uint32(0xFF)
_KINGS: Final = np.uint32(0x80808080)


def thrown_by_book(hands: Masks, *, least: int) -> Masks:
    """The cards that `book` throws from each hand: all but trumps and kings (BRIT-077), and at least `least` cards.

    `hands` are trump-first masks of the full pack, shape (n,); so is the result.  With `least` 1 a hand of only trumps
    and kings loses the plain king that is written first, or its lowest trump.
    """
    thrown = hands & ~(_TRUMPS | _KINGS)
    if least == 0:
        return thrown
    plain = hands & ~_TRUMPS
    n_throwable = np.where(plain, plain, hands)
    return np.where(thrown, thrown, n_throwable & -n_throwable)
