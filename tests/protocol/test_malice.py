"""Engines that mean harm: each forfeits, the host lives, nothing of them is left, and the terminal hears text alone."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ecarte.text.safe_text import in_lines
from tests.protocol.programs import ENGINES

pytestmark = pytest.mark.xdist_group("malice")  # each looks for what the others may have left running

MALICIOUS = str(ENGINES / "malicious.py")
COMMAND = str(Path(sys.executable).with_name("ecarte"))

ENDS = {
    "flood": "nonsense",
    "torrent": "nonsense",
    "half-line": "time-out",
    "cut-short": "crash",
    "wrong-bytes": "nonsense",
    "huge-line": "nonsense",
    "closed-output": "crash",
    "closed-input": "time-out",
    "brood": "crash",
    "deaf": "time-out",
    "frozen": "time-out",
    "steering": "error",
    "steering-choice": "illegal",
    "dripping": "time-out",
    "too-late": "time-out",
    "parricide": "crash",
    "interrupting": "crash",
    "worthless": "nonsense",
    "twice": "nonsense",
    "rash": "nonsense",
    "unreading": "time-out",
    "dying": "crash",
}
"""What each comes to, in either deal."""


def command(name: str) -> str:
    return f"cmd:{sys.executable} {MALICIOUS} {name}"


def host(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, which has to be there at the end."""
    return subprocess.run([COMMAND, *arguments], capture_output=True, timeout=240, check=False)


def left_over() -> list[str]:
    """The programs of this page that still run a few seconds after their host has ended."""
    until = time.monotonic() + 10
    while (running := still_running()) and time.monotonic() < until:
        time.sleep(0.1)
    return running


def still_running() -> list[str]:
    commands = (place / "cmdline" for place in Path("/proc").glob("[0-9]*"))
    shown = []
    for place in commands:
        try:
            shown.append(place.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
        except OSError:
            continue
    return [
        one for one in shown if MALICIOUS in one and "pytest" not in one and "ecarte" not in one.split(MALICIOUS)[0]
    ]


def assert_text(said: bytes) -> None:
    text = said.decode()
    assert in_lines(text) == text


Told = dict[str, list[tuple[str, str]]]
"""The kind and the detail of each forfeit, by the engine that forfeited."""


def forfeit_of(*, jobs: int) -> Told:
    """What each has forfeited in two deals against the book."""
    entrants = [f"{name}={command(name)}" for name in ENDS]
    deals = ("--gauntlet", "--deals", "2", "--time", "0.3", "--jobs", str(jobs))
    shown = host("tournament", "book", *entrants, *deals, "--json")
    assert shown.returncode == 0, shown.stderr[-2000:]
    assert_text(shown.stdout)
    assert_text(shown.stderr)
    if sys.platform == "linux":
        assert left_over() == []
    found: Told = {}
    for one in json.loads(shown.stdout)["forfeits"]:
        found.setdefault(one["player"], []).append((one["kind"], one["detail"]))
    return found


@pytest.fixture(scope="module")
def forfeits() -> dict[int, Told]:
    """The same in one process and in two."""
    return {jobs: forfeit_of(jobs=jobs) for jobs in (1, 2)}


@pytest.mark.parametrize("jobs", [1, 2])
def test_each_malicious_engine_forfeits_both_deals_by_its_own_fault(forfeits: dict[int, Told], jobs: int) -> None:
    kinds = {name: [kind for kind, _ in line] for name, line in forfeits[jobs].items()}
    if "time-out" in kinds["flood"]:  # on a machine too busy for ten thousand lines in that time
        kinds["flood"] = ["nonsense", "nonsense"]
    assert kinds == {name: [kind, kind] for name, kind in ENDS.items()}


def test_a_malicious_engine_forfeits_alike_in_one_process_or_two(forfeits: dict[int, Told]) -> None:
    for name in ENDS:
        assert name == "flood" or forfeits[1][name] == forfeits[2][name]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_forfeit_quotes_at_most_a_bounded_line_of_an_engine(forfeits: dict[int, Told], jobs: int) -> None:
    for line in forfeits[jobs].values():
        for _, detail in line:
            assert len(detail) <= 600
            assert in_lines(detail) == detail
            assert "\n" not in detail


def test_an_answer_cut_off_by_the_end_of_its_engine_does_not_count() -> None:
    """`choice A discards 9s` may be the beginning of `choice A discards 9s 7c`."""
    shown = host("match", "book", f"cut-short={command('cut-short')}", "--deals", "2", "--json")
    data = json.loads(shown.stdout)["incidents"]
    assert [one["kind"] for one in data] == ["crash", "crash"]
    assert all(one["detail"] == "ended with exit code 0" for one in data)


@pytest.mark.parametrize("name", ["many-options", "deep-option", "steering-name", "mute"])
def test_a_malicious_engine_is_reported_before_anything_is_played(name: str) -> None:
    shown = host("match", "book", command(name), "--deals", "2")
    assert shown.returncode == 2
    assert b"no engine that speaks the protocol" in shown.stderr
    assert shown.stdout == b""
    assert_text(shown.stderr)
    if sys.platform == "linux":
        assert left_over() == []


def test_standard_error_of_an_engine_is_passed_on_as_printable_text() -> None:
    shown = host("match", "book", command("steering"), "--deals", "2", "--time", "0.5")
    assert shown.stderr.decode().splitlines()[0] == "�]0;owned��[2J�[31m�5n�gnp����"
    assert_text(shown.stderr)
