"""Log lines have the id of the request and of the command that they belong to, on every node, and no secret."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest
from websockets.sync.client import connect

from ecarte.server.request_ids import command_id_of
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.test_two_at_a_table import play_on

OF_PROXY: Final = "0123456789abcdef0123456789abcdef"

MADE: Final = re.compile("[0-9a-f]{32}")

Line = Mapping[str, Any]


def lines_of(server: ServerAt) -> list[Line]:
    """The lines of a server, which ends here."""
    return [json.loads(line) for line in server.kill(signal.SIGTERM).splitlines() if line.startswith("{")]


def with_command(lines: Sequence[Line], command: str) -> list[str]:
    return [line["said"] for line in lines if line.get("command") == command]


def answered_id(server: ServerAt, request: str) -> str:
    """The id that a request with this one is answered with."""
    return request_with_ids(server, request).headers["x-request-id"]


def request_with_ids(server: ServerAt, *requests: str) -> httpx.Response:
    """The answer to a request that a proxy has given these ids."""
    headers = [("X-Request-ID", request) for request in requests]
    return server.get("/healthz", headers=headers)


def test_a_well_formed_request_id_of_the_proxy_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path, "--proxied") as server:
        assert answered_id(server, OF_PROXY) == OF_PROXY
        assert answered_id(server, "a" * 64) == "a" * 64
        for not_well_formed in ("seven-7", "a" * 65, "with space", 'quoted"quote', ""):
            assert MADE.fullmatch(answered_id(server, not_well_formed))
        twice = request_with_ids(server, OF_PROXY, OF_PROXY).headers["x-request-id"]
        assert MADE.fullmatch(twice)
        assert twice != OF_PROXY


def test_a_request_id_forged_by_a_visitor_is_ignored(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert MADE.fullmatch(made := answered_id(server, OF_PROXY))
        assert made != OF_PROXY


def test_log_lines_have_the_id_of_their_request_or_act(tmp_path: Path) -> None:
    with serving(tmp_path, "--proxied", "--log-requests") as server:
        made = server.table(opponent="book", name="Anna")
        headers = {"X-Request-ID": OF_PROXY}
        with connect(f"ws://{server.address}/ws?table={made['table']}", additional_headers=headers) as opened:
            assert opened.response is not None
            assert opened.response.headers["x-request-id"] == OF_PROXY
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        cid = page.send(**{"is": "say", "text": "Good evening"})
        page.until(lambda one: bool(one.state["chat"]) and cid in one.answers)
        server.get("/healthz")
        lines = lines_of(server)
    said = with_command(lines, command_id_of(made["table"], f"A:{cid}"))
    assert sorted(re.sub(r"\d+", "N", line.partition(": ")[2]) for line in said) == [
        "rows N to N: appended",
        "say of A is done",
        "state N is sent to A",
    ]
    assert {line["request"] for line in lines if line["said"] == "GET /healthz: 200"} - {""}


def test_a_server_logs_acts_only_when_asked_to(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.table(opponent="book", name="Anna")
        PageAt(server, made["table"], made["token"]).until(lambda one: one.is_asked)
        assert lines_of(server) == []


def test_an_act_has_one_id_in_the_lines_of_all_nodes_which_contain_no_secret(tmp_path: Path, postgres_url: str) -> None:
    """The `cid` with which a seat was taken is such a secret: who has it has the seat."""
    seat_cid = "the-secret-of-the-second-seat"
    with ExitStack() as stack:
        nodes = [stack.enter_context(serving(tmp_path, "--log-requests", store=postgres_url)) for _ in range(2)]
        made = nodes[0].table(name="Anna")
        other = nodes[1].asks_to_sit(made, seat_cid).json()
        pages = PageAt(nodes[0], made["table"], made["token"]), PageAt(nodes[1], made["table"], other["token"])
        play_on(pages, Random(1).choice, acts=6)
        cid = pages[0].send(**{"is": "say", "text": "Good evening"})
        for page in pages:
            page.until(lambda one: bool(one.state["chat"]))
        shares = [share for page in pages for share in page.shares.values()]
        lines = [lines_of(node) for node in nodes]
    command = command_id_of(made["table"], f"A:{cid}")
    first, second = (with_command(of_node, command) for of_node in lines)
    assert any(line.endswith(": appended") for line in first)
    assert [re.sub(r"\d+", "N", line.partition(": ")[2]) for line in second] == [
        "row N of another server is read", "state N is sent to B",
    ]  # fmt: skip
    text = json.dumps(lines, ensure_ascii=False)
    secrets = (made["token"], made["invitation"], other["token"], seat_cid, "Anna", "Émile", "Good evening", *shares)
    assert [secret for secret in secrets if secret in text] == []
    assert re.search(r"\b[789TJQKA][cdhs]\b|[♣♦♥♠]", text) is None


@pytest.mark.parametrize(("table", "cid"), [("one", "A:12345678"), ("other", "A:12345678"), ("one", "B:12345678")])
def test_the_id_of_a_command_depends_on_table_seat_and_cid(table: str, cid: str) -> None:
    assert (command_id_of(table, cid) == command_id_of("one", "A:12345678")) is ((table, cid) == ("one", "A:12345678"))
