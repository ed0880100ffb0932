"""The worked records of the page: one for each event, played again, and found to show what it says it shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ecarte.record import read_games, replay, write
from ecarte.record.evening import read_evening, write_evening
from ecarte.review import Finding, findings
from ecarte.rules.events import events
from tests.for_each import for_each
from tools.arbiter_page import arbiter_page

FOLDER = Path(__file__).parent / "worked"
PAGE = arbiter_page()
LAWFUL = {"E06", "E19", "E35", "E48", "E50", "E53", "E56"}
"""Events in which nobody does what the laws forbid."""

RECORDS = sorted(FOLDER.glob("*.ecarte"))
EVENINGS = sorted(FOLDER.glob("*.evening"))


def number_of(path: Path) -> str:
    return "E" + path.stem[1:]


def test_every_event_has_one_worked_record() -> None:
    assert sorted(map(number_of, [*RECORDS, *EVENINGS])) == sorted(events())


@for_each("path", RECORDS)
def test_a_worked_record_is_valid_and_shows_its_event(path: Path) -> None:
    with path.open("rb") as stream:
        (record,) = read_games(stream, file=path.name)
    assert path.read_text(encoding="utf-8").partition("actions = ")[2] == write(record).partition("actions = ")[2]
    assert record.headers.event is not None
    assert record.headers.event.startswith(f"{number_of(path)}: ")
    found = {one.ruling(record).event for one in findings(record) if isinstance(one, Finding)}
    assert (number_of(path) in found) is (number_of(path) not in LAWFUL)


@for_each("path", EVENINGS)
def test_a_worked_evening_is_valid(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write_evening(read_evening(text, file=path.name).record) == text


@for_each("number", events())
def test_the_page_of_the_arbiter_quotes_each_worked_record_under_its_event(number: str) -> None:
    (part,) = re.findall(rf"^### {number}\. .*?(?=^###? |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    (path,) = (path for path in (*RECORDS, *EVENINGS) if number_of(path) == number)
    quoted = re.search(r"^```text\n(.*?)^```$", part, re.MULTILINE | re.DOTALL)
    assert quoted is not None
    text = path.read_text(encoding="utf-8")
    assert quoted[1].strip() in text
    assert len(quoted[1].splitlines()) >= 2


def test_the_worked_records_end_as_their_remarks_say() -> None:
    ends = {path.stem: _end(path) for path in RECORDS}
    assert ends["e42"].deal.irregular.docked == (0, 1)
    assert ends["e39b"].deal.score == (0, 0)
    assert ends["e39c"].deal.score == (0, 0)
    assert ends["e45"].deal.score == ends["e45b"].deal.score == (0, 0)
    assert ends["e47"].deal.turn_up is None
    assert ends["e23"].game.open_hands == (False, True)
    assert ends["e15"].deal.irregular.king_barred
    assert ends["e19"].deal.score == (0, 0)


def _end(path: Path) -> Any:
    with path.open("rb") as stream:
        (record,) = read_games(stream, file=path.name)
    return replay(record)


GOLDEN = sorted((Path(__file__).parents[1] / "golden_events").glob("*.ecarte"))
LAWFUL_STORIES = LAWFUL | {"E46"}
"""A hand may also be conceded, which is no fault either."""


@for_each("path", GOLDEN)
def test_the_review_of_a_golden_story_finds_its_event(path: Path) -> None:
    number = "E" + path.stem.partition("_")[0][1:]
    found: set[str] = set()
    with path.open("rb") as stream:
        for record in read_games(stream, file=path.name):
            found |= {one.event for one in findings(record) if isinstance(one, Finding)}
            found |= {one.ruling(record).event for one in findings(record) if isinstance(one, Finding)}
    assert number in found or number in LAWFUL_STORIES


def test_there_are_golden_stories_to_review() -> None:
    assert len(GOLDEN) > 100
