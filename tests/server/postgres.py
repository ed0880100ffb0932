"""The PostgreSQL of the tests: one server for a test run, and an empty database for each test."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import psycopg
import pytest

from tools.postgres import Postgres, private_postgres, programs

NO_POSTGRES: Final = "this machine has no PostgreSQL (Debian: apt install postgresql)"

OPTIONS: Final = (
    "fsync=off", "max_connections=200", "shared_buffers=16MB", "full_page_writes=off", "autovacuum=off",
)  # fmt: skip
"""Its processes are killed in tests, but never the machine.  Few buffers: a connection begins and tables go sooner."""

needs_postgres = pytest.mark.skipif(programs() is None, reason=NO_POSTGRES)

CLEAN: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
"""

_numbers = count(1)

_clean: Final = dict[Path, list[str]]()
"""The names of databases that are empty again, by the folder of their server."""


def checkpoint(postgres: Postgres) -> None:
    """Before a kill: a restart replays what is done from now on, not the tables of all tests before."""
    postgres.query("CHECKPOINT")


def new_database(postgres: Postgres) -> str:
    """The address of a new database."""
    return postgres.create(f"test_{next(_numbers)}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; the test is skipped where this machine has none."""
    if programs() is None:
        pytest.skip(NO_POSTGRES)
    with private_postgres(options=OPTIONS) as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database that no other test uses meanwhile."""
    clean = _clean.setdefault(postgres.folder, [])
    address = postgres.url(clean.pop()) if clean else new_database(postgres)
    yield address
    name = address.partition("///")[2].partition("?")[0]
    with psycopg.connect(address, autocommit=True) as database:
        database.execute(f"{CLEAN} ALTER DATABASE {name} RESET ALL".encode())
    clean.append(name)
