"""Both stores, for tests that hold for either."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from ecarte.server.postgresql import PostgresStore
from ecarte.server.sqlite import SqliteStore

OpenStore: TypeAlias = Callable[[], SqliteStore | PostgresStore]
"""Opens the store of a test; called again, it opens the same tables once more."""


@pytest.fixture(params=["sqlite", "postgresql"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """Each of the stores in its turn."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "tables.db")
    address: str = request.getfixturevalue("postgres_url")
    return lambda: PostgresStore(address)
