"""Logs in a PostgreSQL database, which any number of server processes (nodes) may use at once.

No node owns a table: each folds its log, decides, and appends.  The primary key (table, seq) is the fence: of two nodes
that append after the same row one gets CONFLICT, and reads again.  While one transaction runs, the next batch gathers:
one commit serves all acts that arrive during that time.
"""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from contextvars import Context
from functools import partial
from time import monotonic, monotonic_ns
from typing import Any, Final

import msgspec
import psycopg

from ecarte.host.event_log import AppendOutcome
from ecarte.server.clocks import join_gaps
from ecarte.server.events import LogRow
from ecarte.server.ledger import LedgerRow, read_ledger
from ecarte.server.people.people_store import PeopleStore
from ecarte.server.postgresql_connection import (
    SQL,
    Connections,
    DatabaseTime,
    Purpose,
    check_database,
    connect,
    execute,
    has_nul,
    is_current,
    migrate,
    query,
    with_defaults,
)
from ecarte.server.postgresql_nodes import NODE_LOCK, NODE_SECONDS, PostgresNodes
from ecarte.server.postgresql_people import postgresql_together, write_turns
from ecarte.server.postgresql_ratings import rate_results
from ecarte.server.postgresql_seeks import PostgresqlSeeks
from ecarte.server.ratings import EverythingRated, RatedGame, RatedResult, RatingStore, read_ratings
from ecarte.server.snapshot import StoredSnapshot
from ecarte.server.store import DELETIONS, GAP, MOST_OUTAGES, NO_LIMIT, StoredTable, TableSpan, short_address
from ecarte.server.stored_rows import StoredRow, read_rows, row_columns
from ecarte.server.telemetry import Cause, batch_span, cause
from ecarte.server.tournament_store import TournamentStore
from ecarte.server.turn_store import Turn

__all__ = ["PostgresStore", "check_database", "is_current"]

LARGEST_BATCH: Final = 512

WRITERS: Final = 2
"""Number of batches that may be under way at one time."""

MOST_CONNECTIONS: Final[Mapping[Purpose, int]] = {
    "append": WRITERS,
    "read": 4,
    "beat": 1,
    "tell": 1,
    "seek": 2,
    "people": 2,
}
"""Maximum number of connections for each purpose.

Each purpose has its own.  So acts and heartbeats never wait for tables that are being opened, for people who log in, or
for seeks, which are compared one at a time.
"""

LATEST_BEAT: Final = 1.5
"""Seconds that a heartbeat may wait for the database.  A later one is not written: an outage that it ends would seem to
have ended when it began to wait."""

LOCK_SECONDS: Final = 2.0
"""Time for which a deletion waits for other work on the rows, such as VACUUM; the appends of all nodes wait behind it.

PostgreSQL interrupts an automatic VACUUM that another has waited for during one second.
"""

_ALIVE: Final = "alive"


class _Append(msgspec.Struct, frozen=True):
    """An append to one table that waits for its batch, and the future that gets its outcome."""

    table: str
    rows: Sequence[LogRow]
    secrets: Mapping[str, bytes]
    rated: Sequence[RatedResult]
    ledger: Sequence[LedgerRow]
    turns: Sequence[Turn] | None
    future: asyncio.Future[AppendOutcome]
    cause: Cause

    @property
    def is_more(self) -> bool:
        """Whether more than rows is written."""
        return bool(self.rated or self.ledger or self.turns is not None)


class PostgresStore:
    """Logs in the database at `address`, a PostgreSQL URL.

    Raises OSError where it cannot be reached, or is of a later version.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = short_address(address)
        with connect(self.address) as database:
            migrate(database, self.name)
            self._time = DatabaseTime(
                lambda: int(database.execute(SQL["time"]).fetchall()[0][0]), earliest=self.last_beat()
            )
        self._waiting: list[_Append] = []
        self._writers: set[asyncio.Task[None]] = set()
        self._connections = {purpose: Connections(address, purpose, most) for purpose, most in MOST_CONNECTIONS.items()}
        self.nodes = PostgresNodes(self._fetch, self._connect)
        self.seeks = PostgresqlSeeks(self._connection)
        self.ratings = RatingStore(self._fetch, self._fetch, self._everything_rated)
        read, together = partial(self._fetch, purpose="people"), postgresql_together(self._connection)
        self.people, self.tournaments = PeopleStore(read, together), TournamentStore(read, together)

    def now(self) -> int:
        """The time of the database in milliseconds, which all nodes share; it never goes back."""
        return self._time.now()

    # --- connections --------------------------------------------------------------------------------

    def _connection(self, purpose: Purpose = "read") -> AbstractAsyncContextManager[psycopg.AsyncConnection]:
        """A connection for that purpose, in autocommit mode.  Raises OSError."""
        return self._connections[purpose].one()

    async def _connect(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(with_defaults(self.address), autocommit=True)

    async def close(self) -> None:
        """Finish pending appends, tell the other nodes, and close all connections."""
        while self._writers:
            await asyncio.wait(self._writers)
        if any(connections.is_open for connections in self._connections.values()):
            await self.nodes.end()
        for connections in self._connections.values():
            await connections.close()

    # --- appending ----------------------------------------------------------------------------------

    async def append(
        self, table: str, rows: Sequence[LogRow], *,
        secrets: Mapping[str, bytes] | None = None, rated: Sequence[RatedResult] = (),
        ledger: Sequence[LedgerRow] = (), turns: Sequence[Turn] | None = None,
    ) -> AppendOutcome:  # fmt: skip
        future: asyncio.Future[AppendOutcome] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(table, rows, secrets or {}, rated, ledger, turns, future, cause()))
        if len(self._writers) < WRITERS:
            writer = asyncio.get_running_loop().create_task(self._write(), context=Context())  # for many requests
            self._writers.add(writer)
        return await future

    async def _write(self) -> None:
        """Append what is waiting, until nothing is.

        The writer is forgotten before any caller of its last batch goes on, who may append again and need a new one.
        """
        while batch := self._next_batch():
            for append, outcome in zip(batch, await self._outcomes(batch), strict=True):
                _resolve(append.future, outcome)
        writer = asyncio.current_task()
        assert writer is not None
        self._writers.discard(writer)

    async def _outcomes(self, batch: Sequence[_Append]) -> Sequence[AppendOutcome | OSError]:
        """The outcomes of a batch; one append that the database refuses does not fail the others."""
        try:
            return await self._append_batch(batch)
        except OSError as error:
            cause = error.__cause__
            is_refused = isinstance(cause, psycopg.DatabaseError) and not isinstance(cause, psycopg.OperationalError)
            if is_refused and len(batch) > 1:
                return [outcome for append in batch for outcome in await self._outcomes([append])]
            return [error] * len(batch)
        except Exception as error:  # any error: if it ended the writer, every caller would wait forever
            return [OSError(errno.EIO, str(error), self.name)] * len(batch)

    def _next_batch(self) -> list[_Append]:
        """The appends that have gathered, at most one for each table."""
        batch: dict[str, _Append] = {}
        others: list[_Append] = []
        for append in self._waiting:
            if append.table in batch or len(batch) == LARGEST_BATCH:
                others.append(append)
            else:
                batch[append.table] = append
        self._waiting = others
        return list(batch.values())

    async def _append_batch(self, batch: Sequence[_Append]) -> Sequence[AppendOutcome]:
        """The outcome of each append of a batch.  Raises OSError where it is unknown."""
        rows = [row_columns(append.table, row) for append in batch for row in append.rows]
        secrets = [(append.table, *secret) for append in batch for secret in append.secrets.items()]
        values = {f"{column}s": [row[column] for row in rows] for column in ("table", "seq", "at", "cid", "version")}
        values["bodies"] = [row["body"] for row in rows]
        for number, column in enumerate(("tables", "names", "bits")):
            values[f"secret_{column}"] = [secret[number] for secret in secrets]
        with batch_span("commit", [append.cause for append in batch]):
            return await self._append_values(batch, values)

    async def _append_values(self, batch: Sequence[_Append], values: Mapping[str, Any]) -> Sequence[AppendOutcome]:
        async with self._connection("append") as connection:
            appended = await self._append_with_results(connection, batch, values)
            self.nodes.tell_rows({one.table: one.rows[-1].seq for one in batch if one.table in appended})
            if len(appended) == len(batch):
                return [AppendOutcome.APPENDED] * len(batch)
            known = {table for (table,) in await query(connection, "tables_with_cids", **values)}
        return [
            AppendOutcome.APPENDED if append.table in appended
            else AppendOutcome.DUPLICATE if append.table in known else AppendOutcome.CONFLICT
            for append in batch
        ]  # fmt: skip

    async def _append_with_results(
        self, connection: psycopg.AsyncConnection, batch: Sequence[_Append], values: Mapping[str, Any]
    ) -> set[str]:
        """The tables whose rows are appended; results are rated and ledgers written in the same transaction."""
        async with connection.transaction() if any(one.is_more for one in batch) else nullcontext():
            appended = {table for (table,) in await query(connection, "append", **values)}
            await rate_results(connection, [result for one in batch if one.table in appended for result in one.rated])
            await _write_ledger(connection, [row for one in batch if one.table in appended for row in one.ledger])
            for one in batch:
                if one.table in appended:
                    await write_turns(connection, one.table, one.turns)
        return appended

    # --- reading ------------------------------------------------------------------------------------

    async def read(self, table: str, *, after: int = 0, most: int | None = None) -> Sequence[LogRow]:
        rows = await self._fetch("rows", table=table, after=after, most=NO_LIMIT if most is None else most)
        return read_rows(table, rows)

    async def row_of(self, table: str, cid: str) -> int | None:
        return next((int(seq) for (seq,) in await self._fetch("row_of_cid", table=table, cid=cid)), None)

    async def keep_snapshots(self, table: str, snapshots: Sequence[StoredSnapshot]) -> None:
        async with self._connection() as connection, connection.cursor() as cursor:
            await cursor.executemany(
                SQL["keep_snapshot"], [{"table": table, **msgspec.structs.asdict(snapshot)} for snapshot in snapshots]
            )

    async def snapshots(
        self, table: str, *, version: str, most: int, game: int | None = None
    ) -> Sequence[StoredSnapshot]:
        game_limit = NO_LIMIT if game is None else game
        rows = await self._fetch("snapshots", table=table, version=version, game=game_limit, most=most)
        return [StoredSnapshot(*row) for row in rows]

    async def secrets(self, table: str) -> Mapping[str, bytes]:
        return dict(await self._fetch("secrets", table=table))

    async def count_tables(self, *, since: int) -> int:
        ((number,),) = await self._fetch("n_tables", since=since)
        return int(number)

    async def _fetch(self, statement: str, /, *, purpose: Purpose = "read", **values: object) -> list[tuple[Any, ...]]:
        """The result of a statement; after an error it is executed once more, on another connection.

        No text of the database contains a NUL, so for one there are no rows.
        """
        if has_nul(values):
            return []
        try:
            async with self._connection(purpose) as connection:
                return await query(connection, statement, **values)
        except OSError:
            async with self._connection(purpose) as connection:
                return await query(connection, statement, **values)

    # --- for the operator -----------------------------------------------------------------------------

    async def tables(self, *, after: str = "", most: int) -> Sequence[TableSpan]:
        return [TableSpan(*row) for row in await self._fetch("tables", after=after, most=most)]

    async def stored_table(self, table: str) -> StoredTable:
        async with self._connection() as connection, connection.transaction():
            await connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            rows = await query(connection, "rows", table=table, after=0, most=NO_LIMIT)
            secrets = await query(connection, "secrets", table=table)
            snapshots = await query(connection, "all_snapshots", table=table)
            rated = await query(connection, "rated_games_of_table", table=table)
            ledger = await query(connection, "ledger_of_room", room=table)
            left = await query(connection, "left_games_of_table", table=table)
            turns = await query(connection, "turns_of_table", table=table)
        return StoredTable(
            table, [StoredRow(*row) for row in rows], dict(secrets), [StoredSnapshot(*row) for row in snapshots],
            [RatedGame(*row) for row in rated], read_ledger(ledger), dict(left),
            tuple(Turn(*row) for row in turns),
        )  # fmt: skip

    async def _everything_rated(self) -> EverythingRated:
        async with self._connection() as connection, connection.transaction():
            await connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            games = await query(connection, "rated_games_after", number=0, most=NO_LIMIT)
            ratings = await query(connection, "ratings_after", player="", code="", most=NO_LIMIT)
        return EverythingRated([RatedGame(*row) for row in games], read_ratings(ratings))

    async def delete(self, table: str, *, last_seq: int) -> bool:
        async with self._connection("append") as connection, connection.transaction():
            await execute(connection, "limit_waiting", milliseconds=str(round(1000 * LOCK_SECONDS)))
            await execute(connection, "lock_rows")  # no node appends between the comparison and the deletion
            ((stored_seq,),) = await query(connection, "last_row", table=table)
            if (stored_seq or 0) != last_seq:
                return False
            for name in DELETIONS:
                await execute(connection, name, table=table)
        self.nodes.tell_rows({table: 0})
        return True

    async def rows_of_others(self, tables: Collection[str]) -> Mapping[str, int]:
        return {}  # `nodes` tells them

    async def settings(self) -> Mapping[str, bytes]:
        return dict(await self._fetch("settings"))

    async def set_settings(self, settings: Mapping[str, bytes]) -> None:
        async with self._connection("append") as connection, connection.transaction():
            for name, value in settings.items():
                await execute(connection, "set_setting", name=name, value=value)

    # --- heartbeats, outages, settings --------------------------------------------------------------

    async def wake(self, time: int) -> Sequence[tuple[int, int]]:
        async with self._connection("beat") as connection, connection.transaction():
            ((is_alone,),) = await query(connection, "is_alone", lock=NODE_LOCK)
            return await self._beat(connection, time, begun=monotonic(), shortest=0 if is_alone else GAP)

    async def beat(self, time: int) -> Sequence[tuple[int, int]]:
        begun = monotonic()
        node, shortest = self.nodes.node, GAP
        is_in_time = await self._fetch("beat", purpose="beat", name=_ALIVE, time=time, shortest=shortest, node=node)
        asked_at = monotonic_ns()
        ((database_time, alive),) = await self._fetch("nodes", purpose="beat", seconds=NODE_SECONDS)
        self._time.correct(int(database_time), asked_at=asked_at)
        self.nodes.note_alive(alive)
        if is_in_time:
            return [(start, end) for start, end in await self._fetch("outages", purpose="beat")]
        async with self._connection("beat") as connection, connection.transaction():
            return await self._beat(connection, time, begun=begun, shortest=shortest)

    async def _beat(
        self, connection: psycopg.AsyncConnection, time: int, *, begun: float, shortest: int
    ) -> Sequence[tuple[int, int]]:
        """Write a heartbeat; if no node has written one for longer than `shortest`, that time is an outage.

        Raises OSError for one that has waited too long since `begun`: its `time` is out of date (`LATEST_BEAT`).
        """
        await execute(connection, "keep_setting", name=_ALIVE, value=str(time).encode())
        ((value,),) = await query(connection, "setting_for_update", name=_ALIVE)
        if monotonic() - begun > LATEST_BEAT:
            raise OSError(errno.ETIMEDOUT, "a heartbeat has waited too long for the database", self.name)
        last_beat = int(value)
        outages = [(start, end) for start, end in await query(connection, "outages")]
        if time - last_beat > shortest:
            outages = join_gaps([*outages, (last_beat, time)], most=MOST_OUTAGES)
            await execute(connection, "forget_outages")
            for start, end in outages:
                await execute(connection, "add_outage", begun=start, ended=end)
        await execute(connection, "set_setting", name=_ALIVE, value=str(max(time, last_beat)).encode())
        return outages

    def last_beat(self) -> int:
        """The time of the last heartbeat of any node; 0 where there has never been one."""
        with connect(self.address) as database:
            rows = database.execute(SQL["setting"], {"name": _ALIVE}).fetchall()
        return int(rows[0][0]) if rows else 0

    def setting(self, name: str, default: bytes) -> bytes:
        """The stored value of a setting; if there is none, `default`, which is stored."""
        with connect(self.address) as database:
            database.execute(SQL["keep_setting"], {"name": name, "value": default})
            ((stored_value,),) = database.execute(SQL["setting"], {"name": name}).fetchall()
        return bytes(stored_value)


async def _write_ledger(connection: psycopg.AsyncConnection, rows: Sequence[LedgerRow]) -> None:
    """Write lines of ledgers within a transaction."""
    if rows:
        async with connection.cursor() as cursor:
            await cursor.executemany(SQL["add_ledger_row"].encode(), [msgspec.structs.asdict(row) for row in rows])


def _resolve(future: asyncio.Future[AppendOutcome], outcome: AppendOutcome | OSError) -> None:
    if future.done():
        return
    if isinstance(outcome, OSError):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
