"""Live tournaments over HTTP: entering, directing, playing the rounds, and what others are shown."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from tests.server.pages import PageAt, ServerAt, serving
from tests.server.test_accounts import Browser, name
from tests.server.test_nodes import wait_for
from tests.server.test_two_at_a_table import play_on

Shown = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("tournaments")) as started:
        yield started


@pytest.fixture
def people(server: ServerAt) -> Iterator[list[Browser]]:
    """Five browsers with accounts; the first one directs."""
    with ExitStack() as opened:
        found = [Browser(server) for _ in range(5)]
        for one in found:
            opened.enter_context(one.client)
            one.makes(name())
        yield found


def make(director: Browser, **agreed: Any) -> str:
    """A new tournament."""
    fields = {"name": "Monday", "rules": "modern", "rounds": 2, **agreed}
    answer = director.asks("tournaments", cid=secrets.token_urlsafe(18), **fields)
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["tournament"]
    return made


def does(one: Browser, tournament: str, what: str, **body: Any) -> Shown:
    """The tournament after a command that is done."""
    answer = one.asks(f"tournaments/{tournament}/{what}", **body)
    assert answer.status_code == 200, answer.text
    shown: Shown = answer.json()
    return shown


def refused(one: Browser, tournament: str, what: str, **body: Any) -> tuple[int, str]:
    answer = one.asks(f"tournaments/{tournament}/{what}", **body)
    return answer.status_code, answer.json()["code"]


def shown(one: Browser, tournament: str) -> Shown:
    answer = one.client.get(f"/api/tournaments/{tournament}")
    assert answer.status_code == 200, answer.text
    found: Shown = answer.json()
    return found


def started(people: list[Browser], **agreed: Any) -> str:
    """A tournament that all these people play, in its first round."""
    tournament = make(people[0], **agreed)
    for one in people:
        does(one, tournament, "enter")
    does(people[0], tournament, "start")
    return tournament


def seats(people: list[Browser], tournament: str) -> list[PageAt]:
    """The pages at the tables of the round, one for each player who has a game."""
    found = [(one, shown(one, tournament)["own"]["access"]) for one in people]
    return [PageAt(one.server, access["table"], access["token"]) for one, access in found if access is not None]


def play_round(people: list[Browser], tournament: str) -> Shown:
    """Play all games of a round by resigning; returns the tournament with the results."""
    pages = seats(people, tournament)
    for table in {page.table for page in pages}:
        at_table = [page for page in pages if page.table == table]
        if len(at_table) == 2:
            play_on((at_table[0], at_table[1]), Random(1).choice, acts=1)
        else:
            at_table[0].until(lambda page: page.state["stage"] == "play")
        at_table[0].does(**{"is": "resign"})
    wait_for(lambda: all(board["over"] for board in shown(people[0], tournament)["rounds"][-1]["boards"]))
    return shown(people[0], tournament)


def test_a_tournament_is_entered_started_played_and_ended(people: list[Browser]) -> None:
    director, *_ = people
    tournament = make(director, rounds=2)
    assert shown(people[1], tournament)["own"] == {"number": 0, "directs": False, "access": None}
    for one in people[:4]:
        does(one, tournament, "enter")
    assert [one["name"] for one in shown(director, tournament)["players"]] == [
        one.account()["name"] for one in people[:4]
    ]
    assert does(people[1], tournament, "enter")["own"]["number"] == 2  # once however often it is sent
    first = does(director, tournament, "start")
    assert (first["stage"], first["n_rounds"], len(first["rounds"])) == ("under-way", 2, 1)
    assert refused(director, tournament, "round", round=2) == (409, "round-not-over")
    after = play_round(people[:4], tournament)
    assert sorted(one["points"] for one in after["standings"]) == [0, 0, 1, 1]
    does(director, tournament, "round", round=2)
    assert len(does(director, tournament, "round", round=2)["rounds"]) == 2  # once however often it is sent
    after = play_round(people[:4], tournament)
    assert after["complete"]
    assert after["standings"][0]["points"] == 2
    met = Counter(frozenset((board["a"], board["b"])) for one in after["rounds"] for board in one["boards"])
    assert set(met.values()) == {1}
    assert refused(director, tournament, "round", round=3) == (409, "no-more-rounds")
    assert does(director, tournament, "end")["stage"] == "over"
    assert refused(people[4], tournament, "enter") == (409, "tournament-over")
