"""Rooms over real sockets: several people, each game at a table of its own, and what they owe each other at the end."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from ecarte.server.ledger import LedgerRow
from ecarte.server.postgresql import PostgresStore
from ecarte.server.sqlite import SqliteStore
from ecarte.server.store import StoredTable
from ecarte.server.verification import VerifiedServer, verify_store
from tests.server.pages import Frame, PageAt, ServerAt, serving
from tests.server.test_two_at_a_table import play_on

NO_CLOCK = {"bet_seconds": 0}


class RoomAt(PageAt):
    """A page in a room: `room` is the newest frame, `table` the page at the table of the game, if it has opened one."""

    def __init__(self, server: ServerAt, room: str, token: str, invitation: str) -> None:
        self.room: Frame = {"number": 0}
        self.invitation = invitation
        super().__init__(server, room, token, features=("heartbeat",))
        self.until(lambda _: self.room["number"])

    def read(self, timeout: float = 20) -> Frame:
        frame = super().read(timeout)
        if frame["is"] == "room" and frame["number"] >= self.room["number"]:
            self.room = frame
        return frame

    @property
    def me(self) -> Frame:
        """This person in the room."""
        return next(one for one in self.room["persons"] if one["id"] == self.room["me"])

    def until_room(self, number: int) -> None:
        """Read until the room has that number."""
        self.until(lambda _: self.room["number"] >= number)

    def does(self, **frame: Any) -> Frame:
        answer = super().does(**frame)
        self.until_room(answer["number"])
        return answer

    def refused(self, **frame: Any) -> str:
        """The code with which a command is refused."""
        answer = self.answered(self.send(**frame))
        assert answer["is"] == "refused", answer
        return str(answer["code"])

    def at_game(self, **options: Any) -> PageAt:
        """A page at the table of the game in hand, with the token that the room gives."""
        game = self.room["game"]
        return PageAt(self.server, game["table"], game["token"], **options)


def open_room(server: ServerAt, **agreed: Any) -> RoomAt:
    """A new room with its first person."""
    answer = server.post("/api/rooms", **{"cid": secrets.token_urlsafe(18), "name": "Anna", **NO_CLOCK, **agreed})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return RoomAt(server, made["room"], made["token"], made["invitation"])


def come(host: RoomAt, name: str, **asked: Any) -> RoomAt:
    """Somebody who comes to a room by the link."""
    body = {"cid": secrets.token_urlsafe(18), "invitation": host.invitation, "name": name, **asked}
    answer = host.server.post(f"/api/rooms/{host.table}/come", **body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return RoomAt(host.server, made["room"], made["token"], made["invitation"])


def company(server: ServerAt, names: Sequence[str], **agreed: Any) -> list[RoomAt]:
    """A room with these persons, who all see each other."""
    host = open_room(server, name=names[0], **agreed)
    pages = [host, *(come(host, name) for name in names[1:])]
    together(pages)
    return pages


def together(pages: Sequence[RoomAt]) -> int:
    """Read until all pages show the newest state; returns its number."""
    newest = max(page.room["number"] for page in pages)
    for page in pages:
        page.until_room(newest)
    return int(newest)


def players_of(pages: Sequence[RoomAt]) -> list[RoomAt]:
    """The two who sit, seat A first."""
    return sorted((page for page in pages if page.me["seat"]), key=lambda page: str(page.me["seat"]))


def begin_game(pages: Sequence[RoomAt]) -> list[RoomAt]:
    """Both players begin; returns them."""
    together(pages)
    players = players_of(pages)
    for page in players:
        page.does(**{"is": "begin"})
    number = max(page.room["number"] for page in players)
    for page in pages:
        page.until_room(number)
    return players


def play_game(pages: Sequence[RoomAt], rng: Random) -> None:
    """Both players begin and play a game at its table; read until the room knows how it ended."""
    players = begin_game(pages)
    n_games = pages[0].room["n_games"]
    tables = tuple(page.at_game() for page in players)
    play_on(tables, rng.choice)
    for table in tables:
        table.close()
    for page in pages:
        page.until(lambda _, page=page: page.room["n_games"] > n_games)  # type: ignore[misc]


def stored(server: ServerAt, room: str) -> StoredTable:
    async def read() -> StoredTable:
        store = PostgresStore(server.store) if server.store else SqliteStore(server.database)
        try:
            return await store.stored_table(room)
        finally:
            await store.close()

    return asyncio.run(read())


def verified(server: ServerAt) -> VerifiedServer:
    async def verify() -> VerifiedServer:
        store = PostgresStore(server.store) if server.store else SqliteStore(server.database)
        try:
            return await verify_store(store, jobs=1, on_table=lambda: None)
        finally:
            await store.close()

    return asyncio.run(verify())


def balances(ledger: Sequence[LedgerRow]) -> Counter[str]:
    found: Counter[str] = Counter()
    for row in ledger:
        found[row.account] += row.counters
    return found


def assert_balanced(ledger: Sequence[LedgerRow]) -> None:
    """Every entry adds up to zero, and so do all rows up to any row of the log."""
    entries: Counter[int] = Counter()
    for row in ledger:
        entries[row.entry] += row.counters
    assert set(entries.values()) <= {0}
    for seq in {row.seq for row in ledger}:
        assert sum(row.counters for row in ledger if row.seq <= seq) == 0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("rooms")) as started:
        yield started


def test_three_people_play_a_pool_to_its_end(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla"], pool=True, stake=5)
    rng = Random(3)
    assert pages[0].room["pool"] == {"number": 1, "counters": 10, "winner": None}
    while pages[0].room["pool"]["number"] == 1:
        before = {page.room["me"]: page.me["seat"] for page in pages}
        play_game(pages, rng)
        result = pages[0].room["results"][-1]
        loser = next(page for page in pages if page.room["me"] == result["loser"])
        out = next(page for page in pages if before[page.room["me"]] is None)
        assert out.me["seat"] == before[loser.room["me"]]  # the third takes the loser's place
        assert loser.me["place"] == 1
    assert result["took_pool"] == sum(5 for _ in range(3)) + 5 * pages[0].room["n_games"]
    pages[0].does(**{"is": "end-evening"})
    together(pages)
    ledger = stored(server, pages[0].table).ledger
    assert_balanced(ledger)
    shown = {one["id"]: one["balance"] for one in pages[1].room["persons"]}
    assert shown == {account: n for account, n in balances(ledger).items() if not account.startswith("@")}
    paid: Counter[str] = Counter()
    for payment in pages[2].room["payments"]:
        paid[payment["payer"]] -= payment["counters"]
        paid[payment["payee"]] += payment["counters"]
    assert {one: paid[one] for one in shown} == shown
