"""What an idle page costs: nothing of what it was sent is kept."""

from __future__ import annotations

import asyncio
import sys

from ecarte.cards import Seat
from ecarte.server.connections import DisplayState, PageConnection
from tests.server.in_memory import settle


def test_an_idle_connection_keeps_no_state_it_has_sent() -> None:
    async def sent_and_idle() -> list[bool]:
        n_sent = asyncio.Queue[int]()

        async def send(text: bytes) -> None:
            n_sent.put_nowait(len(text))

        def frames(state: DisplayState) -> list[bytes]:
            raise AssertionError(state)

        kept = []
        for features in (frozenset[str](), frozenset({"changes"})):
            page = PageConnection(send, Seat.A, "en", features=features)
            writing = asyncio.create_task(page.write(frames))
            text = b"x" * (4000 + len(features))
            n_references = sys.getrefcount(text)
            page.put(text)
            await n_sent.get()
            await settle()
            kept.append(sys.getrefcount(text) > n_references)
            writing.cancel()
        return kept

    assert asyncio.run(sent_and_idle()) == [False, False]
