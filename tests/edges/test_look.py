"""`ecarte look`: golden transcripts in both languages, the game kept last, and never a game in hand."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copy

import pytest

from tests.edges.in_process import Result, run

TESTS = Path(__file__).parents[1]
GAME = TESTS / "record" / "golden" / "london_by_hand.ecarte"

SCRIPTS = {
    "look-en.txt": ("en", "help", "next", "", "deal", "choice", "worth", "n", "n", "b", "hands", "table", "earlier",
                    "costliest", "c", "what", "account", "end", "next", "former", "start", "quit"),
    "look-fr.txt": ("fr", "aide", "suivant", "", "donne", "choix", "valeurs", "s", "s", "r", "mains", "table", "x",
                    "couteux", "k", "quoi", "bilan", "fin", "suivant", "e", "début", "quitter"),
}  # fmt: skip


def looked_through(file: str) -> str:
    """What is read when the script of this file is typed."""
    language, *words = SCRIPTS[file]
    found = run("look", "--plain", "--language", language, GAME, typed="\n".join([*words, ""]).encode())
    assert (found.exit_code, found.stderr) == (0, "")
    return found.stdout


@pytest.mark.parametrize("file", SCRIPTS)
def test_the_transcript_of_a_replay_equals_its_golden_file(file: str) -> None:
    golden = TESTS / "transcripts" / file
    output = looked_through(file)
    assert output == golden.read_text(encoding="utf-8"), "make transcripts, and read the difference"


def look(*args: object, typed: bytes = b"") -> Result:
    return run("look", "--plain", *args, typed=typed)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_a_game_in_hand_cannot_be_replayed_under_any_name(home: Path, tmp_path: Path) -> None:
    assert run("play", "--plain", "--new", typed=b"quit\n").exit_code == 0
    in_hand = home / "current.ecarte"
    copied = tmp_path / "copied.ecarte"
    copy(in_hand, copied)
    os.link(in_hand, tmp_path / "linked.ecarte")
    for file in (in_hand, copied, tmp_path / "linked.ecarte"):
        for command in ("look", "analyse"):
            found = run(command, file)
            assert found.exit_code == 2
            assert "a game in progress" in found.stderr
            assert found.stdout == ""


def test_a_finished_game_of_an_unfinished_match_can_be_replayed_and_the_current_one_cannot(home: Path) -> None:
    agreed = ("--new", "--seed", 4, "--games", 9, "--points", 1, "--opponent", "random")
    typed = "play\naccept\n1\n2\n3\n4\n5\n\n" * 4
    assert run("play", "--plain", *agreed, typed=typed.encode()).exit_code == 0
    in_hand = home / "current.ecarte"
    games = in_hand.read_text(encoding="utf-8").count("# ---- ecarte game ----")
    assert games > 1
    assert look("--game", "1", in_hand).exit_code == 0
    found = look(in_hand)
    assert (found.exit_code, found.stdout) == (2, "")


def test_a_seeded_game_cannot_be_replayed_while_it_is_played(home: Path) -> None:
    assert run("play", "--plain", "--new", "--seed", 4, typed=b"quit\n").exit_code == 0
    found = look(home / "current.ecarte")
    assert (found.exit_code, found.stdout) == (2, "")


def test_without_a_file_the_last_finished_game_is_replayed(home: Path) -> None:
    nothing = look()
    assert nothing.exit_code == 2
    assert "no game is kept yet" in nothing.stderr
    for _ in range(2):  # the first is given up, and so it is over
        assert run("play", "--plain", "--new", typed=b"quit\n").exit_code == 0
    (kept,) = (home / "games").glob("*.ecarte")
    assert look().stdout == look(kept).stdout
    assert "Step 0 of" in look().stdout


def test_a_replay_may_begin_in_the_middle_and_goes_on_without_values(tmp_path: Path) -> None:
    assert "\nStep 0 of" not in look("--at", "31", GAME).stdout
    empty = tmp_path / "empty.ecarte"
    empty.write_text("")
    assert look(empty).exit_code == 2
    assert look("--game", "9", GAME).exit_code == 2
