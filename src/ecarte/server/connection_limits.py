"""Limits on connections: the size and rate of what each may send, and the number that an address may hold.

uvicorn reads requests and sockets; the two protocol classes here limit what it reads.  A new byte never restarts a
deadline.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import SecurityError
from websockets.frames import Frame
from websockets.http11 import Request

from ecarte.server import access, http
from ecarte.server.http import refusal
from ecarte.server.request_ids import RequestIds

HEAD_SECONDS: Final = 10.0
"""Time within which the whole head of a request must arrive, counted from the connection or from the last answer."""

SEND_SECONDS: Final = 30.0
"""A client that reads nothing of an answer for this time is disconnected."""

UNREAD_SECONDS: Final = 10.0
"""A page that leaves unread for this time what it is sent over a socket is disconnected."""

CLOSE_SECONDS: Final = 2.0
"""A client that has not read the end of a refusal within this time is disconnected."""

LARGEST_HEAD: Final = 16 * 1024
"""Maximum number of bytes of a request before its body: the URL and all headers."""

LARGEST_SENT_BODY: Final = 32 * 1024
"""Maximum bytes of a body on the wire: in chunks of one byte a body of `http.LARGEST_BODY` has six times its size."""

MOST_IGNORED: Final = 256 * 1024
"""Maximum number of bytes that are read and ignored after a refusal; unread, they could make the answer be lost."""

MOST_PIPELINED: Final = 16
"""Maximum number of pipelined requests on a connection; no browser sends any."""

PIECE: Final = 4096
"""Number of bytes parsed at once, between two checks of the limits."""

ALLOWANCE: Final = 128 * 1024
ALLOWANCE_PER_SECOND: Final = 32 * 1024
"""Bytes that a client may send over a socket at once, and then per second.  A page sends a few hundred for each act."""

COST_OF_FRAME: Final = 256
"""Cost of each frame in addition to its bytes: an empty ping is as much work as a long one."""


class Config(uvicorn.Config):
    """The settings of uvicorn, with the limits on connections.

    `proxies` are addresses that connect on behalf of many people, to which the limit per address does not apply.
    `count_answer` gets the status of each answer that is sent from this module and not by the application.
    """

    def __init__(
        self,
        app: Any,
        *,
        places: access.Places,
        proxies: access.Networks,
        count_answer: Callable[[int], None],
        **settings: Any,
    ) -> None:
        super().__init__(app, http=BoundedHttp, ws=BoundedSocket, **settings)
        self.places, self.proxies, self.count_answer = places, proxies, count_answer

    def load(self) -> None:
        """Load the application, and give each request an id before a proxy's headers hide where it comes from."""
        super().load()
        self.loaded_app = RequestIds(self.loaded_app, self.proxies)


class BoundedHttp(HttpToolsProtocol):
    """The HTTP protocol of one connection, with limits on the size and arrival time of each request head."""

    config: Config
    _deadline: asyncio.TimerHandle | None = None
    _n_head: int | None = 0  # bytes of the current head; None while a body arrives
    _n_body = 0
    _n_ignored = 0  # bytes that have arrived after a refusal
    _place: str | None = None
    _has_place = False
    _awaits_answer = False  # a request, or a part of one, is not answered yet
    _is_head_coming = False
    _is_refused = False
    _refusal: tuple[int, str] | None = None  # the status and code still to be sent

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a new connection, or abort it where its address has no place left."""
        super().connection_made(transport)
        self._place = place_key(self.config, self.client)
        self._has_place = self.config.places.take(self._place)
        if not self._has_place:
            self._is_refused = True
            transport.abort()
            return
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._release_place()
        self._clear_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse received bytes in pieces, no further than the limits."""
        start = 0
        while start < len(data):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self._is_refused:
                self._ignore(len(data) - start)
                return
            piece = data[start : start + self._piece_size()]
            start += len(piece)
            self._awaits_answer = self._awaits_answer or self._n_head is not None
            super().data_received(piece)
            if self._n_head is None:
                self._n_body += len(piece)
                if self._n_body > LARGEST_SENT_BODY:
                    self._refuse(413, "too-large")
            else:
                self._n_head += len(piece)
                if self._n_head >= LARGEST_HEAD:
                    self._refuse(431, "head-too-large")
            if len(self.pipeline) > MOST_PIPELINED:
                while len(self.pipeline) > MOST_PIPELINED:
                    self.pipeline.popleft()
                self._refuse(429, "too-many")

    def handle_websocket_upgrade(self) -> None:
        """Upgrade the connection to a WebSocket, which keeps its place."""
        protocol_before = self.transport.get_protocol()
        super().handle_websocket_upgrade()
        protocol_after = self.transport.get_protocol()
        if protocol_after is not protocol_before and isinstance(protocol_after, BoundedSocket):
            protocol_after.place, protocol_after.has_place, self._has_place = self._place, self._has_place, False
        self._clear_deadline()

    def on_message_begin(self) -> None:
        """Handle the beginning of a request."""
        self._n_head = 0
        self._awaits_answer = self._is_head_coming = True
        self._expect_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Handle the end of a request's head."""
        self._n_head, self._n_body = None, 0
        self._is_head_coming = False
        self._clear_deadline()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Handle the end of a request; another may begin."""
        self._n_head = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Handle the end of an answer: set a deadline for the next head, or send a pending refusal."""
        self._awaits_answer = self._is_head_coming
        is_last = not self.pipeline
        super().on_response_complete()
        if self.transport.is_closing():
            return
        if self._is_head_coming:
            self._unset_keepalive_if_required()  # not idle: the next request has its own deadline
        if not self._is_refused:
            self._expect_head()
        elif is_last:
            self._send_refusal()

    def pause_writing(self) -> None:
        """Set a deadline, because the client does not read what it is sent."""
        super().pause_writing()
        self._clear_deadline()
        self._deadline = self.loop.call_later(SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Clear the deadline, because the client reads again."""
        super().resume_writing()
        self._clear_deadline()

    def send_400_response(self, msg: str) -> None:
        """Refuse bytes that are not a request."""
        self._refuse(400, "no-request")

    def _piece_size(self) -> int:
        """The number of bytes to parse at once; never past the limit of a head, so that a longer one is refused."""
        return PIECE if self._n_head is None else min(PIECE, LARGEST_HEAD - self._n_head)

    def _ignore(self, number: int) -> None:
        self._n_ignored += number
        if self._n_ignored > MOST_IGNORED:
            self.transport.abort()

    def _expect_head(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(HEAD_SECONDS, self._refuse, 408, "too-slow")

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _release_place(self) -> None:
        if self._has_place:
            self.config.places.leave(self._place)
            self._has_place = False

    def _refuse(self, status: int, code: str) -> None:
        """End the connection, with this answer where a request was begun, after the answers to earlier requests."""
        if self._is_refused:
            return
        self._is_refused = True
        self._refusal = (status, code) if self._awaits_answer else None
        self._clear_deadline()
        if self.transport.is_closing():
            return
        if self._is_answering():
            self.transport.pause_reading()
        else:
            self._send_refusal()

    def _is_answering(self) -> bool:
        """Whether earlier requests are still being answered; the refused request itself gets no other answer."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            return False
        if not cycle.more_body:
            return True
        if self.pipeline:
            self.pipeline.popleft()  # the refused request, whose answer has not begun
            return True
        if cycle.response_started:
            cycle.keep_alive = False
            self._refusal = None
            return True
        cycle.disconnected = True  # the application waits for the rest of the body; its answer is dropped
        cast("dict[str, Any]", cycle.scope)[http.REFUSED] = True
        cycle.message_event.set()
        self.flow.resume_reading()
        return False

    def _send_refusal(self) -> None:
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
        if self._refusal is None:
            self.transport.close()
            return
        self.config.count_answer(self._refusal[0])
        self.transport.write(refusal_bytes(*self._refusal))
        self.transport.write_eof()


class BoundedSocket(WebSocketsSansIOProtocol):
    """The WebSocket protocol of one connection, with a rate limit on what the client sends."""

    config: Config
    place: str | None = None
    has_place = False
    _deadline: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._allowance, self._allowance_time = float(ALLOWANCE), time.monotonic()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.has_place:
            self.config.places.leave(self.place)
            self.has_place = False
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Set a deadline, because the page does not read what it is sent."""
        super().pause_writing()
        self._deadline = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Clear the deadline, because the page reads again, or has gone."""
        super().resume_writing()
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def data_received(self, data: bytes) -> None:
        """Parse received bytes in pieces, no further than the allowance."""
        now = time.monotonic()
        self._allowance = min(ALLOWANCE, self._allowance + (now - self._allowance_time) * ALLOWANCE_PER_SECOND)
        self._allowance_time = now
        for piece in pieces(data):
            if self.transport.is_closing():
                return
            self._spend(len(piece))
            super().data_received(piece)
            if (fault := self.conn.handshake_exc) is not None and not self.close_sent:
                too_large = isinstance(fault, SecurityError)
                self._refuse(*((431, "head-too-large") if too_large else (400, "no-handshake")))

    def handle_connect(self, event: Request) -> None:
        """Handle an upgrade request; a malformed one is refused."""
        status = self.conn.accept(event).status_code
        if status == 101:
            super().handle_connect(event)
        else:
            self._refuse(*((405, "no-such-method") if status == 405 else (400, "no-handshake")))

    async def send(self, message: Any) -> None:
        """Send a message of the application.  If it closes the connection, do not wait for the handshake."""
        await super().send(message)
        if self.transport.is_closing():
            self.handshake_complete = True

    def handle_cont(self, event: Frame) -> None:
        """Handle a further part of a message."""
        self._spend(COST_OF_FRAME)
        super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Handle a text message, or the first part of one."""
        self._spend(COST_OF_FRAME)
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Handle a binary message, or the first part of one."""
        self._spend(COST_OF_FRAME)
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Handle a ping, which is answered."""
        self._spend(COST_OF_FRAME)
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong, solicited or not."""
        self._spend(COST_OF_FRAME)
        super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Handle a whole message.  Text that is not UTF-8 closes the socket and is not an error of the server."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def _refuse(self, status: int, code: str) -> None:
        self.handshake_complete = self.close_sent = True
        self.config.count_answer(status)
        self.transport.write(refusal_bytes(status, code))
        self.transport.close()

    def _spend(self, cost: int) -> None:
        self._allowance -= cost
        if self._allowance < 0:
            self.transport.abort()  # connection_lost notifies the application


def pieces(data: bytes) -> Iterator[bytes]:
    """The bytes in pieces of `PIECE`."""
    return (data[start : start + PIECE] for start in range(0, len(data), PIECE)) if len(data) > PIECE else iter((data,))


def place_key(config: Config, client_address: tuple[str, int] | None) -> str | None:
    """The key under which a connection is counted; None for that of a proxy."""
    address = client_address[0] if client_address else ""
    return None if address in config.proxies else access.network_of(address)


def refusal_bytes(status: int, code: str) -> bytes:
    """The bytes of a refusal after which the connection is closed."""
    answer = refusal(code, status)
    headers = [*answer.raw_headers, *http.RAW_HEADERS, (b"connection", b"close")]
    lines = [b"%s: %s\r\n" % header for header in headers]
    return b"".join((STATUS_LINE[status], *lines, b"\r\n", cast("bytes", answer.body)))
