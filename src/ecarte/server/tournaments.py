"""The live tournaments of a server: their states, folded from their logs, and the events that are added to them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from ecarte.errors import EcarteError
from ecarte.server.commands import Rejected
from ecarte.server.tournament_store import TournamentRow, TournamentStore
from ecarte.tournament.live.events import (
    AnyTournamentEvent,
    EndEvent,
    EnterEvent,
    MakeTournamentEvent,
    RestartEvent,
    WithdrawEvent,
)
from ecarte.tournament.live.state import TournamentState, begin_tournament, fold_event, objection
from ecarte.words import say

_log = logging.getLogger("ecarte.server")

MOST_IN_MEMORY: Final = 500
"""Maximum number of states in memory; each can be folded again."""


class Tournaments:
    """All tournaments of a store; `now` returns the time in milliseconds.  Its methods raise OSError."""

    def __init__(self, store: TournamentStore, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._states: OrderedDict[str, TournamentState] = OrderedDict()

    async def read(self, name: str) -> TournamentState | None:
        """The tournament with all rows of all servers; None where there is no such tournament."""
        state = self._states.get(name)
        for row in await self._store.rows(name, after=0 if state is None else state.seq):
            state = fold_row(name, state, row)
        if state is not None:
            self._states[name] = state
            self._states.move_to_end(name)
            while len(self._states) > MOST_IN_MEMORY:
                self._states.popitem(last=False)
        return state

    async def make(self, name: str, agreed: MakeTournamentEvent) -> TournamentState:
        """Make a tournament; one that is there already is returned unchanged."""
        while (state := await self.read(name)) is None:
            await self._store.append(
                name, TournamentRow(1, self._now(), agreed), persons=[agreed.director] if agreed.director else ()
            )
        return state

    async def do(
        self, name: str, decide: Callable[[TournamentState], AnyTournamentEvent | None]
    ) -> TournamentState:  # fmt: skip
        """Add the event that `decide` returns, if any; returns the tournament with it.

        Another server may add one at the same time; then it is decided again.  Raises Rejected.
        """
        while True:
            state = await self.read(name)
            if state is None:
                raise Rejected("no-tournament")
            event = decide(state)
            if event is None:
                return state
            if (code := objection(state, event)) is not None:
                raise Rejected(code)
            persons = (event.player,) if isinstance(event, EnterEvent) else ()
            row = TournamentRow(state.seq + 1, self._now(), event)
            if await self._store.append(name, row, persons=persons):
                return await self.read(name) or state

    async def withdraw(self, person: str) -> None:
        """Withdraw a person, who is about to be deleted, from all tournaments that are not over; theirs end."""

        def decide(state: TournamentState) -> WithdrawEvent | None:
            entry = state.entry_of(person)
            is_in = entry is not None and not entry.is_withdrawn and state.stage != "over"
            return WithdrawEvent(entry.number) if entry is not None and is_in else None

        for name in await self._store.of_person(person):
            try:
                state = await self.do(name, decide)
                if state.agreed.director == person:
                    await self.end_between_rounds(name)
            except EcarteError as fault:  # nobody can go on with it; the others are left
                _log.error("tournament %s is not left: %s", name, fault)

    async def end_between_rounds(self, name: str) -> None:
        """End a tournament that nobody directs any more, unless it is over or games of a round are not."""

        def decide(state: TournamentState) -> EndEvent | None:
            return EndEvent() if state.stage != "over" and state.is_between_rounds else None

        await self.do(name, decide)

    async def end_for_operator(self, name: str) -> None:
        """End a tournament that is not over; a round that is not over counts no longer, as if it were paired again."""

        def decide(state: TournamentState) -> RestartEvent | EndEvent | None:
            if state.stage == "over":
                return None
            if state.rounds_in_hand and not state.is_ladder:
                return RestartEvent(state.rounds_in_hand[0].number)
            return EndEvent("operator")

        while (await self.do(name, decide)).stage != "over":
            pass


def fold_row(name: str, state: TournamentState | None, row: TournamentRow) -> TournamentState:
    """The tournament with one more row.  Raises EcarteError where the row does not follow from those before it."""
    if state is None and row.seq == 1 and isinstance(row.body, MakeTournamentEvent):
        return begin_tournament(row.body, row.time)
    if state is None or row.seq != state.seq + 1 or objection(state, row.body) is not None:
        raise EcarteError(say("admin.cannot-be-read", table=name))
    return fold_event(state, row.body, row.time)
