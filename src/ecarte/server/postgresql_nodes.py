"""What several servers (nodes) on one PostgreSQL learn of each other: new rows, and which seats have a page where.

A node notifies the others of its rows (NOTIFY) after they are committed, from one task; while it notifies, further rows
gather.  What it says may be lost or late: so each node also reads the newest rows, the tail, four times a second.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from contextvars import Context
from typing import Any, Final, Protocol

import psycopg

from ecarte.server.postgresql_connection import Purpose, execute, query
from ecarte.server.store import EVERYTHING, ChangeListener, PresentElsewhere

_log = logging.getLogger("ecarte.server")

TAIL_SECONDS: Final = 0.25
"""Pause between two readings of the tail."""

LONGEST_SILENCE: Final = 20.0
"""A node that has not read the tail for this time reads all of its tables again: rows may have been purged."""

PRESENCE_SECONDS: Final = 0.2
"""Time for which changes of presence gather: if a page leaves and comes back within it, no other node hears of it."""

PURGE_SECONDS: Final = 10.0
"""Pause between two purges."""

RECENT_SECONDS: Final = 60.0
"""Age at which rows are purged from the tail."""

NODE_SECONDS: Final = 5.0
"""A node without a heartbeat for this time counts as dead."""

NODE_LOCK: Final = 0x656361727465_0001
PURGE_LOCK: Final = 0x656361727465_0002
"""Advisory locks: of every node that is there, and of the node that purges."""

MOST_BYTES: Final = 7_900
"""Largest payload of a NOTIFY; PostgreSQL takes less than 8,000 bytes."""

NOBODY: Final = "", 0
"""The presence at a table without pages."""

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 2.0
"""Pauses in seconds before a lost connection is made again, doubling up to the maximum."""


class Query(Protocol):
    """Does a statement on a connection of the store for that purpose.  Raises OSError."""

    async def __call__(
        self, statement: str, /, *, purpose: Purpose = "read", **values: object
    ) -> list[tuple[Any, ...]]: ...


class PostgresNodes:
    """The other nodes, as the store of this node sees them; `connect` makes a connection of its own for the tail."""

    def __init__(self, query: Query, connect: Callable[[], Any]) -> None:
        self.node = secrets.token_hex(6)
        self._query, self._connect = query, connect
        self._new_rows: dict[str, int] = {}  # not told yet
        self._presence: dict[str, tuple[str, int]] = {}  # as the others know it
        self._new_presence: dict[str, tuple[str, int]] = {}  # not told yet
        self._telling_rows: asyncio.Task[None] | None = None
        self._telling_presence: asyncio.Task[None] | None = None
        self._alive: frozenset[str] = frozenset()
        self._listener: ChangeListener = lambda last_rows: None

    @property
    def is_first(self) -> bool:
        """Whether no other node that is alive has a name before this one's."""
        return all(self.node <= other for other in self._alive)

    # --- telling ------------------------------------------------------------------------------------

    def tell_rows(self, last_rows: Mapping[str, int]) -> None:
        """Tell the others of committed rows: the number of the last row of each table."""
        self._new_rows.update(last_rows)
        if self._telling_rows is None or self._telling_rows.done():
            self._telling_rows = asyncio.get_running_loop().create_task(self._tell_new_rows(), context=Context())

    def tell_presence(self, table: str, letters: Collection[str], n_spectators: int) -> None:
        """Tell the others which seats or persons have a page here."""
        self._new_presence[table] = "".join(sorted(letters)), n_spectators
        self._tell_presence_soon()

    def _tell_presence_soon(self) -> None:
        if self._telling_presence is None or self._telling_presence.done():
            self._telling_presence = asyncio.get_running_loop().create_task(
                self._tell_new_presence(), context=Context()
            )

    async def _tell_new_rows(self) -> None:
        with suppress(OSError):  # the tail has them
            while self._new_rows:
                rows, self._new_rows = self._new_rows, {}
                await self._notify(rows.items())

    async def _tell_new_presence(self) -> None:
        """Write what has changed; after an error that is done with the next heartbeat."""
        with suppress(OSError):
            while self._new_presence:
                await asyncio.sleep(PRESENCE_SECONDS)
                presence, self._new_presence = self._new_presence, {}
                changed = {
                    table: present
                    for table, present in presence.items()
                    if present != self._presence.get(table)  # None: it may be forgotten
                }
                try:
                    if changed:
                        await self._set_presence(changed)
                        await self._notify((table, 0) for table in changed)
                except OSError:
                    self._new_presence = {**changed, **self._new_presence}
                    raise
                self._presence.update(changed)
                for table in changed:
                    if self._presence[table] == NOBODY:
                        del self._presence[table]

    async def _notify(self, last_rows: Iterable[tuple[str, int]]) -> None:
        for payload in payloads(last_rows):
            await self._query("tell", purpose="tell", payload=payload)

    async def _set_presence(self, presence: Mapping[str, tuple[str, int]]) -> None:
        tables = sorted(presence)
        seats, spectators = ([presence[table][index] for table in tables] for index in (0, 1))
        await self._query(
            "set_presence", purpose="tell", node=self.node, tables=tables, seats=seats, spectators=spectators
        )

    async def end(self) -> None:
        """Tell what is left, and that this node has gone."""
        for telling in (self._telling_rows, self._telling_presence):
            if telling is not None:
                await telling
        with suppress(OSError):
            await self._query("forget_node", purpose="tell", node=self.node)

    # --- learning -----------------------------------------------------------------------------------

    async def last_rows(self, tables: Collection[str]) -> Mapping[str, int]:
        """The number of the last row of each of these tables."""
        return dict(await self._query("last_rows", tables=list(tables)))

    async def n_present(self) -> int:
        """The number of pages that are connected to tables, on all nodes that are alive."""
        ((number,),) = await self._query("n_present", seconds=NODE_SECONDS)
        return int(number)

    async def elsewhere(self, tables: Collection[str]) -> Mapping[str, PresentElsewhere]:
        """Who is present at these tables and rooms on other nodes that are alive."""
        found = await self._query("presence", tables=list(tables), node=self.node, seconds=NODE_SECONDS)
        return {table: PresentElsewhere(frozenset(letters), n_spectators) for table, letters, n_spectators in found}

    def note_alive(self, nodes: Iterable[str]) -> None:
        """Note which nodes are alive; a change among the others is noticed as a change of presence everywhere."""
        alive = frozenset(nodes) - {self.node}
        if alive != self._alive:
            self._alive = alive
            self._pass_on_everything(self._listener)
        if self._new_presence:
            self._tell_presence_soon()

    async def follow(self, listener: ChangeListener) -> None:
        """Call `listener` with the tables that have changed, until cancelled; with EVERYTHING after an interruption."""
        self._listener = listener
        pause = FIRST_PAUSE
        while True:
            try:
                async with await self._connect() as connection:
                    await execute(connection, "share_node_lock", lock=NODE_LOCK)
                    await execute(connection, "listen")
                    pause = FIRST_PAUSE
                    while True:
                        await self._follow_without_gap(connection, listener)
            except (psycopg.Error, OSError) as error:
                _log.warning("the other nodes cannot be heard, trying again: %s", str(error).partition("\n")[0])
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _pass_on_everything(self, listener: ChangeListener) -> None:
        """Say that anything may have changed: the others may also have forgotten who is present here."""
        self._presence.clear()
        listener(EVERYTHING)

    async def _follow_without_gap(self, connection: psycopg.AsyncConnection, listener: ChangeListener) -> None:
        """Follow the others until this node has been silent for so long that the tail may lack rows."""
        ((position,),) = await query(connection, "tail_begins")
        self._pass_on_everything(listener)
        read_at = purged_at = time.monotonic()
        while time.monotonic() - read_at < LONGEST_SILENCE:
            read_at = time.monotonic()
            changed = await query(connection, "tail", position=position)
            position = changed[0][0]
            if last_rows := [(table, seq) for _, table, seq in changed if table is not None]:
                for table, seq in last_rows:
                    listener({table: seq})
            if read_at - purged_at > PURGE_SECONDS:
                purged_at = read_at
                await _purge(connection)
            async for told in connection.notifies(timeout=TAIL_SECONDS):
                for table, seq in read_payload(told.payload):
                    listener({table: seq})


def payloads(last_rows: Iterable[tuple[str, int]]) -> Iterator[str]:
    """The rows as payloads of NOTIFY, none of them too long.

    >>> list(payloads([("one", 7), ("other", 0)]))
    ['one:7 other:0']
    """
    words: list[str] = []
    length = 0
    for table, seq in last_rows:
        word = f"{table}:{seq}"
        if length + len(word) + 1 > MOST_BYTES:
            yield " ".join(words)
            words, length = [], 0
        words.append(word)
        length += len(word) + 1
    if words:
        yield " ".join(words)


def read_payload(payload: str) -> Iterator[tuple[str, int]]:
    """The tables and rows of a payload; what is no such word, of another version, is left out.

    >>> list(read_payload("one:7 other:0 later"))
    [('one', 7), ('other', 0)]
    """
    for word in payload.split():
        table, _, seq = word.rpartition(":")
        if table and seq.isdecimal():
            yield table, int(seq)


async def _purge(connection: psycopg.AsyncConnection) -> None:
    """Remove what nobody reads any more, unless another node does so just now."""
    async with connection.transaction():
        ((is_mine,),) = await query(connection, "may_purge", lock=PURGE_LOCK)
        if is_mine:
            await execute(connection, "purge_recent", seconds=RECENT_SECONDS)
            await execute(connection, "purge_presence", seconds=RECENT_SECONDS)
            await execute(connection, "purge_nodes", seconds=RECENT_SECONDS)
