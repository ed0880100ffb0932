"""One interface of logs: the folder of a player and a database of tables both refuse an append after the wrong row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from ecarte import EcarteError, Seat, load
from ecarte.acts import SeatMove
from ecarte.host import Awaits, LocalMatch, SecretCards, SeededSecrets, Settings
from ecarte.host.event_log import AppendOutcome, EventLog
from ecarte.host.events import TakeEvent
from ecarte.host.folder import GameStore, StoredMatch
from ecarte.host.match import take_event
from ecarte.server.events import LogRow, SayEvent
from ecarte.server.sqlite import connect, migrate
from ecarte.server.sqlite_log import SqliteLog
from tests.tui.seats import Anyhow

Opened: TypeAlias = tuple[EventLog[Any], Callable[[int], Any], Callable[[], Sequence[Any]]]
"""A log, what makes its next row by number, and what reads all rows from disk."""


def play_on(session: LocalMatch, *, until: Callable[[], bool]) -> None:
    while not until():
        if session.awaits is Awaits.PLAYER:
            session.act(next(act for act in session.view.legal if isinstance(act, SeatMove)))
        else:
            session.step()


def in_folder(home: Path) -> Opened:
    store = GameStore(home, today=lambda: "2026-01-31")
    cards = SecretCards(SeededSecrets(1))
    log = store.begin(Settings(load("london")), cards, seed=1)
    session = LocalMatch(log.settings, cards=cards, opponent=Anyhow(), rng=Random(1), log=None)
    log.follow(session)

    def next_row(_: int) -> TakeEvent:
        n_before = len(session.entries)
        play_on(session, until=lambda: len(session.entries) > n_before)
        return take_event(*session.actions[n_before:])

    def read_again() -> Sequence[Any]:
        kept = store.unfinished_match()
        return () if kept is None else tuple(act for event in kept.read() for act in event.acts)

    return log, next_row, read_again


def in_database(home: Path) -> Opened:
    path = home / "tables.db"
    database = connect(path)
    migrate(database, path)

    def read_again() -> Sequence[Any]:
        with closing(connect(path)) as other:
            return SqliteLog(other, "t").read()

    return SqliteLog(database, "t"), lambda number: LogRow(number, 1, SayEvent(Seat.A, str(number))), read_again


@pytest.mark.parametrize("opened", [in_folder, in_database])
def test_a_log_accepts_rows_in_order_only(opened: Callable[[Path], Opened], tmp_path: Path) -> None:
    log, next_row, read_again = opened(tmp_path)
    for number in (1, 2, 3):
        row = next_row(number)
        before = read_again()
        assert log.append([row], after=number) is AppendOutcome.CONFLICT
        assert log.append([row], after=number + 1) is AppendOutcome.CONFLICT
        assert read_again() == before
        assert log.append([row], after=number - 1) is AppendOutcome.APPENDED
        assert len(read_again()) > len(before)


@pytest.mark.parametrize("opened", [in_folder, in_database])
def test_a_log_can_be_read_from_any_row_on(opened: Callable[[Path], Opened], tmp_path: Path) -> None:
    log, next_row, _ = opened(tmp_path)
    for number in (1, 2, 3):
        log.append([next_row(number)], after=number - 1)
    if isinstance(log, StoredMatch):
        kept = GameStore(tmp_path, today=str).unfinished_match()
        assert kept is not None
        log = kept
    rows = log.read()
    assert len(rows) >= 3
    assert log.read(after=1) == rows[1:]
    assert log.read(after=1, most=1) == rows[1:2]
    assert log.read(after=len(rows)) == []


def test_a_match_written_by_another_process_is_not_overwritten(tmp_path: Path) -> None:
    store = GameStore(tmp_path, today=lambda: "2026-01-31")
    cards = SecretCards(SeededSecrets(1))
    log = store.begin(Settings(load("london")), cards, seed=1)
    session = LocalMatch(log.settings, cards=cards, opponent=Anyhow(), rng=Random(1), log=log)
    for _ in range(3):
        session.step()
    theirs = store.record.read_bytes() + b"\n"
    other = tmp_path / "other"
    other.write_bytes(theirs)
    other.replace(store.record)
    with pytest.raises(EcarteError, match="another process"):
        play_on(session, until=lambda: False)
    assert store.record.read_bytes() == theirs
