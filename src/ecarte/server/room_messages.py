"""The messages of a room's socket: what a page asks for round the table, and the room as its person may see it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ecarte.server.frames import Command, Short, ToPage
from ecarte.server.state_parts import SeatLetter
from ecarte.words import Message

MOST_BET: Final = 1_000_000
Counters: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_BET)]
BetNumber: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]


class RoomCommand(Command, frozen=True):
    """A command of a person in a room."""


class BetCommand(RoomCommand, tag="bet", frozen=True):
    """The person offers to bet `counters` that the player at `side` wins the game."""

    side: SeatLetter
    counters: Counters


class TakeBetCommand(RoomCommand, tag="take-bet", frozen=True):
    """The person takes `counters` of the bet with this number, for the other side."""

    bet: BetNumber
    counters: Counters


class ChouetteCommand(RoomCommand, tag="chouette", frozen=True):
    """The player takes all bets offered against them, and keeps the seat whether or not they win (la chouette)."""


class BeginCommand(RoomCommand, tag="begin", frozen=True):
    """The player waits for nothing more: when both have said so, the bets are closed and the game begins."""


class PlayTooCommand(RoomCommand, tag="play-too", frozen=True):
    """A person who only watches wants a seat from now on, and waits behind all others."""


class OnlyWatchCommand(RoomCommand, tag="only-watch", frozen=True):
    """A person who plays, or waits for a seat, only watches from now on."""


class GoHomeCommand(RoomCommand, tag="go-home", frozen=True):
    """The person leaves the room; the account of their counters stays."""


class EndEveningCommand(RoomCommand, tag="end-evening", frozen=True):
    """Everybody rises: the host ends the evening, and the accounts are settled."""


class FillCommand(RoomCommand, tag="fill", frozen=True):
    """The host lets a built-in opponent come and play; a room has one at most."""

    opponent: Short


class PersonInRoom(msgspec.Struct, frozen=True, gc=False):
    """A person of a room, by an `id` that is theirs for the evening, with the balance of their counters.

    `seat` is where they play, `place` their place in the queue for a seat, from 1, 0 for one who does not wait.
    `backs` is the side of their matched bet.  `gone`: they have left.  `gave_up`: they have given up the game in hand,
    and somebody else plays on for them.  `built_in` is the built-in opponent that it is.
    """

    id: str
    name: Message | str
    colour: str
    here: bool
    built_in: str
    account: bool
    seat: SeatLetter | None
    place: int
    backs: SeatLetter | None
    balance: int
    gone: bool
    gave_up: bool = False


class BetInRoom(msgspec.Struct, frozen=True, gc=False):
    """A bet on the game in hand: who offers `counters` on `side`, and who has taken how many; number 0 is the stakes.

    `may_take`: the viewer may take what is left of it.
    """

    number: int
    by: str
    side: SeatLetter
    counters: int
    open: int
    takings: tuple[tuple[str, int], ...]
    may_take: bool


class PoolInRoom(msgspec.Struct, frozen=True, gc=False):
    """The pool: its counters, and who has won the last game, who takes it by winning the next."""

    number: int
    counters: int
    winner: str | None


class GameInRoom(msgspec.Struct, frozen=True, gc=False):
    """The game that is played: its table, and the viewer's token there; `role` is what the viewer is at the table.

    A backer's token shows the table as it is, in French style with the hand that they back.  `given_up` is the seat
    whose player has given up, while its backers decide; `may_play_on`: the viewer may play on there.
    """

    table: str
    token: str
    role: Literal["player", "backer", "watch", ""]
    given_up: SeatLetter | None = None
    may_play_on: bool = False


class ResultInRoom(msgspec.Struct, frozen=True, gc=False):
    """How a game of the evening ended: at which table, who won against whom, and the winner's points first."""

    number: int
    table: str
    winner: str
    loser: str
    score: tuple[int, int]
    value: int
    given_up: bool
    took_pool: int
    kept_seat: bool


class PaymentInRoom(msgspec.Struct, frozen=True, gc=False):
    """Who pays whom at the end; `payee` is empty for the price of new packs."""

    payer: str
    payee: str
    counters: int


class RoomFrame(ToPage, tag="room", frozen=True):
    """A room as its person may see it.  A page never shows one with a smaller `number` than it has shown.

    `me` is the viewer's id, `host` that of the person who may end the evening.  `closes_in`: in how many milliseconds
    the bets are closed, None where nothing is due.  `bets_open`: bets may be made; `may_bet` are the sides on which
    the viewer may bet.  `may` are the commands that are possible now, by their tags; `why_stay` is why the viewer
    cannot leave the room now.  `results` are the last ones; `payments` are there once the evening is over.
    """

    number: int
    room: str
    me: str
    host: str
    invitation: str
    rules: str
    style: Literal["english", "french"]
    stake: int
    persons: tuple[PersonInRoom, ...]
    bets: tuple[BetInRoom, ...]
    bets_open: bool
    may_bet: tuple[SeatLetter, ...]
    began: tuple[str, ...]
    closes_in: int | None
    chouette: SeatLetter | None
    pool: PoolInRoom | None
    game: GameInRoom | None
    n_games: int
    results: tuple[ResultInRoom, ...]
    payments: tuple[PaymentInRoom, ...]
    is_over: bool
    may: tuple[str, ...]
    why_stay: tuple[tuple[Message, ...], ...]
    conduct: str = "assisted"
