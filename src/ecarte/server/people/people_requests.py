"""The endpoints for what people are to each other: friends, blocks, mutes, challenges, and who may write to whom.

An answer never depends on what the other has chosen, nor on whether there is somebody of a name whom one has not met.
A request or challenge that reaches nobody looks like one that waits.
"""

from __future__ import annotations

import time
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.cards import Seat
from ecarte.server import access
from ecarte.server.clocks import SECOND
from ecarte.server.http import private_answer
from ecarte.server.people.account_access import AccountAccess, AccountRefused
from ecarte.server.people.account_messages import AccountName
from ecarte.server.people.names import clean_account_name
from ecarte.server.people.person import AccountPerson, Talk
from ecarte.server.registry import TableRegistry
from ecarte.server.table_state import TableState

ONLINE_LIFE: Final = 45 * SECOND
"""Milliseconds after the last request of a person's page for which they count as present."""

READS_AT_ONCE: Final = 20
READS_PER_SECOND: Final = 0.5
CHANGES_AT_ONCE: Final = 20
CHANGES_PER_SECOND: Final = 0.1
CHALLENGES_AT_ONCE: Final = 5
CHALLENGES_PER_SECOND: Final = 1 / 60
"""Rate limits of one person: for news, for changes, and for challenges."""


class PersonChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What another is to be: a `friend`, `blocked` or `muted`; with `on` false no longer."""

    name: AccountName
    what: Literal["friend", "blocked", "muted"]
    on: bool = True


class TalkChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may write freely to the person at a table of strangers."""

    talk: Talk


class NewChallenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge to the person of that name to take the free seat of a table; `token` is the caller's seat there."""

    name: AccountName
    token: Annotated[str, Meta(max_length=400)]


class ChallengeRefusal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge, by its table, that the person declines."""

    table: Annotated[str, Meta(max_length=40)]


class Friend(msgspec.Struct, frozen=True):
    """A friend; `here`: their page is open."""

    name: str
    here: bool


class ChallengeFrom(msgspec.Struct, frozen=True):
    """A challenge of somebody: the table, and the invitation to its free seat."""

    name: str
    table: str
    invitation: str


class ChallengeTo(msgspec.Struct, frozen=True):
    """A challenge of one's own that waits, or was declined."""

    name: str
    table: str
    declined: bool


class OwnPeople(msgspec.Struct, frozen=True):
    """Whom the person knows: friends, who asks to be one, blocks and mutes; challenges; and who may write to them."""

    friends: tuple[Friend, ...]
    asking: tuple[str, ...]
    blocked: tuple[str, ...]
    muted: tuple[str, ...]
    challenges: tuple[ChallengeFrom, ...]
    challenged: tuple[ChallengeTo, ...]
    talk: Talk


class PeopleRequests:
    """The endpoints of acquaintances.  One address may try `at_once` names at once."""

    def __init__(self, registry: TableRegistry, *, origins: tuple[str, ...] = (), at_once: int = 20) -> None:
        self._registry, self._services = registry, registry.services
        self._people = registry.services.store.people
        self._access = AccountAccess(registry.services, origins=origins, at_once=at_once)
        self._read_rates = access.Rates(READS_AT_ONCE, READS_PER_SECOND, now=time.monotonic)
        self._change_rates = access.Rates(CHANGES_AT_ONCE, CHANGES_PER_SECOND, now=time.monotonic)
        self._challenge_rates = access.Rates(CHALLENGES_AT_ONCE, CHALLENGES_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route("/api/people", self.people),
            Route("/api/people/change", self.change, methods=["POST"]),
            Route("/api/people/talk", self.set_talk, methods=["POST"]),
            Route("/api/people/challenge", self.challenge, methods=["POST"]),
            Route("/api/people/decline", self.decline, methods=["POST"]),
        )

    async def people(self, request: Request) -> Response:
        """Whom the person who is logged in knows, which friends are there, and who challenges them."""
        return await self._access.answer(request, self._people_answer)

    async def _people_answer(self, person: AccountPerson) -> Response:
        if not self._read_rates.allows(person.id):
            raise AccountRefused("too-many", 429)
        await self._people.acquaintances.note_online(person.id, now=self._services.now())
        return await self._own_people(person)

    async def change(self, request: Request) -> Response:
        """Ask somebody to be a friend, block or mute them, or end that.

        A person can block or mute only somebody whom they know from a table, a request or a challenge.
        """

        async def work(asked: PersonChange) -> Response:
            person = await self._person(request, self._change_rates)
            acquaintances, now = self._people.acquaintances, self._services.now()
            if asked.on and await acquaintances.is_full(person.id):
                raise AccountRefused("too-many-people", 409)
            other = await self._people.person_of_name(clean_account_name(asked.name) or "")
            is_person = other is not None and other.id != person.id and not other.owner
            match asked.what, asked.on:
                case "friend", True if other is not None and is_person:
                    if other.id not in await acquaintances.blocked_with(person.id):
                        await acquaintances.ask(person.id, other.id, now=now)
                case "friend", _ if other is not None:
                    await acquaintances.part(person.id, other.id)
                case "friend", _:
                    pass
                case _ if other is None or not is_person or not await acquaintances.have_met(person.id, other.id):
                    raise AccountRefused("no-such-player", 404)
                case "blocked", True:
                    await acquaintances.block(person.id, other.id, now=now)
                case "muted", True:
                    await acquaintances.mute(person.id, other.id, now=now)
                case ("blocked" | "muted") as kind, _:
                    await acquaintances.end(person.id, other.id, kind)
            return await self._own_people(person)

        return await self._access.serve(request, PersonChange, work)

    async def set_talk(self, request: Request) -> Response:
        """Set who may write freely to the person at a table of strangers: friends, or everybody."""

        async def work(asked: TalkChange) -> Response:
            person = await self._person(request, self._change_rates)
            await self._people.acquaintances.set_talk(person.id, asked.talk)
            return await self._own_people(msgspec.structs.replace(person, talk=asked.talk))

        return await self._access.serve(request, TalkChange, work)

    async def challenge(self, request: Request) -> Response:
        """Challenge a friend, or the person of a name, to take the free seat of one's table."""

        async def work(asked: NewChallenge) -> Response:
            person = await self._person(request, self._challenge_rates)
            acquaintances = self._people.acquaintances
            other = await self._people.person_of_name(clean_account_name(asked.name) or "")
            is_apart = other is None or other.id in await acquaintances.blocked_with(person.id)
            is_friend = other is not None and await acquaintances.has(person.id, other.id, "friend")
            table = await self._own_open_table(asked.token, is_friend=is_friend)
            reached = "" if other is None or is_apart or other.id == person.id or other.owner else other.id
            await acquaintances.challenge(
                table, person.id, other_id=reached, name=asked.name, now=self._services.now()
            )  # fmt: skip
            return await self._own_people(person)

        return await self._access.serve(request, NewChallenge, work)

    async def decline(self, request: Request) -> Response:
        """Decline a challenge; who has made it learns of it."""

        async def work(asked: ChallengeRefusal) -> Response:
            person = await self._person(request, self._change_rates)
            await self._people.acquaintances.decline(asked.table, person.id)
            return await self._own_people(person)

        return await self._access.serve(request, ChallengeRefusal, work)

    async def _person(self, request: Request, rates: access.Rates) -> AccountPerson:
        """Who is logged in, with one more request counted.  Raises AccountRefused."""
        self._access.spend_try(request)
        person = (await self._access.login(request)).person
        if not rates.allows(person.id):
            raise AccountRefused("too-many", 429)
        return person

    async def _own_open_table(self, text: str, *, is_friend: bool) -> str:
        """The table with a free seat at which this token plays.  Raises AccountRefused.

        At a table with somebody who is no friend only the ready phrases can be sent.
        """
        token = self._services.tokens.read(text)

        def check(state: TableState) -> str:
            if token is None or not state.seats.is_held(token.seat, token.token_id) or token.seat is not Seat.A:
                return "no-such-seat"
            if state.seats.is_complete:
                return "seat-taken"
            return "" if is_friend or state.make_event.talk == "phrases" else "phrases-only"

        fault = None if token is None else await self._registry.table(token.table).compute(check)
        if token is None or fault is None or fault == "no-such-seat":
            raise AccountRefused("no-such-seat", 403)
        if fault:
            raise AccountRefused(fault, 409)
        return token.table

    async def _own_people(self, person: AccountPerson) -> Response:
        acquaintances, now = self._people.acquaintances, self._services.now()
        known = await acquaintances.of(person.id)
        tokens = self._services.tokens
        people = OwnPeople(
            tuple(Friend(one.name, now - one.seen_at < ONLINE_LIFE) for one in known if one.kind == "friend"),
            tuple(await acquaintances.askers(person.id)),
            tuple(one.name for one in known if one.kind == "blocked"),
            tuple(one.name for one in known if one.kind == "muted"),
            tuple(
                ChallengeFrom(one.name, one.table, tokens.invitation(one.table))
                for one in await acquaintances.challenges_to(person.id, now=now)
            ),
            tuple(
                ChallengeTo(one.name, one.table, bool(one.is_declined))
                for one in await acquaintances.challenges_of(person.id, now=now)
            ),
            person.talk,
        )
        return private_answer(people)
