"""Every file of the folder of games, damaged in every way: play begins all the same, and what was there is kept."""

from __future__ import annotations

import json
import os
import shutil
import socket
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest

from ecarte.files import durable, file_limits
from ecarte.host.repair import mend_tables
from ecarte.record.files import read_games
from ecarte.words import say
from tests.edges.in_process import Result, run

NOISE: Final = bytes(range(256)) * 4


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").write_text("kept", encoding="utf-8")


def _dangling(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nowhere"))


def _later(path: Path) -> None:
    """What a later version might write: more than is known here, and what is known otherwise."""
    text = path.read_text(encoding="utf-8")
    try:
        kept = json.loads(text.splitlines()[0])
    except ValueError:
        path.write_text("format: 99\n" + text, encoding="utf-8")
    else:
        path.write_text(json.dumps({**kept, "new": 1, next(iter(kept)): {"new": 1}}) + "\n", encoding="utf-8")


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _socket(path: Path) -> None:
    path.unlink()
    with socket.socket(socket.AF_UNIX) as listens, pytest.MonkeyPatch.context() as patch:
        patch.chdir(path.parent)  # the name of a socket is short
        listens.bind(path.name)


DAMAGES: Final[dict[str, Callable[[Path], object]]] = {
    "zero bytes": lambda path: path.write_bytes(b""),
    "noise": lambda path: path.write_bytes(NOISE),
    "half written": _truncate,
    "of a later version": _later,
    "a folder": _folder,
    "a dangling link": _dangling,
    "gone": Path.unlink,
    "a pipe into which nobody writes": _pipe,
    "a socket": _socket,
}
GAME: Final = ("current.ecarte", "current.json", "a secret", "results.jsonl", "choice.json")
EVENING: Final = ("evening.evening", "evening.json")


def play(home: Path, *words: str, typed: bytes = b"quit\n") -> Result:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ECARTE_HOME", str(home))
        return run("play", "--plain", "--language", "en", *words, typed=typed)


RESULT: Final = (
    '{"date":"2026-01-01","rules":"london@1","opponent":"book","name":"","score":[5,3],"won":true,"game":"%s"}\n'
)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game in hand, results and a last choice."""
    home = tmp_path_factory.mktemp("begun")
    assert play(home, "--new", typed=b"hand\nquit\n").exit_code == 0
    (home / "results.jsonl").write_text("".join(RESULT % name for name in ("ab", "cd", "ef")), encoding="utf-8")
    (home / "choice.json").write_text('{"opponent":"novice"}', encoding="utf-8")
    return home


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an evening in hand."""
    home = tmp_path_factory.mktemp("evening")
    assert play(home, "--pool", "--seed", "3").exit_code == 0
    return home


def file_of(home: Path, name: str) -> Path:
    return next((home / "secrets").iterdir()) if name == "a secret" else home / name


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", GAME + EVENING)
def test_a_damaged_file_of_the_folder_of_games_never_stops_play(
    begun: Path, evening: Path, tmp_path: Path, name: str, damage: str
) -> None:
    home = tmp_path / "home"
    shutil.copytree(begun if name in GAME else evening, home)
    path = file_of(home, name)
    DAMAGES[damage](path)
    output = play(home)
    assert output.exit_code == 0, output.stderr
    assert "Your turn" in output.stdout or "You " in output.stdout
    for line in output.stderr.splitlines():
        assert any(said in line for said in ("cannot be used", "another game", "is missing.", "The game goes on")), line
    if name == "current.json":
        assert "The game goes on from where it stopped." in output.stdout
    found = [one.read_bytes() for one in home.rglob("*") if one.is_file()]
    if damage == "noise" and name != "choice.json":
        assert NOISE in found  # it is kept as it was found
    again = play(home)
    assert (again.exit_code, again.stderr) == (0, "")
    assert "The game is saved" in again.stdout


def test_a_half_written_match_goes_on_from_its_last_sound_action_and_does_not_count(
    begun: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    shutil.copytree(begun, home)
    record = home / "current.ecarte"
    whole = record.read_bytes()
    lines = whole.splitlines(keepends=True)
    cut = b"".join(lines[:-3]) + lines[-3][:4]
    record.write_bytes(cut)
    output = play(home)
    assert say("fault.match-from-sound") in output.stderr
    assert "The game goes on from where it stopped." in output.stdout
    assert (home / "damaged" / "1-current.ecarte").read_bytes() == cut
    (kept,) = list(read_games(BytesIO(record.read_bytes())))
    assert not kept.counts
    again = play(home)
    assert (again.exit_code, again.stderr) == (0, "")


def test_the_sound_lines_of_damaged_results_are_kept(begun: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(begun, home)
    file = home / "results.jsonl"
    file.write_bytes(
        (RESULT % "ab").encode() + NOISE + b"\n" + (RESULT % "cd").encode() + (RESULT % "ef").encode()[:50]
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ECARTE_HOME", str(home))
        shown = run("results", "--language", "en")
        assert shown.exit_code == 0
        assert shown.stderr.startswith("results.jsonl cannot be used (")
        assert run("results", "--language", "en").stderr == ""
    assert [json.loads(line)["game"] for line in file.read_text(encoding="utf-8").splitlines()] == ["ab", "cd"]


def test_the_sound_part_of_a_damaged_agreement_is_used_and_the_rest_comes_from_the_record(tmp_path: Path) -> None:
    begun = play(tmp_path, "--opponent", "sampler-2", "--name", "Anna", "--no-undo", typed=b"hand\nquit\n")
    agreed = tmp_path / "current.json"
    kept = json.loads(agreed.read_text(encoding="utf-8"))
    agreed.write_text(json.dumps({**kept, "opponent": 7, "time": "soon"}), encoding="utf-8")
    gone_on = play(tmp_path, "--resume", typed=b"hand\nundo\nquit\n")
    assert gone_on.exit_code == 0
    assert "Anna against Oscar" in gone_on.stdout
    (held,) = {line for line in begun.stdout.splitlines() if line.startswith("You hold")}
    assert held in gone_on.stdout
    assert json.loads(agreed.read_text(encoding="utf-8")) == kept
    output = gone_on.stderr.splitlines()
    assert output[0].startswith("current.json cannot be used (it is damaged (")
    assert output[1] == "The game goes on as its record says, and otherwise as is usual."


def test_a_damaged_file_in_somebody_elses_folder_is_reported_with_what_to_do(
    begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    shutil.copytree(begun, home)
    (home / "results.jsonl").write_bytes(NOISE)
    monkeypatch.setattr(durable, "is_usable_folder", lambda folder: False)
    monkeypatch.setenv("ECARTE_HOME", str(home))
    output = run("results", "--language", "en")
    assert (output.exit_code, output.stdout) == (2, "")
    assert output.stderr.startswith("ecarte: results.jsonl cannot be used (")
    assert output.stderr.endswith(
        f"nothing may be written or moved in {home}: make that folder yours, or name another with ECARTE_HOME\n"
    )
    assert play(home).stderr == f"ecarte: {home}: Permission denied\n"
    assert (home / "results.jsonl").read_bytes() == NOISE


@pytest.mark.parametrize("name", ["games", "secrets"])
def test_a_file_in_the_place_of_a_folder_of_games_never_stops_play(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(NOISE)
    output = play(tmp_path)
    assert output.exit_code == 0
    assert output.stderr.startswith(f"{name} cannot be used (it is not a folder) and was moved to ")
    assert (tmp_path / "damaged" / f"1-{name}").read_bytes() == NOISE


def test_an_unreadable_file_of_the_folder_is_set_aside(
    begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    shutil.copytree(begun, home)
    real = file_limits.open_regular

    def refused(path: Path) -> object:
        if path == home / "results.jsonl":
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(file_limits, "open_regular", refused)
    output = play(home)
    assert output.exit_code == 0
    assert output.stderr.startswith("results.jsonl cannot be used (Permission denied) and was moved to ")


@pytest.mark.parametrize("damage", ["noise", "a folder", "a dangling link"])
def test_a_table_file_that_is_no_database_is_set_aside(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"SQLite format 3\0")
    assert list(mend_tables(path, "en")) == []
    DAMAGES[damage](path)
    (output,) = mend_tables(path, "en")
    assert output.startswith("tables.db cannot be used (")
    assert not os.path.lexists(path)
