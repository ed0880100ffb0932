"""Requests between two persons at a table, hints, and idle players."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.record import HINTED
from ecarte.server import commands, events, messages
from ecarte.server.archive import records
from ecarte.server.clocks import Clocks
from ecarte.server.display import terms
from ecarte.server.lobby import NewTable
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotWorkers
from tests.server.in_memory import TableInMemory


async def begin_table(*, features: tuple[str, ...] = (), **agreed: Any) -> TableInMemory:
    table = TableInMemory(seed=5)
    for page in table.pages.values():
        page.features = frozenset(features)
    await table.begin(rules="london", **agreed)
    return table


async def play_until_decided(table: TableInMemory) -> Seat:
    """Play until a player has decided something; returns the seat."""
    live = await table.live()
    while (seat := live.awaited) is None or live.match.last_decision(seat) is None:
        await table.act(Random(2))
        live = await table.live()
    return seat


async def next_deal(table: TableInMemory) -> TableState:
    """Play on into the second deal."""
    live = await table.live()
    while live.deal_place is None or live.deal_place[1] < 2:
        await table.act(Random(3))
        live = await table.live()
    return live


def newest(table: TableInMemory, seat: Seat) -> dict[str, Any]:
    table.listen()
    found: dict[str, Any] = next(
        one for one in map(json.loads, reversed(table.frames[seat])) if one["is"] == "state"
    )  # fmt: skip
    return found


def journal(live: TableState, seat: Seat) -> list[str]:
    return [line.key for line in live.viewers.journal(seat)]


# --- hints ----------------------------------------------------------------------------------------------------


def test_no_hint_is_given_between_persons_unless_agreed() -> None:
    async def asked() -> None:
        table = await begin_table()
        live = await table.live()
        for seat in SEATS:
            assert "hint" not in live.scene(seat).asks
            assert (await table.send(seat, messages.AskCommand(1, "hint")))["code"] == "no-hints"
        assert "terms.no-hints" in [term.key for term in terms(live.make_event)]

    asyncio.run(asked())


def test_a_hint_is_reported_to_the_other_player_once_per_decision_and_marks_the_game() -> None:
    async def asked() -> None:
        table = await begin_table(hints=True)
        seat = (await table.live()).awaited
        assert seat is not None
        for number in range(3):
            await table.registry.serve(table.table, table.pages[seat], messages.AskCommand(number, "hint"))
        live = await table.live()
        assert [row.body for row in table.store.rows["table"] if isinstance(row.body, events.HintEvent)] == [
            events.HintEvent(seat)
        ]
        assert journal(live, seat)[-1] == "event.hinted-you"
        assert journal(live, OTHER[seat])[-1] == "event.hinted"
        table.listen()
        assert sum(b'"is":"answer"' in frame for frame in table.frames[seat]) == 3
        assert records(live)[0].headers.marks == (HINTED,)
        assert "terms.hints" in [term.key for term in terms(live.make_event)]

    asyncio.run(asked())


def test_a_table_made_without_options_has_london_rules_no_clock_no_hints_no_pause() -> None:
    left_out = NewTable(cid="0123456789abcdef")
    assert (left_out.rules, left_out.hints, left_out.pause_seconds) == ("london", False, 0)
    assert (left_out.game_seconds, left_out.move_seconds, left_out.grace_seconds) == (0, 0, 60)


# --- time -----------------------------------------------------------------------------------------------------


def test_a_suspended_server_charges_no_time_and_then_does_the_commands_it_was_sent() -> None:
    async def stopped() -> None:
        table = await begin_table(move_seconds=20)
        live = await table.live()
        while (seat := live.awaited) is None or not live.scene(seat).offers:
            await table.act(Random(1))
            live = await table.live()
        await table.registry.services.begin()
        for _ in range(5):
            table.now += 1_000
            await table.registry.services.beat()
        table.now += 25_000  # stopped, with the act in its socket
        act = live.scene(seat).offers[0].options[0].id
        assert (await table.send(seat, messages.TakeCommand(table.cid(), live.seq, act)))["is"] == "done"
        table.now += 25_000
        await table.registry.services.beat()
        await table.table.append_due_events()
        live = await table.live()
        assert live.resignation is None
        waits = live.awaited
        assert waits is not None
        assert live.clocks.move_time_left(table.now) == 20_000
        fresh = TableState("table", find_opponent=lambda name: (_ for _ in ()).throw(AssertionError(name)))
        fresh.fairness.secrets = await table.store.secrets("table")
        for row in await table.store.read("table"):
            fresh.fold(row)
        assert fresh.clocks.move_time_left(table.now) == 20_000
        table.now += 2_900  # as long as it beats at all, time is the player's
        assert live.clocks.move_time_left(table.now) == 17_100

    asyncio.run(stopped())


def test_a_suspended_server_does_not_bring_a_claim_for_absence_nearer() -> None:
    async def stopped() -> None:
        table = await begin_table(move_seconds=0)
        seat = (await table.live()).awaited
        assert seat is not None
        await table.registry.services.begin()
        table.table.leave(table.pages[seat])
        while seat not in (await table.live()).clocks.gone:
            await asyncio.sleep(0)
        table.now += 100_000
        assert (await table.send(OTHER[seat], messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        for _ in range(60):
            table.now += 1_000
            await table.registry.services.beat()
        assert (await table.send(OTHER[seat], messages.ClaimMatchCommand(table.cid())))["is"] == "done"

    asyncio.run(stopped())


def test_after_a_deal_a_clock_runs_when_its_player_goes_on_or_the_pause_is_over() -> None:
    async def paused() -> None:
        for is_ready in (True, False):
            table = await begin_table(move_seconds=60, pause_seconds=5, features=("pause",))
            live = await next_deal(table)
            seat = live.awaited
            assert seat is not None
            assert live.deal_place is not None
            assert newest(table, seat)["pause"] == 5_000
            assert {newest(table, one)["clocks"]["runs_in"] for one in Seat} == {5_000}
            table.now += 2_000
            if is_ready:
                for number in (1, 2):
                    answer = await table.send(seat, messages.ReadyCommand(table.cid(), *live.deal_place))
                    assert answer.get("code", "done") == ("done" if number == 1 else "no-pause")
                assert newest(table, seat)["pause"] is None
                assert {newest(table, one)["clocks"]["runs_in"] for one in Seat} == {0}
            live = await table.live()
            assert live.clocks.move_time_left(table.now) == 60_000
            table.now += 4_000
            assert live.clocks.move_time_left(table.now) == (56_000 if is_ready else 59_000)
            assert live.clocks.deadline() == table.now + (56_000 if is_ready else 59_000)

    asyncio.run(paused())


def test_an_outage_during_a_pause_is_subtracted_once() -> None:
    """A pause of five seconds; the server was suspended from the second to the twelfth."""
    for rows in ((12, 16), (16,)):
        clocks = Clocks(game_seconds=60, move_seconds=0, pause_seconds=5)
        clocks.last_row_time = 1_000
        clocks.wait_for(Seat.A, is_new_decision=True)
        clocks.begin_pause()
        clocks.pass_until(1_000 + rows[0] * 1_000, lost=10_000)
        for at in rows[1:]:
            clocks.pass_until(1_000 + at * 1_000)
        assert clocks.used[Seat.A] == 1_000, rows


def test_a_pause_is_granted_once_a_deal_and_not_to_a_table_without_one() -> None:
    async def paused() -> None:
        table = await begin_table(move_seconds=60, features=("pause",))
        live = await next_deal(table)
        seat = live.awaited
        assert seat is not None
        assert newest(table, seat)["pause"] is None
        table.now += 2_000
        assert live.clocks.move_time_left(table.now) == 58_000
        assert (await table.send(seat, messages.ReadyCommand(table.cid(), 1, 2)))["code"] == "no-pause"
        plain = await begin_table(move_seconds=60)
        assert "pause" not in newest(plain, Seat.A)

    asyncio.run(paused())


def test_an_idle_player_without_a_clock_loses_after_a_call() -> None:
    async def called() -> None:
        table = await begin_table(features=("call",))
        seat = (await table.live()).awaited
        assert seat is not None
        other = OTHER[seat]
        assert newest(table, other)["call"] == {"called": None, "callable_in": 180_000}
        assert newest(table, seat)["call"] is None
        table.now += 179_999
        assert (await table.send(other, messages.CallCommand(table.cid())))["code"] == "not-idle"
        table.now += 1
        assert (await table.send(seat, messages.CallCommand(table.cid())))["code"] == "not-idle"
        assert (await table.send(other, messages.CallCommand(table.cid())))["is"] == "done"
        state = newest(table, seat)
        assert state["call"] == {"called": seat.name, "callable_in": None}
        assert (state["clocks"]["running"], state["clocks"]["move"]) == (seat.name, 120_000)
        table.now += 119_999
        assert (await table.send(other, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"
        table.now += 1
        assert (await table.send(other, messages.ClaimMatchCommand(table.cid())))["is"] == "done"
        live = await table.live()
        assert live.resignation == events.ResignEvent(seat, "idle")
        assert journal(live, seat)[-1] == "event.does-nothing-you"

    asyncio.run(called())


def test_a_call_is_over_once_the_called_player_has_done_something() -> None:
    async def called() -> None:
        table = await begin_table()
        seat = (await table.live()).awaited
        assert seat is not None
        table.now += 180_000
        assert (await table.send(OTHER[seat], messages.CallCommand(table.cid())))["is"] == "done"
        table.now += 60_000
        while (await table.live()).clocks.called is not None:
            await table.act(Random(4))
        table.now += 3_600_000
        for one in SEATS:
            assert (await table.send(one, messages.ClaimMatchCommand(table.cid())))["code"] == "not-away"

    asyncio.run(called())


def test_a_player_can_give_the_other_more_time_up_to_a_limit() -> None:
    async def given() -> None:
        for seconds, more in ((60, 60), (2 * 86400, 86400)):
            table = await begin_table(move_seconds=seconds)
            seat = (await table.live()).awaited
            assert seat is not None
            assert (await table.send(seat, messages.GiveTimeCommand(table.cid())))["code"] == "not-on-turn"
            assert (await table.send(OTHER[seat], messages.GiveTimeCommand(table.cid())))["is"] == "done"
            assert (await table.live()).clocks.move_time_left(table.now) == (seconds + more) * 1000
            answers = [(await table.send(OTHER[seat], messages.GiveTimeCommand(table.cid()))) for _ in range(6)]
            assert answers[-1]["code"] == "enough-time"
        table = await begin_table()
        seat = (await table.live()).awaited
        assert seat is not None
        assert (await table.send(OTHER[seat], messages.GiveTimeCommand(table.cid())))["code"] == "no-clock"

    asyncio.run(given())


def test_a_call_does_not_shorten_an_agreed_absence_of_days() -> None:
    async def called() -> None:
        days = 3 * 86_400_000
        table = await begin_table(grace_seconds=days // 1000)
        seat = (await table.live()).awaited
        assert seat is not None
        table.now += days - 1
        assert (await table.send(OTHER[seat], messages.CallCommand(table.cid())))["code"] == "not-idle"
        table.now += 1
        assert (await table.send(OTHER[seat], messages.CallCommand(table.cid())))["is"] == "done"
        assert "terms.no-clock-grace" in [term.key for term in terms((await table.live()).make_event)]

    asyncio.run(called())


def test_a_table_with_a_full_log_grants_no_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def given() -> None:
        table = await begin_table(move_seconds=60)
        live = await table.live()
        assert live.awaited is not None
        monkeypatch.setattr(commands, "MOST_ROWS", live.seq)
        monkeypatch.setattr(commands, "RESERVED_ROWS", 0)
        answer = await table.send(OTHER[live.awaited], messages.GiveTimeCommand(table.cid()))
        assert answer["code"] == "table-full"

    asyncio.run(given())


def test_an_outage_that_one_table_noticed_is_known_to_all_after_a_restart() -> None:
    async def stopped() -> None:
        table = await begin_table(move_seconds=20)
        services = table.registry.services
        await services.begin()
        await services.beat()
        table.now += 60_000
        assert services.notice_gap()  # as a table does, before the next beat
        await services.beat()
        table.now += 1_000
        await services.beat()
        again = Services(table.store, BotWorkers(), Tokens(b"test"), now=lambda: table.now)
        await again.begin()
        assert again.downtime_since(table.now - 61_000) == services.downtime_since(table.now - 61_000) == 60_000

    asyncio.run(stopped())


def test_time_while_the_heartbeat_of_a_server_cannot_be_stored_is_charged_to_nobody() -> None:
    async def stopped() -> None:
        table = await begin_table(move_seconds=20)
        services = table.registry.services
        await services.begin()
        beat = table.store.beat

        async def slow(at: int) -> None:
            table.now += 10_000
            await beat(at)

        table.store.beat = slow
        since = table.now
        await services.beat()
        assert services.downtime_since(since) == 10_000

    asyncio.run(stopped())


# --- requests -------------------------------------------------------------------------------------------------


def test_a_refused_take_back_is_not_asked_again_and_each_game_allows_three() -> None:
    async def asked() -> None:
        table = await begin_table()
        codes = []
        for _ in range(4):
            seat = await play_until_decided(table)
            asks = messages.RequestCommand(table.cid(), "take-back")
            codes.append((await table.send(seat, asks)).get("code"))
            if codes[-1] is None:
                await table.send(OTHER[seat], messages.ReplyCommand(table.cid(), "take-back", yes=False))
                assert journal(await table.live(), seat)[-1] == "event.refuses-take-back"
                assert journal(await table.live(), OTHER[seat])[-1] == "event.refuses-take-back-you"
                again = await table.send(seat, messages.RequestCommand(table.cid(), "take-back"))
                assert again["code"] in ("refused-already", "too-many-asked")
            turn = (await table.live()).acted_at
            while (await table.live()).acted_at == turn or (await table.live()).awaited is not seat:
                await table.act(Random(5))
        assert codes[:3] == [None] * 3
        assert codes[3] in (None, "too-many-asked")
        counts = (await table.live()).requests.n_take_backs
        assert max(counts.values()) <= 3

    asyncio.run(asked())


def test_a_take_back_names_the_player_whose_decision_it_was() -> None:
    async def taken_back() -> None:
        table = await begin_table()
        seat = await play_until_decided(table)
        await table.send(seat, messages.RequestCommand(table.cid(), "take-back"))
        await table.send(OTHER[seat], messages.ReplyCommand(table.cid(), "take-back", yes=True))
        live = await table.live()
        assert "event.taken-back-you" in journal(live, seat)
        assert "event.taken-back" in journal(live, OTHER[seat])
        (line,) = [line for line in live.viewers.journal(OTHER[seat]) if line.key == "event.taken-back"]
        assert line.facts["who"] == ("Anna" if seat is Seat.A else "Émile")

    asyncio.run(taken_back())


def test_two_requests_for_a_rematch_make_an_agreement() -> None:
    async def agreed() -> None:
        table = await begin_table()
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        assert (await table.send(Seat.A, messages.RequestCommand(table.cid(), "rematch")))["is"] == "done"
        assert (await table.send(Seat.B, messages.RequestCommand(table.cid(), "rematch")))["is"] == "done"
        assert (await table.live()).next_table is not None

    asyncio.run(agreed())


def test_the_table_of_a_rematch_is_stored_before_another_server_names_it() -> None:
    """The server that appended the agreement has ended before it made the table."""

    async def agreed() -> None:
        table = await begin_table()
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        for seat in SEATS:
            await table.send(seat, messages.RequestCommand(table.cid(), "rematch"))
        name = (await table.live()).next_table
        assert name is not None
        first_rows = table.store.rows.pop(name)
        await TableRegistry(table.registry.services).table(table.name).compute(lambda state: state.next_table)
        assert [row.body for row in table.store.rows[name][:3]] == [row.body for row in first_rows[:3]]

    asyncio.run(agreed())


def test_a_refused_rematch_is_reported_to_the_player_who_asked() -> None:
    async def refused() -> None:
        table = await begin_table()
        await table.send(Seat.A, messages.ResignCommand(table.cid()))
        await table.send(Seat.A, messages.RequestCommand(table.cid(), "rematch"))
        await table.send(Seat.B, messages.ReplyCommand(table.cid(), "rematch", yes=False))
        assert journal(await table.live(), Seat.A)[-1] == "event.refuses-rematch"

    asyncio.run(refused())
