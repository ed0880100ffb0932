"""The database: copied while people play, migrated from an earlier version, refused from a later one."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ecarte.errors import EcarteError
from ecarte.server.copies import back_up_file
from ecarte.server.events import LogRow, WakeEvent
from ecarte.server.sqlite import MIGRATIONS, SqliteStore
from ecarte.server.store import MOST_OUTAGES
from tests.edges.in_process import run
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.stores import OpenStore
from tests.server.test_two_at_a_table import play_on, two_at


def test_a_backup_made_during_play_can_be_served_and_played_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pages = two_at(server, rules="modern")
        play_on(pages, Random(1).choice, acts=6)
        copy = tmp_path / "copy" / "tables.db"
        copy.parent.mkdir()
        done = run("admin", "backup", str(copy), "--database", str(server.database))
        assert (done.exit_code, done.stdout) == (0, f"One table copied to {copy}.\n")
        assert run("admin", "backup", str(copy), "--database", str(server.database)).exit_code == 2
        number = pages[0].state["number"]
        play_on(pages, Random(2).choice, acts=3)
    with serving(copy.parent) as restored:
        again = tuple(PageAt(restored, page.table, page.token) for page in pages)
        again[0].until(lambda one: one.state["scene"])
        assert again[0].state["number"] >= number
        for new, old in zip(again, pages, strict=True):
            new.shares = old.shares
        play_on(again, Random(3).choice, acts=3)


def test_a_failed_backup_leaves_no_file_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(SqliteStore(tmp_path / "tables.db").close())

    def full(file: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="disk full"):
        back_up_file(tmp_path / "tables.db", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_a_file_of_an_earlier_version_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(f"{MIGRATIONS[0]} PRAGMA user_version = 1;")
        database.execute("INSERT INTO event VALUES ('t', 1, 0, NULL, ?)", (b'{"is":"made","rules":"london"}',))
        forbidden = b'{"is":"made","rules":"london","spectators":false}'
        database.execute("INSERT INTO event VALUES ('alone', 1, 0, NULL, ?)", (forbidden,))
        database.commit()
    with serving(tmp_path) as server:
        page = PageAt(server, "t")
        page.until(lambda one: one.state["number"])
        assert page.state["stage"] == "open"
        alone = PageAt(server, "alone")
        assert alone.read() == {"is": "bye", "code": "no-spectators", "again": False}
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_the_list_of_outages_does_not_grow_with_every_start(open_store: OpenStore) -> None:
    async def started() -> int:
        store = open_store()
        for number in range(3 * MOST_OUTAGES):
            await store.beat(1_000 * number)
            await store.wake(1_000 * number + 100 + number)
        outages = await store.wake(0)
        assert len(outages) == MOST_OUTAGES
        await store.close()
        return sum(ended - begun for begun, ended in outages)

    assert asyncio.run(started()) == sum(100 + number for number in range(3 * MOST_OUTAGES))


def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 99")
    with pytest.raises(OSError, match=r"version is 99.*tables.db"):
        SqliteStore(path)


def test_the_metrics_name_no_table_and_no_person(server: ServerAt) -> None:
    made = server.table(opponent="book")
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    told = server.get("/metrics").text
    assert "ecarte_pages 1.0" in told
    assert made["table"] not in told
    assert "Anna" not in told


def test_serve_check_reports_whether_a_server_could_start_without_starting_one(tmp_path: Path) -> None:
    done = run("serve", "--check", "--database", str(tmp_path / "tables.db"))
    assert done.exit_code == 0
    assert "can start here" in done.stdout


def test_rows_written_after_an_unreadable_row_are_seen(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.append("t", [LogRow(seq, 1, WakeEvent(0)) for seq in (1, 2, 3)])
        with closing(sqlite3.connect(store.path)) as database, database:
            database.execute("UPDATE event SET version = 99 WHERE seq = 2")
        with pytest.raises(EcarteError) as caught:
            await store.read("t")
        await store.append("u", [LogRow(1, 1, WakeEvent(0))])
        assert len(await store.read("u")) == 1, caught  # who holds the fault holds nothing of the database
        await store.close()

    asyncio.run(story())
