"""What an operator does with the log of order: roles, bans and the list of open reports (`ecarte admin`)."""

from __future__ import annotations

import msgspec

from ecarte.errors import EcarteError
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.people.moderation import (
    OPERATOR,
    BanEvent,
    ListedReport,
    OrderEvent,
    RoleEvent,
    UnbanEvent,
    listed_report,
)
from ecarte.server.people.names import clean_account_name
from ecarte.server.seats import responsible_person
from ecarte.server.seeks import end_seeks_of
from ecarte.server.store import OperatorStore
from ecarte.words import say


class OrderNoted(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin moderator`, `ban` and `unban`: the person, and the number of the event in the log."""

    name: str
    number: int


class OpenReports(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin reports`: the 500 earliest ones."""

    reports: tuple[ListedReport, ...]


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
    reports = await store.people.moderation.open_reports()
    names = await store.people.names_of(one for row, _ in reports for one in (row.actor, row.person))
    return OpenReports(tuple(listed_report(row, event, names) for row, event in reports))


async def _note(store: OperatorStore, name: str, event: OrderEvent, now: int) -> OrderNoted:
    person = await store.people.person_of_name(clean_account_name(name) or "")
    if person is None:
        raise EcarteError(say("admin.no-such-person", name=name))
    number = await store.people.moderation.add(event, actor=OPERATOR, person=responsible_person(person), now=now)
    if isinstance(event, BanEvent):
        await end_seeks_of(store.seeks, responsible_person(person), now=now)
    return OrderNoted(person.name, number)
