"""Reports, bans and roles: who may do what, what the banned person reads, and a log that says who did it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecarte.server.people import moderation as moderation_log
from ecarte.server.people.moderation import (
    OPERATOR,
    BanEvent,
    CloseEvent,
    ReportEvent,
    RoleEvent,
    UnbanEvent,
    ban_at,
    is_moderator,
)
from ecarte.server.people.person import AccountPerson
from tests.edges.in_process import run
from tests.server.pages import PATIENCE, PageAt, ServerAt, serving, until_play
from tests.server.stores import OpenStore
from tests.server.test_nodes import first_and_last, nodes_at
from tests.server.test_people import Player, enter_players
from tests.server.test_program_accounts import program_of
from tests.server.test_seeks import LONDON


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("order")) as started:
        yield started


@pytest.fixture
def players(server: ServerAt) -> Iterator[tuple[Player, Player, Player]]:
    """Two players, and a moderator."""
    with ExitStack() as opened:
        anna, emile, moderator = enter_players(opened, server, server, server)
        admin(server, "moderator", moderator.name, "--json")
        yield anna, emile, moderator


def admin(server: ServerAt, *words: str) -> str:
    place = ("--store", server.store) if server.store else ("--database", str(server.database))
    done = run("admin", *words, *place)
    assert done.exit_code == 0, done.stderr
    return done.stdout


def report_at_table(one: Player, other: Player, *, text: str = "He was rude") -> tuple[dict[str, Any], int]:
    """A table at which both sat, the one gave up after some words of the other, and the number of a report."""
    made = one.table(spectators="none")
    seat = other.sits(made).json()
    pages = PageAt(one.server, made["table"], made["token"]), PageAt(other.server, made["table"], seat["token"])
    until_play(pages)
    pages[1].answered(pages[1].send(**{"is": "say", "text": "You play like a goose"}))
    pages[0].does(**{"is": "resign"})
    for page in pages:
        page.close()
    answer = one.asks("report", token=made["token"], reason="talk", text=text)
    assert answer.status_code == 201, answer.text
    return made, int(answer.json()["number"])


def moderation(one: Player) -> dict[str, Any]:
    answer = one.client.get("/api/moderation")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_report_reaches_moderators_with_chat_and_record(players: tuple[Player, Player, Player]) -> None:
    anna, emile, mona = players
    made, number = report_at_table(anna, emile)
    entry = next(one for one in moderation(mona)["reports"] if one["number"] == number)
    assert (entry["reporter"], entry["about"], entry["reason"]) == (anna.name, emile.name, "talk")
    shown = mona.client.get(f"/api/moderation/reports/{number}").json()
    assert [line["text"] for line in shown["talk"]] == ["You play like a goose"]
    assert [game["game"] for game in shown["games"]] == [1]
    assert "ecarte" in shown["games"][0]["record"] or "rules" in shown["games"][0]["record"]
    assert made["token"] not in str(shown)
    mona.asks("moderation/close", number=number)
    assert number not in [one["number"] for one in moderation(mona)["reports"]]
    last = moderation(mona)["log"][0]
    assert (last["what"], last["actor"], last["person"]) == ("close", mona.name, emile.name)


def test_a_report_reveals_no_card_of_a_game_that_goes_on(players: tuple[Player, Player, Player]) -> None:
    anna, emile, mona = players
    made = anna.table()
    assert emile.sits(made).status_code == 201
    number = anna.asks("report", token=made["token"], reason="other").json()["number"]
    shown = mona.client.get(f"/api/moderation/reports/{number}").json()
    assert (shown["talk"], shown["games"]) == ([], [])


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("ban", {"name": "Anna", "days": 1, "reason": "x"}),
        ("unban", {"name": "Anna"}),
        ("close", {"number": 1}),
    ],
)
def test_only_moderators_see_reports_and_decide_on_them(
    players: tuple[Player, Player, Player], path: str, body: dict[str, Any]
) -> None:
    anna, _, mona = players
    for name in ("", "/reports/1"):
        assert anna.client.get(f"/api/moderation{name}").json() == {"code": "no-moderator"}
        assert anna.server.get(f"/api/moderation{name}").status_code == 401
    assert anna.asks(f"moderation/{path}", **body).json() == {"code": "no-moderator"}
    address = f"http://{anna.server.address}/api/moderation/{path}"
    assert (
        httpx.post(address, json=body, headers={"origin": "https://evil.example"}, timeout=PATIENCE).status_code == 403
    )
    assert httpx.post(address, json=body, timeout=PATIENCE).status_code == 401
    admin(anna.server, "moderator", mona.name, "--remove")
    assert mona.client.get("/api/moderation").status_code == 403


def test_a_report_number_beyond_the_range_of_a_store_is_not_found(players: tuple[Player, Player, Player]) -> None:
    *_, mona = players
    for number in (10**6, (1 << 63) - 1, 1 << 63, 10**30):
        answer = mona.client.get(f"/api/moderation/reports/{number}")
        assert (answer.status_code, answer.json()) == (404, {"code": "no-such-report"})
    for number, status in ((10**6, 404), ((1 << 63) - 1, 404), (1 << 63, 422)):
        assert mona.asks("moderation/close", number=number).status_code == status


def test_a_person_who_is_banned_sits_down_nowhere_and_reads_why_and_until_when(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, mona = players
    made = anna.table()
    token = program_of(emile, f"Bot {secrets.token_hex(4)}")
    answer = mona.asks("moderation/ban", name=emile.name, days=3, reason="insults")
    assert answer.json()["log"][0]["what"] == "ban"
    refused = [
        emile.asks("tables", cid=secrets.token_urlsafe(18), opponent="book"),
        emile.sits(made),
        emile.asks(
            "seek",
            cid=secrets.token_urlsafe(18),
            games={"rules": ["london"], "lengths": [1], "conducts": ["assisted"], "clocks": [{}]},
        ),
        httpx.post(
            f"http://{emile.server.address}/api/tables",
            json={"cid": secrets.token_urlsafe(18), "opponent": "book"},
            headers={"authorization": f"Bearer {token}"},
            timeout=PATIENCE,
        ),
    ]
    assert [(one.status_code, one.json()) for one in refused] == 4 * [(403, {"code": "banned"})]
    ban = emile.account()["ban"]
    assert ban["reason"] == "insults"
    assert 2.9 * 86_400 < ban["until"] / 1000 - time.time() < 3.1 * 86_400
    assert [one["reason"] for one in emile.client.get("/api/account/data").json()["bans"]] == ["insults"]
    assert anna.account()["ban"] is None
    mona.asks("moderation/unban", name=emile.name)
    assert emile.account()["ban"] is None
    assert emile.sits(made).status_code == 201


@pytest.mark.parametrize("by_operator", [True, False])
def test_a_ban_ends_the_open_seeks_of_a_person_who_may_still_end_them(
    players: tuple[Player, Player, Player], *, by_operator: bool
) -> None:
    anna, emile, mona = players
    cids = [secrets.token_urlsafe(18) for _ in range(3)]
    before, after = (emile.seek(cid, rules="modern") for cid in cids[:2])
    assert before["access"] is after["access"] is None
    emile.seek(cids[0], rules="modern", ready="no")
    if by_operator:
        admin(anna.server, "ban", emile.name, "--reason", "x")
    else:
        assert mona.asks("moderation/ban", name=emile.name, days=1, reason="x").status_code == 200
    found = anna.seek(cids[2], rules="modern")
    assert (found["access"], found["others"]) == (None, [])
    anna.seek(cids[2], rules="modern", ready="no")
    games = {**LONDON, "rules": ["modern"]}
    assert emile.asks("seek", cid=cids[1], games=games, ready="no").status_code == 200
    assert emile.asks("seek", cid=secrets.token_urlsafe(18), games=games, ready="no").status_code == 200
    assert emile.asks("seek", cid=cids[1], games=games).json() == {"code": "banned"}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_ban_on_one_server_withdraws_a_seek_on_another(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with first_and_last(kind, tmp_path, request) as (one, other), ExitStack() as opened:
        emile, near, far = enter_players(opened, other, one, other)
        assert emile.seek(secrets.token_urlsafe(18), rules="modern")["access"] is None
        admin(one, "ban", emile.name, "--reason", "x")
        for player in (near, far):
            cid = secrets.token_urlsafe(18)
            found = player.seek(cid, rules="modern")
            assert (found["access"], found["others"]) == (None, [])
            player.seek(cid, rules="modern", ready="no")


BANNED_MEANWHILE = """
from ecarte.server.people.moderation import BanEvent
from ecarte.server.seek_requests import SeekRequests
from ecarte.server.seeks import end_seeks_of

seek_of = SeekRequests._seek_of

async def banned_meanwhile(self, *asked):
    seek = await seek_of(self, *asked)
    store, now = self._services.store, self._services.now()
    if seek.name.startswith("Banned"):
        await store.people.moderation.add(BanEvent(0, "x"), actor="@operator", person=seek.person, now=now)
        await end_seeks_of(store.seeks, seek.person, now=now)
    return seek

SeekRequests._seek_of = banned_meanwhile
"""
"""A server on which some people are banned between their request for a seek and its storing."""


def test_a_seek_that_is_being_stored_as_its_person_is_banned_is_withdrawn(tmp_path: Path) -> None:
    """It stayed, and was paired, until it lapsed after twelve seconds."""
    with serving(tmp_path, broken=BANNED_MEANWHILE) as server, ExitStack() as opened:
        emile, anna = Player(server, own=f"Banned {secrets.token_hex(4)}"), Player(server)
        for player in (emile, anna):
            opened.callback(player.client.close)
        games = {**LONDON, "rules": ["modern"]}
        refused = emile.asks("seek", cid=secrets.token_urlsafe(18), games=games)
        assert (refused.status_code, refused.json()) == (403, {"code": "banned"})
        found = anna.seek(secrets.token_urlsafe(18), rules="modern")
        assert (found["access"], found["others"]) == (None, [])


def test_an_operator_bans_and_unbans_from_the_command_line_and_the_log_shows_it(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, mona = players
    assert "30 days" in admin(anna.server, "ban", emile.name, "--days", "30", "--reason", "insults")
    assert emile.account()["ban"]["reason"] == "insults"
    assert "may sit down again" in admin(anna.server, "unban", emile.name)
    admin(anna.server, "ban", emile.name, "--days", "0", "--reason", "for good")
    assert emile.account()["ban"]["until"] == 0
    assert [one["actor"] for one in moderation(mona)["log"][:3]] == 3 * [OPERATOR]
    _, number = report_at_table(mona, anna, text="as \x1b[2Jbad as can be")
    listed = admin(anna.server, "reports")
    assert f"{number}, " in listed
    assert "\x1b" not in listed
    done = run("admin", "ban", "Nobody Has It", "--reason", "x", "--database", str(anna.server.database))
    assert done.exit_code == 2
    assert "nobody has the name" in done.stderr


def test_a_report_needs_a_seat_opposite_a_person_and_reports_of_an_address_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        alone = server.table(opponent="book")
        assert server.post("/api/report", token=alone["token"], reason="talk").json() == {"code": "no-such-seat"}
        made = server.table()
        assert server.post("/api/report", token=made["token"], reason="talk").status_code == 403
        server.sit(made)
        statuses = [server.post("/api/report", token=made["token"], reason="name").status_code for _ in range(6)]
        assert server.post("/api/report", token="forged", reason="talk").status_code in (403, 429)
    assert statuses == 3 * [201] + 3 * [429]


def test_a_ban_on_one_server_holds_on_another(tmp_path: Path, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url, 2) as (one, other), ExitStack() as opened:
        anna = Player(other)
        opened.callback(anna.client.close)
        admin(one, "ban", anna.name, "--reason", "x")
        assert anna.asks("tables", cid=secrets.token_urlsafe(18), opponent="book").status_code == 403


def test_the_moderation_log_of_either_store_folds_to_the_bans_in_force(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        log = store.people.moderation
        report = ReportEvent("t", "B", 1, "talk", "rude")
        number = await log.add(report, actor="anna", person="emile", now=1)
        assert [event for _, event in await log.open_reports()] == [report]
        await log.add(CloseEvent(number), actor="mona", person="emile", now=2)
        assert await log.open_reports() == []
        await log.add(RoleEvent(True), actor=OPERATOR, person="mona", now=3)
        assert is_moderator(await log.of("mona"))
        await log.add(RoleEvent(False), actor=OPERATOR, person="mona", now=4)
        assert not is_moderator(await log.of("mona"))
        await log.add(BanEvent(100, "rude"), actor="mona", person="emile", now=5)
        assert ban_at(await log.of("emile"), 99) == (100, "rude")
        await log.add(UnbanEvent(), actor="mona", person="emile", now=6)
        assert ban_at(await log.of("emile"), 7) is None
        assert [row.number for row in await log.by("mona")] == [number + 1, number + 4, number + 5]
        assert await log.row(number + 99) is None
        await store.close()

    asyncio.run(story())


def test_a_report_stays_open_however_many_entries_follow(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moderation_log, "MOST_READ", 3)

    async def story() -> None:
        store = open_store()
        log = store.people.moderation
        report = ReportEvent("t", "B", 1, "talk", "rude")
        numbers = [await log.add(report, actor="anna", person="emile", now=now) for now in range(5)]
        for now in range(5, 10):
            await log.add(RoleEvent(True), actor=OPERATOR, person="mona", now=now)
        await log.add(CloseEvent(numbers[1]), actor="mona", person="emile", now=10)
        assert [row.number for row, _ in await log.open_reports()] == [numbers[0], *numbers[2:4]]  # the earliest
        await store.close()

    asyncio.run(story())


def test_the_moderation_list_reads_each_name_once(open_store: OpenStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        people = (store := open_store()).people
        await people.add_person(AccountPerson("anna", "Anna", 1))
        read, person = [], people.person

        async def counting(person_id: str) -> AccountPerson | None:
            read.append(person_id)
            return await person(person_id)

        monkeypatch.setattr(people, "person", counting)
        assert await people.names_of(["anna", "", "gone", "anna"]) == {"anna": "Anna", "": "", "gone": ""}
        assert sorted(read) == ["anna", "gone"]
        await store.close()

    asyncio.run(story())
