"""The JSON form of a record: the keys and values of the text form, and the actions as a list of lines.

Several games are written as JSON Lines, one game in each line.  The schema is `docs/schema/record.json`.
"""

from __future__ import annotations

import re
from typing import Any, Final, final

import msgspec

from ecarte.errors import NotationError, Place
from ecarte.record.model import Record, record_sheet
from ecarte.record.record_reader import Split, record_from
from ecarte.record.sheet import SHEET
from ecarte.record.source import GameText


def write_json(record: Record) -> str:
    """The record as one line of JSON, with the keys in the order of the text form.

    Raises IllegalAction as `write` does.
    """
    return msgspec.json.encode(SHEET.to_plain(record_sheet(record))).decode()


def parse_json(text: str, *, file: str | None = None) -> Record:
    """The record written in `text`, replayed and checked.  Raises as `parse` does."""
    return record_from(*split(GameText(text, file=file)))


@final
class _JsonPlaces:
    """The places of keys and of lines of actions in a JSON text, found by searching for them."""

    __slots__ = ("lines", "source")

    def __init__(self, source: GameText, lines: list[str]) -> None:
        self.source = source
        self.lines = lines

    def header(self, key: str) -> Place:
        found_at = 0
        for name in key.split("."):
            found_at = max(self.source.text.find(f'"{name}"', found_at), found_at)
        return self.source.at(found_at)

    def line(self, index: int, column: int) -> Place:
        search_start = max(self.source.text.find('"actions"'), 0)
        for line in self.lines[:index]:
            quoted_line = _quote(line)
            line_start = self.source.text.find(quoted_line, search_start)
            search_start = search_start if line_start < 0 else line_start + len(quoted_line)
        search_start = self.source.text.find(_quote(self.lines[index]), search_start)
        return self.source.at(search_start + column if search_start >= 0 else 0)


def _quote(text: str) -> str:
    return msgspec.json.encode(text).decode()


_BYTE: Final = re.compile(r" \(byte (\d+)\)\Z")


def split(source: GameText) -> Split:
    """The header values, the lines of actions, and the places of both.  Raises NotationError."""
    values = _decode(source)
    places_of_keys = _JsonPlaces(source, [])
    if not isinstance(values, dict):
        raise NotationError(
            "json", text=source.text[:40], expected="an object of keys", place=places_of_keys.header("record")
        )
    lines: Any = values.pop("actions", [])
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise NotationError(
            "actions", text="actions", expected="a list of lines of text", place=places_of_keys.header("actions")
        )
    return values, lines, _JsonPlaces(source, lines)


def _decode(source: GameText) -> object:
    try:
        return msgspec.json.decode(source.text)
    except RecursionError:
        raise NotationError("json", text="[", expected="fewer brackets", place=source.place(1, 1)) from None
    except ValueError as error:
        message = str(error)
        byte_offset = int(match[1]) if (match := _BYTE.search(message)) else 0
        character_offset = len(source.text.encode(errors="replace")[:byte_offset].decode(errors="replace"))
        reason = _BYTE.sub("", message)
        text_after = source.text[character_offset : character_offset + 40]
        raise NotationError(
            "json", text=text_after, expected=f"JSON ({reason})", place=source.at(character_offset)
        ) from None
