"""The endpoint for people who look for anybody to play with."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Collection
from functools import partial
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.rules.load import codes
from ecarte.server import access, events
from ecarte.server.http import client_key, decode_body, is_from_own_page, json_answer, refusal
from ecarte.server.lobby import MOST_TABLES, ChosenName, Colour, OwnId, TableAccess
from ecarte.server.lobby_list import rating_in
from ecarte.server.people.sessions import PersonBanned, Sessions
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import responsible_person
from ecarte.server.seeks import (
    HELD_SECONDS,
    MOST_SHOWN,
    AgreedGame,
    Pairing,
    Seek,
    SoughtGames,
    StoredSeek,
    choose_pairing,
    first_events,
    seat_of,
    shared_game,
)
from ecarte.server.state_parts import letter

LOOK_SECONDS: Final = 0.5
"""The pause between two looks at the store while a request is held back."""

SEEKS_PER_SECOND: Final = 2.0
"""Requests per second allowed to one address after its burst."""


class SeekRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player who looks for any of the games of a set.

    `ready`: `now`: they sit down at once; `later`: they play elsewhere, and learn of others who look; `no`: they
    look no longer, and the seek has ended for good.  `cid` is a secret of the caller, the same in all requests for one
    seek.  `known` is that of the
    last answer, a digest of the `others` in it: while they are the same, the request is held back for some seconds.
    `wanted` is the id of a seek in the list of the start page, which is preferred to the others.
    """

    cid: OwnId
    games: SoughtGames
    name: ChosenName = ""
    colour: Colour = ""
    ready: Literal["now", "later", "no"] = "now"
    known: Annotated[str, Meta(max_length=40)] = ""
    wanted: Annotated[str, Meta(max_length=40)] = ""


class OtherSeek(msgspec.Struct, frozen=True):
    """Another player who looks for a game: the first one that would do for both, and whether they sit down at once."""

    name: str
    is_ready: bool
    game: AgreedGame


class SeekAnswer(msgspec.Struct, frozen=True):
    """The caller's seat at the table where somebody has been found, or the others who look for one of their games.

    `id` is that of the caller's seek in the list of the start page.  `leaves_often`: the caller has left many rated
    games, and plays such games with people who do so too.
    """

    access: TableAccess | None
    others: tuple[OtherSeek, ...]
    known: str
    id: str = ""
    leaves_often: bool = False


class SeekRequests:
    """The endpoint of seeks.  One address may send `at_once` requests at once."""

    def __init__(self, registry: TableRegistry, *, origins: tuple[str, ...] = (), at_once: int = 40) -> None:
        self._registry, self._services, self._origins = registry, registry.services, origins
        self._sessions = Sessions(self._services)
        self._rates = access.Rates(at_once, SEEKS_PER_SECOND, now=time.monotonic)
        self.routes = (Route("/api/seek", self.seek, methods=["POST"]),)

    async def seek(self, request: Request) -> Response:
        """Look for somebody to play with."""
        if not is_from_own_page(request, self._origins):
            return refusal("other-origin", 403)
        seek_request = await decode_body(request, SeekRequest)
        if isinstance(seek_request, Response):
            return seek_request
        is_allowed = self._rates.allows(client_key(request))
        # Also of the banned and of those who ask too often, so that nobody is paired with a person who has gone.
        if seek_request.ready == "no":
            seek = self._ended_seek(seek_request)
            return await self._answer(seek_request, await self._services.store.seeks.end(seek, adds=is_allowed), seek)
        if not is_allowed:
            return refusal("too-many", 429)
        if not set(codes()) >= set(seek_request.games.rules):
            return refusal("no-such-rules", 422)
        if self._services.is_draining or self._registry.n_tables >= MOST_TABLES:
            return refusal("full", 503)
        seek = await self._seek_of(request, seek_request)
        if not seek.games.rated:
            return refusal("no-account", 403)
        return await self._answer(seek_request, await self._stored_seek(request, seek, known=seek_request.known), seek)

    async def _seek_of(self, request: Request, seek_request: SeekRequest) -> Seek:
        """The seek of a request; that of a guest has no rated games."""
        player = await self._sessions.player(request, seek_request.name)
        ratings = await self._services.store.ratings.of_player(player.person) if player.person else ()
        rated = tuple(rated for rated in seek_request.games.rated if player.person or not rated)
        return Seek(
            self._services.tokens.seek_id(seek_request.cid), player.name, seek_request.colour,
            replace(seek_request.games, rated=rated), self._services.now(), seek_request.ready == "now", player.person,
            player.owner, rating_in(seek_request.games.rules[0], ratings), seek_request.wanted,
            bool(ratings) and await self._services.store.ratings.leaves_often(player.person, now=self._services.now()),
        )  # fmt: skip

    def _ended_seek(self, seek_request: SeekRequest) -> Seek:
        """The seek of a request that ends it: nobody is shown more of it than its id."""
        seek_id = self._services.tokens.seek_id(seek_request.cid)
        return Seek(seek_id, "", "", seek_request.games, self._services.now(), is_ready=False)

    async def _stored_seek(self, request: Request, seek: Seek, *, known: str) -> StoredSeek:
        """The seek once something about it has changed from what is `known`, or after some seconds."""
        services = self._services
        apart = await services.store.people.acquaintances.blocked_with(responsible_person(seek))
        stored = await services.store.seeks.pair(seek, partial(choose_pairing, tokens=services.tokens, apart=apart))
        if stored.pairing is None and await self._sessions.ban(seek) is not None:  # since the request came
            await services.store.seeks.end(seek)
            raise PersonBanned
        held_until = time.monotonic() + HELD_SECONDS
        while (
            stored.pairing is None
            and not stored.is_ended
            and known_of(others_of(seek, stored, apart=apart)) == known
            and time.monotonic() < held_until
            and not services.is_draining
            and not await request.is_disconnected()
        ):
            await asyncio.sleep(LOOK_SECONDS)
            stored = await services.store.seeks.read(seek.id, now=services.now())
        others = [other for other in stored.others if responsible_person(other) not in apart]
        return stored._replace(others=others)

    async def _answer(self, seek_request: SeekRequest, stored: StoredSeek, seek: Seek) -> Response:
        others = others_of(seek, stored)
        seat = None if stored.pairing is None else await self._seat(stored.pairing, seek_request.cid)
        return json_answer(SeekAnswer(seat, others, known_of(others), seek.id, seek.leaves_often))

    async def _seat(self, pairing: Pairing, cid: str) -> TableAccess:
        """The caller's seat at the table of a pairing, which is made where it is not there yet."""
        tokens = self._services.tokens
        await self._services.store.people.note_seated(pairing.table, [seek.person for seek in pairing.seeks])
        one, other = [await self._services.store.people.person(seek.person) for seek in pairing.seeks]
        talk: events.TableTalk = (
            "free" if await self._services.store.people.acquaintances.may_write(one, other) else "phrases"
        )
        await self._registry.table(pairing.table).begin(first_events(pairing, tokens, talk=talk))
        seat_token = seat_of(pairing, tokens.seek_id(cid), tokens)
        return TableAccess(pairing.table, letter(seat_token.seat), tokens.seat_token(seat_token))


def others_of(seek: Seek, stored: StoredSeek, *, apart: Collection[str] = ()) -> tuple[OtherSeek, ...]:
    """The other seeks with a game of this one, without those of people who are kept `apart`."""
    others = (
        OtherSeek(other.name, other.is_ready, game)
        for other in stored.others
        if responsible_person(other) not in apart and (game := shared_game(other, seek)) is not None
    )
    return tuple(sorted(others, key=lambda other: not other.is_ready))[:MOST_SHOWN]


def known_of(others: tuple[OtherSeek, ...]) -> str:
    """A short text that differs where these others do; empty for none."""
    return hashlib.sha256(msgspec.json.encode(others)).hexdigest()[:16] if others else ""
