"""The seeks of a server in its SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec

from ecarte.server.seeks import (
    ENDED,
    FORGOTTEN_AFTER,
    GONE_AFTER,
    MOST_COMPARED,
    ChoosePairing,
    Seek,
    StoredSeek,
    read_closed,
    read_seeks,
    seek_columns,
)
from ecarte.server.statements import statements

T = TypeVar("T")

_SQL = statements("sqlite")


class RunWrite(Protocol):
    """Does a write within a transaction, and returns its result once it is on the disk."""

    def __call__(self, write: Callable[[sqlite3.Connection], T]) -> Awaitable[T]: ...


class SqliteSeeks:
    """The `SeekStore` of a file; `run_write` writes to it, `query` returns the rows of a statement by its name."""

    def __init__(self, run_write: RunWrite, query: Callable[..., Awaitable[list[tuple[Any, ...]]]]) -> None:
        self._run_write, self._query = run_write, query

    async def pair(self, seek: Seek, choose: ChoosePairing) -> StoredSeek:
        return await self._run_write(partial(_pair, seek=seek, choose=choose))

    async def read(self, seek_id: str, *, now: int) -> StoredSeek:
        if (closed := read_closed(await self._query("pairing_of_seek", id=seek_id))) is not None:
            return closed
        return StoredSeek(None, read_seeks(await self._query("other_seeks", **_others(seek_id, now))))

    async def end(self, seek: Seek, *, adds: bool = True) -> StoredSeek:
        return await self._run_write(partial(_end, seek=seek, adds=adds))


def _others(seek_id: str, now: int) -> dict[str, Any]:
    return {"id": seek_id, "since": now - GONE_AFTER, "most": MOST_COMPARED}


def _pair(database: sqlite3.Connection, *, seek: Seek, choose: ChoosePairing) -> StoredSeek:
    if (closed := _closed(database, seek.id)) is not None:
        return closed
    database.execute(_SQL["forget_seeks"], {"before": seek.seen_at - FORGOTTEN_AFTER})
    database.execute(_SQL["keep_seek"], seek_columns(seek))
    others = read_seeks(database.execute(_SQL["other_seeks"], _others(seek.id, seek.seen_at)))
    pairing = choose(seek, others)
    for one in pairing.seeks if pairing else ():
        database.execute(_SQL["pair_seek"], {"id": one.id, "pairing": msgspec.json.encode(pairing)})
    return StoredSeek(pairing, () if pairing else others)


def _end(database: sqlite3.Connection, *, seek: Seek, adds: bool) -> StoredSeek:
    if adds:
        database.execute(_SQL["keep_seek"], seek_columns(seek))
    database.execute(_SQL["end_seek"], {"id": seek.id, "ended": ENDED})
    return _closed(database, seek.id) or StoredSeek(None)


def _closed(database: sqlite3.Connection, seek_id: str) -> StoredSeek | None:
    return read_closed(database.execute(_SQL["pairing_of_seek"], {"id": seek_id}).fetchall())
