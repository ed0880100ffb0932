"""The messages of a socket, in both directions: JSON frames of at most 8 KiB, with the type of each in `is`.

`docs/wire.md` describes them one by one; `docs/schema/wire.json` is their JSON Schema.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ecarte.server.events import Spectators, TableTalk
from ecarte.server.frames import Command, Count, FromPage, GameNumber, Hex, Short, ToPage
from ecarte.server.localize import localized_json
from ecarte.server.room_messages import (
    BeginCommand,
    BetCommand,
    ChouetteCommand,
    EndEveningCommand,
    FillCommand,
    GoHomeCommand,
    OnlyWatchCommand,
    PlayTooCommand,
    RoomFrame,
    TakeBetCommand,
)
from ecarte.server.state_parts import (
    CallState,
    ChatMessage,
    ClocksState,
    Dealing,
    GalleryAtTable,
    JournalLine,
    NextTable,
    PersonAt,
    Role,
    SeatLetter,
)
from ecarte.ui import DealSummary, Scene
from ecarte.ui.offers import ActOffer
from ecarte.words import Message

__all__ = ["Command", "FromPage", "ToPage"]

VERSION: Final = 2
"""Protocol version, raised when older pages could no longer work."""

LARGEST: Final = 8192
"""Maximum size of a frame in bytes."""


class HelloCommand(FromPage, tag="hello", frozen=True):
    """The first frame: the table, and the `token` of a seat; without a token the page is a spectator.

    `seen` is the number of the last state that it has shown: journal lines and chat up to it are not sent again.
    `features` names which features of docs/wire.md this page understands; a page that does not name a feature
    is sent none of its frames and fields.  Unknown names are ignored.
    """

    v: Count
    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=400)] = ""
    language: Annotated[str, Meta(max_length=8)] = "en"
    seen: Count = 0
    features: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=32)] = ()


class AtState(Command, frozen=True):
    """A command that depends on the state the player saw: `number` is that of the state."""

    number: Count


class FairnessCommand(Command, frozen=True):
    """What the player's device contributes to the randomness of a game."""

    game: GameNumber


class TableQuestion(FromPage, frozen=True):
    """A question of the page's player; the game is not changed.  The answer has the same `ref`."""

    ref: Count


class TakeCommand(AtState, tag="take", frozen=True):
    """The player takes the action with this `id`, from the scene or a list.

    The page makes one `cid` per action; a command sent twice is done once.  `number` is that of the state the player
    saw.
    """

    id: Short


class ActCommand(AtState, tag="act", frozen=True):
    """A program does one of the acts in `legal` of its position: the text of the act, letter by letter."""

    action: Short


class PassCommand(AtState, tag="pass", frozen=True):
    """The player has nothing to say before play goes on, where the scene awaits an interjection of theirs."""


class PledgeCommand(FairnessCommand, tag="pledge", frozen=True):
    """The device commits to its share of the randomness of a game."""

    commitment: Hex


class ShareCommand(FairnessCommand, tag="share", frozen=True):
    """The device sends its share, once the state asks for it."""

    share: Hex


class AskCommand(TableQuestion, tag="ask", frozen=True):
    """A question from the scene's `asks`; the game is not changed.  The answer has the same `ref`."""

    name: Annotated[str, Meta(max_length=20)]


class ListCommand(TableQuestion, tag="list", frozen=True):
    """Asks for a list to choose from: `claim`, `rights` or `wrong`."""

    name: Literal["claim", "rights", "wrong"]


class LastDealCommand(TableQuestion, tag="last-deal", frozen=True):
    """Asks for the cards of the deal that ended last; the game is not changed."""


class PingCommand(FromPage, tag="ping", frozen=True):
    """A heartbeat of the page: `pong` answers with the same `ref`.

    `hidden`: the page is out of sight and its browser may suspend it; the server does not time it out until it sends
    a ping without `hidden`.
    """

    ref: Count
    hidden: bool = False


class SayCommand(Command, tag="say", frozen=True):
    """A chat line to the other player."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class ResignCommand(Command, tag="resign", frozen=True):
    """The player resigns the game, and the match with it."""


class LeaveCommand(Command, tag="leave", frozen=True):
    """The player leaves before a card has been dealt; nobody loses by it."""


class ReadyCommand(Command, tag="ready", frozen=True):
    """The player has seen how a deal ended, and goes on to this one: their clock may run (feature `pause`)."""

    game: GameNumber
    deal: GameNumber


class CallCommand(Command, tag="call", frozen=True):
    """The player calls the other, for whom the table has waited long: `call.callable_in` is 0 (feature `call`)."""


class GiveTimeCommand(Command, tag="give-time", frozen=True):
    """The player gives the other, whose clock runs, more time for this decision."""


class ClaimMatchCommand(Command, tag="claim-match", frozen=True):
    """The player claims the match because the other has been away for too long: `claimable_in` of the state is 0."""


class CallInCommand(Command, tag="call-in", frozen=True):
    """The player calls in the state's `stand_in`, a built-in opponent, for the other, who has been away too long."""


class RequestCommand(Command, tag="request", frozen=True):
    """The player asks the other for something: to take their own last decision back, or to play once more."""

    what: Literal["take-back", "rematch"]


class ReplyCommand(Command, tag="reply", frozen=True):
    """The reply to such a request; the player who made it withdraws it with `yes` false."""

    what: Literal["take-back", "rematch"]
    yes: bool


class BackerCommand(Command, frozen=True):
    """A command of somebody who has bet on a player, at the table of a room in French style (feature `gallery`)."""


class PointCommand(BackerCommand, tag="point", frozen=True):
    """A backer points to a card of the hand that they back, for its player."""

    card: Short


class CorrectCommand(BackerCommand, tag="correct", frozen=True):
    """A backer has the counters of the player at `seat` corrected; where they are right, nothing changes."""

    seat: SeatLetter


class PlayOnCommand(BackerCommand, tag="play-on", frozen=True):
    """A backer plays the game of the player who has given it up: the seat is theirs from now on."""


class DeclineCommand(BackerCommand, tag="decline", frozen=True):
    """A backer does not play the game of the player who has given it up."""


Incoming: TypeAlias = (
    HelloCommand | TakeCommand | ActCommand | PassCommand | PledgeCommand | ShareCommand | AskCommand
    | ListCommand | LastDealCommand | SayCommand | ResignCommand | LeaveCommand | ReadyCommand
    | CallCommand | GiveTimeCommand | ClaimMatchCommand | CallInCommand | RequestCommand
    | ReplyCommand | PointCommand | CorrectCommand | PlayOnCommand | DeclineCommand | PingCommand
    | BetCommand | TakeBetCommand | ChouetteCommand | BeginCommand
    | PlayTooCommand | OnlyWatchCommand | GoHomeCommand | EndEveningCommand | FillCommand
)  # fmt: skip
INCOMING: Final = msgspec.json.Decoder(Incoming)

ProgramCommand: TypeAlias = (
    ActCommand | PassCommand | PledgeCommand | ShareCommand | SayCommand | ResignCommand | LeaveCommand | ReadyCommand
    | CallCommand | GiveTimeCommand | ClaimMatchCommand | CallInCommand | RequestCommand | ReplyCommand
)  # fmt: skip
"""What a program may send over HTTP."""


class StateFrame(ToPage, tag="state", frozen=True):
    """The table as its viewer may see it.  A page never shows one with a smaller `number` than it has shown.

    `role`: `A`, `B` or `watch`.  `stage`: `open` while a seat is free, `chance` until all devices have sent their
    shares, `play`, `over`.  `scene` is what the viewer is shown (docs/schema/scene.json with every sentence rendered);
    it is present once everybody sits.  `lines` are the journal lines since the last state the viewer has seen.
    `requests` are the pending requests, each with the seat that made it.  `rematch` is the table where the two play
    next, with the viewer's own token there.
    `claimable_in`: in how many milliseconds the viewer may claim the match because the other is away, or, where there
    is a `stand_in`, call that built-in opponent in.  `terms` is the agreement, while a seat is free.
    `summary` (feature `summary`) is that of the deal that ended last, in the first state that a page is sent after it.
    `pause` (feature `pause`): for how many milliseconds after a deal the viewer's clock does not run yet, or None.
    `call` (feature `call`): see `CallState`; None at tables with clocks.
    `king` (feature `king`) is `may` where the viewer holds the king of trumps and may announce it now, `vain` where the
    table waits for the viewer's interjection though a trump other than the king was led: the page passes by itself.
    `other`: the other may still announce it.  A page with this feature is sent no question that names a key to press.
    `rated` (feature `rated`): the results of the games change the ratings of both players.
    `talk` (feature `talk`): what the players may write to each other, anything or the ready phrases.
    `gallery` (feature `gallery`): see `GalleryAtTable`; None at a table that belongs to no room.
    """

    number: int
    table: str
    role: Role
    stage: Literal["open", "chance", "play", "over"]
    persons: tuple[PersonAt, PersonAt]
    dealing: Dealing | None
    scene: Scene | None
    lines: tuple[JournalLine, ...]
    chat: tuple[ChatMessage, ...]
    requests: dict[str, SeatLetter]
    rematch: NextTable | None
    clocks: ClocksState | None
    claimable_in: int | None
    stand_in: str
    spectators: Spectators
    terms: tuple[Message, ...]
    summary: DealSummary | UnsetType = UNSET
    pause: int | UnsetType | None = UNSET
    call: CallState | UnsetType | None = UNSET
    king: Literal["may", "vain", "other", ""] | UnsetType = UNSET
    rated: bool | UnsetType = UNSET
    talk: TableTalk | UnsetType = UNSET
    gallery: GalleryAtTable | UnsetType | None = UNSET


class ChangesFrame(ToPage, tag="changes", frozen=True):
    """A later state, as what differs from the `StateFrame` or `ChangesFrame` before it on this socket.

    `state` has fields of `StateFrame` and `scene` fields of its scene, each only where its value is another now.
    `number`, `lines`, `chat` and `summary` are those of the new state; the `number` of the scene is the same, its
    `news` are the `lines`.
    """

    number: int
    lines: tuple[JournalLine, ...]
    chat: tuple[ChatMessage, ...]
    state: dict[str, Any]
    scene: dict[str, Any]
    summary: DealSummary | UnsetType = UNSET


class LinesFrame(ToPage, tag="lines", frozen=True):
    """Earlier `lines` and `chat` that do not fit into the state frame that follows."""

    lines: tuple[JournalLine, ...]
    chat: tuple[ChatMessage, ...]


class PresenceFrame(ToPage, tag="presence", frozen=True):
    """The players with a connected page, and the number of spectators."""

    here: tuple[SeatLetter, ...]
    watching: int


class DoneFrame(ToPage, tag="done", frozen=True):
    """The command with this `cid` is committed, in the state with this number."""

    cid: str
    number: int


class RefusedFrame(ToPage, tag="refused", frozen=True):
    """The command or question with this id was not done: a stable `code`, the reason, and the laws behind it."""

    cid: str
    code: str
    lines: tuple[tuple[Message, ...], ...] = ()
    laws: tuple[Message, ...] = ()


class AnswerFrame(ToPage, tag="answer", frozen=True):
    """The answer to a question, line by line, with the laws behind it."""

    ref: int
    lines: tuple[tuple[Message, ...], ...]
    laws: tuple[Message, ...]


class ListFrame(ToPage, tag="list", frozen=True):
    """A list to choose from, in parts where it is long: `more` says that another part follows."""

    ref: int
    name: str
    offers: tuple[ActOffer, ...]
    more: bool


class LastDealFrame(ToPage, tag="last-deal", frozen=True):
    """The deal that ended last, as a scene without a question, with all its tricks."""

    ref: int
    scene: Scene


class TokenFrame(ToPage, tag="token", frozen=True):
    """A token to keep instead of that of the `hello` (feature `token`): the server signs with another key now."""

    token: str


class PongFrame(ToPage, tag="pong", frozen=True):
    """The answer to a `ping`."""

    ref: int


class ByeFrame(ToPage, tag="bye", frozen=True):
    """The last frame of a socket, with a stable `code`.  With `again` the page should reconnect."""

    code: str
    again: bool


Outgoing: TypeAlias = (
    StateFrame | ChangesFrame | LinesFrame | PresenceFrame | DoneFrame | RefusedFrame | AnswerFrame | ListFrame
    | LastDealFrame | TokenFrame | PongFrame | ByeFrame | RoomFrame
)  # fmt: skip


def join_frames(frames: Iterable[bytes]) -> list[bytes]:
    """The frames as texts for a page with the feature `changes`: each a frame, or an array of as many as fit."""
    texts: list[list[bytes]] = []
    size = LARGEST
    for frame in frames:
        size += len(frame) + 1
        if size >= LARGEST:  # with the brackets
            texts.append([])
            size = len(frame) + 1
        texts[-1].append(frame)
    return [text[0] if len(text) == 1 else b"[%b]" % b",".join(text) for text in texts]


def encode(frame: ToPage, language: str = "en") -> bytes:
    """Encode a frame as JSON, with its sentences in that language."""
    return localized_json(frame, language)
