"""The SQL of the stores: every statement is sound and used, every migration is there."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest

from ecarte.server.sqlite import connect, migrate
from ecarte.server.statements import StoreKind, migrations, statements

PARAMETER = re.compile(r"(?<!:):([a-z_]+)")


@pytest.mark.parametrize("name", statements("sqlite"))
def test_a_statement_fits_the_tables_of_sqlite(name: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    sql = statements("sqlite")[name]
    with closing(connect(path)) as database:
        migrate(database, path)
        database.execute(f"EXPLAIN {sql}", dict.fromkeys(PARAMETER.findall(sql)))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_uses_every_statement_that_it_has(kind: StoreKind) -> None:
    sources = (
        path for path in (files("ecarte.server")).iterdir() if path.name.startswith((kind, "relations", "ratings"))
    )
    text = "".join(path.read_text(encoding="utf-8") for path in sources if path.is_file())
    assert [name for name in statements(kind) if f'"{name}"' not in text] == []


def test_a_statement_of_one_store_is_not_given_to_the_other() -> None:
    assert "add_secret" in statements("sqlite")
    assert "add_secret" not in statements("postgresql")


def test_a_parameter_is_written_as_the_driver_writes_it() -> None:
    assert statements("sqlite")["secrets"].endswith('"table" = :table;')
    assert statements("postgresql")["secrets"].endswith('"table" = %(table)s;')


def test_the_migrations_of_sqlite_have_the_meaning_they_had_before_they_were_files() -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        for script in migrations("sqlite"):
            database.executescript(script)
        made = database.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    tables = {name: " ".join(sql.split()) for name, sql in made if sql is not None}
    assert tables == {
        "event": 'CREATE TABLE event ( "table" TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, cid TEXT, '
        "body BLOB NOT NULL, version INTEGER NOT NULL DEFAULT 1, "
        'PRIMARY KEY ("table", seq) ) WITHOUT ROWID',
        "made": "CREATE INDEX made ON event (at) WHERE seq = 1",
        "once": 'CREATE UNIQUE INDEX once ON event ("table", cid) WHERE cid IS NOT NULL',
        "outage": "CREATE TABLE outage (begun INTEGER PRIMARY KEY, ended INTEGER NOT NULL) WITHOUT ROWID",
        "secret": 'CREATE TABLE secret ("table" TEXT NOT NULL, name TEXT NOT NULL, bits BLOB NOT NULL, '
        'PRIMARY KEY ("table", name)) WITHOUT ROWID',
        "seek": "CREATE TABLE seek (id TEXT PRIMARY KEY, begun INTEGER NOT NULL, seen INTEGER NOT NULL, "
        "body BLOB NOT NULL, pairing BLOB)",
        "seek_seen": "CREATE INDEX seek_seen ON seek (seen)",
        "setting": "CREATE TABLE setting (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
        "snapshot": 'CREATE TABLE snapshot ( "table" TEXT NOT NULL, seq INTEGER NOT NULL, game INTEGER NOT NULL, '
        "version TEXT NOT NULL, digest BLOB NOT NULL, "
        'body BLOB NOT NULL, PRIMARY KEY ("table", seq) ) WITHOUT ROWID',
    }
