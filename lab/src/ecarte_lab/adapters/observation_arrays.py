"""What one seat may know as an array of fixed length, and its legal actions as a mask.

The layout is the same for every code, including the cut-down ones, and is defined once, in `FIELDS`: single cards and
sets of cards are 32 zeros and ones by `Card.code`, everything else is a flag or a small count.  *Own* is the seat that
observes, *other* its adversary; where a field has two entries, own comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.cards import OTHER, PACK, Card
from ecarte.engine.deal import Liable, Phase, phase_name
from ecarte.views.seat import PublicExchange, SeatView
from ecarte_lab.adapters.numbering import MOST_CARDS, N_NUMBERS, ORDINALS

Array = NDArray[np.int8]

MOST_TRICKS: Final = MOST_CARDS
"""The most tricks of a deal in any code."""

LAST_EXCHANGES: Final = 8
"""For how many exchanges the numbers are included, the latest first."""


class Question(IntEnum):
    """What a seat decides: nothing, its main decision, or separately whether it announces the king now."""

    NONE = 0
    DECISION = 1
    ANNOUNCEMENT = 2


class Field(NamedTuple):
    """One part of an observation: the entries `start` to `start + length - 1`, and their meaning."""

    name: str
    start: int
    length: int
    meaning: str


_CARD: Final = "one entry a card by its code, spades 7 8 9 T A J Q K, then hearts, diamonds, clubs"

_LAYOUT: Final = (
    ("question", 2, "1 for what this seat is asked: its main decision; whether it announces the king now"),
    ("phase", len(Phase), f"1 for where the deal stands: {', '.join(map(phase_name, Phase))}"),
    ("elder", 1, "1 if this seat is the elder hand of the deal, 0 if it deals"),
    ("score", 2, "points marked in the game, own and other: 0 to the length of the game"),
    ("hand", 32, f"own cards: {_CARD}"),
    ("turn_up", 32, "the card turned up, as for the hand"),
    ("discards", 32, "own discards of all exchanges of the deal, as for the hand"),
    ("proposals", 1, "proposals made in the deal"),
    ("exchanges", 1, "exchanges begun in the deal, the one under way included"),
    (
        "own_numbers",
        LAST_EXCHANGES,
        "cards this seat asked for or laid down, the latest exchange first; 0 before it did, and where there was none",
    ),
    (
        "other_known",
        LAST_EXCHANGES,
        "1 where the other's number in that exchange is known to this seat, the latest exchange first",
    ),
    ("other_numbers", LAST_EXCHANGES, "that number, 0 where it is not known"),
    ("enough_for", 1, "the dealer's own cards that the last acceptance depended on, 0 for no condition"),
    ("stock_known", 1, "1 if the number of cards in the stock is known to the table"),
    ("stock", 1, "that number, 0 where it is not known"),
    ("liable", 2, "1 for who pays more for losing the point, own and other"),
    ("announced", 2, "1 for who has announced the king, own and other"),
    ("leader", 2, "1 for who leads to the trick in hand, own and other; both 0 before the play"),
    ("led", 32, "the card led and not yet played to, as for the hand"),
    ("won", 2, "tricks won, own and other"),
    ("trick_led", MOST_TRICKS, "1 for every finished trick that this seat led to, the first trick first"),
    (
        "tricks",
        2 * 32 * MOST_TRICKS,
        "64 entries a finished trick, the first trick first: the own card (32), the other's (32), as for the hand",
    ),
)


def _fields() -> Iterable[Field]:
    start = 0
    for name, length, meaning in _LAYOUT:
        yield Field(name, start, length, meaning)
        start += length


FIELDS: Final = tuple(_fields())
"""Every entry of an observation, in order and without gaps."""

LENGTH: Final = FIELDS[-1].start + FIELDS[-1].length
"""The number of entries of an observation."""

START: Final = {field.name: field.start for field in FIELDS}
"""Where each field begins."""

MOST: Final = 99
"""The greatest value of any entry: the points of the longest game."""

_BITS: Final = tuple(bytes(byte >> place & 1 for place in range(8)) for byte in range(256))


def observation(view: SeatView, question: Question = Question.NONE) -> Array:
    """What the seat may know, (LENGTH,) int8, every entry 0 to `MOST`; a new array that nobody else holds.

    It depends on the view and the question alone.  Not in it, though in the view: the packets, earlier deals and games,
    and anything known only to players who perform the acts of the table by hand.
    """
    public, seat = view.public, view.seat
    out = bytearray(LENGTH)
    if question is not Question.NONE:
        out[START["question"] + question - 1] = 1
    if public.phase is not None:
        out[START["phase"] + public.phase] = 1
    out[START["elder"]] = view.is_elder
    _pair(out, "score", public.score[seat], public.score[OTHER[seat]])
    if view.hand is not None:
        _cards(out, START["hand"], view.hand.mask)
    _card(out, START["turn_up"], public.turn_up)
    _exchanges(out, view)
    _play(out, view)
    return np.frombuffer(out, dtype=np.int8)


def _exchanges(out: bytearray, view: SeatView) -> None:
    public = view.public
    laid = 0
    for cards in view.discards:
        laid |= cards.mask
    _cards(out, START["discards"], laid)
    out[START["proposals"]] = public.proposals
    out[START["exchanges"]] = len(public.exchanges)
    own_numbers, known, other_numbers = START["own_numbers"], START["other_known"], START["other_numbers"]
    latest_first = zip(reversed(public.exchanges), reversed(view.discards), strict=True)
    for place, (exchange, discards) in zip(range(LAST_EXCHANGES), latest_first, strict=False):
        other = exchange.dealer if view.is_elder else exchange.elder
        out[own_numbers + place] = (exchange.elder or 0) if view.is_elder else len(discards)
        out[known + place] = other is not None
        out[other_numbers + place] = other or 0
    out[START["enough_for"]] = _condition(public.exchanges)
    out[START["stock_known"]] = public.stock is not None
    out[START["stock"]] = public.stock or 0


def _condition(exchanges: tuple[PublicExchange, ...]) -> int:
    return (exchanges[-1].enough_for or 0) if exchanges else 0


def _play(out: bytearray, view: SeatView) -> None:
    public, seat = view.public, view.seat
    if public.liable is not Liable.NOBODY:
        out[START["liable"] + ((public.liable is Liable.ELDER) != view.is_elder)] = 1
    if public.announced is not None:
        out[START["announced"] + (public.announced is not seat)] = 1
    if public.leader is not None:
        out[START["leader"] + (public.leader is not seat)] = 1
    _card(out, START["led"], public.led)
    _pair(out, "won", public.won[seat], public.won[OTHER[seat]])
    _tricks(out, view)


def _tricks(out: bytearray, view: SeatView) -> None:
    seat = view.seat
    for number, trick in enumerate(view.public.tricks):
        out[START["trick_led"] + number] = trick.leader is seat
        start = START["tricks"] + 64 * number
        _card(out, start, trick.card_of(seat))
        _card(out, start + 32, trick.card_of(OTHER[seat]))


def _pair(out: bytearray, name: str, own: int, other: int) -> None:
    out[START[name]] = own
    out[START[name] + 1] = other


def _card(out: bytearray, start: int, card: Card | None) -> None:
    if card is not None:
        out[start + card.code] = 1


def _cards(out: bytearray, start: int, mask: int) -> None:
    for place in range(4):
        out[start + 8 * place : start + 8 * place + 8] = _BITS[mask >> 8 * place & 255]


def text_of_entry(index: int) -> str:
    """The meaning of one entry of an observation.  Raises IndexError outside 0 to LENGTH - 1.

    >>> text_of_entry(20), text_of_entry(START["tricks"] + 64 + 32 + 7)
    ('hand: 7s', 'tricks: the 2nd, other, Ks')
    """
    if not 0 <= index < LENGTH:
        raise IndexError(f"the entries of an observation run from 0 to {LENGTH - 1}, not {index}")
    field = next(field for field in reversed(FIELDS) if field.start <= index)
    return f"{field.name}: {_place(field, index - field.start)}"


def _place(field: Field, place: int) -> str:
    match field:
        case Field(name="question"):
            return ("main decision", "announcement")[place]
        case Field(name="phase"):
            return phase_name(Phase(place))
        case Field(name="tricks"):
            return f"the {ORDINALS[place // 64]}, {_SIDES[place // 32 % 2]}, {PACK[place % 32]}"
        case Field(name="trick_led"):
            return f"the {ORDINALS[place]}"
        case Field(length=length) if length == LAST_EXCHANGES:
            return "the latest" if place == 0 else f"the {ORDINALS[place]} latest"
        case Field(length=32):
            return str(PACK[place])
        case Field(length=2):
            return _SIDES[place]
    return "the only entry"


_SIDES: Final = ("own", "other")


def action_mask(numbers: Iterable[int]) -> Array:
    """The mask of these action numbers, (N_NUMBERS,) int8: 1 for each of them, 0 for the rest.

    Raises IndexError for a number outside 0 to 321.

    >>> action_mask([2, 3]).nonzero()[0].tolist()
    [2, 3]
    """
    out = bytearray(N_NUMBERS)
    for number in numbers:
        if number < 0:
            raise IndexError(f"action numbers run from 0 to {N_NUMBERS - 1}, not {number}")
        out[number] = 1
    return np.frombuffer(out, dtype=np.int8)
