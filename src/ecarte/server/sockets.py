"""The socket of a page: its send queue, and the reader of its frames.

A heartbeat is answered at once, even while an earlier frame is being served.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec
from starlette.websockets import WebSocketDisconnect

from ecarte.cards import Seat
from ecarte.server import messages
from ecarte.server.clocks import Clocks
from ecarte.server.snapshot import Holder
from ecarte.server.table_state import TableState
from ecarte.ui import DealSummary, Scene

MOST_WAITING: Final = 64
"""Maximum number of waiting frames and states of a page; beyond it the page is disconnected."""

MOST_STATES: Final = 12
"""Maximum number of waiting states of a page; beyond it the oldest is dropped, as the newest is complete."""

Send = Callable[[bytes], Awaitable[None]]


class StateShown(msgspec.Struct, frozen=True):
    """A state as it is shown: its number, the scene of each viewer, and the number of journal lines of each (`told`).

    `summaries` are of the deal that ended last; `kings` are the values of `StateFrame.king`.  `table` is the table
    state it was taken from, which changes later and may be dropped before every page has been sent this.
    `for_spectators` is the state for spectators, where that is another one.
    """

    table: TableState
    number: int
    stage: Literal["open", "chance", "play", "over"]
    holders: Mapping[Seat, Holder]
    clocks: Clocks
    claimable_at: Mapping[Seat, int | None]
    stand_ins: Mapping[Seat, str]
    stood_in: Seat | None
    callable_at: Mapping[Seat, int | None]
    scenes: Mapping[Seat | None, Scene]
    summaries: Mapping[Seat | None, DealSummary]
    kings: Mapping[Seat, Literal["may", "vain", "other", ""]]
    told: Mapping[Seat | None, int]
    dealing: Mapping[Seat, messages.Dealing]
    requests: dict[str, messages.SeatLetter]
    rematch: str | None
    n_said: int
    for_spectators: StateShown | None = None


@dataclass(eq=False)
class Peer:
    """A page at a table.  `seat` is None for a spectator.  `told` and `said` are the numbers of journal lines and chat
    lines it has been sent, `summed_up` the number of the state whose summary it has.

    `features` are the names of what it understands of the features; see `messages.HelloCommand`.
    """

    send: Send
    seat: Seat | None
    language: str
    told: int = 0
    said: int = 0
    seen: int = 0
    summed_up: int = 0
    features: frozenset[str] = frozenset()
    waiting: list[bytes | StateShown] = field(default_factory=list)
    is_gone: bool = False
    _wakes: asyncio.Future[None] | None = None  # made on demand: thousands of pages may be idle

    def put(self, item: bytes | StateShown) -> None:
        """Queue a frame or state without waiting, so that a page that does not read delays nobody."""
        if self.is_gone:
            return
        self.waiting.append(item)
        states = [one for one in self.waiting if isinstance(one, StateShown)]
        if len(states) > MOST_STATES:
            self.waiting.remove(states[0])
        if len(self.waiting) > MOST_WAITING:
            self.is_gone = True
        if self._wakes is not None and not self._wakes.done():
            self._wakes.set_result(None)

    def tell(self, frame: messages.ToPage) -> None:
        """Queue one frame."""
        self.put(messages.encode(frame, self.language))

    async def write(self, frames: Callable[[StateShown], Iterable[bytes]]) -> None:
        """Send what is queued until the page is gone; `frames` renders a state."""
        while not self.is_gone:
            if not self.waiting:
                self._wakes = asyncio.get_running_loop().create_future()
                await self._wakes
                continue
            item = self.waiting.pop(0)
            for frame in (item,) if isinstance(item, bytes) else frames(item):
                await self.send(frame)
        await self.send(messages.encode(messages.ByeFrame("slow", again=True)))


SILENT_SECONDS: Final = 15.0
"""A visible page with heartbeats that sends nothing for this time counts as gone."""

MOST_UNSERVED: Final = 60
"""Number of unserved frames above which no more are read until they are served."""


class Silent(Exception):
    """Raised when a page that had announced heartbeats sends nothing."""


class FrameReader:
    """Reads the frames of one page and serves them in order.

    `frame` returns the next frame, or a code where what arrived is not a frame; `serve` serves one.
    """

    def __init__(
        self,
        peer: Peer,
        *,
        frame: Callable[[], Awaitable[messages.FromPage | str]],
        allows: Callable[[], bool],
        serve: Callable[[messages.FromPage], Awaitable[None]],
        silent: float = SILENT_SECONDS,
    ) -> None:
        self._peer, self._frame, self._allows, self._serve, self._silent = peer, frame, allows, serve, silent
        self._unserved: deque[messages.FromPage] = deque()
        self._serving: asyncio.Task[None] | None = None
        self._reader: asyncio.Task[object] | None = None
        self._is_in_sight = "heartbeat" in peer.features

    async def until_the_end(self) -> tuple[str, bool]:
        """Read until the end; returns the code of the `ByeFrame`, and whether the page should reconnect.

        Raises Silent, and any exception of serving a frame.
        """
        self._reader = asyncio.current_task()
        try:
            try:
                ended = await self._read_on()
            except (WebSocketDisconnect, Silent):
                await self._have_served()  # frames sent before the page went are still served
                raise
            await self._have_served()
        except asyncio.CancelledError:
            if self._serving is not None and self._serving.done() and not self._serving.cancelled():
                self._serving.result()
            raise
        finally:
            if self._serving is not None:
                self._serving.cancel()
        return ended

    async def _read_on(self) -> tuple[str, bool]:
        while True:
            frame = await self._next()
            if isinstance(frame, str):
                return frame, False
            if not self._allows():
                return "too-many", True
            if isinstance(frame, messages.PingCommand):
                if "heartbeat" not in self._peer.features:
                    return "no-frame", False
                self._is_in_sight = not frame.hidden
                self._peer.tell(messages.PongFrame(frame.ref))
                continue
            self._unserved.append(frame)
            if self._serving is None or self._serving.done():  # its callback may not have run yet
                self._serving = asyncio.create_task(self._serve_all())
                self._serving.add_done_callback(self._served)
            if len(self._unserved) > MOST_UNSERVED:
                await self._have_served()

    async def _next(self) -> messages.FromPage | str:
        try:
            async with asyncio.timeout(self._silent if self._is_in_sight else None):
                return await self._frame()
        except TimeoutError:
            raise Silent from None

    async def _have_served(self) -> None:
        if self._serving is not None:
            await asyncio.wait({self._serving})

    async def _serve_all(self) -> None:
        while self._unserved:
            await self._serve(self._unserved.popleft())

    def _served(self, serving: asyncio.Task[None]) -> None:
        if serving.cancelled():
            return
        if serving.exception() is None:
            self._serving = None if self._serving is serving else self._serving
        elif self._reader is not None:
            self._reader.cancel()
