"""All rows of a store in one SQLite file (see `relations`)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ecarte.server.relations import Relation, StoredColumns
from ecarte.server.sqlite import MIGRATIONS, read_transaction, sqlite_errors_as_os_errors
from ecarte.server.sqlite_log import SQL

_WRITE: Final[Mapping[str, str]] = {
    "event": "append_row",
    "secret": "add_secret",
    "snapshot": "keep_snapshot",
    "setting": "set_setting",
    "outage": "add_outage",
    "rating": "keep_rating",
    "rated_game": "write_rated_game",
    "game_skill": "keep_game_skill",
    "game_choice": "write_game_choice",
    "person": "write_person",
    "session": "write_session",
    "password": "write_password",
    "passkey": "write_passkey",
    "identity": "write_identity",
    "acquaintance": "write_acquaintance",
    "left_game": "add_left_game",
    "due_table": "set_due_table",
    "moderation": "write_order",
    "turn": "write_turn",
    "calendar": "keep_calendar",
    "push_subscription": "keep_subscription",
    "seated": "write_seated",
    "ledger": "add_ledger_row",
    "tournament_event": "append_tournament_row",
    "tournament_person": "write_tournament_person",
}
"""The statement that writes a row of a relation."""


class SqliteRows:
    """All rows of the file at `path`, over a connection in autocommit mode; nobody else uses the file meanwhile."""

    def __init__(self, path: Path, database: sqlite3.Connection) -> None:
        self.name = str(path)
        self._path, self._database = path, database

    @contextmanager
    def in_one_moment(self) -> Iterator[None]:
        with sqlite_errors_as_os_errors(self._path), read_transaction(self._database):
            yield

    def read(self, relation: Relation, key: StoredColumns) -> Sequence[StoredColumns]:
        with sqlite_errors_as_os_errors(self._path):
            values = {**relation.after(key), "most": relation.most}
            return self._database.execute(SQL[relation.read], values).fetchall()

    def write(self, relation: Relation, rows: Sequence[StoredColumns]) -> None:
        database = self._database
        with sqlite_errors_as_os_errors(self._path):
            database.execute("BEGIN IMMEDIATE")
            try:
                if relation.forget:
                    database.execute(SQL[relation.forget])
                values = [dict(zip(relation.columns, row, strict=True)) for row in rows]
                database.executemany(SQL[_WRITE[relation.name]], values)
                database.execute("COMMIT")
            except BaseException:
                database.rollback()
                raise

    def n_rows(self) -> int:
        return self._number("n_stored")

    def n_tables(self) -> int:
        return self._number("n_tables", since=0)

    def is_empty(self) -> bool:
        return bool(self._number("is_empty"))

    def _number(self, statement: str, **values: object) -> int:
        with sqlite_errors_as_os_errors(self._path):
            ((number,),) = self._database.execute(SQL[statement], values).fetchall()
        return int(number)

    def source(self) -> int | None:
        with sqlite_errors_as_os_errors(self._path):
            ((version,),) = self._database.execute("PRAGMA user_version").fetchall()
        return -version if version < 0 else None

    def set_source(self, number: int | None) -> None:
        version = len(MIGRATIONS) if number is None else -number
        with sqlite_errors_as_os_errors(self._path):
            self._database.execute(f"PRAGMA user_version = {version:d}")

    def check_not_served(self) -> None:
        """No server uses the file: it would hold the lock that this process has taken."""
