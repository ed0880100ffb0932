"""One hand against all others, in machine code: unchecked kernels, as in `ecarte.solve.compiled`.

Five cards in four suits leave nine gaps, and only how many of the opponent's cards lie in each of them matters:
1,287 *shares* of five cards in nine gaps, each standing for a product of binomials.  So the 65,780 opposing hands
are never gone through.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiled import U32, compiled


class Spreads(NamedTuple):
    """The same classes of five cards as one hand meets all others: in its nine gaps lie all that others may hold.

    Shapes are the ways to have five cards in four suits, shares the ways to have five cards in nine gaps.
    """

    shapes: NDArray[np.uint32]
    """(4096,): the number of a shape by where its first three suits end, four bits each."""
    choose: NDArray[np.uint32]
    """(9, 6): binomials, by the size of a gap and the number of cards taken from it."""
    front: NDArray[np.uint8]
    """(126, 4): cards from the first four gaps, at most five, fewest together first."""
    back: NDArray[np.uint8]
    """(252, 5): cards from the last five gaps, fewest together first."""
    runs: NDArray[np.uint32]
    """(126, 2): the part of `back` that fills up each row of `front` to five."""
    tricks: NDArray[np.uint8]
    """(2, 56, 1287): by shape and share, the tricks of the hand when it leads, and when the opponent does."""
    entries: NDArray[np.uint16]
    """(56, 1287): by shape and share, the entry of the hand when it leads."""


@compiled
def shares_of(spreads: Spreads, hand: int, pool: int, ways: NDArray[np.uint32]) -> int:
    """Fills `ways`, (1287,): how many hands of five from `pool` are of each share.  Returns the shape of `hand`.

    `hand` has five cards, none of them in `pool`.
    """
    sizes = np.zeros(9, np.uint32)
    gap = ends = U32(0)
    for suit in range(4):
        for bit in range(8 * suit, 8 * suit + 8):
            if hand >> bit & 1:
                gap += U32(1)
            else:
                sizes[gap] += pool >> bit & 1
        ends |= U32(gap - suit << 4 * suit)
        gap += U32(1)
    front, back = np.ones(126, np.uint32), np.ones(252, np.uint32)
    for row in range(126):
        for column in range(4):
            front[row] *= spreads.choose[sizes[column], spreads.front[row, column]]
    for row in range(252):
        for column in range(5):
            back[row] *= spreads.choose[sizes[4 + column], spreads.back[row, column]]
    share = 0
    for row in range(126):
        for other in range(spreads.runs[row, 0], spreads.runs[row, 1]):
            ways[share] = front[row] * back[other]
            share += 1
    return U32(spreads.shapes[ends & 0xFFF])


@compiled
def spread_at(spreads: Spreads, hand: int, pool: int, replying: int, counts: NDArray[np.uint32]) -> None:
    """Fills `counts`, (6,): against how many of the hands of five from `pool` the hand makes so many tricks.

    `replying` is 1 if the opponent leads to the first trick, else 0.
    """
    ways = np.empty(1287, np.uint32)
    _count(ways, spreads.tricks[replying, shares_of(spreads, hand, pool, ways)], 0, counts)


@compiled
def spread_by_lead_at(spreads: Spreads, hand: int, pool: int, counts: NDArray[np.uint32]) -> None:
    """Fills `counts`, (5, 6): the same for each card that the hand may lead, the lowest trump first."""
    ways = np.empty(1287, np.uint32)
    entries = spreads.entries[shares_of(spreads, hand, pool, ways)]
    for card in range(5):
        _count(ways, entries, 3 * card, counts[card])


@compiled
def _count(ways: NDArray[np.uint32], table: NDArray[Any], shift: int, counts: NDArray[np.uint32]) -> None:
    """Sums `ways` by the three bits of `table` from `shift`: at least so many tricks, then by differences."""
    total = one = two = three = four = five = U32(0)
    for share in range(1287):
        weight, tricks = ways[share], table[share] >> shift & 7
        total += weight
        one += weight if tricks > 0 else U32(0)
        two += weight if tricks > 1 else U32(0)
        three += weight if tricks > 2 else U32(0)
        four += weight if tricks > 3 else U32(0)
        five += weight if tricks > 4 else U32(0)
    counts[0], counts[1], counts[2] = total - one, one - two, two - three
    counts[3], counts[4], counts[5] = three - four, four - five, five


@compiled
def spread_all(
    spreads: Spreads,
    hands: NDArray[np.uint32],
    pools: NDArray[np.uint32],
    replying: int,
    counts: NDArray[np.uint32],
) -> None:
    """`spread_at` for each hand with its pool; `counts` is (n, 6)."""
    for which in range(hands.size):
        spread_at(spreads, hands[which], pools[which], replying, counts[which])


@compiled
def spread_all_by_lead(
    spreads: Spreads, hands: NDArray[np.uint32], pools: NDArray[np.uint32], counts: NDArray[np.uint32]
) -> None:
    """`spread_by_lead_at` for each hand with its pool; `counts` is (n, 5, 6)."""
    for which in range(hands.size):
        spread_by_lead_at(spreads, hands[which], pools[which], counts[which])
