"""The text form of one record: flat TOML headers, then the actions line by line.

`write` gives the canonical text; `parse` reads it with tolerance for layout, keeping every line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, Final, final

import msgspec

from ecarte.errors import NotationError, Place
from ecarte.record.model import Record, values_of
from ecarte.record.reading import Salvaged, record_from, salvage_from
from ecarte.record.sheet import KEYS
from ecarte.rules.locate import places

MARKER: Final = "# ---- ecarte game ----"
"""The line before each game of a file."""

MOST_SIGNS: Final = 1 << 24
"""The longest text of one game that is read, in characters."""


class Source(msgspec.Struct, frozen=True):
    """The text of one game, cut out of its file: number of the game, lines before it, and columns of its first."""

    text: str
    file: str | None = None
    game: int | None = None
    lines_before: int = 0
    columns_before: int = 0

    def place(self, line: int, column: int) -> Place:
        """The place in the file of a line and column of the text, both from 1."""
        column += self.columns_before if line == 1 else 0
        return Place(file=self.file, game=self.game, line=self.lines_before + line, column=column)


# --- writing ----------------------------------------------------------------------------------------


def write(record: Record, *, remarks: bool = True) -> str:
    """The canonical text of a record; `remarks` puts a comment before each deal.

    Raises IllegalAction where the record cannot be replayed.
    """
    values = values_of(record, remarks=remarks)
    lines = header_lines({key: values[key] for key in KEYS if key in values and key != "actions"})
    if actions := values.get("actions"):
        lines += ['actions = """', *actions, '"""']
    return "\n".join(lines) + "\n"


def header_lines(values: Mapping[str, Any]) -> list[str]:
    """Lines of TOML for plain values, in their order; what is nested stands under dotted keys."""
    return [line for key, value in values.items() for line in _entry(key, value)]


def _entry(key: str, value: Any) -> list[str]:
    if isinstance(value, dict):
        return [line for name, inner in value.items() for line in _entry(f"{key}.{name}", inner)]
    return [f"{key} = {_value(value)}"]


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(inner)}" for name, inner in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return str(value)


_ESCAPES: Final = {ord('"'): '\\"', ord("\\"): "\\\\", ord("\n"): "\\n", ord("\t"): "\\t", ord("\r"): "\\r"}
_CONTROL: Final = {code: f"\\u{code:04X}" for code in (*range(32), 127) if code not in _ESCAPES}


def _text(text: str) -> str:
    return '"' + text.translate(_ESCAPES | _CONTROL) + '"'


# --- reading ----------------------------------------------------------------------------------------


def parse(text: str, *, file: str | None = None) -> Record:
    """The one record written in `text`, replayed and found sound.

    Raises NotationError, RuleSetError, PositionError or IllegalLine for the first fault, with line and column.
    """
    return read_source(Source(text, file=file))


def read_source(source: Source) -> Record:
    """The record of a game cut out of its file.  Raises as `parse` does."""
    values, lines, where = _split(source)
    return record_from(values, where, lines=lines)


def salvage_source(source: Source) -> Salvaged:
    """What is sound of a game: all of it, its beginning, or nothing; never raises."""
    try:
        values, lines, where = _split(source)
    except NotationError as fault:
        return _salvage_broken(source, fault)
    return salvage_from(values, where, lines=lines)


_ACTIONS: Final = re.compile(r"""^[ \t]*(?:actions|"actions"|'actions')[ \t]*=[ \t]*(\"{3}|'{3}|"|')""", re.MULTILINE)
_WHERE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$| \(at end of document\)$")


@final
class _Lines:
    """Places of keys and of action lines in the text of one game."""

    __slots__ = ("_find", "column", "first", "source")

    def __init__(self, source: Source, *, first: int, column: int) -> None:
        self.source = source
        self.first = first
        self.column = column
        self._find: Any = None

    def header(self, key: str) -> Place:
        if self._find is None:
            head = self.source.text if self.first < 1 else "\n".join(self.source.text.split("\n")[: self.first])
            self._find = places(head, file=None)
        found = self._find(key)
        return self.source.place(found.line or 1, found.column or 1)

    def line(self, index: int, column: int) -> Place:
        return self.source.place(self.first + index, column + (self.column if index == 0 else 0))


def _split(source: Source) -> tuple[Mapping[str, object], list[str], _Lines]:
    """Header values, lines of actions, and their places."""
    text = source.text
    if len(text) > MOST_SIGNS:
        raise NotationError(
            "too-long", text=text[:40], expected=f"at most {MOST_SIGNS} characters a game", place=source.place(1, 1)
        )
    values = _read_toml(source)
    actions = values.get("actions", "")
    opening = _ACTIONS.search(text)
    if actions == "" or opening is None or not isinstance(actions, str):
        if actions != "":
            expected = 'lines between actions = """ and """'
            place = _Lines(source, first=0, column=0).header("actions")
            raise NotationError("actions", text="actions", expected=expected, place=place)
        return {key: value for key, value in values.items() if key != "actions"}, [], _Lines(source, first=0, column=0)
    begin = opening.end()
    if len(opening[1]) == 3 and text.startswith("\n", begin):
        begin += 1
    first = text.count("\n", 0, begin) + 1
    column = begin - (text.rfind("\n", 0, begin) + 1)
    if not text.startswith(actions, begin):
        expected = "actions without backslashes"
        raise NotationError("actions", text="\\", expected=expected, place=source.place(first, column + 1))
    del values["actions"]
    return values, actions.split("\n"), _Lines(source, first=first, column=column)


def _read_toml(source: Source) -> dict[str, object]:
    import tomllib

    try:
        values: dict[str, object] = tomllib.loads(source.text)
    except RecursionError:
        raise NotationError("toml", text="[", expected="fewer brackets", place=source.place(1, 1)) from None
    except ValueError as error:  # TOMLDecodeError, or a number with thousands of digits
        raise _toml_fault(str(error), source) from None
    return {key: value.isoformat() if isinstance(value, date) else value for key, value in values.items()}


def _toml_fault(message: str, source: Source) -> NotationError:
    lines = source.text.split("\n")
    match = _WHERE.search(message)
    if match is None or match[1] is None:
        line, column = len(lines), len(lines[-1]) + 1
    else:
        line, column = int(match[1]), int(match[2])
    shown = lines[min(line, len(lines)) - 1].strip()
    reason = _WHERE.sub("", message)
    return NotationError("toml", text=shown, expected=f"a line of TOML ({reason})", place=source.place(line, column))


def _salvage_broken(source: Source, fault: NotationError) -> Salvaged:
    """The sound beginning of a text that is not TOML, where its headers are sound by themselves."""
    opening = _ACTIONS.search(source.text)
    if opening is None or len(opening[1]) != 3:
        return Salvaged(None, fault, source.text.count("\n"))
    head = source.text[: opening.start()]
    try:
        values = _read_toml(Source(head))
    except NotationError:
        return Salvaged(None, fault, source.text.count("\n"))
    lines = source.text[opening.end() :].split("\n")
    where = _Lines(source, first=source.text.count("\n", 0, opening.end()) + 1, column=0)
    closing = [index for index, line in enumerate(lines) if opening[1] in line]
    # A line without its end may be half an action that reads as a whole one.
    body = lines[: closing[0]] if closing else lines[:-1]
    saved = salvage_from(values, where, lines=body)
    return Salvaged(saved.record, fault, saved.lines_skipped)
