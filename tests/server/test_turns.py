"""Games with days for a decision: whose turn it is stands in the store with every act, and each person has a list."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.server import events, messages
from ecarte.server.administration import close_table
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.people.person import AccountPerson
from ecarte.server.sqlite import open_for_a_moment
from ecarte.server.turn_store import Turn
from ecarte.server.turns import turns_of
from ecarte.server.verification import verify_store
from tests.edges.in_process import run
from tests.server.in_memory import TableInMemory
from tests.server.pages import PATIENCE, PageAt, ServerAt, serving, until_play
from tests.server.stores import OpenStore
from tests.server.test_accounts import Browser, name

SITTING = {"anna": Seat.A, "emile": Seat.B}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("turns"), "--new-tables", "200") as started:
        yield started


@pytest.fixture
def people(server: ServerAt) -> Iterator[tuple[Browser, Browser]]:
    """Two browsers with accounts."""
    with ExitStack() as opened:
        found = Browser(server), Browser(server)
        for one in found:
            opened.enter_context(one.client)
            one.makes(name())
        yield found


async def begins(at: TableInMemory, **agreed: Any) -> None:
    """Two people with accounts sit down."""
    agreed = {"rules": "modern", "move_seconds": DAY, **agreed}
    sits = (events.SitEvent(seat, person.title(), "", seat.name.lower(), person) for person, seat in SITTING.items())
    await at.table.begin((events.MakeEvent(**agreed), *sits))
    at.table = at.registry.table(at.name)
    for seat, page in at.pages.items():
        await at.table.enter(page, None if seat is None else seat.name.lower())


async def stored_turns(at: TableInMemory) -> list[Turn]:
    return [turn for person in SITTING for turn in await at.store.people.turns.of(person)]


def as_listed(turns: tuple[Turn, ...] | None, names: dict[str, str]) -> list[Turn]:
    """Turns as the store lists them, with the names of the people across."""
    return [replace(one, across=names.get(one.other, one.across)) for one in turns or ()]


# --- what stands in the store -----------------------------------------------------------------------


def test_the_stored_turns_follow_from_the_log_after_every_act(open_store: OpenStore) -> None:
    async def story() -> None:
        at = TableInMemory(seed=3, store=open_store())
        for person in SITTING:
            await at.store.people.add_person(AccountPerson(person, person.title(), 1))
        await begins(at)
        rng, on_turn = Random(3), set()
        while True:
            live = await at.live()
            found = await stored_turns(at)
            if live.is_over:
                assert found == []
                break
            assert found == as_listed(turns_of(live), {"anna": "Anna", "emile": "Emile"})
            if live.awaited is not None:
                assert [one.seat for one in found if one.since] == [live.awaited.name]
                on_turn.add(live.awaited)
                assert {one.due_at for one in found if one.since} == {live.clocks.deadline()}
            at.now += 60 * SECOND
            await at.act(rng)
        assert on_turn == {Seat.A, Seat.B}
        await at.store.close()

    asyncio.run(story())


def test_before_the_deal_it_is_the_turn_of_the_player_whose_device_is_awaited() -> None:
    async def story() -> None:
        at = TableInMemory(seed=1)
        await begins(at)
        both = await stored_turns(at)
        assert [(one.seat, one.since > 0, one.due_at) for one in both] == [("A", True, 0), ("B", True, 0)]
        at.now += SECOND
        await at.send_shares(1)
        assert [one.since > 0 for one in await stored_turns(at)].count(True) == 1

    asyncio.run(story())


def test_a_game_of_a_version_without_turns_gets_them_when_it_is_found() -> None:
    async def story() -> None:
        at = TableInMemory(seed=1)
        await begins(at)
        await at.store.people.turns._write("delete_turns", table=at.name)
        assert await stored_turns(at) == []
        at.table.close()
        await at.table.stored_state()
        assert len(await stored_turns(at)) == 2

    asyncio.run(story())


def test_a_game_closed_by_an_operator_has_no_turn(open_store: OpenStore) -> None:
    async def story() -> None:
        at = TableInMemory(seed=1, store=open_store())
        await begins(at)
        await at.send_shares(1)
        assert len(await stored_turns(at)) == 2
        await close_table(at.store, at.name, now=lambda: at.now)
        assert await stored_turns(at) == []
        assert (await verify_store(at.store, jobs=1, on_table=lambda: None)).discrepancies == ()
        await at.store.close()

    asyncio.run(story())


def test_turns_of_an_outdated_state_are_not_written(open_store: OpenStore) -> None:
    """Another server may have ended the game since this one has read its rows."""

    async def story() -> None:
        at = TableInMemory(seed=1, store=open_store())
        await begins(at)
        read_before = turns_of(await at.live())
        assert read_before
        await at.send(Seat.A, messages.LeaveCommand(at.cid()))
        assert (await at.live()).is_over
        await at.store.people.turns.keep(read_before)
        assert await stored_turns(at) == []
        await at.store.close()

    asyncio.run(story())


@pytest.mark.parametrize("agreed", [{"move_seconds": 60}, {"move_seconds": 0}, {"move_seconds": DAY, "room": "r"}])
def test_games_with_a_clock_of_minutes_and_games_of_a_room_have_no_stored_turns(agreed: dict[str, Any]) -> None:
    async def story() -> None:
        at = TableInMemory(seed=1)
        await begins(at, **agreed)
        assert turns_of(await at.live()) is None
        assert await stored_turns(at) == []

    asyncio.run(story())


# --- one's games ------------------------------------------------------------------------------------


def in_play(people: tuple[Browser, Browser], **agreed: Any) -> tuple[PageAt, PageAt]:
    """A game of two people with three days for a decision."""
    one, other = people
    made = one.table(**{"move_seconds": 3 * DAY, **agreed})
    seat = sits(other, made)
    pages = PageAt(one.server, made["table"], made["token"]), PageAt(one.server, made["table"], seat["token"])
    until_play(pages)
    return pages


def sits(other: Browser, made: dict[str, Any]) -> dict[str, Any]:
    asked = {"cid": secrets.token_urlsafe(18), "invitation": made["invitation"]}
    answer = other.asks(f"tables/{made['table']}/seat", **asked)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def games(one: Browser) -> list[dict[str, Any]]:
    answer = one.asks("seats", tokens=[], language="en")
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    found: list[dict[str, Any]] = answer.json()["games"]
    return found


def test_a_logged_in_person_sees_their_games_in_any_browser_own_turns_first(
    people: tuple[Browser, Browser],
) -> None:
    anna, emile = people
    with ExitStack() as opened:
        for _ in range(3):
            for page in in_play(people):
                opened.callback(page.close)
        slow = in_play(people, move_seconds=7 * DAY)
        for page in slow:
            opened.callback(page.close)
        for own, across in ((anna, emile), (emile, anna)):
            found = games(own)
            assert len(found) == 4
            assert {one["across"] for one in found} == {across.account()["name"]}
            mine = [one["turn"] == "me" for one in found]
            assert mine == sorted(mine, reverse=True)
            left = [one["left"] for one in found if one["turn"] == "me"]
            assert left == sorted(left)
            assert all(2.99 * DAY * SECOND < time <= 7 * DAY * SECOND for time in left)
            assert all(one["left"] is None for one in found if one["turn"] == "other")
        turns = [{one["table"]: one["turn"] for one in games(own)} for own in people]
        assert all({turns[0][table], turns[1][table]} == {"me", "other"} for table in turns[0])


def test_a_game_that_is_over_is_no_longer_in_hand(people: tuple[Browser, Browser]) -> None:
    one, other = in_play(people)
    one.does(**{"is": "resign"})
    for page in (one, other):
        page.close()
    assert [games(own) for own in people] == [[], []]


def test_a_guest_sees_the_time_for_a_decision_of_days_by_the_tokens_of_the_browser(server: ServerAt) -> None:
    with httpx.Client(base_url=f"http://{server.address}", timeout=PATIENCE) as client:
        asked = {"cid": secrets.token_urlsafe(18), "rules": "modern", "opponent": "novice", "move_seconds": DAY}
        made = client.post("/api/tables", json=asked).json()
        page = PageAt(server, made["table"], made["token"])
        until_play([page])
        page.until(lambda one: one.is_asked)
        answer = client.post("/api/seats", json={"tokens": [made["token"]]}).json()
        page.close()
    assert answer["games"] == []
    (found,) = answer["seats"]
    assert found["turn"] == "me"
    assert 0.99 * DAY * SECOND < found["left"] <= DAY * SECOND


def test_stored_turns_are_verified_with_the_logs(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ExitStack() as opened:
        people = Browser(server), Browser(server)
        for one in people:
            opened.enter_context(one.client)
            one.makes(name())
        for page in in_play(people):
            page.close()
        server.kill()
    done = run("admin", "verify", "--database", str(server.database))
    assert done.exit_code == 0, done.stdout
    with open_for_a_moment(server.database) as database:
        assert database.execute("UPDATE turn SET due_at = due_at + 1 WHERE since > 0").rowcount == 1
    done = run("admin", "verify", "--database", str(server.database))
    assert done.exit_code == 1
    assert "the stored turn of seat" in done.stdout


def test_a_game_of_a_deleted_account_is_against_a_former_player(people: tuple[Browser, Browser]) -> None:
    anna, emile = people
    for page in in_play(people):
        page.close()
    own = emile.account()["name"]
    assert emile.asks("account/delete", name=own).status_code == 200
    (found,) = games(anna)
    assert found["across"] == {"key": "person.former", "text": "Former player"}
    assert own not in str(found)


# --- one's seat in another browser ------------------------------------------------------------------


def test_a_person_who_logs_in_at_another_browser_can_play_on_there(people: tuple[Browser, Browser]) -> None:
    anna, emile = people
    pages = in_play(people)
    for page in pages:
        page.close()
    answer = anna.asks("account/seat", table=pages[0].table)
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json() == {"table": pages[0].table, "seat": "A", "token": pages[0].token, "invitation": ""}
    assert emile.asks("account/seat", table=pages[0].table).json()["token"] == pages[1].token


def test_a_person_cannot_get_the_seat_of_another_nor_test_whether_a_table_exists(
    people: tuple[Browser, Browser], server: ServerAt
) -> None:
    made = people[0].table(move_seconds=DAY)
    answers = [people[1].asks("account/seat", table=table) for table in (made["table"], "nowhere", "room-abcdefghijkl")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, '{"code":"no-such-seat"}')}
    guest = Browser(server)
    with guest.client:
        assert guest.asks("account/seat", table=made["table"]).status_code == 401
    elsewhere = {"origin": "https://evil.example"}
    for path, body in (("account/seat", {"table": made["table"]}), ("seats", {"tokens": []})):
        refused = people[0].client.post(f"/api/{path}", json=body, headers=elsewhere)
        assert (refused.status_code, refused.json()) == (403, {"code": "other-origin"})
