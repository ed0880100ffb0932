"""`ecarte play` as a process: in a real pseudo-terminal, through pipes, killed and resumed, left and given up."""

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
from ecarte.record.files import read_games
from tests.edges.plain_player import Player, a_session
from tests.thorough import some_of

PYTHON = [sys.executable, "-m", "ecarte", "play"]
PROMPT = re.compile("(Your turn|Press Enter)[^\r\n]*[?.] ")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the games of this test."""
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


def play(*options: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PYTHON, *options], check=False, input=typed, capture_output=True, text=True, encoding="utf-8", timeout=60
    )


def script(code: str, *, seed: int, games: int = 1) -> Player:
    player = Player(a_session(code, seed=seed, games=games))
    assert player.play() == 0
    return player


@pytest.mark.parametrize("code", some_of(codes(), n=3))
def test_a_whole_game_is_played_in_a_pseudo_terminal(code: str, home: Path) -> None:
    player = script(code, seed=4)
    terminal = pexpect.spawn(
        PYTHON[0], [*PYTHON[1:], "--plain", "--new", "--rules", code, "--seed", "4"], encoding="utf-8", timeout=30,
        dimensions=(24, 300), env={**os.environ},  # and not the width that readline has noted for its children
    )  # fmt: skip
    terminal.delaybeforesend = None
    heard = ""
    for line in player.lines:
        terminal.expect(PROMPT)
        heard += f"{terminal.before}{terminal.after}"
        terminal.sendline(line)
    terminal.expect("q goes back[.] ")
    heard += f"{terminal.before}"
    terminal.sendline("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert "\x1b" not in heard
    last = [line for line in player.heard if line][-1]
    assert last in heard.replace("\r\n", "\n").splitlines()
    assert len(list((home / "games").iterdir())) == 1


def test_a_script_through_a_pipe_prints_the_whole_conversation(home: Path) -> None:
    player = script("london", seed=6, games=2)
    heard = play("--seed", "6", "--games", "2", typed="\n".join(player.lines) + "\n")
    assert (heard.returncode, heard.stderr) == (0, "")
    assert heard.stdout.splitlines()[: len(player.heard)] == player.heard
    (file,) = (home / "games").iterdir()
    with file.open("rb") as stream:
        first, second = read_games(stream)
    assert (first.headers.fairness.secret or "") != (second.headers.fairness.secret or "")


def test_a_killed_game_of_the_line_interface_resumes_where_it_was(home: Path) -> None:
    player = script("london", seed=8)
    half = len(player.lines) // 2
    process = subprocess.Popen(
        [*PYTHON, "--plain", "--seed", "8"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n".join(player.lines[:half]) + "\n")
    process.stdin.flush()
    heard = [process.stdout.readline().rstrip("\n") for _ in range(player.heard.index(_lines_typed(player, half)))]
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert heard == player.heard[: len(heard)]
    rest = play("--plain", "--resume", typed="\n".join(player.lines[half:]) + "\n")
    assert rest.returncode == 0
    assert "The game goes on from where it stopped." in rest.stdout
    after = player.heard[player.heard.index(_lines_typed(player, half)) :]
    assert "\n".join(after) in rest.stdout
    assert not (home / "current.ecarte").exists()


def _lines_typed(player: Player, number: int) -> str:
    """The prompt of the decision with that number, from 0, as it was heard."""
    prompts = [line for line in player.heard if line.startswith("Your turn")]
    return prompts[number]


def test_the_end_of_a_script_saves_the_game_and_says_how_to_resume(home: Path) -> None:
    heard = play("--seed", "8")
    assert heard.returncode == 0
    last = f"The game is saved. Type {' '.join(PYTHON)} to continue it."
    assert " ".join(heard.stdout.split()).endswith(last)  # where Python lies deep in folders it takes two lines
    assert (home / "current.ecarte").exists()


def test_an_interrupted_game_is_saved_and_exits_with_its_own_code(home: Path) -> None:
    def as_at_a_terminal() -> None:  # who starts the tests in the background leaves the interrupt ignored for all below
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    terminal = pexpect.spawn(
        PYTHON[0],
        [*PYTHON[1:], "--plain", "--seed", "8"],
        encoding="utf-8",
        timeout=30,
        preexec_fn=as_at_a_terminal,
    )
    terminal.expect(PROMPT)
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert play("--resume").stdout.splitlines()[1] == "The game goes on from where it stopped."
    assert home.exists()


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--resume"], "there is no game to resume"),
        (
            ["--opponent", "nobody"],
            "there is no opponent called “nobody”; choose from novice, sampler-1, sampler-2,",
        ),
        (["--rules", "nowhere"], "nowhere"),
        (["--rules", "missing/file.toml"], "missing/file.toml"),
        (["--language", "la"], "there is no language called “la”"),
        (["--by-hand", "cheat"], "there is no act cheat"),
        (["--games", "-1"], "--games"),
        (["--points", "0"], "--points"),
        (["--chance", "\x07"], "256 bytes of text on one line"),
        (["--resume", "--new"], "exclude each other"),
    ],
)
def test_unusable_input_is_reported_and_ends_with_code_2(options: list[str], expected: str) -> None:
    heard = play(*options)
    assert heard.returncode == 2
    assert expected in heard.stderr
    assert "Traceback" not in heard.stderr


def test_a_strict_script_ends_with_code_2(home: Path) -> None:
    assert play("--seed", "1", "--strict-script", typed="nonsense\n").returncode == 2
    assert (home / "current.ecarte").exists()


def test_a_damaged_save_is_located_and_a_new_game_puts_it_aside(home: Path) -> None:
    play("--seed", "8")
    save = home / "current.ecarte"
    save.write_text(save.read_text().replace("turn-up ", "turn-up x"))
    heard = play("--resume")
    assert heard.returncode == 2
    assert "current.ecarte" in heard.stderr
    assert "line" in heard.stderr
    assert play("--new", "--seed", "9").returncode == 0
    (aside,) = (home / "games").iterdir()
    assert aside.name.endswith("damaged.ecarte")


def test_a_game_given_up_reveals_its_secret_and_verifies_so_far(home: Path) -> None:
    play()
    (secret,) = (home / "secrets").iterdir()
    assert (secret.stat().st_mode & 0o777, secret.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    text = secret.read_text().strip()
    assert text not in (home / "current.ecarte").read_text()
    play("--new")
    assert not secret.exists()
    (given_up,) = (home / "games").iterdir()
    assert text in given_up.read_text()
    verified = subprocess.run(
        [sys.executable, "-m", "ecarte", "verify", str(given_up)], check=False, capture_output=True, text=True
    )
    assert verified.returncode == 0, verified.stdout


def test_two_processes_cannot_play_the_same_game(home: Path) -> None:
    terminal = pexpect.spawn(PYTHON[0], [*PYTHON[1:], "--plain", "--seed", "8"], encoding="utf-8", timeout=30)
    terminal.expect(PROMPT)
    second = play()
    assert second.returncode == 2
    assert "being played already" in second.stderr
    terminal.close(force=True)
    assert home.exists()


def test_the_language_follows_the_environment(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert play("--seed", "1").stdout.startswith("Écarté, règle Londres")
    assert play("--new", "--seed", "1", "--language", "en").stdout.startswith("Écarté under the London rules")
    assert os.environ["ECARTE_HOME"] == str(home)


def test_a_dumb_terminal_gets_lines_of_text(home: Path) -> None:
    terminal = pexpect.spawn(
        PYTHON[0], [*PYTHON[1:], "--seed", "8"], encoding="utf-8", timeout=30, env={**os.environ, "TERM": "dumb"}
    )
    terminal.expect(PROMPT)
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert (home / "current.ecarte").exists()


def test_a_note_says_that_the_options_of_a_new_game_do_not_change_an_unfinished_one(home: Path) -> None:
    play("--seed", "8", "--rules", "modern")
    plain = play()
    assert (plain.stderr, plain.stdout.partition(":")[0]) == ("", "Écarté under the Modern rules")
    other = play("--rules", "london", "--opponent", "novice")
    assert other.stderr.startswith("An unfinished game goes on")
    assert other.stdout.startswith("Écarté under the Modern rules: you against Victor")
    assert play("--language", "fr").stdout.startswith("Écarté, règle Moderne")
    assert home.exists()


@pytest.mark.usefixtures("home")
def test_a_terminal_without_accents_gets_plain_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    heard = play("--seed", "8", "--language", "fr", typed="bonjour\n")
    assert (heard.returncode, heard.stderr) == (0, "")
    assert 'Je ne comprends pas " bonjour "' in heard.stdout
    assert heard.stdout.isascii()
    assert "?" not in heard.stdout.replace(" ? ", " ").replace(" ?\n", "\n")


@pytest.mark.parametrize("kind", [(), ("--pool",)])
def test_the_file_of_a_game_in_hand_is_readable_by_its_owner_only(kind: tuple[str, ...], home: Path) -> None:
    assert play("--plain", "--new", *kind, typed="1\n").returncode == 0
    modes = {path.name: path.stat().st_mode & 0o777 for path in home.iterdir() if path.suffix != ".lock"}
    assert "current.ecarte" in modes
    assert {name: mode for name, mode in modes.items() if mode not in (0o600, 0o700) and name != "games"} == {}
    assert [path.name for path in home.rglob(".*.part")] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_damaged_game_that_is_to_be_resumed_says_that_new_begins_another(home: Path, language: str) -> None:
    play("--seed", "1", typed="")
    (home / "current.ecarte").write_text("this is no game\n", encoding="utf-8")
    heard = play("--resume", "--language", language)
    assert heard.returncode == 2
    assert "current.ecarte" in heard.stderr
    wanted = {
        "en": "--new begins another game and keeps the file",
        "fr": "--new en commence une autre et garde le fichier",
    }
    assert wanted[language] in heard.stderr
    assert play("--new", "--seed", "1").returncode == 0
    kept = [path.read_text(encoding="utf-8") for path in (home / "games").iterdir() if "damaged" in path.name]
    assert kept == ["this is no game\n"]
