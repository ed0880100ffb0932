"""Rated games: rated once, in the transaction of their result, and the same however they are computed."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from ecarte.cards import Seat
from ecarte.host.event_log import Appending
from ecarte.rating import PlayerRating, rate_game
from ecarte.server import events
from ecarte.server.postgresql import PostgresStore
from ecarte.server.ratings import RatedGame, RatedResult, StoredRating
from ecarte.server.sqlite import SqliteStore
from tests.server.in_memory import TableInMemory
from tests.server.stores import OpenStore

ANNA, EMILE, CARL = "anna-1234567", "emile-123456", "carl-1234567"
DAY = 86_400_000


def rows(seq: int, number: int = 1, *, cid: str | None = None) -> list[events.LogRow]:
    return [events.LogRow(seq + n, 1, events.WakeEvent(0), None if n else cid) for n in range(number)]


def result(
    table: str = "t", game: int = 1, *, a: str = ANNA, b: str = EMILE, winner: Any = "A", time: int = DAY, **more: Any
) -> RatedResult:
    return RatedResult(table, game, 1, time, more.get("code", "london"), a, b, winner)


def test_a_result_changes_the_ratings_of_both_with_its_row(open_store: OpenStore) -> None:
    async def story() -> tuple[StoredRating, StoredRating, RatedGame]:
        store = open_store()
        assert await store.append("t", rows(1), rated=[result()]) is Appending.APPENDED
        ((anna,), (emile,)) = [await store.ratings.of_player(player) for player in (ANNA, EMILE)]
        (game,) = await store.ratings.games_at_table("t")
        assert (await store.stored_table("t")).rated == [game]
        await store.close()
        return anna, emile, game

    anna, emile, game = asyncio.run(story())
    assert anna == StoredRating(
        ANNA, "london", *rate_game(PlayerRating(), PlayerRating(), 1, days=0), games=1, time=DAY
    )
    assert emile.value == rate_game(PlayerRating(), PlayerRating(), 0, days=0)
    assert game.result == result()
    assert (game.number, game.a_rating, game.a_new_rating, game.b_new_rating) == (1, 1500, anna.rating, emile.rating)


def test_where_rows_are_refused_nothing_is_rated(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        await store.append("t", rows(1, cid="A:1"), rated=[result()])
        assert await store.append("t", rows(1), rated=[result(game=2)]) is Appending.CONFLICT
        assert await store.append("t", rows(2, cid="A:1"), rated=[result(game=2)]) is Appending.DUPLICATE
        assert await store.append("t", rows(7), rated=[result(game=2)]) is Appending.CONFLICT
        assert [game.game for game in await store.ratings.games_at_table("t")] == [1]
        assert [one.games for one in await store.ratings.of_player(ANNA)] == [1]
        await store.close()

    asyncio.run(story())


def test_a_game_is_never_rated_twice(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        await store.append("t", rows(1), rated=[result()])
        with pytest.raises(OSError, match=r"(?i)unique"):
            await store.append("t", rows(2), rated=[result()])
        assert len(await store.read("t")) == 1  # the row is not there either
        assert await store.append("t", rows(2), rated=[result(game=2, winner="B")]) is Appending.APPENDED
        assert [one.games for one in await store.ratings.of_player(EMILE)] == [2]
        await store.close()

    asyncio.run(story())


def test_a_result_that_cannot_be_rated_does_not_fail_the_rows_of_other_tables(postgres_url: str) -> None:
    async def story() -> None:
        store = PostgresStore(postgres_url)
        await store.append("t", rows(1), rated=[result()])
        outcomes = await asyncio.gather(
            store.append("t", rows(2), rated=[result()]), *(store.append(f"u{n}", rows(1)) for n in range(5)),
            return_exceptions=True,
        )  # fmt: skip
        assert [type(outcome) for outcome in outcomes[:1]] == [OSError]
        assert outcomes[1:] == [Appending.APPENDED] * 5
        await store.close()

    asyncio.run(story())


def test_each_code_has_ratings_of_its_own_and_time_makes_them_less_certain(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        await store.append("t", rows(1), rated=[result()])
        await store.append("t", rows(2), rated=[result(game=2, code="paris")])
        await store.append("t", rows(3), rated=[result(game=3, time=101 * DAY)])
        london, paris = await store.ratings.of_player(ANNA)
        assert (london.code, paris.code, london.games, paris.games) == ("london", "paris", 2, 1)
        first, _, third = await store.ratings.games_at_table("t")
        assert london.value == rate_game(first.after(Seat.A), first.after(Seat.B), 1, days=100)
        assert third.a_rating == first.a_new_rating
        await store.close()

    asyncio.run(story())


def test_a_built_in_opponent_has_ratings_that_time_leaves_alone(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        for number in range(30):
            seen = result(game=number + 1, b="@book", winner="AB"[number % 2], time=(1 + 50 * number) * DAY)
            await store.append("t", rows(number + 1), rated=[seen])
        ((book,), (anna,)) = [await store.ratings.of_player(player) for player in ("@book", ANNA)]
        assert book.deviation < anna.deviation
        await store.close()

    asyncio.run(story())


def recomputed(games: list[RatedGame]) -> dict[tuple[str, str], tuple[PlayerRating, int]]:
    """The ratings that these games give, with their numbers of games: computed here again."""
    found: dict[tuple[str, str], tuple[PlayerRating, int, int]] = {}
    for game in games:
        old = [found.get((player, game.code), (PlayerRating(), 0, game.time)) for player in (game.a, game.b)]
        for place, player in enumerate((game.a, game.b)):
            own, n, last = old[place]
            days = 0 if player.startswith("@") else max(0, game.time - last) / DAY
            score = float((game.winner == "A") == (place == 0))
            found[player, game.code] = rate_game(own, old[1 - place][0], score, days=days), n + 1, max(last, game.time)
    return {key: (rating, n) for key, (rating, n, _) in found.items()}


def test_two_servers_that_rate_games_of_the_same_people_at_once_lose_none(postgres_url: str) -> None:
    async def story() -> None:
        stores = [PostgresStore(postgres_url) for _ in range(3)]
        rng = Random(5)
        people = [ANNA, EMILE, CARL, "@book"]

        async def play(store: PostgresStore, table: str) -> None:
            for game in range(1, 21):
                a, b = rng.sample(people, 2)
                one = result(table, game, a=a, b=b, winner=rng.choice("AB"), time=rng.randrange(50) * DAY)
                assert await store.append(table, rows(game), rated=[one]) is Appending.APPENDED

        tables = [f"t{number}" for number in range(12)]
        await asyncio.gather(*(play(stores[number % 3], table) for number, table in enumerate(tables)))
        everything = await stores[0].ratings.everything()
        for store in stores:
            await store.close()
        assert len(everything.games) == 240
        stored = {key: (rating.value, rating.games) for key, rating in everything.ratings.items()}
        assert stored == recomputed(list(everything.games))

    asyncio.run(story())


def finished_table(*, rated: bool, people: tuple[str, str] = (ANNA, EMILE), resign: bool = False) -> TableInMemory:
    """A table of two people in memory at which a match of two games was played to its end, or resigned."""

    async def story() -> TableInMemory:
        at = TableInMemory(seed=3)
        sits = [events.SitEvent(seat, name, "", token, person) for seat, name, token, person in zip(
            Seat, ("Anna", "Émile"), "ab", people, strict=True)]  # fmt: skip
        await at.table.begin((events.MakeEvent("london", length=2, rated=rated), *sits))
        at.table = at.registry.table(at.name)
        for seat, page in at.pages.items():
            await at.table.enter(page, None if seat is None else seat.name.lower())
        rng = Random(7)
        n_acts = 0
        while await at.act(rng):
            n_acts += 1
            if resign and n_acts == 3:
                state = await at.live()
                await at.table.do(Seat.A, "resign", lambda _: (events.ResignEvent(Seat.A, "resigned"),))
                assert state is not None
        return at

    return asyncio.run(story())


def test_the_games_of_a_match_agreed_as_rated_are_rated_as_they_end() -> None:
    at = finished_table(rated=True)
    games = at.store.rated_games
    assert [game.game for game in games] == [1, 2]
    results = asyncio.run(at.live()).match.play.results
    assert [game.winner for game in games] == [one.winner.name for one in results]
    reveals = [row.seq for row in at.store.rows[at.name] if isinstance(row.body, events.RevealEvent)]
    assert [game.seq for game in games] == reveals
    assert {key: (one.value, one.games) for key, one in at.store.rated.items()} == recomputed(games)


def test_a_resigned_game_is_rated_as_lost_and_the_games_not_played_are_not() -> None:
    (game,) = finished_table(rated=True, resign=True).store.rated_games
    assert (game.game, game.winner) == (1, "B")


@pytest.mark.parametrize(
    ("rated", "people"), [(False, (ANNA, EMILE)), (True, ("", EMILE)), (True, (ANNA, "")), (True, (ANNA, ANNA))]
)
def test_games_that_were_not_agreed_as_rated_or_of_guests_or_with_oneself_are_not_rated(
    *, rated: bool, people: tuple[str, str]
) -> None:
    assert finished_table(rated=rated, people=people).store.rated_games == []


def test_a_store_opened_again_has_the_ratings(open_store: OpenStore) -> None:
    async def story() -> None:
        store: SqliteStore | PostgresStore = open_store()
        await store.append("t", rows(1), rated=[result()])
        before = await store.ratings.everything()
        await store.close()
        store = open_store()
        assert await store.ratings.everything() == before
        await store.close()

    asyncio.run(story())
