"""Club conduct in a room: faults as at a table, marks by hand, and a score that those who bet may have corrected."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from ecarte.cards import SEATS, Seat
from ecarte.server import events, messages
from ecarte.server.commands import Rejected
from ecarte.server.state_parts import letter
from ecarte.server.table_state import TableState
from ecarte.table.evening_games import correction
from tests.server.in_memory import TableInMemory
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.test_playing_on import (
    PLAY_ON,
    RESIGN,
    all_at,
    begin_french,
    french_table,
    page_of,
)
from tests.server.test_rooms import (
    FEATURES,
    assert_balanced,
    begin_game,
    company,
    french_game,
    read_stored,
    together,
    until_games,
    verify_server,
)
from tests.server.test_two_at_a_table import play_on


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("room-club")) as started:
        yield started


@pytest.mark.parametrize("rules", ["london", "modern"])
def test_a_game_of_a_room_in_club_conduct_is_played_and_verified(server: ServerAt, rules: str) -> None:
    pages = company(server, ["Anna", "Berta", "Carla"], rules=rules, conduct="club", pool=True, stake=2)
    assert pages[0].room["conduct"] == "club"
    tables = tuple(page.at_game() for page in begin_game(pages))
    play_on(tables, Random(2).choice)
    until_games(pages, 1)
    assert verify_server(server).discrepancies == ()
    assert_balanced(read_stored(server, pages[0].table).ledger)


def test_the_arbiter_answers_in_a_room_in_club_conduct(server: ServerAt) -> None:
    pages = company(server, ["Anna", "Berta"], conduct="club")
    begin_game(pages)
    together(pages)
    table = pages[0].at_game(features=FEATURES)
    other = pages[1].at_game(features=FEATURES)
    while not table.state["scene"] or table.state["stage"] != "play":
        min((table, other), key=lambda page: int(page.state["number"])).read_on()
    assert {"claim", "wrong", "law"} <= set(table.scene["asks"])


def test_an_opponent_of_the_server_plays_in_a_room_in_club_conduct(server: ServerAt) -> None:
    pages = company(server, ["Anna"], conduct="club")
    pages[0].does(**{"is": "fill", "opponent": "novice"})
    begin_game(pages)
    table = pages[0].at_game(features=FEATURES)
    table.until(lambda page: page.state["stage"] == "play")
    assert table.state["persons"][1]["built_in"]


def test_a_backer_can_play_on_in_club_conduct(server: ServerAt) -> None:
    _, tables, carla, _, _ = french_game(server, conduct="club")
    play_until_cards(tables)
    all_at((carla,), tables[0].does(**RESIGN)["number"])
    assert carla.state["gallery"]["may_play_on"]
    all_at((*tables, carla), carla.does(**PLAY_ON)["number"])
    assert [page.state["role"] for page in (*tables, carla)] == ["watch", "B", "A"]


def play_until_cards(tables: tuple[PageAt, PageAt]) -> None:
    """Both act until the first card is given: in club conduct they shuffle, cut and deal themselves."""
    rng = Random(1)
    while not all(page.scene and page.scene["hand"] for page in tables):
        play_on(tables, rng.choice, acts=1)


# --- the score --------------------------------------------------------------------------------------


async def until_mark_is_due(table: TableInMemory, rng: Random) -> tuple[TableState, Seat]:
    """Play until a player has something to mark, and has not marked it yet."""
    for _ in range(2000):
        live = await table.live()
        assert not live.is_over
        for seat in SEATS:
            if live.match.has_cards and correction(live.match.play, seat) is not None:
                return live, seat
        await table.act(rng)
    raise AssertionError("nothing was ever to be marked")


def test_a_backer_can_correct_a_mark_that_the_player_omitted() -> None:
    async def story() -> None:
        table = await french_table(1, conduct="club")
        live, seat = await until_mark_is_due(table, Random(1))
        before = live.match.play.game
        assert before is not None
        page = await page_of(table, Seat.B, "e")  # a backer of either side
        await table.table.command(page, messages.CorrectCommand(table.cid(), letter(seat)))
        live = await table.live()
        game = live.match.play.game
        assert game is not None
        assert game.score[seat] > before.score[seat]
        assert live.n_corrected == {"P-e": 1}

    asyncio.run(story())


def test_a_correction_of_a_right_score_is_refused_and_shown_to_nobody() -> None:
    async def story() -> None:
        table = await french_table(1, conduct="club")
        live, seat = await until_mark_is_due(table, Random(1))
        page = await page_of(table, Seat.A, "c")
        lines = {viewer: live.viewers.n_lines(viewer) for viewer in live.viewers}
        entries = live.match.n_entries
        await table.table.command(page, messages.CorrectCommand(table.cid(), letter(other(live, seat))))
        live = await table.live()
        assert live.match.n_entries == entries
        assert {viewer: live.viewers.n_lines(viewer) for viewer in live.viewers} == lines

    asyncio.run(story())


def other(live: TableState, seat: Seat) -> Seat:
    """The other seat, whose score is right."""
    found = Seat.B if seat is Seat.A else Seat.A
    assert correction(live.match.play, found) is None
    return found


def test_no_score_can_be_corrected_where_the_table_keeps_it() -> None:
    async def story() -> None:
        table = await french_table(1)
        while not (await table.live()).match.view_of(Seat.A).hand:
            await table.act(Random(1))
        page = await page_of(table, Seat.A, "c")
        with pytest.raises(Rejected) as refusal:
            await table.table.command(page, messages.CorrectCommand(table.cid(), "A"))
        assert refusal.value.code == "score-is-right"

    asyncio.run(story())


def test_a_backer_in_english_style_cannot_correct_a_score() -> None:
    async def story() -> None:
        table = TableInMemory(seed=1)
        await begin_french(table, conduct="club", advice=False)
        await until_mark_is_due(table, Random(1))
        page = await page_of(table, Seat.A, "c")
        with pytest.raises(Rejected) as refusal:
            await table.table.command(page, messages.CorrectCommand(table.cid(), "A"))
        assert refusal.value.code == "not-now"

    asyncio.run(story())


def test_a_correction_is_one_row_with_the_id_of_the_backer() -> None:
    async def story() -> None:
        table = await french_table(1, conduct="club")
        _, seat = await until_mark_is_due(table, Random(1))
        page, command = await page_of(table, Seat.B, "e"), messages.CorrectCommand(table.cid(), letter(seat))
        first = await table.table.command(page, command)
        assert await table.table.command(page, command) == first
        rows = [row for row in table.store.rows["table"] if isinstance(row.body, events.CorrectEvent)]
        assert [(row.seq, row.body.who) for row in rows] == [(first, "P-e")]

    asyncio.run(story())
