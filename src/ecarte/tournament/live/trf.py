"""Tournament reports in the format TRF16 of FIDE, with the line XXR of its extension.

The players are numbered by seed.  Seat A is written as white, seat B as black.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.tournament.live.events import NOBODY
from ecarte.tournament.live.standings import standings
from ecarte.tournament.live.state import TournamentBoard, TournamentEntry, TournamentState

TrfResult: TypeAlias = Literal["1", "0", "+", "-", "U", "Z", " "]
"""Won, lost, won and lost without play, a bye, absent, and not known yet."""

TYPES: Final = {"round-robin": "Round Robin", "swiss": "Swiss", "knock-out": "Knock-out"}

LONGEST_NAME: Final = 33


class TrfGame(msgspec.Struct, frozen=True):
    """A round of a player: the number of the opponent, 0 for none, the colour, and the result."""

    opponent: int
    colour: Literal["w", "b", "-"]
    result: TrfResult


class TrfPlayer(msgspec.Struct, frozen=True):
    """A player: number, name, rating, points, rank, and rounds."""

    number: int
    name: str
    rating: int
    points: int
    rank: int
    games: tuple[TrfGame, ...]


class TrfReport(msgspec.Struct, frozen=True):
    """A tournament as a report has it; `rounds` is the number of rounds it is to have."""

    name: str
    kind: str
    rounds: int
    players: tuple[TrfPlayer, ...]


def trf_report(state: TournamentState, name_of: Callable[[TournamentEntry], str]) -> TrfReport:
    """The report of a tournament."""
    seed = {entry.number: at for at, entry in enumerate(state.seeds, 1)}
    places = {one.number: one for one in standings(state)}
    players = tuple(
        TrfPlayer(
            seed[entry.number], trf_name(name_of(entry)), entry.rating, places[entry.number].points,
            places[entry.number].rank, tuple(_games(state, entry.number, seed)),
        )
        for entry in state.seeds
    )  # fmt: skip
    return TrfReport(trf_name(state.agreed.name), TYPES[state.agreed.system], state.n_rounds, players)


def trf_name(name: str) -> str:
    """A name as it stands in a report: on one line, without spaces around it, and not longer than its column."""
    return " ".join(name.split())[:LONGEST_NAME].rstrip()


def _games(state: TournamentState, number: int, seed: dict[int, int]) -> Iterator[TrfGame]:
    for one in state.rounds:
        board = next((board for board in one.boards if number in (board.a, board.b)), None)
        if board is None:
            yield TrfGame(NOBODY, "-", "Z")
        elif board.is_bye:
            yield TrfGame(NOBODY, "-", "U")
        else:
            is_a = board.a == number
            yield TrfGame(seed[board.b if is_a else board.a], "w" if is_a else "b", _result(board, number))


def _result(board: TournamentBoard, number: int) -> TrfResult:
    if board.result is None:
        return " "
    has_won = board.winner == number
    if board.result.is_played:
        return "1" if has_won else "0"
    return "+" if has_won else "-"


def trf_text(report: TrfReport) -> str:
    """A report as text."""
    lines = [f"012 {report.name}", f"062 {len(report.players)}", f"092 {report.kind}", f"XXR {report.rounds}"]
    lines += [_player_line(player) for player in report.players]
    return "\n".join((*lines, ""))


def _player_line(player: TrfPlayer) -> str:
    rating = f"{player.rating:4d}" if player.rating else " " * 4
    head = f"001 {player.number:4d}      {player.name:<{LONGEST_NAME}} {rating}"
    games = "".join(f"  {game.opponent:04d} {game.colour} {game.result}" for game in player.games)
    return f"{head:<80}{player.points:2d}.0 {player.rank:4d}{games}".rstrip()
