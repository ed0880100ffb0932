"""Rooms over real sockets: several people, each game at a table of its own, and what they owe each other at the end."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from ecarte.acts.gallery import Offer, Take
from ecarte.cards import Seat
from ecarte.record.evening_acts import write_act
from ecarte.server.administration import fold_table
from ecarte.server.commands import Rejected
from ecarte.server.connections import PageConnection
from ecarte.server.events import AwayEvent, LogRow, ResignEvent
from ecarte.server.ledger import LedgerRow
from ecarte.server.messages import LARGEST, encode
from ecarte.server.postgresql import PostgresStore
from ecarte.server.registry import TableRegistry
from ecarte.server.room_actor import RoomActor
from ecarte.server.room_commands import MOST_BETS, MOST_TAKINGS, room_events_for
from ecarte.server.room_display import room_frame
from ecarte.server.room_events import (
    BeginEvent,
    ComeEvent,
    GalleryEvent,
    GameResultEvent,
    GameTableEvent,
    MakeRoomEvent,
    RoomEvent,
)
from ecarte.server.room_messages import BeginCommand, BetCommand, EndEveningCommand, TakeBetCommand
from ecarte.server.room_state import MOST_PERSONS, MOST_ROOM_ROWS, fold_room
from ecarte.server.room_verification import tables_of
from ecarte.server.seats import Tokens
from ecarte.server.sqlite import SqliteStore
from ecarte.server.store import StoredTable
from ecarte.server.table_log import TableLog
from ecarte.server.table_state import TableState
from ecarte.server.verification import VerifiedServer, verify_store
from ecarte.table.accounts import Accounts
from ecarte.table.accounts import person as account
from ecarte.table.layers import deal_in_hand
from tests.server.in_memory import TableInMemory, settle
from tests.server.pages import PATIENCE, Frame, PageAt, ServerAt, serving
from tests.server.stores import OpenStore
from tests.server.test_two_at_a_table import play_on

NO_CLOCK = {"bet_seconds": 0}

FEATURES = ("gallery",)

KILLS = int(os.environ.get("ECARTE_FAULTS", "2"))


class RoomAt(PageAt):
    """A page in a room: `room` is the newest frame, `table` the page at the table of the game, if it has opened one."""

    def __init__(self, server: ServerAt, room: str, token: str, invitation: str) -> None:
        self.room: Frame = {"number": 0}
        self.invitation = invitation
        super().__init__(server, room, token)
        self.until(lambda _: self.room["number"])

    def read(self, timeout: float = PATIENCE) -> Frame:
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


def come(host: RoomAt, name: str, *, at: ServerAt | None = None, **asked: Any) -> RoomAt:
    """Somebody who comes to a room by the link, to another server of the same store where one is given."""
    server = host.server if at is None else at
    body = {"cid": secrets.token_urlsafe(18), "invitation": host.invitation, "name": name, **asked}
    answer = server.post(f"/api/rooms/{host.table}/come", **body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return RoomAt(server, made["room"], made["token"], made["invitation"])


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


def until_games(pages: Sequence[RoomAt], number: int) -> None:
    """Read until all pages show that so many games have ended."""
    for page in pages:
        page.until(lambda one: one.room["n_games"] >= number)  # type: ignore[attr-defined]


def play_game(pages: Sequence[RoomAt], rng: Random) -> None:
    """Both players begin and play a game at its table; read until the room knows how it ended."""
    players = begin_game(pages)
    n_games = pages[0].room["n_games"]
    tables = tuple(page.at_game() for page in players)
    play_on(tables, rng.choice)
    for table in tables:
        table.close()
    until_games(pages, n_games + 1)


def read_stored(server: ServerAt, room: str) -> StoredTable:
    async def read() -> StoredTable:
        store = PostgresStore(server.store) if server.store else SqliteStore(server.database)
        try:
            return await store.stored_table(room)
        finally:
            await store.close()

    return asyncio.run(read())


def verify_server(server: ServerAt) -> VerifiedServer:
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
    result: Frame = {}
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
    ledger = read_stored(server, pages[0].table).ledger
    assert_balanced(ledger)
    shown = {one["id"]: one["balance"] for one in pages[1].room["persons"]}
    assert shown == {account: n for account, n in balances(ledger).items() if not account.startswith("@")}
    paid: Counter[str] = Counter()
    for payment in pages[2].room["payments"]:
        paid[payment["payer"]] -= payment["counters"]
        paid[payment["payee"]] += payment["counters"]
    assert {one: paid[one] for one in shown} == shown


# --- bets -------------------------------------------------------------------------------------------


def test_a_bet_is_matched_by_others_and_paid_when_the_game_ends(server: ServerAt) -> None:
    anna, _, carla, dora = pages = company(server, ["Anna", "Berta", "Carla", "Dora"], stake=2)
    carla.does(**{"is": "bet", "side": "A", "counters": 10})
    together(pages)
    (bet,) = (one for one in dora.room["bets"] if one["number"])
    assert (bet["open"], bet["may_take"]) == (10, True)
    assert not next(one for one in anna.room["bets"] if one["number"])["may_take"]  # who plays at A bets on A only
    dora.does(**{"is": "take-bet", "bet": 1, "counters": 4})
    assert carla.refused(**{"is": "take-bet", "bet": 1, "counters": 1}) == "not-allowed"
    play_game(pages, Random(1))
    result = anna.room["results"][-1]
    a_won = result["winner"] == anna.room["me"]
    gain = 4 * result["value"] * (1 if a_won else -1)
    assert (carla.me["balance"], dora.me["balance"]) == (gain, -gain)
    assert_balanced(read_stored(server, anna.table).ledger)


def test_a_bet_is_refused_once_the_game_has_begun(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla"])
    begin_game(pages)
    together(pages)
    assert pages[2].refused(**{"is": "bet", "side": "A", "counters": 1}) == "not-allowed"
    assert pages[2].room["may_bet"] == []


def test_a_bet_sent_ten_times_is_one_bet(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla"])
    cid = pages[2].send(**{"is": "bet", "side": "B", "counters": 3})
    for frame in pages[2].unanswered_frames() * 9:
        pages[2].raw(msgspec.json.encode(frame).decode())
    pages[2].answered(cid)
    pages[2].come_in()
    pages[2].does(**{"is": "bet", "side": "B", "counters": 1})
    assert [one["counters"] for one in pages[2].room["bets"] if one["number"]] == [3, 1]


# --- who sees what ----------------------------------------------------------------------------------


def french_game(server: ServerAt, **agreed: Any) -> tuple[list[RoomAt], tuple[PageAt, PageAt], PageAt, PageAt, PageAt]:
    """Four people and a built-in nobody: two play, two back one of them each, one has no bet."""
    pages = company(server, ["Anna", "Berta", "Carla", "Dora", "Elsa"], style="french", **agreed)
    _, _, carla, dora, elsa = pages
    carla.does(**{"is": "bet", "side": "A", "counters": 10})
    together(pages)
    dora.does(**{"is": "take-bet", "bet": 1, "counters": 10})
    players = begin_game(pages)
    together(pages)
    tables = players[0].at_game(features=FEATURES), players[1].at_game(features=FEATURES)
    looking = [one.at_game(features=FEATURES) for one in (carla, dora, elsa)]
    return pages, tables, looking[0], looking[1], looking[2]


def until_dealt(tables: Sequence[PageAt]) -> None:
    """Read until both have their cards; each device has to send its share meanwhile."""
    while not all(table.state["stage"] == "play" and len(table.scene["hand"]) == 5 for table in tables):
        min(tables, key=lambda table: int(table.state["number"])).read_on()


def test_a_backer_in_french_style_sees_the_backed_hand_and_can_point_to_a_card(server: ServerAt) -> None:
    _, tables, carla, dora, elsa = french_game(server)
    until_dealt(tables)
    hands = [{held["card"] for held in table.scene["hand"]} for table in tables]
    for page, at in ((carla, 0), (dora, 1)):
        page.until(lambda one: one.state.get("gallery") and one.state["gallery"]["hand"])
        assert set(page.state["gallery"]["hand"]) == hands[at]
        assert page.state["scene"]["hand"] == []
    elsa.until(lambda page: page.state["number"] >= tables[0].state["number"])
    assert elsa.state["gallery"]["hand"] is None
    card = min(hands[0])
    assert carla.answered(carla.send(**{"is": "point", "card": min(hands[1])}))["code"] == "no-such-card"
    assert elsa.answered(elsa.send(**{"is": "point", "card": card}))["code"] == "no-seat"
    number = carla.does(**{"is": "point", "card": card})["number"]
    for page in (*tables, carla, dora, elsa):
        page.until_number(number)
    shown = [page.state["gallery"]["pointed"] for page in (*tables, carla, dora, elsa)]
    assert shown == [[card], [], [card], [], []]


def test_a_backer_in_english_style_sees_no_hand_and_cannot_point_to_a_card(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla", "Dora"])
    pages[2].does(**{"is": "bet", "side": "A", "counters": 10})
    together(pages)
    pages[3].does(**{"is": "take-bet", "bet": 1, "counters": 10})
    players = begin_game(pages)
    together(pages)
    tables = players[0].at_game(features=FEATURES), players[1].at_game(features=FEATURES)
    carla = pages[2].at_game(features=FEATURES)
    until_dealt(tables)
    carla.until(lambda page: page.state["number"] >= tables[0].state["number"])
    assert carla.state["gallery"] == {
        "room": pages[0].table, "backs": "A", "hand": None, "pointed": [], "given_up": None, "decided_in": None,
        "may_play_on": False, "may_correct": False, "would_be_left": False,
    }  # fmt: skip
    card = tables[0].scene["hand"][0]["card"]
    assert carla.answered(carla.send(**{"is": "point", "card": card}))["code"] == "no-such-card"


def test_the_token_of_a_backer_neither_plays_nor_reads_the_position_of_a_program(server: ServerAt) -> None:
    pages, tables, carla, _, _ = french_game(server)
    until_dealt(tables)
    token = pages[2].room["game"]["token"]
    headers = {"authorization": f"Bearer {token}"}
    path = f"http://{server.address}/api/bot/game"
    assert httpx.get(f"{path}/stream/{carla.table}", headers=headers, timeout=PATIENCE).status_code == 403
    body = {"is": "resign", "cid": secrets.token_urlsafe(12)}
    assert httpx.post(f"{path}/{carla.table}", headers=headers, json=body, timeout=PATIENCE).status_code in (403, 409)
    assert carla.answered(carla.send(**{"is": "resign"}))["code"] == "no-seat"
    assert server.post("/api/seats", tokens=[token], language="en").json() == {"seats": [], "games": []}


def test_a_room_is_shown_to_its_people_alone(server: ServerAt) -> None:
    anna = open_room(server)
    other = open_room(server)
    for token in ("", "x", other.token, server.table()["token"]):
        with pytest.raises(ConnectionClosed):
            PageAt(server, anna.table, token).until(lambda _: False)
    answer = server.post(
        f"/api/rooms/{anna.table}/come", cid=secrets.token_urlsafe(18), invitation=other.invitation, name="Eve"
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "no-invitation")
    table_invitation = server.table()["invitation"]
    answer = server.post(f"/api/rooms/{anna.table}/come", cid=secrets.token_urlsafe(18), invitation=table_invitation)
    assert answer.status_code == 403
    for table in (anna.table, "room"):
        asked = {"cid": secrets.token_urlsafe(18), "invitation": anna.invitation, "name": "Eve"}
        answer = server.post(f"/api/tables/{table}/seat", **asked)
        assert (answer.status_code, answer.json()["code"]) == (403, "no-invitation")


# --- coming and going -------------------------------------------------------------------------------


def test_a_seat_left_before_the_deal_goes_to_the_longest_waiting_person(server: ServerAt) -> None:
    anna, berta, carla, dora = pages = company(server, ["Anna", "Berta", "Carla", "Dora"], style="french")
    anna.does(**{"is": "only-watch"})
    together(pages)
    assert (carla.me["seat"], dora.me["place"], anna.me["place"], anna.me["seat"]) == ("A", 1, 0, None)
    anna.does(**{"is": "play-too"})
    together(pages)
    assert anna.me["place"] == 2
    assert berta.refused(**{"is": "end-evening"}) == "host-only"
    carla.does(**{"is": "go-home"})
    together(pages)
    assert dora.me["seat"] == "A"
    assert carla.refused(**{"is": "play-too"}) == "gone-home"


def test_a_built_in_opponent_plays_in_the_place_of_an_absent_third(server: ServerAt) -> None:
    anna, berta = pages = company(server, ["Anna", "Berta"], pool=True, stake=1)
    assert anna.refused(**{"is": "begin"}) == "no-game-yet"
    anna.does(**{"is": "fill", "opponent": "novice"})
    assert anna.refused(**{"is": "fill", "opponent": "novice"}) == "one-built-in"
    rng = Random(5)
    for _ in range(3):
        together(pages)
        players = players_of(pages)
        for page in players:
            page.does(**{"is": "begin"})
        games = anna.room["n_games"]
        together(players)
        tables = tuple(page.at_game() for page in players)
        play_on(tables, rng.choice)
        until_games(pages, games + 1)
    assert_balanced(read_stored(server, anna.table).ledger)
    assert {one["built_in"] for one in berta.room["persons"]} == {"", "novice"}


def test_la_chouette_takes_every_bet_and_keeps_the_seat(server: ServerAt) -> None:
    anna, _, carla, dora = pages = company(server, ["Anna", "Berta", "Carla", "Dora"], style="french", stake=1)
    anna.does(**{"is": "chouette"})
    together(pages)
    for page in (carla, dora):
        page.does(**{"is": "bet", "side": "B", "counters": 3})
    together(pages)
    assert anna.me["balance"] == -7  # the stake and both bets
    begin_game(pages)
    tables = tuple(page.at_game() for page in players_of(pages))
    until_dealt(tables)
    tables[0].does(**{"is": "resign"})
    until_games(pages, 1)
    result = anna.room["results"][-1]
    assert (result["winner"], result["kept_seat"], result["given_up"]) == (pages[1].room["me"], True, True)
    assert anna.me["seat"] == "A"


# --- kills ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kills", [KILLS])
def test_a_room_keeps_its_ledger_and_bets_when_its_server_is_killed(
    open_store: OpenStore, request: pytest.FixtureRequest, tmp_path: Path, kills: int
) -> None:
    store = "" if "sqlite" in request.node.name else request.getfixturevalue("postgres_url")
    rng = Random(kills)
    with serving(tmp_path, store=store) as server:
        pages = company(server, ["Anna", "Berta", "Carla", "Dora"], pool=True, stake=3)
        for number in range(kills):
            together(pages)
            bettor = pages[rng.randrange(4)]
            if bettor.room["may_bet"]:
                sent = bettor.send(**{"is": "bet", "side": rng.choice(bettor.room["may_bet"]), "counters": number + 1})
            else:
                sent = ""
            if rng.random() < 0.7:
                server.kill()
                server.start()
                for page in pages:
                    page.come_in()
            if sent:
                assert bettor.answered(sent)["is"] == "done"
                assert [one["counters"] for one in bettor.room["bets"]].count(number + 1) <= 1
            together(pages)
            players = begin_game(pages)
            games = pages[0].room["n_games"]
            tables = tuple(page.at_game() for page in players)
            play_on(tables, rng.choice, acts=rng.randrange(12))
            server.kill()
            server.start()
            for one in (*pages, *tables):
                one.come_in()
            play_on(tables, rng.choice)
            until_games(pages, games + 1)
        assert [page.me["place"] + bool(page.me["seat"]) for page in pages].count(0) == 1  # the fourth only watches
        room = pages[0].table
        report = verify_server(server)
        assert report.discrepancies == ()
        assert_balanced(read_stored(server, room).ledger)


# --- several servers --------------------------------------------------------------------------------


def test_six_people_on_two_servers_are_in_one_room_while_both_are_killed(postgres_url: str, tmp_path: Path) -> None:
    rng = Random(6)
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    with serving(tmp_path / "one", store=postgres_url) as one, serving(tmp_path / "other", store=postgres_url) as other:
        anna = open_room(one, style="french", stake=2)
        names = ("Berta", "Carla", "Dora", "Elsa", "Fanny")
        pages = [anna, *(come(anna, name, at=(other, one)[at % 2]) for at, name in enumerate(names))]
        for killed in (one, other, None):
            together(pages)
            bettor = next(page for page in pages if not page.me["seat"])
            taker = next(page for page in reversed(pages) if not page.me["seat"])
            bettor.does(**{"is": "bet", "side": "A", "counters": 7})
            together(pages)
            number = max(bet["number"] for bet in taker.room["bets"])
            taker.does(**{"is": "take-bet", "bet": number, "counters": 5})
            players = begin_game(pages)
            games = pages[0].room["n_games"]
            tables = tuple(page.at_game() for page in players)
            play_on(tables, rng.choice, acts=8)
            if killed is not None:
                killed.kill()
                killed.start()
                for page in (*pages, *tables):
                    if page.server is killed:
                        page.come_in()
            play_on(tables, rng.choice)
            until_games(pages, games + 1)
        report = verify_server(one)
        assert report.discrepancies == ()
        assert_balanced(read_stored(one, anna.table).ledger)
        assert len({page.room["me"] for page in pages}) == 6
        balances_shown = [{one["id"]: one["balance"] for one in page.room["persons"]} for page in pages]
        assert balances_shown.count(balances_shown[0]) == 6


def until_here(page: RoomAt, here: list[bool]) -> None:
    """Read until the page shows of each person whether they are in the room."""
    page.until(lambda _: [one["here"] for one in page.room["persons"]] == here)


def test_every_server_shows_the_people_of_a_room(postgres_url: str, tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    with serving(tmp_path / "one", store=postgres_url) as one, serving(tmp_path / "other", store=postgres_url) as other:
        anna = open_room(one)
        berta = come(anna, "Berta", at=other)
        carla = come(anna, "Carla", at=other)
        until_here(anna, [True, True, True])
        until_here(berta, [True, True, True])
        carla.close()
        until_here(anna, [True, True, False])
        other.kill()
        until_here(anna, [True, False, False])


def test_betting_closes_by_time_when_the_players_do_not_begin(server: ServerAt) -> None:
    anna, berta, carla = pages = company(server, ["Anna", "Berta", "Carla"], bet_seconds=2)
    first = next(frame for frame in map(msgspec.json.decode, anna.frames) if frame.get("closes_in") is not None)
    assert 0 < first["closes_in"] <= 2000
    carla.until(lambda page: page.room["game"])  # type: ignore[attr-defined]
    together(pages)
    assert [page.room["game"]["role"] for page in pages] == ["player", "player", "watch"]
    assert anna.room["game"]["token"] != berta.room["game"]["token"]


def test_a_result_that_comes_after_the_evening_was_ended_counts_for_nothing() -> None:
    """An operator may end an evening during a game, whose table plays on."""
    rows: list[RoomEvent] = [
        MakeRoomEvent("london", stake=4),
        ComeEvent("Anna", holder="a"),
        GalleryEvent("P-a sits down"),
        ComeEvent("Berta", holder="b"),
        GalleryEvent("P-b sits down"),
        GameTableEvent("table"),
        GalleryEvent("all rise"),
    ]
    state = fold_room("room-0123456789ab", [LogRow(seq, seq, body) for seq, body in enumerate(rows, 1)], {})
    assert (state.is_over, state.table) == (True, "")
    assert set(dict(state.evening.ledger.balances()).values()) <= {0}


def test_a_host_who_has_a_bet_on_the_game_does_not_end_the_evening_during_it() -> None:
    """Whether they offered it or took it; a bet that nobody took is given back, and binds nobody."""
    anna_offers = GalleryEvent(write_act(Offer("P-a", Seat.A, 5)))
    dora_takes = GalleryEvent(write_act(Take("P-d", 1, 5)))
    dora_offers = GalleryEvent(write_act(Offer("P-d", Seat.A, 5)))
    anna_takes = GalleryEvent(write_act(Take("P-a", 1, 2)))
    for bets, is_bound in (
        ([anna_offers, dora_takes], True),
        ([dora_offers, anna_takes], True),
        ([anna_offers], False),
    ):
        rows: list[RoomEvent] = [MakeRoomEvent("london"), ComeEvent("Anna", holder="a", watches=True)]
        rows += [ComeEvent(name, holder=name) for name in ("Berta", "Carla")]
        rows += [GalleryEvent("P-b sits down"), GalleryEvent("P-c sits down"), ComeEvent("Dora", holder="d")]
        rows += [*bets, GameTableEvent("table")]
        state = fold_room("room-0123456789ab", [LogRow(seq, seq, body) for seq, body in enumerate(rows, 1)], {})
        assert state.host == "P-a"
        if is_bound:
            with pytest.raises(Rejected) as refused:
                room_events_for(state, "P-a", EndEveningCommand("12345678"))
            assert refused.value.code == "game-going-on"
        else:
            assert room_events_for(state, "P-a", EndEveningCommand("12345678"))


def test_a_person_who_cannot_leave_a_room_reads_the_reason() -> None:
    rows: list[RoomEvent] = [MakeRoomEvent("london")]
    rows += [ComeEvent(name, holder=name) for name in ("Anna", "Berta", "Carla", "Dora", "Emma")]
    rows += [GalleryEvent("P-a sits down"), GalleryEvent("P-b sits down")]
    offered = GalleryEvent(write_act(Offer("P-c", Seat.A, 5)))
    taken = GalleryEvent(write_act(Take("P-d", 1, 5)))
    bet = "Nobody leaves with an open bet on the game (London)."
    game = "Nobody leaves in the middle of a game; a player may resign it (London, TURF-24b, TURF-25c)."
    for further, expected in (
        ([], ["", "", "", ""]),
        ([offered], ["", "", bet, ""]),
        ([offered, taken], ["", "", bet, bet]),
        ([offered, taken, GameTableEvent("table")], [game, "", bet, bet]),
        ([GalleryEvent("P-a leaves")], ["", "", "", ""]),
    ):
        folded = [LogRow(seq, seq, body) for seq, body in enumerate((*rows, *further), 1)]
        state = fold_room("room-0123456789ab", folded, {"dice": b""})
        for one, why in zip(("P-a", "P-e", "P-c", "P-d"), expected, strict=True):
            frame = room_frame(state, one, here=(), now=0, tokens=Tokens(b"key"))
            shown = msgspec.json.decode(encode(frame, "en"))
            assert [part["text"] for line in shown["why_stay"] for part in line] == ([why] if why else [])
            assert ("go-home" in shown["may"]) is (not why and one in state.present)


def test_balances_shown_match_the_ledger_and_are_summed_once_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows: list[RoomEvent] = [MakeRoomEvent("london", stake=3)]
    rows += [ComeEvent(name, holder=name) for name in ("Anna", "Berta", "Carla")]
    rows += [GalleryEvent("P-a sits down"), GalleryEvent("P-b sits down")]
    for number in range(4):
        rows += [GameTableEvent(f"table-{number}"), GameResultEvent(f"table-{number}", Seat(number % 3 > 0), (5, 2))]
    state = fold_room("room-0123456789ab", [LogRow(seq, seq, body) for seq, body in enumerate(rows, 1)], {"dice": b""})
    expected = [state.evening.ledger.balance(account(one)) for one in state.people]
    monkeypatch.setattr(Accounts, "balance", None)
    monkeypatch.setattr(Accounts, "balances", None)
    shown = room_frame(state, "P-a", here=(), now=0, tokens=Tokens(b"key"))
    assert [one.balance for one in shown.persons] == expected
    assert sorted(expected) != [0, 0, 0]


def test_a_room_of_twenty_thousand_rows_begins_no_further_game() -> None:
    rows: list[RoomEvent] = [
        MakeRoomEvent("london", bet_seconds=1),
        ComeEvent("Anna", holder="a"),
        GalleryEvent("P-a sits down"),
        ComeEvent("Berta", holder="b"),
        GalleryEvent("P-b sits down"),
    ]
    logged = [LogRow(seq, seq, body) for seq, body in enumerate(rows, 1)]
    state = fold_room("room-0123456789ab", logged, {"dice": b"dice"})
    assert isinstance(state.next_events(10_000)[0], GameTableEvent)
    state.seq = MOST_ROOM_ROWS
    assert state.next_events(10_000) == ()
    with pytest.raises(Rejected):
        room_events_for(state, "P-a", BeginCommand("12345678"))


def test_two_players_who_meet_again_in_a_room_deal_in_turn(server: ServerAt) -> None:
    """In English style nobody rises; the next game does not begin with another cut for deal (gap G03)."""
    pages = company(server, ["Anna", "Berta"])
    play_game(pages, Random(8))
    begin_game(pages)
    tables = [read_stored(server, name) for name in tables_of(read_stored(server, pages[0].table))]
    agreed = [msgspec.json.decode(table.rows[0].body) for table in tables]
    last_deal = deal_in_hand(fold_table(tables[0]).match.play) or fold_table(tables[0]).match.play.current_game.deal
    assert "dealer" not in agreed[0]
    assert agreed[1]["dealer"] == 1 - last_deal.dealer


def test_a_full_room_with_all_its_bets_fits_into_one_frame() -> None:
    rows: list[RoomEvent] = [MakeRoomEvent("london", style="french", stake=1000)]
    rows += [ComeEvent("É" * 24, colour="c" * 16, holder=f"token-{n}", person="p" * 12) for n in range(MOST_PERSONS)]
    rows[3:3] = [GalleryEvent("P-a sits down"), GalleryEvent("P-b sits down")]
    state = fold_room("room-0123456789ab", [LogRow(seq, seq, body) for seq, body in enumerate(rows, 1)], {"dice": b""})
    for number in range(9):
        for body in (GameTableEvent(f"table-{number}"), GameResultEvent(f"table-{number}", Seat.A, (5, 4), 3)):
            state.fold(LogRow(state.seq + 1, state.seq + 1, body))
        while (seating := state.next_events(0)) and isinstance(seating[0], GalleryEvent):
            state.fold(LogRow(state.seq + 1, state.seq + 1, seating[0]))
    people = [one for one in state.present if one not in state.evening.pair]
    offers = [(people[n // 3], BetCommand("12345678", "A", 1_000_000)) for n in range(MOST_BETS)]
    takings = [(people[4 + n % 10], TakeBetCommand("12345678", 1 + n % MOST_BETS, 12_345)) for n in range(MOST_TAKINGS)]
    for one, frame in (*offers, *takings):
        for event in room_events_for(state, one, frame):
            state.fold(LogRow(state.seq + 1, state.seq + 1, event))
    for frame in (BetCommand("12345678", "A", 1), TakeBetCommand("12345678", 1, 1)):
        with pytest.raises(Rejected) as refused:
            room_events_for(state, people[-2], frame)
        assert refused.value.code == "too-many-bets"
    sent = encode(room_frame(state, people[0], here=state.present, now=0, tokens=Tokens(b"key")))
    assert 5000 < len(sent) <= LARGEST


def test_random_frames_in_a_room_disturb_no_game(server: ServerAt) -> None:
    rng = Random(1)
    anna, berta = company(server, ["Anna", "Berta"])
    kinds = ("bet", "take-bet", "chouette", "begin", "play-too", "only-watch", "fill", "end-evening", "take", "resign")
    for _ in range(40):
        page = RoomAt(server, anna.table, anna.token, anna.invitation)
        frame = {
            "is": rng.choice(kinds),
            "cid": secrets.token_urlsafe(9),
            "side": rng.choice(("A", "B", "C", 1, None)),
            "counters": rng.choice((-1, 0, 1, 10**6, 10**9, "1")),
        }
        for field in rng.sample(sorted(frame), rng.randrange(3)):
            if field != "is":
                del frame[field]
        with suppress(ConnectionClosed):  # it may have been let go at the first
            page.raw(msgspec.json.encode(frame).decode())
            page.raw(msgspec.json.encode({"is": "ask", "ref": 1, "name": "why"}).decode())
        page.close()
    assert berta.answered(berta.send(**{"is": "bet", "side": "B", "counters": 1}))["is"] in ("done", "refused")
    assert verify_server(server).discrepancies == ()


@pytest.mark.parametrize(
    "wrong",
    [
        {"stake": -1},
        {"stake": 10**6},
        {"style": "dutch"},
        {"rules": "none"},
        {"pool": True, "stake": 0},
        {"bet_seconds": -5},
        {"stand_in": "nobody"},
        {"more": 1},
        {"cid": "short"},
    ],
)
def test_a_room_with_impossible_settings_is_refused_with_a_code(server: ServerAt, wrong: dict[str, Any]) -> None:
    answer = server.post("/api/rooms", **{"cid": secrets.token_urlsafe(18), **wrong})
    assert answer.status_code == 422
    assert set(answer.json()) == {"code"}


def test_a_repeated_request_gives_the_same_room_and_a_changed_one_is_refused(server: ServerAt) -> None:
    cid = secrets.token_urlsafe(18)
    first, again = (server.post("/api/rooms", cid=cid, name="Anna", stake=2) for _ in range(2))
    assert first.json() == again.json()
    other = server.post("/api/rooms", cid=cid, name="Anna", stake=3)
    assert (other.status_code, other.json()["code"]) == (409, "other-table")
    made = first.json()
    asked = {"cid": secrets.token_urlsafe(18), "invitation": made["invitation"], "name": "Berta"}
    tokens = {server.post(f"/api/rooms/{made['room']}/come", **asked).json()["token"] for _ in range(3)}
    assert len(tokens) == 1
    page = RoomAt(server, made["room"], made["token"], made["invitation"])
    assert [one["name"] for one in page.room["persons"]] == ["Anna", "Berta"]


def test_a_clock_that_runs_out_with_nobody_at_the_table_ends_the_game(tmp_path: Path) -> None:
    with serving(tmp_path, broken="import ecarte.server.room_actor as one; one.WATCH_SECONDS = 0.5") as server:
        pages = company(server, ["Anna", "Berta"], move_seconds=3)
        players = begin_game(pages)
        tables = [page.at_game() for page in players]
        until_dealt(tables)
        for table in tables:
            table.close()
        until_games(pages, 1)
        assert pages[0].room["results"][-1]["given_up"] is True
        assert verify_server(server).discrepancies == ()


def test_a_player_who_never_comes_to_their_game_holds_up_no_room(tmp_path: Path) -> None:
    """Against a built-in opponent, against somebody who has left, and where neither comes."""
    with serving(tmp_path, broken="import ecarte.server.room_actor as one; one.WATCH_SECONDS = 0.5") as server:
        agreed = {"grace_seconds": 10, "stake": 2}
        alone, left, nobody = (
            company(server, ["Anna"], **agreed),
            *(company(server, ["A", "B"], **agreed) for _ in "12"),
        )
        alone[0].does(**{"is": "fill", "opponent": "novice"})
        watching = come(left[0], "Carla")
        for pages in (alone, left, nobody):
            begin_game(pages)
        assert alone[0].refused(**{"is": "end-evening"}) == "game-going-on"
        came = left[0].at_game()
        came.until(lambda page: page.state.get("stage") == "chance")
        came.close()
        until_games([*alone, *left, watching], 1)
        assert (alone[0].room["results"][-1]["given_up"], alone[0].me["balance"]) == (True, -4)  # with the next stake
        assert watching.room["results"][-1]["loser"] == left[1].room["me"]
        nobody[0].until(lambda page: page.room["bets_open"] and not page.room["began"])  # type: ignore[attr-defined]
        assert nobody[0].room["n_games"] == 0
        alone[0].does(**{"is": "end-evening"})
        assert verify_server(server).discrepancies == ()


def test_a_person_who_leaves_a_game_against_a_built_in_opponent_loses_it_after_the_grace(tmp_path: Path) -> None:
    with serving(tmp_path, broken="import ecarte.server.room_actor as one; one.WATCH_SECONDS = 0.5") as server:
        (anna,) = company(server, ["Anna"], grace_seconds=10)
        anna.does(**{"is": "fill", "opponent": "novice"})
        begin_game([anna])
        table = anna.at_game()
        table.until(lambda page: page.is_asked)
        table.close()
        until_games([anna], 1)
        assert anna.room["results"][-1]["given_up"] is True
        assert verify_server(server).discrepancies == ()


def test_a_result_missing_in_a_room_after_a_kill_is_added_at_the_next_start(tmp_path: Path) -> None:
    """It dies between the end of the table and the result; then nobody waits for the next look at the table."""
    without_looks = "import ecarte.server.room_actor as one; one.WATCH_SECONDS = 3600"
    deaf = f"{without_looks}; one.RoomActor.report = lambda *_: None"
    with serving(tmp_path, broken=deaf) as server:
        pages = company(server, ["Anna", "Berta"], stake=2)
        tables = [page.at_game() for page in begin_game(pages)]
        until_dealt(tables)
        tables[0].does(**{"is": "resign"})
        assert pages[0].room["n_games"] == 0
        server.kill()
        server.broken = without_looks
        server.start()
        pages[0].come_in()
        until_games(pages[:1], 1)
        assert verify_server(server).discrepancies == ()


async def room_in_memory() -> tuple[TableInMemory, RoomActor, str]:
    """A room of Anna and Berta in this process, and the table of their game."""
    at = TableInMemory(seed=1)
    room = at.registry.room("room-0123456789ab")
    await room.begin((MakeRoomEvent("london"), ComeEvent("Anna", holder="a")), cid="12345678")
    await room.do("come", lambda _: (ComeEvent("Berta", holder="b"),))
    await room.do("begin", lambda _: (BeginEvent("P-a"), BeginEvent("P-b")))
    state = await room.stored_state()
    assert state is not None
    return at, room, state.table


def test_a_person_who_opens_a_finished_game_of_a_room_opens_the_table_alone() -> None:
    async def story() -> None:
        at, _, table = await room_in_memory()
        await at.registry.table(table).do(Seat.A, "resign", lambda _: (ResignEvent(Seat.A, "resigned"),))
        await settle()
        assert [row.body.winner for row in at.store.rows["room-0123456789ab"] if isinstance(row.body, GameResultEvent)]
        registry = TableRegistry(at.registry.services)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(RoomActor, "report", lambda *_: pytest.fail("the room is opened"))
            state = await registry.table(table).stored_state()
            await registry.table(table).do(Seat.A, "away", lambda _: (AwayEvent(Seat.A),))
        assert state is not None
        assert state.is_over

    asyncio.run(story())


def test_checking_the_game_of_a_room_reads_the_table_once_and_writes_nothing() -> None:
    async def story() -> None:
        at, room, _ = await room_in_memory()
        room.pages.add(PageConnection(None, None, "en"))  # type: ignore[arg-type]
        await room.stored_state()
        read, n_read = TableLog.read, 0

        async def read_and_count(log: TableLog) -> tuple[TableState, LogRow] | None:
            nonlocal n_read
            n_read += 1
            return await read(log)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TableLog, "read", read_and_count)
            patch.setattr(at.store.people, "note_seated", lambda *_: pytest.fail("it is noted who is seated"))
            await room._watch_game()
        assert n_read == 1

    asyncio.run(story())


def test_the_host_can_end_the_evening_only_during_a_game_of_others(server: ServerAt) -> None:
    anna, berta, carla = pages = company(server, ["Anna", "Berta", "Carla"], stake=4)
    begin_game(pages)
    assert anna.refused(**{"is": "end-evening"}) == "game-going-on"
    tables = [page.at_game() for page in (anna, berta)]
    until_dealt(tables)
    tables[0].does(**{"is": "resign"})
    until_games(pages, 1)
    anna.does(**{"is": "only-watch"})
    together(pages)
    begin_game([berta, carla])
    anna.until(lambda page: page.room["game"])  # type: ignore[attr-defined]
    anna.does(**{"is": "end-evening"})
    together(pages)
    paid = anna.room["payments"]
    assert [(one["payer"], one["payee"], one["counters"]) for one in paid] == [
        (anna.room["me"], berta.room["me"], 4 * anna.room["results"][-1]["value"])
    ]
    assert anna.room["game"] is None
