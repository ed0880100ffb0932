"""What the terminal does at a table of a server when the server ends the connection, or this machine has a fault."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.sync.server import ServerConnection, serve

from ecarte.cli import console_lines
from ecarte.cli.console_lines import ConsoleLines
from ecarte.client import Club, ServerRefused
from ecarte.remote import connection
from ecarte.remote.connection import Connection
from ecarte.remote.game_check import check_games
from ecarte.remote.kept_seats import FILE_NAME, KeptDealing, KeptSeat, KeptSeats
from ecarte.remote.presenter import RemotePresenter
from ecarte.remote.table import RemoteTable
from ecarte.server import messages
from ecarte.ui.summary import DealSummary
from ecarte.words import Message, localize
from tests.server.pages import ServerAt
from tests.server.test_terminal import refusal

PATIENCE = 60
TURN_SECONDS = 0.5
"""For how long one thread waits for another that a lock may hold back."""


@contextmanager
def scripted_server(serve_socket: Callable[[ServerConnection], None]) -> Iterator[str]:
    """The address of a server that does this with every socket."""
    with serve(serve_socket, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield "http://{}:{}".format(*server.socket.getsockname())
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def open_table(seat: KeptSeat, home: Path, *, before: Callable[[], object] = lambda: None) -> Iterator[RemoteTable]:
    """A table that is open during the block; `before` is called before it connects."""
    table = RemoteTable(seat, KeptSeats(home), language="en")
    before()
    table.open()
    try:
        yield table
    finally:
        table.close()


def english_text(sentence: Message | None) -> str:
    assert sentence is not None
    return localize(sentence, "en")


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


def seat_at(server: ServerAt, **agreed: object) -> KeptSeat:
    table = server.table(**agreed)
    return KeptSeat(f"http://{server.address}", table["table"], "", table["token"])


# --- the end of a connection ------------------------------------------------------------------------


def test_a_final_bye_closes_the_connection_for_good(server: ServerAt, tmp_path: Path) -> None:
    seat = msgspec.structs.replace(seat_at(server), token="wrong")
    with open_table(seat, tmp_path) as table:
        wait_until(lambda: table.status == "closed")
        assert english_text(table.ended) == "The server does not know this seat."
        assert table.journal == []


def test_pauses_grow_while_a_server_only_says_that_it_has_too_much_to_do() -> None:
    opened_at: list[float] = []

    def serve_socket(socket: ServerConnection) -> None:
        opened_at.append(time.monotonic())
        socket.send(msgspec.json.encode(messages.ByeFrame("too-many", again=True)), text=True)

    statuses: list[str] = []
    with scripted_server(serve_socket) as address:
        to_server = Connection(
            address, "t", first_texts=lambda: (), hear=lambda _: None, change=statuses.append, fail=lambda _: None
        )
        to_server.start()
        wait_until(lambda: len(opened_at) == 4)
        to_server.close()
    assert opened_at[2] - opened_at[1] >= 2 * connection.FIRST_PAUSE
    assert opened_at[3] - opened_at[2] >= 4 * connection.FIRST_PAUSE
    assert "there" not in statuses


# --- seats that a server refuses --------------------------------------------------------------------


def test_a_wrong_link_does_not_hide_an_unfinished_match(server: ServerAt, tmp_path: Path) -> None:
    seat, seats = msgspec.structs.replace(seat_at(server), seat="A"), KeptSeats(tmp_path)
    seats.keep(seat)
    for table in (seat.table, server.table()["table"]):
        assert "does not know this seat" in refusal(tmp_path, f"{seat.address}/t/{table}#seat=wrong")
    assert seats.read() == (seat,)


def test_a_seat_by_a_link_is_kept_once_the_server_knows_it(server: ServerAt, tmp_path: Path) -> None:
    seat = seat_at(server, opponent="novice")
    with open_table(seat, tmp_path) as table:
        wait_until(lambda: table.state is not None)
        wait_until(lambda: KeptSeats(tmp_path).list_unfinished(seat.address) != ())
    assert KeptSeats(tmp_path).list_unfinished(seat.address)[0].token == seat.token


def test_a_kept_seat_that_is_gone_from_the_server_does_not_hide_an_unfinished_match(
    server: ServerAt, tmp_path: Path
) -> None:
    seat, seats = msgspec.structs.replace(seat_at(server), seat="A"), KeptSeats(tmp_path)
    seats.keep(seat)
    seats.keep(KeptSeat(seat.address, "nosuchtable", "A", "gone"))
    arguments = ("--plain", "--server", seat.address, "--back")
    assert "does not know this seat" in refusal(tmp_path, *arguments)
    assert seats.list_unfinished(seat.address) == (seat,)


# --- answers ----------------------------------------------------------------------------------------


def test_an_answer_that_arrives_before_its_question_is_fully_sent_is_handled(
    server: ServerAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_table(seat_at(server, opponent="novice"), tmp_path) as table:
        wait_until(lambda: table.state is not None and table.state.scene is not None)
        wait_until(lambda: not table._questions)
        send = table._connection.send

        def send_slowly(text: bytes) -> None:
            send(text)
            if b'"ask"' in text:
                wait_until(lambda: not table._questions)

        monkeypatch.setattr(table._connection, "send", send_slowly)
        assert isinstance(table.ask(messages.AskCommand, name="score")[-1], messages.AnswerFrame)


# --- faults of this machine -------------------------------------------------------------------------


def test_a_fault_of_the_file_of_seats_ends_the_table_with_a_reason(server: ServerAt, tmp_path: Path) -> None:
    def damage() -> None:
        (tmp_path / FILE_NAME).write_text("[")

    with open_table(seat_at(server, opponent="novice"), tmp_path, before=damage) as table:
        wait_until(lambda: table.status == "closed")
        assert FILE_NAME in english_text(table.ended)
        assert "remote.lost" not in [sentence.key for sentence in table.journal]
        assert table.do(messages.PassCommand, number=1).code == "no-answer"  # type: ignore[union-attr]


@pytest.mark.parametrize("text", [b"\xff", b'"\xff"', b"[" * 100_000, b"{"], ids=["byte", "text", "nested", "cut"])
def test_an_unreadable_message_ends_the_table_with_a_reason(text: bytes, tmp_path: Path) -> None:
    def serve_socket(socket: ServerConnection) -> None:
        socket.send(text)
        for _ in socket:
            pass

    with (
        scripted_server(serve_socket) as address,
        open_table(KeptSeat(address, "t", "A", "token"), tmp_path) as table,
    ):
        assert isinstance(table.do(messages.PassCommand, number=1), messages.RefusedFrame)
        assert "cannot go on with this table" in english_text(table.ended)
        wait_until(lambda: table.status == "closed")


# --- two threads ------------------------------------------------------------------------------------


class SlowState(SimpleNamespace):
    """A state whose number is read by one thread while another takes the whole state over, unless a lock forbids it."""

    def __init__(self, number: int, **fields: Any) -> None:
        super().__init__(**fields)
        self._number = number
        self._readers: list[int] = []
        self._second_reads, self._first_is_done = threading.Event(), threading.Event()

    @property
    def number(self) -> int:
        me = threading.get_ident()
        if me not in self._readers:
            self._readers.append(me)
            if self._readers[0] == me:
                self._second_reads.wait(TURN_SECONDS)
            else:
                self._second_reads.set()
                self._first_is_done.wait(TURN_SECONDS)
        return self._number

    def note_done(self) -> None:
        self._first_is_done.set()


def test_a_finished_deal_stays_in_sight_when_two_threads_notice_its_end() -> None:
    sent: list[object] = []
    summary = msgspec.convert({**dict.fromkeys(DealSummary.__struct_fields__), "number": 7}, dict[str, Any])
    begin = SimpleNamespace(number=1, summary=None, pause=None)
    table: Any = SimpleNamespace(state=begin, language="en", send_once=sent.append)
    presenter = RemotePresenter(table, keeps_deals=True)
    ended = SlowState(
        7, summary=DealSummary(**summary), pause=("A", "B"), stage="play", table="t",
        dealing=SimpleNamespace(game=1, deal=1),
    )  # fmt: skip
    table.state = ended

    def refresh() -> None:
        presenter.refresh()
        ended.note_done()

    threads = [threading.Thread(target=refresh) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert presenter.shows_finished_deal
    assert sent == []


def test_waking_the_line_reader_while_it_closes_writes_to_no_closed_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ConsoleLines(lambda: None)
    lines._watches_input = True
    closing = threading.Thread(target=lines.close)

    def write_late(descriptor: int, content: bytes) -> int:
        closing.start()
        closing.join(TURN_SECONDS)
        return os.write(descriptor, content)

    monkeypatch.setattr(console_lines, "os", SimpleNamespace(write=write_late, close=os.close))
    lines.wake()
    closing.join()
    lines.wake()


def test_the_check_of_a_game_waits_for_a_secret_that_is_revealed_late(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [ServerRefused("not-over", 409), ServerRefused("no-such-game", 404)]

    def finished_game(_club: Club, _table: str, _game: int, _token: str) -> dict[str, Any]:
        raise answers.pop(0)

    monkeypatch.setattr(Club, "finished_game", finished_game)
    dealt = KeptDealing(deals={1: ("Ac", ("Kh",))})
    (sentence,) = check_games(KeptSeat("http://nowhere", "table", "A", "token", games={1: dealt}))
    assert (sentence.key, answers) == ("remote.unproved", [])
    answers.append(ServerRefused("not-over", 409))
    assert check_games(KeptSeat("http://nowhere", "table", "A", "token", games={2: KeptDealing()})) == ()
    assert answers == []
