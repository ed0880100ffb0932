"""The endpoint for what anybody may know of a player: ratings, how they came about, and the last rated games.

Only players with a rated game are found, by their name.  Tables are not named, and games at tables without spectators
are left out.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.bots import opponents
from ecarte.cards import Seat
from ecarte.server import access, events
from ecarte.server.http import client_key, json_answer, refusal
from ecarte.server.people.names import clean_account_name
from ecarte.server.people.sessions import Sessions
from ecarte.server.ratings import RatedGame, StoredRating, seat_of
from ecarte.server.services import Services
from ecarte.study.skill import GameSkill, skill
from ecarte.tournament.live.events import BUILT_IN

PLAYERS_AT_ONCE: Final = 20
PLAYERS_PER_SECOND: Final = 0.5
"""Rate limit of one address."""

MOST_GAMES: Final = 200
"""Rated games from which the course of the ratings is drawn."""

MOST_RESULTS: Final = 20
"""Maximum number of results that are listed."""


class PlayEstimate(msgspec.Struct, frozen=True):
    """Points a deal without the luck of the cards; the truth lies within `half_width` of them with 95 %."""

    points: float
    half_width: float
    deals: int
    games: int


class CodeRating(msgspec.Struct, frozen=True):
    """A player's rating in a code: after how many games, and after each of the last ones, the earliest first.

    `play` is None before ten games.
    """

    code: str
    rating: int
    deviation: int
    provisional: bool
    games: int
    last_at: int
    course: tuple[int, ...]
    play: PlayEstimate | None


class PlayerResult(msgspec.Struct, frozen=True):
    """A rated game: the other player, or the built-in opponent, and by how much the rating changed.

    `opponent` is empty for a player who has deleted their account.
    """

    at: int
    code: str
    opponent: str
    built_in: str
    won: bool
    change: int


class PlayerProfile(msgspec.Struct, frozen=True):
    """What anybody may know of a player: a person with an account, or a built-in opponent."""

    name: str
    built_in: bool
    ratings: tuple[CodeRating, ...]
    results: tuple[PlayerResult, ...]


class Players:
    """The endpoint of players."""

    def __init__(self, services: Services) -> None:
        self._services, self._ratings = services, services.store.ratings
        self._people, self._sessions = services.store.people, Sessions(services)
        self._rates = access.Rates(PLAYERS_AT_ONCE, PLAYERS_PER_SECOND, now=time.monotonic)
        self.routes = (Route("/api/players/{name}", self.player),)

    async def player(self, request: Request) -> Response:
        """The ratings of a player by name, and the last rated games."""
        if not self._rates.allows(client_key(request)):
            return refusal("too-many", 429)
        name, player = await self._player(request.path_params["name"])
        ratings = await self._ratings.of_player(player) if player else ()
        if not ratings and not await self._is_own(request, player):
            return refusal("no-such-player", 404)
        games = await self._ratings.games_of_player(player, most=MOST_GAMES)
        skills = await self._ratings.skills_of_player(player)
        shown = PlayerProfile(
            name, player.startswith(BUILT_IN),
            tuple(code_rating(rating, games, skills.get(rating.code, ())) for rating in ratings),
            await self._results(player, games),
        )  # fmt: skip
        return json_answer(shown)

    async def _is_own(self, request: Request, player: str) -> bool:
        """Whether the player is the one who asks: others do not learn of an account without a rated game."""
        login = await self._sessions.login(request)
        return login is not None and login.person.id == player

    async def _player(self, name: str) -> tuple[str, str]:
        """The name as it is shown, and the player as ratings name them; the latter is empty for an unknown name."""
        if name in opponents():
            return name, BUILT_IN + name
        person = await self._people.person_of_name(clean_account_name(name) or "")
        return (name, "") if person is None else (person.name, person.id)

    async def _results(self, player: str, games: Sequence[RatedGame]) -> tuple[PlayerResult, ...]:
        results: list[PlayerResult] = []
        for game in games[: 2 * MOST_RESULTS]:
            if len(results) == MOST_RESULTS:
                break
            if await self._is_public(game.table):
                results.append(await self._result(player, game))
        return tuple(results)

    async def _is_public(self, table: str) -> bool:
        """Whether anybody may watch at a table; of a table that was deleted nobody knows."""
        row = next(iter(await self._services.store.read(table, most=1)), None)
        return row is not None and isinstance(row.body, events.MakeEvent) and row.body.spectators != "none"

    async def _result(self, player: str, game: RatedGame) -> PlayerResult:
        seat = seat_of(game, player)
        other = game.b if seat is Seat.A else game.a
        built_in = other.removeprefix(BUILT_IN) if other.startswith(BUILT_IN) else ""
        person = None if built_in else await self._people.person(other)
        return PlayerResult(
            game.time, game.code, "" if person is None else person.name, built_in, game.winner == seat.name,
            round(game.after(seat).rating) - round(game.before(seat).rating),
        )  # fmt: skip


def code_rating(rating: StoredRating, games: Sequence[RatedGame], skills: Sequence[GameSkill]) -> CodeRating:
    """A rating as it is shown; `games` are the player's last rated games, the latest first."""
    course = [
        round(game.after(seat_of(game, rating.player)).rating) for game in games if game.code == rating.code
    ]  # fmt: skip
    found = skill(skills)
    return CodeRating(
        rating.code, round(rating.rating), round(rating.deviation), rating.value.is_provisional, rating.games,
        rating.time, tuple(reversed(course)),
        None if found is None else PlayEstimate(
            round(found.points, 3), round(found.half_width, 3), found.deals, found.games
        ),
    )  # fmt: skip
