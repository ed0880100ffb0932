"""What a server sends to a program that plays at a table: the lines of its stream, and the answer to a command.

`docs/programs.md` describes them for the authors of programs.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

SeatLetter: TypeAlias = Literal["A", "B"]

KEEP_ALIVE_SECONDS: Final = 7.0
"""An empty line is sent after this time without another, so that a program notices a lost connection."""


NO_POSITION: Final = msgspec.Raw(b"null")
"""The `position` of a table before the cards are dealt."""


class ProgramClock(msgspec.Struct, frozen=True):
    """The clocks in milliseconds when the line is sent: `left` for the game of seats A and B, `move` for the decision.

    `running` is the seat whose clock runs.  What has no limit is None.
    """

    running: SeatLetter | None
    left: tuple[int | None, int | None]
    move: int | None


class PlayerAt(msgspec.Struct, frozen=True):
    """The player at a seat; `built_in` is the name of a built-in opponent, empty for others."""

    seat: SeatLetter
    name: str
    built_in: str


class ProgramLine(msgspec.Struct, frozen=True, tag_field="type"):
    """A line of a stream."""


class NextSeat(msgspec.Struct, frozen=True):
    """The table where the same two play next, and the token of the program's seat there."""

    table: str
    token: str


class GameStateLine(ProgramLine, frozen=True, tag="gameState"):
    """The table as the program's seat may see it, after state `number`.

    `asks`: `choice`: the seat has to act; `word`: it may act out of turn, or pass (`pass`) so that play goes on; empty:
    the table waits for somebody else.  `position` is the view of the seat with its `legal` acts, null before the cards
    are dealt.  `game` is the number of the game, and `wants` what the table waits for before it is dealt, a `pledge` or
    a `share` of this seat.  `requests` are the requests that wait for an answer, with the seat that has made each.
    `claimable_in` is the time in milliseconds after which the match may be claimed, because the other is away.  `won`
    is None while play goes on, and where nobody has won.
    """

    number: int
    stage: Literal["open", "chance", "play", "over"]
    position: msgspec.Raw
    asks: Literal["choice", "word", ""] = ""
    game: int = 0
    wants: Literal["pledge", "share", ""] = ""
    clock: ProgramClock | None = None
    requests: dict[str, SeatLetter] = {}
    claimable_in: int | None = None
    won: bool | None = None
    next_table: NextSeat | None = None


class GameFullLine(ProgramLine, frozen=True, tag="gameFull"):
    """The first line of a stream: what is agreed at the table, and its state.

    `rules` is the agreement of the text protocol (`docs/protocol.md`).  A player is None while the seat is free.
    """

    table: str
    seat: SeatLetter
    rules: msgspec.Raw
    length: int
    players: tuple[PlayerAt | None, PlayerAt | None]
    state: GameStateLine


class ChatStreamLine(ProgramLine, frozen=True, tag="chatLine"):
    """A chat line of a player."""

    number: int
    seat: SeatLetter
    text: str


class OpponentGoneLine(ProgramLine, frozen=True, tag="opponentGone"):
    """The other player has left the table or has come back to it."""

    gone: bool


StreamLine: TypeAlias = GameFullLine | GameStateLine | ChatStreamLine | OpponentGoneLine
"""Any line of a stream that is not empty."""


class CommandDone(msgspec.Struct, frozen=True):
    """The command is done and stored; `number` is that of the state in which it is."""

    cid: str
    number: int
