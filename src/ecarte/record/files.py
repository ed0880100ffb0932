"""Reads and writes files of any number of games, with only one game in memory at a time.

A text file is split at its marker lines without being parsed; a file whose first character is `{` holds one game as
JSON on each line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import BinaryIO, Final

import msgspec
from msgspec.structs import replace

from ecarte.errors import NotationError, Place
from ecarte.files import file_limits
from ecarte.record import json, toml
from ecarte.record.model import Record
from ecarte.record.record_reader import SalvagedGame, record_from, salvage_from
from ecarte.record.sheet import EDITION
from ecarte.record.source import MOST_CHARACTERS, GameText


class Form(StrEnum):
    """The two forms of a file of games."""

    TEXT = "text"
    JSON = "json"


_SPLIT: Final = {Form.TEXT: toml.split, Form.JSON: json.split}


class Chunk(msgspec.Struct, frozen=True):
    """The bytes of one game in a file, and the number of the game, counted from 1.

    `lines_before` is the number of whole lines before the game.  If the game begins in the middle of a line,
    `columns_before` is the number of characters before it in that line; otherwise it is 0.
    """

    data: bytes
    form: Form
    game: int
    lines_before: int
    columns_before: int = 0
    is_too_long: bool = False


_MARKER: Final = re.compile(rb"#[ \t]*-{2,}[ \t]*ecarte[ \t]+game[ \t]*-{2,}\s*", re.IGNORECASE)
_GAME_BEGINNING: Final = {
    Form.TEXT: re.compile(
        rb"(?<=[^\n])#[ \t]*-{2,}[ \t]*ecarte[ \t]+game[ \t]*-{2,}[ \t\r]*\n"
        rb"(?=(?:[ \t\r]*(?:#[^\n]*)?\n)*[ \t]*record[ \t]*=)",
        re.IGNORECASE,
    ),
    Form.JSON: re.compile(rb"(?<=[^\n])(?=\{[ \t]*\"record\"[ \t]*:)"),
}
"""For each form, a pattern for the beginning of a game in the middle of a line."""

_EVENING_MARKER: Final = re.compile(rb"\s*#[ \t]*-{2,}[ \t]*ecarte[ \t]+evening[ \t]*-{2,}", re.IGNORECASE)
"""A pattern for the first line of the record of an evening.  Such a record is not a file of games."""

_READ_SIZE: Final = 1 << 20
_BOM: Final = b"\xef\xbb\xbf"


def read_games(stream: BinaryIO, *, file: str | None = None) -> Iterator[Record]:
    """Every record in a stream of bytes, each replayed and checked.

    Raises NotationError, RuleSetError, PositionError or IllegalLine at the first fault, with file, game, line and
    column; NotationError also for a stream without a game.
    """
    chunk = None
    for chunk in split_chunks(stream):
        yield record_from(*_SPLIT[chunk.form](_source(chunk, file)))
    if chunk is None:
        place = Place(file=file, line=1)
        raise NotationError("no-game", text="", expected=f"a game, beginning with record = {EDITION}", place=place)


def salvage_games(stream: BinaryIO, *, file: str | None = None) -> Iterator[SalvagedGame]:
    """The valid part of every game in a stream; a fault in a game is returned with it and not raised.

    Yields nothing for an empty stream.
    """
    games_inserted = 0  # games found in the middle of a line, which have no number of their own
    for chunk in split_chunks(stream):
        salvaged = _salvage(replace(chunk, game=chunk.game + games_inserted), file)
        torn_games = [] if salvaged.fault is None else _split_torn(chunk, games_inserted)
        for piece in torn_games[:-1]:
            yield _salvage_torn(piece, file)
        games_inserted += max(len(torn_games) - 1, 0)
        yield _salvage(torn_games[-1], file) if torn_games else salvaged


def _salvage(chunk: Chunk, file: str | None) -> SalvagedGame:
    try:
        source = _source(chunk, file)
    except NotationError as fault:
        lines_lost = chunk.data.count(b"\n") + 1
        return SalvagedGame(None, fault, lines_skipped=lines_lost, game=chunk.game)
    return replace(_sound_part(source, chunk.form), game=chunk.game)


def _sound_part(source: GameText, form: Form) -> SalvagedGame:
    """The valid part of a game: all of it, its beginning, or nothing."""
    try:
        parts = _SPLIT[form](source)
    except NotationError as fault:
        return SalvagedGame(None, fault, 1) if form is Form.JSON else toml.salvage_broken(source, fault)
    return salvage_from(*parts)


def _split_torn(chunk: Chunk, games_inserted: int) -> list[Chunk]:
    """The games in a damaged chunk, if some of them begin in the middle of a line; else empty.

    A game begins in the middle of a line if its file was cut off and then appended to.  `games_inserted` is the number
    of such games in earlier chunks.  Only damaged chunks are split, because in a valid game such a text is a comment or
    part of a value.
    """
    torn_games: list[Chunk] = []
    start, lines_before, columns_before = 0, chunk.lines_before, 0
    for beginning in _GAME_BEGINNING[chunk.form].finditer(chunk.data):
        data = chunk.data[start : beginning.start()]
        torn_games.append(
            Chunk(
                data,
                chunk.form,
                chunk.game + games_inserted + len(torn_games),
                lines_before,
                columns_before=columns_before,
            )
        )
        text_before = chunk.data[start : beginning.end()]
        lines_before += text_before.count(b"\n")
        _, line_break, last_line = text_before.rpartition(b"\n")
        columns_before = len(last_line.decode(errors="replace")) + (0 if line_break else columns_before)
        start = beginning.end()
    if torn_games:
        game_number, is_too_long = chunk.game + games_inserted + len(torn_games), chunk.is_too_long
        torn_games.append(
            Chunk(chunk.data[start:], chunk.form, game_number, lines_before, columns_before, is_too_long=is_too_long)
        )
    return torn_games


def _salvage_torn(piece: Chunk, file: str | None) -> SalvagedGame:
    """The valid part of a game whose last line is continued by the next game.  It always has a fault."""
    salvaged = _salvage(piece, file)
    if salvaged.fault is not None:
        return salvaged
    *lines, last_line = piece.data.decode().split("\n")
    column = len(last_line) + 1 + (0 if lines else piece.columns_before)
    place = Place(file=file, game=piece.game, line=piece.lines_before + len(lines) + 1, column=column)
    fault = NotationError("marker", text=last_line, expected="the end of the line before the next game", place=place)
    return replace(salvaged, fault=fault)


def write_games(records: Iterable[Record], stream: BinaryIO, *, form: Form = Form.TEXT) -> int:
    """Write records one after another, each after a marker line or as a line of JSON, and return their number."""
    number = 0
    for record in records:
        stream.write(game_text(record, form=form).encode())
        number += 1
    return number


def game_text(record: Record, *, form: Form = Form.TEXT) -> str:
    """One game, written as in a file of games."""
    return json.write_json(record) + "\n" if form is Form.JSON else f"{toml.MARKER}\n{toml.write(record)}\n"


# --- cutting ----------------------------------------------------------------------------------------


def split_chunks(stream: BinaryIO) -> Iterator[Chunk]:
    """The games of a stream of bytes, not yet parsed."""
    lines = _lines(stream)
    lines_read: list[bytes] = []
    for line in lines:
        lines_read.append(line)
        if line.strip():
            break
    first_line = lines_read[-1] if lines_read else b""
    all_lines = _all_lines(lines_read, lines)
    yield from _cut_json(all_lines) if first_line.lstrip().startswith(b"{") else _cut_text(all_lines)


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of the stream; an overlong line comes in pieces, so that memory stays bounded."""
    first_line = stream.readline(_READ_SIZE)
    yield first_line.removeprefix(_BOM)
    while line := stream.readline(_READ_SIZE):
        yield line


def _all_lines(first_lines: Iterable[bytes], later_lines: Iterator[bytes]) -> Iterator[bytes]:
    yield from first_lines
    yield from later_lines


def _cut_text(lines: Iterator[bytes]) -> Iterator[Chunk]:
    game_lines: list[bytes] = []
    game = size = lines_passed = lines_before = 0
    has_marker = False
    is_line_complete = True  # whether the piece read before this one ended with its line
    for line in lines:
        if is_line_complete and _MARKER.fullmatch(line):
            if size <= MOST_CHARACTERS and (has_marker or _says_something(game_lines)):
                game += 1
                yield _chunk(game_lines, Form.TEXT, game, lines_before, size)
            game_lines, size, has_marker, lines_before = [], 0, True, lines_passed + 1
        elif _size_with(size, line) <= MOST_CHARACTERS:
            size += len(line)
            game_lines.append(line)
        else:
            if size <= MOST_CHARACTERS:  # reported now, not at the next marker, which may never come
                game += 1
                yield _chunk(game_lines, Form.TEXT, game, lines_before, size + len(line))
            size += len(line)
        is_line_complete = line.endswith(b"\n")
        lines_passed += is_line_complete
    if size <= MOST_CHARACTERS and (has_marker or _says_something(game_lines)):
        yield _chunk(game_lines, Form.TEXT, game + 1, lines_before, size)


def _says_something(game_lines: list[bytes]) -> bool:
    """Whether these lines hold more than the empty lines and comments that may precede the first marker."""
    return any(line.strip() and not line.lstrip().startswith(b"#") for line in game_lines)


def _cut_json(lines: Iterator[bytes]) -> Iterator[Chunk]:
    game_lines: list[bytes] = []
    game = size = lines_before = 0
    for line in lines:
        if _size_with(size, line) <= MOST_CHARACTERS:
            game_lines.append(line)
        elif size <= MOST_CHARACTERS:
            game += 1
            yield _chunk(game_lines, Form.JSON, game, lines_before, size + len(line))
        size += len(line)
        if line.endswith(b"\n"):
            if size <= MOST_CHARACTERS and b"".join(game_lines).strip():
                game += 1
                yield _chunk(game_lines, Form.JSON, game, lines_before, size)
            game_lines, size, lines_before = [], 0, lines_before + 1
    if size <= MOST_CHARACTERS and b"".join(game_lines).strip():
        yield _chunk(game_lines, Form.JSON, game + 1, lines_before, size)


def _size_with(size: int, line: bytes) -> int:
    """The size of a game after one more line.  Raises NotationError if the game is far too long."""
    if size + len(line) > file_limits.MAX_RESULTS:
        raise file_limits.too_long(None, file_limits.MAX_RESULTS, thing="one game")
    return size + len(line)


def _chunk(game_lines: list[bytes], form: Form, game: int, lines_before: int, size: int) -> Chunk:
    return Chunk(b"".join(game_lines), form, game, lines_before, is_too_long=size > MOST_CHARACTERS)


def _source(chunk: Chunk, file: str | None) -> GameText:
    if _EVENING_MARKER.match(chunk.data):
        place = Place(file=file, line=chunk.lines_before + 1)
        expected = "the record of a game; ecarte evening --resume reads an evening"
        raise NotationError("an-evening", text="the record of an evening", expected=expected, place=place)
    if chunk.is_too_long:
        place = Place(file=file, game=chunk.game, line=chunk.lines_before + 1, column=1)
        quoted = chunk.data[:40].decode(errors="replace")
        raise NotationError("too-long", text=quoted, expected=f"at most {MOST_CHARACTERS} bytes in a game", place=place)
    try:
        return _text_of(chunk, chunk.data, file)
    except UnicodeDecodeError as error:
        valid_text = _text_of(chunk, chunk.data[: error.start], file)
        quoted = repr(chunk.data[error.start : error.start + 1])[2:-1]
        place = valid_text.at(len(valid_text.text))
        raise NotationError("utf-8", text=quoted, expected="text in UTF-8", place=place) from None


def _text_of(chunk: Chunk, data: bytes, file: str | None) -> GameText:
    return GameText(
        data.decode().replace("\r\n", "\n"),
        file=file,
        game=chunk.game,
        lines_before=chunk.lines_before,
        columns_before=chunk.columns_before,
    )
