"""One server for the tests of a module, on the store and behind the proxy that are asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.server.pages import ServerAt, serving
from tests.server.postgres import NO_POSTGRES, new_database, postgres, postgres_url
from tests.server.stores import open_store
from tools.cluster import cluster, free_port, missing_programs, nginx, proxy
from tools.postgres import Postgres

__all__ = ["open_store", "postgres", "postgres_url"]


STORE: Final = os.environ.get("ECARTE_STORE", "sqlite")
"""Where the server of a module keeps its tables: sqlite or postgresql."""

PROXY: Final = os.environ.get("ECARTE_PROXY", "")
"""What stands before the server of a module: nginx, or nothing.  With PostgreSQL it then stands before three nodes."""

LIMITS: Final = ("--pace", "0", "--new-tables", "1000", "--sockets", "2000")
"""What the nodes of a cluster let one address do; see `ServerAt`."""


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    """A server for the tests of a module."""
    folder = tmp_path_factory.mktemp("server")
    database: Postgres | None = None if STORE == "sqlite" else request.getfixturevalue("postgres")
    if not PROXY:
        with serving(folder, store="" if database is None else new_database(database)) as one:
            yield one
        return
    if nginx() is None or (database is not None and missing_programs()):
        pytest.skip(f"{NO_POSTGRES}, or no nginx")
    with behind_nginx(folder) if database is None else three_nodes(folder, database) as one:
        yield one


@contextmanager
def behind_nginx(folder: Path) -> Iterator[ServerAt]:
    """A server on a file, at the address of an nginx before it."""
    with serving(folder, "--proxied") as one, proxy(folder, port := free_port(), [one.address]):
        one.address = f"127.0.0.1:{port}"
        yield one


@contextmanager
def three_nodes(folder: Path, database: Postgres) -> Iterator[ServerAt]:
    """Three nodes on a database, at the address of the nginx before them."""
    store = new_database(database)
    with cluster(options=LIMITS, database=database, store=store) as running:
        one = ServerAt(folder, store=store)
        one.address = running.address
        yield one
