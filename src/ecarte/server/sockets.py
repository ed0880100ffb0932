"""The reader of a page's frames.

A heartbeat is answered at once, even while an earlier frame is being served.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.websockets import WebSocketDisconnect

from ecarte.server import messages
from ecarte.server.connections import Peer

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
