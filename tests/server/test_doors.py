"""Malformed and hostile input: it is refused with a code, without a traceback, and the server goes on."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import get_args

import httpx
import pytest
from msgspec.structs import fields as struct_fields
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ecarte.cards import Seat
from ecarte.server.messages import VERSION
from ecarte.server.postgresql import PostgresStore
from ecarte.server.schemas import ENDPOINTS
from ecarte.server.seats import SeatToken, Tokens
from ecarte.server.workers import MOST_WAITING_OF_ONE
from tests.server.conftest import PROXY
from tests.server.pages import PATIENCE, PageAt, ServerAt, serving
from tests.server.test_two_at_a_table import play_on, two_at

TRIES = int(os.environ.get("ECARTE_DOORS", "60"))
"""`make doors` tries a thousand."""

POST = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)

HELLO = {"is": "hello", "v": VERSION, "table": "none", "token": "", "language": "en", "seen": 0}


def text_frame(text: str) -> bytes:
    """A text of a few hundred bytes as a client sends it, with a mask of zeros."""
    length = bytes((0x80 | len(text),)) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
    return b"\x81" + length + bytes(4) + text.encode()


def last_words(server: ServerAt, *frames: str | bytes) -> str:
    """The code of the `bye` for a socket that sends these frames."""
    with connect(f"ws://{server.address}/ws") as socket:
        with suppress(ConnectionClosed):  # it may have been let go at an earlier one
            for frame in frames:
                socket.send(frame)
        try:
            while True:
                told = json.loads(socket.recv(PATIENCE))
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
        (json.dumps({**HELLO, "v": VERSION - 1}), "other-version"),
        (json.dumps(HELLO), "no-table"),
        (json.dumps({**HELLO, "table": "../../etc"}), "no-table"),
        (json.dumps({**HELLO, "token": "forged.token"}), "no-such-seat"),
        ("x" * 9000, "1009"),
    ],
    ids=range(14),
)
def test_an_invalid_frame_closes_the_socket_with_a_code(server: ServerAt, frame: str | bytes, code: str) -> None:
    assert last_words(server, frame) == code


def test_a_seat_token_plays_its_own_seat_at_its_own_table_only(server: ServerAt) -> None:
    first, second = server.table(), server.table()
    page = PageAt(server, second["table"], first["token"])
    page.until(lambda one: one.bye)
    assert page.bye == {"is": "bye", "code": "no-such-seat", "again": False}


def test_acts_of_the_other_player_and_invalid_acts_are_refused_with_a_code(server: ServerAt) -> None:
    made = server.table(opponent="book", rules="modern")
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    for act in ("B proposes", "A plays", "", "A plays 7s; A plays 8s", "the pack is shuffled", "A gets Kh", "x" * 200):
        answer = page.answered(page.send(**{"is": "take", "number": page.state["number"], "id": act}))
        assert answer["is"] == "refused"
        assert answer["code"] == "no-such-act"
    answer = page.answered(page.send(**{"is": "share", "game": 1, "share": "00" * 32}))
    assert answer["code"] == "shared-already"


def test_random_frames_disturb_no_game(server: ServerAt) -> None:
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
        "ready",
        "call",
        "give-time",
        "leave",
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
    names = ("cid", "number", "id", "game", "deal", "commitment", "share", "ref", "name", "text", "what", "yes", "v")
    for _ in range(TRIES):
        frame = {
            "is": rng.choice(kinds),
            "cid": "abcdefgh",
            **{rng.choice(names): rng.choice(values) for _ in range(3)},
        }
        assert last_words(server, json.dumps(hello), json.dumps(frame), "{") in ("no-frame", "no-such-seat", "1000")
    assert server.get("/healthz").status_code == 200


BETWEEN: tuple[dict[str, object], ...] = (
    {"is": "call"},
    {"is": "give-time"},
    {"is": "ready", "game": 1, "deal": 1},
    {"is": "ready", "game": 100_000, "deal": 100_000},
    {"is": "leave"},
    {"is": "claim-match"},
    {"is": "call-in"},
)


def test_a_command_out_of_place_is_refused_and_adds_no_row_however_often_it_is_sent(
    server: ServerAt,
) -> None:
    pages = two_at(server, pause_seconds=5)
    codes = {"not-idle", "not-on-turn", "no-clock", "no-pause", "begun", "not-away"}
    play_on(pages, Random(1).choice, acts=1)
    said = {"is": "say", "text": "Well"}
    number = pages[0].answered(pages[0].send(**said))["number"]
    watcher = PageAt(server, pages[0].table)
    watcher.until(lambda one: one.state["number"])
    for frame in BETWEEN:
        assert watcher.answered(watcher.send(**frame))["code"] == "no-seat"
        for page in pages:
            assert page.answered(page.send(**frame))["code"] in codes
    for page in pages:
        for _ in range(15):
            for frame in BETWEEN[:3]:
                page.send(**frame)
        page.until(lambda one: not one.unanswered)
        assert {answer["is"] for answer in page.answers.values() if "code" in answer} == {"refused"}
    assert pages[0].answered(pages[0].send(**said))["number"] == number + 1


@pytest.mark.parametrize("path", ["/", "/wss", "/ws/", "/t/table", "/healthz"])
def test_a_socket_at_an_unknown_path_is_refused(server: ServerAt, path: str) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://{server.address}{path}"):
        pass


def test_a_page_of_another_origin_cannot_connect(server: ServerAt) -> None:
    with connect(f"ws://{server.address}/ws", origin=Origin("https://evil.example")) as page:
        assert json.loads(page.recv(PATIENCE)) == {"is": "bye", "code": "other-origin", "again": False}
        with pytest.raises(ConnectionClosed):
            page.recv(PATIENCE)
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
def test_an_invalid_request_is_refused_with_a_code(server: ServerAt, body: str, status: int, code: str) -> None:
    told = httpx.post(
        f"http://{server.address}/api/tables",
        content=body,
        headers={"content-type": "application/json"},
        timeout=PATIENCE,
    )
    assert (told.status_code, told.json()) == (status, {"code": code})


POSTS = {one.path: one.request_type for one in ENDPOINTS if one.method == "post"}
"""What each endpoint reads that is sent something."""

FOR_ANYBODY = {"/api/lesson", "/api/qr"}
"""Endpoints that change nothing and know nobody: a page of another origin may ask them."""

NO_VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    1 << 70,
    1e308,
    "",
    "\x00",
    "\ud800",
    "9" * 4400,
    "../../x",
    [],
    [[]],
    {},
    {"is": "x"},
)


def mangled_bodies(request_type: object, rng: Random) -> Iterator[bytes]:
    """Bodies that an endpoint cannot use: no JSON, other JSON, and its own fields with values of other kinds."""
    yield from (b"", b"{", b"null", b"[]", b'"x"', b"7", b"[" * 4000, b"\xff\xfe", b'{"no_such_field":1}')
    names = [one.name for kind in (get_args(request_type) or (request_type,)) for one in struct_fields(kind)]
    for _ in range(max(3, TRIES // 20)):
        yield json.dumps({name: rng.choice(NO_VALUES) for name in names if rng.random() < 0.8}).encode()


@pytest.mark.parametrize("path", POSTS)
def test_a_mangled_body_is_refused_with_a_code_by_every_endpoint(server: ServerAt, path: str) -> None:
    address = f"http://{server.address}{re.sub('{[a-z]+}', 'none', path)}"
    with httpx.Client(timeout=20, headers={"content-type": "application/json"}) as client:
        for body in mangled_bodies(POSTS[path], Random(path)):
            answer = client.post(address, content=body)
            assert 200 <= answer.status_code < 500, (body, answer.text)
            assert answer.is_success or list(answer.json()) == ["code"], (body, answer.text)
        answer = client.post(address, content=b"{}", headers={"origin": "https://evil.example"})
        assert path in FOR_ANYBODY or (answer.status_code, answer.json()) == (403, {"code": "other-origin"})


def test_every_answer_has_the_security_headers(server: ServerAt) -> None:
    for path in ("/", "/healthz", "/api/choices/en.json", "/nowhere"):
        headers = server.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers.get("server", "") == PROXY  # and not its version


def test_control_characters_and_markup_in_names_and_chat_are_harmless(server: ServerAt) -> None:
    made = server.table(opponent="book", name="\x1b[31m\u202eevil")
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.answered(page.send(**{"is": "say", "text": "a\x1b[2Jb\u202e<script>"}))
    page.until(lambda one: one.state["chat"])
    assert not [frame for frame in page.frames if "\\u001b" in frame or "\u202e" in frame]


def test_an_address_that_makes_too_many_tables_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, "--new-tables", "3") as server:
        cids = (f"{n:016}" for n in count())
        answers = until_refused(lambda: server.post("/api/tables", cid=next(cids), name="Anna"))
    assert len(answers) >= 3
    assert set(answers) == {201}


def test_metrics_are_not_sent_through_a_proxy_on_the_same_machine(server: ServerAt) -> None:
    address = f"http://{server.address}/metrics"
    assert httpx.get(address, timeout=PATIENCE).status_code == (404 if PROXY else 200)
    assert httpx.get(address, headers={"x-forwarded-for": "203.0.113.7"}, timeout=PATIENCE).json() == {
        "code": "not-here"
    }


def test_a_server_raises_its_limit_of_open_files_to_the_hard_limit(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
    try:
        with serving(tmp_path) as server:
            assert server.process is not None
            assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_an_address_that_fetches_too_many_codes_and_games_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=f"http://{server.address}", timeout=20) as client:
        drawn = until_refused(lambda: client.post("/api/qr", json={"text": "x"}))
        games = until_refused(lambda: client.get("/api/tables/none/games/1"))
    assert set(drawn) == {200}
    assert len(drawn) >= 20
    assert set(games) == {404}
    assert len(games) >= 60


def until_refused(ask: Callable[[], httpx.Response]) -> list[int]:
    """The answers until the rate limit is reached, however slow the machine is."""
    found: list[int] = []
    while (status := ask().status_code) != 429:
        found.append(status)
        assert len(found) < 2000
    return found


def test_a_game_closed_to_spectators_is_not_shown_for_a_token_without_a_seat(server: ServerAt) -> None:
    made = server.table(opponent="book", spectators="none")
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.does(**{"is": "resign"})
    address = f"http://{server.address}/api/tables/{made['table']}/games/1"
    key = _key_of(server)
    never_sat = Tokens(key).seat_token(SeatToken(made["table"], Seat.B, "nobody"))
    assert httpx.get(address, headers={"authorization": f"Bearer {made['token']}"}, timeout=PATIENCE).status_code == 200
    assert httpx.get(address, headers={"authorization": f"Bearer {never_sat}"}, timeout=PATIENCE).json() == {
        "code": "no-spectators"
    }


def _key_of(server: ServerAt) -> bytes:
    if server.store:
        return PostgresStore(server.store).setting("key", b"")
    with closing(sqlite3.connect(server.database)) as database:
        ((key,),) = database.execute("SELECT value FROM setting WHERE name = 'key'").fetchall()
    return bytes(key)


def test_random_bytes_instead_of_requests_disturb_no_game(server: ServerAt) -> None:
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
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as opened:
            opened.sendall(rng.choice(begun) + rng.randbytes(rng.randrange(3000)) + b"\r\n\r\n")
            opened.settimeout(0.05)
            with suppress(OSError):
                assert b"Traceback" not in opened.recv(4096)
    assert server.get("/healthz").status_code == 200


def test_half_open_sockets_and_endless_bodies_keep_no_player_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        leave_half_open(server)
        assert server.kill(signal.SIGTERM).count("\n") == 0  # nor is anything written down of them


def test_a_request_that_never_ends_is_cut_off(tmp_path: Path) -> None:
    soon = "import ecarte.server.http as g, ecarte.server.connection_limits as c; c.HEAD_SECONDS = g.BODY_SECONDS = 1.0"
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
    late = b"HTTP/1.1 408 Request Timeout"
    assert answers == [b"", late, late]


@pytest.mark.parametrize(
    ("said", "drop"),
    [
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n"),
        (b"GET /", b"x"),
        (b"", b"\r\n"),
        (b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n", b"\r\n"),
        (b"GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\n", b"x"),
        (POST + b"content-length: 4000\r\n\r\n", b"1"),
        (POST + b"transfer-encoding: chunked\r\n\r\n", b"1\r\n1\r\n"),
        (UPGRADE, b"\x89\x80aaaa"),
        (UPGRADE + b"\x01\x80aaaa", b"\x00\x80aaaa"),
    ],
    ids=["headers", "address", "nothing", "after an answer", "a body nobody asked for", "body", "chunks", "pings",
         "a first frame in parts"],
)  # fmt: skip
def test_the_deadline_of_a_request_does_not_restart_with_each_byte(hasty: ServerAt, said: bytes, drop: bytes) -> None:
    with opened_at(hasty) as dripping:
        dripping.sendall(said)
        begun, is_open = time.monotonic(), True
        while is_open and time.monotonic() < begun + 20:
            try:
                dripping.sendall(drop)
                is_open = dripping.recv(4096) != b""
            except TimeoutError:
                continue
            except OSError:
                is_open = False
        assert not is_open
        assert time.monotonic() - begun < 10  # on a machine that is busy with other things


def test_a_page_that_does_not_read_its_frames_is_disconnected(tmp_path: Path) -> None:
    soon = (
        "import ecarte.server.connection_limits as c, socket; made = c.BoundedSocket.connection_made\n"
        "c.UNREAD_SECONDS = 0.5\n"
        "def small(protocol, transport):\n"
        "    transport.set_write_buffer_limits(0)\n"
        "    transport.get_extra_info('socket').setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)\n"
        "    made(protocol, transport)\n"
        "c.BoundedSocket.connection_made = small"
    )
    with serving(tmp_path, broken=soon) as server:
        seat = server.table(opponent="book")
        page = PageAt(server, seat["table"])
        page.until(lambda one: one.state["number"])
        host, port = server.address.split(":")
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            deaf.connect((host, int(port)))
            deaf.sendall(UPGRADE)
            assert deaf.recv(4096).startswith(b"HTTP/1.1 101")
            hello = {"is": "hello", "v": VERSION, "table": seat["table"], "token": seat["token"]}
            deaf.sendall(text_frame(json.dumps(hello)))
            page.until(lambda one: one.presence == ["A"])
            deaf.sendall(text_frame('{"is":"ask","ref":1,"name":"rules"}') * 60)
            begun = time.monotonic()
            page.until(lambda one: one.presence == [])
            assert time.monotonic() - begun < 10  # sooner than the pings of sockets find out


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    """A server with short deadlines."""
    soon = (
        "import ecarte.server.http as g, ecarte.server.connection_limits as c, ecarte.server.sockets as a;"
        "c.HEAD_SECONDS = g.BODY_SECONDS = a.ENTER_SECONDS = c.CLOSE_SECONDS = a.CLOSE_SECONDS = 0.5"
    )
    with serving(tmp_path_factory.mktemp("hasty"), broken=soon) as one:
        yield one


def opened_at(server: ServerAt) -> socket.socket:
    """A connection to it, with a short timeout."""
    host, port = server.address.split(":")
    opened = socket.create_connection((host, int(port)), timeout=PATIENCE)
    opened.settimeout(0.05)
    return opened


@pytest.mark.parametrize(
    ("said", "more"),
    [
        (b"GET /", b"x" * 64),
        (b"GET / HTTP/1.1\r\nhost: ", b"x" * 64),
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n" * 10),
        (UPGRADE[:-2], b"a: b\r\n" * 10),
        (POST + b"transfer-encoding: chunked\r\n\r\n", b"1\r\n1\r\n" * 10),
        (POST + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", b"a: b\r\n" * 10),
        (b"", b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 50),
        (UPGRADE, b"\x89\x80aaaa" * 10),
        (UPGRADE + b"\x01\x80aaaa", b"\x00\x80aaaa" * 10),
    ],
    ids=["address", "header", "headers", "handshake", "chunks", "trailers", "pipelined", "pings", "parts of a frame"],
)
def test_an_endless_frame_or_request_is_cut_off_after_a_few_kilobytes(
    hasty: ServerAt, said: bytes, more: bytes
) -> None:
    sent = 0
    with opened_at(hasty) as endless, suppress(OSError):
        endless.settimeout(PATIENCE)
        endless.sendall(said)
        if said.startswith(UPGRADE):
            assert endless.recv(4096).startswith(b"HTTP/1.1 101")
        while sent < LONG:
            endless.sendall(more)
            sent += len(more)
    assert sent < LONG
    assert hasty.get("/healthz").status_code == 200


LONG = 20_000_000
"""Bytes: more than the system buffers before anybody reads."""


@pytest.mark.parametrize(
    ("said", "status", "code"),
    [
        (b"GET / HTTP/1.1\r\nhost: " + b"x" * 30_000, 431, "head-too-large"),
        (b"BREW coffee\r\n\r\n", 400, "no-request"),
    ],
    ids=["431", "400"],
)
def test_refusals_before_a_request_is_read_look_like_all_others(
    server: ServerAt, said: bytes, status: int, code: str
) -> None:
    with opened_at(server) as opened, opened.makefile("rb") as answers:
        opened.settimeout(PATIENCE)
        opened.sendall(said)
        told = answers.read1(4096)
    if PROXY:  # which answers by itself what is no request
        assert told.startswith(b"HTTP/1.1 400 ")
        return
    head, _, body = told.partition(b"\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ".encode())
    assert b"content-security-policy" in head
    assert json.loads(body) == {"code": code}


def test_sockets_before_hello_are_limited_for_each_address(tmp_path: Path) -> None:
    with serving(tmp_path, "--sockets", "4") as server:
        made = server.table(opponent="book")
        with connect(f"ws://{server.address}/ws"):
            with pytest.raises(InvalidStatus) as refused, connect(f"ws://{server.address}/ws"):
                pass
            assert refused.value.response.status_code == 429
            assert json.loads(refused.value.response.body or b"") == {"code": "too-many"}
        pages = [comes_in(server, made) for _ in range(4)]
        with pytest.raises(InvalidStatus), connect(f"ws://{server.address}/ws"):
            pass
        for one in pages:
            one.close()


def comes_in(server: ServerAt, made: dict[str, str]) -> PageAt:
    """A page at that table, once the places of disconnected sockets are free."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            page = PageAt(server, made["table"], made["token"])
        except InvalidStatus:
            assert time.monotonic() < end
            time.sleep(0.05)
            continue
        page.until(lambda one: one.state["number"])
        return page


def test_the_connections_of_an_address_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, "--sockets", "3") as server, ExitStack() as opened:
        held = [opened.enter_context(opened_at(server)) for _ in range(6)]
        with opened_at(server) as one_more:
            one_more.settimeout(PATIENCE)
            with suppress(ConnectionResetError):
                assert one_more.recv(1) == b""
        held[0].settimeout(PATIENCE)
        held[0].sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        assert held[0].recv(4096).startswith(b"HTTP/1.1 200")


def test_the_questions_of_an_address_are_limited_over_all_its_sockets(server: ServerAt) -> None:
    made = server.table(opponent="book")
    pages = [PageAt(server, made["table"], made["token"]) for _ in range(3)]
    for page in pages:
        page.until(lambda one: one.is_asked)
    codes: list[str] = []
    for ref in range(2000):
        for page in pages:
            page.raw(json.dumps({"is": "list", "ref": ref, "name": "claim"}))
            frame = page.read()
            while frame.get("more") or str(ref) not in (str(frame.get("ref")), frame.get("cid")):
                frame = page.read()
            codes.append(frame.get("code", ""))
        if codes[-1]:
            break
    assert set(codes) == {"", "too-many"}
    assert codes.index("too-many") >= 59
    for page in pages:
        page.close()


def test_the_requests_of_an_address_are_limited(tmp_path: Path) -> None:
    told: list[httpx.Response] = []
    with (
        serving(tmp_path, "--sockets", "4") as server,
        httpx.Client(base_url=f"http://{server.address}", timeout=PATIENCE) as client,
    ):

        def ask() -> httpx.Response:
            told.append(client.get("/healthz"))
            return told[-1]

        answers = until_refused(ask)
    assert len(answers) >= 20
    assert set(answers) == {200}
    assert told[-1].json() == {"code": "too-many"}
    assert "content-security-policy" in told[-1].headers


def leave_half_open(server: ServerAt) -> None:
    """A hundred connections that begin a request and disconnect."""
    host, port = server.address.split(":")
    head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"
    with ExitStack() as opened:
        for number in range(100):
            half = opened.enter_context(socket.create_connection((host, int(port)), timeout=PATIENCE))
            half.sendall(head if number % 2 else b"GET /ws HTTP/1.1\r\nhost:")
        made = server.table(opponent="book")
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        page.close()


def test_a_socket_without_hello_is_closed(server: ServerAt) -> None:
    assert last_words(server) == "no-hello"


def test_a_refused_frame_or_request_leaves_no_traceback_in_answer_or_log(tmp_path: Path) -> None:
    """Neither the answers nor the log contain a traceback, a token, a name or a card."""
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


def test_every_refusal_is_a_code_with_the_headers_of_every_answer(server: ServerAt) -> None:
    digits = "9" * 4400
    asked = [
        ("GET", f"/t/x/{digits}", 404),
        ("GET", f"/t/x/{digits}/picture.svg", 404),
        ("GET", f"/api/tables/x/games/{digits}", 404),
        ("GET", "/nowhere", 404),
        ("GET", "/static/nothing.js", 404),
        ("GET", "/static/%00", 404),
        ("GET", "/static/" + "x" * 300, 404),
        ("GET", "/static/../../app.py", 404),
        ("GET", "/t/%00/1/record.ecarte", 404),
        ("GET", "/t/%ff%fe/1/record.ecarte", 404),
        ("GET", "/api/tables", 405),
        ("POST", "/healthz", 405),
        ("BREW", "/", 400),
        ("PATCH", "/", 405),
        ("PUT", "/static/index.html", 405),
        ("POST", "/api/tables", 415),
    ]
    with httpx.Client(base_url=f"http://{server.address}", timeout=20) as client:
        for method, path, status in asked:
            told = client.request(method, path)
            if PROXY and told.headers["content-type"] == "text/html":  # the proxy answers by itself what is no path
                assert told.status_code == 400, (method, path)
                continue
            assert (told.status_code, list(told.json())) == (status, ["code"]), (method, path)
            assert "content-security-policy" in told.headers, (method, path)
            assert told.headers["x-content-type-options"] == "nosniff"


def test_a_fault_of_the_server_is_sent_as_a_code_with_the_headers_and_no_details(tmp_path: Path) -> None:
    with serving(
        tmp_path, broken="import ecarte.server.lobby as a; a.choices_in = lambda language, is_own_page: 1 / 0"
    ) as server:
        told = server.get("/api/choices/en.json")
        said = server.kill(signal.SIGTERM)
    assert (told.status_code, told.json()) == (500, {"code": "fault"})
    assert "content-security-policy" in told.headers
    assert "ZeroDivisionError" in said


STRANGERS = ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example")


@pytest.mark.parametrize("host", STRANGERS)
def test_a_request_for_an_unknown_host_name_is_refused(server: ServerAt, host: str) -> None:
    for path in ("/", "/metrics", "/api/choices/en.json", "/healthz"):
        told = server.get(path, headers={"host": host})
        assert (told.status_code, told.json()) == (421, {"code": "other-host"})
    with opened_at(server) as opened:
        opened.settimeout(PATIENCE)
        opened.sendall(UPGRADE.replace(b"host: x", b"host: " + host.encode()))
        assert opened.recv(4096).startswith(b"HTTP/1.1 421 ")


OWN_NAMES = ("localhost", "LOCALHOST.:80", "192.168.1.7:8000", "[::1]:8000", "my-pc", "my-pc.local")


@pytest.mark.parametrize("host", OWN_NAMES)
def test_loopback_names_and_addresses_are_accepted_as_host(server: ServerAt, host: str) -> None:
    assert server.get("/healthz", headers={"host": host}).status_code == 200


def test_a_named_host_is_accepted_and_a_browser_is_sent_a_sentence_for_any_other(tmp_path: Path) -> None:
    with serving(tmp_path, "--host-name", "cards.example", "--origin", "https://club.example:8443") as server:
        address = f"http://{server.address}/"
        known = [
            httpx.get(address, headers={"host": host}, timeout=PATIENCE) for host in ("cards.example", "club.example")
        ]
        read = {"host": "other.example", "accept": "text/html", "accept-language": "fr"}
        told = httpx.get(address, headers=read, timeout=PATIENCE)
        said = server.kill(signal.SIGTERM)
    assert [one.status_code for one in known] == [200, 200]
    assert told.status_code == 421
    assert "Ce serveur ne connaît pas le nom" in told.text
    assert "other.example" in told.text
    assert "--host-name other.example" in json.loads(said)["said"]


def test_a_proxy_that_does_not_pass_the_host_is_reported_to_the_page_and_the_operator(
    tmp_path: Path,
) -> None:
    origin = {"origin": "https://cards.example"}
    with serving(tmp_path) as server:
        address = f"http://{server.address}/api/tables"
        made = httpx.post(address, json={"cid": "0123456789abcdef"}, headers=origin, timeout=PATIENCE)
        with connect(f"ws://{server.address}/ws", origin=Origin(origin["origin"])) as page:
            bye = json.loads(page.recv(PATIENCE))
        said = server.kill(signal.SIGTERM)
    assert (made.status_code, made.json()) == (403, {"code": "other-origin"})
    assert bye == {"is": "bye", "code": "other-origin", "again": False}
    assert all("--origin https://cards.example" in json.loads(line)["said"] for line in said.splitlines())
    assert len(said.splitlines()) == 2


def test_the_cid_of_taking_a_seat_is_no_shorter_than_that_of_making_a_table(server: ServerAt) -> None:
    made = server.table()
    assert server.asks_to_sit(made, "x" * 15).json() == {"code": "not-understood"}
    assert server.asks_to_sit(made, "x" * 16).status_code == 201


def test_the_page_is_revalidated_and_its_assets_are_cached_forever(server: ServerAt) -> None:
    page = server.get("/")
    parts = re.findall(r'"(/static/assets/[^"]+)"', page.text)
    assert parts
    for path in ("/", "/t/none", "/t/none/1", "/lesson"):
        assert server.get(path).headers["cache-control"] == "no-cache"
    assert server.get(parts[0]).headers["cache-control"] == "public, max-age=31536000, immutable"
    assert server.get("/static/assets/of-before.js").headers["cache-control"] == "no-store"


@pytest.mark.skipif(bool(PROXY), reason="metrics do not go through a proxy")
def test_the_metrics_cover_the_needs_of_an_operator(server: ServerAt) -> None:
    made = server.table(opponent="book")
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.acts_somehow(Random(1).choice)
    server.get("/nowhere")
    told = server.get("/metrics").text
    page.close()
    counts = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
    assert float(counts["ecarte_act_seconds_count"]) >= 1
    assert float(counts['ecarte_http_responses_total{status="404"}']) >= 1
    assert float(counts['ecarte_sockets{state="seated"}']) >= 1
    assert {'ecarte_sockets{state="before-hello"}', 'ecarte_sockets{state="watching"}'} < set(counts)
    assert "ecarte_loop_lag_seconds_count" in counts
    assert counts["ecarte_store_writable"] in ("0.0", "1.0")
    assert any(line.startswith('ecarte_build_info{page="') and 'version="' in line for line in counts)
    assert sys.platform != "linux" or float(counts["process_resident_memory_bytes"]) > 1e6


def test_a_server_is_ready_only_while_it_can_write(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        before = server.get("/readyz")
        with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # somebody holds the file, or the disk is full
            held = server.get("/readyz")
            alive = server.get("/healthz")
            other.execute("ROLLBACK")
        after = [server.get("/readyz").status_code for _ in range(2)]
    assert before.status_code == 200
    assert (held.status_code, held.json()) == (503, {"code": "not-writable"})
    assert alive.status_code == 200
    assert after[-1] == 200


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    named = tmp_path / "also.db"
    with serving(tmp_path) as server:
        named.symlink_to(server.database)
        for file in (server.database, named):
            command = [sys.executable, "-m", "ecarte", "serve", "--port", "0", "--database", str(file), "--check"]
            second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
            assert second.returncode == 2
            assert f"{file} is used by another server" in second.stderr
        made = server.table(opponent="book")
        server.kill()  # a process that is killed lets go of it at once
        server.start()
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.state["number"])
        page.close()


def test_a_lesson_does_not_wait_for_the_reviews_that_another_visitor_has_requested(tmp_path: Path) -> None:
    never = (
        "import asyncio, ecarte.server.app as a, ecarte.server.archive as b\n"
        "class Never(b.Workers):\n async def do(self, what, *given): await asyncio.sleep(600)\n"
        "a.FinishedGames = lambda registry, workers: b.FinishedGames(registry, Never(1))"
    )
    with serving(tmp_path, broken=never) as server, ExitStack() as opened:
        for _ in range(MOST_WAITING_OF_ONE + 1):
            look = opened.enter_context(opened_at(server))
            look.sendall(LOOK % resigned_at(server).encode())
        with opened_at(server) as one_more:
            one_more.settimeout(PATIENCE)
            one_more.sendall(LOOK % resigned_at(server).encode())
            told = one_more.recv(4096)
        step = server.post("/api/lesson", language="en")
        queues = server.get("/metrics").text
    assert told.startswith(b"HTTP/1.1 503")
    assert b"retry-after: 2" in told
    assert step.status_code == 200
    assert f'ecarte_queue_length{{queue="games"}} {MOST_WAITING_OF_ONE}.0' in queues


LOOK = b"GET /api/tables/%s/games/1/look/A/en.json HTTP/1.1\r\nhost: x\r\n\r\n"


def resigned_at(server: ServerAt) -> str:
    """A table with a finished game."""
    made = server.table(opponent="book")
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.does(**{"is": "resign"})
    page.close()
    return str(made["table"])
