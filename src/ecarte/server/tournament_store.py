"""The live tournaments of a server in its store: the same statements for both stores.

A tournament is an append-only log, as a table is.  A row is appended after the one that the caller has read last, or
not at all: the primary key (tournament, number of the row) is the fence between servers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from ecarte.errors import EcarteError
from ecarte.server.people.person import ReadRows, RunTogether, StoreStatement
from ecarte.tournament.live.events import TOURNAMENT_EVENTS, AnyTournamentEvent, EndEvent
from ecarte.words import say

TOURNAMENT_VERSION: Final = 1
"""The version of the bodies that are written."""


class TournamentRow(msgspec.Struct, frozen=True):
    """A row of the log of a tournament: its number from 1, its time in milliseconds, and the event."""

    seq: int
    time: int
    body: AnyTournamentEvent


class StoredTournamentRow(NamedTuple):
    """A row as it is stored."""

    seq: int
    at: int
    version: int
    body: bytes


class TournamentPerson(NamedTuple):
    """A person who takes part in a tournament, and their name now; empty for a deleted account."""

    person: str
    name: str


class TournamentChanged(NamedTuple):
    """A tournament, and the time of its last row in milliseconds."""

    tournament: str
    changed_at: int


_UNLISTED: Final = b'"is_listed":false'
_REPEATED: Final = b'"every":"'
_ENDED: Final = msgspec.json.encode(EndEvent()).removesuffix(b"}")
"""What stands in the first row of one that is not listed, and of one of a series; how the row begins that ends one."""


class TournamentStore:
    """The logs of all tournaments; `read` reads rows, `run_together` executes statements in one transaction.

    Its methods raise OSError.
    """

    def __init__(self, read: ReadRows, run_together: RunTogether) -> None:
        self._read, self._run_together = read, run_together

    async def append(self, tournament: str, row: TournamentRow, *, persons: Sequence[str] = ()) -> bool:
        """Append a row; returns False where another server has appended one of its number.

        In the same step it is noted that these `persons` take part.
        """
        body = msgspec.json.encode(row.body)
        key = {"tournament": tournament, "seq": row.seq}
        appended, *_ = await self._run_together(
            (
                StoreStatement(
                    "append_tournament_row", {**key, "at": row.time, "version": TOURNAMENT_VERSION, "body": body}
                ),
                *(
                    StoreStatement("note_tournament_person", {**key, "body": body, "person": person})
                    for person in persons
                ),
            )
        )
        return bool(appended)

    async def stored_rows(self, tournament: str, *, after: int = 0) -> Sequence[StoredTournamentRow]:
        """The rows of a tournament from number `after` + 1 on, as they are stored."""
        rows = await self._read("tournament_rows", tournament=tournament, after=after)
        return [StoredTournamentRow(*row) for row in rows]

    async def rows(self, tournament: str, *, after: int = 0) -> Sequence[TournamentRow]:
        """The rows of a tournament from number `after` + 1 on.  Raises EcarteError for one that cannot be read."""
        return [read_tournament_row(tournament, row) for row in await self.stored_rows(tournament, after=after)]

    async def changed_since(self, time: int) -> Sequence[str]:
        """The tournaments with a row since that time, the one that was changed last first."""
        return [name for (name,) in await self._read("tournaments_since", since=time)]

    async def listed_since(self, time: int, *, most: int) -> Sequence[TournamentChanged]:
        """The `most` listed tournaments that were changed last, and since that time, the last one first."""
        rows = await self._read("listed_tournaments", since=time, unlisted=_UNLISTED, most=most)
        return [TournamentChanged(*row) for row in rows]

    async def own_since(self, person: str, time: int, *, most: int) -> Sequence[TournamentChanged]:
        """Those of `of_person` that were changed last, and since that time, the last one first."""
        rows = await self._read("own_tournaments", person=person, since=time, most=most)
        return [TournamentChanged(*row) for row in rows]

    async def n_unfinished(self, director: str, *, repeated: bool = False) -> int:
        """The number of tournaments of a director that are not ended, or of those that are `repeated`."""
        directed, stated = b'"director":' + msgspec.json.encode(director), _REPEATED if repeated else b'"'
        ((number,),) = await self._read("n_unfinished", person=director, directed=directed, stated=stated, ended=_ENDED)
        return int(number)

    async def persons(self, tournament: str) -> Sequence[TournamentPerson]:
        """The persons who take part in a tournament, its director among them."""
        return [TournamentPerson(*row) for row in await self._read("tournament_persons", tournament=tournament)]

    async def of_person(self, person: str) -> Sequence[str]:
        """The tournaments in which a person has taken part, or which they direct."""
        return [name for (name,) in await self._read("tournaments_of_person", person=person)]


def read_tournament_row(tournament: str, row: StoredTournamentRow) -> TournamentRow:
    """A row, decoded.  Raises EcarteError for one that cannot be read, as of a later version."""
    try:
        if row.version != TOURNAMENT_VERSION:
            raise msgspec.DecodeError(str(row.version))
        return TournamentRow(row.seq, row.at, TOURNAMENT_EVENTS.decode(row.body))
    except msgspec.DecodeError as fault:
        raise EcarteError(say("admin.cannot-be-read", table=tournament)) from fault
