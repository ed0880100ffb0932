"""The games of a person in which a decision may take a day or more, with the time that is left, in one query."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecarte.server.services import Services
from ecarte.server.turn_store import Turn
from ecarte.server.turns import name_across
from ecarte.ui.names import Name


class GameInHand(msgspec.Struct, frozen=True):
    """A game in which a decision may take a day or more, as its player sees it.

    `turn` is the player for whom the table waits, `across` the name of the other player, `built_in` the built-in
    opponent, if the other is one.  `left`: the milliseconds that the player has; None where no time runs.
    """

    table: str
    seat: str
    turn: Literal["me", "other"]
    across: Name
    built_in: str = ""
    left: int | None = None


async def games_in_hand(services: Services, person_id: str) -> tuple[GameInHand, ...]:
    """The games of a person: those where it is their turn first, then by the time left.  Raises OSError."""
    now = services.now()
    return tuple(
        GameInHand(
            turn.table, turn.seat, "me" if turn.since else "other", name_across(turn), turn.built_in,
            max(0, due_at - now) if (due_at := due_time(services, turn)) else None,
        )
        for turn in await services.store.people.turns.of(person_id)
    )  # fmt: skip


def due_time(services: Services, turn: Turn) -> int:
    """When the time of a turn is over; 0 where none runs.  An outage of the server is charged to nobody."""
    return turn.due_at + services.downtime_since(turn.at) if turn.due_at else 0
