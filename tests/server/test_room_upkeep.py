"""Rooms as an operator and their own people find them kept: verified, listed, closed, deleted, exported, forgotten."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ecarte.errors import EcarteError
from ecarte.server.administration import close_table, delete_table, export_table, list_tables, show_table
from ecarte.server.people import kept_of_person, personal_data
from ecarte.server.people.person import AccountPerson
from ecarte.server.retention import RetentionPolicy, expiry_of
from ecarte.server.room_commands import room_events_for
from ecarte.server.room_events import ComeEvent, MakeRoomEvent
from ecarte.server.room_messages import BeginCommand
from ecarte.server.room_state import RoomState, fold_room
from ecarte.server.room_verification import tables_of, verify_room
from ecarte.server.sqlite import SqliteStore
from ecarte.server.store import StoredTable
from ecarte.server.stored_rows import StoredRow
from tests.server.in_memory import TableInMemory
from tests.server.pages import ServerAt, serving
from tests.server.stores import OpenStore
from tests.server.test_accounts import Browser, name
from tests.server.test_rooms import (
    RoomAt,
    assert_balanced,
    balances,
    begin_game,
    come,
    company,
    play_game,
    read_stored,
    together,
    verify_server,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("upkeep")) as started:
        yield started


@pytest.fixture(scope="module")
def evening(server: ServerAt) -> tuple[StoredTable, list[StoredTable]]:
    """A room after a game with a bet, and the table of its game."""
    pages = company(server, ["Anna", "Berta", "Carla", "Dora"], style="french", stake=2)
    pages[2].does(**{"is": "bet", "side": "A", "counters": 10})
    together(pages)
    pages[3].does(**{"is": "take-bet", "bet": 1, "counters": 4})
    play_game(pages, Random(2))
    room = read_stored(server, pages[0].table)
    return room, [read_stored(server, table) for table in tables_of(room)]


def kinds(room: StoredTable, games: list[StoredTable]) -> list[str]:
    return [found.kind for found in verify_room(room, games).discrepancies]


def with_body(room: StoredTable, tag: str, **changed: Any) -> StoredTable:
    """The room with other fields in its last row of that kind."""
    rows = list(room.rows)
    at = max(at for at, row in enumerate(rows) if msgspec.json.decode(row.body)["is"] == tag)
    body = {**msgspec.json.decode(rows[at].body), **changed}
    rows[at] = StoredRow(rows[at].seq, rows[at].time, rows[at].cid, rows[at].version, msgspec.json.encode(body))
    return replace(room, rows=rows)


def with_row(room: StoredTable, seq: int, **changed: Any) -> StoredTable:
    """The room with other columns in a row."""
    return replace(room, rows=[replace(row, **changed) if row.seq == seq else row for row in room.rows])


def test_verification_finds_nothing_wrong_with_a_room_and_its_tables(
    evening: tuple[StoredTable, list[StoredTable]],
) -> None:
    assert kinds(*evening) == []
    assert len(evening[1]) == 1


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (lambda room: replace(room, ledger=room.ledger[1:]), "ledger-differs"),
        (lambda room: replace(room, ledger=(*room.ledger, replace(room.ledger[-1], seq=999))), "ledger-differs"),
        (lambda room: replace(room, ledger=(replace(room.ledger[0], counters=7), *room.ledger[1:])), "ledger-differs"),
        (lambda room: with_body(room, "game-table", table="another-name"), "automatic"),
        (lambda room: replace(room, rows=room.rows[1:]), "row-missing"),
        (lambda room: with_row(room, 3, body=b'{"is":"unknown"}'), "row-unreadable"),
        (lambda room: with_row(room, 3, body=room.rows[2].body + b" "), "row-changed"),
        (lambda room: with_row(room, 3, cid=room.rows[0].cid), "cid-repeated"),
        (lambda room: with_row(room, 3, time=room.rows[2].time + 10_000_000), "time-back"),
        (lambda room: replace(room, secrets={}), "secret-missing"),
        (lambda room: replace(room, rows=(), ledger=()), "no-log"),
    ],
)
def test_verification_finds_a_changed_row_of_a_room(
    evening: tuple[StoredTable, list[StoredTable]], change: Callable[[StoredTable], StoredTable], kind: str
) -> None:
    assert kind in kinds(change(evening[0]), evening[1])


def test_verification_finds_a_room_result_that_differs_from_the_table(
    evening: tuple[StoredTable, list[StoredTable]],
) -> None:
    room, games = evening
    result = next(msgspec.json.decode(row.body) for row in room.rows if b'"game-result"' in row.body)
    found = kinds(with_body(room, "game-result", winner=1 - result["winner"]), games)
    assert "game-differs" in found
    assert "ledger-differs" in found


def do(server: ServerAt, work: Callable[[SqliteStore], Any]) -> Any:
    async def run() -> Any:
        store = SqliteStore(server.database)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_an_operator_lists_closes_and_deletes_a_room(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla"], stake=3)
    room = pages[0].table
    pages[2].does(**{"is": "bet", "side": "B", "counters": 5})
    begin_game(pages)

    async def work(store: SqliteStore) -> StoredTable:
        listed = [one async for one in list_tables(store, with_stages=True) if one.table == room]
        assert [(one.rules, one.stage) for one in listed] == [("london", "play")]
        with pytest.raises(EcarteError, match="People play"):
            await delete_table(store, room)
        with pytest.raises(EcarteError, match="is a room"):
            show_table(await store.stored_table(room))
        await close_table(store, room, now=lambda: 0)
        closed = await store.stored_table(room)
        await delete_table(store, room)
        assert not (await store.stored_table(room)).ledger
        return closed

    closed = do(server, work)
    assert_balanced(closed.ledger)
    assert set(balances(closed.ledger).values()) == {0}  # bets and stakes went back
    exported = msgspec.json.encode(export_table(closed)).decode()
    assert closed.rows
    for row in closed.rows:
        holder = msgspec.json.decode(row.body).get("holder")
        assert not holder or holder not in exported


def test_a_room_is_kept_for_as_long_as_the_policy_says(evening: tuple[StoredTable, list[StoredTable]]) -> None:
    room, day = evening[0], 86_400_000
    policy = RetentionPolicy(idle_days=2, over_days=9, unbegun_days=9)
    last = room.rows[-1].time
    assert expiry_of(room, policy, now=last + day) is None
    found = expiry_of(room, policy, now=last + 3 * day)
    assert found is not None
    assert (found.table, found.reason) == (room.name, "idle")


def test_an_export_has_the_persons_part_of_a_room_and_a_deletion_leaves_no_name_there(server: ServerAt) -> None:
    browser = Browser(server)
    with browser.client:
        browser.makes(called := name())
        made = browser.asks("rooms", cid=secrets.token_urlsafe(18), bet_seconds=0, stake=2).json()
        anna = RoomAt(server, made["room"], made["token"], made["invitation"])
        berta = come(anna, "Berta")
        play_game([anna, berta], Random(4))
        kept = browser.client.get("/api/account/data").json()
        (room,) = kept["rooms"]
        assert room["room"] == anna.table
        assert sum(line["counters"] for line in room["account"]) == anna.me["balance"]
        assert (anna.me["name"], anna.me["account"]) == (called, True)
        assert browser.asks("account/delete", name=called).status_code == 200
        berta.until(lambda page: called not in str(page.room["persons"]))  # type: ignore[attr-defined]
        assert called not in "".join(row.body.decode() for row in read_stored(server, anna.table).rows)
        assert verify_server(server).discrepancies == ()


def test_a_guest_who_makes_an_account_keeps_their_rooms(server: ServerAt) -> None:
    browser, thief = Browser(server), Browser(server)
    with browser.client, thief.client:
        guest, berta = pages = company(server, ["Guest", "Berta"])
        play_game(pages, Random(5))
        browser.makes(called := name())
        thief.makes(name())
        for _ in range(2):  # a second time, as when the answer was lost
            assert browser.asks("account/seats", tokens=[guest.token]).json() == {"tables": [guest.table]}
        berta.until(lambda page: called in str(page.room["persons"]))  # type: ignore[attr-defined]
        assert [one["account"] for one in berta.room["persons"]] == [True, False]
        for stolen in (guest.token, guest.invitation, guest.token[:-2]):
            assert thief.asks("account/seats", tokens=[stolen]).json() == {"tables": []}
        guest.until(lambda page: page.me["name"] == called)  # type: ignore[attr-defined]
        (room,) = browser.client.get("/api/account/data").json()["rooms"]
        assert sum(line["counters"] for line in room["account"]) == guest.me["balance"]
        begin_game(pages)
        assert called in str(read_stored(server, berta.room["game"]["table"]).rows[1].body)
        assert browser.asks("account/delete", name=called).status_code == 200
        rooms = read_stored(server, guest.table), read_stored(server, berta.room["game"]["table"])
        assert called not in "".join(row.body.decode() for one in rooms for row in one.rows)
        exported = msgspec.json.encode(export_table(rooms[0])).decode()
        assert '"identify-in-room"' in exported
        assert f'"person":"{room_person(rooms[0])}"' not in exported
        assert verify_server(server).discrepancies == ()


def test_an_export_folds_rooms_off_the_event_loop_and_reads_each_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads, n_read = [], 0

    def noting(*room: Any) -> RoomState:
        threads.append(threading.current_thread())
        return fold_room(*room)

    async def story() -> dict[str, Any]:
        nonlocal n_read
        registry = TableInMemory(seed=1).registry
        people, anna = registry.services.store.people, AccountPerson("anna", "Anna", 1)
        tables_of = people.tables_of

        async def counting(person_id: str) -> Sequence[str]:
            nonlocal n_read
            n_read += 1
            return await tables_of(person_id)

        await people.add_person(anna)
        for token in ("one", "two"):
            room = registry.services.tokens.room_name(token)
            await registry.room(room).begin((MakeRoomEvent("london"), ComeEvent("Anna", person="anna")), cid=token)
            await people.note_seated(room, ["anna"])
        await people.note_seated("no-such-table", ["anna"])
        monkeypatch.setattr(people, "tables_of", counting)
        monkeypatch.setattr(kept_of_person, "fold_room", noting)
        parts = [part async for part in personal_data.PersonalData(registry)._export(anna)]
        kept: dict[str, Any] = msgspec.json.decode(b"".join(parts))
        return kept

    kept = asyncio.run(story())
    assert (len(kept["rooms"]), kept["tables"]) == (2, [])
    assert n_read == 1
    assert len(threads) == 2
    assert threading.main_thread() not in threads


def room_person(room: StoredTable) -> str:
    """The id of the account that a guest of the room has made."""
    return next(str(msgspec.json.decode(row.body)["person"]) for row in room.rows if b"identify-in-room" in row.body)


def test_the_table_of_a_game_of_a_room_that_is_deleted_is_made_again(open_store: OpenStore) -> None:
    async def story() -> None:
        at, operator = TableInMemory(seed=1, store=open_store()), open_store()
        room = at.registry.services.tokens.room_name("evening")
        come_events = (MakeRoomEvent("london", bet_seconds=0), ComeEvent("Anna", holder="a"), ComeEvent("Berta"))
        state = await at.registry.room(room).begin(come_events, cid=room)
        await at.registry.room(room).enter(at.pages[None], "a")  # so the room stays in memory
        begin = BeginCommand("12345678")
        for who in state.evening.pair:
            await at.registry.room(room).do(f"begin {who}", partial(room_events_for, person=who, frame=begin))
        found = await at.registry.room(room).stored_state()
        assert found is not None
        assert await operator.delete(found.table, last_seq=len(await at.store.read(found.table)))
        await at.registry.room(room).append_due_events()
        assert await at.store.read(found.table)
        for store in (operator, at.store):
            await store.close()

    asyncio.run(story())
