"""The actor of a table: it serves the commands and questions of its connected pages, and logs who comes and goes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from contextvars import Context
from functools import partial
from typing import Final

from ecarte.cards import SEATS, Seat
from ecarte.host.event_log import AppendOutcome
from ecarte.server import events, messages
from ecarte.server.absence import absence_grace_seconds
from ecarte.server.backer_commands import backer_events_for
from ecarte.server.clocks import SECOND
from ecarte.server.commands import (
    MOST_DEPARTURES,
    Rejected,
    events_for,
    logs_presence,
    refuse_when_full,
)
from ecarte.server.connections import DisplayState, PageConnection
from ecarte.server.display import display_state
from ecarte.server.page_places import backer_with_token, find_place
from ecarte.server.render import answer_frames, asks_for_hint, set_lines_needed, state_frames
from ecarte.server.request_ids import command_text
from ecarte.server.store import PresentElsewhere
from ecarte.server.table_state import TableState
from ecarte.server.table_writer import TableWriter
from ecarte.server.telemetry import serve_command_in_span, span
from ecarte.server.workers import TooBusy
from ecarte.ui import Reply, SeatPresenter
from ecarte.ui.hints import Hint
from ecarte.views.seat import SeatView
from ecarte.words import Message

MOST_TRIES: Final = 4
"""Maximum number of attempts to compute a hint; each is repeated where play has gone on in the meantime."""

DEPARTURE_SECONDS: Final = 20.0
"""Delay in seconds before a departure is logged, for a player with `MOST_DEPARTURES` departures."""


ABSENCE_SECONDS: Final = 4.0
"""Seconds for which a player without a page on any server may come back before the absence is logged."""


class TableActor(TableWriter):
    """A table in memory with its connected pages."""

    _named_seq = 0
    """The highest row number that another server has named."""

    def serve_command(self, kind: str, seat: Seat, cid: str) -> AbstractContextManager[None]:
        """During the block, log lines and spans have the id of a player's command of that kind."""
        return serve_command_in_span(command_text(self.name, _row_cid(seat, cid)), kind, table=self.name)

    async def command(self, page: PageConnection, frame: messages.Command) -> int:
        """Do what a command of a page asks, and acknowledge it; returns the number of the state in which it is done.

        Raises as `do` does.  The caller must not let it be cancelled when the page goes.
        """
        if isinstance(frame, messages.BackerCommand):
            return await self._serve_backer(page, frame)
        seat = page.seat
        if seat is None:
            raise Rejected("no-seat")

        def decide(state: TableState) -> Sequence[events.Event]:
            if state.seats.has_given_up(seat, page.token_id):
                raise Rejected("no-seat")
            if seat in state.viewers.presenters:
                state.viewers.presenters[seat].language = page.language  # the language of the acts quoted in a refusal
            return events_for(state, seat, frame, now=self._services.now())

        def acknowledge(number: int) -> None:
            page.put_frame(messages.DoneFrame(frame.cid, number))

        return await self._do(_row_cid(seat, frame.cid), decide, acknowledge)

    async def _serve_backer(self, page: PageConnection, frame: messages.BackerCommand) -> int:
        """Do what a command of a backer asks, and acknowledge it.  Raises Rejected."""
        state = await self.stored_state()
        backer = None if state is None else backer_with_token(state, page)
        if state is None or backer is None:
            raise Rejected("no-seat")
        person = await self._find_person(state.make_event.room, backer.name)
        if isinstance(frame, messages.PlayOnCommand):
            await self._services.store.people.note_seated(self.name, [person.person])

        def acknowledge(number: int) -> None:
            page.put_frame(messages.DoneFrame(frame.cid, number))

        decide = partial(backer_events_for, backer=backer, person=person, frame=frame)
        return await self._do(f"{backer.name}:{frame.cid}", decide, acknowledge)

    async def do(
        self,
        seat: Seat,
        cid: str,
        decide: Callable[[TableState], Sequence[events.Event]],
    ) -> int:
        """Do what a player's command asks, once per `cid`; returns the number of the state in which it is done.

        Raises Rejected, and OSError where the outcome is unknown and the command should be sent again.  The command is
        completed and shown to all others even if the caller is cancelled during that time.
        """
        self.begin_work()  # at once: the task of the command begins after what is ready to run now
        work = self._do(_row_cid(seat, cid), decide, lambda _: None)
        return await self._services.run_shielded(work, then=self.end_work)

    async def _do(
        self, cid: str, decide: Callable[[TableState], Sequence[events.Event]], then: Callable[[int], None]
    ) -> int:
        """Do what a command asks, once per `cid`; `then` is called with its number before anything else happens."""
        async with self._locked():
            number = await self._append_once(cid, decide)
            then(number)
            return number

    async def _append_once(self, cid: str, decide: Callable[[TableState], Sequence[events.Event]]) -> int:
        """Append what `decide` returns, unless the log has this `cid`; the number of its row.  Raises Rejected.

        Another server may append at the same time.  Where it was first the append is a CONFLICT, which drops the state:
        the next attempt loads it with the other's rows, and decides again.
        """
        while True:
            state = await self._load()
            if state is None:
                raise Rejected("no-table")
            if cid in state.rows_by_cid:
                return state.rows_by_cid[cid]
            if await self._time_is_up(state):
                continue
            try:
                with span("decide"):
                    bodies = decide(state)
                    refuse_when_full(state, bodies)
            except Rejected:
                if (number := await self._earlier_row(state, cid)) is not None:
                    return number
                if await self._read_on():  # the state was old: another server has appended
                    continue
                raise
            outcome = await self._append(state, bodies, cid=cid)
            if outcome is AppendOutcome.APPENDED:
                return state.rows_by_cid[cid]
            if outcome is AppendOutcome.DUPLICATE and (number := await self._earlier_row(state, cid)) is not None:
                return number

    async def _earlier_row(self, state: TableState, cid: str) -> int | None:
        """The number of the row with this id, if it may be older than the rows that were folded.

        A state that was not resumed from a snapshot has folded all rows, and knows all ids itself.
        """
        return await self._log.row_of(cid) if state.resumed_at else None

    # --- connected pages --------------------------------------------------------------------------

    async def enter(self, page: PageConnection, token_id: str | None, *, may_back: bool = False) -> None:
        """Let a page enter and show it the table; `token_id` is the id of its token, if any.  Raises Rejected.

        With `may_back` the token may be that of a backer of its seat, who becomes a spectator of another kind.
        """
        async with self._locked():
            await self._read_on()
            state = await self._load()
            if state is None:
                raise Rejected("no-table")
            page.token_seat, page.token_id, page.may_back = page.seat, token_id or "", may_back
            place = find_place(state, page)
            if isinstance(place, str):
                raise Rejected(place)
            page.seat, page.backer = place
            self.pages.add(page)
            set_lines_needed(page, state)
            try:
                if len(self.pages) == 1:  # only tables with pages hear of presence elsewhere, so the first one asks
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

    def close(self) -> None:
        """Stop the timer and drop the state."""
        super().close()
        self._named_seq = 0  # a table that was deleted begins again with its first row

    def catch_up(self, seq: int) -> None:
        """Fold the rows of other servers up to that number, and show them, in the background."""
        if seq > self._named_seq and (self._state is None or self._state.seq < seq):
            self._named_seq = seq
            self._run_in_background(partial(self._catch_up, seq))

    async def _catch_up(self, seq: int) -> None:
        async with self._locked():
            if self._state is None or self._state.seq < seq:
                await self._read_on(is_notified=True)
                await self._log_returns()

    def note_elsewhere(self, elsewhere: PresentElsewhere, *, is_reconnected: bool) -> None:
        """Note who is present on other servers; with `is_reconnected` tell them again who is present here."""
        if elsewhere != self.presence.elsewhere:
            self.presence.elsewhere = elsewhere
            self.presence.send()
            self._check_absences_later()
        if is_reconnected:
            self.presence.tell()

    def _check_absences_later(self) -> None:
        """Check in some seconds whether a player has no page on any server: the server of that page may have ended."""
        if self._services.store.nodes is not None:
            asyncio.get_running_loop().call_later(ABSENCE_SECONDS, self._check_absences, context=Context())

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
                if await self._append(state, (events.AwayEvent(seat),), cid=None) is AppendOutcome.APPENDED:
                    return

    async def end_if_left(self) -> int | None:
        """End a rated game against a built-in opponent whose player has left it for good.

        Returns when to look again; None where that is not needed.
        """
        await self.presence.read_elsewhere()
        if Seat.A not in self.presence.everywhere:
            await self._log_departure(Seat.A)
            await self.append_due_events()
        state = await self.stored_state()
        if state is None or state.is_over:
            return None
        return self._services.now() + absence_grace_seconds(state.make_event) * SECOND

    async def _is_absent(self, state: TableState, seat: Seat) -> bool:
        """Whether a departure is to be logged: the player has no page on any server."""
        if not logs_presence(state) or not state.keeps_time or seat in state.clocks.gone or seat in self.here:
            return False
        await self.presence.read_elsewhere()
        return seat not in self.presence.everywhere

    # --- what is shown ------------------------------------------------------------------------------

    def frames(self, page: PageConnection, state: DisplayState) -> list[bytes]:
        """The frames of a state, as a page may see it."""
        return state_frames(
            state, page, here=self.presence.everywhere, now=self._services.now(), tokens=self._services.tokens
        )

    async def answer(self, page: PageConnection, frame: messages.TableQuestion) -> None:
        """Answer a question of a page; the game is not changed.  Raises Rejected."""
        if asks_for_hint(frame):
            await self._answer_with_hint(page, frame)
            return
        async with self._locked():
            _, presenter = await self._presenter(page)
            for answer in answer_frames(presenter, frame, page.language, hint=None):
                page.put_frame(answer)

    async def _answer_with_hint(self, page: PageConnection, frame: messages.TableQuestion) -> None:
        """Send a page a hint for the position that lies there when the hint has been computed.  Raises Rejected."""
        view: SeatView | None = None
        hint: Hint | None = None
        for _ in range(MOST_TRIES):
            async with self._locked():
                state, presenter = await self._presenter(page)
                if not presenter.session.settings.hints:
                    raise Rejected("no-hints", Reply(((Message("ask.no-hints"),),)))
                if view == presenter.view:
                    if not await self._log_hint(state, view.seat):
                        continue
                    for answer in answer_frames(presenter, frame, page.language, hint=hint):
                        page.put_frame(answer)
                    return
                view = presenter.view
            hint = await self._hint(view)
        raise Rejected("not-now")

    async def _presenter(self, page: PageConnection) -> tuple[TableState, SeatPresenter]:
        """The state, and the presenter of the player of a page.  Raises Rejected for a spectator."""
        state = await self._load()
        presenter = None if state is None or page.seat is None else state.viewers.presenters.get(page.seat)
        if state is None or presenter is None:
            raise Rejected("no-seat")
        return state, presenter

    async def _log_hint(self, state: TableState, seat: Seat) -> bool:
        """Log a hint where the other player is a person and it is the first for the position.

        Returns False where another process appended to the log first.
        """
        if state.make_event.opponent or state.is_over or state.hinted_at.get(seat) == state.acted_at:
            return True
        return await self._append(state, (events.HintEvent(seat),), cid=None) is AppendOutcome.APPENDED

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


def _row_cid(seat: Seat, cid: str) -> str:
    """The `cid` of the row that answers a player's command."""
    return f"{seat.name}:{cid}"
