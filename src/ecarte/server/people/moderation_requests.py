"""The endpoints of order: reports by players, and what moderators see and do.

A report comes with the records of the finished games of its table and with its talk, and with how the reported person
has chosen in rated games that are over; no card of a game that goes on.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.cards import OTHER, Seat
from ecarte.record.files import game_text
from ecarte.server import access
from ecarte.server.archive import record_of
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.http import client_key, json_answer, private_answer
from ecarte.server.people.account_access import AccountAccess, AccountRefused
from ecarte.server.people.account_messages import AccountName
from ecarte.server.people.game_choices import PersonChoices, person_choices
from ecarte.server.people.moderation import (
    BanEvent,
    CloseEvent,
    ListedReport,
    OrderEvent,
    OrderRow,
    ReasonText,
    ReportEvent,
    ReportReason,
    UnbanEvent,
    ban_at,
    is_moderator,
    listed_report,
)
from ecarte.server.people.names import clean_account_name
from ecarte.server.people.person import AccountPerson
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import responsible_person
from ecarte.server.seeks import end_seeks_of
from ecarte.server.table_state import TableState
from ecarte.text.safe_text import one_line

REPORTS_AT_ONCE: Final = 5
REPORTS_PER_SECOND: Final = 1 / 600
"""Rate limit of one address for reports."""

MOST_GAMES: Final = 20
"""Maximum number of records that come with a report, the latest first."""

MOST_DAYS: Final = 3650

LARGEST_NUMBER: Final = (1 << 63) - 1
"""The largest number that the stores can have; no report has a larger one."""


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report of the other player at the table at which the token plays."""

    token: Annotated[str, Meta(max_length=400)]
    reason: ReportReason
    text: ReasonText = ""


class NewBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ban for a number of days, 0 for good; the person is shown the reason."""

    name: AccountName
    days: Annotated[int, Meta(ge=0, le=MOST_DAYS)]
    reason: Annotated[str, Meta(min_length=1, max_length=500)]


class BannedName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whose ban ends, by name."""

    name: AccountName


class ReportNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report that was dealt with."""

    number: Annotated[int, Meta(ge=1, le=LARGEST_NUMBER)]


class LoggedAct(msgspec.Struct, frozen=True):
    """What was done, by whom (or the operator) and to whom; `what` is the kind of the event."""

    at: int
    what: str
    actor: str
    person: str
    text: str
    until: int


class ModerationList(msgspec.Struct, frozen=True):
    """What moderators see: the 500 earliest open reports, and what was done last, the latest first."""

    reports: tuple[ListedReport, ...]
    log: tuple[LoggedAct, ...]


class ReportedLine(msgspec.Struct, frozen=True):
    """A line of the talk at the table."""

    at: int
    seat: str
    text: str


class ReportedGame(msgspec.Struct, frozen=True):
    """A finished game of the table, and its record."""

    game: int
    record: str


class ShownReport(msgspec.Struct, frozen=True):
    """A report with the talk of its table and the records of its finished games; none where the table was deleted.

    `choices` are those of the reported person in their last rated games; None for a guest, and without such games.
    """

    report: ListedReport
    talk: tuple[ReportedLine, ...]
    games: tuple[ReportedGame, ...]
    choices: PersonChoices | None


class ReportAccepted(msgspec.Struct, frozen=True):
    """The number of a report."""

    number: int


class ModerationRequests:
    """The endpoints of reports and bans."""

    def __init__(self, registry: TableRegistry, *, origins: tuple[str, ...] = (), at_once: int = 20) -> None:
        self._registry, self._services = registry, registry.services
        self._people, self._log = registry.services.store.people, registry.services.store.people.moderation
        self._access = AccountAccess(registry.services, origins=origins, at_once=at_once)
        self._rates = access.Rates(REPORTS_AT_ONCE, REPORTS_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route("/api/report", self.report, methods=["POST"]),
            Route("/api/moderation", self.moderation),
            Route("/api/moderation/reports/{number:int}", self.show_report),
            Route("/api/moderation/ban", self.ban, methods=["POST"]),
            Route("/api/moderation/unban", self.unban, methods=["POST"]),
            Route("/api/moderation/close", self.close, methods=["POST"]),
        )

    async def report(self, request: Request) -> Response:
        """Report the other player at a table to the moderators."""

        async def work(asked: NewReport) -> Response:
            if not self._rates.allows(client_key(request)):
                raise AccountRefused("too-many", 429)
            token = self._services.tokens.read(asked.token)
            found = None if token is None else await self._registry.table(token.table).compute(
                lambda state: _other_player(state, token.seat, token.token_id)
            )  # fmt: skip
            if token is None or found is None:
                raise AccountRefused("no-such-seat", 403)
            login = await self._access.sessions.login(request)
            person, game = found
            event = ReportEvent(token.table, OTHER[token.seat].name, game, asked.reason, one_line(asked.text))
            actor = "" if login is None else login.person.id
            number = await self._log.add(event, actor=actor, person=person, now=self._services.now())
            return json_answer(ReportAccepted(number), 201)

        return await self._access.serve(request, NewReport, work)

    async def moderation(self, request: Request) -> Response:
        """The open reports, and what was done last; for moderators."""

        async def work(person: AccountPerson) -> Response:
            await self._check_moderator(person)
            return await self._list()

        return await self._access.answer(request, work)

    async def show_report(self, request: Request) -> Response:
        """A report with the talk of its table, the records of its games and how the person chose; for moderators."""

        async def work(person: AccountPerson) -> Response:
            await self._check_moderator(person)
            number = request.path_params["number"]
            row = await self._log.row(number) if number <= LARGEST_NUMBER else None
            if row is None or not isinstance(row.event, ReportEvent):
                raise AccountRefused("no-such-report", 404)
            attached = await self._registry.table(row.event.table).compute(_talk_and_games)
            talk, games = attached or ((), ())
            names = await self._names_in([row])
            chosen = person_choices(await self._people.choices.of_person(row.person))
            return private_answer(ShownReport(listed_report(row, row.event, names), talk, games, chosen))

        return await self._access.answer(request, work)

    async def ban(self, request: Request) -> Response:
        """Ban somebody for some days, or for good; for moderators."""

        async def work(asked: NewBan) -> Response:
            now = self._services.now()
            until = now + asked.days * DAY * SECOND if asked.days else 0
            await self._note(request, BanEvent(until, one_line(asked.reason)), name=asked.name)
            return await self._list()

        return await self._access.serve(request, NewBan, work)

    async def unban(self, request: Request) -> Response:
        """End a ban; for moderators."""

        async def work(asked: BannedName) -> Response:
            await self._note(request, UnbanEvent(), name=asked.name)
            return await self._list()

        return await self._access.serve(request, BannedName, work)

    async def close(self, request: Request) -> Response:
        """Close a report that was dealt with; for moderators."""

        async def work(asked: ReportNumber) -> Response:
            moderator = (await self._access.login(request)).person
            await self._check_moderator(moderator)
            row = await self._log.row(asked.number)
            if row is None or not isinstance(row.event, ReportEvent):
                raise AccountRefused("no-such-report", 404)
            event = CloseEvent(row.number)
            await self._log.add(event, actor=moderator.id, person=row.person, now=self._services.now())
            return await self._list()

        return await self._access.serve(request, ReportNumber, work)

    async def _check_moderator(self, person: AccountPerson) -> None:
        """Raise AccountRefused for a person who is no moderator, or is banned."""
        rows = await self._log.of(person.id)
        if not is_moderator(rows) or ban_at(rows, self._services.now()) is not None:
            raise AccountRefused("no-moderator", 403)

    async def _note(self, request: Request, event: OrderEvent, *, name: str) -> None:
        """Append what a moderator does to the person of a name.  Raises AccountRefused."""
        moderator = (await self._access.login(request)).person
        await self._check_moderator(moderator)
        person = await self._people.person_of_name(clean_account_name(name) or "")
        if person is None or person.id == moderator.id:
            raise AccountRefused("no-such-player", 404)
        now = self._services.now()
        await self._log.add(event, actor=moderator.id, person=responsible_person(person), now=now)
        if isinstance(event, BanEvent):
            await end_seeks_of(self._services.store.seeks, responsible_person(person), now=now)

    async def _list(self) -> Response:
        reports = await self._log.open_reports()
        acts = [row for row in reversed(await self._log.latest()) if not isinstance(row.event, ReportEvent)]
        names = await self._names_in([*(row for row, _ in reports), *acts])
        return private_answer(
            ModerationList(
                tuple(listed_report(row, event, names) for row, event in reports),
                tuple(_logged_act(row, names) for row in acts),
            )
        )

    async def _names_in(self, rows: Iterable[OrderRow]) -> Mapping[str, str]:
        """The names of all in these rows, by their ids."""
        return await self._people.names_of(one for row in rows for one in (row.actor, row.person))


def _logged_act(row: OrderRow, names: Mapping[str, str]) -> LoggedAct:
    event = row.event
    text, until = (event.reason, event.until) if isinstance(event, BanEvent) else ("", 0)
    what = str(type(event).__struct_config__.tag)
    return LoggedAct(row.at, what, names[row.actor], names[row.person], text, until)


def _other_player(state: TableState, seat: Seat, token_id: str) -> tuple[str, int] | None:
    """The id of the other player's account and the game in hand; None without a seat or another person."""
    other = OTHER[seat]
    if not state.seats.is_held(seat, token_id) or other not in state.seats.holders:
        return None
    holder = state.seats.holders[other]
    return responsible_person(holder), max(1, state.game)


def _talk_and_games(state: TableState) -> tuple[tuple[ReportedLine, ...], tuple[ReportedGame, ...]]:
    """The talk at a table, and its last finished games whose rows are in memory."""
    talk = tuple(ReportedLine(line.time, line.seat.name, line.text) for line in state.chat.lines if line.text)
    ended = [n for n in range(state.first_game, len(state.fairness.games) + 1) if state.has_ended(n)]
    games = tuple(ReportedGame(n, game_text(record_of(state, n))) for n in ended[-MOST_GAMES:])
    return talk, games
