"""Learned decisions of the exchange for thousands of hands: NumPy, no compiler.

Twins of `ecarte.tables.exchange_keys` and of `ecarte.tables.exchange_strategy`.  Masks are trump-first.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.tables.arrays import Masks
from ecarte.tables.exchange_keys import (
    AT_KING,
    AT_MARK,
    AT_NEEDS,
    AT_ROUND,
    AT_STEP,
    AT_STOCK,
    AT_TAKEN,
    KEPT_FREELY,
    KING,
    LARGE_STOCK,
    LAST_ROUND,
    MOST_CHOICES,
    ExchangeTurn,
    Step,
    discards,
    ways_to_throw,
)
from ecarte.tables.exchange_strategy import ExchangeTable
from ecarte.tables.play_rows import Numbers, Parts

_BYTE: Final = np.uint32(0xFF)
_SUITS: Final = 256
_MOST_WAYS: Final = 1 + (KEPT_FREELY[0]).bit_count()


class ExchangeRows(NamedTuple):
    """What each player who decides knows, all at the same step; see `ExchangeTurn`."""

    step: Step
    hand: Masks
    turn_up: int
    round: int
    taken: Numbers
    stock: Numbers
    needs: int

    def turn(self, row: int) -> ExchangeTurn:
        """One row by itself."""
        return ExchangeTurn(
            self.step, int(self.hand[row]), self.turn_up, self.round, int(self.taken[row]), int(self.stock[row]),
            self.needs,
        )  # fmt: skip


class DiscardRows(NamedTuple):
    """The candidate discards of each row, in the order of its key, and the probability of each."""

    thrown: Masks
    """(n, MOST_CHOICES)."""
    shares: Parts
    """Of the same shape; 0 past the last candidate."""


def decisions(table: ExchangeTable, at: ExchangeRows) -> Parts:
    """The probabilities to stand and propose, or to accept and refuse, (n, 2); zeros where nothing was learned."""
    shares = _learned(table, at)[:, :2]
    return _parts(shares)


def discards_of(table: ExchangeTable, at: ExchangeRows) -> DiscardRows:
    """The discards of each row; where nothing was learned all but trumps and kings, or the first in the order."""
    thrown, there = _thrown(at)
    shares = np.where(there, _learned(table, at), 0.0)
    shares[there.sum(axis=1) == 1] = there[there.sum(axis=1) == 1]
    unknown = np.flatnonzero(~shares.any(axis=1))
    if len(unknown):
        usual = at.hand[unknown] & ~np.uint32(0xFF | KING << 8 | KING << 16 | KING << 24)
        place = ((thrown[unknown] == usual[:, None]) & there[unknown]).argmax(axis=1)
        shares[unknown, place] = 1.0
    return DiscardRows(thrown, _parts(shares))


def _parts(shares: Parts) -> Parts:
    total = shares.sum(axis=1, keepdims=True)
    found: Parts = shares / np.where(total, total, 1.0)
    return found


def _learned(table: ExchangeTable, at: ExchangeRows) -> Parts:
    """The stored shares of each key: of the score, or of the first score where the decision there is the same."""
    keys = _keys(at)
    shares = table.stored_shares(keys).astype(np.float64)
    if at.needs:
        left = np.flatnonzero(~shares.any(axis=1))
        shares[left] = table.stored_shares(keys[left] & ~np.uint64(0x1F << AT_NEEDS))
    return shares


def _plain(hand: Masks) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The cards of the plain suits in the order of the key, and where each begins; (3, n)."""
    suits = np.array([(hand >> np.uint32(shift) & _BYTE).astype(np.int64) << 5 | shift for shift in (8, 16, 24)])
    ordered = -np.sort(-suits, axis=0)
    return ordered >> 5, ordered & 31


def _keys(at: ExchangeRows) -> NDArray[np.uint64]:
    plain, _ = _plain(at.hand)
    trumps = (at.hand & _BYTE).astype(np.int64)
    key = trumps & at.turn_up - 1 | (trumps & -at.turn_up) >> 1
    for place in range(3):
        key |= plain[place] << 7 + 8 * place
    key |= at.taken << AT_TAKEN | np.minimum(at.stock, LARGE_STOCK) << AT_STOCK
    key |= at.step << AT_STEP | min(at.round, LAST_ROUND) << AT_ROUND
    key |= (at.turn_up == KING) << AT_KING | at.needs << AT_NEEDS
    return key.astype(np.uint64) | np.uint64(1 << AT_MARK)


@cache
def _ways() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By the set of freely kept cards and the cards of a suit: the number of ways to throw, and each way, the most
    cards first; (4, 256) and (4, 256, ways)."""
    number = np.zeros((len(KEPT_FREELY), _SUITS), np.int64)
    ways = np.zeros((len(KEPT_FREELY), _SUITS, _MOST_WAYS), np.int64)
    for level, freely in enumerate(KEPT_FREELY):
        for suit in range(_SUITS):
            found = ways_to_throw(suit, freely)
            number[level, suit] = len(found)
            ways[level, suit, : len(found)] = found
    return number, ways


def _thrown(at: ExchangeRows) -> tuple[Masks, NDArray[np.bool_]]:
    """The candidate discards, (n, MOST_CHOICES), and which of them exist."""
    plain, shifts = _plain(at.hand)
    number, ways = _ways()
    by_level = number[:, plain].prod(axis=1)
    level = (by_level <= MOST_CHOICES).argmax(axis=0)
    first, second, third = number[level, plain]
    rows = len(at.hand)
    thrown = np.zeros((rows, MOST_CHOICES), np.int64)
    there = np.zeros((rows, MOST_CHOICES), bool)
    for choice in range(MOST_CHOICES):
        there[:, choice] = choice < first * second * third
        way = choice // (second * third) % first, choice // third % second, choice % third
        for place in range(3):
            thrown[:, choice] |= ways[level, plain[place], way[place]] << shifts[place]
    count = np.bitwise_count(thrown).astype(np.int64)
    least, most = int(at.step is Step.ELDER_DISCARDS), np.minimum(5, at.stock)
    there &= (count >= least) & (count <= most[:, None])
    order = np.argsort(~there, axis=1, kind="stable")
    thrown, there = np.take_along_axis(thrown, order, 1), np.take_along_axis(there, order, 1)
    for row in np.flatnonzero(~there[:, 0]).tolist():
        thrown[row, 0], there[row, 0] = discards(at.turn(row))[0], True
    return np.where(there, thrown, 0).astype(np.uint32), there
