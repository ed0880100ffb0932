"""Live tournaments over HTTP: entering, directing, playing the rounds, and what others are shown."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from ecarte.cards import Seat
from ecarte.client import Club, ServerRefused, TableKey
from ecarte.record.writing import write_action
from ecarte.server.postgresql import PostgresStore
from ecarte.server.sqlite import SqliteStore
from ecarte.server.tournament_check import export_tournament
from ecarte.server.tournament_store import TournamentRow
from ecarte.server.verification import verify_store
from ecarte.tournament.live.events import TOURNAMENT_EVENTS, EndEvent, EnterEvent, MakeTournamentEvent, PairEvent
from tests.edges.in_process import run
from tests.server.pages import PATIENCE, PageAt, ServerAt, serving
from tests.server.stores import OpenStore
from tests.server.test_accounts import Browser, name
from tests.server.test_nodes import nodes_at, wait_for
from tests.server.test_two_at_a_table import play_on
from tests.thorough import with_mark
from tests.tournament.trf_reading import read_trf

Shown = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("tournaments")) as started:
        yield started


@pytest.fixture
def people(server: ServerAt) -> Iterator[list[Browser]]:
    """Five browsers with accounts; the first one directs."""
    with ExitStack() as opened:
        found = [Browser(server) for _ in range(5)]
        for one in found:
            opened.enter_context(one.client)
            one.makes(name())
        yield found


def make(director: Browser, **agreed: Any) -> str:
    """A new tournament."""
    fields = {"name": "Monday", "rules": "modern", "rounds": 2, **agreed}
    answer = director.asks("tournaments", cid=secrets.token_urlsafe(18), **fields)
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["tournament"]
    return made


def does(one: Browser, tournament: str, what: str, **body: Any) -> Shown:
    """The tournament after a command that is done."""
    answer = one.asks(f"tournaments/{tournament}/{what}", **body)
    assert answer.status_code == 200, answer.text
    shown: Shown = answer.json()
    return shown


def refusal_of(one: Browser, tournament: str, what: str, **body: Any) -> tuple[int, str]:
    answer = one.asks(f"tournaments/{tournament}/{what}", **body)
    return answer.status_code, answer.json()["code"]


def fetch_tournament(one: Browser, tournament: str) -> Shown:
    answer = one.client.get(f"/api/tournaments/{tournament}")
    while answer.status_code == 429:  # other tests have used up what their common address may ask
        time.sleep(0.3)
        answer = one.client.get(f"/api/tournaments/{tournament}")
    assert answer.status_code == 200, answer.text
    found: Shown = answer.json()
    return found


def start_tournament(people: list[Browser], **agreed: Any) -> str:
    """A tournament that all these people play, in its first round."""
    tournament = make(people[0], **agreed)
    for one in people:
        does(one, tournament, "enter")
    does(people[0], tournament, "start")
    return tournament


def seats(people: list[Browser], tournament: str) -> list[PageAt]:
    """The pages at the tables of the round, one for each player who has a game."""
    found = [(one, fetch_tournament(one, tournament)["own"]["access"]) for one in people]
    return [PageAt(one.server, access["table"], access["token"]) for one, access in found if access is not None]


def play_round(people: list[Browser], tournament: str) -> Shown:
    """Play all games of a round by resigning; returns the tournament with the results."""
    pages = seats(people, tournament)
    for table in {page.table for page in pages}:
        at_table = [page for page in pages if page.table == table]
        if len(at_table) == 2:
            play_on((at_table[0], at_table[1]), Random(1).choice, acts=1)
        else:
            at_table[0].until(lambda page: page.state["stage"] == "play")
        at_table[0].does(**{"is": "resign"})
    wait_for(lambda: all(board["over"] for board in fetch_tournament(people[0], tournament)["rounds"][-1]["boards"]))
    return fetch_tournament(people[0], tournament)


def test_people_enter_play_and_finish_a_tournament(people: list[Browser]) -> None:
    director, *_ = people
    tournament = make(director, rounds=2)
    assert fetch_tournament(people[1], tournament)["own"] == {"number": 0, "directs": False, "access": None}
    for one in people[:4]:
        does(one, tournament, "enter")
    assert [one["name"] for one in fetch_tournament(director, tournament)["players"]] == [
        one.account()["name"] for one in people[:4]
    ]
    assert does(people[1], tournament, "enter")["own"]["number"] == 2  # once however often it is sent
    first = does(director, tournament, "start")
    assert (first["stage"], first["n_rounds"], len(first["rounds"])) == ("under-way", 2, 1)
    assert refusal_of(director, tournament, "round", round=2) == (409, "round-not-over")
    after = play_round(people[:4], tournament)
    assert sorted(one["points"] for one in after["standings"]) == [0, 0, 1, 1]
    does(director, tournament, "round", round=2)
    assert len(does(director, tournament, "round", round=2)["rounds"]) == 2  # once however often it is sent
    after = play_round(people[:4], tournament)
    assert after["complete"]
    assert after["standings"][0]["points"] == 2
    met = Counter(frozenset((board["a"], board["b"])) for one in after["rounds"] for board in one["boards"])
    assert set(met.values()) == {1}
    assert refusal_of(director, tournament, "round", round=3) == (409, "no-more-rounds")
    assert does(director, tournament, "end")["stage"] == "over"
    assert refusal_of(people[4], tournament, "enter") == (409, "tournament-over")


def test_only_the_director_can_direct_and_a_guest_can_only_look(server: ServerAt, people: list[Browser]) -> None:
    tournament = make(people[0])
    guest = Browser(server)
    with guest.client:
        assert guest.asks("tournaments", cid=secrets.token_urlsafe(18), name="Mine").json()["code"] == "no-account"
        assert refusal_of(guest, tournament, "enter") == (403, "no-account")
        assert fetch_tournament(guest, tournament)["own"] == {"number": 0, "directs": False, "access": None}
    for one in people[1:3]:
        does(one, tournament, "enter")
    for what, body in (("start", {}), ("round", {"round": 1}), ("restart", {"round": 1}), ("end", {})):
        assert refusal_of(people[1], tournament, what, **body) == (403, "not-director")
    seq = fetch_tournament(people[1], tournament)["seq"]
    assert refusal_of(people[1], tournament, "withdraw", player=2, seq=seq) == (403, "not-director")
    assert refusal_of(people[0], tournament, "withdraw") == (409, "not-entered")
    assert refusal_of(people[0], "nothing", "enter") == (404, "no-tournament")
    other_page = httpx.post(
        f"{people[0].origin}/api/tournaments/{tournament}/end", json={}, cookies=dict(people[0].client.cookies),
        headers={"origin": "https://other.example"}, timeout=PATIENCE,
    )  # fmt: skip
    assert (other_page.status_code, other_page.json()["code"]) == (403, "other-origin")


@pytest.mark.parametrize(
    ("agreed", "code"),
    [
        ({"rules": "whist"}, "no-such-rules"),
        ({"built_in": "nobody"}, "no-such-opponent"),
        ({"system": "knock-out", "built_in": "novice"}, "not-understood"),
        ({"name": "\u200b \n"}, "not-understood"),
        ({"length": 2}, "not-understood"),
        ({"every": "week"}, "not-understood"),
        ({"fill_to": 4}, "not-understood"),
        ({"begins_at": 1}, "no-such-hour"),
        ({"begins_at": 10**13}, "no-such-hour"),
        ({"begins_at": 10**13, "fill_to": 9}, "not-understood"),
    ],
)
def test_a_tournament_with_impossible_settings_is_refused(
    people: list[Browser], agreed: dict[str, Any], code: str
) -> None:
    fields = {"cid": secrets.token_urlsafe(18), "name": "Monday", **agreed}
    answer = people[0].asks("tournaments", **fields)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_repeated_request_makes_one_tournament(people: list[Browser]) -> None:
    cid = secrets.token_urlsafe(18)
    made = [people[0].asks("tournaments", cid=cid, name="Monday").json() for _ in range(2)]
    assert made[0] == made[1]
    assert people[0].asks("tournaments", cid=cid, name="Tuesday").json()["code"] == "other-table"
    assert people[1].asks("tournaments", cid=cid, name="Monday").json() != made[0]


def test_a_tournament_seat_is_given_to_its_player_only_and_no_id_is_shown(people: list[Browser]) -> None:
    tournament = start_tournament(people[:2], rounds=1)
    own = [fetch_tournament(one, tournament)["own"]["access"] for one in people[:2]]
    assert {one["seat"] for one in own} == {"A", "B"}
    assert own[0]["table"] == own[1]["table"]
    assert fetch_tournament(people[2], tournament)["own"]["access"] is None
    for one, text in ((one, one.client.get(f"/api/tournaments/{tournament}").text) for one in people[:3]):
        assert sum(access["token"] in text for access in own) == (one is not people[2])
        assert not any(person["id"] in text for person in map(data, people[:2]))


def data(one: Browser) -> dict[str, Any]:
    """What the server has of a person."""
    found: dict[str, Any] = one.client.get("/api/account/data").json()
    return found


def test_an_unlisted_tournament_is_listed_for_its_own_people_only(people: list[Browser]) -> None:
    hidden, public = make(people[0], listed=False), make(people[0])
    does(people[1], hidden, "enter")

    def listed(one: Browser) -> set[str]:
        return {found["tournament"] for found in one.client.get("/api/tournaments").json()["tournaments"]}

    assert {hidden, public} <= listed(people[0])
    assert {hidden, public} <= listed(people[1])
    assert hidden not in listed(people[2])
    wait_for(lambda: public in listed(people[2]))  # the list of others is read every two seconds
    assert hidden not in listed(people[2])


def test_a_withdrawn_player_is_paired_no_more_and_a_bye_counts_as_a_point(people: list[Browser]) -> None:
    tournament = start_tournament(people[:4], rounds=2)
    play_round(people[:4], tournament)
    seen = fetch_tournament(people[3], tournament)
    number = seen["own"]["number"]
    assert does(people[0], tournament, "withdraw", player=number, seq=seen["seq"])["players"][number - 1]["withdrawn"]
    second = does(people[0], tournament, "round", round=2)["rounds"][1]["boards"]
    assert number not in {one for board in second for one in (board["a"], board["b"])}
    (bye,) = [board for board in second if board["b"] == 0]
    assert bye["over"]
    assert not bye["played"]


def test_the_director_withdraws_the_player_shown_even_if_others_left_before(people: list[Browser]) -> None:
    tournament = make(people[0])
    for one in people[1:4]:
        does(one, tournament, "enter")
    seen = fetch_tournament(people[0], tournament)
    names = [one["name"] for one in seen["players"]]
    does(people[1], tournament, "withdraw")  # the third is the second now
    assert refusal_of(people[0], tournament, "withdraw", player=2, seq=seen["seq"]) == (409, "stale")
    assert refusal_of(people[0], tournament, "withdraw", player=2) == (409, "stale")
    seen = fetch_tournament(people[0], tournament)
    does(people[4], tournament, "enter")  # who enters changes no number
    after = does(people[0], tournament, "withdraw", player=1, seq=seen["seq"])
    assert [one["name"] for one in after["players"]] == [names[2], people[4].account()["name"]]


def test_a_knock_out_has_no_round_after_its_last_one(people: list[Browser]) -> None:
    tournament = start_tournament(people[:2], system="knock-out")
    play_round(people[:2], tournament)
    assert refusal_of(people[0], tournament, "round", round=2) == (409, "no-more-rounds")


def test_a_director_cannot_pair_a_rated_round_again_to_escape_a_loss(people: list[Browser]) -> None:
    tournament = start_tournament(people[:4], rounds=2, rated=True)
    assert refusal_of(people[0], tournament, "restart", round=1) == (409, "own-game")
    (page,) = seats(people[:1], tournament)
    page.until(lambda page: page.state["number"])
    page.does(**{"is": "resign"})
    own = fetch_tournament(people[0], tournament)["own"]["number"]

    def is_own_over() -> bool:
        boards = fetch_tournament(people[0], tournament)["rounds"][0]["boards"]
        return all(board["over"] for board in boards if own in (board["a"], board["b"]))

    wait_for(is_own_over)
    assert does(people[0], tournament, "restart", round=1)["rounds"] == []


def test_a_round_is_paired_again_three_times_at_most(people: list[Browser]) -> None:
    tournament = start_tournament(people[:2], rounds=1)
    for attempt in range(3):
        does(people[0], tournament, "restart", round=1, attempt=attempt)
        does(people[0], tournament, "round", round=1)
    assert refusal_of(people[0], tournament, "restart", round=1, attempt=3) == (409, "too-many-restarts")


def test_a_director_has_at_most_ten_unfinished_tournaments(people: list[Browser]) -> None:
    made = [make(people[0], name="director") for _ in range(10)]
    cid = secrets.token_urlsafe(18)
    assert people[0].asks("tournaments", cid=cid, name="Monday").json()["code"] == "too-many-tournaments"
    make(people[1])
    does(people[0], made[0], "end")
    make(people[0])


def test_the_list_has_the_most_recently_changed_tournaments(open_store: OpenStore) -> None:
    async def compute() -> tuple[list[list[str]], list[int]]:
        store = open_store()
        tournaments = store.tournaments
        try:
            for number in range(6):
                agreed = MakeTournamentEvent(f"n{number}", "d", "swiss", "modern", is_listed=number != 5)
                row = TournamentRow(1, 1_000 * number, agreed)
                assert await tournaments.append(f"t{number}", row, persons=("d",))
            entered = TournamentRow(2, 9_000, EnterEvent("p", 1500))
            assert await tournaments.append("t1", entered, persons=("p",))
            found = [
                await tournaments.listed_since(1_000, most=3), await tournaments.listed_since(0, most=9),
                await tournaments.own_since("d", 0, most=2),
            ]  # fmt: skip
            assert await tournaments.append("t2", TournamentRow(2, 9_000, EndEvent()))
            n_unfinished = [await tournaments.n_unfinished(person) for person in ("d", "p")]
            return [[one.tournament for one in several] for several in found], n_unfinished
        finally:
            await store.close()

    assert asyncio.run(compute()) == ([["t1", "t4", "t3"], ["t1", "t4", "t3", "t2", "t0"], ["t1", "t5"]], [5, 0])


def test_a_round_is_paired_again_and_its_games_end(people: list[Browser]) -> None:
    tournament = start_tournament(people[:4], rounds=2)
    (page,) = seats(people[:1], tournament)
    page.until(lambda page: page.state["number"])
    does(people[0], tournament, "restart", round=1)
    page.until(lambda page: page.state["stage"] == "over")
    assert "over" in page.state["lines"][-1]["text"]
    assert fetch_tournament(people[0], tournament)["rounds"] == []
    again = does(people[0], tournament, "round", round=1)["rounds"][0]
    assert again["attempt"] == 1
    assert page.table not in {board["table"] for board in again["boards"]}
    assert fetch_tournament(people[0], tournament)["own"]["access"]["table"] != page.table
    # sent once more, late, it does not drop the round that was paired since
    assert len(does(people[0], tournament, "restart", round=1)["rounds"]) == 1
    play_round(people[:4], tournament)


def test_a_round_out_of_time_is_lost_by_an_absent_player_and_won_by_nobody_if_both_are(
    people: list[Browser],
) -> None:
    tournament = start_tournament(people[:4], rounds=2, round_seconds=6)
    board = next(
        at for at, board in enumerate(fetch_tournament(people[0], tournament)["rounds"][0]["boards"])
        if 1 in (board["a"], board["b"])
    )  # fmt: skip
    (page,) = seats(people[:1], tournament)  # one comes, whose other does not; at the other board nobody does
    page.until(lambda page: page.state["number"])
    wait_for(lambda: is_round_over(people[0], tournament))
    boards = fetch_tournament(people[0], tournament)["rounds"][0]["boards"]
    assert boards[board]["winner"] == page.state["role"]
    assert [one["winner"] for at, one in enumerate(boards) if at != board] == [""]
    assert not any(one["played"] for one in boards)
    standings = fetch_tournament(people[0], tournament)["standings"]
    assert (standings[0]["number"], standings[0]["points"], standings[0]["n_won"]) == (1, 1, 0)


def test_a_built_in_opponent_makes_an_odd_number_of_players_even(people: list[Browser]) -> None:
    tournament = start_tournament(people[:3], rounds=2, built_in="novice")
    first = fetch_tournament(people[0], tournament)
    assert [one["name"] for one in first["players"] if one["built_in"]] == ["novice"]
    assert {board["b"] for board in first["rounds"][0]["boards"]} >= {4}
    after = play_round(people[:3], tournament)
    assert all(board["winner"] and board["played"] for board in after["rounds"][0]["boards"])


def test_rated_games_of_a_tournament_change_the_ratings(people: list[Browser]) -> None:
    tournament = start_tournament(people[:2], rounds=1, rated=True)
    play_round(people[:2], tournament)
    for one in people[:2]:
        (rating,) = one.client.get(f"/api/players/{one.account()['name']}").json()["ratings"]
        assert rating["games"] == 1


def test_a_deleted_account_is_withdrawn_and_loses_its_name(people: list[Browser]) -> None:
    tournament = make(people[0])
    for one in people[:3]:
        does(one, tournament, "enter")
    assert data(people[2])["tournaments"] == [
        {"tournament": tournament, "name": "Monday", "directs": False, "number": 3}
    ]
    does(people[0], tournament, "start")
    gone = people[2].account()["name"]
    assert people[2].asks("account/delete", name=gone).status_code == 200
    after = fetch_tournament(people[0], tournament)
    assert gone not in str(after)
    assert [(one["name"], one["withdrawn"]) for one in after["players"]][2] == ("", True)


@pytest.mark.parametrize("system", ["round-robin", "knock-out"])
def test_knock_out_and_round_robin_are_played_to_their_end(people: list[Browser], system: str) -> None:
    tournament = start_tournament(people[:3], system=system)
    for number in range(1, fetch_tournament(people[0], tournament)["n_rounds"] + 1):
        if number > 1:
            does(people[0], tournament, "round", round=number)
        play_round(people[:3], tournament)
    after = fetch_tournament(people[0], tournament)
    assert after["complete"]
    assert after["standings"][0]["points"] >= 2


def test_two_nodes_that_pair_a_round_at_once_pair_it_once(tmp_path: Path, postgres_url: str) -> None:
    with ExitStack() as opened:
        nodes = opened.enter_context(nodes_at(tmp_path, postgres_url, 2))
        director, other = Browser(nodes[0]), Browser(nodes[1])
        for one in (director, other):
            opened.enter_context(one.client)
        director.makes(name())
        other.client.cookies = director.client.cookies  # the same person at another node
        tournament = make(director, rounds=3)
        players = [Browser(nodes[at % 2]) for at in range(6)]
        for one in players:
            opened.enter_context(one.client)
            one.makes(name())
        with ThreadPoolExecutor(6) as pool:
            list(pool.map(lambda one: does(one, tournament, "enter"), players))
        assert sorted(one["number"] for one in fetch_tournament(other, tournament)["players"]) == [1, 2, 3, 4, 5, 6]
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda one: one.asks(f"tournaments/{tournament}/start"), [director, other] * 2))
        assert {answer.status_code for answer in answers} == {200}
        assert len(fetch_tournament(director, tournament)["rounds"]) == 1
        for one in players:
            one.server = nodes[1]
        play_round(players, tournament)
        assert len(fetch_tournament(other, tournament)["rounds"][0]["boards"]) == 3


def test_a_tournament_closed_to_spectators_shows_no_table_and_no_score(people: list[Browser]) -> None:
    tournament = start_tournament(people[:2], rounds=1, spectators="none")
    board = fetch_tournament(people[0], tournament)["rounds"][0]["boards"][0]
    assert (board["table"], board["marks"], board["games"]) == ("", [0, 0], None)
    access = fetch_tournament(people[0], tournament)["own"]["access"]
    assert access["table"] not in people[2].client.get(f"/api/tournaments/{tournament}").text


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ((b'(?<="winner":")[AB]"', b'","is_played":false'), "tournament-result"),
        ((b'"boards":', b'"boards": '), "tournament-row"),
        ((b'"is":"start"', b'"is":"end"'), "tournament-row"),
        ((b'"round":1,"boards":', b'"round":9,"boards":'), "tournament-row"),
    ],
)
def test_verification_finds_a_changed_row_of_a_tournament(
    tmp_path: Path, changed: tuple[bytes, bytes], kind: str
) -> None:  # fmt: skip
    with serving(tmp_path) as server, ExitStack() as opened:
        players = [Browser(server) for _ in range(4)]
        for one in players:
            opened.enter_context(one.client)
            one.makes(name())
        play_round(players, start_tournament(players, rounds=1))
    assert discrepancies(tmp_path) == []
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        rows = database.execute("SELECT seq, body FROM tournament_event ORDER BY seq").fetchall()
        seq, body = next((seq, body) for seq, body in rows if re.search(changed[0], body))
        database.execute("UPDATE tournament_event SET body = ? WHERE seq = ?", (re.sub(*changed, body), seq))
    assert kind in discrepancies(tmp_path)


def test_verification_finds_a_pairing_that_is_not_the_best(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ExitStack() as opened:
        players = [Browser(server) for _ in range(4)]
        for one in players:
            opened.enter_context(one.client)
            one.makes(name())
        start_tournament(players, rounds=1)
    assert discrepancies(tmp_path) == []
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        rows = database.execute("SELECT seq, body FROM tournament_event").fetchall()
        ((seq, body),) = [row for row in rows if b'"pair"' in row[1]]
        event = TOURNAMENT_EVENTS.decode(body)
        assert isinstance(event, PairEvent)
        (a, b), (c, d) = event.boards
        worse = msgspec.json.encode(PairEvent(1, ((a, d), (c, b)) if {a, b} != {1, 3} else ((a, c), (b, d))))
        database.execute("UPDATE tournament_event SET body = ? WHERE seq = ?", (worse, seq))
    assert discrepancies(tmp_path) == ["tournament-pairing"]


def discrepancies(folder: Path) -> list[str]:
    """What `ecarte admin verify` finds."""

    async def compute() -> list[str]:
        store = SqliteStore(folder / "tables.db")
        try:
            return [found.kind for found in (await verify_store(store, jobs=1, on_table=lambda: None)).discrepancies]
        finally:
            await store.close()

    return asyncio.run(compute())


def soon(seconds: float = 3600) -> int:
    """The time so many seconds from now, in milliseconds."""
    return int((time.time() + seconds) * 1000)


def test_a_scheduled_tournament_begins_goes_on_and_ends_by_itself(people: list[Browser]) -> None:
    begins_at = soon(10)  # time enough to enter, on a busy machine
    tournament = make(people[0], begins_at=begins_at, every="week", rounds=2)
    for one in people[:3]:
        does(one, tournament, "enter")
    tournaments = people[0].client.get("/api/tournaments").json()["tournaments"]
    (listed,) = [one for one in tournaments if one["tournament"] == tournament]
    assert (listed["begins_at"], listed["every"], listed["n_rounds"]) == (begins_at, "week", 2)
    assert refusal_of(people[0], tournament, "start") == (409, "begins-itself")
    assert refusal_of(people[0], tournament, "round", round=1) == (409, "begins-itself")
    for number in (1, 2):
        wait_for(lambda number=number: len(fetch_tournament(people[0], tournament)["rounds"]) == number)  # type: ignore[misc]
        if number == 1:
            assert time.time() * 1000 >= begins_at
        pages = seats(people[:3], tournament)
        assert len(pages) == 2
        pages[0].until(lambda page: page.state["number"])
        pages[0].does(**{"is": "resign"})
    wait_for(lambda: fetch_tournament(people[0], tournament)["stage"] == "over")
    over = fetch_tournament(people[0], tournament)
    assert over["complete"]
    assert over["end_reason"] == ""
    following = fetch_tournament(people[0], over["next"])
    assert (following["begins_at"], following["players"], following["next"]) == (begins_at + 7 * 86_400_000, [], "")
    assert does(people[0], over["next"], "end")["next"] == ""  # which ends the series


def test_a_director_has_at_most_two_series(people: list[Browser]) -> None:
    first, _ = [make(people[2], begins_at=soon(), every="day", name='an "every":"day"') for _ in range(2)]
    fields = {"cid": secrets.token_urlsafe(18), "name": "Third", "begins_at": soon()}
    refusal = people[2].asks("tournaments", every="week", **fields)
    assert (refusal.status_code, refusal.json()["code"]) == (409, "too-many-series")
    make(people[2], begins_at=soon())
    does(people[2], first, "end")
    assert people[2].asks("tournaments", every="week", **fields).status_code == 201


def test_an_operator_makes_a_series_that_nobody_directs(server: ServerAt, people: list[Browser]) -> None:
    where = ["--database", str(server.database)]
    time_of_day = datetime.fromtimestamp(soon(7200) / 1000, UTC).strftime("%Y-%m-%dT%H:%M")
    usual = ["admin", "schedule", "Tuesdays", "--begins", time_of_day, "--every", "week", *where]
    made = json.loads(run(*usual, "--json").stdout)
    found = fetch_tournament(people[0], made["tournament"])
    assert (found["name"], found["director"], found["every"]) == ("Tuesdays", "", "week")
    assert does(people[0], made["tournament"], "enter")["own"] == {"number": 1, "directs": False, "access": None}
    assert refusal_of(people[0], made["tournament"], "end") == (403, "not-director")
    assert time_of_day.replace("T", " ") in run(*usual).stdout
    for wrong, said in (
        (["--begins", "2020-01-01T20:00"], "within the next 60 days"), (["--rules", "whist"], "no code whist"),
        (["--built-in", "nobody"], "no built-in opponent nobody"),
        (["--built-in", "book", "--system", "knock-out"], "knock-out"),
    ):  # fmt: skip
        assert said in run(*usual, *wrong).stderr


def test_an_operator_ends_a_tournament_from_the_command_line(server: ServerAt, people: list[Browser]) -> None:
    made = [make(people[1]) for _ in range(10)]
    where = ["--database", str(server.database)]
    ended = run("admin", "tournament", made[0], "--end", *where)
    assert (ended.exit_code, ended.stdout) == (0, "The tournament Monday is over.\n")
    assert fetch_tournament(people[1], made[0])["stage"] == "over"
    make(people[1])  # it counts as ended
    again = run("admin", "tournament", made[0], "--end", *where)
    assert "the tournament Monday is over already" in again.stderr
    assert "no tournament is called nothing" in run("admin", "tournament", "nothing", "--end", *where).stderr
    log = json.loads(run("admin", "tournament", made[0], "--json", *where).stdout)["rows"]
    assert log[-1]["event"] == {"is": "end", "reason": "operator"}


# --- a whole tournament of programs and people ------------------------------------------------------


MANY_AT_ONE_ADDRESS = "from ecarte.server import tournament_requests as one; one.LOOKS_PER_SECOND = 1000.0"
"""All programs and people of a tournament come from one address, however fast they are."""


class Playing:
    """A program with an account, which plays whatever the tournament has for it."""

    def __init__(self, nodes: list[ServerAt], token: str, seed: int) -> None:
        self.nodes, self.token, self.choose = nodes, token, Random(seed)
        self.ends = threading.Event()
        self.n_acts = (3, 8, 1000)[seed % 3]  # after which a program gives the game up

    def __call__(self, tournament: str) -> None:
        """Play until told to end; a node that does not answer is left for another."""
        while not self.ends.is_set():
            node = self.choose.choice(self.nodes)
            with suppress(httpx.HTTPError, OSError, ServerRefused):
                key = Club(f"http://{node.address}", token=self.token).tournament_seat(tournament)
                if key is not None:
                    self._play(key)
            self.ends.wait(0.3)

    def _play(self, key: TableKey) -> None:
        with key.join() as game:
            for n_acts, position in enumerate(game.positions()):
                if self.ends.is_set():
                    return
                if n_acts == self.n_acts:
                    game.resign()
                    return
                with suppress(ServerRefused):  # the table has gone on meanwhile
                    if position.must_choose:
                        game.act(position, write_action(self.choose.choice(position.view.legal)))
                    else:
                        game.pass_turn(position)


@pytest.mark.parametrize("store", ["sqlite", with_mark("postgresql")])
def test_a_swiss_of_five_rounds_is_played_to_its_end_though_a_node_is_killed(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue("postgres_url") if store == "postgresql" else ""
    with ExitStack() as opened:
        pool = opened.enter_context(ThreadPoolExecutor(13))
        nodes = opened.enter_context(nodes_at(tmp_path, address, 2 if address else 1, broken=MANY_AT_ONE_ADDRESS))
        director, other = Browser(nodes[0]), Browser(nodes[-1])
        for one in (director, other):
            opened.enter_context(one.client)
            one.makes(name())
        tournament = make(director, rounds=5, built_in="novice")
        programs = [Playing(nodes, token_of(director, opened), seed) for seed in range(11)]
        for one in (director, other):
            does(one, tournament, "enter")
        for program in programs:
            Club(f"http://{nodes[0].address}", token=program.token).enter(tournament)
        persons = [Playing(nodes, "", seed) for seed in (20, 21)]
        for program in programs:
            pool.submit(program, tournament)
        for program in programs:
            opened.callback(program.ends.set)
        does(director, tournament, "start")
        last: Shown = {}
        for number in range(1, 6):
            for person, one in zip(persons, (director, other), strict=True):
                play_own(one, tournament, person)
            if number == 3:
                nodes[-1].kill()
                nodes[-1].start()
            wait_for(lambda: is_round_over(director, tournament), seconds=240)
            last = fetch_tournament(director, tournament)
            assert len(last["rounds"]) == number
            if number < 5:
                does(director, tournament, "round", round=number + 1)
        assert last["complete"]
        assert len(last["players"]) == 14
        for one in last["rounds"]:
            assert len(one["boards"]) == 7
            assert all(board["winner"] and board["played"] for board in one["boards"])
        met = Counter(frozenset((board["a"], board["b"])) for one in last["rounds"] for board in one["boards"])
        assert set(met.values()) == {1}
        does(director, tournament, "end")
    check_again(tmp_path, address, tournament, last)


def token_of(owner: Browser, opened: ExitStack) -> str:
    """The token of a new program; each has an owner of its own."""
    one = Browser(owner.server)
    opened.enter_context(one.client)
    one.makes(name())
    answer = one.asks("account/program", name=f"Bot {secrets.token_hex(6)}")
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def play_own(one: Browser, tournament: str, person: Playing) -> None:
    """Play one's own game of the round as a page that acts at random."""
    with suppress(httpx.HTTPError):
        access = fetch_tournament(one, tournament)["own"]["access"]
        if access is not None:
            key = TableKey(Club(f"http://{one.server.address}"), access["table"], Seat[access["seat"]], access["token"])
            person._play(key)


def is_round_over(one: Browser, tournament: str) -> bool:
    time.sleep(0.2)
    with suppress(httpx.HTTPError, AssertionError):
        return all(board["over"] for board in fetch_tournament(one, tournament)["rounds"][-1]["boards"])
    return False


def check_again(folder: Path, address: str, tournament: str, last: Shown) -> None:
    """What was shown is what the log gives; everything else is in order too."""

    async def compute() -> None:
        store = PostgresStore(address) if address else SqliteStore(folder / "tables.db")
        try:
            exported = await export_tournament(store, tournament)
            assert [msgspec.to_builtins(one) for one in exported.standings] == last["standings"]
            assert len(read_trf(exported.report).players) == len(last["players"])
            verified = await verify_store(store, jobs=1, on_table=lambda: None)
            assert verified.discrepancies == ()
            assert verified.tournaments == 1
        finally:
            await store.close()

    asyncio.run(compute())
