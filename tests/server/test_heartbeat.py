"""A page and its server each detect that the other is gone, and no command delays a heartbeat."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from ecarte.cards import Seat
from ecarte.server import messages
from ecarte.server.connections import PageConnection
from ecarte.server.frame_reader import FrameReader, PageSilent
from tests.server.pages import PATIENCE, PageAt, ServerAt


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


def _pong(ref: int) -> bytes:
    return messages.encode(messages.PongFrame(ref))


class Page:
    """The frames of a page, and the answers to it."""

    def __init__(
        self, *features: str, serve: Callable[[messages.FromPage], Awaitable[None]], silent_seconds: float = 0.02
    ) -> None:
        self.sent = asyncio.Queue[messages.FromPage | str]()
        self.connection = PageConnection(_nowhere, Seat.A, "en", features=frozenset(features))
        self.reading = FrameReader(
            self.connection, frame=self._frame, allows=lambda: True, serve=serve, silent_seconds=silent_seconds
        )

    async def _frame(self) -> messages.FromPage | str:
        frame = await self.sent.get()
        if frame == "gone":
            raise WebSocketDisconnect(1006)
        return frame


SAYS = messages.SayCommand("cid-of-it", "hello")


def test_a_heartbeat_is_answered_while_an_act_is_still_being_done() -> None:
    async def tried() -> None:
        is_done, served = asyncio.Event(), list[messages.FromPage]()

        async def serve(frame: messages.FromPage) -> None:
            await is_done.wait()
            served.append(frame)

        page = Page("heartbeat", serve=serve, silent_seconds=20)
        reading = asyncio.create_task(page.reading.read_all())
        for frame in (SAYS, messages.PingCommand(7), SAYS, messages.PingCommand(8)):
            page.sent.put_nowait(frame)
        while len(page.connection.waiting) < 2:
            await asyncio.sleep(0)
        assert page.connection.waiting == [_pong(7), _pong(8)]
        assert served == []
        is_done.set()
        page.sent.put_nowait("gone")
        with pytest.raises(WebSocketDisconnect):
            await reading
        assert served == [SAYS, SAYS]  # what was sent before it went is done

    asyncio.run(tried())


def test_a_frame_that_arrives_just_as_the_previous_one_is_done_is_served() -> None:
    async def tried() -> None:
        served = list[messages.FromPage]()

        async def serve(frame: messages.FromPage) -> None:
            served.append(frame)
            if len(served) == 1:
                page.sent.put_nowait(SAYS)  # the reader wakes before it is called back that the first is done

        page = Page(serve=serve)
        reading = asyncio.create_task(page.reading.read_all())
        page.sent.put_nowait(SAYS)
        for _ in range(20):
            await asyncio.sleep(0)
        reading.cancel()
        assert served == [SAYS, SAYS]

    asyncio.run(tried())


def test_only_a_visible_page_with_heartbeats_counts_as_gone_when_silent() -> None:
    async def tried(page: Page, *sent: messages.FromPage, seconds: float = PATIENCE) -> str:
        for frame in sent:
            page.sent.put_nowait(frame)
        try:
            async with asyncio.timeout(seconds):
                await page.reading.read_all()
        except PageSilent:
            return "gone"
        except TimeoutError:
            return "there"
        return ""

    async def all_of_them() -> list[str]:
        async def serve(frame: messages.FromPage) -> None: ...

        return [
            await tried(Page("heartbeat", serve=serve)),
            await tried(Page("heartbeat", serve=serve), messages.PingCommand(1, hidden=True), messages.PingCommand(2)),
            await tried(
                Page("heartbeat", serve=serve),
                messages.PingCommand(1),
                messages.PingCommand(2, hidden=True),
                seconds=0.1,
            ),
            await tried(Page(serve=serve), seconds=0.1),
        ]

    assert asyncio.run(all_of_them()) == ["gone", "gone", "there", "there"]


def test_an_exception_while_serving_a_frame_ends_the_reading_with_that_exception() -> None:
    async def tried() -> None:
        async def serve(frame: messages.FromPage) -> None:
            raise OSError("the disk is full")

        page = Page("heartbeat", serve=serve, silent_seconds=20)
        page.sent.put_nowait(SAYS)
        with pytest.raises(OSError, match="the disk is full"):
            await page.reading.read_all()

    asyncio.run(tried())


def test_a_running_server_answers_a_heartbeat(server: ServerAt) -> None:
    page = PageAt(server, server.table(opponent="book")["table"], features=("heartbeat",))
    page.raw(msgspec.json.encode({"is": "ping", "ref": 5}).decode())
    page.until(lambda page: page.frames[-1:] == ['{"is":"pong","ref":5}'])
    page.close()
