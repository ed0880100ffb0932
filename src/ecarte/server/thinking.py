"""Players of the house think in processes of their own, and how long one thinks tells nothing.

An answer is given a fixed time after the question, or a whole number of such times where thinking took longer.
"""

from __future__ import annotations

import asyncio
import math
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from random import Random

from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.server.live import ThinkingNeeded


class Thinkers:
    """So many processes, begun when the first question comes.  `pace` is the time of an answer, in seconds."""

    def __init__(self, *, workers: int = 1, pace: float = 0.6) -> None:
        self._workers = workers
        self._pace = pace
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, question: ThinkingNeeded) -> AnyAct:
        """What the player of the house does."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        while True:
            pool = self._begun()
            try:
                answer = await loop.run_in_executor(pool, answered, question)
            except BrokenProcessPool:
                self._pool = None if self._pool is pool else self._pool
                continue
            break
        if self._pace:
            took = loop.time() - asked
            await asyncio.sleep(max(1, math.ceil(took / self._pace)) * self._pace - took)
        return answer

    def begin(self) -> None:
        """Begins the processes, so that nobody waits for the first of them."""
        for _ in range(self._workers):
            self._begun().submit(_ready)

    def _begun(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_alone)
        return self._pool

    def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


def _alone() -> None:
    """An interrupt at the keyboard is the server's affair, and nobody thinks on for a server that has been killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_ends_with_its_server, daemon=True).start()


def _ends_with_its_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)


_called = lru_cache(maxsize=None)(opponent)


def _ready() -> None:
    """What every opponent needs is loaded."""
    _called("book")


def answered(question: ThinkingNeeded) -> AnyAct:
    """What the player of the house does; the same for the same question."""
    return _called(question.opponent).choose(question.view, Random(question.seed))
