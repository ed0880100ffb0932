"""The candidate discards, in machine code: unchecked kernels, twins of `ecarte.tables.exchange_keys`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ecarte.tables.exchange_keys import MOST_CHOICES
from ecarte_lab.kernels.open_hands import I64, U32, popcount, within


@within
def plain_suits(hand: int) -> tuple[int, int, int]:
    """Each plain suit with two bits for its number, the greatest first."""
    one = I64(hand >> U32(8) & U32(0xFF)) << 2 | 1
    two = I64(hand >> U32(16) & U32(0xFF)) << 2 | 2
    three = I64(hand >> U32(24) & U32(0xFF)) << 2 | 3
    one, two = max(one, two), min(one, two)
    two, three = max(two, three), min(two, three)
    one, two = max(one, two), min(one, two)
    return one, two, three


@within
def _freely(level: int) -> int:
    """The plain cards that may be kept or thrown; those below are thrown.  From the knave up; where that gives too many
    discards, from the queen up, then the queens alone, and at last none, with kings kept."""
    return 0xE0 if level == 0 else 0xC0 if level == 1 else 0x40 if level == 2 else 0


@within
def _ways(suit: int, level: int) -> int:
    """The number of ways to throw cards of a suit."""
    return 1 + popcount(U32(suit & _freely(level)))


@within
def _kept(suit: int, level: int, way: int) -> int:
    """The cards kept of a suit: the highest `way` of those that may be kept, and the king where it must be."""
    kept = suit & 0x80 & ~_freely(level)
    left = way
    for rank in range(8):
        card = 0x80 >> rank
        if left and suit & _freely(level) & card:
            kept |= card
            left -= 1
    return kept


@within
def _lowest(hand: int, number: int, one: int, two: int, three: int) -> int:
    """The lowest `number` cards, trumps last."""
    thrown, left = U32(0), number
    for rank in range(8):
        for place in range(3):
            suit = (one if place == 0 else two if place == 1 else three) & 3
            card = U32(1 << rank + 8 * suit)
            if left and hand & card:
                thrown = U32(thrown | card)
                left -= 1
    for rank in range(8):
        card = U32(1 << rank)
        if left and hand & card:
            thrown = U32(thrown | card)
            left -= 1
    return thrown


@within
def discards(hand: int, least: int, most: int, thrown: NDArray[np.uint32], row: int) -> int:
    """Fill a row with the candidate discards; returns how many there are.

    They throw no trump, and of each plain suit the lowest cards.  Where the stock is too small, or keeping all cards is
    not allowed, there is one candidate: the lowest cards, trumps last.
    """
    one, two, three = plain_suits(hand)
    level = 0
    while level < 3 and _ways(one >> 2, level) * _ways(two >> 2, level) * _ways(three >> 2, level) > MOST_CHOICES:
        level += 1
    n, fewest = 0, 5
    for first in range(_ways(one >> 2, level)):
        kept_one = _kept(one >> 2, level, first)
        for second in range(_ways(two >> 2, level)):
            kept_two = _kept(two >> 2, level, second)
            for third in range(_ways(three >> 2, level)):
                kept_three = _kept(three >> 2, level, third)
                cards = U32(
                    ((one >> 2) ^ kept_one) << 8 * (one & 3)
                    | ((two >> 2) ^ kept_two) << 8 * (two & 3)
                    | ((three >> 2) ^ kept_three) << 8 * (three & 3)
                )
                number = popcount(cards)
                fewest = min(fewest, number)
                if least <= number <= most:
                    thrown[row, n] = cards
                    n += 1
    if n == 0:
        thrown[row, 0] = _lowest(hand, most if fewest > most else least, one, two, three)
        n = 1
    return n
