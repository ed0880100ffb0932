"""Whatever happens to a node, to the database or to the lines between them, there is one history of every table.

The same tests hold for one server on a file and for three nodes on PostgreSQL.  `make faults` goes on until 100,000
acts are acknowledged; here it is a few.
"""

from __future__ import annotations

import os
import resource
import signal
import statistics
import time
from collections.abc import Callable
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final, TypeAlias
from urllib.parse import urlencode

import pytest

from ecarte.server.events import GapEvent, ResignEvent, WakeEvent
from tests.server.pages import PageAt
from tests.server.postgres import NO_POSTGRES, OPTIONS
from tests.server.sites import CLOCK_ERROR, KINDS, LIMITS, Crowd, Kind, RoamingPage, Site, ThinkingPage, crowd, site
from tests.server.test_faults import Restless, account, acts_of
from tests.server.test_two_at_a_table import play_on
from tools.cluster import DATABASE, cluster
from tools.postgres import private_postgres, programs

ACTS: Final = int(os.environ.get("ECARTE_ACTS", "0"))
"""How many acts are acknowledged while faults happen; 0 for each fault once."""

BEFORE: Final = os.environ.get("ECARTE_BEFORE", "")
"""The revision of another version that nodes run beside this one; empty for none."""

UNNOTICED_SECONDS: Final = 2.5
"""An outage is reckoned from the last heartbeat, up to a second before it, and ends when the first node has started."""

TELLS_LATE: Final = """
import asyncio, contextlib, random
from ecarte.server.postgresql_nodes import PostgresNodes

notify, late = PostgresNodes._notify, set()

async def notify_late(nodes, last_rows):
    await asyncio.sleep(random.uniform(0.1, 2.0))
    with contextlib.suppress(OSError):
        await notify(nodes, last_rows)

async def begin_to_notify(nodes, last_rows):
    late.add(task := asyncio.create_task(notify_late(nodes, list(last_rows))))
    task.add_done_callback(late.discard)

PostgresNodes._notify = begin_to_notify
"""
"""A node that tells the others late, by another time each, so that later rows overtake earlier ones."""

Fault: TypeAlias = Callable[[Site, Random], None]


def a_node_is_killed(at: Site, rng: Random) -> None:
    """Kill a node, and start it again after some time."""
    _end_a_node(at, rng, signal.SIGKILL)


def a_node_is_drained(at: Site, rng: Random) -> None:
    """Let a node end as for a deploy."""
    _end_a_node(at, rng, signal.SIGTERM)


def _end_a_node(at: Site, rng: Random, how: signal.Signals) -> None:
    node = rng.choice(at.nodes)
    since = time.monotonic()
    node.end(how)
    time.sleep(rng.uniform(0.0, 0.5))
    node.start()
    if len(at.nodes) == 1:
        at.note_outage(since)


def a_node_is_suspended(at: Site, rng: Random) -> None:
    """Stop a node for a while."""
    node, since = rng.choice(at.nodes), time.monotonic()
    node.send_signal(signal.SIGSTOP)
    time.sleep(rng.choice([0.2, 1.0, 4.0 if ACTS else 1.0]))
    node.send_signal(signal.SIGCONT)
    if len(at.nodes) == 1:
        at.note_outage(since)


def the_database_is_killed(at: Site, rng: Random) -> None:
    """Kill all processes of the database, and start it again after some time."""
    assert at.postgres is not None
    since = time.monotonic()
    at.postgres.kill()
    time.sleep(rng.uniform(0.0, 1.0))
    at.postgres.start()
    at.note_outage(since)


def the_disk_is_full(at: Site, rng: Random) -> None:
    """Limit the size of files to less than they have, so that a write has the error of a full disk."""
    since = time.monotonic()
    (process, *_) = (node.process for node in at.nodes if node.process)
    if at.postgres is None:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    else:
        limit = " ".join(f"prlimit --fsize=4096: --pid {one};" for one in at.postgres.processes)
        at.postgres.run("/bin/sh", "-c", f"{limit} true")
    time.sleep(rng.uniform(0.5, 1.0))
    if at.postgres is None:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    else:  # a database that cannot write its log ends by itself
        at.postgres.kill()
        at.postgres.start()
    at.note_outage(since)


FAULTS: Final[tuple[Fault, ...]] = (a_node_is_killed, a_node_is_suspended, a_node_is_drained, the_disk_is_full)
"""What happens to both kinds of sites."""


def check_clocks(at: Site, pages: list[RoamingPage]) -> None:
    """Assert that no clock is wrong by more than the outages.

    Each acknowledged act bears a time at which it was under way, nobody's time has run out, and what the log gives back
    for outages is no more than they lasted.
    """
    for table, rows, _ in at.logs():
        acts = acts_of(rows)
        for page in pages:
            for cid, answer in page.answers.items() if page.table == table else ():
                if answer["is"] != "done":
                    continue
                (row,) = acts[f"{page.state['role']}:{cid}"]
                assert page.sent_at[cid] - CLOCK_ERROR <= row.time / 1000 <= page.done_at[cid] + CLOCK_ERROR
        lost = sum(row.body.lost for row in rows if isinstance(row.body, WakeEvent | GapEvent)) / 1000
        assert lost <= at.out_seconds + UNNOTICED_SECONDS * at.n_outages, (lost, at.out_seconds, at.n_outages)
        assert not [row for row in rows if isinstance(row.body, ResignEvent)]


def account_for(at: Site, people: Crowd) -> int:
    """Stop the players, assert that there is one history of all they have done; returns the number of acts."""
    people.stop()
    at.end()
    n_acts = account(at.logs(), people.restless)
    check_clocks(at, people.pages)
    return n_acts


@pytest.mark.parametrize("kind", KINDS)
def test_faults_of_a_cluster_leave_one_history_with_every_acknowledged_row(kind: Kind, tmp_path: Path) -> None:
    rng = Random(f"faults of a {kind}")
    with site(kind, tmp_path) as at, crowd(at, n_tables=12 if ACTS else 2) as people:
        faults = (*FAULTS, *((the_database_is_killed,) if at.postgres else ()))
        people.go_on(10)
        for fault in faults:
            fault(at, rng)
            people.go_on(10)
        while people.acknowledged < ACTS:
            rng.choice(faults)(at, rng)
            people.go_on(rng.choice([10, 100, 1000]), seconds=300)
        people.go_on()
        assert account_for(at, people) >= max(ACTS, 10 * len(faults))


@pytest.mark.parametrize("kind", KINDS[1:])
def test_database_notices_that_come_late_or_out_of_order_do_no_harm(kind: Kind, tmp_path: Path) -> None:
    rng = Random("late")
    with site(kind, tmp_path, broken=TELLS_LATE) as at, crowd(at, n_tables=12 if ACTS else 2) as people:
        people.go_on(50)
        for fault in (a_node_is_suspended, a_node_is_killed, a_node_is_drained):
            fault(at, rng)
            people.go_on(ACTS // 100 or 20, seconds=300)
        assert account_for(at, people) >= 110


@pytest.mark.skipif(not ACTS, reason="that the test before would notice is tried by `make faults`")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_the_check_for_one_history_fails_without_the_primary_key_of_the_rows(kind: Kind, tmp_path: Path) -> None:
    with site(kind, tmp_path) as at, crowd(at, n_tables=4) as people:
        assert at.postgres is not None
        at.postgres.query("ALTER TABLE event DROP CONSTRAINT event_pkey", DATABASE)
        twice = 'SELECT FROM event GROUP BY "table", seq HAVING count(*) > 1'
        people.wait_until(lambda: at.postgres and at.postgres.query(f"SELECT EXISTS ({twice})", DATABASE) == "t")
        with pytest.raises(AssertionError):
            account_for(at, people)


@pytest.mark.parametrize("kind", KINDS)
def test_both_players_and_the_clock_at_once_from_different_nodes_end_a_match_once(kind: Kind, tmp_path: Path) -> None:
    with site(kind, tmp_path, n_nodes=2) as at:
        tables = []
        for _ in range(3):
            made = at.table(rules="modern", move_seconds=3)
            seats = [made["token"], at.sit(made)["token"]]
            tables.append(
                [
                    PageAt(at.door(node.address), made["table"], token)
                    for node, token in zip((at.nodes[0], at.nodes[-1]), seats, strict=True)
                ]
            )
        for pages in tables:
            play_on(tuple(pages), Random(1).choice, acts=1)
        left = [page.state["clocks"]["move"] for page in chain.from_iterable(tables)]
        time.sleep(statistics.mean(one for one in left if one is not None) / 1000)
        for pages in tables:
            for page in pages:
                page.send(**{"is": "resign"})
        for pages in tables:
            for page in pages:
                page.until(lambda one: one.is_over and not one.unanswered)
            first, second = pages
            assert first.state["number"] == second.state["number"]
            assert [line["text"] for line in first.scene["result"]]
        for _, rows, _ in at.logs():
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            assert len([row for row in rows if isinstance(row.body, ResignEvent)]) == 1


@pytest.mark.skipif(not ACTS, reason="takes two minutes: make faults")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_a_deploy_is_noticed_for_less_than_two_seconds(kind: Kind, tmp_path: Path) -> None:
    with site(kind, tmp_path) as at:
        pages = []
        for number in range(20):
            made = at.table(rules="modern", length=0, game_seconds=7200)
            tokens = made["token"], at.sit(made)["token"]
            pages += [ThinkingPage(at, made["table"], token, Random(number)) for token in tokens]
        players = [Restless(page, Random(number)) for number, page in enumerate(pages)]
        for _ in range(7):  # twenty-one deploys of a node
            for node in at.nodes:
                node.end()
                time.sleep(1.0)
                node.start()
        for player in players:
            player.is_told_to_end.set()
        for player in players:
            player.end()
        pauses = sorted(pause for page in pages for pause in page.pauses)
        assert len(pauses) >= len(pages)
        assert pauses[9 * len(pauses) // 10] < 2.0, pauses[-40:]
        at.end()
        assert account(at.logs(), players)


@pytest.mark.skipif(not ACTS, reason="takes a quarter of a minute: make faults")
@pytest.mark.skipif(programs() is None, reason=NO_POSTGRES)
def test_a_standby_that_takes_over_has_every_acknowledged_row() -> None:
    with ExitStack() as stack:
        primary = stack.enter_context(private_postgres(options=OPTIONS))
        primary.create(DATABASE)
        standby = stack.enter_context(private_postgres(options=OPTIONS, primary=primary))
        primary.wait_for_standby()
        hosts = f"{primary.folder},{standby.folder}"
        store = (
            f"postgresql:///{DATABASE}?{urlencode({'host': hosts, 'user': 'ecarte'})}&target_session_attrs=read-write"
        )
        running = stack.enter_context(cluster(n_nodes=2, options=LIMITS, database=primary, store=store))
        at = Site(running.address, running.nodes, primary)
        people = stack.enter_context(crowd(at))
        people.go_on(100)
        since = time.monotonic()
        primary.kill()
        standby.promote()
        people.go_on(1)
        at.note_outage(since)
        people.go_on(100)
        assert account_for(at, people) >= 200
        assert at.out_seconds < 20


@pytest.mark.skipif(not BEFORE, reason="the version of before is named by `make faults BEFORE=REVISION`")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_two_versions_serve_the_same_tables_side_by_side(kind: Kind, tmp_path: Path) -> None:
    rng = Random(1)
    with site(kind, tmp_path, n_nodes=2, before=BEFORE) as at, crowd(at, n_tables=4) as people:
        people.go_on(200)
        for _ in range(3):
            a_node_is_drained(at, rng)
            people.go_on(100)
        assert account_for(at, people) >= 500
