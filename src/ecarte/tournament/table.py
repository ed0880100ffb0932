"""The table of a tournament: ratings, results of each player against each other, and forfeits.

A half is one of the two deals or games of a pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from ecarte.play.pairs import Tally
from ecarte.tournament.rating import Rating, Score, ratings
from ecarte.tournament.runner import HalfForfeit, PairResult
from ecarte.tournament.schedule import Schedule


class Encounter(msgspec.Struct, frozen=True):
    """One player's results against another: halves played, points won (1 for a half won), and the margins."""

    halves: int
    points: float
    margins: Tally


class TableLine(msgspec.Struct, frozen=True):
    """One player's line; `index_in_schedule` is their index among the players of the schedule.

    `against` has one entry for each player of the schedule, in its order: the encounter with that player, or None for
    the player themselves and for players they do not meet.  `forfeits` counts the halves they forfeited, by kind.
    """

    index_in_schedule: int
    name: str
    rating: Rating
    halves: int
    points: float
    against: tuple[Encounter | None, ...]
    forfeits: dict[str, int]


class Incident(msgspec.Struct, frozen=True):
    """A forfeited half, the number of its pair, and the two players."""

    pair: int
    players: tuple[int, int]
    forfeit: HalfForfeit


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
    lines = [_line(schedule, index, player_ratings[index], results) for index in range(len(schedule.players))]
    return TournamentTable(tuple(sorted(lines, key=lambda line: -line.rating.elo)), incidents_in(results), len(results))


def incidents_in(results: Sequence[PairResult]) -> tuple[Incident, ...]:
    """All forfeits, in the order of play."""
    return tuple(Incident(result.pair, result.players, forfeit) for result in results for forfeit in result.broken)


def forfeits_of(index: int, results: Sequence[PairResult]) -> dict[str, int]:
    """The number of halves that the player with this index in the schedule forfeited, by kind."""
    kinds = Counter(forfeit.kind for result in results for forfeit in result.broken if forfeit.player == index)
    return dict(sorted(kinds.items()))


def _line(schedule: Schedule, index: int, rating: Rating, results: Sequence[PairResult]) -> TableLine:
    against = tuple(_encounter(index, other_index, results) for other_index in range(len(schedule.players)))
    encounters = [encounter for encounter in against if encounter is not None]
    return TableLine(
        index,
        schedule.players[index].name,
        rating,
        sum(encounter.halves for encounter in encounters),
        sum(encounter.points for encounter in encounters),
        against,
        forfeits_of(index, results),
    )


def _encounter(index: int, other_index: int, results: Sequence[PairResult]) -> Encounter | None:
    as_first = [result for result in results if result.players == (index, other_index)]
    as_second = [result for result in results if result.players == (other_index, index)]
    if not as_first and not as_second:
        return None
    points = sum(result.score for result in as_first) + sum(2 - result.score for result in as_second)
    tallies = [*(result.tally for result in as_first), *(result.tally.for_second_bot for result in as_second)]
    return Encounter(2 * len(tallies), points, sum(tallies, Tally()))
