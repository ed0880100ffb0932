"""How long an absent or silent player is waited for: when they may be called, claimed against or replaced."""

from __future__ import annotations

from typing import Final

from ecarte.cards import OTHER, Seat
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.events import MakeEvent
from ecarte.server.table_state import TableState

CALL_AFTER: Final = 180
"""Seconds without an act after which a player may be called; later where a longer absence is allowed."""

CALL_SECONDS: Final = 120
"""Seconds that a called player has to act."""


def claimable_at(table: TableState, seat: Seat) -> int | None:
    """The time from which the player at `seat` may make a claim against the other, for whom alone the table waits.

    The other is away, has not sent their share, or has been called and does nothing.  None where the other is present,
    a built-in opponent plays in their place, or the table does not wait for them alone: nobody loses by what someone
    else has to do.
    """
    other = OTHER[seat]
    if (
        not table.seats.is_complete
        or table.is_over
        or other not in table.seats.playing
        or awaited_seat(table) is not other
    ):
        return None
    since, clocks = table.clocks.gone.get(other), table.clocks
    if not table.is_dealt:
        since = table.fairness.waiting_since if since is None else max(since, table.fairness.waiting_since)
    elif since is not None:
        since = max(since, clocks.waiting_since)
    until = [] if since is None else [since + grace(table.made) * SECOND]
    if clocks.called is other:
        until.append(clocks.call_ends)
    return min(until, default=None)


def callable_at(table: TableState, seat: Seat) -> int | None:
    """The time from which the player at `seat` may call the other, who is on turn and does nothing; None for never.

    Calls exist at tables of two persons without clocks.  A call never makes a player lose sooner than the agreed grace
    period for absence.
    """
    other, made = OTHER[seat], table.made
    if made.game_seconds or made.move_seconds or table.is_over or not table.is_dealt:
        return None
    if table.awaited is not other or other not in table.seats.playing or table.clocks.called is other:
        return None
    return table.clocks.waiting_since + max(CALL_AFTER, grace(made)) * SECOND


def grace(made: MakeEvent) -> int:
    """The seconds that an awaited player may be away: at least the time for a decision, where that is days."""
    return max(made.grace_seconds, made.move_seconds if made.move_seconds >= DAY else 0)


def awaited_seat(table: TableState) -> Seat | None:
    """The only player the table waits for: for their turn, an interjection, or their device's pledge or share."""
    fairness = table.game_fairness
    if table.is_dealt or fairness is None:
        return table.awaited
    owing = [seat for seat in table.seats.persons if fairness.owes(seat)]
    return owing[0] if len(owing) == 1 else None


def stand_in_for(table: TableState, seat: Seat) -> str:
    """The built-in opponent that may be called in for the player at `seat`; empty where the match is claimed instead.

    A device that has pledged a share and not sent it cannot be replaced.
    """
    fairness = table.game_fairness
    owes = fairness is not None and seat in fairness.pledges and seat not in fairness.shares
    return "" if owes or seat not in table.clocks.gone else table.made.stand_in
