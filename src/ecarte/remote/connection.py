"""One socket to a table: opened again whenever it is lost, and asked by heartbeats whether it still answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing, suppress
from threading import Event, Thread
from typing import Final, Literal
from urllib.parse import urlencode, urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from ecarte.remote.rendered import read_frames
from ecarte.server.messages import ByeFrame, Outgoing

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
    with the frames of each message and `change` when the status changes, both in the thread of the connection.  An
    error of either, or a message that cannot be read, closes the connection: `fail` is called with it before.
    """

    def __init__(
        self,
        address: str,
        table: str,
        *,
        first_texts: Callable[[], Iterable[bytes]],
        hear: Callable[[Sequence[Outgoing]], None],
        change: Callable[[Status], None],
        fail: Callable[[Exception], None],
    ) -> None:
        self.status: Status = "opening"
        self.reason = ""  # why the last socket was lost
        self._address, self._table = address, table
        self._first_texts, self._hear, self._change, self._fail = first_texts, hear, change, fail
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
        try:
            self._stay_connected()
        except Exception as fault:  # any error: if it only ended the thread, the player would wait forever
            self._fail(fault)
        finally:
            self.close()

    def _stay_connected(self) -> None:
        pause = FIRST_PAUSE
        while not self._is_closed.is_set():
            with closing(self._messages()) as texts:
                for text in texts:
                    frames = read_frames(text)
                    if any(not isinstance(frame, ByeFrame) for frame in frames):
                        pause = FIRST_PAUSE
                        self._become("there")
                    self._hear(frames)
            self._socket = None
            if self._is_closed.is_set():
                return
            self._become("lost")
            self._is_closed.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _messages(self) -> Generator[str | bytes, None, None]:
        """Open a socket; yields the messages that come over it until it is lost."""
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
                            return
                        if asked_at is None:
                            self._ping(socket)
                            asked_at = time.monotonic()
                        continue
                    asked_at, self._n_silences = None, 0
                    yield text
        except (OSError, WebSocketException) as fault:  # of the socket alone: the caller's errors are not raised here
            self.reason = str(fault)

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
