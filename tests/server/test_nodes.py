"""Several servers (nodes) on one PostgreSQL: pages at different nodes play one game, whatever happens to a node."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from ecarte.acts import AnyAct
from ecarte.cards import SEATS, Seat
from ecarte.server import events, messages, table_writer
from ecarte.server.commands import Rejected
from ecarte.server.connections import PageConnection
from ecarte.server.fairness import share_commitment
from ecarte.server.follower import Follower
from ecarte.server.postgresql import PostgresStore
from ecarte.server.postgresql_nodes import NODE_LOCK
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotQuestion, BotWorkers
from tests.server.in_memory import share_of
from tests.server.pages import PATIENCE, PageAt, ServerAt, serving
from tests.server.postgres import checkpoint
from tests.server.stores import OpenStore
from tests.server.test_two_at_a_table import play_on
from tools.postgres import Postgres

T = TypeVar("T")

SILENT = """
from ecarte.server.postgresql_nodes import PostgresNodes
PostgresNodes.tell_rows = lambda nodes, last_rows: None
"""
"""A node that tells the others nothing of its rows."""

IS_AWAY = "convert_from(body, 'UTF8') LIKE '%\"is\":\"away\"%'"
IS_OUTAGE = "convert_from(body, 'UTF8')::json->>'is' IN ('gap', 'wake')"
IS_BACK = "convert_from(body, 'UTF8') LIKE '%\"is\":\"back\"%'"


@contextmanager
def nodes_at(folder: Path, store: str, number: int = 2, *, broken: str = "") -> Iterator[list[ServerAt]]:
    """This number of nodes on one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(serving(folder, store=store, broken=broken)) for _ in range(number)]


@contextmanager
def first_and_last(kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[tuple[ServerAt, ServerAt]]:
    """Two nodes on PostgreSQL, or where `kind` is `sqlite` one server on a file twice."""
    if kind == "sqlite":
        with serving(folder) as server:
            yield server, server
    else:
        with nodes_at(folder, request.getfixturevalue("postgres_url")) as (first, last):
            yield first, last


def apart(nodes: list[ServerAt], **agreed: object) -> tuple[PageAt, PageAt]:
    """Two pages at a new table, one on the first node and one on the last."""
    made = nodes[0].table(**agreed)
    other = nodes[-1].sit(made)
    return PageAt(nodes[0], made["table"], made["token"]), PageAt(nodes[-1], made["table"], other["token"])


def rows_of(postgres: Postgres, store: str, what: str = "count(*)", where: str = "true") -> str:
    """What is in the log of all tables."""
    return postgres.query(f"SELECT {what} FROM event WHERE {where}", store.partition("///")[2].partition("?")[0])


def wait_for(condition: Callable[[], object], *, seconds: float = 60, pause: float = 0.05) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(pause)


def wait_for_node(store: str) -> None:
    """Wait until a node follows the others, and so holds the lock by which it is known to be there."""
    with psycopg.connect(store, autocommit=True) as database:
        is_alone = partial(database.execute, "SELECT pg_try_advisory_xact_lock(%s)", [NODE_LOCK])
        wait_for(lambda: is_alone().fetchall() == [(False,)])


def move_to(page: PageAt, node: ServerAt) -> None:
    """Let a page come back to another node."""
    page.server = node
    page.come_in()


def test_two_pages_on_different_nodes_play_a_game(tmp_path: Path, postgres: Postgres, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url) as nodes:
        pages = apart(nodes, rules="modern")
        play_on(pages, Random(1).choice)
        assert pages[0].scene["me"]["marks"] == pages[1].scene["other"]["marks"]
        table = pages[0].table
        assert rows_of(postgres, postgres_url, "count(*) = max(seq)", f"\"table\" = '{table}'") == "t"
        assert rows_of(postgres, postgres_url, "count(*)", 'body LIKE \'%"is":"away"%\'') == "0"


def test_messages_between_nodes_name_tables_and_seats_but_no_card(tmp_path: Path, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url) as nodes, psycopg.connect(postgres_url, autocommit=True) as listener:
        listener.execute("LISTEN ecarte")
        pages = apart(nodes, rules="modern")
        play_on(pages, Random(4).choice, acts=20)
        for page in pages:
            page.until(lambda one: one.presence == ["A", "B"])
        last = f"{pages[0].table}:{max(page.state['number'] for page in pages)}"
        told = list[str]()
        while not any(last in text.split() for text in told):
            told += [one.payload for one in listener.notifies(timeout=PATIENCE, stop_after=1)]
        written = listener.execute("SELECT seats, n_spectators FROM presence").fetchall()
        columns = listener.execute(
            "SELECT column_name FROM information_schema.columns WHERE table_name IN ('recent', 'presence', 'node')"
        ).fetchall()
    assert len(told) > 20
    assert {re.fullmatch(r"([\w-]+):\d+", word) is not None for text in told for word in text.split()} == {True}
    assert {word.rpartition(":")[0] for text in told for word in text.split()} == {pages[0].table}
    assert set(written) == {("A", 0), ("B", 0)}
    assert {name for (name,) in columns} == {"table", "seq", "at", "written", "node", "seats", "n_spectators", "name"}


def test_without_notify_a_page_sees_the_other_node_within_the_period_of_the_tail(
    tmp_path: Path, postgres_url: str
) -> None:
    with nodes_at(tmp_path, postgres_url, broken=SILENT) as nodes:
        pages = apart(nodes, rules="modern")
        pages[0].until(lambda page: page.state["scene"])
        delays = []
        for number in range(5):
            begun = time.monotonic()
            done = pages[0].does(**{"is": "say", "text": str(number)})
            pages[1].until_number(done["number"])
            delays.append(time.monotonic() - begun)
            time.sleep(0.07 * number)
        assert min(delays) < 1, delays  # of a busy machine; without the tail nothing would come
        play_on(pages, Random(1).choice, acts=6)


def test_a_game_goes_on_at_another_node_when_its_node_is_killed(
    tmp_path: Path, postgres: Postgres, postgres_url: str
) -> None:
    rng = Random(2)
    with nodes_at(tmp_path, postgres_url, 3) as nodes:
        pages = apart([nodes[0], nodes[2]], rules="modern")
        for killed, refuge in ((2, 1), (0, 1)):
            play_on(pages, rng.choice, acts=5)
            numbers = [page.state["number"] for page in pages]
            nodes[killed].kill()
            for page in pages:
                if page.server is nodes[killed]:
                    move_to(page, nodes[refuge])
                page.until_number(max(numbers))
        play_on(pages, rng.choice)
        assert pages[0].scene["me"]["marks"] == pages[1].scene["other"]["marks"]
        assert rows_of(postgres, postgres_url, "count(*) = max(seq)", "true") == "t"


def test_a_restart_of_the_database_in_the_middle_of_a_game_loses_nothing(
    tmp_path: Path, postgres: Postgres, postgres_url: str
) -> None:
    rng = Random(3)
    with nodes_at(tmp_path, postgres_url) as nodes:
        pages = apart(nodes, rules="modern")
        play_on(pages, rng.choice, acts=7)
        checkpoint(postgres)
        try:
            postgres.kill()
            said = pages[0].send(**{"is": "say", "text": "Still there?"})
            time.sleep(1)
        finally:
            postgres.start()
        assert pages[0].answered(said)["is"] == "done"
        pages[1].until(lambda page: page.state["chat"])
        play_on(pages, rng.choice)
        assert pages[0].scene["me"]["marks"] == pages[1].scene["other"]["marks"]
        assert rows_of(postgres, postgres_url, "count(*) = max(seq)", "true") == "t"


def test_a_player_whose_page_is_at_another_node_is_present(
    tmp_path: Path, postgres: Postgres, postgres_url: str
) -> None:
    with nodes_at(tmp_path, postgres_url) as nodes:
        pages = apart(nodes, rules="modern")
        for page in pages:
            page.until(lambda one: one.presence == ["A", "B"])
        moved = PageAt(nodes[0], pages[1].table, pages[1].token)  # the same seat once more, at the other node
        with psycopg.connect(postgres_url, autocommit=True) as database:  # in which a node reads whom others have
            wait_for(lambda: ("AB",) in database.execute("SELECT seats FROM presence").fetchall())
        pages[1].close()
        moved.shares = pages[1].shares
        play_on((pages[0], moved), Random(1).choice, acts=6)
        assert rows_of(postgres, postgres_url, "count(*)", IS_AWAY) == "0"


def test_players_of_an_ended_node_are_away_and_can_come_back_at_any_node(
    tmp_path: Path, postgres: Postgres, postgres_url: str
) -> None:
    with nodes_at(tmp_path, postgres_url) as nodes:
        pages = apart(nodes, rules="modern")
        play_on(pages, Random(1).choice, acts=3)
        nodes[1].kill()
        wait_for(lambda: rows_of(postgres, postgres_url, "count(*)", IS_AWAY) == "1")
        pages[0].until(lambda page: page.presence == ["A"])
        move_to(pages[1], nodes[0])
        wait_for(lambda: rows_of(postgres, postgres_url, "count(*)", IS_BACK) == "1")
        play_on(pages, Random(2).choice, acts=3)
        assert rows_of(postgres, postgres_url, "count(*)", IS_AWAY) == "1"


SLOW_MOVE = """
from ecarte.server import sockets
sockets.MOVED_PER_SECOND = 5
"""


def test_the_pages_of_a_draining_node_move_to_another_node_one_by_one(tmp_path: Path, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url, broken=SLOW_MOVE) as nodes:
        made = nodes[0].table(rules="modern", spectators="live")
        pages = [PageAt(nodes[0], made["table"]) for _ in range(10)]
        process, closed_at = nodes[0].process, list[float]()
        assert process is not None
        process.send_signal(signal.SIGTERM)
        while len(closed_at) < len(pages):
            for page in pages:
                try:
                    page.read(timeout=0.02)
                except TimeoutError:
                    continue
                except ConnectionClosed:
                    closed_at.append(time.monotonic())
                    move_to(page, nodes[1])
        assert closed_at[-1] - closed_at[0] > 1  # two seconds, less what this test was late to notice
        for page in pages:
            page.until_number(1)


class Node:
    """A node in this process: its store, its services and its tables."""

    def __init__(self, store: str, *, now: Callable[[], int] | None = None) -> None:
        self.store = PostgresStore(store)
        self.services = Services(self.store, BotWorkers(), Tokens(b"test"), now=now or self.store.now)
        self.registry = TableRegistry(self.services)
        self._following: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to beat, and to follow the others."""
        await self.services.begin()
        self._following = asyncio.create_task(Follower(self.registry).follow())

    async def stop(self) -> None:
        """End."""
        if self._following is not None:
            self._following.cancel()
        await self.store.close()


def with_nodes(store: str, work: Callable[..., Coroutine[Any, Any, T]], number: int = 2) -> T:
    """The result of work with this number of nodes in this process."""

    async def do_with_nodes() -> T:
        nodes = [Node(store) for _ in range(number)]
        try:
            for node in nodes:
                await node.start()
            return await asyncio.wait_for(work(*nodes), 60)
        finally:
            for node in nodes:
                await node.stop()

    return asyncio.run(do_with_nodes())


async def both_at_once(*nodes: Node) -> int:
    """Both players speak and the clock is looked at, all at once from two nodes; the number of acknowledged lines."""
    made = events.MakeEvent("modern", game_seconds=600)
    await nodes[0].registry.table("t").begin((made, events.SitEvent(Seat.A, "Anna", "", "a")))
    await nodes[1].registry.table("t").do(Seat.B, "sit", lambda _: (events.SitEvent(Seat.B, "Émile", "", "b"),))

    async def speak(node: Node, seat: Seat, number: int) -> None:
        table = node.registry.table("t")
        await table.do(seat, f"{number}", lambda _: (events.SayEvent(seat, str(number)),))

    n_acts = 30
    for number in range(n_acts):
        await asyncio.gather(
            *(speak(node, seat, number) for node, seat in zip(nodes, SEATS, strict=True)),
            *(speak(nodes[0], Seat.B, number) for _ in range(number % 2)),  # the same command to the other node too
            *(node.registry.table("t").append_due_events() for node in nodes),
        )
    return 2 * n_acts


def one_history(postgres: Postgres, store: str, n_spoken: int) -> None:
    """Assert that the log has its rows once, without a gap, and each acknowledged line once."""
    assert rows_of(postgres, store, "count(*) = max(seq) AND count(DISTINCT seq) = count(*)") == "t"
    assert rows_of(postgres, store, "count(cid) = count(DISTINCT cid)") == "t"
    assert int(rows_of(postgres, store, where="cid LIKE '_:%' AND cid NOT LIKE '%:sit'")) == n_spoken


def test_simultaneous_rows_of_both_seats_and_the_clock_at_two_nodes_make_one_history(
    postgres: Postgres, postgres_url: str
) -> None:
    one_history(postgres, postgres_url, with_nodes(postgres_url, both_at_once))


def test_the_check_for_one_history_fails_without_the_unique_row_number(postgres: Postgres, postgres_url: str) -> None:
    PostgresStore(postgres_url)
    database = postgres_url.partition("///")[2].partition("?")[0]
    postgres.query("ALTER TABLE event DROP CONSTRAINT event_pkey", database)
    postgres.query("DROP INDEX once", database)
    try:
        n_spoken = with_nodes(postgres_url, both_at_once)
    except Exception:  # a log with a row twice cannot be folded
        n_spoken = 60
    with pytest.raises(AssertionError):
        one_history(postgres, postgres_url, n_spoken)


def in_time(store: str, work: Callable[..., Coroutine[Any, Any, T]]) -> T:
    """The result of work with two nodes whose time is what the test says: `work(one, other, times)`, `times[0]` now."""

    async def do() -> T:
        times = [1_000_000]
        nodes = [Node(store, now=lambda: times[0]) for _ in range(2)]
        try:
            for node in nodes:
                await node.start()
            return await asyncio.wait_for(work(*nodes, times), 60)
        finally:
            for node in nodes:
                await node.stop()

    return asyncio.run(do())


def test_the_time_of_a_node_that_was_suspended_is_charged_where_another_was_alive(postgres_url: str) -> None:
    async def suspended(one: Node, other: Node, times: list[int]) -> None:
        await one.services.beat()
        for _ in range(20):  # in which one of them does nothing
            times[0] += 1_000
            await other.services.beat()
        await one.services.check_gap()
        assert (one.services.outages, other.services.outages) == ([], [])

    in_time(postgres_url, suspended)


def test_time_without_a_live_node_is_one_outage_for_all_tables(postgres_url: str) -> None:
    async def suspended(one: Node, other: Node, times: list[int]) -> None:
        await one.services.beat()
        await other.services.beat()
        times[0] += 60_000
        await other.services.check_gap()
        times[0] += 2_000
        await one.services.check_gap()
        outage = (1_000_000, 1_060_000)
        assert (one.services.outages, other.services.outages) == ([outage], [outage])

    in_time(postgres_url, suspended)


def test_the_time_for_which_a_server_was_suspended_while_it_started_is_an_outage(open_store: OpenStore) -> None:
    async def started() -> Sequence[tuple[int, int]]:
        store, times = open_store(), [1_000_000]
        wake = store.wake

        async def wake_and_be_suspended(time: int) -> Sequence[tuple[int, int]]:
            outages = await wake(time)
            times[0] += 60_000
            return outages

        store.wake = wake_and_be_suspended  # type: ignore[method-assign]
        services = Services(store, BotWorkers(), Tokens(b"test"), now=lambda: times[0])
        try:
            await services.begin()
            await services.check_gap()
            return services.outages
        finally:
            await store.close()

    assert asyncio.run(started()) == [(1_000_000, 1_060_000)]


def test_tables_that_notice_an_outage_together_wait_for_one_heartbeat(postgres_url: str) -> None:
    async def noticed(one: Node, other: Node, times: list[int]) -> None:
        await one.services.beat()
        n_beats, beat = 0, one.store.beat

        async def counted(time: int) -> Sequence[tuple[int, int]]:
            nonlocal n_beats
            n_beats += 1
            return await beat(time)

        one.store.beat = counted  # type: ignore[method-assign]
        times[0] += 60_000
        await asyncio.gather(*(one.services.check_gap() for _ in range(100)))
        assert one.services.outages == [(1_000_000, 1_060_000)]
        assert n_beats == 1

    in_time(postgres_url, noticed)


def test_a_heartbeat_that_began_before_an_outage_is_not_taken_for_one_after_it(postgres_url: str) -> None:
    async def noticed(one: Node, other: Node, times: list[int]) -> None:
        await one.services.beat()
        early = asyncio.create_task(one.services.beat())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        times[0] += 60_000
        await one.services.check_gap()
        assert one.services.outages == [(1_000_000, 1_060_000)]
        await early

    in_time(postgres_url, noticed)


def test_an_outage_is_logged_once_by_the_first_node_and_charged_to_nobody(postgres_url: str) -> None:
    async def suspended(one: Node, other: Node, times: list[int]) -> None:
        await begin(one, other, move_seconds=30)
        pages = [await enter(node, seat) for node, seat in ((one, Seat.A), (other, Seat.B))]
        times[0] += 600_000
        await asyncio.gather(*(node.registry.table("t").append_due_events() for node in (one, other)))
        found = await one.store.read("t")
        assert [row.body for row in found if isinstance(row.body, events.GapEvent)] == [events.GapEvent(600_000)]
        assert not [row for row in found if isinstance(row.body, events.ResignEvent | events.WakeEvent)]
        for node, page in zip((one, other), pages, strict=True):
            node.registry.table("t").leave(page)

    in_time(postgres_url, suspended)


def test_a_player_connected_to_another_node_during_an_outage_does_not_count_as_away(postgres_url: str) -> None:
    """The first to notice the outage is a node to which the other player comes anew."""

    async def stayed(one: Node, other: Node, times: list[int]) -> None:
        await one.services.beat()
        await begin(one, other)
        page = await enter(one, Seat.A)

        async def is_known() -> bool:
            return bool(await other.store.nodes.elsewhere(["t"]))

        await until(is_known)
        times[0] += 600_000
        new_page = await enter(other, Seat.B)
        bodies = [row.body for row in await one.store.read("t")]
        assert not [body for body in bodies if body == events.BackEvent(Seat.A)]
        assert [body for body in bodies if isinstance(body, events.GapEvent | events.WakeEvent)] == [
            events.GapEvent(600_000)
        ]
        one.registry.table("t").leave(page)
        other.registry.table("t").leave(new_page)

    in_time(postgres_url, stayed)


async def enter(node: Node, seat: Seat) -> PageConnection:
    """A page at a node."""

    async def send(frame: bytes) -> None:
        raise AssertionError(frame)

    page = PageConnection(send, seat, "en")
    await node.registry.table("t").enter(page, seat.name.lower())
    return page


def test_a_node_that_starts_ends_an_outage_only_if_no_other_node_is_alive(postgres_url: str) -> None:
    async def beside(one: Node, other: Node, times: list[int]) -> None:
        await one.services.beat()
        await asyncio.to_thread(wait_for_node, postgres_url)
        times[0] += 900
        assert await other.store.wake(times[0]) == []

    in_time(postgres_url, beside)

    async def alone() -> None:
        store = PostgresStore(postgres_url)
        assert await store.wake(1_003_000) == [(1_000_900, 1_003_000)]
        await store.close()

    asyncio.run(alone())


def test_a_resumed_node_shows_what_another_node_has_done_meanwhile(
    tmp_path: Path, postgres: Postgres, postgres_url: str
) -> None:
    rng = Random(5)
    with nodes_at(tmp_path, postgres_url) as nodes:
        pages = apart(nodes, rules="modern", game_seconds=300)
        watcher = PageAt(nodes[1], pages[0].table)
        play_on(pages, rng.choice, acts=3)
        assert nodes[1].process is not None
        nodes[1].process.send_signal(signal.SIGSTOP)
        moved = PageAt(nodes[0], pages[1].table, pages[1].token)
        moved.shares = pages[1].shares
        play_on((pages[0], moved), rng.choice, acts=4)
        time.sleep(5)
        number = pages[0].state["number"]
        nodes[1].process.send_signal(signal.SIGCONT)
        watcher.until_number(number)
        moved.close()
        play_on(pages, rng.choice, acts=4)
        assert rows_of(postgres, postgres_url, where=IS_OUTAGE) == "0"


def test_seconds_without_the_database_are_an_outage_charged_to_nobody(
    tmp_path: Path, postgres: Postgres, postgres_url: str
) -> None:
    rng = Random(6)
    with nodes_at(tmp_path, postgres_url) as nodes:
        pages = apart(nodes, rules="modern", game_seconds=300)
        play_on(pages, rng.choice, acts=3)
        checkpoint(postgres)
        try:
            postgres.kill()
            time.sleep(5)
        finally:
            postgres.start()
        play_on(pages, rng.choice, acts=4)
        lost = "convert_from(body, 'UTF8')::json->>'lost'"
        found = rows_of(postgres, postgres_url, f"string_agg({lost}, ' ')", IS_OUTAGE)
        assert [int(one) > 3_000 for one in found.split()] == [True], found


async def begin(one: Node, other: Node, **agreed: Any) -> None:
    """A table of two persons, of whom each sits down at another node."""
    made = events.MakeEvent("modern", **agreed)
    await one.registry.table("t").begin((made, events.SitEvent(Seat.A, "Anna", "", "a")))
    await other.registry.table("t").do(Seat.B, "sit", lambda _: (events.SitEvent(Seat.B, "Émile", "", "b"),))


async def until(condition: Callable[[], Coroutine[Any, Any, object]]) -> None:
    """Wait until something is so."""
    while not await condition():
        await asyncio.sleep(0.05)


def test_a_command_refused_on_an_old_state_is_decided_again_on_the_newest(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Follower, "follow", lambda follower: asyncio.sleep(0))  # nothing is heard

    async def refused(one: Node, other: Node, _: list[int]) -> None:
        await begin(one, other)
        page = await enter(one, Seat.A)
        call = (events.RequestEvent(Seat.B, "take-back"),)
        await other.registry.table("t").do(Seat.B, "ask", lambda _: call)

        def decide(state: TableState) -> tuple[events.Event, ...]:
            if "take-back" not in state.requests.pending:
                raise Rejected("not-asked")
            return (events.ReplyEvent(Seat.A, "take-back", yes=False),)

        await one.registry.table("t").do(Seat.A, "reply", decide)
        one.registry.table("t").leave(page)

    in_time(postgres_url, refused)


def test_a_player_who_is_logged_as_away_by_another_node_is_logged_as_back_where_the_page_is(postgres_url: str) -> None:
    async def away(one: Node, other: Node, _: list[int]) -> None:
        await begin(one, other)
        page = await enter(one, Seat.A)
        table = other.registry.table("t")
        await table.do(Seat.A, "wrong", lambda _: (events.AwayEvent(Seat.A),))

        async def is_back() -> bool:
            return any(row.body == events.BackEvent(Seat.A) for row in await one.store.read("t"))

        await until(is_back)
        one.registry.table("t").leave(page)

    in_time(postgres_url, away)


class SilentBots(BotWorkers):
    """Opponents that are asked and never answer, as on a node that ends."""

    async def ask(self, question: BotQuestion) -> AnyAct:
        await asyncio.sleep(3_600)
        raise AssertionError(question)


def test_an_opponent_that_another_node_was_asking_when_it_ended_is_asked_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_writer, "ANSWER_SECONDS", 0.3)

    async def asked(one: Node, other: Node, _: list[int]) -> None:
        other.services.bots = SilentBots()
        made = events.MakeEvent("modern", opponent="book")
        await one.registry.table("t").begin((made, events.SitEvent(Seat.A, "Anna", "", "a")))
        page = await enter(one, Seat.A)
        await one.registry.table("t").append_due_events()
        hand = PageConnection(page.send, Seat.A, "en")
        share = share_of(Seat.A, 1)
        bound = share_commitment(share, table="t", game=1, seat=Seat.A)
        await other.registry.table("t").command(hand, messages.PledgeCommand("pledge-1", 1, bound))
        done = await other.registry.table("t").command(hand, messages.ShareCommand("share-1", 1, share))
        for number in range(6):

            async def is_asked(done: int = done) -> bool | None:
                return await one.registry.table("t").compute(
                    lambda state: state.seq >= done and (state.is_over or state.awaited is Seat.A)
                )

            await until(is_asked)
            found = await one.registry.table("t").compute(lambda state: (state.seq, state.scene(Seat.A), state.is_over))
            assert found is not None
            seq, scene, is_over = found
            if is_over:
                break
            ids = [option.id for offer in scene.offers for option in offer.options]
            ids += [held.id for held in scene.hand if held.is_free] + [option.id for option in scene.numbers]
            if scene.lays_down is not None:
                ids.append(f"{scene.lays_down.id} {scene.hand[0].card}")
            frame: messages.Command = messages.PassCommand(f"pass-{number}-x", seq)
            if scene.awaits.value != "word":
                frame = messages.TakeCommand(f"take-{number}-x", seq, ids[-1])
            done = await other.registry.table("t").command(hand, frame)
        one.registry.table("t").leave(page)

    in_time(postgres_url, asked)
