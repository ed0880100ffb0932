"""Fairness of a game: whatever one device sends or leaves out, the other player does not lose by it."""

from __future__ import annotations

import asyncio
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from ecarte.bots import opponent
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.record import parse
from ecarte.record.files import game_text
from ecarte.server import events, messages
from ecarte.server.absence import claimable_at
from ecarte.server.archive import records
from ecarte.server.fairness import share_commitment
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotWorkers
from tests.server.in_memory import TableInMemory, share_of

SPOILT = share_of(Seat.B, 1) + "\n"


async def begin_table(**agreed: Any) -> TableInMemory:
    table = TableInMemory(seed=6)
    await table.begin(rules="modern", shares=False, **agreed)
    return table


async def pledge(table: TableInMemory, seat: Seat) -> None:
    bound = share_commitment(share_of(seat, 1), table="table", game=1, seat=seat)
    assert (await table.send(seat, messages.PledgeCommand(table.cid(), 1, bound)))["is"] == "done"


async def share(table: TableInMemory, seat: Seat) -> str:
    answer = await table.send(seat, messages.ShareCommand(table.cid(), 1, share_of(seat, 1)))
    return str(answer.get("code", "done"))


async def go_away(table: TableInMemory, *seats: Seat) -> None:
    for seat in seats:
        table.table.leave(table.pages[seat])
        while seat not in (await table.live()).clocks.gone:
            await asyncio.sleep(0)


async def with_spoilt_share(*, pledge_of_a: bool = True) -> TableInMemory:
    """A table as an earlier version wrote it: B's share ends in a newline."""
    table = await begin_table()
    if pledge_of_a:
        await pledge(table, Seat.A)
    bound = share_commitment(SPOILT, table="table", game=1, seat=Seat.B)
    await table.send(Seat.B, messages.PledgeCommand(table.cid(), 1, bound))
    write(table, events.ShareEvent(Seat.B, 1, SPOILT), cid="B:12345678\n")
    return table


def write(table: TableInMemory, body: events.Event, *, cid: str | None = None) -> None:
    """Append an unchecked row to the log; it is read when the table is opened."""
    rows = table.store.rows["table"]
    rows.append(events.LogRow(len(rows) + 1, table.now, body, cid))
    table.registry = TableRegistry(Services(table.store, BotWorkers(), Tokens(b"test"), now=lambda: table.now))
    table.table = table.registry.table("table")


def test_a_share_with_a_newline_is_refused_on_arrival() -> None:
    frame = {"is": "share", "cid": "12345678", "game": 1, "share": "ab" * 32}
    assert messages.INCOMING.decode(msgspec.json.encode(frame))
    for name in ("cid", "share"):
        with pytest.raises(msgspec.ValidationError):
            messages.INCOMING.decode(msgspec.json.encode({**frame, name: f"{frame[name]}\n"}))

    async def played() -> None:
        table = await begin_table()
        await pledge(table, Seat.A)
        bound = share_commitment(SPOILT, table="table", game=1, seat=Seat.B)
        await table.send(Seat.B, messages.PledgeCommand(table.cid(), 1, bound))
        refused = await table.send(Seat.B, messages.ShareCommand(table.cid(), 1, SPOILT))
        assert refused["code"] == "no-share"
        assert await share(table, Seat.A) == "done"
        table.now += 60_000
        assert (await table.send(Seat.B, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["is"] == "done"

    asyncio.run(played())


def test_a_stored_share_that_cannot_be_dealt_from_charges_its_sender() -> None:
    async def played() -> None:
        table = await with_spoilt_share()
        for seat in SEATS:
            await table.table.enter(table.pages[seat], seat.name.lower())
        assert await share(table, Seat.A) == "done"
        table.now += 60_000
        assert (await table.send(Seat.B, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        await go_away(table, Seat.A)
        table.now += 600_000
        assert (await table.send(Seat.B, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        await table.table.enter(table.pages[Seat.A], "a")
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["is"] == "done"
        live = await table.live()
        assert live.resignation == events.ResignEvent(Seat.B, "absent")
        assert parse(game_text(records(live)[0])).headers.result == "B forfeits: absent"

    asyncio.run(played())


def test_a_match_won_by_a_spoilt_share_is_broken_off_and_its_record_can_be_read() -> None:
    async def played() -> None:
        table = await with_spoilt_share()
        write(table, events.ResignEvent(Seat.A, "absent"))
        chance = (await table.live()).game_fairness
        assert chance is not None
        write(table, events.RevealEvent(1, table.store.kept["table"][chance.commitment].hex()))
        await table.table.enter(table.pages[Seat.A], "a")
        live = await table.live()
        assert live.is_over
        assert live.resignation is None
        assert not live.has_ended(1)
        assert (
            "and nobody loses" in live.viewers.journal(Seat.A)[-1].key
            or live.viewers.journal(Seat.A)[-1].key == "event.cannot-be-dealt"
        )
        assert parse(game_text(records(live)[0])).headers.result is None

    asyncio.run(played())


@pytest.mark.parametrize(
    "steps", tuple(product(*[(False, True)] * 4)), ids=lambda steps: "".join("01"[one] for one in steps)
)
@pytest.mark.parametrize("gone", [(), (Seat.A,), (Seat.B,), SEATS], ids=["both", "B", "A", "nobody"])
def test_before_the_cards_a_player_can_lose_only_if_their_device_alone_owes_its_part(
    steps: tuple[bool, ...], gone: tuple[Seat, ...]
) -> None:
    async def played() -> None:
        table = await begin_table()
        pledged, shared = set(), set()
        for seat, does in zip(SEATS, steps[:2], strict=True):
            if does:
                await pledge(table, seat)
                pledged.add(seat)
        for seat, does in zip(SEATS, steps[2:], strict=True):
            if does and await share(table, seat) == "done":
                shared.add(seat)
        live = await table.live()
        await go_away(table, *gone)
        table.now += 3_600_000
        if live.is_dealt:
            return
        owing = set(SEATS) - (shared if pledged == set(SEATS) else pledged)
        for seat in SEATS:
            at = claimable_at(await table.live(), seat)
            assert (at is not None and at <= table.now) is (owing == {OTHER[seat]})

    asyncio.run(played())


def test_a_player_whose_device_did_its_part_cannot_lose_to_a_silent_device() -> None:
    async def played() -> None:
        table = await begin_table()
        for seat in SEATS:
            await pledge(table, seat)
        await share(table, Seat.A)
        await go_away(table, Seat.A)
        table.now += 3_600_000
        assert (await table.send(Seat.B, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"

    asyncio.run(played())


def test_a_game_whose_server_secret_is_lost_is_broken_off_without_a_loser() -> None:
    async def played() -> None:
        table = await begin_table()
        live = await table.live()
        assert live.game_fairness is not None
        del table.store.kept["table"][live.game_fairness.commitment]
        table.table = TableRegistry(Services(table.store, BotWorkers(), Tokens(b"test"), now=lambda: table.now)).table(
            "table"
        )
        await table.table.enter(table.pages[Seat.A], "a")
        await table.table.append_due_events()
        live = await table.live()
        assert live.break_off == events.BreakOffEvent()
        assert live.is_over
        assert live.resignation is None
        table.listen()
        assert b"and nobody loses" in b"".join(table.frames[Seat.A])

    asyncio.run(played())


def test_leaving_before_the_first_card_costs_nothing_and_leaving_after_it_loses() -> None:
    async def played() -> None:
        table = await begin_table()
        await pledge(table, Seat.A)
        assert (await table.send(Seat.B, messages.LeaveCommand(table.cid())))["is"] == "done"
        live = await table.live()
        assert (live.is_over, live.resignation, live.has_ended(1)) == (True, None, False)
        assert b"nobody loses" in b"".join(table.frames[Seat.A])
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["code"] == "over"
        fresh = TableState("table", find_opponent=opponent)
        for row in await table.store.read("table"):
            fresh.fold(row)
        assert fresh.scene(Seat.A) == live.scene(Seat.A)
        begun_already = TableInMemory(seed=6)
        await begun_already.begin(rules="modern")
        await begun_already.act(Random(1))
        assert (await begun_already.send(Seat.A, messages.LeaveCommand(begun_already.cid())))["code"] == "begun"

    asyncio.run(played())
