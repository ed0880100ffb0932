"""Where only `ecarte` is installed, every command but three does the same; those three name what to install.

One of them, `ecarte solve`, needs nothing more for the first two tricks, which it looks up.

`ecarte-lab`, Numba and the hosts of the adapters cannot be imported there.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import ecarte.play
from ecarte.cli import COMMANDS

GOLDEN: Final = Path(__file__).parents[1] / "record" / "golden" / "london_by_hand.ecarte"

RUN: Final = """\
import json, os, shlex, sys, tempfile
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO, TextIOWrapper, BytesIO

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1].split():
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
from typer.main import get_command
from ecarte.cli import app

command = get_command(app)
for line in json.load(sys.stdin):
    out, err = StringIO(), StringIO()
    sys.stdin = TextIOWrapper(BytesIO(b"quit\\n" * 9), encoding="utf-8")
    with redirect_stdout(out), redirect_stderr(err):
        try:
            command(args=shlex.split(line), prog_name="ecarte")
            code = 0
        except SystemExit as end:
            code = end.code
    print(json.dumps([line, code, out.getvalue(), err.getvalue()]), flush=True)
loaded = sorted({name.partition(".")[0] for name in sys.modules} & {"ecarte_lab", "numba", "pyspiel"})
print(json.dumps(["loaded", 0, " ".join(loaded), ""]))
"""

ABSENT: Final = "ecarte_lab numba llvmlite pyspiel open_spiel pettingzoo gymnasium pygambit"

LINES: Final = (
    "play --plain --new --seed 4", "laws london", "glossary trumps", "arbiter revoke, parlour",
    "match book novice --deals 4 --seed 1 --json", "match master sampler-1 --deals 2 --seed 1 --json",
    "tournament book novice --deals 2 --seed 1 --json", "engine book", "odds 7/KQJ/7/-", "odds 7/KQJ/7/- --json",
    f"verify {GOLDEN}", f"record show --json {GOLDEN}", f"analyse {GOLDEN}", f"look --plain {GOLDEN}", "results",
    "evening --games 2 --seed 3", "serve --check --port 0", "admin backup tables.db", "bound --help", "equity --help",
    "solve --help", f"solve --at 26 {GOLDEN}", f"solve --at 26 --json {GOLDEN}", "bot --help",
    "login http://127.0.0.1:1", "logout http://127.0.0.1:1",
)  # fmt: skip
"""Every command at least once; the help stands for the two that need Numba, and for a third where it needs it."""

ELSEWHERE: Final = re.compile(r"\d+(\.\d+)? (m?s|seconds|deals a second)\b|:\d{4,5}\b|/tmp/[\w/.-]+")
"""What differs from one run to the next: times, ports, folders."""


def results(home: Path, lines: tuple[str, ...], *, absent: str = "") -> dict[str, list[object]]:
    """Exit code and both streams of each command line, run in one interpreter."""
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", RUN, absent], check=True, capture_output=True, text=True, encoding="utf-8", cwd=home,
        input=json.dumps(lines), env={**os.environ, "ECARTE_HOME": str(home), "LANG": "C.UTF-8"},
    )  # fmt: skip
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return {line: [code, ELSEWHERE.sub("", out), ELSEWHERE.sub("", err)] for line, code, out, err in found}


def test_every_command_is_tried_without_the_lab() -> None:
    assert {line.split()[0] for line in LINES} == set(COMMANDS)


def test_every_command_works_the_same_without_the_lab(tmp_path: Path) -> None:
    alone, beside = results(tmp_path / "alone", LINES, absent=ABSENT), results(tmp_path / "beside", LINES)
    assert alone["loaded"] == beside["loaded"] == [0, "", ""], "no command but three loads the lab or Numba"
    assert {line: found for line, found in alone.items() if found != beside[line]} == {}
    unwell = {line.split()[0] for line, (code, *_) in alone.items() if code}
    assert unwell <= {"verify", "results", "admin", "login", "logout"}, "no proof, no game, no database, no server"


@pytest.mark.parametrize("absent", [ABSENT, "numba llvmlite"])
def test_commands_that_need_numba_say_what_to_install(absent: str, tmp_path: Path) -> None:
    lines = ("bound uniform --rules tiny", "equity --deals 2", f"solve {GOLDEN}")
    found = results(tmp_path / "home", lines, absent=absent)
    for line in lines:
        code, out, err = found[line]
        assert (code, out) == (2, "")
        assert "pip install 'ecarte[fast]'" in str(err)


def test_copying_tables_without_the_server_extra_says_what_to_install(tmp_path: Path) -> None:
    code, out, err = results(tmp_path / "home", ("admin backup t.db",), absent="itsdangerous")["admin backup t.db"]
    assert (code, out) == (2, "")
    assert "needs itsdangerous: pip install 'ecarte[server]'" in str(err)


def test_former_imports_of_the_adapters_say_what_to_install() -> None:
    script = RUN.partition("from typer")[0] + (
        "for name, wanted in (('course', 'pip install ecarte-lab'), ('batch', \"pip install 'ecarte[fast]'\"),\n"
        "                     ('openspiel', \"pip install 'ecarte[openspiel]'\")):\n"
        "    try: __import__(f'ecarte.adapters.{name}')\n"
        "    except ImportError as missing: assert str(missing).endswith(wanted), missing\n"
        "    else: raise SystemExit(name)\n"
    )
    subprocess.run([sys.executable, "-c", script, ABSENT], check=True)


def test_former_modules_give_the_names_of_their_successors() -> None:
    from ecarte.tables.duties import Duties
    from ecarte_lab.adapters.decision_process import DecisionProcess, begin
    from ecarte_lab.adapters.numbering import N_NUMBERS

    with pytest.warns(DeprecationWarning, match=r"ecarte\.adapters\.course\.begin is now ecarte_lab\.adapters\."):
        from ecarte.adapters.course import begin as former_begin  # type: ignore[import-not-found]
    with pytest.warns(DeprecationWarning, match=r"course\.Course is now ecarte_lab\..*\.DecisionProcess"):
        from ecarte.adapters.course import Course
    from ecarte.adapters import numbering  # type: ignore[attr-defined]

    with pytest.warns(DeprecationWarning, match=r"removed in 0\.3"):
        assert numbering.N_NUMBERS == N_NUMBERS
    with pytest.warns(DeprecationWarning, match=r"ecarte\.solve\.duties\.Duties is now ecarte\.tables\."):
        from ecarte.solve.duties import Duties as FormerDuties
    with pytest.warns(DeprecationWarning, match=r"ecarte\.study\.parse_hand\.read_question"):
        from ecarte.study.asking import read_question
    with pytest.warns(DeprecationWarning, match=r"ecarte\.play\.randomness\.Randomness"):
        from ecarte.play.luck import Luck
    with pytest.warns(DeprecationWarning, match=r"ecarte\.play\.Luck is now Randomness"):
        assert ecarte.play.Luck is Luck  # type: ignore[attr-defined]
    assert (former_begin, Course, FormerDuties) == (begin, DecisionProcess, Duties)
    assert callable(read_question)
    with pytest.raises(ModuleNotFoundError, match=r"ecarte\.adapters\.nonsense"):
        __import__("ecarte.adapters.nonsense")
