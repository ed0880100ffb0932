"""The page that says what is kept, made from the schema; and what search engines are asked not to list."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from ecarte.server.http import static_folder
from ecarte.server.kept import kept_html, stored_columns
from ecarte.server.retention import RetentionPolicy, set_policy
from ecarte.server.sqlite import SqliteStore
from ecarte.server.statements import StoreKind
from ecarte.words import LANGUAGES, keys
from tests.edges.in_process import run
from tests.server.pages import PageAt, ServerAt, serving

KINDS: tuple[StoreKind, ...] = ("sqlite", "postgresql")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_table_and_column_of_the_database_is_described_on_the_page_kept(kind: StoreKind, language: str) -> None:
    wanted = {f"kept.{table}" for table in stored_columns(kind)}
    wanted |= {f"kept.{table}-{column}" for table, columns in stored_columns(kind).items() for column in columns}
    assert wanted - set(keys(language)) == set()


def test_no_sentence_describes_a_column_that_does_not_exist() -> None:
    columns = [stored_columns(kind) for kind in KINDS]
    tables = {table for kind in columns for table in kind}
    there = {f"{table}-{column}" for kind in columns for table, names in kind.items() for column in names}
    said = {key.removeprefix("kept.") for key in keys("en") if key.startswith("kept.")}
    assert {key for key in said if key.partition("-")[0] in tables and "-" in key} == there


def test_the_described_columns_are_those_of_a_sqlite_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    asyncio.run(SqliteStore(path).close())
    with closing(sqlite3.connect(path)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {table: {name for _, name, *_ in database.execute(f"PRAGMA table_info({table})")} for table in tables}
    assert as_sets(stored_columns("sqlite")) == found


def test_the_described_columns_are_those_of_a_postgresql_database(postgres_url: str) -> None:
    import psycopg

    from ecarte.server.postgresql import PostgresStore

    PostgresStore(postgres_url)
    with psycopg.connect(postgres_url) as database:
        rows = database.execute(
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
        ).fetchall()
    found: dict[str, set[str]] = {}
    for table, column in rows:
        found.setdefault(table, set()).add(column)
    assert found.pop("schema_version") == {"version"}  # the version of these tables, and nothing else
    assert as_sets(stored_columns("postgresql")) == found


def as_sets(columns: Mapping[str, tuple[str, ...]]) -> dict[str, set[str]]:
    return {table: set(names) for table, names in columns.items()}


def test_the_page_kept_can_be_read_without_scripts_in_each_language(server: ServerAt) -> None:
    for language in LANGUAGES:
        answer = server.get(f"/kept?language={language}")
        assert answer.status_code == 200
        assert f'<html lang="{language}">' in answer.text
        assert "<script" not in answer.text
        assert answer.text.count("<h1>") == 1
        assert not re.search(r"kept[.-][a-z]", answer.text)  # every key has its sentence
        assert 'href="/static/assets/' in answer.text
        for table, columns in stored_columns("sqlite").items():
            assert all(f"<code>{table}.{column}</code>" in answer.text for column in columns)
            assert "recent." not in answer.text  # of the other store


def test_the_page_kept_is_well_formed_and_its_links_are_below_the_prefix() -> None:
    text = kept_html("postgresql", RetentionPolicy(), "fr", prefix="/ecarte")
    links = re.findall(r'href="([^"]*)"', text)
    assert links
    assert all(link.startswith("/ecarte/") for link in links)
    main = text[text.index("<main") : text.index("</main>") + len("</main>")]
    fromstring(main)


def test_the_page_kept_states_the_retention_policy_in_force(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert "kept until the operator" in server.get("/kept?language=en").text
        done = run("admin", "retention", "--over-days", "400", "--database", str(server.database))
        assert done.exit_code == 0, done.stderr
        assert "deleted 400 days after" in server.get("/kept?language=en").text


def test_a_retention_time_of_one_day_is_written_in_the_singular(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def work() -> None:
        store = SqliteStore(path)
        await set_policy(store, RetentionPolicy(over_days=1))
        await store.close()

    asyncio.run(work())
    told = run("admin", "retention", "--database", str(path), "--language", "fr").stdout
    assert "supprimé 1 jour après" in told


def test_the_start_page_links_to_the_page_kept() -> None:
    scripts = (static_folder() / "assets").glob("*.js")
    assert any(
        '"/kept"' in text or "`/kept`" in text for text in (path.read_text(encoding="utf-8") for path in scripts)
    )


# --- search engines ---------------------------------------------------------------------------------


def given_up(server: ServerAt, **agreed: object) -> str:
    """The name of a table with one finished game."""
    made = server.table(opponent="book", **agreed)
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.does(**{"is": "resign"})
    page.close()
    return str(made["table"])


def test_private_games_and_live_tables_are_marked_noindex(server: ServerAt) -> None:
    public, private = given_up(server), given_up(server, spectators="none")
    noindex = {
        path: server.get(path).headers.get("x-robots-tag")
        for path in ("/", "/lesson", f"/t/{public}", f"/t/{public}/1", f"/t/{private}/1", f"/t/{public}/2", "/t/none/1")
    }
    assert noindex == {
        "/": None,
        "/lesson": None,
        f"/t/{public}": "noindex",
        f"/t/{public}/1": None,
        f"/t/{private}/1": "noindex",
        f"/t/{public}/2": "noindex",
        "/t/none/1": "noindex",
    }


def test_robots_txt_forbids_the_interfaces_but_no_page_marked_noindex(tmp_path: Path) -> None:
    with serving(tmp_path, "--prefix", "/ecarte") as server:
        lines = server.get("/ecarte/robots.txt").text.splitlines()
    assert lines == ["User-agent: *", "Disallow: /ecarte/api/", "Disallow: /ecarte/ws"]
