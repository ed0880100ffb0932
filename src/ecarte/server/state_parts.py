"""The parts of a state frame that is sent to a page: persons, fairness, journal, chat, clocks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ecarte.cards import SEATS, Seat
from ecarte.server.seats import Holder
from ecarte.words import Message

SeatLetter: TypeAlias = Literal["A", "B"]

Role: TypeAlias = Literal["A", "B", "watch"]
"""What a page is at a table: one of the players, or a spectator."""


def letter(seat: Seat) -> SeatLetter:
    """The letter of a seat in messages."""
    return "A" if seat is Seat.A else "B"


def role_of(seat: Seat | None) -> Role:
    """The role of a page with that seat; None stands for a spectator."""
    return "watch" if seat is None else letter(seat)


class PersonAt(msgspec.Struct, frozen=True, gc=False):
    """One of the two players: name and colour, without a name while the seat is free.  `here`: a page is connected.

    `built_in`: a built-in opponent has the seat.  `played_by` is the built-in opponent that plays on for a player
    who is away.  With the feature `account`, `account` says that the name is that of an account, which nobody else can
    have, and `program` that a program plays under it.
    """

    seat: SeatLetter
    name: Message | str | None
    colour: str
    built_in: bool
    here: bool
    played_by: str = ""
    account: bool | UnsetType = UNSET
    program: bool | UnsetType = UNSET


class Dealing(msgspec.Struct, frozen=True, gc=False):
    """The fairness data of the game in hand: the server's commitment, the players', and what the device is to send.

    `deal` is the number of the deal in hand, 0 before the first.  `wants`: `pledge`, `share`, or nothing more.
    """

    game: int
    deal: int
    commitment: str
    pledges: dict[str, str]
    wants: Literal["pledge", "share", ""]


class JournalLine(msgspec.Struct, frozen=True, gc=False):
    """One line of the journal, with the number of the state that it belongs to."""

    number: int
    key: str
    text: str


class ChatMessage(msgspec.Struct, frozen=True, gc=False):
    """A chat line of a player, with the number of its state."""

    number: int
    seat: SeatLetter
    text: str


class ClocksState(msgspec.Struct, frozen=True, gc=False):
    """The clocks when the frame is sent, in milliseconds; `running` is the player whose clock runs, if any.

    `left` is the time each player has left for the game, None where there is no limit; `move` the time left for this
    decision.  `runs_in` (feature `pause`): in how many milliseconds the clock begins to run after a deal, 0 if it runs.
    """

    running: SeatLetter | None
    left: dict[str, int | None]
    move: int | None
    runs_in: int | UnsetType = UNSET


class CallState(msgspec.Struct, frozen=True, gc=False):
    """The called player, if any, and in how many milliseconds the viewer may call the other; None means never."""

    called: SeatLetter | None
    callable_in: int | None


class GalleryAtTable(msgspec.Struct, frozen=True, gc=False):
    """What a table of a room shows of its room: the room, and for a backer the seat that they back.

    `hand` is the hand there in French style, once its player has taken it up, None for everybody else.  `pointed` are
    the cards to which backers have pointed since the player acted last, for that player and the backers of the seat.
    `given_up` is the seat whose player has given up, while its backers decide, and `decided_in` in how many
    milliseconds the game is lost there; `may_play_on`: the viewer may play it on, or decline.  `may_correct`: the
    viewer may have the score of either player corrected.  `would_be_left`: if the viewer, who plays, gives up now, a
    backer may play on.
    """

    room: str
    backs: SeatLetter | None
    hand: tuple[str, ...] | None
    pointed: tuple[str, ...]
    given_up: SeatLetter | None = None
    decided_in: int | None = None
    may_play_on: bool = False
    may_correct: bool = False
    would_be_left: bool = False


class BackedSeat(msgspec.Struct, frozen=True, gc=False):
    """What the backers of a seat see of it: the hand, None where they see none, and the cards pointed to.

    Where its player has given up, they decide until the time `ends`; `asked` are the ids of those who may play on.
    `may_correct`: they may have the score corrected.
    """

    hand: tuple[str, ...] | None
    pointed: tuple[str, ...]
    ends: int = 0
    asked: frozenset[str] = frozenset()
    may_correct: bool = False


class NextTable(msgspec.Struct, frozen=True, gc=False):
    """The table where the same two play next; `token` is empty for a spectator."""

    table: str
    token: str


class Surroundings(msgspec.Struct, frozen=True, gc=False):
    """What a state shows beside play: persons, fairness, requests, the agreement.

    `stand_ins` has for each player the stand-in that may be called in for the other.  `rematch` is the name of the
    table where the same two play next.  `terms` are the agreement in sentences, while a seat is free.
    """

    stage: Literal["open", "chance", "play", "over"]
    holders: Mapping[Seat, Holder]
    absent_persons: tuple[PersonAt, PersonAt]
    stand_ins: Mapping[Seat, str]
    dealing: Mapping[Seat, Dealing]
    requests: dict[str, SeatLetter]
    rematch: str | None
    terms: tuple[Message, ...]
    _persons: dict[tuple[frozenset[Seat | None], bool], tuple[PersonAt, PersonAt]] = {}

    def persons(self, here: Collection[Seat | None], *, with_accounts: bool) -> tuple[PersonAt, PersonAt]:
        """The two players, when these seats have a connected page; the same object for the same arguments."""
        seats_here = frozenset(here)
        alike = seats_here, with_accounts
        if alike not in self._persons:
            first, second = (
                replace(
                    person,
                    here=person.built_in or seat in seats_here,
                    account=person.account if with_accounts else UNSET,
                    program=person.program if with_accounts else UNSET,
                )
                for seat, person in zip(SEATS, self.absent_persons, strict=True)
            )
            self._persons[alike] = first, second
        return self._persons[alike]
