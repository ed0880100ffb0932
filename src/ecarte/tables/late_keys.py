"""Late keys: information sets of the third trick and later ones, in deals without an exchange.

A late key is a number.  Its *level* says how much of what was played it tells.  Level 0 is nearly a coarse key (see
`ecarte.tables.infoset_keys`), and level 5 leaves out nothing that matters:

- 0: for each suit the order of the own cards among those that the opponent may hold, and the place of the card led
  among these; the own tricks;
- 1: for each suit how many cards the player may hold as far as the opponent knows, how many of the opponent's cards
  were played, and how many own; who is the elder, and who led which trick;
- 2: which places the opponent's cards have in the suit;
- 3: which places the own cards have that were played;
- 4: which of all these made the first trick;
- 5: which made the second.

Each level tells all that those before tell.  The plain suits are sorted by what the finest level tells of them, the
first things first, so a choice has one place at all levels.  The number has 62 bits, mixed from all of this; a table
stores 32 of them.

Masks are trump-first (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ecarte.tables.duties import Duties, excluded_cards, playable_cards, popcount, reply_wins, suit_mask_of
from ecarte.tables.infoset_keys import InformationSet


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

    `hand`: the cards they have left.  `dealt`: the pack without the turn-up.  All are masks; the duties are those of
    London.
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
    one, two, three = late_suit(infoset, past, 1), late_suit(infoset, past, 2), late_suit(infoset, past, 3)
    return in_falling_order(late_suit(infoset, past, 0), one, two, three)


def in_falling_order(trumps: int, one: int, two: int, three: int) -> tuple[int, int, int, int]:
    """The codes of the suits, the plain ones sorted."""
    high, middle = max(one, two), min(one, two)
    middle, low = max(middle, three), min(middle, three)
    return trumps, max(high, middle), min(high, middle), low


def late_suit(infoset: InformationSet, past: Past, number: int) -> int:
    """The code of a suit, of 55 bits: what the finest level tells of it, and its number in the two lowest bits."""
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
