"""Rated games that a player leaves: lost after the grace, counted, and followed by games with others who leave."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.server import events
from ecarte.server.due_tables import PAUSE_SECONDS
from ecarte.server.people.kept_of_person import kept_rated_games
from ecarte.server.ratings import LEAVING_LIFE, RatedResult
from ecarte.server.registry import TableRegistry
from ecarte.server.seeks import shared_game
from ecarte.server.sqlite import open_for_a_moment
from ecarte.server.state_parts import SeatLetter
from tests.edges.in_process import run
from tests.server.in_memory import TableInMemory
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.stores import OpenStore
from tests.server.test_lobby_list import CHOOSE
from tests.server.test_people import Player, enter_players
from tests.server.test_ratings import rows
from tests.server.test_seeks import seek

GRACE = 10
"""The least number of seconds for which a seat is held."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("leaving")) as started:
        yield started


def begins(anna: Player) -> tuple[dict[str, Any], PageAt]:
    """A rated game against a built-in opponent, with cards."""
    made = anna.asks(
        "tables", cid=secrets.token_urlsafe(18), rules="modern", opponent="book", rated=True, grace_seconds=GRACE
    ).json()
    page = PageAt(anna.server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    return made, page


def results(anna: Player) -> list[bool]:
    answer = anna.client.get(f"/api/players/{anna.name}")
    assert answer.status_code == 200, answer.text
    return [one["won"] for one in answer.json()["results"]]


def waits_for_a_result(anna: Player) -> None:
    async def wait() -> None:
        async with asyncio.timeout(GRACE + 4 * PAUSE_SECONDS + 15):
            while not results(anna):
                await asyncio.sleep(1)

    asyncio.run(wait())


def test_leaving_a_rated_game_against_a_built_in_opponent_loses_it_after_the_grace(server: ServerAt) -> None:
    with ExitStack() as opened:
        anna, emile = enter_players(opened, server, server)
        _, page = begins(anna)
        _, staying = begins(emile)
        page.close()
        assert results(anna) == []
        waits_for_a_result(anna)
        assert results(anna) == [False]
        assert results(emile) == []  # who is there may think as long as they like
        staying.does(**{"is": "resign"})
        staying.close()


def test_a_game_that_was_left_is_lost_even_if_the_server_was_killed_meanwhile(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = Player(server)
        _, page = begins(anna)
        server.kill()
        server.start()
        page.close()
        waits_for_a_result(anna)
        assert results(anna) == [False]
        anna.client.close()
        done = run("admin", "verify", "--database", str(server.database))
        assert done.exit_code == 0, done.stdout
        with open_for_a_moment(server.database) as database:
            assert database.execute("SELECT count(*) FROM left_game").fetchone() == (1,)
            assert database.execute("SELECT count(*) FROM due_table").fetchone() == (0,)
            database.execute("DELETE FROM left_game")
        done = run("admin", "verify", "--database", str(server.database))
        assert done.exit_code == 1
        assert "the player who left game 1" in done.stdout


@pytest.mark.parametrize("asks_again", [True, False])
def test_a_rated_game_is_watched_even_if_the_store_failed_just_after_its_beginning(
    monkeypatch: pytest.MonkeyPatch, *, asks_again: bool
) -> None:
    """Somebody opens the table again: the player asks once more for it, or finds it in their list."""

    async def story() -> None:
        at = TableInMemory(seed=1)
        due, is_broken = at.store.people.due_tables, True
        write = due._write

        async def write_or_fail(name: str, /, **values: object) -> None:
            if is_broken:
                raise OSError("the disk is full")
            await write(name, **values)

        monkeypatch.setattr(due, "_write", write_or_fail)
        agreed = (
            events.MakeEvent("modern", opponent="book", rated=True, grace_seconds=GRACE),
            events.SitEvent(Seat.A, "Anna", "", "a", "anna"),
        )
        with pytest.raises(OSError, match="full"):
            await at.table.begin(agreed)
        assert at.store.rows[at.name]
        is_broken = False
        opened = at.registry.table(at.name)
        await (opened.begin(agreed) if asks_again else opened.stored_state())
        first_look = at.now + GRACE * 1000
        assert (await due.due(now=first_look - 1), await due.due(now=first_look)) == ([], [at.name])
        at.now += 5_000
        await TableRegistry(at.registry.services).table(at.name).begin(agreed)
        assert await due.due(now=first_look) == [at.name]  # who opens it again does not put it off

    asyncio.run(story())


def test_a_person_who_left_three_games_and_a_fifth_of_all_leaves_often_for_thirty_days(
    open_store: OpenStore,
) -> None:
    def result(game: int, left_by: Any) -> RatedResult:
        return RatedResult("t", game, game, 1_000 + game, "london", "anna", "emile", "B", left_by)

    async def story() -> None:
        store = open_store()
        for game in range(1, 4):
            assert not await store.ratings.leaves_often("anna", now=2_000)
            await store.append("t", rows(game), rated=[result(game, "A")])
        assert await store.ratings.leaves_often("anna", now=2_000)
        assert not await store.ratings.leaves_often("emile", now=2_000)
        assert not await store.ratings.leaves_often("anna", now=1_010 + LEAVING_LIFE)
        assert (await store.stored_table("t")).left == {1: "anna", 2: "anna", 3: "anna"}
        for game in range(4, 17):
            await store.append("t", rows(game), rated=[result(game, None)])
        assert not await store.ratings.leaves_often("anna", now=2_000)
        await store.close()

    asyncio.run(story())


def test_an_export_says_which_rated_games_the_person_has_left(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        seats: tuple[SeatLetter | None, ...] = ("A", None, "B")
        for game, left_by in enumerate(seats, 1):
            winner: SeatLetter = "B" if left_by == "A" else "A"
            rated = RatedResult("t", game, game, 1_000, "london", "anna", "emile", winner, left_by)
            await store.append("t", rows(game), rated=[rated])
        for person, left in (("anna", [1]), ("emile", [3])):
            games = await store.ratings.games_of_player(person, most=9)
            kept = kept_rated_games(games, person, await store.ratings.left_by(person))
            assert [one.game for one in kept if one.left] == left
        await store.close()

    asyncio.run(story())


def test_a_person_who_leaves_often_plays_rated_games_only_with_others_who_do() -> None:
    def looks(name: str, *rated: bool, leaves_often: bool) -> Any:
        one = seek(name, 1)
        return replace(one, games=replace(one.games, rated=rated), person=name, leaves_often=leaves_often)

    leaver, other_leaver = looks("a", True, leaves_often=True), looks("b", True, leaves_often=True)
    stayer, easy = looks("c", True, leaves_often=False), looks("d", True, False, leaves_often=False)
    assert CHOOSE(leaver, [stayer]) is None
    assert CHOOSE(stayer, [leaver]) is None
    chosen = CHOOSE(leaver, [stayer, other_leaver])
    assert chosen is not None
    assert chosen.seeks[0] is other_leaver
    game = shared_game(easy, looks("e", True, False, leaves_often=True))
    assert game is not None
    assert not game.rated
