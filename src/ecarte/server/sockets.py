"""The endpoint of sockets: a page enters a table here, and its frames are read and served.

A heartbeat is answered at once, even while an earlier frame is being served.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache, partial
from typing import Final, NamedTuple

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.server import access, messages
from ecarte.server.actor import TableActor
from ecarte.server.commands import Rejected
from ecarte.server.connections import PageConnection
from ecarte.server.frame_reader import FrameReader, PageSilent
from ecarte.server.http import RAW_HEADERS, client_key, is_from_own_page, refusal
from ecarte.server.registry import TableRegistry
from ecarte.server.request_ids import answer_headers
from ecarte.server.room_actor import RoomActor
from ecarte.server.seats import is_room
from ecarte.words import is_language

_log = logging.getLogger("ecarte.server")

NEW_TOKEN: Final = "token"  # noqa: S105 - the name of a feature
"""The feature of pages that keep a renewed token."""

MOST_SOCKETS: Final = 20_000
"""Maximum number of sockets over all addresses."""

SOCKETS_PER_WAITING_ONE: Final = 10
"""At most one socket in this many may still be waiting for its `hello`."""

ENTER_SECONDS: Final = 5.0
"""A socket that has not sent its `hello` within this time is closed."""

ENTERED_PER_SECOND: Final = 4.0
"""Entries per second allowed to one address after its burst: each entry may read a log."""

ASKED_AT_ONCE: Final = 60
ASKED_PER_SECOND: Final = 6.0
"""Rate limit of one address for questions over all its sockets: each answer is made from the whole scene."""

FRAME_BURST: Final = 60
FRAMES_PER_SECOND: Final = 20.0
"""Rate limit of the frames of one socket."""

CLOSE_SECONDS: Final = 1.0
"""Maximum time to wait for the client when a socket is closed."""

MOVED_PER_SECOND: Final = 200.0
LONGEST_MOVE: Final = 8.0
"""How fast a node that ends closes the sockets of its pages, and how long that takes at most: each page that comes to
another node costs it about ten milliseconds."""


class _Place(NamedTuple):
    """Where a page wants to enter: a table or room, and the seat and the id of its token, if it has one."""

    actor: TableActor | RoomActor
    seat: Seat | None
    token_id: str | None


class Sockets:
    """The endpoint `/ws`: pages connect to tables here.

    One address may hold `max_sockets` sockets and enter tables `entries` times at once.  Pages of `origins` are served
    in addition to those of this server.
    """

    def __init__(self, registry: TableRegistry, *, origins: tuple[str, ...], max_sockets: int, entries: int) -> None:
        self._registry, self._services, self._origins = registry, registry.services, origins
        self._places = access.Places(of_one=max_sockets, in_all=MOST_SOCKETS)
        self._before_hello = access.Places(
            of_one=max(1, max_sockets // SOCKETS_PER_WAITING_ONE), in_all=MOST_SOCKETS // SOCKETS_PER_WAITING_ONE
        )
        self._question_rates = access.Rates(ASKED_AT_ONCE, ASKED_PER_SECOND, now=time.monotonic)
        self._entry_rates = access.Rates(entries, ENTERED_PER_SECOND, now=time.monotonic)
        self._open: set[WebSocket] = set()
        self.on_page_gone: Callable[[int], object] = lambda n_pages: None
        """Called with the number of pages that are still connected when one has gone."""

    @property
    def n_before_hello(self) -> int:
        """The number of sockets that have not sent their `hello`."""
        return self._before_hello.n_taken

    async def serve(self, websocket: WebSocket) -> None:
        """Serve the socket of a page: its `hello` names the table and seat, the later frames what its player does."""
        if self._services.is_draining:
            return await self.deny(websocket, "draining", 503)
        client = client_key(websocket)
        if not self._places.take(client):
            return await self.deny(websocket, "too-many", 429)
        self._open.add(websocket)
        try:
            await self._accept(websocket, client)
        except WebSocketDisconnect:
            pass
        except (OSError, EcarteError) as fault:
            with suppress(WebSocketDisconnect):
                await _send(websocket, messages.encode(_last_frame(fault)))
        finally:
            self._open.discard(websocket)
            self._places.leave(client)
            await _close(websocket, 1000)
            if not self._services.is_draining:
                self.on_page_gone(len(self._open))
        return None

    async def deny(self, websocket: WebSocket, code: str, status: int) -> None:
        """Refuse a WebSocket upgrade with an HTTP response."""
        answer = refusal(code, status)
        answer.raw_headers.extend((*RAW_HEADERS, *answer_headers()))
        self._services.metrics.count_answer(status)
        with suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_denial_response(answer)

    async def _accept(self, websocket: WebSocket, client: str) -> None:
        """Accept a socket and wait a few seconds for its `hello`; an address may have only a few sockets before that.

        A socket from a page of another origin is accepted and sent the reason in a frame, because a page cannot read
        the response to a refused upgrade.
        """
        if not self._before_hello.take(client):
            return await self.deny(websocket, "too-many", 429)
        try:
            await websocket.accept(headers=answer_headers())
            if not is_from_own_page(websocket, self._origins):
                return await _send(websocket, messages.encode(messages.ByeFrame("other-origin", again=False)))
            async with asyncio.timeout(ENTER_SECONDS):
                first_frame = await _receive_frame(websocket)
        except TimeoutError:
            first_frame = "no-hello"
        finally:
            self._before_hello.leave(client)
        return await self._serve_page(websocket, first_frame)

    async def _serve_page(self, websocket: WebSocket, first_frame: messages.FromPage | str) -> None:
        send = partial(_send, websocket)

        async def send_bye(code: str, *, again: bool = False) -> None:
            await send(messages.encode(messages.ByeFrame(code, again)))

        if not isinstance(first_frame, messages.HelloCommand):
            return await send_bye(first_frame if isinstance(first_frame, str) else "no-hello")
        if first_frame.v != messages.VERSION:
            return await send_bye("other-version")
        at = self._place_of(first_frame)
        if at is None:
            return await send_bye("no-such-seat")
        if not self._entry_rates.allows(client_key(websocket)):
            return await send_bye("too-many", again=True)
        page = PageConnection(
            send,
            at.seat,
            first_frame.language if is_language(first_frame.language) else "en",
            seen_number=first_frame.seen,
            features=_feature_set(first_frame.features),
        )
        table, n_rows_folded_before = at.actor, at.actor.n_rows_folded
        try:
            await table.enter(page, at.token_id, may_back=True)
            self._entry_rates.charge(
                client_key(websocket), (table.n_rows_folded - n_rows_folded_before) / access.ROWS_PER_REQUEST
            )
        except Rejected as rejected:
            return await send_bye(rejected.code)
        _log.info("table %s: a page of %s has entered", table.name, page.role)
        if (
            NEW_TOKEN in page.features
            and isinstance(table, TableActor)
            and (renewed := self._services.tokens.renewed_token(first_frame.token)) is not None
        ):
            page.put_frame(messages.TokenFrame(renewed))
        tasks: list[asyncio.Task[None]] = []
        try:
            await table.append_due_events()
            tasks.append(asyncio.create_task(page.write(partial(table.frames, page))))
            tasks.append(asyncio.create_task(self._read(websocket, table, page, send_bye)))
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            page.is_gone = True
            table.leave(page)
            _log.info("table %s: a page of %s has left", table.name, page.role)
            faults = [await _end_task(task) for task in tasks]
        for fault in filter(None, faults):
            raise fault
        return None

    def _place_of(self, hello: messages.HelloCommand) -> _Place | None:
        """The table or room of a `hello`, and what its token says; None for a token of another or of nobody."""
        if is_room(hello.table):
            person = self._services.tokens.read_room_token(hello.token)
            if person is None or person.room != hello.table:
                return None
            return _Place(self._registry.room(hello.table), None, person.token_id)
        token = self._services.tokens.read(hello.token) if hello.token else None
        if hello.token and (token is None or token.table != hello.table):
            return None
        seat, token_id = (None, None) if token is None else (token.seat, token.token_id)
        return _Place(self._registry.table(hello.table), seat, token_id)

    async def _read(
        self,
        websocket: WebSocket,
        table: TableActor | RoomActor,
        page: PageConnection,
        send_bye: Callable[..., Awaitable[None]],
    ) -> None:
        rates, client = access.Rates(FRAME_BURST, FRAMES_PER_SECOND, now=time.monotonic), client_key(websocket)

        async def serve(frame: messages.FromPage) -> None:
            may_ask = not isinstance(frame, messages.TableQuestion) or self._question_rates.allows(client)
            await self._registry.serve(table, page, frame, may_ask=may_ask)

        reader = FrameReader(
            page, frame=partial(_receive_frame, websocket), allows=partial(rates.allows, ""), serve=serve
        )
        code, again = await reader.read_all()
        await send_bye(code, again=again)

    async def drain(self) -> None:
        """Close every socket with status 1012, so that the pages reconnect at once.

        Where other nodes are there to take them, one after another: pages that come all at once wait for each other.
        """
        self._services.is_draining = True
        open_sockets = list(self._open)
        is_moved = self._services.store.nodes is not None and open_sockets
        pause = min(1 / MOVED_PER_SECOND, LONGEST_MOVE / len(open_sockets)) if is_moved else 0.0
        begun = time.monotonic()
        async with asyncio.TaskGroup() as closing:
            for number, websocket in enumerate(open_sockets, start=1):
                closing.create_task(_close(websocket, 1012))
                if (left := begun + number * pause - time.monotonic()) > 0:
                    await asyncio.sleep(left)


@lru_cache(64)
def _feature_set(features: tuple[str, ...]) -> frozenset[str]:
    """The features that a page names: one set for all pages of the same kind."""
    return frozenset(features)


async def _send(websocket: WebSocket, frame: bytes) -> None:
    """Send a frame.  Raises WebSocketDisconnect where the page has gone.

    A page that does not read is disconnected (`connection_limits.UNREAD_SECONDS`).
    """
    try:
        await websocket.send_text(frame.decode())
    except RuntimeError:  # the socket is closed already
        raise WebSocketDisconnect(1006) from None


async def _close(websocket: WebSocket, code: int) -> None:
    """Close a socket, waiting at most `CLOSE_SECONDS` for the client."""
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await websocket.close(code)


async def _end_task(task: asyncio.Task[None]) -> Exception | None:
    """Cancel a task of a page and return the exception that had ended it; a fault of the server is logged."""
    task.cancel()
    (fault,) = await asyncio.gather(task, return_exceptions=True)
    if not isinstance(fault, Exception) or isinstance(fault, PageSilent):
        return None
    if isinstance(fault, WebSocketDisconnect | OSError):
        return fault
    _log.error("a page was disconnected by a fault of the server", exc_info=fault)
    return EcarteError("a fault of the server")


def _last_frame(fault: OSError | EcarteError) -> messages.ByeFrame:
    """The last frame for a page that cannot be served."""
    if isinstance(fault, OSError):
        return messages.ByeFrame("unknown-outcome", again=True)
    _log.error("a table cannot be served: %s", fault)
    return messages.ByeFrame("cannot-go-on", again=False)


async def _receive_frame(websocket: WebSocket) -> messages.FromPage | str:
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
