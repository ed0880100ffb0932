"""The text form of one record, in TOML: flat keys for the headers, then the lines of actions.

`write` returns the canonical text; `parse` also reads other layouts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ecarte.errors import NotationError
from ecarte.record.model import Record, record_sheet
from ecarte.record.record_reader import SalvagedGame, Split, record_from, salvage_from
from ecarte.record.sheet import SHEET, Sheet
from ecarte.record.source import MOST_CHARACTERS, GameText, TomlPlaces, read_toml
from ecarte.rules.toml_positions import line_and_column, toml_value

MARKER: Final = "# ---- ecarte game ----"
"""The line before each game in a file."""


# --- writing ----------------------------------------------------------------------------------------


def write(record: Record, *, remarks: bool = True) -> str:
    """The canonical text of a record; `remarks` puts a comment before each deal.

    Raises IllegalAction for a record that cannot be replayed.
    """
    return sheet_text(record_sheet(record, remarks=remarks))


def sheet_text(sheet: Sheet) -> str:
    """The text of a sheet: its headers, then the lines of actions."""
    values = SHEET.to_plain(sheet)
    actions = values.pop("actions", ())
    lines = header_lines(values)
    if actions:
        lines += ['actions = """', *actions, '"""']
    return "\n".join(lines) + "\n"


def header_lines(values: Mapping[str, Any]) -> list[str]:
    """Lines of TOML for plain values, in order, with dotted keys for nested values."""
    return [line for key, value in values.items() for line in _entry(key, value)]


def _entry(key: str, value: Any) -> list[str]:
    if isinstance(value, dict):
        return [line for name, inner in value.items() for line in _entry(f"{key}.{name}", inner)]
    return [f"{key} = {toml_value(value)}"]


# --- reading ----------------------------------------------------------------------------------------


def parse(text: str, *, file: str | None = None) -> Record:
    """The only record in `text`, replayed and checked.

    Raises NotationError, RuleSetError, PositionError or IllegalLine for the first fault, with line and column.
    """
    return record_from(*split(GameText(text.removeprefix("\ufeff").replace("\r\n", "\n"), file=file)))


_ACTIONS: Final = re.compile(r"""^[ \t]*(?:actions|"actions"|'actions')[ \t]*=[ \t]*(\"{3}|'{3}|"|')""", re.MULTILINE)


def split(source: GameText) -> Split:
    """The header values, the lines of actions, and the places of both.  Raises NotationError."""
    text = source.text
    if len(text) > MOST_CHARACTERS:
        raise NotationError(
            "too-long",
            text=text[:40],
            expected=f"at most {MOST_CHARACTERS} characters in a game",
            place=source.place(1, 1),
        )
    values = read_toml(source)
    actions = values.get("actions", "")
    opening = _ACTIONS.search(text)
    if actions == "" or opening is None or not isinstance(actions, str):
        if actions != "":
            expected = 'lines between actions = """ and """'
            place = TomlPlaces(source).header("actions")
            raise NotationError("actions", text="actions", expected=expected, place=place)
        return {key: value for key, value in values.items() if key != "actions"}, [], TomlPlaces(source)
    begin = opening.end()
    if len(opening[1]) == 3 and text.startswith("\n", begin):
        begin += 1
    first_line, column = line_and_column(text, begin)
    if not text.startswith(actions, begin):
        expected = "actions without backslashes"
        raise NotationError("actions", text="\\", expected=expected, place=source.at(begin))
    del values["actions"]
    return values, actions.split("\n"), TomlPlaces(source, first_line=first_line, columns_before=column - 1)


def salvage_broken(source: GameText, fault: NotationError) -> SalvagedGame:
    """The valid beginning of a text that is not TOML as a whole; without a record if even its headers are not TOML."""
    opening = _ACTIONS.search(source.text)
    if opening is None or len(opening[1]) != 3:
        return SalvagedGame(None, fault, source.text.count("\n"))
    head = source.text[: opening.start()]
    try:
        values = read_toml(GameText(head))
    except NotationError:
        return SalvagedGame(None, fault, source.text.count("\n"))
    lines = source.text[opening.end() :].split("\n")
    places = TomlPlaces(source, first_line=source.text.count("\n", 0, opening.end()) + 1)
    closing = [index for index, line in enumerate(lines) if opening[1] in line]
    # An incomplete last line is dropped, since half an action may read like a whole one.
    body = lines[: closing[0]] if closing else lines[:-1]
    salvaged = salvage_from(values, body, places)
    return SalvagedGame(salvaged.record, fault, salvaged.lines_skipped)
