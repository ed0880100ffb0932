"""Information sets of the exchange, reduced to what matters, and the candidate discards.

A hand is identified by its class: plain suits in any order, and the gap that the turn-up leaves among the trumps
closed; there are 31,913.  A *key* adds the step and who decides, whether a king is turned up (then nobody can hold its
point), the number of the exchange, how many cards the opponent took last, what is left of the stock where it is short,
and at scores other than the first how many points both need.  Own discards and earlier numbers are forgotten.

Masks are trump-first (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import product
from typing import Final, NamedTuple

from ecarte.tables.duties import SUIT_BYTES

MOST_CHOICES: Final = 7
"""The most choices of a key."""

LAST_ROUND: Final = 3
"""Later exchanges are distinguished by the stock alone."""

TARGET: Final = 5
"""The points of a game: a player who needs more is treated as needing this many."""

STOCK: Final = 21
"""The cards that are left when both have five and one is turned up."""

LARGE_STOCK: Final = 10
"""A stock of at least this many cards suffices for anything both players may ask."""

AT_STEP, AT_ROUND, AT_TAKEN, AT_STOCK, AT_KING, AT_NEEDS, AT_MARK = 31, 33, 35, 38, 42, 43, 63
"""The bit positions in a key, above the hand; the mark is always set, so that no key of the cards equals one of
these."""

KEPT_FREELY: Final = (0xE0, 0xC0, 0x40, 0)
"""Plain cards that may be kept or thrown, from the knave up; where that gives too many discards, from the queen up,
then the queens alone, and at last none, with kings kept."""

KING: Final = 0x80


class Step(IntEnum):
    """The decision: whether the elder stands, whether the dealer accepts, then the discards of both."""

    STANDS = 0
    ACCEPTS = 1
    ELDER_DISCARDS = 2
    DEALER_DISCARDS = 3


STANDS, PROPOSES = 0, 1
ACCEPTS, REFUSES = 0, 1
"""The choices of the first two steps, by their number."""


class ExchangeTurn(NamedTuple):
    """What the player who decides in the exchange knows."""

    step: Step
    hand: int
    turn_up: int
    """The card turned up, as a mask."""
    round: int
    """How many exchanges there have been."""
    taken: int
    """How many cards the opponent took last, or is now throwing; 0 before any exchange."""
    stock: int
    """How many cards are left, less those due to the elder."""
    needs: int = 0
    """How many points both need, by `needs_code`."""


def needs_code(elder: int, dealer: int) -> int:
    """How many points the elder and the dealer need, 1 or more: 5 bits; 0 where both need `TARGET` or more."""
    whole = TARGET * min(elder, TARGET) + min(dealer, TARGET) - TARGET
    return whole % TARGET**2


def key_of(at: ExchangeTurn) -> tuple[int, tuple[int, ...]]:
    """The key, and where the plain suits begin in the key's order."""
    above = at.hand & 0xFF & -at.turn_up
    trumps = at.hand & at.turn_up - 1 | above >> 1
    plain = sorted(((at.hand >> shift & 0xFF, shift) for shift in SUIT_BYTES[1:]), reverse=True)
    key = trumps | sum(cards << 7 + 8 * place for place, (cards, _) in enumerate(plain))
    key |= at.step << AT_STEP | min(at.round, LAST_ROUND) << AT_ROUND | at.taken << AT_TAKEN
    key |= min(at.stock, LARGE_STOCK) << AT_STOCK | (at.turn_up == KING) << AT_KING | 1 << AT_MARK
    key |= at.needs << AT_NEEDS
    return key, tuple(shift for _, shift in plain)


def most_thrown(at: ExchangeTurn) -> int:
    """The most cards the player may throw."""
    return min(5, at.stock)


def discards(at: ExchangeTurn, order: Sequence[int]) -> list[int]:
    """The candidate discards, each as a mask: no trump, and of each suit the lowest cards.

    Plain cards below the knave are thrown.  Where the stock is too small, or keeping all cards is not allowed, there is
    one candidate: the lowest cards, trumps last.
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
    """The ways to throw from one suit, given the cards that may be kept or thrown; the most cards first."""
    kept = suit & KING & ~freely
    ways = [suit ^ kept]
    for rank in range(7, -1, -1):
        card = 1 << rank
        if suit & freely & card:
            kept |= card
            ways.append(suit ^ kept)
    return ways


def _lowest(hand: int, order: Sequence[int], number: int) -> int:
    """The lowest `number` cards, trumps last."""
    thrown = 0
    places = [(rank, shift) for rank in range(8) for shift in order] + [(rank, 0) for rank in range(8)]
    for rank, shift in places:
        card = 1 << rank + shift
        if thrown.bit_count() < number and hand & card:
            thrown |= card
    return thrown
