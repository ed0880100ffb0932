"""How long the table waits for an absent or silent player, and what the other player may do then.

`absence_grace_seconds` is how long the seat of an absent player is held.

*Calling* a player hurries one who is on turn and does nothing: they get `CALL_SECONDS` to act (`CallCommand`,
`CallEvent`).  *Calling in* a stand-in replaces one who is away (`CallInCommand`, `CallInEvent`): the stand-in, a
built-in opponent, plays on for them until they return.  `MakeEvent.stand_in` is the name of that opponent, agreed when
the table is made, and `TableSeats.stand_in_seat` the seat it plays now.  Where no stand-in is agreed, the other player
claims the match instead.
"""

from __future__ import annotations

from typing import Final

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.events import BreakOffEvent, CallInEvent, Event, MakeEvent, ResignEvent
from ecarte.server.table_state import TableState

CALL_AFTER: Final = 180
"""A player may be called after this number of seconds without an act, or after the grace period if that is longer."""

CALL_SECONDS: Final = 120
"""Seconds that a called player has to act."""


def claimable_at(table: TableState, seat: Seat) -> int | None:
    """The time from which the player at `seat` may claim the match, or call in the stand-in, against the other player.

    A claim is possible where the table waits for the other alone, and the other is away, has not sent their pledge or
    share, or has been called.  None where it is not possible, and where a stand-in already plays for the other.
    """
    other, clocks = OTHER[seat], table.clocks
    if table.is_dealt and not clocks.gone and clocks.called is None:
        return None
    if (
        not table.seats.is_complete
        or table.is_over
        or other not in table.seats.played_by_persons
        or awaited_seat(table) is not other
    ):
        return None
    away_since = clocks.gone.get(other)
    if not table.is_dealt:  # a device that does not send its pledge or share counts as away
        waiting_since = table.fairness.waiting_since
        away_since = waiting_since if away_since is None else max(away_since, waiting_since)
    elif away_since is not None:
        away_since = max(away_since, clocks.waiting_since)
    deadlines = [] if away_since is None else [away_since + absence_grace_seconds(table.make_event) * SECOND]
    if clocks.called is other:
        deadlines.append(clocks.call_ends)
    return min(deadlines, default=None)


def left_at(table: TableState) -> int | None:
    """The time from which a rated game against a built-in opponent is lost by the player who has left it; else None."""
    if not table.make_event.rated or not table.make_event.opponent:
        return None
    return claimable_at(table, Seat.B)


def callable_at(table: TableState, seat: Seat) -> int | None:
    """The time from which the player at `seat` may call the other, for whom the table waits; None where they may not.

    Players are called only at tables of two persons without clocks, once in a decision, and never before the agreed
    grace period for absence is over.
    """
    other, make_event = OTHER[seat], table.make_event
    if table.awaited is not other or make_event.game_seconds or make_event.move_seconds:
        return None
    if table.is_over or not table.is_dealt or other not in table.seats.played_by_persons:
        return None
    if table.clocks.called is other:
        return None
    return table.clocks.waiting_since + max(CALL_AFTER, absence_grace_seconds(make_event)) * SECOND


def absence_grace_seconds(make_event: MakeEvent) -> int:
    """For how many seconds the seat of an absent player is held, before the other may claim or call in the stand-in.

    It is the `grace_seconds` agreed upon (`events.DEFAULT_ABSENCE_GRACE_SECONDS` by default), or the time for a
    decision where that is longer and a day or more.
    """
    return max(make_event.grace_seconds, make_event.move_seconds if make_event.move_seconds >= DAY else 0)


def awaited_seat(table: TableState) -> Seat | None:
    """The only player the table waits for: for their turn, an interjection, or their device's pledge or share."""
    fairness = table.game_fairness
    if table.is_dealt or fairness is None:
        return table.awaited
    debtors = [seat for seat in table.seats.person_seats if fairness.owes(seat)]
    return debtors[0] if len(debtors) == 1 else None


def stand_in_for(table: TableState, seat: Seat) -> str:
    """The stand-in that may be called in for the player at `seat`; empty where only the match can be claimed.

    A stand-in is called in only for a player who is away, and not if their device has pledged a share without sending
    it: without that share no card can be dealt.
    """
    fairness = table.game_fairness
    owes_share = fairness is not None and seat in fairness.pledges and seat not in fairness.shares
    return "" if owes_share or seat not in table.clocks.gone else table.make_event.stand_in


def events_of_absence(table: TableState, now: int) -> tuple[Event, ...]:
    """What an absence leads to in a game for which a room waits, where nobody is at the table to claim it.

    The player loses, or their stand-in is called in.  A game to which neither player has come is broken off.
    """
    clocks, fairness = table.clocks, table.game_fairness
    if table.is_over or fairness is None:
        return ()
    persons = table.seats.person_seats
    if not table.is_dealt and all(fairness.owes(seat) for seat in persons) and len(persons) > 1:
        ends = table.fairness.waiting_since + absence_grace_seconds(table.make_event) * SECOND
        return (BreakOffEvent(reason="away"),) if now >= ends else ()
    for seat in SEATS:
        other = OTHER[seat]
        allowed_at = claimable_at(table, other)
        if allowed_at is None or now < allowed_at or (other in persons and other not in clocks.gone):
            continue
        if stand_in_for(table, seat) and table.seats.stand_in_seat is None:
            return (CallInEvent(seat),)
        return (ResignEvent(seat, "absent"),)
    return ()
