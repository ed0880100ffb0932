"""Endpoints of the start page: the standing of a device's tables, the server's addresses, the owner's results."""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable, Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.cards import Seat
from ecarte.host.match import Awaits
from ecarte.host.results import Result
from ecarte.server import limits
from ecarte.server.http import address_of, asker_of, body_of, json_answer, refusal
from ecarte.server.limits import ANYWHERE, _address, addresses_here, is_loopback
from ecarte.server.localize import in_words
from ecarte.server.registry import TableRegistry
from ecarte.server.render import stage_of
from ecarte.server.table_state import TableState
from ecarte.ui.names import Name
from ecarte.words import is_language

MOST_SEATS: Final = 12
"""Maximum number of seats per request."""

ASKED_AT_ONCE: Final = 20
ASKED_PER_SECOND: Final = 0.5
"""Rate limit of one address for the standings of its tables: for each table a log may be read."""


class AsksSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the standings of seats, by their tokens."""

    tokens: Annotated[tuple[Annotated[str, Meta(max_length=400)], ...], Meta(max_length=MOST_SEATS)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class SeatStanding(msgspec.Struct, frozen=True):
    """The standing of a table for one of its seats; in pairs the seat's own value comes first.

    `turn`: who has to decide.  `built_in` is the built-in opponent across, `game` the number of the last game, `games`
    the games won by each in a match of several.  `won` is None while play goes on, and where nobody has won.
    """

    table: str
    seat: str
    stage: Literal["open", "chance", "play", "over"]
    turn: Literal["me", "other", ""] = ""
    across: Name = ""
    built_in: str = ""
    marks: tuple[int, int] = (0, 0)
    games: tuple[int, int] | None = None
    game: int = 1
    won: bool | None = None


class SeatStandings(msgspec.Struct, frozen=True):
    """The standings of the requested seats that exist."""

    seats: tuple[SeatStanding, ...]


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

    `host` is the address on which the server listens.  `results` returns the results of the owner, where the server is
    run by one person for themselves.
    """

    def __init__(
        self, hall: TableRegistry, *, host: str = "", results: Callable[[], Sequence[Result]] | None = None
    ) -> None:
        self._hall, self._host, self._results = hall, host, results
        self._asking = limits.Rates(ASKED_AT_ONCE, ASKED_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route("/api/seats", self.standings, methods=["POST"]),
            Route("/api/reach", self.reach),
            Route("/api/results", self.results),
        )

    async def standings(self, request: Request) -> Response:
        """The standings of tables, each for the seat of a token."""
        asked = await body_of(request, AsksSeats)
        if isinstance(asked, Response):
            return asked
        if not is_language(asked.language):
            return refusal("no-such-language", 422)
        if not self._asking.allows(asker_of(request)):
            return refusal("too-many", 429)
        found = [one for token in asked.tokens if (one := await self._standing(token)) is not None]
        return Response(in_words(SeatStandings(tuple(found)), asked.language), media_type="application/json")

    async def reach(self, request: Request) -> Response:
        """The URLs of this server for other machines; sent to this machine only."""
        if not limits.is_from_here(address_of(request), request.headers):
            return json_answer(Reach((), here_only=False))
        port = (request.scope.get("server") or ("", 80))[1]
        hosts = addresses_here(self._host) if self._host in ANYWHERE else (self._host,)
        reached = tuple(_address(host, port) for host in hosts if not is_loopback(host))
        return json_answer(Reach(reached, here_only=is_loopback(self._host)))

    async def results(self, request: Request) -> Response:
        """The owner's results, for the page that was opened with the owner's key."""
        if self._results is None:
            return refusal("not-here", 404)
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        is_owner = kind == "Bearer" and hmac.compare_digest(key.encode(), self._hall.house.tokens.owner().encode())
        if not is_owner or not limits.is_from_here(address_of(request), request.headers):
            return refusal("no-such-seat", 403)
        return json_answer(OwnResults(tuple(msgspec.convert(self._results(), list[OwnResult], from_attributes=True))))

    async def _standing(self, text: str) -> SeatStanding | None:
        token = self._hall.house.tokens.read(text)
        if token is None:
            return None
        seat, holder = token.seat, token.holder
        return await self._hall.table(token.table).see(
            lambda live: standing(live, seat) if live.is_held(seat, holder) else None
        )


def standing(live: TableState, seat: Seat) -> SeatStanding:
    """The standing of a table for the player at `seat`."""
    stage = stage_of(live)
    if stage == "open":
        return SeatStanding(live.name, seat.name, stage)
    scene, awaits = live.scene(seat), live.match.awaits(seat)
    turn: Literal["me", "other", ""] = ""
    if stage == "play":
        turn = "me" if awaits in (Awaits.PLAYER, Awaits.INTERJECTION) else "other"
    games = None
    if scene.me.games is not None and scene.other.games is not None:
        games = scene.me.games, scene.other.games
    return SeatStanding(
        live.name, seat.name, stage, turn, scene.other.name, live.made.opponent, (scene.me.marks, scene.other.marks),
        games, max(1, len(live.chances)), _has_won(live, seat) if stage == "over" else None,
    )  # fmt: skip


def _has_won(live: TableState, seat: Seat) -> bool | None:
    """Whether that seat has won the match; None where nobody has."""
    if live.given_up is not None:
        return live.given_up.seat is not seat
    won = [result.winner for result in live.match.play.results]
    mine = won.count(seat)
    return None if 2 * mine == len(won) else 2 * mine > len(won)
