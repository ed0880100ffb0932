"""Several seeds learn side by side: each makes the bytes it makes alone, even if others are killed during that time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ecarte_lab.training.play_training import Training
from lab.tools import train_many, train_play
from tests.thorough import some_of, thorough

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

ROUNDS = 12 * train_play.PIECE
SEEDS = (1, 2)
LEARNED = ("--rules", "small", "--rounds", str(ROUNDS), "--alike", "1000", "--every", "0")

Command = Callable[..., None]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """What each seed makes alone."""
    made = []
    for seed in SEEDS:
        out = tmp_path_factory.mktemp("alone") / "table"
        words = [*LEARNED[:-2], "--seed", str(seed), "--out", str(out)]
        training = train_play.open_training(train_play.read_words(train_play.parser(), words))
        training.train(ROUNDS)
        training.save(out)
        made.append(out.read_bytes())
    return made


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """The command with these words, whose files are `1.table` and `2.table`."""

    def given(*words: object) -> None:
        out = str(tmp_path / "made" / "{seed}.table")
        monkeypatch.setattr("sys.argv", ["train_many", "--out", out, *map(str, words)])
        train_many.main()

    return given


def made_tables(folder: Path) -> list[bytes]:
    return [Path(folder, "made", f"{seed}.table").read_bytes() for seed in SEEDS]


class Watch:
    """Looks on while two seeds learn, and once the second has been written does something to its process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, written: Path, then: Callable[[int], None]) -> None:
        self.begun: list[subprocess.Popen[bytes]] = []
        self.rounds = 0
        self.written, self._then = written, then
        self._sleep, self._popen = time.sleep, subprocess.Popen
        monkeypatch.setattr(time, "sleep", self.sleep)
        monkeypatch.setattr(subprocess, "Popen", self.begin)

    def begin(self, words: list[str]) -> subprocess.Popen[bytes]:
        self.begun.append(self._popen(words))
        return self.begun[-1]

    def sleep(self, _: float) -> None:
        self._sleep(0.01)
        if not self.rounds and self.written.exists():
            os.kill(self.begun[1].pid, signal.SIGSTOP)
            self.rounds = Training.load(self.written).rounds
            os.kill(self.begun[1].pid, signal.SIGCONT)
            self._then(self.begun[1].pid)


@thorough
def test_parallel_seeds_learn_the_same_as_each_alone(command: Command, alone: list[bytes], tmp_path: Path) -> None:
    command("--seeds", 1, 2, "--jobs", 2, *LEARNED)
    assert made_tables(tmp_path) == alone
    assert alone[0] != alone[1]


@thorough
def test_a_killed_seed_is_restarted_while_the_others_go_on(
    command: Command,
    alone: list[bytes],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    watch = Watch(monkeypatch, tmp_path / "made" / "2.table", lambda pid: os.kill(pid, signal.SIGKILL))
    command("--seeds", 1, 2, "--jobs", 2, *LEARNED)
    assert 0 < watch.rounds < ROUNDS
    assert [one.returncode for one in watch.begun] == [0, -signal.SIGKILL, 0]
    assert "seed 2: killed by signal 9, begun again" in capfd.readouterr().out
    assert made_tables(tmp_path) == alone


def kill_process(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def interrupted(_: int) -> None:
    """As when the key for it is pressed."""
    raise KeyboardInterrupt


def terminated(_: int) -> None:
    """Send SIGTERM to this process, which began the others."""
    os.kill(os.getpid(), signal.SIGTERM)


def test_a_seed_killed_too_often_ends_the_run_which_then_resumes(
    command: Command, alone: list[bytes], tmp_path: Path
) -> None:
    words = ("--seeds", 1, 2, "--jobs", 2, "--retries", 0, *LEARNED)
    with pytest.MonkeyPatch.context() as there:
        watch = Watch(there, tmp_path / "made" / "2.table", kill_process)
        with pytest.raises(SystemExit, match="seed 2 was killed by signal 9; the same command goes on"):
            command(*words)
    assert 0 < watch.rounds < ROUNDS
    assert watch.written.read_bytes() != alone[1]
    command(*words)
    assert made_tables(tmp_path) == alone


@pytest.mark.parametrize("then", some_of([interrupted, terminated], n=1))
def test_an_interrupted_run_of_seeds_leaves_files_but_no_process(
    then: Callable[[int], None], command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = 100 * ROUNDS  # so that on a busy machine nothing ends before it is interrupted
    watch = Watch(monkeypatch, tmp_path / "made" / "2.table", then)
    with pytest.raises(SystemExit, match="left; the same command goes on from what was written last"):
        command("--seeds", 1, 2, "--jobs", 2, *LEARNED, "--rounds", many)
    assert [one.returncode for one in watch.begun] == [-signal.SIGTERM, -signal.SIGTERM]
    assert watch.rounds <= Training.load(tmp_path / "made" / "2.table").rounds < many


def test_seeds_queue_for_processes_and_a_seed_with_other_options_ends_the_run(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    few = ("--seeds", 2, 1, "--jobs", 1, "--rules", "small", "--rounds", 1)
    command(*few)
    assert [len(content) > 0 for content in made_tables(tmp_path)] == [True, True]
    capfd.readouterr()
    watch = Watch(monkeypatch, tmp_path / "no such file", kill_process)
    with pytest.raises(SystemExit, match="seed 2 came to grief"):
        command(*few, "--alike", 7)
    assert "was begun with --game alone --seed 2 --alike 100" in capfd.readouterr().err
    assert [one.returncode for one in watch.begun] == [2]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--seeds", 1, 2, "--out", "build/play.table", "--rounds", 1), "--out wants {seed} in it"),
        (("--seeds", 1, 1, "--rounds", 1), "a seed is there twice"),
        (("--seeds", 1, "--seed", 1, "--rounds", 1), "--seeds, not --seed"),
        (("--seeds", 1, "--seconds", 1), "--rounds, not --seconds"),
        (("--seeds", 1), "either --rounds or --seconds"),
        (("--seeds", 1, "--keep", "some", "--of", "others"), "--keep and --answers make no training"),
        (("--seeds", 1, "--rounds", 1, "--answers", "some"), "--keep and --answers make no training"),
        (("--seeds", 1, "--rounds", 1, "--jobs", 0), "argument --jobs: '0' is no whole number of at least 1"),
        (("--seeds", 1, "--rounds", 1, "--retries", -1), "--retries none or more"),
        (("--seeds", 1, "--rounds", 1, "--jobs", 2, "--ray"), "not allowed with argument"),
        (("--seeds", 1, "--rounds", 1, "--rouns", 2), "unrecognized arguments: --rouns 2"),
    ],
)
def test_contradictory_training_options_are_refused_before_training(
    words: tuple[object, ...], expected: str, command: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command(*words)
    assert expected in capsys.readouterr().err
    assert not (tmp_path / "made").exists()


def test_without_ray_the_error_says_how_to_install_it(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SystemExit, match=r"Ray is not installed: pip install .*requirements/machines\.txt"):
        command("--seeds", 1, "--rounds", 1, "--ray")


def test_a_remote_machine_needs_no_local_file_and_resumes_from_what_it_is_sent(
    tmp_path: Path, alone: list[bytes]
) -> None:
    house, out = tmp_path / "house.toml", tmp_path / "2.table"
    house.write_text('extends = "small"\n')
    words = ["--seed", "2", "--out", str(out), *LEARNED, "--rules", str(house)]
    learner = train_many.Learner(words, train_play.read_words(train_play.parser(), words))
    pieces: list[train_many.Result] = []
    while not pieces or not pieces[-1].is_all:
        wanted, files = train_many.job_for(learner)
        with pytest.MonkeyPatch.context() as there:
            there.chdir(tmp_path)
            for path in (house, out):
                path.unlink(missing_ok=True)
            pieces.append(train_many.train_piece(wanted, files))
        house.write_bytes(files["rules"])
        out.write_bytes(pieces[-1].content)
    assert len(pieces) == ROUNDS // train_play.PIECE
    assert out.read_bytes() == alone[1]
