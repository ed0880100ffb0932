"""Information sets in the play of the cards told apart by what matters, in machine code: unchecked kernels.

Of each suit what matters is in which order the own cards and those lie that the other may still hold: a *word* like
those of open hands, where a card that nobody can hold any more closes its gap (see `ecarte.solve.classes`); and the
place among them of the card that is to be answered.  Plain suits may change places.  A *key* is the words, the own
tricks and the role; who played which card is forgotten, but for what it rules out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiled import I64, U32, Tables, compiled, popcount
from ecarte.solve.compiled_playouts import U64

BITS_OF_SUIT = 13
"""Nine for the word with its leading one, four for the place of the card led."""


@compiled
def _suit(tables: Tables, own: int, pool: int, led: int) -> int:
    """The code of one suit; all are bytes."""
    word = U32(tables.words[U32(own << 8 | pool)] | 1 << popcount(U32(own | pool)))
    place = 1 + popcount(U32((own | pool) & (led - 1))) if led else 0
    return U32(word | place << 9)


@compiled
def key_of(tables: Tables, hand: int, led: int, pool: int, won: int, is_elder: bool) -> tuple[int, int]:
    """The key, never 0, and the order of the plain suits in it: their numbers 1 to 3, two bits each.

    `hand` are the own cards, `pool` those the other may hold, `led` the card to be answered, or 0.
    """
    trumps = _suit(tables, U32(hand & 0xFF), U32(pool & 0xFF), U32(led & 0xFF))
    one = _suit(tables, U32(hand >> 8 & 0xFF), U32(pool >> 8 & 0xFF), U32(led >> 8 & 0xFF)) << 2 | 1
    two = _suit(tables, U32(hand >> 16 & 0xFF), U32(pool >> 16 & 0xFF), U32(led >> 16 & 0xFF)) << 2 | 2
    three = _suit(tables, U32(hand >> 24), U32(pool >> 24), U32(led >> 24)) << 2 | 3
    if one < two:
        one, two = two, one
    if two < three:
        two, three = three, two
    if one < two:
        one, two = two, one
    plain = U64(one >> 2) << U64(13) | U64(two >> 2) << U64(26) | U64(three >> 2) << U64(39)
    return (
        U64(trumps) | plain | U64(won) << U64(52) | U64(1 if is_elder else 0) << U64(55),
        U32(one & 3 | (two & 3) << 2 | (three & 3) << 4),
    )


@compiled
def in_order(hand: int, order: int, places: NDArray[np.int64]) -> int:
    """Fills for each card of the hand in the order of its key its place in rising order; returns how many there are."""
    n = popcount(U32(hand & 0xFF))
    for place in range(n):
        places[place] = place
    for _ in range(3):
        shift = (order & 3) * 8
        order >>= 2
        below = popcount(U32(hand & (U32(1) << U32(shift)) - 1))
        for place in range(popcount(U32(hand >> shift & 0xFF))):
            places[n] = below + place
            n += 1
    return n


class Slots(NamedTuple):
    """A table of keys by open addressing; its size is a power of two."""

    keys: NDArray[np.uint64]
    """The key in each slot; 0 where there is none."""
    used: NDArray[np.int64]
    """(1,): how many keys there are."""


def slots(n: int) -> Slots:
    """An empty table of `n` slots."""
    return Slots(np.zeros(n, np.uint64), np.zeros(1, np.int64))


@compiled
def slot_of(table: Slots, key: int) -> int:
    """The slot of a key, or the one where it is to stand."""
    last = U64(table.keys.size - 1)
    mixed = U64(key) * U64(0x9E3779B97F4A7C15)
    slot = (mixed ^ mixed >> U64(29)) & last
    while table.keys[slot] and table.keys[slot] != key:
        slot = (slot + U64(1)) & last
    return I64(slot)
