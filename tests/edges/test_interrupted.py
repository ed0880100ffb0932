"""Ctrl-C ends long tasks, and what was played until then is reported."""

from __future__ import annotations

import itertools
import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from ecarte import Agreement, load
from ecarte.tables.exchange_keys import Step
from ecarte_lab.bounds import deal_bound, play_bound
from ecarte_lab.bounds.play_bound import Mean
from ecarte_lab.threads import in_thread, in_threads

COMMAND = str(Path(sys.executable).with_name("ecarte"))
SOON = 10.0


def interrupt(*words: str, after: int, file: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command, interrupted when its file has this number of lines, or after this number of seconds."""
    with subprocess.Popen(
        [COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        start_new_session=True,
    ) as process:  # fmt: skip
        try:
            until = time.monotonic() + (60 if file else after)
            while time.monotonic() < until and not (file and file.exists() and file.read_bytes().count(b"\n") >= after):
                assert process.poll() is None
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            began = time.monotonic()
            out, err = process.communicate(timeout=60)
            assert time.monotonic() - began < SOON
        finally:
            process.kill()  # one that is not interrupted would play on for days
    return subprocess.CompletedProcess(words, process.returncode, out, err)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_match_prints_its_results_so_far(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "match.jsonl"
    ended = interrupt(
        "match",
        "book",
        "novice",
        "--deals",
        "10000000",
        "--jobs",
        jobs,
        "--out",
        str(file),
        "--json",
        after=20,
        file=file,
    )
    assert (ended.returncode, ended.stderr) == (130, "")
    assert json.loads(ended.stdout)["pairs"]


def test_an_interrupted_tournament_prints_its_results_so_far(tmp_path: Path) -> None:
    file = tmp_path / "table.jsonl"
    words = ("tournament", "book", "novice", "random", "--deals", "10000000", "--out", str(file))
    ended = interrupt(*words, after=20, file=file)
    assert (ended.returncode, ended.stderr) == (130, "")
    assert "book" in ended.stdout


class CtrlC:
    """Work of which some pieces are done; when these have been reported, the next presses Ctrl-C, and stays busy."""

    def __init__(self, pieces: int) -> None:
        self.pieces, self.told, self.begun = pieces, 0, itertools.count()
        self.are_told, self.is_over = threading.Event(), threading.Event()

    def work(self) -> None:
        place = next(self.begun)
        if place < self.pieces:
            return
        if place == self.pieces:
            assert self.are_told.wait(60)
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        assert self.is_over.wait(60)

    def tell(self, _: object = 1) -> None:
        self.told += 1
        if self.told == self.pieces:
            self.are_told.set()


@pytest.fixture
def three() -> Iterator[CtrlC]:
    """Ctrl-C after three pieces; its threads end with the test."""
    pressed = CtrlC(3)
    yield pressed
    pressed.is_over.set()


def test_an_interrupt_ends_waiting_for_threads_and_begins_no_more(three: CtrlC) -> None:
    found: list[int] = []
    others = set(threading.enumerate())

    def work(number: int) -> int:
        three.work()
        return number

    def wait() -> None:
        with closing(in_threads(work, itertools.count())) as answers:
            for number in answers:
                found.append(number)
                three.tell()

    with pytest.raises(KeyboardInterrupt):
        wait()
    assert found == [0, 1, 2]
    three.is_over.set()
    for thread in set(threading.enumerate()) - others:
        thread.join(60)
    assert next(three.begun) == 4


def test_an_exception_of_a_thread_is_raised_where_its_result_is_awaited() -> None:
    with pytest.raises(ZeroDivisionError):
        in_thread(lambda: 1 // 0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bound_interrupted_in_a_hand_prints_its_results_so_far(three: CtrlC, jobs: int) -> None:
    def worths(turn_up: int, hand: int) -> list[float]:
        three.work()
        return [1.0, 0.5, 1.0, 0.5]

    london = Agreement(load("london"))
    found = play_bound._over_hands(worths, london, hands=10**6, seed=1, jobs=jobs, tell=three.tell)
    assert (found.n_hands, found.is_exact) == (3, False)


def test_a_bound_needs_more_than_one_hand() -> None:
    def worths(turn_up: int, hand: int) -> list[float]:
        return [1.0] * 4

    def tell(more: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_bound._over_hands(worths, Agreement(load("london")), hands=100, seed=1, jobs=1, tell=tell)


def test_an_interrupted_exact_bound_gives_no_bound(three: CtrlC) -> None:
    """The hands so far are the first in order, not drawn: their mean says nothing."""

    def worths(turn_up: int, hand: int) -> list[float]:
        three.work()
        return [1.0, 0.5, 1.0, 0.5]

    with pytest.raises(KeyboardInterrupt):
        play_bound._over_hands(worths, Agreement(load("tiny")), hands=10**6, seed=1, jobs=1, tell=three.tell)


def test_a_bound_interrupted_in_a_deal_is_that_of_the_complete_deals(
    three: CtrlC, monkeypatch: pytest.MonkeyPatch
) -> None:
    def both_roles(self: deal_bound._DealSampler, exchanges: int) -> deal_bound._SampledDeal:
        three.work()
        answered = self._state[0] = self._state[0] + 1
        steps, departures, brought = np.full((3, len(Step)), float(answered % 7))
        return deal_bound._SampledDeal(steps, departures, brought, np.ones(2), (0.5, 0.5), self._state.copy())

    def worth(player: object, state: NDArray[np.uint64]) -> Mean:
        return Mean(float(state[0]), 0.0)  # of the last deal that was reported

    monkeypatch.setattr(deal_bound._DealSampler, "both_roles", both_roles)
    monkeypatch.setattr(deal_bound, "_worth", worth)
    player = deal_bound.usual_strategy(Agreement(load("london")))
    found = deal_bound.bound_of(player, deals=10**6, seed=1, tell=three.tell)
    three.is_over.set()
    three.pieces = 10
    assert found == deal_bound.bound_of(player, deals=3, seed=1)
