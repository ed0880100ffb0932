"""Friends, blocks, mutes and challenges: what each may do, and that no answer tells what the other has chosen."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecarte.cards import Seat
from ecarte.server.events import MakeEvent, ResignEvent
from ecarte.server.people.acquaintances import CHALLENGE_LIFE
from ecarte.server.people.person import AccountPerson
from ecarte.server.phrases import PHRASES
from ecarte.server.room_commands import room_events_for
from ecarte.server.room_events import ComeEvent, MakeRoomEvent
from ecarte.server.room_messages import BeginCommand, RoomCommand
from ecarte.server.room_state import RoomState
from ecarte.server.store import Store
from ecarte.server.verification import verify_store
from ecarte.table.accounts import person
from tests.edges.in_process import run
from tests.server.in_memory import TableInMemory
from tests.server.pages import PATIENCE, PageAt, ServerAt, serving
from tests.server.stores import OpenStore
from tests.server.test_accounts import Browser, name
from tests.server.test_nodes import first_and_last, nodes_at
from tests.server.test_seeks import LONDON

WEB = Path(__file__).parents[2] / "web"


class Player(Browser):
    """A browser in which somebody is logged in."""

    def __init__(self, server: ServerAt, *, own: str = "") -> None:
        super().__init__(server)
        self.name = own or name()
        self.makes(self.name)

    def people(self) -> dict[str, Any]:
        answer = self.client.get("/api/people")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def change(self, other: str, what: str, *, on: bool = True) -> httpx.Response:
        return self.asks("people/change", name=other, what=what, on=on)

    def seek(self, cid: str, *, ready: str = "now", rules: str = "cyclopaedia") -> dict[str, Any]:
        games = {**LONDON, "rules": [rules]}
        answer = self.asks("seek", cid=cid, games=games, name="", ready=ready, known="nothing")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def challenges(self, other: str, *, talk: str = "phrases") -> tuple[dict[str, Any], httpx.Response]:
        made = self.table(talk=talk)
        return made, self.asks("people/challenge", name=other, token=made["token"])

    def sits(self, made: dict[str, Any]) -> httpx.Response:
        cid = secrets.token_urlsafe(18)
        return self.asks(f"tables/{made['table']}/seat", cid=cid, invitation=made["invitation"])


def enter_players(opened: ExitStack, *servers: ServerAt) -> list[Player]:
    """New players, one at each of the servers, whose clients close with `opened`."""
    players: list[Player] = []
    for server in servers:
        players.append(player := Player(server))
        opened.callback(player.client.close)
    return players


@pytest.fixture
def players(server: ServerAt) -> Iterator[tuple[Player, Player, Player]]:
    with ExitStack() as opened:
        first, second, third = enter_players(opened, server, server, server)
        yield first, second, third


def meet(one: Player, other: Player) -> None:
    """Both sit down at a table."""
    made = one.table()
    assert other.sits(made).status_code == 201


def befriend(one: Player, other: Player) -> None:
    for asker, asked in ((one, other), (other, one)):
        assert asker.change(asked.name, "friend").status_code == 200


def pages_of(one: Player, other: Player, made: dict[str, Any], seat: dict[str, Any]) -> tuple[PageAt, PageAt]:
    pages = PageAt(one.server, made["table"], made["token"]), PageAt(other.server, made["table"], seat["token"])
    while any(page.state["stage"] == "open" for page in pages):
        for page in pages:
            with suppress(TimeoutError):
                page.read(0.02)
    return pages


# --- friends ----------------------------------------------------------------------------------------


def test_a_friend_request_that_is_accepted_makes_two_friends_who_see_each_other_online(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, ines = players
    assert anna.change(emile.name, "friend").json()["friends"] == []
    assert emile.people()["asking"] == [anna.name]
    assert emile.change(anna.name, "friend").json()["friends"] == [{"name": anna.name, "here": False}]
    assert anna.people()["friends"] == [{"name": emile.name, "here": True}]
    assert ines.people()["friends"] == []
    assert anna.change(emile.name, "friend", on=False).json()["friends"] == []
    assert emile.people()["friends"] == []


def test_a_friend_request_does_not_reveal_whether_a_name_exists(players: tuple[Player, Player, Player]) -> None:
    anna, emile, _ = players
    answers = [anna.change(one, "friend") for one in (emile.name, "Nobody Has It")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, answers[0].text)}


# --- blocks -----------------------------------------------------------------------------------------


def test_blocked_people_are_not_paired_by_seeks_in_either_order(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, ines = players
    meet(anna, emile)
    assert anna.change(emile.name, "blocked").json()["blocked"] == [emile.name]
    for first, second in ((anna, emile), (emile, anna)):
        cids = [secrets.token_urlsafe(18) for _ in range(3)]
        found = first.seek(cids[0]), second.seek(cids[1])
        assert [(one["access"], one["others"]) for one in found] == 2 * [(None, [])]
        theirs = ines.seek(cids[2])
        assert theirs["access"] is not None
        for one, cid in ((first, cids[0]), (second, cids[1])):
            one.seek(cid, ready="no")


def test_a_blocked_person_finds_an_invitation_taken_and_learns_nothing_else(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, _ = players
    meet(anna, emile)
    befriend(anna, emile)
    anna.change(emile.name, "blocked")
    made = anna.table()
    refused = emile.sits(made)
    assert (refused.status_code, refused.json()) == (409, {"code": "seat-taken"})
    taken = emile.table()
    assert anna.sits(taken).status_code == 409
    their = emile.people()
    assert (their["blocked"], their["friends"], their["asking"]) == ([], [], [])
    assert emile.change(anna.name, "friend").status_code == 200
    assert anna.people()["asking"] == []  # it reaches nobody
    anna.change(emile.name, "blocked", on=False)
    assert emile.sits(made).status_code == 201


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_blocked_player_finds_the_room_of_the_other_full(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with first_and_last(kind, tmp_path, request) as (one, other), ExitStack() as opened:
        anna, emile, ines = enter_players(opened, one, other, one)

        def comes(player: Player, made: dict[str, Any], **asked: Any) -> httpx.Response:
            cid = secrets.token_urlsafe(18)
            return player.asks(f"rooms/{made['room']}/come", cid=cid, invitation=made["invitation"], **asked)

        meet(anna, emile)
        anna.change(emile.name, "blocked")
        for host, guest in ((anna, emile), (emile, anna)):
            made = host.asks("rooms", cid=secrets.token_urlsafe(18), bet_seconds=0).json()
            for watches in (False, True):
                refused = comes(guest, made, watches=watches)
                assert (refused.status_code, refused.json()) == (409, {"code": "room-full"})
            assert comes(ines, made).status_code == 201
            anna.change(emile.name, "blocked", on=False)
            assert comes(guest, made).status_code == 201
            anna.change(emile.name, "blocked")


class Evening:
    """A room of people with accounts, whose ids are their names in small letters."""

    def __init__(self, at: TableInMemory) -> None:
        self.at = at
        self.name = at.registry.services.tokens.room_name("evening")
        self.room = at.registry.room(self.name)
        self.n_done = 0

    @classmethod
    async def opened(cls, store: Store, *people: str, **agreed: Any) -> Evening:
        found = cls(TableInMemory(seed=1, store=store))
        for one in people:
            await store.people.add_person(AccountPerson(one, one.title(), 1))
        come = (ComeEvent(one.title(), person=one) for one in people)
        await found.room.begin((MakeRoomEvent("london", bet_seconds=0, **agreed), *come), cid=found.name)
        return found

    async def state(self) -> RoomState:
        found = await self.room.stored_state()
        assert found is not None
        return found

    async def block(self, one: str, other: str, *, on: bool = True) -> None:
        acquaintances = self.at.store.people.acquaintances
        await (acquaintances.block(one, other, now=1) if on else acquaintances.end(one, other, "blocked"))

    async def does(self, who: str, frame: RoomCommand) -> None:
        self.n_done += 1
        await self.room.do(f"{who} {self.n_done}", partial(room_events_for, person=who, frame=frame))

    async def begin_game(self) -> str:
        """Both who sit begin; the name of the table, empty if they play no game."""
        for who in (await self.state()).evening.pair:
            await self.does(who, BeginCommand("12345678"))
        return (await self.state()).table

    async def lose(self, person: str) -> None:
        """Play a game that this person loses."""
        table, state = await self.begin_game(), await self.state()
        seat = Seat([state.people[who].person for who in state.evening.pair].index(person))
        await self.at.registry.table(table).do(seat, "resigns1", lambda _: (ResignEvent(seat, "resigned"),))
        await self.room.append_due_events()

    async def seated(self) -> set[str]:
        state = await self.state()
        return {state.people[one].person for one in state.evening.seating.seats if one is not None}

    async def waiting(self) -> list[str]:
        state = await self.state()
        return [state.people[one].person for one in state.evening.seating.waiting]

    async def end(self) -> None:
        """Compare everything with the logs, and close the store."""
        assert (await verify_store(self.at.store, jobs=1, on_table=lambda: None)).discrepancies == ()
        await self.at.store.close()


@pytest.mark.parametrize(("blocks", "talk"), [(False, "free"), (True, "phrases")])
def test_a_player_blocked_in_a_room_can_send_only_phrases_from_the_next_game_on(
    talk: str, open_store: OpenStore, *, blocks: bool
) -> None:
    async def story() -> None:
        room = await Evening.opened(open_store(), "anna", "emile", "ines", pool=True, pause_seconds=30)
        assert await room.seated() == {"anna", "emile"}
        if blocks:
            await room.block("emile", "anna")
        make_event = (await room.at.store.read(await room.begin_game()))[0].body
        assert isinstance(make_event, MakeEvent)
        assert (make_event.talk, make_event.pause_seconds) == (talk, 30)
        await room.end()

    asyncio.run(story())


@pytest.mark.parametrize("pool", [False, True])
def test_nobody_sits_down_opposite_a_player_whom_they_have_blocked_and_the_room_goes_on(
    open_store: OpenStore, *, pool: bool
) -> None:
    """They were seated together if they were in the room before the block."""

    async def story() -> None:
        room = await Evening.opened(open_store(), "anna", "emile", "ines", style="french", pool=pool)
        await room.block("ines", "anna")
        await room.lose("emile")
        assert await room.seated() == {"anna", "emile"}  # instead of Ines, who keeps her place
        assert await room.waiting() == ["ines"]
        await room.lose("anna")
        assert await room.seated() == {"emile", "ines"}
        await room.block("ines", "anna", on=False)
        await room.lose("emile")
        assert await room.seated() == {"anna", "ines"}
        await room.end()

    asyncio.run(story())


@pytest.mark.parametrize("waits", [True, False])
def test_two_who_sit_as_one_blocks_the_other_play_no_further_game_and_the_loser_rises(
    open_store: OpenStore, *, waits: bool
) -> None:
    async def story() -> None:
        people = ("anna", "emile", "ines") if waits else ("anna", "emile")
        room = await Evening.opened(open_store(), *people, stake=5)
        await room.lose("anna")
        await room.block("anna", "emile")
        assert await room.begin_game() == ""
        assert await room.seated() == ({"emile", "ines"} if waits else {"emile"})
        assert await room.waiting() == ["anna"]
        assert (await room.state()).evening.ledger.balances()[person("P-a")] == -5
        await room.end()

    asyncio.run(story())


def test_the_name_of_a_stranger_cannot_be_blocked_nor_tested_for_existence(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, _ = players
    for what in ("blocked", "muted"):
        answers = [anna.change(one, what) for one in (emile.name, "Nobody Has It", anna.name)]
        assert {(answer.status_code, answer.text) for answer in answers} == {(404, '{"code":"no-such-player"}')}


def test_muting_or_blocking_reveals_neither_a_name_nor_a_block_by_its_person(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, ines = players
    anna.change(ines.name, "friend")
    ines.change(anna.name, "blocked")
    for what in ("muted", "blocked"):
        answers = []
        for one in (emile.name, ines.name, "Nobody Has It"):
            assert anna.change(one, "friend").status_code == 200
            answers.append(anna.change(one, what))
        assert {(answer.status_code, answer.text) for answer in answers} == {(404, '{"code":"no-such-player"}')}


def test_muted_people_are_muted_on_all_devices(players: tuple[Player, Player, Player]) -> None:
    anna, emile, _ = players
    meet(anna, emile)
    anna.change(emile.name, "muted")
    assert anna.people()["muted"] == [emile.name]
    assert emile.people()["muted"] == []
    assert anna.change(emile.name, "muted", on=False).json()["muted"] == []


# --- challenges -------------------------------------------------------------------------------------


def test_a_challenge_brings_the_challenged_person_to_the_free_seat(players: tuple[Player, Player, Player]) -> None:
    anna, emile, ines = players
    made, answer = anna.challenges(emile.name)
    assert answer.json()["challenged"] == [{"name": emile.name, "table": made["table"], "declined": False}]
    (challenge,) = emile.people()["challenges"]
    assert (challenge["name"], challenge["table"]) == (anna.name, made["table"])
    assert ines.people()["challenges"] == []
    assert emile.sits(challenge).status_code == 201
    assert emile.people()["challenges"] == anna.people()["challenged"] == []


def test_a_declined_challenge_ends_and_its_maker_learns_of_the_refusal(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, ines = players
    made, _ = anna.challenges(emile.name)
    ines.asks("people/decline", table=made["table"])  # it is not hers
    assert len(emile.people()["challenges"]) == 1
    assert emile.asks("people/decline", table=made["table"]).json()["challenges"] == []
    assert [one["declined"] for one in anna.people()["challenged"]] == [True]


def test_another_challenge_to_the_same_table_takes_the_place_of_the_first(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, ines = players
    made, _ = anna.challenges(emile.name)
    emile.asks("people/decline", table=made["table"])
    for other in (ines, emile):
        answer = anna.asks("people/challenge", name=other.name, token=made["token"])
        assert answer.json()["challenged"] == [{"name": other.name, "table": made["table"], "declined": False}]
        assert [len(one.people()["challenges"]) for one in (ines, emile)] == [other is ines, other is emile]


def test_a_challenge_to_a_person_who_blocks_the_maker_looks_unanswered(players: tuple[Player, Player, Player]) -> None:
    anna, emile, ines = players
    meet(anna, emile)
    anna.change(emile.name, "blocked")

    for other in (anna.name, "Nobody Has It", ines.name):
        _, answer = emile.challenges(other)
        assert answer.status_code == 200
    shown = [(one["name"], one["declined"]) for one in emile.people()["challenged"]]
    assert shown == [(anna.name, False), ("Nobody Has It", False), (ines.name, False)]
    assert anna.people()["challenges"] == []
    assert len(ines.people()["challenges"]) == 1


def test_a_challenge_needs_a_free_seat_at_a_table_of_the_challenger(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, ines = players
    made = anna.table(talk="phrases")
    seat = emile.sits(made).json()
    for one, token in ((anna, made["token"]), (emile, seat["token"]), (ines, "forged.token")):
        assert one.asks("people/challenge", name=ines.name, token=token).status_code in (403, 409)
    assert ines.people()["challenges"] == []


def test_challenges_of_a_person_are_limited(players: tuple[Player, Player, Player]) -> None:
    anna, emile, _ = players
    made = anna.table(talk="phrases")
    statuses = [anna.asks("people/challenge", name=emile.name, token=made["token"]).status_code for _ in range(7)]
    assert statuses == 5 * [200] + 2 * [429]


# --- talk -------------------------------------------------------------------------------------------


def test_strangers_can_send_only_ready_phrases_and_friends_any_text(players: tuple[Player, Player, Player]) -> None:
    anna, emile, _ = players
    for talk, code in (("phrases", "phrases-only"), ("free", None)):
        if talk == "free":
            befriend(anna, emile)
        cids = [secrets.token_urlsafe(18) for _ in range(2)]
        anna.seek(cids[0])
        seat = emile.seek(cids[1])["access"]
        made = anna.seek(cids[0])["access"]
        pages = pages_of(anna, emile, made, seat)
        answer = pages[0].answered(pages[0].send(**{"is": "say", "text": "What a day"}))
        assert answer.get("code") == code
        for phrase in ("Well played.", "Bien joué."):
            assert pages[1].answered(pages[1].send(**{"is": "say", "text": phrase}))["is"] == "done"
        for page in pages:
            page.close()


def test_two_strangers_who_allow_everybody_to_write_can_send_any_text(players: tuple[Player, Player, Player]) -> None:
    anna, emile, _ = players
    for one in (anna, emile):
        assert one.asks("people/talk", talk="everybody").json()["talk"] == "everybody"
    cids = [secrets.token_urlsafe(18) for _ in range(2)]
    anna.seek(cids[0])
    seat = emile.seek(cids[1])["access"]
    pages = pages_of(anna, emile, anna.seek(cids[0])["access"], seat)
    assert pages[0].answered(pages[0].send(**{"is": "say", "text": "What a day"}))["is"] == "done"
    for page in pages:
        page.close()


def test_a_stranger_can_be_challenged_only_to_a_table_with_ready_phrases(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, _ = players
    _, answer = anna.challenges(emile.name, talk="free")
    assert (answer.status_code, answer.json()) == (409, {"code": "phrases-only"})
    befriend(anna, emile)
    assert anna.challenges(emile.name, talk="free")[1].status_code == 200


def test_a_page_without_the_talk_feature_is_sent_no_talk_field(server: ServerAt) -> None:
    made = server.table(opponent="book")
    for features, is_there in (((), False), (("talk",), True)):
        page = PageAt(server, made["table"], made["token"], features=features)
        page.until(lambda one: one.state["number"])
        assert ("talk" in page.state) is is_there
        page.close()


def test_the_ready_phrases_of_the_page_are_those_of_the_server() -> None:
    text = (WEB / "src" / "words.ts").read_text(encoding="utf-8")
    listed = text.partition("PHRASES = [")[2].partition("]")[0]
    assert tuple(one.strip().strip("'") for one in listed.split(",")) == PHRASES


# --- who may ask, several servers, export and deletion ----------------------------------------------


@pytest.mark.parametrize("path", ["people/change", "people/talk", "people/challenge", "people/decline"])
def test_only_logged_in_people_on_a_page_of_this_server_can_use_the_people_endpoints(
    server: ServerAt, path: str
) -> None:
    bodies: dict[str, dict[str, Any]] = {
        "people/change": {"name": "Anna", "what": "friend"},
        "people/talk": {"talk": "everybody"},
        "people/challenge": {"name": "Anna", "token": "x"},
        "people/decline": {"table": "x"},
    }
    address = f"http://{server.address}/api/{path}"
    assert httpx.post(address, json=bodies[path], timeout=PATIENCE).json() == {"code": "not-logged-in"}
    other = httpx.post(address, json=bodies[path], headers={"origin": "https://evil.example"}, timeout=PATIENCE)
    assert (other.status_code, other.json()) == (403, {"code": "other-origin"})
    assert httpx.post(address, json={"more": 1}, timeout=PATIENCE).status_code == 422
    assert server.get("/api/people").status_code == 401


def test_friend_requests_of_an_address_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, "--new-tables", "8") as server, ExitStack() as opened:
        anna = Player(server)
        opened.callback(anna.client.close)
        statuses = [anna.change(f"Name {n}", "friend").status_code for n in range(12)]
    assert 429 in statuses


def test_a_person_on_another_server_can_be_befriended_and_blocked(tmp_path: Path, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url, 2) as (one, other), ExitStack() as opened:
        anna, emile = enter_players(opened, one, other)
        befriend(anna, emile)
        assert [friend["here"] for friend in emile.people()["friends"]] == [False]
        anna.people()
        assert [friend["here"] for friend in emile.people()["friends"]] == [True]
        anna.change(emile.name, "blocked")
        cids = [secrets.token_urlsafe(18) for _ in range(2)]
        assert anna.seek(cids[0])["access"] is emile.seek(cids[1])["access"] is None


def test_an_export_has_the_persons_friends_and_blocks_without_ids_and_a_deletion_removes_them(
    players: tuple[Player, Player, Player],
) -> None:
    anna, emile, ines = players
    meet(anna, emile)
    anna.change(emile.name, "blocked")
    befriend(anna, ines)
    kept = anna.client.get("/api/account/data").json()
    assert sorted((one["name"], one["kind"]) for one in kept["people"]) == sorted(
        [(emile.name, "blocked"), (ines.name, "friend")]
    )
    assert emile.client.get("/api/account/data").json()["id"] not in str(kept)
    assert emile.client.get("/api/account/data").json()["people"] == []
    anna.asks("account/delete", name=anna.name)
    assert ines.people()["friends"] == []


def test_an_export_does_not_reveal_which_requested_friends_exist(players: tuple[Player, Player, Player]) -> None:
    anna, emile, _ = players
    for one in (emile.name, "Nobody Has It"):
        anna.change(one, "friend")
    assert anna.client.get("/api/account/data").json()["people"] == []


def test_a_block_ends_friendship_and_challenges_in_either_store(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        people = store.people
        for one in ("anna", "emile"):
            await people.add_person(AccountPerson(one, one.title(), 1))
        known = people.acquaintances
        await known.ask("anna", "emile", now=1)
        await known.ask("emile", "anna", now=2)
        assert await known.has("anna", "emile", "friend")
        await known.challenge("t", "anna", other_id="emile", name="Emile", now=10)
        await known.challenge("u", "anna", other_id="", name="Nobody", now=11)
        assert [one.table for one in await known.challenges_of("anna", now=12)] == ["t", "u"]
        assert await known.challenges_to("emile", now=11 + CHALLENGE_LIFE) == []
        await known.block("emile", "anna", now=3)
        assert not await known.has("anna", "emile", "friend")
        assert await known.blocked_with("anna") == {"emile"}
        assert [one.table for one in await known.challenges_of("anna", now=12)] == ["u"]
        await known.note_online("anna", now=5)
        await known.note_online("anna", now=6)
        await people.delete_person("anna", now=9)
        assert await known.blocked_with("emile") == frozenset()
        assert await known.challenges_of("anna", now=12) == []
        await store.close()

    asyncio.run(story())


def test_a_change_by_an_operator_reaches_every_server_at_once(tmp_path: Path, postgres_url: str) -> None:
    def admin(*words: str) -> None:
        done = run("admin", *words, "--store", postgres_url)
        assert done.exit_code == 0, done.stderr

    with nodes_at(tmp_path, postgres_url, 2) as nodes, ExitStack() as opened:
        anna = Player(nodes[1])
        opened.callback(anna.client.close)
        pages = PageAt(nodes[1], (made := anna.table())["table"], made["token"]), PageAt(nodes[0], made["table"])
        assert "71 days" not in nodes[1].get("/kept").text
        admin("retention", "--over-days", "71")
        assert ["71 days" in node.get("/kept").text for node in nodes] == [True, True]
        admin("ban", anna.name, "--reason", "insults")
        refused = anna.asks("tables", cid=secrets.token_urlsafe(18), rules="modern")
        assert (refused.status_code, refused.json()) == (403, {"code": "banned"})
        admin("unban", anna.name)
        anna.table()
        admin("delete", made["table"])
        for page in pages:
            page.until(lambda one: one.bye is not None)
            assert page.bye == {"is": "bye", "code": "no-table", "again": False}
