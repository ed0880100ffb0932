"""Deals to train the play of the cards on, in machine code: unchecked kernels.

The fields of a row are those of `Column`; masks are trump-first.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp
from typing import Final, NamedTuple

import numpy as np

from ecarte.solve.compiler import U32, compiled, within
from ecarte.tables.duties import WHOLE_PACK, popcount
from ecarte_lab.array_types import Deals, Floats, Masks, Words
from ecarte_lab.kernels.chance import draw_uniform, number_below

HOLDINGS: Final = 512
"""Number of holdings of a suit, trumps and plain: the length of the arrays of `Ranges`."""


class Ranges(NamedTuple):
    """How likely a hand is played without an exchange, as sums of log-odds; `NO_RANGES` where every hand is."""

    stands: Floats
    """(512,): what holdings add to the log-odds that the elder stands, by the bits of the trumps, then by those of a
    plain suit; (0,) where only the play is learned and no one decides."""
    refuses: Floats
    """The same for the dealer who refuses."""


NO_RANGES: Final = Ranges(np.empty(0), np.empty(0))


class Column(IntEnum):
    """The columns of a deal's row; where both players have a value, the elder's is first."""

    HANDS = 0
    TAKEN = 2
    """What each player knows of the cards taken (`ecarte.tables.infoset_keys.taken_code`); 0 without an exchange."""
    TURN_UP = 4
    """The turn-up, together with all cards that are not in the pack: nobody holds them."""
    KIND = 5
    """The kind of deal, as in keys."""


COLUMNS: Final = 6
HANDS, TAKEN, TURN_UP, KIND = map(int, Column)


@within
def shuffle(state: Words, cards: Masks, number: int) -> None:
    """Draw a trump as turn-up, which goes last, and `number` of the other cards in random order, from the full pack."""
    shuffle_of(WHOLE_PACK.cards, state, cards, number)


@within
def shuffle_of(pack: int, state: Words, cards: Masks, number: int) -> int:
    """The same for any pack; returns the index of its last card."""
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
def hand_of(cards: Masks, first: int, number: int) -> int:
    """The hand of `number` cards from index `first` on."""
    held = U32(0)
    for place in range(first, first + number):
        held = U32(held | cards[place])
    return held


@within
def log_odds(adds: Floats, hand: int) -> float:
    """The log-odds of a decision: the sum over the holdings of each suit."""
    return float(
        adds[hand & 0xFF] + adds[256 + (hand >> 8 & 0xFF)] + adds[256 + (hand >> 16 & 0xFF)] + adds[256 + (hand >> 24)]
    )


@within
def _draw_decision(adds: Floats, hand: int, state: Words) -> bool:
    """Whether a player stands, or refuses, with a hand: drawn at random."""
    return draw_uniform(state) * (1 + exp(-log_odds(adds, hand))) < 1


@within
def put_deal(deals: Deals, row: int, elder: int, dealer: int, turn_up: int, kind: int) -> None:
    """Fill a row with a deal without an exchange."""
    for column in range(COLUMNS):
        deals[row, column] = 0
    deals[row, HANDS], deals[row, HANDS + 1] = elder, dealer
    deals[row, TURN_UP], deals[row, KIND] = turn_up, kind


@compiled
def draw_without_exchange(
    pack: int, hand_size: int, stands: Floats, refuses: Floats, state: Words, deals: Deals
) -> None:
    """Fill all rows: a random turn-up, and any two hands or those with which the cards are played (`Ranges`)."""
    cards = np.empty(32, np.uint32)
    row = 0
    while row < len(deals):
        last = shuffle_of(pack, state, cards, 2 * hand_size)
        elder, dealer = hand_of(cards, 0, hand_size), hand_of(cards, hand_size, hand_size)
        kind = 0
        if stands.size:
            if _draw_decision(stands, elder, state):
                kind = 1
            elif _draw_decision(refuses, dealer, state):
                kind = 2
            else:
                continue
        put_deal(deals, row, elder, dealer, U32(cards[last] | ~pack), kind)
        row += 1
