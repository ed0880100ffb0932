"""Players of the house think in processes of their own, and how long one thinks tells nothing.

An answer is given a fixed time after the question, or a whole number of such times where thinking took longer.
"""

from __future__ import annotations

import asyncio
import math
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import TypeVar

from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.desk.hints import Hint, hint
from ecarte.server.away import ThinkingNeeded
from ecarte.view import SeatView

T = TypeVar("T")

MOST_TRIES = 3
"""What ends the process that does it is done so often, and no more."""


class Workers:
    """So many processes, begun when there is something to do, beside which the server goes on."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool: ProcessPoolExecutor | None = None
        self._held: Connection | None = None  # the end of a pipe by which the processes see that the server is there
        self._is_closed = False

    async def do(self, what: Callable[..., T], *given: object) -> T:
        """What comes of it in one of the processes; cancelled where these are ended."""
        loop = asyncio.get_running_loop()
        for left in range(MOST_TRIES, 0, -1):
            pool = self._begun()
            try:
                return await loop.run_in_executor(pool, what, *given)
            except BrokenProcessPool:
                self._pool = None if self._pool is pool else self._pool
                if self._is_closed:
                    raise asyncio.CancelledError from None
                if left == 1:
                    raise
        raise AssertionError

    def begin(self) -> None:
        """Begins the processes, so that nobody waits for the first of them."""
        for _ in range(self._number):
            self._begun().submit(_ready)

    def _begun(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            seen, self._held = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(self._number, context, initializer=_alone, initargs=(seen,))
        return self._pool

    def close(self) -> None:
        """Ends the processes, whatever they are doing."""
        self._is_closed = True
        if self._pool is not None and self._held is not None:
            self._held.close()
            self._pool.shutdown(cancel_futures=True)


class Thinkers:
    """Players of the house in processes.  `pace` is the time of an answer, in seconds."""

    def __init__(self, *, workers: int = 1, pace: float = 0.6) -> None:
        self._workers = Workers(workers)
        self._pace = pace

    def begin(self) -> None:
        """Begins the processes, so that nobody waits for the first of them."""
        self._workers.begin()

    async def ask(self, question: ThinkingNeeded) -> AnyAct:
        """What the player of the house does."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        answer = await self._workers.do(answered, question)
        if self._pace:
            took = loop.time() - asked
            await asyncio.sleep(max(1, math.ceil(took / self._pace)) * self._pace - took)
        return answer

    async def hint(self, view: SeatView) -> Hint | None:
        """What the house advises a player."""
        return await self._workers.do(hint, view)

    def close(self) -> None:
        """Ends the processes."""
        self._workers.close()


def _alone(server: Connection) -> None:
    """An interrupt at the keyboard is the server's affair, and nobody thinks on for a server that has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_ends_with, args=(server,), daemon=True).start()


def _ends_with(server: Connection) -> None:
    try:
        server.poll(None)  # nothing is ever said; the pipe ends
    finally:
        os._exit(0)


_called = lru_cache(maxsize=None)(opponent)


def _ready() -> None:
    """What every opponent needs is loaded."""
    _called("book")


def answered(question: ThinkingNeeded) -> AnyAct:
    """What the player of the house does; the same for the same question."""
    return _called(question.opponent).choose(question.view, Random(question.seed))
