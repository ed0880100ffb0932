"""Policies for the cards in machine code: unchecked kernels, as in `ecarte_lab.kernels.open_hands`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64, U32, compiled
from ecarte.tables.duties import popcount
from ecarte.tables.infoset_keys import InformationSet, in_order, out_of_order
from ecarte_lab.array_types import Floats, Ints, Masks
from ecarte_lab.kernels.infoset_keys import Slots, coarse, infoset_of, key_of, slot_of
from ecarte_lab.kernels.open_hands import Tables, entry_at, replies_at
from ecarte_lab.policies import SetArrays

SAME = 1e-9
"""Values that differ by less are equal: they are sums in another order."""

UNLAWFUL = -1e300
"""A value below all others."""


@compiled
def uniform(duties: int, sets: SetArrays, chances: Floats) -> None:
    """Fill the probabilities of any legal card."""
    for which in range(sets.hands.size):
        left = sets.hands[which]
        lawful = infoset_of(duties, sets, which, True).lawful  # the holder does not matter
        n = popcount(lawful)
        for place in range(chances.shape[1]):
            card = U32(left & ~(left - 1))
            left = U32(left ^ card)
            chances[which, place] = 1 / n if lawful & card else 0.0


class GapBuffers(NamedTuple):
    """Scratch memory of `open_hand_values`; its old content does not matter."""

    low: Masks
    """(9, 6): the lowest cards of each gap, by their number."""
    masks: Masks
    """(9,)"""
    numbers: Ints
    """(4, 10): for each gap its size, the cards in it and all later ones, how many are taken, and how many are left."""
    ways: Floats
    """(9,)"""
    values: Floats
    """(6,): the value found for each card of the hand."""


@compiled
def gap_buffers() -> GapBuffers:
    """New scratch memory."""
    return GapBuffers(
        np.empty((9, 6), np.uint32), np.empty(9, np.uint32), np.empty((4, 10), np.int64), np.empty(9), np.empty(6)
    )


@compiled
def _gaps(hand: int, pool: int, low: Masks, size: Ints) -> int:
    """The gaps between the cards of `hand` in which cards of `pool` lie, and how many there are.

    `size` is how many cards lie in each, `low[gap, n]` the lowest `n` of them.
    """
    gaps = 0
    for suit in range(4):
        above = U32(0xFF << 8 * suit)
        own = U32(hand & above)
        while True:
            card = U32(own & ~(own - 1))
            inside = U32(pool & above & (card - 1) if own else pool & above)
            if inside:
                size[gaps] = popcount(inside)
                low[gaps, 0] = 0
                for taken in range(1, min(5, size[gaps]) + 1):
                    lowest = U32(inside & ~(inside - 1))
                    inside = U32(inside ^ lowest)
                    low[gaps, taken] = U32(low[gaps, taken - 1] | lowest)
                gaps += 1
            if not own:
                break
            above = U32(above & ~(card | card - 1))
            own = U32(own ^ card)
    return gaps


@compiled
def open_hand_values(
    tables: Tables, binomials: Floats, at: InformationSet, payoffs: Floats, found: GapBuffers
) -> float:
    """Fill for each card of the hand its value summed over all hands of the opponent, both open.

    A card that may not be played gets a value below all others.  Returns the number of hands in the sum.  In the gaps
    between own cards only the number of the opponent's cards matters.
    """
    hand, led, won = at.hand, at.led, at.won
    cards = popcount(hand)
    low, masks, ways, values = found.low, found.masks, found.ways, found.values
    size, room, taken_of, left = found.numbers[0], found.numbers[1], found.numbers[2], found.numbers[3]
    values[:] = 0.0
    gaps = _gaps(hand, at.pool, low, size)
    room[gaps] = 0
    for gap in range(gaps - 1, -1, -1):
        room[gap] = room[gap + 1] + size[gap]
    left[0], ways[0], masks[0], taken_of[0] = cards - (1 if led else 0), 1.0, 0, -1
    total = 0.0
    gap = 0
    while gap >= 0:
        taken_of[gap] += 1
        taken = taken_of[gap]
        if taken > left[gap] or taken > size[gap]:
            gap -= 1
            continue
        still = left[gap] - taken
        if still > room[gap + 1]:
            continue
        way, mask = ways[gap] * binomials[size[gap], taken], U32(masks[gap] | low[gap, taken])
        if still:
            gap += 1
            left[gap], ways[gap], masks[gap], taken_of[gap] = still, way, mask, -1
            continue
        total += way
        entry = replies_at(tables, led, mask, hand) if led else entry_at(tables, hand, mask)
        for place in range(cards):
            tricks = entry >> 3 * place & 7
            values[place] += way * payoffs[won + tricks] if tricks < 7 else UNLAWFUL
    return total


@compiled
def first_best(hand: int, order: int, values: Floats, same: float) -> int:
    """The place, in the order of the key, of the first card that no other exceeds by more than `same`."""
    left = U32(in_order(I64(hand), order))
    found, best = 0, UNLAWFUL
    for place in range(popcount(hand)):
        value = values[popcount(U32(hand & (out_of_order(I64(left & ~(left - 1)), order) - 1)))]
        left = U32(left & left - 1)
        if place == 0 or value > best + same:
            found, best = place, value
    return found


@compiled
def open_hands(
    tables: Tables,
    binomials: Floats,
    table: Slots,
    kept: NDArray[np.uint8],
    is_elder: bool,
    sets: SetArrays,
    payoffs: Floats,
    chances: Floats,
    start: int,
) -> int:
    """Fill the probabilities from row `start`: 1 for the card with the best mean over all hands of the opponent.

    Results are `kept` by the key of the set.  Returns the row at which the table was half full, or the number of rows.
    """
    found = gap_buffers()
    for which in range(start, sets.hands.size):
        at = infoset_of(tables.duties, sets, which, is_elder)
        card = at.lawful
        if popcount(at.lawful) > 1:
            full_key, order = key_of(tables, at, is_elder, 0)
            key = coarse(full_key)
            slot = slot_of(table, key)
            if not table.keys[slot]:
                if 2 * table.used[0] >= table.keys.size:
                    return which
                total = open_hand_values(tables, binomials, at, payoffs, found)
                table.keys[slot], kept[slot] = key, first_best(at.hand, order, found.values, SAME * total)
                table.used[0] += 1
            left = U32(in_order(I64(at.hand), order))
            for _ in range(kept[slot]):
                left = U32(left & left - 1)
            card = U32(out_of_order(I64(left & ~(left - 1)), order))
        best = popcount(U32(at.hand & (card - 1)))
        for place in range(chances.shape[1]):
            chances[which, place] = 1.0 if place == best else 0.0
    return sets.hands.size


@compiled
def copy_slots(table: Slots, kept: NDArray[np.uint8], larger: Slots, found: NDArray[np.uint8]) -> None:
    """Copy all keys and their values into an empty, larger table."""
    for slot in range(table.keys.size):
        if table.keys[slot]:
            there = slot_of(larger, table.keys[slot])
            larger.keys[there], found[there] = table.keys[slot], kept[slot]
    larger.used[0] = table.used[0]
