"""The row of an act: all that reader, writer, sentences, typed words, keys and adapters need to know of it.

A row stands over its class, in `ecarte.acts.regular`, `ecarte.acts.club` or `ecarte.acts.gallery`:

    @row("proposes {number?}", spoken=True, keys=("p",))
    class Propose(SeatMove, frozen=True, gc=False): ...

A phrase is written as in records, after the name of whoever acts.  `{number}` is the field of that name, and a field of
that kind; `{at:number}` the field `at`, a number; `{elder,dealer:hands}` two fields at once.  A field with `?` is left
out while it has its default.  `[the]` may be read and is not written, `(cards)` is written and need not be read.
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
    """What a field of an act holds; each kind is read, written, told and typed in one way."""

    NUMBER = "number"
    FEW = "few"
    """A number in which one is written as a word."""
    EXCESS = "excess"
    """Cards too many, or below nought too few."""
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
    """What somebody did with cards given to him."""
    SEAT = "seat"
    DEED = "deed"
    """Another act."""
    PERSON = "person"
    COUNTERS = "counters"


class Slot(msgspec.Struct, frozen=True):
    """A place in a phrase."""

    fields: tuple[str, ...]
    kind: Kind
    optional: bool = False


class Aside(msgspec.Struct, frozen=True):
    """A word that may be missing where a phrase is read; `written` tells whether it is written."""

    word: str
    written: bool = False


Piece = str | Slot | Aside
"""A word of a phrase, or what stands for one."""


class Numbered(msgspec.Struct, frozen=True):
    """The number of an act for adapters, the first of several where the act has a field; and how it is told there.

    `alone` is how it is told where an optional field is left out.
    """

    first: int
    told: str
    alone: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of an act before anybody does it.

    `name` is its key in the catalogue, after `do.` and `say.`.  `phrase` is how records write it, `slots` the places in
    it, `wrongly` how they do when it is done in the wrong, where that differs.  `spoken` acts consist of words.  `seen`
    is the key after `event.` of what others see of it.  `typed` is the key of the words a player may type for it.
    `keys` are its keys on a keyboard, the first one shown.  `numbered` is its number for adapters.  For an act that is
    `awaited` the game stops, or asks.  What is `usual` goes without saying: one key does it.  To do what is to be
    `remembered` is the player's own affair: nobody offers it who was not asked to.  One that is `bare` is typed by its
    number, cards or suit alone, where it may be done.  One that is `assisted`, beyond regular play, may be done where
    no fault can happen too.  One that `mends` puts something right, and changes nothing where nothing is wrong.  One
    that goes `unnoticed` nobody else sees done; only cards that follow from it may lie open.  `above_deal` is the law
    on which an act of regular play rests that a game or a match judges.

    Words that `binds` are said once and hold, and to take them back is a fault (TURF-11a, TURF-11b, LOND-026a,
    LOND-026b, LOND-027a).  One that `decides` goes on with the deal.  After one `in_between` a word can still be
    taken back.  One that `settles` is what the deal waits for before it goes on.
    """

    act: type
    name: str
    phrase: tuple[Piece, ...]
    slots: tuple[Slot, ...]
    wrongly: tuple[Piece, ...] = ()
    spoken: bool = False
    seen: str = ""
    typed: str = ""
    keys: tuple[str, ...] = ()
    numbered: Numbered | None = None
    awaited: bool = False
    usual: bool = False
    remembered: bool = False
    bare: bool = False
    assisted: bool = False
    mends: bool = False
    unnoticed: bool = False
    above_deal: str = ""
    binds: bool = False
    decides: bool = False
    in_between: bool = False
    settles: bool = False


ROWS: Final[dict[type, Row]] = {}
"""Every act at a table with its row, in the order in which the acts are told."""

A = TypeVar("A", bound=type)


def row(
    phrase: str, *, wrongly: str = "", typed: str | None = None, rows: dict[type, Row] = ROWS, **known: Any
) -> Callable[[A], A]:
    """Gives the class below it its row; `known` are fields of it.

    What a player may type for it goes by its name where nothing else is said.
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
            typed=name if typed is None else typed,
            **known,
        )
        return kind

    return with_row


def _pieces(phrase: str) -> tuple[Piece, ...]:
    return tuple(map(_piece, phrase.split()))


def _piece(word: str) -> Piece:
    if word[0] in "[(":
        return Aside(word.strip("[]()"), written=word[0] == "(")
    if not word.startswith("{"):
        return word
    optional = word.endswith("?}")
    fields, _, kind = word.strip("{?}").partition(":")
    return Slot(tuple(fields.split(",")), Kind(kind or fields), optional=optional)


def is_sound(act: object, rows: Mapping[type, Row] = ROWS) -> bool:
    """Whether this is an act of those with `rows`, and each of its fields holds what such a field is for.

    A judge may ask of an act made by a program: nothing looks at the values as it is made.
    """
    row = rows.get(type(act))
    return row is not None and all(
        _is_one_of(getattr(act, field), allowed) for field, allowed in _kinds(row.act).items()
    )


@cache
def _kinds(act: type) -> dict[str, tuple[Any, ...]]:
    """What each field of an act may be: classes, and words."""
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
