"""One number for each act of a player, the same in every code and for every host.

| number | act |
| --- | --- |
| 0 | keep silent, where the king may be announced and this seat decides on it separately from its main decision |
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

from collections.abc import Iterable
from itertools import chain
from typing import Any, Final

from ecarte.acts import Action, AnyAct
from ecarte.acts.rows import ROWS, Kind, Row
from ecarte.cards import PACK, SEATS, SUITS, Cards, Seat, Suit, bits_of

SILENCE: Final = 0
MOST_CARDS: Final = 8
"""The largest hand a code can have."""

_FIRST: Final = {row.name: row.number.first for row in ROWS.values() if row.number is not None}

ANNOUNCE: Final = _FIRST["announce-king"]
STAND: Final = _FIRST["stand"]
PROPOSE: Final = _FIRST["propose"]
"""Propose; `PROPOSE + n` proposes for n cards, n from 1 to 8."""
ACCEPT: Final = _FIRST["accept"]
REFUSE: Final = _FIRST["refuse"]
ACCEPT_IF: Final = _FIRST["accept-if-enough"]
"""`ACCEPT_IF + n` accepts if the stock serves the elder and n cards for the dealer, n from 1 to 8."""
NAME: Final = _FIRST["name-number"]
"""`NAME + n` names the number n, from 1 to 8."""
PLAY: Final = _FIRST["play-card"]
"""Lead or reply with the card of code 0; the other cards follow by code."""
NAME_SUIT: Final = _FIRST["name-suit"]
"""Name spades; the other suits follow."""
DISCARD: Final = _FIRST["discard"]
"""Discard nothing; the other choices follow."""
ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
"""Places in a hand, in words."""


def _acts(row: Row) -> Iterable[tuple[int, tuple[Any, ...]]]:
    """The offset of each act of a row from its first number, and the fields of that act beside the seat."""
    if not row.slots:
        return enumerate([()])
    (slot,) = row.slots
    if slot.kind is Kind.NUMBER:
        without = [(0, ())] if slot.optional else []
        return chain(without, ((number, (number,)) for number in range(1, MOST_CARDS + 1)))
    values = {Kind.CARD: PACK, Kind.SUIT: SUITS, Kind.LAID: range(1 << MOST_CARDS)}[slot.kind]
    return enumerate((value,) for value in values)


_ROW_AT: Final = {
    row.number.first + added: (row, fields)
    for row in ROWS.values()
    if row.number is not None
    for added, fields in _acts(row)
}
"""For each number but silence its row and the fields of the act; a discard has its choice instead of cards."""

N_NUMBERS: Final = max(_ROW_AT) + 1
"""The number of action numbers: 322."""

_DISCARDS: Final = _ROW_AT[DISCARD][0]
_NUMBER_OF: Final = {
    row.act(seat, *fields): number
    for number, (row, fields) in _ROW_AT.items()
    if row is not _DISCARDS
    for seat in SEATS
}


def number_of(action: AnyAct | None, hand: Cards) -> int:
    """The number of a player's act, 0 to 321; None is silence.  `hand` is the actor's, before the act.

    Raises ValueError for an act without a number: nature's, one that the table performs, a proposal for no cards,
    a discard of cards not in `hand`.

    >>> from ecarte.acts import Discard
    >>> number_of(Discard(Seat.A, Cards.read("7c")), Cards.read("Qh 9s 7c"))
    70
    """
    if action is None:
        return SILENCE
    number = _of_discard(action, hand) if isinstance(action, _DISCARDS.act) else _NUMBER_OF.get(action)
    if number is None:
        raise ValueError(f"{action!r} has no number with the hand {hand}")
    return number


def _of_discard(act: Any, hand: Cards) -> int | None:
    laid: int = act.cards.mask
    if act.unseen or laid & ~hand.mask:
        return None
    return DISCARD + sum(1 << place for place, bit in enumerate(bits_of(hand.mask)) if bit & laid)


def action_of(number: int, seat: Seat, hand: Cards) -> Action | None:
    """The act of `seat` with this number, None for silence.  `hand` is the actor's, before the act.

    The engine decides whether it is legal now.  Raises ValueError for a number outside 0 to 321, and for a discard of
    more cards than `hand` has.

    >>> action_of(70, Seat.A, Cards.read("Qh 9s 7c"))
    Discard(seat=<Seat.A: 0>, cards=Cards.read('7c'), unseen=0)
    """
    if number == SILENCE:
        return None
    row, fields = _found(number)
    act: Action = row.act(seat, *((_chosen(fields[0], hand),) if row is _DISCARDS else fields))
    return act


def _found(number: int) -> tuple[Row, tuple[Any, ...]]:
    if number not in _ROW_AT:
        raise ValueError(f"a number is from 0 to {N_NUMBERS - 1}, got {number}")
    return _ROW_AT[number]


def _chosen(choice: int, hand: Cards) -> Cards:
    """The cards at the places set in `choice`."""
    if choice >> len(hand):
        raise ValueError(f"discard {choice:b} points beyond the last card of the hand")
    return Cards(sum(bit for place, bit in enumerate(bits_of(hand.mask)) if choice >> place & 1))


def text_of(number: int, hand: Cards | None = None) -> str:
    """A number in words.  A discard names its cards where `hand` is given, their places from 1 where it is not.

    Raises ValueError as `action_of` does.

    >>> text_of(70), text_of(70, Cards.read("Qh 9s 7c")), text_of(31)
    ('discard the 3rd', 'discard 7c', 'play 8s')
    """
    if number == SILENCE:
        return "keep silent"
    row, fields = _found(number)
    assert row.number is not None
    if not fields:
        return row.number.alone or row.number.name
    (value,) = fields
    if row is _DISCARDS:
        value = (_places(value) if hand is None else _chosen(value, hand)) or "nothing"
    return f"{row.number.name} {value.name.lower() if isinstance(value, Suit) else value}"


def _places(choice: int) -> str:
    return " ".join(("the", *(ORDINALS[place] for place in range(MOST_CARDS) if choice >> place & 1))) if choice else ""
