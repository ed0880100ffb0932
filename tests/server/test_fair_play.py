"""Rated games and bets between two accounts of one browser, and choices: moderators learn of them, and nobody else."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ecarte.server.clocks import SECOND
from ecarte.server.people.browsers import BrowserStore
from ecarte.server.people.person import SESSION_LIFE
from ecarte.server.people.sessions import BROWSER, COOKIE
from tests.server.pages import PageAt, ServerAt, serving, until_play
from tests.server.stores import OpenStore
from tests.server.test_accounts import PASSWORD, Browser, name
from tests.server.test_moderation import admin, moderation
from tests.server.test_nodes import wait_for
from tests.server.test_people import Player
from tests.server.test_rooms import RoomAt, begin_game, come, company, open_room, together


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    soon = "from ecarte.server import skills; skills.PAUSE_SECONDS = 0.5"
    with serving(tmp_path_factory.mktemp("fair-play"), broken=soon) as started:
        yield started


@pytest.fixture
def moderator(server: ServerAt) -> Iterator[Player]:
    one = Player(server)
    with closing(one.client):
        admin(server, "moderator", one.name)
        yield one


def plays(one: Browser, other: Browser, *, rated: bool = True) -> str:
    """A game of these two that ends at the first decision; returns its table."""
    cid = secrets.token_urlsafe(18)
    made = one.asks("tables", cid=cid, rated=rated, spectators="none", talk="phrases").json()
    seat = other.asks(f"tables/{made['table']}/seat", cid=secrets.token_urlsafe(18), invitation=made["invitation"])
    tokens = made["token"], seat.json()["token"]
    pages = [PageAt(one.server, made["table"], token) for token in tokens]
    until_play(pages)
    pages[0].does(**{"is": "resign"})
    for page in pages:
        page.close()
    return str(made["table"])


def logs_in(one: Browser, account: str) -> None:
    assert one.asks("account/log-in", name=account, password=PASSWORD).status_code == 200


def reports_about(moderator: Player, *names: str, n: int) -> list[dict[str, Any]]:
    """The open reports about these people, once there are `n` of them; where there are fewer, after a minute."""
    end = time.monotonic() + 60
    while True:
        found = [one for one in moderation(moderator)["reports"] if one["about"] in names]
        if len(found) >= n or time.monotonic() > end:
            return found
        time.sleep(0.2)


def is_looked_at(server: ServerAt, table: str) -> None:
    """Wait until the server has looked whether this rated game was fair."""
    with closing(sqlite3.connect(server.database, timeout=60)) as database:
        wait_for(lambda: database.execute('SELECT 1 FROM game_choice WHERE "table" = ?', (table,)).fetchone())


def test_a_rated_game_between_two_accounts_of_one_browser_is_reported_to_moderators(
    server: ServerAt, moderator: Player
) -> None:
    first, second = Player(server), Browser(server)
    with closing(first.client), closing(second.client):
        own = first.name
        assert first.asks("account/log-out").status_code == 200
        first.makes(other := name())  # a second account in the same browser
        logs_in(second, own)
        table = plays(second, first)
        found = reports_about(moderator, own, other, n=2)
        assert sorted(one["about"] for one in found) == sorted([own, other])
        assert {(one["reporter"], one["reason"], one["table"]) for one in found} == {("@server", "one-browser", table)}
        assert "one-browser" in admin(server, "reports")
        is_looked_at(server, plays(second, first))
        assert len(reports_about(moderator, own, other, n=2)) == 2  # once, not for each game


def test_a_person_who_logs_in_over_the_session_of_another_has_used_the_same_browser(
    server: ServerAt, moderator: Player
) -> None:
    first, second = Player(server), Browser(server)
    with closing(first.client), closing(second.client):
        own = first.name
        del first.client.cookies[COOKIE + BROWSER]  # as with a session that is older than this cookie
        first.makes(other := name())
        logs_in(second, own)
        plays(first, second)
        assert len(reports_about(moderator, own, other, n=2)) == 2


def test_rated_games_of_strangers_and_unrated_games_are_not_reported(server: ServerAt, moderator: Player) -> None:
    first, second, third = Player(server), Browser(server), Player(server)
    with closing(first.client), closing(second.client), closing(third.client):
        own = first.name
        first.asks("account/log-out")
        first.makes(other := name())
        logs_in(second, own)
        plays(second, first, rated=False)
        is_looked_at(server, plays(third, first))
        assert reports_about(moderator, own, other, third.name, n=0) == []


# --- bets -------------------------------------------------------------------------------------------


def comes(host: RoomAt, browser: Browser) -> RoomAt:
    """The account of a browser comes to a room by the link."""
    body = {"cid": secrets.token_urlsafe(18), "invitation": host.invitation}
    made = browser.asks(f"rooms/{host.table}/come", **body).json()
    return RoomAt(host.server, made["room"], made["token"], made["invitation"])


def two_accounts(server: ServerAt) -> tuple[Browser, Browser, str, str]:
    """Two browsers with an account each, both of which have been used in the first; and their names."""
    first, second = Player(server), Browser(server)
    own = first.name
    assert first.asks("account/log-out").status_code == 200
    first.makes(other := name())
    logs_in(second, own)
    return first, second, own, other


def closes(*pages: RoomAt) -> None:
    for page in pages:
        page.close()


def test_a_bet_taken_between_two_accounts_of_one_browser_is_reported(server: ServerAt, moderator: Player) -> None:
    first, second, own, other = two_accounts(server)
    with closing(first.client), closing(second.client):
        anna, berta = company(server, ["Anna", "Berta"])
        one, two = comes(anna, first), comes(anna, second)
        one.does(**{"is": "bet", "side": "A", "counters": 10})
        together([anna, berta, one, two])
        two.does(**{"is": "take-bet", "bet": 1, "counters": 4})
        assert reports_about(moderator, own, other, n=0) == []  # while bets are made
        begin_game([anna, berta, one, two])
        found = reports_about(moderator, own, other, n=2)
        assert {one["reason"] for one in found} == {"one-browser-bet"}
        assert {one["table"] for one in found} == {anna.room["game"]["table"]}
        assert {one["about"]: one["seat"] for one in found} == {other: "A", own: "B"}
        shown = moderator.client.get(f"/api/moderation/reports/{found[0]['number']}").json()
        assert (shown["games"], shown["choices"]) == ([], None)  # no card of a game that goes on
        closes(anna, berta, one, two)


def test_a_bet_on_the_game_of_another_account_of_the_browser_is_reported(server: ServerAt, moderator: Player) -> None:
    first, second, own, other = two_accounts(server)
    with closing(first.client), closing(second.client):
        anna = open_room(server, name="Anna")
        one = comes(anna, first)
        carla, two = come(anna, "Carla"), comes(anna, second)
        pages = [anna, one, carla, two]
        together(pages)
        two.does(**{"is": "bet", "side": str(one.me["seat"]), "counters": 10})
        together(pages)
        carla.does(**{"is": "take-bet", "bet": 1, "counters": 10})
        begin_game(pages)
        assert len(reports_about(moderator, own, other, n=2)) == 2
        closes(*pages)


def test_people_of_different_browsers_and_bets_that_nobody_took_are_not_reported(
    server: ServerAt, moderator: Player
) -> None:
    first, second, own, other = two_accounts(server)
    stranger = Player(server)
    with closing(first.client), closing(second.client), closing(stranger.client):
        anna, berta = company(server, ["Anna", "Berta"])
        one, two, three = comes(anna, first), comes(anna, second), comes(anna, stranger)
        pages = [anna, berta, one, two, three]
        two.does(**{"is": "bet", "side": "A", "counters": 10})  # nobody takes it
        one.does(**{"is": "bet", "side": "A", "counters": 10})
        together(pages)
        three.does(**{"is": "take-bet", "bet": 2, "counters": 10})
        begin_game(pages)
        time.sleep(2)
        assert reports_about(moderator, own, other, stranger.name, n=0) == []
        closes(*pages)


# --- choices ----------------------------------------------------------------------------------------


def has_choices(server: ServerAt, table: str) -> None:
    """Wait until the choices of a rated game are computed, and let those at seat A be some others."""
    change = "easy = 7, easy_alike = 6, hard = 3, hard_alike = 2, loss = 4.5, easy_seconds = 14, hard_seconds = 12"
    for_a = f"UPDATE game_choice SET {change}, square_seconds = 90 WHERE \"table\" = ? AND seat = 'A'"
    with closing(sqlite3.connect(server.database, timeout=60, isolation_level=None)) as database:
        wait_for(lambda: database.execute(for_a, (table,)).rowcount)


def test_figures_of_choices_are_shown_to_moderators_and_the_person_only(server: ServerAt, moderator: Player) -> None:
    one, other = Player(server), Player(server)
    with closing(one.client), closing(other.client):
        table = plays(one, other)
        has_choices(server, table)
        cid = secrets.token_urlsafe(18)
        made = one.asks("tables", cid=cid, opponent="", talk="phrases").json()
        token = other.sits(made).json()["token"]
        number = other.asks("report", token=token, reason="cheating").json()["number"]
        shown = moderator.client.get(f"/api/moderation/reports/{number}").json()
        chosen = shown["choices"]
        assert (chosen["games"], chosen["choices"], chosen["alike"]) == (1, 10, 8)
        assert (chosen["loss"], chosen["easy_seconds"], chosen["hard_seconds"]) == (0.45, 2.0, 4.0)
        assert shown["games"] == []  # the table of the report has none that is over
        assert one.client.get(f"/api/moderation/reports/{number}").status_code == 403
        (own,) = one.client.get("/api/account/data").json()["choices"]
        assert (own["table"], own["counts"]["easy_alike"]) == (table, 6)
        (others,) = other.client.get("/api/account/data").json()["choices"]
        assert others["counts"]["easy"] == 0
        for path in (f"players/{one.name}", f"tables/{table}/games/1", f"tables/{table}"):
            answer = other.client.get(f"/api/{path}").text
            assert "easy" not in answer
            assert "alike" not in answer


def test_the_browser_cookie_outlives_a_log_out_and_no_script_can_read_it(server: ServerAt) -> None:
    one = Browser(server)
    with one.client:
        answer = one.asks("account/make", name=name(), password=PASSWORD)
        cookies = [line for line in answer.headers.get_list("set-cookie") if line.startswith(COOKIE + BROWSER)]
        assert len(cookies) == 1
        assert all(word in cookies[0] for word in ("HttpOnly", "SameSite=lax", "Path=/"))
        token = one.client.cookies[COOKIE + BROWSER]
        assert token not in answer.text
        times = one.client.get("/api/account/data").json()["browsers"]
        assert len(times) == 1
        assert one.asks("account/log-out").headers.get_list("set-cookie")[0].startswith(f'{COOKIE}="";')
        logs_in_again = one.asks("account/make", name=name(), password=PASSWORD)
        assert logs_in_again.status_code == 201
        assert one.client.cookies[COOKIE + BROWSER] == token


def test_a_guest_has_no_browser_cookie(server: ServerAt) -> None:
    one = Browser(server)
    with one.client:
        one.table(opponent="book")
        one.account()
        assert not one.client.cookies


def test_browser_data_is_deleted_after_ninety_days_and_with_the_account(open_store: OpenStore, tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store()
        browsers: BrowserStore = store.people.browsers
        await browsers.note("one", ["anna", "emile"], now=SECOND)
        assert await browsers.are_shared("anna", "emile")
        assert not await browsers.are_shared("anna", "ines")
        await browsers.note("two", ["ines"], now=SECOND + SESSION_LIFE)
        assert await browsers.are_shared("anna", "emile")
        await browsers.note("two", ["ines"], now=SECOND + SESSION_LIFE + 1)
        assert not await browsers.are_shared("anna", "emile")
        await browsers.note("two", ["anna"], now=SECOND + SESSION_LIFE + 2)
        assert await browsers.times_of("anna") == (SECOND + SESSION_LIFE + 2,)
        await store.people.delete_person("anna", now=SECOND + SESSION_LIFE + 3)
        assert await browsers.times_of("anna") == ()
        await store.close()

    asyncio.run(work())
