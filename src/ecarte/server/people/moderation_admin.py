"""What an operator does with the log of order: roles, bans and the list of open reports (`ecarte admin`)."""

from __future__ import annotations

from datetime import datetime

import msgspec

from ecarte.errors import EcarteError
from ecarte.server.administration import moment
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.people.moderation import (
    OPERATOR,
    BanEvent,
    OrderEvent,
    ReportEvent,
    RoleEvent,
    UnbanEvent,
    open_reports,
)
from ecarte.server.people.names import clean_account_name
from ecarte.server.store import OperatorStore
from ecarte.words import say


class OrderNoted(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin moderator`, `ban` and `unban`: the person, and the number of the event in the log."""

    name: str
    number: int


class OpenReport(msgspec.Struct, frozen=True):
    """A report that nobody has dealt with; names are empty for guests and for deleted accounts."""

    number: int
    time: datetime
    reporter: str
    about: str
    table: str
    game: int
    reason: str
    text: str


class OpenReports(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin reports`."""

    reports: tuple[OpenReport, ...]


async def set_moderator(store: OperatorStore, name: str, *, moderator: bool, now: int) -> OrderNoted:
    """Give somebody the role of a moderator, or take it.  Raises EcarteError for a name that nobody has."""
    return await _note(store, name, RoleEvent(moderator), now)


async def ban_person(store: OperatorStore, name: str, *, days: int, reason: str, now: int) -> OrderNoted:
    """Ban somebody for some days, 0 for good.  Raises EcarteError for a name that nobody has."""
    return await _note(store, name, BanEvent(now + days * DAY * SECOND if days else 0, reason), now)


async def unban_person(store: OperatorStore, name: str, *, now: int) -> OrderNoted:
    """End the ban of somebody.  Raises EcarteError for a name that nobody has."""
    return await _note(store, name, UnbanEvent(), now)


async def list_reports(store: OperatorStore) -> OpenReports:
    """The open reports, the earliest first."""
    found: list[OpenReport] = []
    for row in open_reports(await store.people.moderation.latest()):
        assert isinstance(row.event, ReportEvent)
        event, people = row.event, [await store.people.person(one) for one in (row.actor, row.person)]
        reporter, about = ("" if person is None else person.name for person in people)
        time = moment(row.at)
        found.append(OpenReport(row.number, time, reporter, about, event.table, event.game, event.reason, event.text))
    return OpenReports(tuple(found))


async def _note(store: OperatorStore, name: str, event: OrderEvent, now: int) -> OrderNoted:
    person = await store.people.person_of_name(clean_account_name(name) or "")
    if person is None:
        raise EcarteError(say("admin.no-such-person", name=name))
    number = await store.people.moderation.add(event, actor=OPERATOR, person=person.owner or person.id, now=now)
    return OrderNoted(person.name, number)
