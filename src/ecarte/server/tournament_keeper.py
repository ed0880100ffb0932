"""Keeps the tournaments going: makes the tables of a round, takes their results, and ends them when its time is over.

One with a fixed hour begins and goes on by itself, and where it is one of a series the next one is made.  From a ladder
players are taken who do not play.

Everything follows from the logs of the tournament and its tables.  So any server can do it, and doing it twice changes
nothing; of several servers on a store the first does it.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

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
    built_in_winner,
    dropped_round,
    end_of_round,
    is_between_built_in,
    outcome_of,
    outcome_of_rated,
)
from ecarte.server.tournaments import Tournaments
from ecarte.tournament.live.events import BUILT_IN, AnyTournamentEvent, EndEvent, EnterEvent, ResultEvent
from ecarte.tournament.live.hours import begins_at, next_of_series, next_step
from ecarte.tournament.live.ladder import ladder_step, next_idle_at
from ecarte.tournament.live.state import TournamentBoard, TournamentRound, TournamentState

_log = logging.getLogger("ecarte.server")

LOOK_SECONDS: Final = 1.0
"""Pause between two looks at all tournaments that are under way."""

LOOKED_BACK: Final = 100 * DAY * SECOND
"""Milliseconds without an event after which a tournament is not looked at any more."""

OVERLAP: Final = 60 * SECOND
"""Milliseconds for which changes are read once more: the clocks of servers may differ."""

READS_PER_LOOK: Final = 500
"""Number of logs read after which a look ends; the next one begins with the tournament after."""

LONGEST_ROUND: Final = 90 * DAY * SECOND
"""Milliseconds after which a round without a limit is over."""

MOST_TABLES: Final = 20_000
"""Maximum number of tables of which it is known how far they were read."""

COMING_TIME: Final = 15 * SECOND
"""Milliseconds after which a player who has not come to a table is sent a notification."""

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
        self._due: dict[str, int] = {}  # when something happens by itself in a tournament that nobody changes
        self._in_hand: set[str] = set()  # matches that two built-in opponents play now
        self._looked_at: int | None = None  # when changes were read last
        self._last_name = ""  # the tournament that was looked at last
        self._rows_seen: dict[str, int] = {}  # of each table that is there: the last row that was looked at
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
        """Look at every tournament that has changed, or has a game that is not over.  Raises OSError."""
        now = self._services.now()
        since = now - LOOKED_BACK if self._looked_at is None else self._looked_at - OVERLAP
        self._under_way |= set(await self._services.store.tournaments.changed_since(since))
        self._looked_at = now
        self._under_way |= {name for name, at in self._due.items() if now >= at}
        names = sorted(self._under_way)
        first = bisect_right(names, self._last_name)  # the one after the last of the look before
        n_reads = 0
        for name in (*names[first:], *names[:first]):
            if n_reads >= READS_PER_LOOK:
                break
            self._last_name = name
            try:
                n_reads += 1 + await self.look(name)
            except OSError:
                raise
            except Exception as fault:  # a damaged log may break anything; the other tournaments go on
                self._under_way.discard(name)
                reason = fault if isinstance(fault, EcarteError) else type(fault).__name__
                _log.error("tournament %s cannot go on: %s", name, reason)

    async def look(self, name: str) -> int:
        """Do what is to be done in a tournament; returns the number of boards looked at.  Raises OSError."""
        state = await self._tournaments.read(name)
        if state is None:
            self._under_way.discard(name)
            return 0
        self._under_way.add(name)
        if state.agreed.begins_at or state.is_ladder:
            state = await self._go_on(name, state)
        places, is_over = places_of(state, name, self._table_of), state.stage == "over"
        in_hand = [place for place in places if not place.board.is_bye and place.board.result is None]
        has_game = False
        for place in in_hand:
            is_going_on = True
            try:
                is_going_on = await self._look_at(name, state, place)
            except (EcarteError, Rejected) as fault:  # the other boards go on
                _log.error("table %s of a tournament cannot go on: %s", place.table, fault)
            has_game = has_game or is_going_on
        if not has_game:  # until something changes
            self._under_way.discard(name)
            if is_over:
                for place in places:
                    self._rows_seen.pop(place.table, None)
                    self._outcomes.pop(place.table, None)
            elif await self._is_left_alone(state):
                await self._tournaments.end_between_rounds(name)
        return len(in_hand)

    async def _is_left_alone(self, state: TournamentState) -> bool:
        """Whether the director has deleted the account."""
        director = state.agreed.director
        return bool(director) and await self._services.store.people.person(director) is None

    async def _go_on(self, name: str, state: TournamentState) -> TournamentState:
        """Do what is due by itself in a tournament; returns the tournament after it."""
        while True:
            self._due.pop(name, None)
            if (due_at := next_idle_at(state) if state.is_ladder else begins_at(state)) is not None:
                self._due[name] = due_at
            step = partial(ladder_step, lost_since=self._services.downtime_since) if state.is_ladder else next_step
            event = await asyncio.to_thread(step, state, self._services.now())
            if event is None or await self._is_left_alone(state):
                return state
            if state.agreed.every and state.stage == "open":  # first: the series goes on though this server ends
                await self._make_next(name, state, is_called_off=isinstance(event, EndEvent))
            if isinstance(event, EnterEvent):
                event = replace(
                    event, rating=await self._services.store.ratings.rating(event.player, state.agreed.rules)
                )
            state = await self._tournaments.do(name, partial(_event_after, state.seq, event))

    async def _make_next(self, name: str, state: TournamentState, *, is_called_off: bool) -> None:
        """Make the next tournament of a series, once however often it is asked for."""
        agreed = next_of_series(state.agreed, self._services.now(), is_called_off=is_called_off)
        if agreed is not None:
            await self._tournaments.make(self._services.tokens.next_tournament(name), agreed)

    async def _look_at(self, name: str, state: TournamentState, place: BoardPlace) -> bool:
        """Do what is to be done at a board without a result; returns whether it is to be looked at again."""
        outcome = await self._outcome(state, place)
        if place.is_dropped:
            await self._end(place, outcome, "@round-again", dropped_round)
            return not outcome.is_over
        if outcome.is_over:
            await self._record(name, place, outcome)
        elif self._is_late(state, place.played):
            await self._end(place, outcome, "@round-over", end_of_round)
        return True

    def _table_of(self, name: str, played: TournamentRound, number: int) -> str:
        return board_table(name, played, number, self._services.tokens)

    async def _outcome(self, state: TournamentState, place: BoardPlace) -> BoardOutcome:
        """What the table of a board has come to; it is made where it is not there yet, or was deleted."""
        if (known := self._outcomes.get(place.table)) is not None:
            return known
        if is_between_built_in(state, place.board):
            return self._play_built_in(state, place)
        n_seen = self._rows_seen.get(place.table, 0)
        rows = await self._services.store.read(place.table, after=max(0, n_seen - 1))  # with the last one seen
        if not rows:
            if place.is_dropped:
                return BoardOutcome(True, "", False)
            self._rows_seen.pop(place.table, None)
            if rated := await self._services.store.ratings.games_at_table(place.table):
                return outcome_of_rated(rated, state.agreed.length)
            await self.make_table(state, place.table, place.board)
            return BoardOutcome(False, "", False)
        outcome = BoardOutcome(False, "", False)
        if any(isinstance(row.body, LAST_EVENTS) and row.seq > n_seen for row in rows):
            seq, outcome = await self._registry.table(place.table).compute(_seq_and_outcome) or (0, outcome)
            if outcome.is_over:
                self._outcomes[place.table] = outcome
            elif seq < rows[-1].seq:  # the table in memory is older than its rows: they are looked at again
                return outcome
        self._note_seen(place.table, rows[-1].seq)
        return outcome

    def _play_built_in(self, state: TournamentState, place: BoardPlace) -> BoardOutcome:
        """The outcome where two built-in opponents meet: over as soon as they have played, in another process."""
        if place.is_dropped:
            return BoardOutcome(True, "", False)
        if place.table not in self._in_hand:
            names = tuple(
                state.entry(number).player.removeprefix(BUILT_IN) for number in (place.board.a, place.board.b)
            )

            async def play() -> None:
                winner = await self._services.bots.queue.do(
                    "tournaments", built_in_winner, state.agreed.rules, state.agreed.length, names, place.table
                )
                self._outcomes[place.table] = BoardOutcome(True, winner, True)

            self._in_hand.add(place.table)
            self._services.run_in_background(play(), then=lambda: self._in_hand.discard(place.table))
        return BoardOutcome(False, "", False)

    def _note_seen(self, table: str, seq: int) -> None:
        if len(self._rows_seen) >= MOST_TABLES:
            self._rows_seen.clear()
            self._outcomes.clear()
        self._rows_seen[table] = seq

    async def make_table(self, state: TournamentState, table: str, board: TournamentBoard) -> None:
        """Make the table of a board, if it is not known to be there.  Raises OSError."""
        if table in self._rows_seen:
            return
        if await self._services.store.read(table, most=1):  # another server has made it, or this one before a restart
            self._note_seen(table, 0)
            return
        people = self._services.store.people
        persons: dict[str, AccountPerson] = {}
        for entry in (state.entry(board.a), state.entry(board.b)):
            if (person := None if entry.is_built_in else await people.person(entry.player)) is not None:
                persons[person.id] = person
        await people.note_seated(table, list(persons))
        talk = await self._talk(state, board, persons)
        bodies = board_events(state, table, board, persons, self._services.tokens, talk=talk)
        await self._let_know(state, table, persons.values())
        await self._registry.table(table).begin(bodies)
        self._note_seen(table, 0)

    async def _let_know(self, state: TournamentState, table: str, persons: Iterable[AccountPerson]) -> None:
        """Let the browsers of these people show that a game waits; a turn of days has a notification of its own."""
        now = self._services.now()
        for person in persons:
            if state.agreed.move_seconds < DAY and not person.owner:
                await self._services.store.people.subscriptions.queue(
                    "tournament", person.id, table, now=now, due_at=now + COMING_TIME
                )

    async def _talk(
        self, state: TournamentState, board: TournamentBoard, persons: Mapping[str, AccountPerson]
    ) -> events.TableTalk:
        """What the two at a board may write to each other."""
        one, other = state.entry(board.a), state.entry(board.b)
        if one.is_built_in or other.is_built_in:
            return "free"
        acquaintances = self._services.store.people.acquaintances
        is_free = await acquaintances.may_write(persons.get(one.player), persons.get(other.player))
        return (
            "free"
            if is_free and other.responsible_person not in await acquaintances.blocked_with(one.responsible_person)
            else "phrases"
        )

    async def _record(self, name: str, place: BoardPlace, outcome: BoardOutcome) -> None:
        def decide(state: TournamentState) -> ResultEvent | None:
            played = (place.played.number, place.played.attempt)
            found = next((one for one in state.rounds_in_hand if (one.number, one.attempt) == played), None)
            if found is None or found.boards[place.number - 1].result is not None:
                return None
            return ResultEvent(place.played.number, place.number, outcome.winner, outcome.is_played)

        await self._tournaments.do(name, decide)

    def _is_late(self, state: TournamentState, played: TournamentRound) -> bool:
        """Whether the time of a round is over, without the time for which no server was running."""
        ends_at = round_end(state, played)
        return self._services.now() > ends_at + self._services.downtime_since(played.paired_at)

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


def _event_after(seq: int, event: AnyTournamentEvent, state: TournamentState) -> AnyTournamentEvent | None:
    """The event, if nothing has come after the row with that number."""
    return event if state.seq == seq else None


def _seq_and_outcome(state: TableState) -> tuple[int, BoardOutcome]:
    return state.seq, outcome_of(state)


def round_end(state: TournamentState, played: TournamentRound) -> int:
    """When the time of a round is over, in milliseconds."""
    return played.paired_at + (state.agreed.round_seconds * SECOND or LONGEST_ROUND)


def places_of(
    state: TournamentState, name: str, table_of: Callable[[str, TournamentRound, int], str]
) -> list[BoardPlace]:  # fmt: skip
    """The boards of the last round, or of all games of a ladder; and of the rounds that were paired again.

    A game of a ladder that was ended is dropped too.
    """
    last = state.rounds_in_hand if state.is_ladder else state.rounds[-1:]
    return [
        BoardPlace(table_of(name, played, number), played, number, board, is_dropped)
        for is_dropped, rounds in ((True, state.dropped), (state.is_ladder and state.stage == "over", last))
        for played in rounds
        for number, board in enumerate(played.boards, 1)
    ]
