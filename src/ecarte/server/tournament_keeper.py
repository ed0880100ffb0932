"""Keeps the tournaments going: makes the tables of a round, takes their results, and ends them when its time is over.

Everything follows from the logs of the tournament and its tables.  So any server can do it, and doing it twice changes
nothing; of several servers on a store the first does it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.server import events
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.commands import Rejected
from ecarte.server.people.person import AccountPerson
from ecarte.server.registry import TableRegistry
from ecarte.server.table_state import TableState
from ecarte.server.tournament_tables import (
    BoardOutcome,
    board_events,
    board_table,
    dropped_round,
    end_of_round,
    outcome_of,
)
from ecarte.server.tournaments import Tournaments
from ecarte.tournament.live.events import ResultEvent
from ecarte.tournament.live.state import TournamentBoard, TournamentRound, TournamentState

_log = logging.getLogger("ecarte.server")

LOOK_SECONDS: Final = 1.0
"""Pause between two looks at all tournaments that are under way."""

LOOKED_BACK: Final = 100 * DAY * SECOND
"""Milliseconds without an event after which a tournament is not looked at any more."""

OVERLAP: Final = 60 * SECOND
"""Milliseconds for which changes are read once more: the clocks of servers may differ."""

LAST_EVENTS: Final = (events.RevealEvent, events.ResignEvent, events.BreakOffEvent)
"""The events after which a match may be over."""


class BoardPlace(NamedTuple):
    """A board of a round, numbered from 1, and its table; `is_dropped`: the round was to be paired again."""

    table: str
    played: TournamentRound
    number: int
    board: TournamentBoard
    is_dropped: bool


class TournamentKeeper:
    """Keeps all tournaments of a store going."""

    def __init__(self, registry: TableRegistry, tournaments: Tournaments) -> None:
        self._registry, self._services, self._tournaments = registry, registry.services, tournaments
        self._under_way: set[str] = set()
        self._looked_at: int | None = None  # when changes were read last
        self._rows_seen: dict[str, int] = {}  # the last row of each table that was looked at
        self._outcomes: dict[str, BoardOutcome] = {}  # of the tables whose match is over

    async def keep_for_ever(self) -> None:
        """Look at all tournaments at intervals."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            nodes = self._services.store.nodes
            if (nodes is None or nodes.is_first) and not self._services.is_draining:
                try:
                    await self.look_at_all()
                except OSError as fault:
                    _log.warning("tournaments cannot go on now: %s", fault)

    async def look_at_all(self) -> None:
        """Look at every tournament that is under way.  Raises OSError."""
        now = self._services.now()
        since = now - LOOKED_BACK if self._looked_at is None else self._looked_at - OVERLAP
        self._under_way |= set(await self._services.store.tournaments.changed_since(since))
        self._looked_at = now
        for name in sorted(self._under_way):
            try:
                await self.look(name)
            except EcarteError as fault:
                self._under_way.discard(name)
                _log.error("tournament %s cannot go on: %s", name, fault)

    async def look(self, name: str) -> None:
        """Do what is to be done in a tournament.  Raises OSError."""
        state = await self._tournaments.read(name)
        if state is None or state.stage == "over":
            self._under_way.discard(name)
            for place in () if state is None else places_of(state, name, self._table_of):
                self._rows_seen.pop(place.table, None)
                self._outcomes.pop(place.table, None)
            return
        self._under_way.add(name)
        for place in places_of(state, name, self._table_of):
            if place.board.is_bye or place.board.result is not None:
                continue
            try:
                await self._look_at(name, state, place)
            except (EcarteError, Rejected) as fault:  # the other boards go on
                _log.error("table %s of a tournament cannot go on: %s", place.table, fault)

    async def _look_at(self, name: str, state: TournamentState, place: BoardPlace) -> None:
        """Do what is to be done at a board without a result."""
        outcome = await self._outcome(state, place)
        if place.is_dropped:
            await self._end(place, outcome, "round-again", dropped_round)
        elif outcome.is_over:
            await self._record(name, place, outcome)
        elif self._is_late(state, place.played):
            await self._end(place, outcome, "round-over", end_of_round)

    def _table_of(self, name: str, played: TournamentRound, number: int) -> str:
        return board_table(name, played, number, self._services.tokens)

    async def _outcome(self, state: TournamentState, place: BoardPlace) -> BoardOutcome:
        """What the table of a board has come to; it is made where it is not there yet."""
        if (known := self._outcomes.get(place.table)) is not None:
            return known
        rows = await self._services.store.read(place.table, after=self._rows_seen.get(place.table, 0))
        if not rows and place.table not in self._rows_seen:
            if place.is_dropped:
                return BoardOutcome(True, "", False)
            await self.make_table(state, place.table, place.board)
            return BoardOutcome(False, "", False)
        outcome = BoardOutcome(False, "", False)
        if any(isinstance(row.body, LAST_EVENTS) for row in rows):
            outcome = await self._registry.table(place.table).compute(outcome_of) or outcome
            if outcome.is_over:
                self._outcomes[place.table] = outcome
        if rows:
            self._rows_seen[place.table] = rows[-1].seq
        return outcome

    async def make_table(self, state: TournamentState, table: str, board: TournamentBoard) -> None:
        """Make the table of a board, if it is not there yet.  Raises OSError."""
        people = self._services.store.people
        persons: dict[str, AccountPerson] = {}
        for entry in (state.entry(board.a), state.entry(board.b)):
            if (person := None if entry.is_built_in else await people.person(entry.player)) is not None:
                persons[person.id] = person
        await people.note_seated(table, list(persons))
        bodies = board_events(state, table, board, persons, self._services.tokens)
        await self._registry.table(table).begin(bodies)

    async def _record(self, name: str, place: BoardPlace, outcome: BoardOutcome) -> None:
        def decide(state: TournamentState) -> ResultEvent | None:
            last = state.last_round
            is_same = last is not None and (last.number, last.attempt) == (place.played.number, place.played.attempt)
            if not is_same or last is None or last.boards[place.number - 1].result is not None:
                return None
            return ResultEvent(place.played.number, place.number, outcome.winner, outcome.is_played)

        await self._tournaments.do(name, decide)

    def _is_late(self, state: TournamentState, played: TournamentRound) -> bool:
        """Whether the time of a round is over, without the time for which no server was running."""
        ends_at = round_end(state, played)
        return ends_at is not None and self._services.now() > ends_at + self._services.downtime_since(played.paired_at)

    async def _end(
        self, place: BoardPlace, outcome: BoardOutcome, cid: str,
        decide: Callable[[TableState], Sequence[events.Event]],
    ) -> None:  # fmt: skip
        """End the table of a board, if it is not over; its result is taken at the next look."""
        if outcome.is_over:
            return
        actor = self._registry.table(place.table)
        try:
            await actor.do(Seat.A, cid, decide)
        except Rejected as rejected:
            if rejected.code == "not-now":  # the opponent's server may have ended before it played
                with suppress(EcarteError):
                    await actor.append_due_events()


def round_end(state: TournamentState, played: TournamentRound) -> int | None:
    """When the time of a round is over, in milliseconds; None where it has no limit."""
    return played.paired_at + state.agreed.round_seconds * SECOND if state.agreed.round_seconds else None


def places_of(
    state: TournamentState, name: str, table_of: Callable[[str, TournamentRound, int], str]
) -> list[BoardPlace]:  # fmt: skip
    """The boards of the last round, and of the rounds that were paired again."""
    last = () if state.last_round is None else (state.last_round,)
    return [
        BoardPlace(table_of(name, played, number), played, number, board, is_dropped)
        for is_dropped, rounds in ((True, state.dropped), (False, last))
        for played in rounds
        for number, board in enumerate(played.boards, 1)
    ]
