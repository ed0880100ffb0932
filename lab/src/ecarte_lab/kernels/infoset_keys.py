"""Keys of the play of the cards in machine code, and hash tables of them: unchecked kernels.

What a key is, and how it is made, is in `ecarte.tables.infoset_keys`.  Cards between which nobody can hold another
(`touching`) win the same tricks.  They stay separate choices, since which one is shown informs the opponent about the
rest; a training may merge them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.extending import intrinsic, overload

from ecarte.solve.compiler import F32, I64, U32, U64, compiled, let_kernels_call, within
from ecarte.tables import infoset_keys as plain
from ecarte.tables import late_keys
from ecarte.tables.duties import popcount
from ecarte.tables.infoset_keys import COARSE, MIDDLE, WHOLE_KEY, InformationSet, in_order, key_by_words, out_of_order
from ecarte_lab.array_types import Floats32, Ints, Masks, Words
from ecarte_lab.kernels.bits import HAS_EXTRACTION, extract
from ecarte_lab.kernels.open_hands import Tables, playable_cards, reply_wins, suit_mask_of
from ecarte_lab.policies import BITS_OF_CARD, SetArrays

let_kernels_call(
    plain.sort_key, plain.word_in, plain.n_up_to, plain.place_of, plain.key_by_words, plain.in_order,
    plain.out_of_order,
)  # fmt: skip
let_kernels_call(
    late_keys.late_suit, late_keys.in_falling_order, late_keys.late_order,
    late_keys.fill_late_keys, late_keys.stored_key, late_keys.mix_numbers, late_keys.even_out,
    late_keys.card_never_worse,
)  # fmt: skip


@within
def infoset_of(duties: int, sets: SetArrays, which: int, is_elder: bool) -> InformationSet:
    """What the player sees in one of many sets, for deals without an exchange."""
    at, hand, lines = sets.line[which], sets.hands[which], sets.lines
    led = lines.led[at]
    pool = U32(sets.seen & ~(hand | lines.mine[at] | lines.theirs[at] | lines.their_lacks[at]))
    first, second = _others_of(lines.played[at], lines.mine[at], lines.theirs[at], is_elder)
    lawful = U32(playable_cards(duties, hand, led) if led else hand)
    return InformationSet(hand, lawful, led, pool, I64(lines.won[at]), first, second, 0, 0)


@within
def _others_of(played: int, mine: int, theirs: int, is_elder: bool) -> tuple[int, int]:
    """The opponent's cards to the first trick and to the second, once these are over; else 0."""
    if not mine or not theirs:
        return U32(0), U32(0)
    elders, dealers = _played(played, 0), _played(played, 1)
    first = dealers if is_elder else elders
    if popcount(mine) < 2 or popcount(theirs) < 2:
        return first, U32(0)
    elder_leads = not reply_wins(elders, dealers)
    return first, _played(played, 3 if elder_leads == is_elder else 2)


@within
def _played(played: int, place: int) -> int:
    """The card that was played at this place of a line."""
    return U32(U32(1) << U32(played >> U64(BITS_OF_CARD * place) & U64(31)))


@within
def coarse(key: int) -> int:
    """The coarse key of a key."""
    return key & U64(COARSE)


@within
def reduced_key(key: int, much: int) -> int:
    """The key reduced to this detail: 0 for the coarse key, 1 with the first extra thing, 2 with both."""
    return key & U64(COARSE if much == 0 else MIDDLE if much == 1 else WHOLE_KEY)


@compiled
def _word_by_table(tables: Tables, own: int, pool: int) -> int:
    """Who holds each card of one suit that somebody may hold, the lowest in bit 0; own cards are set."""
    return U32(tables.words[U32(own << 8 | pool)])


@within
def _word_by_extraction(tables: Tables, own: int, pool: int) -> int:
    """The same with one instruction."""
    return extract(own, own | pool)


_word = _word_by_extraction if HAS_EXTRACTION else _word_by_table


@within
def suit_word(tables: Tables, at: InformationSet, number: int) -> int:
    """The word of the suit of this number, 0 for trumps, with its leading one."""
    shift = U32(8 * number)
    own, others = U32(at.hand >> shift & 0xFF), U32(at.pool >> shift & 0xFF)
    return I64(_word(tables, own, others) | 1 << popcount(U32(own | others)))


@within
def key_of(tables: Tables, at: InformationSet, is_elder: bool, kind: int) -> tuple[int, int]:
    """The key, never 0, and the order of the plain suits in it: their numbers 1 to 3, two bits each."""
    words = suit_word(tables, at, 0), suit_word(tables, at, 1), suit_word(tables, at, 2), suit_word(tables, at, 3)
    key, order = key_by_words(at, words, 1 if is_elder else 0, kind)
    return U64(key), order


@within
def choice_cards(at: InformationSet, order: int, cards: Masks, row: int) -> int:
    """Fill a row with the legal cards in the order of the key; returns how many there are."""
    left = U32(in_order(I64(at.lawful), order))
    n = popcount(left)
    for choice in range(n):
        cards[row, choice] = out_of_order(I64(left & ~(left - 1)), order)
        left = U32(left & left - 1)
    return n


@within
def touching(at: InformationSet, cards: Masks, row: int, n: int) -> int:
    """Which choices of `choice_cards` touch the one before, a bit each: no card that the opponent may hold lies between
    them, so they win the same tricks.  Nor does the card led, since a player who can win must."""
    found = 0
    for choice in range(1, n):
        card, before = cards[row, choice], cards[row, choice - 1]
        between = U32((card - 1) & ~(before | before - 1))
        if card & suit_mask_of(before) and not at.pool & between:
            found |= 1 << choice
    return found


@within
def end_of(together: int, first: int) -> int:
    """Where the run of touching cards from choice `first` ends; `together` is from `touching`."""
    end = first + 1
    while together >> end & 1:
        end += 1
    return end


@within
def representative(duties: int, key: int) -> InformationSet:
    """What a key says of a position, in representative cards: in each suit the lowest possible."""
    hand, pool, led, bits = 0, 0, 0, I64(key)
    place = bits >> plain.AT_LED & 63
    for suit in range(4):
        word = bits >> plain.BITS_OF_SUIT * suit & (1 << plain.BITS_OF_SUIT) - 1
        own, others, card = 0, 0, 1
        for at in range(8):
            if place and place >> 4 == suit and (place & 15) == at + 1:
                led, card = card << 8 * suit, card << 1
            if word >> at > 1:
                own, others = (own | card, others) if word >> at & 1 else (own, others | card)
                card <<= 1
        hand, pool = hand | own << 8 * suit, pool | others << 8 * suit
    lawful = playable_cards(duties, U32(hand), U32(led)) if led else U32(hand)
    return InformationSet(U32(hand), U32(lawful), U32(led), U32(pool), 0)


@compiled
def merge_touching(duties: int, keys: Words, sums: Floats32, for_each: bool) -> None:
    """Replace the value of each choice of each key, (n, choices), by the sum over those that touch, or their mean."""
    cards, as_it_is = np.empty((1, 8), np.uint32), 1 | 2 << 2 | 3 << 4
    for which in range(keys.size):
        at = representative(duties, keys[which])
        n = choice_cards(at, as_it_is, cards, 0)
        together, first = touching(at, cards, 0, n), 0
        while together and first < n:
            end = end_of(together, first)
            of_all = sums[which, first:end].sum()
            sums[which, first:end] = of_all / F32(end - first) if for_each else of_all
            first = end


class Slots(NamedTuple):
    """A hash table of keys with open addressing; its size is a power of two."""

    keys: Words
    """The key in each slot; 0 where there is none."""
    used: Ints
    """(1,): how many keys there are."""


def slots(n: int) -> Slots:
    """An empty table of `n` slots."""
    return Slots(np.zeros(n, np.uint64), np.zeros(1, np.int64))


@within
def home_among(n: int, key: int) -> int:
    """The slot among `n`, a power of two, where the search for a key begins."""
    mixed = U64(key) * U64(0x9E3779B97F4A7C15)
    return (mixed ^ mixed >> U64(29)) & U64(n - 1)


@within
def home_of(table: Slots, key: int) -> int:
    """The slot of a table where the search for a key begins."""
    return home_among(table.keys.size, key)


@within
def slot_of(table: Slots, key: int) -> int:
    """The slot of a key, or the free one where it belongs."""
    last = U64(table.keys.size - 1)
    slot = home_of(table, key)
    while table.keys[slot] and table.keys[slot] != key:
        slot = (slot + U64(1)) & last
    return I64(slot)


def prefetch(keys: Words, slot: int) -> None:
    """Prefetch the cache line of a slot; only a hint, and only in compiled code."""


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


@overload(prefetch, strict=False, inline="always")
def _prefetch_overload(keys: Any, slot: Any) -> Any:
    def ask(keys: Any, slot: Any) -> None:
        _prefetch(U64(keys.ctypes.data) + U64(slot) * U64(keys.strides[0]))

    return ask
