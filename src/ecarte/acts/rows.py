"""The row of an act: what reading, writing, sentences, typed words, keys and adapters need to know about it.

A row stands above its class, in `ecarte.acts.regular`, `ecarte.acts.club` or `ecarte.acts.gallery`:

    @row("proposes {number?}", spoken=True, keys=("p",))
    class Propose(SeatMove, frozen=True, gc=False): ...

A phrase is what records write after the person who acts.  `{number}` is the field `number` of the kind `number`,
`{at:number}` the field `at` of the kind `number`, and `{elder,dealer:hands}` two fields as one of the kind `hands`.  A
field with `?` is left out if it has its default.  Optional words: `[the]` is accepted but not written, `(cards)` is
written but not required.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec


class Kind(StrEnum):
    """The kind of a field of an act, which determines how it is read, written, typed and put into sentences."""

    NUMBER = "number"
    ONE_OR_NUMBER = "one-or-number"
    """A number; 1 is written as the word `one`."""
    EXCESS = "excess"
    """The number of cards too many or, if negative, too few."""
    CARD = "card"
    ANY_CARD = "any-card"
    """A card, or None for one that was not seen."""
    CARDS = "cards"
    """Cards that were seen, or nothing."""
    LAID = "laid"
    """Cards laid down: those seen, and the number of the others."""
    SUIT = "suit"
    DUE = "due"
    PACKETS = "packets"
    HANDS = "hands"
    """The numbers of cards in the elder's hand and the dealer's."""
    PACK = "pack"
    SIDE = "side"
    CLAIM = "claim"
    REMEDY = "remedy"
    HANDLED = "handled"
    """What a player did with cards given to them."""
    SEAT = "seat"
    ACT = "deed"
    """Another act."""
    PERSON = "person"
    COUNTERS = "counters"


class Slot(msgspec.Struct, frozen=True):
    """A place in a phrase."""

    fields: tuple[str, ...]
    kind: Kind
    optional: bool = False


class OptionalWord(msgspec.Struct, frozen=True):
    """A word that is not required in reading; `written` says whether it is written."""

    word: str
    written: bool = False


Piece = str | Slot | OptionalWord
"""A word of a phrase, or a placeholder for one."""


class ActNumber(msgspec.Struct, frozen=True):
    """How adapters number and name an act: `first` is its number, or the first of several if the act has a field.

    `alone` is the name without the optional field.
    """

    first: int
    name: str
    alone: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The properties of a kind of act.

    - `name`: its key in the catalogue, after `do.` and `say.`.
    - `phrase`: how records write it.
    - `slots`: the fields in the phrase.
    - `wrongly`: its phrase in records where it is done as a slip.
    - `spoken`: the player does it by saying something.
    - `event_key`: the key, after `event.`, of what others see of it.
    - `typed_key`: the key of the words a player may type for it.
    - `keys`: its keys on a keyboard, the first one shown.
    - `number`: its number for adapters.
    - `prompted`: the game stops for it, or asks for it.
    - `is_default`: it is the usual act, done with one key.
    - `unprompted`: the player must think of it themselves, so it is not among the offers.
    - `bare`: it may be typed as its number, cards or suit alone when it is legal.
    - `assisted`: an irregular or club act that is legal in assisted conduct too.
    - `is_correction`: it corrects something, and has no effect if nothing is wrong.
    - `invisible`: others do not see it, only open cards that follow from it.
    - `above_deal`: the key of its law, where a game or a match judges the act; empty where a deal does.
    - `is_binding`: its words are binding, and taking them back is a fault
      (TURF-11a, TURF-11b, LOND-026a, LOND-026b, LOND-027a).
    - `advances_deal`: it advances the deal.
    - `keeps_word_open`: after it a proposal, number or answer can still be taken back.
    - `blocks_deal`: the deal waits for it.
    """

    act: type
    name: str
    phrase: tuple[Piece, ...]
    slots: tuple[Slot, ...]
    wrongly: tuple[Piece, ...] = ()
    spoken: bool = False
    event_key: str = ""
    typed_key: str = ""
    keys: tuple[str, ...] = ()
    number: ActNumber | None = None
    prompted: bool = False
    is_default: bool = False
    unprompted: bool = False
    bare: bool = False
    assisted: bool = False
    is_correction: bool = False
    invisible: bool = False
    above_deal: str = ""
    is_binding: bool = False
    advances_deal: bool = False
    keeps_word_open: bool = False
    blocks_deal: bool = False


ROWS: Final[dict[type, Row]] = {}
"""The row of each act at a table, in the order of lists."""

A = TypeVar("A", bound=type)


def row(
    phrase: str, *, wrongly: str = "", typed_key: str | None = None, rows: dict[type, Row] = ROWS, **properties: Any
) -> Callable[[A], A]:
    """A class decorator that sets the row of an act; `properties` are further fields of the row.

    `typed_key` is by default the name of the act.
    """

    def with_row(kind: A) -> A:
        name = re.sub("(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
        pieces = _pieces(phrase)
        rows[kind] = Row(
            act=kind,
            name=name,
            phrase=pieces,
            slots=tuple(piece for piece in pieces if isinstance(piece, Slot)),
            wrongly=_pieces(wrongly or phrase),
            typed_key=name if typed_key is None else typed_key,
            **properties,
        )
        return kind

    return with_row


def _pieces(phrase: str) -> tuple[Piece, ...]:
    return tuple(map(_piece, phrase.split()))


def _piece(word: str) -> Piece:
    if word[0] in "[(":
        return OptionalWord(word.strip("[]()"), written=word[0] == "(")
    if not word.startswith("{"):
        return word
    optional = word.endswith("?}")
    fields, _, kind = word.strip("{?}").partition(":")
    return Slot(tuple(fields.split(",")), Kind(kind or fields), optional=optional)


def is_sound(act: object, rows: Mapping[type, Row] = ROWS) -> bool:
    """Whether this is an act with a row in `rows`, and all its fields have values of their types.

    The types are not checked when an act is made, so acts from other programs must be checked with this.
    """
    row = rows.get(type(act))
    return row is not None and all(
        _is_allowed(getattr(act, field), allowed) for field, allowed in _kinds(row.act).items()
    )


@cache
def _kinds(act: type) -> dict[str, tuple[Any, ...]]:
    """The valid classes and constants of each field of an act."""
    return {field: _alternatives(hint) for field, hint in get_type_hints(act).items()}


def _alternatives(hint: Any) -> tuple[Any, ...]:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return tuple(alternative for part in get_args(hint) for alternative in _alternatives(part))
    return get_args(hint) if origin is Literal else (origin or hint,)


def _is_allowed(value: object, allowed: tuple[Any, ...]) -> bool:
    if isinstance(value, tuple):
        return tuple in allowed and all(type(number) is int for number in value)
    if type(value) in allowed:
        return True
    is_act = type(value) in ROWS and is_sound(value)
    return any(
        is_act and isinstance(value, alternative) if isinstance(alternative, type) else value == alternative
        for alternative in allowed
    )
