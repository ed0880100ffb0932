"""What all tables of a process share: the store, who thinks for the house, the time, and what is done aside."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from ecarte.bots import opponent
from ecarte.errors import EcarteError
from ecarte.server import log
from ecarte.server.clocks import SECOND, lost_between
from ecarte.server.guards import Rates
from ecarte.server.live import LiveTable
from ecarte.server.metrics import Metrics
from ecarte.server.store import Store
from ecarte.server.thinking import Thinkers
from ecarte.server.tokens import Tokens

_log = logging.getLogger("ecarte.server")

T = TypeVar("T")

GAP: Final = 3 * SECOND
"""A server that beats every second and has not beaten for so long was stopped, suspended, or could not write."""

HINTS_AT_ONCE: Final = 20
HINTS_PER_SECOND: Final = 1.0
"""So many hints for one seat: each is reckoned."""


class House:
    """`now` gives the time in milliseconds, `chance` so many bytes that nobody guesses.

    `finished` is told of a table when a game of it is over for good, and again whenever such a table is read.
    """

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        tokens: Tokens,
        *,
        now: Callable[[], int],
        chance: Callable[[int], bytes] = secrets.token_bytes,
        finished: Callable[[LiveTable], None] | None = None,
    ) -> None:
        self._finished = finished
        self.store, self.thinkers, self.tokens, self.now, self.chance = store, thinkers, tokens, now, chance
        self.outages: Sequence[tuple[int, int]] = ()  # when no server was there, or it did nothing
        self._beaten_at: int | None = None
        self._gap_ended: int | None = None  # of an outage that is not written down yet
        self.metrics = Metrics()
        self.folding = asyncio.Semaphore(1)  # of long logs
        self.hints = Rates(HINTS_AT_ONCE, HINTS_PER_SECOND, now=lambda: now() / SECOND)
        self._known = {""}  # opponents whose arrays are loaded
        self._aside: set[asyncio.Task[Any]] = set()

    @property
    def may_resume(self) -> bool:
        """Whether tables may be opened from snapshots: not where all their games are noted elsewhere."""
        return self._finished is None

    def do_aside(self, doing: Coroutine[Any, Any, None], *, then: Callable[[], None]) -> None:
        """Does something that nobody waits for, and `then` this, however it ended."""
        task = asyncio.get_running_loop().create_task(doing)
        self._aside.add(task)
        task.add_done_callback(lambda task: self._done_aside(task, then))

    def _done_aside(self, task: asyncio.Task[None], then: Callable[[], None]) -> None:
        self._aside.discard(task)
        then()
        if not task.cancelled() and (fault := task.exception()) is not None:
            _log.warning("something was not done: %s", fault)

    def tell_finished(self, live: LiveTable) -> None:
        """Of a table at which a game is over for good; play goes on whatever becomes of it."""
        if self._finished is None or not live.has_ended(1):
            return
        try:
            self._finished(live)
        except (EcarteError, OSError) as fault:
            _log.warning("table %s: a game that is over is not noted: %s", live.name, fault)

    async def get_to_know(self, made: log.Body) -> None:
        """Loads those of the house who may play at a table, while others play on."""
        assert isinstance(made, log.TableMade)
        for name in {made.opponent, made.stand_in} - self._known:
            with suppress(EcarteError):  # one who cannot be made is missed when he is called
                await asyncio.to_thread(opponent, name)
                self._known.add(name)

    async def begin(self) -> None:
        """The server begins: the times are known at which none was there.  Raises OSError."""
        self.outages = await self.store.wake(self.now())
        self._beaten_at = self.now()

    async def beat(self) -> None:
        """Writes that the server is there, and for how long it was not.  Raises OSError."""
        self.notice_gap()
        if (ended := self._gap_ended) is not None:  # a table may have noticed it first
            known = await self.store.wake(ended)
            since = [(max(begun, ended), end) for begun, end in self.outages if end > ended]  # noticed meanwhile
            self.outages = [*known, *since]
            self._gap_ended = None if self._gap_ended == ended else self._gap_ended
        await self.store.beat(self.now())
        if self._beaten_at is not None and not self.notice_gap():
            self._beaten_at = self.now()

    def notice_gap(self) -> bool:
        """Whether the server has done nothing for a while, stopped or suspended: that time is an outage from now on.

        That is known of a server that has begun, and so beats.  Every table asks before it looks at its clocks: their
        timers may run before the next beat.
        """
        now = self.now()
        if self._beaten_at is None or now - self._beaten_at <= GAP:
            return False
        if self.outages and self.outages[-1][1] == self._beaten_at:  # it goes on: nothing can be written
            self.outages = [*self.outages[:-1], (self.outages[-1][0], now)]
        else:
            _log.warning("the server did nothing for %.1f s: no player is charged", (now - self._beaten_at) / SECOND)
            self.outages = [*self.outages, (self._beaten_at, now)]
        self._beaten_at = self._gap_ended = now
        return True

    def lost_since(self, at: int) -> int:
        """For how long since then no server was there."""
        return lost_between(at, self.now(), self.outages)

    async def whatever_comes(self, doing: Coroutine[Any, Any, T]) -> T:
        """What comes of it; it is done to its end even where whoever waits for it goes away meanwhile."""
        task = asyncio.get_running_loop().create_task(doing)
        self._aside.add(task)
        task.add_done_callback(self._came_of_it)
        return await asyncio.shield(task)

    def _came_of_it(self, task: asyncio.Task[Any]) -> None:
        self._aside.discard(task)
        if not task.cancelled():
            task.exception()  # whoever is still there has been told of it
