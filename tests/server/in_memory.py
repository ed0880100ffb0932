"""Tables without sockets or a server process, over a store in memory."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import count
from random import Random
from typing import Any

import msgspec

from ecarte.cards import Seat
from ecarte.host.event_log import AppendOutcome
from ecarte.server import events, messages
from ecarte.server.actor import TableActor
from ecarte.server.connections import PageConnection
from ecarte.server.fairness import share_commitment
from ecarte.server.ledger import LedgerRow
from ecarte.server.people.people_store import PeopleStore
from ecarte.server.people.person import Rows, StoreStatement
from ecarte.server.ratings import (
    EverythingRated,
    RatedGame,
    RatedResult,
    RatingKey,
    RatingStore,
    StoredRating,
    new_rating,
    rate,
)
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.seeks import GONE_AFTER, ChoosePairing, Pairing, Seek, StoredSeek
from ecarte.server.services import Services
from ecarte.server.snapshot import StoredSnapshot
from ecarte.server.statements import migrations, statements
from ecarte.server.store import Nodes
from ecarte.server.table_state import TableState
from ecarte.server.tournament_store import TournamentStore
from ecarte.server.turn_store import Turn
from ecarte.server.workers import BotWorkers


class MemorySeeks:
    """The seeks of a store in memory."""

    def __init__(self) -> None:
        self.open: dict[str, Seek] = {}
        self.pairings: dict[str, Pairing] = {}
        self.ended: set[str] = set()

    async def pair(self, seek: Seek, choose: ChoosePairing) -> StoredSeek:
        if seek.id not in self.pairings and seek.id not in self.ended:
            self.open[seek.id] = seek
            pairing = choose(seek, (await self.read(seek.id, now=seek.seen_at)).others)
            if pairing is not None:
                for one in pairing.seeks:
                    del self.open[one.id]
                    self.pairings[one.id] = pairing
        return await self.read(seek.id, now=seek.seen_at)

    async def read(self, seek_id: str, *, now: int) -> StoredSeek:
        others = [one for one in self.open.values() if one.id != seek_id and one.seen_at >= now - GONE_AFTER]
        pairing, is_ended = self.pairings.get(seek_id), seek_id in self.ended
        return StoredSeek(pairing, () if pairing or is_ended else others, is_ended)

    async def end(self, seek: Seek, *, adds: bool = True) -> StoredSeek:
        if self.open.pop(seek.id, None) is not None or (adds and seek.id not in self.pairings):
            self.ended.add(seek.id)
        return await self.read(seek.id, now=seek.seen_at)


async def settle() -> None:
    """Wait until what was begun in the background is done or waits for something; this store never waits for time."""
    for _ in range(200):
        await asyncio.sleep(0)


def memory_people() -> tuple[PeopleStore, TournamentStore]:
    """The people and tournaments of a store in memory: their statements in a database of their own."""
    sql = statements("sqlite")
    database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    for script in migrations("sqlite"):
        database.executescript(script)

    async def read(name: str, /, **values: object) -> Rows:
        return database.execute(sql[name], values).fetchall()

    async def run_together(together: Sequence[StoreStatement]) -> Sequence[Rows]:
        return [database.execute(sql[name], values).fetchall() for name, values in together]

    return PeopleStore(read, run_together), TournamentStore(read, run_together)


class MemoryStore:
    """A store in memory: its appends conflict as those of `SqliteStore` do."""

    nodes: Nodes | None = None

    def __init__(self) -> None:
        self.rows: dict[str, list[events.LogRow]] = {}
        self.kept: dict[str, dict[str, bytes]] = {}
        self.shots: dict[str, dict[int, StoredSnapshot]] = {}
        self.alive: int | None = None
        self.outages: list[tuple[int, int]] = []
        self.seeks = MemorySeeks()
        self.ratings = RatingStore(self._nothing, self._nothing, self._everything_rated)
        self.rated: dict[RatingKey, StoredRating] = {}
        self.rated_games: list[RatedGame] = []
        self.ledger: list[LedgerRow] = []

    async def _everything_rated(self) -> EverythingRated:
        return EverythingRated(self.rated_games, self.rated)

    async def _nothing(self, name: str, **values: object) -> Sequence[Sequence[Any]]:
        return ()

    @cached_property
    def _people_and_tournaments(self) -> tuple[PeopleStore, TournamentStore]:
        return memory_people()

    @property
    def people(self) -> PeopleStore:
        return self._people_and_tournaments[0]

    @property
    def tournaments(self) -> TournamentStore:
        return self._people_and_tournaments[1]

    async def append(
        self, table: str, rows: Sequence[events.LogRow], *,
        secrets: Mapping[str, bytes] | None = None, rated: Sequence[RatedResult] = (),
        ledger: Sequence[LedgerRow] = (), turns: Sequence[Turn] | None = None,
    ) -> AppendOutcome:  # fmt: skip
        there = self.rows.setdefault(table, [])
        cids = {row.cid for row in there}
        if any(row.cid is not None and row.cid in cids for row in rows):
            return AppendOutcome.DUPLICATE
        if rows[0].seq != len(there) + 1:
            return AppendOutcome.CONFLICT
        there += rows
        self.kept.setdefault(table, {}).update(secrets or {})
        for result in rated:
            for key in result.keys:
                self.rated.setdefault(key, new_rating(key))
            self.rated_games.append(rate(result, self.rated))
        self.ledger += ledger
        await self.people.turns.keep(turns or ())
        return AppendOutcome.APPENDED

    async def read(self, table: str, *, after: int = 0, most: int | None = None) -> Sequence[events.LogRow]:
        return self.rows.get(table, [])[after:][:most]

    async def secrets(self, table: str) -> Mapping[str, bytes]:
        return self.kept.get(table, {})

    async def row_of(self, table: str, cid: str) -> int | None:
        return next((row.seq for row in self.rows.get(table, []) if row.cid == cid), None)

    async def keep_snapshots(self, table: str, snapshots: Sequence[StoredSnapshot]) -> None:
        self.shots.setdefault(table, {}).update({one.seq: one for one in snapshots})

    async def snapshots(
        self,
        table: str,
        *,
        version: str,
        most: int,
        game: int | None = None,
    ) -> Sequence[StoredSnapshot]:
        kept = sorted(self.shots.get(table, {}).values(), key=lambda one: -one.seq)
        return [one for one in kept if one.version == version and (game is None or one.game <= game)][:most]

    async def count_tables(self, *, since: int) -> int:
        return len(self.rows)

    async def wake(self, at: int) -> Sequence[tuple[int, int]]:
        if self.alive is not None and self.alive < at:
            self.outages.append((self.alive, at))
        self.alive = at
        return tuple(self.outages)

    async def beat(self, at: int) -> None:
        self.alive = at

    async def rows_of_others(self, tables: Collection[str]) -> Mapping[str, int]:
        return {}

    async def settings(self) -> Mapping[str, bytes]:
        return {}

    async def close(self) -> None:
        """Nothing."""


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


def share_of(seat: Seat, game: int) -> str:
    """The share that the device of a player sends for a game."""
    own = 0xAB if seat is Seat.A else 0xCD
    return bytes(((own + game - 1) % 256, *[own] * 31)).hex()


class TableInMemory:
    """A table of two persons, played in this process; `frames` is what each page has been sent.

    `store` is another store than one in memory.
    """

    def __init__(self, *, seed: int, name: str = "table", store: Any = None) -> None:
        self.name = name
        rng = Random(seed)
        self.store: Any = MemoryStore() if store is None else store
        self.now = 1_000
        self.registry = TableRegistry(
            Services(self.store, BotWorkers(), Tokens(b"test"), now=lambda: self.now, random_bytes=rng.randbytes)
        )  # fmt: skip
        self.table: TableActor = self.registry.table(name)
        self.pages = {seat: PageConnection(_nowhere, seat, "en") for seat in (Seat.A, Seat.B, None)}
        self.frames: dict[Seat | None, list[bytes]] = {seat: [] for seat in self.pages}
        self._cids = count(10_000_000)

    async def begin(
        self, *, shares: bool = True, names: tuple[str, str] = ("Anna", "Émile"), **agreed: Any
    ) -> None:  # fmt: skip
        """Both players sit down and send their shares."""
        await self.table.begin((events.MakeEvent(**agreed), events.SitEvent(Seat.A, names[0], "", "a")))
        await self.table.do(Seat.B, "sit", lambda live: (events.SitEvent(Seat.B, names[1], "", "b"),))
        self.table = self.registry.table(self.name)  # the actor before was forgotten, because no page was connected
        for seat, page in self.pages.items():
            await self.table.enter(page, None if seat is None else seat.name.lower())
        if shares:
            await self.send_shares(1)

    async def send_shares(self, game: int) -> None:
        """Both devices send their pledges and shares for a game."""
        shares = {seat: share_of(seat, game) for seat in (Seat.A, Seat.B)}
        for seat, share in shares.items():
            bound = share_commitment(share, table=self.name, game=game, seat=seat)
            await self.send(seat, messages.PledgeCommand(self.cid(), game, bound))
        for seat, share in shares.items():
            await self.send(seat, messages.ShareCommand(self.cid(), game, share))

    def cid(self) -> str:
        """A new id for a command."""
        return str(next(self._cids))

    async def send(self, seat: Seat, frame: messages.FromPage) -> dict[str, Any]:
        """Send a frame of a page; returns the answer."""
        await self.registry.serve(self.table, self.pages[seat], frame)
        await asyncio.sleep(0)  # a turn for what runs in the background: this store never waits
        self.listen()
        found: dict[str, Any] = next(
            one for one in map(msgspec.json.decode, reversed(self.frames[seat])) if one["is"] in ("done", "refused")
        )
        return found

    def listen(self) -> None:
        """Deliver to every page what waits for it."""
        for seat, page in self.pages.items():
            while page.waiting:
                item = page.waiting.pop(0)
                self.frames[seat] += [item] if isinstance(item, bytes) else self.table.frames(page, item)

    async def live(self) -> TableState:
        """The state of the table."""
        found = await self.table.stored_state()
        assert found is not None
        return found

    async def act(self, rng: Random) -> bool:
        """The awaited player does something at random; False once the match is over."""
        live = await self.live()
        if live.is_over:
            return False
        if not live.is_dealt:
            await self.send_shares(live.game)
            return True
        seat = live.awaited
        assert seat is not None
        scene = live.scene(seat)
        if scene.awaits.value == "word":
            answer = await self.send(seat, messages.PassCommand(self.cid(), live.seq))
            assert answer["is"] == "done", answer
            return True
        ids = [option.id for offer in scene.offers for option in offer.options]
        ids += [held.id for held in scene.hand if held.is_free] + [option.id for option in scene.numbers]
        if scene.lays_down is not None:
            laid = " ".join(held.card for held in scene.hand[: max(1, scene.lays_down.least)])
            ids.append(f"{scene.lays_down.id} {laid}")
        await self.send(seat, messages.TakeCommand(self.cid(), live.seq, rng.choice(ids)))
        return True
