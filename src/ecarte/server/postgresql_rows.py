"""All rows of a store in PostgreSQL (see `relations`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import psycopg

from ecarte.errors import EcarteError
from ecarte.server.postgresql_connection import (
    MIGRATIONS,
    SQL,
    STORE_LOCK,
    connect,
    migrate,
    postgres_errors_as_os_errors,
)
from ecarte.server.postgresql_nodes import NODE_LOCK
from ecarte.server.relations import Relation, StoredColumns
from ecarte.server.store import short_address
from ecarte.words import say

_COPY: Final[Mapping[str, str]] = {
    "event": "copy_events",
    "secret": "copy_secrets",
    "snapshot": "copy_snapshots",
    "setting": "copy_settings",
    "outage": "copy_outages",
    "rating": "copy_ratings",
    "rated_game": "copy_rated_games",
    "game_skill": "copy_game_skills",
    "game_choice": "copy_game_choices",
    "person": "copy_people",
    "session": "copy_sessions",
    "password": "copy_passwords",
    "passkey": "copy_passkeys",
    "identity": "copy_identities",
    "acquaintance": "copy_acquaintances",
    "left_game": "copy_left_games",
    "due_table": "copy_due_tables",
    "moderation": "copy_orders",
    "turn": "copy_turns",
    "calendar": "copy_calendars",
    "push_subscription": "copy_subscriptions",
    "seated": "copy_seated",
    "ledger": "copy_ledger",
    "tournament_event": "copy_tournament_events",
    "tournament_person": "copy_tournament_persons",
}
"""The statement that copies rows into a relation."""

_NUMBER: Final[Mapping[str, str]] = {"rated_game": "number_rated_games", "moderation": "number_orders"}
"""The statement that lets new rows of a relation get numbers after those that were copied."""


class PostgresRows:
    """All rows of a database, over a connection in autocommit mode."""

    def __init__(self, address: str, database: psycopg.Connection) -> None:
        self.name = short_address(address)
        self._database = database
        database.prepare_threshold = None  # a plan that does not know `most` would sort everything

    @contextmanager
    def in_one_moment(self) -> Iterator[None]:
        with postgres_errors_as_os_errors(self.name), self._database.transaction():
            self._database.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield

    def read(self, relation: Relation, key: StoredColumns) -> Sequence[StoredColumns]:
        with postgres_errors_as_os_errors(self.name):
            values = {**relation.after(key), "most": relation.most}
            return self._database.execute(SQL[relation.read].encode(), values, binary=True).fetchall()

    def write(self, relation: Relation, rows: Sequence[StoredColumns]) -> None:
        n_sent = 0
        with postgres_errors_as_os_errors(self.name):
            try:
                with self._database.transaction():
                    if relation.forget:
                        self._database.execute(SQL[relation.forget].encode())
                    with self._database.cursor().copy(SQL[_COPY[relation.name]].encode()) as copy:
                        for row in rows:
                            copy.write_row(row)
                            n_sent += 1
                    if relation.name in _NUMBER:
                        self._database.execute(SQL[_NUMBER[relation.name]].encode())
            except psycopg.DataError as error:
                line = re.search(r"line (\d+)", error.diag.context or "")
                refused = relation.key(rows[n_sent if line is None else int(line[1]) - 1])
                reason, place = str(error).partition("\n")[0], ", ".join(map(str, refused))
                fault = say("admin.row-refused", relation=relation.name, place=place, reason=reason)
                raise EcarteError(fault) from error

    def n_rows(self) -> int:
        return self._number("n_stored")

    def n_tables(self) -> int:
        return self._number("n_tables", since=0)

    def is_empty(self) -> bool:
        return bool(self._number("is_empty"))

    def _number(self, statement: str, **values: object) -> int:
        with postgres_errors_as_os_errors(self.name):
            ((number,),) = self._database.execute(SQL[statement].encode(), values).fetchall()
        return int(number)

    def source(self) -> int | None:
        with postgres_errors_as_os_errors(self.name):
            ((version,),) = self._database.execute("SELECT version FROM schema_version").fetchall()
        return -version if version < 0 else None

    def set_source(self, number: int | None) -> None:
        version = len(MIGRATIONS) if number is None else -number
        with postgres_errors_as_os_errors(self.name):
            self._database.execute("UPDATE schema_version SET version = %s", (version,))

    def check_not_served(self) -> None:
        if not self._number("is_alone", lock=NODE_LOCK):
            raise EcarteError(say("admin.is-served", file=self.name))


@contextmanager
def open_rows(address: str, *, is_held: bool, is_target: bool = False) -> Iterator[PostgresRows]:
    """The rows of a database during the block; with `is_held` no server starts on it meanwhile.

    The relations of a target are made where it has none.  Raises EcarteError or OSError.
    """
    name = short_address(address)
    with connect(address) as database:
        if is_held and not database.execute(SQL["hold_store"], {"lock": STORE_LOCK}).fetchall()[0][0]:
            raise EcarteError(say("admin.is-held", file=name))
        if is_target:
            migrate(database, name, is_filled=True)
        yield PostgresRows(address, database)
