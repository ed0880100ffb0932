"""Connections to a PostgreSQL database: their settings, errors and time, and the migrations of the database."""

from __future__ import annotations

import errno
from asyncio import Semaphore
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from time import monotonic_ns
from typing import Any, Final, Literal, TypeAlias

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from ecarte.server.statements import check_version, migrations, statements
from ecarte.server.store import short_address
from ecarte.server.telemetry import statement_span
from ecarte.words import say

MIGRATIONS: Final = migrations("postgresql")

SQL: Final = statements("postgresql")

CONNECTION: Final[Mapping[str, str | int | None]] = {
    "application_name": "ecarte",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Settings of a connection where the address has none: a database that is gone is noticed within ten seconds."""

MOST_DRIFT: Final = 500
"""Milliseconds by which the time of a node may differ from that of the database before it is corrected."""

MOST_READINGS: Final = 5
"""Attempts of a node that starts to read the time of the database within `MOST_DRIFT`."""

Purpose: TypeAlias = Literal["append", "read", "beat", "tell", "seek", "people"]
"""What a connection is for."""

WAIT_SECONDS: Final = 5.0
"""Maximum time to wait for a connection."""

_DURABLE: Final = "synchronous_commit = on"
_IDLE_LIMIT: Final = "idle_in_transaction_session_timeout = '2s'"

SETTINGS: Final[Mapping[Purpose, tuple[str, ...]]] = {
    "append": (_DURABLE, _IDLE_LIMIT),
    "read": (_DURABLE,),
    "beat": (_DURABLE, _IDLE_LIMIT),
    "tell": ("synchronous_commit = off", _IDLE_LIMIT),
    "seek": (_DURABLE, _IDLE_LIMIT),
    "people": (_DURABLE, _IDLE_LIMIT),
}
"""Settings of the connections, whatever the defaults of the database are.

What nodes tell each other need not be durable: after a crash they tell it again.  A process that is suspended within a
transaction holds up others for two seconds: then the database ends that transaction.  One that only reads holds up
nobody, and may take its time.
"""

_MIGRATION_LOCK: Final = 0x656361727465
"""The advisory lock under which one node migrates the database while others wait."""

STORE_LOCK: Final = 0x656361727465_0003
"""The advisory lock that is held while all tables are moved into or out of the database: no server starts then."""


class DatabaseTime:
    """The time of the database in milliseconds, as this process reckons it; it begins no earlier than `earliest`.

    `read_time` asks the database.  Between two corrections the time goes by the monotonic clock of this machine.
    """

    def __init__(self, read_time: Callable[[], int], *, earliest: int = 0) -> None:
        asked_at, time, self._since = monotonic_ns(), read_time(), monotonic_ns()
        for _ in range(MOST_READINGS - 1):
            if self._since - asked_at <= 1_000_000 * MOST_DRIFT:  # longer: this process may have been suspended
                break
            asked_at, time, self._since = monotonic_ns(), read_time(), monotonic_ns()
        self._time = self._last = max(time, earliest)

    def now(self) -> int:
        """The time; it never goes back."""
        self._last = max(self._last, self._reckon(monotonic_ns()))
        return self._last

    def correct(self, time: int, *, asked_at: int) -> None:
        """Set the time to that of the database, where it differs; it was asked for at `asked_at` (`monotonic_ns`).

        `time` may be as old as that: this process may have been suspended after the database had answered.
        """
        now = monotonic_ns()
        earliest, latest = time, time + (now - asked_at) // 1_000_000 + 1
        reckoned = self._reckon(now)
        if not earliest - MOST_DRIFT <= reckoned <= latest + MOST_DRIFT:
            self._time, self._since = (earliest if reckoned < earliest else latest), now

    def _reckon(self, now: int) -> int:
        return self._time + (now - self._since) // 1_000_000


@contextmanager
def connect(address: str) -> Iterator[psycopg.Connection]:
    """Connect to a database, in autocommit mode, for the duration of the block.  Raises OSError."""
    with (
        postgres_errors_as_os_errors(short_address(address)),
        psycopg.connect(with_defaults(address), autocommit=True) as database,
    ):
        yield database


def with_defaults(address: str) -> str:
    """The address with the settings of a connection that it does not have."""
    return make_conninfo("", **{**CONNECTION, **conninfo_to_dict(address)})


@contextmanager
def postgres_errors_as_os_errors(name: str) -> Iterator[None]:
    """Convert errors of the driver into an OSError that names the database; a lock that others hold: TimeoutError."""
    try:
        yield
    except (psycopg.Error, PoolTimeout) as error:
        reason = str(error).strip().partition("\n")[0]
        number = errno.ETIMEDOUT if isinstance(error, psycopg.errors.LockNotAvailable) else errno.EIO
        raise OSError(number, reason, name) from error


def migrate(database: psycopg.Connection, name: str, *, is_filled: bool = False) -> None:
    """Migrate a database to this version; nodes that start at once do it once.

    Raises OSError for a later version, one whose tables are being moved, and without `is_filled` also for one that has
    received only a part of its tables.
    """
    with database.transaction():
        database.execute("SELECT pg_advisory_xact_lock(%s)", (_MIGRATION_LOCK,))
        if not database.execute(SQL["may_open_store"], {"lock": STORE_LOCK}).fetchall()[0][0]:
            raise OSError(errno.EBUSY, say("admin.is-held", file=name), name)
        database.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        version = _schema_version(database, name, is_filled=is_filled)
        if version < 0:
            return
        for script in MIGRATIONS[version:]:
            database.execute(script.encode())
        if version < len(MIGRATIONS):
            database.execute("DELETE FROM schema_version")
            database.execute("INSERT INTO schema_version VALUES (%s)", (len(MIGRATIONS),))


def check_database(address: str) -> None:
    """Check, without writing, that tables can be stored in a database.  Raises OSError if not."""
    with connect(address) as database:
        ((exists,),) = database.execute("SELECT to_regclass('schema_version') IS NOT NULL").fetchall()
        if exists:
            _schema_version(database, short_address(address))


def is_current(address: str) -> bool:
    """Whether a database holds tables of this version.  Raises OSError."""
    with connect(address) as database:
        ((exists,),) = database.execute("SELECT to_regclass('schema_version') IS NOT NULL").fetchall()
        return exists and _schema_version(database, short_address(address)) == len(MIGRATIONS)


def _schema_version(database: psycopg.Connection, name: str, *, is_filled: bool = False) -> int:
    """The version of a database.  Raises OSError as `statements.check_version` does."""
    rows = database.execute("SELECT version FROM schema_version").fetchall()
    version = int(rows[0][0]) if rows else 0
    check_version(version, known=len(MIGRATIONS), name=name, is_filled=is_filled)
    return version


class Connections:
    """Up to `most` connections to the database at `address` for one purpose, in autocommit mode."""

    def __init__(self, address: str, purpose: Purpose, most: int) -> None:
        self._name = short_address(address)
        self._turns = Semaphore(most)
        self._settings = SETTINGS[purpose]
        self._pool = AsyncConnectionPool(
            with_defaults(address), min_size=1, max_size=most, kwargs={"autocommit": True},
            configure=self._configure, open=False, timeout=WAIT_SECONDS, reconnect_timeout=float("inf"),
        )  # fmt: skip

    async def _configure(self, connection: psycopg.AsyncConnection) -> None:
        for setting in self._settings:
            await connection.execute(f"SET {setting}".encode())

    @property
    def is_open(self) -> bool:
        """Whether one of them has been used, and they are not closed."""
        return not self._pool.closed

    async def close(self) -> None:
        """Close all connections."""
        await self._pool.close()

    @asynccontextmanager
    async def one(self) -> AsyncIterator[psycopg.AsyncConnection]:
        """Lend one of them during the block, in the order of the calls.  Raises OSError.

        Only a connection that cannot be made is an error; to wait for one's turn is none, however long it takes.
        """
        async with self._turns:
            if self._pool.closed:
                await self._pool.open()
            with postgres_errors_as_os_errors(self._name):
                async with self._pool.connection() as connection:
                    yield connection


def has_nul(values: Mapping[str, object]) -> bool:
    """Whether a text among these values has a NUL: no text of the database has one, so there are no rows for it."""
    return any(isinstance(value, str) and "\0" in value for value in values.values())


async def query(connection: psycopg.AsyncConnection, statement: str, /, **values: object) -> list[tuple[Any, ...]]:
    """The result of a statement; no rows for one that has none."""
    cursor = await execute(connection, statement, **values)
    return await cursor.fetchall() if cursor.description else []


async def execute(
    connection: psycopg.AsyncConnection, statement: str, /, **values: object
) -> psycopg.AsyncCursor[tuple[Any, ...]]:
    """Execute a statement by its name."""
    with statement_span("postgresql", statement):
        return await connection.execute(SQL[statement].encode(), values)
