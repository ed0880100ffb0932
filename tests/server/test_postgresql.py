"""The store in PostgreSQL: batches, the fence, lost connections, settings; and a server that serves tables from it."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.resources import files
from pathlib import Path
from random import Random
from time import monotonic_ns, sleep, time_ns
from typing import Any

import psycopg
import pytest
import uvloop

from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.host.event_log import AppendOutcome
from ecarte.server import administration, postgresql, postgresql_connection, postgresql_nodes
from ecarte.server.administration import delete_table
from ecarte.server.events import LogRow, SayEvent
from ecarte.server.postgresql import MOST_CONNECTIONS, PostgresStore
from ecarte.server.postgresql_connection import MIGRATIONS, DatabaseTime, query
from ecarte.server.postgresql_nodes import payloads, read_payload
from ecarte.server.statements import statements
from ecarte.server.store import EVERYTHING
from tests.edges.in_process import run
from tests.server.pages import PATIENCE, serving
from tests.server.postgres import checkpoint, new_database
from tests.server.test_two_at_a_table import play_on, two_at
from tools.postgres import Postgres

APPENDED, CONFLICT, DUPLICATE = AppendOutcome


def rows(first: int, number: int = 1, *, cid: str | None = None, text: str = "") -> list[LogRow]:
    """Consecutive rows, of which the first has the cid."""
    numbers = range(first, first + number)
    return [LogRow(seq, 1_000, SayEvent(Seat.A, text), cid if seq == first else None) for seq in numbers]


def with_stores(
    address: str, work: Callable[..., Coroutine[Any, Any, None]], *, n_stores: int = 1, uses_uvloop: bool = True
) -> None:
    """Do the work with this number of stores on one database."""

    async def do_with_stores() -> None:
        stores = [PostgresStore(address) for _ in range(n_stores)]
        try:
            await asyncio.wait_for(work(*stores), PATIENCE)
        finally:
            for store in stores:
                await store.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop if uses_uvloop else None) as runner:
        runner.run(do_with_stores())


WITHOUT_PLAN = {"listen", "lock_rows", *(name for name in statements("postgresql") if name.startswith("copy_"))}


@pytest.fixture(scope="module")
def store_tables(postgres: Postgres) -> str:
    """The address of a database with the tables of a store, in which no test changes anything."""
    return PostgresStore(new_database(postgres)).address


@pytest.mark.parametrize("name", sorted(set(statements("postgresql")) - WITHOUT_PLAN))
def test_a_sql_statement_fits_the_tables_of_postgresql(name: str, store_tables: str) -> None:
    sql = statements("postgresql")[name]
    with psycopg.connect(store_tables) as database:
        values = dict.fromkeys(re.findall(r"%\(([a-z_]+)\)s", sql), None)
        database.execute(f"EXPLAIN {sql}".encode(), values)


@pytest.mark.parametrize("uses_uvloop", [True, False])
def test_one_of_two_nodes_that_append_after_the_same_row_has_a_conflict(
    postgres_url: str, *, uses_uvloop: bool
) -> None:
    async def appended(one: PostgresStore, other: PostgresStore) -> None:
        for number in range(30):
            outcomes = await asyncio.gather(
                one.append("t", rows(2 * number + 1, 2)), other.append("t", rows(2 * number + 1, 2))
            )
            assert sorted(outcome.value for outcome in outcomes) == ["appended", "conflict"]
        assert [row.seq for row in await one.read("t")] == list(range(1, 61))

    with_stores(postgres_url, appended, n_stores=2, uses_uvloop=uses_uvloop)


def test_a_batch_that_conflicts_in_the_middle_leaves_no_row(postgres_url: str) -> None:
    async def appended(one: PostgresStore, other: PostgresStore) -> None:
        for number in range(40):
            table = f"t{number}"
            outcomes = await asyncio.gather(
                one.append(table, rows(1, 1, text="short")), other.append(table, rows(1, 3, text="long"))
            )
            texts = [row.body.text for row in await one.read(table) if isinstance(row.body, SayEvent)]
            assert texts == (["short"] if outcomes[0] is APPENDED else ["long"] * 3)
            assert sorted(outcome.value for outcome in outcomes) == ["appended", "conflict"]

    with_stores(postgres_url, appended, n_stores=2)


def test_an_append_made_just_as_the_writers_end_is_written_at_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both writers end in one turn of the loop, and a caller appends again before anything else runs."""

    async def at_once(_store: PostgresStore, batch: Sequence[Any]) -> list[AppendOutcome]:
        await asyncio.sleep(0)
        return [APPENDED for _ in batch]

    async def appended(store: PostgresStore) -> None:
        async def twice() -> None:
            for number in (1, 2):
                await store.append("t", rows(number))

        await asyncio.wait_for(asyncio.gather(twice(), store.append("u", rows(1))), PATIENCE)

    monkeypatch.setattr(postgresql, "LARGEST_BATCH", 1)
    monkeypatch.setattr(PostgresStore, "_append_batch", at_once)
    with_stores(postgres_url, appended)


def test_a_command_that_is_sent_to_two_nodes_is_done_once(postgres_url: str) -> None:
    async def appended(one: PostgresStore, other: PostgresStore) -> None:
        assert await one.append("t", rows(1, cid="x")) is APPENDED
        assert await other.append("t", rows(2, cid="x")) is DUPLICATE
        assert await other.append("t", rows(1, cid="x")) is DUPLICATE
        assert await other.append("t", rows(2, 2, cid="y")) is APPENDED
        assert await one.row_of("t", "y") == 2
        with_cid_later = [*rows(4), *rows(5, cid="y")]
        assert await one.append("t", with_cid_later) is DUPLICATE

    with_stores(postgres_url, appended, n_stores=2)


def test_a_conflict_at_one_table_does_not_fail_the_others_of_its_batch(postgres_url: str) -> None:
    async def appended(store: PostgresStore) -> None:
        await store.append("b", rows(1))
        outcomes = await asyncio.gather(*(store.append(table, rows(1), secrets={"k": b"1"}) for table in "abcab"))
        assert {*outcomes[0::3]} == {APPENDED, CONFLICT}  # twice at "a", in two batches
        assert outcomes[1:3] + outcomes[4:] == [CONFLICT, APPENDED, CONFLICT]
        assert [await store.secrets(table) for table in "abc"] == [{"k": b"1"}, {}, {"k": b"1"}]

    with_stores(postgres_url, appended)


def test_an_append_that_the_database_refuses_does_not_fail_the_others_of_its_batch(postgres_url: str) -> None:
    async def appended(store: PostgresStore) -> None:
        tables = ("a", "b\0", "c", "d\0", "e")
        outcomes = await asyncio.gather(*(store.append(table, rows(1)) for table in tables), return_exceptions=True)
        assert [isinstance(outcome, OSError) for outcome in outcomes] == [False, True, False, True, False]
        assert [len(await store.read(table)) for table in "ace"] == [1, 1, 1]

    with_stores(postgres_url, appended)


def test_a_table_name_that_the_database_cannot_hold_is_unknown(postgres_url: str) -> None:
    async def asked(store: PostgresStore) -> None:
        assert await store.read("t\0") == []
        assert await store.secrets("t\0") == {}
        assert await store.snapshots("t\0", version="1", most=2) == []
        assert await store.row_of("t", "x\0") is None

    with_stores(postgres_url, asked)


def test_batches_of_two_nodes_with_the_same_tables_never_wait_for_each_other(postgres_url: str) -> None:
    async def appended(one: PostgresStore, other: PostgresStore) -> None:
        tables = [f"t{number}" for number in range(40)]
        for seq in range(1, 11):
            there = [one.append(table, rows(seq)) for table in tables]
            back = [other.append(table, rows(seq)) for table in reversed(tables)]
            outcomes = await asyncio.gather(*there, *back)
            assert outcomes.count(APPENDED) == outcomes.count(CONFLICT) == len(tables)

    with_stores(postgres_url, appended, n_stores=2)


def test_a_deletion_that_waits_for_other_work_on_the_rows_does_not_stop_the_acts(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "LOCK_SECONDS", 0.2)
    monkeypatch.setattr(administration, "PAUSE_SECONDS", 0.1)

    async def deleted(store: PostgresStore, operator: PostgresStore) -> None:
        await store.append("old", rows(1))
        async with await psycopg.AsyncConnection.connect(postgres_url) as vacuum:
            await vacuum.execute("LOCK TABLE event IN SHARE UPDATE EXCLUSIVE MODE")  # as VACUUM does
            deletion = asyncio.create_task(delete_table(operator, "old"))
            for seq in range(1, 8):
                await asyncio.sleep(0.1)
                assert await asyncio.wait_for(store.append("t", rows(seq)), PATIENCE) is APPENDED
            with pytest.raises(EcarteError, match="Table old is not deleted: other work on the database"):
                await deletion
            assert len(await store.read("old")) == 1
        assert (await delete_table(operator, "old")).rows == 1
        assert await store.read("old") == []

    with_stores(postgres_url, deleted, n_stores=2)


def test_a_store_goes_on_after_a_restart_of_its_database(postgres: Postgres, postgres_url: str) -> None:
    async def appended(store: PostgresStore) -> None:
        assert await store.append("t", rows(1)) is APPENDED
        checkpoint(postgres)
        postgres.kill()
        with pytest.raises(OSError, match=r"\[Errno 5\]"):
            await store.append("t", rows(2))
        postgres.start()
        while True:
            try:
                assert await store.append("t", rows(2)) is APPENDED
                break
            except OSError:
                await asyncio.sleep(0.1)
        assert len(await store.read("t")) == 2

    try:
        with_stores(postgres_url, appended)
    finally:
        if not postgres.is_running:
            postgres.start()


def test_a_commit_is_on_the_disk_even_where_the_database_would_not_wait(postgres: Postgres, postgres_url: str) -> None:
    name = postgres_url.partition("///")[2].partition("?")[0]
    postgres.query(f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def asked(store: PostgresStore) -> None:
        async with store._connection("append") as connection:
            shown = await (await connection.execute("SHOW synchronous_commit")).fetchall()
        assert shown == [("on",)]

    with_stores(postgres_url, asked)


def test_the_signing_key_is_made_once_for_all_nodes(postgres_url: str) -> None:
    assert PostgresStore(postgres_url).setting("key", b"first") == b"first"
    assert PostgresStore(postgres_url).setting("key", b"second") == b"first"


def test_nodes_that_start_at_once_migrate_the_database_once(postgres_url: str) -> None:
    async def started() -> None:
        await asyncio.gather(*(asyncio.to_thread(PostgresStore, postgres_url) for _ in range(8)))

    asyncio.run(started())
    with psycopg.connect(postgres_url) as database:
        assert database.execute("SELECT version FROM schema_version").fetchall() == [(len(MIGRATIONS),)]


def test_a_database_of_a_later_version_is_refused(postgres_url: str) -> None:
    PostgresStore(postgres_url)
    with psycopg.connect(postgres_url) as database:
        database.execute("UPDATE schema_version SET version = 99")
    for check in (["--check"], []):
        done = run("serve", "--port", "0", "--store", postgres_url, *check)
        assert done.exit_code == 2
        assert "its version is 99, and this program knows" in done.stderr


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("mysql://db.example/cards", "mysql://db.example/cards is not the address of a database"),
        ("postgresql://anna:secret@127.0.0.1:1/cards", "Tables cannot be kept in postgresql://127.0.0.1:1/cards"),
    ],
)
def test_an_address_without_a_database_is_refused_with_a_sentence(address: str, reason: str) -> None:
    done = run("serve", "--port", "0", "--store", address)
    assert (done.exit_code, done.stdout) == (2, "")
    assert reason in done.stderr
    assert "secret" not in done.stderr


def test_a_server_has_one_place_for_its_tables(tmp_path: Path) -> None:
    done = run("serve", "--database", str(tmp_path / "t.db"), "--store", "postgresql://db.example/cards")
    assert done.exit_code == 2
    assert "--database and --store name two places" in done.stderr


def test_a_store_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "ecarte.server.postgresql", raising=False)
    monkeypatch.delattr("ecarte.server.postgresql", raising=False)
    done = run("serve", "--port", "0", "--store", "postgresql://db.example/cards")
    assert done.exit_code == 2
    assert "a store in PostgreSQL needs psycopg: pip install 'ecarte[postgresql]'" in done.stderr


def test_the_driver_is_loaded_only_for_a_store_that_needs_it() -> None:
    sources = [path for path in (Path(str(files("ecarte")))).rglob("*.py") if "psycopg" in path.read_text("utf-8")]
    assert {path.name for path in sources} == {
        "postgresql.py",
        "postgresql_connection.py",
        "postgresql_nodes.py",
        "postgresql_seeks.py",
        "postgresql_people.py",
        "postgresql_ratings.py",
        "postgresql_rows.py",
        "process.py",
    }
    done = asyncio.run(_modules_of("import ecarte.server.process"))
    assert "psycopg" not in done


async def _modules_of(code: str) -> list[str]:
    program = f"import sys\n{code}\nprint(*sys.modules)"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdout=asyncio.subprocess.PIPE)
    printed, _ = await process.communicate()
    return printed.decode().split()


def test_a_game_is_played_on_one_node_that_is_killed_in_its_middle(tmp_path: Path, postgres_url: str) -> None:
    rng = Random(1)
    with serving(tmp_path, store=postgres_url) as server:
        pages = two_at(server, rules="modern")
        assert server.get("/readyz").text == "ready\n"
        play_on(pages, rng.choice, acts=9)
        before = [page.state["number"] for page in pages]
        server.kill()
        server.start()
        for page, number in zip(pages, before, strict=True):
            page.come_in()
            page.until_number(number)
        play_on(pages, rng.choice)
        assert pages[0].scene["me"]["marks"] == pages[1].scene["other"]["marks"]
    assert not (tmp_path / "tables.db").exists()


def test_a_row_committed_after_later_rows_is_still_noticed(postgres_url: str) -> None:
    """Its transaction began first, so that a number drawn from a sequence would be one already passed."""

    async def noticed(store: PostgresStore) -> None:
        seen: list[tuple[str, int]] = []
        follows = asyncio.Event()

        def listen(last_rows: Mapping[str, int]) -> None:
            seen.extend(last_rows.items())
            follows.set()  # the first call says that anything may have changed

        following = asyncio.create_task(store.nodes.follow(listen))
        async with await psycopg.AsyncConnection.connect(postgres_url) as late:
            await follows.wait()
            await late.execute("INSERT INTO recent (\"table\", seq) VALUES ('late', 1)")
            for number in range(1, 5):
                await store.append("other", rows(number))
                await asyncio.sleep(0.3)
            while ("other", 4) not in seen:
                await asyncio.sleep(0.05)
            assert ("late", 1) not in seen
        while ("late", 1) not in seen:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.6)
        following.cancel()
        assert seen.count(("late", 1)) == 1

    with_stores(postgres_url, noticed)


def test_a_node_that_lost_its_connection_reads_all_tables_again(postgres: Postgres, postgres_url: str) -> None:
    async def noticed(store: PostgresStore) -> None:
        n_times = 0

        def listen(last_rows: object) -> None:
            nonlocal n_times
            n_times += last_rows is EVERYTHING

        following = asyncio.create_task(store.nodes.follow(listen))
        while not n_times:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)
        assert n_times == 1
        followers = "query LIKE '%recent%' AND pid <> pg_backend_pid()"
        postgres.query(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {followers}")
        while n_times < 2:
            await asyncio.sleep(0.05)
        following.cancel()

    with_stores(postgres_url, noticed)


def test_a_slow_reading_process_is_not_cut_off(postgres_url: str) -> None:
    """`ecarte admin verify` on a busy machine was cut off while it computed."""

    async def computed(store: PostgresStore) -> None:
        await store.append("t", rows(1))
        async with store._connection() as connection, connection.transaction():
            await query(connection, "rows", table="t", after=0, most=9)
            await asyncio.sleep(3)
            assert len(await query(connection, "rows", table="t", after=0, most=9)) == 1

    with_stores(postgres_url, computed)


def test_the_time_of_a_node_is_not_set_back_by_an_answer_that_it_reads_late() -> None:
    """A node that was suspended between the answer and its reading gave rows a time before their acts were sent."""
    time = DatabaseTime(lambda: 100_000)
    time.correct(96_000, asked_at=monotonic_ns() - 4_000 * 1_000_000)  # it is 100,000 by now
    assert 100_000 <= time.now() < 103_000
    time.correct(90_000, asked_at=monotonic_ns())  # the database was set back: the time stands still
    assert 100_000 <= time.now() < 103_000
    time.correct(200_000, asked_at=monotonic_ns() - 4_000 * 1_000_000)
    assert 200_000 <= time.now() < 203_000


def test_a_node_that_is_suspended_while_it_starts_has_the_time_of_the_database(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the answer of the database and the start of the clock it was suspended for four seconds."""

    def suspended_last_beat(store: PostgresStore) -> int:
        sleep(2.0)
        return 0

    n_read = 0

    def suspended_after_the_answer() -> int:
        nonlocal n_read
        n_read += 1
        answer = time_ns() // 1_000_000
        if n_read == 1:
            sleep(2.0)
        return answer

    monkeypatch.setattr(PostgresStore, "last_beat", suspended_last_beat)
    for now in (PostgresStore(postgres_url).now, DatabaseTime(suspended_after_the_answer).now):
        assert abs(now() - time_ns() // 1_000_000) < 1_500


@asynccontextmanager
async def held_readers(store: PostgresStore) -> AsyncIterator[None]:
    """All connections for reading are held during the block, as by many tables that are opened at once."""
    async with AsyncExitStack() as held:
        for _ in range(MOST_CONNECTIONS["read"]):
            await held.enter_async_context(store._connection())
        yield


def test_neither_an_act_nor_a_heartbeat_nor_a_node_that_tells_waits_for_tables_that_are_opened(
    postgres_url: str,
) -> None:
    async def held(store: PostgresStore) -> None:
        await store.wake(1_000)
        await store.append("t", rows(1))
        async with held_readers(store), await psycopg.AsyncConnection.connect(postgres_url) as other:
            await store.append("t", rows(2))
            assert await store.beat(2_000) == []
            store.nodes.tell_presence("t", ["A"], 0)
            found: list[Any] = []
            while not found:
                await asyncio.sleep(postgresql_nodes.PRESENCE_SECONDS)
                found = await (await other.execute('SELECT "table", seats, n_spectators FROM presence')).fetchall()
                await other.rollback()
        assert found == [("t", "A", 0)]

    with_stores(postgres_url, held)


def test_waiting_for_a_free_database_connection_is_no_error(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql_connection, "WAIT_SECONDS", 2.0)

    async def waited(store: PostgresStore) -> None:
        await store.append("t", rows(1))
        async with held_readers(store):
            reading = asyncio.create_task(store.read("t"))
            await asyncio.sleep(4.0)
            assert not reading.done()
        assert len(await reading) == 1

    with_stores(postgres_url, waited)


def test_an_unfinished_heartbeat_holds_up_the_others_for_two_seconds_at_most(postgres_url: str) -> None:
    async def suspended(one: PostgresStore, other: PostgresStore) -> None:
        await one.wake(1_000)

        async def leave_in_the_middle() -> None:
            async with one._connection("beat") as connection, connection.transaction():
                await query(connection, "setting_for_update", name="alive")
                assert await other.beat(2_000) == []

        with pytest.raises(OSError, match="idle-in-transaction timeout"):
            await asyncio.wait_for(leave_in_the_middle(), PATIENCE)
        assert await one.beat(3_000) == []

    with_stores(postgres_url, suspended, n_stores=2)


def test_other_pages_learn_nothing_of_a_page_that_only_reconnects(postgres_url: str) -> None:
    async def told(store: PostgresStore) -> None:
        await store.wake(1_000)

        async def n_noted(least: int) -> int:
            """The number once it is that or more, and nothing has come for a while."""
            number = 0
            while number < least:
                await asyncio.sleep(2.5 * postgresql_nodes.PRESENCE_SECONDS)
                async with store._connection() as connection:
                    ((number,),) = await (await connection.execute("SELECT count(*) FROM recent")).fetchall()
            return int(number)

        store.nodes.tell_presence("t", ["A"], 0)
        assert await n_noted(1) == 1
        store.nodes.tell_presence("t", [], 0)
        store.nodes.tell_presence("t", ["A"], 0)
        assert await n_noted(1) == 1
        store.nodes.tell_presence("t", [], 0)
        assert await n_noted(2) == 2

    with_stores(postgres_url, told)


def test_old_rows_of_the_tail_are_removed_by_one_node_at_a_time(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql_nodes, "PURGE_SECONDS", 0.2)
    monkeypatch.setattr(postgresql_nodes, "RECENT_SECONDS", 1.0)

    async def purged(one: PostgresStore, other: PostgresStore) -> None:
        following = [asyncio.create_task(store.nodes.follow(lambda last_rows: None)) for store in (one, other)]
        await one.append("t", rows(1, 3))
        n_left = 1
        async with one._connection() as connection:
            while n_left:
                ((n_left,),) = await (await connection.execute("SELECT count(*) FROM recent")).fetchall()
                await asyncio.sleep(0.1)
        assert len(await other.read("t")) == 3
        for task in following:
            task.cancel()

    with_stores(postgres_url, purged, n_stores=2)


def test_long_payloads_are_cut_and_no_row_is_lost() -> None:
    told = [(f"table-{number:06}", number) for number in range(2_000)]
    cut = list(payloads(told))
    assert len(cut) > 1
    assert max(len(payload.encode()) for payload in cut) < 8_000
    assert [one for payload in cut for one in read_payload(payload)] == told
