"""Logs in one SQLite file: one thread writes, and all writes that are waiting form one commit.

While one commit goes to the disk, the next batch gathers: one disk sync serves all acts that arrive during that time.
"""

from __future__ import annotations

import asyncio
import errno
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ecarte.files import durable
from ecarte.host.event_log import AppendOutcome
from ecarte.server.clocks import join_gaps
from ecarte.server.events import LogRow
from ecarte.server.ledger import LedgerRow, read_ledger
from ecarte.server.people.people_store import PeopleStore
from ecarte.server.ratings import EverythingRated, RatedGame, RatedResult, RatingStore, read_ratings
from ecarte.server.snapshot import StoredSnapshot
from ecarte.server.sqlite_log import SQL, SqliteLog, delete_table, execute, keep_snapshots, write_turns
from ecarte.server.sqlite_people import sqlite_together
from ecarte.server.sqlite_ratings import rate_results
from ecarte.server.sqlite_seeks import SqliteSeeks
from ecarte.server.statements import check_version, migrations
from ecarte.server.store import MOST_OUTAGES, NO_LIMIT, Nodes, StoredTable, TableSpan
from ecarte.server.stored_rows import StoredRow
from ecarte.server.telemetry import Cause, batch_span, cause
from ecarte.server.tournament_store import TournamentStore
from ecarte.server.turn_store import Turn
from ecarte.words import say

T = TypeVar("T")

MIGRATIONS: Final = migrations("sqlite")

LARGEST_BATCH: Final = 512

GATHER_SECONDS: Final = 0.004
"""Pause between commits, in which more writes gather: a commit costs as much processor time as five writes."""

LOCKED_SECONDS: Final = 5.0
"""Time to wait for another process that has locked the file."""


class _Write(msgspec.Struct, frozen=True):
    """A write to be done within a transaction, and the future and event loop that get its result."""

    write: Callable[[sqlite3.Connection], Any]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    cause: Cause


class SqliteStore:
    """Logs in the file at `path`, created if missing.  Raises OSError for a file of a later version."""

    nodes: Nodes | None = None

    def __init__(self, path: Path) -> None:
        durable.make_folder(path.parent)
        self.path = path
        path.touch(mode=durable.PRIVATE_MODE, exist_ok=True)
        with open_for_a_moment(path) as database:
            migrate(database, path)
        self._queued_writes: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._reader = connect(path)
        self._reader_lock = threading.Lock()
        writing = connect(path)
        self._data_version = data_version(writing)
        self.seeks = SqliteSeeks(self._run_write, self._query_in_thread)
        self.ratings = RatingStore(self._query_in_thread, self._write_statement, self._everything_rated)
        together = sqlite_together(self._run_write)
        self.people = PeopleStore(self._query_in_thread, together)
        self.tournaments = TournamentStore(self._query_in_thread, together)
        self._writer = threading.Thread(target=self._write_batches, args=(writing,), name="ecarte-writer", daemon=True)
        self._writer.start()

    # --- writing ------------------------------------------------------------------------------------

    async def append(
        self, table: str, rows: Sequence[LogRow], *,
        secrets: Mapping[str, bytes] | None = None, rated: Sequence[RatedResult] = (),
        ledger: Sequence[LedgerRow] = (), turns: Sequence[Turn] | None = None,
    ) -> AppendOutcome:  # fmt: skip
        def write(database: sqlite3.Connection) -> AppendOutcome:
            outcome = SqliteLog(database, table).append(rows, after=rows[0].seq - 1, secrets=secrets or {})
            if outcome is AppendOutcome.APPENDED:
                rate_results(database, rated)
                database.executemany(SQL["add_ledger_row"], map(msgspec.structs.asdict, ledger))
                write_turns(database, table, turns)
            return outcome

        return await self._run_write(write)

    async def beat(self, time: int) -> None:
        await self._run_write(partial(_write_heartbeat, time=time))

    async def _run_write(self, write: Callable[[sqlite3.Connection], T]) -> T:
        """The result of a write, once it is on the disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queued_writes.put(_Write(write, future, loop, cause()))
        return await future

    async def _write_statement(self, name: str, **values: object) -> None:
        def write(database: sqlite3.Connection) -> None:
            execute(database, name, **values)

        await self._run_write(write)

    def _write_batches(self, database: sqlite3.Connection) -> None:
        last_commit = 0.0
        while (first := self._queued_writes.get()) is not None:
            if time.monotonic() - last_commit < GATHER_SECONDS:
                time.sleep(GATHER_SECONDS)
            batch, is_last = self._gather_batch(first)
            self._commit(database, batch)
            last_commit = time.monotonic()
            if is_last:
                break
        database.close()

    def _gather_batch(self, first: _Write) -> tuple[list[_Write], bool]:
        batch = [first]
        while len(batch) < LARGEST_BATCH and not self._queued_writes.empty():
            queued_write = self._queued_writes.get()
            if queued_write is None:
                return batch, True
            batch.append(queued_write)
        return batch, False

    def _commit(self, database: sqlite3.Connection, batch: list[_Write]) -> None:
        outcomes = self._outcomes(database, batch)
        results = [(queued_write.future, outcome) for queued_write, outcome in zip(batch, outcomes, strict=True)]
        for loop in {queued_write.loop for queued_write in batch}:
            with suppress(RuntimeError):  # the event loop has ended, with all its callers
                loop.call_soon_threadsafe(_resolve, [result for result in results if result[0].get_loop() is loop])

    def _outcomes(self, database: sqlite3.Connection, batch: list[_Write]) -> list[Any]:
        """The outcomes of a batch, which is one transaction; one write that cannot be done does not fail the others."""
        try:
            with batch_span("commit", [queued_write.cause for queued_write in batch]):
                database.execute("BEGIN IMMEDIATE")
                outcomes = [queued_write.write(database) for queued_write in batch]
                database.execute("COMMIT")
        except Exception as error:  # any error: if the writer ended, every caller would wait forever
            with suppress(sqlite3.Error):
                database.rollback()
            if len(batch) > 1 and not isinstance(error, sqlite3.OperationalError):  # which would meet all of them
                return [outcome for queued_write in batch for outcome in self._outcomes(database, [queued_write])]
            return [OSError(str(error))] * len(batch)
        return outcomes

    # --- reading ------------------------------------------------------------------------------------

    async def read(self, table: str, *, after: int = 0, most: int | None = None) -> Sequence[LogRow]:
        return await asyncio.to_thread(self._read, table, after, most)

    def _read(self, table: str, after: int, most: int | None) -> Sequence[LogRow]:
        with sqlite_errors_as_os_errors(self.path), self._reader_lock:
            return SqliteLog(self._reader, table).read(after=after, most=most)

    async def row_of(self, table: str, cid: str) -> int | None:
        rows = await self._query_in_thread("row_of_cid", table=table, cid=cid)
        return int(rows[0][0]) if rows else None

    async def keep_snapshots(self, table: str, snapshots: Sequence[StoredSnapshot]) -> None:
        await self._run_write(partial(keep_snapshots, table=table, snapshots=snapshots))

    async def snapshots(
        self, table: str, *, version: str, most: int, game: int | None = None
    ) -> Sequence[StoredSnapshot]:
        game_limit = NO_LIMIT if game is None else game
        rows = await self._query_in_thread("snapshots", table=table, version=version, game=game_limit, most=most)
        return [StoredSnapshot(*row) for row in rows]

    async def secrets(self, table: str) -> Mapping[str, bytes]:
        return dict(await self._query_in_thread("secrets", table=table))

    async def count_tables(self, *, since: int) -> int:
        ((number,),) = await self._query_in_thread("n_tables", since=since)
        return int(number)

    async def _query_in_thread(self, name: str, **values: object) -> list[tuple[Any, ...]]:
        return await asyncio.to_thread(self._query, name, values)

    def _query(self, name: str, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        with sqlite_errors_as_os_errors(self.path), self._reader_lock:
            return execute(self._reader, name, **values).fetchall()

    async def wake(self, time: int) -> Sequence[tuple[int, int]]:
        return await asyncio.to_thread(self._wake, time)

    def _wake(self, time: int) -> Sequence[tuple[int, int]]:
        last_beat = int(self.setting("alive", str(time).encode()))
        with open_for_a_moment(self.path) as database:
            stored_outages = [(start, end) for start, end in database.execute(SQL["outages"])]
            outages = join_gaps(
                [*stored_outages, (last_beat, time)] if last_beat < time else stored_outages, most=MOST_OUTAGES
            )
            database.execute("BEGIN IMMEDIATE")
            database.execute(SQL["forget_outages"])
            database.executemany(SQL["add_outage"], [{"begun": start, "ended": end} for start, end in outages])
            _write_heartbeat(database, time)
            database.execute("COMMIT")
        return outages

    def last_beat(self) -> int:
        """The time of the last heartbeat; 0 where there has never been one."""
        with open_for_a_moment(self.path) as database:
            rows = database.execute(SQL["setting"], {"name": "alive"}).fetchall()
        return int(rows[0][0]) if rows else 0

    def setting(self, name: str, default: bytes) -> bytes:
        """The stored value of a setting; if there is none, `default`, which is stored."""
        with open_for_a_moment(self.path) as database:
            database.execute(SQL["keep_setting"], {"name": name, "value": default})
            ((stored_value,),) = database.execute(SQL["setting"], {"name": name}).fetchall()
        return bytes(stored_value)

    # --- for the operator -----------------------------------------------------------------------------

    async def tables(self, *, after: str = "", most: int) -> Sequence[TableSpan]:
        return [TableSpan(*row) for row in await self._query_in_thread("tables", after=after, most=most)]

    async def stored_table(self, table: str) -> StoredTable:
        return await asyncio.to_thread(self._stored_table, table)

    def _stored_table(self, table: str) -> StoredTable:
        with sqlite_errors_as_os_errors(self.path), self._reader_lock, read_transaction(self._reader) as database:
            of_table = {"table": table, "after": 0, "most": NO_LIMIT}
            rows = database.execute(SQL["rows"], of_table).fetchall()
            secrets = database.execute(SQL["secrets"], {"table": table}).fetchall()
            snapshots = database.execute(SQL["all_snapshots"], {"table": table}).fetchall()
            rated = database.execute(SQL["rated_games_of_table"], {"table": table}).fetchall()
            ledger = database.execute(SQL["ledger_of_room"], {"room": table}).fetchall()
            left = database.execute(SQL["left_games_of_table"], {"table": table}).fetchall()
            turns = database.execute(SQL["turns_of_table"], {"table": table}).fetchall()
        return StoredTable(
            table, [StoredRow(*row) for row in rows], dict(secrets), [StoredSnapshot(*row) for row in snapshots],
            [RatedGame(*row) for row in rated], read_ledger(ledger), dict(left),
            tuple(Turn(*row) for row in turns),
        )  # fmt: skip

    async def _everything_rated(self) -> EverythingRated:
        return await asyncio.to_thread(self._read_everything_rated)

    def _read_everything_rated(self) -> EverythingRated:
        with (
            sqlite_errors_as_os_errors(self.path),
            open_for_a_moment(self.path) as database,
            read_transaction(database),
        ):
            games = database.execute(SQL["rated_games_after"], {"number": 0, "most": NO_LIMIT}).fetchall()
            ratings = database.execute(SQL["ratings_after"], {"player": "", "code": "", "most": NO_LIMIT}).fetchall()
        return EverythingRated([RatedGame(*row) for row in games], read_ratings(ratings))

    async def delete(self, table: str, *, last_seq: int) -> bool:
        return await self._run_write(partial(delete_table, table=table, last_seq=last_seq))

    async def rows_of_others(self, tables: Collection[str]) -> Mapping[str, int]:
        version, last_rows = await self._run_write(partial(_last_rows, tables=tables, known=self._data_version))
        self._data_version = version  # not before: a batch that fails is looked at again
        return last_rows

    async def settings(self) -> Mapping[str, bytes]:
        return dict(await self._query_in_thread("settings"))

    async def set_settings(self, settings: Mapping[str, bytes]) -> None:
        await self._run_write(partial(_set_settings, settings=settings))

    async def close(self) -> None:
        """Finish pending writes and close the file."""
        self._queued_writes.put(None)
        await asyncio.to_thread(self._writer.join)
        with self._reader_lock:
            self._reader.close()


def data_version(database: sqlite3.Connection) -> int:
    """A number that changes with every commit of another connection, and not with those of this one."""
    ((version,),) = database.execute("PRAGMA data_version").fetchall()
    return int(version)


@contextmanager
def read_transaction(database: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Read the database as it is at one moment, during the block."""
    database.execute("BEGIN")
    try:
        yield database
    finally:
        database.rollback()


@contextmanager
def sqlite_errors_as_os_errors(path: Path) -> Iterator[None]:
    """Convert errors of SQLite into an OSError that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        is_no_database = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB
        raise OSError(errno.EIO, say("fault.no-database") if is_no_database else str(error), str(path)) from error


def connect(path: Path) -> sqlite3.Connection:
    """Open the file so that each commit is synced to disk before it returns.  Raises OSError."""
    with sqlite_errors_as_os_errors(path):
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=LOCKED_SECONDS)
        try:
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")
        except sqlite3.Error:
            database.close()
            raise
    return database


@contextmanager
def open_for_a_moment(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file for the duration of the block.  Raises OSError."""
    with closing(connect(path)) as database, sqlite_errors_as_os_errors(path):
        yield database


def migrate(database: sqlite3.Connection, path: Path) -> None:
    """Migrate a file to this version.  Raises OSError for one of a later version."""
    version = file_version(database, path)
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        database.executescript(f"BEGIN IMMEDIATE;{script}PRAGMA user_version = {number};COMMIT;")


def file_version(database: sqlite3.Connection, path: Path) -> int:
    """The version of a file.  Raises OSError as `statements.check_version` does."""
    ((version,),) = database.execute("PRAGMA user_version").fetchall()
    check_version(version, known=len(MIGRATIONS), name=str(path))
    return int(version)


def check_database(path: Path) -> None:
    """Check, without writing, that tables can be stored in a file or in a new one there.  Raises OSError if not."""
    if path.exists():
        if not os.access(path, os.R_OK | os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        with sqlite_errors_as_os_errors(path), closing(sqlite3.connect(address, uri=True)) as database:
            file_version(database, path)
    folder = next(parent for parent in path.absolute().parents if parent.exists())
    if not durable.is_usable_folder(folder):
        raise PermissionError(errno.EACCES, say("serve.not-writable"), str(folder))


def _write_heartbeat(database: sqlite3.Connection, time: int) -> None:
    database.execute(SQL["set_setting"], {"name": "alive", "value": str(time).encode()})


def _set_settings(database: sqlite3.Connection, *, settings: Mapping[str, bytes]) -> None:
    database.executemany(SQL["set_setting"], [{"name": name, "value": value} for name, value in settings.items()])


def _last_rows(database: sqlite3.Connection, *, tables: Collection[str], known: int) -> tuple[int, Mapping[str, int]]:
    """The `data_version` of the file, and the last rows of these tables where it is no longer the `known` one."""
    if (version := data_version(database)) == known:
        return version, {}
    last_rows = {name: database.execute(SQL["last_row"], {"table": name}).fetchone()[0] or 0 for name in tables}
    return version, last_rows


def _resolve(results: Sequence[tuple[asyncio.Future[Any], object]]) -> None:
    for future, outcome in results:
        if future.done():
            continue
        if isinstance(outcome, OSError):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
