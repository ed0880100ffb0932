"""Spans of an act reach an OTLP receiver as one tree, over all nodes, without a card or a secret."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from ecarte.server.request_ids import command_id_of
from tests.server.pages import Frame, PageAt, serving
from tests.server.test_two_at_a_table import play_on

WITHOUT_THE_EXTRA = """
import sys
sys.modules["opentelemetry"] = None
"""

MOST_SECONDS = 5.0
"""Time in which a server ends whose collector is away."""


class Receiver:
    """What an OTLP receiver has got: `bodies` as they came, `spans` with the node that each came from."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    @property
    def spans(self) -> list[tuple[str, Any]]:
        found = []
        for body in self.bodies:
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                node = next(one.value.string_value for one in resource.resource.attributes if "instance" in one.key)
                found += [(node, span) for scope in resource.scope_spans for span in scope.spans]
        return found

    def of_trace(self, trace: str) -> list[tuple[str, Any]]:
        return [(node, span) for node, span in self.spans if span.trace_id.hex() == trace]


@contextmanager
def receiver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    """A receiver during the block, to which the servers that start meanwhile export."""
    found = Receiver()

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            found.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = Thread(target=server.serve_forever)
    thread.start()
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "100")
    try:
        yield found
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def tree(spans: list[tuple[str, Any]]) -> dict[str, str]:
    """The name of the span within which each is, by its own name; empty for one that is within none."""
    names = {span.span_id: span.name for _, span in spans}
    return {span.name: names[span.parent_span_id] if span.parent_span_id else "" for _, span in spans}


@pytest.mark.parametrize("n_nodes", [1, 2])
def test_the_spans_of_an_act_are_one_tree_over_all_nodes_and_contain_no_secret(
    n_nodes: int, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = request.getfixturevalue("postgres_url") if n_nodes > 1 else ""
    seat_cid = "the-secret-of-the-second-seat"
    with receiver(monkeypatch) as received, ExitStack() as stack:
        nodes = [stack.enter_context(serving(tmp_path, store=store)) for _ in range(n_nodes)]
        made = nodes[0].table(name="Anna")
        other: Frame = nodes[-1].asks_to_sit(made, seat_cid).json()
        pages = PageAt(nodes[0], made["table"], made["token"]), PageAt(nodes[-1], made["table"], other["token"])
        play_on(pages, Random(1).choice, acts=8)
        cid = pages[0].send(**{"is": "say", "text": "Good evening"})
        for page in pages:
            page.until(lambda one: bool(one.state["chat"]))
        shares = [share for page in pages for share in page.shares.values()]
        for node in nodes:
            node.kill(signal.SIGTERM)
    command = command_id_of(made["table"], f"A:{cid}")
    spans = received.of_trace(command)
    statement = "SQL append" if store else "SQL append_row"
    assert tree(spans).items() >= {
        "say": "", "decide": "say", "append": "say", "commit": "append", statement: "commit", "send": "say",
    }.items()  # fmt: skip
    assert len({node for node, span in spans if span.name == "send"}) == n_nodes
    (root,) = (span for _, span in spans if span.name == "say")
    noted = {one.key: one.value.string_value for one in root.attributes}
    assert (noted["table"], noted["ecarte.command"]) == (made["table"], command)
    assert re.fullmatch("[0-9a-f]{32}", noted["ecarte.request"])
    text = b"".join(received.bodies)
    secrets = (
        made["token"],
        made["invitation"],
        other["token"],
        seat_cid,
        cid,
        "Anna",
        "Émile",
        "Good evening",
        *shares,
    )
    assert [secret for secret in secrets if secret.encode() in text] == []
    words = {one.value.string_value for _, span in received.spans for one in span.attributes}
    words |= {span.name for _, span in received.spans} | {span.status.message for _, span in received.spans}
    assert [word for word in words if re.search(r"\b[789TJQKA][cdhs]\b|[♣♦♥♠]", word)] == []
    assert not [span for _, span in received.spans if span.events]  # where texts of exceptions would be


def test_a_request_is_a_span_with_its_status_and_the_seat_that_it_took_links_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with receiver(monkeypatch) as received, serving(tmp_path) as server:
        server.sit(server.table())
        server.kill(signal.SIGTERM)
    (sat,) = (span for _, span in received.spans if span.name == "sit")
    (link,) = sat.links
    asked = [span for _, span in received.spans if span.name == "HTTP POST"]
    assert [one.value.int_value for span in asked for one in span.attributes if "status" in one.key] == [201, 201]
    assert link.span_id in {span.span_id for span in asked}


def test_a_server_without_telemetry_loads_no_telemetry_library() -> None:
    code = """
import sys
from ecarte.server import process
from ecarte.server.telemetry import export_spans, span
with export_spans(), span("say"), span("append") as inside:
    assert inside is None
print([name for name in sys.modules if name.startswith("opentelemetry")])
"""
    environment = {"PATH": "/usr/bin", "OTEL_EXPORTER_OTLP_ENDPOINT": ""}
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert result.stdout == "[]\n"


def test_without_the_telemetry_extra_no_span_is_exported_and_a_log_line_says_why() -> None:
    code = f"""{WITHOUT_THE_EXTRA}
from ecarte.server.monitoring import log_to_stderr
from ecarte.server.telemetry import export_spans, span
with log_to_stderr(), export_spans(), span("say") as inside:
    assert inside is None
"""
    environment = {"PATH": "/usr/bin", "OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:9"}
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert [json.loads(line)["said"] for line in result.stderr.splitlines()] == [
        "no spans are exported: OTEL_EXPORTER_OTLP_ENDPOINT is set, but ecarte[telemetry] is not installed"
    ]


def test_an_unreachable_collector_delays_neither_acts_nor_the_end_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")
    with serving(tmp_path) as server:
        made = server.table(opponent="book")
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        page.does(**{"is": "say", "text": "Good evening"})
        begun = time.monotonic()
        said = server.kill(signal.SIGTERM)
    assert time.monotonic() - begun < MOST_SECONDS
    assert made["token"] not in said
    assert all(line.startswith("{") for line in said.splitlines())
