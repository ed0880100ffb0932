"""Whatever happens to the server, what was acknowledged is there once, in order, and everybody can go on.

`make faults` kills it two hundred times; here it is a few.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ecarte.bots import opponent
from ecarte.server.live import LiveTable
from ecarte.server.log import BODIES, LogRow
from tests.server.pages import PageAt, serving
from tests.server.test_two_at_a_table import two_at

KILLS = int(os.environ.get("ECARTE_FAULTS", "2"))
AWAY = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)


class Restless:
    """A page whose person does whatever he may, in a thread, and comes back whenever it is sent away.

    Everything that he does is sent twice, the second time often after what he does next.
    """

    def __init__(self, page: PageAt, rng: Random) -> None:
        self.page, self.rng = page, rng
        self.sent: list[str] = []
        self.is_told_to_end = threading.Event()
        self.fault: BaseException | None = None
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        while not self.is_told_to_end.is_set():
            try:
                self._play()
            except AWAY:
                self._come_back()
            except TimeoutError:
                continue
            except BaseException as fault:
                self.fault = fault
                return

    def _come_back(self) -> None:
        while not self.is_told_to_end.is_set():
            try:
                self.page.come_in()
            except AWAY:
                time.sleep(0.02)
            else:
                return

    def _play(self) -> None:
        page = self.page
        while not self.is_told_to_end.is_set() and not page.is_over:
            if page.is_asked and not page.unanswered:
                before = page.unanswered_frames()
                self.sent.append(page.does_anything(self.rng.choice))
                for frame in (*page.unanswered_frames(), *before):
                    page.raw(msgspec.json.encode(frame).decode())
            page.read(timeout=0.3)
        self.is_told_to_end.wait(0.1)

    def end(self) -> None:
        """No more is done."""
        self.is_told_to_end.set()
        self._thread.join(20)
        if self.fault is not None:
            raise self.fault


def rows_of(database: Path) -> Iterator[tuple[str, list[LogRow], dict[str, bytes]]]:
    """Every table in the file, with its log and secrets."""
    with closing(sqlite3.connect(database)) as opened:
        for (table,) in opened.execute('SELECT DISTINCT "table" FROM event').fetchall():
            rows = opened.execute('SELECT seq, at, cid, body FROM event WHERE "table" = ? ORDER BY seq', (table,))
            kept = opened.execute('SELECT name, bits FROM secret WHERE "table" = ?', (table,))
            log = [LogRow(seq, at, BODIES.decode(body), cid) for seq, at, cid, body in rows]
            yield table, log, dict(kept.fetchall())


def account(database: Path, restless: list[Restless]) -> int:
    """Every acknowledged act is there once, under its number, and the log can be folded; how many there were."""
    logs = {}
    for table, rows, kept in rows_of(database):
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        cids = [row.cid for row in rows if row.cid is not None]
        assert len(cids) == len(set(cids))
        folded = LiveTable(table, called=opponent)
        folded.secrets = kept
        for row in rows:
            folded.fold(row)
        logs[table] = {row.cid: row.seq for row in rows}
    acknowledged = 0
    for one in restless:
        role = one.page.state["role"]
        for cid, answer in one.page.answers.items():
            if answer["is"] == "done":
                assert logs[one.page.table][f"{role}:{cid}"] == answer["number"]
                acknowledged += 1
    return acknowledged


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "drained"])
def test_of_a_server_that_ends_again_and_again_nothing_acknowledged_is_lost(
    tmp_path: Path, how: signal.Signals
) -> None:
    rng = Random(f"faults {how}")
    with serving(tmp_path) as server:
        people = [page for rules in ("modern", "parlour") for page in two_at(server, rules=rules, length=15)]
        made = server.table(opponent="novice", length=15)
        people.append(PageAt(server, made["table"], made["token"]))
        restless = [Restless(page, Random(number)) for number, page in enumerate(people)]
        try:
            for _ in range(KILLS if how is signal.SIGKILL else 1 + KILLS // 10):
                time.sleep(rng.uniform(0.1, 0.7))
                server.kill(how)
                server.start()
            time.sleep(0.5)
        finally:
            for one in restless:
                one.end()
        server.kill()
        assert account(server.database, restless) > KILLS
        server.start()


def test_a_server_that_is_stopped_for_a_while_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        restless = [Restless(page, Random(number)) for number, page in enumerate(two_at(server, rules="modern"))]
        process = server.process
        assert process is not None
        time.sleep(0.3)
        process.send_signal(signal.SIGSTOP)
        time.sleep(0.5)
        process.send_signal(signal.SIGCONT)
        time.sleep(0.5)
        for one in restless:
            one.end()
        server.kill()
        assert account(server.database, restless)
        server.start()
