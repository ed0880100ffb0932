"""Exact counts: in how many ways each class of open hands arises from what one player knows.

What a player knows of a suit is two bytes: the cards they will certainly hold (*hand*), and the cards that may still be
anywhere (*unseen*).  Every unseen card of the suit is out of play, or the opponent's, or, where cards are yet to be
drawn, the player's.  So each suit has its own small count of the words that may result (see
`ecarte.tables.open_hand_classes`), and the ways of a class are the product of four such counts.  One pass over the
classes answers for every opposing hand, and for every draw as well.

Hands are trump-first masks (see `ecarte.tables.duties`).  What is counted are pairs of a draw and an opposing hand:
C(unseen, drawn) * C(unseen - drawn, n) in all, with the full pack 65,780 when nothing is drawn and at most
1,338,557,220.  All counts are exact, including those that pass through floating point: they are below 2**53.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.errors import NotationError
from ecarte.tables.arrays import N_WORDS, Entries, Tricks, best_of, class_words
from ecarte.tables.duties import SUIT_SHIFTS, Duties
from ecarte.tables.open_hand_build import BITS_OF_TRICKS
from ecarte.tables.open_hand_classes import MOST
from ecarte.tables.open_hand_file import entries

Counts = NDArray[np.int64]
"""Numbers of ways; in results by the number of tricks, 0 to n, in the last axis."""

Places = NDArray[np.intp]
"""Indices of classes, in the order of the table."""

Shape = tuple[int, int, int, int]
"""The number of cards of each suit in a hand, trumps first."""


def tricks(duties: Duties, hand: int, unseen: int, *, n: int = MOST, leads: bool) -> Counts:
    """In how many cases each number of tricks is made, both hands open, over all draws and all opposing hands; shape (n
    + 1,).

    `hand` are the cards certainly held, at most `n`; the missing ones are drawn from `unseen`, and the opponent's `n`
    are any others of the unseen cards.  `leads`: the player leads to the first trick.

    Raises NotationError for masks that share a card, and where there are too few cards for two hands of `n`.

    >>> tricks(Duties.STRICT, 0x00_01_E0_01, 0xFF_FE_1F_7E, leads=True).tolist()    # 7 / KQJ / 7 / -, the king turned
    [9156, 9450, 2450, 24930, 18507, 1287]
    """
    _check(hand, unseen, n)
    draws = hand.bit_count() < n
    places = slice(None) if draws else classes_of_shape(shape_of(hand), leads=leads)
    counts = np.bincount(
        class_values(duties, n)[places],
        weights=_ways(places, n, hand, unseen, leads=leads, draws=draws),
        minlength=n + 1,
    ).astype(np.int64)
    return counts if leads else counts[::-1]


def tricks_by_first_card(duties: Duties, hand: int, unseen: int) -> Counts:
    """For each card of the leader, the lowest trump first, in how many cases each number of tricks follows; shape (n, n
    + 1).

    `hand` are the leader's `n` cards.  Raises as `tricks` does.
    """
    n = hand.bit_count()
    _check(hand, unseen, n)
    places = classes_of_shape(shape_of(hand), leads=True)
    ways = _ways(places, n, hand, unseen, leads=True, draws=False)
    entry = class_entries(duties, n)[places]
    counts = [np.bincount(tricks_of_card(entry, card), weights=ways, minlength=n + 1) for card in range(n)]
    return np.array(counts).astype(np.int64)


def _check(hand: int, unseen: int, n: int) -> None:
    if hand & unseen:
        raise NotationError("card-twice", text=f"{hand & unseen:#x}", expected="no card both held and unseen")
    to_draw = n - hand.bit_count()
    if not 1 <= n <= MOST or to_draw < 0 or unseen.bit_count() - to_draw < n:
        text = f"{hand.bit_count()} held, {unseen.bit_count()} unseen"
        raise NotationError("hands", text=text, expected=f"cards for two hands of {n}, {MOST} at most")


# --- the ways of one suit ---------------------------------------------------------------------------

_GROWING: Final = np.arange(1, N_WORDS // 2)
"""The words of fewer than eight cards: another card may be added on top."""

_TOP: Final = np.array([1 << int(word).bit_length() - 1 for word in _GROWING])


@lru_cache(maxsize=1 << 14)
def suit_ways(hand: int, unseen: int, *, leads: bool, draws: bool) -> Counts:
    """The number of ways in which each word of one suit arises, from two bytes; shape (512,), read-only.

    `leads`: the set bits of a word are the player's cards.
    """
    ways = np.zeros(N_WORDS, dtype=np.int64)
    ways[1] = 1
    for rank in range(8):
        if hand >> rank & 1:
            ways = _with_card(ways, leaders=leads)
        elif unseen >> rank & 1:
            longer_ways = _with_card(ways, leaders=not leads) + (_with_card(ways, leaders=leads) if draws else 0)
            ways = ways + longer_ways
    ways.flags.writeable = False
    return ways


def _with_card(ways: Counts, *, leaders: bool) -> Counts:
    """The ways of the words with one more card on top, the leader's or the other's."""
    longer = np.zeros_like(ways)
    longer[_GROWING + (2 * _TOP if leaders else _TOP)] = ways[_GROWING]
    return longer


def _ways(places: Places | slice, n: int, hand: int, unseen: int, *, leads: bool, draws: bool) -> Counts:
    """The number of ways of each class at `places`, which are indices of the classes with `n` cards in each hand."""
    first, second, third, fourth = (
        suit_ways(hand >> suit & 255, unseen >> suit & 255, leads=leads, draws=draws)[words[places]]
        for suit, words in zip(SUIT_SHIFTS, class_words(n), strict=True)
    )
    return first * second * third * fourth


# --- classes ----------------------------------------------------------------------------------------


def shape_of(mask: int) -> Shape:
    """The number of cards of each suit in a trump-first mask."""
    first, second, third, fourth = ((mask >> suit & 255).bit_count() for suit in SUIT_SHIFTS)
    return first, second, third, fourth


@lru_cache(maxsize=512)
def classes_of_shape(shape: Shape, *, leads: bool) -> Places:
    """The classes in which the leader (or the other, unless `leads`) has a hand of this shape: at most 1,287."""
    n = sum(shape)
    fits = np.ones(len(class_words(n)[0]), dtype=bool)
    for words, cards in zip(class_words(n), shape, strict=True):
        set_bits = np.bitwise_count(words).astype(np.int64) - 1
        length = np.frexp(words)[1] - 1
        fits &= (set_bits if leads else length - set_bits) == cards
    return np.flatnonzero(fits)


@lru_cache(maxsize=len(Duties) * MOST)
def class_entries(duties: Duties, n: int) -> Entries:
    """The entries of all classes with `n` cards in each hand, in the order of the table."""
    return np.array(entries(duties, n), dtype=np.uint16)


@lru_cache(maxsize=len(Duties) * MOST)
def class_values(duties: Duties, n: int) -> Tricks:
    """The tricks of the leader's best card, in the order of the table."""
    return best_of(class_entries(duties, n))


def tricks_of_card(entry: Entries, card: int) -> Tricks:
    """The tricks of the leader's card number `card`, from the lowest trump, in each entry."""
    return (entry >> BITS_OF_TRICKS * card & 7).astype(np.uint8)
