"""One socket to a table: opened again whenever it is lost, and asked by heartbeats whether it still answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Event, Thread
from typing import Final, Literal
from urllib.parse import urlencode, urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from ecarte.errors import EcarteError

BEAT_SECONDS: Final = 4.0
"""A socket that has been silent for this time is sent a `ping`."""

ANSWER_SECONDS: Final = 6.0
"""A socket without an answer to its `ping` for this time is lost."""

OPENING_SECONDS: Final = 8.0
CLOSING_SECONDS: Final = 0.3
FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 8.0
"""The pauses between attempts to connect, in seconds; each is twice the one before."""

LARGEST_TEXT: Final = 2**20
"""The maximum size of a message of the server, in bytes."""

Status = Literal["opening", "there", "lost", "closed"]


class Connection:
    """The socket of the player at a table, in a thread of its own.

    `first_texts` returns what a new socket sends first: the greeting, and what is not answered yet.  `hear` is called
    with each message and `change` when the status changes, both in the thread of the connection.
    """

    def __init__(
        self,
        address: str,
        table: str,
        *,
        first_texts: Callable[[], Iterable[bytes]],
        hear: Callable[[str], None],
        change: Callable[[Status], None],
    ) -> None:
        self.status: Status = "opening"
        self.reason = ""  # why the last socket was lost
        self._address, self._table = address, table
        self._first_texts, self._hear, self._change = first_texts, hear, change
        self._socket: ClientConnection | None = None
        self._is_closed = Event()
        self._n_pings = 0
        self._n_silences = 0  # sockets in a row that stopped answering without being closed
        self._thread = Thread(target=self._run, name="ecarte-table", daemon=True)

    def start(self) -> None:
        """Connect, and stay connected until `close`."""
        self._thread.start()

    def close(self) -> None:
        """Close the connection for good."""
        self._is_closed.set()
        if (socket := self._socket) is not None:
            with suppress(OSError):
                socket.close()
        self._become("closed")

    def send(self, text: bytes) -> None:
        """Send a message, if the socket is open; what matters is sent again by the next socket."""
        if (socket := self._socket) is not None:
            self._send_over(socket, text)

    def _send_over(self, socket: ClientConnection, text: bytes) -> None:
        with suppress(OSError, WebSocketException):
            socket.send(text, text=True)

    def _become(self, status: Status) -> None:
        if self.status not in (status, "closed"):
            self.status = status
            self._change(status)

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._is_closed.is_set():
            if self._serve_socket():
                pause = FIRST_PAUSE
            self._socket = None
            if self._is_closed.is_set():
                return
            self._become("lost")
            self._is_closed.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _serve_socket(self) -> bool:
        """Open a socket and serve it until it is lost; returns whether the server has answered."""
        has_answered = False
        try:
            with connect(
                self._url, open_timeout=OPENING_SECONDS, close_timeout=CLOSING_SECONDS, max_size=LARGEST_TEXT,
                compression=None, ping_interval=None,
            ) as socket:  # fmt: skip
                self._socket = socket
                for first in self._first_texts():
                    self._send_over(socket, first)
                self._ping(socket)
                asked_at: float | None = time.monotonic()
                while not self._is_closed.is_set():
                    try:
                        text = socket.recv(BEAT_SECONDS if asked_at is None else ANSWER_SECONDS)
                    except TimeoutError:
                        if asked_at is not None and time.monotonic() - asked_at >= ANSWER_SECONDS:
                            self._n_silences += 1
                            return has_answered
                        if asked_at is None:
                            self._ping(socket)
                            asked_at = time.monotonic()
                        continue
                    asked_at, has_answered, self._n_silences = None, True, 0
                    self._become("there")
                    self._hear(text if isinstance(text, str) else text.decode())
        except (OSError, WebSocketException, msgspec.MsgspecError, EcarteError) as fault:
            self.reason = str(fault)
        return has_answered

    def _ping(self, socket: ClientConnection) -> None:
        self._n_pings += 1
        self._send_over(socket, msgspec.json.encode({"is": "ping", "ref": self._n_pings}))

    @property
    def _url(self) -> str:
        """The address of a new socket; its query is for a proxy before several servers, as that of a page is."""
        parts = urlsplit(self._address)
        query = {"table": self._table} | ({"silences": str(self._n_silences)} if self._n_silences else {})
        scheme = "wss" if parts.scheme == "https" else "ws"
        return f"{scheme}://{parts.netloc}{parts.path}/ws?{urlencode(query)}"
