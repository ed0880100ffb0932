"""The people of a server in its SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from ecarte.server.people.people_store import PeopleStore
from ecarte.server.people.person import ReadRows, Rows, StoreStatement
from ecarte.server.sqlite_seeks import RunWrite
from ecarte.server.statements import statements

_SQL = statements("sqlite")


def sqlite_people(run_write: RunWrite, query: ReadRows) -> PeopleStore:
    """The people of a file; `run_write` writes to it, `query` returns the rows of a statement by its name."""

    async def run_together(together: Sequence[StoreStatement]) -> Sequence[Rows]:
        def write(database: sqlite3.Connection) -> Sequence[Rows]:
            return [database.execute(_SQL[name], values).fetchall() for name, values in together]

        return await run_write(write)

    return PeopleStore(query, run_together)
