"""The log of one table in a SQLite file, and statements by their names."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecarte.host.event_log import AppendOutcome
from ecarte.server.events import LogRow
from ecarte.server.snapshot import StoredSnapshot
from ecarte.server.statements import statements
from ecarte.server.store import DELETIONS, NO_LIMIT
from ecarte.server.stored_rows import read_rows, row_columns
from ecarte.server.telemetry import statement_span
from ecarte.server.turn_store import Turn

SQL: Final = statements("sqlite")


class SqliteLog:
    """The `EventLog` of one table, through a connection whose owner begins and commits transactions."""

    def __init__(self, database: sqlite3.Connection, table: str) -> None:
        self._database, self._table = database, table

    def append(
        self, rows: Sequence[LogRow], *, after: int, secrets: Mapping[str, bytes] | None = None
    ) -> AppendOutcome:
        """Append all of these rows or none, and `secrets` with them, by name.  Only the first row may have a `cid`.

        The statement of the first row has the condition; the other rows follow only if it has inserted a row.  A query
        beforehand would cost as much as an insert, because each call of the database lets other threads run.
        """
        database, table, first_row = self._database, self._table, rows[0]
        columns = [row_columns(table, row) for row in rows]
        with statement_span("sqlite", "append_row"):
            is_appended = first_row.seq == after + 1 and database.execute(SQL["append_row"], columns[0]).rowcount == 1
            if is_appended:
                database.executemany(SQL["append_row"], columns[1:])
        if not is_appended:
            known_cid = execute(database, "row_of_cid", table=table, cid=first_row.cid).fetchone()
            return AppendOutcome.CONFLICT if known_cid is None else AppendOutcome.DUPLICATE
        if secrets:
            named_secrets = [{"table": table, "name": name, "bits": bits} for name, bits in secrets.items()]
            database.executemany(SQL["add_secret"], named_secrets)
        return AppendOutcome.APPENDED

    def read(self, *, after: int = 0, most: int | None = None) -> Sequence[LogRow]:
        """The rows, of whatever version.  Raises EcarteError for one that cannot be read."""
        limit = NO_LIMIT if most is None else most
        found = execute(self._database, "rows", table=self._table, after=after, most=limit).fetchall()
        return read_rows(self._table, found)  # a cursor left in the middle would keep this connection in the past


def execute(database: sqlite3.Connection, statement: str, /, **values: object) -> sqlite3.Cursor:
    """Execute a statement by its name."""
    with statement_span("sqlite", statement):
        return database.execute(SQL[statement], values)


def write_turns(database: sqlite3.Connection, table: str, turns: Sequence[Turn] | None) -> None:
    """Write the turns of a table within a transaction: nothing for None; without any the table has none."""
    if turns:
        database.executemany(SQL["keep_turn"], map(msgspec.structs.asdict, turns))
    elif turns is not None:
        execute(database, "delete_turns", table=table)


def keep_snapshots(database: sqlite3.Connection, *, table: str, snapshots: Sequence[StoredSnapshot]) -> None:
    """Write snapshots of a table within a transaction."""
    rows = [{"table": table, **msgspec.structs.asdict(snapshot)} for snapshot in snapshots]
    database.executemany(SQL["keep_snapshot"], rows)


def delete_table(database: sqlite3.Connection, *, table: str, last_seq: int) -> bool:
    """Delete a table whose last row has this number, within a transaction."""
    ((stored_seq,),) = database.execute(SQL["last_row"], {"table": table}).fetchall()
    if (stored_seq or 0) != last_seq:
        return False
    for name in DELETIONS:
        database.execute(SQL[name], {"table": table})
    return True
