"""Machines of a cluster learn what one learns alone, though one of them is lost in the middle: `make machines`.

Nodes of Ray stand for machines here: each has a process of its own that Ray knows it by, and a processor.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ecarte_lab.training.play_training import Training
from lab.tools import train_play

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

cluster_utils = pytest.importorskip("ray.cluster_utils", reason="Ray is not installed (make machines)")

ROUNDS = 90 * train_play.PIECE
SEEDS = (1, 2)
LEARNED = ("--rules", "small", "--rounds", str(ROUNDS), "--alike", "1000", "--every", "2")
ROOT = Path(__file__).parents[2]
PATIENCE = 600
"""Seconds in which all that is waited for has come about on a machine that has much else to do."""


class Cluster:
    """A head that learns nothing, and two machines beside it."""

    def __init__(self) -> None:
        self._ray: Any = cluster_utils.Cluster(
            initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False}
        )
        self._machines: list[Any] = []
        self.fill()

    def fill(self) -> None:
        """There are two machines, whatever has been lost."""
        self._machines = [one for one in self._machines if raylet_of(one).poll() is None]
        while len(self._machines) < 2:
            self._machines.append(self._ray.add_node(num_cpus=1))

    @property
    def address(self) -> str:
        return str(self._ray.address)

    def kill_one_that_learns(self) -> None:
        """Ends all at once on a machine on which something is being learned at this moment."""
        raylets = [raylet_of(one).pid for one in self._machines]
        for process in within_patience(lambda: next(filter(None, map(learning, raylets)), None)):
            os.kill(process, signal.SIGKILL)

    def end(self) -> None:
        self._ray.shutdown()


def raylet_of(machine: Any) -> subprocess.Popen[bytes]:
    """The process by which Ray knows a machine."""
    process: subprocess.Popen[bytes] = machine.all_processes["raylet"][0].process
    return process


def learning(raylet: int) -> list[int]:
    """This process and those it has begun; none where none of them is at work on what it was sent."""
    begun = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended by now
            parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
            if int(parent) == raylet:
                begun[int(process.name)] = (process / "cmdline").read_bytes()
    return [raylet, *begun] if any(b"train_piece" in words for words in begun.values()) else []


def within_patience(find: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := find()):
        assert time.monotonic() < end, "nothing came about"
        time.sleep(0.1)
    return found


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with pytest.MonkeyPatch.context() as there:
        there.setenv("RAY_USAGE_STATS_ENABLED", "0")
        there.setenv("RAY_worker_niceness", "0")  # they would wait for all else that this machine does
        made = Cluster()
        yield made
        made.end()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """What each seed makes in one process, in one piece and without Ray."""
    made = []
    for seed in SEEDS:
        out = tmp_path_factory.mktemp("alone") / "table"
        words = [sys.executable, "-m", "lab.tools.train_play", *LEARNED[:-2], "--seed", str(seed), "--out", str(out)]
        subprocess.run(words, cwd=ROOT, check=True)
        made.append(out.read_bytes())
    return made


class Run:
    """The command over machines."""

    def __init__(self, folder: Path, cluster: str, *words: str) -> None:
        self.files = [folder / f"{seed}.table" for seed in SEEDS]
        command = [
            sys.executable,
            "-m",
            "lab.tools.train_many",
            "--seeds",
            *map(str, SEEDS),
            "--ray",
            cluster,
            *LEARNED,
        ]
        self._process = subprocess.Popen(
            [*command, "--out", str(folder / "{seed}.table"), *words],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip

    def comes_to_the_middle(self) -> None:
        """Each has been written once, and none has learned all."""
        within_patience(lambda: all(file.exists() for file in self.files) or self._process.poll() is not None)
        assert all(0 < Training.load(file).rounds < ROUNDS for file in self.files)

    def ends(self) -> tuple[int, str]:
        said, _ = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, said

    def made(self) -> list[bytes]:
        return [file.read_bytes() for file in self.files]


def test_a_lost_machine_does_not_harm_a_training(cluster: Cluster, alone: list[bytes], tmp_path: Path) -> None:
    cluster.fill()
    run = Run(tmp_path, cluster.address)
    run.comes_to_the_middle()
    cluster.kill_one_that_learns()
    code, said = run.ends()
    assert code == 0, said
    assert run.made() == alone


def test_a_lost_machine_ends_a_run_without_retries_which_then_resumes(
    cluster: Cluster, alone: list[bytes], tmp_path: Path
) -> None:
    cluster.fill()
    run = Run(tmp_path, cluster.address, "--retries", "0")
    run.comes_to_the_middle()
    cluster.kill_one_that_learns()
    code, said = run.ends()
    assert code == 1
    assert "its machine was lost; the same command goes on" in said
    assert run.made() != alone
    again = Run(tmp_path, cluster.address, "--retries", "0")
    code, said = again.ends()
    assert code == 0, said
    assert again.made() == alone


def test_a_training_begun_with_other_options_is_reported_as_on_one_machine(cluster: Cluster, tmp_path: Path) -> None:
    cluster.fill()
    code, said = Run(tmp_path, cluster.address, "--rounds", "1").ends()
    assert code == 0, said
    code, said = Run(tmp_path, cluster.address, "--rounds", "1", "--alike", "7").ends()
    assert code == 1
    assert "was begun with --game alone --seed 1 --alike 1000" in said or "--seed 2 --alike 1000" in said


def test_a_missing_cluster_is_reported(tmp_path: Path) -> None:
    code, said = Run(tmp_path, "127.0.0.1:9").ends()
    assert code == 1
    assert "no cluster of Ray, none at 127.0.0.1:9: `ray start --head` begins one" in said
