"""How a table stands for the player at one of its seats, for the list of that player's tables."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecarte.cards import Seat
from ecarte.host.match import Awaits
from ecarte.server.table_state import TableState
from ecarte.server.turns import has_days, since_and_due
from ecarte.ui.names import Name


class SeatStanding(msgspec.Struct, frozen=True):
    """The standing of a table for the player at one of its seats; of two values, the player's own comes first.

    `turn` is the player who has to decide, `across` the name of the other player, `built_in` the built-in opponent, if
    the other is one.  `game` is the number of the last game, `games` the number of games won by each in a match of
    several.  `won` is None while play goes on, and where nobody has won.  `left`: the milliseconds that the player has,
    where a decision may take a day or more.
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
    left: int | None = None


def standing(state: TableState, seat: Seat, *, now: int) -> SeatStanding:
    """The standing of a table for the player at `seat`, at a time in milliseconds."""
    stage = state.stage
    if stage == "open":
        return SeatStanding(state.name, seat.name, stage)
    scene, awaits = state.scene(seat), state.match.awaits(seat)
    since, due_at = since_and_due(state, seat) if has_days(state) else (0, 0)
    turn: Literal["me", "other", ""] = ""
    if stage == "play":
        turn = "me" if awaits in (Awaits.PLAYER, Awaits.INTERJECTION) else "other"
    elif since:  # for this player's device
        turn = "me"
    games = None
    if scene.me.games is not None and scene.other.games is not None:
        games = scene.me.games, scene.other.games
    return SeatStanding(
        state.name, seat.name, stage, turn, scene.other.name, state.make_event.opponent,
        (scene.me.marks, scene.other.marks), games, max(1, len(state.fairness.games)),
        has_won(state, seat) if stage == "over" else None, max(0, due_at - now) if due_at else None,
    )  # fmt: skip


def has_won(state: TableState, seat: Seat) -> bool | None:
    """Whether that seat has won the match; None where nobody has."""
    if state.resignation is not None:
        return state.resignation.seat is not seat
    winners = [result.winner for result in state.match.play.results]
    n_own = winners.count(seat)
    return None if 2 * n_own == len(winners) else 2 * n_own > len(winners)
