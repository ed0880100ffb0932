"""Whatever happens to the server, acknowledged acts are there once, in order, and play can go on.

`make faults` kills it two hundred times; here it is a few.
"""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import threading
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ecarte.bots import opponent
from ecarte.cards import Seat
from ecarte.server.events import LogRow
from ecarte.server.localize import localized_json
from ecarte.server.process import steady_clock
from ecarte.server.sqlite import LOCKED_SECONDS
from ecarte.server.stored_rows import read_body
from ecarte.server.table_state import TableState
from tests.server.pages import CID_LENGTH, Frame, PageAt, ServerAt, serving
from tests.server.test_two_at_a_table import play_on, two_at

KILLS = int(os.environ.get("ECARTE_FAULTS", "2"))
AWAY = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)


class Restless:
    """A page in a thread that takes random legal acts and reconnects whenever it is disconnected.

    Every act is sent twice at once, and once more after the next one.
    """

    def __init__(self, page: PageAt, rng: Random) -> None:
        self.page, self.rng = page, rng
        self.before: list[Frame] = []  # what was done before, which comes late once more
        self.is_told_to_end = threading.Event()
        self.fault: BaseException | None = None
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        while not self.is_told_to_end.is_set():
            try:
                self._play()
            except TimeoutError:  # an OSError too, but nothing has happened to the socket
                continue
            except AWAY:
                self._come_back()
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
                if self.rng.random() < 0.2:
                    page.send(**{"is": "say", "text": "Well"})
                page.does_anything(self.rng.choice)
                sent = page.unanswered_frames()
                for frame in (*sent, *self.before):
                    page.raw(msgspec.json.encode(frame).decode())
                self.before = sent
            page.read(timeout=0.3)
        self.is_told_to_end.wait(0.1)

    def end(self) -> None:
        """Stop acting."""
        self.is_told_to_end.set()
        self._thread.join(20)
        if self.fault is not None:
            raise self.fault


def rows_of(database: Path) -> Iterator[tuple[str, list[LogRow], dict[str, bytes]]]:
    """All tables in the file, with their logs and secrets."""
    with closing(sqlite3.connect(database)) as opened:
        for (table,) in opened.execute('SELECT DISTINCT "table" FROM event').fetchall():
            rows = opened.execute(
                'SELECT seq, at, cid, version, body FROM event WHERE "table" = ? ORDER BY seq', (table,)
            )
            kept = opened.execute('SELECT name, bits FROM secret WHERE "table" = ?', (table,))
            log = [LogRow(seq, at, read_body(version, body), cid) for seq, at, cid, version, body in rows]
            yield table, log, dict(kept.fetchall())


def acts_of(rows: Iterable[LogRow]) -> Mapping[str, Sequence[LogRow]]:
    """The rows of each command of a page, by its seat and id; a server that does not know a command adds to its id."""
    acts: dict[str, list[LogRow]] = defaultdict(list)
    for row in rows:
        if row.cid is not None:
            acts[row.cid[: len("A:") + CID_LENGTH]].append(row)
    return acts


Logs: TypeAlias = Iterable[tuple[str, list[LogRow], dict[str, bytes]]]
"""Tables, with their logs and secrets."""


def account(stored_logs: Logs, restless: Sequence[Restless]) -> int:
    """Assert that every acknowledged act is in the log once, under its number; returns how many there are.

    The log can be folded, and what each page was shown last is what a fresh fold shows.
    """
    logs = {}
    for table, rows, kept in stored_logs:
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        folded = TableState(table, find_opponent=opponent)
        folded.fairness.secrets = kept
        pages = [one.page for one in restless if one.page.table == table]
        for row in rows:
            folded.fold(row)
            for page in pages:
                if page.state["number"] == row.seq and page.scene is not None:
                    assert page.scene == msgspec.json.decode(
                        localized_json(folded.scene(Seat[page.state["role"]]), "en")
                    )
        logs[table] = acts_of(rows)
    acknowledged = 0
    for one in restless:
        role = one.page.state["role"]
        for cid, answer in one.page.answers.items():
            if answer["is"] == "done":
                assert [row.seq for row in logs[one.page.table][f"{role}:{cid}"]] == [answer["number"]]
                acknowledged += 1
    return acknowledged


class Company:
    """Simulated players at tables of every kind, on a server that suffers faults."""

    def __init__(self, server: ServerAt) -> None:
        people = [page for rules in ("modern", "parlour") for page in two_at(server, rules=rules, length=0)]
        made = server.table(opponent="novice", length=0)
        people.append(PageAt(server, made["table"], made["token"]))
        self.server = server
        self.restless = [Restless(page, Random(number)) for number, page in enumerate(people)]

    @property
    def acknowledged(self) -> int:
        """The number of acknowledged acts."""
        return sum(len(one.page.done) for one in self.restless)

    def acknowledged_alone(self, database: sqlite3.Connection) -> list[str]:
        """The acknowledged acts that are not in the file."""
        done = [
            f"{one.page.state['role']}:{cid}"
            for one in self.restless
            for cid in [sent["cid"] for sent in one.page.done]
        ]
        there = {cid for (cid,) in database.execute("SELECT cid FROM event WHERE cid IS NOT NULL")}
        return [cid for cid in done if cid not in there]

    @property
    def has_been_sent_away(self) -> bool:
        """Whether a page was sent `unknown-outcome`."""
        return any('"unknown-outcome"' in frame for one in self.restless for frame in one.page.frames)

    def goes_on(self, more: int = 5) -> None:
        """Wait until that many more acts have been acknowledged."""
        wanted, until = self.acknowledged + more, time.monotonic() + 60
        while self.acknowledged < wanted and time.monotonic() < until:
            assert not any(one.fault for one in self.restless)
            time.sleep(0.02)
        assert self.acknowledged >= wanted

    def rises(self) -> int:
        """Stop all players and kill the server; returns the number of acknowledged acts, all in the file."""
        for one in self.restless:
            one.end()
        self.server.kill()
        found = account(rows_of(self.server.database), self.restless)
        self.server.start()
        return found


@contextmanager
def company(folder: Path, *, broken: str = "") -> Iterator[Company]:
    """A server with simulated players during the block."""
    with serving(folder, broken=broken) as server:
        found = Company(server)
        try:
            yield found
        finally:
            for one in found.restless:
                one.is_told_to_end.set()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "drained"])
def test_a_server_killed_again_and_again_loses_no_acknowledged_row(tmp_path: Path, how: signal.Signals) -> None:
    rng = Random(f"faults {how}")
    times = KILLS if how is signal.SIGKILL else 1 + KILLS // 10
    with company(tmp_path) as people:
        for _ in range(times):
            people.goes_on()
            time.sleep(rng.uniform(0.0, 0.3))
            people.server.kill(how)
            people.server.start()
        people.goes_on()
        assert people.rises() >= 5 * times


def test_a_suspended_server_goes_on_when_it_is_resumed(tmp_path: Path) -> None:
    with company(tmp_path) as people:
        process = people.server.process
        assert process is not None
        for _ in range(1 + KILLS // 10):
            people.goes_on()
            process.send_signal(signal.SIGSTOP)
            time.sleep(0.5)
            process.send_signal(signal.SIGCONT)
        people.goes_on()
        assert people.rises()


STOPPED_SECONDS = 8 if KILLS > 10 else 5
"""Longer than the time for a decision."""


def stopped_on_turn(folder: Path, *, broken: str = "") -> None:
    """Stop a server while a clock runs: what its player sends then is done, and no time is charged."""
    with serving(folder, broken=broken) as server:
        pages = two_at(server, rules="london", move_seconds=STOPPED_SECONDS - 1, game_seconds=600)
        play_on(pages, Random(1).choice, acts=2)
        while not any(page.is_asked for page in pages):
            min(pages, key=lambda page: page.state["number"]).read_on()
        time.sleep(1.2)  # it has said that it is there
        assert server.process is not None
        on_turn = next(page for page in pages if page.is_asked)
        role, before = on_turn.state["role"], on_turn.state["clocks"]["left"][on_turn.state["role"]]
        since = time.monotonic()
        server.process.send_signal(signal.SIGSTOP)
        on_turn.does_anything(Random(1).choice)
        time.sleep(STOPPED_SECONDS)
        server.process.send_signal(signal.SIGCONT)
        stopped = time.monotonic() - since
        on_turn.until(lambda page: not page.unanswered)
        assert [answer["is"] for answer in on_turn.answers.values()][-1] == "done"
        assert on_turn.state["stage"] == "play"
        charged = (before - on_turn.state["clocks"]["left"][role]) / 1000
        assert charged <= time.monotonic() - since - stopped + 1.2 + 2.0


def test_a_server_suspended_during_a_turn_charges_no_time_and_does_waiting_commands(tmp_path: Path) -> None:
    stopped_on_turn(tmp_path)


@pytest.mark.skipif(KILLS <= 10, reason="that the test before would notice is tried by `make faults`")
def test_a_server_without_outage_detection_would_charge_the_player_on_turn(tmp_path: Path) -> None:
    without = "from ecarte.server.services import Services\nServices.notice_gap = lambda services: False"
    with pytest.raises(AssertionError):
        stopped_on_turn(tmp_path, broken=without)


def test_a_full_disk_acknowledges_no_unstored_row_and_play_goes_on_afterwards(
    tmp_path: Path,
) -> None:
    """Limit the file size to the present log, so that SQLite gets the error of a full disk."""
    with company(tmp_path) as people:
        process = people.server.process
        assert process is not None
        for _ in range(1 + KILLS // 40):
            people.goes_on()
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            time.sleep(1.0)
            with closing(sqlite3.connect(people.server.database)) as other:
                assert people.acknowledged_alone(other) == []
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        people.goes_on()
        assert people.has_been_sent_away
        assert people.rises()


def test_a_locked_file_acknowledges_no_unstored_row(tmp_path: Path) -> None:
    with company(tmp_path) as people:
        people.goes_on()
        with closing(sqlite3.connect(people.server.database, isolation_level=None, timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            until = time.monotonic() + 12 * LOCKED_SECONDS
            while not people.has_been_sent_away and time.monotonic() < until:
                time.sleep(0.1)
            assert people.acknowledged_alone(other) == []
            other.execute("ROLLBACK")
        people.goes_on()
        assert people.has_been_sent_away
        assert people.rises()


def test_without_the_ids_of_commands_a_repeated_command_would_be_done_twice(tmp_path: Path) -> None:
    """So the tests before this one would notice."""
    without = """
import secrets
from ecarte.server.actor import TableActor
once = TableActor._append_once
TableActor._append_once = lambda table, cid, decide: once(table, cid + secrets.token_hex(4), decide)
"""
    with company(tmp_path, broken=without) as people:
        people.goes_on(40)
        with pytest.raises(AssertionError):
            people.rises()
        people.server.start()


def test_changes_of_the_machine_clock_do_not_move_the_time_of_a_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = steady_clock(0)
    begun = now()
    for there in (0, 10**18, 10**19):  # in 1970, in 2001, in 2286
        monkeypatch.setattr(time, "time_ns", partial(int, there))
        assert begun <= now() < begun + 60_000


def test_a_machine_clock_set_back_between_two_runs_does_not_turn_table_time_back() -> None:
    last = time.time_ns() // 1_000_000 + 3_600_000  # a server was there an hour from now
    assert last <= steady_clock(last)() < last + 60_000


def test_player_clocks_stand_still_while_the_server_is_killed_and_restarted(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        begun = time.monotonic()
        pages = two_at(server, rules="modern", game_seconds=7200)
        play_on(pages, Random(1).choice, acts=2)
        away = 0.0
        for _ in range(2):
            since = time.monotonic()
            server.kill()
            time.sleep(3.0)
            server.start()
            away += time.monotonic() - since
        for page in pages:
            page.come_in()
            page.until_number(page.state["number"] + 1)  # that no server was there has been written down
        used = sum(7200 - left / 1000 for left in pages[0].state["clocks"]["left"].values())
        assert used <= time.monotonic() - begun - away + 3.0  # of the six and more that no server was there
