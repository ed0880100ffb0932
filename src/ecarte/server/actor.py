"""A table in memory: its state, its connected pages, and one append at a time.

Views are sent once the events they show are committed.  If an append fails, the state is dropped and folded again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, asynccontextmanager, contextmanager, nullcontext
from functools import partial
from typing import Final, TypeVar

from msgspec.structs import replace

from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.cards import SEATS, Seat
from ecarte.fair import Secret
from ecarte.server import events, messages
from ecarte.server.commands import MOST_DEPARTURES, Rejected, notes_coming_and_going, refuse_when_full
from ecarte.server.connections import Peer, StateShown
from ecarte.server.delayed import DelayedSpectators
from ecarte.server.render import answers, catch_up, frames_of, is_hint, moment_of
from ecarte.server.services import Services
from ecarte.server.snapshot import StoredSnapshot, read_snapshot, snapshot_version
from ecarte.server.snapshot_due import due_snapshot
from ecarte.server.store import Appending
from ecarte.server.table_state import DICE, TableState
from ecarte.server.workers import ThinkingNeeded, Thinks, TooBusy
from ecarte.ui import Reply
from ecarte.ui.hints import Hint
from ecarte.views.seat import SeatView
from ecarte.words import Message

_log = logging.getLogger("ecarte.server")

T = TypeVar("T")

LONGEST_TIMER: Final = 3600.0
"""Maximum delay of a timer in seconds; a clock with more time left is checked again after it."""

AGAIN_SECONDS: Final = 0.5
LONGEST_AGAIN: Final = 30.0
"""Pauses in seconds between retries of automatic work while the store cannot be used, doubling up to the maximum."""

MOST_TRIES: Final = 4
"""Maximum number of attempts to compute a hint; one is repeated where play has gone on during that time."""

READ_AT_ONCE: Final = 1_000
"""The number of rows read at once.  Longer logs are folded one at a time, so that they do not delay other tables."""

AWAY_SECONDS: Final = 20.0
"""Delay in seconds before a departure is logged, for a player with `MOST_DEPARTURES` departures."""

ROWS_AT_ONCE: Final = 4
"""The number of rows folded before other tasks get a turn."""


class TableActor:
    """A table in memory with its connected pages."""

    def __init__(
        self,
        name: str,
        services: Services,
        *,
        others: Callable[[str], TableActor],
        forget: Callable[[TableActor], None],
    ) -> None:
        """`others` finds another table by its name; `forget` is called when the table may have become idle."""
        self.name = name
        self.peers: set[Peer] = set()
        self._services, self._others, self._forget = services, others, forget
        self._live: TableState | None = None
        self._snapshots: list[StoredSnapshot] = []  # due and not stored yet
        self.n_folded = 0  # rows read and folded to open it
        self._lock = asyncio.Lock()
        self._n_under_way = 0
        self._is_thinking = False
        self._timer: asyncio.TimerHandle | None = None

    # --- the log ------------------------------------------------------------------------------------

    async def live(self) -> TableState | None:
        """The state of the table; None where there is no such table.  Raises OSError, and EcarteError for a bad log."""
        self._services.notice_gap()
        if self._live is not None and self._live.keeps_time:
            await self._leave_out_lost_time(self._live, self._live.clocks.at)
        if self._live is None:
            if (found := await self._opened()) is None:
                return None
            live, last = found
            self._live = live
            self._services.notify_finished(live)  # the process before may have ended without notifying
            self._show([moment_of(live, self.here)])  # the rows may be another process's: pages here have not seen them
            if live.keeps_time and await self._leave_out_lost_time(live, last.at):
                return await self.live()
        return self._live

    async def _leave_out_lost_time(self, live: TableState, since: int) -> bool:
        """Log how long the server was down or suspended since then; returns whether it was."""
        lost = self._services.downtime_since(since)
        if lost:
            await self._append(live, (events.GapEvent(lost) if self.peers else events.WakeEvent(lost),), cid=None)
        return lost > 0

    async def _opened(self) -> tuple[TableState, events.LogRow] | None:
        """The state and its last row, from a snapshot where possible; None where there is no such table."""
        stored = await self._services.store.snapshots(self.name, version=snapshot_version(), most=2)
        if len(stored) == 2 and self._services.may_resume:  # why the last but one: see `snapshot`
            live = await self._resumed(stored[1])
            if live is not None and (found := await self._folded(live, known=stored[0].seq)) is not None:
                return found
        return await self._folded(self._unfolded())

    def _unfolded(self) -> DelayedSpectators:
        return DelayedSpectators(self.name, called=opponent)

    async def _resumed(self, stored: StoredSnapshot) -> DelayedSpectators | None:
        """The state restored from a snapshot; None for a snapshot that cannot be used."""
        row = next(iter(await self._services.store.read(self.name, after=stored.seq - 1, most=1)), None)
        if (kept := read_snapshot(stored, row)) is None:
            return None
        await self._services.get_to_know(kept.made)
        live = self._unfolded()
        live.resume(kept)
        return live

    async def _folded(
        self, live: DelayedSpectators, *, known: int = 0, is_enough: Callable[[TableState], bool] = lambda _: False
    ) -> tuple[TableState, events.LogRow] | None:
        """The state with all further rows folded, and the last of them; folding stops once `is_enough` is true.

        Snapshots up to row number `known` are stored already.
        """
        rows = await self._services.store.read(self.name, after=live.seq, most=READ_AT_ONCE)
        if not rows:
            return None
        if not live.resumed_at:
            await self._services.get_to_know(rows[0].body)
        live.secrets = await self._services.store.secrets(self.name)
        async with self._services.folding if len(rows) == READ_AT_ONCE else nullcontext():
            while True:
                for row in rows:
                    self._fold(live, row)
                    self.n_folded += 1
                    if is_enough(live):
                        self._snapshots.clear()
                        return live, row
                    if row.seq % ROWS_AT_ONCE == 0:
                        await asyncio.sleep(0)
                last, is_all = rows[-1], len(rows) < READ_AT_ONCE
                rows = () if is_all else await self._services.store.read(self.name, after=last.seq, most=READ_AT_ONCE)
                if not rows:
                    self._snapshots = [one for one in self._snapshots if one.seq > known]
                    self._keep_snapshots()
                    return live, last

    def _fold(self, live: TableState, row: events.LogRow) -> None:
        live.fold(row)
        if (due := due_snapshot(live, row)) is not None:
            self._snapshots.append(due)

    def _keep_snapshots(self) -> None:
        """Write the due snapshots in the background; losing them does no harm."""
        snapshots, self._snapshots = self._snapshots, []
        if snapshots:
            self._services.run_in_background(
                self._services.store.keep_snapshots(self.name, snapshots), then=lambda: None
            )

    async def with_game(self, number: int) -> TableState | None:
        """A state that contains the finished game `number`: the whole table, or its log up to that game's end.

        None where there is no such table.
        """
        async with self._alone():
            live = await self.live()
            if live is None or number >= live.first_game or not live.has_ended(number):
                return live
            stored = await self._services.store.snapshots(self.name, version=snapshot_version(), most=1, game=number)
            begun = await self._resumed(stored[0]) if stored else None
            found = await self._folded(begun or self._unfolded(), is_enough=lambda one: one.has_ended(number))
            if found is None:
                return None
            past, _ = found
            if live.match.play.conduct is not None:
                past.match.allow_table_acts()  # allowed in all games of a match if in one
            return past

    async def _append(
        self,
        live: TableState,
        bodies: Sequence[events.Event],
        *,
        cid: str | None,
        kept: Mapping[str, bytes] | None = None,
    ) -> Appending:
        """Fold events and the automatic events after them, write all in one step, then show them to the pages."""
        outcome = Appending.CONFLICT
        try:
            outcome = await self._written(live, bodies, cid=cid, fresh=dict(kept or {}))
        finally:
            if outcome is not Appending.APPENDED:
                self._live = None  # the state is ahead of the log, or that is unknown
                self._snapshots.clear()
        return outcome

    async def _written(
        self, live: TableState, bodies: Sequence[events.Event], *, cid: str | None, fresh: dict[str, bytes]
    ) -> Appending:
        rows: list[events.LogRow] = []
        moments: list[StateShown] = []
        question: ThinkingNeeded | None = None
        try:
            for body in self._with_what_follows(live, bodies, fresh):
                rows.append(events.LogRow(live.seq + 1, self._services.now(), body, None if rows else cid))
                self._fold(live, rows[-1])
                moments.append(moment_of(live, self.here))
        except Thinks as thinks:
            question = thinks.question
        if rows:
            begun = time.perf_counter()
            outcome = await self._services.store.append(self.name, rows, secrets=fresh)
            if outcome is not Appending.APPENDED:
                return outcome
            self._services.metrics.count_rows(len(rows), time.perf_counter() - begun)
            if any(isinstance(row.body, events.RevealEvent) for row in rows):
                self._services.notify_finished(live)
        self._keep_snapshots()
        await self._make_next(live)  # before any page is sent its name
        self._show(moments)
        if question is not None:
            self._think(question, live.seq)
        self._wind(live)
        return Appending.APPENDED

    def _with_what_follows(
        self, live: TableState, bodies: Sequence[events.Event], fresh: dict[str, bytes]
    ) -> Iterator[events.Event]:
        """The given events, then the automatic ones, each decided once the one before is folded.  Raises Thinks."""
        yield from bodies
        while (following := live.next_row()) is not None:
            yield self._bound(live, following, fresh) if isinstance(following, events.CommitEvent) else following

    def _bound(self, live: TableState, body: events.CommitEvent, fresh: dict[str, bytes]) -> events.Event:
        """Draw the secret of the next game and fill in the server's commitment to it."""
        bits = self._services.chance(32)
        commitment = Secret(bits).commitment
        fresh[commitment] = bits
        live.secrets = {**live.secrets, commitment: bits}
        return replace(body, commitment=commitment)

    async def _make_next(self, live: TableState) -> None:
        """Create the rematch table, if a rematch is agreed and the table does not exist yet."""
        if live.next_table is None:
            return
        sits = (events.SitEvent(seat, one.name, one.colour, one.token) for seat, one in live.holders.items())
        await self._others(live.next_table).begin((live.made, *sits))

    # --- time ---------------------------------------------------------------------------------------

    async def _time_is_up(self, live: TableState) -> bool:
        """Whether the awaited player has run out of time; the loss is then logged."""
        waits = live.clocks.waits
        if waits is None or live.is_over or not live.clocks.is_out(self._services.now()):
            return False
        await self._append(live, (events.ResignEvent(waits, "time"),), cid=None)
        return True

    def _wind(self, live: TableState) -> None:
        """Set a timer for the next deadline while a page is connected; later entries check the clock too."""
        self._stop_looking()
        deadline = None if live.is_over else live.clocks.deadline()
        if deadline is not None and self.peers:
            seconds = min(max(0.0, (deadline - self._services.now()) / 1000), LONGEST_TIMER)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self._run_in_background(self.go_on)

    def close(self) -> None:
        """Stop the timer and drop the state."""
        self._stop_looking()
        if self._live is not None:
            self._live.release()
            self._live = None

    def _stop_looking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- one at a time ------------------------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        """Whether no page is connected and no operation is running or waiting for its turn."""
        return not self.peers and not self._n_under_way

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
    async def _alone(self) -> AsyncIterator[None]:
        """Hold the lock under which this actor reads and writes the log."""
        with self._under_way():
            async with self._lock:
                yield

    def _run_in_background(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background; the table stays in the registry until it has ended."""
        kept = ExitStack()
        kept.enter_context(self._under_way())
        self._services.run_in_background(self._retry_until_stored(doing), then=kept.close)

    async def _retry_until_stored(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Retry on OSError with growing pauses."""
        pause = AGAIN_SECONDS
        while True:
            try:
                return await doing()
            except OSError as error:
                _log.warning("table %s: what happens of itself is tried again: %s", self.name, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_AGAIN)

    async def stored_state(self) -> TableState | None:
        """The state as it is in the store; None where there is no such table."""
        async with self._alone():
            return await self.live()

    async def see(self, what: Callable[[TableState], T]) -> T | None:
        """The result of `what` for the state, computed under the lock; None where there is no such table."""
        async with self._alone():
            live = await self.live()
            return None if live is None else what(live)

    async def begin(self, bodies: Sequence[events.Event]) -> TableState:
        """Create the table with its first events; an existing table is returned unchanged."""
        async with self._alone():
            while (live := await self.live()) is None:
                await self._services.get_to_know(bodies[0])
                fresh = self._unfolded()
                dice = fresh.secrets = {DICE: self._services.chance(32)}
                self._live = fresh
                await self._append(fresh, bodies, cid=None, kept=dice)
            return live

    async def do(self, seat: Seat, cid: str, decide: Callable[[TableState], Sequence[events.Event]]) -> int:
        """Do what a player's command asks, once per `cid`; returns the number of the state in which it is done.

        Raises Rejected, and OSError where the outcome is unknown and the command should be sent again.  The command
        is completed and shown to all others even if the player disconnects during that time.
        """
        return await self._services.run_shielded(self._do(f"{seat.name}:{cid}", decide))

    async def _do(self, cid: str, decide: Callable[[TableState], Sequence[events.Event]]) -> int:
        async with self._alone():
            while True:
                live = await self.live()
                if live is None:
                    raise Rejected("no-table")
                if cid in live.done_by:
                    return live.done_by[cid]
                if await self._time_is_up(live):
                    continue
                try:
                    bodies = decide(live)
                    refuse_when_full(live, bodies)
                except Rejected:
                    if (number := await self._done_before(live, cid)) is not None:
                        return number
                    raise
                outcome = await self._append(live, bodies, cid=cid)
                if outcome is Appending.APPENDED:
                    return live.done_by[cid]
                if outcome is Appending.DUPLICATE and (number := await self._done_before(live, cid)) is not None:
                    return number

    async def _done_before(self, live: TableState, cid: str) -> int | None:
        """The number of the row with this id, if it is older than the rows that were folded."""
        return await self._services.store.row_of(self.name, cid) if live.resumed_at else None

    # --- what the server does -----------------------------------------------------------------------

    async def go_on(self) -> None:
        """Append the automatic events that are due, for example those left undone when a process ended."""
        async with self._alone():
            live = await self.live()
            if live is not None and await self._time_is_up(live):
                live = await self.live()
            if live is not None and not self._is_thinking:
                await self._append(live, (), cid=None)

    def _think(self, question: ThinkingNeeded, seq: int) -> None:
        self._is_thinking = True
        self._run_in_background(partial(self._thought, question, seq))

    async def _thought(self, question: ThinkingNeeded, seq: int) -> None:
        try:
            answer = await self._services.thinkers.ask(question)
        finally:  # an opponent that failed is asked again when a page enters
            self._is_thinking = False
        await self._retry_until_stored(partial(self._answered, question, answer, seq))

    async def _answered(self, question: ThinkingNeeded, answer: AnyAct, seq: int) -> None:
        async with self._alone():
            live = await self.live()
            if live is not None and live.away is not None:
                if live.seq == seq:
                    live.away.answers[question.seed] = answer
                await self._append(live, (), cid=None)

    # --- who is there -------------------------------------------------------------------------------

    async def enter(self, peer: Peer, holder: str | None) -> None:
        """Let a page enter and show it the table; `holder` is the holder of its token.  Raises Rejected."""
        async with self._alone():
            live = await self.live()
            if live is None:
                raise Rejected("no-table")
            if peer.seat is not None and not live.is_held(peer.seat, holder):
                raise Rejected("no-such-seat")
            if peer.seat is None and live.made.spectators == "none":
                raise Rejected("no-spectators")
            self.peers.add(peer)
            catch_up(peer, live)
            try:
                await self._welcome(live, peer)
            except BaseException:
                self.peers.discard(peer)  # it has never entered
                raise
        self._tell_presence()

    async def _welcome(self, live: TableState | None, peer: Peer) -> None:
        """Show a page the table, and log its player's return where an absence was logged."""
        if live is not None and not self._is_missed(live, peer):
            peer.put(moment_of(live, self.here))
        while live is not None and peer.seat is not None and self._is_missed(live, peer):
            await self._append(live, (events.BackEvent(peer.seat),), cid=None)
            live = await self.live()

    def _is_missed(self, live: TableState, peer: Peer) -> bool:
        """Whether the return of the page's player is to be logged."""
        return peer.seat is not None and peer.seat in live.clocks.gone and notes_coming_and_going(live)

    def leave(self, peer: Peer) -> None:
        """Remove a page that has disconnected."""
        self.peers.discard(peer)
        self._tell_presence()
        if peer.seat is not None:
            self._run_in_background(partial(self._note_gone, peer.seat))
        self._forget(self)

    async def _note_gone(self, seat: Seat) -> None:
        """Log that the last page of a player has gone; their grace period starts there."""
        async with self._alone():
            live = await self.live()
            goes_often = live is not None and live.n_gone.get(seat, 0) >= MOST_DEPARTURES
        if goes_often:  # a player who returns during that time was not away
            await asyncio.sleep(AWAY_SECONDS)
        async with self._alone():
            live = await self.live()
            if live is not None and not notes_coming_and_going(live):
                return
            if live is not None and seat not in self.here and live.keeps_time and seat not in live.clocks.gone:
                await self._append(live, (events.AwayEvent(seat),), cid=None)

    @property
    def here(self) -> set[Seat | None]:
        """The seats with a connected page; None stands for spectators."""
        return {peer.seat for peer in self.peers}

    def _tell_presence(self) -> None:
        watching = sum(peer.seat is None for peer in self.peers)
        here = tuple(messages.letter(seat) for seat in SEATS if seat in self.here)
        for peer in self.peers:
            peer.tell(messages.PresenceFrame(here, watching))

    # --- what is shown ------------------------------------------------------------------------------

    def _show(self, moments: Sequence[StateShown]) -> None:
        for moment in moments:
            for peer in self.peers:
                peer.put(moment)

    def frames(self, peer: Peer, moment: StateShown) -> list[bytes]:
        """The frames of a state, as a page may see it."""
        return frames_of(moment, peer, here=self.here, now=self._services.now(), tokens=self._services.tokens)

    async def answer(self, peer: Peer, frame: messages.TableQuestion) -> None:
        """Answer a question of a page; the game is not changed.  Raises Rejected."""
        reckoned: tuple[SeatView, Hint | None] | None = None
        for _ in range(MOST_TRIES):
            async with self._alone():
                live = await self.live()
                desk = None if live is None or peer.seat is None else live.viewers.presenters.get(peer.seat)
                if live is None or desk is None:
                    raise Rejected("no-seat")
                view = desk.view
                if is_hint(frame) and not desk.session.settings.hints:
                    raise Rejected("no-hints", Reply(((Message("ask.no-hints"),),)))
                if not is_hint(frame) or (reckoned is not None and reckoned[0] == view):
                    if is_hint(frame) and not await self._note_hint(live, view.seat):
                        continue
                    for told in answers(desk, frame, peer.language, hint=reckoned and reckoned[1]):
                        peer.tell(told)
                    return
            reckoned = view, await self._hint(view)
        raise Rejected("not-now")

    async def _note_hint(self, live: TableState, seat: Seat) -> bool:
        """Log a hint where the other player is a person; False where another writer appended first."""
        if live.made.opponent or live.is_over or live.hinted_at.get(seat) == live.acted_at:
            return True
        return await self._append(live, (events.HintEvent(seat),), cid=None) is Appending.APPENDED

    async def _hint(self, view: SeatView) -> Hint | None:
        """A hint for the position, computed while play goes on.  Raises Rejected."""
        if not self._services.hints.allows(f"{self.name}/{view.seat.name}"):
            raise Rejected("too-many")
        try:
            return await self._services.thinkers.hint(view, f"{self.name}/{view.seat.name}")
        except TooBusy:
            raise Rejected("too-many") from None
        except BrokenProcessPool:
            raise Rejected("not-now") from None
