"""The standings of a live tournament, and its tie-breaks.

A game won and a bye are one point each.  Players of equal points stand in this order:

- *Buchholz*: the sum of the points of one's opponents.  A bye counts as an opponent with one's own points.
- *Sonneborn-Berger*: the sum of the points of the opponents one has beaten.  A bye counts as beating such an opponent.
- *Direct encounter*: the points against the others who are still equal, where all of these have met.
- The number of games won at the table, without byes and without games for which nobody came.

Players who are equal in all this share a rank; the higher rating on entering is listed first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, groupby
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from ecarte.tournament.live.events import NOBODY
from ecarte.tournament.live.state import TournamentBoard, TournamentState

BoardsOfPlayers: TypeAlias = Mapping[int, Sequence[TournamentBoard]]
"""The boards of each player by number, byes included, in the order of the rounds."""


class TournamentStanding(msgspec.Struct, frozen=True):
    """A player's place: rank from 1, shared by equal ones, number, points and tie-breaks.

    `n_rounds` is the number of rounds in which the player has a result.
    """

    rank: int
    number: int
    points: int
    buchholz: int
    sonneborn_berger: int
    direct: int
    n_won: int
    n_rounds: int

    @property
    def merit(self) -> tuple[int, ...]:
        """What the rank depends on."""
        return self.points, self.buchholz, self.sonneborn_berger, self.direct, self.n_won


def standings(state: TournamentState) -> tuple[TournamentStanding, ...]:
    """The standings after the results so far, the best first."""
    boards = _boards_of_all(state)
    points = {number: sum(board.winner == number for board in own) for number, own in boards.items()}
    lines = [_standing(entry.number, boards[entry.number], points) for entry in state.seeds]
    lines.sort(key=lambda one: one.merit, reverse=True)
    with_direct: list[TournamentStanding] = []
    for _, equal in groupby(lines, key=lambda one: one.merit[:3]):
        with_direct += _with_direct(boards, list(equal))
    with_direct.sort(key=lambda one: one.merit, reverse=True)
    ranks = {one.merit: rank for rank, one in reversed(list(enumerate(with_direct, 1)))}
    return tuple(replace(one, rank=ranks[one.merit]) for one in with_direct)


def _boards_of_all(state: TournamentState) -> BoardsOfPlayers:
    """The boards of all players, found in one pass: a round robin of 200 has twenty thousand."""
    boards: dict[int, list[TournamentBoard]] = {entry.number: [] for entry in state.entries}
    for one in state.rounds:
        for board in one.boards:
            for number in {board.a, board.b} - {NOBODY}:
                boards[number].append(board)
    return boards


def _standing(number: int, own: Sequence[TournamentBoard], points: Mapping[int, int]) -> TournamentStanding:
    done = [board for board in own if board.is_bye or board.result is not None]
    against = [points[number] if board.is_bye else points[_other(board, number)] for board in done]
    beaten = [score for board, score in zip(done, against, strict=True) if board.winner == number]
    n_won = sum(board.winner == number and board.result is not None and board.result.is_played for board in done)
    return TournamentStanding(0, number, points[number], sum(against), sum(beaten), 0, n_won, len(done))


def _other(board: TournamentBoard, number: int) -> int:
    return board.b if board.a == number else board.a


def _with_direct(boards: BoardsOfPlayers, equal: Sequence[TournamentStanding]) -> Sequence[TournamentStanding]:
    """Equal players with their points against each other, where all of them have met."""
    numbers = {one.number for one in equal}
    if len(numbers) == 1:
        return equal
    among = [
        board for number in numbers for board in boards[number]
        if board.a == number and board.b in numbers and board.result is not None
    ]  # fmt: skip
    met = {frozenset((board.a, board.b)) for board in among}
    if any(frozenset(pair) not in met for pair in combinations(numbers, 2)):
        return equal
    won = [board.winner for board in among if board.winner != NOBODY]
    return [replace(one, direct=won.count(one.number)) for one in equal]
