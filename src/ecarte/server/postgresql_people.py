"""The people and the live tournaments of all nodes in their PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager

import psycopg

from ecarte.server.people.person import Rows, RunTogether, StoreStatement
from ecarte.server.postgresql_connection import Purpose, query


def postgresql_together(
    connection: Callable[[Purpose], AbstractAsyncContextManager[psycopg.AsyncConnection]],
) -> RunTogether:
    """Executes statements in one transaction; `connection` lends a connection for a purpose, in autocommit mode."""

    async def run_together(together: Sequence[StoreStatement]) -> Sequence[Rows]:
        async with connection("people") as lent, lent.transaction():
            return [await query(lent, name, **values) for name, values in together]

    return run_together
