"""The arrays of an end, the last two tricks of five: what is stored, and scratch; and small parts of its kernels.

`ecarte.solve.closed_form` has the weights with which both tricks are won or lost, `ecarte.solve.ends` the values, and
what is learned.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import F32, within
from ecarte.solve.pack import Cards, LivePack

LEARN: Final = 0
ANSWER: Final = 1
"""The task of a walk: a round of learning for a player, or their best answer to the opponent's average strategy."""

WIDE: Final = 32
"""Places for cards in a square array."""
PAIRS: Final = WIDE * (WIDE - 1) // 2
"""Places for hands of two."""

DITHERS: Final = 256
"""What is added to means before they are cut repeats itself after this many."""

Weights = NDArray[Any]
"""Of either precision: float32 to learn, float64 to answer."""
HALF: Final = np.float32(0.5)
CLOSE: Final = np.float32(1e-6)
"""Where the losses of two choices differ by no more than this part of their sum, each is made half of the time, so that
rounding does not choose between suits."""


class EndNumbers(NamedTuple):
    """What is stored of the ends below a root, in the order of the walk; row 0 is the elder's, row 1 the dealer's."""

    first_regrets: NDArray[np.float32]
    """(2, orders): of leading the lower card first."""
    second_regrets: NDArray[np.float32]
    """(2, orders): of leading the higher card first."""
    orders: NDArray[np.uint8]
    """(2, orders): the mean probability of the lower card first, in 255ths."""
    guards: NDArray[np.uint8]
    """(2, guards): the mean probability that the lower card is kept, in 255ths."""


class EndRoom(NamedTuple):
    """Scratch arrays of an end.  In squares and rows a card stands at its number in the pack."""

    leads: Weights
    """(WIDE, WIDE): the weight with which the leader plays a and then b."""
    others: Weights
    """(WIDE, WIDE): the weight of the opponent's hands, symmetric."""
    kept: Weights
    """(WIDE, WIDE): by the card a led to the fourth trick and the card r that the opponent keeps, what the function
    that fills it says."""
    sums: Weights
    """(WIDE, WIDE): parts of the sums of `kept` that are subtracted again."""
    results: Weights
    """(WIDE, WIDE): by two cards of a hand, the weight against which it makes both tricks, or neither."""
    rows: Weights
    """(12, WIDE): sums by card, each named where it is filled."""
    pairs: Weights
    """(4, PAIRS): of the orders of an end the share of the lower card first, the values of both, how far means move."""
    places: NDArray[np.uint8]
    """(2, WIDE): the numbers of the cards that the leader may hold, and the opponent, the lowest first."""
    hand_of_order: NDArray[np.uint16]
    """(PAIRS,): the place of an order's hand among all hands."""
    dither: Weights
    """(DITHERS + PAIRS,): what is added before a mean is cut to a whole number, 0 to 1, even over places and rounds."""


def make_end_room(kind: type[Any]) -> EndRoom:
    """Scratch arrays of a precision: float32 to learn, float64 to answer."""
    leads, others, kept, sums, results = np.zeros((5, WIDE, WIDE), kind)
    return EndRoom(
        leads, others, kept, sums, results, np.zeros((12, WIDE), kind), np.zeros((4, PAIRS), kind),
        np.zeros((2, WIDE), np.uint8), np.zeros(PAIRS, np.uint16), np.zeros(DITHERS + PAIRS, kind),
    )  # fmt: skip


@within
def fill_dither(weight: float, dither: Weights) -> None:
    """Fill what is added to means before they are cut to 8 bits, for the round with this weight."""
    shift = (np.int64(weight) * 2654435761 >> 13) & (DITHERS - 1)
    for place in range(len(dither)):
        dither[place] = F32(((place * 97 + shift) & (DITHERS - 1)) + HALF) * F32(1 / DITHERS)


@within
def list_places(cards: Cards, places: NDArray[np.uint8]) -> int:
    """Write the numbers of the cards of a set, lowest first; returns how many."""
    n = 0
    for card in range(WIDE):
        places[n] = card
        n += (cards >> card) & 1
        if n == WIDE:
            break
    return n


@within
def suit_range(suit: int, pack: LivePack) -> tuple[int, int]:
    """The cards of a suit, as a range; the mask tells the compiler that they are not negative, so can be indices."""
    first = int(pack.first[suit]) & (WIDE - 1)
    return first, first + (int(pack.width[suit]) & (WIDE - 1))


@within
def first_share(first: Any, second: Any) -> Any:
    """The probability of the first of two choices with these regrets; a half where there are none."""
    total = first + second
    return first / total if total > 0 else HALF


@within
def guard_share(loss_by_first: Any, loss_by_second: Any) -> Any:
    """The probability that the opponent keeps the first of two cards: 1 where keeping it loses less."""
    close = CLOSE + CLOSE * (abs(loss_by_first) + abs(loss_by_second))
    if loss_by_first < loss_by_second - close:
        return F32(1)
    return F32(0) if loss_by_second < loss_by_first - close else HALF


@within
def clear(square: Weights) -> None:
    """Set a square to 0."""
    for a in range(WIDE):
        for b in range(WIDE):
            square[a, b] = F32(0)
