"""Tables of version 0.1 are opened and played on: old and new rows make one log."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecarte.cards import Seat
from ecarte.fair import Fairness, Verdict, verify
from ecarte.record import parse
from ecarte.server.seats import SeatToken, Tokens
from tests.server.in_memory import share_of
from tests.server.pages import PageAt, ServerAt, serving

DATA = Path(__file__).parents[1] / "data" / "0.1"
TABLES: dict[str, dict[str, Any]] = json.loads((DATA / "tables.json").read_text("utf-8"))
KINDS = {
    "made", "sat", "bound", "pledged", "shared", "done", "let-go", "intended", "took-back", "gave-up", "broken-off",
    "asks", "answers", "ready", "call", "give-time", "hint", "revealed", "spoke", "away", "back", "stands-in", "woke",
    "gap", "continued",
}  # fmt: skip
"""The events of version 0.1."""


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    """Today's server on a copy of the old tables."""
    folder = tmp_path_factory.mktemp("old")
    shutil.copy(DATA / "tables.db", folder / "tables.db")
    with serving(folder) as server:
        yield server


def rows(database: Path, table: str) -> list[bytes]:
    """The bodies of a table's rows in the file."""
    with closing(sqlite3.connect(database)) as opened:
        return [body for (body,) in opened.execute('SELECT body FROM event WHERE "table" = ? ORDER BY seq', (table,))]


def persons(table: str) -> str:
    """The seats that persons have taken."""
    return "A" if "book" in table or table == "open" else "AB"


def pages_at(server: ServerAt, table: str) -> tuple[PageAt, ...]:
    """The pages of both players, with the tokens and shares that they had."""
    tokens = Tokens(b"0.1 " * 8)
    held = [tokens.seat_token(SeatToken(table, Seat[seat], seat.lower())) for seat in persons(table)]
    pages = [PageAt(server, table, token) for token in held]
    for page, seat in zip(pages, persons(table), strict=True):
        page.shares = {game: share_of(Seat[seat], game) for game in range(1, 9)}
    return tuple(pages)


def play_to_the_end_of_a_game(pages: tuple[PageAt, ...], rng: Random) -> int:
    """Play on until the game in hand is over; returns its number."""
    for page in pages:
        page.until(lambda one: one.state["number"])
    game: int = pages[0].state["dealing"]["game"]
    while not all(page.is_over or (page.state["dealing"] or {"game": 0})["game"] > game for page in pages):
        for page in pages:
            if page.is_asked:
                page.acts_somehow(rng.choice, tries=100)
                break
        else:
            newest = max(page.state["number"] for page in pages)
            behind = [page for page in pages if page.state["number"] < newest] or list(pages)
            behind[0].read_on()
    return game


def test_the_stored_tables_of_0_1_have_every_kind_of_row() -> None:
    found = {json.loads(row)["is"] for table in TABLES for row in rows(DATA / "tables.db", table)}
    assert found == KINDS
    assert TABLES["snapshots"]["snapshots"] >= 2


@pytest.mark.parametrize("table", [name for name, one in TABLES.items() if not one["over"] and name != "open"])
def test_a_table_of_0_1_can_be_played_on_to_the_end_of_a_provably_fair_game(old: ServerAt, table: str) -> None:
    before = rows(DATA / "tables.db", table)
    pages = pages_at(old, table)
    game = play_to_the_end_of_a_game(pages, Random(table))
    assert game == TABLES[table]["game"]
    after = rows(old.database, table)
    assert after[: len(before)] == before, "an old row was written again"
    assert len(after) > len(before)
    finished = old.get(f"/api/tables/{table}/games/{game}").json()
    assert finished["shares"] == {seat: share_of(Seat[seat], game) for seat in persons(table)}
    record = parse(finished["record"])
    sheet = record.headers.fairness
    dealt = Fairness(sheet.commitment or "", sheet.seed_a or "", sheet.seed_b or "", sheet.secret)
    (report,) = verify(record.start, record.actions, [dealt])
    assert report.verdict is Verdict.MATCHES
    for page in pages:
        page.close()


def test_a_finished_table_of_0_1_is_shown_and_allows_a_rematch(old: ServerAt) -> None:
    first, second = pages_at(old, "resigned")
    first.until(lambda page: page.is_over)
    second.until(lambda page: page.is_over)
    assert first.state["rematch"]["table"] in TABLES
    (page, _) = pages_at(old, "left")
    page.until(lambda one: one.is_over)
    assert page.scene["result"]


def test_a_free_seat_of_a_0_1_table_can_be_taken_and_its_game_played(old: ServerAt) -> None:
    answer = old.post(
        "/api/tables/open/seat",
        cid="sits-down-at-last",
        name="Émile",
        invitation=Tokens(b"0.1 " * 8).invitation("open"),
    )
    assert answer.status_code == 201, answer.text
    (first,) = pages_at(old, "open")
    assert play_to_the_end_of_a_game((first, PageAt(old, "open", answer.json()["token"])), Random(1)) == 1
