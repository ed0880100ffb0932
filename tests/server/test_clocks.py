"""Clocks of a game and a decision, stopped while no server runs; and claims against absent players."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from ecarte.cards import OTHER, Seat
from ecarte.server import messages
from ecarte.server.clocks import downtime_between, join_gaps
from ecarte.server.fairness import share_commitment
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.store import MOST_OUTAGES
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotWorkers
from tests.server.in_memory import TableInMemory, settle


async def begin_table(**agreed: Any) -> TableInMemory:
    table = TableInMemory(seed=5)
    await table.begin(rules="modern", **agreed)
    return table


async def waited_for(table: TableInMemory) -> Seat:
    live = await table.live()
    assert live.awaited is not None
    return live.awaited


def test_each_player_has_a_clock_and_loses_the_match_when_it_runs_out() -> None:
    async def played() -> None:
        table = await begin_table(game_seconds=60)
        first = await waited_for(table)
        table.now += 20_000
        await table.act(Random(1))
        live = await table.live()
        assert live.clocks.time_left(first, table.now) == 40_000
        assert live.clocks.time_left(OTHER[first], table.now) == 60_000
        late = await waited_for(table)
        table.now += 61_000
        answer = await table.send(late, messages.ResignCommand(table.cid()))
        assert answer["code"] == "over"
        live = await table.live()
        assert live.resignation is not None
        assert (live.resignation.seat, live.resignation.reason) == (late, "time")
        assert any("You have no time left" in frame.decode() for frame in table.frames[late])

    asyncio.run(played())


def test_the_time_for_a_decision_begins_anew_with_each_decision() -> None:
    async def played() -> None:
        table = await begin_table(move_seconds=30)
        for _ in range(5):
            table.now += 29_000
            await table.act(Random(1))
        live = await table.live()
        assert live.resignation is None
        deadline = live.clocks.deadline()
        assert deadline == table.now + 30_000

    asyncio.run(played())


def test_time_without_a_running_server_is_charged_to_nobody() -> None:
    async def played() -> None:
        table = await begin_table(game_seconds=60)
        seat = await waited_for(table)
        table.now += 10_000
        stopped = table.now
        table.now += 3_600_000  # no server is there for an hour
        registry = TableRegistry(Services(table.store, BotWorkers(), Tokens(b"test"), now=lambda: table.now))
        registry.services.outages = [(stopped, table.now)]
        again = await registry.table("table").stored_state()
        assert again is not None
        assert again.clocks.time_left(seat, table.now) == 50_000
        table.now += 5_000
        assert again.clocks.time_left(seat, table.now) == 45_000
        fresh = TableState("table", find_opponent=lambda name: (_ for _ in ()).throw(AssertionError(name)))
        fresh.fairness.secrets = await table.store.secrets("table")
        for row in await table.store.read("table"):
            fresh.fold(row)
        assert fresh.clocks.time_left(seat, table.now) == 45_000

    asyncio.run(played())


def test_ten_thousand_starts_leave_a_hundred_outages_and_take_no_time_from_a_clock() -> None:
    rng, known = Random(3), list[tuple[int, int]]()
    true: list[tuple[int, int]] = []
    now = 0
    for _ in range(10_000):
        begun = now + rng.choice((1_000, 60_000, 86_400_000))
        now = begun + rng.choice((500, 3_600_000))
        true.append((begun, now))
        known = join_gaps([*known, (begun, now)], most=MOST_OUTAGES)
    assert len(known) == MOST_OUTAGES
    assert downtime_between(0, now, known) == downtime_between(0, now, true)
    for since in (begun for begun, _ in true[::97]):
        assert downtime_between(since, now, known) >= downtime_between(since, now, true)


def test_the_match_may_be_claimed_once_the_other_has_been_away_longer_than_agreed() -> None:
    async def played() -> None:
        table = await begin_table(grace_seconds=60)
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        gone = table.pages[Seat.B]
        table.table.leave(gone)
        await settle()
        table.now += 59_000
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        gone.waiting.clear()
        await table.table.enter(gone, "b")
        table.now += 60_000
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        table.table.leave(gone)
        await settle()
        table.now += 60_000
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["is"] == "done"
        live = await table.live()
        assert live.resignation is not None
        assert live.resignation.seat is Seat.B

    asyncio.run(played())


def test_a_player_whose_device_reveals_no_share_loses_the_match_to_a_claim() -> None:
    async def played() -> None:
        table = TableInMemory(seed=6)
        await table.begin(rules="modern", shares=False)
        for seat, share in ((Seat.A, "ab" * 32), (Seat.B, "cd" * 32)):
            bound = share_commitment(share, table="table", game=1, seat=seat)
            await table.send(seat, messages.PledgeCommand(table.cid(), 1, bound))
        wrong = await table.send(Seat.A, messages.ShareCommand(table.cid(), 1, "ee" * 32))
        assert wrong["code"] == "share-not-as-pledged"
        await table.send(Seat.A, messages.ShareCommand(table.cid(), 1, "ab" * 32))
        assert not (await table.live()).is_dealt
        table.now += 60_000
        assert (await table.send(Seat.B, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["is"] == "done"

    asyncio.run(played())
