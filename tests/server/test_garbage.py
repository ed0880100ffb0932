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


def test_what_is_made_and_dropped_is_found(searched: GarbageCollection) -> None:
    dropped = weakref.ref(Ring())
    kept: list[list[object]] = [[] for _ in range(3 * process.NEW_OBJECTS)]
    assert dropped() is None
    assert len(kept) == 3 * process.NEW_OBJECTS


def test_what_is_kept_is_left_alone_until_as_many_pages_have_gone_as_stay(searched: GarbageCollection) -> None:
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


def test_few_pages_are_not_worth_a_look_at_everything(searched: GarbageCollection) -> None:
    before = gc.get_stats()[2]["collections"]
    for _ in range(process.PAGES_GONE - 1):
        searched.page_gone(0)
    assert gc.get_stats()[2]["collections"] == before
    searched.page_gone(0)
    assert gc.get_stats()[2]["collections"] == before + 1


def test_a_server_that_runs_looks_in_pieces_lets_threads_take_turns_and_hears_of_pages_that_go(tmp_path: Path) -> None:
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


def test_python_looks_as_before_when_the_server_has_ended() -> None:
    before = gc.get_threshold()
    with GarbageCollection().in_small_steps():
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
