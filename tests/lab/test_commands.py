"""The commands of the lab: each ends with a sentence and an exit code, never with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lab.tools import master_values

ROOT = Path(__file__).parents[2]


def commands() -> list[str]:
    """Every module of the lab that is run, as `python -m` takes it."""
    found = []
    for folder in (ROOT / "lab" / "src", ROOT):
        start = folder / ("ecarte_lab" if folder.name == "src" else "lab")
        for path in sorted(start.rglob("*.py")):
            if "src" in path.relative_to(folder).parts or 'if __name__ == "__main__"' not in path.read_text("utf-8"):
                continue
            found.append(".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__main__"))
    return found


def run(module: str, *words: str, before: Path | None = None) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, [*([before] if before else []), ROOT, *sys.path]))
    return subprocess.run(
        [sys.executable, "-m", module, *words],
        capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path}, stdin=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.fixture
def no_numba(tmp_path: Path) -> Path:
    """A folder that hides Numba from a process that has it on its path."""
    (tmp_path / "numba.py").write_text("raise ImportError")
    return tmp_path


def test_the_commands_of_the_lab_are_found() -> None:
    assert {"ecarte_lab.whole_play", "ecarte_lab.whole_play.accepted", "lab.methods", "lab.tools.paper"} <= set(
        commands()
    )


@pytest.mark.parametrize("module", commands())
def test_a_lab_command_without_numba_runs_or_says_what_to_install(module: str, no_numba: Path) -> None:
    """All but one ended in a traceback."""
    found = run(module, "--help", before=no_numba)
    if found.returncode == 0:
        assert (found.stdout.startswith(f"usage: python -m {module} "), found.stderr) == (True, "")
    else:
        needs = "the compiled solver needs numba: pip install 'ecarte[fast]'"
        assert (found.returncode, found.stderr) == (2, f"python -m {module}: {needs}\n")


def test_ecarte_solve_without_numba_says_what_to_install(no_numba: Path) -> None:
    game = ROOT / "tests" / "record" / "golden" / "london_by_hand.ecarte"
    found = run("ecarte", "solve", str(game), before=no_numba)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "ecarte: the compiled solver needs numba: pip install 'ecarte[fast]'\n"


def test_the_help_of_the_sampler_table_command_writes_no_table(tmp_path: Path) -> None:
    """It played for an hour and wrote them."""
    found = run("lab.tools.sampler_tables", "--help")
    assert (found.returncode, found.stdout.split()[:4]) == (0, ["usage:", "python", "-m", "lab.tools.sampler_tables"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("lab.tools.train_play --rounds 1 --out /proc/none/y.table", "/proc/none: No such file or directory"),
        ("lab.tools.train_play --rounds 1 --rules none", "there is no code, law, line or file called 'none'"),
        ("lab.tools.train_play --seconds nan", "argument --seconds: 'nan' is no number greater than 0"),
        ("lab.tools.train_scores --by FOLDER/none --out FOLDER/scores", "none is missing; make it again with"),
        ("lab.tools.first_decisions FOLDER/none", "none is missing; make it again with"),
        (
            "lab.tools.paper --ranks 3 --folder FOLDER/none",
            "none/play-solved.csv cannot be written: there is no folder",
        ),
        ("lab.tools.paper --ranks -1", "argument --ranks: invalid choice: -1"),
        ("lab.tools.tricks_made --seed -3", "argument --seed: '-3' is no whole number of at least 0"),
        ("lab.methods --seconds 0", "argument --seconds: '0' is no number greater than 0"),
    ],
)
def test_a_lab_command_with_invalid_input_says_why(words: str, sentence: str, tmp_path: Path) -> None:
    """They ended in tracebacks, two of them after hours."""
    pytest.importorskip("numba", reason="the commands begin only with it")
    found = run(*words.replace("FOLDER", str(tmp_path)).split())
    assert (found.returncode, found.stdout) == (2, "")
    assert sentence in found.stderr.splitlines()[-1]


def test_an_interrupted_lab_command_ends_without_a_traceback() -> None:
    """In a process of its own: there a broken pipe ends it, as it would end the process of the tests."""
    interrupted = "from ecarte_lab.command import run\ndef main(): raise KeyboardInterrupt\nrun(main)"
    ended = subprocess.run([sys.executable, "-c", interrupted], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (130, "")
    assert ended.stderr == "\n-c: interrupted\n"


def test_the_command_on_master_values_compares_values_and_times_the_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last line asked for an option that there is not, and nothing was printed of the start."""
    monkeypatch.setattr("sys.argv", ["master_values", "--deals", "1", "--starts", "3"])
    master_values.main()
    assert capsys.readouterr().out.splitlines()[-1].startswith("at the first decision ")
