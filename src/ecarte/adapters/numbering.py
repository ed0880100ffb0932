"""One number for each act of a player, the same in every code and for every host.

| number | act |
| --- | --- |
| 0 | keep silent, where the king may be announced and this seat is asked apart from its main decision |
| 1 | announce the king |
| 2 | stand |
| 3 | propose; the number of cards is named later or never |
| 4-11 | propose for 1-8 cards |
| 12 | accept |
| 13 | refuse |
| 14-21 | accept if the stock serves me 1-8 cards |
| 22-29 | name the number 1-8 |
| 30-61 | lead or reply with the card of code 0-31 |
| 62-65 | name spades, hearts, diamonds, clubs |
| 66-321 | discard: bit j of the number less 66 stands for the j-th card of the hand, sorted by `Card.code` ascending |

Acts that the table performs under `Agreement(rules)` have no number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecarte.acts import Action
from ecarte.acts.rows import ROWS, Kind, Row
from ecarte.cards import PACK, SUITS, Cards, Seat

SILENCE: Final = 0
MOST_CARDS: Final = 8
"""The largest hand a code can have."""

_FIRST: Final = {row.name: row.numbered.first for row in ROWS.values() if row.numbered is not None}

ANNOUNCE: Final = _FIRST["announce-king"]
STAND: Final = _FIRST["stand"]
PROPOSE: Final = _FIRST["propose"]
ACCEPT: Final = _FIRST["accept"]
REFUSE: Final = _FIRST["refuse"]
PLAY: Final = _FIRST["play-card"]
"""Lead or reply with the card of code 0; the other cards follow by code."""
NAME_SUIT: Final = _FIRST["name-suit"]
"""Name spades; the other suits follow."""
DISCARD: Final = _FIRST["discard"]
"""Discard nothing; the other choices follow."""

PROPOSE_FOR: Final = range(PROPOSE, PROPOSE + MOST_CARDS + 1)
"""`PROPOSE_FOR[n]` proposes for n cards, n from 1 to 8."""
ACCEPT_IF: Final = range(_FIRST["accept-if-enough"], _FIRST["accept-if-enough"] + MOST_CARDS + 1)
"""`ACCEPT_IF[n]` accepts if the stock serves the elder and n cards for the dealer, n from 1 to 8."""
NAME: Final = range(_FIRST["name-number"], _FIRST["name-number"] + MOST_CARDS + 1)
"""`NAME[n]` names the number n, from 1 to 8."""


def number_of(action: Action | None, hand: Cards) -> int:
    """The number of a player's act, 0 to 321; None is silence.  `hand` is the actor's, before the act.

    Raises ValueError for an act without a number: nature's, one that the table performs, a proposal for no cards,
    a discard of cards not in `hand`.

    >>> from ecarte.acts import Discard
    >>> number_of(Discard(Seat.A, Cards.read("7c")), Cards.read("Qh 9s 7c"))
    70
    """
    if action is None:
        return SILENCE
    found = _NUMBER_OF.get(type(action))
    number = None if found is None else found(action, hand)
    if number is None:
        raise ValueError(f"{action!r} has no number with the hand {hand}")
    return number


def _number(row: Row) -> Callable[[Any, Cards], int | None]:
    """What finds the number of an act of this row, None for one that has none."""
    assert row.numbered is not None
    first = row.numbered.first
    if not row.slots:
        return lambda act, hand: first
    (slot,) = row.slots
    field = slot.fields[0]
    match slot.kind:
        case Kind.CARD:
            return lambda act, hand: first + int(getattr(act, field).code)
        case Kind.SUIT:
            return lambda act, hand: first + int(getattr(act, field))
        case Kind.LAID:
            return lambda act, hand: _laid(first, act, hand)
    assert slot.kind is Kind.NUMBER, row.name

    def with_number(act: Any, hand: Cards) -> int | None:
        number: int | None = getattr(act, field)
        if number is None:
            return first
        return first + number if 1 <= number <= MOST_CARDS else None

    return with_number


def _laid(first: int, act: Any, hand: Cards) -> int | None:
    is_known = not act.unseen and not act.cards.mask & ~hand.mask
    return first + _choice(act.cards.mask, hand.mask) if is_known else None


_NUMBER_OF: Final = {row.act: _number(row) for row in ROWS.values() if row.numbered is not None}


# --- from numbers -----------------------------------------------------------------------------------


def _held(row: Row) -> range:
    """What is added to the first number of a row for each of its acts."""
    if not row.slots:
        return range(1)
    (slot,) = row.slots
    if slot.kind is Kind.NUMBER:
        return range(0 if slot.optional else 1, MOST_CARDS + 1)
    return range({Kind.CARD: len(PACK), Kind.SUIT: len(SUITS), Kind.LAID: 1 << MOST_CARDS}[slot.kind])


_ROW_AT: Final = {
    row.numbered.first + added: (row, added)
    for row in ROWS.values()
    if row.numbered is not None
    for added in _held(row)
}
"""For each number but silence its row, and what is added to the first number of that."""

N_NUMBERS: Final = max(_ROW_AT) + 1
"""How many numbers there are: 322."""


def action_of(number: int, seat: Seat, hand: Cards) -> Action | None:
    """The act of `seat` with this number, None for silence.  `hand` is the actor's, before the act.

    Whether it may be done now is the engine's affair.  Raises ValueError for a number outside 0 to 321, and for a
    discard of more cards than `hand` has.

    >>> action_of(70, Seat.A, Cards.read("Qh 9s 7c"))
    Discard(seat=<Seat.A: 0>, cards=Cards.read('7c'), unseen=0)
    """
    if not 0 <= number < N_NUMBERS:
        raise ValueError(f"a number is from 0 to {N_NUMBERS - 1}, got {number}")
    if number == SILENCE:
        return None
    row, added = _ROW_AT[number]
    act: Action = row.act(seat, *_values(row, added, hand))
    return act


def _values(row: Row, added: int, hand: Cards) -> tuple[Any, ...]:
    if not row.slots:
        return ()
    match row.slots[0].kind:
        case Kind.CARD:
            return (PACK[added],)
        case Kind.SUIT:
            return (SUITS[added],)
        case Kind.LAID:
            return (_chosen(added, hand.mask),)
    return (added,) if added else ()


def _choice(cards: int, hand: int) -> int:
    """The cards chosen as bits of their places in the hand; both arguments are masks of 32 bits."""
    chosen, place = 0, 1
    while hand:
        lowest = hand & -hand
        if cards & lowest:
            chosen |= place
        place <<= 1
        hand ^= lowest
    return chosen


def _chosen(choice: int, hand: int) -> Cards:
    """The cards at the places set in `choice`."""
    cards, left = 0, choice
    while left and hand:
        lowest = hand & -hand
        if left & 1:
            cards |= lowest
        left >>= 1
        hand ^= lowest
    if left:
        raise ValueError(f"discard {choice:b} points beyond the last card of the hand")
    return Cards(cards)


def text_of(number: int, hand: Cards | None = None) -> str:
    """A number in words.  A discard names its cards where `hand` is given, their places from 1 where it is not.

    Raises ValueError as `action_of` does.

    >>> text_of(70), text_of(70, Cards.read("Qh 9s 7c")), text_of(31)
    ('discard the 3rd', 'discard 7c', 'play 8s')
    """
    if not 0 <= number < N_NUMBERS:
        raise ValueError(f"a number is from 0 to {N_NUMBERS - 1}, got {number}")
    if number == SILENCE:
        return "keep silent"
    row, added = _ROW_AT[number]
    assert row.numbered is not None
    if hand is None and row.slots and row.slots[0].kind is Kind.LAID:
        return f"{row.numbered.told} {' '.join(_places(added)) or 'nothing'}"
    values = _values(row, added, hand or Cards())
    if not values:
        return row.numbered.alone or row.numbered.told
    name = values[0].name.lower() if row.slots[0].kind is Kind.SUIT else values[0]
    return f"{row.numbered.told} {name or 'nothing'}"


_ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def _places(choice: int) -> list[str]:
    places = [ordinal for place, ordinal in enumerate(_ORDINALS) if choice >> place & 1]
    return ["the", *places] if places else []
