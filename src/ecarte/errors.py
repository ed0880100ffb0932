"""The exceptions of the library; each has its facts as fields.

EcarteError
├─ NotationError     the text cannot be read        code, text, place, expected
│  ├─ DoesNotFit     read, but impossible           code, text, place, expected, fault
│  └─ MoreThanRead   longer than the limit          code, text, place, expected, thing, most
├─ ArrayError        an array of a wrong type       name, found, expected
├─ IllegalAction     readable, not allowed now      action, objection (in `ecarte.acts.objections`)
├─ SeveralFaults     invalid input                  every fault, each with its place
│  ├─ RuleSetError   a rule file
│  └─ PositionError  an impossible position
├─ OutOfDate         written against an older turn  seen, current
├─ TableDamaged      a stored table has changed     file, found, command
├─ ExtraNeeded       an optional part is missing    package, extra, purpose
└─ UnknownName       no such name                   fault, near, otherwise
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import Self

import msgspec

from ecarte.text.safe_text import one_line


class EcarteError(Exception):
    """The base class of all expected errors of this library; they can be sent from one process to another.

    The facts of an error are the fields of its class (`@dataclass(eq=False)`, because no error equals another).
    """

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # `inspect.signature` needs this method, because it cannot read that of Exception

    def __str__(self) -> str:
        return one_line(super().__str__())

    def __reduce__(self) -> tuple[object, tuple[type, tuple[object, ...], dict[str, object]]]:
        return _raised_elsewhere, (type(self), self.args, self.__dict__)


def _raised_elsewhere(kind: type[EcarteError], args: tuple[object, ...], facts: dict[str, object]) -> EcarteError:
    """An error that was raised in another process, made again from its facts without calling `__init__`."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class Place(msgspec.Struct, frozen=True):
    """A position in a text: file, game (from 1), line and column (from 1); None where it does not apply."""

    file: str | None = None
    game: int | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        parts = [one_line(self.file)] if self.file else []
        for name in ("game", "line", "column"):
            number = getattr(self, name)
            if number is not None:
                parts.append(f"{name} {number}")
        return ", ".join(parts)


@dataclass(eq=False)
class NotationError(EcarteError):
    """A text that cannot be read.  `code` names the kind of fault, `expected` what would have been valid."""

    code: str
    _: KW_ONLY
    text: str
    expected: str
    place: Place = Place()  # noqa: RUF009 - it is frozen

    def at(self, place: Place) -> Self:
        """The same error with its place."""
        return replace(self, place=place)

    def __str__(self) -> str:
        place = f"{self.place}: " if str(self.place) else ""
        return one_line(f"{place}{self._found_text}; expected {self.expected}")

    @property
    def _found_text(self) -> str:
        return f"cannot read {self._shown_text!r}" if self.text else "found nothing"

    @property
    def _shown_text(self) -> str:
        return self.text if len(self.text) <= 60 else self.text[:57] + "..."


@dataclass(eq=False)
class DoesNotFit(NotationError):
    """A text that can be read but has an impossible content; `fault` says what is wrong, such as `appears twice`.

    If `text` is empty, the fault is one of the whole file, such as `it is damaged`.
    """

    _: KW_ONLY
    fault: str = "does not fit"

    @property
    def _found_text(self) -> str:
        return f"{self._shown_text!r} {self.fault}" if self.text else self.fault


@dataclass(eq=False)
class MoreThanRead(NotationError):
    """A text that is not read because it has more than `most` bytes; `thing` names it, such as `the file`."""

    _: KW_ONLY
    thing: str
    most: int

    def __str__(self) -> str:
        place = f"{self.place}: " if str(self.place) else ""
        return one_line(f"{place}{self.thing} is longer than {self.most:,} bytes, the most that is read")


@dataclass(eq=False)
class ArrayError(EcarteError, ValueError):
    """An array with a wrong type or shape; `name` is the name of the argument."""

    name: str
    _: KW_ONLY
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.name} is {self.found}, and has to be {self.expected}"


class RuleFault(msgspec.Struct, frozen=True):
    """One fault in a rule file or a position, with its place and its key, such as `king.elder_window` or `turn_up`."""

    place: Place
    key: str
    fault: str

    def __str__(self) -> str:
        return one_line(": ".join(part for part in (str(self.place), self.key, self.fault) if part))


@dataclass(eq=False)
class SeveralFaults(EcarteError):
    """Invalid input; `faults` lists everything wrong with it."""

    faults: tuple[RuleFault, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


class RuleSetError(SeveralFaults):
    """An invalid rule file."""


class PositionError(SeveralFaults):
    """A description of a position that is impossible."""


@dataclass(eq=False)
class OutOfDate(EcarteError):
    """A command that comes too late: it was sent for turn `seen`, and the game is at turn `current`."""

    _: KW_ONLY
    seen: int
    current: int

    def __str__(self) -> str:
        return f"this was decided at turn {self.seen}, but the game is at turn {self.current}"


@dataclass(eq=False)
class TableDamaged(EcarteError):
    """A stored table that cannot be used, because its file is missing or its content is damaged.

    `found` says what is wrong with the content; it is empty if there is no file.  `command` makes the table again.
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
    """An optional package that is not installed; `extra` is the extra of `ecarte` that brings it, if any."""

    package: str
    _: KW_ONLY
    extra: str
    purpose: str

    def __str__(self) -> str:
        requirement = f"'ecarte[{self.extra}]'" if self.extra else self.package
        return f"{self.purpose} needs {self.package}: pip install {requirement}"


@dataclass(eq=False)
class UnknownName(EcarteError):
    """An unknown name; `fault` says which.

    `near` are known names that are similar; `otherwise` is the message if there are none.
    """

    fault: str
    _: KW_ONLY
    near: Sequence[str]
    otherwise: str

    def __str__(self) -> str:
        return one_line(f"{self.fault}; {did_you_mean(self.near) or self.otherwise}")


def did_you_mean(near: Sequence[str]) -> str:
    """The question whether one of the names `near` was meant; empty if there are no such names."""
    return f"did you mean {' or '.join(near)}?" if near else ""
