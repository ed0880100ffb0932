"""The maximum length of a table's log, and what is refused when it is reached.

An endless log would fill the disk and slow down opening a table without a snapshot.  A game in hand can always be
finished: a full table first refuses the next game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecarte.host.log import PassEvent, SlipEvent, TakeBackEvent, TakeEvent
from ecarte.server import events
from ecarte.server.commands import Rejected
from ecarte.server.table_state import TableState
from ecarte.ui import Reply
from ecarte.words import Message

MOST_ROWS: Final = 20_000
"""The number of rows at which a table is full: some two hundred and fifty games, or twenty hours of play."""

RESERVE: Final = 2_000
"""Extra rows for finishing the game in hand and what belongs to its end."""

MOST_ASKED: Final = 300
"""Maximum number of requests of one player at one table."""

MOST_DEPARTURES: Final = 300
"""The number of a player's departures after which only longer absences are logged."""

BEGINS: Final = (events.PledgeEvent, events.ShareEvent, TakeBackEvent)
"""The events that begin a new game, or replay a part of this one."""

PLAYS: Final = (*BEGINS, TakeEvent, PassEvent, SlipEvent, events.SayEvent, events.GiveTimeEvent)
"""The events of players that a full table refuses; resigning and replying stay possible."""

FULL: Final = Reply(((Message("ask.full"),),))


def refuse_when_full(table: TableState, bodies: Sequence[events.Event]) -> None:
    """Raise Rejected for events that this table has no room for."""
    for body in bodies:
        if isinstance(body, events.RequestEvent) and table.n_asked.get(body.seat, 0) >= MOST_ASKED:
            raise Rejected("too-much-asked", Reply(((Message("ask.too-much-asked"),),)))
        if table.seq >= MOST_ROWS + RESERVE and isinstance(body, PLAYS):
            raise Rejected("table-full", FULL)
        if table.seq >= MOST_ROWS and isinstance(body, BEGINS) and not _is_begun(table, body):
            raise Rejected("table-full", FULL)


def _is_begun(table: TableState, body: events.Event) -> bool:
    """Whether one of the two has pledged for this game already: the other's part is then not refused."""
    chance = table.chance
    return isinstance(body, events.PledgeEvent | events.ShareEvent) and chance is not None and bool(chance.pledges)


def notes_coming_and_going(table: TableState) -> bool:
    """Whether there is room to log departures and returns."""
    return table.seq < MOST_ROWS + 2 * RESERVE
