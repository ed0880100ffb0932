"""Refusals at a table, with their codes; and origins and rate limits without a server."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecarte.cards import OTHER, Seat
from ecarte.host.event_log import AppendOutcome
from ecarte.server import events, messages
from ecarte.server.access import Rates, is_allowed_origin
from ecarte.server.clocks import Clocks, downtime_between
from ecarte.server.copies import back_up_file
from ecarte.server.fairness import share_commitment
from ecarte.server.sqlite import SqliteStore
from tests.server.in_memory import TableInMemory
from tests.server.stores import OpenStore

SHARE = "ab" * 32


async def begin_table(seed: int = 5, **agreed: Any) -> TableInMemory:
    table = TableInMemory(seed=seed)
    await table.begin(**{"rules": "modern", **agreed})
    return table


def commitment_of(seat: Seat, share: str = SHARE) -> str:
    return share_commitment(share, table="table", game=1, seat=seat)


def test_a_device_pledges_once_and_reveals_its_share_when_all_have_pledged() -> None:
    async def told() -> None:
        table = await begin_table(shares=False)
        assert (await table.send(Seat.A, messages.PledgeCommand(table.cid(), 1, commitment_of(Seat.A))))["is"] == "done"
        again = await table.send(Seat.A, messages.PledgeCommand(table.cid(), 1, commitment_of(Seat.A, "00" * 32)))
        assert again["code"] == "pledged-already"
        assert (await table.send(Seat.A, messages.ShareCommand(table.cid(), 1, SHARE)))["code"] == "not-all-pledged"
        assert (await table.send(Seat.B, messages.PledgeCommand(table.cid(), 2, commitment_of(Seat.B))))[
            "code"
        ] == "other-game"
        await table.send(Seat.B, messages.PledgeCommand(table.cid(), 1, commitment_of(Seat.B)))
        live = await table.live()
        assert live.fairness.games[0].pledges == {Seat.A: commitment_of(Seat.A), Seat.B: commitment_of(Seat.B)}
        assert (await table.send(Seat.A, messages.ShareCommand(table.cid(), 1, SHARE)))["is"] == "done"

    asyncio.run(told())


def test_a_request_is_granted_by_the_other_player_and_may_be_withdrawn() -> None:
    async def asked() -> None:
        table = await begin_table()
        while (await table.live()).match.last_decision(Seat.A) is None:
            await table.act(Random(1))
        assert (await table.send(Seat.A, messages.RequestCommand(table.cid(), "take-back")))["is"] == "done"
        number = len((await table.live()).match.entries)
        assert (await table.send(Seat.A, messages.RequestCommand(table.cid(), "take-back")))["code"] == "asked-already"
        assert (await table.send(Seat.A, messages.ReplyCommand(table.cid(), "take-back", yes=True)))[
            "code"
        ] == "not-asked"
        assert len((await table.live()).match.entries) == number
        assert (await table.send(Seat.A, messages.ReplyCommand(table.cid(), "take-back", yes=False)))["is"] == "done"
        assert (await table.live()).requests.pending == {}
        assert (await table.send(Seat.B, messages.ReplyCommand(table.cid(), "take-back", yes=True)))[
            "code"
        ] == "not-asked"

    asyncio.run(asked())


@pytest.mark.parametrize(("conduct", "code"), [("assisted", "nothing-to-take-back"), ("club", "not-in-club")])
def test_a_take_back_is_refused_before_a_decision_and_in_club_conduct(conduct: str, code: str) -> None:
    async def asked() -> None:
        table = await begin_table(rules="london", conduct=conduct)
        while conduct == "club" and (await table.live()).match.last_decision(Seat.A) is None:
            await table.act(Random(1))
        assert (await table.send(Seat.A, messages.RequestCommand(table.cid(), "take-back")))["code"] == code

    asyncio.run(asked())


def test_pass_is_refused_where_no_interjection_is_awaited() -> None:
    async def passed() -> None:
        table = await begin_table()
        live = await table.live()
        assert live.awaited is not None
        for one in (live.awaited, OTHER[live.awaited]):
            answer = await table.send(one, messages.PassCommand(table.cid(), live.seq))
            assert answer["code"] == "nothing-to-pass"

    asyncio.run(passed())


def test_a_player_must_wait_while_the_other_may_still_announce_the_king() -> None:
    """In London a king that is led may be announced until it is played to (LOND-024a), so the table waits."""

    async def played() -> int:
        refused = 0
        for seed in range(12):
            table, rng = await begin_table(seed, rules="london"), Random(seed)
            for _ in range(40):
                live = await table.live()
                if live.is_over or not live.is_dealt:
                    break
                waits, on_turn = live.awaited, live.match.view_of(Seat.A).public.turn
                if waits is not None and on_turn is OTHER[waits]:
                    scene = live.scene(on_turn)
                    ids = [held.id for held in scene.hand if held.is_free]
                    if ids:
                        answer = await table.send(on_turn, messages.TakeCommand(table.cid(), live.seq, ids[0]))
                        assert answer["code"] == "wait", answer
                        assert (await table.live()).seq == live.seq
                        refused += 1
                await table.act(rng)
        return refused

    assert asyncio.run(played()) > 0


def test_the_clock_of_a_game_begins_anew_with_the_next_game() -> None:
    async def played() -> None:
        table, rng = await begin_table(length=2, game_seconds=600, rules="tiny"), Random(3)
        while not (await table.live()).match.play.results:
            table.now += 1_000
            await table.act(rng)
        live = await table.live()
        used = [600_000 - (live.clocks.time_left(seat, table.now) or 0) for seat in (Seat.A, Seat.B)]
        assert used == [0, 0]

    asyncio.run(played())


# --- without a table --------------------------------------------------------------------------------


def test_the_time_for_a_move_restarts_for_a_new_decision_only() -> None:
    clocks = Clocks(game_seconds=0, move_seconds=30)
    clocks.pass_until(1_000)
    clocks.wait_for(Seat.A, is_new_decision=True)
    clocks.pass_until(11_000)
    clocks.wait_for(Seat.A, is_new_decision=False)
    assert clocks.deadline() == 31_000
    clocks.wait_for(Seat.B, is_new_decision=False)
    assert clocks.deadline() == 41_000


def test_an_outage_counts_as_far_as_it_overlaps_the_given_time() -> None:
    assert downtime_between(100, 200, [(0, 50), (90, 110), (150, 160), (195, 300), (400, 500)]) == 25


def test_a_rate_limit_recovers_during_refused_requests() -> None:
    now = [0.0]
    rates = Rates(2, 0.5, now=lambda: now[0])
    assert [rates.allows("a") for _ in range(3)] == [True, True, False]
    for _ in range(19):
        now[0] += 0.1
        assert not rates.allows("a")
    now[0] += 0.1
    assert rates.allows("a")
    assert rates.allows("b")


@pytest.mark.parametrize(
    ("origin", "is_let_in"),
    [
        (None, True),
        ("https://cards.example", True),
        ("http://cards.example", True),
        ("https://friend.example", True),
        ("https://cards.example.evil", False),
        ("https://cards.example:8443", False),
        ("ftp://cards.example", False),
        ("null", False),
    ],
)
def test_pages_of_this_server_and_of_allowed_origins_are_served(origin: str | None, *, is_let_in: bool) -> None:
    assert is_allowed_origin(origin, "cards.example", ("https://friend.example",)) is is_let_in


def test_a_row_that_does_not_follow_the_last_is_refused(open_store: OpenStore) -> None:
    async def written() -> None:
        store = open_store()
        rows = [events.LogRow(number, 1, events.SayEvent(Seat.A, str(number))) for number in range(1, 5)]
        assert await store.append("t", rows[:2]) is AppendOutcome.APPENDED
        assert await store.append("t", [rows[3]]) is AppendOutcome.CONFLICT
        assert await store.append("t", [rows[1]]) is AppendOutcome.CONFLICT
        assert await store.append("t", [rows[2]]) is AppendOutcome.APPENDED
        assert await store.read("t") == rows[:3]
        await store.close()

    asyncio.run(written())


@pytest.mark.parametrize("n_others", [1, 2, 3])
def test_no_row_of_a_batch_is_stored_if_any_of_its_numbers_is_taken(open_store: OpenStore, n_others: int) -> None:
    """As where an operator closes a table while the server still has the state before."""

    async def written() -> None:
        store = open_store()
        rows = [events.LogRow(number, 1, events.SayEvent(Seat.A, str(number))) for number in range(1, 8)]
        others = [events.LogRow(number, 1, events.SayEvent(Seat.B, str(number))) for number in range(3, 3 + n_others)]
        assert await store.append("t", rows[:2]) is AppendOutcome.APPENDED
        assert await store.append("t", others) is AppendOutcome.APPENDED
        for n_rows in range(1, 5):
            assert await store.append("t", rows[2 : 2 + n_rows], secrets={"s": b"s"}) is AppendOutcome.CONFLICT
        assert await store.read("t") == [*rows[:2], *others]
        assert await store.secrets("t") == {}
        await store.close()

    asyncio.run(written())


@pytest.mark.skipif(os.name != "posix", reason="file modes are those of POSIX")
def test_a_backup_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path / "tables.db").close())
    back_up_file(tmp_path / "tables.db", tmp_path / "copy.db")
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
