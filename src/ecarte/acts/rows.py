"""The row of an act: all that the reader, writer, sentences, typed words, keys and adapters need to know of it.

A row stands above its class, in `ecarte.acts.regular`, `ecarte.acts.club` or `ecarte.acts.gallery`:

    @row("proposes {number?}", spoken=True, keys=("p",))
    class Propose(SeatMove, frozen=True, gc=False): ...

A phrase is what records write after the name of the person who acts.  `{number}` is the field of that name, and of the
kind of that name; `{at:number}` is the field `at`, of the kind `number`; `{elder,dealer:hands}` are two fields at
once.  A field with `?` is left out while it has its default.  `[the]` may be read and is not written, `(cards)` is
written and need not be read.
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
    """The kind of a field of an act, which decides how it is read, written, put in words and typed."""

    NUMBER = "number"
    FEW = "few"
    """A number of which 1 is written as a word."""
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
    """A word that may be missing where a phrase is read; `written` says whether it is written."""

    word: str
    written: bool = False


Piece = str | Slot | OptionalWord
"""A word of a phrase, or a placeholder for one."""


class ActNumber(msgspec.Struct, frozen=True):
    """The number of an act for adapters, the first of several where the act has a field; and how adapters name it.

    `alone` is the name used where an optional field is left out.
    """

    first: int
    name: str
    alone: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of a kind of act before it is done.

    - `name`: its key in the catalogue, after `do.` and `say.`.
    - `phrase`: how records write it; `slots`: the fields in it; `wrongly`: the phrase for the act done wrongly.
    - `spoken`: it consists of words.
    - `event_key`: the key, after `event.`, of what others see of it.
    - `typed_key`: the key of the words a player may type for it.
    - `keys`: its keys on a keyboard, the first one shown.
    - `number`: its number for adapters.
    - `prompted`: the game stops for it, or asks.
    - `is_default`: it is the default, done with one key.
    - `unprompted`: the player has to think of it themselves; it is offered only to a player who was asked for it.
    - `bare`: it may be typed as its number, cards or suit alone, where it may be done.
    - `assisted`: beyond regular play, it may be done even where no fault can happen.
    - `is_correction`: it corrects something, and changes nothing where nothing is wrong.
    - `invisible`: nobody else sees it done; only cards that follow from it may lie open.
    - `above_deal`: the law on which an act of regular play rests that a game or a match judges.
    - `is_binding`: its words are binding, and to take them back is a fault
      (TURF-11a, TURF-11b, LOND-026a, LOND-026b, LOND-027a).
    - `advances_deal`: it advances the deal.
    - `keeps_word_open`: after it a word can still be taken back.
    - `blocks_deal`: the deal waits for it before it goes on.
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
"""Every act at a table with its row, in the order in which acts are listed."""

A = TypeVar("A", bound=type)


def row(
    phrase: str, *, wrongly: str = "", typed_key: str | None = None, rows: dict[type, Row] = ROWS, **known: Any
) -> Callable[[A], A]:
    """Give the class below it its row; `known` are fields of it.

    Without `typed_key` the words a player may type for it have the key `name`.
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
            **known,
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
    """Whether this is an act with a row in `rows`, and each of its fields holds a value of its type.

    For judges of acts made by a program, because nothing checks the values when an act is made.
    """
    row = rows.get(type(act))
    return row is not None and all(
        _is_one_of(getattr(act, field), allowed) for field, allowed in _kinds(row.act).items()
    )


@cache
def _kinds(act: type) -> dict[str, tuple[Any, ...]]:
    """For each field of an act the values it may have: classes, and words."""
    return {field: _alternatives(hint) for field, hint in get_type_hints(act).items()}


def _alternatives(hint: Any) -> tuple[Any, ...]:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return tuple(one for part in get_args(hint) for one in _alternatives(part))
    return get_args(hint) if origin is Literal else (origin or hint,)


def _is_one_of(value: object, allowed: tuple[Any, ...]) -> bool:
    if isinstance(value, tuple):
        return tuple in allowed and all(type(number) is int for number in value)
    if type(value) in allowed:
        return True
    is_act = type(value) in ROWS and is_sound(value)
    return any(is_act and isinstance(value, one) if isinstance(one, type) else value == one for one in allowed)
