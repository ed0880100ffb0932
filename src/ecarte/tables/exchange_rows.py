"""Stored decisions of the exchange for thousands of hands at once, with NumPy and no compiler.

The functions compute the same as those of `ecarte.tables.exchange_keys` and `ecarte.tables.exchange_strategy`.  Masks
are trump-first.
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
    numbers_taken: Numbers
    stock: Numbers
    needs: int

    def turn(self, row: int) -> ExchangeTurn:
        """One row by itself."""
        return ExchangeTurn(
            self.step, int(self.hand[row]), self.turn_up, self.round, int(self.numbers_taken[row]),
            int(self.stock[row]), self.needs,
        )  # fmt: skip


class DiscardRows(NamedTuple):
    """The candidate discards of each row, in the order of its key, and the probability of each."""

    thrown: Masks
    """(n, MOST_CHOICES)."""
    shares: Parts
    """Of the same shape; 0 past the last candidate."""


def decisions(table: ExchangeTable, rows: ExchangeRows) -> Parts:
    """The probabilities to stand and propose, or to accept and refuse, (n, 2); zeros where nothing is stored."""
    shares = _stored_shares(table, rows)[:, :2]
    return _parts(shares)


def discards_of(table: ExchangeTable, rows: ExchangeRows) -> DiscardRows:
    """The discards of each row.

    Where nothing is stored, the discard is all cards but trumps and kings; if that is no candidate, it is the first
    candidate.
    """
    thrown, exists = _candidates(rows)
    shares = np.where(exists, _stored_shares(table, rows), 0.0)
    shares[exists.sum(axis=1) == 1] = exists[exists.sum(axis=1) == 1]
    unknown = np.flatnonzero(~shares.any(axis=1))
    if len(unknown):
        usual_discards = rows.hand[unknown] & ~np.uint32(0xFF | KING << 8 | KING << 16 | KING << 24)
        place = ((thrown[unknown] == usual_discards[:, None]) & exists[unknown]).argmax(axis=1)
        shares[unknown, place] = 1.0
    return DiscardRows(thrown, _parts(shares))


def _parts(shares: Parts) -> Parts:
    total = shares.sum(axis=1, keepdims=True)
    parts: Parts = shares / np.where(total, total, 1.0)
    return parts


def _stored_shares(table: ExchangeTable, rows: ExchangeRows) -> Parts:
    """The shares stored for each key at the score; where there are none, those at the first score, since the decision
    is the same there."""
    keys = _keys(rows)
    shares = table.stored_shares(keys).astype(np.float64)
    if rows.needs:
        missing = np.flatnonzero(~shares.any(axis=1))
        shares[missing] = table.stored_shares(keys[missing] & ~np.uint64(0x1F << AT_NEEDS))
    return shares


def _plain_suits(hand: Masks) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The cards of the plain suits in the order of the key, and where each begins; (3, n)."""
    suits = np.array([(hand >> np.uint32(shift) & _BYTE).astype(np.int64) << 5 | shift for shift in (8, 16, 24)])
    sorted_suits = -np.sort(-suits, axis=0)
    return sorted_suits >> 5, sorted_suits & 31


def _keys(rows: ExchangeRows) -> NDArray[np.uint64]:
    plain, _ = _plain_suits(rows.hand)
    trumps = (rows.hand & _BYTE).astype(np.int64)
    key = trumps & rows.turn_up - 1 | (trumps & -rows.turn_up) >> 1
    for place in range(3):
        key |= plain[place] << 7 + 8 * place
    key |= rows.numbers_taken << AT_TAKEN | np.minimum(rows.stock, LARGE_STOCK) << AT_STOCK
    key |= rows.step << AT_STEP | min(rows.round, LAST_ROUND) << AT_ROUND
    key |= (rows.turn_up == KING) << AT_KING | rows.needs << AT_NEEDS
    return key.astype(np.uint64) | np.uint64(1 << AT_MARK)


@cache
def _ways_to_throw() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The number of ways to throw, and each way, the most cards first; shapes (4, 256) and (4, 256, ways).

    The first index is that of `KEPT_FREELY`, the second the cards of a suit.
    """
    number = np.zeros((len(KEPT_FREELY), _SUITS), np.int64)
    ways = np.zeros((len(KEPT_FREELY), _SUITS, _MOST_WAYS), np.int64)
    for level, free_cards in enumerate(KEPT_FREELY):
        for suit in range(_SUITS):
            suit_ways = ways_to_throw(suit, free_cards)
            number[level, suit] = len(suit_ways)
            ways[level, suit, : len(suit_ways)] = suit_ways
    return number, ways


def _candidates(rows: ExchangeRows) -> tuple[Masks, NDArray[np.bool_]]:
    """The candidate discards, (n, MOST_CHOICES), and which of them exist."""
    plain, shifts = _plain_suits(rows.hand)
    number, ways = _ways_to_throw()
    by_level = number[:, plain].prod(axis=1)
    level = (by_level <= MOST_CHOICES).argmax(axis=0)
    first, second, third = number[level, plain]
    n_rows = len(rows.hand)
    thrown = np.zeros((n_rows, MOST_CHOICES), np.int64)
    exists = np.zeros((n_rows, MOST_CHOICES), bool)
    for choice in range(MOST_CHOICES):
        exists[:, choice] = choice < first * second * third
        way = choice // (second * third) % first, choice // third % second, choice % third
        for place in range(3):
            thrown[:, choice] |= ways[level, plain[place], way[place]] << shifts[place]
    count = np.bitwise_count(thrown).astype(np.int64)
    least, most = int(rows.step is Step.ELDER_DISCARDS), np.minimum(5, rows.stock)
    exists &= (count >= least) & (count <= most[:, None])
    order = np.argsort(~exists, axis=1, kind="stable")
    thrown, exists = np.take_along_axis(thrown, order, 1), np.take_along_axis(exists, order, 1)
    for row in np.flatnonzero(~exists[:, 0]).tolist():
        thrown[row, 0], exists[row, 0] = discards(rows.turn(row))[0], True
    return np.where(exists, thrown, 0).astype(np.uint32), exists
