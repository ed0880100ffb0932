"""A table opened from a snapshot cannot be told from one folded from its whole log.

`ECARTE_SNAPSHOTS=20` compares four hundred times as many states.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from ecarte.bots import opponent
from ecarte.cards import SEATS, Seat
from ecarte.fair import Secret
from ecarte.record.files import game_text
from ecarte.server import events, messages, render, snapshot
from ecarte.server.actor import TableActor
from ecarte.server.archive import record_of, records
from ecarte.server.commands import Rejected, events_for
from ecarte.server.connections import PageConnection
from ecarte.server.display import display_state
from ecarte.server.fairness import share_commitment
from ecarte.server.render import answer_frames, set_lines_needed, state_frames
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.snapshot import Snapshot, StoredSnapshot, read_snapshot
from ecarte.server.sqlite import SqliteStore
from ecarte.server.table_log import due_snapshot
from ecarte.server.table_parts import DICE
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotNeeded, BotWorkers, answer_question
from tests.server.in_memory import MemoryStore, TableInMemory, share_of

VIEWERS: Final[tuple[Seat | None, ...]] = (*SEATS, None)
FEATURES: Final = frozenset({"heartbeat", "king", "summary", "pause", "call"})
FEW_LINES: Final = 20
"""The number of lines sent to a page that comes back in these tests, and the distance between snapshots."""

SEEDS: Final = int(os.environ.get("ECARTE_SNAPSHOTS", "1"))
COMPARED: Final = 8 * SEEDS
"""The number of logs made of each kind, and of states compared in each."""

KINDS: Final = {
    "modern": events.MakeEvent("modern", length=0),
    "club": events.MakeEvent("london", length=0, conduct="club"),
    "behind": events.MakeEvent("cyclopaedia", length=0, spectators="behind", move_seconds=60, pause_seconds=3),
    "stand-in": events.MakeEvent("london", length=0, stand_in="book", hints=True, game_seconds=900),
    "house": events.MakeEvent("modern", length=0, opponent="book"),
    "club-house": events.MakeEvent("london", length=0, conduct="club", opponent="book", spectators="behind"),
}


class Log:
    """A random log with all kinds of events: the table, its rows, its snapshots."""

    def __init__(self, made: events.MakeEvent, rng: Random) -> None:
        self.rng, self.now, self.rows = rng, 1_000, list[events.LogRow]()
        self.live = TableState("table", find_opponent=opponent)
        self.live.fairness.secrets = {DICE: rng.randbytes(32)}
        self.stored: list[StoredSnapshot] = []
        self.n_done, self.n_regular = 0, rng.randrange(300)  # for this number of rows all play is regular
        self.add(made)
        for seat in self.live.seats.person_seats:
            self.add(events.SitEvent(seat, seat.name, "", seat.name.lower()))

    def add(self, body: events.Event, cid: str | None = None) -> None:
        """Append a row, and the automatic ones after it."""
        following: events.Event | None = body
        while following is not None:
            self.now += self.rng.randrange(2_000)
            if isinstance(following, events.CommitEvent):
                bits = self.rng.randbytes(32)
                following = replace(following, commitment=Secret(bits).commitment)
                self.live.fairness.secrets = {**self.live.fairness.secrets, following.commitment: bits}
            self.rows.append(events.LogRow(self.live.seq + 1, self.now, following, cid))
            self.live.fold(self.rows[-1])
            if (due := due_snapshot(self.live, self.rows[-1])) is not None:
                self.stored.append(due)
            following, cid = following_of(self.live), None

    def go_on(self) -> None:
        """A random command of a player."""
        seat = self.rng.choice(self.live.seats.person_seats)
        if (waits := self.live.awaited) is not None and self.rng.random() < 0.9:
            seat = waits
        cid = f"{seat.name}:{self.n_done}"
        self.n_done += 1
        if self.live.keeps_time and self.rng.random() < 0.04:
            one = events.BackEvent(seat) if seat in self.live.clocks.gone else events.AwayEvent(seat)
            return self.add(self.rng.choice((one, events.WakeEvent(500), events.GapEvent(500), events.HintEvent(seat))))
        if (frame := self.frame(seat, cid)) is None:
            return None
        if isinstance(frame, messages.CallInCommand):
            self.now += 120_000
        try:
            bodies = events_for(self.live, seat, frame, now=self.now)
        except Rejected:
            return None
        for body in bodies:
            self.add(body, cid)
            cid = ""
        return None

    def frame(self, seat: Seat, cid: str) -> messages.Command | None:
        """A random act of a player."""
        live, rng = self.live, self.rng
        chance = live.game_fairness
        if chance is not None and chance.owes(seat):
            share = share_of(seat, live.game)
            if seat in chance.pledges:
                return messages.ShareCommand(cid, live.game, share)
            return messages.PledgeCommand(
                cid, live.game, share_commitment(share, table="table", game=live.game, seat=seat)
            )
        if rng.random() < 0.2:
            return rng.choice((
                messages.SayCommand(cid, f"Well {rng.random()}"), messages.RequestCommand(cid, "take-back"),
                messages.CallInCommand(cid),
                messages.ReplyCommand(cid, "take-back", yes=rng.random() < 0.5), messages.GiveTimeCommand(cid),
                messages.CallCommand(cid), messages.ReadyCommand(cid, live.game, live.deal),
            ))  # fmt: skip
        if live.match.awaits(seat).value == "word":
            return messages.PassCommand(cid, live.seq)
        presenter = live.viewers.presenters[seat]
        scene = presenter.scene()
        ids = [option.id for offer in scene.offers for option in offer.options]
        ids += [held.id for held in scene.hand if held.is_free] + [option.id for option in scene.numbers]
        if scene.lays_down is not None:
            laid = " ".join(held.card for held in scene.hand[: max(1, scene.lays_down.least)])
            ids.append(f"{scene.lays_down.id} {laid}")
        if rng.random() < 0.05 and live.seq > self.n_regular:
            listed = [one for name in ("rights", "wrong", "claim") for one in presenter.list_offers(name)]
            ids += [option.id for one in listed for option in one.options]
        return messages.TakeCommand(cid, live.seq, rng.choice(ids)) if ids else None


def following_of(live: TableState) -> events.Event | None:
    """The next event that needs no player, with the answers of the built-in opponent."""
    while True:
        try:
            return live.next_event()
        except BotNeeded as thinks:
            assert live.bot is not None
            live.bot.answers[thinks.question.view] = answer_question(thinks.question)


def resume_from(stored: StoredSnapshot, rows: Sequence[events.LogRow], like: TableState) -> TableState:
    """The table resumed from a snapshot, with these rows folded."""
    live = TableState("table", find_opponent=opponent)
    kept = read_snapshot(stored, rows[stored.seq - 1])
    assert kept is not None
    live.resume(kept)
    live.fairness.secrets = like.fairness.secrets
    for row in rows[stored.seq :]:
        live.fold(row)
    return live


def known_of(live: TableState, now: int) -> Iterator[object]:
    """Everything that can be asked of a table: states of every viewer, answers, lists, refusals, what comes next."""

    async def nowhere(frame: bytes) -> None:
        raise AssertionError(frame)

    for viewer in VIEWERS:
        for seen, features in ((0, frozenset[str]()), (live.seq - 60, FEATURES)):
            page = PageConnection(nowhere, viewer, "en", seen_number=seen and max(1, seen), features=features)
            set_lines_needed(page, live)
            moment = display_state(live, [PageConnection(nowhere, other, "en") for other in VIEWERS])
            yield state_frames(moment, page, here=VIEWERS, now=now, tokens=Tokens(b"test"))
    for presenter in live.viewers.presenters.values():
        for name in presenter.asks:
            if name not in ("hint", "why"):  # `why` explains a refusal, which no row tells
                yield list(answer_frames(presenter, messages.AskCommand(1, name), "en"))
        yield presenter.last_deal(), [presenter.list_offers(name) for name in ("claim", "rights", "wrong")]
    for seat in live.seats.person_seats:
        for frame in (
            messages.RequestCommand("c", "take-back"), messages.ReplyCommand("c", "take-back", yes=True),
            messages.SayCommand("c", "Well"),
            messages.PassCommand("c", live.seq - 1), messages.PassCommand("c", live.seq), messages.CallInCommand("c"),
            messages.ClaimMatchCommand("c"),
            messages.GiveTimeCommand("c"), messages.PledgeCommand("c", live.game, "0" * 64), messages.ReadyCommand("c",
            live.game, 1),
        ):  # fmt: skip
            try:
                yield events_for(live, seat, frame, now=now)
            except Rejected as fault:
                yield fault.code
    try:
        yield live.next_event()
    except BotNeeded as thinks:
        yield thinks.question
    ended = [live.has_ended(game) for game in range(len(live.fairness.games) + 2)]
    yield live.made_at, live.clocks.snapshot(), live.game_fairness, ended
    yield [
        game_text(record_of(live, game)) for game in range(len(live.fairness.games) - 1, len(live.fairness.games) + 1)
    ]


def difference(first: TableState, second: TableState, now: int) -> tuple[object, object] | None:
    """The first difference between two tables; None when they are equal."""
    pairs = zip(known_of(first, now), known_of(second, now), strict=True)
    return next(((one, other) for one, other in pairs if one != other), None)


@pytest.fixture(scope="module", autouse=True)
def _few_lines() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "MOST_LINES_SENT", FEW_LINES)
        patch.setattr(render, "MOST_LINES_SENT", FEW_LINES)
        yield


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("kind", KINDS)
def test_a_table_opened_from_a_snapshot_is_the_table_of_its_whole_log(kind: str, seed: int) -> None:
    found = Log(KINDS[kind], Random(seed))
    twin: TableState | None = None  # folds the same rows from the last snapshot but one
    n_compared = 0
    while not found.live.is_over and n_compared < COMPARED:
        n_rows, n_stored = len(found.rows), len(found.stored)
        found.go_on()
        if twin is not None:
            for row in found.rows[n_rows:]:
                twin.fold(row)
        if len(found.stored) > max(1, n_stored):
            twin = resume_from(found.stored[-2], found.rows, found.live)
        if twin is not None and len(found.rows) > n_rows and found.rng.random() < 0.2:
            assert difference(found.live, twin, found.now + 500) is None, found.live.seq
            n_compared += 1


class LongTable:
    """A table of many games in a store."""

    def __init__(self, made: events.MakeEvent, *, n_rows: int, seed: int = 1) -> None:
        self.log = Log(made, Random(seed))
        while len(self.log.rows) < n_rows and not self.log.live.is_over:
            self.log.go_on()
        self.store = MemoryStore()
        self.store.rows["table"] = list(self.log.rows)
        self.store.kept["table"] = dict(self.log.live.fairness.secrets)

    def fresh(self) -> TableActor:
        """An actor of the table that has not opened it yet, as in another process."""
        services = Services(self.store, BotWorkers(), Tokens(b"test"), now=lambda: self.log.now)

        def other(name: str) -> TableActor:
            raise AssertionError(name)

        return TableActor("table", services, find_table=other, forget=lambda _: None)

    def whole(self) -> TableState:
        """The table folded from its first row; its snapshots are stored afterwards."""
        self.store.shots.clear()
        return self.opened()[0]

    def opened(self) -> tuple[TableState, int]:
        """The table, and the number of rows folded to open it."""

        async def opened() -> tuple[TableState, int]:
            table = self.fresh()
            live = await table.stored_state()
            await asyncio.sleep(0)  # what nobody waits for is written
            assert live is not None
            return live, table.n_rows_folded

        return asyncio.run(opened())


@pytest.fixture(scope="module")
def long_table() -> LongTable:
    """A long table to which nothing is appended; late in the match players resign deals."""
    table = LongTable(KINDS["modern"], n_rows=450)
    assert table.log.n_regular > 200
    assert table.log.live.match.play.conduct is not None
    return table


def test_opening_a_table_folds_a_bounded_number_of_rows_however_long_its_log() -> None:
    table = LongTable(KINDS["modern"], n_rows=800)
    rows = table.store.rows["table"]
    folded = []
    for n_rows in (400, 600, 800):
        table.store.rows["table"] = rows[:n_rows]
        assert table.whole().resumed_at == 0
        folded.append(table.opened()[1])
    assert max(folded) < 250  # two snapshots and a game
    assert max(folded) < 2 * min(folded) + 100


def test_the_record_of_a_game_long_ago_is_that_of_the_whole_log(long_table: LongTable) -> None:
    whole = long_table.whole()
    live, _ = long_table.opened()
    assert live.first_game > 3
    assert records(live) == records(whole)[live.first_game - 1 :]

    async def past(number: int) -> tuple[TableState | None, int]:
        table = long_table.fresh()
        await table.stored_state()
        before = table.n_rows_folded
        return await table.with_game(number), table.n_rows_folded - before

    for number in range(1, whole.game, 2):
        found, n_rows_folded = asyncio.run(past(number))
        assert found is not None
        assert game_text(record_of(found, number)) == game_text(records(whole)[number - 1])
        assert found.fairness.games[number - 1] == whole.fairness.games[number - 1]
        assert n_rows_folded < 250


def test_a_command_from_before_the_snapshot_is_not_done_again() -> None:
    table = LongTable(KINDS["modern"], n_rows=500)
    table.whole()
    live, _ = table.opened()
    done = [row for row in table.log.rows if row.cid is not None and row.seq <= live.resumed_at]
    assert done
    n_rows = len(table.store.rows["table"])

    async def again(row: events.LogRow, *, is_refused: bool) -> int:
        assert row.cid is not None

        def decide(live: TableState) -> Sequence[events.Event]:
            if is_refused:
                raise Rejected("stale")
            return (events.SayEvent(Seat.A, "Well"),)

        return await table.fresh().do(Seat[row.cid[0]], row.cid[2:], decide)

    for row in done[::40]:
        for is_refused in (False, True):
            assert asyncio.run(again(row, is_refused=is_refused)) == row.seq
    assert len(table.store.rows["table"]) == n_rows


DAMAGES: Final[dict[str, dict[str, Any]]] = {
    "changed": {"body": b"{}"},
    "cut": {"body": b'{"seq": 1'},
    "of another log": {"digest": b"0"},
    "of another version": {"version": "0.0/0"},
    "after a row that is not there": {"seq": 1_000_000},
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_an_unusable_snapshot_is_skipped_and_made_anew(long_table: LongTable, damage: str) -> None:
    whole = long_table.whole()
    sound = dict(long_table.store.shots["table"])
    shots = [replace(one, **DAMAGES[damage]) for one in sound.values()]
    long_table.store.shots["table"] = {one.seq: one for one in shots}
    live, n_rows_folded = long_table.opened()
    assert (live.resumed_at, n_rows_folded) == (0, len(long_table.log.rows))
    assert difference(live, whole, long_table.log.now) is None
    assert long_table.store.shots["table"].items() >= sound.items()
    long_table.store.shots["table"] = sound


def test_a_table_opens_the_same_when_snapshots_are_missing(long_table: LongTable) -> None:
    """Only the log is authoritative: a crash may lose any number of snapshots."""
    whole = long_table.whole()
    sound = dict(long_table.store.shots["table"])
    for n_kept in range(0, len(sound) + 1, 2):
        long_table.store.shots["table"] = dict(sorted(sound.items())[:n_kept])
        assert difference(long_table.opened()[0], whole, long_table.log.now) is None


def test_a_log_whose_rows_end_at_a_snapshot_is_folded_whole() -> None:
    table = LongTable(KINDS["modern"], n_rows=450)
    whole = table.whole()
    seq = sorted(table.store.shots["table"])[-2]
    del table.store.rows["table"][seq:]
    live, n_rows_folded = table.opened()
    assert (live.seq, live.resumed_at, n_rows_folded) == (seq, 0, seq)
    assert whole.seq > seq


def test_no_snapshot_holds_a_secret_of_the_server(long_table: LongTable) -> None:
    long_table.whole()
    secrets = {bits.hex() for bits in long_table.log.live.fairness.secrets.values()}
    bodies = [one.body.decode() for one in long_table.store.shots["table"].values()]
    assert bodies
    assert not [secret for secret in secrets for body in bodies if secret in body]


def test_every_table_is_folded_whole_where_finished_games_are_recorded(long_table: LongTable) -> None:
    long_table.whole()
    noted: list[int] = []

    async def opened() -> None:
        services = Services(
            long_table.store, BotWorkers(), Tokens(b"test"), now=lambda: long_table.log.now,
            on_finished=lambda live: noted.append(len(records(live))),
        )  # fmt: skip
        await TableActor("table", services, find_table=lambda _: None, forget=lambda _: None).stored_state()  # type: ignore[arg-type,return-value]

    asyncio.run(opened())
    assert noted == [len(long_table.log.live.fairness.games)]


def test_snapshots_are_kept_in_the_file_of_tables_beside_the_logs(tmp_path: Path) -> None:
    table = LongTable(KINDS["modern"], n_rows=500)

    async def opened() -> tuple[int, int]:
        store = SqliteStore(tmp_path / "tables.db")
        await store.append("table", table.log.rows, secrets=table.log.live.fairness.secrets)
        table.store = store  # type: ignore[assignment]
        first, second = table.fresh(), table.fresh()
        await first.stored_state()
        await asyncio.sleep(0)
        await store.beat(1)  # which is written after what was asked for before
        await second.stored_state()
        done = next(row for row in table.log.rows if row.cid)
        assert done.cid is not None
        assert (await store.row_of("table", done.cid), await store.row_of("table", "nobody")) == (done.seq, None)
        await store.close()
        return first.n_rows_folded, second.n_rows_folded

    first, second = asyncio.run(opened())
    assert first == len(table.log.rows)
    assert second < 250
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        kept = database.execute("SELECT seq, body FROM snapshot").fetchall()
    assert [msgspec.json.decode(body, type=Snapshot).seq for _, body in kept] == [seq for seq, _ in kept]


def test_a_snapshot_is_made_when_a_game_ends_while_people_play() -> None:
    async def played() -> tuple[int, int]:
        table = TableInMemory(seed=1)
        await table.begin(rules="modern", length=0)
        rng = Random(2)
        while len(table.store.shots.get("table", {})) < 2:
            await table.act(rng)
        opened = TableActor("table", table.registry.services, find_table=table.registry.table, forget=lambda _: None)
        live = await opened.stored_state()
        assert live is not None
        return live.resumed_at, min(table.store.shots["table"])

    resumed_at, first = asyncio.run(played())
    assert resumed_at == first
