"""What one player may claim of the other who is away, or whose device does not do its part."""

from __future__ import annotations

from ecarte.cards import OTHER, Seat
from ecarte.server.chance import ChanceOf
from ecarte.server.clocks import SECOND
from ecarte.server.live import LiveTable


def claimable_at(table: LiveTable, seat: Seat) -> int | None:
    """From when on the player at `seat` may claim something of the other, who is away.

    Or whose device tells no share.  None where the other is there, or the house plays in his place.
    """
    other, chance = OTHER[seat], table.chance
    if not table.is_complete or table.is_over or other not in table.playing:
        return None
    since = table.clocks.gone.get(other)
    if since is None and chance is not None and not table.is_dealt and _waits_for_other(seat, chance):
        since = table.chance_at
    return None if since is None else since + table.made.grace_seconds * SECOND


def _waits_for_other(seat: Seat, chance: ChanceOf) -> bool:
    """Whether the device of the player at `seat` has done its part, and the other's has not."""
    other = OTHER[seat]
    if other not in chance.wanted or seat not in chance.pledges:
        return False
    return seat in chance.shares or other not in chance.pledges


def stand_in_for(table: LiveTable, seat: Seat) -> str:
    """Who of the house may be called in to play on for the player at `seat`; nobody where the match is claimed.

    A device that is bound to a share and has not told it cannot be done without.
    """
    chance = table.chance
    owes = chance is not None and seat in chance.pledges and seat not in chance.shares
    return "" if owes or seat not in table.clocks.gone else table.made.stand_in
