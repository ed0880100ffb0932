"""What the server itself reports to the moderators: a rated game between two accounts of one browser.

It is a report for a person to look at, and has no other effect.
"""

from __future__ import annotations

from typing import Final

from ecarte.cards import SEATS
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.people.moderation import SERVER, ReportEvent
from ecarte.server.people.people_store import PeopleStore
from ecarte.server.ratings import RatedGame
from ecarte.server.seats import run_by

AGAIN_AFTER: Final = 30 * DAY * SECOND
"""Milliseconds after which somebody is reported again."""


async def report_shared_browser(people: PeopleStore, game: RatedGame, *, now: int) -> None:
    """Report both players of a rated game if their accounts were used in one browser.

    Somebody is reported once in thirty days, however many such games there are.  Raises OSError.
    """
    players = [await people.person(one) for one in (game.a, game.b)]
    ids = [run_by(one) for one in players if one is not None]
    if len(set(ids)) < 2 or not await people.browsers.are_shared(*ids):
        return
    for seat, person in zip(SEATS, ids, strict=True):
        known = await people.moderation.of(person)
        if not any(row.actor == SERVER and row.at > now - AGAIN_AFTER for row in known):
            report = ReportEvent(game.table, seat.name, game.game, "one-browser", "")
            await people.moderation.add(report, actor=SERVER, person=person, now=now)
