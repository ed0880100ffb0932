"""The events in the log of a room, where several people spend an evening: who comes, who bets, which games are played.

Each game is played at a table of its own, which has a log of its own.  Acts round the table are written as in the
records of evenings, with the ids of persons (`P-a`, `P-b`) in place of their names.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.cards import Seat
from ecarte.host.events import LogEvent

LookersOn: TypeAlias = Literal["none", "live", "behind"]
"""What those see of a game who have no bet on it: nothing, the table as it is, or as it was one deal ago."""

DEFAULT_BET_SECONDS: Final = 45
"""How long bets are made before a game, where the request for the room does not say."""


class Backer(msgspec.Struct, frozen=True):
    """Somebody of a room with a bet on the player at `seat`; `holder` names the token with which they look on."""

    name: str
    seat: Seat
    holder: str


class MakeRoomEvent(LogEvent, tag="make-room", frozen=True):
    """The agreement of an evening.

    `stake`, `pool` and `style` are those of `Sitting`.  Before each game bets are made for `bet_seconds`, unless both
    players begin it earlier; 0 is without a limit.  The other fields are those of the tables of the evening.
    """

    rules: str
    style: Literal["english", "french"] = "english"
    stake: int = 1
    pool: bool = False
    bet_seconds: int = DEFAULT_BET_SECONDS
    spectators: LookersOn = "live"
    game_seconds: int = 0
    move_seconds: int = 0
    grace_seconds: int = 60
    stand_in: str = ""
    conduct: str = "assisted"
    pause_seconds: int = 0


class ComeEvent(LogEvent, tag="come", frozen=True):
    """A person comes to the room, to play or with `watches` only to watch; their id follows from the order of coming.

    `holder` names their token, `person` and `owner` are as in `SitEvent`.  A built-in opponent comes with `opponent`.
    """

    name: str
    colour: str = ""
    holder: str = ""
    person: str = ""
    owner: str = ""
    opponent: str = ""
    watches: bool = False


class IdentifyInRoomEvent(LogEvent, tag="identify-in-room", frozen=True):
    """The guest with the id `who` has an account now, with the id `person`, and goes on under its name."""

    who: str
    person: str
    name: str


class GalleryEvent(LogEvent, tag="gallery", frozen=True):
    """An act round the table, as in the records of evenings: a bet, a seat taken or left, the end of the evening.

    Where somebody sits down, `passed_over` are those who wait and are kept apart from the player who sits already.
    """

    act: str
    passed_over: tuple[str, ...] = ()


class BeginEvent(LogEvent, tag="begin", frozen=True):
    """The player with the id `who` has nothing more to wait for: the game may begin."""

    who: str


class GameTableEvent(LogEvent, tag="game-table", frozen=True):
    """The bets are closed, and the game in hand is played at this table."""

    table: str


class GivesUpEvent(LogEvent, tag="gives-up", frozen=True):
    """The player at `seat` of the room has given up the game at that table, and their backers decide."""

    table: str
    seat: Seat


class PlaysOnEvent(LogEvent, tag="plays-on", frozen=True):
    """The player at `seat` has given up the game at that table, and their backer `who` plays on; both as in the room.

    `new_packs` is how often the player before has called for new packs.
    """

    table: str
    seat: Seat
    who: str
    new_packs: int = 0


class GameResultEvent(LogEvent, tag="game-result", frozen=True):
    """How the game at that table ended; without a `winner` it was broken off, and is played again.

    `score`, `value` and `given_up` are as in `GameOfEvening`; `new_packs` is how often each player has called for new
    packs, since somebody else plays on where that is so, and `dealer` who deals next if the same two go on, None where
    they cut.  Seats are those of the room.
    """

    table: str
    winner: Seat | None = None
    score: tuple[int, int] = (0, 0)
    value: int = 1
    given_up: bool = False
    new_packs: tuple[int, int] = (0, 0)
    dealer: Seat | None = None


RoomEvent: TypeAlias = (
    MakeRoomEvent | ComeEvent | IdentifyInRoomEvent | GalleryEvent | BeginEvent | GameTableEvent | GivesUpEvent
    | PlaysOnEvent     | GameResultEvent
)  # fmt: skip
