"""A table in memory: its state, its connected pages, and one append at a time.

Views are sent once the events they show are committed.  If an append fails, the state is dropped and folded again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import Final, TypeVar

from ecarte.acts import AnyAct
from ecarte.cards import SEATS, Seat
from ecarte.host.event_log import Appending
from ecarte.server import events, messages
from ecarte.server.commands import MOST_DEPARTURES, Rejected, events_for, logs_presence, refuse_when_full
from ecarte.server.connections import DisplayState, PageConnection
from ecarte.server.presence import TablePresence
from ecarte.server.render import answer_frames, asks_for_hint, catch_up, display_state, state_frames
from ecarte.server.services import Services
from ecarte.server.store import Elsewhere
from ecarte.server.table_log import TableLog
from ecarte.server.table_state import DICE, TableState
from ecarte.server.workers import BotQuestion, TooBusy
from ecarte.ui import Reply
from ecarte.ui.hints import Hint
from ecarte.views.seat import SeatView
from ecarte.words import Message

_log = logging.getLogger("ecarte.server")

T = TypeVar("T")

LONGEST_TIMER: Final = 3600.0
"""Maximum delay of a timer in seconds; a clock with more time left is checked again after it."""

MOST_TRIES: Final = 4
"""Maximum number of attempts to compute a hint; each is repeated where play has gone on in the meantime."""

DEPARTURE_SECONDS: Final = 20.0
"""Delay in seconds before a departure is logged, for a player with `MOST_DEPARTURES` departures."""

ANSWER_SECONDS: Final = 5.0
"""Seconds after which a built-in opponent that another server has asked is asked here."""

ABSENCE_SECONDS: Final = 4.0
"""Seconds for which a player without a page on any server may come back before the absence is logged."""


class TableActor:
    """A table in memory with its connected pages."""

    def __init__(
        self, name: str, services: Services, *,
        others: Callable[[str], TableActor], forget: Callable[[TableActor], None],
    ) -> None:  # fmt: skip
        """`others` finds another table by its name; `forget` is called when the table may have become idle."""
        self.name = name
        self.pages: set[PageConnection] = set()
        self._services, self._others, self._forget = services, others, forget
        self._state: TableState | None = None
        self._log = TableLog(name, services)
        self._lock = asyncio.Lock()
        self._n_under_way = 0
        self._is_thinking = False
        self._timer: asyncio.TimerHandle | None = None
        self.presence = TablePresence(name, self.pages, services)
        self._noticed_seq = 0  # the last row that another server is known to have appended

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
            self._state = state
            self._services.notify_finished(state)  # the process before may have ended without notifying
            self._show_all([display_state(state, self.pages)])  # the rows may be another process's, not seen here
            self._set_timer(state)
            if state.keeps_time and await self._log_lost_time(state, last_row.time):
                return await self._load()
        return self._state

    async def _read_on(self, *, is_told: bool = False) -> bool:
        """Fold the rows that others have appended, and show them; returns whether there were any.

        Where there are no other servers, there are such rows only if this server `is_told` so.
        """
        state = self._state
        if state is None or (self._services.store.nodes is None and not is_told):
            return False
        self._state = None  # until all are folded, the state is no state of the log
        states = await self._log.read_on(state, self.pages)
        self._state = state
        if states:
            self._show_all(states)
            self._set_timer(state)
        return bool(states)

    async def _log_lost_time(self, state: TableState, since: int) -> bool:
        """Log how long the server was down or suspended since the time `since`; returns whether it was."""
        lost = self._services.downtime_since(since)
        if lost:
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
    ) -> Appending:  # fmt: skip
        """Append events and the automatic events after them in one step, then show them to the pages."""
        self._state = None  # until the rows are stored, the state is ahead of the log
        outcome, states, question = await self._log.append(
            state, bodies, cid=cid, secrets=secrets or {}, pages=self.pages
        )
        if outcome is Appending.APPENDED:
            await self._make_rematch(state)  # before any page is sent its name
            self._show_all(states)
            if question is not None:
                self._is_thinking = True
                self._run_in_background(partial(self._think, question, state.seq))
            self._set_timer(state)
            self._state = state
        return outcome

    async def _make_rematch(self, state: TableState) -> None:
        """Create the rematch table, if a rematch is agreed and the table does not exist yet."""
        if state.next_table is None:
            return
        sit_events = (
            events.SitEvent(seat, holder.name, holder.colour, holder.token_id)
            for seat, holder in state.seats.holders.items()
        )
        await self._others(state.next_table).begin((state.make_event, *sit_events))

    # --- time ---------------------------------------------------------------------------------------

    async def _time_is_up(self, state: TableState) -> bool:
        """Whether the awaited player has run out of time; the loss is then logged."""
        awaited = state.clocks.awaited
        if awaited is None or state.is_over or not state.clocks.is_out(self._services.now()):
            return False
        await self._append(state, (events.ResignEvent(awaited, "time"),), cid=None)
        return True

    def _set_timer(self, state: TableState) -> None:
        """Set a timer for the next deadline if a page is connected; else the next page to enter checks the deadline."""
        self._stop_timer()
        deadline = None if state.is_over else state.clocks.deadline()
        seconds = None if deadline is None else max(0.0, (deadline - self._services.now()) / 1000)
        if self._services.store.nodes is not None and state.waits_for_bot and not self._is_thinking:
            seconds = ANSWER_SECONDS  # the server that asked it may have ended
        if seconds is not None and self.pages:
            seconds = min(seconds, LONGEST_TIMER)
            self._timer = asyncio.get_running_loop().call_later(
                seconds, self._run_in_background, self.append_due_events
            )

    def close(self) -> None:
        """Stop the timer and drop the state."""
        self._stop_timer()
        if self._state is not None:
            self._state.release()
            self._state = None

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- one at a time ------------------------------------------------------------------------------

    @property
    def n_rows_folded(self) -> int:
        """The number of rows read and folded so far."""
        return self._log.n_rows_folded

    @property
    def is_idle(self) -> bool:
        """Whether no page is connected and no operation is running or waiting for its turn."""
        return not self.pages and not self._n_under_way

    @contextmanager
    def _under_way(self) -> Iterator[None]:
        """Keep the table in the registry during the block, or a second actor of the same name could appear."""
        self._n_under_way += 1
        try:
            yield
        finally:
            self._n_under_way -= 1
            self._forget(self)

    @asynccontextmanager
    async def _locked(self) -> AsyncIterator[None]:
        """Hold the lock under which this actor reads and writes the log."""
        with self._under_way():
            async with self._lock:
                yield

    def _run_in_background(self, job: Callable[[], Awaitable[None]]) -> None:
        """Run a job in the background; the table stays in the registry until it has ended."""
        registration = ExitStack()
        registration.enter_context(self._under_way())
        self._services.run_in_background(self._services.retry_until_stored(self.name, job), then=registration.close)

    async def stored_state(self) -> TableState | None:
        """The state as it is in the store; None where there is no such table."""
        async with self._locked():
            return await self._load()

    async def compute(self, function: Callable[[TableState], T]) -> T | None:
        """The result of `function` for the state, which may be released afterwards; None if there is no such table."""
        async with self._locked():
            state = await self._load()
            return None if state is None else function(state)

    async def begin(self, bodies: Sequence[events.Event]) -> TableState:
        """Create the table with its first events; an existing table is returned unchanged."""
        async with self._locked():
            while (state := await self._load()) is None:
                await self._services.load_opponents(bodies[0])
                new_state = self._log.new_state()
                dice = new_state.fairness.secrets = {DICE: self._services.random_bytes(32)}
                await self._append(new_state, bodies, cid=None, secrets=dice)
            return state

    async def command(self, page: PageConnection, frame: messages.Command) -> int:
        """Do what a command of a page asks, and acknowledge it; returns the number of the state in which it is done.

        Raises Rejected.
        """
        seat = page.seat
        if seat is None:
            raise Rejected("no-seat")

        def decide(state: TableState) -> Sequence[events.Event]:
            if seat in state.viewers.presenters:
                state.viewers.presenters[seat].language = page.language  # the language of the acts quoted in a refusal
            return events_for(state, seat, frame, now=self._services.now())

        def acknowledge(number: int) -> None:
            page.put_frame(messages.DoneFrame(frame.cid, number))

        return await self.do(seat, frame.cid, decide, then=acknowledge)

    async def do(
        self,
        seat: Seat,
        cid: str,
        decide: Callable[[TableState], Sequence[events.Event]],
        *,
        then: Callable[[int], None] = lambda _: None,
    ) -> int:
        """Do what a player's command asks, once per `cid`; returns the number of the state in which it is done.

        `then` is called with that number before anything else happens at the table.  Raises Rejected, and OSError
        where the outcome is unknown and the command should be sent again.  The command is completed and shown to all
        others even if the player disconnects during that time.
        """
        return await self._services.run_shielded(self._do(f"{seat.name}:{cid}", decide, then))

    async def _do(
        self, cid: str, decide: Callable[[TableState], Sequence[events.Event]], then: Callable[[int], None]
    ) -> int:
        async with self._locked():
            number = await self._append_once(cid, decide)
            then(number)
            return number

    async def _append_once(self, cid: str, decide: Callable[[TableState], Sequence[events.Event]]) -> int:
        """Append what `decide` returns, unless the log has this `cid`; the number of its row.  Raises Rejected."""
        while True:
            state = await self._load()
            if state is None:
                raise Rejected("no-table")
            if cid in state.rows_by_cid:
                return state.rows_by_cid[cid]
            if await self._time_is_up(state):
                continue
            try:
                bodies = decide(state)
                refuse_when_full(state, bodies)
            except Rejected:
                if (number := await self._earlier_row(state, cid)) is not None:
                    return number
                if await self._read_on():
                    continue
                raise
            outcome = await self._append(state, bodies, cid=cid)
            if outcome is Appending.APPENDED:
                return state.rows_by_cid[cid]
            if outcome is Appending.DUPLICATE and (number := await self._earlier_row(state, cid)) is not None:
                return number

    async def _earlier_row(self, state: TableState, cid: str) -> int | None:
        """The number of the row with this id, if it is older than the rows that were folded."""
        return await self._log.row_of(cid) if state.resumed_at else None

    # --- what the server does -----------------------------------------------------------------------

    async def append_due_events(self) -> None:
        """Append the events that are due without a player, for example those left undone when a process ended."""
        async with self._locked():
            state = await self._load()
            if state is not None and await self._time_is_up(state):
                state = await self._load()
            if state is not None and not self._is_thinking:
                await self._append(state, (), cid=None)

    async def _think(self, question: BotQuestion, seq: int) -> None:
        try:
            answer = await self._services.bots.ask(question)
        finally:  # an opponent that failed is asked again when a page enters
            self._is_thinking = False
        await self._services.retry_until_stored(self.name, partial(self._go_on_with, question, answer, seq))

    async def _go_on_with(self, question: BotQuestion, answer: AnyAct, seq: int) -> None:
        async with self._locked():
            state = await self._load()
            if state is not None and state.bot is not None:
                if state.seq == seq:
                    state.bot.answers[question.seed] = answer
                await self._append(state, (), cid=None)

    # --- connected pages --------------------------------------------------------------------------

    async def enter(self, page: PageConnection, token_id: str | None) -> None:
        """Let a page enter and show it the table; `token_id` is the id of its token, if any.  Raises Rejected."""
        async with self._locked():
            await self._read_on()
            state = await self._load()
            if state is None:
                raise Rejected("no-table")
            if page.seat is not None and not state.seats.is_held(page.seat, token_id):
                raise Rejected("no-such-seat")
            if page.seat is None and state.make_event.spectators == "none":
                raise Rejected("no-spectators")
            self.pages.add(page)
            catch_up(page, state)
            try:
                await self.presence.read_elsewhere()
                await self._welcome(state, page)
            except BaseException:
                self.pages.discard(page)  # it has never entered
                raise
        self.presence.send()
        self.presence.tell()
        self._check_absences_later()

    async def _welcome(self, state: TableState, page: PageConnection) -> None:
        """Show a page the table, and log its player's return where an absence was logged."""
        if self._returned_seat(state) is None:
            page.put(display_state(state, self.pages))
        else:
            await self._log_returns()

    async def _log_returns(self) -> None:
        """Log that players are back who have a page here and are logged as away, perhaps by another server."""
        while (state := await self._load()) is not None and (seat := self._returned_seat(state)) is not None:
            await self._append(state, (events.BackEvent(seat),), cid=None)

    def _returned_seat(self, state: TableState) -> Seat | None:
        """A seat with a page here whose return is to be logged."""
        gone = state.clocks.gone if logs_presence(state) else {}
        return next((seat for seat in SEATS if seat in self.here and seat in gone), None)

    def leave(self, page: PageConnection) -> None:
        """Remove a page that has disconnected."""
        self.pages.discard(page)
        self.presence.send()
        self.presence.tell()
        is_moved = self._services.is_draining and self._services.store.nodes is not None  # to another server
        if page.seat is not None and not is_moved:
            self._run_in_background(partial(self._log_departure, page.seat))
        self._forget(self)

    # --- other servers ------------------------------------------------------------------------------

    def catch_up(self, seq: int) -> None:
        """Fold the rows of other servers up to that number, and show them, in the background."""
        if seq > self._noticed_seq and (self._state is None or self._state.seq < seq):
            self._noticed_seq = seq
            self._run_in_background(partial(self._catch_up, seq))

    async def _catch_up(self, seq: int) -> None:
        async with self._locked():
            if self._state is None or self._state.seq < seq:
                await self._read_on(is_told=True)
                await self._log_returns()

    def note_elsewhere(self, elsewhere: Elsewhere, *, is_told_again: bool) -> None:
        """Note who is present on other servers; `is_told_again`: these may have forgotten who is present here."""
        if elsewhere != self.presence.elsewhere:
            self.presence.elsewhere = elsewhere
            self.presence.send()
            self._check_absences_later()
        if is_told_again:
            self.presence.tell()

    def _check_absences_later(self) -> None:
        """Check in some seconds whether a player has no page on any server: the server of that page may have ended."""
        if self._services.store.nodes is not None:
            asyncio.get_running_loop().call_later(ABSENCE_SECONDS, self._check_absences)

    def _check_absences(self) -> None:
        if self.pages:
            self._run_in_background(self._log_absences)

    async def _log_absences(self) -> None:
        state = await self.stored_state()
        for seat in () if state is None else state.seats.person_seats:
            if seat not in self.presence.everywhere:
                await self._log_departure(seat)

    async def _log_departure(self, seat: Seat) -> None:
        """Log that the last page of a player has gone; their grace period starts there."""
        async with self._locked():
            state = await self._load()
            leaves_often = state is not None and state.n_gone.get(seat, 0) >= MOST_DEPARTURES
        if leaves_often:  # a player who returns during the delay was not away
            await asyncio.sleep(DEPARTURE_SECONDS)
        async with self._locked():
            while (state := await self._load()) is not None and await self._is_absent(state, seat):
                if await self._append(state, (events.AwayEvent(seat),), cid=None) is Appending.APPENDED:
                    return

    async def _is_absent(self, state: TableState, seat: Seat) -> bool:
        """Whether a departure is to be logged: the player has no page on any server."""
        if not logs_presence(state) or not state.keeps_time or seat in state.clocks.gone or seat in self.here:
            return False
        await self.presence.read_elsewhere()
        return seat not in self.presence.everywhere

    @property
    def here(self) -> set[Seat | None]:
        """The seats with a page connected to this server; None stands for spectators."""
        return self.presence.here

    # --- what is shown ------------------------------------------------------------------------------

    def _show_all(self, states: Sequence[DisplayState]) -> None:
        for state in states:
            for page in self.pages:
                page.put(state)

    def frames(self, page: PageConnection, state: DisplayState) -> list[bytes]:
        """The frames of a state, as a page may see it."""
        return state_frames(
            state, page, here=self.presence.everywhere, now=self._services.now(), tokens=self._services.tokens
        )

    async def answer(self, page: PageConnection, frame: messages.TableQuestion) -> None:
        """Answer a question of a page; the game is not changed.  Raises Rejected."""
        view_and_hint: tuple[SeatView, Hint | None] | None = None  # a position and the hint computed for it
        for _ in range(MOST_TRIES):
            async with self._locked():
                state = await self._load()
                presenter = None if state is None or page.seat is None else state.viewers.presenters.get(page.seat)
                if state is None or presenter is None:
                    raise Rejected("no-seat")
                view = presenter.view
                if asks_for_hint(frame) and not presenter.session.settings.hints:
                    raise Rejected("no-hints", Reply(((Message("ask.no-hints"),),)))
                if not asks_for_hint(frame) or (view_and_hint is not None and view_and_hint[0] == view):
                    if asks_for_hint(frame) and not await self._log_hint(state, view.seat):
                        continue
                    for answer in answer_frames(
                        presenter, frame, page.language, hint=view_and_hint and view_and_hint[1]
                    ):
                        page.put_frame(answer)
                    return
            view_and_hint = view, await self._hint(view)
        raise Rejected("not-now")

    async def _log_hint(self, state: TableState, seat: Seat) -> bool:
        """Log a hint where the other player is a person and it is the first for the position.

        Returns False where another process appended to the log first.
        """
        if state.make_event.opponent or state.is_over or state.hinted_at.get(seat) == state.acted_at:
            return True
        return await self._append(state, (events.HintEvent(seat),), cid=None) is Appending.APPENDED

    async def _hint(self, view: SeatView) -> Hint | None:
        """A hint for the position; others may act while it is computed.  Raises Rejected."""
        if not self._services.hints.allows(f"{self.name}/{view.seat.name}"):
            raise Rejected("too-many")
        try:
            return await self._services.bots.hint(view, f"{self.name}/{view.seat.name}")
        except TooBusy:
            raise Rejected("too-many") from None
        except BrokenProcessPool:
            raise Rejected("not-now") from None
