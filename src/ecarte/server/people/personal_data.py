"""What a server has of a person: their seats, an export of it all, and its deletion."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import filterfalse
from typing import Annotated, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.server import access, events
from ecarte.server.commands import Rejected
from ecarte.server.http import json_answer, private_answer, refusal
from ecarte.server.lobby import MOST_SEATS, TableAccess
from ecarte.server.people.account_access import AccountAccess, AccountRefused
from ecarte.server.people.account_messages import ProgramName
from ecarte.server.people.anonymized import (
    anonymized_bodies,
    anonymizing_events,
    anonymizing_room_events,
)
from ecarte.server.people.kept_of_person import (
    KeptAcquaintance,
    KeptBan,
    KeptChoices,
    KeptIdentity,
    KeptNotificationBrowser,
    KeptOfPerson,
    KeptPasskey,
    KeptReport,
    KeptRoom,
    KeptSession,
    KeptTable,
    KeptTournament,
    kept_rated_games,
    kept_rooms_of,
    kept_tables_of,
)
from ecarte.server.people.moderation import BanEvent, ReportEvent
from ecarte.server.people.names import LONGEST, name_key
from ecarte.server.people.person import AccountPerson
from ecarte.server.ratings import NO_NUMBER
from ecarte.server.registry import TableRegistry
from ecarte.server.room_events import IdentifyInRoomEvent
from ecarte.server.room_state import RoomState
from ecarte.server.seats import RoomToken, SeatToken, is_room
from ecarte.server.store import PRESENCE_KNOWN_SECONDS
from ecarte.server.table_state import TableState
from ecarte.server.tournaments import Tournaments

_log = logging.getLogger("ecarte.server")

EXPORTS_AT_ONCE: Final = 3
EXPORTS_PER_SECOND: Final = 1 / 300
"""Rate limit of one person for exports: for each table the whole log is read."""

_BEFORE_TABLES: Final = b'],"tables":['
_NO_TABLES: Final = _BEFORE_TABLES + b"]}"
"""What ends the JSON of a `KeptOfPerson` without rooms and tables, after the bracket that opens its rooms."""

KeptOf: TypeAlias = Callable[
    [str, Sequence[events.LogRow], Mapping[str, bytes], str], Sequence[KeptRoom] | Sequence[KeptTable]
]
"""What is kept of a person in a room or at a table, by its name, its rows and its secrets."""


class OwnSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of the browser for seats and rooms, which from now on belong to the account that is logged in."""

    tokens: Annotated[tuple[Annotated[str, Meta(max_length=400)], ...], Meta(max_length=MOST_SEATS)]


class OwnTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table at which the person who is logged in has a seat."""

    table: Annotated[str, Meta(max_length=40)]


class SeatsTaken(msgspec.Struct, frozen=True):
    """The tables at which the seat belongs to the account now, and the rooms in which the person does."""

    tables: tuple[str, ...]


class AccountDeletion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to delete the account that is logged in, with its name as a confirmation."""

    name: Annotated[str, Meta(max_length=2 * LONGEST)]


class PersonalData:
    """The endpoints for what a server has of a person."""

    def __init__(self, registry: TableRegistry, *, origins: tuple[str, ...] = (), at_once: int = 20) -> None:
        self._registry, self._services = registry, registry.services
        self._people = self._services.store.people
        self._tournaments = Tournaments(self._services.store.tournaments, self._services.now)
        self._access = AccountAccess(self._services, origins=origins, at_once=at_once)
        self._export_rates = access.Rates(EXPORTS_AT_ONCE, EXPORTS_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route("/api/account/seats", self.take_along, methods=["POST"]),
            Route("/api/account/seat", self.own_seat, methods=["POST"]),
            Route("/api/account/data", self.export),
            Route("/api/account/delete", self.delete, methods=["POST"]),
            Route("/api/account/program/remove", self.remove_program, methods=["POST"]),
        )

    # --- seats --------------------------------------------------------------------------------------

    async def take_along(self, request: Request) -> Response:
        """Let the seats that a guest has taken in this browser belong to the account that is logged in."""

        async def work(asked: OwnSeats) -> Response:
            self._access.spend_try(request)
            person = (await self._access.login(request)).person
            tables = [table for token in asked.tokens if (table := await self._identify(token, person)) is not None]
            return json_answer(SeatsTaken(tuple(tables)))

        return await self._access.serve(request, OwnSeats, work)

    async def own_seat(self, request: Request) -> Response:
        """The seat of the person who is logged in at a table, with its token, so that they play on in this browser."""

        async def work(asked: OwnTable) -> Response:
            self._access.spend_try(request)
            person = (await self._access.login(request)).person

            def access_of(state: TableState) -> TableAccess | None:
                for seat, holder in state.seats.holders.items():
                    if holder.person == person.id:
                        token = self._services.tokens.seat_token(SeatToken(state.name, seat, holder.token_id))
                        return TableAccess(state.name, seat.name, token)
                return None

            is_seated = not is_room(asked.table) and asked.table in await self._people.tables_of(person.id)
            found = await self._registry.table(asked.table).compute(access_of) if is_seated else None
            if found is None:
                raise AccountRefused("no-such-seat", 403)
            return private_answer(found)

        return await self._access.serve(request, OwnTable, work)

    async def _identify(self, text: str, person: AccountPerson) -> str | None:
        """The table or room of a token, which belongs to the person now; None where it is another's, or no seat."""
        token = self._services.tokens.read(text)
        if token is None:
            room_token = self._services.tokens.read_room_token(text)
            return None if room_token is None else await self._identify_in_room(room_token, person)
        actor = self._registry.table(token.table)
        await self._people.note_seated(token.table, [person.id])
        with suppress(Rejected), actor.serve_command("identify", token.seat, person.id):
            await actor.do(token.seat, f"account-{person.id}", lambda state: _identify_events(state, token, person))
            return token.table
        return None

    async def _identify_in_room(self, token: RoomToken, person: AccountPerson) -> str | None:
        """The room of a token, whose guest is the person now; None where it is another's."""
        await self._people.note_seated(token.room, [person.id])
        with suppress(Rejected):
            await self._registry.room(token.room).do(
                f"{token.token_id}:account-{person.id}", lambda state: _identify_in_room_events(state, token, person)
            )
            return token.room
        return None

    # --- export -------------------------------------------------------------------------------------

    async def export(self, request: Request) -> Response:
        """All that the server has of the person who is logged in, with the records of their games."""
        login = await self._access.sessions.login(request)
        if login is None:
            return refusal("not-logged-in", 401)
        if not self._export_rates.allows(login.person.id):
            return refusal("too-many", 429)
        headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="ecarte.json"'}
        return StreamingResponse(self._export(login.person), media_type="application/json", headers=headers)

    async def _export(self, person: AccountPerson) -> AsyncIterator[bytes]:
        """A `KeptOfPerson` as JSON, one room and one table after another."""
        ratings = self._services.store.ratings
        rated = await ratings.games_of_player(person.id, most=NO_NUMBER)
        kept = KeptOfPerson(
            person.id, person.name, person.made_at, bool(await self._people.password(person.id)),
            tuple(
                KeptSession(one.browser, one.made_at, one.last_at, one.terminal)
                for one in await self._people.sessions(person.id)
            ),
            tuple(
                KeptPasskey(one.id.hex(), one.browser, one.made_at, one.last_at, one.n_signed)
                for one in await self._people.passkeys(person.id)
            ),
            tuple(KeptIdentity(*one, made_at) for one, made_at in await self._people.identities.of(person.id)),
            await self._people.browsers.times_of(person.id),
            tuple(program.name for program in await self._people.programs_of(person.id)),
            person.talk,
            tuple(
                KeptAcquaintance(one.name, one.kind)
                for one in await self._people.acquaintances.of(person.id)
                if one.kind != "asked"
            ),
            tuple(
                KeptReport(row.event.table, row.at, row.event.reason, row.event.text)
                for row in await self._people.moderation.by(person.id)
                if isinstance(row.event, ReportEvent)
            ),
            tuple(
                KeptBan(row.at, row.event.until, row.event.reason)
                for row in await self._people.moderation.of(person.id)
                if isinstance(row.event, BanEvent)
            ),
            tuple(await ratings.of_player(person.id)),
            tuple(kept_rated_games(rated, person.id, await ratings.left_by(person.id))),
            tuple(KeptChoices(*one) for one in await self._people.choices.of_person(person.id, most=NO_NUMBER)),
            tuple(await self._kept_tournaments(person)),
            await self._people.calendars.made_at(person.id),
            tuple(
                KeptNotificationBrowser(urlsplit(one.endpoint).hostname or "", one.language, one.made_at)
                for one in await self._people.subscriptions.of(person.id)
            ),
            (), (),
        )  # fmt: skip
        names = await self._people.tables_of(person.id)
        yield msgspec.json.encode(kept).removesuffix(_NO_TABLES)
        async for part in self._kept_of(filter(is_room, names), kept_rooms_of, person):
            yield part
        yield _BEFORE_TABLES
        async for part in self._kept_of(filterfalse(is_room, names), kept_tables_of, person):
            yield part
        yield b"]}"

    async def _kept_of(self, names: Iterable[str], kept_of: KeptOf, person: AccountPerson) -> AsyncIterator[bytes]:
        """What is kept of a person in rooms or at tables as JSON, one after another, with commas between them."""
        comma = b""
        for name in names:
            rows, secrets = await self._rows_of(name), await self._services.store.secrets(name)
            async with self._services.folding:
                found = await asyncio.to_thread(kept_of, name, rows, secrets, person.id)
            for one in found:
                yield comma + msgspec.json.encode(one)
                comma = b","

    async def _kept_tournaments(self, person: AccountPerson) -> list[KeptTournament]:
        kept: list[KeptTournament] = []
        for name in await self._services.store.tournaments.of_person(person.id):
            with suppress(EcarteError):  # it cannot be read
                if (state := await self._tournaments.read(name)) is not None:
                    entry = state.entry_of(person.id)
                    directs = state.agreed.director == person.id
                    kept.append(KeptTournament(name, state.agreed.name, directs, 0 if entry is None else entry.number))
        return kept

    async def _rows_of(self, table: str) -> Sequence[events.LogRow]:
        """The rows of a table or room; none where they cannot be read: then nobody is shown them either."""
        try:
            return await self._services.store.read(table)
        except EcarteError as fault:
            _log.error("what a person has at table %s is not found: %s", table, fault)
            return ()

    # --- deletion -----------------------------------------------------------------------------------

    async def delete(self, request: Request) -> Response:
        """Delete the account that is logged in: its name goes everywhere, its games stay without it."""

        async def work(asked: AccountDeletion) -> Response:
            self._access.spend_try(request)
            person = (await self._access.login(request)).person
            if name_key(asked.name) != name_key(person.name):
                raise AccountRefused("other-name", 422)
            await self._delete(person)
            answer = json_answer(SeatsTaken(()))
            await self._access.sessions.end(request, answer)
            return answer

        return await self._access.serve(request, AccountDeletion, work)

    async def remove_program(self, request: Request) -> Response:
        """Delete the account of a program of one's own: its name goes everywhere, its games stay without it."""

        async def work(asked: ProgramName) -> Response:
            self._access.spend_try(request)
            owner = (await self._access.login(request)).person
            for program in await self._people.programs_of(owner.id):
                if name_key(program.name) == name_key(asked.name):
                    await self._delete(program)
                    return json_answer(SeatsTaken(()))
            raise AccountRefused("other-name", 422)

        return await self._access.serve(request, ProgramName, work)

    async def _delete(self, person: AccountPerson) -> None:
        """Delete a person and their programs.

        What was begun before an interruption is done again when they ask once more.
        """
        for program in await self._people.programs_of(person.id):
            await self._delete(program)
        done: set[str] = set()
        while tables := set(await self._people.tables_of(person.id)) - done:  # they may have sat down meanwhile
            for table in sorted(tables):
                bodies = dict(anonymized_bodies(await self._rows_of(table), person.id))
                if bodies:
                    await self._people.replace_bodies(table, bodies)
                    actor = self._registry.room(table) if is_room(table) else self._registry.table(table)
                    await actor.read_again()
            done |= tables
        await self._notify_others(done, person)
        await self._tournaments.withdraw(person.id)
        await self._people.delete_person(person.id, now=self._services.now())

    async def _notify_others(self, tables: Collection[str], person: AccountPerson) -> None:
        """Let the other servers that show tables or rooms know: an event without a name says that it has gone."""
        nodes, cid = self._services.store.nodes, f"anonymize-{person.id}"
        if nodes is None or not tables:
            return
        await asyncio.sleep(PRESENCE_KNOWN_SECONDS)  # one may have shown a table just before its rows were replaced
        for table in await nodes.elsewhere(tables):
            with suppress(Rejected):
                if is_room(table):
                    await self._registry.room(table).do(cid, lambda state: anonymizing_room_events(state, person.id))
                else:
                    await self._registry.table(table).do(
                        Seat.A, cid, lambda state: anonymizing_events(state, person.id)
                    )


def _identify_events(state: TableState, token: SeatToken, person: AccountPerson) -> tuple[events.Event, ...]:
    """The event of a guest who has an account now.  Raises Rejected where the seat is not a guest's with this token."""
    if not state.seats.is_held(token.seat, token.token_id) or state.seats.person_id(token.seat):
        raise Rejected("no-such-seat")
    return (events.IdentifyEvent(token.seat, person.id, person.name),)


def _identify_in_room_events(
    state: RoomState, token: RoomToken, person: AccountPerson
) -> tuple[IdentifyInRoomEvent, ...]:
    """The event of a guest of a room who has an account now.  Raises Rejected where the token is no guest's."""
    who = state.person_of_token(token.token_id)
    if who is None or state.people[who].person:
        raise Rejected("no-such-seat")
    return (IdentifyInRoomEvent(who, person.id, person.name),)
