"""Open-hand (double dummy) values for arrays of deals, in NumPy.

Hands are arrays of `uint32`, shape (n,), trump-first masks (see `ecarte.tables.duties`); results have the same shape. A
deal costs seven look-ups in tables that fit the CPU cache.  Deals are processed in blocks that fit it too.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from ecarte.errors import ArrayError, DoesNotFit
from ecarte.tables.duties import Duties
from ecarte.tables.open_hand_classes import MOST, OVERLAP, divisions, lengths
from ecarte.tables.open_hand_file import entries

T = TypeVar("T", bound=np.generic)

Masks = NDArray[np.uint32]
Tricks = NDArray[np.uint8]
Entries = NDArray[np.uint16]

BLOCK: Final = 8192
"""Deals per block: their intermediate results fill about half a megabyte."""

N_WORDS: Final = 512
"""One more than the largest word of a suit."""


@cache
def suit_words() -> NDArray[np.uint16]:
    """The word of a suit by `leader << 8 | other`, shape (65536,); equal to `ecarte.tables.open_hand_classes.words`."""
    holdings = np.arange(1 << 16, dtype=np.uint16)
    leader, other = holdings >> 8, holdings & 255
    word = np.ones(1 << 16, dtype=np.uint16)
    for rank in range(7, -1, -1):
        alive = (leader | other) >> rank & 1
        word = np.where(alive == 1, word << 1 | leader >> rank & 1, word)
    word[leader & other != 0] = OVERLAP
    return word


@cache
def front_places(n: int) -> NDArray[np.int32]:
    """What the words of trumps and the first plain suit, `word << 9 | word`, add to the index of a class.

    Shape (262144,).  The index is that of `spread_entries(n)`.  It is far below zero where the two suits share a card
    or hold more cards than hands of `n` allow.
    """
    cards, row = _pairs()
    offsets, rows = _layout(n)
    fits = (cards >= 0) & (cards <= 2 * n)
    m = np.where(fits, cards, 0)
    places = offsets[m] + row * rows[2 * n - m]
    return np.where(fits, places, _NOWHERE).astype(np.int32)


@cache
def back_places() -> NDArray[np.int32]:
    """What the words of the other two suits add to the index, for any number of cards; shape (262144,)."""
    cards, row = _pairs()
    return np.where(cards >= 0, row, _NOWHERE).astype(np.int32)


_NOWHERE: Final = -(1 << 29)


@cache
def _pairs() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For all pairs of words: the number of cards in play in both suits (-1 for an impossible pair), and the row of the
    pair among the pairs with that number."""
    word = np.arange(N_WORDS)
    length = np.array([max(0, int(code).bit_length() - 1) for code in word])
    first, second = length[:, None], length[None, :]
    cards = np.where((word[:, None] > 0) & (word[None, :] > 0), first + second, -1)
    bits = (word - (1 << length))[:, None] | (word - (1 << length))[None, :] << first
    row = (first - np.maximum(0, cards - 8)) << np.maximum(cards, 0) | bits
    return cards.ravel(), row.ravel()


def _layout(n: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each number of cards in the first two suits, 0 to 2 n: where the part of the table for that number begins,
    and how many rows it has."""
    m = np.arange(2 * n + 1)
    rows = (np.minimum(m, 8) - np.maximum(0, m - 8) + 1) << m
    sizes = rows * rows[::-1]
    return np.concatenate([[0], np.cumsum(sizes)]), rows


@cache
def class_words(n: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """The four words of every class with `n` cards in each hand, in the order of the table; shapes (classes,)."""
    alive = np.repeat(np.array(lengths(n)), len(divisions(n)), axis=0)
    bits = np.tile(np.array(divisions(n)), len(lengths(n)))
    words = []
    for suit in range(4):
        length = alive[:, suit]
        words.append(1 << length | bits & (1 << length) - 1)
        bits = bits >> length
    first, second, third, fourth = words
    return first, second, third, fourth


@cache
def spread_entries(duties: Duties, n: int) -> Entries:
    """The entries of the table with gaps between them, so that the index of a class is the sum of two look-ups.

    Shape (276480,) for five cards; 0 in the gaps.
    """
    first, second, third, fourth = class_words(n)
    offsets, _ = _layout(n)
    table = np.zeros(offsets[-1], dtype=np.uint16)
    table[front_places(n)[first << 9 | second] + back_places()[third << 9 | fourth]] = entries(duties, n)
    return table


@cache
def spread_values(duties: Duties, n: int) -> Tricks:
    """As `spread_entries`, but with the tricks of the best card."""
    return best_of(spread_entries(duties, n))


def best_of(entry: Entries) -> Tricks:
    """The tricks of the best card of each entry; same shape as the argument."""
    best = entry & 7
    for shift in range(3, 3 * MOST, 3):
        best = np.maximum(best, entry >> shift & 7)
    return best.astype(np.uint8)


# --- queries ----------------------------------------------------------------------------------------


def values(duties: Duties, leader: Masks, other: Masks) -> Tricks:
    """The tricks the leader makes of those still to come, for each deal.

    Raises ArrayError for another type or shape.  Raises DoesNotFit unless all hands have the same number of cards, 1 to
    5, and no deal has a card twice.
    """
    n = check(leader, other)
    return look_up(spread_values(duties, n), n, leader, other)


def by_lead(duties: Duties, leader: Masks, other: Masks) -> Entries:
    """Entries: for each card of the leader, the lowest trump first, three bits of tricks.  Raises as `values`."""
    n = check(leader, other)
    return look_up(spread_entries(duties, n), n, leader, other)


def check(leader: Masks, other: Masks) -> int:
    """The number of cards in each hand.  Raises as `values`."""
    check_masks(leader=leader, other=other)
    if not len(leader):
        return 1
    if (leader & other).any():
        index = int((leader & other).argmax())
        raise DoesNotFit("card-twice", text=f"deal {index}", expected="each card in one hand only")
    n = int(np.bitwise_count(leader[0]))
    is_wrong = (np.bitwise_count(leader) != n) | (np.bitwise_count(other) != n)
    if is_wrong.any() or not 1 <= n <= MOST:
        index = int(is_wrong.argmax())
        raise DoesNotFit("hands", text=f"deal {index}", expected=f"the same number of cards in every hand, 1 to {MOST}")
    return n


def check_masks(**masks_by_name: Masks) -> None:
    """Raise ArrayError unless all are arrays of masks of the same length."""
    (first_name, first_masks), *_ = masks_by_name.items()
    for name, hands in masks_by_name.items():
        if not isinstance(hands, np.ndarray):
            raise ArrayError(name, found=f"a {type(hands).__name__}", expected="an array of uint32 of shape (n,)")
        if hands.dtype != np.uint32 or hands.ndim != 1:
            actual = f"an array of {hands.dtype} of shape {hands.shape}"
            raise ArrayError(name, found=actual, expected="one of uint32 of shape (n,)")
        if hands.shape != first_masks.shape:
            actual = f"of shape {hands.shape}"
            raise ArrayError(name, found=actual, expected=f"as long as {first_name}, of shape {first_masks.shape}")


def look_up(table: NDArray[T], n: int, leader: Masks, other: Masks) -> NDArray[T]:
    """The row of `spread_values` or `spread_entries` for `n` cards for each deal; unchecked."""
    rows = np.empty(len(leader), dtype=table.dtype)
    front, back, word = front_places(n), back_places(), suit_words()
    for start in range(0, len(leader), BLOCK):
        block = slice(start, start + BLOCK)
        leader_masks, other_masks = leader[block], other[block]
        first = word[(leader_masks & 255) << 8 | other_masks & 255].astype(np.int32)
        second = word[leader_masks & 0xFF00 | other_masks >> 8 & 255]
        third = word[leader_masks >> 8 & 0xFF00 | other_masks >> 16 & 255].astype(np.int32)
        fourth = word[leader_masks >> 16 & 0xFF00 | other_masks >> 24]
        rows[block] = table[front[first << 9 | second] + back[third << 9 | fourth]]
    return rows
