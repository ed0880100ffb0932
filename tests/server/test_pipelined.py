"""Pipelined requests: each is answered once, in order, and counted once."""

from __future__ import annotations

import re
import socket
from collections import Counter
from pathlib import Path

import pytest

from ecarte.server import connection_limits
from tests.server.pages import PATIENCE, ServerAt, serving

HOST = b"host: localhost\r\n"
SOUND = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
LONG_HEAD = b"GET /healthz HTTP/1.1\r\n" + HOST + b"x: " + b"y" * connection_limits.LARGEST_HEAD + b"\r\n\r\n"
NONSENSE = b"BREW coffee\r\n\r\n"


def with_body(body: bytes, path: bytes = b"/api/qr") -> bytes:
    """A request with that body."""
    return b"POST %s HTTP/1.1\r\n%scontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s" % (
        path, HOST, len(body), body
    )  # fmt: skip


def in_chunks(chunks: bytes) -> bytes:
    """A request whose body comes in these chunks."""
    head = b"POST /api/qr HTTP/1.1\r\n" + HOST + b"content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
    return head + chunks


LONG_BODY = with_body(b"x" * (connection_limits.LARGEST_SENT_BODY + 5000))
LONG_BODY_UNREAD = with_body(b"x" * (connection_limits.LARGEST_SENT_BODY + 5000), path=b"/healthz")
BAD_CHUNK = in_chunks(b"1\r\nx\r\nzz\r\n")


def answers_to(server: ServerAt, *packets: bytes) -> list[tuple[int, str]]:
    """The status and code of each answer, until the connection ends; packets are sent after each other's answers."""
    address, port = server.address.split(":")
    told = b""
    with socket.create_connection((address, int(port))) as opened:
        opened.settimeout(PATIENCE)
        for packet in packets:
            opened.sendall(packet)
            told += opened.recv(1 << 16)
        while more := opened.recv(1 << 16):
            told += more
    found = re.split(rb"(?=HTTP/1\.1 \d{3} )", told)[1:]
    codes = [re.search(rb'{"code":"([a-z-]+)"}', one) for one in found]
    return [(int(one[9:12]), "" if code is None else code[1].decode()) for one, code in zip(found, codes, strict=True)]


def answers_by_status(server: ServerAt) -> Counter[int]:
    """The number of answers of each status in the metrics."""
    found = re.findall(r'^ecarte_http_responses_total{status="(\d+)"} (\d+)', server.get("/metrics").text, re.MULTILINE)
    return Counter({int(status): int(number) for status, number in found})


@pytest.mark.parametrize("before", [0, 1, 3])
@pytest.mark.parametrize(
    ("refused", "status", "code"),
    [
        (LONG_HEAD, 431, "head-too-large"),
        (LONG_BODY, 413, "too-large"),
        (LONG_BODY_UNREAD, 413, "too-large"),
        (NONSENSE, 400, "no-request"),
        (BAD_CHUNK, 400, "no-request"),
    ],
    ids=["head", "body", "body that nobody reads", "nonsense", "chunk"],
)
def test_a_request_refused_behind_others_in_one_packet_is_answered_and_counted_once(
    server: ServerAt, before: int, refused: bytes, status: int, code: str
) -> None:
    known = answers_by_status(server)
    told = answers_to(server, SOUND * before + refused)
    assert told == [(200, "")] * before + [(status, code)]
    assert answers_by_status(server) - known == Counter([200] * (before + 1) + [status])  # and one for /metrics


def test_requests_beyond_those_that_may_wait_are_refused(server: ServerAt) -> None:
    told = answers_to(server, SOUND * (connection_limits.MOST_PIPELINED + 20))
    assert told == [(200, "")] * (connection_limits.MOST_PIPELINED + 1) + [(429, "too-many")]


def test_the_rest_of_a_body_that_was_refused_already_is_not_refused_again(server: ServerAt) -> None:
    known = answers_by_status(server)
    head, _, body = LONG_BODY.partition(b"\r\n\r\n")
    told = answers_to(server, head + b"\r\n\r\n" + body[:5000], body[5000:])
    assert told == [(413, "too-large")]
    assert answers_by_status(server) - known == Counter([413, 200])


SOONER = (
    "import ecarte.server.connection_limits as c; c.HEAD_SECONDS, known = 0.8, c.Config.__init__; "
    "c.Config.__init__ = lambda *given, **named: known(*given, **{**named, 'timeout_keep_alive': 0.3})"
)


def test_a_second_request_that_never_ends_is_refused_in_time(tmp_path: Path) -> None:
    with serving(tmp_path, broken=SOONER) as server:
        assert answers_to(server, SOUND + SOUND[:-2]) == [(200, ""), (408, "too-slow")]
