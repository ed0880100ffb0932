"""The odds of a hand after an exchange, for each discard, *with both hands open*, by two models of the opponent.

- `uniform`: the opponent's five are any of the unseen cards, all equally likely.  Exact: every draw and every opposing
  hand is counted.
- `book`: dealt any five, the opponent too throws all but trumps and kings (BRIT-077), like the bot `book`, and draws
  the same number; the exchange takes place with any hand.  Sampled: dealt at random `deals` times, from a seed.

The second opponent is stronger, since they keep what is good.  Both are models: neither considers what a proposal, or
its acceptance, says about the hand.
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
from ecarte.study.odds import OddsMade, OddsSide, Prices, check, name_of, odds_made, of_hundred
from ecarte.study.odds_question import OddsQuestion
from ecarte.tables.arrays import Masks, values
from ecarte.tables.duties import ORDERS, Duties, duties_of
from ecarte.tables.exact_counts import Counts, tricks
from ecarte.words import Message, message

DEALS: Final = 20_000
"""The default number of deals sampled for `book`: the error of a chance is then below 0.4 of a hundred."""


class Model(StrEnum):
    """What the opponent is assumed to hold after the exchange."""

    UNIFORM = "uniform"
    BOOK = "book"


class Exchanged(msgspec.Struct, frozen=True):
    """The result of one discard.  `error` is the standard error of the chance of the point; 0 where it is exact.

    `like` is the first of those that are equal to it by symmetry (see `alike`), and have the same `result_of`.
    """

    thrown: Cards
    like: Cards
    made: OddsMade
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
    exchanges: tuple[Exchanged, ...]
    prices: Prices
    deals: int | None = None
    seed: int | None = None

    @property
    def unlike(self) -> tuple[Exchanged, ...]:
        """The discards, with only the first of those that are equal by symmetry."""
        return tuple({one.like: one for one in reversed(self.exchanges)}.values())[::-1]

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
    """Every discard the code allows at a first exchange, fewest cards first: 31, and for the dealer none as well."""
    rules = agreement.rules.exchange
    least = rules.elder_least if side is OddsSide.ELDER else rules.dealer_least
    most = min(agreement.hand_size, _stock(agreement))
    return tuple(
        Cards.of(thrown) for number in range(least, most + 1) for thrown in combinations(question.hand, number)
    )


def alike(question: OddsQuestion, side: OddsSide, agreement: Agreement) -> dict[Cards, Cards]:
    """For every discard the first that is equal to it by symmetry, both the cards kept and those the opponent may hold.

    Only the order within a suit matters, not which plain suit it is; and kings are distinguished from other cards,
    since `book` keeps them.
    """
    first: dict[tuple[str, ...], Cards] = {}
    return {
        thrown: first.setdefault(_form(question, thrown, agreement), thrown)
        for thrown in discards(question, side, agreement)
    }


def _form(question: OddsQuestion, thrown: Cards, agreement: Agreement) -> tuple[str, ...]:
    """Each suit without the cards gone, the plain ones in order of their letters: kept, unseen, or the king unseen."""
    left = Cards(agreement.pack_mask) - thrown - Cards.of([question.turn_up])

    def letter(card: Card) -> str:
        return "k" if card in question.hand else "K" if card.rank is Rank.KING else "u"

    trumps, *plain = ("".join(map(letter, left.suit(suit))) for suit in question.suits)
    return trumps, *sorted(plain)


def after_exchange(question: OddsQuestion, side: OddsSide, agreement: Agreement) -> AfterExchange:
    """Every discard under the model `uniform`: exact, over every draw and every opposing hand.

    Raises NotationError as `ecarte.study.odds.odds` does.
    """
    check(question, agreement)
    order, duties = ORDERS[question.trump], duties_of(agreement)
    unseen, n = question.unseen(agreement), agreement.hand_size

    def counts(thrown: Cards) -> Counts:
        kept = order.mask((question.hand - thrown).mask)
        return tricks(duties, kept, unseen, n=n, leads=side is OddsSide.ELDER)

    like = alike(question, side, agreement)
    valued = {one: odds_made(counts(one), agreement) for one in set(like.values())}
    found = (Exchanged(thrown, one, valued[one]) for thrown, one in like.items())
    return AfterExchange(question, side, name_of(agreement), Model.UNIFORM, _best_first(found), _prices(agreement))


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
    like = alike(question, side, agreement)
    valued = {one: sample.result_of(one, duties) for one in set(like.values())}
    found = (Exchanged(thrown, one, valued[one], sample.error(valued[one])) for thrown, one in like.items())
    return AfterExchange(
        question, side, name_of(agreement), Model.BOOK, _best_first(found), _prices(agreement), deals, seed
    )


def lets_both_exchange(agreement: Agreement) -> bool:
    """Whether the stock has cards for two whole hands, which the model `book` assumes; cut-down packs have not."""
    return _stock(agreement) >= 2 * agreement.hand_size


def _stock(agreement: Agreement) -> int:
    return agreement.pack_size - 2 * agreement.hand_size - 1


def _prices(agreement: Agreement) -> Prices:
    scoring = agreement.rules.scoring
    return Prices(scoring.point, scoring.vole, scoring.point, scoring.vole)


def _best_first(found: Iterator[Exchanged]) -> tuple[Exchanged, ...]:
    """By the chance of the point, then by tricks; among equals the discard of fewer and lower cards."""
    return tuple(sorted(found, key=lambda one: (-one.made.chance, -one.made.mean, len(one.thrown), _low(one.thrown))))


def _low(cards: Cards) -> int:
    return sum(card.rank for card in cards)


# --- the sample -------------------------------------------------------------------------------------


class _Sample:
    """Deals in which the opponent has five cards, and the stock lies in order; the same for every discard."""

    def __init__(self, question: OddsQuestion, side: OddsSide, agreement: Agreement, *, deals: int, seed: int) -> None:
        self.question, self.side, self.agreement, self.deals = question, side, agreement, deals
        n, unseen = agreement.hand_size, question.unseen(agreement)
        bits = np.array([1 << bit for bit in range(32) if unseen >> bit & 1], dtype=np.uint32)
        shuffled = np.argsort(np.random.default_rng(seed).random((deals, len(bits))), axis=1, kind="stable")
        cards = bits[shuffled[:, : 3 * n]]
        theirs = np.bitwise_or.reduce(cards[:, :n], axis=1)
        rules = agreement.rules.exchange
        least = rules.dealer_least if side is OddsSide.ELDER else rules.elder_least
        self.kept = theirs & ~thrown_by_book(theirs, least=least)
        self.drawn = n - np.bitwise_count(self.kept).astype(np.intp)
        # stock[:, number]: the first `number` cards of the stock
        self.stock = np.zeros((deals, 2 * n + 1), dtype=np.uint32)
        self.stock[:, 1:] = np.bitwise_or.accumulate(cards[:, n:], axis=1)

    def result_of(self, thrown: Cards, duties: Duties) -> OddsMade:
        """The result of one discard; the elder draws first (LOND-038a)."""
        kept = np.uint32(ORDERS[self.question.trump].mask((self.question.hand - thrown).mask))
        number, row = len(thrown), np.arange(self.deals)
        both = self.stock[row, number + self.drawn]
        if self.side is OddsSide.ELDER:
            first = self.stock[:, number]
            made_by_me = values(duties, kept | first, self.kept | both & ~first)
        else:
            first = self.stock[row, self.drawn]
            n = np.uint8(self.agreement.hand_size)
            made_by_me = n - values(duties, self.kept | first, kept | both & ~first)
        counts = np.bincount(made_by_me, minlength=self.agreement.hand_size + 1)
        return odds_made(counts, self.agreement)

    def error(self, made: OddsMade) -> float:
        """The standard error of the chance of the point."""
        return sqrt(made.chance * (1 - made.chance) / self.deals)


_TRUMPS: Final = np.uint32(0xFF)
_KINGS: Final = np.uint32(0x80808080)


def thrown_by_book(hands: Masks, *, least: int) -> Masks:
    """What `book` throws from each hand when only the code limits its number: all but trumps and kings (BRIT-077).

    `hands` are trump-first masks of the full pack, shape (n,); so is the result.  With `least` 1 a hand of only trumps
    and kings loses the plain king that is written first, or its lowest trump.
    """
    thrown = hands & ~(_TRUMPS | _KINGS)
    if least == 0:
        return thrown
    plain = hands & ~_TRUMPS
    spare = np.where(plain, plain, hands)
    return np.where(thrown, thrown, spare & -spare)
