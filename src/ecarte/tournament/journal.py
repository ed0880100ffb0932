"""The file of a match or tournament: the schedule, then a line for each pair, which is never changed.

A killed process leaves at most an incomplete line at the end of the file, and records that no line refers to.  Both are
removed when the file is opened again, so that the final files are the same as without the interruption.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from errno import ENOENT
from pathlib import Path
from typing import Self, TypeVar

import msgspec
from msgspec.structs import replace

from ecarte.cards import OTHER, SEATS
from ecarte.errors import EcarteError, NotationError, Place
from ecarte.files import durable, file_limits
from ecarte.files.durable import Lines
from ecarte.play.pairs import Contest, forfeited_margin, margins_in_reach
from ecarte.tournament.runner import PairResult, RecordedResult
from ecarte.tournament.schedule import Schedule, Task


class TournamentJournal:
    """A context manager for an open file of results, and the file of records if there is one."""

    def __init__(self, path: Path, lines: Lines, schedule: Schedule, results: list[PairResult], *, length: int) -> None:
        """`lines` is the open file, of which `length` bytes are valid; the bytes after them are removed."""
        self.path = path
        self.schedule = schedule
        self.results = list(results)
        self._lines = lines
        self._records_length = results[-1].recorded if results else 0
        self._records = None if schedule.record is None else Lines(path.parent / schedule.record)
        lines.cut(length)
        if self._records is not None:
            self._records.cut(self._records_length)

    @classmethod
    def begin(cls, path: Path, schedule: Schedule) -> Self:
        """Create the file.  Raises EcarteError if it exists already."""
        exists_error = EcarteError(f"{path} is there already; go on with it by --resume, or choose another --out")
        if path.exists():
            raise exists_error
        with durable.file_lock(path):
            if path.exists():  # created since the first check
                raise exists_error
            durable.write_file(path, msgspec.json.encode(schedule) + b"\n", mode=durable.PUBLIC_MODE)
        return cls.resume(path)

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Open an existing file.  Raises NotationError, with the line, if its content was changed."""
        if path.exists() and not path.is_file():
            raise NotationError("results", text=str(path), expected="a file with the results of a match or tournament")
        if not path.exists():
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))
        file = Lines(path)
        try:
            lines = file.read(most=file_limits.MAX_RESULTS).splitlines(keepends=True)
            if not lines or not lines[0].endswith(b"\n"):
                raise _fault(path, 1, "", "the programme of a match or tournament")
            schedule = _read(path, 1, lines[0], Schedule)
            whole_lines = [line for line in lines if line.endswith(b"\n")]
            results = [_read(path, number, line, PairResult) for number, line in enumerate(whole_lines[1:], 2)]
            _check_order(path, schedule, results)
            _check_results(path, schedule, results)
            return cls(path, file, schedule, results, length=sum(map(len, whole_lines)))
        except BaseException:
            file.close()
            raise

    def add(self, results: Iterable[RecordedResult]) -> None:
        """Write the results; records are written first, so that a line in the file means that its records are there."""
        lines: list[bytes] = []
        texts: list[bytes] = []
        for result, text in results:
            self._records_length += len(text)
            texts.append(text)
            self.results.append(replace(result, recorded=self._records_length))
            lines.append(msgspec.json.encode(self.results[-1]) + b"\n")
        if self._records is not None:
            self._records.add(b"".join(texts))
        self._lines.add(b"".join(lines))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()
        if self._records is not None:
            self._records.close()


S = TypeVar("S", bound=msgspec.Struct)


def _read(path: Path, number: int, line: bytes, kind: type[S]) -> S:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        expected = "the programme of a match or tournament" if number == 1 else "the result of a pair"
        raise _fault(path, number, line.decode(errors="replace").strip(), f"{expected} ({error})") from None


def _check_order(path: Path, schedule: Schedule, results: list[PairResult]) -> None:
    for number, (result, task) in enumerate(zip(results, schedule.tasks(), strict=False), start=2):
        if (result.pair, result.players) != (task.pair, task.players):
            expected = f"the result of pair {task.pair} between {task.players[0]} and {task.players[1]}"
            raise _fault(
                path, number, f"pair {result.pair} between {result.players[0]} and {result.players[1]}", expected
            )
    if schedule.length is not None and len(results) > schedule.length:
        raise _fault(path, schedule.length + 2, "", f"the end, after {schedule.length} pairs")


def _check_results(path: Path, schedule: Schedule, results: list[PairResult]) -> None:
    length = 0
    for number, result in enumerate(results, start=2):
        if (fault := _fault_of_result(schedule, result)) is not None:
            raise _fault(path, number, *fault)
        if result.recorded < length:
            raise _fault(path, number, f"recorded {result.recorded}", f"{length} bytes of records or more")
        length = result.recorded


def _fault_of_result(schedule: Schedule, result: PairResult) -> tuple[str, str] | None:
    """The impossible part of a result, and what is possible; None for a possible result."""
    if not _has_possible_forfeits(result):
        return "broken", "each half forfeited once at most, by one of the two players"
    contest = schedule.contest(Task(result.pair, result.players))
    for half, margin in enumerate(result.margins):
        possible = _margins(contest, result, half)
        if margin not in possible:
            expected = f"for half {half + 1} a margin that can be: {', '.join(map(str, possible))}"
            return f"margins {result.margins[0]} and {result.margins[1]}", expected
    if (result.luck is None) is schedule.less_luck:
        return f"luck {result.luck}", "what the draws brought" if schedule.less_luck else "none, as in the programme"
    if not _is_counted(result, listen=schedule.listen):
        expected = (
            "numbers of decisions, and of silent ones among them" if schedule.listen else "none, as in the programme"
        )
        return f"decided {result.decided}, silent {result.silent}", expected
    return None


def _margins(contest: Contest, result: PairResult, half: int) -> Sequence[int]:
    """The possible margins of this half: those of play, or the fixed one of a forfeit."""
    first = SEATS[half]
    for forfeit in result.broken:
        if forfeit.half == half:
            loser = first if forfeit.player == result.players[0] else OTHER[first]
            margin = forfeited_margin(contest, loser)
            return (margin if first is SEATS[0] else -margin,)
    return margins_in_reach(contest, first)


def _has_possible_forfeits(result: PairResult) -> bool:
    halves = [forfeit.half for forfeit in result.broken]
    is_by_them = all(forfeit.player in result.players and forfeit.after >= 0 for forfeit in result.broken)
    return is_by_them and len(set(halves)) == len(halves) and set(halves) <= {0, 1}


def _is_counted(result: PairResult, *, listen: bool) -> bool:
    if result.decided is None or result.silent is None or not listen:
        return not listen and result.decided is None and result.silent is None
    return all(0 <= silent <= decided for decided, silent in zip(result.decided, result.silent, strict=True))


def _fault(path: Path, line: int, text: str, expected: str) -> NotationError:
    return NotationError("results", text=text, expected=expected, place=Place(file=str(path), line=line))
