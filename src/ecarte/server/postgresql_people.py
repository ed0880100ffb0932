"""The people of all nodes in their PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial

import psycopg

from ecarte.server.people.people_store import PeopleStore
from ecarte.server.people.person import ReadRows, Rows, StoreStatement
from ecarte.server.postgresql_connection import Purpose, query


def postgresql_people(
    read: ReadRows, connection: Callable[[Purpose], AbstractAsyncContextManager[psycopg.AsyncConnection]]
) -> PeopleStore:
    """The people of a database; `connection` lends a connection for a purpose, in autocommit mode."""

    async def run_together(together: Sequence[StoreStatement]) -> Sequence[Rows]:
        async with connection("people") as lent, lent.transaction():
            return [await query(lent, name, **values) for name, values in together]

    return PeopleStore(partial(read, purpose="people"), run_together)
