"""Hostile frames and tokens at the socket of a room and at the tables of its games."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.pages import PATIENCE, Frame, ServerAt, serving
from tests.server.test_accounts import Browser, name
from tests.server.test_doors import HELLO, last_words
from tests.server.test_room_secrets import evening_with_bets
from tests.server.test_rooms import (
    RoomAt,
    begin_game,
    come,
    company,
    read_stored,
    together,
    until_dealt,
    verify_server,
)

TABLE_COMMANDS: tuple[Frame, ...] = (
    {"is": "resign"},
    {"is": "leave"},
    {"is": "claim-match"},
    {"is": "call-in"},
    {"is": "call"},
    {"is": "ready", "game": 1, "deal": 1},
    {"is": "pass", "number": 1},
    {"is": "act", "action": "A plays H1", "number": 1},
    {"is": "take", "id": "1", "number": 1},
    {"is": "say", "text": "hello"},
    {"is": "point", "card": "H1"},
)

ROOM_COMMANDS: tuple[Frame, ...] = (
    {"is": "bet", "side": "A", "counters": 1},
    {"is": "take-bet", "bet": 1, "counters": 1},
    {"is": "chouette"},
    {"is": "begin"},
    {"is": "play-too"},
    {"is": "only-watch"},
    {"is": "go-home"},
    {"is": "end-evening"},
    {"is": "fill", "opponent": "novice"},
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("room-doors")) as started:
        yield started


def until_closed(socket: ClientConnection) -> None:
    """Read until the server has closed the socket.  Raises ConnectionClosed."""
    while True:
        socket.recv(PATIENCE)


def hello(page: RoomAt) -> str:
    return json.dumps({**HELLO, "table": page.table, "token": page.token})


@pytest.mark.parametrize(
    "wrong",
    [
        {"counters": 0},
        {"counters": -5},
        {"counters": 10**7},
        {"counters": 1.5},
        {"counters": "5"},
        {"counters": None},
        {"side": "C"},
        {"side": ""},
        {"by": "P-a"},
        {"who": "P-a"},
        {"cid": "short"},
        {"is": "come"},
        {"is": "gallery", "act": "P-a rises"},
        {"is": "game-result", "table": "t", "winner": 0},
        {"is": "identify-in-room", "who": "P-a", "person": "x", "name": "x"},
    ],
)
def test_an_invalid_bet_closes_the_socket_and_adds_no_row(server: ServerAt, wrong: dict[str, Any]) -> None:
    anna, _, carla = company(server, ["Anna", "Berta", "Carla"])
    before = anna.room
    bet = {"is": "bet", "cid": secrets.token_urlsafe(9), "side": "A", "counters": 5, **wrong}
    assert last_words(server, hello(carla), json.dumps(bet)) == "no-frame"
    assert len(read_stored(server, anna.table).rows) == before["number"]


def test_bets_of_others_and_bets_that_do_not_stand_are_refused(server: ServerAt) -> None:
    anna, berta, carla, dora = pages = company(server, ["Anna", "Berta", "Carla", "Dora"])
    carla.does(**{"is": "bet", "side": "A", "counters": 5})
    together(pages)
    number = anna.room["number"]
    for page, frame in (
        (carla, {"is": "take-bet", "bet": 1, "counters": 5}),  # one's own
        (dora, {"is": "take-bet", "bet": 1, "counters": 6}),
        (dora, {"is": "take-bet", "bet": 2, "counters": 1}),
        (anna, {"is": "bet", "side": "B", "counters": 1}),  # against oneself
        (anna, {"is": "take-bet", "bet": 1, "counters": 1}),
        (dora, {"is": "begin"}),
        (dora, {"is": "end-evening"}),
        (dora, {"is": "fill", "opponent": "novice"}),
        (dora, {"is": "chouette"}),
        (anna, {"is": "fill", "opponent": "../novice"}),
    ):
        assert page.refused(**frame) in {
            "not-allowed", "players-only", "host-only", "no-such-opponent",
        }, frame  # fmt: skip
    assert len(read_stored(server, anna.table).rows) == number
    begin_game(pages)
    together(pages)
    number = anna.room["number"]
    for frame in ({"is": "bet", "side": "A", "counters": 1}, {"is": "take-bet", "bet": 1, "counters": 1}):
        for page in pages:
            assert page.refused(**frame) == "not-allowed"
    for page in (anna, berta):
        for kind in ("begin", "go-home", "only-watch", "play-too"):
            page.refused(**{"is": kind})
    assert len(read_stored(server, anna.table).rows) == number


def test_table_commands_are_refused_in_a_room_and_room_commands_at_a_table(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla"])
    players = begin_game(pages)
    together(pages)
    tables = [page.at_game() for page in players]
    until_dealt(tables)
    n_rows = [len(read_stored(server, one).rows) for one in (pages[0].table, tables[0].table)]
    for frame in TABLE_COMMANDS:
        for page in pages:
            page.refused(**frame)
    for frame in ROOM_COMMANDS:
        for table in tables:
            assert table.answered(table.send(**frame))["is"] == "refused"
    assert [len(read_stored(server, one).rows) for one in (pages[0].table, tables[0].table)] == n_rows


def test_a_token_of_a_room_table_or_backer_opens_nothing_else(server: ServerAt) -> None:
    (pages, _) = evening_with_bets(server)
    people = [page for page, _ in pages]
    table = people[0].room["game"]["table"]
    tokens = {one.room["me"]: one.room["game"]["token"] for one in people}
    for token in (people[0].token, tokens["P-c"] + "x", people[0].invitation):
        assert last_words(server, json.dumps({**HELLO, "table": table, "token": token})) == "no-such-seat"
    for token in tokens.values():
        assert last_words(server, json.dumps({**HELLO, "table": people[0].table, "token": token})) == "no-such-seat"
    backer = people[2].at_game()
    n_rows = len(read_stored(server, table).rows)
    for frame in TABLE_COMMANDS[:-1]:
        assert backer.answered(backer.send(**frame))["code"] == "no-seat", frame
    assert len(read_stored(server, table).rows) == n_rows
    browser = Browser(server)
    with browser.client:
        browser.makes(name())
        assert browser.asks("account/seats", tokens=[tokens["P-c"], tokens["P-d"]]).json() == {"tables": []}
    assert server.post("/api/seats", tokens=[people[2].token], language="en").json() == {"seats": [], "games": []}


def test_the_number_of_bets_of_one_person_is_limited(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla", "Dora", "Elsa"])
    _, _, carla, dora, elsa = pages
    for counters in (1, 2, 30):
        carla.does(**{"is": "bet", "side": "A", "counters": counters})
    assert carla.refused(**{"is": "bet", "side": "A", "counters": 4}) == "too-many-bets"
    assert carla.room["may_bet"] == []
    together(pages)
    for _ in range(8):
        dora.does(**{"is": "take-bet", "bet": 3, "counters": 1})
    assert dora.refused(**{"is": "take-bet", "bet": 3, "counters": 1}) == "too-many-bets"
    elsa.does(**{"is": "take-bet", "bet": 3, "counters": 1})
    elsa.does(**{"is": "bet", "side": "B", "counters": 1})


@pytest.mark.parametrize("kind", ["bet", "end-evening", "ping"])
def test_a_page_that_floods_a_room_is_disconnected_and_disturbs_no_other(server: ServerAt, kind: str) -> None:
    anna, berta, carla = company(server, ["Anna", "Berta", "Carla"])
    kinds: dict[str, Frame] = {"bet": {"side": "A", "counters": 1}, "ping": {"ref": 1}}
    more = kinds.get(kind, {})
    flood = [
        json.dumps({"is": kind, **more, **({} if kind == "ping" else {"cid": secrets.token_urlsafe(9)})})
        for _ in range(200)
    ]
    beating = json.dumps({**json.loads(hello(carla)), "features": ["heartbeat"]})
    assert last_words(server, beating, *flood) == "too-many"
    carla.come_in()
    berta.does(**{"is": "bet", "side": "B", "counters": 2})
    together([anna, berta, carla])
    assert len([bet for bet in anna.room["bets"] if bet["number"]]) == (4 if kind == "bet" else 1)


def test_a_frame_of_a_megabyte_closes_its_own_socket_only(server: ServerAt) -> None:
    anna, berta = company(server, ["Anna", "Berta"])
    for big in ("x" * 2**20, json.dumps({"is": "fill", "cid": secrets.token_urlsafe(9), "opponent": "x" * 2**20})):
        with connect(f"ws://{server.address}/ws") as socket:
            socket.send(hello(berta))
            with suppress(ConnectionClosed):  # it may have been closed while the frame was sent
                socket.send(big)
            with pytest.raises(ConnectionClosed):
                until_closed(socket)
    dora = come(anna, "Dora")
    together([anna, berta, dora])
    assert verify_server(server).discrepancies == ()
