"""What the commands of a page do, and when they do nothing."""

from __future__ import annotations

import asyncio
from random import Random

from ecarte.cards import OTHER, Seat
from ecarte.server import events, messages
from ecarte.server.table_state import TableState
from tests.server.in_memory import TableInMemory


async def begin_table(*, seed: int = 5, shares: bool = True) -> TableInMemory:
    table = TableInMemory(seed=seed)
    await table.begin(rules="modern", shares=shares)
    return table


async def on_turn(table: TableInMemory) -> tuple[TableState, Seat, str]:
    """A table, the awaited player, and an act that is offered to them."""
    live = await table.live()
    while (seat := live.awaited) is None or not live.scene(seat).offers:
        await table.act(Random(1))
        live = await table.live()
    return live, seat, live.scene(seat).offers[0].options[0].id


def test_a_click_on_an_outdated_state_is_refused() -> None:
    async def clicked() -> None:
        table = await begin_table()
        live, seat, act = await on_turn(table)
        seen = live.seq
        assert (await table.send(seat, messages.TakeCommand(table.cid(), seen, act)))["is"] == "done"
        for late in (messages.TakeCommand(table.cid(), seen, act), messages.PassCommand(table.cid(), seen)):
            assert (await table.send(seat, late))["code"] == "stale"

    asyncio.run(clicked())


def test_chat_does_not_outdate_a_click() -> None:
    async def clicked() -> None:
        table = await begin_table()
        live, seat, act = await on_turn(table)
        seen = live.seq
        await table.send(OTHER[seat], messages.SayCommand(table.cid(), "Take your time"))
        assert (await table.send(seat, messages.TakeCommand(table.cid(), seen, act)))["is"] == "done"

    asyncio.run(clicked())


def test_a_decision_that_was_taken_back_outdates_a_click() -> None:
    async def clicked() -> None:
        table = await begin_table()
        live, seat, act = await on_turn(table)
        await table.send(seat, messages.TakeCommand(table.cid(), live.seq, act))
        seen = (await table.live()).seq
        await table.send(seat, messages.RequestCommand(table.cid(), "take-back"))
        await table.send(OTHER[seat], messages.ReplyCommand(table.cid(), "take-back", yes=True))
        assert (await table.send(seat, messages.TakeCommand(table.cid(), seen, act)))["code"] == "stale"

    asyncio.run(clicked())


def test_a_share_is_logged_once_however_often_it_is_sent() -> None:
    async def shared() -> None:
        table = await begin_table()
        rows = len(table.store.rows["table"])
        assert (await table.send(Seat.A, messages.ShareCommand(table.cid(), 1, "ab" * 32)))["code"] == "shared-already"
        assert len(table.store.rows["table"]) == rows

    asyncio.run(shared())


def test_no_pledge_or_share_is_accepted_after_the_match() -> None:
    async def shared() -> None:
        table = await begin_table(shares=False)
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        rows = len(table.store.rows["table"])
        for frame in (
            messages.PledgeCommand(table.cid(), 1, "ab" * 32),
            messages.ShareCommand(table.cid(), 1, "ab" * 32),
        ):
            assert (await table.send(Seat.B, frame))["code"] == "over"
        assert len(table.store.rows["table"]) == rows

    asyncio.run(shared())


def test_chat_lines_are_limited_for_a_while() -> None:
    async def said() -> None:
        table = await begin_table()
        codes = [(await table.send(Seat.A, messages.SayCommand(table.cid(), "Well?"))).get("code") for _ in range(10)]
        assert codes == [None] * 6 + ["too-much-said"] * 4
        assert (await table.send(Seat.B, messages.SayCommand(table.cid(), "Patience")))["is"] == "done"
        table.now += 15_000
        assert (await table.send(Seat.A, messages.SayCommand(table.cid(), "Well?")))["is"] == "done"
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        table.now += 15_000
        codes = [(await table.send(Seat.B, messages.SayCommand(table.cid(), "Thanks"))).get("code") for _ in range(7)]
        assert codes == [None] * 6 + ["too-much-said"]

    asyncio.run(said())


def test_the_chat_lines_of_a_table_are_limited() -> None:
    async def said() -> str:
        table = await begin_table()
        for number in range(500):
            table.now += 15_000
            await table.send(Seat.A, messages.SayCommand(table.cid(), str(number)))
        return str((await table.send(Seat.A, messages.SayCommand(table.cid(), "once more")))["code"])

    assert asyncio.run(said()) == "too-much-said"


def test_a_blank_chat_line_is_refused_and_the_page_stays_connected() -> None:
    async def said() -> str:
        table = await begin_table()
        return str((await table.send(Seat.A, messages.SayCommand(table.cid(), "  ")))["code"])

    assert asyncio.run(said()) == "nothing-said"


def test_a_chat_line_to_an_empty_seat_is_refused() -> None:
    async def said() -> str:
        table = TableInMemory(seed=5)
        await table.table.begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        await table.table.enter(table.pages[Seat.A], "a")
        return str((await table.send(Seat.A, messages.SayCommand(table.cid(), "Anybody?")))["code"])

    assert asyncio.run(said()) == "not-begun"


def test_a_player_who_had_passed_is_asked_again_after_a_take_back() -> None:
    async def asked() -> None:
        table, rng = await begin_table(), Random(3)
        live = await table.live()
        while not (askers := [one for one in live.match.passed if live.match.last_decision(one)]):
            assert await table.act(rng)
            live = await table.live()
        (asker,) = askers
        await table.send(asker, messages.RequestCommand(table.cid(), "take-back"))
        assert (await table.send(OTHER[asker], messages.ReplyCommand(table.cid(), "take-back", yes=True)))[
            "is"
        ] == "done"
        assert (await table.live()).match.passed == set()

    asyncio.run(asked())
