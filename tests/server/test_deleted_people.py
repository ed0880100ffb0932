"""What becomes of a deleted person at their tables: name and words go, on every server that shows them."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec
import pytest

from ecarte.server.people.person import AccountPerson
from ecarte.server.people.personal_data import PersonalData
from ecarte.server.public_tables import ListedPlayer, PublicTable
from ecarte.server.room_events import ComeEvent, MakeRoomEvent
from ecarte.server.seeks import NO_SEEK, Seek
from ecarte.server.tournament_store import TournamentRow
from ecarte.tournament.live.events import EnterEvent
from tests.edges.in_process import run
from tests.server.in_memory import TableInMemory
from tests.server.pages import PageAt, ServerAt
from tests.server.stores import OpenStore
from tests.server.test_game_choices import execute
from tests.server.test_nodes import first_and_last, nodes_at, wait_for
from tests.server.test_people import Player, enter_players
from tests.server.test_rooms import RoomAt, come
from tests.server.test_seeks import games_of


def said_at(one: Player, other: Player) -> tuple[str, PageAt, PageAt]:
    """A table at which both have said something, with their pages."""
    made = one.table()
    seat = other.sits(made).json()
    pages = PageAt(one.server, made["table"], made["token"]), PageAt(other.server, made["table"], seat["token"])
    for page in pages:
        page.until(lambda one: one.state["stage"] != "open")
    pages[0].answered(pages[0].send(**{"is": "say", "text": "My secret garden"}))
    pages[1].answered(pages[1].send(**{"is": "say", "text": "Mine stays"}))
    return made["table"], *pages


def chat_at(server: ServerAt, table: str) -> list[str]:
    """The chat and the first player's name as a new spectator is sent them."""
    page = PageAt(server, table)
    page.until(lambda one: one.state["number"])
    with suppress(TimeoutError):
        page.read(0.2)
    page.close()
    name = page.state["persons"][0]["name"]
    return [*(line["text"] for line in page.state["chat"]), name if isinstance(name, str) else name["text"]]


def test_the_chat_of_a_deleted_person_goes_and_that_of_the_other_player_stays(server: ServerAt) -> None:
    with ExitStack() as opened:
        anna, emile = enter_players(opened, server, server)
        table, first, second = said_at(anna, emile)
        first.close()
        deleted = anna.asks("account/delete", name=anna.name)
        assert deleted.status_code == 200, deleted.text
        assert chat_at(server, table) == ["Mine stays", "Former player"]
        answer = second.answered(second.send(**{"is": "say", "text": "And goes on"}))
        assert answer["is"] == "done"
        second.until(lambda one: any(line["text"] == "And goes on" for line in one.state["chat"]))
        second.close()


def test_another_server_with_the_table_forgets_a_deleted_name_at_once(tmp_path: Path, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url, 2) as (one, other), ExitStack() as opened:
        anna, emile = enter_players(opened, one, other)
        table, first, second = said_at(anna, emile)
        first.close()
        deleted = anna.asks("account/delete", name=anna.name)
        assert deleted.status_code == 200, deleted.text
        second.until(lambda page: page.state["persons"][0]["name"] != anna.name)  # its page has stayed connected
        wait_for(lambda: chat_at(other, table) == ["Mine stays", "Former player"])
        answer = second.answered(second.send(**{"is": "say", "text": "And goes on"}))
        assert answer["is"] == "done"
        second.close()
        done = run("admin", "verify", "--store", postgres_url)
        assert done.exit_code == 0, done.stdout


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_cached_finished_game_forgets_a_deleted_name(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with first_and_last(kind, tmp_path, request) as (one, other), ExitStack() as opened:
        anna, emile = enter_players(opened, one, one)
        table, *pages = said_at(anna, emile)
        pages[1].does(**{"is": "resign"})
        for page in pages:
            page.close()
        paths = [f"/api/tables/{table}/games/1", f"/t/{table}/1/record.ecarte", f"/t/{table}/1/picture.svg"]
        paths += [f"/t/{table}/1", f"/api/tables/{table}/games/1/look/A/en.json"]
        shown = [other.get(path).text for path in paths]
        assert [anna.name in text for text in shown] == [True] * 5
        deleted = anna.asks("account/delete", name=anna.name)
        assert deleted.status_code == 200, deleted.text
        shown = [other.get(path).text for path in paths]
        assert [(anna.name in text, emile.name in text) for text in shown] == [(False, True)] * 5
        where = ("--store", other.store) if other.store else ("--database", str(other.database))
        assert run("admin", "delete", table, *where).exit_code == 0
        assert other.get(paths[0]).json() == {"code": "no-table"}


def test_a_room_on_another_server_forgets_a_deleted_name_at_once(tmp_path: Path, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url, 2) as (one, other), ExitStack() as opened:
        anna = Player(one)
        opened.callback(anna.client.close)
        made = anna.asks("rooms", cid=secrets.token_urlsafe(18), bet_seconds=0).json()
        berta = come(RoomAt(one, made["room"], made["token"], made["invitation"]), "Berta", at=other)
        assert anna.name in str(berta.room["persons"])
        deleted = anna.asks("account/delete", name=anna.name)
        assert deleted.status_code == 200, deleted.text
        berta.until_room(berta.room["number"] + 1)  # its page has stayed connected
        assert anna.name not in str(berta.room["persons"])
        later = come(berta, "Carla")
        assert anna.name not in str(later.room["persons"])
        for page in (berta, later):
            page.close()
        done = run("admin", "verify", "--store", postgres_url)
        assert done.exit_code == 0, done.stdout


def test_no_name_of_a_deleted_person_stays_in_the_list_of_tables_or_in_a_challenge(open_store: OpenStore) -> None:
    def entry(table: str, name: str) -> PublicTable:
        return PublicTable(table, "london", 1, False, True, (ListedPlayer(name), ListedPlayer("Émile")), (0, 0), (0, 0))

    async def story() -> None:
        people = (store := open_store()).people
        for one in ("anna", "emile"):
            await people.add_person(AccountPerson(one, one.title(), 1))
        await people.note_seated("t", ["anna"])
        await people.note_seated("u", ["emile"])
        await people.public_tables.keep([entry("t", "Anna"), entry("u", "Ines")], now=1)
        known = people.acquaintances
        await known.challenge("u", "emile", other_id="", name="Anna", now=1)  # it reaches nobody: she has blocked him
        await known.challenge("v", "emile", other_id="anna", name="Anna", now=1)
        await known.challenge("w", "emile", other_id="", name="Ines", now=1)
        await people.delete_person("anna", now=2)
        assert [one.table for one in await people.public_tables.read(now=2)] == ["u"]
        assert [one.name for one in await known.challenges_of("emile", now=2)] == ["Ines"]
        await store.close()

    asyncio.run(story())


def test_the_seeks_of_a_deleted_person_go_and_those_of_others_stay(open_store: OpenStore) -> None:
    def sought_by(person: str) -> Seek:
        return Seek(f"of-{person}", person.title(), "", games_of("london"), 1, True, person=person)

    async def story() -> None:
        store = open_store()
        for one in ("anna", "annabelle"):
            await store.people.add_person(AccountPerson(one, one.title(), 1))
            await store.seeks.pair(sought_by(one), lambda _seek, _others: None)
        await store.people.delete_person("anna", now=2)
        assert [one.name for one in (await store.seeks.read(NO_SEEK, now=2)).others] == ["Annabelle"]
        await store.close()

    asyncio.run(story())


def test_an_unreadable_log_does_not_stop_an_export_or_a_deletion(open_store: OpenStore) -> None:
    async def story() -> None:
        at, anna = TableInMemory(seed=1, store=open_store()), AccountPerson("anna", "Anna", 1)
        people, data = at.store.people, PersonalData(at.registry)
        await people.add_person(anna)
        rooms = [at.registry.services.tokens.room_name(name) for name in ("one", "two")]
        for room in rooms:
            await at.registry.room(room).begin((MakeRoomEvent("london"), ComeEvent("Anna", person="anna")), cid=room)
        await people.note_seated(rooms[0], ["anna"])
        await people.note_seated(rooms[1], ["anna"])
        execute(at.store, f"UPDATE event SET version = 99 WHERE \"table\" = '{rooms[0]}'")
        await at.store.tournaments.append("damaged", TournamentRow(1, 1, EnterEvent("anna", 1500)), persons=["anna"])
        kept = msgspec.json.decode(b"".join([part async for part in data._export(anna)]))
        assert [one["room"] for one in kept["rooms"]] == [rooms[1]]
        await data._delete(anna)
        assert await people.person("anna") is None
        assert "Anna" not in str(await at.store.read(rooms[1]))
        await at.store.close()

    asyncio.run(story())
