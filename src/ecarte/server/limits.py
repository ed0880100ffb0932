"""How long the log of a table may become, and what is refused when it is.

A log without an end would fill the disk, and slow down the openings that use no snapshot.  A game in hand is always
finished: what a full table refuses first is the next game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecarte.desk import Reply
from ecarte.server import log
from ecarte.server.deeds import NotDone
from ecarte.server.live import LiveTable
from ecarte.words import Message

MOST_ROWS: Final = 20_000
"""With so many rows a table is full: some two hundred and fifty games, or twenty hours of play."""

RESERVE: Final = 2_000
"""Rows in which the game in hand is finished, and whatever else belongs to the end."""

MOST_ASKED: Final = 300
"""Requests of one player at one table."""

MOST_DEPARTURES: Final = 300
"""Times that a player has gone from a table after which it is noted only of those who stay away for a while."""

BEGINS: Final = (log.Pledged, log.Shared, log.TookBack)
"""What a new game, or another try at this one, begins with."""

PLAYS: Final = (*BEGINS, log.Acted, log.LetGo, log.Intended, log.Spoke, log.GiveTimeEvent)
"""What players do that only makes a log longer: giving up and answering stay possible."""

FULL: Final = Reply(((Message("ask.full"),),))


def refuse_when_full(table: LiveTable, bodies: Sequence[log.Body]) -> None:
    """Raises NotDone for rows that this table has no room for."""
    for body in bodies:
        if isinstance(body, log.Asks) and table.n_asked.get(body.seat, 0) >= MOST_ASKED:
            raise NotDone("too-much-asked", Reply(((Message("ask.too-much-asked"),),)))
        if table.seq >= MOST_ROWS + RESERVE and isinstance(body, PLAYS):
            raise NotDone("table-full", FULL)
        if table.seq >= MOST_ROWS and isinstance(body, BEGINS) and not _is_begun(table, body):
            raise NotDone("table-full", FULL)


def _is_begun(table: LiveTable, body: log.Body) -> bool:
    """Whether the chance of the game is settled already by one of the two: the other's part is not refused then."""
    chance = table.chance
    return isinstance(body, log.Pledged | log.Shared) and chance is not None and bool(chance.pledges)


def notes_coming_and_going(table: LiveTable) -> bool:
    """Whether there is room to note who goes and comes back."""
    return table.seq < MOST_ROWS + 2 * RESERVE
