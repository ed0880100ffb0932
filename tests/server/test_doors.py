"""What comes in that should not: a clear code, no traceback, and the server goes on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ecarte.cards import Seat
from ecarte.server.tokens import SeatToken, Tokens
from tests.server.pages import PageAt, ServerAt, serving

HELLO = {"is": "hello", "v": 1, "table": "none", "token": "", "language": "en", "seen": 0}


def last_words(server: ServerAt, *frames: str | bytes) -> str:
    """The code with which a socket that sends these is let go."""
    with connect(f"ws://{server.address}/ws") as socket:
        with suppress(ConnectionClosed):  # it may have been let go at an earlier one
            for frame in frames:
                socket.send(frame)
        try:
            while True:
                told = json.loads(socket.recv(10))
                if told["is"] == "bye":
                    return str(told["code"])
        except ConnectionClosed as closed:
            return str(closed.rcvd.code if closed.rcvd else 0)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", "no-frame"),
        ("{", "no-frame"),
        ("[1]", "no-frame"),
        ("null", "no-frame"),
        ("[" * 4000, "no-frame"),
        (b"\x00\xff", "no-frame"),
        ('{"is":"nothing"}', "no-frame"),
        ('{"is":"resign","cid":"12345678"}', "no-hello"),
        (json.dumps({**HELLO, "more": 1}), "no-frame"),
        (json.dumps({**HELLO, "v": 2}), "other-version"),
        (json.dumps(HELLO), "no-table"),
        (json.dumps({**HELLO, "table": "../../etc"}), "no-table"),
        (json.dumps({**HELLO, "token": "forged.token"}), "no-such-seat"),
        ("x" * 9000, "1009"),
    ],
    ids=range(14),
)
def test_a_frame_that_is_none_ends_the_socket_with_a_code(server: ServerAt, frame: str | bytes, code: str) -> None:
    assert last_words(server, frame) == code


def test_a_token_plays_its_own_seat_at_its_own_table_only(server: ServerAt) -> None:
    first, second = server.table(), server.table()
    page = PageAt(server, second["table"], first["token"])
    page.until(lambda one: one.bye)
    assert page.bye == {"is": "bye", "code": "no-such-seat", "again": False}


def test_acts_of_the_other_and_acts_that_are_none_are_refused_with_a_code(server: ServerAt) -> None:
    made = server.table(opponent="book", rules="modern")
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    for act in ("B proposes", "A plays", "", "A plays 7s; A plays 8s", "the pack is shuffled", "A gets Kh", "x" * 200):
        answer = page.answered(page.send(**{"is": "take", "number": page.state["number"], "id": act}))
        assert answer["is"] == "refused"
        assert answer["code"] == "no-such-act"
    answer = page.answered(page.send(**{"is": "share", "game": 1, "share": "00" * 32}))
    assert answer["code"] == "shared-already"


def test_frames_at_random_stop_nobody(server: ServerAt) -> None:
    rng = Random(1)
    made = server.table(opponent="book")
    hello = {**HELLO, "table": made["table"], "token": made["token"]}
    kinds = (
        "take",
        "pass",
        "pledge",
        "share",
        "ask",
        "list",
        "last-deal",
        "say",
        "resign",
        "request",
        "reply",
        "hello",
    )
    values: tuple[object, ...] = (
        0,
        -1,
        2**70,
        "",
        "A proposes",
        "take-back",
        True,
        None,
        [],
        {},
        "\u202e<script>",
        "00" * 32,
        1.5,
    )
    names = ("cid", "number", "id", "game", "commitment", "share", "ref", "name", "text", "what", "yes", "v")
    for _ in range(60):
        frame = {
            "is": rng.choice(kinds),
            "cid": "abcdefgh",
            **{rng.choice(names): rng.choice(values) for _ in range(3)},
        }
        assert last_words(server, json.dumps(hello), json.dumps(frame), "{") in ("no-frame", "no-such-seat", "1000")
    assert server.get("/healthz").status_code == 200


def test_pages_of_other_origins_do_not_come_in(server: ServerAt) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://{server.address}/ws", origin=Origin("https://evil.example")):
        pass
    with connect(f"ws://{server.address}/ws", origin=Origin(f"http://{server.address}")):
        pass


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("{", 422, "not-understood"),
        ("[]", 422, "not-understood"),
        ('{"name":""}', 422, "not-understood"),
        ('{"name":"  "}', 422, "not-understood"),
        ('{"name":"Anna","rules":"none"}', 422, "no-such-rules"),
        ('{"name":"Anna","opponent":"cmd:rm"}', 422, "no-such-opponent"),
        ('{"name":"Anna","length":-1}', 422, "not-understood"),
        (json.dumps({"name": "x" * 5000}), 413, "too-large"),
    ],
)
def test_a_request_that_is_none_is_refused_with_a_code(server: ServerAt, body: str, status: int, code: str) -> None:
    told = httpx.post(f"http://{server.address}/api/tables", content=body, headers={"content-type": "application/json"})
    assert (told.status_code, told.json()) == (status, {"code": code})


def test_every_answer_has_the_headers_that_keep_a_page_to_itself(server: ServerAt) -> None:
    for path in ("/", "/healthz", "/api/choices/en.json", "/nowhere"):
        headers = server.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_names_and_words_that_would_steer_a_page_or_a_terminal_are_text(server: ServerAt) -> None:
    made = server.table(opponent="book", name="\x1b[31m\u202eevil")
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.answered(page.send(**{"is": "say", "text": "a\x1b[2Jb\u202e<script>"}))
    page.until(lambda one: one.state["said"])
    assert not [frame for frame in page.frames if "\\u001b" in frame or "\u202e" in frame]


def test_a_table_that_many_ask_for_at_once_is_refused_after_a_while(tmp_path: Path) -> None:
    with serving(tmp_path, "--new-tables", "3") as server:
        answers = [server.post("/api/tables", name="Anna").status_code for _ in range(10)]
    assert answers[:3] == [201, 201, 201]
    assert 429 in answers


def test_what_a_server_counts_is_not_told_through_a_proxy_on_the_same_machine(server: ServerAt) -> None:
    address = f"http://{server.address}/metrics"
    assert httpx.get(address).status_code == 200
    assert httpx.get(address, headers={"x-forwarded-for": "203.0.113.7"}).json() == {"code": "not-here"}


def test_codes_and_games_that_many_ask_for_at_once_are_refused_after_a_while(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=f"http://{server.address}", timeout=20) as client:
        drawn = [client.post("/api/qr", json={"text": "x"}).status_code for _ in range(25)]
        games = [client.get("/api/tables/none/games/1").status_code for _ in range(300)]
    assert drawn[:20] == [200] * 20
    assert 429 in drawn
    assert games[:60] == [404] * 60
    assert 429 in games


def test_a_game_closed_to_lookers_on_is_not_shown_for_a_token_that_holds_no_seat_there(server: ServerAt) -> None:
    made = server.table(opponent="book", spectators=False)
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.does(**{"is": "resign"})
    address = f"http://{server.address}/api/tables/{made['table']}/games/1"
    key = _key_of(server)
    never_sat = Tokens(key).for_seat(SeatToken(made["table"], Seat.B, "nobody"))
    assert httpx.get(address, headers={"authorization": f"Bearer {made['token']}"}).status_code == 200
    assert httpx.get(address, headers={"authorization": f"Bearer {never_sat}"}).json() == {"code": "no-spectators"}


def _key_of(server: ServerAt) -> bytes:
    with closing(sqlite3.connect(server.database)) as database:
        ((key,),) = database.execute("SELECT value FROM setting WHERE name = 'key'").fetchall()
    return bytes(key)
