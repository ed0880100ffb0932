"""Every hand that can be held beside a turn-up, once, and the tricks it makes against all hands it may meet.

Hands are equal when they differ only in which plain suit is which, or in which trump is turned up.  (The turn-up leaves
a gap among the trumps, which does not affect their order.)  So the 169,911 hands of five cards from the full pack are
31,913 classes.  A class is written as its hand beside the *king* turned up, the plain suit with the greatest byte
first; that hand is a trump-first mask like any other (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.errors import NotationError
from ecarte.tables.arrays import Masks, Tricks, class_words
from ecarte.tables.duties import SUIT_SHIFTS, Duties
from ecarte.tables.exact_counts import (
    Counts,
    Places,
    class_entries,
    class_values,
    classes_of_shape,
    shape_of,
    suit_ways,
    tricks_of_card,
)
from ecarte.tables.open_hand_classes import MOST

BESIDE_KING: Final = 0x7F
"""The trumps that may be held when the king is turned up."""

N_OPPOSING: Final = 65_780
"""The hands that the opponent may hold: five of the twenty-six cards unseen."""

BLOCK: Final = 1024
"""Hands counted together: their ways fill about ten megabytes."""


@cache
def hand_classes() -> Masks:
    """The classes in rising order of their masks; shape (31913,), read-only."""
    masks = np.array(sorted(_hands()), dtype=np.uint32)
    masks.flags.writeable = False
    return masks


def _hands() -> Iterator[int]:
    with_cards = [[byte for byte in range(256) if byte.bit_count() == cards] for cards in range(MOST + 1)]
    for shape in product(range(MOST + 1), repeat=4):
        if sum(shape) == MOST:
            trumps, first, second, third = (with_cards[cards] for cards in shape)
            yield from (
                trump_suit | first_suit << 8 | second_suit << 16 | third_suit << 24
                for first_suit in first
                for second_suit in second
                if second_suit <= first_suit
                for third_suit in third
                if third_suit <= second_suit
                for trump_suit in trumps
                if trump_suit <= BESIDE_KING
            )


def hands_of_class() -> Counts:
    """How many of the 169,911 hands each class stands for, 1, 3 or 6; shape (31913,)."""
    first, second, third = (hand_classes() >> suit & 255 for suit in SUIT_SHIFTS[1:])
    return np.select([first == third, (first == second) | (second == third)], [1, 3], 6).astype(np.int64)


def class_of(hand: int, turn_up: int) -> int:
    """The number of the class of a hand, an index into `hand_classes()`.

    `turn_up` is the trump turned up, one bit of 0 to 7.  Raises NotationError when it is in the hand, or the hand
    is not of five cards.

    >>> class_of(0x00_00_07_06, turn_up=1) == class_of(0x07_00_00_03, turn_up=1 << 5)    # two lowest trumps, and 9 8 7
    True
    """
    if hand.bit_count() != MOST or hand & turn_up or not 0 < turn_up < 256 or turn_up.bit_count() != 1:
        raise NotationError("hands", text=f"{hand:#010x}, {turn_up:#04x}", expected="five cards, and a trump beside")
    lower_trumps = turn_up - 1
    trumps = hand & lower_trumps | (hand & 255 & ~lower_trumps) >> 1
    first, second, third = sorted((hand >> suit & 255 for suit in SUIT_SHIFTS[1:]), reverse=True)
    return int(np.searchsorted(hand_classes(), trumps | first << 8 | second << 16 | third << 24))


# --- their tricks -----------------------------------------------------------------------------------


def tricks_of_hands(duties: Duties, *, leads: bool) -> Counts:
    """The number of opposing hands, of 65,780, against which each class makes each number of tricks, both hands open.

    Shape (31913, 6), in the order of `hand_classes`; each row sums to 65,780.  `leads`: as elder, else as dealer.
    """
    counts = _over_shapes(lambda places: _one_hot(class_values(duties, MOST)[places]), (MOST + 1,), leads=leads)
    return counts if leads else counts[:, ::-1]


def tricks_of_hands_by_first_card(duties: Duties) -> Counts:
    """As `tricks_of_hands` for the elder, but for each card they may lead first, the lowest trump first; shape (31913,
    5, 6)."""

    def by_card(places: Places) -> NDArray[np.float64]:
        entry = class_entries(duties, MOST)[places]
        return np.stack([_one_hot(tricks_of_card(entry, card)) for card in range(MOST)], axis=1)

    return _over_shapes(by_card, (MOST, MOST + 1), leads=True)


def _one_hot(n_tricks: Tricks) -> NDArray[np.float64]:
    """A row for each class, 1 at the number of tricks made."""
    return np.eye(MOST + 1)[n_tricks]


def _over_shapes(of_classes: Callable[[Places], NDArray[np.float64]], shape: tuple[int, ...], *, leads: bool) -> Counts:
    """For every hand the sum over the classes of its shape, weighted by the number of ways."""
    hands = hand_classes()
    shapes = np.array([shape_of(int(hand)) for hand in hands])
    sums = np.empty((len(hands), *shape), dtype=np.int64)
    for first, second, third, fourth in np.unique(shapes, axis=0):
        places = classes_of_shape((int(first), int(second), int(third), int(fourth)), leads=leads)
        class_values = of_classes(places).reshape(len(places), -1)
        hands_of_shape = np.flatnonzero((shapes == (first, second, third, fourth)).all(axis=1))
        for start in range(0, len(hands_of_shape), BLOCK):
            block = hands_of_shape[start : start + BLOCK]
            sums[block] = (_ways(hands[block], places, leads=leads) @ class_values).reshape(-1, *shape)
    return sums


def _ways(hands: Masks, places: Places, *, leads: bool) -> NDArray[np.float64]:
    """The number of ways in which each hand leads to each of the classes; shape (hands, places)."""
    ways = np.ones((len(hands), len(places)))
    for suit, words in zip(SUIT_SHIFTS, class_words(MOST), strict=True):
        suit_masks, mask_numbers = np.unique(hands >> suit & 255, return_inverse=True)
        ways *= _ways_by_suit_mask(leads=leads, trumps=suit == 0)[suit_masks[:, None], words[places][None, :]][
            mask_numbers
        ]
    return ways


@cache
def _ways_by_suit_mask(*, leads: bool, trumps: bool) -> NDArray[np.float64]:
    """The ways of each word by the holding of a suit whose other cards are all unseen; shape (256, 512)."""
    possible_cards = BESIDE_KING if trumps else 255
    return np.array(
        [suit_ways(suit_mask, possible_cards & ~suit_mask, leads=leads, draws=False) for suit_mask in range(256)],
        dtype=np.float64,
    )
