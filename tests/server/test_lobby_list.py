"""The list of the start page: open seeks and tables to watch; nothing of what is private, and one reading for all."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ecarte.cards import SEATS, Seat
from ecarte.server.events import LogRow, SitEvent
from ecarte.server.lobby_list import (
    LISTS_PER_SECOND,
    MOST_TABLES_WRITTEN,
    RATING_SECONDS,
    READ_SECONDS,
    WRITE_SECONDS,
    LobbyListing,
    interest,
    public_table,
)
from ecarte.server.public_tables import ENTRY_LIFE, ListedPlayer, PublicTable, RoundedRating
from ecarte.server.seats import Tokens
from ecarte.server.seeks import choose_pairing
from tests.server.in_memory import TableInMemory
from tests.server.pages import PageAt, ServerAt, serving, until_play
from tests.server.stores import OpenStore
from tests.server.test_accounts import Browser, name
from tests.server.test_doors import until_refused
from tests.server.test_nodes import nodes_at, wait_for
from tests.server.test_seeks import BRITANNICA, LONDON, Seeker, seek

CHOOSE = partial(choose_pairing, tokens=Tokens(b"k" * 32))

FRESH = READ_SECONDS + 0.3


def fetch_lobby(server: ServerAt) -> dict[str, Any]:
    answer = server.get("/api/lobby")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def until_listed(server: ServerAt, table: str) -> dict[str, Any]:
    """The entry of a table once it stands in the list."""
    async with asyncio.timeout(WRITE_SECONDS + 60):
        while True:
            for one in fetch_lobby(server)["tables"]:
                if one["table"] == table:
                    return dict(one)
            await asyncio.sleep(1 / LISTS_PER_SECOND)


def found_each_other(server: ServerAt) -> list[PageAt]:
    """The pages of two who have found each other, with cards."""
    anna, emile = Seeker(server, BRITANNICA, name="Anna"), Seeker(server, BRITANNICA, name="Émile")
    anna.asks()
    theirs = emile.asks()["access"]
    mine = anna.asks()["access"]
    pages = [PageAt(server, one["table"], one["token"]) for one in (mine, theirs)]
    until_play(pages)
    return pages


# --- seeks ------------------------------------------------------------------------------------------


def test_a_person_who_seeks_a_game_is_listed_until_the_seek_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = Seeker(server, BRITANNICA, name="Anna")
        anna.asks()
        (entry,) = fetch_lobby(server)["seeks"]
        assert (entry["id"], entry["player"]["name"], entry["is_ready"]) == (anna.id, "Anna", True)
        assert entry["games"]["rules"] == ["britannica"]
        anna.ends()
        asyncio.run(asyncio.sleep(FRESH))
        assert fetch_lobby(server)["seeks"] == []


def test_one_tap_sits_down_with_the_chosen_person_rather_than_the_longest_waiting() -> None:
    first, second = seek("first", 1), seek("second", 2)
    chosen = CHOOSE(seek("own", 3), [first, second])
    assert chosen is not None
    assert chosen.seeks[0] is first
    wanting = replace(seek("own", 3), wanted="second")
    chosen = CHOOSE(wanting, [first, second])
    assert chosen is not None
    assert chosen.seeks[0] is second


def test_a_seek_whose_chosen_person_has_gone_takes_another() -> None:
    wanting = replace(seek("own", 3), wanted="gone")
    chosen = CHOOSE(wanting, [seek("first", 1)])
    assert chosen is not None


def test_the_list_shows_the_rating_in_the_code_that_a_person_prefers(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ExitStack() as opened:
        anna = Browser(server)
        opened.enter_context(anna.client)
        anna.makes(own := name())
        made = anna.asks("tables", cid=secrets.token_urlsafe(18), rules="london", opponent="book", rated=True).json()
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        page.does(**{"is": "resign"})
        page.close()
        anna.asks("seek", cid=secrets.token_urlsafe(18), games=LONDON, name="", known="x")
        entry = next(one for one in fetch_lobby(server)["seeks"] if one["player"]["name"] == own)
        assert entry["player"]["account"]
        assert entry["player"]["rating"]["provisional"]
        assert 1200 < entry["player"]["rating"]["value"] < 1500


# --- tables -----------------------------------------------------------------------------------------


def test_a_table_of_two_seekers_is_listed_one_deal_behind(server: ServerAt) -> None:
    pages = found_each_other(server)
    entry = asyncio.run(until_listed(server, pages[0].table))
    assert entry["behind"]
    assert [one["name"] for one in entry["players"]] == ["Anna", "Émile"]
    watcher = PageAt(server, pages[0].table)
    watcher.until(lambda one: one.state["number"])
    assert watcher.state["role"] == "watch"
    for page in (*pages, watcher):
        page.close()


def test_a_table_not_agreed_as_listed_is_in_no_list(server: ServerAt) -> None:
    made = server.table(rules="modern", spectators="live")
    guest = server.sit(made)
    pages = [PageAt(server, made["table"], made["token"]), PageAt(server, made["table"], guest["token"])]
    until_play(pages)
    public = found_each_other(server)
    asyncio.run(until_listed(server, public[0].table))  # both were written down at once
    assert made["table"] not in server.get("/api/lobby").text
    for page in (*pages, *public):
        page.close()


def test_a_table_that_nobody_may_watch_cannot_be_listed(server: ServerAt) -> None:
    answer = server.post("/api/tables", cid=secrets.token_urlsafe(18), listed=True, spectators="none")
    assert (answer.status_code, answer.json()) == (422, {"code": "not-for-spectators"})


def test_the_points_in_the_list_are_those_shown_to_delayed_spectators() -> None:
    async def story() -> int:
        differing = 0
        at, rng = TableInMemory(seed=4), Random(4)
        await at.begin(rules="modern", length=0, spectators="behind", listed=True)
        for _ in range(400):
            await at.act(rng)
            state = await at.live()
            if (found := public_table(state)) is None:
                continue
            shown, play = state.for_spectators.match.play, state.match.play
            marks = (0, 0) if shown.game is None else tuple(shown.game.score[seat] for seat in SEATS)
            assert found[0].marks == marks
            differing += play.game is not None and marks != tuple(play.game.score[seat] for seat in SEATS)
        return differing

    assert asyncio.run(story()) > 20


def test_the_list_has_no_secret_and_no_id_of_a_person(server: ServerAt) -> None:
    with ExitStack() as opened:
        anna = Browser(server)
        opened.enter_context(anna.client)
        anna.makes(name())
        own_id = json.loads(anna.client.get("/api/account/data").text)["id"]
        cid = secrets.token_urlsafe(18)
        anna.asks("seek", cid=cid, games=LONDON, name="", known="x")
        pages = found_each_other(server)
        asyncio.run(until_listed(server, pages[0].table))
        text = server.get("/api/lobby").text
        anna.asks("seek", cid=cid, games=LONDON, name="", ready="no")
        for secret in (own_id, cid, *(page.token for page in pages), *(page.token.partition(".")[0] for page in pages)):
            assert secret not in text
        for page in pages:
            page.close()


def test_tables_of_strong_players_and_close_games_are_listed_first() -> None:
    def table(rating: int | None, marks: tuple[int, int]) -> PublicTable:
        one = ListedPlayer("x", rating=None if rating is None else RoundedRating(rating, provisional=False))
        return PublicTable("t", "london", 1, True, True, (one, one), marks, (0, 0))

    order = [table(1700, (0, 0)), table(1500, (4, 4)), table(None, (3, 0)), table(1400, (0, 4))]
    found = sorted([order[2], order[0], order[3], order[1]], key=interest, reverse=True)
    assert found == order


# --- the store, several servers, limits -------------------------------------------------------------


def test_outdated_entries_of_the_list_are_ignored(open_store: OpenStore) -> None:
    entry = PublicTable("t", "london", 1, False, True, (ListedPlayer("Anna"), ListedPlayer("", "book")), (1, 2), (0, 0))

    async def story() -> None:
        store = open_store()
        tables = store.people.public_tables
        await tables.keep([entry], now=1_000)
        assert await tables.read(now=1_000 + ENTRY_LIFE) == [entry]
        assert await tables.read(now=1_001 + ENTRY_LIFE) == []
        await tables.keep([], now=2_000 + ENTRY_LIFE)
        assert await tables.read(now=1_000) == []
        await store.close()

    asyncio.run(story())


def test_a_table_of_one_server_is_listed_by_another(tmp_path: Path, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url, 2) as (one, other):
        pages = found_each_other(one)
        asyncio.run(until_listed(other, pages[0].table))
        wait_for(lambda: fetch_lobby(other)["present"] >= 2, seconds=60, pause=1 / LISTS_PER_SECOND)
        for page in pages:
            page.close()


def test_many_visitors_share_one_reading_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        listing, n_read = LobbyListing(TableInMemory(seed=1).registry), 0
        read = listing._read

        async def counting() -> Any:
            nonlocal n_read
            n_read += 1
            await asyncio.sleep(0.01)
            return await read()

        monkeypatch.setattr(listing, "_read", counting)
        await asyncio.gather(*(listing._current() for _ in range(200)))
        assert n_read == 1

    asyncio.run(story())


# --- what a server writes down ----------------------------------------------------------------------


def entry_of(name: str, *, marks: tuple[int, int] = (0, 0)) -> PublicTable:
    players = (ListedPlayer("Anna", account=True), ListedPlayer("Émile", account=True))
    return PublicTable(name, "london", 1, True, True, players, marks, (0, 0))


async def kept_by(listing: LobbyListing) -> list[PublicTable]:
    people = listing._services.store.people
    return await people.public_tables.read(now=listing._services.now())


def test_a_server_writes_down_only_the_tables_that_are_most_worth_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        listing = LobbyListing(TableInMemory(seed=1).registry)
        entries = [entry_of(f"t{n}", marks=(n, n)) for n in range(2 * MOST_TABLES_WRITTEN)]

        async def many() -> list[tuple[PublicTable, tuple[str, str]]]:
            return [(one, ("", "")) for one in entries]

        monkeypatch.setattr(listing, "_public_tables", many)
        assert await listing.write() == MOST_TABLES_WRITTEN
        assert {one.table for one in await kept_by(listing)} == {one.table for one in entries[MOST_TABLES_WRITTEN:]}

    asyncio.run(story())


def test_a_table_that_cannot_be_read_keeps_no_other_out_of_the_list() -> None:
    async def story() -> None:
        at = TableInMemory(seed=1)
        await at.begin(rules="modern", spectators="live", listed=True)
        at.store.rows["bad"] = [LogRow(1, 1, SitEvent(Seat.A, "Anna", "", "a"))]
        bad = at.registry.table("bad")
        bad.pages.add(at.pages[None])
        listing = LobbyListing(at.registry)
        assert bad in at.registry.shown_actors
        assert await listing.write() == 1
        assert [one.table for one in await kept_by(listing)] == [at.name]

    asyncio.run(story())


def test_list_ratings_are_read_once_a_minute_and_an_idle_server_writes_as_rarely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        listing = LobbyListing(TableInMemory(seed=1).registry)
        store, read, n_written = listing._services.store, [], 0
        found: list[tuple[PublicTable, tuple[str, str]]] = [(entry_of("t"), ("anna", "emile"))]
        keep = store.people.public_tables.keep

        async def public_tables() -> list[tuple[PublicTable, tuple[str, str]]]:
            return found

        async def of_player(player: str) -> tuple[()]:
            read.append(player)
            return ()

        async def counting(tables: Sequence[PublicTable], *, now: int) -> None:
            nonlocal n_written
            n_written += 1
            await keep(tables, now=now)

        monkeypatch.setattr(listing, "_public_tables", public_tables)
        monkeypatch.setattr(store.ratings, "of_player", of_player)
        monkeypatch.setattr(store.people.public_tables, "keep", counting)
        for _ in range(3):
            await listing.write()
        assert (read, n_written) == (["anna", "emile"], 3)
        found.clear()
        await listing.write()
        assert n_written == 3
        listing._ratings_at -= RATING_SECONDS
        for _ in range(3):
            await listing.write()
        assert n_written == 4  # what is out of date is forgotten all the same
        found.append((entry_of("t"), ("anna", "")))
        await listing.write()
        assert read == ["anna", "emile", "anna"]

    asyncio.run(story())


def test_an_address_that_asks_for_the_list_too_often_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        answers = until_refused(lambda: server.get("/api/lobby"))
    assert len(answers) >= 30
    assert set(answers) == {200}
