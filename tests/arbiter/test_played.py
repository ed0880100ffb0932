"""What the arbiter rules on a story told in words is what the table did with it when it was played."""

from __future__ import annotations

import tomllib
from pathlib import Path

from ecarte.arbiter import answer_question
from ecarte.record import read_games
from ecarte.review import Finding, findings
from ecarte.rules.events import events
from tests.for_each import for_each

HERE = Path(__file__).parent
STORIES = tomllib.loads((HERE / "stories.toml").read_text(encoding="utf-8"))
PLAYED = sorted((HERE / "worked").glob("*.ecarte"))


def without_prices(short: str) -> str:
    """A ruling in short without what else it would be worth, which the table knows and a story need not tell."""
    return short.partition(" (")[0]


def test_every_event_has_a_played_story() -> None:
    assert set(STORIES) == set(events())


@for_each("number", STORIES)
def test_a_played_story_is_understood_as_its_event(number: str) -> None:
    heard = answer_question(STORIES[number])
    assert [ruling.event for ruling in heard.rulings] == [number]
    assert {branch.event for branch in heard.rulings[0].branches} == {number}


@for_each("path", PLAYED)
def test_the_ruling_on_a_story_agrees_with_the_table_that_played_it(path: Path) -> None:
    number = "E" + path.stem[1:]
    with path.open("rb") as stream:
        (record,) = read_games(stream, file=path.name)
    rulings = [one.ruling(record) for one in findings(record) if isinstance(one, Finding)]
    at_table = next((ruling for ruling in rulings if ruling.event == number), None)
    if at_table is None:  # nobody does what the laws forbid
        return
    (output,) = answer_question(
        STORIES[number], rules=None if "Cyclopaedia" in STORIES[number] else record.agreement.rules
    ).rulings
    by_table = {(branch.event, branch.who, without_prices(branch.short)) for branch in at_table.branches}
    by_arbiter = {(branch.event, branch.who, without_prices(branch.short)) for branch in output.branches}
    late = {branch for branch in by_table if "too late" in branch[2]}
    assert by_table & by_arbiter or late
