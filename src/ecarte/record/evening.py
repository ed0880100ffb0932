"""The record of an evening: the agreement, then one line for each act.

    # ---- ecarte evening ----
    evening = 1
    rules = "london@1"
    stake = 5
    # ---- acts ----
    Anna arrives
    ...

The line of an act is appended when the act is done, and a complete line never changes.  So an evening whose process was
killed resumes after its last complete line.  `read_evening` raises an error for an illegal act.  It also raises one for
an incomplete last line, unless `may_be_cut`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import asdict

from ecarte.acts import AnyAct
from ecarte.acts.faults import Conduct
from ecarte.acts.objections import IllegalAction
from ecarte.errors import NotationError, Place
from ecarte.files import durable, file_limits
from ecarte.record.agreements import agreement_at, agreement_fields
from ecarte.record.evening_acts import read_acts, write_act
from ecarte.record.forms import hints_of
from ecarte.record.record_reader import IllegalLine, words_at
from ecarte.record.sheet import EDITION, FORMS, Agreed, read_sheet
from ecarte.record.source import MOST_CHARACTERS, GameText, TomlPlaces, in_utf8, read_toml
from ecarte.record.toml import header_lines
from ecarte.table.evening import Evening, Sitting, new_evening
from ecarte.table.gallery import apply_act

EVENING_MARKER: Final = "# ---- ecarte evening ----"
"""The first line of the record of an evening."""

ACTS_MARKER: Final = "# ---- acts ----"
"""The line between the agreement and the acts."""


PROGRAM_MARK: Final = "=cmd:"
"""Added to the name of an opponent that is a program.  The record does not contain the program's command."""


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values from which an evening without human players was generated.

    The same values give the same evening again.  The persons get the `opponents` in turn.  If there are none, each
    person plays by their own habits.
    """

    seed: int
    games: Annotated[int, Meta(ge=1, le=100_000)]
    players: Annotated[int, Meta(ge=2, le=12)]
    opponents: tuple[str, ...] = ()


class EveningSheet(Agreed, frozen=True, kw_only=True):
    """The headers of an evening, with the keys of the file."""

    evening: int
    stake: Annotated[int, Meta(ge=0, le=1_000_000)] = 1
    pool: bool = False
    pack_price: Annotated[int, Meta(ge=0, le=1_000_000)] = 1
    conduct: Conduct = Conduct.ASSISTED
    made: Origin | None = None


_SHEET: Final = FORMS.table(EveningSheet, {"evening": int, **hints_of(Agreed), **hints_of(EveningSheet)})


class EveningRecord(msgspec.Struct, frozen=True):
    """An evening: the agreement, all acts, and the `origin` of an evening without human players."""

    sitting: Sitting
    acts: tuple[AnyAct, ...] = ()
    origin: Origin | None = None


# --- writing ----------------------------------------------------------------------------------------


def write_evening(record: EveningRecord) -> str:
    """The canonical text of a record.  Raises IllegalAction for one that cannot be replayed."""
    lines = list(_head_lines(record.sitting, record.origin))
    evening = new_evening(record.sitting)
    for act in record.acts:
        lines.append(write_act(act, play=evening.play))
        evening = apply_act(evening, act)
    return "\n".join(lines) + "\n"


def _head_lines(sitting: Sitting, origin: Origin | None = None) -> Iterator[str]:
    """The lines before the first act."""
    sheet = EveningSheet(
        evening=EDITION,
        stake=sitting.stake,
        pool=sitting.pool,
        pack_price=sitting.pack_price,
        conduct=Conduct(sitting.conduct),
        made=origin,
        **asdict(agreement_fields(sitting.agreement)),
    )
    yield EVENING_MARKER
    yield from header_lines(_SHEET.to_plain(sheet))
    yield ACTS_MARKER


# --- reading ----------------------------------------------------------------------------------------


class ReadEvening(msgspec.Struct, frozen=True):
    """An evening read from its file: the record, and the state after it."""

    record: EveningRecord
    evening: Evening


def read_evening(text: str, *, file: str | None = None, may_be_cut: bool = False) -> ReadEvening:
    """The evening written in `text`, replayed and checked.

    A killed process may leave an incomplete last line; with `may_be_cut` such a line is skipped.  Raises NotationError,
    RuleSetError or IllegalLine for the first fault, with line and column.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if len(text) > MOST_CHARACTERS:
        expected = f"at most {MOST_CHARACTERS} characters in an evening"
        raise NotationError("too-long", text=text[:40], expected=expected, place=Place(file=file, line=1))
    complete_text = text[: text.rfind("\n") + 1]
    if not complete_text and text and EVENING_MARKER.startswith(text):
        raise _cut_in_header(text, Place(file=file, line=1))
    if complete_text != text and not may_be_cut:
        line = text.count("\n") + 1
        place = Place(file=file, line=line, column=len(text) - len(complete_text) + 1)
        raise NotationError("cut-off", text=text[len(complete_text) :], expected="the end of the line", place=place)
    lines = complete_text.split("\n")[:-1]
    head = _head_length(lines, file)
    sitting, origin = _agreement_from(lines[:head], file)
    acts, evening = _read_acts(lines, head + 1, new_evening(sitting), file)
    return ReadEvening(EveningRecord(sitting, acts, origin), evening)


_MARKERS: Final = {
    marker: re.compile(rf"#[ \t]*-{{2,}}[ \t]*{words}[ \t]*-{{2,}}\s*", re.IGNORECASE)
    for marker, words in ((EVENING_MARKER, r"ecarte[ \t]+evening"), (ACTS_MARKER, "acts"))
}


def _head_length(lines: Sequence[str], file: str | None) -> int:
    """The number of lines before the line `ACTS_MARKER`."""
    first = next((number for number, line in enumerate(lines) if line.strip()), 0)
    if not lines or not _MARKERS[EVENING_MARKER].fullmatch(lines[first]):
        text = lines[first] if lines else ""
        raise NotationError("marker", text=text, expected=EVENING_MARKER, place=Place(file=file, line=first + 1))
    for number, line in enumerate(lines):
        if _MARKERS[ACTS_MARKER].fullmatch(line):
            return number
    place = Place(file=file, line=len(lines) + 1)
    if all(_HEADER_LINE.match(line) for line in lines):
        raise _cut_in_header("", place)
    raise NotationError("marker", text="", expected=ACTS_MARKER, place=place)


_HEADER_LINE: Final = re.compile(r"\s*(#|\[|[\w.\"-]+\s*=|$)")


def _cut_in_header(text: str, place: Place) -> NotationError:
    expected = f"the rest of the header, then {ACTS_MARKER}; the file is cut off inside its header"
    return NotationError("cut-off", text=text, expected=expected, place=place)


def _agreement_from(lines: Sequence[str], file: str | None) -> tuple[Sitting, Origin | None]:
    source = GameText("\n".join(lines), file=file)
    places = TomlPlaces(source)
    sheet: EveningSheet = read_sheet(_SHEET, read_toml(source), places, edition="evening", thing="an evening")
    agreement = agreement_at(sheet, places.header)
    try:
        sitting = Sitting(
            agreement, stake=sheet.stake, pool=sheet.pool, pack_price=sheet.pack_price, conduct=sheet.conduct.value
        )
    except ValueError as error:
        place = places.header("stake")
        raise NotationError("header", text=f"stake = {sheet.stake}", expected=str(error), place=place) from None
    return sitting, sheet.made


def _read_acts(
    lines: Sequence[str], start: int, evening: Evening, file: str | None
) -> tuple[tuple[AnyAct, ...], Evening]:
    """The acts from line `start` on (counted from 0), and the state after them."""
    acts: list[AnyAct] = []
    for number, line in enumerate(lines[start:], start=start + 1):
        try:
            for stated_act in read_acts(line, play=evening.play):
                place = Place(file=file, line=number, column=stated_act.column)
                evening = _state_after(evening, stated_act.action, line, place)
                acts.append(stated_act.action)
        except NotationError as error:
            raise error.at(Place(file=file, line=number, column=error.place.column)) from None
    return tuple(acts), evening


def _state_after(evening: Evening, act: AnyAct, line: str, place: Place) -> Evening:
    try:
        return apply_act(evening, act)
    except IllegalAction as illegal:
        text = words_at(line, place.column or 1)
        raise IllegalLine(act, illegal.objection, text=text, place=place) from None


# --- files ------------------------------------------------------------------------------------------


def read_evening_file(path: Path) -> ReadEvening:
    """The evening in a file, up to its last complete line.  Raises the errors of `read_evening`."""
    return _read_file(file_limits.read(path, most=file_limits.MAX_RECORD), path)


def _read_file(content: bytes, path: Path) -> ReadEvening:
    return read_evening(in_utf8(content, str(path)), file=str(path), may_be_cut=True)


@contextmanager
def evening_file(path: Path) -> Iterator[tuple[ReadEvening, Callable[[Iterable[str]], None]]]:
    """A context that gives the evening in a file, and a function that appends lines to the file.

    Within the context no other process can write to the file.  An incomplete last line, which a killed process may
    leave, is removed.
    """
    with durable.Lines(path) as file:
        content = file.read(most=file_limits.MAX_RECORD)
        stored_evening = _read_file(content, path)
        file.cut(content.rfind(b"\n") + 1)
        yield stored_evening, lambda lines: file.add("".join(f"{line}\n" for line in lines).encode())
