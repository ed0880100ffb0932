"""Information sets in the play of the cards told apart by what matters, in machine code: unchecked kernels.

Of each suit what matters is in which order the own cards and those lie that the other may still hold: a *word* like
those of open hands, where a card that nobody can hold any more closes its gap (see `ecarte.solve.classes`); and the
place among them of the card that is to be answered.  Plain suits may change places.  A *coarse key* is the words, the
own tricks, the role and the kind of deal; who played which card is forgotten, but for what it rules out.  A *key* has
besides which card the other played to the first trick, by its place among those that somebody may still hold, or after
an exchange how many cards were taken.

Each lawful card is a choice; they go by the order of the key.  Cards between which nobody can hold another win the same
tricks and are apart all the same, for which of them is shown tells the other where the rest may be.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from ecarte.solve.compiled import (
    HAS_EXTRACTION,
    I64,
    U32,
    U64,
    Tables,
    allowed,
    compiled,
    extracted,
    popcount,
    suit_of,
    within,
)
from ecarte.solve.keys import AT_KIND, AT_ROLE, AT_TOLD, AT_WON, BITS_OF_SUIT, COARSE, Sight
from ecarte.solve.policies import SetArrays


@within
def sight_of(duties: int, sets: SetArrays, which: int) -> Sight:
    """That of one of many sets."""
    at, hand, lines = sets.line[which], sets.hands[which], sets.lines
    led = lines.led[at]
    pool = U32(sets.seen & ~(hand | lines.mine[at] | lines.his[at] | lines.his_lacks[at]))
    return Sight(hand, U32(allowed(duties, hand, led) if led else hand), led, pool, I64(lines.won[at]), U32(0), 0, 0)


@within
def first_of_other(sets: SetArrays, which: int, is_elder: bool) -> int:
    """The card that the other played to the first trick, where it is over; else 0."""
    line = sets.line[which]
    if not sets.lines.mine[line] or not sets.lines.his[line]:
        return U32(0)
    return U32(U32(1) << U32(sets.lines.played[line] >> U64(5 if is_elder else 0) & U64(31)))


@within
def coarse(key: int) -> int:
    """The coarse key of a key."""
    return key & U64(COARSE)


@compiled
def _word_by_table(tables: Tables, own: int, pool: int) -> int:
    """Whose the cards of one suit are that somebody may hold, the lowest in bit 0; own ones are set."""
    return U32(tables.words[U32(own << 8 | pool)])


@within
def _word_by_extraction(tables: Tables, own: int, pool: int) -> int:
    """The same by one instruction."""
    return extracted(own, own | pool)


_word = _word_by_extraction if HAS_EXTRACTION else _word_by_table


@within
def _suit(tables: Tables, hand: int, pool: int, shift: int) -> int:
    """The code of the suit that begins at bit `shift`, but for the card led."""
    own, others = U32(hand >> U32(shift) & 0xFF), U32(pool >> U32(shift) & 0xFF)
    return I64(_word(tables, own, others) | 1 << popcount(U32(own | others)))


@within
def key_of(tables: Tables, at: Sight, is_elder: bool, kind: int) -> tuple[int, int]:
    """The key, never 0, and the order of the plain suits in it: their numbers 1 to 3, two bits each."""
    hand, led, pool, first = at.hand, at.led, at.pool, at.first
    place, of, of_first = 0, 0, -1
    if led:
        below = U32((hand | pool) & suit_of(led) & (led - 1))
        place, of = 1 + popcount(below) << 9, popcount(U32(led - 1)) >> 3
    if first:
        of_first = popcount(U32(first - 1)) >> 3
    trumps = _suit(tables, hand, pool, 0) | (place if of == 0 else 0) | at.kings
    one = (_suit(tables, hand, pool, 8) | (place if of == 1 else 0)) << 3 | (5 if of_first == 1 else 1)
    two = (_suit(tables, hand, pool, 16) | (place if of == 2 else 0)) << 3 | (6 if of_first == 2 else 2)
    three = (_suit(tables, hand, pool, 24) | (place if of == 3 else 0)) << 3 | (7 if of_first == 3 else 3)
    one, two = max(one, two), min(one, two)
    two, three = max(two, three), min(two, three)
    one, two = max(one, two), min(one, two)
    plain = (one >> 3) << BITS_OF_SUIT | (two >> 3) << 2 * BITS_OF_SUIT | (three >> 3) << 3 * BITS_OF_SUIT
    told = at.taken
    if first and not told:
        told = 1 + popcount(U32((hand | pool) & suit_of(first) & (first - 1)))
        told |= (one >> 2 & 1) << 4 | (two >> 2 & 1) << 5 | (three >> 2 & 1) * 3 << 4
    key = U64(trumps | plain | at.won << AT_WON | (1 if is_elder else 0) << AT_ROLE | kind << AT_KIND)
    return key | U64(told) << U64(AT_TOLD), one & 3 | (two & 3) << 2 | (three & 3) << 4


@within
def in_order(cards: int, order: int) -> int:
    """The cards with their plain suits in the order of the key."""
    one, two, three = U32((order & 3) * 8), U32((order >> 2 & 3) * 8), U32((order >> 4) * 8)
    plain = (cards >> one & 0xFF) << 8 | (cards >> two & 0xFF) << 16 | (cards >> three & 0xFF) << 24
    return U32(cards & 0xFF | plain)


@within
def out_of_order(cards: int, order: int) -> int:
    """What `in_order` was given."""
    one, two, three = U32((order & 3) * 8), U32((order >> 2 & 3) * 8), U32((order >> 4) * 8)
    plain = (cards >> 8 & 0xFF) << one | (cards >> 16 & 0xFF) << two | (cards >> 24) << three
    return U32(cards & 0xFF | plain)


@within
def choice_cards(at: Sight, order: int, cards: NDArray[np.uint32], row: int) -> int:
    """Fills in a row the lawful cards in the order of the key; returns how many there are."""
    left = in_order(at.lawful, order)
    n = popcount(left)
    for choice in range(n):
        cards[row, choice] = out_of_order(U32(left & ~(left - 1)), order)
        left = U32(left & left - 1)
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


@within
def home_of(table: Slots, key: int) -> int:
    """The slot at which a key is looked for first."""
    mixed = U64(key) * U64(0x9E3779B97F4A7C15)
    return (mixed ^ mixed >> U64(29)) & U64(table.keys.size - 1)


@within
def slot_of(table: Slots, key: int) -> int:
    """The slot of a key, or the one where it is to stand."""
    last = U64(table.keys.size - 1)
    slot = home_of(table, key)
    while table.keys[slot] and table.keys[slot] != key:
        slot = (slot + U64(1)) & last
    return I64(slot)


def ask_for(keys: NDArray[np.uint64], slot: int) -> None:
    """Has the line of memory of a slot fetched, without waiting for it; only a hint, in compiled code alone."""


def _emit_prefetch(typing: Any, address: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        pointer, word = ir.IntType(8).as_pointer(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [pointer, word, word, word])
        hint = builder.module.declare_intrinsic("llvm.prefetch", (pointer,), kind)
        to_be_written, for_long, data = word(1), word(3), word(1)
        builder.call(hint, [builder.inttoptr(values[0], pointer), to_be_written, for_long, data])
        return _context.get_dummy_value()

    return numba.void(numba.uint64), generate


_prefetch: Any = intrinsic(_emit_prefetch)


@overload(ask_for, strict=False, inline="always")
def _ask_for(keys: Any, slot: Any) -> Any:
    def ask(keys: Any, slot: Any) -> None:
        _prefetch(U64(keys.ctypes.data) + U64(slot) * U64(keys.strides[0]))

    return ask
