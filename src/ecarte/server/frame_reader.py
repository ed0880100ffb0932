"""Reads the frames of one page in order and has them served; a heartbeat is answered at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.websockets import WebSocketDisconnect

from ecarte.server import messages
from ecarte.server.connections import PageConnection

SILENT_SECONDS: Final = 15.0
"""A visible page with heartbeats that sends nothing for this time counts as gone."""

MOST_UNSERVED: Final = 60
"""Number of unserved frames above which no more are read until they are served."""


class PageSilent(Exception):
    """Raised when a page that had announced heartbeats sends nothing."""


_LEFT_BEHIND: Final[set[asyncio.Task[None]]] = set()
"""The commands of pages that have gone, until they are done: nothing else refers to these tasks."""


class FrameReader:
    """Reads the frames of one page and serves them in order.

    `frame` returns the next frame, or a code where what arrived is not a frame; `serve` serves one.
    """

    def __init__(
        self,
        page: PageConnection,
        *,
        frame: Callable[[], Awaitable[messages.FromPage | str]],
        allows: Callable[[], bool],
        serve: Callable[[messages.FromPage], Awaitable[None]],
        silent_seconds: float = SILENT_SECONDS,
    ) -> None:
        self._page, self._frame, self._allows, self._serve, self._silent_seconds = (
            page,
            frame,
            allows,
            serve,
            silent_seconds,
        )
        self._unserved_frames: list[messages.FromPage] = []  # a deque would take 700 bytes for each idle page
        self._serving_task: asyncio.Task[None] | None = None
        self._serves_command = False
        self._reader: asyncio.Task[object] | None = None
        self._is_in_sight = "heartbeat" in page.features

    async def read_all(self) -> tuple[str, bool]:
        """Read until the end; returns the code of the `ByeFrame`, and whether the page should reconnect.

        Raises PageSilent, and any exception of serving a frame.
        """
        self._reader = asyncio.current_task()
        try:
            try:
                farewell = await self._read_frames()
            except (WebSocketDisconnect, PageSilent):
                await self._wait_until_served()  # frames sent before the page went are still served
                raise
            await self._wait_until_served()
        except asyncio.CancelledError:
            if self._serving_task is not None and self._serving_task.done() and not self._serving_task.cancelled():
                self._serving_task.result()
            raise
        finally:
            self._leave()
        return farewell

    def _leave(self) -> None:
        """End serving; a command that has begun is completed, and shown to the others, without this page."""
        self._unserved_frames.clear()
        if self._serving_task is None:
            return
        if self._serves_command and not self._serving_task.done():
            _LEFT_BEHIND.add(self._serving_task)
            self._serving_task.add_done_callback(_LEFT_BEHIND.discard)
        else:
            self._serving_task.cancel()

    async def _read_frames(self) -> tuple[str, bool]:
        while True:
            frame = await self._next()
            if isinstance(frame, str):
                return frame, False
            if not self._allows():
                return "too-many", True
            if isinstance(frame, messages.PingCommand):
                if "heartbeat" not in self._page.features:
                    return "no-frame", False
                self._is_in_sight = not frame.hidden
                self._page.put_frame(messages.PongFrame(frame.ref))
                continue
            self._unserved_frames.append(frame)
            if self._serving_task is None or self._serving_task.done():  # its callback may not have run yet
                self._serving_task = asyncio.create_task(self._serve_all())
                self._serving_task.add_done_callback(self._note_served)
            if len(self._unserved_frames) > MOST_UNSERVED:
                await self._wait_until_served()

    async def _next(self) -> messages.FromPage | str:
        if not self._is_in_sight:
            return await self._frame()
        try:
            async with asyncio.timeout(self._silent_seconds):
                return await self._frame()
        except TimeoutError:
            raise PageSilent from None

    async def _wait_until_served(self) -> None:
        if self._serving_task is not None:
            await asyncio.wait({self._serving_task})

    async def _serve_all(self) -> None:
        while self._unserved_frames:
            frame = self._unserved_frames.pop(0)
            self._serves_command = isinstance(frame, messages.Command)
            await self._serve(frame)

    def _note_served(self, serving: asyncio.Task[None]) -> None:
        if serving.cancelled():
            return
        if serving.exception() is None:
            self._serving_task = None if self._serving_task is serving else self._serving_task
        elif self._reader is not None:
            self._reader.cancel()
