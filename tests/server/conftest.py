"""One server for the tests of a module."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

import pytest

from tests.server.pages import ServerAt, serving
from tests.server.postgres import new_database, postgres, postgres_url
from tests.server.stores import open_store

__all__ = ["open_store", "postgres", "postgres_url"]


STORE: Final = os.environ.get("ECARTE_STORE", "sqlite")
"""Where the server of a module keeps its tables: sqlite or postgresql."""


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    """A server for the tests of a module."""
    store = "" if STORE == "sqlite" else new_database(request.getfixturevalue("postgres"))
    with serving(tmp_path_factory.mktemp("server"), store=store) as one:
        yield one
