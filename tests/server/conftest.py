"""One server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.pages import ServerAt, serving
from tests.server.postgres import postgres, postgres_url
from tests.server.stores import open_store

__all__ = ["open_store", "postgres", "postgres_url"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("server")) as one:
        yield one
