"""The file of results: whatever moment a process is killed at, it goes on as if nothing had happened."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ecarte import Agreement, load
from ecarte.errors import EcarteError, NotationError
from ecarte.tournament.journal import Journal
from ecarte.tournament.playing import Result, play
from ecarte.tournament.programme import Player, Programme, agreed

PLAYERS = (Player("book", "book"), Player("random", "random"), Player("novice", "novice"))
PROGRAMME = Programme(
    ecarte="tournament", players=PLAYERS, pairs=3, record="games.ecarte", **agreed(Agreement(load("london")))
)


def written(folder: Path) -> tuple[bytes, bytes]:
    """A tournament played to its end, and its two files."""
    folder.mkdir()
    with Journal.begin(folder / "table.jsonl", PROGRAMME) as journal:
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
def test_killed_at_any_byte_it_ends_as_if_uninterrupted(
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
    with Journal.resume(folder / "table.jsonl") as journal:
        assert journal.programme == PROGRAMME
        for played in play(PROGRAMME, start=len(journal.results)):
            journal.add(played)
    assert both(folder) == whole


def test_the_results_of_a_file_are_those_that_were_written(whole: tuple[bytes, bytes], tmp_path: Path) -> None:
    for name, content in zip(("table.jsonl", "games.ecarte"), whole, strict=True):
        (tmp_path / name).write_bytes(content)
    with Journal.resume(tmp_path / "table.jsonl") as journal:
        assert journal.results == [result for played in play(PROGRAMME) for result, _ in played]
        assert isinstance(journal.results[0], Result)
        assert len(journal.results) == PROGRAMME.length == 9
    assert both(tmp_path) == whole


@pytest.mark.parametrize(
    ("change", "line", "told"),
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
def test_a_damaged_file_is_refused_with_its_line(
    change: object, line: int, told: str, whole: tuple[bytes, bytes], tmp_path: Path
) -> None:
    assert callable(change)
    path = tmp_path / "table.jsonl"
    path.write_bytes(b"".join(change(whole[0].splitlines(keepends=True))))
    before = path.read_bytes()
    with pytest.raises(NotationError) as fault:
        Journal.resume(path)
    assert (fault.value.place.file, fault.value.place.line) == (str(path), line)
    assert told in str(fault.value)
    assert path.read_bytes() == before


def test_records_that_are_lost_are_told(whole: tuple[bytes, bytes], tmp_path: Path) -> None:
    (tmp_path / "table.jsonl").write_bytes(whole[0])
    (tmp_path / "games.ecarte").write_bytes(whole[1][:100])
    with pytest.raises(EcarteError, match=r"games\.ecarte is shorter"):
        Journal.resume(tmp_path / "table.jsonl")


def test_a_file_is_not_begun_twice_nor_written_by_two(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with Journal.begin(path, PROGRAMME):
        with pytest.raises(EcarteError, match="is there already"):
            Journal.begin(path, PROGRAMME)
        with pytest.raises(EcarteError, match="another process"):
            Journal.resume(path)
    with Journal.resume(path) as journal:
        assert journal.results == []


def test_a_file_that_is_not_there_is_told_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as missing:
        Journal.resume(tmp_path / "none.jsonl")
    assert missing.value.filename == str(tmp_path / "none.jsonl")
    assert list(tmp_path.iterdir()) == []
