"""An absent player for whom a built-in opponent plays on, and spectators one deal behind."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.cards import Seat
from ecarte.record import STOOD_IN
from ecarte.record.files import game_text
from ecarte.server import messages
from ecarte.server.archive import records
from ecarte.server.connections import PageConnection
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotQuestion, BotWorkers, answer_question
from tests.server.in_memory import TableInMemory

Told = dict[str, Any]


class AtOnce(BotWorkers):
    """Built-in opponents that decide at once, in this process."""

    async def ask(self, question: BotQuestion) -> AnyAct:
        """The action of the built-in opponent."""
        return answer_question(question)


async def goes_on(table: TableInMemory, rng: Random, *, alone: Seat) -> bool:
    """Let the present player act, and the built-in opponent for the other; False once the match is over."""
    live = await table.live()
    if not live.is_over and live.awaited is None and live.is_dealt:
        await table.table.append_due_events()
        await asyncio.sleep(0)
        return True
    assert live.awaited in (alone, None)
    return await table.act(rng)


def newest(table: TableInMemory, seat: Seat | None) -> Told:
    table.listen()
    states = [one for one in map(msgspec.json.decode, table.frames[seat]) if one["is"] == "state"]
    found: Told = states[-1]
    return found


@pytest.mark.parametrize(("rules", "conduct"), [("modern", "assisted"), ("london", "club")])
def test_a_stand_in_plays_for_an_absent_player_until_they_return(rules: str, conduct: str) -> None:
    async def played() -> None:
        table, rng = TableInMemory(seed=3), Random(3)
        table.registry.services.bots = AtOnce()
        await table.begin(rules=rules, conduct=conduct, stand_in="book")
        for _ in range(6):
            await table.act(rng)
        table.table.leave(table.pages[Seat.B])
        while Seat.B not in (await table.live()).clocks.gone:
            await asyncio.sleep(0)
        while (await table.live()).awaited is not Seat.B:
            await table.act(rng)
        assert (await table.send(Seat.A, messages.CallInCommand(table.cid())))["code"] == "not-away"
        table.now += 61_000
        assert (await table.send(Seat.A, messages.ClaimMatchCommand(table.cid())))["code"] == "not-agreed"
        assert (await table.send(Seat.A, messages.CallInCommand(table.cid())))["is"] == "done"
        state = newest(table, Seat.A)
        assert state["persons"][1]["played_by"] == "book"
        assert "Victor plays on for Émile." in b"".join(table.frames[Seat.A]).decode()
        assert state["claimable_in"] is None
        before = len((await table.live()).match.entries)
        for _ in range(30):
            await goes_on(table, rng, alone=Seat.A)
        live = await table.live()
        assert [one for one in live.match.entries[before:] if one.action.mover is Seat.B]
        table.pages[Seat.B] = PageConnection(table.pages[Seat.B].send, Seat.B, "en", seen_number=1)
        await table.table.enter(table.pages[Seat.B], "b")
        assert newest(table, Seat.B)["persons"][1]["played_by"] == ""
        assert "You are there again, and play on." in "".join(map(bytes.decode, table.frames[Seat.B]))
        while await table.act(rng):
            pass
        live = await table.live()
        assert STOOD_IN in records(live)[0].headers.marks
        assert 'marks = ["stood-in"' in game_text(records(live)[0])
        fresh = TableState("table", find_opponent=opponent)
        fresh.fairness.secrets = await table.store.secrets("table")
        for row in await table.store.read("table"):
            fresh.fold(row)
        assert fresh.scene(Seat.A) == live.scene(Seat.A)

    asyncio.run(played())


def turned_up(table: TableInMemory, seat: Seat | None) -> list[str]:
    """The turn-ups that this viewer has been shown."""
    frames = map(msgspec.json.decode, table.frames[seat])
    return [line["text"] for frame in frames for line in frame.get("lines", ()) if line["key"] == "event.turned"]


async def far_into_deal(table: TableInMemory, rng: Random, number: int) -> TableState:
    """The table after some cards of that deal."""
    while True:
        live = await table.live()
        assert not live.is_over
        if live.deal == number and live.match.play.current_game.deal.tricks:
            return live
        await table.act(rng)


def test_delayed_spectators_see_no_deal_that_is_still_played() -> None:
    async def played() -> None:
        table, rng = TableInMemory(seed=5), Random(5)
        await table.begin(rules="modern", spectators="behind", game_seconds=600)
        await far_into_deal(table, rng, 1)
        first = newest(table, None)
        assert first["scene"]["cloth"]["turn_up"] is None
        assert not [line for line in first["lines"] if line["key"] == "event.turned"]
        await far_into_deal(table, rng, 2)
        state, own = newest(table, None), newest(table, Seat.A)
        assert state["scene"]["deal"]["text"].endswith("deal 1")
        assert own["scene"]["deal"]["text"].endswith("deal 2")
        assert state["clocks"] is None
        turned, own_turned = (turned_up(table, seat) for seat in (None, Seat.A))
        assert (len(turned), turned) == (1, own_turned[:1])
        for page in (Seat.A, Seat.B):
            await table.send(page, messages.ResignCommand(table.cid()))
        assert newest(table, None)["stage"] == "over"
        assert newest(table, None)["number"] == newest(table, Seat.A)["number"]

    asyncio.run(played())
