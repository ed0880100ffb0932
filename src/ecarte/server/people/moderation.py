"""What keeps order: reports, bans and roles, as one log of events that says who did what; nothing of it is changed.

Who is banned and who is a moderator is folded from the events that concern them.  A report is open until one closes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from ecarte.host.events import LogEvent
from ecarte.server.people.person import Rows, StatementStore

ReportReason: TypeAlias = Literal["talk", "leaving", "cheating", "name", "other"]

ServerReason: TypeAlias = Literal["one-browser", "one-browser-bet", "plays-like-the-master"]
"""Why the server reports somebody: see `fair_play`."""

ReasonText = Annotated[str, Meta(max_length=500)]

MOST_READ: Final = 500
"""Maximum number of the latest events, and of open reports, that are read."""

OPERATOR: Final = "@operator"
"""The actor of what was done with `ecarte admin`."""

SERVER: Final = "@server"
"""The actor of what the server reports by itself."""


class ReportEvent(LogEvent, tag="report", frozen=True):
    """Somebody reports the player at `seat` of a table, in its game number `game`."""

    table: str
    seat: str
    game: int
    reason: ReportReason | ServerReason
    text: str


class CloseEvent(LogEvent, tag="close", frozen=True):
    """A moderator has dealt with the report of that number."""

    report: int


class BanEvent(LogEvent, tag="ban", frozen=True):
    """The person may not sit down until that time, in milliseconds; 0 stands for good.  They are shown the reason."""

    until: int
    reason: str


class UnbanEvent(LogEvent, tag="unban", frozen=True):
    """The ban of the person ends."""


class RoleEvent(LogEvent, tag="role", frozen=True):
    """The person is a moderator from now on, or no longer."""

    moderator: bool


OrderEvent: TypeAlias = ReportEvent | CloseEvent | BanEvent | UnbanEvent | RoleEvent

_EVENTS: Final = msgspec.json.Decoder(OrderEvent)


class OrderRow(NamedTuple):
    """A row of the log: who did it, and the person whom it concerns; a guest has no id."""

    number: int
    at: int
    actor: str
    person: str
    event: OrderEvent


class ListedReport(msgspec.Struct, frozen=True):
    """A report, for the moderators.  Names are empty for guests and for deleted accounts."""

    number: int
    at: int
    reporter: str
    about: str
    table: str
    seat: str
    game: int
    reason: ReportReason | ServerReason
    text: str


class Ban(NamedTuple):
    """A ban that is in force: until when, 0 for good, and why."""

    until: int
    reason: str


def ban_at(rows: Iterable[OrderRow], now: int) -> Ban | None:
    """The ban of a person that is in force at a time, by the rows that concern them.

    >>> ban_at([OrderRow(1, 5, "", "p", BanEvent(100, "rude"))], 99)
    Ban(until=100, reason='rude')
    >>> ban_at([OrderRow(1, 5, "", "p", BanEvent(100, "rude"))], 100)
    """
    ban: Ban | None = None
    for row in rows:
        match row.event:
            case BanEvent(until, reason):
                ban = Ban(until, reason)
            case UnbanEvent():
                ban = None
    return ban if ban is not None and (not ban.until or ban.until > now) else None


def is_moderator(rows: Iterable[OrderRow]) -> bool:
    """Whether a person is a moderator, by the rows that concern them."""
    return next((row.event.moderator for row in reversed(list(rows)) if isinstance(row.event, RoleEvent)), False)


def listed_report(row: OrderRow, event: ReportEvent, names: Mapping[str, str]) -> ListedReport:
    """The report in a row, with the names of people by their ids."""
    return ListedReport(
        row.number, row.at, names[row.actor], names[row.person], event.table, event.seat, event.game, event.reason,
        event.text,
    )  # fmt: skip


class ModerationStore(StatementStore):
    """The log of a store; its methods raise OSError."""

    async def add(self, event: OrderEvent, *, actor: str, person: str, now: int) -> int:
        """Append an event; returns its number."""
        body = msgspec.json.encode(event)
        ((number,),) = await self._write("add_order", now=now, actor=actor, person=person, body=body)
        return int(number)

    async def of(self, person_id: str) -> list[OrderRow]:
        """What concerns a person, the earliest first."""
        return _read_rows(await self._read("orders_of", person=person_id)) if person_id else []

    async def by(self, person_id: str) -> list[OrderRow]:
        """What a person has done, the earliest first."""
        return _read_rows(await self._read("orders_by", actor=person_id))

    async def latest(self) -> list[OrderRow]:
        """The latest events, the earliest of them first."""
        return _read_rows(await self._read("latest_orders", most=MOST_READ))[::-1]

    async def open_reports(self) -> list[tuple[OrderRow, ReportEvent]]:
        """The reports that nobody has dealt with, the earliest first, no more than `MOST_READ`."""
        rows = _read_rows(await self._read("open_reports", most=MOST_READ))
        return [(row, row.event) for row in rows if isinstance(row.event, ReportEvent)]

    async def row(self, number: int) -> OrderRow | None:
        """The event of that number."""
        rows = _read_rows(await self._read("order", number=number))
        return rows[0] if rows else None


def _read_rows(rows: Rows) -> list[OrderRow]:
    return [OrderRow(number, at, actor, person, _EVENTS.decode(body)) for number, at, actor, person, body in rows]
