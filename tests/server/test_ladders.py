"""Ladders on servers: challenges, the games that follow, places, and who leaves."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecarte.cards import Seat
from ecarte.server import events, tournament_keeper
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.commands import Rejected
from ecarte.server.tournament_tables import board_table
from ecarte.server.verification import verify_store
from ecarte.tournament.live.events import EnterEvent, IdleEvent, PairEvent
from ecarte.tournament.live.ladder import challenge_event, challenge_objection
from ecarte.tournament.live.state import TournamentState
from tests.edges.in_process import run as run_command
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.stores import OpenStore
from tests.server.test_accounts import Browser, name
from tests.server.test_nodes import wait_for
from tests.server.test_tournament_hours import NAME, Hall, run
from tests.server.test_tournament_keeper import Node, resign
from tests.server.test_tournaments import discrepancies, does, fetch_tournament, make, refusal_of

LADDER = {"system": "ladder", "move_seconds": DAY, "round_seconds": 7 * DAY}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("ladders")) as started:
        yield started


@pytest.fixture
def people(server: ServerAt) -> Iterator[list[Browser]]:
    """Five browsers with accounts; the first one directs."""
    with ExitStack() as opened:
        yield accounts(server, opened, 5)


def accounts(server: ServerAt, opened: ExitStack, n_accounts: int) -> list[Browser]:
    found = [Browser(server) for _ in range(n_accounts)]
    for one in found:
        opened.enter_context(one.client)
        one.makes(name())
    return found


def ladder_of(people: list[Browser], **agreed: Any) -> str:
    """A ladder in which these people stand in their order."""
    tournament = make(people[0], **{**LADDER, **agreed})
    for one in people:
        does(one, tournament, "enter")
    return tournament


def places(one: Browser, tournament: str) -> list[int]:
    """The numbers of the players in their order."""
    return [standing["number"] for standing in fetch_tournament(one, tournament)["ladder"]["standings"]]


def gives_up(one: Browser, tournament: str) -> None:
    access = fetch_tournament(one, tournament)["own"]["access"]
    page = PageAt(one.server, access["table"], access["token"])
    page.until(lambda page: page.state["number"])
    page.does(**{"is": "resign"})
    page.close()


def test_a_challenger_who_wins_takes_the_place_of_the_other_player(people: list[Browser]) -> None:
    ladder = ladder_of(people, rounds=5)
    assert fetch_tournament(people[4], ladder)["ladder"]["may_challenge"] == [2, 3, 4]
    open_ladder = fetch_tournament(people[4], ladder)
    assert (open_ladder["stage"], open_ladder["n_rounds"]) == ("open", 0)
    after = does(people[4], ladder, "challenge", player=2)
    assert after["own"]["access"] is not None
    assert len(does(people[4], ladder, "challenge", player=2)["rounds"]) == 1  # once however often it is sent
    assert after["ladder"]["standings"][1]["against"] == [5]
    assert fetch_tournament(people[1], ladder)["own"]["access"]["table"] == after["own"]["access"]["table"]
    (listed,) = [
        one for one in people[1].client.get("/api/tournaments").json()["tournaments"] if one["tournament"] == ladder
    ]
    assert listed["ready"]
    gives_up(people[1], ladder)
    wait_for(lambda: places(people[0], ladder) == [1, 5, 2, 3, 4])
    found = fetch_tournament(people[4], ladder)["ladder"]["standings"][1]
    assert (found["games"], found["won"], found["last"], found["against"]) == (1, 1, "won", [])


def test_a_challenge_that_a_ladder_does_not_allow_is_refused_with_its_reason(people: list[Browser]) -> None:
    ladder = ladder_of(people)
    assert refusal_of(people[4], ladder, "challenge", player=1) == (409, "too-far")
    assert refusal_of(people[0], ladder, "challenge", player=2) == (409, "not-above")
    assert refusal_of(people[4], ladder, "challenge", player=9) == (409, "not-entered")
    does(people[3], ladder, "challenge", player=3)
    for one in (2, 3):
        assert refusal_of(people[one], ladder, "withdraw") == (409, "has-challenge")
    assert refusal_of(people[4], ladder, "challenge", player=4) == (409, "has-challenge")
    for what, body in (("start", {}), ("round", {"round": 1}), ("restart", {"round": 1})):
        assert refusal_of(people[0], ladder, what, **body) == (409, "is-ladder")
    gives_up(people[3], ladder)
    wait_for(lambda: not fetch_tournament(people[3], ladder)["own"]["access"])
    assert refusal_of(people[3], ladder, "challenge", player=3) == (409, "rematch-too-soon")
    assert places(people[0], ladder) == [1, 2, 3, 4, 5]
    does(people[3], ladder, "withdraw")
    assert places(people[0], ladder) == [1, 2, 3, 5]
    assert does(people[3], ladder, "enter")["own"]["number"] == 6  # at the bottom again
    swiss = make(people[0])
    does(people[0], swiss, "enter")
    assert refusal_of(people[0], swiss, "challenge", player=1) == (409, "not-entered")


def test_a_block_does_not_protect_from_challenges_in_a_ladder(people: list[Browser]) -> None:
    above, below, third = people[:3]
    ladder = ladder_of([above, below, third])
    does(below, ladder, "challenge", player=1)  # they have met
    gives_up(below, ladder)
    wait_for(lambda: fetch_tournament(below, ladder)["own"]["access"] is None)
    answer = above.asks("people/change", name=below.account()["name"], what="blocked", on=True)
    assert answer.status_code == 200, answer.text
    again = ladder_of([above, below, third], rematch_hours=0)
    assert fetch_tournament(below, again)["ladder"]["may_challenge"] == [1]
    assert does(below, again, "challenge", player=1)["own"]["access"] is not None


def test_a_block_does_not_change_the_pairing_of_a_round(people: list[Browser]) -> None:
    first, second = people[:2]
    swiss = make(first, rounds=1)
    for one in (first, second):
        does(one, swiss, "enter")
    met = ladder_of([first, second])
    does(second, met, "challenge", player=1)
    first.asks("people/change", name=second.account()["name"], what="blocked", on=True)
    assert does(first, swiss, "start")["own"]["access"] is not None


@pytest.mark.parametrize(
    ("agreed", "code"),
    [
        ({"move_seconds": 60}, "no-such-times"), ({"round_seconds": 60}, "no-such-times"),
        ({"round_seconds": 15 * DAY}, "no-such-times"), ({"built_in": "book"}, "not-understood"),
        ({"begins_at": 10**13}, "not-understood"), ({"reach": 0}, "not-understood"),
    ],
)  # fmt: skip
def test_a_ladder_with_impossible_settings_is_refused(people: list[Browser], agreed: dict[str, Any], code: str) -> None:
    answer = people[0].asks("tournaments", cid=secrets.token_urlsafe(18), name="Club", **{**LADDER, **agreed})
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_built_in_opponent_of_a_ladder_accepts_at_once(people: list[Browser]) -> None:
    ladder = ladder_of(people[:1], fill_to=2, rules="modern")
    found = fetch_tournament(people[0], ladder)
    assert [(one["name"], one["built_in"]) for one in found["players"]][:2] == [("book", True), ("novice", True)]
    access = does(people[0], ladder, "challenge", player=2)["own"]["access"]
    assert access["seat"] == "A"
    page = PageAt(people[0].server, access["table"], access["token"])
    page.until(lambda page: page.state["stage"] == "play")
    page.close()


def test_a_director_of_a_rated_ladder_cannot_end_it_to_escape_a_loss(people: list[Browser]) -> None:
    ladder = ladder_of(people[:3], rated=True)
    does(people[2], ladder, "challenge", player=1)
    assert refusal_of(people[0], ladder, "end") == (409, "own-game")
    access = fetch_tournament(people[2], ladder)["own"]["access"]
    gives_up(people[0], ladder)
    wait_for(lambda: places(people[0], ladder) == [3, 1, 2])
    does(people[1], ladder, "challenge", player=1)
    page = PageAt(people[1].server, fetch_tournament(people[1], ladder)["own"]["access"]["table"])
    assert refusal_of(people[0], ladder, "end") == (409, "own-game")
    gives_up(people[1], ladder)
    wait_for(lambda: fetch_tournament(people[0], ladder)["own"]["access"] is None)
    assert does(people[0], ladder, "end")["stage"] == "over"
    assert access["table"] != page.table
    page.close()


def test_a_ladder_is_printed_verified_and_has_no_report(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ExitStack() as opened:
        people = accounts(server, opened, 3)
        ladder = ladder_of(people)
        does(people[2], ladder, "challenge", player=1)
        gives_up(people[0], ladder)
        wait_for(lambda: places(people[0], ladder) == [3, 1, 2])
        names = [one.account()["name"] for one in people]
    where = ["--database", str(tmp_path / "tables.db")]
    lines = run_command("admin", "tournament", ladder, *where).stdout.splitlines()
    assert [" ".join(line.split()) for line in lines[2:]] == [
        f"1 {names[2]} 1 1 won", f"2 {names[0]} 1 0 lost", f"3 {names[1]} 0 0 none"
    ]  # fmt: skip
    assert "no report" in run_command("admin", "tournament", ladder, "--trf", *where).stderr
    exported = json.loads(run_command("admin", "tournament", ladder, "--json", *where).stdout)
    assert ([one["number"] for one in exported["ladder"]], exported["report"]) == ([3, 1, 2], "")
    assert discrepancies(tmp_path) == []
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        rows = database.execute("SELECT seq, body FROM tournament_event").fetchall()
        ((seq, body),) = [row for row in rows if b'"pair"' in row[1]]
        ((a, b),) = json.loads(body)["boards"]
        other = msgspec.json.encode(PairEvent(1, ((b, a),)))
        database.execute("UPDATE tournament_event SET body = ? WHERE seq = ?", (other, seq))
    assert "tournament-pairing" in discrepancies(tmp_path)


# --- several servers, and time ----------------------------------------------------------------------


async def make_ladder(hall: Hall, n_players: int, **agreed: Any) -> None:
    fields = {"system": "ladder", "rounds": 0, "begins_at": 0, "reach": 3, "rematch_hours": 24, "idle_days": 30}
    times = {"move_seconds": DAY, "round_seconds": 7 * DAY}
    await hall.make(n_players, **{**fields, **times, **agreed})


async def challenges(node: Node, challenger: int, challenged: int) -> str:
    """The outcome of a challenge at a server: empty, or why it is refused."""

    def decide(state: TournamentState) -> PairEvent:
        if (code := challenge_objection(state, challenger, challenged, node.services.now())) is not None:
            raise Rejected(code)
        return challenge_event(state, challenger, challenged)

    try:
        await node.tournaments.do(NAME, decide)
    except Rejected as rejected:
        return rejected.code
    return ""


def test_one_of_two_simultaneous_challenges_to_a_player_at_two_servers_is_accepted(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await make_ladder(hall, 4)
        nodes = [hall.node, hall.another_node()]
        for node in nodes:
            await node.state(NAME)
        found = await asyncio.gather(challenges(nodes[0], 3, 2), challenges(nodes[1], 4, 2))
        assert sorted(found) == ["", "has-challenge"]
        for node in nodes:
            await node.keeper.look_at_all()
            assert len((await node.state(NAME)).rounds_in_hand) == 1

    run(open_store, check)


def test_two_servers_take_the_results_of_several_games_in_any_order(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await make_ladder(hall, 4)
        nodes = [hall.node, hall.another_node()]
        assert await challenges(nodes[0], 2, 1) == await challenges(nodes[1], 4, 3) == ""
        await asyncio.gather(*(node.keeper.look_at_all() for node in nodes))
        for number in (2, 1):  # the later one first
            played = (await nodes[0].state(NAME)).rounds[number - 1]
            loser = played.boards[0].a
            table = nodes[number - 1].registry.table(board_table(NAME, played, 1, nodes[0].services.tokens))
            await table.do(Seat.A, f"resigns{number}", resign)
            for _ in range(2):
                await asyncio.gather(*(node.keeper.look_at_all() for node in nodes))
            state = await nodes[0].state(NAME)
            assert state.rounds[number - 1].is_complete
            assert state.order.index(loser) % 2 == 1  # the second of its pair
        assert (await nodes[0].state(NAME)).is_between_rounds
        assert (await verify_store(hall.store, jobs=1, on_table=lambda: None)).discrepancies == ()

    run(open_store, check)


def test_a_person_who_does_not_come_to_a_game_within_the_agreed_days_loses_the_place(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await make_ladder(hall, 3)
        assert await challenges(hall.node, 3, 1) == ""
        await hall.node.keeper.look_at_all()
        (played,) = (await hall.node.state(NAME)).rounds
        challenger = Seat.A if played.boards[0].a == 3 else Seat.B
        await comes(hall.node, challenger)
        hall.now += 7 * DAY * SECOND
        await hall.node.keeper.look_at_all()
        assert (await hall.node.state(NAME)).order == (1, 2, 3)
        hall.now += 1
        for _ in range(2):
            await hall.node.keeper.look_at_all()
        assert (await hall.node.state(NAME)).order == (3, 1, 2)

    run(open_store, check)


async def comes(node: Node, seat: Seat) -> None:
    """A player brings the pledge and the share of their device, as a page does."""
    last = (await node.state(NAME)).rounds[-1]
    table = node.registry.table(board_table(NAME, last, 1, node.services.tokens))
    await table.do(seat, "pledges1", lambda _: (events.PledgeEvent(seat, 1, "0" * 64),))


def test_a_person_who_does_not_play_is_taken_off_once_by_one_of_two_servers(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await make_ladder(hall, 2, fill_to=2)
        nodes = [hall.node, hall.another_node()]
        await asyncio.gather(*(node.keeper.look_at_all() for node in nodes))
        names = [entry.player for entry in (await nodes[0].state(NAME)).entries]
        assert sorted(names) == ["@book", "@novice", "player 0", "player 1"]
        for _ in range(2):  # after the last of them nothing has changed for a while
            hall.now += 2 * tournament_keeper.OVERLAP
            await asyncio.gather(*(node.keeper.look_at_all() for node in nodes))
        hall.now += 30 * DAY * SECOND
        await asyncio.gather(*(node.keeper.look_at_all() for node in nodes))
        bodies = await hall.bodies()
        assert [type(one) for one in bodies].count(IdleEvent) == 2
        assert [type(one) for one in bodies].count(EnterEvent) == 4
        state = await nodes[0].state(NAME)
        assert {state.entry(number).is_built_in for number in state.order} == {True}
        assert (await verify_store(hall.store, jobs=1, on_table=lambda: None)).discrepancies == ()

    run(open_store, check)


def test_days_without_a_running_server_do_not_count_against_a_player_of_a_ladder(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await make_ladder(hall, 2, idle_days=2)
        begun, day = hall.now, DAY * SECOND
        hall.now = begun + 3 * day
        hall.node.services.outages = [(begun + day, begun + 3 * day)]
        await hall.node.keeper.look_at_all()
        assert (await hall.node.state(NAME)).order == (1, 2)
        hall.now = begun + 4 * day - 1
        await hall.node.keeper.look_at_all()
        assert (await hall.node.state(NAME)).order == (1, 2)
        hall.now = begun + 4 * day
        await hall.node.keeper.look_at_all()
        assert (await hall.node.state(NAME)).order == ()
        assert (await verify_store(hall.store, jobs=1, on_table=lambda: None)).discrepancies == ()

    run(open_store, check)


def test_a_ladder_that_an_operator_ends_ends_its_games(open_store: OpenStore) -> None:
    async def check(hall: Hall) -> None:
        await make_ladder(hall, 4)
        assert await challenges(hall.node, 2, 1) == await challenges(hall.node, 4, 3) == ""
        await hall.node.keeper.look_at_all()
        await hall.node.tournaments.end_for_operator(NAME)
        for _ in range(2):
            await hall.node.keeper.look_at_all()
        state = await hall.node.state(NAME)
        assert (state.stage, state.end_reason) == ("over", "operator")
        for played in state.rounds:
            table = board_table(NAME, played, 1, hall.node.services.tokens)
            bodies = [row.body for row in await hall.store.read(table)]
            assert events.BreakOffEvent(reason="round") in bodies

    run(open_store, check)
