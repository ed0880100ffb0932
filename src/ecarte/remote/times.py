"""The clocks of a table of a server, counted down between two states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ecarte.remote.table import RemoteTable
from ecarte.words import Message, message

MINUTE: Final = 60
HOUR: Final = 3600


def clock_lines(table: RemoteTable, language: str) -> Iterator[Message]:
    """For each player with a clock, the time that is left: of the game, or else of the decision."""
    state = table.state
    if state is None or state.scene is None:
        return
    clocks = state.clocks
    if clocks is not None:
        for person in sorted(state.persons, key=lambda person: person.seat != state.role):
            is_running = clocks.running == person.seat
            times = [
                time for time in (clocks.left.get(person.seat), clocks.move if is_running else None) if time is not None
            ]
            if times and person.name is not None:
                pause = clocks.runs_in if isinstance(clocks.runs_in, int) else 0
                passed = max(0, table.milliseconds_since_state - pause) if is_running else 0
                left = min(times) - passed
                yield message("remote.clock", name=person.name, time=time_text(left))
    if state.claimable_in is not None:
        left = max(0, state.claimable_in - table.milliseconds_since_state)
        yield message("page.claim-in", time=time_text(left))


def time_text(milliseconds: int) -> str:
    """A time as `m:ss`, or `h:mm:ss` from an hour on.

    >>> time_text(61_000), time_text(3_661_000), time_text(-5)
    ('1:01', '1:01:01', '0:00')
    """
    seconds = max(0, -(-milliseconds // 1000))
    hours, rest = divmod(seconds, HOUR)
    minutes, seconds = divmod(rest, MINUTE)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
