"""The table of a tournament: ratings, results of each player against each other, and forfeits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from ecarte.play.pairs import Tally
from ecarte.tournament.playing import HalfForfeit, PairResult
from ecarte.tournament.rating import Rating, Score, ratings
from ecarte.tournament.schedule import Schedule


class Encounter(msgspec.Struct, frozen=True):
    """One player's results against another: halves played, points won (1 for a half won), and the margins."""

    halves: int
    points: float
    margins: Tally


class TableLine(msgspec.Struct, frozen=True):
    """One player's line; `place` is their place in the schedule.

    `against` are their encounters by the other's place, None for themselves and for players they do not meet.
    `forfeits` counts the halves they forfeited, by kind.
    """

    place: int
    name: str
    rating: Rating
    halves: int
    points: float
    against: tuple[Encounter | None, ...]
    forfeits: dict[str, int]


class Incident(msgspec.Struct, frozen=True):
    """A forfeited half, and its pair."""

    pair: int
    players: tuple[int, int]
    broken: HalfForfeit


class TournamentTable(msgspec.Struct, frozen=True):
    """The table, with the strongest player first, and all forfeits in the order of play."""

    lines: tuple[TableLine, ...]
    incidents: tuple[Incident, ...]
    pairs: int


def tournament_table(schedule: Schedule, results: Sequence[PairResult]) -> TournamentTable:
    """The table after these results."""
    player_ratings = ratings(
        len(schedule.players),
        schedule.pairings,
        [Score(result.pair, result.players, result.score) for result in results],
    )
    lines = [_line(schedule, place, player_ratings[place], results) for place in range(len(schedule.players))]
    return TournamentTable(tuple(sorted(lines, key=lambda line: -line.rating.elo)), incidents_in(results), len(results))


def incidents_in(results: Sequence[PairResult]) -> tuple[Incident, ...]:
    """All forfeits, in the order of play."""
    return tuple(Incident(result.pair, result.players, forfeit) for result in results for forfeit in result.broken)


def forfeits_of(place: int, results: Sequence[PairResult]) -> dict[str, int]:
    """The number of halves that the player with this place forfeited, by kind."""
    kinds = Counter(forfeit.kind for result in results for forfeit in result.broken if forfeit.player == place)
    return dict(sorted(kinds.items()))


def _line(schedule: Schedule, place: int, rating: Rating, results: Sequence[PairResult]) -> TableLine:
    against = tuple(_encounter(place, other_place, results) for other_place in range(len(schedule.players)))
    encounters = [encounter for encounter in against if encounter is not None]
    return TableLine(
        place,
        schedule.players[place].name,
        rating,
        sum(encounter.halves for encounter in encounters),
        sum(encounter.points for encounter in encounters),
        against,
        forfeits_of(place, results),
    )


def _encounter(place: int, other_place: int, results: Sequence[PairResult]) -> Encounter | None:
    as_first = [result for result in results if result.players == (place, other_place)]
    as_second = [result for result in results if result.players == (other_place, place)]
    if not as_first and not as_second:
        return None
    points = sum(result.score for result in as_first) + sum(2 - result.score for result in as_second)
    tallies = [*(result.tally for result in as_first), *(result.tally.from_second_bot for result in as_second)]
    return Encounter(2 * len(tallies), points, sum(tallies, Tally()))
