"""What the server itself reports to the moderators, each thing about somebody once in thirty days.

A report is for a person to look at, and has no other effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecarte.cards import SEATS, Seat
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.people.moderation import SERVER, ReportEvent
from ecarte.server.people.people_store import PeopleStore
from ecarte.server.people.person import AccountPerson
from ecarte.server.ratings import RatedGame
from ecarte.server.room_state import BettingPerson
from ecarte.server.seats import responsible_person
from ecarte.study.choice_comparison import add_counts, plays_like_strongest

AGAIN_AFTER: Final = 30 * DAY * SECOND
"""Milliseconds after which somebody is reported again for the same reason."""


async def report_shared_browser(people: PeopleStore, game: RatedGame, *, now: int) -> None:
    """Report both players of a rated game if their accounts were used in one browser.  Raises OSError."""
    players = [await people.person(one) for one in (game.a, game.b)]
    ids = [responsible_person(one) for one in players if one is not None]
    if len(set(ids)) < 2 or not await people.browsers.are_shared(*ids):
        return
    for seat, person in zip(SEATS, ids, strict=True):
        await report_once(people, ReportEvent(game.table, seat.name, game.game, "one-browser", ""), person, now=now)


async def report_shared_bets(
    people: PeopleStore, table: str, pairs: Sequence[tuple[BettingPerson, BettingPerson]], *, now: int
) -> None:
    """Report people with bets on the game at a table of a room if two accounts were used in one browser.

    Raises OSError.
    """
    for pair in pairs:
        one, other = (betting.person for betting in pair)
        if one != other and await people.browsers.are_shared(one, other):
            for person, seat in pair:
                await report_once(people, ReportEvent(table, seat.name, 1, "one-browser-bet", ""), person, now=now)


async def report_play_like_strongest(
    people: PeopleStore, game: RatedGame, seat: Seat, person: AccountPerson, *, now: int
) -> None:
    """Report the person at a seat of a rated game if their last games are played as the strongest opponent plays.

    Raises OSError.
    """
    games = await people.choices.of_person(person.id)
    if plays_like_strongest(add_counts(one.counts for one in games)):
        event = ReportEvent(game.table, seat.name, game.game, "plays-like-the-master", "")
        await report_once(people, event, person.id, now=now)


async def report_once(people: PeopleStore, event: ReportEvent, person: str, *, now: int) -> None:
    """Report a person, unless the server has done so for the same reason in the last thirty days.  Raises OSError."""
    for row in await people.moderation.of(person):
        is_same = isinstance(row.event, ReportEvent) and row.event.reason == event.reason
        if is_same and row.actor == SERVER and row.at > now - AGAIN_AFTER:
            return
    await people.moderation.add(event, actor=SERVER, person=person, now=now)
