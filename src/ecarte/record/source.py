"""The text of one game, and where its parts are in the file."""

from __future__ import annotations

from datetime import date
from typing import Any, Final, Protocol, final

import msgspec

from ecarte.errors import NotationError, Place
from ecarte.files import file_limits
from ecarte.rules.toml_positions import NotToml, line_and_column, places, toml_values

MOST_CHARACTERS: Final = file_limits.MAX_RECORD
"""The longest text of one game that is read, in characters."""


class GameText(msgspec.Struct, frozen=True):
    """The text of one game, and where it begins in its file.

    `game` is its number.  `lines_before` is the number of lines before it, and `columns_before` the number of
    characters before it in its first line.
    """

    text: str
    file: str | None = None
    game: int | None = None
    lines_before: int = 0
    columns_before: int = 0

    def place(self, line: int, column: int) -> Place:
        """The place in the file of a line and column of the text, both from 1."""
        column += self.columns_before if line == 1 else 0
        return Place(file=self.file, game=self.game, line=self.lines_before + line, column=column)

    def at(self, offset: int) -> Place:
        """The place in the file of the character at this offset of the text."""
        return self.place(*line_and_column(self.text, offset))


def in_utf8(content: bytes, file: str) -> str:
    """The text of a file in UTF-8.  Raises NotationError, with the line, for invalid bytes."""
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        place = Place(file, line=content[: error.start].count(b"\n") + 1)
        raise NotationError("utf-8", text="", expected="text in UTF-8", place=place) from None


class SourcePlaces(Protocol):
    """The places in a file of the keys and the lines of actions of one game."""

    def header(self, key: str) -> Place:
        """The place of `key`, or of the beginning of the game if the key is missing."""
        ...

    def line(self, index: int, column: int) -> Place:
        """The place of a column, counted from 1, in the line of actions number `index`, counted from 0."""
        ...


@final
class TomlPlaces:
    """The places in a TOML text; its actions begin in line `first_line`, after `columns_before` characters."""

    __slots__ = ("_find", "columns_before", "first_line", "source")

    def __init__(self, source: GameText, *, first_line: int = 0, columns_before: int = 0) -> None:
        self.source = source
        self.first_line = first_line
        self.columns_before = columns_before
        self._find: Any = None

    def header(self, key: str) -> Place:
        """The place of `key` among the headers."""
        if self._find is None:
            self._find = places(self.source.text, file=None)
        place = self._find(key)
        return self.source.place(place.line or 1, place.column or 1)

    def line(self, index: int, column: int) -> Place:
        """The place of a column in a line of the actions."""
        return self.source.place(self.first_line + index, column + (self.columns_before if index == 0 else 0))


def read_toml(source: GameText) -> dict[str, object]:
    """The values of a TOML text, with dates as text.  Raises NotationError with line and column."""
    try:
        values = toml_values(source.text)
    except NotToml as fault:
        lines = source.text.split("\n")
        faulty_line = lines[min(fault.line, len(lines)) - 1].strip()
        place = source.place(fault.line, fault.column)
        raise NotationError(
            "toml", text=faulty_line, expected=f"a line of TOML ({fault.reason})", place=place
        ) from None
    return {key: value.isoformat() if isinstance(value, date) else value for key, value in values.items()}
