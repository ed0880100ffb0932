"""Club conduct, a pool and la chouette on the screen of a real pseudo-terminal, by a player who sees nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecarte.acts.faults import Conduct
from ecarte.record.evening import read_evening
from ecarte.record.files import read_games
from tests.thorough import some_of
from tests.tui.terminal import Terminal, move

MOST_KEYS = 1200


def press_something(terminal: Terminal, turn: int) -> None:
    """What goes as usual; where that changes nothing, something that the screen offers."""
    before = terminal.text
    if " 1  Play against " in before:
        terminal.press("1")
        return
    if "─ The choice is yours " in before:
        terminal.press("1")
        return
    if " T  Take" in before or " P  Pay" in before:
        terminal.press("t" if " T  Take" in before else "p")
        return
    terminal.press(" ")
    if terminal.text == before:
        terminal.press(move(before, turn))


def play_until(terminal: Terminal, words: str) -> None:
    """Plays until the screen says these words."""
    for turn in range(MOST_KEYS):
        text = terminal.text
        if words in text:
            return
        if "The game is over." in text or "Press Enter for the next game." in text:
            terminal.press("\r")
        else:
            press_something(terminal, turn)
    raise AssertionError(terminal.text)


@pytest.mark.parametrize("code", some_of(["cyclopaedia", "london", "parlour"], n=1))
def test_a_game_in_club_conduct_is_played_on_the_screen_to_the_payment(tmp_path: Path, code: str) -> None:
    options = ("--conduct", "club", "--rules", code, "--points", "2", "--seed", "5", "--language", "en")
    terminal = Terminal(tmp_path, *options, "--carefulness", "0.97", "--accidents")
    terminal.press("!")
    terminal.wait_for("I claim…")
    terminal.press("\x1b")
    play_until(terminal, "The game is over.")
    assert terminal.leave("q") == 0
    (record,) = (tmp_path / "games").iterdir()
    with record.open("rb") as stream:
        (game,) = read_games(stream)
    assert game.conduct is Conduct.CLUB


@pytest.mark.parametrize("option", ["--pool", "--chouette"])
def test_an_evening_on_the_screen_ends_with_the_accounts(tmp_path: Path, option: str) -> None:
    games = "1" if option == "--pool" else "2"
    terminal = Terminal(tmp_path, option, "--games", games, "--points", "1", "--seed", "5", "--language", "en")
    assert "Your next game is against Anna" in terminal.text
    terminal.press("1")
    terminal.wait_for("Waiting:")
    play_until(terminal, "The evening is over. And now?")
    terminal.wait_for("3  Leave")
    assert "Everybody rises." in terminal.text
    assert re.search(r"You: [+-]\d+ counters\.", terminal.text)
    assert terminal.leave("3") == 0
    assert "The evening is recorded in" in terminal.sent
    (record,) = (tmp_path / "games").glob("*.evening")
    assert read_evening(record.read_text(encoding="utf-8")).evening.is_over
