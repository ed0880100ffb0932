"""What is computed of a rated game from the log of its table: its luck, and how its players have chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ecarte.bots import opponent
from ecarte.bots.base import Mixer
from ecarte.cards import SEATS, Seat
from ecarte.record import Record
from ecarte.server import events
from ecarte.server.archive import record_of
from ecarte.server.decision_times import decision_times
from ecarte.server.table_state import TableState
from ecarte.study.choice_comparison import ChoiceCounts, compare_choices, count_choices
from ecarte.study.skill import GameSkill, game_skill


class ComputedGame(NamedTuple):
    """A game as it was played: its points and luck, and the choices at each seat."""

    skill: GameSkill
    choices: Mapping[Seat, ChoiceCounts]


UNKNOWN: Final = ComputedGame(GameSkill(0, 0.0, 0.0), {})
"""Stands for a game of which nothing can be said."""


def played_game(
    table: str, rows: Sequence[events.LogRow], secrets: Mapping[str, bytes], game: int, seats: Sequence[Seat] = SEATS
) -> ComputedGame:
    """How a game was played, with the choices at these seats; `UNKNOWN` where the game has not ended.

    Raises EcarteError where the log cannot be folded.
    """
    state = TableState(table, find_opponent=opponent)
    state.fairness.secrets = secrets
    try:
        for row in rows:
            state.fold(row)
        if not state.has_ended(game):
            return UNKNOWN
        record, built_in = record_of(state, game), state.make_event.opponent
    finally:
        state.release()
    times = decision_times(rows, game, record.actions)
    choices = {seat: count_choices(compare_choices(record, seat), times) for seat in seats}
    return ComputedGame(_skill(record, built_in), choices)


def _skill(record: Record, built_in: str) -> GameSkill:
    """The luck of a game; `built_in` is the built-in opponent at seat B, if any."""
    player: object = opponent(built_in) if built_in else None
    mixers = {Seat.B: player} if isinstance(player, Mixer) else {}
    return game_skill(record, mixers=mixers) or UNKNOWN.skill
