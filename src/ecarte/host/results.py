"""The file of results: one line for every game that counts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from ecarte.errors import DoesNotFit, NotationError, Place
from ecarte.files import durable, file_limits

PATIENCE: Final = 5.0
"""Seconds to wait for another process that is adding results."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game that counts, the player's points first.

    `game` is its commitment, which no other game shares.  `opponent` is the name of a built-in opponent, or the name
    that a program gives itself; `command` is the program's command line.
    """

    date: str
    rules: str
    opponent: str
    name: str
    score: tuple[int, int]
    won: bool
    game: str
    command: str = ""


def damaged_file(error: Exception, place: Place, *, expected: str) -> NotationError:
    """The error for a file, or a line of it, that the decoder could not read."""
    return DoesNotFit("damaged", text="", fault=f"it is damaged ({error})", expected=expected, place=place)


def read_results(path: Path) -> tuple[Result, ...]:
    """The games that count, oldest first.  Raises NotationError for a line that is no result."""
    if not path.exists():
        return ()
    results: list[Result] = []
    for number, line in enumerate(file_limits.read_regular(path, most=file_limits.MAX_RECORD).splitlines(), start=1):
        try:
            results.append(msgspec.json.decode(line, type=Result))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise damaged_file(error, Place(file=str(path), line=number), expected="a result") from None
    return tuple(results)


def add_results(path: Path, results: Iterable[Result]) -> None:
    """Add the results of games that the file does not contain yet."""
    with durable.file_lock(path, patience=PATIENCE):
        stored_results = read_results(path)
        games = {result.game for result in stored_results}
        if new_results := [result for result in results if result.game not in games]:
            durable.write_file(
                path, b"".join(msgspec.json.encode(result) + b"\n" for result in (*stored_results, *new_results))
            )
