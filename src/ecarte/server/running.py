"""A server in its process: what it is started with, and uvicorn around the application."""

from __future__ import annotations

import asyncio
import errno
import logging
import secrets
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import msgspec
import uvicorn

from ecarte import durable
from ecarte.errors import EcarteError
from ecarte.server import guards, wire
from ecarte.server.app import Doors, application
from ecarte.server.connections import Config
from ecarte.server.garbage import Garbage
from ecarte.server.hall import Hall
from ecarte.server.house import House
from ecarte.server.live import LiveTable
from ecarte.server.lobby import url_of
from ecarte.server.logs import written_aside
from ecarte.server.sqlite import SqliteStore, look_at
from ecarte.server.thinking import Thinkers
from ecarte.server.tokens import Tokens
from ecarte.session.keeping import Result
from ecarte.words import say

if TYPE_CHECKING:
    from filelock import BaseFileLock


class DrainingServer(uvicorn.Server):
    """A server that sends its pages away before it waits for them to go."""

    def __init__(self, config: uvicorn.Config, doors: Doors, lock: BaseFileLock) -> None:
        super().__init__(config)
        self.doors, self._lock = doors, lock

    def let_go(self) -> None:
        """Another server may use the file from now on."""
        durable.let_go(self._lock)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A first signal lets the server drain and end as it should; it is not raised again afterwards."""
        before = {kind: signal.signal(kind, self.handle_exit) for kind in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Every page is told to come back, and comes to the next process."""
        await self.doors.drain()
        await super().shutdown(sockets)


CONNECTIONS: Final = 2
"""So many connections an address may hold for each socket: a browser that loads the page opens several."""

MOST_CONNECTIONS: Final = 25_000
"""Connections of all addresses together: those of all sockets, and some for requests."""

PROXIES: Final = ("127.0.0.1", "::1")
"""Where a proxy on this machine connects from."""


PATIENCE_SECONDS: Final = 3.0
"""For so long a server waits for the one before it to let go of the file."""


SWITCH_SECONDS: Final = 0.0002
"""A thread that wants to go on waits for the one that runs no longer than that, where Python's own time is 5 ms."""


class Serving(msgspec.Struct, frozen=True):
    """What a server is started with.

    `new_tables` and `sockets` are what one address may open at once, and hold.  `trusted` are networks of proxies that
    say for whom they ask; `proxied`: those on this machine do.  `names` and `prefix`: see `Doors`.  `eager`: opponents
    are there before they are asked.  `finished`: see `House`; `results`: see `Lobby`.
    """

    database: Path
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    workers: int = 1
    pace: float = 0.6
    proxied: bool = False
    new_tables: int = 20
    sockets: int = 200
    names: tuple[str, ...] = ()
    trusted: tuple[str, ...] = ()
    prefix: str = ""
    eager: bool = False
    finished: Callable[[LiveTable], None] | None = None
    results: Callable[[], Sequence[Result]] | None = None


def steady_clock(last: int) -> Callable[[], int]:
    """The time in milliseconds, which never goes back and never jumps, whatever is done to the machine's clock.

    `last` is a time at which a server was there.
    """
    begun, since = max(time.time_ns() // 1_000_000, last), time.monotonic_ns()
    return lambda: begun + (time.monotonic_ns() - since) // 1_000_000


def server(serving: Serving) -> DrainingServer:
    """A server that is about to run.  Raises EcarteError or OSError where its file cannot be used, or is."""
    durable.make_folder(serving.database.parent)
    lock = alone_with(serving.database)
    try:
        return _server(serving, lock)
    except BaseException:
        durable.let_go(lock)
        raise


def try_out(serving: Serving) -> None:
    """Whether such a server could start here; nothing is made but in passing.

    Raises EcarteError or OSError where its file cannot be used, or is.
    """
    if serving.database.exists():
        durable.let_go(alone_with(serving.database))
    look_at(serving.database)
    with TemporaryDirectory(prefix="ecarte-", ignore_cleanup_errors=True) as passing:
        server(msgspec.structs.replace(serving, database=Path(passing) / "tables.db")).let_go()


def alone_with(database: Path) -> BaseFileLock:
    """No other server uses that file until it is let go, or this process ends.  Raises EcarteError where one does.

    What is there and no file is refused with an OSError.

    A file with a second name (a hard link) is refused: what SQLite and the lock keep beside it goes by the name.
    """
    file = database.resolve()
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, say("fault.no-file"), str(database))
    if file.exists() and file.stat().st_nlink > 1:
        raise EcarteError(say("serve.two-names", file=str(database)))
    return durable.hold(file, busy=say("serve.held", file=str(database)), patience=PATIENCE_SECONDS)


def _server(serving: Serving, lock: BaseFileLock) -> DrainingServer:
    store = SqliteStore(serving.database)
    tokens = Tokens(store.setting("key", secrets.token_bytes(32)))
    thinkers = Thinkers(workers=serving.workers, pace=serving.pace)
    if serving.eager:
        thinkers.begin()
    house = House(store, thinkers, tokens, now=steady_clock(store.last_beat()), finished=serving.finished)
    doors = Doors(
        Hall(house), origins=serving.origins, names=(serving.host, *serving.names), prefix=serving.prefix,
        new_tables=serving.new_tables, sockets=serving.sockets, host=serving.host, results=serving.results,
    )  # fmt: skip
    proxies = (*serving.trusted, *(PROXIES if serving.proxied else ()))
    config = Config(
        application(doors),
        places=guards.Places(of_one=CONNECTIONS * serving.sockets, in_all=MOST_CONNECTIONS),
        proxies=guards.Networks(proxies),
        answered=house.metrics.answered,
        host=serving.host,
        port=serving.port,
        ws_max_size=wire.LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        server_header=False,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=2,
        timeout_keep_alive=5,
        log_config=None,  # see `logs`
        log_level=logging.ERROR,  # what clients send amiss is counted, not written down
    )
    return DrainingServer(config, doors, lock)


@contextmanager
def threads_in_turn() -> Iterator[None]:
    """Meanwhile threads take turns often.

    To write a few rows the writer needs its turn some twenty times, and with Python's own setting it waited for each of
    them as long as a log was folded: acts at other tables took up to .2 s.
    """
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def allow_sockets() -> None:
    """As many files may be open as the machine allows this process: each page needs one."""
    try:
        import resource
    except ModuleNotFoundError:  # where there is no such limit
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(made: DrainingServer, *, started: Callable[[str], None], at: socket.socket | None = None) -> None:
    """Runs until it is told to end; `started` is told an address that can be opened, once pages may come.

    `at` is a socket that listens already, in place of host and port.
    """

    async def until_told() -> None:
        serving = asyncio.create_task(made.serve(None if at is None else [at]))
        while not made.started and not serving.done():
            await asyncio.sleep(0.01)
        if made.started:
            started(f"{url_of(*made.servers[0].sockets[0].getsockname()[:2])}/")
        await serving

    allow_sockets()
    if hasattr(signal, "SIGPIPE"):  # a page that goes while it is sent something ends nobody else's game
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    garbage = Garbage()
    made.doors.page_gone = garbage.page_gone
    loop = made.config.get_loop_factory()
    try:
        with (
            written_aside() as lines,
            garbage.in_pieces(),
            threads_in_turn(),
            asyncio.Runner(loop_factory=loop) as runner,
        ):
            made.doors.house.metrics.lines_lost = lambda: lines.lost
            runner.run(until_told())
    finally:
        made.let_go()
