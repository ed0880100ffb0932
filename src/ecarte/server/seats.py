"""The seats of a table: who holds each, the signed tokens that prove it, and what the players write to each other.

A seat's token plays the seat from any device that has it.  An invitation takes the free seat once.  The public address
of a table gives neither.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from ecarte.cards import SEATS, Seat
from ecarte.ui.names import Name
from ecarte.words import Message, opponent_message

TAKE_BACK: Final = "take-back"
REMATCH: Final = "rematch"
"""The requests that one player may make of the other."""

_SEAT: Final = "ecarte seat"
_INVITATION: Final = "ecarte invitation"
_TABLE: Final = "ecarte table"
_HOLDER: Final = "ecarte holder"
_OWNER: Final = "ecarte owner"


class SeatToken(msgspec.Struct, frozen=True):
    """The contents of a seat's token; `holder` is its name in the log."""

    table: str
    seat: Seat
    holder: str


class Tokens:
    """Makes and reads tokens with the key of a server."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._seats = URLSafeSerializer(key, salt=_SEAT)
        self._invitations = URLSafeSerializer(key, salt=_INVITATION)

    def seat_token(self, token: SeatToken) -> str:
        """The token as text."""
        return str(self._seats.dumps([token.table, token.seat.name, token.holder]))

    def read(self, text: str) -> SeatToken | None:
        """The decoded token; None for a text that this server has not signed."""
        try:
            table, seat, holder = self._seats.loads(text)
            return SeatToken(str(table), Seat[seat], str(holder))
        except (BadSignature, ValueError, TypeError, KeyError):
            return None

    def table_name(self, cid: str) -> str:
        """The name of the table created with that client id; the same id gives the same name."""
        return self._name(f"{_TABLE}/{cid}")

    def holder_name(self, table: str, cid: str) -> str:
        """The name in the log of the player who sits down with that client id; the same id gives the same name."""
        return self._name(f"{_HOLDER}/{table}/{cid}")

    def _name(self, of: str) -> str:
        """An unguessable name derived from `of`."""
        return urlsafe_b64encode(hmac.digest(self._key, of.encode(), "sha256")[:9]).decode()

    def owner_key(self) -> str:
        """The key of the person who runs this server, for endpoints reserved to them."""
        return self._name(_OWNER)

    def invitation(self, table: str) -> str:
        """The invitation that takes the free seat of a table."""
        return str(self._invitations.dumps(table))

    def invited_table(self, text: str) -> str | None:
        """The table of an invitation; None for a text that this server has not signed."""
        try:
            return str(self._invitations.loads(text))
        except (BadSignature, ValueError, TypeError):
            return None


class Holder(msgspec.Struct, frozen=True):
    """The holder of a seat: their name and colour, and the name of the token that plays it."""

    name: str
    colour: str
    token: str


class TableSeats:
    """Who sits at a table: `persons` are the seats of persons, `holders` has those that are taken.

    `stood_in` is the seat of an absent player for whom a built-in opponent plays on.
    """

    def __init__(self, opponent: str = "", holders: Mapping[Seat, Holder] | None = None) -> None:
        """`opponent` is the built-in opponent at seat B; empty where a person sits there."""
        self.opponent = opponent
        self.persons: tuple[Seat, ...] = (Seat.A,) if opponent else SEATS
        self.holders = dict(holders or {})
        self.stood_in: Seat | None = None

    def is_held(self, seat: Seat, holder: str | None) -> bool:
        """Whether the token named `holder` holds the seat."""
        found = self.holders.get(seat)
        return found is not None and found.token == holder

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that persons play now, without one where a built-in opponent stands in."""
        return tuple(seat for seat in self.persons if seat is not self.stood_in)

    @property
    def is_complete(self) -> bool:
        """Whether everybody has sat down."""
        return all(seat in self.holders for seat in self.persons)

    def chosen_name(self, seat: Seat) -> str:
        """The name that the person at `seat` has chosen; empty for a built-in opponent and where none was chosen."""
        holder = self.holders.get(seat)
        return "" if holder is None else holder.name

    def name_of(self, seat: Seat) -> Name:
        """The name under which the others see the player at `seat`."""
        if seat not in self.persons:
            return opponent_message(self.opponent)
        invites = seat is Seat.A and not self.opponent
        return self.chosen_name(seat) or Message("person.host" if invites else "person.guest")


class Requests:
    """What the two players ask of each other: a take-back or a rematch.

    `pending` has the seat that made each request, `n_made` the number of requests of each player.  `n_take_backs` are
    the take-back requests of each in this game, `refused_place` is the place of the decision whose take-back the other
    has refused.
    """

    def __init__(self) -> None:
        self.pending: dict[str, Seat] = {}
        self.n_made: dict[Seat, int] = {}
        self.n_take_backs: dict[Seat, int] = {}
        self.refused_place: dict[Seat, int] = {}

    def add(self, seat: Seat, what: str) -> None:
        """Add a request of the player at `seat`."""
        self.pending[what] = seat
        self.n_made[seat] = self.n_made.get(seat, 0) + 1
        if what == TAKE_BACK:
            self.n_take_backs[seat] = self.n_take_backs.get(seat, 0) + 1


class ChatLine(msgspec.Struct, frozen=True):
    """A chat line: the number of its row, the time, the seat and the text."""

    number: int
    at: int
    seat: Seat
    text: str


class Chat:
    """The chat lines in memory; `n_before` counts those of each player that are not."""

    def __init__(self, lines: Sequence[ChatLine] = (), *, counts: Mapping[Seat, int] | None = None) -> None:
        """`counts` are the numbers of lines of each player since the beginning."""
        self.lines = list(lines)
        self.n_before = {seat: n - sum(one.seat is seat for one in lines) for seat, n in (counts or {}).items()}

    def n_by(self, seat: Seat) -> int:
        """The number of lines of a player since the beginning."""
        return self.n_before.get(seat, 0) + sum(one.seat is seat for one in self.lines)

    @property
    def n_left_out(self) -> int:
        """The number of lines that are not in memory."""
        return sum(self.n_before.values())

    @property
    def n_lines(self) -> int:
        """The number of lines since the beginning."""
        return self.n_left_out + len(self.lines)
