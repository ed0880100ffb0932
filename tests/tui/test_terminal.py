"""Whole games in a real pseudo-terminal, by a player who sees the screen and nothing else."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from ecarte import codes
from tests.thorough import some_of
from tests.tui.terminal import Terminal, play_out


@pytest.mark.parametrize("code", some_of(codes(), n=3))
def test_a_game_in_each_code_is_played_to_its_result_on_the_screen(tmp_path: Path, code: str) -> None:
    terminal = Terminal(tmp_path, "--rules", code, "--points", "2", "--seed", "5", "--language", "en")
    play_out(terminal, over="The game is over.")
    assert "wins the game" in terminal.text or "You win the game" in terminal.text
    assert terminal.leave("q") == 0


def test_a_whole_game_in_french_is_played_on_the_screen(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--language", "fr", "--seed", "6", "--opponent", "novice", "--name", "Anne")
    assert "Anne" in terminal.text
    assert play_out(terminal, over="La partie est finie.") >= 3 * 5  # a game has three deals of five cards at least
    assert terminal.leave("q") == 0
    assert list((tmp_path / "games").iterdir())


def test_a_killed_game_on_the_screen_resumes_where_it_was(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--language", "en", "--seed", "4")
    terminal.press("p")
    terminal.wait_for("I accept")
    terminal.read()
    table = terminal.text.splitlines()[1:20]
    terminal.process.kill(signal.SIGKILL)
    terminal.process.wait()
    again = Terminal(tmp_path)
    assert "Go on with the game against " in again.text
    again.press("\r")
    again.wait_for("I accept")
    again.read()
    assert again.text.splitlines()[1:20] == table
    assert again.leave("q") == 0


@pytest.mark.parametrize("term", ["xterm", "linux", "screen"])
def test_a_terminal_of_eight_colours_is_sent_eight_colours(tmp_path: Path, term: str) -> None:
    terminal = Terminal(tmp_path, "--language", "en", "--seed", "4", term=term)
    cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
    eight = {"default", "black", "red", "green", "brown", "blue", "magenta", "cyan", "white"}
    assert {cell.fg for cell in cells} | {cell.bg for cell in cells} <= eight
    assert {cell.bg for cell in cells} >= {"green", "white", "blue"}
    assert terminal.leave("q") == 0


def test_control_c_exits_with_130_and_keeps_the_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--language", "en", "--seed", "4")
    assert terminal.leave("\x03") == 130
    again = Terminal(tmp_path, "--resume")
    assert "Propose or play?" in again.text
    assert again.leave("q") == 0


def colours_sent(text: str) -> list[str]:
    """Every code in the text that sets a colour of letters or ground."""
    codes_of = [code for codes in re.findall(r"\x1b\[([\d;:]*)m", text) for code in re.split("[;:]", codes) if code]
    return [code for code in codes_of if 30 <= int(code) <= 49 or 90 <= int(code) <= 107]


@pytest.mark.parametrize("term", ["xterm-256color", "xterm"])
def test_a_real_terminal_with_no_color_is_sent_no_colour(tmp_path: Path, term: str) -> None:
    terminal = Terminal(tmp_path, "--language", "en", "--seed", "4", "--by-hand", "cut", term=term, no_color=True)
    for key in ("?", "\r", "h", "y", "\r", "c"):
        terminal.press(key)
    terminal.press("\x1b")
    assert terminal.leave("q") == 0
    assert "\x1b[" in terminal.sent
    assert re.search(r"\x1b\[[\d;]*7m", terminal.sent), "nothing is reversed"
    assert colours_sent(terminal.sent) == []


def test_winner_and_score_stay_visible_when_the_screen_closes(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--language", "en", "--seed", "6", "--points", "2")
    play_out(terminal, over="The game is over.")
    assert terminal.leave("q") == 0
    left = terminal.sent.rpartition("\x1b[?1049l")[2]
    won, secret = re.search(r"wins? the game, \d to \d", left), re.search("The secret of the game", left)
    assert won
    assert secret
    assert won.start() < secret.start()


def test_enter_repeats_the_last_choice_before_a_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.press("2")
    terminal.press("1\r")
    terminal.wait_for("Play: Marius, London rules, one game")
    terminal.press("\r")
    terminal.wait_for("deal 1")
    assert "Marius" in terminal.text
    terminal.leave("q")
    again = Terminal(tmp_path, "--rules", "modern")
    assert "Go on with the game against " in again.text
    assert "Give up that game and play: Marius, Modern rules, one game" in again.text
    assert again.leave("q") == 0
    assert list(tmp_path.glob("*.ecarte"))


def test_a_newcomer_in_lines_of_text_is_offered_a_first_deal_that_does_not_count(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--plain", "--language", "en")
    assert "6  A first deal with explanations" not in terminal.text  # the language is settled
    assert "A number, or Enter for 5" in terminal.text
    terminal.press("\r")
    terminal.wait_for("Trumps, now hearts")
    terminal.press("quit\r")
    terminal.wait_for("A number, or Enter for 1")
    assert terminal.leave("q\r") == 0
    assert {path.name for path in tmp_path.iterdir()} == {"choice.json"}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_to_end_leaves_the_terminal_as_it_was_and_the_game_is_kept(tmp_path: Path, number: int) -> None:
    terminal = Terminal(tmp_path, "--language", "en", "--seed", "4")
    terminal.process.kill(number)
    while terminal.read():
        pass
    terminal.process.wait()
    assert terminal.process.exitstatus == 128 + number
    for mode in ("1049", "1000", "1003"):  # the other screen, the mouse
        assert terminal.sent.rfind(f"\x1b[?{mode}l") > terminal.sent.rfind(f"\x1b[?{mode}h")
    assert terminal.sent.rfind("\x1b[?25h") > terminal.sent.rfind("\x1b[?25l")
    again = Terminal(tmp_path, "--resume")
    assert "Propose or play?" in again.text
    assert again.leave("q") == 0
