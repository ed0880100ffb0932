"""Refusals before routing: each answer has a code and the headers, and is counted."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect

from ecarte.server.connection_limits import LARGEST_HEAD
from tests.edges.in_process import run
from tests.server.pages import PATIENCE, PageAt, ServerAt, serving

KEY = b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
CHUNKED = b"POST /api/qr HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"


def asks_for_socket(*more: bytes, method: bytes = b"GET") -> bytes:
    """The head of a WebSocket upgrade request."""
    head = method + b" /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    return b"".join((head, *more, b"\r\n"))


def answer_to(server: ServerAt, said: bytes) -> tuple[int, bytes, bytes]:
    """Status, head and body of the first answer to these bytes; the connection ends after it."""
    host, port = server.address.split(":")
    found = b""
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as opened:
        opened.sendall(said)
        while piece := opened.recv(65536):
            found += piece
    head, _, body = found.partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), head.lower(), body


def n_answers(server: ServerAt, status: int) -> float:
    """The number of answers with this status in the metrics."""
    lines = server.get("/metrics").text.splitlines()
    start = f'ecarte_http_responses_total{{status="{status}"}} '
    return next((float(line.removeprefix(start)) for line in lines if line.startswith(start)), 0.0)


@pytest.mark.parametrize(
    ("said", "status", "code"),
    [
        (asks_for_socket(b"sec-websocket-version: 13\r\n"), 400, "no-handshake"),
        (asks_for_socket(b"sec-websocket-key: x\r\nsec-websocket-version: 13\r\n"), 400, "no-handshake"),
        (asks_for_socket(KEY, b"sec-websocket-version: 7\r\n"), 400, "no-handshake"),
        (asks_for_socket(KEY, b"sec-websocket-version: 13\r\n", method=b"POST"), 405, "no-such-method"),
        (asks_for_socket(KEY, b"sec-websocket-version: 13\r\n", b"x: y\r\n" * 200), 431, "head-too-large"),
        (CHUNKED + b"zz\r\n", 400, "no-request"),
        (CHUNKED + b"2\r\n{}\r\nzz\r\n", 400, "no-request"),
        (CHUNKED + b"2\r\n{}\r\n0\r\n" + b"x: a\r\n" * 20_000, 413, "too-large"),
        (b"GET / HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n", 400, "no-request"),
        (b"BREW coffee\r\n\r\n", 400, "no-request"),
    ],
    ids=["no key", "bad key", "version 7", "POST", "headers of a handshake", "a bad chunk", "a bad second chunk",
         "trailers", "two hosts", "no request"],
)  # fmt: skip
def test_an_invalid_handshake_chunk_or_head_is_refused_with_a_code_and_counted(
    server: ServerAt, said: bytes, status: int, code: str
) -> None:
    before = n_answers(server, status)
    found, head, body = answer_to(server, said)
    assert (found, json.loads(body)) == (status, {"code": code})
    assert b"content-security-policy" in head
    assert b"x-content-type-options" in head
    assert n_answers(server, status) == before + 1


@pytest.mark.parametrize(("size", "status"), [(LARGEST_HEAD, 200), (LARGEST_HEAD + 1, 431), (20_000, 431)])
def test_a_request_head_above_16_kib_is_refused_even_in_one_packet(server: ServerAt, size: int, status: int) -> None:
    begun, ended = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx: ", b"\r\n\r\n"
    before = n_answers(server, 431)
    assert answer_to(server, begun + b"a" * (size - len(begun + ended)) + ended)[0] == status
    assert n_answers(server, 431) == before + (status == 431)


def test_a_refused_socket_is_counted_and_logs_no_error(tmp_path: Path) -> None:
    with serving(tmp_path, "--sockets", "9") as server:
        with connect(f"ws://{server.address}/ws"):
            for address, status in (("/nowhere", 404), ("/ws", 429)):
                with pytest.raises(InvalidStatus) as refused:
                    connect(f"ws://{server.address}{address}")
                assert refused.value.response.status_code == status
        assert (n_answers(server, 404), n_answers(server, 429)) == (1, 1)
        said = server.kill(signal.SIGTERM)
    assert said == ""


def test_malformed_bytes_of_a_client_are_not_logged(tmp_path: Path) -> None:
    upgrade = asks_for_socket().replace(b"websocket", b"h2c").replace(b": upgrade", b": upgrade, close")
    with serving(tmp_path) as server:
        with connect(f"ws://{server.address}/ws") as opened:
            opened.send(b"\xff", text=True)
            with pytest.raises(ConnectionClosedError) as closed:
                opened.recv(timeout=PATIENCE)
        statuses = [answer_to(server, said)[0] for said in (b"BREW coffee\r\n\r\n", upgrade)]
        said = server.kill(signal.SIGTERM)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert (statuses, said) == ([400, 404], "")


def test_a_table_file_with_a_second_hard_link_is_refused(tmp_path: Path) -> None:
    also = tmp_path / "also.db"
    with serving(tmp_path) as server:
        os.link(server.database, also)
        done = run("serve", "--check", "--port", "0", "--database", str(also))
    assert done.exit_code == 2
    assert done.stderr.startswith(f"ecarte: {also} has a second name")


@pytest.mark.parametrize(
    "words",
    [
        *(("--origin", text) for text in ("*", "http://x/", "cards.example", "null", "https://x:443", "http://X", "")),
        *(("--host-name", text) for text in ("http://x", "a b", "*.example", "x/y", "")),
    ],
    ids=" ".join,
)
def test_an_impossible_origin_or_host_option_is_refused_in_one_sentence(words: tuple[str, str], tmp_path: Path) -> None:
    done = run("serve", "--check", "--port", "0", "--database", str(tmp_path / "tables.db"), *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert " is not an origin " in done.stderr or " is not the name of a host" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "host", ["127.0.0.1:9105.evil.example", "localhost:evil", "evil.example#.local", "user@x.local", "[evil]", "x:1:2"]
)
def test_a_request_with_a_malformed_host_header_is_refused(server: ServerAt, host: str) -> None:
    told = server.get("/healthz", headers={"host": host})
    assert (told.status_code, told.json()) == (400, {"code": "no-request"})


def test_a_heartbeat_is_an_unknown_frame_for_a_page_without_that_feature(server: ServerAt) -> None:
    page = PageAt(server, server.table(opponent="book")["table"])
    page.raw('{"is":"ping","ref":5}')
    page.until(lambda page: page.bye)
    assert page.bye == {"is": "bye", "code": "no-frame", "again": False}


REFUSES = re.compile(
    r"(?:Rejected|AccountRefused|ProviderFault|ByeFrame|bye|refusal|RefusedFrame|_refuse|deny|refusal_page)"
    r'\((?:[\w.()]+, )*\s*"([a-z-]+)"'
    r'|return "([a-z]+(?:-[a-z]+)+)"(?:, (?:\d+|True|False)| if .+ else None)?$'
    r'|\((?:400|405|431), "([a-z-]+)"\)'
    r'|(?:\d{3}: |refusal = |first_frame = )"([a-z]+(?:-[a-z]+)+)"',
    re.MULTILINE,
)
"""The pattern of a code in the source of the server."""

NEVER_SENT = {"no-such-board", "tournament-made", "bad-pairing", "has-result"}
"""Codes for events of a tournament that only a server adds: a verification of its log says them."""


def test_the_documented_error_codes_are_exactly_those_of_the_server() -> None:
    root = Path(__file__).parents[2]
    folders = (root / "src/ecarte/server", root / "src/ecarte/tournament/live")
    sources = (file.read_text(encoding="utf-8") for folder in folders for file in folder.rglob("*.py"))
    said = {next(filter(None, found)) for text in sources for found in REFUSES.findall(text)} - NEVER_SENT
    page = (root / "docs/wire.md").read_text(encoding="utf-8")
    tables = page.partition("\n## Codes\n")[2].partition("\n**Close codes**")[0]
    rows = [line.split("|")[1:3] for line in tables.splitlines() if line.startswith("| ")]
    told = {code for first, second in rows for code in re.findall(r"`([a-z-]+)`", first if "`" in first else second)}
    assert said - told == set()
    assert told - said == set()
