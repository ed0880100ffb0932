"""The clocks of a table: how long each has thought in this game and over this decision, and who is away.

They follow from the times of the rows alone.  Time in which the server was not there is nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Final

import msgspec

from ecarte.cards import Seat

SECOND: Final = 1000
"""In milliseconds, as all times here."""


DAY: Final = 24 * 60 * 60
"""In seconds: decisions of a day or more are played by correspondence."""


def lost_between(since: int, until: int, outages: Iterable[tuple[int, int]]) -> int:
    """How much of that time the server was not there.

    >>> lost_between(10, 100, [(0, 15), (50, 60), (90, 200)])
    25
    """
    return sum(max(0, min(ended, until) - max(begun, since)) for begun, ended in outages)


def joined(outages: Sequence[tuple[int, int]], *, most: int) -> list[tuple[int, int]]:
    """The same times in which no server was there, in order, as at most so many.

    Where there are more, the two that lie nearest to each other become one: the earlier is moved up to the later, so
    that together they last as long.  Nobody loses time by it, and only who did something between them is given any.

    >>> joined([(0, 5), (100, 110), (112, 130)], most=2)
    [(0, 5), (102, 130)]
    """
    found = sorted(outages)
    while len(found) > most:
        at = min(range(len(found) - 1), key=lambda place: found[place + 1][0] - found[place][1])
        (begun, ended), (later, last) = found[at : at + 2]
        found[at : at + 2] = [(later - (ended - begun), last)]
    return found


class ClocksKept(msgspec.Struct, frozen=True):
    """What the rows have set of clocks whose limits are known: see `Clocks`."""

    at: int
    waits: Seat | None
    used: dict[Seat, int]
    moving: int
    gone: dict[Seat, int]
    pause_until: int
    ready: set[Seat]
    call_limit: int


class Clocks:
    """The clocks as the rows so far have set them; limits of 0 are none.

    `waits` is the player whose clock runs, `gone` since when a player's last page is away.  After a deal no clock runs
    until `pause_until`, but of a player who is `ready`.  `call_limit` is the time that a called
    player has for this decision, 0 where nobody was called.
    """

    def __init__(self, *, game_seconds: int, move_seconds: int, pause_seconds: int = 0) -> None:
        self.game_limit, self.move_limit = game_seconds * SECOND, move_seconds * SECOND
        self.pause = pause_seconds * SECOND
        self.pause_until = 0
        self.ready: set[Seat] = set()
        self.call_limit = 0
        self.at = 0
        self.waits: Seat | None = None
        self.used: dict[Seat, int] = {}
        self.moving = 0
        self.gone: dict[Seat, int] = {}

    def kept(self) -> ClocksKept:
        """What the rows have set."""
        return msgspec.convert(self, ClocksKept, from_attributes=True)

    def resume(self, kept: ClocksKept) -> None:
        """Sets the clocks as they stood."""
        for name, value in msgspec.structs.asdict(kept).items():
            setattr(self, name, copy(value))

    def pass_until(self, at: int, *, lost: int = 0) -> None:
        """Time has passed until the next row; `lost` of it was nobody's, of whatever was counted."""
        passed = max(0, at - self._runs_from() - lost) if self.at else 0
        if self.waits is not None:
            self.used[self.waits] = self.used.get(self.waits, 0) + passed
            self.moving += passed
        if lost:
            self.gone = {one: since + lost for one, since in self.gone.items()}
            self.pause_until += lost if self.pause_until > self.at else 0
        self.at = max(self.at, at)

    def wait_for(self, seat: Seat | None, *, is_new: bool) -> None:
        """The table waits for that player; `is_new`: for another decision than before."""
        if is_new or seat is not self.waits:
            self.moving = self.call_limit = 0
        self.waits = seat

    def begin_pause(self) -> None:
        """A deal has ended: no clock runs yet."""
        self.pause_until = self.at + self.pause if self.pause else 0
        self.ready.clear()

    def pause_left(self, seat: Seat, now: int) -> int | None:
        """For how long that player's clock does not run yet; None where there is no pause."""
        return self.pause_until - now if self.pause_until > now and seat not in self.ready else None

    def _runs_from(self) -> int:
        """When the clock of the player runs on for whom the table waits: now, or after the pause."""
        if self.waits is None or self.waits in self.ready:
            return self.at
        return max(self.at, self.pause_until)

    def call(self, seconds: int) -> None:
        """The player for whom the table waits is called, and has so much time from now on."""
        self.call_limit = self.moving + seconds * SECOND

    def give(self, seat: Seat, seconds: int) -> None:
        """A player is given more time, in the game and for this decision."""
        self.used[seat] = self.used.get(seat, 0) - seconds * SECOND
        if seat is self.waits:
            self.moving -= seconds * SECOND

    @property
    def waiting_since(self) -> int:
        """Since when the table waits for this decision; time in which no server was there does not count."""
        return self.at - self.moving

    def left(self, seat: Seat, now: int) -> int | None:
        """What that player has left of the game's time; None where there is no limit."""
        running = max(0, now - self._runs_from()) if seat is self.waits else 0
        return max(0, self.game_limit - self.used.get(seat, 0) - running) if self.game_limit else None

    @property
    def called(self) -> Seat | None:
        """The player who has been called for this decision."""
        return self.waits if self.call_limit else None

    @property
    def call_ends(self) -> int:
        """When the time of the called player is over."""
        return self.at + self.call_limit - self.moving

    def left_to_move(self, now: int) -> int | None:
        """What is left of this decision's time; None where there is no limit, or nobody is waited for."""
        limit = self.move_limit or self.call_limit
        if not limit or self.waits is None:
            return None
        return max(0, limit - self.moving - max(0, now - self._runs_from()))

    def as_they_stand(self) -> Clocks:
        """The same, which later rows do not change."""
        kept = copy(self)
        kept.used, kept.gone, kept.ready = dict(self.used), dict(self.gone), set(self.ready)
        return kept

    def deadline(self) -> int | None:
        """When the time of the player runs out for whom the table waits; None where it does not."""
        if self.waits is None:
            return None
        left = [limit - used for limit, used in (
            (self.game_limit, self.used.get(self.waits, 0)), (self.move_limit, self.moving),
        ) if limit]  # fmt: skip
        return self._runs_from() + max(0, min(left)) if left else None

    def is_out(self, now: int) -> bool:
        """Whether that time has run out."""
        deadline = self.deadline()
        return deadline is not None and now >= deadline
