"""What goes wrong at the table, event by event, as records that a person reads: they change only on purpose."""

from __future__ import annotations

import io
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from ecarte.acts import Choose, Claim
from ecarte.acts.faults import Event, Remedy
from ecarte.record import MARKER, Record, game_text, read_games
from ecarte.table.club.law import claim_kinds
from ecarte.table.match import Match
from ecarte.table.step import apply
from tests.for_each import for_each
from tests.golden_events.goldens import FILES, FOLDER, STORIES, text_of
from tests.golden_events.telling import outcome

PAGES = sorted(FOLDER.glob("*.ecarte"))


def games(path: Path) -> list[Record]:
    """The games of a file."""
    with path.open("rb") as stream:
        return list(read_games(stream, file=path.name))


@for_each("path", PAGES)
def test_a_golden_event_replays_to_its_written_result(path: Path) -> None:
    for record in games(path):
        assert record.headers.result == outcome(record)
        assert record.headers.event is not None
        assert path.stem.startswith(f"{record.headers.event.lower()}_")


@for_each("path", PAGES)
def test_every_game_of_a_golden_event_has_a_one_line_remark(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    begins = [number for number, line in enumerate(lines) if line == MARKER]
    assert begins
    for number in begins:
        assert re.fullmatch(r"# E\d\d[bc]?: [a-z].{8,100}", lines[number + 1]), lines[number + 1]


@for_each("path", PAGES)
def test_a_golden_event_is_in_canonical_form_but_for_remarks(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    bare = re.sub(r"^# E.*\n", "", written, flags=re.MULTILINE)
    canonical = "".join(map(game_text, games(path)))
    assert re.sub(r"^# (game|deal) .*\n", "", canonical, flags=re.MULTILINE) == bare
    assert [game_text(record) for record in read_games(io.BytesIO(canonical.encode()))] == [
        game_text(record) for record in games(path)
    ]


@for_each("name", FILES)
def test_the_arbiters_answer_to_an_event_equals_its_golden_file(name: str) -> None:
    """`make goldens` writes the files again; read the difference before committing it."""
    assert text_of(name) == (FOLDER / f"{name}.ecarte").read_text(encoding="utf-8")


def test_every_golden_event_file_has_stories() -> None:
    assert {path.stem for path in PAGES} == set(FILES)
    assert len(PAGES) >= 120
    assert len({(story.event, story.about, story.shows, story.codes) for story in STORIES}) == len(STORIES)


# --- is every event there, in time and too late, with each remedy? ------------------------------------


def rulings() -> Iterator[tuple[str, Record, Claim, str | None, tuple[Remedy, ...], Remedy | None]]:
    """Every claim of every file: code, record, claim, the event upheld, what there was to choose, and the remedy."""
    for path in PAGES:
        code = path.stem.split("_")[1]
        for record in games(path):
            club = record.start
            assert isinstance(club, Match)
            for number, act in enumerate(record.actions):
                before, club = club, apply(club, act)
                if not isinstance(act, Claim):
                    continue
                if club.n_rejected_claims != before.n_rejected_claims:
                    yield code, record, act, None, (), None
                elif club.ledger.pending_ruling is not None:
                    choice = record.actions[number + 1] if number + 1 < len(record.actions) else None
                    chosen = choice.remedy if isinstance(choice, Choose) else None
                    yield (
                        code,
                        record,
                        act,
                        club.ledger.pending_ruling.event,
                        club.ledger.pending_ruling.options,
                        chosen,
                    )
                else:
                    event, _, remedy = club.upheld_claims[-1]
                    yield code, record, act, event, (remedy,), remedy


NOT_IN = {
    ("cycl", Event.WRONG_PACK): "one pack",
    ("turf", Event.SUIT_UNNAMED): "no suit is named",
    ("lond", Event.SUIT_UNNAMED): "no suit is named",
}
"""Events that cannot be met in a code."""


def test_every_event_that_can_be_claimed_is_upheld_somewhere_in_each_code() -> None:
    upheld = {(code, event) for code, _, _, event, _, _ in rulings() if event is not None}
    assert {(code, event) for code in ("turf", "lond", "cycl") for event in claim_kinds()} - upheld == set(NOT_IN)


def test_every_claim_is_refused_somewhere_in_each_code() -> None:
    refused = {(code, claim.kind) for code, _, claim, event, _, _ in rulings() if event is None}
    kinds = {
        (code, claim_kinds()[event])
        for code in ("turf", "lond", "cycl")
        for event in claim_kinds()
        if (code, event) not in NOT_IN
    }
    assert kinds - refused == set()


def test_each_remedy_that_can_be_chosen_is_chosen_in_each_code() -> None:
    offered: dict[tuple[str, str], set[Remedy]] = defaultdict(set)
    chosen: dict[tuple[str, str], set[Remedy]] = defaultdict(set)
    for code, _, _, event, options, remedy in rulings():
        if event is not None:
            offered[code, event] |= set(options)
            chosen[code, event] |= {remedy} if remedy is not None else set()
    assert {key: offered[key] - chosen[key] for key in offered if offered[key] - chosen[key]} == {}
    assert set().union(*chosen.values()) == set(Remedy)


def test_the_arbiter_answers_events_without_a_claim() -> None:
    found = {path.stem.split("_")[0].upper() for path in PAGES}
    unclaimed = (
        "E02 E03 E05 E06 E10 E11 E19 E26 E30 E30B E31 E32 E33 E34 E35 E39 E39C E41 E43 E43B E44B E45 E45B E45C E46 "
        "E48 E50 E53 E56"
    )
    assert set(unclaimed.split()) <= found
    by_claim = {event.upper() for event in claim_kinds()} - {"E15", "E16", "E17", "E18"}
    assert by_claim <= found
