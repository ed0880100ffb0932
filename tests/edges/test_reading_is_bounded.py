"""Reading is bounded: a file that is too long, or never ends, is reported in a moment, with little memory."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ecarte.files import file_limits
from tests.thorough import some_of

COMMAND = str(Path(sys.executable).with_name("ecarte"))
TERABYTE = 1 << 40
PAGE = Path(__file__).parents[2] / "docs" / "commands.md"

MEMORY = 4 << 20
"""Kilobytes of memory, in use or not, that a command may ask for here."""


def run(*words: object, home: Path, stdin: str = "") -> subprocess.CompletedProcess[bytes]:
    """The command with bounded memory and time; `stdin` is a shell's command whose output it reads."""
    command = f"ulimit -v {MEMORY}; {stdin + ' | ' if stdin else ''}" + '"$@"'
    return subprocess.run(
        ["bash", "-c", command, "bash", COMMAND, *map(str, words)],
        capture_output=True, timeout=120, check=False, stdin=subprocess.DEVNULL,
        env={"PATH": "/usr/bin:/bin", "ECARTE_HOME": str(home), "LANG": "C.UTF-8", "OPENBLAS_NUM_THREADS": "1",
             "PYTHONPATH": ":".join(sys.path)},
    )  # fmt: skip


@pytest.fixture
def huge(tmp_path: Path) -> Path:
    """A file of a terabyte that takes no room."""
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(TERABYTE)
    return path


def check_refused(shown: subprocess.CompletedProcess[bytes], *, most: int) -> None:
    assert shown.returncode == 2, shown
    assert len(shown.stderr) < 1000, shown.stderr[:2000]
    assert f"{most:,} bytes" in shown.stderr.decode() or f"{most} bytes" in shown.stderr.decode(), shown.stderr


COMMANDS = (
    (("laws", "{}"), file_limits.MAX_SETTINGS),
    (("match", "book", "novice", "--rules", "{}"), file_limits.MAX_SETTINGS),
    (("play", "--plain", "--seed", "1", "--rules", "{}"), file_limits.MAX_SETTINGS),
    (("tournament", "--config", "{}"), file_limits.MAX_SETTINGS),
    (("evening", "--resume", "{}"), file_limits.MAX_RECORD),
    (("match", "--resume", "{}"), file_limits.MAX_RESULTS),
    (("record", "check", "{}"), file_limits.MAX_RECORD),
    (("record", "check", "--lenient", "{}"), file_limits.MAX_RESULTS),
    (("record", "show", "{}"), file_limits.MAX_RECORD),
    (("analyse", "{}"), file_limits.MAX_RECORD),
    (("arbiter", "{}"), file_limits.MAX_RECORD),
    (("verify", "{}"), file_limits.MAX_RECORD),
)


@pytest.mark.parametrize(("words", "most"), COMMANDS, ids=lambda value: value[0] if isinstance(value, tuple) else None)
def test_a_file_of_a_terabyte_is_refused_at_once(words: tuple[str, ...], most: int, huge: Path, tmp_path: Path) -> None:
    check_refused(run(*(word.format(huge) for word in words), home=tmp_path / "home"), most=most)


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("current.ecarte", file_limits.MAX_RECORD),
        ("current.json", file_limits.MAX_SETTINGS),
        ("results.jsonl", file_limits.MAX_RECORD),
    ],
)
def test_an_oversized_saved_game_is_reported(name: str, most: int, tmp_path: Path) -> None:
    first = run("play", "--plain", "--name", "Anna", home=tmp_path, stdin="echo q")
    assert first.returncode == 0, first.stderr
    with (tmp_path / name).open("ab") as file:
        file.truncate(TERABYTE)
    words = ("results",) if name == "results.jsonl" else ("play", "--plain")
    shown = run(*words, home=tmp_path, stdin="echo q")
    assert shown.returncode == (2 if name == "results.jsonl" else 0), shown  # of results alone nothing is left
    assert f"{name} cannot be used (the file is longer than {most:,} bytes, the most that is read)" in str(shown.stderr)
    assert len(shown.stderr) < 1000
    assert (b"The game goes on" in shown.stdout) is (name != "results.jsonl")
    aside = [path for path in tmp_path.rglob("*") if path.is_file() and path.stat().st_size == TERABYTE]
    assert [path.parent.name for path in aside] == ["damaged"]


STREAMS = ("cat /dev/zero", "yes", "yes '{'")
READERS = (("record", "check", "-"), ("arbiter", "-"), ("play", "--plain"))


@pytest.mark.parametrize(
    ("words", "endless", "code"),
    [
        *some_of([(words, endless, 2) for endless in STREAMS for words in READERS], n=4),
        # An engine answers line by line for as long as it is asked; a line that does not end is its end.
        (("engine", "book"), "cat /dev/zero", 0),
    ],
)
def test_an_endless_stream_ends_soon_with_an_error(
    words: tuple[str, ...], endless: str, code: int, tmp_path: Path
) -> None:
    shown = run(*words, home=tmp_path, stdin=endless)
    assert shown.returncode == code, shown.stderr
    assert len(shown.stderr) < 1000


@pytest.mark.parametrize("words", [("laws", "london"), ("odds", "7 / KQJ / 7 / -"), ("record", "check", "-")])
def test_a_full_disk_is_reported_once(words: tuple[str, ...], tmp_path: Path) -> None:
    shown = subprocess.run(
        ["bash", "-c", '"$@" > /dev/full < /dev/full', "bash", COMMAND, *words],
        capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    assert shown.returncode == 2
    assert len(shown.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "code", ["laws", "tournament --config", "record check", "evening --resume", "match --resume", "verify"]
)
def test_a_message_repeats_at_most_a_short_line_of_a_long_one(code: str, tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text("x" * 900_000, encoding="utf-8")
    shown = run(*code.split(), file, home=tmp_path)
    assert shown.returncode == 2
    assert len(shown.stderr) < 1000


def test_the_page_of_commands_tells_the_greatest_sizes() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for most in (file_limits.MAX_SETTINGS, file_limits.MAX_RECORD, file_limits.MAX_RESULTS, file_limits.MAX_LINE):
        assert re.search(rf"\| {most:,} bytes", page), most
