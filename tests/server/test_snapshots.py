"""A table opened from a snapshot is the table that its whole log makes: nobody can tell one from the other.

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
from ecarte.server import log, showing, snapshot, wire
from ecarte.server.away import Thinks
from ecarte.server.chance import commitment_to
from ecarte.server.deeds import NotDone, rows_of
from ecarte.server.house import House
from ecarte.server.live import DICE, LiveTable
from ecarte.server.onlooked import OnlookedTable
from ecarte.server.opened import OpenTable
from ecarte.server.peers import Peer
from ecarte.server.recorded import record_of, records
from ecarte.server.showing import answers, catch_up, frames_of, moment_of
from ecarte.server.snapshot import Snapshot, StoredSnapshot, read_snapshot
from ecarte.server.snapshot_due import due_snapshot
from ecarte.server.sqlite import SqliteStore
from ecarte.server.thinking import Thinkers, answered
from ecarte.server.tokens import Tokens
from tests.server.in_memory import MemoryStore, TableInMemory, share_of

VIEWERS: Final[tuple[Seat | None, ...]] = (*SEATS, None)
FEATURES: Final = frozenset({"heartbeat", "king", "summary", "pause", "call"})
FEW_LINES: Final = 20
"""So few lines a page that comes back is told here, and so near to each other are snapshots."""

SEEDS: Final = int(os.environ.get("ECARTE_SNAPSHOTS", "1"))
COMPARED: Final = 8 * SEEDS
"""So many logs of each kind are made, and in each so many states compared."""

KINDS: Final = {
    "modern": log.TableMade("modern", length=0),
    "club": log.TableMade("london", length=0, conduct="club"),
    "behind": log.TableMade("cyclopaedia", length=0, spectators="behind", move_seconds=60, pause_seconds=3),
    "stand-in": log.TableMade("london", length=0, stand_in="book", hints=True, game_seconds=900),
    "house": log.TableMade("modern", length=0, opponent="book"),
    "club-house": log.TableMade("london", length=0, conduct="club", opponent="book", spectators="behind"),
}


class Log:
    """A log written by people who do all kinds of things, and by the house: the table, its rows, its snapshots."""

    def __init__(self, made: log.TableMade, rng: Random) -> None:
        self.rng, self.now, self.rows = rng, 1_000, list[log.LogRow]()
        self.live = OnlookedTable("table", called=opponent)
        self.live.secrets = {DICE: rng.randbytes(32)}
        self.stored: list[StoredSnapshot] = []
        self.n_done, self.n_regular = 0, rng.randrange(300)  # in so many rows nobody leaves regular play
        self.add(made)
        for seat in self.live.persons:
            self.add(log.SatAt(seat, seat.name, "", seat.name.lower()))

    def add(self, body: log.Body, cid: str | None = None) -> None:
        """One row more, and what follows of itself."""
        following: log.Body | None = body
        while following is not None:
            self.now += self.rng.randrange(2_000)
            if isinstance(following, log.Bound):
                bits = self.rng.randbytes(32)
                following = replace(following, commitment=Secret(bits).commitment)
                self.live.secrets = {**self.live.secrets, following.commitment: bits}
            self.rows.append(log.LogRow(self.live.seq + 1, self.now, following, cid))
            self.live.fold(self.rows[-1])
            if (due := due_snapshot(self.live, self.rows[-1])) is not None:
                self.stored.append(due)
            following, cid = following_of(self.live), None

    def go_on(self) -> None:
        """Somebody does something."""
        seat = self.rng.choice(self.live.persons)
        if (waits := self.live.waits_for) is not None and self.rng.random() < 0.9:
            seat = waits
        cid = f"{seat.name}:{self.n_done}"
        self.n_done += 1
        if self.live.keeps_time and self.rng.random() < 0.04:
            one = log.CameBack(seat) if seat in self.live.clocks.gone else log.WentAway(seat)
            return self.add(self.rng.choice((one, log.Woke(500), log.GapEvent(500), log.HintEvent(seat))))
        if (frame := self.frame(seat, cid)) is None:
            return None
        if isinstance(frame, wire.CallsIn):
            self.now += 120_000
        try:
            bodies = rows_of(self.live, seat, frame, now=self.now)
        except NotDone:
            return None
        for body in bodies:
            self.add(body, cid)
            cid = ""
        return None

    def frame(self, seat: Seat, cid: str) -> wire.Doing | None:
        """What a player does."""
        live, rng = self.live, self.rng
        chance = live.chance
        if chance is not None and chance.owes(seat):
            share = share_of(seat, live.game)
            if seat in chance.pledges:
                return wire.Shares(cid, live.game, share)
            return wire.Pledges(cid, live.game, commitment_to(share, table="table", game=live.game, seat=seat))
        if rng.random() < 0.2:
            return rng.choice((
                wire.Says(cid, f"Well {rng.random()}"), wire.AsksFor(cid, "take-back"), wire.CallsIn(cid),
                wire.Replies(cid, "take-back", yes=rng.random() < 0.5), wire.GiveTimeCommand(cid),
                wire.CallCommand(cid), wire.ReadyCommand(cid, live.game, live.deal),
            ))  # fmt: skip
        if live.awaits(seat).value == "word":
            return wire.LetsGo(cid, live.seq)
        desk = live.desks[seat]
        scene = desk.scene()
        ids = [option.id for offer in scene.offers for option in offer.options]
        ids += [held.id for held in scene.hand if held.is_free] + [option.id for option in scene.numbers]
        if scene.lays_down is not None:
            laid = " ".join(held.card for held in scene.hand[: max(1, scene.lays_down.least)])
            ids.append(f"{scene.lays_down.id} {laid}")
        if rng.random() < 0.05 and live.seq > self.n_regular:
            listed = [one for name in ("rights", "wrong", "claim") for one in desk.listed(name)]
            ids += [option.id for one in listed for option in one.options]
        return wire.Does(cid, live.seq, rng.choice(ids)) if ids else None


def following_of(live: LiveTable) -> log.Body | None:
    """What comes of itself, with the answers of the house."""
    while True:
        try:
            return live.next_row()
        except Thinks as thinks:
            assert live.away is not None
            live.away.answers[thinks.question.seed] = answered(thinks.question)


def resumed(stored: StoredSnapshot, rows: Sequence[log.LogRow], like: LiveTable) -> OnlookedTable:
    """The table taken up at a snapshot, with these rows."""
    live = OnlookedTable("table", called=opponent)
    kept = read_snapshot(stored, rows[stored.seq - 1])
    assert kept is not None
    live.resume(kept)
    live.secrets = like.secrets
    for row in rows[stored.seq :]:
        live.fold(row)
    return live


def known_of(live: LiveTable, now: int) -> Iterator[object]:
    """Everything that can be asked of a table: states of every viewer, answers, lists, refusals, what comes next."""

    async def nowhere(frame: bytes) -> None:
        raise AssertionError(frame)

    for viewer in VIEWERS:
        for seen, features in ((0, frozenset[str]()), (live.seq - 60, FEATURES)):
            peer = Peer(nowhere, viewer, "en", seen=seen and max(1, seen), features=features)
            catch_up(peer, live)
            moment = moment_of(live, set(VIEWERS))
            yield frames_of(moment, peer, here=VIEWERS, now=now, tokens=Tokens(b"test"))
    for desk in live.desks.values():
        for name in desk.asks:
            if name not in ("hint", "why"):  # `why` explains a refusal, which no row tells
                yield list(answers(desk, wire.AsksDesk(1, name), "en"))
        yield desk.last_deal(), [desk.listed(name) for name in ("claim", "rights", "wrong")]
    for seat in live.persons:
        for frame in (
            wire.AsksFor("c", "take-back"), wire.Replies("c", "take-back", yes=True), wire.Says("c", "Well"),
            wire.LetsGo("c", live.seq - 1), wire.LetsGo("c", live.seq), wire.CallsIn("c"), wire.ClaimsMatch("c"),
            wire.GiveTimeCommand("c"), wire.Pledges("c", live.game, "0" * 64), wire.ReadyCommand("c", live.game, 1),
        ):  # fmt: skip
            try:
                yield rows_of(live, seat, frame, now=now)
            except NotDone as fault:
                yield fault.code
    try:
        yield live.next_row()
    except Thinks as thinks:
        yield thinks.question
    yield live.made_at, live.clocks.kept(), live.chance, [live.has_ended(game) for game in range(len(live.chances) + 2)]
    yield [game_text(record_of(live, game)) for game in range(len(live.chances) - 1, len(live.chances) + 1)]


def difference(first: LiveTable, second: LiveTable, now: int) -> tuple[object, object] | None:
    """By what two tables can be told from each other."""
    pairs = zip(known_of(first, now), known_of(second, now), strict=True)
    return next(((one, other) for one, other in pairs if one != other), None)


@pytest.fixture(scope="module", autouse=True)
def _few_lines() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "MOST_TOLD", FEW_LINES)
        patch.setattr(showing, "MOST_TOLD", FEW_LINES)
        yield


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("kind", KINDS)
def test_a_table_opened_from_a_snapshot_is_the_table_of_its_whole_log(kind: str, seed: int) -> None:
    found = Log(KINDS[kind], Random(seed))
    twin: OnlookedTable | None = None  # folds the same rows from the last snapshot but one
    n_compared = 0
    while not found.live.is_over and n_compared < COMPARED:
        n_rows, n_stored = len(found.rows), len(found.stored)
        found.go_on()
        if twin is not None:
            for row in found.rows[n_rows:]:
                twin.fold(row)
        if len(found.stored) > max(1, n_stored):
            twin = resumed(found.stored[-2], found.rows, found.live)
        if twin is not None and len(found.rows) > n_rows and found.rng.random() < 0.2:
            assert difference(found.live, twin, found.now + 500) is None, found.live.seq
            n_compared += 1


class LongTable:
    """A table of many games in a store, played to no end."""

    def __init__(self, made: log.TableMade, *, n_rows: int, seed: int = 1) -> None:
        self.log = Log(made, Random(seed))
        while len(self.log.rows) < n_rows and not self.log.live.is_over:
            self.log.go_on()
        self.store = MemoryStore()
        self.store.rows["table"] = list(self.log.rows)
        self.store.kept["table"] = dict(self.log.live.secrets)

    def fresh(self) -> OpenTable:
        """The table, not opened yet, in another process as it were."""
        house = House(self.store, Thinkers(), Tokens(b"test"), now=lambda: self.log.now)

        def other(name: str) -> OpenTable:
            raise AssertionError(name)

        return OpenTable("table", house, others=other, forget=lambda _: None)

    def whole(self) -> LiveTable:
        """The table from its first row on; its snapshots are there afterwards."""
        self.store.shots.clear()
        return self.opened()[0]

    def opened(self) -> tuple[LiveTable, int]:
        """The table, and how many rows were folded to open it."""

        async def opened() -> tuple[LiveTable, int]:
            table = self.fresh()
            live = await table.committed()
            await asyncio.sleep(0)  # what nobody waits for is written
            assert live is not None
            return live, table.n_folded

        return asyncio.run(opened())


@pytest.fixture(scope="module")
def long_table() -> LongTable:
    """One on which nobody writes; late in the match hands are given up."""
    table = LongTable(KINDS["modern"], n_rows=450)
    assert table.log.n_regular > 200
    assert table.log.live.played.play.conduct is not None
    return table


def test_opening_a_table_folds_as_many_rows_however_long_its_log_is() -> None:
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

    async def past(number: int) -> tuple[LiveTable | None, int]:
        table = long_table.fresh()
        await table.committed()
        before = table.n_folded
        return await table.with_game(number), table.n_folded - before

    for number in range(1, whole.game, 2):
        found, n_folded = asyncio.run(past(number))
        assert found is not None
        assert game_text(record_of(found, number)) == game_text(records(whole)[number - 1])
        assert found.chances[number - 1] == whole.chances[number - 1]
        assert n_folded < 250


def test_what_was_done_long_ago_is_not_done_again() -> None:
    table = LongTable(KINDS["modern"], n_rows=500)
    table.whole()
    live, _ = table.opened()
    done = [row for row in table.log.rows if row.cid is not None and row.seq <= live.resumed_at]
    assert done
    n_rows = len(table.store.rows["table"])

    async def again(row: log.LogRow, *, is_refused: bool) -> int:
        assert row.cid is not None

        def decide(live: LiveTable) -> Sequence[log.Body]:
            if is_refused:
                raise NotDone("stale")
            return (log.Spoke(Seat.A, "Well"),)

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
def test_a_snapshot_that_cannot_be_used_is_passed_over_and_made_anew(long_table: LongTable, damage: str) -> None:
    whole = long_table.whole()
    sound = dict(long_table.store.shots["table"])
    shots = [replace(one, **DAMAGES[damage]) for one in sound.values()]
    long_table.store.shots["table"] = {one.seq: one for one in shots}
    live, n_folded = long_table.opened()
    assert (live.resumed_at, n_folded) == (0, len(long_table.log.rows))
    assert difference(live, whole, long_table.log.now) is None
    assert long_table.store.shots["table"].items() >= sound.items()
    long_table.store.shots["table"] = sound


def test_a_snapshot_that_was_not_written_is_missed_by_nobody(long_table: LongTable) -> None:
    """The log alone says what was done: a crash may take any number of snapshots with it."""
    whole = long_table.whole()
    sound = dict(long_table.store.shots["table"])
    for n_kept in range(0, len(sound) + 1, 2):
        long_table.store.shots["table"] = dict(sorted(sound.items())[:n_kept])
        assert difference(long_table.opened()[0], whole, long_table.log.now) is None


def test_a_log_that_ends_at_a_snapshot_is_folded_whole() -> None:
    table = LongTable(KINDS["modern"], n_rows=450)
    whole = table.whole()
    seq = sorted(table.store.shots["table"])[-2]
    del table.store.rows["table"][seq:]
    live, n_folded = table.opened()
    assert (live.seq, live.resumed_at, n_folded) == (seq, 0, seq)
    assert whole.seq > seq


def test_no_snapshot_holds_a_secret_of_the_house(long_table: LongTable) -> None:
    long_table.whole()
    secrets = {bits.hex() for bits in long_table.log.live.secrets.values()}
    bodies = [one.body.decode() for one in long_table.store.shots["table"].values()]
    assert bodies
    assert not [secret for secret in secrets for body in bodies if secret in body]


def test_where_finished_games_are_noted_every_table_is_folded_whole(long_table: LongTable) -> None:
    long_table.whole()
    noted: list[int] = []

    async def opened() -> None:
        house = House(
            long_table.store, Thinkers(), Tokens(b"test"), now=lambda: long_table.log.now,
            finished=lambda live: noted.append(len(records(live))),
        )  # fmt: skip
        await OpenTable("table", house, others=lambda _: None, forget=lambda _: None).committed()  # type: ignore[arg-type,return-value]

    asyncio.run(opened())
    assert noted == [len(long_table.log.live.chances)]


def test_snapshots_are_kept_in_the_file_of_tables_beside_the_logs(tmp_path: Path) -> None:
    table = LongTable(KINDS["modern"], n_rows=500)

    async def opened() -> tuple[int, int]:
        store = SqliteStore(tmp_path / "tables.db")
        await store.append("table", table.log.rows, secrets=table.log.live.secrets)
        table.store = store  # type: ignore[assignment]
        first, second = table.fresh(), table.fresh()
        await first.committed()
        await asyncio.sleep(0)
        await store.beat(1)  # which is written after what was asked for before
        await second.committed()
        done = next(row for row in table.log.rows if row.cid)
        assert done.cid is not None
        assert (await store.row_of("table", done.cid), await store.row_of("table", "nobody")) == (done.seq, None)
        await store.close()
        return first.n_folded, second.n_folded

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
        opened = OpenTable("table", table.hall.house, others=table.hall.table, forget=lambda _: None)
        live = await opened.committed()
        assert live is not None
        return live.resumed_at, min(table.store.shots["table"])

    resumed_at, first = asyncio.run(played())
    assert resumed_at == first
