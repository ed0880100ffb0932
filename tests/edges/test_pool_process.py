"""`ecarte play --pool` and `--chouette` as processes: to the end through a pipe, killed in the middle and resumed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ecarte.acts.faults import Conduct
from ecarte.record.evening import read_evening
from tests.host.evening_spent import Spender

PLAY = [sys.executable, "-m", "ecarte", "play", "--plain"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the evening of this test."""
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    return tmp_path / "home"


def make_spender(folder: Path, *, pool: bool, games: int, conduct: Conduct = Conduct.ASSISTED) -> Spender:
    """The same evening without a process, for its script and its end."""
    spender = Spender(folder, seed=3)
    assert spender.spend(pool=pool, games=games, conduct=conduct) == 0
    return spender


def play(*options: str, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PLAY, *options], check=False, input=typed, capture_output=True, text=True, timeout=120)


OPTIONS = {True: "--pool", False: "--chouette"}


@pytest.mark.parametrize(("pool", "games"), [(True, 1), (False, 3)])
@pytest.mark.parametrize("conduct", list(Conduct))
def test_an_evening_through_a_pipe_ends_with_the_accounts(
    pool: bool,  # noqa: FBT001
    games: int,
    conduct: Conduct,
    home: Path,
    tmp_path: Path,
) -> None:
    spender = make_spender(tmp_path / "twin", pool=pool, games=games, conduct=conduct)
    options = [OPTIONS[pool], "--games", str(games), "--seed", "3", "--name", "Zoe", "--conduct", conduct.value]
    options += ["--carefulness", "1"] if conduct is Conduct.CLUB else []
    done = play(*options, typed="\n".join(spender.lines) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    output = spender.told[spender.told.index("Everybody rises.") + 1 :]
    accounts = [line for line in output if str(tmp_path) not in line]  # and then where the records are
    assert accounts
    assert "\n".join(accounts) in done.stdout
    (record,) = (home / "games").glob("*.evening")
    assert spender.salon is not None
    assert read_evening(record.read_text(encoding="utf-8")).evening.results == spender.salon.evening.results


def test_an_evening_killed_in_the_middle_of_a_game_goes_on_and_settles_to_the_same_accounts(
    home: Path, tmp_path: Path
) -> None:
    spender = make_spender(tmp_path / "twin", pool=True, games=1)
    half = len(spender.lines) // 2
    process = subprocess.Popen(
        [*PLAY, "--pool", "--seed", "3", "--name", "Zoe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n".join(spender.lines[:half]) + "\n")
    process.stdin.flush()
    prompts = 0
    while prompts < half:
        line = process.stdout.readline()
        assert line, "the evening ended before it was killed"
        prompts += line.startswith(("Your turn", "The next deal", "If you hold"))
    assert process.stdout.readline(), "what came of the last line, which is then kept"
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    rest = play(typed="\n".join(spender.lines[half:]) + "\n")
    assert rest.returncode == 0, rest.stdout
    output = spender.told[spender.told.index("Everybody rises.") + 1 :]
    accounts = [line for line in output if str(tmp_path) not in line]
    assert "\n".join(accounts) in rest.stdout
    assert not (home / "evening.evening").exists()


def test_an_evening_that_was_left_resumes_unless_a_new_game_is_requested(home: Path) -> None:
    assert play("--pool", "--seed", "3", "--name", "Zoe", typed="").returncode == 0
    other = play("--rules", "modern", typed="gallery\n")
    assert "goes on, as agreed before" in other.stderr
    assert "The pool holds" in other.stdout
    fresh = play("--new", "--seed", "4", typed="gallery\n")
    assert "There is no gallery at this table." in fresh.stdout
    assert not (home / "evening.evening").exists()
    assert list((home / "games").glob("*.evening"))


def test_a_damaged_evening_is_located_set_aside_and_another_game_begins(home: Path) -> None:
    assert play("--pool", "--seed", "3", "--name", "Zoe", typed="").returncode == 0
    record = home / "evening.evening"
    damaged = record.read_text(encoding="utf-8").replace("sits down", "sits up")
    record.write_text(damaged, encoding="utf-8")
    assert play("--resume", typed="").returncode == 2
    another = play("--seed", "4", typed="gallery\n")
    assert another.returncode == 0
    assert "There is no gallery at this table." in another.stdout
    kept = home / "damaged" / "1-evening.evening"
    assert "evening.evening, line " in another.stderr
    assert str(kept) in another.stderr
    assert kept.read_text(encoding="utf-8") == damaged


def test_an_unfinished_game_resumes_before_an_evening_begins(home: Path) -> None:
    assert play("--seed", "4", typed="").returncode == 0
    other = play("--pool", typed="gallery\n")
    assert "goes on, as agreed before" in other.stderr
    assert "There is no gallery at this table." in other.stdout
    begun = play("--pool", "--new", "--seed", "3", typed="gallery\n")
    assert "The pool holds" in begun.stdout
    assert list((home / "games").glob("*.ecarte"))
