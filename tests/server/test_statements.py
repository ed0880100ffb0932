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
def test_a_sql_statement_fits_the_tables_of_sqlite(name: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    sql = statements("sqlite")[name]
    with closing(connect(path)) as database:
        migrate(database, path)
        database.execute(f"EXPLAIN {sql}", dict.fromkeys(PARAMETER.findall(sql)))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_uses_every_statement_that_it_has(kind: StoreKind) -> None:
    server = files("ecarte.server")
    sources = [
        path
        for path in server.iterdir()
        if path.name.startswith((kind, "relations", "ratings", "store", "tournament_store")) and path.is_file()
    ]
    sources += [
        server / "people" / "people_store.py",
        server / "people" / "acquaintances.py",
        server / "people" / "moderation.py",
        server / "people" / "browsers.py",
        server / "people" / "game_choices.py",
        server / "people" / "calendars.py",
        server / "people" / "subscriptions.py",
        server / "people" / "identities.py",
        server / "people" / "terminals.py",
        server / "public_tables.py",
        server / "due_table_store.py",
        server / "turn_store.py",
    ]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    assert [name for name in statements(kind) if f'"{name}"' not in text] == []


def test_a_statement_of_one_store_is_not_given_to_the_other() -> None:
    assert "add_secret" in statements("sqlite")
    assert "add_secret" not in statements("postgresql")


def test_a_sql_parameter_is_written_in_the_style_of_its_driver() -> None:
    assert statements("sqlite")["secrets"].endswith('"table" = :table;')
    assert statements("postgresql")["secrets"].endswith('"table" = %(table)s;')


def test_the_migration_files_of_sqlite_match_the_former_migrations() -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        for script in migrations("sqlite")[:7]:
            database.executescript(script)
        made = database.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    tables = {name: " ".join(sql.split()) for name, sql in made if sql is not None}
    assert tables == {
        "challenge": "CREATE TABLE challenge ( id TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL, "
        "expires_at INTEGER NOT NULL ) WITHOUT ROWID",
        "event": 'CREATE TABLE event ( "table" TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, cid TEXT, '
        "body BLOB NOT NULL, version INTEGER NOT NULL DEFAULT 1, "
        'PRIMARY KEY ("table", seq) ) WITHOUT ROWID',
        "made": "CREATE INDEX made ON event (at) WHERE seq = 1",
        "once": 'CREATE UNIQUE INDEX once ON event ("table", cid) WHERE cid IS NOT NULL',
        "outage": "CREATE TABLE outage (begun INTEGER PRIMARY KEY, ended INTEGER NOT NULL) WITHOUT ROWID",
        "passkey": "CREATE TABLE passkey ( id BLOB PRIMARY KEY, person TEXT NOT NULL, public_key BLOB NOT NULL, "
        "n_signed INTEGER NOT NULL, browser TEXT NOT NULL, made_at INTEGER NOT NULL, last_at INTEGER NOT NULL ) "
        "WITHOUT ROWID",
        "passkey_person": "CREATE INDEX passkey_person ON passkey (person)",
        "password": "CREATE TABLE password (person TEXT PRIMARY KEY, hash TEXT NOT NULL, made_at INTEGER NOT NULL) "
        "WITHOUT ROWID",
        "person": "CREATE TABLE person ( id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT UNIQUE, "
        "made_at INTEGER NOT NULL, deleted_at INTEGER ) WITHOUT ROWID",
        "seated": 'CREATE TABLE seated (person TEXT NOT NULL, "table" TEXT NOT NULL, '
        'PRIMARY KEY (person, "table")) WITHOUT ROWID',
        "session": "CREATE TABLE session ( id TEXT PRIMARY KEY, person TEXT NOT NULL, made_at INTEGER NOT NULL, "
        "last_at INTEGER NOT NULL, browser TEXT NOT NULL ) WITHOUT ROWID",
        "session_last_at": "CREATE INDEX session_last_at ON session (last_at)",
        "session_person": "CREATE INDEX session_person ON session (person)",
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
