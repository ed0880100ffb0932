"""The people and the live tournaments of all nodes in their PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager

import msgspec
import psycopg

from ecarte.server.people.person import Rows, RunTogether, StoreStatement
from ecarte.server.postgresql_connection import Purpose, execute, has_nul, query
from ecarte.server.turn_store import Turn


def postgresql_together(
    connection: Callable[[Purpose], AbstractAsyncContextManager[psycopg.AsyncConnection]],
) -> RunTogether:
    """Executes statements in one transaction; `connection` lends a connection for a purpose, in autocommit mode.

    One with a NUL in a text is passed over, as on SQLite it finds nothing.
    """

    async def run_together(together: Sequence[StoreStatement]) -> Sequence[Rows]:
        async with connection("people") as lent, lent.transaction():
            return [[] if has_nul(values) else await query(lent, name, **values) for name, values in together]

    return run_together


async def write_turns(connection: psycopg.AsyncConnection, table: str, turns: Sequence[Turn] | None) -> None:
    """Write the turns of a table within a transaction: nothing for None; without any the table has none."""
    if turns:
        for turn in turns:
            await execute(connection, "keep_turn", **msgspec.structs.asdict(turn))
    elif turns is not None:
        await execute(connection, "delete_turns", table=table)
