"""The application: all endpoints together, their errors, the background tasks, and the endpoints for operators."""

from __future__ import annotations

import asyncio
import logging
import mimetypes
import os
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from ecarte.errors import EcarteError
from ecarte.host.results import Result
from ecarte.server import access
from ecarte.server.archive import FinishedGames
from ecarte.server.due_tables import DueTables
from ecarte.server.follower import Follower
from ecarte.server.http import (
    SecureHeaders,
    client_address,
    client_key,
    refusal,
    refusal_page,
    set_prefix,
    static_folder,
)
from ecarte.server.kept import KeptPage
from ecarte.server.lesson import Lessons
from ecarte.server.lobby import Lobby
from ecarte.server.lobby_list import LobbyListing
from ecarte.server.notifications import NotificationKeeper, NotificationSettings
from ecarte.server.people.account_access import AccountAccess
from ecarte.server.people.account_requests import AccountRequests
from ecarte.server.people.login_providers import LoginProvider
from ecarte.server.people.moderation_requests import ModerationRequests
from ecarte.server.people.notification_requests import NotificationRequests
from ecarte.server.people.openid_requests import OpenIdRequests
from ecarte.server.people.own_accounts import OwnAccounts
from ecarte.server.people.people_requests import PeopleRequests
from ecarte.server.people.personal_data import PersonalData
from ecarte.server.people.sessions import PersonBanned
from ecarte.server.people.terminal_requests import TerminalRequests
from ecarte.server.players import Players
from ecarte.server.programs import Programs
from ecarte.server.rating_check import check_ratings_for_ever
from ecarte.server.registry import TableRegistry
from ecarte.server.room_requests import Rooms
from ecarte.server.seek_requests import SeekRequests
from ecarte.server.services import Services, keep_running
from ecarte.server.skills import SkillKeeper
from ecarte.server.sockets import Sockets
from ecarte.server.tournament_keeper import TournamentKeeper
from ecarte.server.tournament_requests import TournamentRequests
from ecarte.server.tournaments import Tournaments
from ecarte.server.workers import Workers
from ecarte.text.safe_text import one_line

_log = logging.getLogger("ecarte.server")

READY_SECONDS: Final = 2.0
"""`/readyz` reports "not-writable" if a write to the store takes longer."""

REQUESTS_AT_ONCE: Final = 5
REQUESTS_PER_SECOND: Final = 0.5
"""Rate limit of one address for requests of any kind, for each socket it may hold.  A page is about sixty files."""


class Application(Starlette):
    """The ASGI application over one table registry.

    `origins` are allowed in addition to the server's own origin, `names` are host names it answers to in addition to
    its addresses.  `prefix` begins the path of every URL: empty, or `/ecarte` for example.  One address may make
    `new_tables` at once, enter ten times that number, and hold `sockets` sockets.  `host` and `results` are passed to
    `Lobby`.  Finished games are computed by `workers`.  People may log in by these `providers` too.
    `notifications`: see `NotificationSettings`.
    """

    def __init__(
        self,
        registry: TableRegistry,
        *,
        origins: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
        prefix: str = "",
        new_tables: int = 20,
        sockets: int = 200,
        host: str = "",
        results: Callable[[], Sequence[Result]] | None = None,
        workers: Workers | None = None,
        notifications: NotificationSettings | None = None,
        providers: Sequence[LoginProvider] = (),
    ) -> None:
        self.names = frozenset(map(access.name_of_host, (*names, *(urlsplit(origin).netloc for origin in origins))))
        self.prefix, self.registry, self.services = prefix, registry, registry.services
        self._pools = Workers(1) if workers is None else workers, Workers(1)  # lessons do not wait for game reviews
        self.finished_games, self.lessons = FinishedGames(registry, self._pools[0]), Lessons(self._pools[1])
        self.lobby = Lobby(registry, origins=origins, new_tables=new_tables, host=host, results=results)
        self.lobby_listing = LobbyListing(registry)
        self.sockets = Sockets(registry, origins=origins, max_sockets=sockets, entries=10 * new_tables)
        self.programs = Programs(registry, origins=origins, max_streams=sockets, at_once=10 * new_tables)
        tournaments = Tournaments(self.services.store.tournaments, self.services.now)
        account_access = AccountAccess(self.services, origins=origins, at_once=new_tables)
        accounts = OwnAccounts(self.services, account_access, providers)
        self.tournament_keeper = TournamentKeeper(registry, tournaments)
        self.notification_keeper = NotificationKeeper(registry, notifications or NotificationSettings(), prefix=prefix)
        self.services.metrics.queues = self._queues
        self._heartbeat: asyncio.Task[bool] | None = None
        self._request_rates = access.Rates(
            REQUESTS_AT_ONCE * sockets, REQUESTS_PER_SECOND * sockets, now=time.monotonic
        )
        super().__init__(
            routes=[
                *self.lobby.routes,
                *self.lobby_listing.routes,
                *AccountRequests(self.services, account_access, accounts).routes,
                *TerminalRequests(self.services, account_access).routes,
                *OpenIdRequests(self.services, account_access, accounts, providers).routes,
                *PersonalData(registry, origins=origins, at_once=new_tables).routes,
                *ModerationRequests(registry, origins=origins, at_once=new_tables).routes,
                *PeopleRequests(registry, origins=origins, at_once=new_tables).routes,
                *NotificationRequests(registry, self.notification_keeper, origins=origins, at_once=new_tables).routes,
                *SeekRequests(registry, origins=origins, at_once=2 * new_tables).routes,
                *Rooms(registry, origins=origins, at_once=new_tables).routes,
                *self.programs.routes,
                *self.finished_games.routes,
                *self.lessons.routes,
                *Players(self.services).routes,
                *TournamentRequests(
                    registry, tournaments, self.tournament_keeper, origins=origins, at_once=new_tables
                ).routes,
                *KeptPage(self.services.store).routes,
                Route("/healthz", self.health),
                Route("/readyz", self.ready),
                Route("/metrics", self.metrics),
                Mount("/static", GZipMiddleware(PageFiles(directory=static_folder()), minimum_size=1024)),
            ],
            exception_handlers={
                OSError: _store_error,
                EcarteError: _table_error,
                PersonBanned: _answer_banned,
                HTTPException: _http_error,
                Exception: _internal_error,
            },
            lifespan=self._run,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request.  Sockets bypass the middleware, whose memory would be held while they are open."""
        if scope["type"] == "lifespan":
            return await super().__call__(scope, receive, send)
        set_prefix(scope, self.prefix)
        connection = HTTPConnection(scope)
        refusal = self.refusal(connection)
        if scope["type"] == "websocket":
            websocket = WebSocket(scope, receive, send)
            if refusal is None and scope["path"] != f"{self.prefix}/ws":
                refusal = "no-such-address", 404
            return await (self.sockets.serve(websocket) if refusal is None else self.sockets.deny(websocket, *refusal))
        app = super().__call__ if refusal is None else refusal_page(*refusal, connection)
        await SecureHeaders(app, self.services.metrics.count_answer)(scope, receive, send)
        return None

    @asynccontextmanager
    async def _run(self, app: Starlette) -> AsyncIterator[None]:
        """The background tasks, from the first request to the last."""
        await self.services.begin()
        await self.services.store.people.forget_sessions(now=self.services.now())
        works = (
            partial(_beat, self.services),
            self.services.metrics.watch_lag,
            Follower(self.registry).follow,
            partial(check_ratings_for_ever, self.services),
            self.lobby_listing.write_for_ever,
            DueTables(self.registry).look_for_ever,
            self.tournament_keeper.keep_for_ever,
            self.notification_keeper.keep_for_ever,
            SkillKeeper(self.registry, self.finished_games.queue).keep_for_ever,
        )
        background_tasks = [asyncio.create_task(keep_running(work)) for work in works]
        yield
        for task in background_tasks:
            task.cancel()
        self.services.bots.close()
        for pool in self._pools:
            pool.close()
        await self.services.store.close()

    def refusal(self, connection: HTTPConnection) -> tuple[str, int] | None:
        """Why a request is refused before it is routed, as a code and a status; None where it is allowed."""
        hosts = connection.headers.getlist("host")
        host = hosts[0] if hosts else ""
        if len(hosts) > 1 or (host and not access.name_of_host(host)):
            return "no-request", 400
        if not access.is_own_host(host, self.names):
            name = one_line(access.name_of_host(host), max_length=100)
            _log.warning("asked for as %s: start the server with --host-name %s if that is its name", name, name)
            return "other-host", 421
        return None if self._request_rates.allows(client_key(connection)) else ("too-many", 429)

    async def health(self, request: Request) -> Response:
        """Answer that this process is alive."""
        return Response("ok\n", media_type="text/plain")

    async def ready(self, request: Request) -> Response:
        """Answer whether this process can write to its store and is not shutting down."""
        if self.services.is_draining:
            return refusal("draining", 503)
        if not await self._can_write():
            return refusal("not-writable", 503)
        return Response("ready\n", media_type="text/plain")

    async def _can_write(self) -> bool:
        """Whether a heartbeat can be written to the store; simultaneous callers share one write."""
        if self._heartbeat is None or self._heartbeat.done():
            self._heartbeat = asyncio.create_task(beat(self.services))
        try:
            async with asyncio.timeout(READY_SECONDS):
                return await asyncio.shield(self._heartbeat)
        except TimeoutError:
            return False

    async def metrics(self, request: Request) -> Response:
        """The metrics of this process, for requests from this machine only."""
        if not access.is_from_here(client_address(request), request.headers):
            return refusal("not-here", 404)
        watching, before_hello = self.registry.n_watching, self.sockets.n_before_hello
        sockets = {"seated": self.registry.n_pages - watching, "watching": watching, "before-hello": before_hello}
        text = self.services.metrics.prometheus_text(tables=self.registry.n_tables, sockets=sockets)
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    def _queues(self) -> dict[str, int]:
        thinking, games, lessons = self.services.bots.queue, self.finished_games.queue, self.lessons.queue
        waiting = {"hints": thinking.n_waiting, "games": games.n_waiting, "lessons": lessons.n_waiting}
        return {"moves": thinking.n_first, **waiting}


class PageFiles(StaticFiles):
    """The files of the page.  Those in `assets` have a content hash in their name and are cached for good."""

    def file_response(self, full_path: str | os.PathLike[str], *args: Any, **options: Any) -> Response:
        """One file, with a header that says how long it may be cached."""
        response = super().file_response(full_path, *args, **options)
        is_for_good = Path(full_path).parent.name == "assets"
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if is_for_good else "no-cache"
        return response


for _kind, _ending in (
    ("font/woff2", ".woff2"),
    ("image/svg+xml", ".svg"),
    ("application/manifest+json", ".webmanifest"),
):
    mimetypes.add_type(_kind, _ending)  # the system may not know them


async def _beat(services: Services) -> None:
    """Write a heartbeat every second, so that no clock runs during an outage of the server."""
    while True:
        await asyncio.sleep(1)
        await beat(services)


async def beat(services: Services) -> bool:
    """Write a heartbeat; returns whether the store accepted it."""
    try:
        await services.beat()
    except OSError:
        services.metrics.note_heartbeat(is_written=False)
        return False
    services.metrics.note_heartbeat(is_written=True)
    return True


async def _answer_banned(request: Request, fault: Exception) -> Response:
    """Answer a person who may not sit down; their account says why and until when."""
    return refusal("banned", 403)


async def _table_error(request: Request, fault: Exception) -> Response:
    """Answer an EcarteError, for example a log that this version cannot read."""
    _log.error("a table cannot be served: %s", fault)
    return refusal("cannot-go-on", 500)


async def _store_error(request: Request, fault: Exception) -> Response:
    """Answer an OSError, for example a full disk: the outcome is unknown and the request may be repeated."""
    _log.error("the store cannot be used: %s", fault)
    return refusal("again", 503)


async def _http_error(request: Request, fault: Exception) -> Response:
    """Answer a request that no route matches with a stable code, like every refusal."""
    assert isinstance(fault, HTTPException)
    answer = refusal(
        {404: "no-such-address", 405: "no-such-method"}.get(fault.status_code, "refused"), fault.status_code
    )
    answer.headers.update(fault.headers or {})
    answer.headers["cache-control"] = "no-store"
    return answer


async def _internal_error(request: Request, fault: Exception) -> Response:
    """Answer an unexpected exception; Starlette raises it again and it is logged."""
    return refusal("fault", 500)
