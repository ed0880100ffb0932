"""What can go wrong, as types that carry their facts.

EcarteError
├─ NotationError     the text cannot be read        code, text, place, expected
│  └─ DoesNotFit     read, but cannot be there      code, text, place, expected, fault
├─ ArrayError        not an array as was asked for  name, found, expected
├─ IllegalAction     readable, not allowed now      action, objection (in `ecarte.illegal`)
├─ SeveralFaults     not sound in one way or more   every fault, each with its place
│  ├─ RuleSetError   a rule file
│  └─ PositionError  a position that cannot be
├─ OutOfDate         written against an older turn  seen, current
├─ TableDamaged      a stored table is not as made  file, found, command
└─ ExtraNeeded       an optional part is missing    package, extra, purpose
"""

from __future__ import annotations

import msgspec


class EcarteError(Exception):
    """Base of every error this library raises on purpose; each may be sent from one process to another."""

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
        parts = [self.file] if self.file else []
        for name in ("game", "line", "column"):
            number = getattr(self, name)
            if number is not None:
                parts.append(f"{name} {number}")
        return ", ".join(parts)


class NotationError(EcarteError):
    """A text that cannot be read.  `code` names the kind of fault, `expected` says what would have been read."""

    def __init__(self, code: str, *, text: str, expected: str, place: Place | None = None) -> None:
        self.code = code
        self.text = text
        self.expected = expected
        self.place = place or Place()
        super().__init__(code, text, expected, place)

    def at(self, place: Place) -> NotationError:
        """The same error with its place."""
        return NotationError(self.code, text=self.text, expected=self.expected, place=place)

    def __str__(self) -> str:
        where = f"{self.place}: " if str(self.place) else ""
        return f"{where}{self._found}; expected {self.expected}"

    @property
    def _found(self) -> str:
        return f"cannot read {self._shown!r}" if self.text else "found nothing"

    @property
    def _shown(self) -> str:
        return self.text if len(self.text) <= 60 else self.text[:57] + "..."


class DoesNotFit(NotationError):
    """A text that is read, and cannot be what it says; `fault` says why: `appears twice`."""

    def __init__(
        self, code: str, *, text: str, expected: str, place: Place | None = None, fault: str = "does not fit"
    ) -> None:
        super().__init__(code, text=text, expected=expected, place=place)
        self.fault = fault

    def at(self, place: Place) -> DoesNotFit:
        """The same error with its place."""
        return DoesNotFit(self.code, text=self.text, expected=self.expected, place=place, fault=self.fault)

    @property
    def _found(self) -> str:
        return f"{self._shown!r} {self.fault}"


class ArrayError(EcarteError, ValueError):
    """An array of another type or shape than is asked for: `name` is that of the argument."""

    def __init__(self, name: str, *, found: str, expected: str) -> None:
        self.name = name
        self.found = found
        self.expected = expected
        super().__init__(name, found, expected)

    def __str__(self) -> str:
        return f"{self.name} is {self.found}, and has to be {self.expected}"


class RuleFault(msgspec.Struct, frozen=True):
    """One fault of a rule file or a position, with its key (`king.elder_window`, `turn_up`) and place."""

    place: Place
    key: str
    fault: str

    def __str__(self) -> str:
        return ": ".join(part for part in (str(self.place), self.key, self.fault) if part)


class SeveralFaults(EcarteError):
    """Something that is not sound; `faults` lists everything wrong with it."""

    def __init__(self, faults: tuple[RuleFault, ...]) -> None:
        self.faults = faults
        super().__init__(faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


class RuleSetError(SeveralFaults):
    """A rule file that is not sound."""


class PositionError(SeveralFaults):
    """A position set up by hand that cannot be."""


class OutOfDate(EcarteError):
    """Something written against an older turn: `seen` is the turn it knew, `current` the present one."""

    def __init__(self, *, seen: int, current: int) -> None:
        self.seen = seen
        self.current = current
        super().__init__(seen, current)

    def __str__(self) -> str:
        return f"this was decided at turn {self.seen}, but the game is at turn {self.current}"


class TableDamaged(EcarteError):
    """A stored table that is not what was stored: it is never used.  `command` makes it again.

    `found` says what is there instead, and is empty where there is no file.
    """

    def __init__(self, file: str, *, found: str, command: str) -> None:
        self.file = file
        self.found = found
        self.command = command
        super().__init__(file, found, command)

    def __str__(self) -> str:
        fault = f"damaged ({self.found}) and is not used" if self.found else "missing"
        return f"{self.file} is {fault}; make it again with: {self.command}"


class ExtraNeeded(EcarteError, ImportError):
    """An optional part of the house that is not installed."""

    def __init__(self, package: str, *, extra: str, purpose: str) -> None:
        self.package = package
        self.extra = extra
        self.purpose = purpose
        super().__init__(package, extra, purpose)

    def __str__(self) -> str:
        return f"{self.purpose} needs {self.package}: pip install 'ecarte[{self.extra}]'"
