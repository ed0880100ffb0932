"""What all tables of a process share: store, bot workers, tokens, time, metrics and background tasks."""

from __future__ import annotations

import asyncio
import errno
import logging
import secrets
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from ecarte.bots import opponent
from ecarte.errors import EcarteError
from ecarte.server import events
from ecarte.server.access import Rates
from ecarte.server.clocks import SECOND, downtime_between
from ecarte.server.monitoring import Metrics
from ecarte.server.seats import Tokens
from ecarte.server.store import GAP, Store
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotWorkers

_log = logging.getLogger("ecarte.server")

T = TypeVar("T")

RETRY_SECONDS: Final = 0.5
LONGEST_RETRY: Final = 30.0
"""Pauses in seconds between retries while the store cannot be used, doubling up to the maximum."""

FAULT_SECONDS: Final = 5.0
"""Pause before work that a fault has ended is begun again."""

HINTS_AT_ONCE: Final = 20
HINTS_PER_SECOND: Final = 1.0
"""Rate limit of hints for one seat: each has to be computed."""


class Services:
    """The services of a process.  `now` returns the time in milliseconds, `random_bytes(n)` returns n secret bytes.

    `on_finished` is called with a table when a game of it is over for good, and again whenever such a table is opened.
    """

    def __init__(
        self,
        store: Store,
        bots: BotWorkers,
        tokens: Tokens,
        *,
        now: Callable[[], int],
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
        on_finished: Callable[[TableState], None] | None = None,
    ) -> None:
        self._on_finished = on_finished
        self.store, self.bots, self.tokens, self.now, self.random_bytes = store, bots, tokens, now, random_bytes
        self.outages: Sequence[tuple[int, int]] = ()  # when no server was running, or it was suspended
        self._last_beat: int | None = None
        self._beating: asyncio.Task[None] | None = None  # a heartbeat that is being written
        self._gap_end: int | None = None  # end of an outage that is not stored yet
        self.metrics = Metrics()
        self.is_draining = False  # the server is shutting down
        self.folding = asyncio.Semaphore(1)  # one long log at a time
        self.hints = Rates(HINTS_AT_ONCE, HINTS_PER_SECOND, now=lambda: now() / SECOND)
        self._loaded_opponents = {""}  # opponents whose arrays are loaded
        self._background: set[asyncio.Task[Any]] = set()

    @property
    def may_resume(self) -> bool:
        """Whether tables may be opened from snapshots.  With `on_finished` they may not: it needs all their games."""
        return self._on_finished is None

    def run_in_background(self, work: Coroutine[Any, Any, None], *, then: Callable[[], None]) -> None:
        """Run `work` in the background, and call `then` when it has ended, with or without an error."""
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(lambda task: self._note_outcome(task, then))

    def _note_outcome(self, task: asyncio.Task[None], then: Callable[[], None]) -> None:
        self._background.discard(task)
        then()
        if not task.cancelled() and (fault := task.exception()) is not None:
            _log.warning("background work failed: %s", fault)

    async def retry_until_stored(self, table: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run automatic work of a table; on OSError retry with growing pauses."""
        pause = RETRY_SECONDS
        while True:
            try:
                return await work()
            except OSError as error:
                _log.warning("table %s: the store cannot be used, trying again: %s", table, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_RETRY)

    def notify_finished(self, state: TableState) -> None:
        """Call `on_finished` for a table with a finished game; its errors are logged and do not stop play."""
        if self._on_finished is None or not state.has_ended(1):
            return
        try:
            self._on_finished(state)
        except (EcarteError, OSError) as fault:
            _log.warning("table %s: a finished game was not reported: %s", state.name, fault)

    async def load_opponents(self, make_event: events.Event) -> None:
        """Load the built-in opponents that may play at a table, without blocking other tables."""
        if not isinstance(make_event, events.MakeEvent):
            raise EcarteError("the log of a table begins with its agreement")
        for name in {make_event.opponent, make_event.stand_in} - self._loaded_opponents:
            with suppress(EcarteError):  # one that cannot be loaded fails again when it is called
                await asyncio.to_thread(opponent, name)
                self._loaded_opponents.add(name)

    async def begin(self) -> None:
        """Start the server: read the outages from the store.  Raises OSError."""
        woken_at = self.now()
        self.outages = await self.store.wake(woken_at)
        self._last_beat = woken_at  # not the time now: the server may have been suspended meanwhile

    async def beat(self) -> None:
        """Write a heartbeat, and an outage that is not stored yet.  Raises OSError.

        On a store that several servers share only the store knows of outages: others may have been alive.
        """
        if self.store.nodes is not None:
            if self._beating is None or self._beating.done():
                self._beating = asyncio.get_running_loop().create_task(self._beat_among_nodes())
                self._beating.add_done_callback(self._retrieve_outcome)
            await asyncio.shield(self._beating)
            return
        self.notice_gap()
        if (gap_end := self._gap_end) is not None:  # a table may have noticed it first
            stored_outages = await self.store.wake(gap_end)
            later_outages = [
                (max(start, gap_end), end) for start, end in self.outages if end > gap_end
            ]  # noticed during the write
            self.outages = [*stored_outages, *later_outages]
            self._gap_end = None if self._gap_end == gap_end else self._gap_end
        await self.store.beat(self.now())
        if self._last_beat is not None and not self.notice_gap():
            self._last_beat = self.now()

    async def _beat_among_nodes(self) -> None:
        """Write a heartbeat to a store that knows of outages; all who want one meanwhile wait for this one."""
        beat_at = self.now()
        self.outages = await self.store.beat(beat_at) or []
        self._last_beat = beat_at

    async def check_gap(self) -> None:
        """Learn of an outage that may have ended just now.  Raises OSError.

        Every table asks before it checks its clocks, because their timers may fire before the next heartbeat.
        """
        if self.store.nodes is None:
            self.notice_gap()
            return
        for _ in range(2):  # one that was under way may have begun before the outage
            if self._last_beat is None or self.now() - self._last_beat <= GAP:
                return
            await self.beat()
        if self._last_beat is not None and self.now() - self._last_beat > GAP:
            raise OSError(errno.ETIMEDOUT, "the store takes too long for a heartbeat")

    def notice_gap(self) -> bool:
        """Whether the server was stopped or suspended for longer than `GAP`; that time is then recorded as an outage.

        Only a server that has begun, and so has heartbeats, can know this.
        """
        now = self.now()
        if self._last_beat is None or now - self._last_beat <= GAP:
            return False
        if self.outages and self.outages[-1][1] == self._last_beat:  # the outage goes on: nothing can be written
            self.outages = [*self.outages[:-1], (self.outages[-1][0], now)]
        else:
            _log.warning("the server did nothing for %.1f s: no player is charged", (now - self._last_beat) / SECOND)
            self.outages = [*self.outages, (self._last_beat, now)]
        self._last_beat = self._gap_end = now
        return True

    def downtime_since(self, since: int) -> int:
        """The total length of the outages after the time `since`, in milliseconds."""
        if not self.outages or self.outages[-1][1] <= since:
            return 0
        return downtime_between(since, self.now(), self.outages)

    async def run_shielded(self, work: Coroutine[Any, Any, T], *, then: Callable[[], None]) -> T:
        """The result of `work`, which is not cancelled with its caller; `then` is called when it has ended."""
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._retrieve_outcome)
        task.add_done_callback(lambda _: then())
        return await asyncio.shield(task)

    def _retrieve_outcome(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        if not task.cancelled():
            task.exception()  # mark it retrieved: a caller that is still waiting gets it


async def keep_running(work: Callable[[], Awaitable[None]], *, pause: float = FAULT_SECONDS) -> None:
    """Run work that goes on as long as the server, and begin it again where a fault has ended it.

    Of a fault its kind and its place are logged: the text may name cards.
    """
    while True:
        try:
            return await work()
        except Exception as fault:  # any fault: without this nothing of its kind would be done until a restart
            name = getattr(getattr(work, "func", work), "__qualname__", "?")
            place = traceback.extract_tb(fault.__traceback__)[-1]
            fault_and_place = type(fault).__name__, place.name, place.lineno or 0
            _log.error("%s has ended and begins again: %s in %s, line %d", name, *fault_and_place)
        await asyncio.sleep(pause)
