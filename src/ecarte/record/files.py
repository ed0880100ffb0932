"""Files of any number of games, read and written as a stream: one game in memory at a time.

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
from ecarte.record.record_reader import Salvaged, record_from, salvage_from
from ecarte.record.sheet import EDITION
from ecarte.record.source import MOST_CHARACTERS, GameText


class Form(StrEnum):
    """The two forms of a file of games."""

    TEXT = "text"
    JSON = "json"


_SPLIT: Final = {Form.TEXT: toml.split, Form.JSON: json.split}


class Chunk(msgspec.Struct, frozen=True):
    """The bytes of one game in a file, with its number, the lines before it, and the columns before it in its first
    line."""

    data: bytes
    form: Form
    game: int
    lines_before: int
    columns_before: int = 0
    is_too_long: bool = False


_MARKER: Final = re.compile(rb"#[ \t]*-{2,}[ \t]*ecarte[ \t]+game[ \t]*-{2,}\s*", re.IGNORECASE)
_BEGINNING: Final = {
    Form.TEXT: re.compile(
        rb"(?<=[^\n])#[ \t]*-{2,}[ \t]*ecarte[ \t]+game[ \t]*-{2,}[ \t\r]*\n"
        rb"(?=(?:[ \t\r]*(?:#[^\n]*)?\n)*[ \t]*record[ \t]*=)",
        re.IGNORECASE,
    ),
    Form.JSON: re.compile(rb"(?<=[^\n])(?=\{[ \t]*\"record\"[ \t]*:)"),
}
"""Matches the marker of a game that begins in the middle of a line, in each form."""

_OF_AN_EVENING: Final = re.compile(rb"\s*#[ \t]*-{2,}[ \t]*ecarte[ \t]+evening[ \t]*-{2,}", re.IGNORECASE)
"""Matches the first line of the record of an evening, which is no file of games."""

_PIECE: Final = 1 << 20
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


def salvage_games(stream: BinaryIO, *, file: str | None = None) -> Iterator[Salvaged]:
    """The valid part of every game in a stream, with its fault instead of an exception; nothing for an empty stream."""
    more = 0  # games found in the middle of a line, which have no number of their own
    for chunk in split_chunks(stream):
        saved = _salvage(replace(chunk, game=chunk.game + more), file)
        pieces = [] if saved.fault is None else _torn(chunk, more)
        for piece in pieces[:-1]:
            yield _salvage_torn(piece, file)
        more += max(len(pieces) - 1, 0)
        yield _salvage(pieces[-1], file) if pieces else saved


def _salvage(chunk: Chunk, file: str | None) -> Salvaged:
    try:
        source = _source(chunk, file)
    except NotationError as fault:
        lost = chunk.data.count(b"\n") + 1
        return Salvaged(None, fault, lines_skipped=lost, game=chunk.game)
    return replace(_sound_part(source, chunk.form), game=chunk.game)


def _sound_part(source: GameText, form: Form) -> Salvaged:
    """The valid part of a game: all of it, its beginning, or nothing."""
    try:
        parts = _SPLIT[form](source)
    except NotationError as fault:
        return Salvaged(None, fault, 1) if form is Form.JSON else toml.salvage_broken(source, fault)
    return salvage_from(*parts)


def _torn(chunk: Chunk, more: int) -> list[Chunk]:
    """The games of a damaged chunk in which others begin in the middle of a line; empty if none does.

    This happens in a file that was cut off and then appended to.  Only damaged chunks are split: in a valid game the
    same text is a comment, or part of a value.
    """
    pieces: list[Chunk] = []
    start, lines, column = 0, chunk.lines_before, 0
    for found in _BEGINNING[chunk.form].finditer(chunk.data):
        data = chunk.data[start : found.start()]
        pieces.append(Chunk(data, chunk.form, chunk.game + more + len(pieces), lines, columns_before=column))
        passed = chunk.data[start : found.end()]
        lines += passed.count(b"\n")
        _, line_end, last = passed.rpartition(b"\n")
        column = len(last.decode(errors="replace")) + (0 if line_end else column)
        start = found.end()
    if pieces:
        number, is_too_long = chunk.game + more + len(pieces), chunk.is_too_long
        pieces.append(Chunk(chunk.data[start:], chunk.form, number, lines, column, is_too_long=is_too_long))
    return pieces


def _salvage_torn(piece: Chunk, file: str | None) -> Salvaged:
    """The valid part of a game in whose last line the next one begins; always with a fault."""
    saved = _salvage(piece, file)
    if saved.fault is not None:
        return saved
    *lines, last = piece.data.decode().split("\n")
    column = len(last) + 1 + (0 if lines else piece.columns_before)
    place = Place(file=file, game=piece.game, line=piece.lines_before + len(lines) + 1, column=column)
    fault = NotationError("marker", text=last, expected="the end of the line before the next game", place=place)
    return replace(saved, fault=fault)


def write_games(records: Iterable[Record], stream: BinaryIO, *, form: Form = Form.TEXT) -> int:
    """Write records one after another, each after a marker line, or each as a line of JSON; returns their number."""
    number = 0
    for record in records:
        stream.write(game_text(record, form=form).encode())
        number += 1
    return number


def game_text(record: Record, *, form: Form = Form.TEXT) -> str:
    """One game as in a file of games."""
    return json.write_json(record) + "\n" if form is Form.JSON else f"{toml.MARKER}\n{toml.write(record)}\n"


# --- cutting ----------------------------------------------------------------------------------------


def split_chunks(stream: BinaryIO) -> Iterator[Chunk]:
    """The games of a stream of bytes, not yet parsed."""
    lines = _lines(stream)
    before: list[bytes] = []
    for line in lines:
        before.append(line)
        if line.strip():
            break
    first = before[-1] if before else b""
    everything = _chain(before, lines)
    yield from _cut_json(everything) if first.lstrip().startswith(b"{") else _cut_text(everything)


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of the stream; an overlong line comes in pieces, so that memory stays bounded."""
    first = stream.readline(_PIECE)
    yield first.removeprefix(_BOM)
    while line := stream.readline(_PIECE):
        yield line


def _chain(first: Iterable[bytes], rest: Iterator[bytes]) -> Iterator[bytes]:
    yield from first
    yield from rest


def _cut_text(lines: Iterator[bytes]) -> Iterator[Chunk]:
    parts: list[bytes] = []
    game = size = number = before = 0
    marked = False
    whole = True  # the last piece ended a line
    for line in lines:
        if whole and _MARKER.fullmatch(line):
            if size <= MOST_CHARACTERS and (marked or _says_something(parts)):
                game += 1
                yield _chunk(parts, Form.TEXT, game, before, size)
            parts, size, marked, before = [], 0, True, number + 1
        elif _grown(size, line) <= MOST_CHARACTERS:
            size += len(line)
            parts.append(line)
        else:
            if size <= MOST_CHARACTERS:  # beyond that it is reported at once, since it may never end
                game += 1
                yield _chunk(parts, Form.TEXT, game, before, size + len(line))
            size += len(line)
        whole = line.endswith(b"\n")
        number += whole
    if size <= MOST_CHARACTERS and (marked or _says_something(parts)):
        yield _chunk(parts, Form.TEXT, game + 1, before, size)


def _says_something(parts: list[bytes]) -> bool:
    """Whether there is more than the blank lines and comments that may precede the first marker."""
    return any(part.strip() and not part.lstrip().startswith(b"#") for part in parts)


def _cut_json(lines: Iterator[bytes]) -> Iterator[Chunk]:
    parts: list[bytes] = []
    game = size = number = 0
    for line in lines:
        if _grown(size, line) <= MOST_CHARACTERS:
            parts.append(line)
        elif size <= MOST_CHARACTERS:
            game += 1
            yield _chunk(parts, Form.JSON, game, number, size + len(line))
        size += len(line)
        if line.endswith(b"\n"):
            if size <= MOST_CHARACTERS and b"".join(parts).strip():
                game += 1
                yield _chunk(parts, Form.JSON, game, number, size)
            parts, size, number = [], 0, number + 1
    if size <= MOST_CHARACTERS and b"".join(parts).strip():
        yield _chunk(parts, Form.JSON, game + 1, number, size)


def _grown(size: int, line: bytes) -> int:
    """The size with one more line.  Raises NotationError when the game is far too long."""
    if size + len(line) > file_limits.MAX_RESULTS:
        raise file_limits.too_long(None, file_limits.MAX_RESULTS, thing="what stands before the end of a game")
    return size + len(line)


def _chunk(parts: list[bytes], form: Form, game: int, before: int, size: int) -> Chunk:
    return Chunk(b"".join(parts), form, game, before, is_too_long=size > MOST_CHARACTERS)


def _source(chunk: Chunk, file: str | None) -> GameText:
    if _OF_AN_EVENING.match(chunk.data):
        place = Place(file=file, line=chunk.lines_before + 1)
        expected = "the record of a game; ecarte evening --resume reads an evening"
        raise NotationError("an-evening", text="the record of an evening", expected=expected, place=place)
    if chunk.is_too_long:
        place = Place(file=file, game=chunk.game, line=chunk.lines_before + 1, column=1)
        shown = chunk.data[:40].decode(errors="replace")
        raise NotationError("too-long", text=shown, expected=f"at most {MOST_CHARACTERS} bytes a game", place=place)
    try:
        return _text_of(chunk, chunk.data, file)
    except UnicodeDecodeError as error:
        good = _text_of(chunk, chunk.data[: error.start], file)
        shown = repr(chunk.data[error.start : error.start + 1])[2:-1]
        place = good.at(len(good.text))
        raise NotationError("utf-8", text=shown, expected="text in UTF-8", place=place) from None


def _text_of(chunk: Chunk, data: bytes, file: str | None) -> GameText:
    return GameText(
        data.decode().replace("\r\n", "\n"),
        file=file,
        game=chunk.game,
        lines_before=chunk.lines_before,
        columns_before=chunk.columns_before,
    )
