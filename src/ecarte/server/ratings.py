"""Rated games: which results are rated, and what they make of the ratings of both players.

A player is the id of a person's account, or `@` and the name of a built-in opponent, which has ratings of its own.  The
store rates a game in the transaction that appends the row of its result (`Store.append`).  So the ratings are at every
moment those that the logs give.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.rating import PlayerRating, rate_game
from ecarte.server import events
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.state_parts import SeatLetter, letter
from ecarte.server.table_state import TableState
from ecarte.study.choice_comparison import VERSION as CHOICE_VERSION
from ecarte.study.skill import VERSION as SKILL_VERSION
from ecarte.study.skill import GameSkill
from ecarte.tournament.live.events import BUILT_IN

LEAVING: Final = frozenset({"absent", "idle", "time"})
"""The reasons of a `ResignEvent` by which a player has left a game, or kept the other waiting for its end."""

LEAVING_LIFE: Final = 30 * DAY * SECOND
LEAVING_LEAST: Final = 3
LEAVING_SHARE: Final = 0.2
"""Who has left this number of rated games, and so large a share of theirs, in the last thirty days leaves often."""

NO_NUMBER: Final = 1 << 62
"""A number larger than that of any rated game."""

MOST_SKILLS: Final = 2_000
"""Maximum number of games from which it is computed how somebody plays."""

RatingKey: TypeAlias = tuple[str, str]
"""A player and a code."""


class RatedResult(msgspec.Struct, frozen=True):
    """A result to be rated: that of a game at a table, with the number and the time of its row, and who played.

    `left_by` is the seat of the player who has left it, or let the time run out.
    """

    table: str
    game: int
    seq: int
    time: int
    code: str
    a: str
    b: str
    winner: SeatLetter
    left_by: SeatLetter | None = None

    @property
    def keys(self) -> tuple[RatingKey, RatingKey]:
        """The ratings that it changes."""
        return (self.a, self.code), (self.b, self.code)


class StoredRating(msgspec.Struct, frozen=True):
    """The rating of a player in a code after `games` rated games, the last of them at `time` in milliseconds."""

    player: str
    code: str
    rating: float
    deviation: float
    volatility: float
    games: int
    time: int

    @property
    def key(self) -> RatingKey:
        """The player and the code."""
        return self.player, self.code

    @property
    def value(self) -> PlayerRating:
        """The rating alone."""
        return PlayerRating(self.rating, self.deviation, self.volatility)


class RatedGame(msgspec.Struct, frozen=True):
    """A rated game, as it is stored: its result, and the ratings of both players before and after it.

    Of two games of one player the later one has the greater `number`; it is 0 before the game is stored.
    """

    number: int
    table: str
    game: int
    seq: int
    time: int
    code: str
    a: str
    b: str
    winner: SeatLetter
    a_rating: float
    a_deviation: float
    a_volatility: float
    b_rating: float
    b_deviation: float
    b_volatility: float
    a_new_rating: float
    a_new_deviation: float
    a_new_volatility: float
    b_new_rating: float
    b_new_deviation: float
    b_new_volatility: float

    @property
    def result(self) -> RatedResult:
        """The result that was rated."""
        return RatedResult(self.table, self.game, self.seq, self.time, self.code, self.a, self.b, self.winner)

    def before(self, seat: Seat) -> PlayerRating:
        """The rating of the player at a seat before the game."""
        if seat is Seat.A:
            return PlayerRating(self.a_rating, self.a_deviation, self.a_volatility)
        return PlayerRating(self.b_rating, self.b_deviation, self.b_volatility)

    def after(self, seat: Seat) -> PlayerRating:
        """The rating of the player at a seat after the game."""
        if seat is Seat.A:
            return PlayerRating(self.a_new_rating, self.a_new_deviation, self.a_new_volatility)
        return PlayerRating(self.b_new_rating, self.b_new_deviation, self.b_new_volatility)


class EverythingRated(NamedTuple):
    """All rated games in the order in which they were rated, and all ratings."""

    games: Sequence[RatedGame]
    ratings: Mapping[RatingKey, StoredRating]


class RatingStore:
    """The ratings and rated games of a store; `query` returns the rows of a statement by its name, `write` writes.

    `everything` returns all of them at one moment.  Every method raises OSError.
    """

    def __init__(
        self, query: Callable[..., Awaitable[Sequence[Sequence[Any]]]], write: Callable[..., Awaitable[object]],
        everything: Callable[[], Awaitable[EverythingRated]],
    ) -> None:  # fmt: skip
        self._query, self._write, self.everything = query, write, everything

    async def of_player(self, player: str) -> Sequence[StoredRating]:
        """The ratings of a player in all codes."""
        return [StoredRating(*row) for row in await self._query("ratings_of_player", player=player)]

    async def rating(self, player: str, code: str) -> int:
        """The rating of a player in a code, rounded; that of a new player where they have no rated game."""
        found = (one.rating for one in await self.of_player(player) if one.code == code)
        return round(next(found, PlayerRating().rating))

    async def games_of_player(self, player: str, *, most: int, before: int = NO_NUMBER) -> Sequence[RatedGame]:
        """The last rated games of a player with a number below `before`, the latest first."""
        rows = await self._query("rated_games_of_player", player=player, most=most, before=before)
        return [RatedGame(*row) for row in rows]

    async def games_at_table(self, table: str) -> Sequence[RatedGame]:
        """The rated games of a table."""
        return [RatedGame(*row) for row in await self._query("rated_games_of_table", table=table)]

    async def left_by(self, player: str) -> frozenset[tuple[str, int]]:
        """The rated games, by table and number, that a player has left."""
        return frozenset((table, game) for table, game in await self._query("left_games_of", person=player))

    async def leaves_often(self, player: str, *, now: int) -> bool:
        """Whether a player has left many of their rated games of the last thirty days."""
        ((n_games, n_left),) = await self._query("n_left_games", player=player, since=now - LEAVING_LIFE)
        return bool(n_left >= LEAVING_LEAST and n_left >= LEAVING_SHARE * n_games)

    async def last_number(self) -> int:
        """The number of the last rated game; 0 where there is none."""
        rows = await self._query("last_rated_game")
        return int(rows[0][0]) if rows else 0

    async def games_without_skill(self, *, most: int, after: int = 0) -> Sequence[tuple[str, int]]:
        """The last rated games, by table and number, whose luck is not known, or how one of their people has chosen.

        Only those that were rated `after` the one of that number.
        """
        versions = {"version": SKILL_VERSION, "choice_version": CHOICE_VERSION}
        rows = await self._query("rated_games_without_skill", **versions, after=after, most=most)
        return [(table, game) for table, game in rows]

    async def keep_skill(self, table: str, game: int, played: GameSkill) -> None:
        """Store how a game was played."""
        values = {"table": table, "game": game, "version": SKILL_VERSION, **msgspec.structs.asdict(played)}
        await self._write("keep_game_skill", **values)

    async def latest_games(self, *, most: int) -> Sequence[tuple[str, int]]:
        """The last rated games, by table and number."""
        return [(table, game) for table, game in await self._query("latest_rated_games", most=most)]

    async def skill_of_game(self, table: str, game: int) -> GameSkill | None:
        """How a game was played; None where it is not stored."""
        rows = await self._query("skill_of_game", table=table, game=game, version=SKILL_VERSION)
        return GameSkill(*rows[0]) if rows else None

    async def skills_of_player(self, player: str, *, most: int = MOST_SKILLS) -> Mapping[str, Sequence[GameSkill]]:
        """How a player's last games were played, by code, with the player at seat A; without games without deals."""
        skills: dict[str, list[GameSkill]] = {}
        for code, seat, *values in await self._query(
            "game_skills_of_player", player=player, version=SKILL_VERSION, most=most
        ):
            played = GameSkill(*values)
            skills.setdefault(code, []).append(played if seat == "A" else played.reversed)
        return skills


def new_rating(key: RatingKey) -> StoredRating:
    """The rating of a player without a rated game."""
    return StoredRating(*key, *PlayerRating(), games=0, time=0)


def rated_result(state: TableState, row: events.LogRow) -> RatedResult | None:
    """The result that the last row of a table makes known, if it is to be rated.

    Games that are agreed as rated are, where both seats have a player with ratings, and cards came.
    """
    if not isinstance(row.body, events.RevealEvent) or not state.make_event.rated:
        return None
    game = row.body.game
    a, b = (player_at(state, seat) for seat in SEATS)
    if not a or not b or a == b or not state.match.has_begun(game):
        return None
    results = state.match.play.results
    left_by: SeatLetter | None = None
    if game <= len(results):
        winner = results[game - 1].winner
    else:
        assert state.resignation is not None
        winner = OTHER[state.resignation.seat]
        left_by = letter(state.resignation.seat) if state.resignation.reason in LEAVING else None
    return RatedResult(state.name, game, row.seq, row.time, state.make_event.rules, a, b, letter(winner), left_by)


def player_at(state: TableState, seat: Seat) -> str:
    """The player at a seat, as ratings name players; empty for a guest."""
    if seat not in state.seats.person_seats:
        return BUILT_IN + state.make_event.opponent
    holder = state.seats.holders.get(seat)
    return "" if holder is None else holder.person


def seat_of(game: RatedGame, player: str) -> Seat:
    """The seat of a player of a rated game."""
    return SEATS[0] if game.a == player else SEATS[1]


def rate(result: RatedResult, ratings: MutableMapping[RatingKey, StoredRating]) -> RatedGame:
    """The rated game of a result; `ratings` has those of both players, which are changed."""
    before = tuple(ratings[key] for key in result.keys)
    scores = (1.0, 0.0) if result.winner == "A" else (0.0, 1.0)
    after = tuple(
        rate_game(own.value, other.value, score, days=_days_since(own, result.time))
        for own, other, score in zip(before, reversed(before), scores, strict=True)
    )
    for old, new in zip(before, after, strict=True):
        ratings[old.key] = StoredRating(*old.key, *new, games=old.games + 1, time=max(old.time, result.time))
    values: tuple[Any, ...] = (*before[0].value, *before[1].value, *after[0], *after[1])
    columns = msgspec.structs.asdict(result)
    del columns["left_by"]
    return RatedGame(*(0, *columns.values(), *values))


def _days_since(before: StoredRating, time: int) -> float:
    """The days without a rated game; none for a built-in opponent, whose strength does not change with time."""
    if not before.games or before.player.startswith(BUILT_IN):
        return 0.0
    return max(0, time - before.time) / (DAY * SECOND)


def left_columns(result: RatedResult) -> dict[str, Any] | None:
    """The columns of the game that a player has left by this result; None where it was played to its end."""
    if result.left_by is None:
        return None
    person = result.a if result.left_by == "A" else result.b
    return {"table": result.table, "game": result.game, "person": person, "at": result.time}


def read_ratings(rows: Iterable[Sequence[Any]]) -> dict[RatingKey, StoredRating]:
    """The ratings with these columns, by player and code."""
    ratings = (StoredRating(*row) for row in rows)
    return {rating.key: rating for rating in ratings}


def columns_of(stored: StoredRating | RatedGame) -> Mapping[str, Any]:
    """The columns of a rating or a rated game; `at` is the time."""
    columns = msgspec.structs.asdict(stored)
    return {"at": columns.pop("time"), **columns}
