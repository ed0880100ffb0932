"""Information sets of the exchange, reduced to what matters, and the candidate discards.

A hand is identified by its class: plain suits in any order, and the gap that the turn-up leaves among the trumps
closed; there are 31,913.  A *key* adds the step and who decides, whether a king is turned up (then nobody can hold its
point), the number of the exchange, how many cards the opponent took last, what is left of the stock where it is short,
and at scores other than the first how many points both need.  Own discards and earlier numbers are forgotten.

Masks are trump-first (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import MutableSequence
from enum import IntEnum
from typing import Final, NamedTuple

from ecarte.tables.duties import popcount

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


def key_of(at: ExchangeTurn) -> int:
    """The key."""
    return 1 << AT_MARK | unmarked_key(at)


def discards(at: ExchangeTurn) -> list[int]:
    """The candidate discards, each as a mask, in the order of the key."""
    thrown = [0] * MOST_CHOICES
    return thrown[: fill_discards(at.hand, int(at.step is Step.ELDER_DISCARDS), most_thrown(at), thrown)]


def most_thrown(at: ExchangeTurn) -> int:
    """The most cards the player may throw."""
    return min(5, at.stock)


def ways_to_throw(suit: int, freely: int) -> list[int]:
    """The ways to throw from one suit, given the cards that may be kept or thrown; the most cards first."""
    return [suit ^ kept_of_suit(suit, freely, way) for way in range(n_ways(suit, freely))]


# --- compiled by the lab too ------------------------------------------------------------------------


def plain_suits(hand: int) -> tuple[int, int, int]:
    """Each plain suit with two bits for its number, 1 to 3; the greatest first, which is the order of the key."""
    one, two, three = (hand >> 8 & 0xFF) << 2 | 1, (hand >> 16 & 0xFF) << 2 | 2, (hand >> 24) << 2 | 3
    one, two = max(one, two), min(one, two)
    two, three = max(two, three), min(two, three)
    one, two = max(one, two), min(one, two)
    return one, two, three


def unmarked_key(at: ExchangeTurn) -> int:
    """The key without its mark, which a signed number of 64 bits has no room for."""
    one, two, three = plain_suits(at.hand)
    above = at.hand & 0xFF & -at.turn_up
    trumps = at.hand & at.turn_up - 1 | above >> 1
    key = trumps | (one >> 2) << 7 | (two >> 2) << 15 | (three >> 2) << 23
    key |= at.step << AT_STEP | min(at.round, LAST_ROUND) << AT_ROUND | at.taken << AT_TAKEN
    key |= min(at.stock, LARGE_STOCK) << AT_STOCK | (1 if at.turn_up == KING else 0) << AT_KING
    return key | at.needs << AT_NEEDS


def n_ways(suit: int, freely: int) -> int:
    """The number of ways to throw cards of a suit."""
    return 1 + popcount(suit & freely)


def kept_of_suit(suit: int, freely: int, way: int) -> int:
    """The cards kept of a suit: the highest `way` of those that may be kept, and the king where it must be."""
    kept = suit & KING & ~freely
    left = way
    for rank in range(8):
        card = KING >> rank
        if left and suit & freely & card:
            kept |= card
            left -= 1
    return kept


def fill_discards(hand: int, least: int, most: int, thrown: MutableSequence[int]) -> int:
    """Fill in the candidate discards of `least` to `most` cards, the first `MOST_CHOICES` places; returns how many
    there are.

    They throw no trump, and of each plain suit the lowest cards; plain cards below the knave are thrown.  Where the
    stock is too small, or keeping all cards is not allowed, there is one candidate: the lowest cards, trumps last.
    """
    one, two, three = plain_suits(hand)
    freely = 0
    for freely in KEPT_FREELY:
        if n_ways(one >> 2, freely) * n_ways(two >> 2, freely) * n_ways(three >> 2, freely) <= MOST_CHOICES:
            break
    n, fewest = 0, 5
    for first in range(n_ways(one >> 2, freely)):
        of_one = (one >> 2) ^ kept_of_suit(one >> 2, freely, first)
        for second in range(n_ways(two >> 2, freely)):
            of_two = (two >> 2) ^ kept_of_suit(two >> 2, freely, second)
            for third in range(n_ways(three >> 2, freely)):
                of_three = (three >> 2) ^ kept_of_suit(three >> 2, freely, third)
                cards = of_one << 8 * (one & 3) | of_two << 8 * (two & 3) | of_three << 8 * (three & 3)
                number = popcount(cards)
                fewest = min(fewest, number)
                if least <= number <= most:
                    thrown[n] = cards
                    n += 1
    if n == 0:
        thrown[0] = lowest_cards(hand, most if fewest > most else least, one, two, three)
        n = 1
    return n


def lowest_cards(hand: int, number: int, one: int, two: int, three: int) -> int:
    """The lowest `number` cards, trumps last; of equal rank those of the first suit in the order of the key."""
    thrown, left = 0, number
    for rank in range(8):
        for place in range(3):
            suit = (one if place == 0 else two if place == 1 else three) & 3
            card = 1 << rank + 8 * suit
            if left and hand & card:
                thrown |= card
                left -= 1
    for rank in range(8):
        card = 1 << rank
        if left and hand & card:
            thrown |= card
            left -= 1
    return thrown
