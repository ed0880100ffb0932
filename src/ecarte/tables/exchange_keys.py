"""Information sets of the exchange, reduced to what matters, and the candidate discards.

A hand is identified by its class, one of 31,913: the order of the plain suits does not matter, nor the gap that the
turn-up leaves among the trumps.  A *key* adds the step and who decides, whether a king is turned up (then nobody can
hold its point), the number of the exchange, how many cards the opponent took last, what is left of the stock where it
is short, and at scores other than the first how many points both need.  Own discards and earlier numbers are forgotten.

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
"""The bit positions in a key, above the hand; the mark is always set, so that no key of the play of the cards equals a
key of the exchange."""

KEPT_FREELY: Final = (0xE0, 0xC0, 0x40, 0)
"""The plain cards of a suit that may be kept or thrown: from the knave up; where that gives too many discards, from the
queen up; else the queens alone; at last none.  A king that is not among them is kept."""

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
    number_taken: int
    """How many cards the opponent took last, or is now throwing; 0 before any exchange."""
    stock: int
    """How many cards are left, less those due to the elder."""
    needs: int = 0
    """How many points both need, by `needs_code`."""


def needs_code(elder: int, dealer: int) -> int:
    """A number of 5 bits for how many points the elder and the dealer need, 1 or more each; 0 where both need `TARGET`
    or more."""
    number = TARGET * min(elder, TARGET) + min(dealer, TARGET) - TARGET
    return number % TARGET**2


def key_of(turn: ExchangeTurn) -> int:
    """The key of what this player knows."""
    return 1 << AT_MARK | unmarked_key(turn)


def discards(turn: ExchangeTurn) -> list[int]:
    """The candidate discards, each as a mask, in the order of the key."""
    thrown = [0] * MOST_CHOICES
    return thrown[: fill_discards(turn.hand, int(turn.step is Step.ELDER_DISCARDS), most_thrown(turn), thrown)]


def most_thrown(turn: ExchangeTurn) -> int:
    """The most cards the player may throw."""
    return min(5, turn.stock)


def ways_to_throw(suit: int, free_cards: int) -> list[int]:
    """The ways to throw from one suit, given the `free_cards` that may be kept or thrown; the most cards first."""
    return [suit ^ kept_of_suit(suit, free_cards, way) for way in range(n_ways(suit, free_cards))]


# --- compiled by the lab too ------------------------------------------------------------------------


def plain_suits(hand: int) -> tuple[int, int, int]:
    """Each plain suit with two bits for its number, 1 to 3, sorted from the greatest: the order of the key."""
    high, middle, low = (hand >> 8 & 0xFF) << 2 | 1, (hand >> 16 & 0xFF) << 2 | 2, (hand >> 24) << 2 | 3
    high, middle = max(high, middle), min(high, middle)
    middle, low = max(middle, low), min(middle, low)
    high, middle = max(high, middle), min(high, middle)
    return high, middle, low


def unmarked_key(turn: ExchangeTurn) -> int:
    """The key without its mark: a signed number of 64 bits has no room for the mark."""
    high, middle, low = plain_suits(turn.hand)
    higher_trumps = turn.hand & 0xFF & -turn.turn_up
    trumps = turn.hand & turn.turn_up - 1 | higher_trumps >> 1
    key = trumps | (high >> 2) << 7 | (middle >> 2) << 15 | (low >> 2) << 23
    key |= turn.step << AT_STEP | min(turn.round, LAST_ROUND) << AT_ROUND | turn.number_taken << AT_TAKEN
    key |= min(turn.stock, LARGE_STOCK) << AT_STOCK | (1 if turn.turn_up == KING else 0) << AT_KING
    return key | turn.needs << AT_NEEDS


def n_ways(suit: int, free_cards: int) -> int:
    """The number of ways to throw cards of a suit."""
    return 1 + popcount(suit & free_cards)


def kept_of_suit(suit: int, free_cards: int, way: int) -> int:
    """The cards kept of a suit: the `way` highest of those that may be kept, and a king that must be kept."""
    kept_cards = suit & KING & ~free_cards
    n_left = way
    for rank in range(8):
        card = KING >> rank
        if n_left and suit & free_cards & card:
            kept_cards |= card
            n_left -= 1
    return kept_cards


def fill_discards(hand: int, least: int, most: int, thrown: MutableSequence[int]) -> int:
    """Fill in the candidate discards of `least` to `most` cards, the first `MOST_CHOICES` places; returns how many
    there are.

    They throw no trump, and of each plain suit the lowest cards; plain cards below the knave are thrown.  Where the
    stock is too small, or keeping all cards is not allowed, there is one candidate: the lowest cards, trumps last.
    """
    high, middle, low = plain_suits(hand)
    free_cards = 0
    for free_cards in KEPT_FREELY:
        if (
            n_ways(high >> 2, free_cards) * n_ways(middle >> 2, free_cards) * n_ways(low >> 2, free_cards)
            <= MOST_CHOICES
        ):
            break
    n, fewest = 0, 5
    for first in range(n_ways(high >> 2, free_cards)):
        high_thrown = (high >> 2) ^ kept_of_suit(high >> 2, free_cards, first)
        for second in range(n_ways(middle >> 2, free_cards)):
            middle_thrown = (middle >> 2) ^ kept_of_suit(middle >> 2, free_cards, second)
            for third in range(n_ways(low >> 2, free_cards)):
                low_thrown = (low >> 2) ^ kept_of_suit(low >> 2, free_cards, third)
                cards = high_thrown << 8 * (high & 3) | middle_thrown << 8 * (middle & 3) | low_thrown << 8 * (low & 3)
                number = popcount(cards)
                fewest = min(fewest, number)
                if least <= number <= most:
                    thrown[n] = cards
                    n += 1
    if n == 0:
        thrown[0] = lowest_cards(hand, most if fewest > most else least, high, middle, low)
        n = 1
    return n


def lowest_cards(hand: int, number: int, high: int, middle: int, low: int) -> int:
    """The lowest `number` cards, trumps last; of equal rank those of the first suit in the order of the key."""
    thrown, n_left = 0, number
    for rank in range(8):
        for place in range(3):
            suit = (high if place == 0 else middle if place == 1 else low) & 3
            card = 1 << rank + 8 * suit
            if n_left and hand & card:
                thrown |= card
                n_left -= 1
    for rank in range(8):
        card = 1 << rank
        if n_left and hand & card:
            thrown |= card
            n_left -= 1
    return thrown
