"""What one player may claim of the other who is away, or whose device does not do its part."""

from __future__ import annotations

from typing import Final

from ecarte.cards import OTHER, Seat
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.live import LiveTable
from ecarte.server.log import TableMade

CALL_AFTER: Final = 180
"""A player may be called after this many seconds without an act; later where they may be away for longer."""

CALL_SECONDS: Final = 120
"""Seconds that a called player has."""


def claimable_at(table: LiveTable, seat: Seat) -> int | None:
    """From when on the player at `seat` may claim something of the other, for whom alone the table waits.

    The other is away, or tells no share, or has been called and does nothing.  None where the other is there, or the
    house plays in their place, or it is not the other for whom the table waits: nobody loses by what someone else is to
    do.
    """
    other = OTHER[seat]
    if not table.is_complete or table.is_over or other not in table.playing or awaited(table) is not other:
        return None
    since, clocks = table.clocks.gone.get(other), table.clocks
    if not table.is_dealt:
        since = table.chance_at if since is None else max(since, table.chance_at)
    elif since is not None:
        since = max(since, clocks.waiting_since)
    until = [] if since is None else [since + grace(table.made) * SECOND]
    if clocks.called is other:
        until.append(clocks.call_ends)
    return min(until, default=None)


def callable_at(table: LiveTable, seat: Seat) -> int | None:
    """From when on the player at `seat` may call the other, who is on turn and does nothing; None for never.

    That is for tables of two persons without clocks.  Nobody loses sooner by a call than was agreed for being away.
    """
    other, made = OTHER[seat], table.made
    if made.game_seconds or made.move_seconds or table.is_over or not table.is_dealt:
        return None
    if table.waits_for is not other or other not in table.playing or table.clocks.called is other:
        return None
    return table.clocks.waiting_since + max(CALL_AFTER, grace(made)) * SECOND


def grace(made: TableMade) -> int:
    """For how many seconds an awaited player may be away: as long as a decision may take, where that is days."""
    return max(made.grace_seconds, made.move_seconds if made.move_seconds >= DAY else 0)


def awaited(table: LiveTable) -> Seat | None:
    """The player for whom alone the table waits: on turn, for a word, or because only their device owes its part."""
    chance = table.chance
    if table.is_dealt or chance is None:
        return table.waits_for
    owing = [seat for seat in table.persons if chance.owes(seat)]
    return owing[0] if len(owing) == 1 else None


def stand_in_for(table: LiveTable, seat: Seat) -> str:
    """Who of the house may be called in to play on for the player at `seat`; nobody where the match is claimed.

    A device that is bound to a share and has not told it cannot be done without.
    """
    chance = table.chance
    owes = chance is not None and seat in chance.pledges and seat not in chance.shares
    return "" if owes or seat not in table.clocks.gone else table.made.stand_in
