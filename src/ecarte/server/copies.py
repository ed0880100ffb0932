"""Copies of a database file: made while people play, and restored."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from ecarte.files import durable
from ecarte.server.sqlite import MIGRATIONS, SQL, file_version, open_for_a_moment, sqlite_errors_as_os_errors


class CopiedTables(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin backup` and `restore`: the file that was written, and its number of tables."""

    file: str
    tables: int


def copy_tables(path: Path, to: Path) -> int:
    """Copy a database while others write to it; returns its number of tables."""
    to.touch(mode=durable.PRIVATE_MODE, exist_ok=False)
    try:
        with open_for_a_moment(path) as database, closing(sqlite3.connect(to)) as copy:
            database.backup(copy)
            ((number,),) = copy.execute(SQL["n_tables"], {"since": 0}).fetchall()
        with to.open("rb+") as file:
            os.fsync(file.fileno())
    except BaseException:
        to.unlink()  # remove a partial copy
        raise
    return int(number)


def restore_tables(path: Path, to: Path) -> int:
    """Copy a backup to `to`, where nothing may be yet, once it is found whole; returns its number of tables.

    Raises OSError for a file that is damaged, no database, or of a later version; nothing is left at `to` then.
    """
    part = to.with_name(f".{to.name}.restored")
    try:
        with _open_to_read(path) as backup:
            file_version(backup, path)
            ((verdict,), *_) = backup.execute("PRAGMA integrity_check").fetchall()
            if verdict != "ok":
                raise OSError(errno.EIO, verdict.partition("\n")[0], str(path))
            part.touch(mode=durable.PRIVATE_MODE)
            with closing(sqlite3.connect(part)) as copy:
                backup.backup(copy)
                ((number,),) = copy.execute(SQL["n_tables"], {"since": 0}).fetchall()
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)
    return int(number)


def is_current(path: Path) -> bool:
    """Whether a file holds tables of this version.  Raises OSError."""
    with _open_to_read(path) as database:
        return file_version(database, path) == len(MIGRATIONS)


@contextmanager
def _open_to_read(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file that is not changed by it, for the duration of the block.  Raises OSError."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    with sqlite_errors_as_os_errors(path), closing(sqlite3.connect(address, uri=True)) as database:
        yield database
