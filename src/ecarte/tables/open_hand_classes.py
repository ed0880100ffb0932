"""Classes of open hands: two hands are identified by the order of their cards within each suit, and by nothing else.

With both hands in sight the cards in neither do not matter.  What is left of a suit is a *word*: for each card of it
that somebody holds, from the lowest up, whether the leader holds it.  Words are written as numbers with a leading one,
`1 << length | bits`, so that every word of every length has its own number, 1 to 511.  Four words, trumps first, are a
class: 68,040 with five cards each, then 11,550, 1,680, 210 and 20 with four, three, two and one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

MOST: Final = 5
"""The most cards a hand may have in the table."""

OVERLAP: Final = 0
"""Not a word: marks two holdings that share a card."""


def word(leader: int, other: int) -> int:
    """The word of one suit, from its two holdings (8 bits each); OVERLAP when they share a card.

    >>> bin(word(0b0100_0001, 0b1000_0000))    # the leader's seven and queen, the king against them
    '0b1011'
    """
    if leader & other:
        return OVERLAP
    alive = leader | other
    bits = place = 0
    for rank in range(8):
        if alive >> rank & 1:
            bits |= (leader >> rank & 1) << place
            place += 1
    return 1 << place | bits


@cache
def words() -> tuple[int, ...]:
    """`words()[leader << 8 | other]`: the word of every pair of holdings of a suit, 65,536 in all."""
    return tuple(word(leader, other) for leader, other in product(range(256), repeat=2))


@cache
def lengths(n: int) -> tuple[tuple[int, int, int, int], ...]:
    """The numbers of cards in play in each suit, trumps first, with `n` cards in each hand; in lexicographic order."""
    return tuple(
        (first, second, third, 2 * n - first - second - third)
        for first, second, third in product(range(9), repeat=3)
        if 0 <= 2 * n - first - second - third <= 8
    )


@cache
def divisions(n: int) -> tuple[int, ...]:
    """The ways to divide the cards in play, as numbers of `2 n` bits; the `n` bits set are the leader's."""
    return tuple(bits for bits in range(1 << 2 * n) if bits.bit_count() == n)


def classes(n: int) -> Iterator[tuple[int, int, int, int]]:
    """Every class with `n` cards in each hand, in the order of the table, as four words, trumps first."""
    for alive in lengths(n):
        for bits in divisions(n):
            yield split(bits, alive)


def split(bits: int, alive: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """A division of all cards in play, trumps lowest, split into the words of the suits."""
    first, second, third, fourth = alive
    return (
        1 << first | bits & (1 << first) - 1,
        1 << second | bits >> first & (1 << second) - 1,
        1 << third | bits >> first + second & (1 << third) - 1,
        1 << fourth | bits >> first + second + third,
    )


def n_classes(n: int) -> int:
    """The number of classes with `n` cards in each hand.

    >>> [n_classes(n) for n in range(1, 6)]
    [20, 210, 1680, 11550, 68040]
    """
    return len(lengths(n)) * len(divisions(n))


def hands_of(key: tuple[int, int, int, int]) -> tuple[int, int]:
    """The lowest two hands of a class, leader's first, as trump-first masks."""
    leader = other = 0
    for suit, code in enumerate(key):
        full = (1 << code.bit_length() - 1) - 1
        leader |= (code & full) << 8 * suit
        other |= (~code & full) << 8 * suit
    return leader, other
