"""The endpoints of rooms: making one, and coming to one by its invitation."""

from __future__ import annotations

import time
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.acts.faults import Conduct
from ecarte.bots import opponents
from ecarte.rules.load import codes
from ecarte.server import access
from ecarte.server.commands import Rejected
from ecarte.server.http import client_key, decode_own_body, json_answer, refusal
from ecarte.server.lobby import MOST_TABLES, TABLES_PER_SECOND, ChosenName, Colour, OwnId
from ecarte.server.people.sessions import Sessions
from ecarte.server.registry import TableRegistry
from ecarte.server.room_commands import events_of_coming
from ecarte.server.room_events import DEFAULT_BET_SECONDS, ComeEvent, LookersOn, MakeRoomEvent, RoomEvent
from ecarte.server.room_state import RoomState
from ecarte.server.seats import RoomToken, responsible_person
from ecarte.server.seeks import PAUSE_SECONDS

ROOM_STATUS: Final = {"room-full": 409, "over": 409, "not-allowed": 409}
"""The status of a refused request to come by its code, where that is not 404."""


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new room, in which its maker is the first person.

    `cid` is a secret of the caller.  A second request with the same `cid` returns the same room and token.  Counters
    are all that is bet: `stake` is what each player puts up for a game, and with `pool` what the pool is paid in.
    """

    cid: OwnId
    name: ChosenName = ""
    colour: Colour = ""
    rules: Annotated[str, Meta(max_length=40)] = "london"
    style: Literal["english", "french"] = "english"
    stake: Annotated[int, Meta(ge=0, le=1000)] = 1
    pool: bool = False
    bet_seconds: Annotated[int, Meta(ge=0, le=600)] = DEFAULT_BET_SECONDS
    spectators: LookersOn = "live"
    game_seconds: Annotated[int, Meta(ge=0, le=7200)] = 0
    move_seconds: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    grace_seconds: Annotated[int, Meta(ge=10, le=14 * 86400)] = 60
    stand_in: Annotated[str, Meta(max_length=40)] = ""
    conduct: Conduct = Conduct.ASSISTED
    pause_seconds: Annotated[int, Meta(ge=0, le=PAUSE_SECONDS)] = 0


class ComeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to come to a room by its invitation; the same `cid` again gives the same token."""

    cid: OwnId
    invitation: Annotated[str, Meta(max_length=400)]
    name: ChosenName = ""
    colour: Colour = ""
    watches: bool = False


class RoomAccess(msgspec.Struct, frozen=True):
    """A room, the token of the caller there, and the invitation for others."""

    room: str
    token: str
    invitation: str


class Rooms:
    """The endpoints of rooms.  One address may make `at_once` rooms, and come to ten times that number."""

    def __init__(self, registry: TableRegistry, *, origins: tuple[str, ...] = (), at_once: int = 20) -> None:
        self._registry, self._services, self._tokens = registry, registry.services, registry.services.tokens
        self._origins, self._sessions = origins, Sessions(registry.services)
        self._room_rates = access.Rates(at_once, TABLES_PER_SECOND, now=time.monotonic)
        self._come_rates = access.Rates(10 * at_once, 10 * TABLES_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route("/api/rooms", self.make_room, methods=["POST"]),
            Route("/api/rooms/{room}/come", self.enter_room, methods=["POST"]),
        )

    async def make_room(self, request: Request) -> Response:
        """Create a room for an evening of several people."""
        new_room = await decode_own_body(request, NewRoom, self._origins)
        if isinstance(new_room, Response):
            return new_room
        if not self._room_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        if self._services.is_draining or self._registry.n_tables >= MOST_TABLES:
            return refusal("full", 503)
        if new_room.rules not in codes():
            return refusal("no-such-rules", 422)
        if new_room.stand_in not in ("", *opponents()):
            return refusal("no-such-opponent", 422)
        if new_room.pool and not new_room.stake:
            return refusal("no-stake", 422)
        room = self._tokens.room_name(new_room.cid)
        make_event = msgspec.convert(new_room, MakeRoomEvent, from_attributes=True)
        come_event = await self._come_event(request, new_room, room)
        state = await self._registry.room(room).begin((make_event, come_event), cid=come_event.holder)
        if state.make_event != make_event:
            return refusal("other-table", 409)
        return json_answer(self._access(room, come_event.holder), 201)

    async def enter_room(self, request: Request) -> Response:
        """Come to a room by its invitation."""
        come_request = await decode_own_body(request, ComeRequest, self._origins)
        if isinstance(come_request, Response):
            return come_request
        room = self._tokens.invited_room(come_request.invitation)
        if room is None or room != request.path_params["room"]:
            return refusal("no-invitation", 403)
        if not self._come_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        come_event = await self._come_event(request, come_request, room, watches=come_request.watches)
        apart = await self._services.store.people.acquaintances.blocked_with(responsible_person(come_event))

        def decide(state: RoomState) -> tuple[RoomEvent, ...]:
            return events_of_coming(state, come_event, apart=apart)

        try:
            await self._registry.room(room).do(come_event.holder, decide)
        except Rejected as fault:
            return refusal(fault.code, ROOM_STATUS.get(fault.code, 404))
        return json_answer(self._access(room, come_event.holder), 201)

    async def _come_event(
        self, request: Request, asked: NewRoom | ComeRequest, room: str, *, watches: bool = False
    ) -> ComeEvent:
        token_id = self._tokens.token_id(room, asked.cid)
        player = await self._sessions.player(request, asked.name, table=room)
        return ComeEvent(player.name, asked.colour, token_id, player.person, player.owner, watches=watches)

    def _access(self, room: str, token_id: str) -> RoomAccess:
        return RoomAccess(room, self._tokens.room_token(RoomToken(room, token_id)), self._tokens.room_invitation(room))
