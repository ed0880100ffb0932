"""A table in memory: its state, folded from its log, and one append at a time.

Views are sent once the events they show are committed.  If an append fails, the state is dropped and folded again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from ecarte.acts import AnyAct
from ecarte.cards import Seat
from ecarte.host.event_log import AppendOutcome
from ecarte.server import events
from ecarte.server.absence import absence_grace_seconds, events_of_absence, left_at
from ecarte.server.clocks import SECOND
from ecarte.server.commands import Rejected
from ecarte.server.connections import DisplayState
from ecarte.server.display import display_state
from ecarte.server.log_writer import LogWriter
from ecarte.server.page_places import move_pages
from ecarte.server.presence import TablePresence
from ecarte.server.seats import Holder
from ecarte.server.services import Services
from ecarte.server.table_log import TableLog
from ecarte.server.table_parts import DICE
from ecarte.server.table_state import TableState
from ecarte.server.turns import turns_of
from ecarte.server.workers import BotQuestion

T = TypeVar("T")

LONGEST_TIMER: Final = 3600.0
"""Maximum delay of a timer in seconds; a clock with more time left is checked again after it."""


ANSWER_SECONDS: Final = 5.0
"""Seconds after which a built-in opponent that another server has asked is asked here."""


async def no_person(room: str, who: str) -> Holder:
    """Nobody: a table by itself belongs to no room."""
    raise Rejected("no-seat")


class TableWriter(LogWriter):
    """A table in memory, which folds its log and appends to it."""

    def __init__(
        self, name: str, services: Services, *,
        find_table: Callable[[str], TableWriter], forget: Callable[[LogWriter], None],
        tell_room: Callable[[TableState], None] = lambda _: None,
        find_person: Callable[[str, str], Awaitable[Holder]] = no_person,
    ) -> None:  # fmt: skip
        """`find_table` finds another table by its name; `forget` is called when this one may have become idle.

        `tell_room` is called with the state of a table that belongs to a room, once an append has ended its game, a
        player has given it up or somebody else plays on; `find_person` finds a person of a room, by its name and their
        id there.
        """
        super().__init__(name, services, forget=forget)
        self._find_table, self._tell_room, self._find_person = find_table, tell_room, find_person
        self._state: TableState | None = None
        self._log = TableLog(name, services)
        self._asked: BotQuestion | None = None  # what the built-in opponent is thinking about
        self.presence = TablePresence(name, self.pages, services)

    # --- the log ------------------------------------------------------------------------------------

    async def _load(self) -> TableState | None:
        """The state of the table; None where there is no such table.  Raises OSError, and EcarteError for a bad log."""
        await self._services.check_gap()
        if self._state is not None and self._state.keeps_time:
            await self._log_lost_time(self._state, self._state.clocks.last_row_time)
        if self._state is None:
            if (state_and_row := await self._log.read()) is None:
                return None
            state, last_row = state_and_row
            await self._make_rematch(state)
            await self._note_due(state)
            await self._services.store.people.turns.keep(turns_of(state) or ())
            self._state = state
            self._services.notify_finished(state)  # the process before may have ended without notifying
            move_pages(state, self.pages)
            self._show_all([display_state(state, self.pages)])  # the rows may be another process's, not seen here
            self._set_timer(state)
            if state.keeps_time and await self._log_lost_time(state, last_row.time):
                return await self._load()
        return self._state

    async def _read_on(self, *, is_notified: bool = False) -> bool:
        """Fold the rows that others have appended, and show them; returns whether there were any.

        A server that has its store alone looks for them only if it `is_notified`: they are an operator's.
        """
        state = self._state
        if state is None or (self._services.store.nodes is None and not is_notified):
            return False
        self._state = None  # until all are folded, the state is no state of the log
        states = await self._log.read_on(state, self.pages)
        if state.is_anonymized:  # an account was deleted elsewhere: its name is in what was folded before
            state.release()
            return await self._load() is not None
        await self._make_rematch(state)
        self._state = state
        if not states:
            return await self._drop_if_deleted()
        self._show_all(self._states_to_show(state, states))
        self._set_timer(state)
        return True

    def _states_to_show(self, state: TableState, states: Sequence[DisplayState]) -> Sequence[DisplayState]:
        """These states of the table, or only the last where a seat has changed hands and a page is another viewer."""
        if not state.seats.successors or not move_pages(state, self.pages):
            return states
        self.presence.send()
        self.presence.tell()
        return [display_state(state, self.pages)]

    async def _log_lost_time(self, state: TableState, since: int) -> bool:
        """Log how long the server was down or suspended since the time `since`; returns whether it was."""
        lost = self._services.downtime_since(since)
        if lost:
            if not self.pages:  # only a table with pages hears of those elsewhere
                await self.presence.read_elsewhere()
            await self._append(
                state, (events.GapEvent(lost) if self.presence.everywhere else events.WakeEvent(lost),), cid=None
            )
        return lost > 0

    async def with_game(self, number: int) -> TableState | None:
        """A state that contains the finished game `number`: the newest, or that in which the game ended.

        None where there is no such table.
        """
        async with self._locked():
            state = await self._load()
            if state is None or number >= state.first_game or not state.has_ended(number):
                return state
            past_state = await self._log.read_game(number)
            if past_state is not None and state.match.play.conduct is not None:
                past_state.match.allow_table_acts()  # a match allows them in all games or in none
            return past_state

    async def _append(
        self, state: TableState, bodies: Sequence[events.Event], *, cid: str | None,
        secrets: Mapping[str, bytes] | None = None,
    ) -> AppendOutcome:  # fmt: skip
        """Append events and the automatic events after them in one step, then show them to the pages.

        Where the outcome is not APPENDED, or unknown (OSError), the state is dropped: `_load` folds it again.
        """
        self._state = None  # until the rows are stored, the state is ahead of the log
        is_new, before = not state.seq, _news_for_room(state)
        outcome, states, question = await self._log.append(
            state, bodies, cid=cid, secrets=secrets or {}, pages=self.pages
        )
        if outcome is AppendOutcome.APPENDED:
            await self._make_rematch(state)
            if is_new:
                await self._note_due(state)
            self._show_all(self._states_to_show(state, states))
            if question is not None:
                self._ask(question)
            self._set_timer(state)
            self._state = state
            if state.make_event.room and _news_for_room(state) != before:
                self._tell_room(state)
        return outcome

    async def _make_rematch(self, state: TableState) -> None:
        """Create the rematch table, if a rematch is agreed and the table does not exist yet.

        It exists before any page learns its name, whichever server has appended the agreement.
        """
        if state.next_table is None:
            return
        sit_events = (
            events.SitEvent(seat, holder.name, holder.colour, holder.token_id, holder.person, holder.owner)
            for seat, holder in state.seats.holders.items()
        )
        persons = [holder.person for holder in state.seats.holders.values()]
        await self._services.store.people.note_seated(state.next_table, persons)
        await self._find_table(state.next_table).begin((state.make_event, *sit_events))

    async def _note_due(self, state: TableState) -> None:
        """Let a rated game against a built-in opponent be looked at in time, whether its player is there or not.

        Noted where the table is found, too: the process that has begun it may have ended before.
        """
        if state.make_event.rated and state.make_event.opponent and not state.is_over:
            due_at = self._services.now() + absence_grace_seconds(state.make_event) * SECOND
            await self._services.store.people.due_tables.add(self.name, at=due_at)

    # --- time ---------------------------------------------------------------------------------------

    async def _time_is_up(self, state: TableState) -> bool:
        """Whether the awaited player has run out of time, or has left a rated game; the loss is then logged."""
        awaited, now, left_to = state.clocks.awaited, self._services.now(), state.seats.left_to_backers
        if state.is_over:
            return False
        if awaited is not None and state.clocks.is_out(now):
            loss = events.ResignEvent(awaited, "time")
        elif left_to is not None and left_to.ends <= now:  # no backer has decided
            loss = events.ResignEvent(left_to.seat, "resigned")
        elif (left := left_at(state)) is not None and left <= now:
            loss = events.ResignEvent(Seat.A, "absent")
        else:
            return False
        await self._append(state, (loss,), cid=None)
        return True

    def _set_timer(self, state: TableState) -> None:
        """Set a timer for the next deadline if a page is connected; else the next page to enter checks the deadline."""
        self._stop_timer()
        left_to = state.seats.left_to_backers
        deadline = None if state.is_over else state.clocks.deadline() if left_to is None else left_to.ends
        seconds = None if deadline is None else max(0.0, (deadline - self._services.now()) / 1000)
        if self._services.store.nodes is not None and state.waits_for_bot and self._asked is None:
            seconds = ANSWER_SECONDS  # the server that asked it may have ended
        if seconds is not None and self.pages:
            seconds = min(seconds, LONGEST_TIMER)
            self._start_timer(seconds, self.append_due_events)

    @property
    def _seq_in_memory(self) -> int:
        return 0 if self._state is None else self._state.seq

    def close(self) -> None:
        """Stop the timer and drop the state."""
        super().close()
        if self._state is not None:
            self._state.release()
            self._state = None

    # --- one at a time ------------------------------------------------------------------------------

    @property
    def n_rows_folded(self) -> int:
        """The number of rows read and folded so far."""
        return self._log.n_rows_folded

    async def stored_state(self) -> TableState | None:
        """The state as it is in the store; None where there is no such table."""
        async with self._locked():
            return await self._load()

    async def compute(self, function: Callable[[TableState], T]) -> T | None:
        """The result of `function` for the state, which may be released afterwards; None if there is no such table."""
        async with self._locked():
            state = await self._load()
            return None if state is None else function(state)

    async def read_again(self) -> None:
        """Fold the table from its log once more, where it is in memory: a row of it has been replaced."""
        async with self._locked():
            if self._state is not None:
                self.close()
                await self._load()

    async def begin(self, bodies: Sequence[events.Event]) -> TableState:
        """Create the table with its first events; an existing table is returned unchanged."""
        async with self._locked():
            await self._drop_if_deleted()
            while (state := await self._load()) is None:
                await self._services.load_opponents(bodies[0])
                new_state = self._log.new_state()
                dice = new_state.fairness.secrets = {DICE: self._services.random_bytes(32)}
                await self._append(new_state, bodies, cid=None, secrets=dice)
            return state

    # --- what the server does -----------------------------------------------------------------------

    async def append_due_events(self) -> None:
        """Append the events that are due without a player, for example those left undone when a process ended."""
        async with self._locked():
            await self._append_due_events()

    async def watch_for_room(self, *, decides_absence: bool) -> TableState | None:
        """Append the due events and return the state then; None where there is no such table.

        With `decides_absence` these are also what the absence of a player leads to where nobody is there to claim it.
        """
        async with self._locked():
            state = await self._load() if decides_absence else None
            if state is not None and (bodies := events_of_absence(state, self._services.now())):
                await self._append(state, bodies, cid=None)
            await self._append_due_events()
            return await self._load()

    async def _append_due_events(self) -> None:
        state = await self._load()
        if state is not None and await self._time_is_up(state):
            state = await self._load()
        if state is not None and self._asked is None:
            await self._append(state, (), cid=None)

    def _ask(self, question: BotQuestion) -> None:
        """Ask the built-in opponent, unless it is thinking about the same view already."""
        if self._asked is None or self._asked.view != question.view:
            self._asked = question
            self._run_in_background(partial(self._think, question))

    async def _think(self, question: BotQuestion) -> None:
        try:
            answer = await self._services.bots.ask(question)
        finally:  # an opponent that failed is asked again when a page enters
            if self._asked is question:
                self._asked = None
        await self._services.retry_until_stored(self.name, partial(self._go_on_with, question, answer))

    async def _go_on_with(self, question: BotQuestion, answer: AnyAct) -> None:
        async with self._locked():
            state = await self._load()
            if state is not None and state.bot is not None:
                state.bot.answers[question.view] = answer
                await self._append(state, (), cid=None)

    # --- what is shown ------------------------------------------------------------------------------

    @property
    def here(self) -> set[Seat | None]:
        """The seats with a page connected to this server; None stands for spectators."""
        return self.presence.here

    def _show_all(self, states: Sequence[DisplayState]) -> None:
        for state in states:
            for page in self.pages:
                page.put(state)


def _news_for_room(state: TableState) -> tuple[object, ...]:
    """That of a table which its room has to know when it changes."""
    return state.is_over, state.seats.left_to_backers is None, len(state.seats.successors)
