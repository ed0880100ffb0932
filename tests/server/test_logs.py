"""What a server writes down: lines that a program reads, in which there is no card, name or token."""

from __future__ import annotations

import json
import logging
import resource
import sys
from pathlib import Path

from ecarte.errors import EcarteError
from ecarte.server.logs import JsonLines
from tests.server.pages import PageAt, serving


def record(said: str, *given: object, raised: bool = False) -> logging.LogRecord:
    fault = None
    if raised:
        try:
            raise EcarteError("A may not play 9h")
        except EcarteError:
            fault = sys.exc_info()
    return logging.LogRecord("ecarte.server", logging.WARNING, __file__, 1, said, given, fault)


def test_a_line_says_when_how_bad_and_what() -> None:
    told = json.loads(JsonLines().format(record("table %s: %s", "t", OSError("disk full"))))
    assert told.pop("at").endswith("+00:00")
    assert told == {"level": "warning", "logger": "ecarte.server", "said": "table t: disk full"}


def test_of_a_fault_its_kind_and_place_are_written_and_not_its_words() -> None:
    line = JsonLines().format(record("not done: %s", EcarteError("A may not play 9h"), raised=True))
    told = json.loads(line)
    assert (told["said"], told["fault"]) == ("not done: EcarteError", "EcarteError")
    assert told["where"][-1].endswith(" record")
    assert "9h" not in line


def test_a_server_whose_disk_is_full_says_so_in_lines(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.table(opponent="book", name="Anna")
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        assert server.post("/api/tables", name="Émile").json() == {"code": "again"}
        said = server.kill()
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert any("the store cannot be used" in line["said"] for line in lines)
    for secret in ("Anna", "Émile", made["token"], "Traceback"):
        assert secret not in said
