"""`ecarte admin move`, `backup` and `restore` between a file and PostgreSQL: resumed, and compared row for row."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from ecarte.errors import EcarteError
from ecarte.server import snapshot
from ecarte.server.copies import Progress, back_up_database, compare_tables, move_tables
from ecarte.server.events import LogRow, WakeEvent
from ecarte.server.kept import stored_columns
from ecarte.server.move import MOST_DIFFERENCES, ComparedRows, MovedTables, OnRows
from ecarte.server.postgresql import PostgresStore
from ecarte.server.relations import RELATIONS
from ecarte.server.sqlite import SqliteStore
from ecarte.server.statements import StoreKind
from ecarte.server.store import OperatorStore
from ecarte.server.verification import verify_store
from tests.edges.in_process import run
from tests.server.pages import serving
from tests.server.stored_tables import FEW_LINES, played_table
from tests.server.test_administration import do, put
from tests.server.test_nodes import wait_for_node
from tests.server.test_two_at_a_table import play_on, two_at

N_TABLES = 6


@contextmanager
def unseen(n_rows: int) -> Iterator[OnRows]:
    """No progress bar."""
    yield lambda more: None


def move(origin: str, target: str) -> MovedTables:
    return move_tables(origin, target, progress=unseen)


def compare(origin: str, target: str) -> ComparedRows:
    return compare_tables(origin, target, progress=unseen)


@pytest.fixture
def origin(tmp_path: Path) -> str:
    """A file with some played tables, one that has lost its log, settings and outages."""
    path = tmp_path / "tables.db"

    async def work(store: OperatorStore) -> None:
        for number in range(N_TABLES):
            await put(store, played_table(120, name=f"t{number}"))
        await store.append("lost", [LogRow(1, 1, WakeEvent(0), "é'\\\t\n")], secrets={"k": b"\x00\xff"})
        await store.append("ü", [LogRow(1, 1, WakeEvent(0))])
        await store.wake(5_000)
        await store.wake(9_000)
        await store.set_settings({"key": b"1" * 32, "other": b""})

    do(lambda: SqliteStore(path), work)
    with closing(sqlite3.connect(path)) as database:
        database.execute("DELETE FROM event WHERE \"table\" = 'lost'")
        database.commit()
    return str(path)


@pytest.fixture(autouse=True)
def _few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "MOST_LINES_SENT", FEW_LINES)


def small_chunks(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """Let a chunk have this number of rows."""
    changed = tuple(replace(relation, most=most) for relation in RELATIONS)
    monkeypatch.setattr("ecarte.server.move.RELATIONS", changed)


def changed_in_file(path: str, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        assert database.execute(statement).rowcount > 0
        database.commit()


def changed_in_database(address: str, statement: str) -> None:
    with psycopg.connect(address) as database:
        assert database.execute(statement.encode()).rowcount > 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_move_copies_every_column_of_every_relation(kind: StoreKind) -> None:
    of_nodes = {
        "recent", "node", "presence", "seek", "challenge", "public_table", "online", "game_challenge", "browser_person",
        "notice", "login_attempt", "terminal_code",
    }  # fmt: skip
    stored = {name: set(columns) for name, columns in stored_columns(kind).items() if name not in of_nodes}
    assert {relation.name: set(relation.columns) for relation in RELATIONS} == stored


@pytest.mark.parametrize("most", [1, 7, 5_000])
def test_tables_are_moved_to_a_database_and_back_and_are_equal_row_for_row(
    origin: str, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    small_chunks(monkeypatch, most)
    back = str(tmp_path / "back.db")
    there = move(origin, postgres_url)
    assert (there.tables, there.n_differences, there.copied) == (N_TABLES + 1, 0, there.rows)
    assert there.rows > 120 * N_TABLES
    again = move(postgres_url, back)
    assert (again.tables, again.rows, again.copied, again.differences) == (there.tables, there.rows, there.rows, ())
    assert compare(origin, back).n_differences == 0
    with closing(sqlite3.connect(origin)) as one, closing(sqlite3.connect(back)) as other:
        for relation in RELATIONS:
            read = f"SELECT * FROM {relation.name}"
            assert sorted(one.execute(read), key=repr) == sorted(other.execute(read), key=repr)

    async def verified(store: OperatorStore) -> None:
        await store.delete("lost", last_seq=0)
        await store.delete("ü", last_seq=1)
        assert (await verify_store(store, jobs=1, on_table=lambda: None)).discrepancies == ()

    do(lambda: PostgresStore(postgres_url), verified)
    do(lambda: SqliteStore(Path(back)), verified)


class Interrupted(Exception):
    """The move ends here."""


def interrupting_after(n_rows: int) -> Progress:
    """A progress bar that ends the move after this number of rows."""

    @contextmanager
    def progress(total: int) -> Iterator[OnRows]:
        n_done = 0

        def on_rows(more: int) -> None:
            nonlocal n_done
            n_done += more
            if n_done >= n_rows:
                raise Interrupted

        yield on_rows

    return progress


def test_a_move_interrupted_after_any_chunk_resumes_and_its_target_is_not_served_before(
    origin: str, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_chunks(monkeypatch, 150)
    with closing(sqlite3.connect(origin)) as database:
        ((n_events,),) = database.execute("SELECT count(*) FROM event").fetchall()
    back = str(tmp_path / "back.db")
    for first, second in ((origin, postgres_url), (postgres_url, back)):
        option = "--store" if second is postgres_url else "--database"
        for n_rows in (150, 300, n_events, n_events + 3, 2 * n_events):
            with pytest.raises(Interrupted):
                move_tables(first, second, progress=interrupting_after(n_rows))
            done = run("serve", option, second, "--port", "0")
            assert done.exit_code == 2
            assert "was interrupted" in done.stderr
            assert run("admin", "list", option, second).exit_code == 2
        moved = move(first, second)
        assert moved.n_differences == 0
        assert moved.copied < 20 < moved.rows  # settings and outages are copied as a whole
        assert run("admin", "list", option, second).exit_code == 0
    assert compare(origin, back).n_differences == 0


CHANGES = {
    "at": "UPDATE event SET at = at + 1 WHERE \"table\" = 't3' AND seq = 17",
    "cid": "UPDATE event SET cid = 'other' WHERE \"table\" = 't3' AND seq = 17",
    "version": "UPDATE event SET version = 1 WHERE \"table\" = 't3' AND seq = 17",
    "body": "UPDATE event SET body = 'x' WHERE \"table\" = 't3' AND seq = 17",
    "missing": "DELETE FROM event WHERE \"table\" = 't3' AND seq = 17",
    "extra": (
        'INSERT INTO event ("table", seq, at, version, body) '
        'SELECT "table", 1000, at, version, body FROM event WHERE "table" = \'t3\' AND seq = 17'
    ),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("most", [1, 17, 5_000])
def test_a_row_that_differs_after_a_move_is_named(
    origin: str, postgres_url: str, monkeypatch: pytest.MonkeyPatch, change: str, most: int
) -> None:
    small_chunks(monkeypatch, most)
    move(origin, postgres_url)
    changed_in_database(postgres_url, CHANGES[change])
    (found,) = compare(origin, postgres_url).differences
    assert (found.relation, found.key) == ("event", ("t3", "1000" if change == "extra" else "17"))
    assert (found.kind, found.columns) == ((change, ()) if change in ("missing", "extra") else ("changed", (change,)))


@pytest.mark.parametrize(
    ("change", "relation"),
    [
        ("UPDATE secret SET bits = 'x' WHERE \"table\" = 'lost'", "secret"),
        ("DELETE FROM secret WHERE \"table\" = 'lost'", "secret"),
        ("UPDATE snapshot SET digest = 'x' WHERE \"table\" = 't5'", "snapshot"),
        ("UPDATE setting SET value = 'x' WHERE name = 'other'", "setting"),
        ("INSERT INTO setting (name, value) VALUES ('zzz', 'x')", "setting"),
        ("UPDATE outage SET ended = 1", "outage"),
    ],
    ids=range(6),
)
def test_the_check_of_a_move_finds_a_different_row_in_any_relation(
    origin: str, postgres_url: str, change: str, relation: str
) -> None:
    move(origin, postgres_url)
    changed_in_database(postgres_url, change)
    assert {one.relation for one in compare(origin, postgres_url).differences} == {relation}


def test_a_move_lists_some_of_many_differences_and_counts_all(origin: str, postgres_url: str) -> None:
    move(origin, postgres_url)
    changed_in_database(postgres_url, "UPDATE event SET at = at + 1")
    compared = compare(origin, postgres_url)
    assert compared.n_differences > 120 * N_TABLES
    assert len(compared.differences) == MOST_DIFFERENCES


def test_a_row_added_during_a_move_is_copied_and_a_row_removed_during_it_is_named(
    origin: str, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_chunks(monkeypatch, 150)
    with pytest.raises(Interrupted):
        move_tables(origin, postgres_url, progress=interrupting_after(400))
    changed_in_file(origin, CHANGES["extra"].replace("t3", "t0"))
    changed_in_file(origin, "DELETE FROM event WHERE \"table\" = 't1' AND seq < 9")
    moved = move(origin, postgres_url)
    assert [(one.kind, one.key) for one in moved.differences] == [("extra", ("t1", str(seq))) for seq in range(1, 9)]
    done = run("admin", "move", origin, postgres_url)
    assert done.exit_code == 1
    assert "event (t1, 1): only the target has it" in done.stdout
    assert "8 rows differ" in done.stdout
    assert run("serve", "--store", postgres_url, "--port", "0").exit_code == 2  # it is not complete


def test_a_move_into_a_store_with_tables_is_refused(origin: str, postgres_url: str, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    do(lambda: SqliteStore(other), lambda store: store.append("mine", [LogRow(1, 1, WakeEvent(0))]))
    do(lambda: PostgresStore(postgres_url), lambda store: store.append("mine", [LogRow(1, 1, WakeEvent(0))]))
    for target in (str(other), postgres_url):
        with pytest.raises(EcarteError, match="has tables or settings already"):
            move(origin, target)


def test_a_move_into_a_target_half_filled_from_another_store_is_refused(
    origin: str, postgres_url: str, tmp_path: Path
) -> None:
    with pytest.raises(Interrupted):
        move_tables(origin, postgres_url, progress=interrupting_after(1))
    other = tmp_path / "other.db"
    do(lambda: SqliteStore(other), lambda store: store.set_settings({"key": b"2" * 32}))
    with pytest.raises(EcarteError, match="A move of other tables"):
        move(str(other), postgres_url)


def test_tables_that_a_server_uses_are_not_moved(origin: str, postgres_url: str, tmp_path: Path) -> None:
    for store in ("", postgres_url):
        with serving(tmp_path, store=store):
            if store:
                wait_for_node(store)
            for places in ((store or origin, str(tmp_path / "to.db")), (str(tmp_path / "none.db"), store or origin)):
                done = run("admin", "move", *places)
                assert done.exit_code == 2
            done = run("admin", "move", store or origin, str(tmp_path / "to.db"))
            assert ("Stop every server" if store else "used by another server") in done.stderr


def test_no_server_starts_on_a_database_while_its_tables_are_moved(
    origin: str, postgres_url: str, tmp_path: Path
) -> None:
    move(origin, postgres_url)
    refused: list[str] = []

    @contextmanager
    def progress(n_rows: int) -> Iterator[OnRows]:
        done = run("serve", "--store", postgres_url, "--port", "0")
        assert done.exit_code == 2
        refused.append(done.stderr)
        yield lambda more: None

    move_tables(postgres_url, str(tmp_path / "back.db"), progress=progress)
    assert "Tables are being moved" in refused[0]
    with pytest.raises(EcarteError, match="has tables"):
        move(origin, postgres_url)  # the lock is free again


def test_tables_of_another_version_are_not_moved(origin: str, postgres_url: str, tmp_path: Path) -> None:
    changed = sqlite3.connect(origin)
    changed.execute("PRAGMA user_version = 4")
    changed.close()
    with pytest.raises(EcarteError, match="of another version"):
        move(origin, postgres_url)
    with psycopg.connect(postgres_url) as database:  # it is not touched
        assert database.execute("SELECT to_regclass('event')").fetchall() == [(None,)]
    changed = sqlite3.connect(tmp_path / "later.db")
    changed.execute("PRAGMA user_version = 99")
    changed.close()
    with pytest.raises(OSError, match="its version is 99"):
        move(str(tmp_path / "later.db"), postgres_url)
    with pytest.raises(EcarteError, match="There are no tables"):
        move(str(tmp_path / "nowhere.db"), postgres_url)


@pytest.mark.parametrize(
    ("change", "place"),
    [("UPDATE event SET cid = 'a' || char(0) WHERE \"table\" = 't3' AND seq = 17", "event (t3, 17)"),
     ("UPDATE event SET seq = 3000000000 WHERE \"table\" = 't3' AND seq = 17", "event (t3, 3000000000)")],
    ids=["nul", "large"],
)  # fmt: skip
def test_a_row_that_a_database_cannot_hold_is_named(origin: str, postgres_url: str, change: str, place: str) -> None:
    changed_in_file(origin, change)
    done = run("admin", "move", origin, postgres_url)
    assert done.exit_code == 2, done.stdout
    assert place in done.stderr
    assert "refuses this row" in done.stderr


def test_a_column_of_another_type_than_it_should_have_is_found(origin: str, postgres_url: str) -> None:
    changed_in_file(origin, "UPDATE event SET body = 'text' WHERE \"table\" = 't3' AND seq = 17")
    done = run("admin", "move", origin, postgres_url)
    assert done.exit_code == 1
    assert "event (t3, 17): differs in body" in done.stdout


def test_admin_move_answers_in_words_and_in_json(origin: str, postgres_url: str, tmp_path: Path) -> None:
    done = run("admin", "move", origin, postgres_url)
    assert (done.exit_code, done.stderr) == (0, "")
    assert f"{N_TABLES + 1} tables moved to postgresql://" in done.stdout
    told = run("admin", "move", postgres_url, str(tmp_path / "back.db"), "--json")
    assert json.loads(told.stdout)["n_differences"] == 0
    assert msgspec.json.decode(told.stdout, type=MovedTables).copied > 120 * N_TABLES
    assert "all" in run("admin", "move", "--compare", origin, str(tmp_path / "back.db")).stdout
    changed_in_file(origin, CHANGES["at"])
    done = run("admin", "move", "--compare", origin, str(tmp_path / "back.db"))
    assert done.exit_code == 1
    assert "event (t3, 17): differs in at" in done.stdout
    done = run("admin", "move", "--compare", origin, str(tmp_path / "back.db"), "--json")
    assert json.loads(done.stdout)["differences"][0]["columns"] == ["at"]
    assert run("admin", "move", origin, origin).exit_code == 2


# --- killed -----------------------------------------------------------------------------------------

WATCHED = """
import sys
import time
from ecarte.server import postgresql_rows, sqlite_rows
for kind in (postgresql_rows.PostgresRows, sqlite_rows.SqliteRows):
    def write(rows, relation, new, *, before=kind.write):
        before(rows, relation, new)
        print("written", file=sys.stderr, flush=True)
        time.sleep(0.03)
    kind.write = write
from msgspec.structs import replace
from ecarte.server import move
move.RELATIONS = tuple(replace(relation, most=29) for relation in move.RELATIONS)
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from ecarte.cli import main
main()
"""
"""A move in small chunks; it prints a line after each of them, and pauses, so that it can be ended in its middle."""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "Ctrl-C"])
def test_a_killed_move_resumes_when_the_command_is_given_again(
    origin: str, postgres_url: str, tmp_path: Path, how: signal.Signals
) -> None:
    back = str(tmp_path / "back.db")
    for first, second in ((origin, postgres_url), (postgres_url, back)):
        command = [sys.executable, "-c", WATCHED, "admin", "move", first, second, "--json"]
        for n_chunks in (1, 4, 9):
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                assert process.stderr is not None
                for _ in range(n_chunks):
                    assert process.stderr.readline() == "written\n"
                process.send_signal(how)
                out, err = process.communicate(timeout=30)
            assert process.returncode != 0
            assert out == ""
            assert ("The same command again goes on" in err) == (how is signal.SIGINT)
        moved = move(first, second)
        assert moved.n_differences == 0
        assert 0 < moved.copied <= moved.rows - 14 * 29
    assert compare(origin, back).n_differences == 0


# --- backup and restore -----------------------------------------------------------------------------


def test_a_backup_of_a_database_is_restored_into_a_file_and_into_a_database(
    origin: str, postgres_url: str, tmp_path: Path
) -> None:
    move(origin, postgres_url)
    copy, restored = str(tmp_path / "copy.db"), str(tmp_path / "restored.db")
    done = run("admin", "backup", copy, "--store", postgres_url)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "exists already" in run("admin", "backup", copy, "--store", postgres_url).stderr
    assert compare(origin, copy).n_differences == 0
    assert Path(copy).stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []
    assert run("admin", "restore", copy, "--database", restored).exit_code == 0
    assert compare(origin, restored).n_differences == 0
    done = run("admin", "restore", copy, "--store", postgres_url)
    assert done.exit_code == 2
    assert "has tables or settings already" in done.stderr
    with psycopg.connect(postgres_url) as database:
        database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    done = run("admin", "restore", copy, "--store", postgres_url)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "`ecarte serve --store postgresql://" in done.stdout
    assert compare(origin, postgres_url).n_differences == 0


def test_a_damaged_backup_is_not_restored_into_a_database(origin: str, postgres_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert run("admin", "backup", str(copy), "--database", origin).exit_code == 0
    content = bytearray(copy.read_bytes())
    content[5 * 4096 : 9 * 4096] = bytes(4 * 4096)
    copy.write_bytes(content)
    assert run("admin", "restore", str(copy), "--store", postgres_url).exit_code == 2
    with psycopg.connect(postgres_url) as database:
        assert database.execute("SELECT to_regclass('event')").fetchall() == [(None,)]


def test_a_backup_that_fails_leaves_no_file(postgres_url: str, origin: str, tmp_path: Path) -> None:
    move(origin, postgres_url)
    with pytest.raises(Interrupted):
        back_up_database(postgres_url, tmp_path / "copy.db", progress=interrupting_after(300))
    assert sorted(path.name for path in tmp_path.iterdir() if "copy" in path.name) == []


def test_a_backup_taken_while_nodes_write_is_a_prefix_of_every_log_at_one_moment(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two nodes append to tables in turn, always to the next after the one before: a later one is never ahead."""
    small_chunks(monkeypatch, 3)
    n_tables, path = 12, tmp_path / "copy.db"

    async def work() -> None:
        stores = PostgresStore(postgres_url), PostgresStore(postgres_url)
        is_over = False

        async def write() -> int:
            seq = 0
            while not is_over:
                seq += 1
                for number in range(n_tables):
                    await stores[number % 2].append(f"t{number:02}", [LogRow(seq, seq, WakeEvent(0))])
            return seq

        writing = asyncio.create_task(write())
        await asyncio.sleep(0.5)
        await asyncio.to_thread(back_up_database, postgres_url, path, progress=unseen)
        is_over = True
        last = await writing
        for store in stores:
            await store.close()
        with closing(sqlite3.connect(path)) as copy:
            ends = [seq for (seq,) in copy.execute('SELECT max(seq) FROM event GROUP BY "table" ORDER BY "table"')]
            n_rows = [n for (n,) in copy.execute('SELECT count(*) FROM event GROUP BY "table" ORDER BY "table"')]
        assert ends == n_rows
        assert ends == sorted(ends, reverse=True)
        assert ends[0] - ends[-1] <= 1
        assert 1 < ends[0] < last - 1  # they wrote meanwhile

    asyncio.run(work())


def test_a_backup_of_a_served_database_is_served_from_a_file_and_played_on(tmp_path: Path, postgres_url: str) -> None:
    copy = tmp_path / "again" / "tables.db"
    copy.parent.mkdir()
    with serving(tmp_path, store=postgres_url) as server:
        pages = two_at(server, rules="modern")
        play_on(pages, Random(1).choice, acts=6)
        assert run("admin", "backup", str(copy), "--store", postgres_url).exit_code == 0
    with serving(copy.parent) as server:
        for page in pages:
            page.server = server
            page.come_in()
        play_on(pages, Random(3).choice, acts=3)
        assert run("admin", "verify", "--database", str(copy)).exit_code == 0
