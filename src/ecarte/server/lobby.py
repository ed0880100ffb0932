"""The endpoints of the start page: the page itself, settings for tables, creating and joining tables, standings."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from typing import Annotated, Final

import msgspec
import segno
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.acts.faults import Conduct
from ecarte.bots import opponents
from ecarte.cards import Seat
from ecarte.host.results import Result
from ecarte.rules.load import codes
from ecarte.server import access, events
from ecarte.server.access import ANYWHERE, addresses_here, http_url, is_loopback
from ecarte.server.commands import Rejected
from ecarte.server.games_in_hand import GameInHand, games_in_hand
from ecarte.server.http import (
    bearer_token,
    client_address,
    client_key,
    decode_body,
    decode_own_body,
    json_answer,
    page_answer,
    refusal,
)
from ecarte.server.localize import localized_json
from ecarte.server.people.sessions import Sessions
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import SeatToken, responsible_person
from ecarte.server.seeks import PAUSE_SECONDS
from ecarte.server.standings import SeatStanding, standing
from ecarte.server.table_state import TableState
from ecarte.text.patterns import full_match_pattern
from ecarte.ui.menus import choices, group_of
from ecarte.words import Message, is_language, localize, opponent_message, tongues

MOST_SEATS: Final = 12
"""Maximum number of seats per request."""

ASKED_AT_ONCE: Final = 20
ASKED_PER_SECOND: Final = 0.5
"""Rate limit of one address for the standings of its tables: for each table a log may be read."""

MOST_TABLES: Final = 10_000
"""Maximum number of tables in memory; at this number no new table is created."""

TABLES_PER_SECOND: Final = 0.5
"""New tables per second allowed to one address after its burst."""

DRAWN_AT_ONCE: Final = 20
DRAWN_PER_SECOND: Final = 0.5
"""Rate limit of one address for QR codes."""

_PLURALS: Final = {"opponent": "opponents", "rules": "rules", "length": "lengths", "language": "languages"}
"""The JSON key under which the choices of each setting are listed."""

_SEAT_STATUS: Final = {"seat-taken": 409, "no-account": 403, "own-table": 403}
"""The status of a refused seat by its code, where that is not 404."""

OwnId = Annotated[str, Meta(min_length=16, max_length=64, pattern=full_match_pattern("[A-Za-z0-9_-]+"))]
ChosenName = Annotated[str, Meta(max_length=24)]
Colour = Annotated[str, Meta(max_length=16, pattern=full_match_pattern("[a-z]*"))]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table: against `opponent`, or, with none, against a person who gets the invitation.

    `cid` is a secret of the caller.  A second request with the same `cid` returns the same table, seat and token.
    `grace_seconds` is how long the seat of an absent player is held for them.

    `rated`: both players have an account, or one of them is built-in; nobody gets hints, nobody plays on for another,
    and nothing is taken back.  `listed`: anybody finds the table on the start page, and may watch.
    `talk`: what the players may write to each other, anything or the ready phrases.
    """

    cid: OwnId
    name: ChosenName = ""
    rules: Annotated[str, Meta(max_length=40)] = "london"
    length: Annotated[int, Meta(ge=0, le=99)] = 1
    conduct: Conduct = Conduct.ASSISTED
    opponent: Annotated[str, Meta(max_length=40)] = ""
    colour: Colour = ""
    spectators: events.Spectators = "live"
    game_seconds: Annotated[int, Meta(ge=0, le=7200)] = 0
    move_seconds: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    grace_seconds: Annotated[int, Meta(ge=10, le=14 * 86400)] = events.DEFAULT_ABSENCE_GRACE_SECONDS
    stand_in: Annotated[str, Meta(max_length=40)] = ""
    hints: bool = False
    pause_seconds: Annotated[int, Meta(ge=0, le=PAUSE_SECONDS)] = 0
    rated: bool = False
    listed: bool = False
    talk: events.TableTalk = "free"


class TableAccess(msgspec.Struct, frozen=True):
    """A table, the token of the caller's seat, and, where another person is wanted, the invitation for them."""

    table: str
    seat: str
    token: str
    invitation: str = ""


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to take a free seat with an invitation; the same `cid` again gives the same seat and token."""

    cid: OwnId
    invitation: Annotated[str, Meta(max_length=400)]
    name: ChosenName = ""
    colour: Colour = ""


class QrRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text to be drawn as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=600)]


class StandingsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the standings of seats, by their tokens."""

    tokens: Annotated[tuple[Annotated[str, Meta(max_length=400)], ...], Meta(max_length=MOST_SEATS)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class SeatStandings(msgspec.Struct, frozen=True):
    """The standings of the requested seats that exist; `games` are those of the person who is logged in."""

    seats: tuple[SeatStanding, ...]
    games: tuple[GameInHand, ...] = ()


class Reach(msgspec.Struct, frozen=True):
    """The URLs under which other machines can open this server; `here_only` where none can."""

    addresses: tuple[str, ...]
    here_only: bool


class OwnResult(msgspec.Struct, frozen=True):
    """A counted game of the owner; `game` is its commitment, `score` has the owner's points first."""

    date: str
    rules: str
    opponent: str
    score: tuple[int, int]
    won: bool
    game: str


class OwnResults(msgspec.Struct, frozen=True):
    """The games of `ecarte results`, earliest first."""

    results: tuple[OwnResult, ...]


class Lobby:
    """The endpoints of the start page.

    One address may make `new_tables` tables at once.  `host` is the address on which the server listens.  `results`
    returns the results of the owner, where the server is run by one person for themselves.
    """

    def __init__(
        self,
        registry: TableRegistry,
        *,
        origins: tuple[str, ...] = (),
        new_tables: int = 20,
        host: str = "",
        results: Callable[[], Sequence[Result]] | None = None,
    ) -> None:
        self._registry, self._services, self._tokens = registry, registry.services, registry.services.tokens
        self._origins, self._host, self._results = origins, host, results
        self._sessions = Sessions(self._services)
        self._table_rates = access.Rates(new_tables, TABLES_PER_SECOND, now=time.monotonic)
        self._standing_rates = access.Rates(ASKED_AT_ONCE, ASKED_PER_SECOND, now=time.monotonic)
        self._qr_rates = access.Rates(DRAWN_AT_ONCE, DRAWN_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route("/", self.page),
            Route("/t/{table}", self.page),
            Route("/r/{table}", self.page),
            Route("/evening", self.page),
            Route("/lesson", self.page),
            Route("/account", self.page),
            Route("/moderation", self.page),
            Route("/api/tables", self.make_table, methods=["POST"]),
            Route("/api/tables/{table}/seat", self.take_seat, methods=["POST"]),
            Route("/api/choices/{language}.json", self.choices),
            Route("/api/catalogue/{language}.ftl", self.catalogue),
            Route("/api/qr", self.qr, methods=["POST"]),
            Route("/api/seats", self.standings, methods=["POST"]),
            Route("/api/reach", self.reach),
            Route("/api/results", self.results),
        )

    async def catalogue(self, request: Request) -> Response:
        """All sentences of a language in Fluent format."""
        language = request.path_params["language"]
        if not is_language(language):
            return refusal("no-such-language", 404)
        return Response(catalogue_of(language), media_type="text/plain; charset=utf-8")

    async def page(self, request: Request) -> Response:
        """The page, at the address of the server or of a table."""
        is_private = "table" in request.path_params or request.url.path.endswith("/moderation")
        return page_answer(request, is_listed=not is_private)

    async def make_table(self, request: Request) -> Response:
        """Create a table."""
        new_table = await decode_own_body(request, NewTable, self._origins)
        if isinstance(new_table, Response):
            return new_table
        if not self._table_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        if self._services.is_draining or self._registry.n_tables >= MOST_TABLES:
            return refusal("full", 503)
        if new_table.rules not in codes():
            return refusal("no-such-rules", 422)
        if not {new_table.opponent, new_table.stand_in} <= {"", *opponents()}:
            return refusal("no-such-opponent", 422)
        if new_table.rated and (new_table.hints or new_table.stand_in):
            return refusal("not-when-rated", 422)
        if new_table.listed and new_table.spectators == "none":
            return refusal("not-for-spectators", 422)
        table = self._tokens.table_name(new_table.cid)
        token_id = self._tokens.token_id(table, new_table.cid)
        make_event = msgspec.convert(new_table, events.MakeEvent, from_attributes=True)
        player = await self._sessions.player(request, new_table.name, table=table)
        if new_table.rated and not player.person:
            return refusal("no-account", 403)
        sit_event = events.SitEvent(Seat.A, player.name, new_table.colour, token_id, player.person, player.owner)
        state = await self._registry.table(table).begin((make_event, sit_event))
        if state.make_event != make_event:
            return refusal("other-table", 409)
        invitation = "" if new_table.opponent else self._tokens.invitation(table)
        seat_token = self._tokens.seat_token(SeatToken(table, Seat.A, token_id))
        return json_answer(TableAccess(table, "A", seat_token, invitation), 201)

    async def take_seat(self, request: Request) -> Response:
        """Take the free seat of a table."""
        seat_request = await decode_own_body(request, SeatRequest, self._origins)
        if isinstance(seat_request, Response):
            return seat_request
        table = self._tokens.invited_table(seat_request.invitation)
        if table is None or table != request.path_params["table"]:
            return refusal("no-invitation", 403)
        token_id = self._tokens.token_id(table, seat_request.cid)
        player = await self._sessions.player(request, seat_request.name, table=table)
        apart = await self._services.store.people.acquaintances.blocked_with(responsible_person(player))

        def decide(state: TableState) -> tuple[events.Event, ...]:
            if state.seats.is_complete or responsible_person(state.seats.holders[Seat.A]) in apart:
                raise Rejected("seat-taken")  # as if somebody else had it: a block is nobody else's business
            if state.make_event.rated and not player.person:
                raise Rejected("no-account")
            if state.make_event.rated and responsible_person(player) == responsible_person(state.seats.holders[Seat.A]):
                raise Rejected("own-table")
            return (events.SitEvent(Seat.B, player.name, seat_request.colour, token_id, player.person, player.owner),)

        try:
            with (actor := self._registry.table(table)).serve_command("sit", Seat.B, seat_request.cid):
                await actor.do(Seat.B, seat_request.cid, decide)
        except Rejected as fault:
            return refusal(fault.code, _SEAT_STATUS.get(fault.code, 404))
        await self._services.store.people.acquaintances.end_challenge(table)
        return json_answer(TableAccess(table, "B", self._tokens.seat_token(SeatToken(table, Seat.B, token_id))), 201)

    async def choices(self, request: Request) -> Response:
        """The settings of a table: opponents, codes, numbers of games and languages, each with a short text."""
        language = request.path_params["language"]
        if not is_language(language):
            return refusal("no-such-language", 404)
        is_own_page = self._results is not None
        return Response(choices_in(language, is_own_page=is_own_page), media_type="application/json")

    async def qr(self, request: Request) -> Response:
        """A text as a QR code.  The text is sent in the body, so that it appears in no access log."""
        qr_request = await decode_body(request, QrRequest)
        if isinstance(qr_request, Response):
            return qr_request
        if not self._qr_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        return Response(await asyncio.to_thread(_qr_svg, qr_request.text), media_type="image/svg+xml")

    async def standings(self, request: Request) -> Response:
        """The standings of tables, each for the seat of a token, and the games of the person who is logged in."""
        standings_request = await decode_own_body(request, StandingsRequest, self._origins)
        if isinstance(standings_request, Response):
            return standings_request
        if not is_language(standings_request.language):
            return refusal("no-such-language", 422)
        if not self._standing_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        standings = [
            seat_standing
            for token in standings_request.tokens
            if (seat_standing := await self._standing(token)) is not None
        ]
        login = await self._sessions.login(request)
        games = () if login is None else await games_in_hand(self._services, login.person.id)
        found = localized_json(SeatStandings(tuple(standings), games), standings_request.language)
        return Response(found, media_type="application/json", headers={"cache-control": "no-store"})

    async def reach(self, request: Request) -> Response:
        """The URLs of this server for other machines; sent to this machine only."""
        if not access.is_from_here(client_address(request), request.headers):
            return json_answer(Reach((), here_only=False))
        port = (request.scope.get("server") or ("", 80))[1]
        hosts = addresses_here(self._host) if self._host in ANYWHERE else (self._host,)
        urls = tuple(http_url(host, port) for host in hosts if not is_loopback(host))
        return json_answer(Reach(urls, here_only=is_loopback(self._host)))

    async def results(self, request: Request) -> Response:
        """The owner's results, for the page that was opened with the owner's key."""
        if self._results is None:
            return refusal("not-here", 404)
        owner_key = self._services.tokens.owner_key()
        is_owner = hmac.compare_digest(bearer_token(request).encode(), owner_key.encode())
        if not is_owner or not access.is_from_here(client_address(request), request.headers):
            return refusal("no-such-seat", 403)
        return json_answer(OwnResults(tuple(msgspec.convert(self._results(), list[OwnResult], from_attributes=True))))

    async def _standing(self, text: str) -> SeatStanding | None:
        token = self._services.tokens.read(text)
        if token is None:
            return None
        return await self._registry.table(token.table).compute(
            lambda state: (
                standing(state, token.seat, now=self._services.now())
                if state.seats.is_held(token.seat, token.token_id)
                else None
            )
        )


def _qr_svg(text: str) -> bytes:
    svg = BytesIO()
    segno.make(text, error="m").save(svg, kind="svg", xmldecl=False, svgns=True, scale=4, border=2)
    return svg.getvalue()


@cache
def choices_in(language: str, *, is_own_page: bool) -> bytes:
    """The settings of a table as JSON; opponents also have a name and a group.

    `is_own_page`: one person has the server for themselves, and nobody else can come.
    """
    choices_by_setting: dict[str, list[dict[str, str | int]]] = {
        _PLURALS[setting]: [
            {"n" if setting == "length" else "id": value, "text": localize(label, language)} for value, label in values
        ]
        for setting, values in choices().items()
    }
    for choice in choices_by_setting["opponents"]:
        choice |= {"group": localize(Message(f"group.{group_of(str(choice['id']))}"), language)}
        choice |= {"name": localize(opponent_message(str(choice["id"])), language)}
    return msgspec.json.encode({**choices_by_setting, "own_page": is_own_page})


@cache
def catalogue_of(language: str) -> str:
    """All sentences of a language in one Fluent file."""
    return "\n".join(file.text for file in tongues.files(language))
