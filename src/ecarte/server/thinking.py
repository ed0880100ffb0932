"""Players of the house think in processes of their own, and how long one thinks tells nothing.

An answer is given a fixed time after the question, or a whole number of such times where thinking took longer.
"""

from __future__ import annotations

import asyncio
import math
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Final, TypeVar

from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.desk.hints import Hint, hint
from ecarte.server.away import ThinkingNeeded
from ecarte.view import SeatView

T = TypeVar("T")

MOST_TRIES: Final = 3
"""What ends the process that does it is done so often, and no more."""

MOST_HINTS: Final = 200
MOST_HINTS_OF_ONE: Final = 5
"""Hints that wait to be reckoned, in all and for one seat."""


class Workers:
    """So many processes, begun when there is something to do, beside which the server goes on."""

    def __init__(self, number: int) -> None:
        self.number = number
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
        for _ in range(self.number):
            self._begun().submit(_ready)

    def _begun(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            seen, self._held = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(self.number, context, initializer=_alone, initargs=(seen,))
        return self._pool

    def close(self) -> None:
        """Ends the processes, whatever they are doing."""
        self._is_closed = True
        if self._pool is not None and self._held is not None:
            self._held.close()
            self._pool.shutdown(cancel_futures=True)


class TooBusy(Exception):
    """So much waits already, of one or of all, that nothing more can."""


class Queue:
    """What waits for processes, taken in turn from those who ask, so that nobody waits for all that another wants.

    `of_one` and `in_all` are how much may wait.  What comes `first` is taken before all else, and has no limit.
    """

    def __init__(self, workers: Workers, *, of_one: int, in_all: int) -> None:
        self._workers, self._of_one, self._in_all = workers, of_one, in_all
        self._first: deque[asyncio.Future[None]] = deque()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._n_running = 0

    @property
    def n_waiting(self) -> int:
        """How much waits, without what comes first."""
        return sum(map(len, self._waiting.values()))

    @property
    def n_first(self) -> int:
        """How much waits of what comes first."""
        return len(self._first)

    async def do(self, whose: str, what: Callable[..., T], *given: object, first: bool = False) -> T:
        """What comes of it in one of the processes, in turn.  Raises TooBusy."""
        await self._turn(whose, first=first)
        try:
            return await self._workers.do(what, *given)
        finally:
            self._n_running -= 1
            self._begin_next()

    async def _turn(self, whose: str, *, first: bool) -> None:
        if self._n_running < self._workers.number:
            self._n_running += 1
            return
        if not first and (self.n_waiting >= self._in_all or len(self._waiting.get(whose, ())) >= self._of_one):
            raise TooBusy
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first if first else self._waiting.setdefault(whose, deque())).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn had come
                self._n_running -= 1
                self._begin_next()
            raise

    def _begin_next(self) -> None:
        """The next begins: of the one who has waited longest since something of theirs began."""
        while self._n_running < self._workers.number and (self._first or self._waiting):
            turn = self._first.popleft() if self._first else self._next()
            if not turn.done():
                self._n_running += 1
                turn.set_result(None)

    def _next(self) -> asyncio.Future[None]:
        whose, own = self._waiting.popitem(last=False)
        turn = own.popleft()
        if own:
            self._waiting[whose] = own
        return turn


class Thinkers:
    """Players of the house in processes, who think over moves before hints.  `pace` is an answer's time in seconds."""

    def __init__(self, *, workers: int = 1, pace: float = 0.6) -> None:
        self._workers = Workers(workers)
        self.queue = Queue(self._workers, of_one=MOST_HINTS_OF_ONE, in_all=MOST_HINTS)
        self._pace = pace

    def begin(self) -> None:
        """Begins the processes, so that nobody waits for the first of them."""
        self._workers.begin()

    async def ask(self, question: ThinkingNeeded) -> AnyAct:
        """What the player of the house does."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        answer = await self.queue.do("", answered, question, first=True)
        if self._pace:
            took = loop.time() - asked
            await asyncio.sleep(max(1, math.ceil(took / self._pace)) * self._pace - took)
        return answer

    async def hint(self, view: SeatView, whose: str = "") -> Hint | None:
        """What the house advises a player.  Raises TooBusy."""
        return await self.queue.do(whose, hint, view)

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
