"""The PostgreSQL that the tests start for themselves."""

from __future__ import annotations

from tests.server.postgres import OPTIONS, needs_postgres
from tools.postgres import Postgres, private_postgres


def test_each_test_has_its_own_postgres_database(postgres: Postgres, postgres_url: str) -> None:
    database = postgres_url.partition("///")[2].partition("?")[0]
    assert postgres.query("SELECT current_database()", database) == database


@needs_postgres
def test_a_killed_postgres_starts_again_with_its_rows() -> None:
    with private_postgres(options=OPTIONS) as server:
        server.query("CREATE TABLE kept AS SELECT 7 AS number")
        server.kill()
        assert not server.answers()
        server.start()
        assert server.query("SELECT number FROM kept") == "7"
        folder = server.folder
    assert not folder.exists()
