"""GarbageCollection is collected in small steps, and fully only when many pages have gone."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecarte.server import process
from ecarte.server.process import SWITCH_SECONDS, GarbageCollection, ServerSettings, make_server, run


class Ring:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def searched() -> Iterator[GarbageCollection]:
    searched = GarbageCollection()
    with searched.in_small_steps():
        yield searched


def test_a_cycle_that_was_just_dropped_is_collected(searched: GarbageCollection) -> None:
    dropped = weakref.ref(Ring())
    kept: list[list[object]] = [[] for _ in range(3 * process.NEW_OBJECTS)]
    assert dropped() is None
    assert len(kept) == 3 * process.NEW_OBJECTS


def test_old_objects_are_scanned_only_once_as_many_pages_have_gone_as_stay(searched: GarbageCollection) -> None:
    ring = Ring()
    kept: list[list[object]] = [[] for _ in range(3 * process.NEW_OBJECTS * process.YOUNG_SCANS)]
    dropped = weakref.ref(ring)
    del ring
    stay = process.PAGES_GONE + 10
    for _ in range(stay - 1):
        searched.page_gone(stay)
    assert dropped() is not None
    searched.page_gone(stay)
    assert dropped() is None
    assert kept


def test_a_full_collection_waits_for_a_minimum_of_closed_pages(searched: GarbageCollection) -> None:
    before = gc.get_stats()[2]["collections"]
    for _ in range(process.PAGES_GONE - 1):
        searched.page_gone(0)
    assert gc.get_stats()[2]["collections"] == before
    searched.page_gone(0)
    assert gc.get_stats()[2]["collections"] == before + 1


def test_a_running_server_tunes_garbage_collection_and_thread_switching(tmp_path: Path) -> None:
    made, seen = make_server(ServerSettings(tmp_path / "tables.db", port=0)), list[object]()

    def started(_address: str) -> None:
        seen.extend((gc.get_threshold(), made.application.sockets.on_page_gone.__name__, sys.getswitchinterval()))
        made.should_exit = True

    before = gc.get_threshold(), sys.getswitchinterval()
    run(made, on_start=started)
    assert seen == [
        (process.NEW_OBJECTS, process.YOUNG_SCANS, process.NEVER),
        "page_gone",
        pytest.approx(SWITCH_SECONDS),
    ]
    assert (gc.get_threshold(), sys.getswitchinterval()) == before


def test_the_settings_of_garbage_collection_are_restored_when_the_server_ends() -> None:
    before = gc.get_threshold()
    with GarbageCollection().in_small_steps():
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
