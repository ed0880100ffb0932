"""The seeks of all nodes in their PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final

import msgspec
import psycopg

from ecarte.server.postgresql_connection import Purpose, execute, query
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

_SEEK_LOCK: Final = 0x656361727466
"""The advisory lock under which one node compares seeks while others wait."""


class PostgresqlSeeks:
    """The `SeekStore` of a database; `connection` lends a connection for a purpose, in autocommit mode."""

    def __init__(self, connection: Callable[[Purpose], AbstractAsyncContextManager[psycopg.AsyncConnection]]) -> None:
        self._connection = connection

    async def pair(self, seek: Seek, choose: ChoosePairing) -> StoredSeek:
        async with self._connection("seek") as connection, connection.transaction():
            await execute(connection, "lock_seeks", lock=_SEEK_LOCK)
            if (closed := await _closed(connection, seek.id)) is not None:
                return closed
            await execute(connection, "forget_seeks", before=seek.seen_at - FORGOTTEN_AFTER)
            await execute(connection, "keep_seek", **seek_columns(seek))
            others = await _others(connection, seek.id, seek.seen_at)
            pairing = choose(seek, others)
            for one in pairing.seeks if pairing else ():
                await execute(connection, "pair_seek", id=one.id, pairing=msgspec.json.encode(pairing))
        return StoredSeek(pairing, () if pairing else others)

    async def read(self, seek_id: str, *, now: int) -> StoredSeek:
        async with self._connection("seek") as connection:
            if (closed := await _closed(connection, seek_id)) is not None:
                return closed
            return StoredSeek(None, await _others(connection, seek_id, now))

    async def end(self, seek: Seek, *, adds: bool = True) -> StoredSeek:
        async with self._connection("seek") as connection, connection.transaction():
            await execute(connection, "lock_seeks", lock=_SEEK_LOCK)
            if adds:
                await execute(connection, "keep_seek", **seek_columns(seek))
            await execute(connection, "end_seek", id=seek.id, ended=ENDED)
            closed = await _closed(connection, seek.id)
        return closed or StoredSeek(None)


async def _closed(connection: psycopg.AsyncConnection, seek_id: str) -> StoredSeek | None:
    return read_closed(await query(connection, "pairing_of_seek", id=seek_id))


async def _others(connection: psycopg.AsyncConnection, seek_id: str, now: int) -> Sequence[Seek]:
    rows = await query(connection, "other_seeks", id=seek_id, since=now - GONE_AFTER, most=MOST_COMPARED)
    return read_seeks(rows)
