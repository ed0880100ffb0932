"""Servers as an operator runs them, for tests of both: one on a file, or three on PostgreSQL behind nginx."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, TypeAlias

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from ecarte.server.events import LogRow
from ecarte.server.stored_rows import read_body
from tests.server.pages import Frame, PageAt, ServerAt
from tests.server.postgres import NO_POSTGRES, OPTIONS
from tests.server.test_faults import Logs, Restless, rows_of
from tools.cluster import Cluster, Node, cluster, missing_programs
from tools.postgres import Postgres, private_postgres

Kind: TypeAlias = Literal["file", "cluster"]

KINDS: Final = [
    "file",
    pytest.param("cluster", marks=pytest.mark.skipif(bool(missing_programs()), reason=f"{NO_POSTGRES}, or no nginx")),
]
"""Both kinds of sites, for `parametrize`."""

LIMITS: Final = ("--pace", "0", "--new-tables", "1000", "--sockets", "2000")

GAME_SECONDS: Final = 7200
"""Time of each player for a game."""

CLOCK_ERROR: Final = 0.8
"""Seconds by which the time of a node may differ from that of this test: half a second is corrected by no node."""


class Site(ServerAt):
    """What is at an address: its nodes, one or several, and where they keep their tables."""

    def __init__(self, address: str, nodes: list[Node], postgres: Postgres | None) -> None:
        self.address, self.nodes, self.postgres = address, nodes, postgres
        self.process = None
        self.out_seconds = 0.0  # for how long no node could serve, and how often
        self.n_outages = 0

    def door(self, address: str) -> ServerAt:
        """The site at another address than its own, such as that of one node."""
        found = Site(address, self.nodes, self.postgres)
        found.process = None
        return found

    def logs(self) -> Logs:
        """All tables, with their logs and secrets."""
        store = self.nodes[0].store
        return stored_logs(store) if self.postgres is not None else rows_of(Path(store))

    def note_outage(self, since: float) -> None:
        """Note that no node could serve since that monotonic time."""
        self.out_seconds += time.monotonic() - since
        self.n_outages += 1

    def end(self) -> None:
        """Kill all nodes at once."""
        for node in self.nodes:
            node.send_signal(signal.SIGKILL)
        for node in self.nodes:
            node.end(signal.SIGKILL)


def stored_logs(store: str) -> Logs:
    """All tables in a database, with their logs and secrets."""
    with psycopg.connect(store) as opened:
        tables = opened.execute('SELECT DISTINCT "table" FROM event').fetchall()
        for (table,) in tables:
            rows = opened.execute(
                'SELECT seq, at, cid, version, body FROM event WHERE "table" = %s ORDER BY seq', (table,)
            ).fetchall()
            kept = opened.execute('SELECT name, bits FROM secret WHERE "table" = %s', (table,)).fetchall()
            log = [LogRow(seq, at, read_body(version, body), cid) for seq, at, cid, version, body in rows]
            yield table, log, dict(kept)


@contextmanager
def site(kind: Kind, folder: Path, *, broken: str = "", n_nodes: int = 3, before: str = "") -> Iterator[Site]:
    """A site of that kind during the block; for `broken` see `Node`, for `before` see `cluster`."""
    with ExitStack() as stack:
        if kind == "cluster":
            postgres = stack.enter_context(private_postgres(options=OPTIONS))
            running: Cluster = stack.enter_context(
                cluster(n_nodes=n_nodes, options=LIMITS, broken=broken, database=postgres, before=before)
            )
            yield Site(running.address, running.nodes, postgres)
        else:
            node = Node(1, str(folder / "tables.db"), folder, options=LIMITS, broken=broken)
            stack.callback(node.end)
            node.start()
            yield Site(node.address, [node], None)


class RoamingPage(PageAt):
    """A page that comes back to another node each time, or to the proxy; it notes when its acts were under way."""

    def __init__(self, at: Site, table: str, token: str, rng: Random) -> None:
        self.site, self.rng = at, rng
        self.sent_at: dict[str, float] = {}
        self.done_at: dict[str, float] = {}
        super().__init__(at.door(at.address), table, token)

    def come_in(self) -> None:
        """Open a socket at any node, and send again what was not acknowledged."""
        self.server.address = self.rng.choice([self.site.address, *(node.address for node in self.site.nodes)])
        super().come_in()

    def send(self, **frame: object) -> str:
        """Send a command with a new id; returns the id."""
        sent_at = time.time()
        cid = super().send(**frame)
        self.sent_at[cid] = sent_at
        return cid

    def read(self, timeout: float = 20) -> Frame:
        """Receive the next frame."""
        frame = super().read(timeout)
        if frame["is"] == "done":
            self.done_at.setdefault(frame["cid"], time.time())
        return frame


class ThinkingPage(PageAt):
    """A page whose player thinks for a second or so; it notes for how long it was without a table each time."""

    think_seconds = 1.0

    def __init__(self, server: ServerAt, table: str, token: str, rng: Random) -> None:
        self.rng = rng
        self.pauses: list[float] = []
        self._lost_at = 0.0
        super().__init__(server, table, token)

    def read(self, timeout: float = 20) -> Frame:
        """Receive the next frame."""
        try:
            frame = super().read(timeout)
        except ConnectionClosed:
            self._lost_at = self._lost_at or time.monotonic()
            raise
        if self._lost_at and frame["is"] == "state":
            self.pauses.append(time.monotonic() - self._lost_at)
            self._lost_at = 0.0
        return frame

    def does_anything(self, choose: Callable[[list[Any]], Any]) -> str:
        """Think, and act if the table still waits for this player."""
        end = time.monotonic() + self.rng.expovariate(1 / self.think_seconds)
        while (left := end - time.monotonic()) > 0:
            with suppress(TimeoutError):
                self.read(timeout=left)
        return super().does_anything(choose) if self.is_asked else ""


class Crowd:
    """Players at tables of every kind who roam over the nodes of a site, while these suffer faults."""

    def __init__(self, at: Site, *, n_tables: int = 2, page: type[RoamingPage] = RoamingPage) -> None:
        seats: list[tuple[str, str]] = []
        for number in range(n_tables):
            is_alone = number % 4 == 3
            agreed = {"opponent": "novice"} if is_alone else {"game_seconds": GAME_SECONDS}
            made = at.table(rules=("modern", "parlour", "london")[number % 3], length=0, **agreed)
            seats.append((made["table"], made["token"]))
            if not is_alone:
                seats.append((made["table"], at.sit(made)["token"]))
        self.pages = [page(at, *seat, Random(number)) for number, seat in enumerate(seats)]
        self.restless = [Restless(page, Random(number)) for number, page in enumerate(self.pages)]

    @property
    def acknowledged(self) -> int:
        """The number of acknowledged acts."""
        return sum(len(one.page.done) for one in self.restless)

    def go_on(self, more: int = 5, *, seconds: float = 90) -> None:
        """Wait until that many more acts have been acknowledged."""
        wanted, until = self.acknowledged + more, time.monotonic() + seconds
        while self.acknowledged < wanted:
            for one in self.restless:
                if one.fault is not None:
                    raise one.fault
            assert time.monotonic() < until, f"{wanted - self.acknowledged} of {more} acts are missing"
            time.sleep(0.02)

    def wait_until(self, condition: Callable[[], object], *, seconds: float = 30) -> None:
        """Wait until something is so."""
        until = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < until
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop all players."""
        for one in self.restless:
            one.is_told_to_end.set()
        for one in self.restless:
            one.end()


@contextmanager
def crowd(at: Site, *, n_tables: int = 2) -> Iterator[Crowd]:
    """Players during the block."""
    found = Crowd(at, n_tables=n_tables)
    try:
        yield found
    finally:
        for one in found.restless:
            one.is_told_to_end.set()
