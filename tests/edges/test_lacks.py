"""Every command under every lack: each ends in its result or in one sentence with an exit code, never in a traceback.

By default one command meets each lack; `make lacks` tries the whole table.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

import msgspec
import pytest

import ecarte
from ecarte.words import say
from tests.edges.in_process import run

GOLDEN: Final = Path(__file__).parents[1] / "record" / "golden" / "london_by_hand.ecarte"
ECARTE: Final = shlex.join([str(Path(sys.executable).with_name("ecarte"))])
SOURCE: Final = Path(ecarte.__file__).parents[1]
FILE: Final = shlex.quote(str(GOLDEN))

COMMANDS: Final = {
    "nothing": "",
    "version": "--version",
    "help": "play --help",
    "play": "play --plain --new --seed 4",
    "play-screen": "play --seed 4",
    "laws": "laws london",
    "laws-compare": "laws --compare london modern",
    "glossary": "glossary trumps",
    "arbiter": "arbiter revoke, parlour",
    "arbiter-drill": "arbiter --drill --seed 3 --questions 1",
    "match": "match book novice --deals 2",
    "match-kept": "match book novice --deals 2 --out match.jsonl --record games.ecarte",
    "match-program": f"match {shlex.quote('cmd:' + ECARTE + ' engine book')} novice --deals 2",
    "tournament": "tournament book novice random --deals 2",
    "engine": "engine book",
    "odds": "odds 7/KQJ/7/-",
    "evening": "evening --games 2 --out tonight.evening",
    "verify": f"verify {FILE}",
    "show": f"record show {FILE}",
    "show-json": f"record show --json {FILE}",
    "convert": f"record convert {FILE} out.jsonl",
    "analyse": f"analyse --costliest 0 {FILE}",
    "solve": f"solve {FILE}",
    "look": f"look --plain {FILE}",
    "look-last": "look",
    "results": "results",
    "serve": "serve --check --port 0",
    "backup": "admin backup tables.db",
    "bound": "bound random --hands 2 --rules tiny",
    "completion": "--show-completion bash",
}
"""Every command by what it is called here, with what is typed to it: `quit`."""


class Lack(msgspec.Struct, frozen=True):
    """What is missing: `line` is the command line of the shell around `{}`, None in `environment` takes away."""

    line: str = "{}"
    environment: dict[str, str | None] = {}


ASCII: Final = {"LANG": "C", "LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
LACKS: Final = {
    "no input": Lack("{} <&-"),
    "no output": Lack("{} >&-"),
    "no errors": Lack("{} 2>&-"),
    "no streams": Lack("{} <&- >&- 2>&-"),
    "a full disk": Lack("{} >/dev/full"),
    "errors to a full disk": Lack("{} 2>/dev/full"),
    "nobody reads": Lack("{} | true"),
    "no home": Lack(environment={"HOME": None, "ECARTE_HOME": None}),
    "a home that is not there": Lack(environment={"HOME": "/nonexistent/home", "ECARTE_HOME": None}),
    "a home that is a file": Lack(environment={"ECARTE_HOME": str(GOLDEN)}),
    "a home that cannot be made": Lack(environment={"ECARTE_HOME": "/dev/null/home"}),
    "a locale of ASCII": Lack(environment=dict(ASCII)),
    "streams of ASCII": Lack(environment={"PYTHONIOENCODING": "ascii"}),
    "streams of Latin-1": Lack(environment={"PYTHONIOENCODING": "latin-1"}),
    "no such locale": Lack(environment={"LC_ALL": "xx_YY.UTF-9", "LANG": "xx"}),
    "no environment": Lack("env -i {}"),
    "no assertions": Lack(environment={"PYTHONOPTIMIZE": "1"}),
    "no docstrings": Lack(environment={"PYTHONOPTIMIZE": "2"}),
    "no terminal type": Lack(environment={"TERM": None}),
    "no folder for what is temporary": Lack(environment={"TMPDIR": "/nonexistent/tmp"}),
    "no cache of kernels": Lack(environment={"NUMBA_CACHE_DIR": "/dev/null/cache"}),
    "a user without a name": Lack("setpriv --reuid 12345 --regid 12345 --clear-groups {}"),
    "no folder to stand in": Lack("mkdir gone && cd gone && rmdir ../gone && {}"),
    "few files": Lack("ulimit -n 24; {}"),
    "a zip": Lack("{}", {"PYTHONPATH": "ecarte.zip"}),
}

ALL: Final = bool(os.environ.get("ECARTE_LACKS"))
NAMES: Final = tuple(COMMANDS)
TRIED: Final = [
    (lack, command)
    for place, lack in enumerate(LACKS)
    for command in (NAMES if ALL else (NAMES[(place * 11 + 3) % len(NAMES)],))
]


@pytest.fixture(scope="module")
def zipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package in a zip."""
    place = tmp_path_factory.mktemp("zip") / "ecarte.zip"
    with zipfile.ZipFile(place, "w") as into:
        for file in (SOURCE / "ecarte").rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts and "static" not in file.parts:
                into.write(file, file.relative_to(SOURCE))
    return place


@pytest.mark.skipif(sys.platform != "linux", reason="the table speaks to a shell of Linux")
@pytest.mark.parametrize(("lack", "command"), TRIED)
def test_every_command_under_every_lack_ends_with_a_result_or_one_sentence(
    lack: str, command: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    lacking = LACKS[lack]
    if "setpriv" in lacking.line and os.geteuid() != 0:
        pytest.skip("only root can become somebody without a name")
    home = tmp_path / "home"
    home.mkdir()
    for folder in (tmp_path, home):
        folder.chmod(0o777)
    program = ECARTE
    environment = {**os.environ, "ECARTE_HOME": str(home / "games"), "HOME": str(home), "LANG": "C.UTF-8"}
    environment.pop("PYTHONPATH", None)
    for name, value in lacking.environment.items():
        environment.pop(name, None)
        if value is not None:
            environment[name] = value
    if lack == "a zip":
        environment["PYTHONPATH"] = str(request.getfixturevalue("zipped"))
        program = f"{shlex.quote(sys.executable)} -c 'from ecarte.cli import main; main()'"
    done = subprocess.run(
        ["bash", "-c", lacking.line.format(f"{program} {COMMANDS[command]}")],
        check=False, capture_output=True, input=b"quit\n" * 5, timeout=120, cwd=home, env=environment,
    )  # fmt: skip
    said = (done.stdout + done.stderr).decode(errors="replace")
    assert "Traceback" not in said, said[-2000:]
    assert done.returncode in (0, 1, 2, 130), said[-2000:]
    if done.returncode == 2 and done.stderr:
        assert done.stderr.startswith((b"ecarte: ", b"Usage: ")), said[-2000:]


@pytest.mark.parametrize("words", [("results",), ("look",), ("serve", "--check", "--port", "0")])
def test_a_command_without_a_home_folder_says_how_to_name_one(words: tuple[str, ...], no_home: Path) -> None:
    output = run(*words)
    assert (output.exit_code, output.stdout) == (2, "")
    assert output.stderr == f"ecarte: {say('fault.no-home')}\n"


def test_play_without_a_home_folder_keeps_the_game_in_a_temporary_one(no_home: Path) -> None:
    begun = run("play", "--plain", "--opponent", "novice", typed=b"quit\n")
    assert begun.exit_code == 0
    (folder,) = no_home.iterdir()
    assert begun.stderr == (
        f"Games are kept in {folder} for now, and are lost when it is cleared: {say('fault.no-home')}.\n"
    )
    assert "The game goes on from where it stopped." in run("play", "--plain", typed=b"quit\n").stdout
    folder.chmod(0o777)  # not the player's alone: somebody else may have made it
    assert "goes on" not in run("play", "--plain", typed=b"quit\n").stdout


def test_a_game_in_a_file_is_shown_without_a_home_folder(no_home: Path) -> None:
    assert run("look", "--plain", GOLDEN, typed=b"quit\n").exit_code == 0


@pytest.fixture
def no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An account without a home, and none in the environment; what is temporary lies in this folder."""

    def nobody(path: str) -> str:
        return path

    for name in ("HOME", "ECARTE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", nobody)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path
