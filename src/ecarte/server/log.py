"""What the log of a table holds: everything that was ever done there, in order, and nothing that follows from it.

Whoever folds the rows of a table, in whatever process, comes to the same.  Acts are written as records write them.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.cards import Seat

Spectators: TypeAlias = Literal["none", "live", "behind"]
"""Whether others may look on: what lies there now, or what lay there a deal ago."""


class _Body(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True, omit_defaults=True):
    """What one row says."""


class _OfSeat(_Body, frozen=True):
    """What one of the two does, or what becomes of him."""

    seat: Seat


class TableMade(_Body, tag="made", frozen=True):
    """The agreement.  `opponent` is who of the house sits at seat B, nothing where a person does.

    `rules` is the code, `length` the number of games, `conduct` assisted or club.  `game_seconds` is the time of each
    player in a game, `move_seconds` that of a decision, 0 where there is no limit.  Of a player who has been away for
    `grace_seconds`, or whose device tells no share for so long, the other may claim the match; where a `stand_in` is
    agreed, that opponent of the house plays on for who is away.  `hints`: between persons either may ask for hints.
    For `pause_seconds` after a deal no clock runs for a player who is still looking at it.
    """

    rules: str
    length: int = 1
    conduct: str = "assisted"
    opponent: str = ""
    spectators: Spectators = "live"
    game_seconds: int = 0
    move_seconds: int = 0
    grace_seconds: int = 60
    stand_in: str = ""
    hints: bool = False
    pause_seconds: int = 0


class SatAt(_OfSeat, tag="sat", frozen=True):
    """A person has taken a seat.  `holder` names the token that plays it; a token given later takes its place."""

    name: str
    colour: str
    holder: str


class Bound(_Body, tag="bound", frozen=True):
    """The house is bound to the secret from which a game is dealt."""

    game: int
    commitment: str


class Pledged(_OfSeat, tag="pledged", frozen=True):
    """A player's device is bound to its share in the chance of a game."""

    game: int
    commitment: str


class Shared(_OfSeat, tag="shared", frozen=True):
    """The share itself, told once everybody is bound."""

    game: int
    share: str


class Acted(_Body, tag="done", frozen=True):
    """Acts of the game, as records write them; the cards of one phase come together."""

    acts: tuple[str, ...]


class LetGo(_OfSeat, tag="let-go", frozen=True):
    """A player has nothing to say before play goes on."""


class Intended(_OfSeat, tag="intended", frozen=True):
    """What will slip from a player as the next cards come."""

    act: str


class TookBack(_Body, tag="took-back", frozen=True):
    """By consent all is undone from the act in this place on."""

    place: int


class GaveUp(_OfSeat, tag="gave-up", frozen=True):
    """The game in hand, and the match with it, is lost to the one at `seat`; `reason` is a stable key."""

    reason: str


class BrokenOff(_Body, tag="broken-off", frozen=True):
    """Nothing more is played, and nobody loses: the player at `seat` has left before a card was dealt.

    Without a `seat` the cards of the game in hand cannot be dealt, and no player alone is to blame.
    """

    seat: Seat | None = None


class Asks(_OfSeat, tag="asks", frozen=True):
    """A player asks the other for something: `take-back` or `rematch`."""

    what: str


class Answers(_OfSeat, tag="answers", frozen=True):
    """The other says yes or no, or the asker thinks better of it.  `is_told`: a no is told to both."""

    what: str
    yes: bool
    is_told: bool = False


class ReadyEvent(_OfSeat, tag="ready", frozen=True):
    """A player has seen how the deal ended, and goes on to the next."""


class CallEvent(_OfSeat, tag="call", frozen=True):
    """The player at `seat`, for whom the table has waited long, is called by the other, and has so many seconds."""

    seconds: int


class GiveTimeEvent(_OfSeat, tag="give-time", frozen=True):
    """The player at `seat` is given so many seconds more by the other."""

    seconds: int


class HintEvent(_OfSeat, tag="hint", frozen=True):
    """A player has been given a hint at a table of two persons."""


class Revealed(_Body, tag="revealed", frozen=True):
    """The secret of a game that is over."""

    game: int
    secret: str


class Spoke(_OfSeat, tag="spoke", frozen=True):
    """What a player says to the other beside the game."""

    text: str


class WentAway(_OfSeat, tag="away", frozen=True):
    """The last page of a player has gone."""


class CameBack(_OfSeat, tag="back", frozen=True):
    """He is there again."""


class StandsIn(_Body, tag="stands-in", frozen=True):
    """An opponent of the house plays on for the player at `seat`, who is away, until he is there again."""

    seat: Seat


class Woke(_Body, tag="woke", frozen=True):
    """A server has taken the table up again; so many milliseconds since the last row no server was there."""

    lost: int


class GapEvent(_Body, tag="gap", frozen=True):
    """For so many milliseconds since the last row the server did nothing, though its pages stayed where they were."""

    lost: int


class Continued(_Body, tag="continued", frozen=True):
    """The next match between the same two is played at another table."""

    table: str


Body: TypeAlias = (
    TableMade | SatAt | Bound | Pledged | Shared | Acted | LetGo | Intended | TookBack | GaveUp | BrokenOff | Asks
    | Answers | ReadyEvent | CallEvent | GiveTimeEvent | HintEvent | Revealed | Spoke | WentAway | CameBack | StandsIn
    | Woke | GapEvent | Continued
)  # fmt: skip

BODIES: Final = msgspec.json.Decoder(Body)


class LogRow(msgspec.Struct, frozen=True):
    """One row: its number in the table, from 1, when it was written in milliseconds, and what it says.

    `cid` is the id that whoever did it gave it, with his seat before it; a second row with the same one is refused.
    """

    seq: int
    at: int
    body: Body
    cid: str | None = None
