"""What writes a log in memory: one operation at a time, work in the background, and a timer.

A table and a room are such writers; the registry drops them when they are idle.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextvars import Context

from ecarte.server.connections import PageConnection
from ecarte.server.services import Services


class LogLock:
    """Holds the lock of a log during a block, and keeps its writer in the registry meanwhile."""

    def __init__(self, writer: LogWriter, lock: asyncio.Lock) -> None:
        self._writer, self._lock = writer, lock

    async def __aenter__(self) -> None:
        self._writer.begin_work()
        try:
            await self._lock.acquire()
        except BaseException:  # cancelled while it waited
            self._writer.end_work()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
        self._writer.end_work()


class LogWriter(ABC):
    """A log of that name in memory, with its connected pages."""

    def __init__(self, name: str, services: Services, *, forget: Callable[[LogWriter], None]) -> None:
        """`forget` is called when this writer may have become idle."""
        self.name = name
        self.pages: set[PageConnection] = set()
        self._services, self._forget = services, forget
        self._lock = asyncio.Lock()
        self._n_under_way = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_idle(self) -> bool:
        """Whether no page is connected and no operation is running or waiting for its turn."""
        return not self.pages and not self._n_under_way

    def begin_work(self) -> None:
        """Keep the writer in the registry until `end_work`, or a second one of the same name could appear."""
        self._n_under_way += 1

    def end_work(self) -> None:
        """End what `begin_work` began; an idle writer is forgotten."""
        self._n_under_way -= 1
        self._forget(self)

    def close(self) -> None:
        """Stop the timer and drop the state."""
        self._stop_timer()

    @property
    @abstractmethod
    def _seq_in_memory(self) -> int:
        """The number of the last row of the state in memory; 0 where there is no state."""

    def check_deletion(self) -> None:
        """Find out in the background whether an operator has deleted the log, and then dismiss the pages."""
        self._run_in_background(self._check_deletion)

    async def _check_deletion(self) -> None:
        async with self._locked():
            await self._drop_if_deleted()

    async def _drop_if_deleted(self) -> bool:
        """Drop the state and dismiss the pages if the log is stored no longer; returns whether that was so."""
        seq = self._seq_in_memory
        is_empty = not seq and not self.pages
        if is_empty or await self._services.store.read(self.name, after=max(0, seq - 1), most=1):
            return False
        self.close()
        for page in self.pages:
            page.dismiss("no-table")
        return True

    def _locked(self) -> LogLock:
        """Hold the lock under which this writer reads and writes the log."""
        return LogLock(self, self._lock)

    def _run_in_background(self, job: Callable[[], Awaitable[None]]) -> None:
        """Run a job in the background; the writer stays in the registry until it has ended."""
        self.begin_work()
        self._services.run_in_background(self._services.retry_until_stored(self.name, job), then=self.end_work)

    def _start_timer(self, seconds: float, job: Callable[[], Awaitable[None]]) -> None:
        """Run a job after that time, unless the timer is stopped before."""
        self._timer = asyncio.get_running_loop().call_later(
            seconds,
            self._run_in_background,
            job,
            context=Context(),  # no request asks for it
        )

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
