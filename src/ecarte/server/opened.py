"""A table in memory: the fold of its log, the pages that are at it, and one append at a time.

Views go out when what they show has been committed.  Where an append fails, the fold is dropped and read again.
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
from ecarte.desk import Reply
from ecarte.desk.hints import Hint
from ecarte.fair import Secret
from ecarte.server import log, wire
from ecarte.server.away import ThinkingNeeded, Thinks
from ecarte.server.deeds import NotDone
from ecarte.server.house import House
from ecarte.server.limits import MOST_DEPARTURES, notes_coming_and_going, refuse_when_full
from ecarte.server.live import DICE, LiveTable
from ecarte.server.onlooked import OnlookedTable
from ecarte.server.peers import Peer, StateShown
from ecarte.server.showing import answers, catch_up, frames_of, is_hint, moment_of
from ecarte.server.snapshot import StoredSnapshot, read_snapshot, snapshot_version
from ecarte.server.snapshot_due import due_snapshot
from ecarte.server.store import Appending
from ecarte.server.thinking import TooBusy
from ecarte.view import SeatView
from ecarte.words import Message

_log = logging.getLogger("ecarte.server")

T = TypeVar("T")

LONGEST_TIMER: Final = 3600.0
"""Seconds; a clock with more left is looked at again then."""

AGAIN_SECONDS: Final = 0.5
LONGEST_AGAIN: Final = 30.0
"""What nobody asks for is tried again after such a pause where the store cannot be used; the pause grows."""

MOST_TRIES: Final = 4
"""So often a hint is reckoned anew because play has gone on meanwhile."""

READ_AT_ONCE: Final = 1_000
"""The number of rows read at once; logs that have more are folded one after another, so that they delay nobody."""

AWAY_SECONDS: Final = 20.0
"""Of a player who has gone very often it is noted after so long."""

ROWS_AT_ONCE: Final = 4
"""The number of rows folded before others have their turn."""


class OpenTable:
    """A table in memory, with the pages that are at it."""

    def __init__(
        self,
        name: str,
        house: House,
        *,
        others: Callable[[str], OpenTable],
        forget: Callable[[OpenTable], None],
    ) -> None:
        """`others` finds another table by its name; `forget` is told whenever there may be nothing more to keep."""
        self.name = name
        self.peers: set[Peer] = set()
        self._house, self._others, self._forget = house, others, forget
        self._live: LiveTable | None = None
        self._snapshots: list[StoredSnapshot] = []  # that are due and not kept yet
        self.n_folded = 0  # rows that were read and folded to open it
        self._lock = asyncio.Lock()
        self._n_under_way = 0
        self._is_thinking = False
        self._timer: asyncio.TimerHandle | None = None

    # --- the log ------------------------------------------------------------------------------------

    async def live(self) -> LiveTable | None:
        """The fold of the log; None where there is no such table.  Raises OSError, and EcarteError for an odd log."""
        self._house.notice_gap()
        if self._live is not None and self._live.keeps_time:
            await self._leave_out_lost_time(self._live, self._live.clocks.at)
        if self._live is None:
            if (found := await self._opened()) is None:
                return None
            live, last = found
            self._live = live
            self._house.tell_finished(live)  # a process may have ended before it had told
            self._show([moment_of(live, self.here)])  # whoever has written this, they have not been told of it here
            if live.keeps_time and await self._leave_out_lost_time(live, last.at):
                return await self.live()
        return self._live

    async def _leave_out_lost_time(self, live: LiveTable, since: int) -> bool:
        """Writes down for how long no server was there, or did nothing; whether it was so."""
        lost = self._house.lost_since(since)
        if lost:
            await self._append(live, (log.GapEvent(lost) if self.peers else log.Woke(lost),), cid=None)
        return lost > 0

    async def _opened(self) -> tuple[LiveTable, log.LogRow] | None:
        """The table and its last row, from a snapshot where there is one; None where there is no such table."""
        stored = await self._house.store.snapshots(self.name, version=snapshot_version(), most=2)
        if len(stored) == 2 and self._house.may_resume:  # why the last but one: see `snapshot`
            live = await self._resumed(stored[1])
            if live is not None and (found := await self._folded(live, known=stored[0].seq)) is not None:
                return found
        return await self._folded(self._unfolded())

    def _unfolded(self) -> OnlookedTable:
        return OnlookedTable(self.name, called=opponent)

    async def _resumed(self, stored: StoredSnapshot) -> OnlookedTable | None:
        """The table as a snapshot has it; None for one that is of no use."""
        row = next(iter(await self._house.store.read(self.name, after=stored.seq - 1, most=1)), None)
        if (kept := read_snapshot(stored, row)) is None:
            return None
        await self._house.get_to_know(kept.made)
        live = self._unfolded()
        live.resume(kept)
        return live

    async def _folded(
        self, live: OnlookedTable, *, known: int = 0, is_enough: Callable[[LiveTable], bool] = lambda _: False
    ) -> tuple[LiveTable, log.LogRow] | None:
        """The table with all further rows of its log, and the last of them, or with those that are enough.

        Snapshots until the row with the number `known` are there already.
        """
        rows = await self._house.store.read(self.name, after=live.seq, most=READ_AT_ONCE)
        if not rows:
            return None
        if not live.resumed_at:
            await self._house.get_to_know(rows[0].body)
        live.secrets = await self._house.store.secrets(self.name)
        async with self._house.folding if len(rows) == READ_AT_ONCE else nullcontext():
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
                rows = () if is_all else await self._house.store.read(self.name, after=last.seq, most=READ_AT_ONCE)
                if not rows:
                    self._snapshots = [one for one in self._snapshots if one.seq > known]
                    self._keep_snapshots()
                    return live, last

    def _fold(self, live: LiveTable, row: log.LogRow) -> None:
        live.fold(row)
        if (due := due_snapshot(live, row)) is not None:
            self._snapshots.append(due)

    def _keep_snapshots(self) -> None:
        """Writes the snapshots that were due, which nobody waits for and nobody misses."""
        snapshots, self._snapshots = self._snapshots, []
        if snapshots:
            self._house.do_aside(self._house.store.keep_snapshots(self.name, snapshots), then=lambda: None)

    async def with_game(self, number: int) -> LiveTable | None:
        """The table, as far as it is needed for a game that is over, if not whole; None where there is no table."""
        async with self._alone():
            live = await self.live()
            if live is None or number >= live.first_game or not live.has_ended(number):
                return live
            stored = await self._house.store.snapshots(self.name, version=snapshot_version(), most=1, game=number)
            begun = await self._resumed(stored[0]) if stored else None
            found = await self._folded(begun or self._unfolded(), is_enough=lambda one: one.has_ended(number))
            if found is None:
                return None
            past, _ = found
            if live.played.play.conduct is not None:
                past.played.allow_table_acts()  # as all games of a match, once one of them allows them
            return past

    async def _append(
        self, live: LiveTable, bodies: Sequence[log.Body], *, cid: str | None, kept: Mapping[str, bytes] | None = None
    ) -> Appending:
        """Folds rows and whatever follows of itself, writes all in one step, and shows it when it is there."""
        outcome = Appending.LOST
        try:
            outcome = await self._written(live, bodies, cid=cid, fresh=dict(kept or {}))
        finally:
            if outcome is not Appending.WON:
                self._live = None  # it is ahead of the log, or nobody knows
                self._snapshots.clear()
        return outcome

    async def _written(
        self, live: LiveTable, bodies: Sequence[log.Body], *, cid: str | None, fresh: dict[str, bytes]
    ) -> Appending:
        rows: list[log.LogRow] = []
        moments: list[StateShown] = []
        question: ThinkingNeeded | None = None
        try:
            for body in self._with_what_follows(live, bodies, fresh):
                rows.append(log.LogRow(live.seq + 1, self._house.now(), body, None if rows else cid))
                self._fold(live, rows[-1])
                moments.append(moment_of(live, self.here))
        except Thinks as thinks:
            question = thinks.question
        if rows:
            begun = time.perf_counter()
            outcome = await self._house.store.append(self.name, rows, secrets=fresh)
            if outcome is not Appending.WON:
                return outcome
            self._house.metrics.appended(len(rows), time.perf_counter() - begun)
            if any(isinstance(row.body, log.Revealed) for row in rows):
                self._house.tell_finished(live)
        self._keep_snapshots()
        await self._make_next(live)  # before anybody is told of it
        self._show(moments)
        if question is not None:
            self._think(question, live.seq)
        self._wind(live)
        return Appending.WON

    def _with_what_follows(
        self, live: LiveTable, bodies: Sequence[log.Body], fresh: dict[str, bytes]
    ) -> Iterator[log.Body]:
        """These rows, and after them what comes of itself once each is folded.  Raises Thinks."""
        yield from bodies
        while (following := live.next_row()) is not None:
            yield self._bound(live, following, fresh) if isinstance(following, log.Bound) else following

    def _bound(self, live: LiveTable, body: log.Bound, fresh: dict[str, bytes]) -> log.Body:
        """The house makes the secret of the next game, and is bound to it."""
        bits = self._house.chance(32)
        commitment = Secret(bits).commitment
        fresh[commitment] = bits
        live.secrets = {**live.secrets, commitment: bits}
        return replace(body, commitment=commitment)

    async def _make_next(self, live: LiveTable) -> None:
        """The table where the same people play next, if they do and it is not there yet."""
        if live.next_table is None:
            return
        sits = (log.SatAt(seat, one.name, one.colour, one.token) for seat, one in live.holders.items())
        await self._others(live.next_table).begin((live.made, *sits))

    # --- time ---------------------------------------------------------------------------------------

    async def _time_is_up(self, live: LiveTable) -> bool:
        """Whether somebody had no time left, which is now written down."""
        waits = live.clocks.waits
        if waits is None or live.is_over or not live.clocks.is_out(self._house.now()):
            return False
        await self._append(live, (log.GaveUp(waits, "time"),), cid=None)
        return True

    def _wind(self, live: LiveTable) -> None:
        """Looks at the clock when it runs out, if that is soon; whoever comes later looks at it too."""
        self._stop_looking()
        deadline = None if live.is_over else live.clocks.deadline()
        if deadline is not None and self.peers:
            seconds = min(max(0.0, (deadline - self._house.now()) / 1000), LONGEST_TIMER)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self._do_aside(self.go_on)

    def close(self) -> None:
        """It is forgotten: nobody looks at its clock any more."""
        self._stop_looking()
        if self._live is not None:
            self._live.come_apart()
            self._live = None

    def _stop_looking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- one at a time ------------------------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there, and nothing is under way or waits for its turn."""
        return not self.peers and not self._n_under_way

    @contextmanager
    def _under_way(self) -> Iterator[None]:
        """The table is not forgotten meanwhile, or another of the same name would stand beside it."""
        self._n_under_way += 1
        try:
            yield
        finally:
            self._n_under_way -= 1
            self._forget(self)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Nobody else reads or writes the log here meanwhile."""
        with self._under_way():
            async with self._lock:
                yield

    def _do_aside(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Does something that nobody waits for, and for which the table is kept from this moment on."""
        kept = ExitStack()
        kept.enter_context(self._under_way())
        self._house.do_aside(self._in_the_end(doing), then=kept.close)

    async def _in_the_end(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Does it, as often as it takes until the store can be used."""
        pause = AGAIN_SECONDS
        while True:
            try:
                return await doing()
            except OSError as error:
                _log.warning("table %s: what happens of itself is tried again: %s", self.name, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_AGAIN)

    async def committed(self) -> LiveTable | None:
        """The table as it is on the disk; None where there is none."""
        async with self._alone():
            return await self.live()

    async def see(self, what: Callable[[LiveTable], T]) -> T | None:
        """What that makes of the table as it is on the disk, before it may be forgotten; None where there is none."""
        async with self._alone():
            live = await self.live()
            return None if live is None else what(live)

    async def begin(self, bodies: Sequence[log.Body]) -> LiveTable:
        """The table with its first rows; one that is there already is as it was."""
        async with self._alone():
            while (live := await self.live()) is None:
                await self._house.get_to_know(bodies[0])
                fresh = self._unfolded()
                dice = fresh.secrets = {DICE: self._house.chance(32)}
                self._live = fresh
                await self._append(fresh, bodies, cid=None, kept=dice)
            return live

    async def do(self, seat: Seat, cid: str, decide: Callable[[LiveTable], Sequence[log.Body]]) -> int:
        """What a person does, once however often it is sent: the number of the state in which it is done.

        Raises NotDone, and OSError where nothing is known of the outcome: what was sent is to be sent again.  It is
        done to its end, and shown to all others, even where its person goes away meanwhile.
        """
        return await self._house.whatever_comes(self._do(f"{seat.name}:{cid}", decide))

    async def _do(self, cid: str, decide: Callable[[LiveTable], Sequence[log.Body]]) -> int:
        async with self._alone():
            while True:
                live = await self.live()
                if live is None:
                    raise NotDone("no-table")
                if cid in live.done_by:
                    return live.done_by[cid]
                if await self._time_is_up(live):
                    continue
                try:
                    bodies = decide(live)
                    refuse_when_full(live, bodies)
                except NotDone:
                    if (number := await self._done_before(live, cid)) is not None:
                        return number
                    raise
                outcome = await self._append(live, bodies, cid=cid)
                if outcome is Appending.WON:
                    return live.done_by[cid]
                if outcome is Appending.DUPLICATE and (number := await self._done_before(live, cid)) is not None:
                    return number

    async def _done_before(self, live: LiveTable, cid: str) -> int | None:
        """The number of the row with this id, if it stands before those that have been folded."""
        return await self._house.store.row_of(self.name, cid) if live.resumed_at else None

    # --- what the house does ------------------------------------------------------------------------

    async def go_on(self) -> None:
        """Whatever happens of itself, where it had not happened yet when a process ended."""
        async with self._alone():
            live = await self.live()
            if live is not None and await self._time_is_up(live):
                live = await self.live()
            if live is not None and not self._is_thinking:
                await self._append(live, (), cid=None)

    def _think(self, question: ThinkingNeeded, seq: int) -> None:
        self._is_thinking = True
        self._do_aside(partial(self._thought, question, seq))

    async def _thought(self, question: ThinkingNeeded, seq: int) -> None:
        try:
            answer = await self._house.thinkers.ask(question)
        finally:  # who could not answer is asked again when somebody comes
            self._is_thinking = False
        await self._in_the_end(partial(self._answered, question, answer, seq))

    async def _answered(self, question: ThinkingNeeded, answer: AnyAct, seq: int) -> None:
        async with self._alone():
            live = await self.live()
            if live is not None and live.away is not None:
                if live.seq == seq:
                    live.away.answers[question.seed] = answer
                await self._append(live, (), cid=None)

    # --- who is there -------------------------------------------------------------------------------

    async def enter(self, peer: Peer, holder: str | None) -> None:
        """A page comes in and is shown the table; `holder` is whose token it has.  Raises NotDone."""
        async with self._alone():
            live = await self.live()
            if live is None:
                raise NotDone("no-table")
            if peer.seat is not None and not live.is_held(peer.seat, holder):
                raise NotDone("no-such-seat")
            if peer.seat is None and live.made.spectators == "none":
                raise NotDone("no-spectators")
            self.peers.add(peer)
            catch_up(peer, live)
            try:
                await self._welcome(live, peer)
            except BaseException:
                self.peers.discard(peer)  # it has never come in
                raise
        self._tell_presence()

    async def _welcome(self, live: LiveTable | None, peer: Peer) -> None:
        """It is shown the table, and is noted as here again where it was missed."""
        if live is not None and not self._is_missed(live, peer):
            peer.put(moment_of(live, self.here))
        while live is not None and peer.seat is not None and self._is_missed(live, peer):
            await self._append(live, (log.CameBack(peer.seat),), cid=None)
            live = await self.live()

    def _is_missed(self, live: LiveTable, peer: Peer) -> bool:
        """Whether it is to be noted that its player is here again."""
        return peer.seat is not None and peer.seat in live.clocks.gone and notes_coming_and_going(live)

    def leave(self, peer: Peer) -> None:
        """A page has gone."""
        self.peers.discard(peer)
        self._tell_presence()
        if peer.seat is not None:
            self._do_aside(partial(self._note_gone, peer.seat))
        self._forget(self)

    async def _note_gone(self, seat: Seat) -> None:
        """The last page of a player has gone, which the other's grace runs from."""
        async with self._alone():
            live = await self.live()
            goes_often = live is not None and live.n_gone.get(seat, 0) >= MOST_DEPARTURES
        if goes_often:  # who comes back meanwhile has not been away
            await asyncio.sleep(AWAY_SECONDS)
        async with self._alone():
            live = await self.live()
            if live is not None and not notes_coming_and_going(live):
                return
            if live is not None and seat not in self.here and live.keeps_time and seat not in live.clocks.gone:
                await self._append(live, (log.WentAway(seat),), cid=None)

    @property
    def here(self) -> set[Seat | None]:
        """Those of whom a page is there; None stands for whoever looks on."""
        return {peer.seat for peer in self.peers}

    def _tell_presence(self) -> None:
        watching = sum(peer.seat is None for peer in self.peers)
        here = tuple(wire.letter(seat) for seat in SEATS if seat in self.here)
        for peer in self.peers:
            peer.tell(wire.Presence(here, watching))

    # --- what is shown ------------------------------------------------------------------------------

    def _show(self, moments: Sequence[StateShown]) -> None:
        for moment in moments:
            for peer in self.peers:
                peer.put(moment)

    def frames(self, peer: Peer, moment: StateShown) -> list[bytes]:
        """A moment as a page may know it."""
        return frames_of(moment, peer, here=self.here, now=self._house.now(), tokens=self._house.tokens)

    async def answer(self, peer: Peer, frame: wire.Asking) -> None:
        """Tells a page what it asks; nothing is done by it.  Raises NotDone."""
        reckoned: tuple[SeatView, Hint | None] | None = None
        for _ in range(MOST_TRIES):
            async with self._alone():
                live = await self.live()
                desk = None if live is None or peer.seat is None else live.desks.get(peer.seat)
                if live is None or desk is None:
                    raise NotDone("no-seat")
                view = desk.view
                if is_hint(frame) and not desk.session.settings.hints:
                    raise NotDone("no-hints", Reply(((Message("ask.no-hints"),),)))
                if not is_hint(frame) or (reckoned is not None and reckoned[0] == view):
                    if is_hint(frame) and not await self._note_hint(live, view.seat):
                        continue
                    for told in answers(desk, frame, peer.language, hint=reckoned and reckoned[1]):
                        peer.tell(told)
                    return
            reckoned = view, await self._hint(view)
        raise NotDone("not-now")

    async def _note_hint(self, live: LiveTable, seat: Seat) -> bool:
        """Writes down that a player is given a hint, where the other is a person; False where the log has gone on."""
        if live.made.opponent or live.is_over or live.hinted_at.get(seat) == live.acted_at:
            return True
        return await self._append(live, (log.HintEvent(seat),), cid=None) is Appending.WON

    async def _hint(self, view: SeatView) -> Hint | None:
        """What the house advises, reckoned while play goes on.  Raises NotDone."""
        if not self._house.hints.allows(f"{self.name}/{view.seat.name}"):
            raise NotDone("too-many")
        try:
            return await self._house.thinkers.hint(view, f"{self.name}/{view.seat.name}")
        except TooBusy:
            raise NotDone("too-many") from None
        except BrokenProcessPool:
            raise NotDone("not-now") from None
