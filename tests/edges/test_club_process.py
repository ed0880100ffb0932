"""`ecarte play --conduct club` as a process: in a pseudo-terminal to the end, killed and resumed, verified."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from ecarte import codes
from ecarte.acts.faults import Conduct
from ecarte.record.files import read_games
from tests.edges.club_player import ClubPlayer, club_session
from tests.thorough import some_of

PYTHON = [sys.executable, "-m", "ecarte"]
PLAY = [*PYTHON, "play"]
BLANKS = r"\s+"
"""Between the words of a prompt: at a terminal a long line is broken."""

CLUB = ["--plain", "--conduct", "club", "--carefulness", "0.97"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the games of this test."""
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    return tmp_path / "home"


def script(code: str, *, seed: int, games: int = 1) -> ClubPlayer:
    player = ClubPlayer(club_session(code, seed=seed, games=games), claims=0.05, slips=0.05, seed=seed)
    assert player.play() == 0
    return player


def run_verify(record: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PYTHON, "verify", str(record)], check=False, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("code", some_of(codes(), n=3))
def test_a_whole_game_in_club_conduct_is_played_in_a_pseudo_terminal(code: str, home: Path) -> None:
    player = script(code, seed=4)
    terminal = pexpect.spawn(
        PLAY[0], [*PLAY[1:], *CLUB, "--new", "--rules", code, "--seed", "4"], encoding="utf-8", timeout=30
    )
    terminal.delaybeforesend = None
    heard = ""
    for (_, prompt), line in zip(player.asked, player.lines, strict=True):
        terminal.expect(rf"{BLANKS.join(map(re.escape, prompt.split()))}{BLANKS}")
        heard += f"{terminal.before}{terminal.after}"
        terminal.sendline(line)
    terminal.sendeof()  # to the choice of what comes after
    terminal.expect(pexpect.EOF)
    heard += f"{terminal.before}"
    terminal.close()
    assert terminal.exitstatus == 0
    last = [line for line in player.heard if line][-1]
    assert " ".join(last.split()) in " ".join(heard.split())
    (record,) = (home / "games").iterdir()
    with record.open("rb") as stream:
        (game,) = read_games(stream)
    assert game.conduct is Conduct.CLUB
    assert run_verify(record).returncode == 0


def test_a_killed_game_in_club_conduct_resumes_and_verifies(home: Path) -> None:
    player = ClubPlayer(club_session("london", seed=8, carefulness=1.0), claims=0.05, slips=0.05, seed=8)
    assert player.play() == 0
    half = len(player.lines) // 2
    there = player.asked[half][0]
    process = subprocess.Popen(
        [*PLAY, *CLUB, "--carefulness", "1", "--seed", "8"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n".join(player.lines[:half]) + "\n")
    process.stdin.flush()
    before = player.heard[:there]
    heard = [process.stdout.readline().rstrip("\n") for _ in before]
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert heard == before
    rest = subprocess.run(
        [*PLAY, "--plain", "--resume"], check=False, input="\n".join(player.lines[half:]) + "\n",
        capture_output=True, text=True, timeout=60, env=os.environ,
    )  # fmt: skip
    assert rest.returncode == 0
    assert "\n".join(player.heard[there:]) in rest.stdout
    (record,) = (home / "games").iterdir()
    assert run_verify(record).returncode == 0


def test_a_match_in_club_conduct_has_a_record_for_each_game(home: Path) -> None:
    player = script("london", seed=2, games=2)
    done = subprocess.run(
        [*PLAY, *CLUB, "--games", "2", "--seed", "2"], check=False, input="\n".join(player.lines) + "\n",
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    (record,) = (home / "games").iterdir()
    with record.open("rb") as stream:
        assert len(list(read_games(stream))) == 2
    assert run_verify(record).returncode == 0
