"""Worker processes, in which built-in opponents think and finished games are computed.

The response times of opponents reveal nothing: an answer is given a fixed time after the question, or a
whole multiple of that time where thinking took longer.
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
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Final, TypeVar

import msgspec

from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.bots.base import SeatPlayer
from ecarte.ui.hints import Hint, hint
from ecarte.views.seat import SeatView

MOST_TRIES: Final = 3
"""Maximum number of attempts at work that crashes its process."""

MOST_HINTS: Final = 200
MOST_HINTS_OF_ONE: Final = 5
"""Maximum number of waiting hints, in all and for one seat."""

MOST_WAITING: Final = 64
MOST_WAITING_OF_ONE: Final = 6
"""Maximum number of waiting jobs per queue, in all and for one address; addresses are served in turn."""


T = TypeVar("T")


class Workers:
    """A pool of `number` worker processes, started on first use; the event loop is never blocked."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._pool: ProcessPoolExecutor | None = None
        self._lifeline: Connection | None = None  # a pipe whose end tells the processes that the server has gone
        self._is_closed = False

    async def do(self, function: Callable[..., T], *arguments: object) -> T:
        """The result of `function` in one of the processes.  Raises CancelledError where the pool is closed."""
        loop = asyncio.get_running_loop()
        for tries_left in range(MOST_TRIES, 0, -1):
            pool = self._start_pool()
            try:
                return await loop.run_in_executor(pool, function, *arguments)
            except BrokenProcessPool:
                self._pool = None if self._pool is pool else self._pool
                if self._is_closed:
                    raise asyncio.CancelledError from None
                if tries_left == 1:
                    raise
        raise AssertionError

    def begin(self) -> None:
        """Start the processes, so that the first request does not wait for them."""
        for _ in range(self.number):
            self._start_pool().submit(_load_book)

    def _start_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            receiving_end, self._lifeline = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(self.number, context, initializer=_init_worker, initargs=(receiving_end,))
        return self._pool

    def close(self) -> None:
        """End the processes, even if they are working."""
        self._is_closed = True
        if self._pool is not None and self._lifeline is not None:
            self._lifeline.close()
            self._pool.shutdown(cancel_futures=True)


class TooBusy(Exception):
    """The queue is full, in all or for one caller."""


class Queue:
    """A fair queue for worker processes: callers are served in turn, so that nobody waits for all the work of another.

    `of_one` and `in_all` limit how much may wait, for one caller and in all.  Work marked `first` is taken before all
    else and has no limit.
    """

    def __init__(self, workers: Workers, *, of_one: int, in_all: int) -> None:
        self._workers, self._of_one, self._in_all = workers, of_one, in_all
        self._first_turns: deque[asyncio.Future[None]] = deque()
        self._waiting_turns: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._n_running = 0

    @property
    def n_waiting(self) -> int:
        """The number of waiting items, without those marked `first`."""
        return sum(map(len, self._waiting_turns.values()))

    @property
    def n_first(self) -> int:
        """The number of waiting items marked `first`."""
        return len(self._first_turns)

    async def do(self, caller: str, function: Callable[..., T], *arguments: object, first: bool = False) -> T:
        """The result of `function` in one of the processes, when it is the turn of `caller`.  Raises TooBusy."""
        await self._wait_for_turn(caller, first=first)
        try:
            return await self._workers.do(function, *arguments)
        finally:
            self._n_running -= 1
            self._begin_next()

    async def _wait_for_turn(self, caller: str, *, first: bool) -> None:
        if self._n_running < self._workers.number:
            self._n_running += 1
            return
        if not first and (self.n_waiting >= self._in_all or len(self._waiting_turns.get(caller, ())) >= self._of_one):
            raise TooBusy
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first_turns if first else self._waiting_turns.setdefault(caller, deque())).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn had come
                self._n_running -= 1
                self._begin_next()
            raise

    def _begin_next(self) -> None:
        """Start waiting items while a process is free: of the caller whose last start is longest ago."""
        while self._n_running < self._workers.number and (self._first_turns or self._waiting_turns):
            turn = self._first_turns.popleft() if self._first_turns else self._next_turn()
            if not turn.done():
                self._n_running += 1
                turn.set_result(None)

    def _next_turn(self) -> asyncio.Future[None]:
        caller, turns = self._waiting_turns.popitem(last=False)
        turn = turns.popleft()
        if turns:
            self._waiting_turns[caller] = turns
        return turn


class BotWorkers:
    """Built-in opponents in worker processes; moves come before hints.  `pace` is the time of an answer in seconds."""

    def __init__(self, *, workers: int = 1, pace: float = 0.6) -> None:
        self._workers = Workers(workers)
        self.queue = Queue(self._workers, of_one=MOST_HINTS_OF_ONE, in_all=MOST_HINTS)
        self._pace = pace

    def begin(self) -> None:
        self._workers.begin()

    async def ask(self, question: BotQuestion) -> AnyAct:
        """The act that the built-in opponent chooses."""
        loop = asyncio.get_running_loop()
        start_time = loop.time()
        answer = await self.queue.do("", answer_question, question, first=True)
        if self._pace:
            seconds = loop.time() - start_time
            await asyncio.sleep(max(1, math.ceil(seconds / self._pace)) * self._pace - seconds)
        return answer

    async def hint(self, view: SeatView, caller: str = "") -> Hint | None:
        """A hint for a player.  Raises TooBusy."""
        return await self.queue.do(caller, hint, view)

    def close(self) -> None:
        """End the processes."""
        self._workers.close()


def _init_worker(server: Connection) -> None:
    """Initialize a worker process: ignore Ctrl-C, which the server handles, and exit when the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with, args=(server,), daemon=True).start()


def _exit_with(server: Connection) -> None:
    try:
        server.poll(None)  # nothing is ever sent; the pipe ends
    finally:
        os._exit(0)


_cached_opponent = lru_cache(maxsize=None)(opponent)


def _load_book() -> None:
    """Load what every opponent needs."""
    _cached_opponent("book")


def answer_question(question: BotQuestion) -> AnyAct:
    """The act that the built-in opponent chooses; the same for the same question."""
    return _cached_opponent(question.opponent).choose(question.view, Random(question.seed))


class BotQuestion(msgspec.Struct, frozen=True):
    """A question to a built-in opponent in another process; `seed` seeds its random numbers."""

    opponent: str
    view: SeatView
    seed: int


@dataclass(eq=False)
class BotNeeded(Exception):
    """Raised when the table cannot go on before a built-in opponent has answered."""

    question: BotQuestion


class RemoteBot:
    """A built-in opponent that thinks in another process; an unanswered question stops the table.

    An answer is for what the opponent sees, whichever row came last: a chat line does not change what it sees.
    Interjections are decided here and at once, because a delay would reveal that there is one.
    """

    def __init__(self, name: str, local_bot: SeatPlayer) -> None:
        self.name = name
        self.answers: dict[SeatView, AnyAct] = {}
        self._local_bot = local_bot

    def choose(self, view: SeatView, rng: Random) -> AnyAct:
        """The answer to the question for this view.  Raises BotNeeded where there is none yet."""
        question = BotQuestion(self.name, view, rng.getrandbits(64))
        if view not in self.answers:
            raise BotNeeded(question)
        return self.answers[view]

    def interject(self, view: SeatView, rng: Random) -> AnyAct | None:
        """The interjection of the opponent; None for none."""
        return self._local_bot.interject(view, rng)
