"""Information sets of the play of the cards, as keys: numbers of 62 bits that leave out what does not matter.

What matters in a suit is the order of the own cards among those that the opponent may still hold.  That order is a
*word*, like those of open hands; a card that nobody can hold any more closes its gap (see
`ecarte.tables.open_hand_classes`).  The position of the card led in that order matters too.  Which plain suit is which
does not matter.  A *coarse key* is the words, the own tricks, the role and the kind of deal; who played which card is
forgotten, except for what it rules out.  A *key* adds two details: the cards the opponent played to the first and the
second trick, by their places among those that somebody may still hold; or after an exchange, how many cards were taken,
and the opponent's card to the first trick.

A *late key* is for the third trick and later ones, in deals without an exchange.  Its *level* says how much of what was
played it tells.  Level 0 is nearly a coarse key, and level 5 leaves out nothing that matters:

- 0: for each suit the order of the own cards among those that the opponent may hold, and the place of the card led
  among these; the own tricks;
- 1: for each suit how many cards the player may hold as far as the opponent knows, how many of the opponent's cards
  were played, and how many own; who is the elder, and who led which trick;
- 2: which places the opponent's cards have in the suit;
- 3: which places the own cards have that were played;
- 4: which of all these made the first trick;
- 5: which made the second.

Each level tells all that those before tell.  The plain suits are sorted by what the finest level tells of them, the
first things first, so a choice has one place at all levels.  A late key is a number of 62 bits that is mixed from all
of this, and a table stores 32 of them.

Each legal card is a choice, in the order of the key.  Masks are trump-first (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ecarte.tables.duties import (
    SUIT_SHIFTS,
    Duties,
    excluded_cards,
    playable_cards,
    popcount,
    reply_wins,
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
"""The kind of a deal with an exchange; other kinds are the number of who pays more for the point."""

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


# --- late keys --------------------------------------------------------------------------------------


class Past(NamedTuple):
    """What was played before the third trick or a later one, as the player to play sees it; cards are masks."""

    own: int
    """The player's cards in the tricks that are over."""
    others: int
    """The opponent's."""
    shown: int
    """The cards that the player may hold as far as the opponent knows; the hand is among them."""
    first: int
    """Both cards of the first trick."""
    second: int
    """Both cards of the second trick."""
    leads: int
    """1 for the elder; 2 is added where the player led the second trick, 4 where they led the third and it is over."""


LATE_LEVELS: Final = 6
"""How many levels of late keys there are."""

LATE_PARTS: Final = ((42, 13), (34, 8), (25, 9), (16, 9), (9, 7), (2, 7))
"""Of the code of a suit, what each level adds: the lowest bit, and how many."""


def late_view(hand: int, dealt: int, played: Sequence[int], *, is_elder: bool) -> tuple[InformationSet, Past]:
    """What the player to play sees from the third trick on, from the cards that were played, in order.

    `dealt` are the cards that were dealt from, without the turn-up; the duties are those of London.
    """
    possible, cards, won, leads, elder_leads = [dealt, dealt], [0, 0], 0, int(is_elder), True
    for trick in range(len(played) // 2):
        led, reply = played[2 * trick : 2 * trick + 2]
        if trick and elder_leads == is_elder:
            leads |= 1 << trick
        leader, answerer = (0, 1) if elder_leads else (1, 0)
        cards[leader], cards[answerer] = cards[leader] | led, cards[answerer] | reply
        possible[answerer] &= ~excluded_cards(led, reply)
        elder_leads ^= reply_wins(led, reply)
        won += elder_leads == is_elder
    gone, (own, others) = sum(played), (cards if is_elder else cards[::-1])
    shown, pool = ((possible if is_elder else possible[::-1])[place] & ~gone for place in (0, 1))
    first, second = sum(played[:2]), sum(played[2:4])
    led = played[-1] if len(played) % 2 else 0
    lawful = playable_cards(Duties.STRICT, hand, led) if led else hand
    infoset = InformationSet(hand, lawful, led, pool & ~hand, won, others & first, others & second)
    return infoset, Past(own, others, shown, first, second, leads)


def late_suits(infoset: InformationSet, past: Past) -> tuple[int, int, int, int]:
    """The codes of the suits, each with its number in the two lowest bits: trumps, then the greatest plain suit."""
    high, middle, low = late_suit(infoset, past, 1), late_suit(infoset, past, 2), late_suit(infoset, past, 3)
    high, middle = max(high, middle), min(high, middle)
    middle, low = max(middle, low), min(middle, low)
    high, middle = max(high, middle), min(high, middle)
    return late_suit(infoset, past, 0), high, middle, low


def late_suit(infoset: InformationSet, past: Past, number: int) -> int:
    """The code of a suit."""
    shift = 8 * number
    hand, pool, led = infoset.hand >> shift & 0xFF, infoset.pool >> shift & 0xFF, infoset.led >> shift & 0xFF
    own, others = past.own >> shift & 0xFF, past.others >> shift & 0xFF
    first, second = past.first >> shift & 0xFF, past.second >> shift & 0xFF
    word = others_word = own_word = of_first = of_second = 1
    place = 0
    for rank in range(8):
        card = 1 << rank
        if (hand | pool) & card:
            word = word << 1 | (hand >> rank & 1)
            place += 1 if card < led else 0
        if (hand | pool | led | others) & card:
            others_word = others_word << 1 | (others >> rank & 1)
        if (hand | pool | led | others | own) & card:
            own_word = own_word << 1 | (own >> rank & 1)
        if (own | others) & card:
            of_first, of_second = of_first << 1 | (first >> rank & 1), of_second << 1 | (second >> rank & 1)
    code = (place + 1 if led else 0) << 9 | word
    code = (code << 4 | popcount(past.shown >> shift & 0xFF)) << 4 | popcount(others) << 2 | popcount(own)
    code = ((code << 9 | others_word) << 9 | own_word) << 14 | of_first << 7 | of_second
    return code << 2 | number


def late_order(suits: tuple[int, int, int, int]) -> int:
    """The order of the plain suits: their numbers, two bits each."""
    return suits[1] & 3 | (suits[2] & 3) << 2 | (suits[3] & 3) << 4


def fill_late_keys(infoset: InformationSet, past: Past, suits: tuple[int, int, int, int], keys: Any) -> None:
    """Fill a list or an array with the late keys of all levels, from 0 on, of 62 bits each."""
    low = high = 0
    for level in range(LATE_LEVELS):
        start, n = LATE_PARTS[level]
        every = (1 << n) - 1
        one = (suits[0] >> start & every) << n | suits[1] >> start & every
        two = (suits[2] >> start & every) << n | suits[3] >> start & every
        if level == 0:
            one |= infoset.won << 2 * n
        elif level == 1:
            one |= past.leads << 2 * n
        low = mix_numbers(mix_numbers(low, one, 0x2C1B3C6D), two, 0x2C1B3C6D)
        high = mix_numbers(mix_numbers(high, one, 0x297A2D39), two, 0x297A2D39)
        keys[level] = high << 31 | low


def stored_key(key: int) -> int:
    """What a table keeps of a late key: 32 bits, never 0."""
    return max(key & 0xFFFFFFFF, 1)


def mix_numbers(number: int, value: int, factor: int) -> int:
    """A number of 31 bits that depends on all bits of two such numbers."""
    number = (number ^ value) * factor & 0x7FFFFFFF
    number ^= number >> 15
    number = number * 0x5BD1E995 & 0x7FFFFFFF
    return number ^ number >> 13


def even_out(shares: Any, lawful: int, suits: tuple[int, int, int, int]) -> None:
    """Give corresponding cards of plain suits that their codes do not tell apart the same share, in place."""
    second_alike, third_alike = suits[1] >> 2 == suits[2] >> 2, suits[2] >> 2 == suits[3] >> 2
    start = popcount(lawful & 0xFF)
    if not second_alike:
        start += popcount(lawful >> 8 * (suits[1] & 3) & 0xFF)
    if second_alike or third_alike:
        alike = 3 if second_alike and third_alike else 2
        n = popcount(lawful >> 8 * (suits[2] & 3) & 0xFF)
        for choice in range(start, start + n):
            total = 0.0
            for other in range(alike):
                total += shares[choice + n * other]
            for other in range(alike):
                shares[choice + n * other] = total / alike


def card_never_worse(infoset: InformationSet) -> int:
    """The card that is never worse than the other, of the last two; 0 where there is a choice, or more cards.

    A leader who needs both tricks leads the higher of one suit, and a trump before a plain card; the opponent plays the
    lower of one suit.
    """
    hand, card = int(infoset.hand), 0
    lower = hand & ~(hand - 1)
    higher = hand & ~lower
    if popcount(hand) == 2 and infoset.lawful == hand:
        is_of_suit = higher & suit_mask_of(lower) != 0
        if infoset.led:
            card = lower if is_of_suit else 0
        elif infoset.won != 2:
            card = higher if is_of_suit else lower if lower <= 0xFF else 0
    return card
