"""The log of a server: lines for programs, without a card, name or token."""

from __future__ import annotations

import fcntl
import json
import logging
import os
import resource
import signal
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from ecarte.errors import EcarteError
from ecarte.server.monitoring import LINES_AT_ONCE, MOST_WAITING, BackgroundHandler, JsonLines
from tests.server.pages import PATIENCE, PageAt, serving

DRAIN_SECONDS: Final = 5


def record(said: str, *given: object, raised: bool = False) -> logging.LogRecord:
    fault = None
    if raised:
        try:
            raise EcarteError("A may not play 9h")
        except EcarteError:
            fault = sys.exc_info()
    return logging.LogRecord("ecarte.server", logging.WARNING, __file__, 1, said, given, fault)


def test_a_log_line_has_time_level_and_message() -> None:
    told = json.loads(JsonLines().format(record("table %s: %s", "t", OSError("disk full"))))
    assert told.pop("at").endswith("+00:00")
    assert told == {"level": "warning", "logger": "ecarte.server", "said": "table t: disk full"}


def test_the_log_has_type_and_place_of_an_exception_but_not_its_text() -> None:
    line = JsonLines().format(record("not done: %s", EcarteError("A may not play 9h"), raised=True))
    told = json.loads(line)
    assert (told["said"], told["fault"]) == ("not done: EcarteError", "EcarteError")
    assert told["where"][-1].endswith(" record")
    assert "9h" not in line


def test_a_server_with_a_full_disk_logs_the_reason_as_json_lines(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.table(opponent="book", name="Anna")
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        assert server.post("/api/tables", cid="the-same-id-again", name="Émile").json() == {"code": "again"}
        said = server.kill(signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert any("the store cannot be used" in line["said"] for line in lines)
    for secret in ("Anna", "Émile", made["token"], "Traceback"):
        assert secret not in said


def test_log_lines_that_nobody_reads_stop_neither_the_server_nor_its_end(tmp_path: Path) -> None:
    """A line is logged for each foreign host name; an unread pipe holds few lines, this one fewer."""
    with serving(tmp_path) as server:
        assert server.process is not None
        assert server.process.stderr is not None
        fcntl.fcntl(server.process.stderr.fileno(), fcntl.F_SETPIPE_SZ, 4096)
        host, port = server.address.split(":")
        with ExitStack() as opened:
            for _ in range(300):  # as lines 40 KiB
                one = opened.enter_context(socket.create_connection((host, int(port)), timeout=PATIENCE))
                one.sendall(b"GET / HTTP/1.1\r\nhost: other.example\r\n\r\n")
        page = PageAt(server, server.table()["table"])
        page.until(lambda one: one.state["number"])
        counted = dict(
            line.split() for line in server.get("/metrics").text.splitlines() if line.startswith("ecarte_log")
        )
        assert float(counted["ecarte_log_lines_lost"]) > 0
        server.process.terminate()
        assert server.process.wait(DRAIN_SECONDS) == 0


class Pipe:
    """A pipe for the background handler; a thread reads nothing of it until it is asked to."""

    def __init__(self) -> None:
        self._read, self._written = os.pipe()
        fcntl.fcntl(self._read, fcntl.F_SETPIPE_SZ, 4096)
        self.aside = BackgroundHandler(self._written)
        self.aside.setFormatter(JsonLines())

    def said(self) -> list[str]:
        """The text of all lines."""
        with ThreadPoolExecutor(1) as pool, os.fdopen(self._read, encoding="utf-8") as read:
            lines = pool.submit(read.read)
            self.aside.end()
            os.close(self._written)
            return [json.loads(line)["said"] for line in lines.result().splitlines()]


def test_log_lines_beyond_the_buffer_are_dropped_and_their_number_is_logged() -> None:
    pipe = Pipe()
    for number in range(2 * MOST_WAITING):
        pipe.aside.handle(record(f"kind {number}"))
    assert pipe.aside.lost >= MOST_WAITING - 100
    said = pipe.said()
    lost = [int(line.split()[0]) for line in said if line.endswith("lines were not written")]
    assert sum(lost) == pipe.aside.lost
    assert len(said) - len(lost) + sum(lost) == 2 * MOST_WAITING


def test_repeated_bad_requests_do_not_fill_the_disk_with_lines() -> None:
    pipe = Pipe()
    for number in range(3 * LINES_AT_ONCE):
        pipe.aside.handle(record("no request: %s", str(number)))
    pipe.aside.handle(record("something else"))
    assert LINES_AT_ONCE <= pipe.said().index("something else") < LINES_AT_ONCE + 20
