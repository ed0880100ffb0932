"""Tournaments with a fixed hour on servers: one of several begins them, once, and another after it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ecarte.cards import Seat
from ecarte.server import tournament_keeper
from ecarte.server.clocks import SECOND
from ecarte.server.people.person import AccountPerson
from ecarte.server.verification import verify_store
from ecarte.tournament.live.events import EndEvent, EnterEvent, MakeTournamentEvent, PairEvent, StartEvent
from ecarte.tournament.live.hours import HOUR
from tests.server.stores import OpenStore
from tests.server.test_tournament_keeper import DIRECTOR, Node, resign

DAY = 24 * HOUR
NAME = "tuesday"


class Hall:
    """Several servers on the same tables, with one clock, and the people of a tournament."""

    def __init__(self, open_store: OpenStore) -> None:
        self._open_store = open_store
        self.store: Any = open_store()
        self.now = 1_000_000_000_000
        self.begins_at = self.now + HOUR
        self.opened: list[Any] = [self.store]
        self.node = Node(self)

    def another_node(self) -> Node:
        """Another server, with a connection of its own."""
        self.store = self._open_store()
        self.opened.append(self.store)
        return Node(self)

    async def make(self, n_players: int, **agreed: Any) -> None:
        """A tournament that this number of people have entered."""
        for name in (DIRECTOR, *(f"player {number}" for number in range(n_players))):
            assert await self.store.people.add_person(AccountPerson(name, name.title(), self.now))
        usual = {"director": DIRECTOR, "system": "swiss", "rules": "modern", "rounds": 2, "begins_at": self.begins_at}
        await self.node.tournaments.make(NAME, MakeTournamentEvent("Tuesday", **{**usual, **agreed}))
        for number in range(n_players):
            event = EnterEvent(f"player {number}", 1500)
            await self.node.tournaments.do(NAME, lambda _, event=event: event)  # type: ignore[misc]

    async def bodies(self, name: str = NAME) -> list[Any]:
        return [row.body for row in await self.store.tournaments.rows(name)]

    async def resign_all(self, node: Node) -> None:
        """At every board of the last round the player at seat A resigns."""
        last = (await node.state(NAME)).last_round
        assert last is not None
        for number, board in enumerate(last.boards, 1):
            if not board.is_bye:
                table = node.registry.table(await node.table(NAME, number))
                await table.do(Seat.A, f"resigns{last.number}{number}", resign)


def run(open_store: OpenStore, work: Callable[[Hall], Awaitable[None]]) -> None:
    async def run_it() -> None:
        hall = Hall(open_store)
        try:
            await work(hall)
        finally:
            for store in hall.opened:
                await store.close()

    asyncio.run(run_it())


def test_two_servers_begin_a_tournament_and_pair_its_rounds_once(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await hall.make(4, every="week")
        nodes = [hall.node, hall.another_node()]
        for _ in range(3):  # after the last of them nothing has changed for a while
            for node in nodes:
                await node.keeper.look_at_all()
            hall.now += 2 * tournament_keeper.OVERLAP
        assert len(await hall.bodies()) == 5  # nothing happens before the hour
        hall.now = hall.begins_at
        for _ in range(2):
            await asyncio.gather(*(node.keeper.look_at_all() for node in nodes))
        for number in (1, 2):
            assert (await hall.node.state(NAME)).rounds[-1].number == number
            await hall.resign_all(nodes[number % 2])
            for _ in range(3):
                await asyncio.gather(*(node.keeper.look_at_all() for node in nodes))
        kinds = [type(one) for one in await hall.bodies()]
        assert [kinds.count(kind) for kind in (StartEvent, PairEvent, EndEvent)] == [1, 2, 1]
        following = hall.node.services.tokens.next_tournament(NAME)
        (made,) = await hall.bodies(following)
        assert made.begins_at == hall.begins_at + 7 * DAY
        assert len(await hall.store.tournaments.changed_since(0)) == 2
        assert (await verify_store(hall.store, jobs=1, on_table=lambda: None)).discrepancies == ()

    run(open_store, check)


def test_a_server_finishes_the_beginning_of_a_tournament_that_another_left_undone(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server ends at each moment of the beginning, after each row it has written: the next one goes on."""

    async def check(hall: Hall) -> None:
        await hall.make(1, every="day", fill_to=4)
        hall.now = hall.begins_at
        n_servers = 0
        while True:
            n_servers += 1
            node = hall.another_node()
            append, n_left = node.services.store.tournaments.append, [1]

            async def append_one(*given: Any, append: Any = append, n_left: list[int] = n_left, **named: Any) -> bool:
                if not n_left[0]:
                    raise OSError("killed")
                n_left[0] -= 1
                done: bool = await append(*given, **named)
                return done

            monkeypatch.setattr(node.services.store.tournaments, "append", append_one)
            try:
                await node.keeper.look_at_all()
            except OSError:
                continue
            break
        assert n_servers > 5  # one row each: the next tournament, three opponents, the start, the round
        kinds = [type(one) for one in await hall.bodies()]
        assert [kinds.count(kind) for kind in (EnterEvent, StartEvent, PairEvent)] == [4, 1, 1]
        assert len(await hall.bodies(hall.node.services.tokens.next_tournament(NAME))) == 1

    run(open_store, check)


def test_two_built_in_opponents_play_their_tournament_game_without_a_table(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await hall.make(1, fill_to=4, rounds=1)
        hall.now = hall.begins_at
        await hall.node.keeper.look_at_all()
        last = (await hall.node.state(NAME)).rounds[-1]
        for _ in range(600):
            await hall.node.keeper.look_at_all()
            last = (await hall.node.state(NAME)).rounds[-1]
            if sum(board.result is not None for board in last.boards) == 1:
                break
            await asyncio.sleep(0.1)
        (over,) = [board for board in last.boards if board.result is not None]
        state = await hall.node.state(NAME)
        assert state.entry(over.a).is_built_in
        assert state.entry(over.b).is_built_in
        assert over.result is not None
        assert over.result.winner
        number = last.boards.index(over) + 1
        assert not await hall.store.read(await hall.node.table(NAME, number))
        hall.node.services.bots.close()

    run(open_store, check)


def test_a_tournament_whose_director_deleted_the_account_does_not_begin(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await hall.make(2, every="week")
        await hall.store.people.delete_person(DIRECTOR, now=hall.now)
        hall.now = hall.begins_at
        await hall.node.keeper.look_at_all()
        state = await hall.node.state(NAME)
        assert (state.stage, state.rounds) == ("over", ())
        assert not await hall.bodies(hall.node.services.tokens.next_tournament(NAME))

    run(open_store, check)


def test_a_series_of_the_operator_continues_though_nobody_comes(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await hall.make(0, director="", every="day")
        hall.now = hall.begins_at + SECOND
        await hall.node.keeper.look_at_all()
        assert (await hall.node.state(NAME)).end_reason == "too-few"
        (made,) = await hall.bodies(hall.node.services.tokens.next_tournament(NAME))
        assert (made.director, made.begins_at, made.n_called_off) == ("", hall.begins_at + DAY, 1)

    run(open_store, check)


def test_a_round_whose_time_is_over_is_followed_by_the_next(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await hall.make(4, round_seconds=600)
        hall.now = hall.begins_at
        await hall.node.keeper.look_at_all()
        hall.now += 601 * SECOND
        for _ in range(3):
            await hall.node.keeper.look_at_all()
        assert len((await hall.node.state(NAME)).rounds) == 2

    run(open_store, check)
