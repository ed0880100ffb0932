"""Copies of all tables of a server: moved from one store to another, backed up while people play, and restored."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from ecarte.errors import EcarteError
from ecarte.files import durable
from ecarte.server import process
from ecarte.server.move import ComparedRows, MovedTables, OnRows, compare_rows, copy_rows, move
from ecarte.server.relations import StoreRows
from ecarte.server.sqlite import MIGRATIONS, connect, file_version, migrate, open_for_a_moment
from ecarte.server.sqlite import sqlite_errors_as_os_errors as _as_os_errors
from ecarte.server.sqlite_log import SQL
from ecarte.server.sqlite_rows import SqliteRows
from ecarte.server.store import SCHEMES
from ecarte.words import say

PASSES: Final = 2
"""How often each row is read: it is copied, and then compared."""

Progress = Callable[[int], AbstractContextManager[OnRows]]
"""Opens a progress bar for that number of rows."""


class CopiedTables(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin backup` and `restore`: the file or database written to, and its number of tables."""

    file: str
    tables: int


# --- moved and compared -----------------------------------------------------------------------------


def move_tables(origin: str, target: str, *, progress: Progress) -> MovedTables:
    """Move all tables from a file or database into another, where none are yet; a move that was interrupted goes on.

    Raises EcarteError or OSError where that is not possible.
    """
    with _open_origin(origin) as rows, _open_target(target) as others:
        return _move(rows, others, progress=progress)


def compare_tables(origin: str, target: str, *, progress: Progress) -> ComparedRows:
    """Compare all rows of two files or databases, which no server uses meanwhile.  Raises EcarteError or OSError."""
    with _open_origin(origin) as rows, _open_origin(target) as others:
        for store in (rows, others):
            store.check_not_served()
        with rows.in_one_moment(), progress(rows.n_rows()) as on_rows:
            return compare_rows(rows, others, on_rows=on_rows)


def _move(origin: StoreRows, target: StoreRows, *, progress: Progress) -> MovedTables:
    with progress(PASSES * origin.n_rows()) as on_rows:
        return move(origin, target, on_rows=on_rows)


def is_address(place: str) -> bool:
    """Whether a place is the address of a database, and not a file."""
    return place.partition("://")[0] in SCHEMES and "://" in place


@contextmanager
def _open_origin(place: str) -> Iterator[StoreRows]:
    """All rows of a store of this version, which no server uses meanwhile.  Raises EcarteError or OSError."""
    if is_address(place):
        with _open_database(place, is_held=True) as rows:
            yield rows
        return
    path = Path(place)
    if not path.exists():
        raise EcarteError(say("admin.no-tables", file=place))
    with _locked(path):
        if not is_current(path):
            raise EcarteError(say("admin.other-version", file=place))
        with open_for_a_moment(path) as database:
            yield SqliteRows(path, database)


@contextmanager
def _open_target(place: str) -> Iterator[StoreRows]:
    """All rows of a store that is to be filled, and made where there is none.  Raises EcarteError or OSError."""
    if is_address(place):
        process.postgresql()
        from ecarte.server.postgresql_rows import open_rows

        with open_rows(place, is_held=True, is_target=True) as rows:
            yield rows
        return
    path = Path(place)
    with _locked(path):
        path.touch(mode=durable.PRIVATE_MODE, exist_ok=True)
        with _target_in_file(path) as rows:
            yield rows


@contextmanager
def _open_database(address: str, *, is_held: bool) -> Iterator[StoreRows]:
    """All rows of a database of this version; with `is_held` no server starts on it meanwhile."""
    if not process.postgresql().is_current(address):
        raise EcarteError(say("admin.other-version", file=address))
    from ecarte.server.postgresql_rows import open_rows

    with open_rows(address, is_held=is_held) as rows:
        yield rows


@contextmanager
def _target_in_file(path: Path) -> Iterator[SqliteRows]:
    with closing(connect(path)) as database, _as_os_errors(path):
        rows = SqliteRows(path, database)
        if rows.source() is None:
            migrate(database, path)
        yield rows


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """A file that no server uses during the block."""
    lock = process.lock_database(path)
    try:
        yield
    finally:
        durable.unlock_file(lock)


# --- backed up and restored -------------------------------------------------------------------------


def back_up_file(path: Path, to: Path) -> CopiedTables:
    """Copy a file of tables while others write to it."""
    with _new_file(to) as part, open_for_a_moment(path) as database, closing(sqlite3.connect(part)) as copy:
        database.backup(copy)
        return CopiedTables(str(to), _n_tables(copy))


def back_up_database(address: str, to: Path, *, progress: Progress) -> CopiedTables:
    """Copy all tables of a database at one moment into a file, while servers write to it, and compare all rows."""
    with _new_file(to) as part, _open_database(address, is_held=False) as origin, _target_in_file(part) as copy:
        with progress(PASSES * origin.n_rows()) as on_rows, origin.in_one_moment():
            copy_rows(origin, copy, on_rows=on_rows)
            compared = compare_rows(origin, copy, on_rows=on_rows)
        if compared.n_differences:
            raise OSError(errno.EIO, say("admin.n-row-differences", n=compared.n_differences), str(to))
        copy.set_source(None)
        return CopiedTables(str(to), compared.tables)


def restore_to_file(path: Path, to: Path) -> CopiedTables:
    """Copy a backup to `to`, where nothing may be yet, once it is found whole.

    Raises OSError for a file that is damaged, no database, or of a later version; nothing is left at `to` then.
    """
    with _open_whole(path) as backup, _new_file(to) as part, closing(sqlite3.connect(part)) as copy:
        backup.backup(copy)
        return CopiedTables(str(to), _n_tables(copy))


def restore_to_database(path: Path, address: str, *, progress: Progress) -> MovedTables:
    """Move a backup into a database, where no tables are yet, once it is found whole; see `move_tables`."""
    if not is_current(path):
        raise EcarteError(say("admin.other-version", file=str(path)))
    with _open_whole(path) as backup, _open_target(address) as target:
        return _move(SqliteRows(path, backup), target, progress=progress)


@contextmanager
def _new_file(to: Path) -> Iterator[Path]:
    """The path of a part that becomes the file `to`, synchronised, when the block ends without an error."""
    if to.exists():
        raise EcarteError(say("admin.is-there", file=str(to)))
    part = to.with_name(f".{to.name}.part")
    for end in ("", "-wal", "-shm", "-journal"):  # left by a killed process
        part.with_name(f"{part.name}{end}").unlink(missing_ok=True)
    try:
        part.touch(mode=durable.PRIVATE_MODE, exist_ok=False)
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)


def _n_tables(database: sqlite3.Connection) -> int:
    ((number,),) = database.execute(SQL["n_tables"], {"since": 0}).fetchall()
    return int(number)


@contextmanager
def _open_whole(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a backup during the block, once SQLite finds it whole.  Raises OSError."""
    with _open_to_read(path) as backup:
        file_version(backup, path)
        ((verdict,), *_) = backup.execute("PRAGMA integrity_check").fetchall()
        if verdict != "ok":
            raise OSError(errno.EIO, verdict.partition("\n")[0], str(path))
        yield backup


def is_current(path: Path) -> bool:
    """Whether a file holds tables of this version.  Raises OSError."""
    with _open_to_read(path) as database:
        return file_version(database, path) == len(MIGRATIONS)


@contextmanager
def _open_to_read(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file that is not changed by it, for the duration of the block.  Raises OSError."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    with _as_os_errors(path), closing(sqlite3.connect(address, uri=True, isolation_level=None)) as database:
        yield database
