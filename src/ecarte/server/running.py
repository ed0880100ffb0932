"""A server in its process: what it is started with, and uvicorn around the application."""

from __future__ import annotations

import asyncio
import secrets
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
import uvicorn

from ecarte.server import guards, wire
from ecarte.server.app import Doors, application
from ecarte.server.connections import Config
from ecarte.server.garbage import Garbage
from ecarte.server.hall import Hall
from ecarte.server.house import House
from ecarte.server.live import LiveTable
from ecarte.server.logs import written_aside
from ecarte.server.sqlite import SqliteStore
from ecarte.server.thinking import Thinkers
from ecarte.server.tokens import Tokens


class DrainingServer(uvicorn.Server):
    """A server that sends its pages away before it waits for them to go."""

    def __init__(self, config: uvicorn.Config, doors: Doors) -> None:
        super().__init__(config)
        self.doors = doors

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
"""Where a proxy connects from, where nothing else is said."""


class Serving(msgspec.Struct, frozen=True):
    """What a server is started with.

    `new_tables` and `sockets` are what one address may open at once, and hold.  `eager`: opponents are there before
    they are asked.  `finished`: see `House`.
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
    eager: bool = False
    finished: Callable[[LiveTable], None] | None = None


def steady_clock(last: int) -> Callable[[], int]:
    """The time in milliseconds, which never goes back and never jumps, whatever is done to the machine's clock.

    `last` is a time at which a server was there.
    """
    begun, since = max(time.time_ns() // 1_000_000, last), time.monotonic_ns()
    return lambda: begun + (time.monotonic_ns() - since) // 1_000_000


def server(serving: Serving) -> DrainingServer:
    """A server that is about to run.  Raises EcarteError or OSError where its database cannot be used."""
    store = SqliteStore(serving.database)
    tokens = Tokens(store.setting("key", secrets.token_bytes(32)))
    thinkers = Thinkers(workers=serving.workers, pace=serving.pace)
    if serving.eager:
        thinkers.begin()
    house = House(store, thinkers, tokens, now=steady_clock(store.last_beat()), finished=serving.finished)
    doors = Doors(Hall(house), origins=serving.origins, new_tables=serving.new_tables, sockets=serving.sockets)
    config = Config(
        application(doors),
        places=guards.Places(of_one=CONNECTIONS * serving.sockets, in_all=MOST_CONNECTIONS),
        proxies=guards.Networks(PROXIES if serving.proxied else ()),
        host=serving.host,
        port=serving.port,
        ws_max_size=wire.LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        server_header=False,
        access_log=False,
        proxy_headers=serving.proxied,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=5,
        log_config=None,  # see `logs`
    )
    return DrainingServer(config, doors)


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
    """Runs until it is told to end; `started` is told the address once pages may come.

    `at` is a socket that listens already, in place of host and port.
    """

    async def until_told() -> None:
        serving = asyncio.create_task(made.serve(None if at is None else [at]))
        while not made.started and not serving.done():
            await asyncio.sleep(0.01)
        if made.started:
            host, port = made.servers[0].sockets[0].getsockname()[:2]
            started(f"http://{host}:{port}/")
        await serving

    allow_sockets()
    if hasattr(signal, "SIGPIPE"):  # a page that goes while it is sent something ends nobody else's game
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    garbage = Garbage()
    made.doors.page_gone = garbage.page_gone
    loop = made.config.get_loop_factory()
    with written_aside() as lines, garbage.in_pieces(), asyncio.Runner(loop_factory=loop) as runner:
        made.doors.house.metrics.lines_lost = lambda: lines.lost
        runner.run(until_told())
