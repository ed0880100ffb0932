"""Tables as a store holds them, played in memory."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from ecarte.server import events, snapshot
from ecarte.server.store import StoredTable
from ecarte.server.stored_rows import StoredRow
from tests.server.in_memory import TableInMemory

FEW_LINES = 20
"""Lines between two snapshots, so that a short match has some."""


def stored_row(row: events.LogRow) -> StoredRow:
    """A row as a store holds it."""
    return StoredRow(row.seq, row.time, row.cid, events.BODY_VERSION, msgspec.json.encode(row.body))


def stored_table_of(at: TableInMemory) -> StoredTable:
    """Everything that is stored of a table in memory."""
    shots = at.store.shots.get(at.name, {})
    return StoredTable(
        at.name, [stored_row(row) for row in at.store.rows[at.name]], dict(at.store.kept[at.name]),
        [shots[seq] for seq in sorted(shots)], [],
    )  # fmt: skip


async def play_rows(n_rows: int, *, seed: int = 1, name: str = "table", **agreed: Any) -> TableInMemory:
    """A table of two persons, played at random until its log has that many rows, or the match is over."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "MOST_LINES_SENT", FEW_LINES)
        at, rng = TableInMemory(seed=seed, name=name), Random(seed)
        await at.begin(**{"rules": "modern", "length": 0, **agreed})
        while len(at.store.rows[at.name]) < n_rows:
            at.now += rng.randrange(2_000)
            if not await at.act(rng):
                break
        await asyncio.sleep(0)  # snapshots are stored in the background
        return at


@cache
def played_table(n_rows: int, **agreed: Any) -> StoredTable:
    """What is stored of such a table; it may be called from an event loop."""

    async def play() -> StoredTable:
        return stored_table_of(await play_rows(n_rows, **agreed))

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, play()).result()
