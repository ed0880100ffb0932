"""The file of results: whatever moment a process is killed at, it goes on as if nothing had happened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte import Agreement, Seat, load
from ecarte.errors import EcarteError, NotationError
from ecarte.play.pairs import margins_in_reach
from ecarte.tournament.journal import TournamentJournal
from ecarte.tournament.runner import play
from ecarte.tournament.schedule import Player, Schedule, Task, agreement_fields

PLAYERS = (Player("book", "book"), Player("random", "random"), Player("novice", "novice"))
PROGRAMME = Schedule(
    ecarte="tournament", players=PLAYERS, pairs=3, record="games.ecarte", **agreement_fields(Agreement(load("london")))
)


def written(folder: Path) -> tuple[bytes, bytes]:
    """A tournament played to its end, and its two files."""
    folder.mkdir()
    with TournamentJournal.begin(folder / "table.jsonl", PROGRAMME) as journal:
        for played in play(PROGRAMME):
            journal.add(played)
    return both(folder)


def both(folder: Path) -> tuple[bytes, bytes]:
    return (folder / "table.jsonl").read_bytes(), (folder / "games.ecarte").read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    return written(tmp_path_factory.mktemp("whole") / "played")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_journal_cut_at_any_byte_resumes_to_the_same_end(
    data: st.DataObject, whole: tuple[bytes, bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Records are written before the line that speaks of them; a line may be torn anywhere."""
    lines, records = whole
    folder = tmp_path_factory.mktemp("cut")
    head = lines.index(b"\n") + 1
    cut = data.draw(st.integers(head, len(lines)), label="bytes of results")
    kept = lines[:cut]
    last = kept[: kept.rindex(b"\n")].rpartition(b"\n")[2]
    recorded = int(last.rpartition(b":")[2].rstrip(b"}")) if b"recorded" in last else 0
    (folder / "table.jsonl").write_bytes(kept)
    left = data.draw(st.integers(recorded, len(records)), label="bytes of records")
    (folder / "games.ecarte").write_bytes(records[:left])
    with TournamentJournal.resume(folder / "table.jsonl") as journal:
        assert journal.schedule == PROGRAMME
        for played in play(PROGRAMME, start=len(journal.results)):
            journal.add(played)
    assert both(folder) == whole


def test_a_journal_reads_back_the_results_it_wrote(whole: tuple[bytes, bytes], tmp_path: Path) -> None:
    for name, content in zip(("table.jsonl", "games.ecarte"), whole, strict=True):
        (tmp_path / name).write_bytes(content)
    with TournamentJournal.resume(tmp_path / "table.jsonl") as journal:
        kept = [replace(result, recorded=0) for result in journal.results]
        assert kept == [result for played in play(PROGRAMME) for result, _ in played]
        assert journal.results[-1].recorded == len(whole[1])
        assert len(journal.results) == PROGRAMME.length == 9
    assert both(tmp_path) == whole


@pytest.mark.parametrize(
    ("change", "line", "expected"),
    [
        (lambda lines: [], 1, "the programme of a match or tournament"),
        (lambda lines: [b"{}\n"], 1, "the programme of a match or tournament"),
        (lambda lines: [lines[0].replace(b'"edition":1', b'"edition":2')], 1, "edition"),
        (lambda lines: [lines[0], b"\x00\x00\n", *lines[2:]], 2, "the result of a pair"),
        (lambda lines: [lines[0], *lines[2:]], 2, "the result of pair 0 between 0 and 1"),
        (lambda lines: [*lines, lines[1]], 11, "the end, after 9 pairs"),
        (lambda lines: [*lines[:3], lines[3].replace(b"margins", b"manners"), *lines[4:]], 4, "margins"),
    ],
)
def test_a_damaged_journal_is_refused_with_its_line(
    change: object, line: int, expected: str, whole: tuple[bytes, bytes], tmp_path: Path
) -> None:
    assert callable(change)
    path = tmp_path / "table.jsonl"
    path.write_bytes(b"".join(change(whole[0].splitlines(keepends=True))))
    before = path.read_bytes()
    with pytest.raises(NotationError) as fault:
        TournamentJournal.resume(path)
    assert (fault.value.place.file, fault.value.place.line) == (str(path), line)
    assert expected in str(fault.value)
    assert path.read_bytes() == before


MARGINS = rb'"margins":\[[^]]*\]'
BROKEN = b'"broken":[{"half":0,"player":0,"kind":"crash","detail":"","after":3}]'


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (MARGINS, b'"margins":[99,1]', "for half 1 a margin that can be: -3, -2, -1, 0, 1, 2, 3"),
        (MARGINS, b'"margins":[0,-4]', "for half 2 a margin that can be: -3, -2, -1, 0, 1, 2, 3"),
        (MARGINS, b'"margins":[0,1],' + BROKEN, "for half 1 a margin that can be: -3"),
        (MARGINS, b'"margins":[-3,1],' + BROKEN.replace(b'"player":0', b'"player":2'), "by one of the two players"),
        (rb'"pair":0', b'"pair":5', "the result of pair 0"),
        (rb'"players":\[0,1\]', b'"players":[0,7]', "between 0 and 1"),
        (rb'"recorded":', b'"decided":[3,3],"silent":[4,0],"recorded":', "none, as in the programme"),
        (rb'"recorded":', b'"recorded":-', "bytes of records"),
    ],
)
def test_results_that_no_deal_can_give_are_refused_with_their_line(
    old: bytes, new: bytes, expected: str, whole: tuple[bytes, bytes], tmp_path: Path
) -> None:
    lines = whole[0].splitlines(keepends=True)
    path = tmp_path / "table.jsonl"
    (tmp_path / "games.ecarte").write_bytes(whole[1])
    path.write_bytes(b"".join([lines[0], re.sub(old, new, lines[1]), *lines[2:]]))
    with pytest.raises(NotationError) as fault:
        TournamentJournal.resume(path)
    assert (fault.value.place.file, fault.value.place.line) == (str(path), 2)
    assert expected in str(fault.value)


def test_a_game_is_won_or_lost_by_one_and_the_room_on_the_counters_bounds_a_deal() -> None:
    contest = PROGRAMME.contest(Task(0, (0, 1)))
    assert list(margins_in_reach(replace(contest, games=True), Seat.A)) == [-1, 1]
    late = replace(contest, score=(4, 3))
    assert [margins_in_reach(late, seat) for seat in Seat] == [range(-2, 2), range(-1, 3)]


def test_a_journal_with_missing_records_is_refused(whole: tuple[bytes, bytes], tmp_path: Path) -> None:
    (tmp_path / "table.jsonl").write_bytes(whole[0])
    (tmp_path / "games.ecarte").write_bytes(whole[1][:100])
    with pytest.raises(EcarteError, match=r"games\.ecarte is shorter"):
        TournamentJournal.resume(tmp_path / "table.jsonl")


def test_a_journal_is_not_begun_twice_nor_written_by_two_processes(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with TournamentJournal.begin(path, PROGRAMME):
        with pytest.raises(EcarteError, match="is there already"):
            TournamentJournal.begin(path, PROGRAMME)
        with pytest.raises(EcarteError, match="another process"):
            TournamentJournal.resume(path)
    with TournamentJournal.resume(path) as journal:
        assert journal.results == []


def test_a_missing_journal_is_reported_by_name(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as missing:
        TournamentJournal.resume(tmp_path / "none.jsonl")
    assert missing.value.filename == str(tmp_path / "none.jsonl")
    assert list(tmp_path.iterdir()) == []
