"""The people and the live tournaments of a server in its SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from ecarte.server.people.person import Rows, RunTogether, StoreStatement
from ecarte.server.sqlite_seeks import RunWrite
from ecarte.server.statements import statements

_SQL = statements("sqlite")


def sqlite_together(run_write: RunWrite) -> RunTogether:
    """Executes statements on a file in one transaction; `run_write` writes to it."""

    async def run_together(together: Sequence[StoreStatement]) -> Sequence[Rows]:
        def write(database: sqlite3.Connection) -> Sequence[Rows]:
            return [database.execute(_SQL[name], values).fetchall() for name, values in together]

        return await run_write(write)

    return run_together
