"""Information sets of the play of the cards, as keys: numbers of 62 bits that leave out what does not matter.

What matters in a suit is the order of the own cards among those that the opponent may still hold.  That order is a
*word*, like those of open hands; a card that nobody can hold any more closes its gap (see
`ecarte.tables.open_hand_classes`).  The place among them of the card led matters too.  Plain suits may change places.
A *coarse key* is the words, the own tricks, the role and the kind of deal; who played which card is forgotten, except
for what it rules out.  A *key* adds two details: the cards the opponent played to the first and the second trick, by
their places among those that somebody may still hold; or after an exchange, how many cards were taken, and the
opponent's card to the first trick.

Each legal card is a choice, in the order of the key.  Masks are trump-first (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ecarte.tables.duties import SUIT_SHIFTS, popcount, suit_mask_of
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
"""The kind of a deal with an exchange; other kinds are the number of who pays more for the point."""

COARSE, MIDDLE = (1 << AT_FIRST_DETAIL) - 1, (1 << AT_SECOND_DETAIL) - 1
"""The parts of a key: the coarse key, and that with the first detail."""

WHOLE_KEY: Final = (1 << AT_SECOND_DETAIL + 6) - 1
"""All of a key."""

KEY_MASKS: Final = (WHOLE_KEY, MIDDLE, COARSE)
"""The masks of a key and its coarser keys, the finest first: where a key was not learned, the next is used."""


class InformationSet(NamedTuple):
    """What matters of the knowledge of the player to play."""

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
    taken: int = 0
    """How many cards were taken in the exchange, by `taken_code`; 0 where there was none."""
    kings: int = 0
    """`ANNOUNCED` where kings are announced, and also `HIS_KING` where the opponent has one; an opponent who let the
    moment pass holds none, so that it is not in the pool."""


def taken_code(own: int, others: int, exchanges: int) -> int:
    """What both took last: after one exchange both numbers, else the opponent's alone; 6 bits, never 0."""
    return 1 + others + (6 * own if exchanges == 1 else 36)


def key_of(at: InformationSet, *, is_elder: bool, kind: int) -> tuple[int, int]:
    """The key, and the order of the plain suits in it (as `key_by_words`)."""
    trumps, one, two, three = (word(at.hand >> shift & 0xFF, at.pool >> shift & 0xFF) for shift in SUIT_SHIFTS)
    return key_by_words(at, (trumps, one, two, three), int(is_elder), kind)


def choices(at: InformationSet, order: int) -> Iterator[int]:
    """The legal cards, each as a mask, in the order of the key."""
    left = in_order(at.lawful, order)
    while left:
        yield out_of_order(left & -left, order)
        left &= left - 1


# --- compiled by the lab too ------------------------------------------------------------------------


def key_by_words(at: InformationSet, words: tuple[int, int, int, int], role: int, kind: int) -> tuple[int, int]:
    """The key, never 0, from the words of trumps and of the plain suits number 1 to 3, each with its leading one.

    `role` is 1 for the elder.  Also returns the order of the plain suits in the key: their numbers, two bits each, the
    first suit's lowest.
    """
    one, two, three = sort_key(at, words[1], 1), sort_key(at, words[2], 2), sort_key(at, words[3], 3)
    one, two = max(one, two), min(one, two)
    two, three = max(two, three), min(two, three)
    one, two = max(one, two), min(one, two)
    order = one & 3 | (two & 3) << 2 | (three & 3) << 4
    key = words[0] | word_in(one) << BITS_OF_SUIT
    key |= word_in(two) << 2 * BITS_OF_SUIT | word_in(three) << 3 * BITS_OF_SUIT
    key |= place_of(at, at.led, order) << AT_LED | at.won << AT_WON | role << AT_ROLE
    key |= kind << AT_KIND | at.kings << AT_KINGS
    first, second = place_of(at, at.first, order), place_of(at, at.second, order)
    told, more = (at.taken, first) if at.taken else (first, second)
    return key | told << AT_FIRST_DETAIL | more << AT_SECOND_DETAIL, order


def sort_key(at: InformationSet, word: int, number: int) -> int:
    """What plain suits are sorted by: the place in it of the card led, its word, whether the remembered cards are of
    it, and its number."""
    shift = 8 * number
    led = n_up_to(at, at.led) if at.led >> shift & 0xFF else 0
    first, second = 1 if at.first >> shift & 0xFF else 0, 1 if at.second >> shift & 0xFF else 0
    return led << AT_PLACE | word << AT_WORD | first << 3 | second << 2 | number


def word_in(suit: int) -> int:
    """The word in a sort key."""
    return suit >> AT_WORD & (1 << BITS_OF_SUIT) - 1


def n_up_to(at: InformationSet, card: int) -> int:
    """One more than the number of cards below one of the same suit that somebody may hold."""
    return 1 + popcount((at.hand | at.pool) & suit_mask_of(card) & (card - 1))


def place_of(at: InformationSet, card: int, order: int) -> int:
    """Where a card is: its suit in the order of the key, and its place there; 0 for no card."""
    if not card:
        return 0
    suit = popcount(card - 1) >> 3
    if suit:
        suit = 1 if order & 3 == suit else 2 if order >> 2 & 3 == suit else 3
    return n_up_to(at, card) | suit << 4


def in_order(cards: int, order: int) -> int:
    """The cards with their plain suits in the order of the key."""
    one, two, three = (order & 3) * 8, (order >> 2 & 3) * 8, (order >> 4) * 8
    return cards & 0xFF | (cards >> one & 0xFF) << 8 | (cards >> two & 0xFF) << 16 | (cards >> three & 0xFF) << 24


def out_of_order(cards: int, order: int) -> int:
    """The argument of `in_order`, from its result."""
    one, two, three = (order & 3) * 8, (order >> 2 & 3) * 8, (order >> 4) * 8
    return cards & 0xFF | (cards >> 8 & 0xFF) << one | (cards >> 16 & 0xFF) << two | (cards >> 24) << three
