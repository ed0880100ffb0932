"""A backer plays on for a player who gives the game up (TURF-25c): the seat changes hands, and nothing else does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.host.history import view_of
from ecarte.server import events, messages
from ecarte.server.backing import PLAY_ON_SECONDS
from ecarte.server.clocks import SECOND
from ecarte.server.commands import Rejected
from ecarte.server.connections import PageConnection
from ecarte.server.display import display_state
from ecarte.server.people.anonymized import anonymized_bodies
from ecarte.server.people.kept_of_person import kept_tables_of
from ecarte.server.render import state_frames
from ecarte.server.room_events import Backer
from ecarte.server.room_verification import tables_of
from ecarte.server.seats import Holder
from ecarte.server.table_state import TableState
from ecarte.server.viewers import Viewers
from ecarte.table.match import Match
from tests.server.in_memory import TableInMemory
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.test_rooms import (
    FEATURES,
    assert_balanced,
    balances,
    begin_game,
    come,
    company,
    french_game,
    open_room,
    read_stored,
    together,
    until_dealt,
    until_games,
    verify_server,
)
from tests.server.test_secrets import VIEWERS, _show
from tests.server.test_two_at_a_table import play_on
from tests.strategies import with_hidden_reshuffled

ROOM = "room-0123456789ab"
RESIGN = {"is": "resign"}
PLAY_ON = {"is": "play-on"}
DECLINE = {"is": "decline"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("playing-on")) as started:
        yield started


def all_at(pages: Sequence[PageAt], number: int) -> None:
    """Read until all pages show the state with that number."""
    for page in pages:
        page.until_number(number)


def refusal_code(page: PageAt, **frame: Any) -> str:
    """The code with which a command is refused."""
    answer = page.answered(page.send(**frame))
    assert answer["is"] == "refused", answer
    return str(answer["code"])


# --- who plays, and what comes of it ----------------------------------------------------------------


def test_a_backer_can_play_on_with_the_cards_in_hand_and_the_bets_count(server: ServerAt) -> None:
    pages, tables, carla, dora, elsa = french_game(server)
    until_dealt(tables)
    hand = sorted(held["card"] for held in tables[0].scene["hand"])
    all_at((carla, dora, elsa), tables[0].does(**RESIGN)["number"])
    gallery = [page.state["gallery"] for page in (carla, dora, elsa)]
    for page in pages:
        page.until(lambda one: one.room["game"]["given_up"] == "A")  # type: ignore[attr-defined]
    assert [page.room["game"]["may_play_on"] for page in pages] == [False, False, True, False, False]
    assert [one["given_up"] for one in gallery] == ["A"] * 3
    assert [one["may_play_on"] for one in gallery] == [True, False, False]
    assert 0 < gallery[0]["decided_in"] <= PLAY_ON_SECONDS * SECOND
    number = carla.does(**PLAY_ON)["number"]
    all_at((*tables, carla, dora, elsa), number)
    assert [page.state["role"] for page in (*tables, carla, dora, elsa)] == ["watch", "B", "A", "watch", "watch"]
    assert sorted(held["card"] for held in carla.scene["hand"]) == hand
    assert tables[0].scene["hand"] == []
    assert {page.state["persons"][0]["name"] for page in (tables[1], elsa)} == {"Carla"}
    play_on((carla, tables[1]), Random(4).choice)
    until_games(pages, 1)
    room = pages[0].room
    result = room["results"][0]
    assert {result["winner"], result["loser"]} == {"P-a", "P-b"}  # the seat is theirs, and so are the stakes
    assert not any(one["gave_up"] for one in room["persons"])
    ledger = read_stored(server, pages[0].table).ledger
    assert_balanced(ledger)
    gain = result["value"] * (1 if result["winner"] == "P-a" else -1)
    won = balances([row for row in ledger if row.game == 1])
    assert [won[f"P-{one}"] for one in "abcde"] == [gain, -gain, 10 * gain, -10 * gain, 0]


def test_the_room_shows_who_plays_on_and_the_former_player_becomes_a_spectator(server: ServerAt) -> None:
    pages, tables, carla, _, _ = french_game(server)
    until_dealt(tables)
    tables[0].does(**RESIGN)
    carla.does(**PLAY_ON)
    for page in pages:
        page.until(lambda one: any(person["gave_up"] for person in one.room["persons"]))  # type: ignore[attr-defined]
    persons = {one["id"]: one for one in pages[4].room["persons"]}
    assert [persons[f"P-{one}"]["seat"] for one in "abc"] == [None, "B", "A"]
    assert (persons["P-a"]["gave_up"], persons["P-a"]["backs"]) == (True, None)
    assert [page.room["game"]["role"] for page in pages] == ["watch", "player", "player", "backer", "watch"]
    assert pages[0].room["game"]["token"] == ""
    assert pages[0].refused(**{"is": "go-home"}) == "not-allowed"  # the seat, and the stake, are theirs


def test_a_game_is_lost_at_its_score_when_all_backers_decline(server: ServerAt) -> None:
    pages, tables, carla, dora, _ = french_game(server)
    until_dealt(tables)
    all_at((carla, dora), tables[0].does(**RESIGN)["number"])
    assert refusal_code(dora, **PLAY_ON) == "nobody-resigned"  # who backs the other side is not asked
    assert refusal_code(dora, **DECLINE) == "nobody-resigned"
    carla.does(**DECLINE)
    until_games(pages, 1)
    result = pages[0].room["results"][0]
    assert (result["winner"], result["given_up"]) == ("P-b", True)


def test_a_player_who_plays_on_may_give_up_in_turn(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla", "Dora", "Elsa"], style="french", stake=0)
    for page, counters in ((pages[2], 4), (pages[3], 6)):
        page.does(**{"is": "bet", "side": "A", "counters": counters})
    together(pages)
    for number in (1, 2):
        pages[4].does(**{"is": "take-bet", "bet": number, "counters": 4})
    begin_game(pages)
    together(pages)
    tables = [page.at_game(features=FEATURES) for page in pages]
    anna, _, carla, dora, elsa = tables
    until_dealt(tables[:2])
    all_at(tables, anna.does(**RESIGN)["number"])
    all_at(tables, carla.does(**PLAY_ON)["number"])
    all_at(tables, carla.does(**RESIGN)["number"])
    assert refusal_code(carla, **PLAY_ON) == "nobody-resigned"
    assert refusal_code(anna, **RESIGN) == "no-seat"
    all_at(tables, dora.does(**PLAY_ON)["number"])
    assert [page.state["role"] for page in tables] == ["watch", "B", "watch", "A", "watch"]
    assert elsa.state["gallery"]["given_up"] is None
    dora.does(**RESIGN)
    until_games(pages, 1)
    assert [one["balance"] for one in pages[0].room["persons"]] == [0, 0, -4, -4, 8]


def test_in_english_style_a_game_given_up_is_lost_at_once(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta", "Carla", "Dora"])
    pages[2].does(**{"is": "bet", "side": "A", "counters": 4})
    together(pages)
    pages[3].does(**{"is": "take-bet", "bet": 1, "counters": 4})
    begin_game(pages)
    together(pages)
    tables = [page.at_game(features=FEATURES) for page in pages]
    until_dealt(tables[:2])
    tables[0].does(**RESIGN)
    until_games(pages, 1)
    assert refusal_code(tables[2], **PLAY_ON) == "over"
    assert pages[0].room["results"][0]["given_up"]


def test_play_stops_while_the_backers_decide(server: ServerAt) -> None:
    _, tables, carla, _, _ = french_game(server)
    until_dealt(tables)
    all_at((*tables, carla), tables[0].does(**RESIGN)["number"])
    assert not any(page.is_asked for page in tables)
    for page in tables:
        assert refusal_code(page, **RESIGN) == "left-to-backers"
    assert refusal_code(carla, **{"is": "take", "id": "A plays Kh", "number": 1}) == "no-seat"


# --- kills and other servers ------------------------------------------------------------------------


def test_a_seat_that_has_changed_hands_stays_changed_after_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pages, tables, carla, dora, elsa = french_game(server)
        until_dealt(tables)
        at_table = (*tables, carla, dora, elsa)
        number = tables[0].does(**RESIGN)["number"]
        for plays_on in (False, True):
            if plays_on:
                number = carla.does(**PLAY_ON)["number"]
                all_at(at_table, number)
            server.kill()
            server.start()
            for page in (*pages, *at_table):
                page.come_in()
        all_at(at_table, number)
        fresh = PageAt(server, tables[0].table, tables[0].token, features=FEATURES)
        fresh.until(lambda page: page.state["scene"])
        assert [page.state["role"] for page in (*at_table, fresh)] == ["watch", "B", "A", "watch", "watch", "watch"]
        assert refusal_code(fresh, **RESIGN) == "no-seat"
        assert fresh.scene["hand"] == []
        play_on((carla, tables[1]), Random(1).choice)
        until_games(pages, 1)
        assert verify_server(server).discrepancies == ()


def test_the_seat_changes_hands_on_every_server(postgres_url: str, tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    with serving(tmp_path / "one", store=postgres_url) as one, serving(tmp_path / "other", store=postgres_url) as other:
        anna = open_room(one, style="french", stake=2)
        names = ("Berta", "Carla", "Dora")
        pages = [anna, *(come(anna, name, at=(other, one, other)[at]) for at, name in enumerate(names))]
        together(pages)
        pages[2].does(**{"is": "bet", "side": "B", "counters": 4})
        together(pages)
        pages[3].does(**{"is": "take-bet", "bet": 1, "counters": 4})
        begin_game(pages)
        together(pages)
        tables = [page.at_game(features=FEATURES) for page in pages]
        until_dealt(tables[:2])
        all_at(tables, tables[1].does(**RESIGN)["number"])
        all_at(tables, tables[2].does(**PLAY_ON)["number"])
        assert [page.state["role"] for page in tables] == ["A", "watch", "B", "watch"]
        assert refusal_code(tables[1], **RESIGN) == "no-seat"
        tables[0].until(lambda page: page.state["persons"][1]["here"])
        one.kill()
        one.start()
        for page in (*pages, *tables):
            if page.server is one:
                page.come_in()
        play_on((tables[0], tables[2]), Random(5).choice)
        until_games(pages, 1)
        assert verify_server(other).discrepancies == ()


def test_verification_finds_a_hand_over_missing_in_the_log_of_the_room(server: ServerAt) -> None:
    pages, tables, carla, _, _ = french_game(server)
    until_dealt(tables)
    tables[0].does(**RESIGN)
    carla.does(**PLAY_ON)
    play_on((carla, tables[1]), Random(1).choice)
    until_games(pages, 1)
    assert verify_server(server).discrepancies == ()
    room = read_stored(server, pages[0].table)
    bodies = [row.decode().body for row in room.rows]
    assert [type(body).__name__ for body in bodies if "Play" in type(body).__name__] == ["PlaysOnEvent"]
    assert list(tables_of(room)) == [tables[0].table]


# --- secrets ----------------------------------------------------------------------------------------

BACKERS = (Backer("P-c", Seat.A, "c"), Backer("P-d", Seat.A, "d"), Backer("P-e", Seat.B, "e"))
PERSONS = {one.name: Holder(one.name.upper(), "", one.holder) for one in BACKERS}


async def find_person(room: str, who: str) -> Holder:
    assert room == ROOM
    return PERSONS[who]


async def french_table(seed: int, **agreed: Any) -> TableInMemory:
    """A table of a room in French style, with two backers of A and one of B."""
    table = TableInMemory(seed=seed)
    await begin_french(table, **agreed)
    return table


async def begin_french(table: TableInMemory, **agreed: Any) -> None:
    """Both players sit down as pages, and their cards can be dealt."""
    await table.begin(**{"rules": "london", "room": ROOM, "backers": BACKERS, "advice": True, **agreed})
    table.table._find_person = find_person
    for page in table.pages.values():
        page.may_back = True


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


async def page_of(table: TableInMemory, seat: Seat, token_id: str) -> PageConnection:
    """A page that has entered with that token."""
    page = PageConnection(_nowhere, seat, "en", features=frozenset((*FEATURES, "summary", "king")))
    await table.table.enter(page, token_id, may_back=True)
    return page


async def hand_over(table: TableInMemory, seat: Seat = Seat.A) -> PageConnection:
    """The player at `seat` gives up, and the first backer there plays on; returns the backer's page."""
    backer = next(one for one in BACKERS if one.seat is seat)
    page = await page_of(table, seat, backer.holder)
    await table.send(seat, messages.ResignCommand(table.cid()))
    await table.table.command(page, messages.PlayOnCommand(table.cid()))
    return page


def sent_to(table: TableInMemory, page: PageConnection) -> bytes:
    """Everything that waits for a page."""
    frames: list[bytes] = []
    while page.waiting:
        item = page.waiting.pop(0)
        frames += [item] if isinstance(item, bytes) else table.table.frames(page, item)
    return b"\n".join(frames)


def frames_now(table: TableInMemory, live: TableState, page: PageConnection) -> list[bytes]:
    """What a page in this place that enters now is sent."""
    fresh = PageConnection(_nowhere, page.seat, "en", features=page.features, backer=page.backer)
    tokens = table.registry.services.tokens
    return state_frames(display_state(live, [fresh]), fresh, here=set(VIEWERS), now=table.now, tokens=tokens)


class Exchanges(Random):
    """Who proposes and accepts wherever they may."""

    def choice(self, seq: Any) -> Any:
        return super().choice([one for one in seq if str(one).endswith((" proposes", " accepts"))] or seq)


async def until_second_deal(table: TableInMemory, rng: Random) -> TableState:
    """Play until a second deal is in hand and its cards are played."""
    while True:
        live = await table.live()
        if live.is_over:
            raise AssertionError("the game was too short")
        if live.deal >= 2 and live.awaited is not None and live.match.view_of(Seat.A).hand:
            return live
        table.now += SECOND
        await table.act(rng)


def test_a_backer_who_plays_on_is_sent_the_cards_in_hand_and_nothing_that_was_shown_before() -> None:
    n_laid_down: list[int] = []

    async def story(seed: int) -> None:
        rng = Exchanges(seed)
        table = await french_table(seed)
        live = await until_second_deal(table, rng)
        while not live.is_over and not any(map(len, live.match.view_of(Seat.A).discards)):
            await table.act(rng)
            live = await table.live()
        if live.is_over:
            return
        assert len(live.viewers.journal(Seat.A)) > 5
        view = live.match.view_of(Seat.A)
        hand, laid_down = view.hand, {str(card) for cards in view.discards for card in cards}
        page = await page_of(table, Seat.A, "c")
        sent_to(table, page)
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        sent_to(table, page)
        await table.table.command(page, messages.PlayOnCommand(table.cid()))
        texts = sent_to(table, page).decode()
        live = await table.live()
        assert page.seat is Seat.A
        assert live.match.view_of(Seat.A).hand == hand
        n_laid_down.append(len(laid_down))
        assert not [card for card in laid_down if f'"{card}"' in texts]
        state = next(msgspec.json.decode(text) for text in texts.splitlines() if '"is":"state"' in text)
        assert [line["key"] for line in state["lines"]] == ["event.plays-on-you"]
        assert state.get("summary") is None
        await table.table.answer(page, messages.AskCommand(1, "last"))
        with pytest.raises(Rejected) as refusal:
            await table.table.answer(page, messages.LastDealCommand(2))
        assert refusal.value.code == "no-deal-yet"
        again = await page_of(table, Seat.A, "c")  # another device with the same token
        (first, *_) = [
            msgspec.json.decode(text) for text in sent_to(table, again).splitlines() if b'"is":"state"' in text
        ]
        assert [line["key"] for line in first["lines"]] == ["event.plays-on-you"]

    for seed in range(6):
        asyncio.run(story(seed))
    assert sum(map(bool, n_laid_down)) >= 3


def test_a_former_player_is_sent_what_a_spectator_without_a_bet_is_sent() -> None:
    async def story(seed: int) -> None:
        rng = Random(seed)
        table = await french_table(seed)
        await until_second_deal(table, rng)
        former, watching = table.pages[Seat.A], table.pages[None]
        await hand_over(table)
        assert (former.seat, former.backer) == (None, None)
        table.pages[Seat.A] = await page_of(table, Seat.A, "c")
        compared = 0
        for _ in range(30):
            live = await table.live()
            if live.is_over:
                break
            frames = frames_now(table, live, former)
            assert frames == frames_now(table, live, watching)
            play = live.match.play
            other = with_hidden_reshuffled(play, None, rng)
            assert isinstance(other, Match)
            if other != play and view_of(other, None) == view_of(play, None):
                _show(live, other)
                assert frames_now(table, live, former) == frames
                _show(live, play)
                compared += 1
            await table.act(rng)
        assert compared > 3

    for seed in range(3):
        asyncio.run(story(seed))


def test_a_journal_handed_over_with_the_seat_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Viewers, "change_player", lambda self, match_at_seat: None)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        test_a_backer_who_plays_on_is_sent_the_cards_in_hand_and_nothing_that_was_shown_before()


def test_the_token_of_a_former_player_neither_acts_nor_enters_as_a_player() -> None:
    async def story() -> None:
        table = await french_table(1)
        await until_second_deal(table, Random(1))
        live = await table.live()
        late = PageConnection(_nowhere, Seat.A, "en", token_seat=Seat.A, token_id="a")  # as it was before
        await hand_over(table)
        with pytest.raises(Rejected) as refusal:
            await table.table.command(late, messages.ResignCommand(table.cid()))
        assert refusal.value.code == "no-seat"
        page = await page_of(table, Seat.A, "a")
        assert (page.seat, page.backer) == (None, None)
        with pytest.raises(Rejected):  # a program neither comes back nor plays on
            await table.table.enter(PageConnection(_nowhere, Seat.A, "en"), "a")
        with pytest.raises(Rejected):
            await table.table.enter(PageConnection(_nowhere, Seat.A, "en"), "c")
        live = await table.live()
        assert live.seats.is_held(Seat.A, "c")

    asyncio.run(story())


def test_a_former_player_is_disconnected_where_nobody_may_watch() -> None:
    async def story() -> None:
        table = TableInMemory(seed=2)
        del table.pages[None]
        await begin_french(table, spectators="none")
        while not (await table.live()).match.view_of(Seat.A).hand:
            await table.act(Random(2))
        former = table.pages[Seat.A]
        await hand_over(table)
        assert (former.is_gone, former.bye) == (True, messages.ByeFrame("no-spectators", again=False))
        with pytest.raises(Rejected):
            await page_of(table, Seat.A, "a")

    asyncio.run(story())


def test_spectators_who_are_a_deal_behind_stay_behind_when_the_former_player_joins_them() -> None:
    async def story() -> None:
        table = await french_table(3, spectators="behind")
        live = await until_second_deal(table, Random(3))
        former = table.pages[Seat.A]
        await hand_over(table)
        live = await table.live()
        assert live.for_spectators is not live
        frames = frames_now(table, live, former)
        state = msgspec.json.decode(frames[-1])
        assert state["number"] < live.seq
        assert frames == frames_now(table, live, table.pages[None])

    asyncio.run(story())


# --- time -------------------------------------------------------------------------------------------


def test_a_game_is_lost_when_no_backer_decides_in_time_and_no_clock_runs_meanwhile() -> None:
    async def story() -> None:
        table = await french_table(1, game_seconds=600)
        await until_second_deal(table, Random(1))
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        live = await table.live()
        used, left = dict(live.clocks.used), live.seats.left_to_backers
        assert left is not None
        assert (left.seat, left.ends) == (Seat.A, table.now + PLAY_ON_SECONDS * SECOND)
        table.now = left.ends - 1
        await table.table.append_due_events()
        assert not (await table.live()).is_over
        table.now = left.ends
        await table.table.append_due_events()
        live = await table.live()
        assert live.is_over
        assert live.clocks.used == used
        assert live.resignation == events.ResignEvent(Seat.A, "resigned")

    asyncio.run(story())


def test_a_backer_who_plays_on_has_the_clock_of_the_seat_and_the_whole_time_for_the_decision() -> None:
    async def story() -> None:
        table = await french_table(1, game_seconds=600, move_seconds=30)
        live = await until_second_deal(table, Random(1))
        awaited = live.awaited
        assert awaited is not None
        table.now += 20 * SECOND
        used = live.clocks.time_left(awaited, table.now)
        await table.send(awaited, messages.ResignCommand(table.cid()))
        table.now += 50 * SECOND
        page = await page_of(table, awaited, next(one.holder for one in BACKERS if one.seat is awaited))
        await table.table.command(page, messages.PlayOnCommand(table.cid()))
        live = await table.live()
        assert live.awaited is awaited
        assert live.clocks.time_left(awaited, table.now) == used
        assert live.clocks.move_time_left(table.now) == 30 * SECOND

    asyncio.run(story())


def test_no_backer_plays_on_when_a_game_is_given_up_before_a_card_is_dealt() -> None:
    async def story() -> None:
        table = TableInMemory(seed=1)
        await table.begin(rules="london", room=ROOM, backers=BACKERS, advice=True, shares=False)
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        assert (await table.live()).is_over

    asyncio.run(story())


def test_a_command_to_play_on_that_is_sent_twice_is_done_once() -> None:
    async def story() -> None:
        table = await french_table(1)
        await until_second_deal(table, Random(1))
        page = await page_of(table, Seat.A, "c")
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        command = messages.PlayOnCommand(table.cid())
        first = await table.table.command(page, command)
        assert await table.table.command(page, command) == first
        assert len((await table.live()).seats.successors) == 1

    asyncio.run(story())


def test_a_backer_may_take_over_on_either_side() -> None:
    async def story() -> None:
        table = await french_table(1)
        await until_second_deal(table, Random(1))
        for seat in SEATS:
            await hand_over(table, seat)
        live = await table.live()
        assert [one.who for one in live.seats.successors] == ["P-c", "P-e"]
        assert not any(live.seats.is_held(seat, OTHER[seat].name.lower()) for seat in SEATS)

    asyncio.run(story())


# --- people with an account -------------------------------------------------------------------------


async def with_accounts(table: TableInMemory) -> list[events.LogRow]:
    """The rows of a game in which two people with an account had seat A, one after the other, and both said something.

    The first was a guest until then.
    """
    await begin_french(table)
    await table.send(Seat.A, messages.SayCommand(table.cid(), "Before I had an account."))
    await table.table.do(Seat.A, "account", lambda _: (events.IdentifyEvent(Seat.A, "anna", "Anna"),))
    await until_second_deal(table, Random(1))
    await table.send(Seat.A, messages.SayCommand(table.cid(), "I have to go."))
    page = await hand_over(table)
    await table.table.command(page, messages.SayCommand(table.cid(), "I play on."))
    await table.table.command(page, messages.ResignCommand(table.cid()))
    left = (await table.live()).seats.left_to_backers
    assert left is not None
    table.now = left.ends
    await table.table.append_due_events()
    return list(table.store.rows[table.name])


OWN_WORDS = {"anna": ("Before I had an account.", "I have to go."), "carla": ("I play on.",)}


@pytest.mark.parametrize("person", OWN_WORDS)
def test_the_chat_of_a_deleted_person_goes_and_that_of_others_at_the_seat_stays(
    person: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        monkeypatch.setitem(PERSONS, "P-c", Holder("Carla", "", "c", "carla"))
        rows = await with_accounts(TableInMemory(seed=1))
        gone = dict(anonymized_bodies(rows, person))
        said = {row.seq: row.body.text for row in rows if isinstance(row.body, events.SayEvent)}
        assert {said[seq] for seq in gone if seq in said} == set(OWN_WORDS[person])
        assert person.title().encode() not in b"".join(gone.values())

    asyncio.run(story())


@pytest.mark.parametrize("person", OWN_WORDS)
def test_an_export_has_the_seat_that_a_person_has_given_up_and_only_their_own_words(
    person: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        monkeypatch.setitem(PERSONS, "P-c", Holder("Carla", "", "c", "carla"))
        table = TableInMemory(seed=1)
        rows = await with_accounts(table)
        (kept,) = kept_tables_of(table.name, rows, await table.store.secrets(table.name), person)
        assert (kept.seat, kept.said, len(kept.games)) == ("A", OWN_WORDS[person], 1)

    asyncio.run(story())
