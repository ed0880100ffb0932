"""How the command `ecarte` behaves whatever it is asked to do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from ecarte.bots import opponents
from ecarte.cli import BAD_INPUT, COMMANDS, Ecarte
from ecarte.errors import NotationError, Place
from tests.edges import in_process
from tests.thorough import some_of, with_mark

COMMAND = Path(sys.executable).with_name("ecarte")


def run(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(COMMAND), *args], check=False, capture_output=True, text=True, encoding="utf-8",
        env={**os.environ, **environment},
    )  # fmt: skip


def refusing_app(error: BaseException) -> typer.Typer:
    """The command line with one part, which raises `error`."""
    broken = typer.Typer(cls=Ecarte, rich_markup_mode=None, pretty_exceptions_enable=False)

    @broken.callback()
    def _nothing() -> None: ...

    @broken.command()
    def refuse() -> None:
        raise error

    return broken


def test_help_names_every_command_an_example_and_the_exit_codes() -> None:
    shown = run("--help")
    assert shown.returncode == 0
    listed = shown.stdout.split("Commands:")[1].split("Examples:")[0]
    for name in COMMANDS:
        assert f"  {name} " in listed
    assert "ecarte play --plain" in shown.stdout
    for code in ("0  done", "1  a check", "2  the command line"):
        assert code in shown.stdout


@pytest.mark.parametrize("path", [(), ("record",), ("admin",)], ids=" ".join)
def test_a_command_without_its_subcommand_prints_its_help(path: tuple[str, ...]) -> None:
    asked_for_nothing = run(*path)
    assert asked_for_nothing.stdout == in_process.run(*path, "--help").stdout
    assert (asked_for_nothing.returncode, asked_for_nothing.stderr) == (0, "")
    assert "Commands:\n" in asked_for_nothing.stdout
    assert "\N{REPLACEMENT CHARACTER}" not in asked_for_nothing.stdout


@pytest.mark.parametrize("name", some_of(COMMANDS, n=3))
def test_each_command_has_a_help_text(name: str) -> None:
    shown = run(name, "--help")
    assert shown.returncode == 0
    assert f"Usage: ecarte {name}" in shown.stdout


def every_command(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words that lead to each command and sub-command, the whole program first."""
    yield path
    for name, below in getattr(command, "commands", {}).items():
        yield from every_command(below, (*path, name))


@pytest.mark.parametrize("path", list(every_command(in_process.COMMAND)), ids=" ".join)
def test_the_help_of_every_command_has_an_example(path: tuple[str, ...]) -> None:
    shown = in_process.run(*path, "--help")
    assert (shown.exit_code, shown.stderr) == (0, "")
    examples = shown.stdout.split("Examples:")[1]
    assert " ".join(("  ecarte", *path)) in examples


@pytest.mark.parametrize("part", [(), ("record",)])
def test_no_sentence_is_cut_off_in_a_list_of_commands(part: tuple[str, ...]) -> None:
    assert "..." not in in_process.run(*part, "--help").stdout.split("Commands:")[1]


def test_help_fits_a_screen_of_eighty_columns_and_has_no_colour_in_a_pipe() -> None:
    shown = run("--help", COLUMNS="80").stdout
    assert max(map(len, shown.splitlines())) <= 80
    assert "\x1b" not in shown


def test_the_printed_version_is_that_of_the_installed_package() -> None:
    assert run("--version").stdout == f"ecarte {version('ecarte')}\n"


def test_an_unknown_command_is_reported_on_standard_error_with_exit_code_2() -> None:
    refused = run("whist")
    assert (refused.returncode, refused.stdout) == (BAD_INPUT, "")
    assert "No such command 'whist'" in refused.stderr


def test_a_located_error_is_one_line_on_standard_error_with_exit_code_2() -> None:
    place = Place(file="sunday.ecarte", game=2, line=14, column=9)
    error = NotationError("card", text="1Z", expected="a card such as Qh", place=place)
    result = CliRunner().invoke(refusing_app(error), ["refuse"])
    assert result.exit_code == BAD_INPUT
    assert result.stdout == ""
    assert result.stderr.startswith("ecarte: sunday.ecarte, game 2, line 14, column 9: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("play", "--conduct", "clubb"), "cannot read 'clubb'; expected assisted or club"),
        (("record", "show", "--seen-by", "c", "none"), "cannot read 'c'; expected a, b or bystander"),
        (("evening", "--style", "italian"), "cannot read 'italian'; expected english or french"),
        (("solve", "--at", "x", "none"), "expected a whole number"),
        (("solve", "--rounds", "0", "none"), "expected 1 or more"),
        (("solve", "--rounds", "1001", "none"), "expected 1000 or less"),
        (("match", "book", "novice", "--time", "x"), "expected a number"),
    ],
)
def test_an_unknown_value_of_an_option_is_reported_without_python_terms(words: tuple[str, ...], expected: str) -> None:
    answer = in_process.run(*words)
    assert answer.exit_code == BAD_INPUT
    assert answer.stderr.endswith(f": {expected}\n")
    assert "Value error" not in answer.stderr
    assert "Input should be" not in answer.stderr


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--vigilance", "0.9"), "--vigilance has an effect only in club conduct: add --conduct club"),
        (("--warn", "--accidents"), "--accidents and --warn have an effect only in club conduct: add --conduct club"),
        (("--carefulness", "1", "--pool"), "--carefulness has an effect only in club conduct: add --conduct club"),
        (("--stake", "3"), "--stake has an effect only in an evening: add --pool or --chouette"),
    ],
)
def test_an_option_without_effect_is_refused_with_the_option_it_needs(words: tuple[str, ...], expected: str) -> None:
    answer = in_process.run("play", "--plain", *words)
    assert answer.exit_code == BAD_INPUT
    assert answer.stderr.endswith(f"{expected}\n")


def test_a_missing_file_is_named_with_exit_code_2() -> None:
    result = CliRunner().invoke(
        refusing_app(FileNotFoundError(2, "No such file or directory", "none.ecarte")), ["refuse"]
    )
    assert (result.exit_code, result.stderr) == (BAD_INPUT, "ecarte: none.ecarte: No such file or directory\n")


@pytest.mark.parametrize(
    "words",
    [
        ("look",),
        ("solve",),
        ("analyse",),
        ("verify",),
        ("record", "check"),
        ("record", "show"),
    ],
)
@pytest.mark.parametrize("name", ["", "  "])
def test_an_empty_file_name_does_not_mean_the_folder(words: tuple[str, ...], name: str) -> None:
    """It was said that . is a directory."""
    answer = in_process.run(*words, name)
    assert (answer.exit_code, answer.stdout) == (BAD_INPUT, "")
    assert answer.stderr == "ecarte: no file is named: give the name of a file of games, or - for standard input\n"


def test_a_programming_error_is_not_reported_as_bad_input() -> None:
    result = CliRunner().invoke(refusing_app(ZeroDivisionError()), ["refuse"])
    assert isinstance(result.exception, ZeroDivisionError)


def test_an_interrupt_ends_with_exit_code_130_and_no_traceback() -> None:
    result = CliRunner().invoke(refusing_app(KeyboardInterrupt()), ["refuse"])
    assert result.exit_code == 128 + signal.SIGINT
    assert "Traceback" not in result.output


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="this system has no pipes that break")
def test_a_closed_pipe_ends_the_command_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as broken:
        ended = subprocess.run([str(COMMAND), "--help"], check=False, stdout=broken, stderr=subprocess.PIPE, text=True)
    assert (ended.returncode, ended.stderr) == (-signal.SIGPIPE, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk here that is always full")
@pytest.mark.parametrize(
    "args",
    [
        ("--help",),
        ("odds", "7/KQJ/7/-"),
        *(with_mark((one,)) for one in (("--version",), ("engine", "book"), ("laws", "london"), ("play", "--help"))),
    ],
)
def test_a_full_disk_is_one_sentence_and_exit_code_2(args: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [str(COMMAND), *args], check=False, input="ecarte 1\n", stdout=full, stderr=subprocess.PIPE, text=True
        )
        assert (ended.returncode, ended.stderr) == (BAD_INPUT, "ecarte: No space left on device\n")
        mute = subprocess.run([str(COMMAND), *args], check=False, input=b"ecarte 1\n", stdout=full, stderr=full)
        assert mute.returncode == BAD_INPUT


@pytest.mark.parametrize(("command", "option"), [("play", "--opponent"), ("engine", "name"), ("match", "first")])
def test_help_lists_every_built_in_opponent(command: str, option: str) -> None:
    output = " ".join(in_process.run(command, "--help").stdout.split(f" {option} ", 1)[1].split())
    assert ", ".join(opponents()) in output


@pytest.mark.parametrize("shell", some_of(["bash", "zsh", "fish", "powershell"], n=1))
def test_completion_can_be_shown_for_the_usual_shells(shell: str) -> None:
    # Without detection, as in a container whose parent process is no shell, the shell is named.
    shown = run("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert shown.returncode == 0
    assert "_ECARTE_COMPLETE" in shown.stdout


def test_completion_offers_the_commands() -> None:
    offered = run(_ECARTE_COMPLETE="complete_bash", COMP_WORDS="ecarte ", COMP_CWORD="1").stdout.split()
    assert set(COMMANDS) <= set(offered)


def test_importing_the_command_line_does_not_load_the_full_screen_game() -> None:
    script = "import sys, ecarte.cli; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
