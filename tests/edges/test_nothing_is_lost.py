"""Every game ever begun is kept once, proved fair, and in the results once: killed, in the dark, on a full disk."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from random import Random

import pytest

from ecarte.errors import EcarteError
from ecarte.files import durable
from ecarte.host import folder
from tests.edges.keepsakes import KINDS, Disk, Promise, account, killed_once, once

KILLS = int(os.environ.get("ECARTE_KILLS", "30"))
"""How many times a process is killed; `make kills` asks for more."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is killed that was forked")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the games of this test."""
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    return tmp_path / "home"


@pytest.mark.parametrize("kinds", [(kind,) for kind in KINDS] + [tuple(KINDS)], ids="-".join)
def test_no_game_is_lost_by_leaving_killing_and_resuming(kinds: tuple[str, ...], home: Path) -> None:
    rng = Random("-".join(kinds))
    promises: list[Promise] = []
    kills = 0
    while kills < -(-KILLS // (len(KINDS) + 1)):
        at = rng.choice((rng.randrange(12), rng.randrange(60), rng.randrange(600)))
        output, killed = killed_once(rng.choice(kinds), Random(rng.random()), home, at=at)
        promises += output
        kills += killed
    assert account(home, promises)


# --- a loss of power --------------------------------------------------------------------------------


def losses(kind: str, home: Path, *, every: int) -> list[str]:
    """What is lost where the power fails after every `every` acts of a person who plays for a while, and leaves."""
    disk, lines, found, rng = Disk(home.parent), list[Promise](), list[str](), Random(kind)

    def promised(promise: Promise) -> None:
        lines.append(promise)
        if len(lines) % every:
            return
        for names_kept in (False, True):
            place = home.parent.parent / f"after-{len(lines)}-{names_kept}"
            after = disk.after_power_cut(place, names_kept=names_kept) / home.name
            try:
                assert account(after, lines)
            except (AssertionError, EcarteError, OSError, KeyError) as fault:
                found.append(repr(fault))

    with disk.watched():
        for _ in range(3):
            once(kind, rng, promised, lines=rng.randrange(60))
    return found


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in a folder that is all there is on the disk."""
    (tmp_path / "disk").mkdir()
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path / "disk" / "home"))
    return tmp_path / "disk" / "home"


@pytest.mark.parametrize("kind", KINDS)
def test_a_power_cut_loses_nothing_that_was_reported_as_saved(kind: str, inside: Path) -> None:
    assert losses(kind, inside, every=9) == []


@pytest.mark.parametrize("left_out", ["_synchronise", "_synchronise_folder"])
def test_the_power_cut_test_notices_a_missing_synchronisation(
    left_out: str, inside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(durable, left_out, lambda _: None)
    assert losses("match", inside, every=20)


# --- a full disk ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_disk_that_is_full_at_any_write_ends_the_game_in_a_sentence_and_loses_nothing(
    kind: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, rng = list[Promise](), Random(kind)
    for room in range(0, 40, 3):
        with monkeypatch.context() as patch:
            _fill_up(patch, room)
            ended = once(kind, rng, found.append, lines=80)
        assert ended.exit_code == 0 or "No space left on device" in ended.stderr
    once(kind, rng, found.append)
    assert account(home, found)


def _fill_up(patch: pytest.MonkeyPatch, room: int) -> None:
    """After `room` writes and synchronisations there is no room any more."""
    left, synchronise = [room], os.fsync

    def full(handle: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        synchronise(handle)

    patch.setattr(os, "fsync", full)


# --- two at once ------------------------------------------------------------------------------------


def test_a_second_process_in_the_same_folder_is_refused_and_changes_nothing(home: Path) -> None:
    held_up, found = list[str](), list[Promise]()

    def promised(promise: Promise) -> None:
        found.append(promise)
        if len(found) == 5:
            before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
            for options in ((), ("--new",), ("--resume",), ("--pool", "--new")):
                refused = subprocess.run(
                    [sys.executable, "-m", "ecarte", "play", "--plain", *options],
                    check=False, input="", capture_output=True, text=True,
                )  # fmt: skip
                held_up.append(refused.stderr)
                assert refused.returncode == 2
            assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before

    once("game", Random(1), promised)
    assert held_up == ["ecarte: a game is being played already by another process\n"] * 4
    assert account(home, found)


@pytest.mark.parametrize("compares_versions", [True, False])
def test_the_test_of_two_processes_notices_a_missing_lock(
    *, compares_versions: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log of the match refuses the second writer; without that, something is lost."""
    monkeypatch.setattr(durable, "file_lock", lambda *_, **__: nullcontext())
    if not compares_versions:
        monkeypatch.setattr(folder, "_version_of", lambda file: None)
    found = list[Promise]()

    def promised(promise: Promise) -> None:
        found.append(promise)
        if len(found) == 5:
            found.extend(killed_once("game", Random(2), home, at=10_000)[0])  # another one, without a lock as well

    def both() -> None:
        ended = once("game", Random(1), promised)
        assert not compares_versions or "another process" in ended.stderr
        account(home, found)

    with nullcontext() if compares_versions else pytest.raises((AssertionError, EcarteError, OSError)):
        both()
