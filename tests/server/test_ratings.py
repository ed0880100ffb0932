"""Rated games: rated once, in the transaction of their result, and the same however they are computed."""

from __future__ import annotations

import asyncio
import math
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from ecarte.cards import SEATS, Seat
from ecarte.host.event_log import AppendOutcome
from ecarte.rating import PlayerRating, rate_game
from ecarte.server import events
from ecarte.server.postgresql import PostgresStore
from ecarte.server.rating_check import check_ratings, rating_differences
from ecarte.server.ratings import EverythingRated, RatedGame, RatedResult, StoredRating, columns_of
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.skills import SkillKeeper
from ecarte.server.sqlite import SqliteStore, open_for_a_moment
from ecarte.server.sqlite_log import SQL
from ecarte.server.store import StoredTable
from ecarte.server.verification import verify_store, verify_table
from ecarte.server.workers import BotWorkers, Queue, Workers
from tests.server.in_memory import TableInMemory
from tests.server.rating_kills import Found
from tests.server.stored_tables import stored_table_of
from tests.server.stores import OpenStore

ANNA, EMILE, CARL = "anna-1234567", "emile-123456", "carl-1234567"
DAY = 86_400_000


def rows(seq: int, number: int = 1, *, cid: str | None = None) -> list[events.LogRow]:
    return [events.LogRow(seq + n, 1, events.WakeEvent(0), None if n else cid) for n in range(number)]


def result(
    table: str = "t", game: int = 1, *, a: str = ANNA, b: str = EMILE, winner: Any = "A", time: int = DAY, **more: Any
) -> RatedResult:
    return RatedResult(table, game, 1, time, more.get("code", "london"), a, b, winner)


def test_a_result_and_both_new_ratings_are_stored_together(open_store: OpenStore) -> None:
    async def story() -> tuple[StoredRating, StoredRating, RatedGame]:
        store = open_store()
        assert await store.append("t", rows(1), rated=[result()]) is AppendOutcome.APPENDED
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


def test_refused_rows_change_no_rating(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        await store.append("t", rows(1, cid="A:1"), rated=[result()])
        assert await store.append("t", rows(1), rated=[result(game=2)]) is AppendOutcome.CONFLICT
        assert await store.append("t", rows(2, cid="A:1"), rated=[result(game=2)]) is AppendOutcome.DUPLICATE
        assert await store.append("t", rows(7), rated=[result(game=2)]) is AppendOutcome.CONFLICT
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
        assert await store.append("t", rows(2), rated=[result(game=2, winner="B")]) is AppendOutcome.APPENDED
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
        assert outcomes[1:] == [AppendOutcome.APPENDED] * 5
        await store.close()

    asyncio.run(story())


def test_each_code_has_its_own_ratings_whose_deviation_grows_with_time(open_store: OpenStore) -> None:
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


def test_the_rating_deviation_of_a_built_in_opponent_does_not_grow_with_time(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        for number in range(30):
            seen = result(game=number + 1, b="@book", winner="AB"[number % 2], time=(1 + 50 * number) * DAY)
            await store.append("t", rows(number + 1), rated=[seen])
        ((book,), (anna,)) = [await store.ratings.of_player(player) for player in ("@book", ANNA)]
        assert book.deviation < anna.deviation
        await store.close()

    asyncio.run(story())


def compute_ratings(games: list[RatedGame]) -> dict[tuple[str, str], tuple[PlayerRating, int]]:
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


def test_two_servers_that_rate_games_of_the_same_people_at_once_lose_no_game(postgres_url: str) -> None:
    async def story() -> None:
        stores = [PostgresStore(postgres_url) for _ in range(3)]
        rng = Random(5)
        people = [ANNA, EMILE, CARL, "@book"]

        async def play(store: PostgresStore, table: str) -> None:
            for game in range(1, 21):
                a, b = rng.sample(people, 2)
                one = result(table, game, a=a, b=b, winner=rng.choice("AB"), time=rng.randrange(50) * DAY)
                assert await store.append(table, rows(game), rated=[one]) is AppendOutcome.APPENDED

        tables = [f"t{number}" for number in range(12)]
        await asyncio.gather(*(play(stores[number % 3], table) for number, table in enumerate(tables)))
        everything = await stores[0].ratings.everything()
        for store in stores:
            await store.close()
        assert len(everything.games) == 240
        stored = {key: (rating.value, rating.games) for key, rating in everything.ratings.items()}
        assert stored == compute_ratings(list(everything.games))

    asyncio.run(story())


def finished_table(*, rated: bool, people: tuple[str, str] = (ANNA, EMILE), resign: bool = False) -> TableInMemory:
    """A table in memory at which a match of two games was played."""
    return asyncio.run(played_match(rated=rated, people=people, resign=resign))


async def played_match(
    *, rated: bool, people: tuple[str, str] = (ANNA, EMILE), resign: bool = False, store: Any = None
) -> TableInMemory:
    """A table of two people at which a match of two games was played at random to its end, or resigned."""
    at = TableInMemory(seed=3, store=store)
    first, second = (
        events.SitEvent(seat, name, "", token, person)
        for seat, name, token, person in zip(SEATS, ("Anna", "Émile"), "ab", people, strict=True)
    )
    await at.table.begin((events.MakeEvent("london", length=2, rated=rated), first, second))
    at.table = at.registry.table(at.name)
    for seat, page in at.pages.items():
        await at.table.enter(page, None if seat is None else seat.name.lower())
    rng, n_acts = Random(7), 0
    while await at.act(rng):
        n_acts += 1
        if resign and n_acts == 3:
            await at.table.do(Seat.A, "resign", lambda _: (events.ResignEvent(Seat.A, "resigned"),))
    return at


def test_the_games_of_a_match_agreed_as_rated_are_rated_as_they_end() -> None:
    at = finished_table(rated=True)
    games = at.store.rated_games
    assert [game.game for game in games] == [1, 2]
    results = asyncio.run(at.live()).match.play.results
    assert [game.winner for game in games] == [one.winner.name for one in results]
    reveals = [row.seq for row in at.store.rows[at.name] if isinstance(row.body, events.RevealEvent)]
    assert [game.seq for game in games] == reveals
    assert {key: (one.value, one.games) for key, one in at.store.rated.items()} == compute_ratings(games)


def test_a_resigned_game_is_rated_as_lost_and_unplayed_games_are_not_rated() -> None:
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


KILLS = int(os.environ.get("ECARTE_FAULTS", "5"))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_each_game_is_rated_once_though_the_server_is_killed_amid_results(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    place = str(tmp_path / "tables.db") if kind == "sqlite" else request.getfixturevalue("postgres_url")
    command = [sys.executable, "-m", "tests.server.rating_kills", place, str(KILLS), "1"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = msgspec.json.decode(done.stdout, type=Found)
    assert (found.kills, found.differences, found.not_once) == (KILLS, 0, [])
    assert found.games == found.rows > KILLS


# --- what is found ------------------------------------------------------------------------------------


@cache
def rated_table() -> tuple[StoredTable, EverythingRated]:
    """A rated match, as a store holds it, with everything rated."""
    at = finished_table(rated=True)
    return replace(stored_table_of(at), rated=tuple(at.store.rated_games)), EverythingRated(
        at.store.rated_games, at.store.rated
    )


def test_verification_finds_nothing_wrong_with_a_rated_table() -> None:
    table, everything = rated_table()
    assert verify_table(table).discrepancies == ()
    assert list(rating_differences(everything)) == []


def other_result(game: RatedGame) -> RatedGame:
    return replace(game, winner="B" if game.winner == "A" else "A")


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (lambda games: games[1:], "not-rated"),
        (lambda games: (*games, replace(games[0], game=7)), "rated-unknown"),
        (lambda games: (other_result(games[0]), *games[1:]), "rated-otherwise"),
        (lambda games: (replace(games[0], a="another-1234"), *games[1:]), "rated-otherwise"),
        (lambda games: (replace(games[0], time=games[0].time + 1), *games[1:]), "rated-otherwise"),
    ],
)
def test_verification_finds_a_game_rated_otherwise_than_logged(
    change: Callable[[Sequence[RatedGame]], Sequence[RatedGame]], kind: str
) -> None:
    table, _ = rated_table()
    found = verify_table(replace(table, rated=change(table.rated))).discrepancies
    assert [one.kind for one in found] == [kind]


@pytest.mark.parametrize("column", [f"{seat}_{when}{name}" for seat in "ab" for when in ("", "new_") for name in (
    "rating", "deviation", "volatility")])  # fmt: skip
def test_verification_finds_a_rated_value_that_differs_in_its_last_digit(column: str) -> None:
    _, everything = rated_table()
    first, *others = everything.games
    changed = replace(first, **{column: math.nextafter(getattr(first, column), math.inf)})
    found = list(rating_differences(EverythingRated([changed, *others], everything.ratings)))
    assert [(one.table, one.row, one.name) for one in found] == [("table", first.seq, "game 1")]


def test_verification_finds_a_rating_that_does_not_follow_from_the_games() -> None:
    _, everything = rated_table()
    key = (ANNA, "london")
    for rating in (None, replace(everything.ratings[key], games=9), replace(everything.ratings[key], volatility=0.05)):
        ratings = {**everything.ratings, **({key: rating} if rating else {})}
        if rating is None:
            del ratings[key]
        (found,) = rating_differences(EverythingRated(everything.games, ratings))
        assert (found.row, found.name) == (0, f"{ANNA} london")
    extra = {**everything.ratings, ("nobody", "paris"): replace(everything.ratings[key], player="nobody")}
    (found,) = rating_differences(EverythingRated(everything.games, extra))
    assert (found.table, found.name) == ("", "nobody paris")


def test_a_whole_store_is_verified_with_its_ratings(open_store: OpenStore) -> None:
    async def story() -> list[str]:
        store = open_store()
        for number in range(3):
            await store.append(f"t{number}", rows(1), rated=[result(f"t{number}")])
            await store.delete(f"t{number}", last_seq=1)  # ratings stay when a table is deleted
        assert (await verify_store(store, jobs=1, on_table=lambda: None)).discrepancies == ()
        await store.append("u", rows(1), rated=[result("u")])
        found = await verify_store(store, jobs=1, on_table=lambda: None)
        assert found.rated == 4
        await store.close()
        return [one.kind for one in found.discrepancies]

    assert asyncio.run(story()) == ["row-refused", "secret-missing"]  # and no rating is wrong


def test_the_luck_of_rated_games_is_computed_after_them_and_kept(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        at = await played_match(rated=True, store=store)
        workers = Workers(1)
        keeper = SkillKeeper(at.registry, Queue(workers, of_one=1, in_all=1))
        assert list(await store.ratings.games_without_skill(most=9)) == [("table", 2), ("table", 1)]
        assert await keeper.keep_some() == 2
        assert await keeper.keep_some() == 0
        workers.close()
        own, other = [await store.ratings.skills_of_player(player) for player in (ANNA, EMILE)]
        assert [one.reversed for one in own["london"]] == other["london"]
        scores = [one.score for one in reversed((await at.live()).match.play.results)]
        assert [one.points for one in own["london"]] == [a - b for a, b in scores]
        assert all(one.deals > 2 and one.luck for one in own["london"])
        await store.close()

    asyncio.run(story())


def test_a_rated_game_whose_table_is_gone_is_skipped_for_good(
    open_store: OpenStore,
) -> None:
    async def story() -> None:
        store = open_store()
        await store.append("t", rows(1), rated=[result()])
        await store.delete("t", last_seq=1)
        registry = TableRegistry(Services(store, BotWorkers(), Tokens(b"test"), now=lambda: 0))
        keeper = SkillKeeper(registry, Queue(Workers(1), of_one=1, in_all=1))
        assert [await keeper.keep_some() for _ in range(2)] == [1, 0]
        assert await store.ratings.skills_of_player(ANNA) == {}
        await store.close()

    asyncio.run(story())


def test_the_background_check_counts_wrong_ratings(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        services = Services(store, BotWorkers(), Tokens(b"test"), now=lambda: 0)
        await store.append("t", rows(1), rated=[result()])
        assert await check_ratings(services) == 0
        await store.append("t", rows(2), rated=[result(game=2)])
        everything = await store.ratings.everything()
        wrong = replace(everything.ratings[ANNA, "london"], rating=2000.0)
        if isinstance(store, SqliteStore):
            with open_for_a_moment(store.path) as database:
                database.execute(SQL["keep_rating"], columns_of(wrong))
        else:
            with psycopg.connect(store.address) as connection:
                connection.execute("UPDATE rating SET rating = 2000 WHERE player = %s", (ANNA,))
        assert await check_ratings(services) == 1
        assert b"ecarte_ratings_wrong 1.0" in services.metrics.prometheus_text(tables=0, sockets={})
        await store.close()

    asyncio.run(story())
