"""The server process: its settings, uvicorn around the application, and how Python runs it.

Python's cyclic garbage collector is tuned for many open tables.  By default it scans all objects now and then, which
with hundreds of tables stops all answers for a third of a second.  Here it scans new objects twice, for some
milliseconds each time, and never scans the survivors again.  A closed table breaks its own reference cycles.  A full
collection runs when as many pages have gone as remain, so that its cost per departure does not depend on their number.
"""

from __future__ import annotations

import asyncio
import errno
import gc
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
from types import ModuleType
from typing import TYPE_CHECKING, Final

import msgspec
import uvicorn

from ecarte.errors import EcarteError, ExtraNeeded
from ecarte.files import durable
from ecarte.host.results import Result
from ecarte.server import access, messages
from ecarte.server.access import url_of
from ecarte.server.app import Application
from ecarte.server.connection_limits import Config
from ecarte.server.keys import KEY_BYTES, PUSH_KEY, read_tokens
from ecarte.server.monitoring import log_to_stderr
from ecarte.server.notifications import NotificationSettings
from ecarte.server.people.login_providers import LoginProvider
from ecarte.server.people.openid import load_openid
from ecarte.server.registry import TableRegistry
from ecarte.server.services import Services
from ecarte.server.sqlite import SqliteStore, check_database
from ecarte.server.table_state import TableState
from ecarte.server.telemetry import export_spans
from ecarte.server.workers import BotWorkers
from ecarte.words import say

if TYPE_CHECKING:
    from filelock import BaseFileLock

    from ecarte.server.postgresql import PostgresStore

CONNECTIONS: Final = 2
"""Connections that an address may hold per allowed socket: a browser opens several to load the page."""

MOST_CONNECTIONS: Final = 25_000
"""Maximum number of connections over all addresses: those of all sockets, and some for requests."""

PROXIES: Final = ("127.0.0.1", "::1")
"""Addresses from which a proxy on this machine connects."""

LOCK_SECONDS: Final = 3.0
"""Time for which a server waits for the previous one to release the file."""

SWITCH_SECONDS: Final = 0.0002
"""The thread switch interval; Python's default is 5 ms."""

NEW_OBJECTS: Final = 1_000
"""Threshold of generation 0: allocations minus deallocations before new objects are scanned."""

YOUNG_SCANS: Final = 5
"""Threshold of generation 1: scans of new objects before their survivors are scanned once more, for the last time."""

NEVER: Final = 1 << 30

PAGES_GONE: Final = 2_000
"""Minimum number of departed pages that is worth a full collection."""


class DrainingServer(uvicorn.Server):
    """A uvicorn server that closes its pages' sockets before it waits for them to end."""

    def __init__(
        self, config: uvicorn.Config, application: Application, lock: BaseFileLock | None, *, log_requests: bool
    ) -> None:
        super().__init__(config)
        self.application, self._lock, self.log_requests = application, lock, log_requests

    def release_lock(self) -> None:
        """Release the lock, if there is one, so that another server may use the file."""
        if self._lock is not None:
            durable.unlock_file(self._lock)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let the first signal drain and end the server in order; the signal is not raised again afterwards."""
        before = {kind: signal.signal(kind, self.handle_exit) for kind in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close every page's socket, so that it reconnects to the next process, then shut down."""
        self.application.programs.drain()
        await self.application.sockets.drain()
        await super().shutdown(sockets)


class ServerSettings(msgspec.Struct, frozen=True):
    """The settings of a server.

    Tables are kept in the file `database`, or in the PostgreSQL database `store` where that is not empty.  One address
    may open `new_tables` tables at once and hold `sockets` sockets.  `trusted` are networks of proxies
    whose forwarded client addresses are believed; with `proxied` also those of proxies on this machine.  `eager`: load
    opponents before they are needed.  `names` and `prefix`: see `Application`; `on_finished`: see `Services`;
    `results`: see `Lobby`; `log_requests`: see `log_to_stderr`; `push_hosts` and `contact`: see `NotificationSettings`;
    `providers`: by which people may log in too.
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
    on_finished: Callable[[TableState], None] | None = None
    results: Callable[[], Sequence[Result]] | None = None
    store: str = ""
    log_requests: bool = False
    push_hosts: tuple[str, ...] = ()
    contact: str = ""
    providers: tuple[LoginProvider, ...] = ()


def steady_clock(last_heartbeat: int) -> Callable[[], int]:
    """The time in milliseconds, which never goes back or jumps when the machine's clock is changed.

    It begins no earlier than `last_heartbeat`.
    """
    start_time, monotonic_start = max(time.time_ns() // 1_000_000, last_heartbeat), time.monotonic_ns()
    return lambda: start_time + (time.monotonic_ns() - monotonic_start) // 1_000_000


def make_server(settings: ServerSettings) -> DrainingServer:
    """A server ready to run.  Raises EcarteError or OSError where its store cannot be used, or its file is in use.

    Raises ExtraNeeded for login providers where what they need is not installed.
    """
    if settings.providers:
        load_openid()
    if settings.store:
        return _assemble(settings, postgresql().PostgresStore(settings.store), None)
    durable.make_folder(settings.database.parent)
    lock = lock_database(settings.database)
    try:
        return _assemble(settings, SqliteStore(settings.database), lock)
    except BaseException:
        durable.unlock_file(lock)
        raise


def check_settings(settings: ServerSettings) -> None:
    """Check that such a server could start here, using temporary files only.

    Raises EcarteError or OSError where its store cannot be used, or its file is in use.
    """
    if settings.store:
        postgresql().check_database(settings.store)
    else:
        if settings.database.exists():
            durable.unlock_file(lock_database(settings.database))
        check_database(settings.database)
    with TemporaryDirectory(prefix="ecarte-", ignore_cleanup_errors=True) as temporary_folder:
        database = Path(temporary_folder) / "tables.db"
        make_server(msgspec.structs.replace(settings, database=database, store="")).release_lock()


def postgresql() -> ModuleType:
    """The module of the PostgreSQL store, which needs a driver that is not always installed."""
    try:
        from ecarte.server import postgresql
    except ModuleNotFoundError as missing:
        raise ExtraNeeded(missing.name or "psycopg", extra="postgresql", purpose="a store in PostgreSQL") from missing
    return postgresql


def lock_database(database: Path) -> BaseFileLock:
    """Lock the database file until the lock is released or this process ends.

    Raises EcarteError where another server uses it, and OSError where the path exists but is not a file.  A file with
    a second name (a hard link) is refused with an EcarteError, because the files of SQLite and of the lock beside it
    depend on the name.
    """
    file = database.resolve()
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, say("fault.no-file"), str(database))
    if file.exists() and file.stat().st_nlink > 1:
        raise EcarteError(say("serve.two-names", file=str(database)))
    return durable.lock_file(file, busy=say("serve.held", file=str(database)), patience=LOCK_SECONDS)


def _assemble(
    settings: ServerSettings, store: SqliteStore | PostgresStore, lock: BaseFileLock | None
) -> DrainingServer:
    now = steady_clock(store.last_beat()) if isinstance(store, SqliteStore) else store.now
    tokens = read_tokens(store.setting, now=now(), random_bytes=secrets.token_bytes)
    push_key = store.setting(PUSH_KEY, secrets.token_bytes(KEY_BYTES))
    bots = BotWorkers(workers=settings.workers, pace=settings.pace)
    if settings.eager:
        bots.begin()
    services = Services(store, bots, tokens, now=now, on_finished=settings.on_finished)
    application = Application(
        TableRegistry(services), origins=settings.origins, names=(settings.host, *settings.names),
        prefix=settings.prefix, new_tables=settings.new_tables, sockets=settings.sockets, host=settings.host,
        results=settings.results, notifications=NotificationSettings(push_key, settings.contact, settings.push_hosts),
        providers=settings.providers,
    )  # fmt: skip
    proxies = (*settings.trusted, *(PROXIES if settings.proxied else ()))
    config = Config(
        application,
        places=access.Places(of_one=CONNECTIONS * settings.sockets, in_all=MOST_CONNECTIONS),
        proxies=access.Networks(proxies),
        count_answer=services.metrics.count_answer,
        host=settings.host,
        port=settings.port,
        ws_max_size=messages.LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        server_header=False,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=2,
        timeout_keep_alive=5,
        log_config=None,  # see `monitoring`
        log_level=logging.ERROR,  # bad requests are counted, not logged
    )
    return DrainingServer(config, application, lock, log_requests=settings.log_requests)


@contextmanager
def frequent_thread_switches() -> Iterator[None]:
    """Switch threads often during the block.

    To write a few rows the writer thread needs some twenty turns.  With Python's default interval it waited for each of
    them while a log was folded: acts at other tables took up to .2 s.
    """
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def raise_file_limit() -> None:
    """Raise the limit of open files as far as the system allows: each page needs one."""
    try:
        import resource
    except ModuleNotFoundError:  # a system without such a limit
        return
    hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))


def run(
    server: DrainingServer, *, on_start: Callable[[str], None], listening_socket: socket.socket | None = None
) -> None:
    """Run the server until it is stopped; `on_start` is called with its URL once it accepts pages.

    `listening_socket` listens already and is used instead of host and port.
    """

    async def serve_until_stopped() -> None:
        serving_task = asyncio.create_task(server.serve(None if listening_socket is None else [listening_socket]))
        while not server.started and not serving_task.done():
            await asyncio.sleep(0.01)
        if server.started:
            on_start(f"{url_of(*server.servers[0].sockets[0].getsockname()[:2])}/")
        await serving_task

    raise_file_limit()
    if hasattr(signal, "SIGPIPE"):  # a page that disconnects during a send must not end the process
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    garbage = GarbageCollection()
    server.application.sockets.on_page_gone = garbage.page_gone
    loop = server.config.get_loop_factory()
    try:
        with (
            log_to_stderr(requests=server.log_requests) as log_handler,
            export_spans(),
            garbage.in_small_steps(),
            frequent_thread_switches(),
            asyncio.Runner(loop_factory=loop) as runner,
        ):
            server.application.services.metrics.n_lines_lost = lambda: log_handler.lost
            runner.run(serve_until_stopped())
    finally:
        server.release_lock()


class GarbageCollection:
    """Counts departed pages, and runs a full collection when there were many."""

    def __init__(self) -> None:
        self._n_pages_gone = 0

    @contextmanager
    def in_small_steps(self) -> Iterator[None]:
        """Freeze the existing objects, and collect new ones in small steps during the block."""
        before = gc.get_threshold()
        gc.set_threshold(NEW_OBJECTS, YOUNG_SCANS, NEVER)
        gc.freeze()
        try:
            yield
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()

    def page_gone(self, n_remaining: int) -> None:
        """Count a departed page; `n_remaining` pages remain."""
        self._n_pages_gone += 1
        if self._n_pages_gone >= max(PAGES_GONE, n_remaining):
            self._n_pages_gone = 0
            gc.collect()
