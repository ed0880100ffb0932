"""The log of one table: the state folded from it, from a snapshot where possible, and the rows appended to it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, nullcontext
from typing import Final, NamedTuple

from msgspec.structs import replace

from ecarte.bots import opponent
from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.fair import Secret
from ecarte.host.event_log import AppendOutcome
from ecarte.server import events, snapshot
from ecarte.server.connections import DisplayState, PageConnection
from ecarte.server.display import display_state
from ecarte.server.ratings import RatedResult, rated_result
from ecarte.server.request_ids import command_text, serve_command
from ecarte.server.services import Services
from ecarte.server.snapshot import (
    Snapshot,
    StoredSnapshot,
    plain_match,
    read_snapshot,
    snapshot_version,
    stored_snapshot,
)
from ecarte.server.table_state import TableState
from ecarte.server.telemetry import note, span
from ecarte.server.turn_store import Turn
from ecarte.server.turns import turns_of
from ecarte.server.workers import BotNeeded, BotQuestion

_log = logging.getLogger("ecarte.server")

READ_AT_ONCE: Final = 1_000
"""The number of rows read at once.  Longer logs are folded one at a time, so that they do not delay other tables."""

ROWS_AT_ONCE: Final = 4
"""The number of rows folded before other tasks get a turn."""


class Appended(NamedTuple):
    """The result of an append: its outcome, what is to be shown, and a question, if any.

    Shown are, in this order, the states that are to be seen by themselves, and the state after the last row.  The
    built-in opponent has to answer the question before the table can go on.
    """

    outcome: AppendOutcome
    states: Sequence[DisplayState]
    question: BotQuestion | None


class TableLog:
    """The log of one table.  Only one task may use it at a time; `TableActor` sees to that."""

    def __init__(self, name: str, services: Services) -> None:
        self.name, self._services = name, services
        self.n_rows_folded = 0  # rows read and folded so far
        self._snapshots: list[StoredSnapshot] = []  # due and not stored yet

    # --- reading ------------------------------------------------------------------------------------

    def new_state(self) -> TableState:
        """The state of the table before its first row."""
        return TableState(self.name, find_opponent=opponent)

    async def read(self) -> tuple[TableState, events.LogRow] | None:
        """The state and its last row, from a snapshot where possible; None where there is no such table."""
        stored = await self._services.store.snapshots(self.name, version=snapshot_version(), most=2)
        if len(stored) == 2 and self._services.may_resume:  # the last but one is read; `snapshot` says why
            state = await self._resume(stored[1])
            if state is not None and (state_and_row := await self._fold_on(state, n_stored=stored[0].seq)) is not None:
                return state_and_row
        return await self._fold_on(self.new_state())

    async def read_on(self, state: TableState, pages: Collection[PageConnection]) -> Sequence[DisplayState]:
        """Fold the rows that have been appended since; returns what is to be shown to `pages`, as `append` does.

        Where it raises an error the state may be half folded, and useless.
        """
        states: list[DisplayState] = []
        n_known = state.seq

        def note_row(state: TableState, row: events.LogRow) -> None:
            if state.seq > n_known and state.is_shown_alone:
                states.append(display_state(state, pages))
            if row.cid is not None:
                command.close()
                command.enter_context(serve_command(command_text(self.name, row.cid)))
            _log.info("table %s: row %d of another server is read", self.name, row.seq)

        with ExitStack() as command:  # log lines have the id of the command whose rows are folded
            try:
                if await self._fold_on(state, before_row=note_row) is not None:
                    states.append(display_state(state, pages))
            except EcarteError as fault:
                _log.error("table %s: the row after %d cannot be folded: %s", self.name, state.seq, fault)
                raise
        return states

    async def read_game(self, number: int) -> TableState | None:
        """The state in which game `number` ended; None where there is no such table."""
        stored = await self._services.store.snapshots(self.name, version=snapshot_version(), most=1, game=number)
        resumed_state = await self._resume(stored[0]) if stored else None
        state_and_row = await self._fold_on(
            resumed_state or self.new_state(), is_enough=lambda state: state.has_ended(number)
        )
        return None if state_and_row is None else state_and_row[0]

    async def row_of(self, cid: str) -> int | None:
        """The number of the row with this id; None where there is none."""
        return await self._services.store.row_of(self.name, cid)

    async def _resume(self, stored: StoredSnapshot) -> TableState | None:
        """The state restored from a snapshot; None for a snapshot that cannot be used."""
        row = next(iter(await self._services.store.read(self.name, after=stored.seq - 1, most=1)), None)
        if (decoded := read_snapshot(stored, row)) is None:
            return None
        await self._services.load_opponents(decoded.make_event)
        state = self.new_state()
        state.resume(decoded)
        return state

    async def _fold_on(
        self,
        state: TableState,
        *,
        n_stored: int = 0,
        is_enough: Callable[[TableState], bool] = lambda _: False,
        before_row: Callable[[TableState, events.LogRow], None] = lambda _, __: None,
    ) -> tuple[TableState, events.LogRow] | None:
        """The state with all further rows folded, and the last of them; folding stops once `is_enough` is true.

        `before_row` is called with the state before each row, and the row.
        The snapshots up to row `n_stored` are stored already.
        """
        rows = await self._services.store.read(self.name, after=state.seq, most=READ_AT_ONCE)
        if not rows:
            return None
        if not state.seq:
            await self._services.load_opponents(rows[0].body)
        state.fairness.secrets = await self._services.store.secrets(self.name)
        async with self._services.folding if len(rows) == READ_AT_ONCE else nullcontext():
            while True:
                for row in rows:
                    before_row(state, row)
                    self._fold(state, row)
                    self.n_rows_folded += 1
                    if is_enough(state):
                        self._snapshots.clear()
                        return state, row
                    if row.seq % ROWS_AT_ONCE == 0:
                        await asyncio.sleep(0)
                last_row, is_all = rows[-1], len(rows) < READ_AT_ONCE
                rows = () if is_all else await self._services.store.read(self.name, after=state.seq, most=READ_AT_ONCE)
                if not rows:
                    self._snapshots = [snapshot for snapshot in self._snapshots if snapshot.seq > n_stored]
                    self._store_snapshots()
                    return state, last_row

    def _fold(self, state: TableState, row: events.LogRow) -> None:
        state.fold(row)
        if (due := due_snapshot(state, row)) is not None:
            self._snapshots.append(due)

    def _store_snapshots(self) -> None:
        """Write the due snapshots in the background; losing them does no harm."""
        snapshots, self._snapshots = self._snapshots, []
        if snapshots:
            self._services.run_in_background(
                self._services.store.keep_snapshots(self.name, snapshots), then=lambda: None
            )

    # --- appending ----------------------------------------------------------------------------------

    async def append(
        self,
        state: TableState,
        bodies: Sequence[events.Event],
        *,
        cid: str | None,
        secrets: Mapping[str, bytes],
        pages: Collection[PageConnection],
    ) -> Appended:
        """Fold events and the automatic events after them, and write all in one step with `secrets`.

        The states are what the connected `pages` are to be shown.  Where the outcome is not APPENDED, or unknown
        (OSError), the state is ahead of the log and useless.
        """
        outcome: AppendOutcome | None = None
        new_secrets = dict(secrets)
        rows: list[events.LogRow] = []
        rated: list[RatedResult] = []
        states: list[DisplayState] = []
        question: BotQuestion | None = None
        try:
            try:
                for body in self._with_automatic(state, bodies, new_secrets):
                    if rows and state.is_shown_alone:
                        states.append(display_state(state, pages))
                    rows.append(events.LogRow(state.seq + 1, self._services.now(), body, None if rows else cid))
                    self._fold(state, rows[-1])
                    if (result := rated_result(state, rows[-1])) is not None:
                        rated.append(result)
            except BotNeeded as needed:
                question = needed.question
            if rows:
                states.append(display_state(state, pages))
            outcome = await self._write(rows, new_secrets, rated, turns_of(state))
        finally:
            if outcome is not AppendOutcome.APPENDED:
                self._snapshots.clear()
        if outcome is AppendOutcome.APPENDED:
            if any(isinstance(row.body, events.RevealEvent) for row in rows):
                self._services.notify_finished(state)
            self._store_snapshots()
        return Appended(outcome, states, question)

    async def _write(
        self, rows: Sequence[events.LogRow], secrets: Mapping[str, bytes], rated: Sequence[RatedResult],
        turns: Sequence[Turn] | None,
    ) -> AppendOutcome:  # fmt: skip
        if not rows:
            return AppendOutcome.APPENDED
        first, last, started = rows[0].seq, rows[-1].seq, time.perf_counter()
        with span("append", rows=len(rows), last=last):
            try:
                outcome = await self._services.store.append(self.name, rows, secrets=secrets, rated=rated, turns=turns)
            except OSError as fault:
                _log.warning("table %s: it is unknown whether rows from %d on are stored: %s", self.name, first, fault)
                raise
            note("ecarte.outcome", outcome.name.lower())
        _log.info("table %s: rows %d to %d: %s", self.name, first, last, outcome.name.lower())
        if outcome is AppendOutcome.APPENDED:
            self._services.metrics.count_rows(len(rows), time.perf_counter() - started)
        return outcome

    def _with_automatic(
        self, state: TableState, bodies: Sequence[events.Event], new_secrets: dict[str, bytes]
    ) -> Iterator[events.Event]:
        """The given events, then the automatic ones, each decided once the one before is folded.

        The secrets of games that begin are added to `new_secrets`.  Raises BotNeeded.
        """
        yield from bodies
        while (next_event := state.next_event()) is not None:
            yield (
                self._commit(state, next_event, new_secrets)
                if isinstance(next_event, events.CommitEvent)
                else next_event
            )

    def _commit(self, state: TableState, body: events.CommitEvent, new_secrets: dict[str, bytes]) -> events.Event:
        """Draw the secret of the next game, add it to `new_secrets` and fill in the server's commitment to it."""
        secret = self._services.random_bytes(32)
        commitment = Secret(secret).commitment
        new_secrets[commitment] = secret
        state.fairness.secrets = {**state.fairness.secrets, commitment: secret}
        return replace(body, commitment=commitment)


def due_snapshot(state: TableState, row: events.LogRow) -> StoredSnapshot | None:
    """The snapshot of a table that has just folded this row; None where none is due."""
    if not isinstance(row.body, events.CommitEvent) or row.body.game == 1 or state.is_over:
        return None
    n_lines = {viewer: state.viewers.n_lines(viewer) for viewer in state.viewers}
    n_shown = {**n_lines, None: state.for_spectators.viewers.n_lines(None)}
    n_enough = {viewer: n + snapshot.MOST_LINES_SENT for viewer, n in state.viewers.n_lines_at_snapshot.items()}
    if any(n < n_enough.get(viewer, snapshot.MOST_LINES_SENT) for viewer, n in n_shown.items()):
        return None
    if (new_snapshot := _take_snapshot(state, n_lines)) is None:
        return None
    state.viewers.n_lines_at_snapshot = n_lines
    return stored_snapshot(new_snapshot, row)


def _take_snapshot(state: TableState, n_lines: Mapping[Seat | None, int]) -> Snapshot | None:
    """The snapshot of a table between two games; None where something is in progress that a snapshot cannot hold."""
    match, (*past_games, next_game) = state.match, state.fairness.games
    is_between = not match.passed and not match.planned_slips and not match.has_begun(match.course.game)
    if not is_between or any(game.secret is None for game in past_games):
        return None
    if (play := plain_match(match.play)) is None:
        return None
    return Snapshot(
        seq=state.seq,
        made_at=state.made_at,
        acted_at=state.acted_at,
        fairness_since=state.fairness.waiting_since,
        make_event=state.make_event,
        holders=state.seats.holders,
        clocks=state.clocks.snapshot(),
        n_games=len(past_games),
        fairness=next_game,
        play=play,
        course=match.course,
        spoiled=match.spoiled,
        n_entries=match.n_entries,
        n_requests=state.requests.n_made,
        n_gone=state.n_gone,
        requests=state.requests.pending,
        stand_in_seat=state.seats.stand_in_seat,
        stand_in_games=state.stand_in_games,
        hinted_games=state.hinted_games,
        hinted_at=state.hinted_at,
        refused_place=state.requests.refused_place,
        n_lines=tuple(n_lines.items()),
        n_chat_lines={seat: state.chat.n_by(seat) for seat in state.seats.person_seats},
        chat_lines=tuple(state.chat.lines[-snapshot.MOST_LINES_SENT :]),
    )
