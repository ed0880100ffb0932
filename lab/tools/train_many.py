"""Learn from several seeds side by side, on all cores:

`python -m lab.tools.train_many --seeds 1 2 3 4 --out build/alone-{seed}.table --game alone --alike 1000 --rounds
10000000`.

All options of `lab.tools.train_play` are passed to each seed unchanged; `{seed}` in `--out` gives each its own file.
Each seed writes the same bytes as when it runs alone.  A process that was killed is restarted from its last file, and
the same command resumes a run that was stopped.  `--keep FILE --of A B` of `lab.tools.train_play` then adds up what the
seeds have learned.

`--ray` does the same on the machines of a Ray cluster, from one of its machines: `ray start --head` starts one, and
`ray start --address=HOST:6379` adds a machine.  The program and its tables are sent there; Ray, Numba and the other
packages of `requirements/machines.txt` must be installed there.  Results come back every `--every` seconds and are
stored here; if a machine is lost, its work since then is done again elsewhere.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections import deque
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from ecarte.errors import EcarteError
from ecarte.files import durable
from ecarte.tables.checksummed import stored_checksum
from ecarte_lab.command import imports_of_command, number_from_zero, run, whole_number

with imports_of_command(__name__):
    from lab.tools import train_play

CHECK_SECONDS = 0.2
"""Seconds between two checks of the processes on this machine."""

CONNECT_SECONDS = 10.0
"""Seconds within which a cluster must accept a connection."""

ANY_CLUSTER = "auto"
"""Ray's name for a cluster that it finds itself."""


class Learner(NamedTuple):
    """One seed with its options."""

    words: Sequence[str]
    """The arguments for `lab.tools.train_play`."""
    wanted: Namespace
    """The parsed arguments."""


def main() -> None:
    """Learn what the seeds have not learned yet."""
    asked = _parser()
    many, words = asked.parse_known_args()
    learners = _learners(asked, many, words)
    try:
        if many.ray is None:
            train_here(learners, jobs=many.jobs or os.cpu_count() or 1, retries=many.retries)
        else:
            train_on_cluster(learners, cluster=many.ray, retries=many.retries)
    except EcarteError as fault:
        raise SystemExit(f"{asked.prog}: {fault}") from None
    except KeyboardInterrupt:
        raise SystemExit(f"{asked.prog}: left; the same command goes on from what was written last") from None


def _parser() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(
        prog="python -m lab.tools.train_many", description=__doc__, allow_abbrev=False,
        epilog="All other options are those of `python -m lab.tools.train_play`.",
    )  # fmt: skip
    asked.add_argument("--seeds", type=number_from_zero, nargs="+", required=True)
    asked.add_argument("--out", default="build/play-{seed}.table", help="%(default)s unless given")
    where = asked.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=whole_number, help="how many at a time on this machine; as many as it has cores")
    where.add_argument(
        "--ray", nargs="?", const=ANY_CLUSTER, metavar="HOST:PORT",
        help="on the machines of this cluster of Ray; without an address, of the one that Ray finds",
    )  # fmt: skip
    asked.add_argument(
        "--retries", type=int, default=3,
        help="how often it is tried again to get from one writing to the next where a process or machine is lost;"
        " %(default)s unless given",
    )  # fmt: skip
    return asked


def _learners(asked: argparse.ArgumentParser, many: Namespace, words: Sequence[str]) -> list[Learner]:
    """All learners; exits where their options contradict each other."""
    if (many.jobs is not None and many.jobs < 1) or many.retries < 0:
        asked.error("--jobs is one or more, and --retries none or more")
    if any(word.partition("=")[0] == "--seed" for word in words):
        asked.error("--seeds, not --seed")
    if len(set(many.seeds)) < len(many.seeds):
        asked.error("a seed is there twice, and would learn the same")
    if len(many.seeds) > 1 and "{seed}" not in many.out:
        asked.error("several seeds would write one file: --out wants {seed} in it, as in build/play-{seed}.table")
    learners = []
    for seed in many.seeds:
        its = [*words, "--seed", str(seed), "--out", many.out.replace("{seed}", str(seed))]
        learners.append(Learner(its, train_play.read_words(train_play.parser(), its)))
    wanted = learners[0].wanted
    if wanted.keep or wanted.answers:
        asked.error("--keep and --answers make no training: they are for lab.tools.train_play")
    if wanted.rounds is None:
        asked.error("--rounds, not --seconds: in so many seconds no two machines learn the same")
    return learners


# --- on this machine ------------------------------------------------------------------------------------------


class _Running(NamedTuple):
    """A process that learns, the checksum of the file it started from, and the number of starts from that file."""

    learner: Learner
    process: subprocess.Popen[bytes]
    since: str
    times: int


def train_here(learners: Sequence[Learner], *, jobs: int, retries: int) -> None:
    """Run each learner in its own process, `jobs` at a time; restart those that are killed.

    Raises EcarteError where one fails, or is killed more than `retries` times without progress.
    """
    waiting, running = deque(learners), list[_Running]()
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                running.append(_begin(waiting.popleft()))
            time.sleep(CHECK_SECONDS)
            for place, one in reversed(list(enumerate(running))):
                if (now := _check(one, retries)) is None:
                    del running[place]
                else:
                    running[place] = now
    finally:
        for one in running:
            one.process.terminate()
        for one in running:
            one.process.wait()
        signal.signal(signal.SIGTERM, before)


def _begin(learner: Learner, *, times: int = 1) -> _Running:
    command = [sys.executable, "-m", "lab.tools.train_play", *learner.words]
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt ends this process, which ends its children
    try:
        return _Running(learner, subprocess.Popen(command), _checksum(learner), times)
    finally:
        signal.signal(signal.SIGINT, before)


def _check(one: _Running, retries: int) -> _Running | None:
    """The same process while it runs, a new one if it was killed, None once it is done."""
    ended = one.process.poll()
    if ended is None:
        return one
    if ended == 0:
        return None
    seed = one.learner.wanted.seed
    if ended > 0:
        raise EcarteError(f"seed {seed} came to grief; what it said stands above")
    times = one.times if _checksum(one.learner) == one.since else 1
    if times > retries:
        raise EcarteError(f"seed {seed} was killed by signal {-ended}; the same command goes on")
    print(f"seed {seed}: killed by signal {-ended}, begun again", flush=True)
    return _begin(one.learner, times=times + 1)


def _checksum(learner: Learner) -> str:
    """The checksum of the file from which a seed resumes; empty if there is none."""
    return stored_checksum(learner.wanted.out) if learner.wanted.out.exists() else ""


# --- on many machines -----------------------------------------------------------------------------------------


class Result(NamedTuple):
    """A result from another machine: a file, its report line, and whether all rounds are done."""

    content: bytes
    report: str
    is_all: bool


def train_on_cluster(learners: Sequence[Learner], *, cluster: str, retries: int) -> None:
    """Run all learners at once as far as there are processors, in steps from one file to the next.

    Raises EcarteError where Ray or its cluster cannot be reached, a learner fails, or machines are lost too often.
    """
    try:
        import ray
    except ImportError:
        raise EcarteError("Ray is not installed: pip install --require-hashes -r requirements/machines.txt") from None
    with ExitStack() as held:
        for learner in learners:
            learner.wanted.out.parent.mkdir(parents=True, exist_ok=True)
            held.enter_context(durable.file_lock(learner.wanted.out))
        parts = [str(Path(sys.modules[name].__path__[0])) for name in ("ecarte", "ecarte_lab", "lab")]
        sent = {"py_modules": parts, "excludes": ["**/__pycache__"]}
        try:
            if cluster != ANY_CLUSTER:
                _check_address(cluster)
            ray.init(address=cluster, runtime_env=sent, log_to_driver=False, logging_level="ERROR")
        except (OSError, RuntimeError, ValueError) as fault:
            named = "none that Ray finds" if cluster == ANY_CLUSTER else f"none at {cluster}"
            raise EcarteError(f"no cluster of Ray, {named}: `ray start --head` begins one ({fault})") from None
        held.callback(ray.shutdown)
        learn = ray.remote(num_cpus=1, max_retries=retries)(train_piece)
        running = {learn.remote(*job_for(learner)): learner for learner in learners}
        while running:
            (done, *_), _ = ray.wait(list(running))
            learner = running.pop(done)
            try:
                reached = ray.get(done)
            except ray.exceptions.RayTaskError as fault:
                report = fault.cause if isinstance(fault.cause, EcarteError) else fault
                raise EcarteError(f"seed {learner.wanted.seed}: {report}") from None
            except ray.exceptions.RayError as fault:
                raise EcarteError(
                    f"seed {learner.wanted.seed}: its machine was lost; the same command goes on ({fault})"
                ) from None
            durable.write_file(learner.wanted.out, reached.content, mode=durable.PUBLIC_MODE)
            print(reached.report, flush=True)
            if not reached.is_all:
                running[learn.remote(*job_for(learner))] = learner


def _check_address(cluster: str) -> None:
    """Raise OSError or ValueError where no cluster answers; Ray itself would wait for minutes."""
    host, _, port = cluster.rpartition(":")
    socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()


def job_for(learner: Learner) -> tuple[Namespace, dict[str, bytes]]:
    """The parsed arguments, and the content of each file that an option names."""
    named = {option: Path(given) for option in ("out", "by", "rules") if (given := getattr(learner.wanted, option))}
    return learner.wanted, {option: path.read_bytes() for option, path in named.items() if path.is_file()}


def train_piece(wanted: Namespace, files: dict[str, bytes]) -> Result:
    """Learn on another machine until it is time to write, in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        here = Namespace(**vars(wanted))
        here.out = Path(folder, "out", wanted.out.name)
        here.out.parent.mkdir()
        for option, content in files.items():
            path = Path(folder, option, Path(getattr(wanted, option)).name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)
            setattr(here, option, path if option != "rules" else str(path))
        training = train_play.open_training(here)
        spent = train_play.go_on(training, here, seconds=here.every)
        report = train_play.save_and_report(training, here.out, spent)
        return Result(here.out.read_bytes(), report, train_play.has_rounds(training, here))


if __name__ == "__main__":
    run(main)
