"""Information sets of the exchange told apart by what matters, and the discards worth a thought.

A hand is known by its class: plain suits in any order, the gap closed that the turn-up leaves among the trumps; there
are 31,913.  Beside it a *key* has whose turn it is for what, whether a king is turned up, whose point nobody can hold
then, the number of the exchange, how many cards the other took last, what is left of the stock where it is short, and
at other scores than the first how many points both need.
Own discards and what was taken before that are forgotten.

Masks are trump-first (see `ecarte.solve.duties`).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import product
from typing import Final, NamedTuple

from ecarte.solve.duties import SUIT_BYTES

MOST_CHOICES: Final = 7
"""The most choices of a key."""

LAST_ROUND: Final = 3
"""Later exchanges are told apart by the stock alone."""

TARGET: Final = 5
"""The points of a game: who needs more is taken to need so many."""

STOCK: Final = 21
"""The cards that are left when both have five and one is turned up."""

LARGE_STOCK: Final = 10
"""A stock of so many cards or more serves whatever both may ask for."""

AT_STEP, AT_ROUND, AT_TAKEN, AT_STOCK, AT_KING, AT_NEEDS, AT_MARK = 31, 33, 35, 38, 42, 43, 63
"""Where in a key they stand, above the hand; the mark is always set, so that no key of a card is one of these."""

KEPT_FREELY: Final = (0xE0, 0xC0, 0x40, 0)
"""Plain cards that may be kept or thrown, from the knave up; where that makes too many discards from the queen up, then
the queens alone, and at last none, kings being kept."""

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
    needs: int = 0
    """How many points both need, as `needs_code` has it."""


def needs_code(elder: int, dealer: int) -> int:
    """How many points the elder and the dealer need, 1 or more: 5 bits; 0 where both need `TARGET` or more."""
    whole = TARGET * min(elder, TARGET) + min(dealer, TARGET) - TARGET
    return whole % TARGET**2


def key_of(at: ExchangeTurn) -> tuple[int, tuple[int, ...]]:
    """The key, and where the plain suits begin in the order in which it has them."""
    above = at.hand & 0xFF & -at.turn_up
    trumps = at.hand & at.turn_up - 1 | above >> 1
    plain = sorted(((at.hand >> shift & 0xFF, shift) for shift in SUIT_BYTES[1:]), reverse=True)
    key = trumps | sum(cards << 7 + 8 * place for place, (cards, _) in enumerate(plain))
    key |= at.step << AT_STEP | min(at.round, LAST_ROUND) << AT_ROUND | at.taken << AT_TAKEN
    key |= min(at.stock, LARGE_STOCK) << AT_STOCK | (at.turn_up == KING) << AT_KING | 1 << AT_MARK
    key |= at.needs << AT_NEEDS
    return key, tuple(shift for _, shift in plain)


def most_thrown(at: ExchangeTurn) -> int:
    """The most cards he may throw."""
    return min(5, at.stock)


def discards(at: ExchangeTurn, order: Sequence[int]) -> list[int]:
    """The discards worth a thought, each as a mask: no trump, and of each suit the lowest cards.

    Plain cards below the knave are thrown.  Where the stock does not suffice, or all would be kept that
    must not be, there is one: the lowest cards, trumps last.
    """
    suits = [at.hand >> shift & 0xFF for shift in order]
    least, most = int(at.step is Step.ELDER_DISCARDS), most_thrown(at)
    ways: list[list[int]] = []
    for freely in KEPT_FREELY:
        ways = [ways_to_throw(suit, freely) for suit in suits]
        if len(ways[0]) * len(ways[1]) * len(ways[2]) <= MOST_CHOICES:
            break
    found = [sum(cards << shift for cards, shift in zip(way, order, strict=True)) for way in product(*ways)]
    fewest = min(thrown.bit_count() for thrown in found)
    fit = [thrown for thrown in found if least <= thrown.bit_count() <= most]
    return fit or [_lowest(at.hand, order, most if fewest > most else least)]


def ways_to_throw(suit: int, freely: int) -> list[int]:
    """What may be thrown of one suit of which these cards may be kept or thrown, the most first."""
    kept = suit & KING & ~freely
    ways = [suit ^ kept]
    for rank in range(7, -1, -1):
        card = 1 << rank
        if suit & freely & card:
            kept |= card
            ways.append(suit ^ kept)
    return ways


def _lowest(hand: int, order: Sequence[int], number: int) -> int:
    """So many of the lowest cards, trumps last."""
    thrown = 0
    places = [(rank, shift) for rank in range(8) for shift in order] + [(rank, 0) for rank in range(8)]
    for rank, shift in places:
        card = 1 << rank + shift
        if thrown.bit_count() < number and hand & card:
            thrown |= card
    return thrown
