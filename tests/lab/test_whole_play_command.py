"""`python -m ecarte_lab.whole_play`: what it says before, where it cannot go on, and where it is interrupted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("numba", reason="the solver of the lab is compiled")

from ecarte_lab.whole_play import accepted
from ecarte_lab.whole_play.__main__ import main
from ecarte_lab.whole_play.solver import Solver

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

COMMAND = "ecarte_lab.whole_play.__main__"
SMALL = ("--ranks", "3", "--hand", "3")

Run = Callable[..., str]
"""Runs the command with some arguments; gives what it printed."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*asked: str | Path) -> str:
        monkeypatch.setattr("sys.argv", ["whole_play", *map(str, asked)])
        main()
        return capsys.readouterr().out

    return run


@pytest.fixture
def fault_of(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command where it ends with exit code 2; gives the last line of what it says."""

    def fault_of(*asked: str | Path) -> str:
        monkeypatch.setattr("sys.argv", ["whole_play", *map(str, asked)])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 2
        return capsys.readouterr().err.splitlines()[-1]

    return fault_of


def test_the_solver_without_rounds_prints_only_the_size_of_the_game(run: Run) -> None:
    printed = run("--ranks", "3", "--rounds", "0").splitlines()
    assert printed == [
        "public states by cards played: 1 / 5 / 29 / 183 / 997 / 6,219 / 23,130",
        "below 997 roots 153,560 choices, 102,832 orders, 43,821 guards",
        "2.0 MB of memory, 0.0 MB of disk; rounds done: 0",
    ]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("--ranks", "9"), "no two hands of 5 from a pack of 9 ranks"),
        (("--fit", "FILE", "--hand", "4"), "hands of five"),
        (("--pages", "FILE", "--all-cards"), "hands of five"),
        (("--pages", "FILE", "--game", "stood"), "for the play alone"),
        (("--pages", "no/FILE"), "no/FILE cannot be written: there is no folder"),
        (("--fit", "FILE", "--rounds", "0"), "nothing is solved yet"),
        (("--folder", "FOLDER", "--all-cards"), "not kept in a folder"),
        (("--every", "0"), "'0' is no whole number of at least 1"),
        (("--rounds", "-1"), "'-1' is no whole number of at least 0"),
        (("--threshold", "nan"), "'nan' is no number of at least 0 and less than 1"),
        (("--pages", "."), ". cannot be written: it is a folder"),
        (("--rounds", "many"), "'many' is no whole number of at least 0"),
        (("--bound", "cards-only", "--pages", "MISSING", "--fit", "MISSING"), "MISSING is missing"),
        (("--bound", "uniform", "--folder", "FOLDER"), "--bound is for a player of the play alone"),
        (("--bound", "uniform", "--rounds", "5"), "--bound solves nothing: leave out --rounds"),
        (("--bound", "uniform", "--pages", "FILE"), "--pages and --fit are read for --bound cards-only only"),
        (("--bound", "cards-only"), "is for 8 ranks and cards-only.late for 8, and --ranks says 3"),
        (("--bound", "uniform", "--turn-up", "king"), "--bound is for a player of the play alone"),
        (("--turn-up", "king"), "--turn-up is for --game stood"),
        (("--folder", __file__), "test_whole_play_command.py is no folder"),
        (("--threads", "1000"), "'1000' is more than 256"),
        (("--accepted", "FILE"), "--accepted is for --game stood"),
        (("--game", "stood", "--accepted", "MISSING"), "MISSING"),
        (("--game", "stood", "--accepted", __file__), "test_whole_play_command.py has no points of an accepted"),
    ],
)
def test_impossible_solver_options_are_refused_before_the_first_round(
    asked: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault_of: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Solver, "play_round", None)
    assert words in fault_of(*asked)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("--deals", "0", "--out", "FILE"), "is no whole number of at least 1"),
        (("--deals", "9" * 30, "--out", "FILE"), "is more than 1,000,000,000,000"),
        (("--seed", "-3", "--out", "FILE"), "'-3' is no whole number of at least 0"),
        (("--out", "no/FILE"), "no/FILE cannot be written: there is no folder"),
        (("--out", "."), ". cannot be written: it is a folder"),
    ],
)
def test_points_that_could_not_be_written_are_refused_before_they_are_computed(
    asked: tuple[str, ...], words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(accepted, "points_of_accepted", None)
    monkeypatch.setattr("sys.argv", ["accepted", *asked])
    with pytest.raises(SystemExit):
        accepted.main()
    assert words in capsys.readouterr().err


def test_too_little_disk_space_is_reported_before_the_first_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault_of: Run
) -> None:
    monkeypatch.setattr(Solver, "play_round", None)
    monkeypatch.setattr(f"{COMMAND}.bytes_of_memory", lambda: 400_000)
    assert "of memory are needed, and this machine has 0.4 MB: keep the solution on disk" in fault_of("--ranks", "3")
    monkeypatch.setattr(f"{COMMAND}.bytes_of_memory", lambda: 1 << 40)
    monkeypatch.setattr(f"{COMMAND}.disk_usage", lambda _folder: SimpleNamespace(free=1_000_000))
    fault = fault_of("--ranks", "3", "--folder", tmp_path)
    assert "the solution needs 2.9 MB, 1.9 MB more than this disk has free: choose another --folder" in fault


def test_a_solution_takes_the_disk_space_that_was_announced(run: Run, tmp_path: Path) -> None:
    printed = run("--ranks", "3", "--rounds", "2", "--folder", tmp_path)
    taken = sum(file.stat().st_size for file in tmp_path.iterdir() if file.name != "progress.json")
    assert f", {taken / 1e6:.1f} MB of disk" in printed


def test_an_interrupted_solver_run_says_how_to_resume(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_round = Solver.play_round

    def interrupted(solver: Solver, *args: object) -> None:
        if solver.rounds == 1:
            raise KeyboardInterrupt
        play_round(solver)

    monkeypatch.setattr(Solver, "play_round", interrupted)
    for asked, words in (
        (("--folder", str(tmp_path)), f"interrupted; the same command goes on in {tmp_path}"),
        ((), "interrupted; without --folder nothing is kept"),
    ):
        with pytest.raises(SystemExit) as ended:
            run(*SMALL, "--rounds", "3", *asked)
        assert ended.value.code == 130
        assert words in capsys.readouterr().err
    monkeypatch.undo()
    monkeypatch.setattr("sys.argv", ["whole_play", *SMALL, "--rounds", "3", "--folder", str(tmp_path)])
    main()
    printed = capsys.readouterr().out
    assert "rounds done: 1" in printed
    assert printed.splitlines()[-1].startswith("    3 ")


@pytest.mark.parametrize("text", ["", "{}", '{"format": 1'])
def test_a_solution_folder_without_its_progress_file_is_named(
    text: str, run: Run, tmp_path: Path, fault_of: Run
) -> None:
    run(*SMALL, "--rounds", "1", "--folder", tmp_path)
    progress = tmp_path / "progress.json"
    whole = progress.read_text()
    progress.write_text(text)
    fault = fault_of(*SMALL, "--rounds", "2", "--folder", tmp_path)
    assert fault.endswith(f"{progress} does not say how far a solution is")
    progress.write_text(whole)
    fault = fault_of("--ranks", "4", "--hand", "3", "--rounds", "2", "--folder", tmp_path)
    assert fault.endswith(f"{tmp_path} holds another solution: format 1, 3 ranks, hands of 3")
    run(*SMALL, "--rounds", "2", "--folder", tmp_path)  # neither fault leaves the folder locked


@pytest.mark.parametrize("name", ["regrets.0", "means.1", "trunk.0.1"])
def test_a_cut_file_of_a_solution_is_named(name: str, run: Run, tmp_path: Path, fault_of: Run) -> None:
    run("--ranks", "3", "--rounds", "1", "--folder", tmp_path)
    os.truncate(tmp_path / name, 100)
    fault = fault_of("--ranks", "3", "--rounds", "2", "--folder", tmp_path)
    assert f"{tmp_path / name} is damaged: it ends at byte " in fault
