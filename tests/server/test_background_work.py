"""Work that goes on as long as the server: a fault in it stops neither it nor what it does for others."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from ecarte.server import skills
from ecarte.server.due_tables import DueTables
from ecarte.server.people.person import AccountPerson
from ecarte.server.played_games import UNKNOWN
from ecarte.server.services import keep_running
from ecarte.server.skills import SkillKeeper
from ecarte.server.tournament_keeper import TournamentKeeper
from ecarte.server.tournaments import Tournaments
from ecarte.server.workers import Queue, Workers
from ecarte.tournament.live.events import MakeTournamentEvent
from tests.server.in_memory import TableInMemory
from tests.server.stores import OpenStore
from tests.server.test_ratings import ANNA, EMILE, played_match


def test_background_work_restarts_after_an_exception_whose_text_is_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    begun: list[int] = []

    async def work() -> None:
        begun.append(len(begun))
        if len(begun) < 3:
            raise KeyError("the king of hearts")

    with caplog.at_level(logging.ERROR, "ecarte.server"):
        asyncio.run(keep_running(work, pause=0))
    assert begun == [0, 1, 2]
    assert len(caplog.records) == 2
    assert all("KeyError in work, line" in record.getMessage() for record in caplog.records)
    assert "king" not in caplog.text


def test_cancelled_background_work_does_not_restart() -> None:
    begun: list[int] = []

    async def work() -> None:
        begun.append(1)
        await asyncio.sleep(60)

    async def story() -> None:
        task = asyncio.create_task(keep_running(work, pause=0))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(story())
    assert begun == [1]


def test_a_table_that_cannot_be_read_does_not_stop_the_check_of_other_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        at = TableInMemory(seed=1)
        due, looked_at = at.store.people.due_tables, list[str]()

        class Table:
            def __init__(self, name: str) -> None:
                self.name = name

            async def end_if_left(self) -> None:
                looked_at.append(self.name)
                if self.name == "damaged":
                    raise KeyError(self.name)

        monkeypatch.setattr(at.registry, "table", Table)
        await due.add("damaged", at=1)
        await due.add("whole", at=2)
        await DueTables(at.registry).look()
        assert looked_at == ["damaged", "whole"]
        assert await due.due(now=at.now) == []

    asyncio.run(story())


def test_a_tournament_that_fails_does_not_stop_the_other_tournaments(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        at = TableInMemory(seed=1)
        await at.store.people.add_person(AccountPerson("director", "Director", 1))
        keeper = TournamentKeeper(at.registry, tournaments := Tournaments(at.store.tournaments, lambda: at.now))
        for name in ("damaged", "whole"):
            await tournaments.make(name, MakeTournamentEvent(name, "director", "swiss", "modern", 1))
        looked_at, look = list[str](), keeper.look

        async def look_or_fail(name: str) -> int:
            looked_at.append(name)
            if name == "damaged":
                raise KeyError(name)
            return await look(name)

        monkeypatch.setattr(keeper, "look", look_or_fail)
        await keeper.look_at_all()
        assert looked_at == ["damaged", "whole"]

    asyncio.run(story())


def test_a_rated_game_that_cannot_be_computed_does_not_stop_the_others(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        store = open_store()
        at = await played_match(rated=True, store=store)
        for person, name in ((ANNA, "Anna"), (EMILE, "Émile")):
            await store.people.add_person(AccountPerson(person, name, 0))
        workers = Workers(1)
        monkeypatch.setattr(skills, "played_game", _fails_in_game_2)
        keeper = SkillKeeper(at.registry, Queue(workers, of_one=1, in_all=1))
        assert await keeper.keep_some() == 2  # the second game comes first
        assert await keeper.keep_some() == 0
        workers.close()
        await store.close()

    asyncio.run(story())


def _fails_in_game_2(table: str, rows: Any, secrets: Any, game: int, seats: Any) -> Any:
    """Is called in a worker process."""
    if game == 2:
        raise ValueError("max() arg is an empty sequence")
    return UNKNOWN
