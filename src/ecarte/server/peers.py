"""Pages that are at a table: what waits for each, and how it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from ecarte.cards import Seat
from ecarte.desk import DealSummary, Scene
from ecarte.server import wire
from ecarte.server.clocks import Clocks
from ecarte.server.live import LiveTable
from ecarte.server.snapshot import Holder

MOST_WAITING: Final = 64
"""Frames that wait for a page; one that takes none of them for so long is let go."""

MOST_STATES: Final = 12
"""States that wait for a page; of more the oldest are left out, for the newest says all but the way to it."""

Send = Callable[[bytes], Awaitable[None]]


class StateShown(msgspec.Struct, frozen=True):
    """A state as it is shown: its number, the scene of each seat, and how much had been told there.

    `summaries` are of the deal that ended last; `kings` are what each player may announce (`TableState.king`).
    `table` is the fold that it was taken from, which goes on, and may be dropped before every page has it.  `onlooked`
    is what those see meanwhile who look on, where that is something else.
    """

    table: LiveTable
    number: int
    stage: Literal["open", "chance", "play", "over"]
    holders: Mapping[Seat, Holder]
    clocks: Clocks
    claimable_at: Mapping[Seat, int | None]
    stand_ins: Mapping[Seat, str]
    stood_in: Seat | None
    callable_at: Mapping[Seat, int | None]
    scenes: Mapping[Seat | None, Scene]
    summaries: Mapping[Seat | None, DealSummary]
    kings: Mapping[Seat, Literal["may", "vain", "other", ""]]
    told: Mapping[Seat | None, int]
    dealing: Mapping[Seat, wire.Dealing]
    requests: dict[str, wire.SeatLetter]
    rematch: str | None
    n_said: int
    onlooked: StateShown | None = None


@dataclass(eq=False)
class Peer:
    """A page at a table.  `seat` is None where it looks on; `told` and `said` are how much of either it has heard,
    `summed_up` the number of the state whose summary it has.

    `features` are the names of what it understands beyond version 1 of the wire; see `wire.Enter`.
    """

    send: Send
    seat: Seat | None
    language: str
    told: int = 0
    said: int = 0
    seen: int = 0
    summed_up: int = 0
    features: frozenset[str] = frozenset()
    waiting: list[bytes | StateShown] = field(default_factory=list)
    is_gone: bool = False
    _wakes: asyncio.Future[None] | None = None  # there may be thousands of pages for which nothing waits

    def put(self, item: bytes | StateShown) -> None:
        """Something more for it, never waited for: a page that does not listen stops nobody."""
        if self.is_gone:
            return
        self.waiting.append(item)
        states = [one for one in self.waiting if isinstance(one, StateShown)]
        if len(states) > MOST_STATES:
            self.waiting.remove(states[0])
        if len(self.waiting) > MOST_WAITING:
            self.is_gone = True
        if self._wakes is not None and not self._wakes.done():
            self._wakes.set_result(None)

    def tell(self, frame: wire.ToPage) -> None:
        """One frame more."""
        self.put(wire.encoded(frame, self.language))

    async def write(self, frames: Callable[[StateShown], Iterable[bytes]]) -> None:
        """Sends it what waits for it, until it goes; `frames` are those of a state."""
        while not self.is_gone:
            if not self.waiting:
                self._wakes = asyncio.get_running_loop().create_future()
                await self._wakes
                continue
            item = self.waiting.pop(0)
            for frame in (item,) if isinstance(item, bytes) else frames(item):
                await self.send(frame)
        await self.send(wire.encoded(wire.Closing("slow", again=True)))
