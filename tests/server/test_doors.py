"""What comes in that should not: a clear code, no traceback, and the server goes on."""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
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

TRIES = int(os.environ.get("ECARTE_DOORS", "60"))
"""`make doors` tries a thousand."""

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
    for _ in range(TRIES):
        frame = {
            "is": rng.choice(kinds),
            "cid": "abcdefgh",
            **{rng.choice(names): rng.choice(values) for _ in range(3)},
        }
        assert last_words(server, json.dumps(hello), json.dumps(frame), "{") in ("no-frame", "no-such-seat", "1000")
    assert server.get("/healthz").status_code == 200


@pytest.mark.parametrize("path", ["/", "/wss", "/ws/", "/t/table", "/healthz"])
def test_a_socket_at_any_other_address_is_no_door(server: ServerAt, path: str) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://{server.address}{path}"):
        pass


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
        ('{"cid":"0123456789abcdef","name":"abcdefghijklmnopqrstuvwxyz"}', 422, "not-understood"),
        ('{"name":"Anna"}', 422, "not-understood"),
        ('{"cid":"12345678","name":"Anna"}', 422, "not-understood"),
        ('{"cid":"0123456789abcdef","name":"Anna","rules":"none"}', 422, "no-such-rules"),
        ('{"cid":"0123456789abcdef","name":"Anna","opponent":"cmd:rm"}', 422, "no-such-opponent"),
        ('{"cid":"0123456789abcdef","name":"Anna","length":-1}', 422, "not-understood"),
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
        answers = [server.post("/api/tables", cid=f"{n:016}", name="Anna").status_code for n in range(10)]
    assert answers[:3] == [201, 201, 201]
    assert 429 in answers


def test_what_a_server_counts_is_not_told_through_a_proxy_on_the_same_machine(server: ServerAt) -> None:
    address = f"http://{server.address}/metrics"
    assert httpx.get(address).status_code == 200
    assert httpx.get(address, headers={"x-forwarded-for": "203.0.113.7"}).json() == {"code": "not-here"}


def test_a_server_lets_in_as_many_pages_as_the_machine_allows_it_files(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
    try:
        with serving(tmp_path) as server:
            assert server.process is not None
            assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_codes_and_games_that_many_ask_for_at_once_are_refused_after_a_while(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=f"http://{server.address}", timeout=20) as client:
        drawn = until_refused(lambda: client.post("/api/qr", json={"text": "x"}))
        games = until_refused(lambda: client.get("/api/tables/none/games/1"))
    assert set(drawn) == {200}
    assert len(drawn) >= 20
    assert set(games) == {404}
    assert len(games) >= 60


def until_refused(ask: Callable[[], httpx.Response]) -> list[int]:
    """What is answered before it is asked for too often, however slow the machine is about it."""
    found: list[int] = []
    while (status := ask().status_code) != 429:
        found.append(status)
        assert len(found) < 2000
    return found


def test_a_game_closed_to_lookers_on_is_not_shown_for_a_token_that_holds_no_seat_there(server: ServerAt) -> None:
    made = server.table(opponent="book", spectators="none")
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


def test_what_is_no_request_at_all_stops_nobody(server: ServerAt) -> None:
    rng = Random(2)
    host, port = server.address.split(":")
    begun = (
        b"GET / HTTP/1.1\r\n",
        b"GET /ws HTTP/1.1\r\nupgrade: websocket\r\n",
        b"POST /api/tables HTTP/1.1\r\n",
        b"\x16\x03\x01",
        b"",
    )
    for _ in range(TRIES):
        with socket.create_connection((host, int(port)), timeout=10) as opened:
            opened.sendall(rng.choice(begun) + rng.randbytes(rng.randrange(3000)) + b"\r\n\r\n")
            opened.settimeout(0.05)
            with suppress(OSError):
                assert b"Traceback" not in opened.recv(4096)
    assert server.get("/healthz").status_code == 200


def test_sockets_left_half_open_and_bodies_that_never_end_keep_nobody_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        leave_half_open(server)
        assert server.kill(signal.SIGTERM).count("\n") == 0  # nor is anything written down of them


def test_who_does_not_say_what_he_asks_for_or_never_ends_is_let_go(tmp_path: Path) -> None:
    soon = "import ecarte.server.guards as g, ecarte.server.running as r; r.ASK_SECONDS = g.BODY_SECONDS = 0.3"
    head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    with serving(tmp_path, broken=soon) as server:
        host, port = server.address.split(":")
        answers = []
        for said in (b"", head, head + b"content-length: 100\r\n\r\n{"):
            with socket.create_connection((host, int(port)), timeout=60) as opened:
                opened.sendall(said)
                answers.append(opened.recv(4096).partition(b"\r\n")[0])
        page = PageAt(server, server.table(opponent="book")["table"])
        page.until(lambda one: one.state["number"])
    assert answers == [b"", b"", b"HTTP/1.1 408 Request Timeout"]


def leave_half_open(server: ServerAt) -> None:
    """A hundred sockets that begin to ask for something, and go."""
    host, port = server.address.split(":")
    head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"
    with ExitStack() as opened:
        for number in range(100):
            half = opened.enter_context(socket.create_connection((host, int(port)), timeout=10))
            half.sendall(head if number % 2 else b"GET /ws HTTP/1.1\r\nhost:")
        made = server.table(opponent="book")
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        page.close()


def test_a_socket_that_does_not_say_who_it_is_is_let_go(server: ServerAt) -> None:
    assert last_words(server) == "no-hello"


def test_no_door_told_anything_but_codes_and_the_server_wrote_nothing_down(tmp_path: Path) -> None:
    """No traceback, neither to whoever asks nor in its log; and no token, name or card."""
    with serving(tmp_path) as server:
        made = server.table(opponent="book")
        for frame in ("{", "null", '{"is":"resign","cid":"12345678"}', json.dumps({**HELLO, "token": made["token"]})):
            last_words(server, frame)
        for path in ("/api/tables/none/games/1", "/api/choices/xx.json", "/nowhere", "/static/../app.py", "/t/%00"):
            assert "Traceback" not in server.get(path).text
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        page.does_anything(Random(1).choice)
        page.close()
        said = server.kill(signal.SIGTERM)
    assert "Traceback" not in said
    assert made["token"] not in said
    assert "Anna" not in said
