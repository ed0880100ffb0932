"""The endpoints for programs that play at a table: a stream of positions, and commands over plain HTTP.

A program holds a seat by its token, as a page does.  `GET /api/bot/game/stream/TABLE` sends a line of JSON whenever the
table has changed, `POST /api/bot/game/TABLE` does what a frame of the socket would do.  A position is the view of the
seat as the text protocol of engines has it (`docs/protocol.md`), without sentences.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.host.match import Awaits
from ecarte.protocol.handshake import write_terms
from ecarte.protocol.streams import (
    KEEP_ALIVE_SECONDS,
    NO_POSITION,
    ChatStreamLine,
    CommandDone,
    GameFullLine,
    GameStateLine,
    NextSeat,
    OpponentGoneLine,
    PlayerAt,
    ProgramClock,
    StreamLine,
)
from ecarte.protocol.view_json import view_to_json
from ecarte.server import access, messages
from ecarte.server.absence import claimable_at
from ecarte.server.actor import TableActor
from ecarte.server.commands import Rejected
from ecarte.server.connections import DisplayState, PageConnection
from ecarte.server.display import dealing_of
from ecarte.server.http import bearer_token, client_key, decode_body, is_from_own_page, json_answer, refusal
from ecarte.server.page_places import find_place
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import SeatToken, Tokens
from ecarte.server.standings import has_won
from ecarte.server.state_parts import letter
from ecarte.server.table_state import TableState
from ecarte.words import localize

MOST_STREAMS: Final = 20_000
"""Maximum number of streams over all addresses."""

STREAMS_PER_SECOND: Final = 4.0
COMMANDS_AT_ONCE: Final = 60
COMMANDS_PER_SECOND: Final = 20.0
"""Rate limits of one address for new streams, after its burst, and for commands."""

REFUSED: Final = 409
"""The status of a command that is refused."""

STATUS_OF: Final = {"no-table": 404, "no-such-seat": 403}

_COMMANDS: Final[Any] = messages.ProgramCommand  # a union, which is no `type`


class ProgramConnection(PageConnection):
    """A program connected to a table: it learns that something has changed, and then reads the position."""

    def __init__(self, token: SeatToken) -> None:
        super().__init__(_send_nothing, token.seat, "en", token_seat=token.seat, token_id=token.token_id)
        self.changed = asyncio.Event()
        self.answer: bytes | None = None

    def dismiss(self, code: str) -> None:
        """End the stream."""
        super().dismiss(code)
        self.changed.set()

    def put(self, item: bytes | DisplayState) -> None:
        """Note a change; a frame is kept as the answer to a command."""
        self.changed.set()
        if isinstance(item, bytes):
            self.answer = item


async def _send_nothing(_frame: bytes) -> None:
    pass


class ProgramStream(StreamingResponse):
    """A stream of lines; `leave` is called when it has ended, also where the program went before the first line."""

    def __init__(self, lines: AsyncIterator[bytes], leave: Callable[[], None]) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__(lines, media_type="application/x-ndjson", headers=headers)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


class Sight(NamedTuple):
    """What a program has been sent: the numbers of its last state and chat line, and whether the other is present."""

    number: int = 0
    n_chat: int = 0
    is_other_here: bool = True


class Programs:
    """The endpoints for programs.  One address may hold `max_streams` streams, and open `at_once` of them at once."""

    def __init__(
        self, registry: TableRegistry, *, origins: tuple[str, ...] = (), max_streams: int = 200, at_once: int = 40
    ) -> None:
        self._registry, self._services, self._origins = registry, registry.services, origins
        self._places = access.Places(of_one=max_streams, in_all=MOST_STREAMS)
        self._stream_rates = access.Rates(at_once, STREAMS_PER_SECOND, now=time.monotonic)
        self._command_rates = access.Rates(COMMANDS_AT_ONCE, COMMANDS_PER_SECOND, now=time.monotonic)
        self._open: set[ProgramConnection] = set()
        self.routes = (
            Route("/api/bot/game/stream/{table}", self.stream),
            Route("/api/bot/game/{table}", self.command, methods=["POST"]),
        )

    async def stream(self, request: Request) -> Response:
        """The table as the program's seat may see it: lines of JSON, one for each change."""
        token = self._token(request)
        if isinstance(token, Response):
            return token
        client = client_key(request)
        if self._services.is_draining:
            return refusal("draining", 503)
        if not self._stream_rates.allows(client) or not self._places.take(client):
            return refusal("too-many", 429)
        table, program = self._registry.table(token.table), ProgramConnection(token)
        n_rows_folded_before = table.n_rows_folded

        def leave() -> None:
            self._open.discard(program)
            self._places.leave(client)
            if program in table.pages:  # it has entered
                table.leave(program)

        self._open.add(program)
        try:
            await table.enter(program, token.token_id)
            n_rows_folded = table.n_rows_folded - n_rows_folded_before
            self._stream_rates.charge(client, n_rows_folded / access.ROWS_PER_REQUEST)
            await table.append_due_events()
            if await table.compute(lambda state: state.make_event.conduct) != "assisted":
                raise Rejected("club-conduct")
        except Rejected as rejected:
            leave()
            return refusal(rejected.code, STATUS_OF.get(rejected.code, REFUSED))
        except BaseException:
            leave()
            raise
        return ProgramStream(self._lines(table, program), leave)

    def drain(self) -> None:
        """End every stream, so that the programs connect again at once, perhaps to another server."""
        self._services.is_draining = True
        for program in self._open:
            program.changed.set()

    async def command(self, request: Request) -> Response:
        """Do what a frame of the socket with a `cid` would do, such as `act`, `pass`, `say` or `resign`."""
        token = self._token(request)
        if isinstance(token, Response):
            return token
        frame = await decode_body(request, _COMMANDS)
        if isinstance(frame, Response):
            return frame
        if not self._command_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        table, program = self._registry.table(token.table), ProgramConnection(token)
        place = await table.compute(lambda state: find_place(state, program))
        if place is None:
            return refusal("no-table", 404)
        if isinstance(place, str):
            return refusal("no-such-seat", 403)
        table.begin_work()
        await self._services.run_shielded(self._registry.serve(table, program, frame), then=table.end_work)
        assert program.answer is not None
        answer = msgspec.json.decode(program.answer, type=messages.DoneFrame | messages.RefusedFrame)
        if isinstance(answer, messages.RefusedFrame):
            return refusal(answer.code, REFUSED)
        return json_answer(CommandDone(answer.cid, answer.number))

    def _token(self, request: Request) -> SeatToken | Response:
        """The seat of a request, by the token in its header and the table of its path; or a refusal."""
        if not is_from_own_page(request, self._origins):
            return refusal("other-origin", 403)
        token = self._services.tokens.read(bearer_token(request))
        if token is None or token.table != request.path_params["table"]:
            return refusal("no-such-seat", 403)
        return token

    async def _lines(self, table: TableActor, program: ProgramConnection) -> AsyncIterator[bytes]:
        """The lines of a stream, until the match is over or this server ends."""
        sight, is_over = Sight(), False
        while not (is_over or program.is_gone or self._services.is_draining):
            program.changed.clear()
            lines, sight, is_over = await self._news(table, program, sight)
            for line in lines:
                yield msgspec.json.encode(line) + b"\n"
            if not is_over:
                try:
                    async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                        await program.changed.wait()
                except TimeoutError:
                    yield b"\n"

    async def _news(
        self, table: TableActor, program: ProgramConnection, sight: Sight
    ) -> tuple[list[StreamLine], Sight, bool]:
        """What a program has not been sent yet, what it has been sent then, and whether the match is over."""
        seat = program.seat
        assert seat is not None
        now, tokens = self._services.now(), self._services.tokens
        is_other_here = OTHER[seat] in table.presence.everywhere

        def read(state: TableState) -> tuple[list[StreamLine], Sight, bool]:
            lines: list[StreamLine] = []
            if isinstance(find_place(state, program), str):  # somebody else plays on
                return lines, sight, True
            if not sight.number:
                lines.append(_game_full(state, seat, now, tokens))
            elif state.seq != sight.number:
                lines.append(game_state(state, seat, now, tokens))
            unsent = state.chat.lines[max(0, sight.n_chat - state.chat.n_left_out) :]
            chat = [line for line in unsent if line.text]
            lines += (ChatStreamLine(line.number, letter(line.seat), line.text) for line in chat)
            if state.seats.is_complete and OTHER[seat] in state.seats.person_seats:
                if is_other_here is not sight.is_other_here:
                    lines.append(OpponentGoneLine(not is_other_here))
                return lines, Sight(state.seq, state.chat.n_lines, is_other_here), state.is_over
            return lines, Sight(state.seq, state.chat.n_lines), state.is_over

        news = await table.compute(read)
        assert news is not None
        return news


def _game_full(state: TableState, seat: Seat, now: int, tokens: Tokens) -> GameFullLine:
    first, second = _players(state)
    return GameFullLine(
        state.name, letter(seat), msgspec.Raw(write_terms(state.match.play.agreement).encode()),
        state.make_event.length, (first, second), game_state(state, seat, now, tokens),
    )  # fmt: skip


def _players(state: TableState) -> Iterator[PlayerAt | None]:
    for seat in SEATS:
        is_built_in = seat not in state.seats.person_seats
        if is_built_in or seat in state.seats.holders:
            name = localize(state.seats.name_of(seat), "en")
            yield PlayerAt(letter(seat), name, state.make_event.opponent if is_built_in else "")
        else:
            yield None


def game_state(state: TableState, seat: Seat, now: int, tokens: Tokens) -> GameStateLine:
    """The table as the player at `seat` may see it at time `now`."""
    stage = state.stage
    if stage == "open":
        return GameStateLine(state.seq, stage, NO_POSITION)
    awaits, claimable = state.match.awaits(seat), claimable_at(state, seat)
    asks: Literal["choice", "word", ""] = ""
    if stage == "play" and awaits in (Awaits.PLAYER, Awaits.INTERJECTION):
        asks = "choice" if awaits is Awaits.PLAYER else "word"
    next_table = None
    if state.next_table is not None:
        token = tokens.seat_token(SeatToken(state.next_table, seat, state.seats.holders[seat].token_id))
        next_table = NextSeat(state.next_table, token)
    is_dealt = stage in ("play", "over") and state.match.n_entries > 0
    return GameStateLine(
        state.seq,
        stage,
        msgspec.Raw(view_to_json(state.match.view_of(seat)).encode()) if is_dealt else NO_POSITION,
        asks,
        state.game if state.fairness.games else 0,
        "" if state.game_fairness is None else dealing_of(state, seat).wants,
        _clock(state, now),
        {name: letter(asker) for name, asker in state.requests.pending.items()},
        None if claimable is None else max(0, claimable - now),
        has_won(state, seat) if stage == "over" else None,
        next_table,
    )


def _clock(state: TableState, now: int) -> ProgramClock | None:
    clocks = state.clocks
    if not (clocks.game_limit or clocks.move_limit or clocks.call_limit):
        return None
    first, second = (clocks.time_left(seat, now) for seat in SEATS)
    running = None if clocks.awaited is None else letter(clocks.awaited)
    return ProgramClock(running, (first, second), clocks.move_time_left(now))
