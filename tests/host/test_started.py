"""The command that the player is asked to type is the one they started."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ecarte.host.invocation import command, resume_command
from ecarte.tui.captions import help_lines
from ecarte.ui import PlayerPresenter
from ecarte.ui.answers import provisions
from ecarte.words import localize, say
from tests.edges.plain_player import a_session

FOLDER = Path(sys.executable).parent


@pytest.mark.parametrize(
    ("started", "expected"),
    [
        (".venv/bin/ecarte", ".venv/bin/ecarte"), ("/opt/my games/ecarte", "'/opt/my games/ecarte'"),
        ("ecarte", "ecarte"), ("notebook.py", "ecarte"), ("-c", "ecarte"), ("", "ecarte"),
        ("/usr/lib/pytest/__main__.py", "ecarte"),
    ],
)  # fmt: skip
def test_messages_name_the_command_as_it_was_started(
    started: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ECARTE_COMMAND", raising=False)
    monkeypatch.setattr(sys, "argv", [started, "play"])
    assert command() == expected
    assert resume_command() == f"{expected} play"


def test_messages_name_a_command_on_the_path_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "ecarte"
    program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(program)])
    assert command() == "ecarte"


def test_messages_name_a_module_when_started_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/ecarte/__main__.py"])
    monkeypatch.setattr(sys, "executable", "/opt/python/bin/python3")
    monkeypatch.setenv("PATH", "/opt/none")
    assert command() == "/opt/python/bin/python3 -m ecarte"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sentence_with_the_command_uses_the_name_it_was_started_by(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECARTE_COMMAND", "make play")
    monkeypatch.setattr(sys, "argv", [".venv/bin/ecarte"])
    desk = PlayerPresenter(a_session("london", language=language))
    found = [localize(one, language) for line in desk.ask("rules").lines for one in line]
    assert ".venv/bin/ecarte laws london " in found[-1]
    if language != "en":
        (elsewhere,) = provisions(("LOND-043b",), language)
        assert ".venv/bin/ecarte laws LOND-043b " in localize(elsewhere, language)
    assert ".venv/bin/ecarte verify game.ecarte" in say("plain.verify", language, command=command(), file="game.ecarte")
    assert " make play " in say("plain.saved", language, going_on=resume_command())
    assert any(" make play " in line for line in help_lines(desk))


def test_make_play_and_a_checkout_command_name_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = FOLDER / "ecarte"
    assert program.exists(), "the command is not installed beside this Python: make setup"
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.delenv("ECARTE_COMMAND", raising=False)
    call = [str(program), "play", "--plain", "--seed", "8"]
    heard = subprocess.run(call, input="rules\n", capture_output=True, text=True, timeout=60, check=True).stdout
    assert f"Type {program} laws london in your terminal" in heard
    assert f"Type {program} play to continue" in heard
    output = ""
    for args, output in (("", "--terminal"), ("--terminal", "--terminal"), ("--plain --language fr", "--plain")):
        dry = ["make", "--dry-run", "play", f"ARGS={args}"]
        shown = subprocess.run(dry, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]).stdout
        going_on = re.search(r'ECARTE_COMMAND="(.*?)" exec \S+/ecarte play', shown)
        assert going_on is not None
        assert going_on[1] == f"make play ARGS={output}", "who plays in lines goes on in lines"
    monkeypatch.setenv("ECARTE_COMMAND", f"make play ARGS={output}")
    heard = subprocess.run(call, input="", capture_output=True, text=True, timeout=60, check=True).stdout
    assert "Type make play ARGS=--plain to continue" in heard
