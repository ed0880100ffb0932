"""A TCP proxy that does to connections what networks do: it delays, swallows, cuts and refuses."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

Fault = Literal["none", "swallow", "swallow-answers", "refuse"]


class FaultyProxy:
    """A proxy before the server at `host:port`; `address` is its own.  Settings apply to bytes that arrive later.

    `fault` `swallow` takes all bytes and passes none on, in both directions, and closes nothing: a line that has died.
    `swallow-answers` does so with those of the server alone; `refuse` closes new connections.  `delay` is in seconds.
    """

    def __init__(self, server: str) -> None:
        self.fault: Fault = "none"
        self.delay = 0.0
        self.address = ""
        self._host, _, self._port = server.rpartition(":")
        self._open = set[asyncio.StreamWriter]()
        self._loop = asyncio.new_event_loop()

    def cut(self) -> None:
        """Reset every open connection."""
        self._loop.call_soon_threadsafe(self._cut)

    def _cut(self) -> None:
        for one in self._open:
            one.transport.abort()

    async def _listen(self) -> None:
        self._listening = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.address = "{}:{}".format(*self._listening.sockets[0].getsockname())

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        with suppress(OSError):
            if self.fault != "refuse":
                from_server, to_server = await asyncio.open_connection(self._host, int(self._port))
                self._open.add(to_server)
                asked = self._pass_on(reader, to_server, swallowed=("swallow",))
                answered = self._pass_on(from_server, writer, swallowed=("swallow", "swallow-answers"))
                await asyncio.gather(asked, answered)
        writer.close()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, swallowed: tuple[Fault, ...]
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await asyncio.sleep(self.delay)
                if self.fault not in swallowed:
                    writer.write(data)
        if self.fault not in swallowed:
            writer.close()

    async def _end(self) -> None:
        for listening in self._listening.sockets:
            self._loop.remove_reader(listening)  # asyncio leaves connections open that it accepts while it closes
        self.fault = "refuse"
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            self._cut()  # again, for a connection that was being opened
            await asyncio.wait(others, timeout=0.1)
        for one in self._open:
            one.close()
            with suppress(OSError):
                await one.wait_closed()
        self._listening.close()


@contextmanager
def faulty_proxy(server: str) -> Iterator[FaultyProxy]:
    """A proxy that runs during the block."""
    proxy = FaultyProxy(server)
    thread = threading.Thread(target=proxy._loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(proxy._listen(), proxy._loop).result(10)
    try:
        yield proxy
    finally:
        asyncio.run_coroutine_threadsafe(proxy._end(), proxy._loop).result(10)
        proxy._loop.call_soon_threadsafe(proxy._loop.stop)
        thread.join(10)
        proxy._loop.close()
