"""The clocks of a table: each player's time used in this game and for this decision, and who is away.

They are computed from the times of the rows only.  Outages of the server are charged to nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Final

import msgspec

from ecarte.cards import Seat
from ecarte.server.events import (
    AwayEvent,
    BackEvent,
    CallEvent,
    Event,
    GiveTimeEvent,
    PlayOnEvent,
    ReadyEvent,
    WakeEvent,
)

SECOND: Final = 1000
"""One second in milliseconds, the unit of all times here."""


DAY: Final = 24 * 60 * 60
"""One day in seconds.  Time limits of a day or more per decision are correspondence play."""


def downtime_between(since: int, until: int, outages: Iterable[tuple[int, int]]) -> int:
    """The total length of the outages between two times.

    >>> downtime_between(10, 100, [(0, 15), (50, 60), (90, 200)])
    25
    """
    return sum(max(0, min(end, until) - max(start, since)) for start, end in outages)


def join_gaps(outages: Sequence[tuple[int, int]], *, most: int) -> list[tuple[int, int]]:
    """The outages in order, reduced to at most `most`.

    While there are more, the two with the least time between them are joined: the earlier one is moved to end where the
    later one begins, so that the total length is unchanged.  Nobody loses time; who acted between them gains some.

    >>> join_gaps([(0, 5), (100, 110), (112, 130)], most=2)
    [(0, 5), (102, 130)]
    """
    joined = sorted(outages)
    while len(joined) > most:
        nearest = min(range(len(joined) - 1), key=lambda index: joined[index + 1][0] - joined[index][1])
        (start, end), (next_start, next_end) = joined[nearest : nearest + 2]
        joined[nearest : nearest + 2] = [(next_start - (end - start), next_end)]
    return joined


class StoredClocks(msgspec.Struct, frozen=True):
    """The state of the clocks without their limits, for a snapshot; see `Clocks`."""

    last_row_time: int = msgspec.field(name="at")
    awaited: Seat | None = msgspec.field(name="waits")  # in stored snapshots `waits`
    used: dict[Seat, int]
    moving: int
    gone: dict[Seat, int]
    pause_until: int
    ready: set[Seat]
    call_limit: int


class Clocks:
    """The clocks as set by the rows so far, the last of them from the time `last_row_time`; a limit of 0 means none.

    `awaited` is the player whose clock runs.  `used` is the time each player has used in this game, `moving` the time
    used for the decision in hand.  `gone` is the time at which each absent player's last page disconnected.  After a
    deal no clock runs until `pause_until`, except that of a player who is `ready`.  `call_limit` is the time that a
    called player has for this decision, 0 where nobody was called.
    """

    def __init__(self, *, game_seconds: int, move_seconds: int, pause_seconds: int = 0) -> None:
        self.game_limit, self.move_limit = game_seconds * SECOND, move_seconds * SECOND
        self.pause = pause_seconds * SECOND
        self.pause_until = 0
        self.ready: set[Seat] = set()
        self.call_limit = 0
        self.last_row_time = 0
        self.awaited: Seat | None = None
        self.used: dict[Seat, int] = {}
        self.moving = 0
        self.gone: dict[Seat, int] = {}

    def snapshot(self) -> StoredClocks:
        """The state of the clocks for a snapshot."""
        return msgspec.convert(self, StoredClocks, from_attributes=True)

    def resume(self, stored_clocks: StoredClocks) -> None:
        """Restore the clocks from a snapshot."""
        for name, value in msgspec.structs.asdict(stored_clocks).items():
            setattr(self, name, copy(value))

    def pass_until(self, time: int, *, lost: int = 0) -> None:
        """Let the clocks run until `time`; of this, the `lost` milliseconds count for no clock, absence or pause."""
        milliseconds = max(0, time - self._runs_from() - lost) if self.last_row_time else 0
        if self.awaited is not None:
            self.used[self.awaited] = self.used.get(self.awaited, 0) + milliseconds
            self.moving += milliseconds
        if lost:
            self.gone = {seat: since + lost for seat, since in self.gone.items()}
            self.pause_until += lost if self.pause_until > self.last_row_time else 0
        self.last_row_time = max(self.last_row_time, time)

    def fold(self, event: Event, person_seats: Iterable[Seat]) -> None:
        """Set the clocks after an event at a table where persons have these seats."""
        match event:
            case AwayEvent(seat):
                self.gone[seat] = self.last_row_time
            case BackEvent(seat) | PlayOnEvent(seat):
                self.gone.pop(seat, None)
            case WakeEvent():
                self.gone = dict.fromkeys(person_seats, self.last_row_time)
            case ReadyEvent(seat):
                self.ready.add(seat)
            case CallEvent(_, seconds):
                self.call_limit = self.moving + seconds * SECOND
            case GiveTimeEvent(seat, seconds):
                self.give(seat, seconds)

    def wait_for(self, seat: Seat | None, *, is_new_decision: bool) -> None:
        """Set the player for whom the table waits; `is_new_decision`: for another decision than before."""
        if is_new_decision or seat is not self.awaited:
            self.moving = self.call_limit = 0
        self.awaited = seat

    def begin_pause(self) -> None:
        """Begin the pause after a deal, in which no clock runs."""
        self.pause_until = self.last_row_time + self.pause if self.pause else 0
        self.ready.clear()

    def pause_left(self, seat: Seat, now: int) -> int | None:
        """The milliseconds until that player's clock runs; None where there is no pause."""
        return self.pause_until - now if self.pause_until > now and seat not in self.ready else None

    def runs_in(self, now: int) -> int:
        """The milliseconds until the awaited player's clock runs; 0 where no pause delays it."""
        return max(0, self._runs_from() - now) if self.awaited is not None else 0

    def _runs_from(self) -> int:
        """The time from which the awaited player's clock runs: the last row, or the end of the pause."""
        if self.awaited is None or self.awaited in self.ready:
            return self.last_row_time
        return max(self.last_row_time, self.pause_until)

    def give(self, seat: Seat, seconds: int) -> None:
        """Give a player more time, in the game and for this decision."""
        self.used[seat] = self.used.get(seat, 0) - seconds * SECOND
        if seat is self.awaited:
            self.moving -= seconds * SECOND

    @property
    def waiting_since(self) -> int:
        """The time since which the table has waited for this decision, not counting outages."""
        return self.last_row_time - self.moving

    def time_left(self, seat: Seat, now: int) -> int | None:
        """The time that player has left for the game; None where there is no limit."""
        running = max(0, now - self._runs_from()) if seat is self.awaited else 0
        return max(0, self.game_limit - self.used.get(seat, 0) - running) if self.game_limit else None

    @property
    def called(self) -> Seat | None:
        """The player who has been called for this decision."""
        return self.awaited if self.call_limit else None

    @property
    def call_ends(self) -> int:
        """The time at which the called player's time is over."""
        return self.last_row_time + self.call_limit - self.moving

    def move_time_left(self, now: int) -> int | None:
        """The time left for this decision; None where there is no limit, or the table waits for nobody."""
        limit = self.move_limit or self.call_limit
        if not limit or self.awaited is None:
            return None
        return max(0, limit - self.moving - max(0, now - self._runs_from()))

    def frozen_copy(self) -> Clocks:
        """A copy that later rows do not change."""
        clocks = object.__new__(Clocks)
        clocks.__dict__.update(self.__dict__)
        clocks.used, clocks.gone, clocks.ready = dict(self.used), dict(self.gone), set(self.ready)
        return clocks

    def deadline(self) -> int | None:
        """The time at which the awaited player's clock runs out; None where none does."""
        if self.awaited is None:
            return None
        times_left = [limit - used for limit, used in (
            (self.game_limit, self.used.get(self.awaited, 0)), (self.move_limit, self.moving),
        ) if limit]  # fmt: skip
        return self._runs_from() + max(0, min(times_left)) if times_left else None

    def is_out(self, now: int) -> bool:
        """Whether the awaited player's time has run out."""
        deadline = self.deadline()
        return deadline is not None and now >= deadline
