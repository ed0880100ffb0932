"""Rated tables over HTTP and sockets: who may sit there, what becomes of the ratings, and what others see of them."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from ecarte.server.postgresql import PostgresStore
from ecarte.server.sqlite import SqliteStore
from ecarte.server.verification import VerifiedServer, verify_store
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.test_accounts import Browser, name
from tests.server.test_faults import AWAY
from tests.server.test_seeks import LONDON
from tests.server.test_two_at_a_table import play_on

KILLS = int(os.environ.get("ECARTE_FAULTS", "2"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("rated")) as started:
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


def make(one: Browser, **agreed: Any) -> httpx.Response:
    return one.asks("tables", cid=secrets.token_urlsafe(18), rated=True, **agreed)


def sit(other: Browser, made: dict[str, Any]) -> httpx.Response:
    return other.asks(f"tables/{made['table']}/seat", cid=secrets.token_urlsafe(18), invitation=made["invitation"])


def table_of_two(people: tuple[Browser, Browser], **agreed: Any) -> tuple[PageAt, PageAt]:
    one, other = people
    answer = make(one, **agreed)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    seat = sit(other, made).json()
    features = ("rated",)
    return (
        PageAt(one.server, made["table"], made["token"], features=features),
        PageAt(one.server, made["table"], seat["token"], features=features),
    )


def player(one: Browser, named: str = "") -> httpx.Response:
    return one.client.get(f"/api/players/{named or one.account()['name']}")


def test_a_game_of_two_accounts_changes_both_public_ratings(
    people: tuple[Browser, Browser],
) -> None:
    one, other = people
    names = [browser.account()["name"] for browser in people]
    assert player(other, names[0]).status_code == 404  # nobody else finds a player before their first rated game
    assert player(one).json()["ratings"] == []
    pages = table_of_two(people, rules="modern")
    play_on(pages, Random(1).choice)
    assert [page.state["rated"] for page in pages] == [True, True]
    has_won = pages[0].scene["me"]["marks"] > pages[0].scene["other"]["marks"]
    shown = player(one).json()
    (rating,) = shown["ratings"]
    assert (rating["code"], rating["games"], rating["provisional"], rating["play"]) == ("modern", 1, True, None)
    assert (rating["rating"] > 1500) is has_won
    assert rating["course"] == [rating["rating"]]
    assert [(result["won"], result["opponent"]) for result in shown["results"]] == [(has_won, other.account()["name"])]
    game = one.client.get(f"/api/tables/{pages[0].table}/games/1").json()
    assert game["ratings"]["A"]["rating"] == rating["rating"]
    assert game["ratings"]["A"]["before"] == 1500
    assert game["ratings"]["B"]["rating"] == player(other).json()["ratings"][0]["rating"]


def test_public_ratings_have_no_table_and_no_id(people: tuple[Browser, Browser]) -> None:
    pages = table_of_two(people)
    play_on(pages, Random(1).choice, acts=1)
    pages[0].does(**{"is": "resign"})
    answer = player(people[0])
    assert answer.json()["results"][0]["won"] is False
    assert pages[0].table not in answer.text
    assert set(answer.json()["results"][0]) == {"at", "code", "opponent", "built_in", "won", "change"}


def test_rated_games_closed_to_spectators_count_but_are_not_listed(people: tuple[Browser, Browser]) -> None:
    pages = table_of_two(people, spectators="none")
    play_on(pages, Random(1).choice, acts=1)
    pages[1].does(**{"is": "resign"})
    shown = player(people[0]).json()
    assert shown["ratings"][0]["games"] == 1
    assert shown["results"] == []


def test_a_guest_cannot_sit_at_a_rated_table(server: ServerAt, people: tuple[Browser, Browser]) -> None:
    guest = Browser(server)
    with guest.client:
        assert (make(guest).status_code, make(guest).json()["code"]) == (403, "no-account")
        made = make(people[0]).json()
        answer = sit(guest, made)
        assert (answer.status_code, answer.json()["code"]) == (403, "no-account")
        answer = sit(people[0], made)
        assert (answer.status_code, answer.json()["code"]) == (403, "own-table")
        assert sit(people[1], made).status_code == 201


@pytest.mark.parametrize("agreed", [{"hints": True}, {"stand_in": "book"}])
def test_a_rated_table_gives_no_hints_and_no_stand_in(people: tuple[Browser, Browser], agreed: dict[str, Any]) -> None:
    answer = make(people[0], **agreed)
    assert (answer.status_code, answer.json()["code"]) == (422, "not-when-rated")


def test_a_rated_game_against_a_built_in_opponent_has_no_take_back_and_no_hint(
    people: tuple[Browser, Browser],
) -> None:
    made = make(people[0], opponent="novice", rules="modern").json()
    page = PageAt(people[0].server, made["table"], made["token"])
    page.until(lambda page: page.is_asked)
    for _ in range(2):  # before and after an act
        answer = page.answered(page.send(**{"is": "request", "what": "take-back"}))
        assert answer["code"] == "not-when-rated"
        page.acts_somehow(Random(2).choice)
    assert "hint" not in page.scene["asks"]
    page.does(**{"is": "resign"})
    assert player(people[0], "novice").json()["results"][0]["won"] is True
    shown = player(people[0]).json()
    assert [result["built_in"] for result in shown["results"]] == ["novice"]


def test_two_seeks_for_a_rated_game_meet_and_a_guest_finds_none(
    server: ServerAt, people: tuple[Browser, Browser]
) -> None:
    def seek(one: Browser, cid: str, rated: list[bool]) -> httpx.Response:
        return one.asks("seek", cid=cid, games={**LONDON, "rated": rated}, known="nothing")

    guest = Browser(server)
    with guest.client:
        assert seek(guest, secrets.token_urlsafe(18), [True]).json()["code"] == "no-account"
        cids = [secrets.token_urlsafe(18) for _ in range(3)]
        assert (
            guest.asks(
                "seek", cid=cids[2], games={**LONDON, "rated": [True, False]}, ready="later", known="x"
            ).status_code
            == 200
        )
        people[0].asks("seek", cid=cids[0], games={**LONDON, "rated": [True]}, ready="later", known="x")
        found = seek(people[1], cids[1], [True]).json()
        assert [(one["is_ready"], one["game"]["rated"]) for one in found["others"]] == [(False, True)]
        access = seek(people[0], cids[0], [True]).json()["access"]
        assert seek(people[1], cids[1], [True]).json()["access"]["table"] == access["table"]
        page = PageAt(server, access["table"], access["token"], features=("rated",))
        page.until(lambda page: page.state["number"])
        assert page.state["rated"]
        for cid in cids:
            guest.asks("seek", cid=cid, games=LONDON, ready="no")


def test_a_page_without_the_ratings_feature_is_sent_no_rating(people: tuple[Browser, Browser]) -> None:
    made = make(people[0], opponent="novice").json()
    page = PageAt(people[0].server, made["table"], made["token"])
    page.until(lambda page: page.state["number"])
    assert "rated" not in page.state


def test_a_rating_is_found_by_name_regardless_of_case(people: tuple[Browser, Browser]) -> None:
    made = make(people[0], opponent="novice").json()
    page = PageAt(people[0].server, made["table"], made["token"])
    page.until(lambda page: page.state["stage"] == "play")
    page.does(**{"is": "resign"})
    own = people[0].account()["name"]
    assert player(people[0], own.upper()).json()["name"] == own
    for other in ("Nobody At All", "@novice", "%00", "x" * 200, "sampler-1"):
        assert player(people[0], other).status_code == 404


def test_an_account_export_has_the_persons_ratings_and_no_id_of_another(people: tuple[Browser, Browser]) -> None:
    one, other = people
    pages = table_of_two(people)
    play_on(pages, Random(1).choice, acts=1)
    pages[0].does(**{"is": "resign"})
    ids = [browser.client.get("/api/account/data").json()["id"] for browser in people]
    answer = one.client.get("/api/account/data")
    assert ids[1] not in answer.text
    kept = answer.json()
    assert [(rating["player"], rating["games"]) for rating in kept["ratings"]] == [(ids[0], 1)]
    assert [(game["seat"], game["won"], game["before"][0]) for game in kept["rated_games"]] == [("A", False, 1500.0)]
    assert other.client.get("/api/account/data").json()["rated_games"][0]["won"]


# --- kills ----------------------------------------------------------------------------------------------


async def verify_place(place: str) -> VerifiedServer:
    store = PostgresStore(place) if "://" in place else SqliteStore(Path(place))
    found = await verify_store(store, jobs=1, on_table=lambda: None)
    await store.close()
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_ratings_match_the_logs_after_a_server_was_killed_amid_results(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    store = request.getfixturevalue("postgres_url") if kind == "postgresql" else ""
    rng = Random(4)
    with serving(tmp_path, store=store) as server, ExitStack() as opened:
        people = Browser(server), Browser(server)
        for one in people:
            opened.enter_context(one.client)
            one.makes(name())
        for _ in range(KILLS):
            tables = [table_of_two(people) for _ in range(4)]
            for pages in tables:
                play_on(pages, rng.choice, acts=1)
            for pages in tables:
                pages[rng.randrange(2)].send(**{"is": "resign"})
            time.sleep(rng.uniform(0, 0.03))
            server.kill()
            server.start()
            for pages in tables:
                for page in pages:
                    come_back(page)
            for pages in tables:
                for page in pages:
                    page.until(lambda page: page.is_over and not page.unanswered)
                    page.close()
        server.kill()
        found = asyncio.run(verify_place(store or str(server.database)))
        assert found.discrepancies == ()
        assert found.rated == 4 * KILLS
        server.start()


def come_back(page: PageAt) -> None:
    """Connect again, and once more where that fails."""
    try:
        page.come_in()
    except AWAY:
        time.sleep(0.2)
        page.come_in()
