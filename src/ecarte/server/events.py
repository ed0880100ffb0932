"""The events in the log of a table: everything that was done there, in order, and nothing that follows from it.

Folding the rows of a table gives the same state in every process.  Acts are written as in records.  An event has the
tag of the command that asks for it, where there is one: `TakeCommand`, "take", `TakeEvent`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.cards import Seat
from ecarte.host.events import LogEvent, MatchEvent, SeatEvent
from ecarte.server.room_events import Backer, RoomEvent

Spectators: TypeAlias = Literal["none", "live", "behind"]
"""Whether others may watch: not at all, the table as it is now, or as it was one deal ago."""

TableTalk: TypeAlias = Literal["free", "phrases"]
"""What the players may write to each other: anything, or the ready phrases."""

DEFAULT_ABSENCE_GRACE_SECONDS: Final = 60
"""How long the seat of an absent player is held for them, where the request for the table does not say."""


class MakeEvent(LogEvent, tag="make", frozen=True):
    """The agreement.  `opponent` is the built-in opponent at seat B, empty where a person sits there.

    `rules` is the code, `length` the number of games, `conduct` assisted or club.  `game_seconds` is the time of each
    player for a game, `move_seconds` that for a decision; 0 means no limit.  The seat of an absent player is held for
    `grace_seconds`: once they have been away for that time, or their device has not sent its share for that time, the
    other may claim the match.  Where a `stand_in` is agreed, that built-in opponent may be called in to play on for the
    absent player instead.
    `hints`: at a table of two persons either may ask for hints.  For `pause_seconds` after a deal no clock runs for a
    player who is still looking at it.  `rated`: the results of the games change the ratings of both players.
    `listed`: the table stands in the list of the start page, so that anybody may find it and watch.  `talk`: the
    players may write to each other freely, or only the ready phrases.

    The table of a game of an evening names its `room`, and its `backers`, who have bet on one of the players; with
    `advice` they see that player's hand and may point to its cards.  `dealer` deals first; None where the players cut.
    """

    rules: str
    length: int = 1
    conduct: str = "assisted"
    opponent: str = ""
    spectators: Spectators = "live"
    game_seconds: int = 0
    move_seconds: int = 0
    grace_seconds: int = DEFAULT_ABSENCE_GRACE_SECONDS
    stand_in: str = ""
    hints: bool = False
    pause_seconds: int = 0
    rated: bool = False
    listed: bool = False
    talk: TableTalk = "free"
    room: str = ""
    backers: tuple[Backer, ...] = ()
    advice: bool = False
    dealer: Seat | None = None


class SitEvent(SeatEvent, tag="sit", frozen=True):
    """A player has taken a seat.  `holder` names the token that plays it; a later event replaces the token.

    `person` is the id of the player's account, whose name this is; empty for a guest.  For a program `owner` is the id
    of the person who runs it.
    """

    name: str
    colour: str
    holder: str
    person: str = ""
    owner: str = ""


class IdentifyEvent(SeatEvent, tag="identify", frozen=True):
    """The guest at `seat` has an account now, with the id `person`, and plays on under its name."""

    person: str
    name: str


class CommitEvent(LogEvent, tag="commit", frozen=True):
    """The server has committed to the secret from which a game is dealt."""

    game: int
    commitment: str


class PledgeEvent(SeatEvent, tag="pledge", frozen=True):
    """A player's device has committed to its share of the randomness of a game."""

    game: int
    commitment: str


class ShareEvent(SeatEvent, tag="share", frozen=True):
    """The share itself, sent once all devices are committed."""

    game: int
    share: str


class ResignEvent(SeatEvent, tag="resign", frozen=True):
    """The player at `seat` loses the game in hand, and the match with it; `reason` is a stable key."""

    reason: str


class BreakOffEvent(LogEvent, tag="break-off", frozen=True):
    """Play ends and nobody loses: the player at `seat` has left before a card was dealt.

    Without a `seat` the cards of the game in hand cannot be dealt, and no single player is to blame; or, with the
    `reason` "closed", the operator of the server has closed the table; or, with "round", the round of the tournament
    is over; or, with "away", neither player has come to the game of a room.
    """

    seat: Seat | None = None
    reason: Literal["", "closed", "round", "away"] = ""


class RequestEvent(SeatEvent, tag="request", frozen=True):
    """A player asks the other for something: `take-back` or `rematch`."""

    what: str


class ReplyEvent(SeatEvent, tag="reply", frozen=True):
    """The other player answers a request, or the asker withdraws it.  `is_reported`: both are shown a refusal."""

    what: str
    yes: bool
    is_reported: bool = False


class ReadyEvent(SeatEvent, tag="ready", frozen=True):
    """A player has seen how the deal ended and goes on to the next."""


class CallEvent(SeatEvent, tag="call", frozen=True):
    """The other player calls the player at `seat`, who has kept the table waiting and now has `seconds` to act."""

    seconds: int


class GiveTimeEvent(SeatEvent, tag="give-time", frozen=True):
    """The other player gives the player at `seat` more time: this number of seconds."""

    seconds: int


class HintEvent(SeatEvent, tag="hint", frozen=True):
    """A player has been given a hint at a table of two persons."""


class RevealEvent(LogEvent, tag="reveal", frozen=True):
    """The secret of a game that is over."""

    game: int
    secret: str


class SayEvent(SeatEvent, tag="say", frozen=True):
    """A chat line from one player to the other."""

    text: str


class AwayEvent(SeatEvent, tag="away", frozen=True):
    """The last page of a player has disconnected."""


class BackEvent(SeatEvent, tag="back", frozen=True):
    """The player is back."""


class CallInEvent(LogEvent, tag="call-in", frozen=True):
    """A built-in opponent plays on for the absent player at `seat` until they are back."""

    seat: Seat


class WakeEvent(LogEvent, tag="wake", frozen=True):
    """A server has opened the table again; since the last row no server was running for `lost` milliseconds."""

    lost: int


class GapEvent(LogEvent, tag="gap", frozen=True):
    """Since the last row the server was suspended for `lost` milliseconds, though its pages stayed connected."""

    lost: int


class RematchEvent(LogEvent, tag="rematch", frozen=True):
    """The next match between the same two is played at table `table`."""

    table: str


class PointEvent(SeatEvent, tag="point", frozen=True):
    """A backer of the player at `seat` points to a card of that hand; `who` is their id in the room."""

    who: str
    card: str


class CorrectEvent(SeatEvent, tag="correct", frozen=True):
    """A backer has the counters of the player at `seat` corrected; `who` is their id in the room (TURF-25a).

    Where they are right nothing changes, and nobody sees that it was asked.
    """

    who: str


class LeaveToBackersEvent(SeatEvent, tag="leave-to-backers", frozen=True):
    """The player at `seat` gives up a game of an evening in French style: a backer may play on for `seconds`."""

    seconds: int


class DeclineEvent(SeatEvent, tag="decline", frozen=True):
    """A backer of `seat`, whose player has given up, does not play on; `who` is their id in the room."""

    who: str


class PlayOnEvent(SitEvent, tag="play-on", frozen=True):
    """A backer of `seat` plays the game of the player who has given up there; `who` is their id in the room.

    From here on the token `holder` plays the seat, and that of the player before shows what the gallery sees.
    """

    who: str = ""


Event: TypeAlias = (
    MatchEvent | MakeEvent | SitEvent | IdentifyEvent | CommitEvent | PledgeEvent | ShareEvent | ResignEvent
    | BreakOffEvent | RequestEvent | ReplyEvent | ReadyEvent | CallEvent | GiveTimeEvent | HintEvent | RevealEvent
    | SayEvent | AwayEvent | BackEvent | CallInEvent | WakeEvent | GapEvent | RematchEvent
    | PointEvent | CorrectEvent | LeaveToBackersEvent | DeclineEvent | PlayOnEvent | RoomEvent
)  # fmt: skip

EVENTS: Final = msgspec.json.Decoder(Event)

BODY_VERSION: Final = 2
"""The version of the bodies that are written; `events_v1` reads those of version 1."""


class LogRow(msgspec.Struct, frozen=True, gc=False):
    """One row of the log: its number in the table, from 1, the time in milliseconds when it was written, and its body.

    `cid` is the client's id for the command, with the seat before it; a second row with the same `cid` is refused.
    """

    seq: int
    time: int = msgspec.field(name="at")
    body: Event
    cid: str | None = None
