"""Whose turn it is in games with a day or more for a decision: kept in the store, for people with an account."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ecarte.server.people.person import StatementStore, StoreStatement

MOST_IN_HAND: Final = 200
"""Maximum number of games of a person that are read."""


class Turn(msgspec.Struct, frozen=True):
    """How a game stands for the person at a seat, after the row `seq` of the time `at`; times are in milliseconds.

    `other` is the id of the person across, empty for a guest, whose name is `across`; `built_in` is the built-in
    opponent across.  `since` is when the table began to wait for the person, 0 where it does not; `due_at` is when
    their time is over, 0 where none runs.
    """

    table: str
    seat: str
    person: str
    other: str
    across: str
    built_in: str
    seq: int
    at: int
    since: int
    due_at: int


class TurnStore(StatementStore):
    """The turns of all games; a table's are written with its rows.  Its methods raise OSError."""

    async def of(self, person_id: str) -> list[Turn]:
        """The games of a person: those where it is their turn first, and of these those with least time.

        `across` is the present name of the person across, empty where their account is deleted.
        """
        return [Turn(*row) for row in await self._read("turns_of", person=person_id, most=MOST_IN_HAND)]

    async def at(self, table: str, person_id: str) -> Turn | None:
        """How a game stands for a person; None where it is over, or is none of theirs."""
        rows = await self._read("turn_at", table=table, person=person_id)
        return Turn(*rows[0]) if rows else None

    async def keep(self, turns: Sequence[Turn]) -> None:
        """Write the turns of a table that may have none yet: its rows are older than this table of the store."""
        if turns:
            await self._run_together([StoreStatement("keep_turn", msgspec.structs.asdict(turn)) for turn in turns])
