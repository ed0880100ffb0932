"""Deals from which the play of the cards is learned, in machine code: unchecked kernels.

A row has what `Column` says; masks are trump-first.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiled import U32, compiled, popcount, within
from ecarte.solve.compiled_chance import number_below, part_of_one
from ecarte.solve.duties import WHOLE_PACK

HOLDINGS: Final = 512
"""Of trumps and of a plain suit: what `Ranges` have a number for."""


class Ranges(NamedTuple):
    """When it comes to the play of the cards without an exchange; `NO_RANGES` for always."""

    stands: NDArray[np.float64]
    """(512,): what holdings add to the log-odds that the elder stands, by the bits of the trumps, then by those of a
    plain suit; (0,) where the play alone is learned, and nobody is asked."""
    refuses: NDArray[np.float64]
    """The same for the dealer who refuses."""


NO_RANGES: Final = Ranges(np.empty(0), np.empty(0))


class Column(IntEnum):
    """What stands where in the row of a deal; what is of both players is the elder's first."""

    HANDS = 0
    TAKEN = 2
    """What each knows of the cards taken (`ecarte.solve.keys.taken_code`); 0 where nobody exchanged."""
    TURN_UP = 4
    """And with it all cards that are not in the pack: nobody holds them."""
    KIND = 5
    """As keys have it."""


COLUMNS: Final = 6
HANDS, TAKEN, TURN_UP, KIND = map(int, Column)


@within
def shuffle(state: NDArray[np.uint64], cards: NDArray[np.uint32], number: int) -> None:
    """Of the whole pack any trump turned up, which is the last card, and so many of all others in any order."""
    shuffle_of(WHOLE_PACK.cards, state, cards, number)


@within
def shuffle_of(pack: int, state: NDArray[np.uint64], cards: NDArray[np.uint32], number: int) -> int:
    """The same of the cards of any pack; returns in which place the last of them stands."""
    left, last = U32(pack), -1
    while left:
        last += 1
        cards[last] = U32(left & ~(left - 1))
        left = U32(left & left - 1)
    trump = number_below(state, popcount(U32(pack & 0xFF)))
    cards[trump], cards[last] = cards[last], cards[trump]
    for place in range(number):
        other = place + number_below(state, last - place)
        cards[place], cards[other] = cards[other], cards[place]
    return last


@within
def hand_of(cards: NDArray[np.uint32], first: int, number: int) -> int:
    """So many cards from the place `first` on."""
    held = U32(0)
    for place in range(first, first + number):
        held = U32(held | cards[place])
    return held


@within
def log_odds(adds: NDArray[np.float64], hand: int) -> float:
    """The log-odds of a decision, from what the holdings of each suit add to them."""
    return float(
        adds[hand & 0xFF] + adds[256 + (hand >> 8 & 0xFF)] + adds[256 + (hand >> 16 & 0xFF)] + adds[256 + (hand >> 24)]
    )


@within
def _decides(adds: NDArray[np.float64], hand: int, state: NDArray[np.uint64]) -> bool:
    """Whether a player stands, or refuses, with a hand: drawn by its chance."""
    return part_of_one(state) * (1 + exp(-log_odds(adds, hand))) < 1


@within
def put(deals: NDArray[np.uint32], row: int, elder: int, dealer: int, turn_up: int, kind: int) -> None:
    """Fills a row with a deal in which nobody exchanged."""
    for column in range(COLUMNS):
        deals[row, column] = 0
    deals[row, HANDS], deals[row, HANDS + 1] = elder, dealer
    deals[row, TURN_UP], deals[row, KIND] = turn_up, kind


@compiled
def draw_without_exchange(
    pack: int,
    hand_size: int,
    stands: NDArray[np.float64],
    refuses: NDArray[np.float64],
    state: NDArray[np.uint64],
    deals: NDArray[np.uint32],
) -> None:
    """Fills all rows: any trump turned up, any two hands, or those with which it comes to the play (`Ranges`)."""
    cards = np.empty(32, np.uint32)
    row = 0
    while row < len(deals):
        last = shuffle_of(pack, state, cards, 2 * hand_size)
        elder, dealer = hand_of(cards, 0, hand_size), hand_of(cards, hand_size, hand_size)
        kind = 0
        if stands.size:
            if _decides(stands, elder, state):
                kind = 1
            elif _decides(refuses, dealer, state):
                kind = 2
            else:
                continue
        put(deals, row, elder, dealer, U32(cards[last] | ~pack), kind)
        row += 1
