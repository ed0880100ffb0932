"""The actor of a room: it serves the commands of its people's pages, and plays each game at a table of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import Final

from ecarte.host.event_log import AppendOutcome
from ecarte.server import events, messages
from ecarte.server.commands import Rejected
from ecarte.server.connections import DisplayState, PageConnection
from ecarte.server.ledger import LedgerRow
from ecarte.server.log_writer import LogWriter
from ecarte.server.people.fair_play import report_shared_bets
from ecarte.server.presence import RoomPresence
from ecarte.server.request_ids import command_text
from ecarte.server.room_commands import room_events_for
from ecarte.server.room_display import room_frame
from ecarte.server.room_events import RoomEvent
from ecarte.server.room_messages import RoomCommand
from ecarte.server.room_results import GameSoFar, game_so_far
from ecarte.server.room_state import PersonsApart, RoomState
from ecarte.server.seats import Holder, responsible_person
from ecarte.server.services import Services
from ecarte.server.store import PresentElsewhere
from ecarte.server.table_parts import DICE
from ecarte.server.table_state import TableState
from ecarte.server.table_writer import TableWriter
from ecarte.server.telemetry import serve_command_in_span

WATCH_SECONDS: Final = 15.0
"""Pause between two looks at the table of the game in hand."""

Decide = Callable[[RoomState], Sequence[RoomEvent]]
"""What a command becomes in a state.  Raises Rejected."""


class RoomActor(LogWriter):
    """A room in memory, with the connected pages of its people."""

    n_rows_folded = 0
    """The number of rows read and folded so far."""

    _table_looked_at = ""
    """The table of the last game whose bets were looked at for two accounts of one browser."""

    _named_seq = 0
    """The highest row number that another server has named."""

    def __init__(
        self, name: str, services: Services, *,
        find_table: Callable[[str], TableWriter], forget: Callable[[LogWriter], None],
    ) -> None:  # fmt: skip
        """`find_table` finds a table by its name; `forget` is called when this room may have become idle."""
        super().__init__(name, services, forget=forget)
        self._find_table = find_table
        self._state: RoomState | None = None
        self.presence = RoomPresence(name, self.pages, services)

    # --- commands -----------------------------------------------------------------------------------

    def serve_command(self, kind: str, person: str, cid: str) -> AbstractContextManager[None]:
        """During the block, log lines and spans have the id of a person's command of that kind."""
        return serve_command_in_span(command_text(self.name, f"{person}:{cid}"), kind, table=self.name)

    async def command(self, page: PageConnection, frame: messages.Command) -> int:
        """Do what a command of a page asks, and acknowledge it; returns the number of the state in which it is done.

        Raises Rejected, and OSError where the outcome is unknown.
        """
        if not isinstance(frame, RoomCommand):
            raise Rejected("not-now")
        decide: Decide = lambda state: room_events_for(state, page.person, frame)  # noqa: E731

        def acknowledge(number: int) -> None:
            page.put_frame(messages.DoneFrame(frame.cid, number))

        return await self._append_once(f"{page.person}:{frame.cid}", decide, acknowledge)

    async def do(self, cid: str, decide: Decide) -> int:
        """Do what a request asks, once per `cid`, even if the caller is cancelled meanwhile.  Raises Rejected."""
        self.begin_work()
        return await self._services.run_shielded(self._append_once(cid, decide, lambda _: None), then=self.end_work)

    async def _append_once(self, cid: str, decide: Decide, then: Callable[[int], None]) -> int:
        async with self._locked():
            while True:
                state = await self._load()
                if state is None:
                    raise Rejected("no-table")
                if cid not in state.rows_by_cid:
                    try:
                        bodies = decide(state)
                    except Rejected:
                        if await self._read_on():  # the state was old: another server has appended
                            continue
                        raise
                    if await self._append(state, bodies, cid=cid) is not AppendOutcome.APPENDED:
                        continue
                number = state.rows_by_cid[cid]
                then(number)
                return number

    # --- the log ------------------------------------------------------------------------------------

    async def begin(self, bodies: Sequence[RoomEvent], *, cid: str) -> RoomState:
        """Create the room with its first events; an existing room is returned unchanged."""
        async with self._locked():
            while (state := await self._load()) is None:
                new_state = RoomState(self.name)
                dice = new_state.secrets = {DICE: self._services.random_bytes(32)}
                await self._append(new_state, bodies, cid=cid, secrets=dice)
            return state

    async def stored_state(self) -> RoomState | None:
        """The state as it is in the store; None where there is no such room."""
        async with self._locked():
            return await self._load()

    async def _load(self) -> RoomState | None:
        """The state of the room; None where there is no such room.  Raises OSError, and EcarteError for a bad log."""
        if self._state is None:
            state = RoomState(self.name)
            state.secrets = await self._services.store.secrets(self.name)
            await self._fold_on(state)
            if not state.seq:
                return None
            await self._make_table(state)
            self._state = state
            self._show()
            self._set_timer(state)
        return self._state

    async def _fold_on(self, state: RoomState) -> bool:
        """Fold the rows that have been appended since; returns whether there were any."""
        rows = await self._services.store.read(self.name, after=state.seq)
        for row in rows:
            state.fold(row)
        self.n_rows_folded += len(rows)
        return bool(rows)

    async def _read_on(self) -> bool:
        """Fold the rows that other servers have appended, and show them; returns whether there were any."""
        state, self._state = self._state, None
        if state is None:
            return False
        is_old = await self._fold_on(state)
        if is_old:
            await self._make_table(state)
        self._state = state
        if not is_old:
            return await self._drop_if_deleted()
        self._show()
        self._set_timer(state)
        return True

    async def _append(
        self, state: RoomState, bodies: Sequence[RoomEvent], *, cid: str | None,
        secrets: Mapping[str, bytes] | None = None,
    ) -> AppendOutcome:  # fmt: skip
        """Append events and those that follow by themselves in one step, with their ledger rows; then show them."""
        self._state = None  # until the rows are stored, the state is ahead of the log
        rows: list[events.LogRow] = []
        ledger: list[LedgerRow] = []
        now = max(self._services.now(), state.last_row_time)
        async for body in self._with_automatic(state, bodies, now):
            rows.append(events.LogRow(state.seq + 1, now, body, None if rows else cid))
            state.fold(rows[-1])
            ledger += state.new_ledger_rows
        outcome = AppendOutcome.APPENDED
        if rows:
            outcome = await self._services.store.append(self.name, rows, secrets=secrets, ledger=ledger)
        if outcome is AppendOutcome.APPENDED:
            if rows:
                await self._make_table(state)
            self._state = state
            if rows:
                self._show()
            self._set_timer(state)
        return outcome

    async def _with_automatic(
        self, state: RoomState, bodies: Sequence[RoomEvent], now: int
    ) -> AsyncIterator[RoomEvent]:
        """The given events, then those that follow by themselves, decided once the ones before are folded."""
        for body in bodies:
            yield body
        while state.next_events(now):
            following = state.next_events(now, await self._persons_apart(state))
            if not following:
                return
            for body in following:
                yield body

    async def _persons_apart(self, state: RoomState) -> PersonsApart:
        """Those who play or wait for a seat and of whom one has blocked the other."""
        seating, acquaintances = state.evening.seating, self._services.store.people.acquaintances
        accounts = {
            one: responsible_person(state.people[one]) for one in filter(None, (*seating.seats, *seating.waiting))
        }
        blocked = {account: await acquaintances.blocked_with(account) for account in set(accounts.values())}
        return {
            frozenset((one, other))
            for one, account in accounts.items()
            for other, other_account in accounts.items()
            if other_account in blocked[account]
        }

    async def append_due_events(self) -> None:
        """Append what is due without a person: seats, the beginning of a game, the result of one that has ended."""
        await self._append_due_events(decides_absence=False)

    async def _watch_game(self) -> None:
        """The same, and decide a game for whose player the room has waited too long."""
        await self._append_due_events(decides_absence=True)

    async def _append_due_events(self, *, decides_absence: bool) -> None:
        async with self._locked():
            state = await self._load()
            table = "" if state is None else state.table
        if table:
            game = await self._find_table(table).watch_for_room(decides_absence=decides_absence)
            if game is not None:
                await self._note_game(game_so_far(game))
            else:
                await self._make_deleted_table()
        async with self._locked():
            while (state := await self._load()) is not None:
                if await self._append(state, (), cid=None) is AppendOutcome.APPENDED:
                    return

    # --- games --------------------------------------------------------------------------------------

    async def _make_table(self, state: RoomState) -> None:
        """Create the table of the game in hand, unless it exists; before any page learns its name."""
        if state.table:
            bodies = state.table_events(talk=await self._talk(state))
            persons = [body.person for body in bodies if isinstance(body, events.SitEvent)]
            await self._services.store.people.note_seated(state.table, persons)
            await self._find_table(state.table).begin(bodies)
            if state.table != self._table_looked_at:
                self._table_looked_at = state.table
                pairs, people = list(state.pairs_with_bets()), self._services.store.people
                now = self._services.now()
                self._run_in_background(partial(report_shared_bets, people, state.table, pairs, now=now))

    async def _talk(self, state: RoomState) -> events.TableTalk:
        """What may be written in the game in hand: phrases only where one has blocked another since they came."""
        players = {responsible_person(state.people[who]) for who in state.players_and_backers}
        acquaintances = self._services.store.people.acquaintances
        apart = [await acquaintances.blocked_with(player) for player in players]
        return "phrases" if any(players & others for others in apart) else "free"

    async def _make_deleted_table(self) -> None:
        """Create the table of the game in hand again, which an operator has deleted."""
        async with self._locked():
            if (state := await self._load()) is not None:
                await self._make_table(state)

    def report(self, game: TableState) -> None:
        """Append what has become of a game, in the background: how it ended, or who plays on."""
        self._run_in_background(partial(self._note_game, game_so_far(game)))

    async def _note_game(self, game: GameSoFar) -> None:
        """Append the events of a game at its table, as far as the log of the room lacks them."""

        def decide(state: RoomState) -> Sequence[RoomEvent]:
            if not (bodies := game.events_after(state)):
                raise Rejected("over")
            return bodies

        if game == GameSoFar(game.table):
            return
        with suppress(Rejected):
            await self._append_once(game.cid, decide, lambda _: None)

    async def person_as_player(self, who: str) -> Holder:
        """The person with that id, as a player at a table.  Raises Rejected."""
        async with self._locked():
            await self._read_on()
            state = await self._load()
            if state is None or who not in state.people:
                raise Rejected("no-seat")
            one = state.people[who]
            return Holder(one.name, one.colour, one.token_id, one.person, one.owner)

    # --- pages --------------------------------------------------------------------------------------

    async def enter(self, page: PageConnection, token_id: str | None, *, may_back: bool = False) -> None:
        """Let a page enter and show it the room; `token_id` is the id of its token.  Raises Rejected.

        Nobody backs anybody here, whatever `may_back` says.
        """
        async with self._locked():
            await self._read_on()
            state = await self._load()
            person = None if state is None or token_id is None else state.person_of_token(token_id)
            if state is None or person is None:
                raise Rejected("no-such-seat")
            page.person = person
            self.pages.add(page)
            try:
                if len(self.pages) == 1:  # only rooms with pages hear of presence elsewhere, so the first one asks
                    await self.presence.read_elsewhere()
            except BaseException:
                self.pages.discard(page)  # it has never entered
                raise
            self._show()
            self._set_timer(state)
        self.presence.tell()

    def leave(self, page: PageConnection) -> None:
        """Remove a page that has disconnected."""
        self.pages.discard(page)
        self._show()
        self.presence.tell()
        self._forget(self)

    def frames(self, page: PageConnection, state: DisplayState) -> list[bytes]:
        """The frames of a state of a table, which no page of a room is sent."""
        raise AssertionError(state.number)

    async def answer(self, page: PageConnection, frame: messages.TableQuestion) -> None:
        """Refuse a question: a room has none."""
        raise Rejected("not-now")

    def _show(self) -> None:
        """Send each page the room as its person may see it."""
        if self._state is None:
            return
        here = self.presence.everywhere
        for page in self.pages:
            page.put_frame(
                room_frame(self._state, page.person, here=here, now=self._services.now(), tokens=self._services.tokens)
            )

    def _set_timer(self, state: RoomState) -> None:
        """Set a timer for the end of betting if a page is connected; else the next page to enter brings it about.

        During a game it looks after the table, at which the clock of a player may run without any page.
        """
        self._stop_timer()
        if not self.pages or state.is_over:
            return
        if state.table:
            self._start_timer(WATCH_SECONDS, self._watch_game)
        elif (due := state.bets_close_at) is not None:
            self._start_timer(max(0.0, (due - self._services.now()) / 1000), self.append_due_events)

    # --- other servers ------------------------------------------------------------------------------

    @property
    def _seq_in_memory(self) -> int:
        return 0 if self._state is None else self._state.seq

    def close(self) -> None:
        """Stop the timer and drop the state."""
        super().close()
        self._state, self._named_seq = None, 0

    def catch_up(self, seq: int) -> None:
        """Fold the rows of other servers up to that number, and show them, in the background."""
        if seq > self._named_seq and (self._state is None or self._state.seq < seq):
            self._named_seq = seq
            self._run_in_background(partial(self._catch_up, seq))

    async def _catch_up(self, seq: int) -> None:
        async with self._locked():
            if self._state is not None and self._state.seq < seq:
                await self._read_on()
            elif self._state is None:
                await self._load()

    def note_elsewhere(self, elsewhere: PresentElsewhere, *, is_reconnected: bool) -> None:
        """Note who is present on other servers; with `is_reconnected` tell them again who is present here."""
        if elsewhere != self.presence.elsewhere:
            self.presence.elsewhere = elsewhere
            self._show()
        if is_reconnected:
            self.presence.tell()

    async def read_again(self) -> None:
        """Fold the room from its log once more, where it is in memory: a row of it has been replaced."""
        async with self._locked():
            if self._state is not None:
                self._state = None
                await self._load()
