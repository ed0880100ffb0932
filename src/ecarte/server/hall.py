"""The hall: all tables of a process, the pages that are there, and one append a table at a time.

Views go out when what they show has been committed.  A table in memory is only the fold of its log: where an append
fails it is dropped and read again, and a table at which nobody is is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from ecarte.bots import opponent
from ecarte.cards import SEATS, Seat
from ecarte.desk import Scene, TableTalk
from ecarte.errors import EcarteError
from ecarte.fair import Secret
from ecarte.server import log, wire
from ecarte.server.clocks import lost_between
from ecarte.server.deeds import NotDone, rows_of
from ecarte.server.live import DICE, LiveTable, ThinkingNeeded, Thinks
from ecarte.server.metrics import Metrics
from ecarte.server.store import Appending, Store
from ecarte.server.thinking import Thinkers
from ecarte.server.tokens import SeatToken, Tokens
from ecarte.server.told import TextTold, all_told, in_words, scene_in_words

_log = logging.getLogger("ecarte.server")

MOST_WAITING: Final = 64
"""Frames that wait for a page; one that takes none of them for so long is let go."""

MOST_STATES: Final = 12
"""States that wait for a page; of more the oldest are left out, for the newest says all but the way to it."""

SEND_SECONDS: Final = 10.0

Send = Callable[[bytes], Awaitable[None]]


class StateShown(msgspec.Struct, frozen=True):
    """A state as it is shown: its number, the scene of each seat, and how much had been told there.

    `table` is the fold that it was taken from, which may be dropped before every page has it.
    """

    table: LiveTable
    number: int
    stage: Literal["open", "chance", "play", "over"]
    scenes: Mapping[Seat | None, Scene]
    told: Mapping[Seat | None, int]
    dealing: Mapping[Seat, wire.Dealing]
    requests: dict[str, Literal["A", "B"]]
    rematch: str | None
    n_said: int


@dataclass(eq=False)
class Peer:
    """A page at a table.  `seat` is None where it looks on; `told` and `said` are how much of either it has heard."""

    send: Send
    seat: Seat | None
    language: str
    told: int = 0
    said: int = 0
    seen: int = 0
    waiting: deque[bytes | StateShown] = field(default_factory=deque)
    wakes: asyncio.Event = field(default_factory=asyncio.Event)
    is_gone: bool = False

    def put(self, item: bytes | StateShown) -> None:
        """Something more for it, never waited for: a page that does not listen stops nobody."""
        if self.is_gone:
            return
        self.waiting.append(item)
        states = [one for one in self.waiting if isinstance(one, StateShown)]
        if len(states) > MOST_STATES:
            self.waiting.remove(states[0])
        if len(self.waiting) > MOST_WAITING:
            self.is_gone = True
        self.wakes.set()

    def tell(self, frame: wire.ToPage) -> None:
        """One frame more."""
        self.put(wire.encoded(frame))


class OpenTable:
    """A table in memory, with the pages that are at it."""

    def __init__(self, name: str, hall: Hall) -> None:
        self.name = name
        self.peers: set[Peer] = set()
        self._hall = hall
        self._live: LiveTable | None = None
        self._lock = asyncio.Lock()
        self._n_under_way = 0
        self._is_thinking = False
        self._timer: asyncio.TimerHandle | None = None

    # --- the log ------------------------------------------------------------------------------------

    async def live(self) -> LiveTable | None:
        """The fold of the log; None where there is no such table."""
        if self._live is None:
            rows = await self._hall.store.read(self.name)
            if not rows:
                return None
            live = LiveTable(self.name, called=opponent)
            live.secrets = await self._hall.store.secrets(self.name)
            for row in rows:
                live.fold(row)
            self._live = live
            self._hall.tell_finished(live)  # a process may have ended before it had told
            for peer in self.peers:  # whoever has written this, they have not been told of it here
                peer.put(self.moment(live))
            lost = self._hall.lost_since(rows[-1].at)
            if lost and live.keeps_time:
                await self._append(live, (log.Woke(lost),), cid=None)
                return await self.live()
        return self._live

    async def _time_is_up(self, live: LiveTable) -> bool:
        """Whether somebody had no time left, which is now written down."""
        waits = live.clocks.waits
        if waits is None or live.is_over or not live.clocks.is_out(self._hall.now()):
            return False
        await self._append(live, (log.GaveUp(waits, "time"),), cid=None)
        return True

    def _wind(self, live: LiveTable) -> None:
        """Looks at the clock when it runs out, if that is soon; whoever comes later looks at it too."""
        self.stop_looking()
        deadline = None if live.is_over else live.clocks.deadline()
        if deadline is not None and self.peers:
            seconds = min(max(0.0, (deadline - self._hall.now()) / 1000), LONGEST_TIMER)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self._do_aside(self.go_on())

    def stop_looking(self) -> None:
        """Nobody looks at the clock any more."""
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
            self._hall.forget(self)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Nobody else reads or writes the log here meanwhile."""
        with self._under_way():
            async with self._lock:
                yield

    def _do_aside(self, doing: Coroutine[Any, Any, None]) -> None:
        """Does something that nobody waits for, and for which the table is kept from this moment on."""
        kept = ExitStack()
        kept.enter_context(self._under_way())
        self._hall.do_aside(doing, then=kept.close)

    async def committed(self) -> LiveTable | None:
        """The table as it is on the disk; None where there is none."""
        async with self._alone():
            return await self.live()

    async def begin(self, bodies: Sequence[log.Body]) -> None:
        """A new table, with its first rows."""
        async with self._alone():
            self._live = LiveTable(self.name, called=opponent)
            dice = {DICE: self._hall.chance(32)}
            self._live.secrets = dice
            await self._append(self._live, bodies, cid=None, kept=dice)

    async def do(self, seat: Seat, cid: str, decide: Callable[[LiveTable], Sequence[log.Body]]) -> int:
        """What a person does, once however often it is sent: the number of the state in which it is done.

        Raises NotDone, and OSError where nothing is known of the outcome: what was sent is to be sent again.
        """
        own_cid = f"{seat.name}:{cid}"
        async with self._alone():
            while True:
                live = await self.live()
                if live is None:
                    raise NotDone("no-table")
                if own_cid in live.done_by:
                    return live.done_by[own_cid]
                if await self._time_is_up(live):
                    continue
                bodies = decide(live)
                if await self._append(live, bodies, cid=own_cid) is Appending.WON:
                    return live.done_by[own_cid]

    async def _append(
        self, live: LiveTable, bodies: Sequence[log.Body], *, cid: str | None, kept: Mapping[str, bytes] | None = None
    ) -> Appending:
        """Folds rows and whatever follows of itself, writes all in one step, and shows it when it is there."""
        rows: list[log.LogRow] = []
        moments: list[StateShown] = []
        fresh = dict(kept or {})
        question: ThinkingNeeded | None = None
        try:
            waiting = list(bodies)
            while True:
                if not waiting:
                    following = live.next_row()
                    if following is None:
                        break
                    waiting = [self._bound(live, following, fresh)]
                row = log.LogRow(live.seq + 1, self._hall.now(), waiting.pop(0), None if rows else cid)
                live.fold(row)
                rows.append(row)
                moments.append(self.moment(live))
        except Thinks as thinks:
            question = thinks.question
        except BaseException:
            self._live = None
            raise
        if rows:
            begun = time.perf_counter()
            try:
                outcome = await self._hall.store.append(self.name, rows, secrets=fresh)
            except BaseException:
                self._live = None
                raise
            if outcome is not Appending.WON:
                self._live = None
                return outcome
            self._hall.metrics.appended(len(rows), time.perf_counter() - begun)
            if any(isinstance(row.body, log.Revealed) for row in rows):
                self._hall.tell_finished(live)
        await self._make_next(live)  # before anybody is told of it
        for moment in moments:
            for peer in self.peers:
                peer.put(moment)
        if question is not None:
            self._think(question, live.seq)
        self._wind(live)
        return Appending.WON

    def _bound(self, live: LiveTable, body: log.Body, fresh: dict[str, bytes]) -> log.Body:
        """The house makes the secret of the next game, and is bound to it."""
        if not isinstance(body, log.Bound):
            return body
        bits = self._hall.chance(32)
        commitment = Secret(bits).commitment
        fresh[commitment] = bits
        live.secrets = {**live.secrets, commitment: bits}
        return replace(body, commitment=commitment)

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
        self._do_aside(self._thought(question, seq))

    async def _thought(self, question: ThinkingNeeded, seq: int) -> None:
        try:
            answer = await self._hall.thinkers.ask(question)
        finally:  # who could not answer is asked again when somebody comes
            self._is_thinking = False
        try:
            async with self._alone():
                live = await self.live()
                if live is not None and live.away is not None:
                    if live.seq == seq:
                        live.away.answers[question.seed] = answer
                    await self._append(live, (), cid=None)
        except OSError as error:
            _log.warning("table %s: an answer could not be kept: %s", self.name, error)

    # --- who is there -------------------------------------------------------------------------------

    async def enter(self, peer: Peer, holder: str | None) -> None:
        """A page comes in and is shown the table; `holder` is whose token it has.  Raises NotDone."""
        async with self._alone():
            live = await self.live()
            if live is None:
                raise NotDone("no-table")
            if peer.seat is not None and (peer.seat not in live.holders or live.holders[peer.seat].token != holder):
                raise NotDone("no-such-seat")
            if peer.seat is None and not live.made.spectators:
                raise NotDone("no-spectators")
            self.peers.add(peer)
            peer.told = self._heard_before(live, peer)
            peer.said = sum(number <= peer.seen for number, _, _ in live.spoken)
            try:
                await self._welcome(live, peer)
            except BaseException:
                self.peers.discard(peer)  # it has never come in
                raise
        self._tell_presence()

    async def _welcome(self, live: LiveTable | None, peer: Peer) -> None:
        """It is shown the table, and is noted as here again where it was missed."""
        if live is not None and (peer.seat is None or peer.seat not in live.clocks.gone):
            peer.put(self.moment(live))
        while live is not None and peer.seat is not None and peer.seat in live.clocks.gone:
            await self._append(live, (log.CameBack(peer.seat),), cid=None)
            live = await self.live()

    def leave(self, peer: Peer) -> None:
        """A page has gone."""
        self.peers.discard(peer)
        self._tell_presence()
        if peer.seat is not None:
            self._do_aside(self._note_gone(peer.seat))
        self._hall.forget(self)

    async def _note_gone(self, seat: Seat) -> None:
        """The last page of a player has gone, which the other's grace runs from."""
        async with self._alone():
            live = await self.live()
            is_here = any(peer.seat is seat for peer in self.peers)
            if live is not None and not is_here and live.keeps_time and seat not in live.clocks.gone:
                await self._append(live, (log.WentAway(seat),), cid=None)

    def _tell_presence(self) -> None:
        watching = sum(peer.seat is None for peer in self.peers)
        here = tuple(seat.name for seat in SEATS if any(peer.seat is seat for peer in self.peers))
        for peer in self.peers:
            peer.tell(wire.Presence(here, watching))  # type: ignore[arg-type]

    @staticmethod
    def _heard_before(live: LiveTable, peer: Peer) -> int:
        """How much of what has been told a page has shown that comes back; one that is new hears the last of it."""
        if peer.seat not in live.moments:
            return 0
        moments = live.moments[peer.seat]
        if not peer.seen:
            return max(0, len(moments) - FRESH_LINES)
        return max(sum(number <= peer.seen for number in moments), len(moments) - MOST_TOLD)

    def moment(self, live: LiveTable) -> StateShown:
        """The table as it stands, for those who are there."""
        there = {peer.seat for peer in self.peers}
        viewers = [viewer for viewer in live.viewers if viewer in there]
        return StateShown(
            table=live,
            number=live.seq,
            stage=_stage(live),
            scenes={viewer: live.scene(viewer) for viewer in viewers},
            told={viewer: len(live.journal(viewer)) for viewer in viewers},
            dealing={} if live.chance is None else {seat: _dealing(live, seat) for seat in live.persons},
            requests={what: seat.name for what, seat in live.asked.items()},  # type: ignore[misc]
            rematch=live.next_table,
            n_said=len(live.spoken),
        )

    def frames(self, peer: Peer, moment: StateShown) -> list[bytes]:
        """A moment as a page may know it, and before it what does not fit into one frame."""
        state = self.state(peer, moment)
        whole = wire.encoded(state)
        if len(whole) <= wire.LARGEST:
            return [whole]
        told = [wire.MoreTold(state.lines[at : at + PART], ()) for at in range(0, len(state.lines), PART)]
        said = [wire.MoreTold((), state.said[at : at + PART]) for at in range(0, len(state.said), PART)]
        return [*map(wire.encoded, (*told, *said)), wire.encoded(replace(state, lines=(), said=()))]

    def state(self, peer: Peer, moment: StateShown) -> wire.TableState:
        """A moment as a page may know it, in its language, with what it has not heard yet."""
        live, seat, scene = moment.table, peer.seat, None
        lines: tuple[wire.LineTold, ...] = ()
        if seat in moment.scenes:
            scene = msgspec.Raw(msgspec.json.encode(scene_in_words(moment.scenes[seat], peer.language)))
            lines = _lines(live, seat, peer.told, moment.told[seat], peer.language)
            peer.told = max(peer.told, moment.told[seat])
        said = tuple(
            wire.Spoken(number, who.name, text)  # type: ignore[arg-type]
            for number, who, text in live.spoken[max(peer.said, moment.n_said - MOST_TOLD) : moment.n_said]
        )
        peer.said = max(peer.said, moment.n_said)
        return wire.TableState(
            number=moment.number,
            table=self.name,
            role="watch" if seat is None else seat.name,  # type: ignore[arg-type]
            stage=moment.stage,
            persons=self._persons(live),
            dealing=None if seat is None else moment.dealing.get(seat),
            scene=scene,
            lines=lines,
            said=said,
            requests=moment.requests,
            clocks=_clocks(live, self._hall.now()),
            claimable_in=None if seat is None else live.claimable_in(seat, self._hall.now()),
            rematch=None if moment.rematch is None else self._next(live, seat, moment.rematch),
        )

    def _next(self, live: LiveTable, seat: Seat | None, table: str) -> wire.NextTable:
        token = "" if seat is None else self._hall.tokens.for_seat(SeatToken(table, seat, live.holders[seat].token))
        return wire.NextTable(table, token)

    async def _make_next(self, live: LiveTable) -> None:
        """The table where the same people play next, if they do and it is not there yet."""
        if live.next_table is None:
            return
        following = self._hall.table(live.next_table)
        if await following.committed() is None:
            sits = (log.SatAt(seat, one.name, one.colour, one.token) for seat, one in live.holders.items())
            await following.begin((live.made, *sits))

    def _persons(self, live: LiveTable) -> tuple[wire.PersonAt, wire.PersonAt]:
        first, second = (self._person(live, seat) for seat in SEATS)
        return first, second

    def _person(self, live: LiveTable, seat: Seat) -> wire.PersonAt:
        holder = live.holders.get(seat)
        is_house = not live.is_person(seat)
        name = live.made.opponent if is_house else None if holder is None else holder.name
        here = is_house or any(peer.seat is seat for peer in self.peers)
        colour = "" if holder is None else holder.colour
        return wire.PersonAt(seat.name, name, colour, is_house, here)  # type: ignore[arg-type]

    # --- questions ----------------------------------------------------------------------------------

    async def answer(self, peer: Peer, frame: wire.AsksDesk | wire.Lists | wire.Recalls) -> None:
        """What the desk answers; nothing is done by it."""
        async with self._alone():
            live = await self.live()
            desk = None if live is None or peer.seat is None else live.desks.get(peer.seat)
            if desk is None:
                raise NotDone("no-seat")
            match frame:
                case wire.Recalls(ref=ref):
                    scene = desk.last_deal()
                    if scene is None:
                        raise NotDone("no-deal-yet")
                    told = scene_in_words(scene, peer.language)
                    peer.tell(wire.DealTold(ref, msgspec.Raw(msgspec.json.encode(told))))
                case wire.Lists(ref=ref, name=name):
                    _tell_list(peer, desk, ref, name)
                case wire.AsksDesk(ref=ref, name=name):
                    if name not in desk.asks:
                        raise NotDone("not-now")
                    desk.language = peer.language
                    reply = desk.ask(name)
                    peer.tell(wire.AnswerTold(ref, told_lines(reply.lines, peer.language), all_told(
                        reply.laws, peer.language
                    )))  # fmt: skip


LONGEST_TIMER: Final = 3600.0
"""Seconds; a clock with more left is looked at again then."""

PART: Final = 5
"""Lines, or things said, of a frame that holds nothing else: the longest that there can be fit."""

MOST_TOLD: Final = 300
"""A page that has been away for longer than that hears the last of what it has missed."""

FRESH_LINES: Final = 12
"""Of what was told before it came a new page hears so much."""


def told_lines(lines: Sequence[Sequence[object]], language: str) -> tuple[tuple[TextTold, ...], ...]:
    """Lines of sentences in a language."""
    return tuple(all_told(line, language) for line in lines)  # type: ignore[arg-type]


def _clocks(live: LiveTable, now: int) -> wire.ClocksTold | None:
    clocks = live.clocks
    if not (clocks.game_limit or clocks.move_limit):
        return None
    running = None if live.is_over else clocks.waits
    passed = max(0, now - clocks.at) if running is not None else 0
    move = max(0, clocks.move_limit - clocks.moving - passed) if clocks.move_limit and running is not None else None
    left = {seat.name: clocks.left(seat, now) for seat in live.persons}
    return wire.ClocksTold(None if running is None else running.name, left, move)  # type: ignore[arg-type]


def _stage(live: LiveTable) -> Literal["open", "chance", "play", "over"]:
    if not live.is_complete:
        return "open"
    if live.is_over:
        return "over"
    return "play" if live.is_dealt else "chance"


def _dealing(live: LiveTable, seat: Seat) -> wire.Dealing:
    chance = live.chance
    assert chance is not None
    wants: Literal["pledge", "share", ""] = ""
    if seat not in chance.pledges:
        wants = "pledge"
    elif seat not in chance.shares and all(one in chance.pledges for one in live.persons):
        wants = "share"
    pledges = {one.name: pledge for one, pledge in chance.pledges.items()}
    return wire.Dealing(live.game, live.deal, chance.commitment, pledges, "" if live.is_over else wants)


def _lines(live: LiveTable, seat: Seat | None, first: int, last: int, language: str) -> tuple[wire.LineTold, ...]:
    journal, moments = live.journal(seat), live.moments[seat]
    return tuple(
        wire.LineTold(moments[place], told.key, told.text)
        for place, told in zip(range(first, last), all_told(journal[first:last], language), strict=True)
    )


def _tell_list(peer: Peer, desk: TableTalk, ref: int, name: str) -> None:
    """A list in as many frames as it needs."""
    offers = [in_words(offered, peer.language) for offered in desk.listed(name)]
    parts: list[list[object]] = [[]]
    size = 0
    for offered in offers:
        length = len(msgspec.json.encode(offered)) + 1
        if parts[-1] and size + length > wire.LARGEST - 200:
            parts.append([])
            size = 0
        parts[-1].append(offered)
        size += length
    for part in parts:
        peer.tell(wire.ListTold(ref, name, msgspec.Raw(msgspec.json.encode(part)), part is not parts[-1]))


class Hall:
    """All tables of this process.  `now` gives the time in milliseconds, `chance` so many bytes that nobody guesses.

    `finished` is told of a table when a game of it is over for good, and again whenever such a table is read.
    """

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        tokens: Tokens,
        *,
        now: Callable[[], int],
        chance: Callable[[int], bytes] = secrets.token_bytes,
        finished: Callable[[LiveTable], None] | None = None,
    ) -> None:
        self._finished = finished
        self.store, self.thinkers, self.tokens, self.now, self.chance = store, thinkers, tokens, now, chance
        self.outages: Sequence[tuple[int, int]] = ()  # when no server was there
        self.metrics = Metrics()
        self._tables: dict[str, OpenTable] = {}
        self._aside: set[asyncio.Task[None]] = set()

    def table(self, name: str) -> OpenTable:
        """The table of that name, whether or not there is one in the store."""
        found = self._tables.get(name)
        if found is None:
            found = self._tables[name] = OpenTable(name, self)
        return found

    def forget(self, table: OpenTable) -> None:
        """Where nobody is at this table any more, and nothing is under way: its log says all."""
        if table.is_idle:
            table.stop_looking()
            if self._tables.get(table.name) is table:
                del self._tables[table.name]

    def do_aside(self, doing: Coroutine[Any, Any, None], *, then: Callable[[], None]) -> None:
        """Does something that nobody waits for, and `then` this, however it ended."""
        task = asyncio.get_running_loop().create_task(doing)
        self._aside.add(task)
        task.add_done_callback(lambda task: self._done_aside(task, then))

    def _done_aside(self, task: asyncio.Task[None], then: Callable[[], None]) -> None:
        self._aside.discard(task)
        then()
        if not task.cancelled() and (fault := task.exception()) is not None:
            _log.warning("something was not done: %s", fault)

    def tell_finished(self, live: LiveTable) -> None:
        """Of a table at which a game is over for good; play goes on whatever becomes of it."""
        if self._finished is None or not any(chance.secret for chance in live.chances):
            return
        try:
            self._finished(live)
        except (EcarteError, OSError) as fault:
            _log.warning("table %s: a game that is over is not noted: %s", live.name, fault)

    def lost_since(self, at: int) -> int:
        """For how long since then no server was there."""
        return lost_between(at, self.now(), self.outages)

    @property
    def n_tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    @property
    def n_peers(self) -> int:
        """How many pages are there."""
        return sum(len(table.peers) for table in self._tables.values())

    async def serve(self, table: OpenTable, peer: Peer, frame: wire.FromPage) -> None:
        """One frame of a page that has come in."""
        try:
            if isinstance(frame, wire.AsksDesk | wire.Lists | wire.Recalls):
                await table.answer(peer, frame)
                return
            if peer.seat is None or isinstance(frame, wire.Enter):
                raise NotDone("no-seat")
            seat, cid = peer.seat, str(getattr(frame, "cid", ""))

            def decide(live: LiveTable) -> Sequence[log.Body]:
                if seat in live.desks:
                    live.desks[seat].language = peer.language  # of what a refusal quotes
                return rows_of(live, seat, frame, now=self.now())

            number = await table.do(seat, cid, decide)
            peer.tell(wire.Acknowledged(cid, number))
        except NotDone as refused:
            self.metrics.refused(refused.code)
            lines = told_lines(refused.reply.lines, peer.language)
            laws = all_told(refused.reply.laws, peer.language)
            cid = str(getattr(frame, "cid", getattr(frame, "ref", "")))
            peer.tell(wire.RefusalTold(cid, refused.code, lines, laws))
        except EcarteError:
            _log.exception("a frame that should have been refused")
            peer.tell(wire.RefusalTold(str(getattr(frame, "cid", "")), "not-possible"))

    async def write(self, table: OpenTable, peer: Peer) -> None:
        """Sends a page what waits for it, until it goes."""
        while not peer.is_gone:
            await peer.wakes.wait()
            peer.wakes.clear()
            while peer.waiting and not peer.is_gone:
                item = peer.waiting.popleft()
                for frame in [item] if isinstance(item, bytes) else table.frames(peer, item):
                    async with asyncio.timeout(SEND_SECONDS):
                        await peer.send(frame)
        with suppress(Exception):
            await peer.send(wire.encoded(wire.Closing("slow", again=True)))
