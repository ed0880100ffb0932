"""How the commands of `ecarte admin` open the tables of a server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from ecarte.cli.options import say
from ecarte.errors import EcarteError, ExtraNeeded
from ecarte.files import durable
from ecarte.files.durable import home

if TYPE_CHECKING:
    from ecarte.server.store import OperatorStore

T = TypeVar("T")

Database = Annotated[Path | None, typer.Option(help="The tables; by default where `ecarte serve` keeps them.")]
Address = Annotated[
    str | None, typer.Option("--store", metavar="ADDRESS", help="The tables in a database: postgresql://HOST/DATABASE.")
]
"""The options that say where the tables of a server are."""


@contextmanager
def require_server() -> Iterator[None]:
    """A block that imports parts of the server.  Raises ExtraNeeded where these are not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ExtraNeeded(str(missing.name), extra="server", purpose="looking after a server") from missing


def existing_file(database: Path | None) -> Path:
    """The file with the tables.  Raises EcarteError where there is none."""
    file = database or home() / "tables.db"
    if not file.is_file():
        raise EcarteError(say("admin.no-tables", file=str(file)))
    return file


def check_one_place(database: Path | None, address: str | None) -> None:
    """Check that the tables are in one place.  Raises EcarteError."""
    if database is not None and address is not None:
        raise EcarteError(say("serve.two-stores"))


def with_store(
    work: Callable[[OperatorStore], Awaitable[T]], database: Path | None, address: str | None, *, alone: bool = False
) -> T:
    """The result of `work` with the opened tables; with `alone` no server may use their file meanwhile.

    Raises EcarteError where there are none, or their version is not that of this program: only a server migrates them.
    """
    from ecarte.server import copies, process
    from ecarte.server.sqlite import SqliteStore

    with ExitStack() as held:
        if address is not None:
            check_one_place(database, address)
            if not process.postgresql().is_current(address):
                raise EcarteError(say("admin.other-version", file=address))
            store: OperatorStore = process.postgresql().PostgresStore(address)
        else:
            file = existing_file(database)
            if alone:
                held.callback(durable.unlock_file, process.lock_database(file))
            if not copies.is_current(file):
                raise EcarteError(say("admin.other-version", file=str(file)))
            store = SqliteStore(file)

        async def run() -> T:
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(run())


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


def time_text(moment: datetime) -> str:
    """A time for people, in UTC, to the minute.

    >>> time_text(datetime(2026, 11, 28, 4, 5, 6))
    '2026-11-28 04:05'
    """
    return moment.strftime("%Y-%m-%d %H:%M")
