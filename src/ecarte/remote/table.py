"""A table of a server from the seat of its player: receives states, and sends commands until they are answered."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from threading import Condition
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.remote.connection import Connection, Status
from ecarte.remote.kept_seats import KeptDealing, KeptSeat, KeptSeats
from ecarte.remote.rendered import text_message
from ecarte.server import messages
from ecarte.server.fairness import share_commitment
from ecarte.server.messages import Command, DoneFrame, Outgoing, RefusedFrame, StateFrame, TableQuestion
from ecarte.server.state_parts import ChatMessage, Dealing, JournalLine, PersonAt
from ecarte.text.safe_text import one_line
from ecarte.ui import DealSummary, Scene
from ecarte.words import Message, message

FEATURES: Final = ("summary", "pause", "heartbeat", "call", "token", "account", "rated")
"""The features that the terminal knows (docs/wire.md)."""

ID_BYTES: Final = 12

ANSWER_SECONDS: Final = 5.0
"""For how long a question waits for its answer."""

NO_ANSWER: Final = RefusedFrame("", "no-answer")
"""What a command gets that is not answered because the table was left."""


GONE: Final = ("no-such-seat", "no-table")
"""The codes with which a server says that a seat, or its whole table, is not there."""


class RemoteTable:
    """A table of a server.  `on_change` is called in the thread of the connection after anything has changed.

    `journal` has the lines of the game, what the players said, and what happened to the connection.
    """

    def __init__(self, seat: KeptSeat, seats: KeptSeats, *, language: str) -> None:
        kept = seats.find(seat.address, seat.table)
        self.seat = seat if kept is None else replace(seat, games=kept.games)
        self.language = language
        self.state: StateFrame | None = None
        self.journal: list[Message] = []
        self.last_deal: Scene | None = None  # the deal that ended last, with all its tricks
        self.ended: Message | None = None  # why the connection has ended for good, unless the player left
        self.on_change: Callable[[], object] = lambda: None
        self.seats = seats
        self._news = Condition()
        self._waiting: dict[str, Command] = {}  # commands that are not answered yet
        self._questions: dict[int, TableQuestion] = {}
        self._answers: dict[str, list[Outgoing]] = {}
        self._n_questions = 0
        self._expected = set[str]()  # the commands and questions whose answer somebody waits for
        self._received_at = 0.0
        self._summary_number = 0
        self._is_other_away = False
        self._chat_numbers = set[int]()
        self._requests: dict[str, str] = {}
        self._connection = Connection(
            seat.address, seat.table, first_texts=self._first_texts, hear=self._hear, change=self._change_status,
            fail=self._fail,
        )  # fmt: skip

    # --- for its user -----------------------------------------------------------------------------

    def open(self) -> None:
        """Connect; states come from now on.  The seat is kept: one by a link once the server knows it."""
        if self.seat.seat:
            self.seats.keep(self.seat)
        self._connection.start()

    def close(self) -> None:
        """Leave the table; the seat is kept."""
        self._connection.close()
        with self._news:
            self._news.notify_all()

    @property
    def reason(self) -> str:
        """Why the last socket was lost."""
        return self._connection.reason

    @property
    def status(self) -> Status:
        return self._connection.status

    def wait(self, done: Callable[[], bool], *, seconds: float | None = None) -> bool:
        """Wait until `done`, until the table is closed, or for this many `seconds`; returns whether it is done."""
        with self._news:
            self._news.wait_for(lambda: done() or self.is_closed, seconds)
            return done()

    @property
    def is_closed(self) -> bool:
        """Whether nothing more can come."""
        return self._connection.status == "closed" or self.ended is not None

    @property
    def milliseconds_since_state(self) -> int:
        """How long ago the newest state came."""
        return round(1000 * (time.monotonic() - self._received_at))

    def do(self, kind: type[Command], **fields: Any) -> DoneFrame | RefusedFrame:
        """Do a command: it is sent, and again after a lost connection, until the server answers it."""
        command = kind(secrets.token_urlsafe(ID_BYTES), **fields)
        with self._news:
            self._expected.add(command.cid)
        self._send(command)
        with self._news:
            self._news.wait_for(lambda: command.cid in self._answers or self.is_closed)
            answer = self._take_answers(command.cid)[-1]
        assert isinstance(answer, DoneFrame | RefusedFrame)
        return answer

    def send_once(self, command: Command) -> None:
        """Send a command whose answer does not matter, unless it is under way already."""
        if command.cid not in self._waiting:
            self._send(command)

    def ask(self, kind: type[TableQuestion], **fields: Any) -> list[Outgoing]:
        """The frames with which the server answers a question; NO_ANSWER where it does not answer soon."""
        if self.status != "there":
            return [NO_ANSWER]
        with self._news:
            question = self._add_question(kind, **fields)
            id = str(question.ref)  # noqa: A001 - as in messages
            self._expected.add(id)
        self._connection.send(msgspec.json.encode(question))
        with self._news:
            self._news.wait_for(lambda: self._is_answered(id) or self.is_closed, ANSWER_SECONDS)
            self._questions.pop(question.ref, None)
            return self._take_answers(id)

    def note(self, sentence: Message) -> None:
        """Add a sentence to the journal."""
        with self._news:
            self.journal.append(sentence)

    # --- sending ----------------------------------------------------------------------------------

    def _send(self, command: Command) -> None:
        with self._news:
            self._waiting[command.cid] = command
        self._connection.send(msgspec.json.encode(command))

    def _add_question(self, kind: type[TableQuestion], **fields: Any) -> TableQuestion:
        """A question, which every new socket sends until it is answered."""
        self._n_questions += 1
        question = kind(self._n_questions, **fields)
        self._questions[question.ref] = question
        return question

    def _is_answered(self, id: str) -> bool:  # noqa: A002 - a `cid` or a `ref`
        frames = self._answers.get(id, [])
        return bool(frames) and not (isinstance(frames[-1], messages.ListFrame) and frames[-1].more)

    def _take_answers(self, id: str) -> list[Outgoing]:  # noqa: A002
        self._expected.discard(id)
        return self._answers.pop(id, [NO_ANSWER])

    def _first_texts(self) -> Iterator[bytes]:
        with self._news:
            for ref in self._questions:
                self._answers.pop(str(ref), None)  # the first parts of a list, which comes again whole
            seen = 0 if self.state is None else self.state.number
            hello = messages.HelloCommand(
                messages.VERSION, self.seat.table, self.seat.token, self.language, seen, FEATURES
            )
            frames = (hello, *self._waiting.values(), *self._questions.values())
        return map(msgspec.json.encode, frames)

    # --- hearing ----------------------------------------------------------------------------------

    def _change_status(self, status: Status) -> None:
        with self._news:
            if status == "lost" and self.state is not None:
                self.journal.append(Message("remote.lost"))
            if status == "there" and self.state is not None:
                self.journal.append(Message("remote.there-again"))
            self._news.notify_all()
        self.on_change()

    def _fail(self, fault: Exception) -> None:
        with self._news:
            if self.ended is None:
                self.ended = message("remote.failed", reason=one_line(str(fault)) or type(fault).__name__)

    def _hear(self, frames: Sequence[Outgoing]) -> None:
        own_part: list[Command] = []
        question: TableQuestion | None = None
        n_deals = self._summary_number
        with self._news:
            for frame in frames:
                own_part += self._fold(frame)
            if self._summary_number != n_deals:
                question = self._add_question(messages.LastDealCommand)
            self._news.notify_all()
        for command in own_part:
            self._send(command)
        if question is not None:
            self._connection.send(msgspec.json.encode(question))
        if self.ended is not None:
            self._connection.close()
        self.on_change()

    def _fold(self, frame: Outgoing) -> list[Command]:
        """Store what a frame says; returns what this device sends by itself."""
        match frame:
            case StateFrame():
                return self._fold_state(frame)
            case messages.LinesFrame(lines=lines, chat=chat):
                self._add_lines(lines, chat)
            case messages.PresenceFrame(here=here) if self.state is not None:
                self.state = replace(self.state, persons=self._persons(here))
            case DoneFrame(cid=id) | RefusedFrame(cid=id):
                self._waiting.pop(id, None)
                self._add_answer(id, frame)
            case messages.AnswerFrame(ref=ref) | messages.ListFrame(ref=ref):
                self._add_answer(str(ref), frame)
            case messages.LastDealFrame(scene=scene, ref=ref):
                self.last_deal = scene
                self._add_answer(str(ref), frame)
            case messages.TokenFrame(token=token):
                self.seat = replace(self.seat, token=token)
                self.seats.keep(self.seat)
            case messages.ByeFrame(code=code, again=False):
                self.ended = message("remote.ended", code=code)
                if code in GONE:
                    self._note_gone()
        return []

    def _note_gone(self) -> None:
        """Keep the seat as one whose match is over, if the seat that is kept has this token."""
        kept = self.seats.find(self.seat.address, self.seat.table)
        if kept is not None and kept.token == self.seat.token:
            self.seats.keep(replace(kept, is_over=True))

    def _add_answer(self, id: str, frame: Outgoing) -> None:  # noqa: A002 - a `cid` or a `ref`
        if id in self._expected:
            self._answers.setdefault(id, []).append(frame)
        if id.isdecimal():
            self._questions.pop(int(id), None)

    def _fold_state(self, state: StateFrame) -> list[Command]:
        if self.state is not None and state.number < self.state.number:
            return []
        before, self.state = self.state, state
        self._received_at = time.monotonic()
        if isinstance(state.summary, DealSummary):
            self._summary_number, self.last_deal = state.summary.number, None
        self._add_lines(state.lines, state.chat)
        self._note_requests(state)
        if before is None or before.stage != state.stage:
            self._keep(replace(self.seat, seat=state.role, is_over=state.stage == "over"))
        return self._part_in_dealing(state)

    def _add_lines(self, lines: tuple[JournalLine, ...], chat: tuple[ChatMessage, ...]) -> None:
        self.journal += [text_message(line.key, line.text) for line in lines]
        for line in chat:
            if line.number not in self._chat_numbers:
                self._chat_numbers.add(line.number)
                self.journal.append(message("remote.chat", name=self._name(line.seat), text=line.text))

    def _name(self, seat: str) -> Message | str:
        persons = () if self.state is None else self.state.persons
        name = next((person.name for person in persons if person.seat == seat), None)
        return seat if name is None else name

    def _persons(self, here: tuple[str, ...]) -> tuple[PersonAt, PersonAt]:
        assert self.state is not None
        first, second = (replace(person, here=person.built_in or person.seat in here) for person in self.state.persons)
        for before, now in zip(self.state.persons, (first, second), strict=True):
            if now.seat == self.state.role or before.here == now.here:
                continue
            if now.here and self._is_other_away:
                self.journal.append(message("remote.other-back", name=self._name(now.seat)))
            elif not now.here and self.state.stage != "over":
                self.journal.append(message("page.is-away", name=self._name(now.seat)))
            self._is_other_away = not now.here
        return first, second

    def _note_requests(self, state: StateFrame) -> None:
        for what, seat in state.requests.items():
            if self._requests.get(what) != seat and seat != state.role:
                self.journal.append(Message(f"page.asks-{what}"))
        self._requests = dict(state.requests)

    # --- fair dealing -----------------------------------------------------------------------------

    def _part_in_dealing(self, state: StateFrame) -> list[Command]:
        """The device's pledge or share, once it is asked for; what is shown of the dealing is kept for the check."""
        dealing = state.dealing
        if dealing is None or state.role == "watch":
            return []
        game = dealing.game
        if dealing.wants == "pledge":
            self.seat = self.seats.share(self.seat, game)
        kept = self.seat.games.get(game, KeptDealing())
        known = _with_what_is_shown(kept, dealing, state)
        if known != kept:
            self._keep(replace(self.seat, games={**self.seat.games, game: known}))
        cid = f"{dealing.wants}-{state.table}-{game}-{state.role}"
        if not dealing.wants or cid in self._waiting or not kept.share:
            return []  # without a share, another device of the player has pledged
        if dealing.wants == "share":
            return [messages.ShareCommand(cid, game, kept.share)]
        commitment = share_commitment(kept.share, table=state.table, game=game, seat=Seat[state.role])
        return [messages.PledgeCommand(cid, game, commitment)]

    def _keep(self, seat: KeptSeat) -> None:
        if seat != self.seat:
            self.seat = seat
            self.seats.keep(seat)


def _with_what_is_shown(kept: KeptDealing, dealing: Dealing, state: StateFrame) -> KeptDealing:
    """What is known of the dealing of a game with a further state; of commitments and pledges the first shown stays."""
    deals = dict(kept.deals)
    if any(line.key.startswith("event.taken-back") for line in state.lines):
        deals = {number: known for number, known in deals.items() if number < dealing.deal}
    if state.scene is not None and dealing.deal and state.stage == "play":
        turned, held = deals.get(dealing.deal, ("", ()))
        hand = tuple(card.card for card in state.scene.hand)
        deals[dealing.deal] = state.scene.cloth.turn_up or turned, tuple(dict.fromkeys((*held, *hand)))
    return replace(
        kept, commitment=kept.commitment or dealing.commitment, pledges={**dealing.pledges, **kept.pledges}, deals=deals
    )
