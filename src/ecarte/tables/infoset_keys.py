"""Information sets of the play of the cards, as keys: numbers of 62 bits that leave out what does not matter.

What matters in a suit is the order of the own cards among those that the opponent may still hold.  That order is a
*word*, like those of open hands; a card that nobody can hold any more closes its gap (see
`ecarte.tables.open_hand_classes`).  The position of the card led in that order matters too.  Which plain suit is which
does not matter.  A *coarse key* is the words, the own tricks, the role and the kind of deal; who played which card is
forgotten, except for what it rules out.  A *key* adds two details: the cards the opponent played to the first and the
second trick, by their places among those that somebody may still hold; or after an exchange, how many cards were taken,
and the opponent's card to the first trick.

Each legal card is a choice, in the order of the key.  Masks are trump-first (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ecarte.tables.duties import (
    SUIT_SHIFTS,
    popcount,
    suit_mask_of,
)
from ecarte.tables.open_hand_classes import word

BITS_OF_SUIT: Final = 9
"""Bits of a suit: its word with the leading one."""

AT_LED, AT_WON, AT_ROLE, AT_KIND, AT_KINGS = 36, 42, 45, 46, 48
"""The bit positions in a key of the card led, the own tricks, the role (1 is the elder), the kind of deal, and the
kings."""

AT_WORD, AT_PLACE = 4, 4 + BITS_OF_SUIT
"""The bit positions in a suit's sort key of its word, and of the place of the card led."""

AT_FIRST_DETAIL, AT_SECOND_DETAIL = 50, 56
"""The bit positions of the two extra details, six bits each."""

ANNOUNCED, HIS_KING = 1, 2
"""Kings are announced, and the opponent has announced theirs, which they still hold."""

EXCHANGED: Final = 3
"""The kind of a deal with an exchange; other kinds are the number of the side that pays more for the point."""

COARSE, MIDDLE = (1 << AT_FIRST_DETAIL) - 1, (1 << AT_SECOND_DETAIL) - 1
"""The masks of the two coarser keys: the coarse key, and the coarse key with the first detail."""

WHOLE_KEY: Final = (1 << AT_SECOND_DETAIL + 6) - 1
"""The mask of a whole key."""

KEY_MASKS: Final = (WHOLE_KEY, MIDDLE, COARSE)
"""The masks of a key and its coarser keys, the finest first: where a key was not learned, the next is used."""


class InformationSet(NamedTuple):
    """What the player to play knows, as far as it matters."""

    hand: int
    lawful: int
    led: int
    """The card to be answered, or 0."""
    pool: int
    """The cards the opponent may hold; cards thrown in an exchange count among them."""
    won: int
    first: int = 0
    """The card that the opponent played to the first trick, once it is over; else 0."""
    second: int = 0
    """The same for the second trick."""
    taken_code: int = 0
    """How many cards were taken in the exchange, by `taken_code`; 0 where there was none."""
    kings: int = 0
    """`ANNOUNCED` where kings are announced, and also `HIS_KING` where the opponent has one; an opponent who let the
    moment pass holds no king, so the king is not in the pool."""


def taken_code(own_number: int, other_number: int, exchanges: int) -> int:
    """A number of 6 bits, never 0, for the cards taken last: after one exchange by both players, else by the opponent
    alone."""
    return 1 + other_number + (6 * own_number if exchanges == 1 else 36)


def key_of(infoset: InformationSet, *, is_elder: bool, kind: int) -> tuple[int, int]:
    """The key, and the order of the plain suits in it (as `key_by_words`)."""
    trumps, first, second, third = (
        word(infoset.hand >> shift & 0xFF, infoset.pool >> shift & 0xFF) for shift in SUIT_SHIFTS
    )
    return key_by_words(infoset, (trumps, first, second, third), int(is_elder), kind)


def choices(infoset: InformationSet, order: int) -> Iterator[int]:
    """The legal cards, each as a mask, in the order of the key."""
    remaining = in_order(infoset.lawful, order)
    while remaining:
        yield out_of_order(remaining & -remaining, order)
        remaining &= remaining - 1


# --- compiled by the lab too ------------------------------------------------------------------------


def key_by_words(infoset: InformationSet, words: tuple[int, int, int, int], role: int, kind: int) -> tuple[int, int]:
    """The key, never 0, from the words of trumps and of the plain suits number 1 to 3, each with its leading one.

    `role` is 1 for the elder.  Also returns the order of the plain suits in the key: their numbers, two bits each, the
    first suit's lowest.
    """
    high, middle, low = sort_key(infoset, words[1], 1), sort_key(infoset, words[2], 2), sort_key(infoset, words[3], 3)
    high, middle = max(high, middle), min(high, middle)
    middle, low = max(middle, low), min(middle, low)
    high, middle = max(high, middle), min(high, middle)
    order = high & 3 | (middle & 3) << 2 | (low & 3) << 4
    key = words[0] | word_in(high) << BITS_OF_SUIT
    key |= word_in(middle) << 2 * BITS_OF_SUIT | word_in(low) << 3 * BITS_OF_SUIT
    key |= place_of(infoset, infoset.led, order) << AT_LED | infoset.won << AT_WON | role << AT_ROLE
    key |= kind << AT_KIND | infoset.kings << AT_KINGS
    first, second = place_of(infoset, infoset.first, order), place_of(infoset, infoset.second, order)
    first_detail, second_detail = (infoset.taken_code, first) if infoset.taken_code else (first, second)
    return key | first_detail << AT_FIRST_DETAIL | second_detail << AT_SECOND_DETAIL, order


def sort_key(infoset: InformationSet, word: int, number: int) -> int:
    """A number by which plain suits are sorted: the place in the suit of the card led, the suit's word, whether the
    cards of the first and second trick are of the suit, and its number."""
    shift = 8 * number
    led_place = n_up_to(infoset, infoset.led) if infoset.led >> shift & 0xFF else 0
    first, second = 1 if infoset.first >> shift & 0xFF else 0, 1 if infoset.second >> shift & 0xFF else 0
    return led_place << AT_PLACE | word << AT_WORD | first << 3 | second << 2 | number


def word_in(suit: int) -> int:
    """The word in a sort key."""
    return suit >> AT_WORD & (1 << BITS_OF_SUIT) - 1


def n_up_to(infoset: InformationSet, card: int) -> int:
    """One more than the number of cards that somebody may hold and that are below `card` in its suit."""
    return 1 + popcount((infoset.hand | infoset.pool) & suit_mask_of(card) & (card - 1))


def place_of(infoset: InformationSet, card: int, order: int) -> int:
    """Where a card is: its suit in the order of the key, and its place there; 0 for no card."""
    if not card:
        return 0
    suit = popcount(card - 1) >> 3
    if suit:
        suit = 1 if order & 3 == suit else 2 if order >> 2 & 3 == suit else 3
    return n_up_to(infoset, card) | suit << 4


def in_order(cards: int, order: int) -> int:
    """The cards with their plain suits in the order of the key."""
    first, second, third = (order & 3) * 8, (order >> 2 & 3) * 8, (order >> 4) * 8
    return cards & 0xFF | (cards >> first & 0xFF) << 8 | (cards >> second & 0xFF) << 16 | (cards >> third & 0xFF) << 24


def out_of_order(cards: int, order: int) -> int:
    """The cards that `in_order` turned into these: its inverse."""
    first, second, third = (order & 3) * 8, (order >> 2 & 3) * 8, (order >> 4) * 8
    return cards & 0xFF | (cards >> 8 & 0xFF) << first | (cards >> 16 & 0xFF) << second | (cards >> 24) << third
