"""One hand against all others, in machine code: unchecked kernels, as in `ecarte_lab.kernels.open_hands`.

Five cards in four suits leave nine gaps, and only how many of the opponent's cards lie in each of them matters: 1,287
*shares* of five cards in nine gaps, each standing for a product of binomials.  So the 65,780 opposing hands need not be
enumerated.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import U32, compiled
from ecarte.tables.duties import popcount
from ecarte_lab.array_types import Masks


class TrickTables(NamedTuple):
    """The classes of five cards arranged as one hand meets all others, whose cards lie in its nine gaps.

    Shapes are the ways to have five cards in four suits, shares the ways to have five cards in nine gaps.
    """

    shapes: NDArray[np.uint32]
    """(4096,): the number of a shape by where its first three suits end, four bits each."""
    choose: NDArray[np.uint32]
    """(9, 6): binomials, by the size of a gap and the number of cards taken from it."""
    parents: NDArray[np.uint16]
    """(462,): a tree of the ways to take at most five cards from none, one, ... five gaps: each way's number with its
    last gap left out.  Ways over the same number of gaps stand together, those with fewest cards first."""
    takes: NDArray[np.uint8]
    """(462,): the cards it takes from its last gap."""
    levels: NDArray[np.uint32]
    """(7,): where the ways over each number of gaps begin."""
    runs: NDArray[np.uint32]
    """(126, 2): for each way over four gaps, the range of those over five gaps that complete it to five cards."""
    tricks: NDArray[np.uint8]
    """(2, 56, 1287): by shape and share, the tricks of the hand when it leads, and when the opponent does."""
    entries: NDArray[np.uint16]
    """(56, 1287): by shape and share, the entry of the hand when it leads."""


@compiled
def fill_gap_shares(trick_tables: TrickTables, hand: int, pool: int, ways: NDArray[np.uint32]) -> int:
    """Fills `ways`, (1287,): how many hands of five from `pool` are of each share.  Returns the shape of `hand`.

    `hand` has five cards, none of them in `pool`.
    """
    sizes = np.empty(9, np.uint32)
    gap = held = ends = 0
    for suit in range(4):
        above = 0xFF << 8 * suit
        own = hand & above
        while own:
            below = own & ~(own - 1)
            sizes[gap] = popcount(pool & above & below - 1)
            above &= ~(below | below - 1)
            own &= own - 1
            held += 1
            gap += 1
        sizes[gap] = popcount(pool & above)
        gap += 1
        ends |= held << 4 * suit
    front, back = np.empty(210, np.uint32), np.empty(462, np.uint32)
    _multiply(trick_tables, sizes[:4], front)
    _multiply(trick_tables, sizes[4:], back)
    share = 0
    for way in range(126):
        ways_back = back[trick_tables.runs[way, 0] : trick_tables.runs[way, 1]]
        filled = ways[share : share + ways_back.size]
        for other in range(filled.size):
            filled[other] = front[84 + way] * ways_back[other]
        share += filled.size
    return U32(trick_tables.shapes[ends & 0xFFF])


@compiled
def _multiply(trick_tables: TrickTables, sizes: NDArray[np.uint32], products: NDArray[np.uint32]) -> None:
    """Fill `products` for every way of the tree: the number of ways to take cards so from gaps of these sizes."""
    products[0] = 1
    for gap in range(sizes.size):
        size = sizes[gap]
        for way in range(trick_tables.levels[gap + 1], trick_tables.levels[gap + 2]):
            products[way] = products[trick_tables.parents[way]] * trick_tables.choose[size, trick_tables.takes[way]]


@compiled
def trick_counts_at(trick_tables: TrickTables, hand: int, pool: int, replying: int, counts: NDArray[np.uint32]) -> None:
    """Fill `counts`, (6,): against how many of the hands of five from `pool` the hand makes each number of tricks.

    `replying` is 1 if the opponent leads to the first trick, else 0.
    """
    ways = np.empty(1287, np.uint32)
    _count(ways, trick_tables.tricks[replying, fill_gap_shares(trick_tables, hand, pool, ways)], 0, counts)


@compiled
def trick_counts_by_lead_at(trick_tables: TrickTables, hand: int, pool: int, counts: NDArray[np.uint32]) -> None:
    """Fills `counts`, (5, 6): the same for each card that the hand may lead, the lowest trump first."""
    ways = np.empty(1287, np.uint32)
    entries = trick_tables.entries[fill_gap_shares(trick_tables, hand, pool, ways)]
    for card in range(5):
        _count(ways, entries, 3 * card, counts[card])


@compiled
def _count(ways: NDArray[np.uint32], table: NDArray[Any], shift: int, counts: NDArray[np.uint32]) -> None:
    """Sum `ways` by the three bits of `table` from `shift`: first as "at least n tricks", then as differences."""
    total = one = two = three = four = five = none = U32(0)
    step = U32(1 << shift)
    for share in range(1287):
        weight, tricks = ways[share], U32(table[share] & 7 * step)
        total = U32(total + weight)
        one = U32(one + (weight if tricks >= U32(1 * step) else none))
        two = U32(two + (weight if tricks >= U32(2 * step) else none))
        three = U32(three + (weight if tricks >= U32(3 * step) else none))
        four = U32(four + (weight if tricks >= U32(4 * step) else none))
        five = U32(five + (weight if tricks >= U32(5 * step) else none))
    counts[0], counts[1], counts[2] = total - one, one - two, two - three
    counts[3], counts[4], counts[5] = three - four, four - five, five


@compiled
def all_trick_counts(
    trick_tables: TrickTables, hands: Masks, pools: Masks, replying: int, counts: NDArray[np.uint32]
) -> None:
    """`trick_counts_at` for each hand with its pool; `counts` is (n, 6)."""
    for which in range(hands.size):
        trick_counts_at(trick_tables, hands[which], pools[which], replying, counts[which])


@compiled
def all_trick_counts_by_lead(trick_tables: TrickTables, hands: Masks, pools: Masks, counts: NDArray[np.uint32]) -> None:
    """`trick_counts_by_lead_at` for each hand with its pool; `counts` is (n, 5, 6)."""
    for which in range(hands.size):
        trick_counts_by_lead_at(trick_tables, hands[which], pools[which], counts[which])
