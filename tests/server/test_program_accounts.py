"""Accounts of programs: a name of its own for each, marked as a program's, under the person who runs it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from ecarte.client import Club, ServerRefused
from tests.server.pages import PATIENCE, ServerAt
from tests.server.test_accounts import Browser, name, persons
from tests.server.test_programs import plays


@pytest.fixture
def owner(server: ServerAt) -> Iterator[Browser]:
    """A browser in which somebody is logged in."""
    one = Browser(server)
    with one.client:
        one.makes(name())
        yield one


def program_of(owner: Browser, program_name: str) -> str:
    """The token of a new program."""
    answer = owner.asks("account/program", name=program_name)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def club(server: ServerAt, token: str = "") -> Club:
    return Club(f"http://{server.address}", token=token)


def test_a_program_sits_down_under_its_own_name_and_is_marked(server: ServerAt, owner: Browser) -> None:
    program_name = name()
    key = club(server, program_of(owner, program_name)).make_table("book", name="Somebody else")
    (program, built_in) = persons(server, key.table)
    assert (program["name"], program["account"], program["program"]) == (program_name, True, True)
    assert not built_in.get("program")
    assert [one["name"] for one in owner.account()["programs"]] == [program_name]


def test_programs_of_two_people_play_a_rated_match(server: ServerAt, owner: Browser) -> None:
    with Browser(server).client as client:
        other = Browser(server)
        other.client = client
        other.makes(name())
        tokens = [program_of(one, name()) for one in (owner, other)]
    with ThreadPoolExecutor(2) as pool:
        keys = list(pool.map(lambda token: club(server, token).seek(rules=("cyclopaedia",), rated=True), tokens))
        found = [key for key in keys if key is not None]
        assert [key.table for key in found] == 2 * [found[0].table]
        games = list(pool.map(plays, found))
    assert {game.won for game in games} == {True, False}


def test_programs_of_one_person_are_not_paired_and_play_no_rated_game(server: ServerAt, owner: Browser) -> None:
    first, second = (club(server, program_of(owner, name())) for _ in range(2))
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda one: one.seek(rules=("parlour",), patience=0.5), (first, second)))
    assert found == [None, None]
    table = first.make_table(rated=True)
    with pytest.raises(ServerRefused, match="own-table"):
        second.take_seat(table.table, table.invitation)
    assert owner.asks(
        f"tables/{table.table}/seat", cid=secrets.token_urlsafe(18), invitation=table.invitation
    ).json() == {"code": "own-table"}


def test_the_token_of_a_program_opens_no_account(server: ServerAt, owner: Browser) -> None:
    token = program_of(owner, name())
    url, headers = f"http://{server.address}/api/account", {"authorization": f"Bearer {token}"}
    for path, body in (
        ("delete", {"name": "x"}),
        ("program", {"name": name()}),
        ("password", {"password": "12345678"}),
    ):
        assert httpx.post(f"{url}/{path}", json=body, headers=headers, timeout=PATIENCE).status_code == 401
    assert httpx.get(f"{url}/data", headers=headers, timeout=PATIENCE).status_code == 401
    cookie = {"cookie": f"ecarte-session={token}"}
    assert httpx.get(url, headers=cookie, timeout=PATIENCE).json()["name"] == ""


def test_the_cookie_of_a_person_is_not_accepted_as_a_program_token(server: ServerAt, owner: Browser) -> None:
    cookie = next(iter(owner.client.cookies.jar)).value
    assert cookie is not None
    key = club(server, cookie).make_table("book", name="Guest")
    assert persons(server, key.table)[0]["account"] is False


def test_a_removed_program_loses_its_name_and_its_token(server: ServerAt, owner: Browser) -> None:
    program_name = name()
    token = program_of(owner, program_name)
    key = club(server, token).make_table("book")
    assert owner.asks("account/program/remove", name=program_name).status_code == 200
    assert owner.account()["programs"] == []
    assert persons(server, key.table)[0]["name"] != program_name
    with pytest.raises(ServerRefused, match="no-account"):
        club(server, token).make_table("book", rated=True)


def test_programs_are_deleted_with_the_person_who_runs_them(server: ServerAt, owner: Browser) -> None:
    program_name = name()
    token = program_of(owner, program_name)
    assert owner.asks("account/delete", name=owner.account()["name"]).status_code == 200
    with pytest.raises(ServerRefused, match="no-account"):
        club(server, token).make_table("book", rated=True)


def test_a_person_cannot_remove_the_program_of_another(server: ServerAt, owner: Browser) -> None:
    with Browser(server).client as client:
        other = Browser(server)
        other.client = client
        other.makes(name())
        program_name = name()
        program_of(other, program_name)
        assert owner.asks("account/program/remove", name=program_name).json() == {"code": "other-name"}
        assert owner.asks("account/program", name=program_name).json() == {"code": "name-taken"}


def test_a_person_has_five_programs_at_most(owner: Browser) -> None:
    for _ in range(5):
        program_of(owner, name())
    assert owner.asks("account/program", name=name()).json() == {"code": "too-many-programs"}
