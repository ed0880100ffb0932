"""Open hands in machine code: private, unchecked kernels, called from other compiled code or through `kernels`.

Hands are trump-first masks (see `ecarte.tables.duties`), `uint32`; the `tables` of every kernel are those of
`ecarte_lab.kernels.checked.tables`.  Arguments are not checked: two hands must have the same number of cards, none to
five, and share none, or the result is meaningless.  Compiled functions that call these are not recompiled when these
change: Numba's cache only knows the file a function stands in.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64, U32, compiled, let_kernels_call
from ecarte.tables import duties as plain_duties
from ecarte.tables.duties import popcount
from ecarte_lab.array_types import Masks
from ecarte_lab.kernels.bits import HAS_EXTRACTION, extract


class Tables(NamedTuple):
    """What the kernels look up for one kind of duties.  Indices number the classes of all sizes; 0 is no card."""

    words: NDArray[np.uint8]
    """(65536,): the word of a suit by `leader << 8 | other`, without its leading one."""
    ranks: NDArray[np.uint8]
    """(1024,): the rank of a division among those with the same number of bits."""
    starts: NDArray[np.uint32]
    """(24576,): by the key of `ends_of_suits`, the index where the classes of such lengths begin."""
    values: NDArray[np.uint8]
    """(81501,): by index, the tricks of the leader's best card."""
    entries: NDArray[np.uint16]
    """(81501,): by index, three bits of tricks for each card of the leader, the lowest trump first."""
    duties: int
    """The number of the duties."""


let_kernels_call(plain_duties.suit_mask_of, plain_duties.playable_cards)


# --- the index of a position in the tables ---------------------------------------------------------------------------


@compiled
def word_by_table(tables: Tables, leader: int, other: int) -> int:
    """Who holds each card in play, the lowest trump in bit 0: four look-ups, joined where each suit ends."""
    alive = leader | other
    words = tables.words
    first = words[U32((leader & 0xFF) << 8 | other & 0xFF)]
    second = words[U32(leader & 0xFF00 | other >> 8 & 0xFF)]
    third = words[U32(leader >> 8 & 0xFF00 | other >> 16 & 0xFF)]
    fourth = words[U32(leader >> 16 & 0xFF00 | other >> 24 & 0xFF)]
    return U32(
        first
        | second << popcount(alive & 0xFF)
        | third << popcount(alive & 0xFFFF)
        | fourth << popcount(alive & 0xFFFFFF)
    )


@compiled
def word_by_extraction(tables: Tables, leader: int, other: int) -> int:
    """The same with one instruction."""
    return extract(leader, leader | other)


_word = word_by_extraction if HAS_EXTRACTION else word_by_table


@compiled
def ends_of_suits(leader: int, other: int) -> int:
    """Where the first three suits end among the cards in play, and the number of cards in a hand: four bits each."""
    alive = leader | other
    first, second, third = popcount(alive & 0xFF), popcount(alive & 0xFFFF), popcount(alive & 0xFFFFFF)
    return U32(first | second << 4 | third << 8 | popcount(leader) << 12)


@compiled
def place(tables: Tables, leader: int, other: int) -> int:
    """The index of a position at a lead in `values` and `entries`."""
    return U32(tables.starts[ends_of_suits(leader, other)] + tables.ranks[_word(tables, leader, other)])


@compiled
def value_at(tables: Tables, leader: int, other: int) -> int:
    """The tricks the leader makes of those still to come."""
    return I64(tables.values[place(tables, leader, other)])


@compiled
def entry_at(tables: Tables, leader: int, other: int) -> int:
    """For each card of the leader, the lowest trump first, three bits: the tricks made by leading it."""
    return I64(tables.entries[place(tables, leader, other)])


# --- a card on the table --------------------------------------------------------------------------------------


@compiled
def playable_cards(duties: int, hand: int, led: int) -> int:
    """As `ecarte.tables.duties.playable_cards`, in 32 bits."""
    return U32(plain_duties.playable_cards(duties, I64(hand), I64(led)))


reply_wins = compiled(plain_duties.reply_wins)


@compiled
def suit_mask_of(card: int) -> int:
    """As `ecarte.tables.duties.suit_mask_of`, in 32 bits."""
    return U32(plain_duties.suit_mask_of(card))


@compiled
def replies_at(tables: Tables, led: int, leader: int, other: int) -> int:
    """For each card of `other`, the lowest trump first, three bits: the tricks made by replying with it.

    The trick on the table is included; 7 marks a card that may not be played.  `leader` no longer has `led`.
    """
    lawful = playable_cards(tables.duties, other, led)
    answers = shift = 0
    left = other
    while left:
        reply = U32(left & ~(left - 1))
        left = U32(left ^ reply)
        tricks = 7
        if lawful & reply:
            kept = U32(other ^ reply)
            if reply_wins(led, reply):
                tricks = 1 + value_at(tables, kept, leader)
            else:
                tricks = popcount(leader) - value_at(tables, leader, kept)
        answers |= tricks << shift
        shift += 3
    return answers


# --- arrays of deals ------------------------------------------------------------------------------------------

BLOCK: Final = 1024
"""Deals per block, so that the part of the work without table look-ups is vectorised."""


@compiled
def are_sound(leaders: Masks, others: Masks, fewer: int) -> bool:
    """Whether no deal has a card twice, `others` have one to five cards, and `leaders` have `fewer` cards than that."""
    faults = U32(0)
    for deal in range(leaders.size):
        leader, other = leaders[deal], others[deal]
        cards = popcount(other)
        faults |= U32(leader & other) | U32(popcount(leader) + fewer ^ cards) | U32(cards < 1) | U32(cards > 5)
    return not faults


@compiled
def look_up(tables: Tables, table: NDArray[Any], leaders: Masks, others: Masks, found: NDArray[Any]) -> None:
    """Fill `found` with the entry of `table`, one of `tables`, for each deal."""
    ends = np.empty(BLOCK, np.uint16)
    for start in range(0, leaders.size, BLOCK):
        leader, other = leaders[start : start + BLOCK], others[start : start + BLOCK]
        answers = found[start : start + BLOCK]
        for deal in range(leader.size):
            ends[deal] = ends_of_suits(leader[deal], other[deal])
        for deal in range(leader.size):
            rank = tables.ranks[_word(tables, leader[deal], other[deal])]
            answers[deal] = table[U32(tables.starts[ends[deal]] + rank)]


@compiled
def look_up_replies(tables: Tables, led: Masks, leaders: Masks, others: Masks, found: NDArray[np.uint16]) -> None:
    """Fill `found` with `replies_at` for each deal."""
    for deal in range(led.size):
        found[deal] = replies_at(tables, led[deal], leaders[deal], others[deal])
