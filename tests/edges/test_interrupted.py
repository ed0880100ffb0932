"""Ctrl-C ends what takes long, and what was played until then is told."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = str(Path(sys.executable).with_name("ecarte"))
SOON = 10.0


def interrupted(*words: str, after: int, file: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command, interrupted when its file has grown to so many lines, or after so many seconds."""
    with subprocess.Popen(
        [COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        start_new_session=True,
    ) as process:  # fmt: skip
        until = time.monotonic() + (60 if file else after)
        while time.monotonic() < until and not (file and file.exists() and file.read_bytes().count(b"\n") >= after):
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        began = time.monotonic()
        out, err = process.communicate(timeout=60)
        assert time.monotonic() - began < SOON
    return subprocess.CompletedProcess(words, process.returncode, out, err)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_match_that_is_interrupted_tells_what_was_played_so_far(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "match.jsonl"
    ended = interrupted(
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


def test_a_tournament_that_is_interrupted_tells_what_was_played_so_far(tmp_path: Path) -> None:
    file = tmp_path / "table.jsonl"
    words = ("tournament", "book", "novice", "random", "--deals", "10000000", "--out", str(file))
    ended = interrupted(*words, after=20, file=file)
    assert (ended.returncode, ended.stderr) == (130, "")
    assert "book" in ended.stdout


def test_a_bound_that_is_interrupted_tells_what_was_found_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    from ecarte import Agreement, load
    from ecarte.study import bound

    told: list[int] = []

    def tell(more: int) -> None:
        told.append(more)
        if len(told) == 3:
            raise KeyboardInterrupt

    found = bound._over_hands(
        lambda turn_up, hand: [1.0, 0.5, 1.0, 0.5], Agreement(load("london")), hands=100, seed=1, jobs=1, tell=tell
    )
    assert (found.n_hands, found.is_exact) == (3, False)
    told.extend([0] * 10)
    with pytest.raises(KeyboardInterrupt):  # there is no mean of a single hand
        bound._over_hands(
            lambda turn_up, hand: [1.0] * 4, Agreement(load("london")), hands=100, seed=1, jobs=1,
            tell=lambda more: (_ for _ in ()).throw(KeyboardInterrupt),
        )  # fmt: skip
