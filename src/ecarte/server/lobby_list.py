"""The list of the start page: who looks for a game, which tables may be watched, and how many people are there.

One server asks its store once in some seconds, however many visitors there are; they are all sent the same.  Nothing
stands in it that is not public: seeks, which are offers to anybody, and tables that are agreed as listed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.bots import opponents
from ecarte.cards import SEATS
from ecarte.errors import EcarteError
from ecarte.server import access
from ecarte.server.actor import TableActor
from ecarte.server.http import client_key, json_answer, refusal
from ecarte.server.public_tables import ListedPlayer, PublicTable, RoundedRating
from ecarte.server.ratings import StoredRating, player_at
from ecarte.server.registry import TableRegistry
from ecarte.server.seeks import Seek, SoughtGames
from ecarte.server.table_state import TableState
from ecarte.tournament.live.events import BUILT_IN

_log = logging.getLogger("ecarte.server")

LISTS_AT_ONCE: Final = 30
LISTS_PER_SECOND: Final = 1.0
"""Rate limit of one address."""

READ_SECONDS: Final = 2.0
"""For how long all visitors are sent the same list."""

WRITE_SECONDS: Final = 4.0
"""Pause between two entries of the tables of this server."""

STRENGTH_SECONDS: Final = 60.0
"""For how long the ratings of built-in opponents are not read again."""

MOST_SEEKS: Final = 20
MOST_TABLES_SHOWN: Final = 6

NO_SEEK: Final = ""
"""The id of no seek: all that are open are others."""

USUAL_RATING: Final = 1500
"""What counts for a player without a rating, where tables are put in order."""

CLOSE_BONUS: Final = 40
"""By how much each point that both players have counts as more interesting, in points of their ratings."""


class ListedSeek(msgspec.Struct, frozen=True):
    """Somebody who looks for a game: `is_ready` to sit down at once, or playing elsewhere meanwhile."""

    id: str
    player: ListedPlayer
    is_ready: bool
    games: SoughtGames


class LobbyList(msgspec.Struct, frozen=True):
    """What the start page shows to everybody.

    `present` is the number of people who play, watch or look for a game.  `strengths` are the ratings of the built-in
    opponents, by opponent and code.
    """

    seeks: tuple[ListedSeek, ...]
    tables: tuple[PublicTable, ...]
    present: int
    strengths: dict[str, dict[str, int]]


class LobbyListing:
    """The endpoint of the list, and the task that writes down the tables of this server."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._services = registry, registry.services
        self._rates = access.Rates(LISTS_AT_ONCE, LISTS_PER_SECOND, now=time.monotonic)
        self._reading = asyncio.Lock()
        self._list: LobbyList | None = None
        self._read_at = self._strengths_at = float("-inf")
        self._strengths: dict[str, dict[str, int]] = {}
        self.routes = (Route("/api/lobby", self.lobby),)

    async def lobby(self, request: Request) -> Response:
        """Who looks for a game, which tables may be watched, and how many people are there."""
        if not self._rates.allows(client_key(request)):
            return refusal("too-many", 429)
        answer = json_answer(await self._current())
        answer.headers["cache-control"] = "no-cache"
        return answer

    async def _current(self) -> LobbyList:
        """The list, read again after some seconds; all who ask meanwhile wait for one reading."""
        async with self._reading:
            if self._list is None or time.monotonic() - self._read_at > READ_SECONDS:
                self._list = await self._read()
                self._read_at = time.monotonic()
            return self._list

    async def _read(self) -> LobbyList:
        store, now = self._services.store, self._services.now()
        seeks = (await store.seeks.read(NO_SEEK, now=now)).others
        tables = await store.people.public_tables.read(now=now)
        n_pages = self._registry.n_pages if store.nodes is None else await store.nodes.n_present()
        return LobbyList(
            tuple(map(listed_seek, sorted(seeks, key=lambda seek: not seek.is_ready)[:MOST_SEEKS])),
            tuple(sorted(tables, key=interest, reverse=True)[:MOST_TABLES_SHOWN]),
            n_pages + sum(seek.is_ready for seek in seeks),
            await self._read_strengths(),
        )

    async def _read_strengths(self) -> dict[str, dict[str, int]]:
        if time.monotonic() - self._strengths_at > STRENGTH_SECONDS:
            ratings = self._services.store.ratings
            found = {name: await ratings.of_player(BUILT_IN + name) for name in opponents()}
            self._strengths = {
                name: {one.code: round(one.rating) for one in rated} for name, rated in found.items() if rated
            }
            self._strengths_at = time.monotonic()
        return self._strengths

    async def write_for_ever(self) -> None:
        """Write down the tables of this server at intervals."""
        while True:
            await asyncio.sleep(WRITE_SECONDS)
            try:
                await self.write()
            except (OSError, EcarteError) as fault:
                _log.warning("the tables that may be watched are not written down: %s", fault)

    async def write(self) -> int:
        """Write down the tables of this server that may be watched; returns their number.  Raises OSError."""
        tables = [
            one
            for actor in self._registry.shown_actors
            if isinstance(actor, TableActor) and (one := await actor.compute(public_table)) is not None
        ]
        with_ratings = [await self._with_ratings(*one) for one in tables]
        if with_ratings:
            await self._services.store.people.public_tables.keep(with_ratings, now=self._services.now())
        return len(with_ratings)

    async def _with_ratings(self, table: PublicTable, players: Sequence[str]) -> PublicTable:
        ratings = [await self._services.store.ratings.of_player(player) if player else () for player in players]
        one, other = (
            msgspec.structs.replace(listed, rating=rating_in(table.rules, found))
            for listed, found in zip(table.players, ratings, strict=True)
        )
        return msgspec.structs.replace(table, players=(one, other))


def rating_in(code: str, ratings: Sequence[StoredRating]) -> RoundedRating | None:
    """The rating in a code among those of a player; None where there is none."""
    found = next((one for one in ratings if one.code == code and one.games), None)
    return None if found is None else RoundedRating(round(found.rating), found.value.is_provisional)


def listed_seek(seek: Seek) -> ListedSeek:
    """What everybody may know of a seek."""
    player = ListedPlayer(seek.name, account=bool(seek.person), rating=seek.rating)
    return ListedSeek(seek.id, player, seek.is_ready, seek.games)


def public_table(state: TableState) -> tuple[PublicTable, tuple[str, str]] | None:
    """What the list says of a table, without ratings, and its players as ratings name them; None for one not in it.

    The points are those that spectators are shown, who may be a deal behind.
    """
    make_event = state.make_event
    if not make_event.listed or make_event.spectators == "none" or state.stage != "play":
        return None
    play = state.for_spectators.match.play
    game, winners = play.game, [result.winner for result in play.results]
    one, other = (
        ListedPlayer("", make_event.opponent) if seat not in state.seats.person_seats
        else ListedPlayer(state.seats.chosen_name(seat), account=bool(state.seats.person_id(seat)))
        for seat in SEATS
    )  # fmt: skip
    marks = (0, 0) if game is None else (game.score[SEATS[0]], game.score[SEATS[1]])
    table = PublicTable(
        state.name, make_event.rules, make_event.length, make_event.rated, make_event.spectators == "behind",
        (one, other), marks, (winners.count(SEATS[0]), winners.count(SEATS[1])),
    )  # fmt: skip
    return table, (player_at(state, SEATS[0]), player_at(state, SEATS[1]))


def interest(table: PublicTable) -> float:
    """How much a table is worth watching: strong players, and a game in which both are near its end."""
    ratings = [USUAL_RATING if one.rating is None else one.rating.value for one in table.players]
    return sum(ratings) / len(ratings) + CLOSE_BONUS * min(table.marks)
