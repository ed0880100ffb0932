"""What can go wrong, as types that carry their facts.

EcarteError
├─ NotationError     the text cannot be read        code, text, place, expected
│  ├─ DoesNotFit     read, but cannot be there      code, text, place, expected, fault
│  └─ MoreThanRead   longer than is read            code, text, place, expected, thing, most
├─ ArrayError        not an array as was asked for  name, found, expected
├─ IllegalAction     readable, not allowed now      action, objection (in `ecarte.illegal`)
├─ SeveralFaults     not sound in one way or more   every fault, each with its place
│  ├─ RuleSetError   a rule file
│  └─ PositionError  a position that cannot be
├─ OutOfDate         written against an older turn  seen, current
├─ TableDamaged      a stored table is not as made  file, found, command
├─ ExtraNeeded       an optional part is missing    package, extra, purpose
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import Self

import msgspec

from ecarte.printable import in_line


class EcarteError(Exception):
    """Base of every error this library raises on purpose; each may be sent from one process to another.

    What it is about are the fields of its class (`@dataclass(eq=False)`, for no error equals another).
    """

    def __init__(self, *said: object) -> None:
        super().__init__(*said)  # written here so that `inspect.signature` finds it: that of Exception has none

    def __str__(self) -> str:
        return in_line(super().__str__())

    def __reduce__(self) -> tuple[object, tuple[type, tuple[object, ...], dict[str, object]]]:
        return _raised_elsewhere, (type(self), self.args, self.__dict__)


def _raised_elsewhere(kind: type[EcarteError], args: tuple[object, ...], facts: dict[str, object]) -> EcarteError:
    """The error as it was raised in another process: its facts are there, and are not made again."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class Place(msgspec.Struct, frozen=True):
    """Where in a text: file, game (from 1), line and column (from 1); None where it does not apply."""

    file: str | None = None
    game: int | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        parts = [in_line(self.file)] if self.file else []
        for name in ("game", "line", "column"):
            number = getattr(self, name)
            if number is not None:
                parts.append(f"{name} {number}")
        return ", ".join(parts)


@dataclass(eq=False)
class NotationError(EcarteError):
    """A text that cannot be read.  `code` names the kind of fault, `expected` says what would have been read."""

    code: str
    _: KW_ONLY
    text: str
    expected: str
    place: Place = Place()  # noqa: RUF009 - it is frozen

    def at(self, place: Place) -> Self:
        """The same error with its place."""
        return replace(self, place=place)

    def __str__(self) -> str:
        where = f"{self.place}: " if str(self.place) else ""
        return in_line(f"{where}{self._found}; expected {self.expected}")

    @property
    def _found(self) -> str:
        return f"cannot read {self._shown!r}" if self.text else "found nothing"

    @property
    def _shown(self) -> str:
        return self.text if len(self.text) <= 60 else self.text[:57] + "..."


@dataclass(eq=False)
class DoesNotFit(NotationError):
    """A text that is read, and cannot be what it says; `fault` says why: `appears twice`.

    Without a text it is the whole file that does not fit: `it is damaged`.
    """

    _: KW_ONLY
    fault: str = "does not fit"

    @property
    def _found(self) -> str:
        return f"{self._shown!r} {self.fault}" if self.text else self.fault


@dataclass(eq=False)
class MoreThanRead(NotationError):
    """A text of more than `most` bytes, which is not read; `thing` is what is so long: `the file`."""

    _: KW_ONLY
    thing: str
    most: int

    def __str__(self) -> str:
        where = f"{self.place}: " if str(self.place) else ""
        return in_line(f"{where}{self.thing} is longer than {self.most:,} bytes, the most that is read")


@dataclass(eq=False)
class ArrayError(EcarteError, ValueError):
    """An array of another type or shape than is asked for: `name` is that of the argument."""

    name: str
    _: KW_ONLY
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.name} is {self.found}, and has to be {self.expected}"


class RuleFault(msgspec.Struct, frozen=True):
    """One fault of a rule file or a position, with its key (`king.elder_window`, `turn_up`) and place."""

    place: Place
    key: str
    fault: str

    def __str__(self) -> str:
        return in_line(": ".join(part for part in (str(self.place), self.key, self.fault) if part))


@dataclass(eq=False)
class SeveralFaults(EcarteError):
    """Something that is not sound; `faults` lists everything wrong with it."""

    faults: tuple[RuleFault, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


class RuleSetError(SeveralFaults):
    """A rule file that is not sound."""


class PositionError(SeveralFaults):
    """A position set up by hand that cannot be."""


@dataclass(eq=False)
class OutOfDate(EcarteError):
    """Something written against an older turn: `seen` is the turn it knew, `current` the present one."""

    _: KW_ONLY
    seen: int
    current: int

    def __str__(self) -> str:
        return f"this was decided at turn {self.seen}, but the game is at turn {self.current}"


@dataclass(eq=False)
class TableDamaged(EcarteError):
    """A stored table that is not what was stored: it is never used.  `command` makes it again.

    `found` says what is there instead, and is empty where there is no file.
    """

    file: str
    _: KW_ONLY
    found: str
    command: str

    def __str__(self) -> str:
        fault = f"damaged ({self.found}) and is not used" if self.found else "missing"
        return f"{self.file} is {fault}; make it again with: {self.command}"


@dataclass(eq=False)
class ExtraNeeded(EcarteError, ImportError):
    """An optional part of the house that is not installed."""

    package: str
    _: KW_ONLY
    extra: str
    purpose: str

    def __str__(self) -> str:
        return f"{self.purpose} needs {self.package}: pip install 'ecarte[{self.extra}]'"


@dataclass(eq=False)
class UnknownName(EcarteError):
    """Nothing is called so, as `fault` says.

    `near` are names that look like it, `otherwise` is said where there are none.
    """

    fault: str
    _: KW_ONLY
    near: Sequence[str]
    otherwise: str

    def __str__(self) -> str:
        return in_line(f"{self.fault}; {did_you_mean(self.near) or self.otherwise}")


def did_you_mean(near: Sequence[str]) -> str:
    """The question which of the names `near` was meant; empty when there are none."""
    return f"did you mean {' or '.join(near)}?" if near else ""
