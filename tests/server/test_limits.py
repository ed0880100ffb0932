"""The maximum length of a log: what a full table refuses, and what opening a long log costs the others."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from ecarte.cards import Seat
from ecarte.server import actor, commands, events, messages, sqlite, table_log
from ecarte.server.events import LogRow
from ecarte.server.process import frequent_thread_switches
from ecarte.server.sqlite import SqliteStore
from tests.server.in_memory import TableInMemory, settle
from tests.server.stores import OpenStore


def test_a_table_with_a_full_log_finishes_its_game_and_begins_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def played() -> tuple[list[str], TableInMemory]:
        table = TableInMemory(seed=1)
        await table.begin(rules="modern", length=5)
        monkeypatch.setattr(commands, "MOST_ROWS", len(table.store.rows["table"]))
        rng = Random(2)
        while (await table.live()).game == 1:
            await table.act(rng)
        answers = [
            await table.send(Seat.A, messages.PledgeCommand(table.cid(), 2, "0" * 64)),
            await table.send(Seat.B, messages.RequestCommand(table.cid(), "take-back")),
            await table.send(Seat.A, messages.ReplyCommand(table.cid(), "take-back", yes=True)),
            await table.send(Seat.A, messages.ResignCommand(table.cid())),
        ]
        return [one.get("code", "done") for one in answers], table

    codes, table = asyncio.run(played())
    assert codes[0] == "table-full"
    assert codes[2:] in (["table-full", "done"], ["not-asked", "done"])
    told = [one for one in map(msgspec.json.decode, table.frames[Seat.A]) if one.get("code") == "table-full"]
    assert "This table cannot hold any more" in str(told[0]["lines"])


def test_a_share_is_accepted_in_a_full_log_once_the_other_device_has_pledged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told() -> bool:
        table = TableInMemory(seed=1)
        await table.begin(rules="modern", shares=False)
        shares = dict.fromkeys((Seat.A, Seat.B), "ab" * 32)
        bound = opened_pledge(shares[Seat.A], Seat.A), opened_pledge(shares[Seat.B], Seat.B)
        await table.send(Seat.A, messages.PledgeCommand(table.cid(), 1, bound[0]))
        monkeypatch.setattr(commands, "MOST_ROWS", 1)
        await table.send(Seat.B, messages.PledgeCommand(table.cid(), 1, bound[1]))
        for seat in (Seat.A, Seat.B):
            await table.send(seat, messages.ShareCommand(table.cid(), 1, shares[seat]))
        return (await table.live()).is_dealt

    assert asyncio.run(told())


def opened_pledge(share: str, seat: Seat) -> str:
    """The commitment of a seat to its share in the first game."""
    from ecarte.server.fairness import share_commitment

    return share_commitment(share, table="table", game=1, seat=seat)


def test_no_player_can_lengthen_a_log_without_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """By requests that are withdrawn, by chat, and by departures."""

    async def rows_after(n: int) -> tuple[int, set[str]]:
        table = TableInMemory(seed=1)
        await table.begin(rules="modern")
        while not (await table.live()).match.last_decision(Seat.A):
            await table.act(Random(1))
        codes = set()
        for _ in range(n):
            for frame in (
                messages.RequestCommand(table.cid(), "take-back"),
                messages.ReplyCommand(table.cid(), "take-back", yes=False),
                messages.SayCommand(table.cid(), "Well"),
            ):
                codes.add((await table.send(Seat.A, frame)).get("code", "done"))
            table.frames = {seat: [] for seat in table.frames}
            page = table.pages[Seat.A]
            table.table.leave(page)
            await settle()
            page.is_gone = False
            await table.table.enter(page, "a")
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        for _ in range(n):
            codes.add((await table.send(Seat.A, messages.RequestCommand(table.cid(), "rematch"))).get("code", "done"))
            await table.send(Seat.A, messages.ReplyCommand(table.cid(), "rematch", yes=False))
        return len(table.store.rows["table"]), codes

    monkeypatch.setattr(commands, "MOST_REQUESTS", 20)
    monkeypatch.setattr(actor, "MOST_DEPARTURES", 20)
    few, _ = asyncio.run(rows_after(40))
    many, codes = asyncio.run(rows_after(120))
    assert codes >= {"too-many-asked", "too-much-asked", "too-much-said"}
    assert many == few


def test_other_tables_are_answered_while_a_long_log_is_opened(open_store: OpenStore) -> None:
    async def opened_beside() -> tuple[float, float, int]:
        table = TableInMemory(seed=1)
        await table.begin(rules="modern", length=0)
        rng = Random(2)
        while len(table.store.rows["table"]) < 1500:
            await table.act(rng)
        rows = table.store.rows["table"]
        store = open_store()
        await store.append("table", rows, secrets=table.store.kept["table"])
        table.registry.services.store = store
        await asyncio.sleep(0)
        slowest, begun = 0.0, time.perf_counter()
        opening = asyncio.create_task(table.registry.table("other").stored_state())
        await opening
        opening = asyncio.create_task(fresh(table).stored_state())
        n = 0
        while not opening.done():
            before = time.thread_time()
            await asyncio.sleep(0)
            slowest, n = max(slowest, time.thread_time() - before), n + 1
        took = time.perf_counter() - begun
        await store.close()
        return slowest, took, n

    slowest, _, n = asyncio.run(opened_beside())
    assert n > 1500 / table_log.ROWS_AT_ONCE  # the number of times others had their turn
    assert slowest < 1


def test_writes_at_other_tables_do_not_wait_while_a_long_log_is_folded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Measured by the rows folded in the same time, because a busy machine slows both."""
    connected = sqlite.connect

    def unsynchronised(path: Path) -> sqlite3.Connection:
        database = connected(path)
        database.execute("PRAGMA synchronous = OFF")  # nobody waits for a disk
        return database

    async def folded_meanwhile(n_rows: int) -> list[int]:
        table = TableInMemory(seed=1)
        await table.begin(rules="modern", length=0)
        rng = Random(2)
        while len(table.store.rows["table"]) < n_rows:
            await table.act(rng)
        rows = [LogRow(number, 0, events.AwayEvent(Seat.A)) for number in range(1, 21)]
        store = SqliteStore(tmp_path / "tables.db")
        opening: list[actor.TableActor] = []

        async def fold_on() -> None:
            while True:
                table.store.shots.clear()
                opening.append(fresh(table))
                await opening[-1].stored_state()
                await asyncio.sleep(0)

        folding = asyncio.create_task(fold_on())
        counts = []
        for number in range(20):
            before = sum(one.n_rows_folded for one in opening)
            await store.append(f"other-{number}", rows)
            counts.append(sum(one.n_rows_folded for one in opening) - before)
        folding.cancel()
        await store.close()
        return counts

    monkeypatch.setattr(sqlite, "connect", unsynchronised)
    with frequent_thread_switches():
        counts = asyncio.run(folded_meanwhile(600))
    assert min(counts) < 300, counts  # 600 where it waits for the whole log; some twenty as it is


def fresh(table: TableInMemory) -> actor.TableActor:
    """An actor of the same table that has not opened it yet."""
    return actor.TableActor("table", table.registry.services, find_table=table.registry.table, forget=lambda one: None)


def test_a_row_is_read_as_it_was_written(open_store: OpenStore) -> None:
    async def read() -> list[LogRow]:
        store = open_store()
        rows = [
            LogRow(1, 5, events.MakeEvent("modern")),
            LogRow(2, 6, events.SitEvent(Seat.A, "Anna", "", "a"), "A:x"),
        ]
        await store.append("table", rows)
        found = list(await store.read("table", after=1))
        await store.close()
        return found

    assert asyncio.run(read()) == [LogRow(2, 6, events.SitEvent(Seat.A, "Anna", "", "a"), "A:x")]
