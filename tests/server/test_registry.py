"""Tables in memory: which are kept, and what their pages are sent, whatever the store does."""

from __future__ import annotations

import asyncio
import gc
import json
import sqlite3
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
from starlette.responses import Response

from ecarte.acts import AnyAct
from ecarte.bots import Bot, opponent
from ecarte.cards import OTHER, Seat
from ecarte.host.event_log import AppendOutcome
from ecarte.host.events import TakeEvent
from ecarte.server import events, messages, services, sockets, sqlite
from ecarte.server.absence import claimable_at
from ecarte.server.actor import TableActor
from ecarte.server.app import Application
from ecarte.server.connections import PageConnection
from ecarte.server.fairness import share_commitment
from ecarte.server.frame_reader import FrameReader
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import SeatToken
from ecarte.server.services import HINTS_AT_ONCE
from ecarte.server.sockets import _end_task
from ecarte.server.sqlite import SqliteStore
from ecarte.server.workers import BotQuestion, BotWorkers, Queue, Workers, answer_question
from ecarte.ui.hints import Hint
from ecarte.views.seat import SeatView
from ecarte.words import Message
from tests.server.in_memory import MemoryStore, TableInMemory, settle
from tests.server.pages import PATIENCE
from tests.server.stores import OpenStore

T = TypeVar("T")


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


class FullStore(MemoryStore):
    """A store that refuses rows while the disk `is_full`."""

    is_full = False

    async def append(self, table: str, rows: Sequence[events.LogRow], **stored: Any) -> AppendOutcome:
        if self.is_full:
            raise OSError("disk full")
        return await super().append(table, rows, **stored)


class UnsureStore(MemoryStore):
    """A store that writes rows, and raises OSError all the same while it `is_unsure`."""

    is_unsure = False

    async def append(self, table: str, rows: Sequence[events.LogRow], **stored: Any) -> AppendOutcome:
        done = await super().append(table, rows, **stored)
        if self.is_unsure:
            raise OSError("nobody knows")
        return done


class HeldStore(MemoryStore):
    """A store whose appends wait while it `is_held`."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.is_asked = asyncio.Event()

    async def append(self, table: str, rows: Sequence[events.LogRow], **stored: Any) -> AppendOutcome:
        self.is_asked.set()
        await self.goes_on.wait()
        return await super().append(table, rows, **stored)


class SlowStore(MemoryStore):
    """A store whose reads yield to other tasks."""

    async def read(self, table: str, *, after: int = 0, most: int | None = None) -> Sequence[events.LogRow]:
        await asyncio.sleep(0.005)
        return await super().read(table, after=after, most=most)


def test_a_table_to_which_nobody_comes_is_not_kept_in_memory() -> None:
    async def made() -> None:
        registry = TableInMemory(seed=1).registry
        await registry.table("alone").begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        await registry.table("alone").do(Seat.B, "sits-down", lambda live: (events.SitEvent(Seat.B, "Émile", "", "b"),))
        assert await registry.table("nowhere").stored_state() is None
        assert registry.n_tables == 1  # that of the test itself, which nobody has asked yet

    asyncio.run(made())


def test_a_table_is_kept_while_a_page_waits_to_come_in() -> None:
    async def entered() -> None:
        tables = TableInMemory(seed=1)
        tables.registry.services.store = SlowStore()
        await tables.registry.table("t").begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        table = tables.registry.table("t")
        looks_and_comes = (table.stored_state(), table.enter(PageConnection(_nowhere, Seat.A, "en"), "a"))
        await asyncio.gather(*looks_and_comes)
        assert tables.registry.table("t") is table

    asyncio.run(entered())


@pytest.mark.parametrize("agreed", [{}, {"conduct": "club"}, {"spectators": "behind"}])
def test_a_table_that_is_forgotten_is_freed_without_a_search_for_garbage(agreed: dict[str, Any]) -> None:
    async def freed() -> bool:
        tables = TableInMemory(seed=1)
        await tables.begin(rules="london", **agreed)
        rng = Random(1)
        for _ in range(40):
            await tables.act(rng)
        kept = weakref.ref(await tables.live())
        gc.collect()
        gc.disable()
        for page in tables.pages.values():
            tables.table.leave(page)
            page.waiting.clear()
        while tables.registry.n_tables:
            await asyncio.sleep(0)
        return kept() is None

    try:
        assert asyncio.run(freed())
    finally:
        gc.enable()


def test_forgetting_a_table_keeps_a_newer_one_of_the_same_name() -> None:
    async def forgotten() -> None:
        tables = TableInMemory(seed=1)
        await tables.registry.table("t").begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        old = tables.registry.table("t")
        tables.registry.forget(old)
        table = tables.registry.table("t")
        await table.enter(PageConnection(_nowhere, Seat.A, "en"), "a")
        tables.registry.forget(old)
        assert tables.registry.table("t") is table

    asyncio.run(forgotten())


def test_a_table_is_kept_from_the_moment_a_command_is_given() -> None:
    """A command is done by a task of its own: work that ends before that task begins must not forget the table."""

    async def commanded() -> None:
        tables = TableInMemory(seed=1)
        await tables.registry.table("t").begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        table = tables.registry.table("t")
        sits = asyncio.create_task(table.do(Seat.B, "sit", lambda live: (events.SitEvent(Seat.B, "Émile", "", "b"),)))
        await asyncio.sleep(0)  # the command is given, and its task has not begun
        tables.registry.forget(table)  # as at the end of any other work
        assert tables.registry.table("t") is table
        await sits
        assert tables.registry.table("t") is not table

    asyncio.run(commanded())


def test_a_departure_is_logged_before_the_table_is_forgotten() -> None:
    async def left() -> None:
        tables = TableInMemory(seed=5)
        await tables.begin(rules="modern", hints=True)
        table = tables.registry.table("t2")
        await table.begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        table = tables.registry.table("t2")
        page = PageConnection(_nowhere, Seat.A, "en")
        await table.enter(page, "a")
        table.leave(page)
        assert tables.registry.table("t2") is table
        await settle()
        assert tables.registry.table("t2") is not table

    asyncio.run(left())


def test_a_page_that_failed_to_enter_does_not_count_as_present() -> None:
    async def refused() -> None:
        tables = TableInMemory(seed=5)
        tables.store = tables.registry.services.store = store = FullStore()
        await tables.begin(rules="modern", hints=True)
        page = tables.pages[Seat.B]
        tables.table.leave(page)
        await settle()
        store.is_full = True
        with pytest.raises(OSError, match="disk full"):
            await tables.table.enter(page, "b")
        assert page not in tables.table.pages

    asyncio.run(refused())


def test_a_waiting_state_is_shown_once_the_disk_has_room_again() -> None:
    async def shown() -> None:
        tables = TableInMemory(seed=5)
        tables.store = tables.registry.services.store = store = FullStore()
        await tables.begin(rules="modern", hints=True)
        seat = (await tables.live()).awaited
        assert seat is not None
        await tables.registry.serve(
            tables.table, tables.pages[OTHER[seat]], messages.SayCommand(tables.cid(), "Good luck")
        )
        store.is_full = True
        with pytest.raises(OSError, match="disk full"):
            await tables.registry.serve(tables.table, tables.pages[seat], messages.ResignCommand(tables.cid()))
        tables.listen()
        assert any("Good luck" in frame.decode() for frame in tables.frames[seat])

    asyncio.run(shown())


def test_rows_of_another_process_are_shown_to_connected_pages() -> None:
    async def shown() -> None:
        tables = TableInMemory(seed=5)
        await tables.begin(rules="modern", hints=True)
        live = await tables.live()
        await tables.store.append(
            "table", [events.LogRow(live.seq + 1, tables.now, events.SayEvent(Seat.A, "From afar"))]
        )
        await tables.act(Random(1))
        tables.listen()
        assert all(any("From afar" in frame.decode() for frame in heard) for heard in tables.frames.values())

    asyncio.run(shown())


def test_an_act_is_shown_to_others_even_if_its_page_leaves_during_the_write() -> None:
    async def shown() -> None:
        tables = TableInMemory(seed=5)
        tables.store = tables.registry.services.store = store = HeldStore()
        await tables.begin(rules="modern", hints=True)
        store.goes_on.clear()
        store.is_asked.clear()
        page, sent = tables.pages[Seat.A], asyncio.Queue[messages.FromPage | str]()
        serve = partial(tables.registry.serve, tables.table, page)
        reader = FrameReader(page, frame=sent.get, allows=lambda: True, serve=serve)
        reads = asyncio.create_task(reader.read_all())
        sent.put_nowait(messages.SayCommand(tables.cid(), "I have to go"))
        sent.put_nowait(messages.SayCommand(tables.cid(), "It has never begun"))
        await store.is_asked.wait()
        reads.cancel()
        await asyncio.sleep(0)
        store.goes_on.set()
        await settle()
        tables.listen()
        shown_to_other = b"".join(tables.frames[Seat.B]).decode()
        assert "I have to go" in shown_to_other
        assert "It has never begun" not in shown_to_other

    asyncio.run(shown())


def test_a_taken_seat_is_shown_after_it_is_stored() -> None:
    async def shown() -> None:
        tables = TableInMemory(seed=5)
        tables.store = tables.registry.services.store = store = HeldStore()
        table = tables.table
        await table.begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        await table.enter(tables.pages[Seat.A], "a")
        store.goes_on.clear()
        sits = asyncio.create_task(table.do(Seat.B, "sit", lambda live: (events.SitEvent(Seat.B, "Émile", "", "b"),)))
        await settle()
        tables.listen()
        assert not any("Émile" in frame.decode() for frame in tables.frames[Seat.A])
        store.goes_on.set()
        await sits
        tables.listen()
        assert any("Émile" in frame.decode() for frame in tables.frames[Seat.A])

    asyncio.run(shown())


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries follow without a pause."""
    monkeypatch.setattr(services, "RETRY_SECONDS", 0.0)


@pytest.mark.usefixtures("at_once")
def test_a_clock_that_ran_out_while_the_disk_was_full_is_checked_again() -> None:
    async def looked_at() -> None:
        tables = TableInMemory(seed=5)
        tables.store = tables.registry.services.store = store = FullStore()
        await tables.begin(rules="modern", move_seconds=30)
        tables.now += 31_000
        store.is_full = True
        tables.table._run_in_background(tables.table.append_due_events)
        await settle()
        store.is_full = False
        await settle()
        assert isinstance(store.rows["table"][-2].body, events.ResignEvent)  # and after it the secret is revealed

    asyncio.run(looked_at())


class Ready(BotWorkers):
    """Built-in opponents that answer at once."""

    async def ask(self, question: BotQuestion) -> AnyAct:
        """The action of the built-in opponent."""
        return answer_question(question)


@pytest.mark.usefixtures("at_once")
def test_an_act_of_a_built_in_opponent_is_stored_as_soon_as_possible() -> None:
    async def kept(seed: int) -> bool:
        tables = TableInMemory(seed=seed)
        tables.registry.services.bots = Baffled()
        tables.store = tables.registry.services.store = store = FullStore()
        await _begin_against_built_in(tables)
        there = len(store.rows["table"])
        if not tables.registry.services.bots.n_asked:
            return False
        tables.registry.services.bots = Ready()
        store.is_full = True
        await tables.table.append_due_events()
        await settle()
        assert len(store.rows["table"]) == there
        store.is_full = False
        await settle()
        assert len(store.rows["table"]) > there
        return True

    assert any(asyncio.run(kept(seed)) for seed in range(8))  # where the built-in opponent is to begin


def test_chat_does_not_delay_a_claim_against_a_device_without_its_share() -> None:
    async def claimed() -> None:
        tables = TableInMemory(seed=5)
        await tables.begin(rules="modern", grace_seconds=60, shares=False)
        await tables.send(Seat.A, messages.PledgeCommand(tables.cid(), 1, "0" * 64))
        for _ in range(2):
            tables.now += 40_000
            await tables.send(Seat.B, messages.SayCommand(tables.cid(), "One moment"))
        assert claimable_at(await tables.live(), Seat.A) == 1_000 + 60_000

    asyncio.run(claimed())


class Baffled(BotWorkers):
    """Built-in opponents that fail."""

    n_asked = 0

    async def ask(self, question: BotQuestion) -> AnyAct:
        """No answer."""
        self.n_asked += 1
        raise ValueError(question.opponent)


async def _begin_against_built_in(tables: TableInMemory) -> None:
    """Begin a game against a built-in opponent, up to its first decision if it moves first."""
    table = tables.table
    await table.begin((events.MakeEvent("modern", opponent="book"), events.SitEvent(Seat.A, "Anna", "", "a")))
    await table.enter(tables.pages[Seat.A], "a")
    bound = share_commitment("ab" * 32, table="table", game=1, seat=Seat.A)
    await tables.send(Seat.A, messages.PledgeCommand(tables.cid(), 1, bound))
    await tables.send(Seat.A, messages.ShareCommand(tables.cid(), 1, "ab" * 32))
    await settle()


async def _game_against_baffled(seed: int) -> tuple[Baffled, TableActor]:
    """A table against the built-in opponent of this seed, with the requests made to it before its first decision."""
    tables = TableInMemory(seed=seed)
    bots = tables.registry.services.bots = Baffled()
    await _begin_against_built_in(tables)
    return bots, tables.table


def test_a_built_in_opponent_that_failed_is_asked_again_when_a_page_enters() -> None:
    async def asked() -> None:
        tables = [await _game_against_baffled(seed) for seed in range(8)]
        bots, table = next(one for one in tables if one[0].n_asked)  # where the built-in opponent is to begin
        assert bots.n_asked == 1
        await table.append_due_events()
        await settle()
        assert bots.n_asked == 2

    asyncio.run(asked())


class Unhurried(BotWorkers):
    """Built-in opponents that answer once they may."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer, self.questions = asyncio.Event(), list[BotQuestion]()

    async def ask(self, question: BotQuestion) -> AnyAct:
        """The action of the built-in opponent."""
        self.questions.append(question)
        await self.may_answer.wait()
        return answer_question(question)


def test_a_chat_line_does_not_restart_a_built_in_opponent_that_is_thinking() -> None:
    async def said(seed: int) -> bool:
        tables = TableInMemory(seed=seed)
        bots = tables.registry.services.bots = Unhurried()
        await _begin_against_built_in(tables)
        if not bots.questions:
            return False
        for _ in range(3):
            await tables.send(Seat.A, messages.SayCommand(tables.cid(), "Take your time"))
            await settle()
        assert len(bots.questions) == 1
        n_rows = len(tables.store.rows["table"])
        bots.may_answer.set()
        await settle()
        assert isinstance(tables.store.rows["table"][n_rows].body, TakeEvent)  # its answer stands
        views = [question.view for question in bots.questions]
        assert all(views.count(view) == 1 for view in views)
        return True

    assert any(asyncio.run(said(seed)) for seed in range(8))  # where the built-in opponent is to begin


def test_a_built_in_opponent_decides_on_the_current_position_after_a_take_back() -> None:
    """What it was thinking about is taken back, and something else is done instead."""

    async def taken_back(seed: int) -> bool:
        tables = TableInMemory(seed=seed)
        bots = tables.registry.services.bots = Unhurried()
        await _begin_against_built_in(tables)
        rng = Random(seed)
        while not bots.questions:
            await tables.act(rng)
            await settle()
        if (await tables.live()).match.last_decision(Seat.A) is None:
            return False
        await tables.send(Seat.A, messages.RequestCommand(tables.cid(), "take-back"))
        while (await tables.live()).awaited is Seat.A:
            await tables.act(rng)
            await settle()
        if len(bots.questions) == 1:  # the same was done again
            return False
        n_rows = len(tables.store.rows["table"])
        bots.may_answer.set()
        await settle()
        assert isinstance(tables.store.rows["table"][n_rows].body, TakeEvent)
        views = [question.view for question in bots.questions]
        assert all(views.count(view) == 1 for view in views)
        return True

    assert any(asyncio.run(taken_back(seed)) for seed in range(8))  # where the person is to begin


def test_a_row_that_cannot_be_written_does_not_fail_the_others_of_its_batch(open_store: OpenStore) -> None:
    async def written() -> None:
        store = open_store()
        times = (1, 1 << 70, 1, 1 << 70, 1)
        appends = (
            store.append(f"t{number}", [events.LogRow(1, time, events.MakeEvent("modern"))])
            for number, time in enumerate(times)
        )
        outcomes = await asyncio.wait_for(asyncio.gather(*appends, return_exceptions=True), PATIENCE)
        assert [isinstance(outcome, OSError) for outcome in outcomes] == [False, True, False, True, False]
        assert [len(await store.read(f"t{number}")) for number in range(5)] == [1, 0, 1, 0, 1]
        await store.close()

    asyncio.run(written())


def test_a_row_of_the_operator_is_noticed_even_if_the_batch_that_met_it_failed(tmp_path: Path) -> None:
    """The disk is full while the server looks for rows of others: they are still to be found afterwards."""

    async def found() -> None:
        store, operator = SqliteStore(tmp_path / "tables.db"), SqliteStore(tmp_path / "tables.db")
        row = events.LogRow(1, 1, events.MakeEvent("modern"))
        assert await operator.append("t", [row]) is AppendOutcome.APPENDED

        def fill_the_disk(database: sqlite3.Connection) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        looked_for = await asyncio.gather(
            store.rows_of_others(["t"]), store._run_write(fill_the_disk), return_exceptions=True
        )
        assert [type(outcome) for outcome in looked_for] == [OSError, OSError]
        assert await store.rows_of_others(["t"]) == {"t": 1}
        assert await store.rows_of_others(["t"]) == {}
        await operator.close()
        await store.close()

    asyncio.run(found())


def test_a_row_that_cannot_be_written_does_not_stop_the_writer(open_store: OpenStore) -> None:
    async def written() -> None:
        store = open_store()
        with pytest.raises(OSError, match=r"too large|out of range"):
            await asyncio.wait_for(store.append("t", [events.LogRow(1, 1 << 70, events.MakeEvent("modern"))]), PATIENCE)
        row = events.LogRow(1, 1, events.MakeEvent("modern"))
        assert await asyncio.wait_for(store.append("t", [row]), PATIENCE) is AppendOutcome.APPENDED
        assert await store.read("t") == [row]
        await store.close()

    asyncio.run(written())


def test_the_heartbeat_of_a_server_is_written_in_turn_with_the_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store needs no new connection to write: none may be available."""

    async def written() -> int:
        store = SqliteStore(tmp_path / "tables.db")
        monkeypatch.setattr(sqlite, "connect", None)
        await asyncio.wait_for(store.beat(77), PATIENCE)
        monkeypatch.undo()
        await store.close()
        return store.last_beat()

    assert asyncio.run(written()) == 77


def test_a_long_computation_does_not_hold_up_the_end_of_the_server() -> None:
    async def ended() -> float:
        workers = Workers(1)
        doing = asyncio.create_task(workers.do(time.sleep, 600))
        await asyncio.sleep(1)  # a process begins
        begun = time.monotonic()
        workers.close()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(doing, PATIENCE)
        return time.monotonic() - begun

    assert asyncio.run(ended()) < 60


class OneAtATime(Workers):
    """One worker that finishes a job on request; `began` are the jobs it has started."""

    def __init__(self) -> None:
        super().__init__(1)
        self.began: list[str] = []
        self.may_end = asyncio.Semaphore(0)

    async def do(self, what: Callable[..., T], *given: object) -> T:
        """What comes of it."""
        self.began.append(str(given[0]))
        await self.may_end.acquire()
        return what(*given)


def test_callers_of_a_worker_process_are_served_in_turn() -> None:
    async def served() -> tuple[list[str], list[str]]:
        workers = OneAtATime()
        queue = Queue(workers, of_one=3, in_all=5)
        asked = ["a1", "a2", "a3", "a4", "a5", "b1", "c1"]
        tasks = [asyncio.create_task(queue.do(one[0], str, one)) for one in asked]
        await asyncio.sleep(0)
        tasks += [
            asyncio.create_task(queue.do("d", str, "d1")),
            asyncio.create_task(queue.do("", str, "!", first=True)),
        ]
        await asyncio.sleep(0)
        tasks[2].cancel()
        for _ in tasks:
            workers.may_end.release()
        told = await asyncio.gather(*tasks, return_exceptions=True)
        assert (queue.n_waiting, queue.n_first) == (0, 0)
        assert await queue.do("a", str, "again") == "again"
        return workers.began, [type(one).__name__ if isinstance(one, BaseException) else one for one in told]

    began, told = asyncio.run(served())
    assert began == ["a1", "!", "a2", "b1", "c1", "a4", "again"]
    assert told == ["a1", "a2", "CancelledError", "a4", "TooBusy", "b1", "c1", "TooBusy", "!"]


def test_a_server_fault_that_disconnects_a_page_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        raise AssertionError("not this")

    async def let_go() -> None:
        task = asyncio.create_task(fails())
        await asyncio.wait((task,))
        await _end_task(task)

    asyncio.run(let_go())
    assert "disconnected by a fault" in caplog.text


class Knocking:
    """A socket that sends these frames and no more; `told` are the frames it is sent."""

    def __init__(self, *says: str) -> None:
        self.says = list(says)
        self.told: list[str] = []
        self.headers: dict[str, str] = {}
        self.closed: list[int] = []
        self.client = None
        self.is_open = asyncio.Event()

    async def accept(self, headers: object) -> None:
        """It is let in."""
        self.is_open.set()

    async def receive(self) -> dict[str, str]:
        """The next frame, or none."""
        if not self.says:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": self.says.pop(0)}

    async def send_text(self, text: str) -> None:
        """It gets a message."""
        self.told.append(text)

    async def close(self, code: int = 1000) -> None:
        """It is closed."""
        self.closed.append(code)

    async def send_denial_response(self, answer: Response) -> None:
        """It is not let in."""
        self.closed.append(answer.status_code)


def test_a_page_before_hello_counts_among_the_sockets_of_its_address() -> None:
    async def knocked() -> None:
        application = Application(TableInMemory(seed=1).registry, sockets=1)
        first, second = Knocking(), Knocking()
        waiting = asyncio.create_task(application.sockets.serve(first))  # type: ignore[arg-type]
        await first.is_open.wait()
        await application.sockets.serve(second)  # type: ignore[arg-type]
        assert (first.closed, second.closed) == ([], [429])
        waiting.cancel()

    asyncio.run(knocked())


def test_the_number_of_remaining_pages_is_reported_unless_the_server_drains() -> None:
    async def gone() -> list[int]:
        application, told = Application(TableInMemory(seed=1).registry), list[int]()
        application.sockets.on_page_gone = told.append
        staying, going = Knocking(), Knocking()
        waiting = asyncio.create_task(application.sockets.serve(staying))  # type: ignore[arg-type]
        await staying.is_open.wait()
        going.says = ["no frame"]
        await application.sockets.serve(going)  # type: ignore[arg-type]
        application.services.is_draining = True
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return told

    assert asyncio.run(gone()) == [1]


class Deaf(Knocking):
    """A socket that never reads: sending to it and closing it wait forever."""

    async def send_text(self, text: str) -> None:
        """It gets no message."""
        await asyncio.Event().wait()

    async def close(self, code: int = 1000) -> None:
        """It is never closed."""
        await asyncio.Event().wait()


async def at_a_table(registry: TableRegistry, page: Knocking) -> Application:
    """An application with one table, and a page that enters it as a spectator."""
    made = (events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a"))
    await registry.table("t").begin(made)
    page.says = ['{"is":"hello","v":2,"table":"t"}']
    return Application(registry)


def test_a_page_that_reads_no_frames_does_not_hold_up_the_end_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "CLOSE_SECONDS", 0.01)

    async def drained() -> list[int]:
        registry, deaf, listens = TableInMemory(seed=1).registry, Deaf(), Knocking()
        application = await at_a_table(registry, deaf)
        pages = [asyncio.create_task(application.sockets.serve(page)) for page in (deaf, listens)]  # type: ignore[arg-type]
        await settle()
        await asyncio.wait_for(application.sockets.drain(), PATIENCE)
        for page in pages:
            page.cancel()
        return listens.closed

    assert asyncio.run(drained())[:1] == [1012]


def test_a_server_fault_that_looks_like_a_socket_error_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*given: object) -> None:
        raise RuntimeError("dictionary changed size during iteration")

    async def let_go() -> list[str]:
        registry, page = TableInMemory(seed=1).registry, Knocking()
        application = await at_a_table(registry, page)
        page.says.append('{"is":"ask","ref":1,"name":"rules"}')
        monkeypatch.setattr(registry, "serve", fails)
        await asyncio.wait_for(application.sockets.serve(page), PATIENCE)  # type: ignore[arg-type]
        return page.told

    assert asyncio.run(let_go())[-1] == '{"is":"bye","code":"cannot-go-on","again":false}'
    assert "disconnected by a fault" in caplog.text


def test_an_address_that_enters_too_often_is_refused_for_a_while() -> None:
    """Each entry may read and fold a log."""

    async def came() -> list[str]:
        registry = TableInMemory(seed=1).registry
        application, told = Application(registry, new_tables=1), list[str]()
        for _ in range(11):
            page = Knocking('{"is":"hello","v":2,"table":"none"}')
            await application.sockets.serve(page)  # type: ignore[arg-type]
            told.append(json.loads(page.told[-1])["code"])
        return told

    assert asyncio.run(came()) == ["no-table"] * 10 + ["too-many"]


def test_a_repeated_request_for_a_table_gives_the_same_table() -> None:
    async def asked() -> list[httpx.Response]:
        tables = TableInMemory(seed=5)
        tables.registry.services.store = store = UnsureStore()
        reached = httpx.ASGITransport(Application(tables.registry))
        async with httpx.AsyncClient(transport=reached, base_url="http://server") as client:

            async def asks(**otherwise: object) -> httpx.Response:
                asked = {"cid": "the-same-id-again", "name": "Anna", "rules": "london", **otherwise}
                return await client.post("/api/tables", json=asked)

            store.is_unsure = True
            unsure = await asks()
            store.is_unsure = False
            found = [unsure, await asks(), await asks(), await asks(rules="modern"), await asks(cid="another-id-still")]
        assert len(store.rows) == 2
        return found

    unsure, first, again, otherwise, another = asyncio.run(asked())
    assert (unsure.status_code, first.status_code, again.status_code) == (503, 201, 201)
    assert first.json() == again.json()
    assert (otherwise.status_code, otherwise.json()) == (409, {"code": "other-table"})
    assert another.json()["table"] != first.json()["table"]


class Slow(BotWorkers):
    """Built-in opponents whose hints wait until they are released; `n_hints` were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.n_hints, self.goes_on = 0, asyncio.Event()

    async def hint(self, view: SeatView, whose: str = "") -> Hint | None:
        """A hint, a little later."""
        self.n_hints += 1
        await self.goes_on.wait()
        return Hint((Message("plain.hint-none"),), ())


def test_play_goes_on_while_a_hint_is_computed_and_the_hint_fits_the_current_position() -> None:
    async def asked() -> tuple[int, list[str]]:
        tables = TableInMemory(seed=5)
        bots = tables.registry.services.bots = Slow()
        await tables.begin(rules="modern", hints=True)
        asks = asyncio.create_task(tables.send(Seat.A, messages.AskCommand(7, "hint")))
        await settle()
        for number in range(3):
            await asyncio.wait_for(tables.act(Random(number)), PATIENCE)
        bots.goes_on.set()
        await asks
        told = [json.loads(frame) for frame in tables.frames[Seat.A]]
        return bots.n_hints, [frame["lines"][0][0]["key"] for frame in told if frame["is"] == "answer"]

    assert asyncio.run(asked()) == (2, ["plain.hint-none"])


def test_the_hints_of_a_seat_are_limited() -> None:
    async def asked() -> set[str]:
        tables = TableInMemory(seed=5)
        bots = tables.registry.services.bots = Slow()
        bots.goes_on.set()
        await tables.begin(rules="modern", hints=True)
        for _ in range(2 * HINTS_AT_ONCE):
            await tables.registry.serve(tables.table, tables.pages[Seat.A], messages.AskCommand(7, "hint"))
        tables.listen()
        assert bots.n_hints == HINTS_AT_ONCE
        return {told["code"] for told in map(json.loads, tables.frames[Seat.A]) if told["is"] == "refused"}

    assert asyncio.run(asked()) == {"too-many"}


def test_an_opponent_is_loaded_while_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[tuple[str, bool]] = []

    def loads(name: str) -> Bot:
        loaded.append((name, threading.current_thread() is threading.main_thread()))
        return opponent(name)

    monkeypatch.setattr(services, "opponent", loads)

    async def begun() -> None:
        registry = TableInMemory(seed=5).registry
        for name in ("t1", "t2"):
            made = events.MakeEvent("modern", opponent="master", stand_in="book")
            await registry.table(name).begin((made, events.SitEvent(Seat.A, "Anna", "", "a")))

    asyncio.run(begun())
    assert sorted(loaded) == [("book", False), ("master", False)]


def test_a_refusal_quotes_its_laws_in_the_language_of_the_page() -> None:
    async def refused(language: str) -> list[str]:
        tables = TableInMemory(seed=5)
        for page in tables.pages.values():
            page.language = language
        await tables.begin(rules="modern", hints=True)
        live = await tables.live()
        card = live.scene(Seat.A).hand[0].id  # before there is anything to play
        answer = await tables.send(Seat.A, messages.TakeCommand(tables.cid(), live.seq, card))
        assert answer["code"] == "not-allowed", answer
        return [law["key"] for law in answer["laws"]]

    assert asyncio.run(refused("fr")) == []  # the law is English, and a page names no command to read it
    assert asyncio.run(refused("en")) != []


def test_a_page_at_an_unreadable_log_is_disconnected_with_a_code(tmp_path: Path) -> None:
    async def asked() -> list[str]:
        store = SqliteStore(tmp_path / "tables.db")
        with closing(sqlite3.connect(store.path)) as database:
            database.execute("INSERT INTO event VALUES ('t', 1, 0, NULL, ?, 2)", (b'{"is":"of-a-later-version"}',))
            database.commit()
        registry = TableInMemory(seed=1).registry
        registry.services.store = store
        page = Knocking('{"is":"hello","v":2,"table":"t"}')
        await Application(registry).sockets.serve(page)  # type: ignore[arg-type]
        await store.close()
        return page.told

    assert asyncio.run(asked()) == ['{"is":"bye","code":"cannot-go-on","again":false}']


def test_a_page_is_asked_to_reconnect_later_while_the_store_is_unusable() -> None:
    async def asked() -> list[str]:
        tables = TableInMemory(seed=5)
        tables.store = tables.registry.services.store = store = FullStore()
        await tables.begin(rules="modern", hints=True)
        tables.table.leave(tables.pages[Seat.B])
        await settle()
        store.is_full = True
        token = tables.registry.services.tokens.seat_token(SeatToken("table", Seat.B, "b"))
        page = Knocking(f'{{"is":"hello","v":2,"table":"table","token":"{token}"}}')
        await Application(tables.registry).sockets.serve(page)  # type: ignore[arg-type]
        return page.told

    assert asyncio.run(asked()) == ['{"is":"bye","code":"unknown-outcome","again":true}']


def test_taking_a_seat_again_with_the_same_cid_gives_the_same_token() -> None:
    async def asked() -> list[httpx.Response]:
        tables = TableInMemory(seed=5)
        tables.registry.services.store = store = UnsureStore()
        await tables.table.begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        wanted = {
            "invitation": tables.registry.services.tokens.invitation("table"),
            "name": "Émile",
            "cid": "the-same-id-again",
        }
        reached = httpx.ASGITransport(Application(tables.registry))
        async with httpx.AsyncClient(transport=reached, base_url="http://server") as client:

            async def sits(**otherwise: str) -> httpx.Response:
                return await client.post("/api/tables/table/seat", json={**wanted, **otherwise})

            store.is_unsure = True
            unsure = await sits()
            store.is_unsure = False
            return [unsure, await sits(), await sits(), await sits(cid="another-id-of-mine")]

    unsure, again, once_more, another = asyncio.run(asked())
    assert (unsure.status_code, unsure.json()) == (503, {"code": "again"})
    assert (again.status_code, again.json()["seat"]) == (201, "B")
    assert once_more.json() == again.json()
    assert (another.status_code, another.json()) == (409, {"code": "seat-taken"})


def test_an_error_of_sqlite_is_raised_as_an_error_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"no database at all, but long enough to be looked at" * 20)
    with pytest.raises(OSError, match=r"it is not a database: .*tables.db"):
        SqliteStore(path)


def test_a_file_that_is_no_database_is_closed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"no database at all, but long enough to be looked at" * 20)
    connections: list[sqlite3.Connection] = []

    def connect(*given: Any, **settings: Any) -> sqlite3.Connection:
        connections.append(sqlite3.Connection(*given, **settings))
        return connections[-1]

    monkeypatch.setattr(sqlite3, "connect", connect)
    with pytest.raises(OSError, match=r"it is not a database: .*tables.db"):
        sqlite.connect(path)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connections[0].execute("SELECT 1")
