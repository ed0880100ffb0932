"""What goes over a socket, in both directions: JSON frames of at most 8 KiB, each with what it `is`.

`docs/server.md` tells them one by one; `docs/schema/wire.json` is their JSON Schema.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ecarte.cards import Seat
from ecarte.desk import DealSummary, Scene
from ecarte.desk.offers import Offered
from ecarte.patterns import whole
from ecarte.server.chance import HEX_256
from ecarte.server.log import Spectators
from ecarte.server.told import in_words
from ecarte.words import Message

SeatLetter: TypeAlias = Literal["A", "B"]

VERSION: Final = 1
"""Raised when an older page could not go on."""

LARGEST: Final = 8192
"""Bytes of a frame."""

Cid: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=whole("[A-Za-z0-9_-]+"))]
Short: TypeAlias = Annotated[str, Meta(max_length=200)]
Hex: TypeAlias = Annotated[str, Meta(pattern=whole(HEX_256))]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
GameNumber: TypeAlias = Annotated[int, Meta(ge=1, le=100000)]


def letter(seat: Seat) -> SeatLetter:
    """A seat as the wire calls it."""
    return "A" if seat is Seat.A else "B"


class FromPage(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """What a page sends."""


class Enter(FromPage, tag="hello", frozen=True):
    """The first frame: which table, and with the `token` of a seat, whose page this is; without one it looks on.

    `seen` is the number of the last state that it has shown: what was told up to there is not told again.
    `features` names what this page understands beyond version 1 (docs/server.md lists them); a page that does not
    name a feature is sent none of its frames and fields.  Unknown names are ignored.
    """

    v: Count
    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=400)] = ""
    language: Annotated[str, Meta(max_length=8)] = "en"
    seen: Count = 0
    features: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=32)] = ()


class Doing(FromPage, frozen=True):
    """What its person does, under an id of its own."""

    cid: Cid


class AtState(Doing, frozen=True):
    """What he does to the table as he saw it: `number` is that of the state."""

    number: Count


class OfChance(Doing, frozen=True):
    """What his device does for the chance of a game."""

    game: GameNumber


class Asking(FromPage, frozen=True):
    """What its person asks; nothing is done by it.  The answer has the same `ref`."""

    ref: Count


class Does(AtState, tag="take", frozen=True):
    """The player does what has this `id` in the scene, or in a list.

    `cid` is made by the page, once for each thing done: sent again it is done once.  `number` is that of the state he
    saw.
    """

    id: Short


class LetsGo(AtState, tag="pass", frozen=True):
    """The player has nothing to say before play goes on, where the scene awaits his word."""


class Pledges(OfChance, tag="pledge", frozen=True):
    """The device is bound to its share in the chance of a game."""

    commitment: Hex


class Shares(OfChance, tag="share", frozen=True):
    """The device tells its share, once the state asks for it."""

    share: Hex


class AsksDesk(Asking, tag="ask", frozen=True):
    """A question of the scene's `asks`; nothing is done by it.  The answer has the same `ref`."""

    name: Annotated[str, Meta(max_length=20)]


class Lists(Asking, tag="list", frozen=True):
    """A list to choose from: `claim`, `rights` or `wrong`."""

    name: Literal["claim", "rights", "wrong"]


class Recalls(Asking, tag="last-deal", frozen=True):
    """The deal that ended last is asked for, as it lay; nothing is done by it."""


class Pings(FromPage, tag="ping", frozen=True):
    """The page is there, and wants to know whether the server is: `pong` answers with the same `ref`.

    `hidden`: nobody looks at it, and its browser may let it sleep; nothing is expected of it until it sends more.
    """

    ref: Count
    hidden: bool = False


class Says(Doing, tag="say", frozen=True):
    """Something said to the other beside the game."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class GivesUp(Doing, tag="resign", frozen=True):
    """The player gives the game up, and the match with it."""


class Leaves(Doing, tag="leave", frozen=True):
    """The player leaves before a card has been dealt; nobody loses by it."""


class ReadyCommand(Doing, tag="ready", frozen=True):
    """The player has seen how a deal ended, and goes on to this one: their clock may run (feature `pause`)."""

    game: GameNumber
    deal: GameNumber


class CallCommand(Doing, tag="call", frozen=True):
    """The player calls the other, for whom the table has waited long: `call.callable_in` is 0 (feature `call`)."""


class GiveTimeCommand(Doing, tag="give-time", frozen=True):
    """The player gives the other, whose clock runs, more time for this decision."""


class ClaimsMatch(Doing, tag="claim-match", frozen=True):
    """The match is claimed of a player who has been away for too long: `claimable_in` of the state is 0."""


class CallsIn(Doing, tag="call-in", frozen=True):
    """An opponent of the house is to play on for who has been away for too long: the `stand_in` of the state."""


class AsksFor(Doing, tag="request", frozen=True):
    """The player asks the other for something: to take his last decision back, or to play once more."""

    what: Literal["take-back", "rematch"]


class Replies(Doing, tag="reply", frozen=True):
    """What is said to such a request; whoever has made it withdraws it with `no`."""

    what: Literal["take-back", "rematch"]
    yes: bool


Incoming: TypeAlias = (
    Enter
    | Does
    | LetsGo
    | Pledges
    | Shares
    | AsksDesk
    | Lists
    | Recalls
    | Says
    | GivesUp
    | Leaves
    | ReadyCommand
    | CallCommand
    | GiveTimeCommand
    | ClaimsMatch
    | CallsIn
    | AsksFor
    | Replies
    | Pings
)
INCOMING: Final = msgspec.json.Decoder(Incoming)


class ToPage(msgspec.Struct, frozen=True, tag_field="is"):
    """What the server sends."""


class PersonAt(msgspec.Struct, frozen=True):
    """One of the two: his name and colour, no name while the seat is free; whether a page of his is there.

    `played_by` is the opponent of the house who plays on for him while he is away.
    """

    seat: SeatLetter
    name: Message | str | None
    colour: str
    house: bool
    here: bool
    played_by: str = ""


class Dealing(msgspec.Struct, frozen=True):
    """The chance of the game in hand: what the house is bound by, what the players are, and what a device is to send.

    `deal` is the number of the deal in hand, 0 before the first.  `wants`: `pledge`, `share`, or nothing more.
    """

    game: int
    deal: int
    commitment: str
    pledges: dict[str, str]
    wants: Literal["pledge", "share", ""]


class LineTold(msgspec.Struct, frozen=True):
    """One thing that was told, with the number of the state that it belongs to."""

    number: int
    key: str
    text: str


class Spoken(msgspec.Struct, frozen=True):
    """What a player has said beside the game."""

    number: int
    seat: SeatLetter
    text: str


class ClocksTold(msgspec.Struct, frozen=True):
    """The clocks as they stand when this is sent, in milliseconds; `running` is whose runs, if any.

    `left` is what each has left of the game's time, None where there is no limit; `move` what is left of this decision.
    """

    running: SeatLetter | None
    left: dict[str, int | None]
    move: int | None


class CallState(msgspec.Struct, frozen=True):
    """Who has been called, if anybody; and in how many milliseconds the viewer may call the other, None for never."""

    called: SeatLetter | None
    callable_in: int | None


class NextTable(msgspec.Struct, frozen=True):
    """The table where the same two play next; `token` is empty for who looks on."""

    table: str
    token: str


class TableState(ToPage, tag="state", frozen=True):
    """The table as its viewer may know it.  A page never shows one with a smaller `number` than it has shown.

    `role`: `A`, `B` or `watch`.  `stage`: `open` while a seat is free, `chance` until all devices have told their
    shares, `play`, `over`.  `scene` is all that lies before him (docs/schema/scene.json with every sentence told); it
    is there once everybody sits.  `lines` is what has been told since what he has seen.  `requests` are what somebody
    asks of the other, with his seat.  `rematch` is where the two play next, with the viewer's own token there.
    `claimable_in`: in how many milliseconds the viewer may claim the match of the other, who is away, or where there
    is a `stand_in` call that opponent of the house in.  `terms` is what is agreed, while a seat is free.
    `summary` (feature `summary`) is that of the deal that ended last, in the first state that a page is sent after it.
    `pause` (feature `pause`): for how many milliseconds the viewer's clock does not run yet, after a deal, or None.
    `call` (feature `call`): see `CallState`; None at tables with clocks.
    `king` (feature `king`) is `may` where the viewer holds the king of trumps and may announce it now, `vain` where the
    table waits for the viewer's word though another trump than the king was led: the page passes by itself.  `other`:
    the other may still announce it.  A page with this feature is asked nothing that names a key.
    """

    number: int
    table: str
    role: Literal["A", "B", "watch"]
    stage: Literal["open", "chance", "play", "over"]
    persons: tuple[PersonAt, PersonAt]
    dealing: Dealing | None
    scene: Scene | None
    lines: tuple[LineTold, ...]
    said: tuple[Spoken, ...]
    requests: dict[str, SeatLetter]
    rematch: NextTable | None
    clocks: ClocksTold | None
    claimable_in: int | None
    stand_in: str
    spectators: Spectators
    terms: tuple[Message, ...]
    summary: DealSummary | UnsetType = UNSET
    pause: int | UnsetType | None = UNSET
    call: CallState | UnsetType | None = UNSET
    king: Literal["may", "vain", "other", ""] | UnsetType = UNSET


class MoreTold(ToPage, tag="told", frozen=True):
    """What does not fit into the state that follows: the same `lines` and `said`, before its own."""

    lines: tuple[LineTold, ...]
    said: tuple[Spoken, ...]


class Presence(ToPage, tag="presence", frozen=True):
    """Whose pages are there."""

    here: tuple[SeatLetter, ...]
    watching: int


class Acknowledged(ToPage, tag="done", frozen=True):
    """What was sent with this `cid` is there for good, in the state with this number."""

    cid: str
    number: int


class RefusalTold(ToPage, tag="refused", frozen=True):
    """What was sent with this `cid` is not done: a stable `code`, why not, and the laws behind it."""

    cid: str
    code: str
    lines: tuple[tuple[Message, ...], ...] = ()
    laws: tuple[Message, ...] = ()


class AnswerTold(ToPage, tag="answer", frozen=True):
    """The answer to a question, line by line, with the laws behind it."""

    ref: int
    lines: tuple[tuple[Message, ...], ...]
    laws: tuple[Message, ...]


class ListTold(ToPage, tag="listed", frozen=True):
    """A list to choose from, a part of it where it is long: `more` says that another part follows."""

    ref: int
    name: str
    offers: tuple[Offered, ...]
    more: bool


class DealTold(ToPage, tag="deal", frozen=True):
    """The deal that ended last: a scene in which nothing is asked, with all its tricks."""

    ref: int
    scene: Scene


class PingAnswered(ToPage, tag="pong", frozen=True):
    """The answer to a `ping`."""

    ref: int


class Closing(ToPage, tag="bye", frozen=True):
    """The last frame of a socket, with a stable `code`.  After `again` the page comes back."""

    code: str
    again: bool


Outgoing: TypeAlias = (
    TableState
    | MoreTold
    | Presence
    | Acknowledged
    | RefusalTold
    | AnswerTold
    | ListTold
    | DealTold
    | PingAnswered
    | Closing
)


def encoded(frame: ToPage, language: str = "en") -> bytes:
    """The frame as it goes out to whoever reads that language."""
    return in_words(frame, language)
