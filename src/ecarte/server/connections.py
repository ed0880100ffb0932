"""A page connected to a table: the states it is shown, and its send queue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from ecarte.cards import Seat
from ecarte.server import messages, state_parts
from ecarte.server.clocks import Clocks
from ecarte.server.request_ids import serve_command
from ecarte.server.room_events import Backer
from ecarte.server.table_state import TableState
from ecarte.server.telemetry import span
from ecarte.ui import DealSummary, Scene

_log = logging.getLogger("ecarte.server")

MOST_WAITING: Final = 64
"""Maximum number of waiting frames and states of a page; beyond it the page is disconnected."""

MOST_STATES: Final = 12
"""Maximum number of waiting states of a page; beyond it the oldest is dropped, as the newest is complete."""


SLOW: Final = messages.ByeFrame("slow", again=True)
"""The last frame of a page that does not read."""

CHANGES: Final = "changes"
"""The feature of pages that are sent what has changed, instead of whole states, and several frames in one text."""


Send = Callable[[bytes], Awaitable[None]]


class ShownSoFar(msgspec.Struct, frozen=True, gc=False):
    """What a page has been sent: see the fields of the same names of `PageConnection`."""

    n_lines: int
    n_chat: int
    summary_number: int
    last_frame: messages.StateFrame | None


class DisplayState(msgspec.Struct, frozen=True, gc=False):
    """What a state shows: its number, and the scene and the number of journal lines of each viewer.

    `surroundings` are all that is shown beside play.  `summaries` are of the deal that ended last; `kings` are the
    values of `StateFrame.king`.  `table` is the state it was taken from; that changes later and may be dropped before
    every page has been sent this one.  `for_spectators` is what spectators are shown, where that is another state.
    `gallery` is what players and backers are shown of each seat's backing at the table of a room, None at others.
    `watched` are the frames already made of it for pages of spectators, which are alike.  `command` has led to it
    (`request_ids.served_command`).
    """

    table: TableState
    number: int
    surroundings: state_parts.Surroundings
    clocks: Clocks
    claimable_at: Mapping[Seat, int | None]
    callable_at: Mapping[Seat, int | None]
    scenes: Mapping[Seat | None, Scene]
    summaries: Mapping[Seat | None, DealSummary | None]
    kings: Mapping[Seat, Literal["may", "vain", "other", ""]]
    n_lines: Mapping[Seat | None, int]
    n_chat: int
    for_spectators: DisplayState | None = None
    gallery: Mapping[Seat, state_parts.BackedSeat] | None = None
    watched: dict[tuple[object, ...], tuple[list[bytes], ShownSoFar]] = {}
    command: str = ""


@dataclass(eq=False)
class PageConnection:
    """A page connected to a table, in the language of its `hello` and with the `features` named there.

    `seat` is None for a spectator.  `n_lines` and `n_chat` count the journal lines and chat lines that were sent to the
    page.  `seen_number` is the number of the last state that it had shown before it connected, `summary_number` that of
    the state whose summary was sent to it.  `last_frame` is the last state frame it was sent, for a page with the
    feature `changes`.  In a room `person` is the id of the page's person; at the table of a room `backer` is who looks
    on with a bet.  `token_seat` and `token_id` are what its token says, and with `may_back` that may be the token of a
    backer.  `bye` is the frame after which its socket is closed.  `waiting` are the frames and states to be sent.
    """

    send: Send
    seat: Seat | None
    language: str
    n_lines: int = 0
    n_chat: int = 0
    seen_number: int = 0
    summary_number: int = 0
    features: frozenset[str] = frozenset()
    person: str = ""
    backer: Backer | None = None
    token_seat: Seat | None = None
    token_id: str = ""
    may_back: bool = False
    bye: messages.ByeFrame = SLOW
    last_frame: messages.StateFrame | None = None
    waiting: list[bytes | DisplayState] = field(default_factory=list)
    is_gone: bool = False
    _wake_up: asyncio.Future[None] | None = None  # made on demand: thousands of pages may be idle

    def put(self, item: bytes | DisplayState) -> None:
        """Queue a frame or state without waiting, so that a page that does not read delays nobody."""
        if self.is_gone:
            return
        self.waiting.append(item)
        states = [waiting for waiting in self.waiting if isinstance(waiting, DisplayState)]
        if len(states) > MOST_STATES:
            self.waiting.remove(states[0])
        if len(self.waiting) > MOST_WAITING:
            self.is_gone = True
        self._wake()

    def _wake(self) -> None:
        if self._wake_up is not None and not self._wake_up.done():
            self._wake_up.set_result(None)

    def dismiss(self, code: str) -> None:
        """Disconnect the page for good; the `code` says why."""
        self.bye, self.is_gone = messages.ByeFrame(code, again=False), True
        self._wake()

    def forget_states(self, *, seen_number: int) -> None:
        """Forget what was shown after that state, and what waits to be: the page is another viewer from there on."""
        self.waiting = [item for item in self.waiting if isinstance(item, bytes)]
        self.seen_number, self.last_frame = seen_number, None

    def _take_items(self) -> list[bytes | DisplayState]:
        """Remove and return the items to be sent now: the next state, with the frames before and after it."""
        n_states = n_items = 0
        for item in self.waiting:
            n_states += isinstance(item, DisplayState)
            if n_states > 1:
                break
            n_items += 1
        items, self.waiting = self.waiting[:n_items], self.waiting[n_items:]
        return items

    def put_frame(self, frame: messages.ToPage) -> None:
        """Queue one frame."""
        self.put(messages.encode(frame, self.language))

    @property
    def shown_so_far(self) -> ShownSoFar:
        """What the page has been sent."""
        return ShownSoFar(self.n_lines, self.n_chat, self.summary_number, self.last_frame)

    @shown_so_far.setter
    def shown_so_far(self, shown: ShownSoFar) -> None:
        self.n_lines, self.n_chat, self.summary_number = shown.n_lines, shown.n_chat, shown.summary_number
        self.last_frame = shown.last_frame

    @property
    def role(self) -> state_parts.Role:
        """What the page is at the table."""
        return state_parts.role_of(self.seat)

    @property
    def takes_changes(self) -> bool:
        """Whether the page understands changes of a state and several frames in one text."""
        return CHANGES in self.features

    async def write(self, frames: Callable[[DisplayState], Iterable[bytes]]) -> None:
        """Send what is queued until the page is gone; `frames` renders a state."""
        while not self.is_gone:
            if not self.waiting:
                self._wake_up = asyncio.get_running_loop().create_future()
                await self._wake_up
            else:
                await self._send_next(frames)
        await self.send(messages.encode(self.bye))

    async def _send_next(self, frames: Callable[[DisplayState], Iterable[bytes]]) -> None:
        """Send what is due now.  What was sent is not kept: an idle page would hold several kilobytes of it."""
        items = self._take_items()
        state = next((item for item in items if isinstance(item, DisplayState)), None)
        if state is None:
            await self._send_all(item for item in items if isinstance(item, bytes))
            return
        with serve_command(state.command), span("send", role=self.role, number=state.number):
            rendered = (frame for item in items for frame in ((item,) if isinstance(item, bytes) else frames(item)))
            await self._send_all(rendered)
            _log.info("table %s: state %d is sent to %s", state.table.name, state.number, self.role)

    async def _send_all(self, frames: Iterable[bytes]) -> None:
        for text in messages.join_frames(frames) if self.takes_changes else frames:
            await self.send(text)
