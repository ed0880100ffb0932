"""Information sets of the exchange, told apart by what matters.

A hand is known by its class: plain suits in any order, the gap closed that the turn-up leaves among the trumps; there
are 31,913.  Beside it a *key* has whose turn it is for what, whether a king is turned up, whose point nobody can hold
then, the number of the exchange, how many cards the other took last, and what is left of the stock where it is short.
Own discards and what was taken before that are forgotten.

Masks are trump-first (see `ecarte.solve.duties`).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from ecarte.solve.duties import SUIT_BYTES

MOST_CHOICES: Final = 7
"""The most choices of a key."""

LAST_ROUND: Final = 3
"""Later exchanges are told apart by the stock alone."""

LARGE_STOCK: Final = 10
"""A stock of so many cards or more serves whatever both may ask for."""

AT_STEP, AT_ROUND, AT_TAKEN, AT_STOCK, AT_KING, AT_MARK = 31, 33, 35, 38, 42, 63
"""Where in a key they stand, above the hand; the mark is always set, so that no key of a card is one of these."""

KING: Final = 0x80


class Step(IntEnum):
    """What is decided: by the elder whether he stands, by the dealer whether he accepts, then the discards of both."""

    STANDS = 0
    ACCEPTS = 1
    ELDER_DISCARDS = 2
    DEALER_DISCARDS = 3


STANDS, PROPOSES = 0, 1
ACCEPTS, REFUSES = 0, 1
"""The choices of the first two steps, by their number."""


class ExchangeTurn(NamedTuple):
    """What a player knows of whom something is asked in the exchange."""

    step: Step
    hand: int
    turn_up: int
    """The card turned up, as a mask."""
    round: int
    """How many exchanges there have been."""
    taken: int
    """How many cards the other took last, or throws now; 0 before anybody has."""
    stock: int
    """How many cards are left, those taken off that the elder is to have."""


def key_of(at: ExchangeTurn) -> int:
    """The key of what he knows."""
    above = at.hand & 0xFF & -at.turn_up
    trumps = at.hand & at.turn_up - 1 | above >> 1
    plain = sorted((at.hand >> shift & 0xFF for shift in SUIT_BYTES[1:]), reverse=True)
    key = trumps | sum(cards << 7 + 8 * place for place, cards in enumerate(plain))
    key |= at.step << AT_STEP | min(at.round, LAST_ROUND) << AT_ROUND | at.taken << AT_TAKEN
    return key | min(at.stock, LARGE_STOCK) << AT_STOCK | (at.turn_up == KING) << AT_KING | 1 << AT_MARK
