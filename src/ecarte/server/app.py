"""The endpoints of the server: WebSockets for live tables, HTTP for the rest."""

from __future__ import annotations

import asyncio
import logging
import mimetypes
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
import segno
from msgspec import Meta
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ecarte.acts.faults import Conduct
from ecarte.bots import opponents
from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.host.results import Result
from ecarte.rules.load import codes
from ecarte.server import events, http, limits, messages
from ecarte.server.actor import TableActor
from ecarte.server.archive import FinishedGames
from ecarte.server.commands import Rejected
from ecarte.server.connections import Peer
from ecarte.server.http import address_of, asker_of, body_of, json_answer, language_of, refusal, shell, static
from ecarte.server.lesson import Lessons
from ecarte.server.lobby import Lobby
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import SeatToken
from ecarte.server.services import Services
from ecarte.server.sockets import FrameReader, Silent
from ecarte.server.table_state import TableState
from ecarte.server.workers import Workers
from ecarte.text.patterns import whole
from ecarte.text.safe_text import is_visible, one_line
from ecarte.ui.menus import choices, group_of
from ecarte.words import Message, is_language, localize, opponent_message, say, tongues

_log = logging.getLogger("ecarte.server")

S = TypeVar("S")

READY_SECONDS: Final = 2.0
"""`/readyz` reports "not-writable" if a write to the store takes longer."""

ENTER_SECONDS: Final = 5.0
"""A socket that has not sent its `hello` within this time is closed."""

_SEVERAL: Final = {"opponent": "opponents", "rules": "rules", "length": "lengths", "language": "languages"}
"""The JSON key under which the choices of each setting are listed."""

OwnId = Annotated[str, Meta(min_length=16, max_length=64, pattern=whole("[A-Za-z0-9_-]+"))]
Name = Annotated[str, Meta(max_length=24)]
Colour = Annotated[str, Meta(max_length=16, pattern=whole("[a-z]*"))]


def _name(asked: str) -> str:
    """A player's name on one line, fit to be shown; empty where no character of it is visible."""
    name = one_line(asked).strip()
    return name if is_visible(name) else ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table: against `opponent`, or, with none, against a person who gets the invitation.

    `cid` is a secret of the caller.  A second request with the same `cid` returns the same table, seat and token.
    """

    cid: OwnId
    name: Name = ""
    rules: Annotated[str, Meta(max_length=40)] = "london"
    length: Annotated[int, Meta(ge=0, le=99)] = 1
    conduct: Conduct = Conduct.ASSISTED
    opponent: Annotated[str, Meta(max_length=40)] = ""
    colour: Colour = ""
    spectators: events.Spectators = "live"
    game_seconds: Annotated[int, Meta(ge=0, le=7200)] = 0
    move_seconds: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    grace_seconds: Annotated[int, Meta(ge=10, le=14 * 86400)] = 60
    stand_in: Annotated[str, Meta(max_length=40)] = ""
    hints: bool = False
    pause_seconds: Annotated[int, Meta(ge=0, le=5)] = 0


class TableGiven(msgspec.Struct, frozen=True):
    """A table, the token of the caller's seat, and, where another person is wanted, the invitation for them."""

    table: str
    seat: str
    token: str
    invitation: str = ""


class TakesSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to take a free seat with an invitation; the same `cid` again gives the same seat and token."""

    cid: OwnId
    invitation: Annotated[str, Meta(max_length=400)]
    name: Name = ""
    colour: Colour = ""


class Doors:
    """All HTTP and WebSocket endpoints over one table registry.

    `origins` are allowed in addition to the server's own origin, `names` are host names it answers to in addition to
    its addresses.  `prefix` begins the path of every URL: empty, or `/ecarte` for example.  One address may open
    `new_tables` at once, enter ten times that number, and hold `sockets` sockets.  `host` and `results` are passed to
    `Lobby`.
    """

    def __init__(
        self,
        hall: TableRegistry,
        *,
        origins: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
        prefix: str = "",
        new_tables: int = 20,
        sockets: int = 200,
        host: str = "",
        results: Callable[[], Sequence[Result]] | None = None,
    ) -> None:
        self.names = frozenset(map(limits.name_of_host, (*names, *(urlsplit(one).netloc for one in origins))))
        self.prefix = prefix
        self.hall, self.house, self.tokens, self.origins = hall, hall.house, hall.house.tokens, origins
        self.aside, self.teaching = Workers(1), Workers(1)  # lessons do not wait for game reviews
        self.after, self.lessons = FinishedGames(hall, self.aside), Lessons(self.teaching)
        self.house.metrics.queues = self._queues
        self.lobby = Lobby(hall, host=host, results=results)
        self.is_draining = False
        self._writing: asyncio.Task[bool] | None = None
        self._places = limits.Places(of_one=sockets, in_all=MOST_SOCKETS)
        self._nameless = limits.Places(of_one=max(1, sockets // NAMELESS), in_all=MOST_SOCKETS // NAMELESS)
        self._asking = limits.Rates(ASKED_AT_ONCE, ASKED_PER_SECOND, now=time.monotonic)
        self._requesting = limits.Rates(REQUESTS_AT_ONCE * sockets, REQUESTS_PER_SECOND * sockets, now=time.monotonic)
        self._making = limits.Rates(new_tables, 0.5, now=time.monotonic)
        self._entering = limits.Rates(10 * new_tables, ENTERED_PER_SECOND, now=time.monotonic)
        self._drawing = limits.Rates(DRAWN_AT_ONCE, DRAWN_PER_SECOND, now=time.monotonic)
        self._sockets: set[WebSocket] = set()
        self.page_gone: Callable[[int], object] = lambda stay: None  # called with the number of pages left

    # --- HTTP ---------------------------------------------------------------------------------------

    async def make(self, request: Request) -> Response:
        """Create a table."""
        asked = await self._own_body(request, NewTable)
        if isinstance(asked, Response):
            return asked
        if not self._making.allows(asker_of(request)):
            return refusal("too-many", 429)
        if self.is_draining or self.hall.n_tables >= MOST_TABLES:
            return refusal("full", 503)
        if asked.rules not in codes():
            return refusal("no-such-rules", 422)
        if not {asked.opponent, asked.stand_in} <= {"", *opponents()}:
            return refusal("no-such-opponent", 422)
        table = self.tokens.table(asked.cid)
        holder = self.tokens.holder(table, asked.cid)
        made = msgspec.convert(asked, events.MakeEvent, from_attributes=True)
        sits = events.SitEvent(Seat.A, _name(asked.name), asked.colour, holder)
        live = await self.hall.table(table).begin((made, sits))
        if live.made != made:
            return refusal("other-table", 409)
        invitation = "" if asked.opponent else self.tokens.invitation(table)
        own = self.tokens.for_seat(SeatToken(table, Seat.A, holder))
        return json_answer(TableGiven(table, "A", own, invitation), 201)

    async def sit(self, request: Request) -> Response:
        """Take the free seat of a table."""
        asked = await self._own_body(request, TakesSeat)
        if isinstance(asked, Response):
            return asked
        table = self.tokens.invites_to(asked.invitation)
        if table is None or table != request.path_params["table"]:
            return refusal("no-invitation", 403)
        holder = self.tokens.holder(table, asked.cid)

        def decide(live: TableState) -> tuple[events.Event, ...]:
            if live.is_complete:
                raise Rejected("seat-taken")
            return (events.SitEvent(Seat.B, _name(asked.name), asked.colour, holder),)

        try:
            await self.hall.table(table).do(Seat.B, asked.cid, decide)
        except Rejected as fault:
            return refusal(fault.code, 409 if fault.code == "seat-taken" else 404)
        return json_answer(TableGiven(table, "B", self.tokens.for_seat(SeatToken(table, Seat.B, holder))), 201)

    async def _own_body(self, request: Request, kind: type[S]) -> S | Response:
        """The decoded body of a request from a page of this server; a refusal for a page of another origin."""
        return await body_of(request, kind) if self._is_own(request) else refusal("other-origin", 403)

    def _is_own(self, connection: HTTPConnection) -> bool:
        """Whether the request comes from a page of this server or from no page at all.  Others are logged."""
        origin, host = connection.headers.get("origin"), connection.headers.get("host", "")
        if limits.is_allowed(origin, host, self.origins):
            return True
        asked = one_line(origin or "", most=100)
        _log.warning(
            "a page of %s was refused, for it asked for this server as %s: a proxy between them must pass the header "
            "Host as it comes, or the server be started with --origin %s", asked, one_line(host, most=100), asked,
        )  # fmt: skip
        return False

    async def choices(self, request: Request) -> Response:
        """The settings of a table: opponents, codes, numbers of games and languages, each with a short text."""
        language = request.path_params["language"]
        if not is_language(language):
            return refusal("no-such-language", 404)
        return Response(choices_in(language), media_type="application/json")

    async def qr(self, request: Request) -> Response:
        """A text as a QR code.  The text is sent in the body, so that it appears in no access log."""
        asked = await body_of(request, Drawn)
        if isinstance(asked, Response):
            return asked
        if not self._drawing.allows(asker_of(request)):
            return refusal("too-many", 429)
        return Response(await asyncio.to_thread(_drawn, asked.text), media_type="image/svg+xml")

    async def health(self, request: Request) -> Response:
        """Answer that this process is alive."""
        return Response("ok\n", media_type="text/plain")

    async def ready(self, request: Request) -> Response:
        """Answer whether this process can write to its store and is not shutting down."""
        if self.is_draining:
            return refusal("draining", 503)
        if not await self._can_write():
            return refusal("not-writable", 503)
        return Response("ready\n", media_type="text/plain")

    async def _can_write(self) -> bool:
        """Whether a heartbeat can be written to the store; simultaneous callers share one write."""
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(beat(self.house))
        try:
            async with asyncio.timeout(READY_SECONDS):
                return await asyncio.shield(self._writing)
        except TimeoutError:
            return False

    async def metrics(self, request: Request) -> Response:
        """The metrics of this process, for requests from this machine only."""
        if not limits.is_from_here(address_of(request), request.headers):
            return refusal("not-here", 404)
        watching, nameless = self.hall.n_watching, self._nameless.n_taken
        sockets = {"seated": self.hall.n_peers - watching, "watching": watching, "before-hello": nameless}
        told = self.house.metrics.prometheus_text(tables=self.hall.n_tables, sockets=sockets)
        return Response(told, media_type="text/plain; version=0.0.4; charset=utf-8")

    def _queues(self) -> dict[str, int]:
        thinking, games, lessons = self.house.thinkers.queue, self.after.queue, self.lessons.queue
        waiting = {"hints": thinking.n_waiting, "games": games.n_waiting, "lessons": lessons.n_waiting}
        return {"moves": thinking.n_first, **waiting}

    async def catalogue(self, request: Request) -> Response:
        """All sentences of a language in Fluent format."""
        language = request.path_params["language"]
        if not is_language(language):
            return refusal("no-such-language", 404)
        return Response(catalogue_of(language), media_type="text/plain; charset=utf-8")

    async def page(self, request: Request) -> Response:
        """The page, at the address of the server or of a table."""
        return HTMLResponse(shell(self.prefix), headers={"cache-control": "no-cache"})

    def refusal(self, connection: HTTPConnection) -> tuple[str, int] | None:
        """Why a request is refused before it is routed, as a code and a status; None where it is allowed."""
        hosts = connection.headers.getlist("host")
        host = hosts[0] if hosts else ""
        if len(hosts) > 1 or (host and not limits.name_of_host(host)):
            return "no-request", 400
        if not limits.is_own_host(host, self.names):
            name = one_line(limits.name_of_host(host), most=100)
            _log.warning("asked for as %s: start the server with --host-name %s if that is its name", name, name)
            return "other-host", 421
        return None if self._requesting.allows(asker_of(connection)) else ("too-many", 429)

    # --- sockets ------------------------------------------------------------------------------------

    async def socket(self, websocket: WebSocket) -> None:
        """Serve the socket of a page: its `hello` names the table and seat, the later frames what its player does."""
        if self.is_draining:
            return await self.deny(websocket, "draining", 503)
        asker = asker_of(websocket)
        if not self._places.take(asker):
            return await self.deny(websocket, "too-many", 429)
        self._sockets.add(websocket)
        try:
            await self._come_in(websocket, asker)
        except WebSocketDisconnect:
            pass
        except (OSError, EcarteError) as fault:
            with suppress(WebSocketDisconnect):
                await _sent(websocket, messages.encode(_farewell(fault)))
        finally:
            self._sockets.discard(websocket)
            self._places.leave(asker)
            await _closed(websocket, 1000)
            if not self.is_draining:
                self.page_gone(len(self._sockets))
        return None

    async def deny(self, websocket: WebSocket, code: str, status: int) -> None:
        """Refuse a WebSocket upgrade with an HTTP response."""
        answer = refusal(code, status)
        answer.raw_headers.extend(http.RAW_HEADERS)
        self.house.metrics.count_answer(status)
        with suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_denial_response(answer)

    async def _come_in(self, websocket: WebSocket, asker: str) -> None:
        """Accept a socket and wait a few seconds for its `hello`; an address may have only a few sockets before that.

        A socket from a page of another origin is accepted and sent the reason in a frame, because a page cannot read
        the response to a refused upgrade.
        """
        if not self._nameless.take(asker):
            return await self.deny(websocket, "too-many", 429)
        try:
            await websocket.accept()
            if not self._is_own(websocket):
                return await _sent(websocket, messages.encode(messages.ByeFrame("other-origin", again=False)))
            async with asyncio.timeout(ENTER_SECONDS):
                first = await _frame(websocket)
        except TimeoutError:
            first = "no-hello"
        finally:
            self._nameless.leave(asker)
        return await self._attend(websocket, first)

    async def _attend(self, websocket: WebSocket, first: messages.FromPage | str) -> None:
        send = partial(_sent, websocket)

        async def bye(code: str, *, again: bool = False) -> None:
            await send(messages.encode(messages.ByeFrame(code, again)))

        if not isinstance(first, messages.HelloCommand):
            return await bye(first if isinstance(first, str) else "no-hello")
        if first.v != messages.VERSION:
            return await bye("other-version")
        token = self.tokens.read(first.token) if first.token else None
        if first.token and (token is None or token.table != first.table):
            return await bye("no-such-seat")
        if not self._entering.allows(asker_of(websocket)):
            return await bye("too-many", again=True)
        peer = Peer(
            send, None if token is None else token.seat, _language(first.language), seen=first.seen,
            features=frozenset(first.features),
        )  # fmt: skip
        table = self.hall.table(first.table)
        folded = table.n_folded
        try:
            await table.enter(peer, None if token is None else token.holder)
            self._entering.charge(asker_of(websocket), (table.n_folded - folded) / limits.ROWS_FOR_ONE)
        except Rejected as fault:
            return await bye(fault.code)
        tasks: list[asyncio.Task[None]] = []
        try:
            await table.go_on()
            tasks.append(asyncio.create_task(peer.write(partial(table.frames, peer))))
            tasks.append(asyncio.create_task(self._read(websocket, table, peer, bye)))
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            peer.is_gone = True
            table.leave(peer)
            faults = [await _ended(task) for task in tasks]
        for one in filter(None, faults):
            raise one
        return None

    async def _read(
        self, websocket: WebSocket, table: TableActor, peer: Peer, bye: Callable[..., Awaitable[None]]
    ) -> None:
        rates, asker = limits.Rates(FRAME_BURST, FRAMES_PER_SECOND, now=time.monotonic), asker_of(websocket)

        async def serve(frame: messages.FromPage) -> None:
            may_ask = not isinstance(frame, messages.TableQuestion) or self._asking.allows(asker)
            await self.hall.serve(table, peer, frame, may_ask=may_ask)

        reading = FrameReader(peer, frame=partial(_frame, websocket), allows=partial(rates.allows, ""), serve=serve)
        code, again = await reading.until_the_end()
        await bye(code, again=again)

    async def drain(self) -> None:
        """Close every socket with status 1012, so that the pages reconnect at once."""
        self.is_draining = True
        await asyncio.gather(*(_closed(websocket, 1012) for websocket in self._sockets))


MOST_SOCKETS: Final = 20_000
"""Maximum number of sockets over all addresses."""

NAMELESS: Final = 10
"""One socket in `NAMELESS` may be one that has not sent its `hello` yet."""

REQUESTS_AT_ONCE: Final = 5
REQUESTS_PER_SECOND: Final = 0.5
"""Rate limit of one address for requests of any kind, per socket it may hold.  A page is some sixty files."""

ASKED_AT_ONCE: Final = 60
ASKED_PER_SECOND: Final = 6.0
"""Rate limit of one address for questions over all its sockets: each answer is made from the whole scene."""

MOST_TABLES: Final = 10_000
"""Maximum number of tables in memory; at this number no new table is created."""

FRAME_BURST: Final = 60
FRAMES_PER_SECOND: Final = 20.0

ENTERED_PER_SECOND: Final = 4.0
"""Entries per second allowed to one address after its burst: each entry may read a log."""

SEND_SECONDS: Final = 10.0
"""A page that receives nothing for this time is disconnected."""

CLOSE_SECONDS: Final = 1.0

DRAWN_AT_ONCE: Final = 20
DRAWN_PER_SECOND: Final = 0.5
"""Rate limit of one address for QR codes."""


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text to be drawn as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=600)]


def _drawn(text: str) -> bytes:
    drawn = BytesIO()
    segno.make(text, error="m").save(drawn, kind="svg", xmldecl=False, svgns=True, scale=4, border=2)
    return drawn.getvalue()


async def _sent(websocket: WebSocket, frame: bytes) -> None:
    """Send a frame.  Raises WebSocketDisconnect where the page has gone or does not read."""
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await websocket.send_text(frame.decode())
    except (RuntimeError, TimeoutError):  # RuntimeError: the socket is closed already
        raise WebSocketDisconnect(1006) from None


async def _closed(websocket: WebSocket, code: int) -> None:
    """Close a socket, waiting at most `CLOSE_SECONDS` for the client."""
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await websocket.close(code)


async def _ended(task: asyncio.Task[None]) -> Exception | None:
    """Cancel a task of a page and return the exception that had ended it; a fault of the server is logged."""
    task.cancel()
    (fault,) = await asyncio.gather(task, return_exceptions=True)
    if not isinstance(fault, Exception) or isinstance(fault, Silent):
        return None
    if isinstance(fault, WebSocketDisconnect | OSError):
        return fault
    _log.error("a page was let go by a fault", exc_info=fault)
    return EcarteError("a fault of the server")


def _farewell(fault: OSError | EcarteError) -> messages.ByeFrame:
    """The last frame for a page that cannot be served."""
    if isinstance(fault, OSError):
        return messages.ByeFrame("unknown-outcome", again=True)
    _log.error("a table cannot be served: %s", fault)
    return messages.ByeFrame("cannot-go-on", again=False)


async def _frame(websocket: WebSocket) -> messages.FromPage | str:
    """The next frame of a page, or a stable code where what arrived is not a frame."""
    try:
        message = await websocket.receive()
    except RuntimeError:  # it has been closed already
        raise WebSocketDisconnect(1006) from None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    if text is None or len(text) > messages.LARGEST:
        return "no-frame"
    try:
        frame: messages.FromPage = messages.INCOMING.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return "no-frame"
    return frame


def _language(asked: str) -> str:
    return asked if is_language(asked) else "en"


async def _cannot_go_on(request: Request, fault: Exception) -> Response:
    """Answer an EcarteError, for example a log that this version cannot read."""
    _log.error("a table cannot be served: %s", fault)
    return refusal("cannot-go-on", 500)


async def _unknown_outcome(request: Request, fault: Exception) -> Response:
    """Answer an OSError, for example a full disk: the outcome is unknown and the request may be repeated."""
    _log.error("the store cannot be used: %s", fault)
    return refusal("again", 503)


@cache
def choices_in(language: str) -> bytes:
    """The settings of a table as JSON; opponents also have a name and a group."""
    found: dict[str, list[dict[str, str | int]]] = {
        _SEVERAL[matter]: [
            {"n" if matter == "length" else "id": value, "text": localize(told, language)} for value, told in values
        ]
        for matter, values in choices().items()
    }
    for one in found["opponents"]:
        one |= {"group": localize(Message(f"group.{group_of(str(one['id']))}"), language)}
        one |= {"name": localize(opponent_message(str(one["id"])), language)}
    return msgspec.json.encode(found)


@cache
def catalogue_of(language: str) -> str:
    """All sentences of a language in one Fluent file."""
    return "\n".join(file.text for file in tongues.files(language))


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


async def _beat(house: Services) -> None:
    """Write a heartbeat every second, so that no clock runs during an outage of the server."""
    while True:
        await asyncio.sleep(1)
        await beat(house)


async def beat(house: Services) -> bool:
    """Write a heartbeat; returns whether the store accepted it."""
    try:
        await house.beat()
    except OSError:
        house.metrics.beaten(written=False)
        return False
    house.metrics.beaten(written=True)
    return True


async def _of_status(request: Request, fault: Exception) -> Response:
    """Answer a request that no route matches with a stable code, like every refusal."""
    assert isinstance(fault, HTTPException)
    answer = refusal(
        {404: "no-such-address", 405: "no-such-method"}.get(fault.status_code, "refused"), fault.status_code
    )
    answer.headers.update(fault.headers or {})
    answer.headers["cache-control"] = "no-store"
    return answer


async def _own_fault(request: Request, fault: Exception) -> Response:
    """Answer an unexpected exception; Starlette raises it again and it is logged."""
    return refusal("fault", 500)


def refusal_page(code: str, status: int, connection: HTTPConnection) -> Response:
    """A refusal before the request is read: a code, or, for an unknown host in a browser, a sentence."""
    if code == "other-host" and "text/html" in connection.headers.get("accept", ""):
        name = one_line(limits.name_of_host(connection.headers.get("host", "")), most=100)
        told = say("serve.other-host", language_of(connection), host=name)
        page = f"<!doctype html><meta charset=utf-8><title>\u00c9cart\u00e9</title><p>{escape(told)}</p>"
        return HTMLResponse(page, status)
    answer = refusal(code, status)
    answer.headers["connection"] = "close"
    return answer


class Application(Starlette):
    """The ASGI application.  Sockets bypass its middleware, whose memory would be held while they are open."""

    doors: Doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await super().__call__(scope, receive, send)
        http.put_prefix(scope, self.doors.prefix)
        connection = HTTPConnection(scope)
        refusal = self.doors.refusal(connection)
        if scope["type"] == "websocket":
            websocket = WebSocket(scope, receive, send)
            if refusal is None and scope["path"] != f"{self.doors.prefix}/ws":
                refusal = "no-such-address", 404
            return await (self.doors.socket(websocket) if refusal is None else self.doors.deny(websocket, *refusal))
        app = super().__call__ if refusal is None else refusal_page(*refusal, connection)
        await http.SecureHeaders(app, self.doors.house.metrics.count_answer)(scope, receive, send)
        return None


def application(doors: Doors) -> Application:
    """The ASGI application with all routes, exception handlers and background tasks."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = doors.house
        await house.begin()
        beating = [asyncio.create_task(_beat(house)), asyncio.create_task(house.metrics.watch_lag())]
        yield
        for task in beating:
            task.cancel()
        house.thinkers.close()
        doors.aside.close()
        doors.teaching.close()
        await house.store.close()

    made = Application(
        routes=[
            Route("/api/tables", doors.make, methods=["POST"]),
            Route("/api/tables/{table}/seat", doors.sit, methods=["POST"]),
            Route("/api/choices/{language}.json", doors.choices),
            *doors.after.routes,
            *doors.lessons.routes,
            *doors.lobby.routes,
            Route("/api/qr", doors.qr, methods=["POST"]),
            Route("/api/catalogue/{language}.ftl", doors.catalogue),
            Route("/healthz", doors.health),
            Route("/readyz", doors.ready),
            Route("/metrics", doors.metrics),
            Route("/", doors.page),
            Route("/t/{table}", doors.page),
            Route("/lesson", doors.page),
            Mount("/static", GZipMiddleware(PageFiles(directory=static()), minimum_size=1024)),
        ],
        exception_handlers={
            OSError: _unknown_outcome,
            EcarteError: _cannot_go_on,
            HTTPException: _of_status,
            Exception: _own_fault,
        },
        lifespan=lifespan,
    )
    made.doors = doors
    return made
