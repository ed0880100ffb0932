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

from ecarte.cards import Seat

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

    def for_seat(self, token: SeatToken) -> str:
        """The token as text."""
        return str(self._seats.dumps([token.table, token.seat.name, token.holder]))

    def read(self, text: str) -> SeatToken | None:
        """The decoded token; None for a text that this server has not signed."""
        try:
            table, seat, holder = self._seats.loads(text)
            return SeatToken(str(table), Seat[seat], str(holder))
        except (BadSignature, ValueError, TypeError, KeyError):
            return None

    def table(self, cid: str) -> str:
        """The name of the table created with that client id; the same id gives the same name."""
        return self._name(f"{_TABLE}/{cid}")

    def holder(self, table: str, cid: str) -> str:
        """The name in the log of the player who sits down with that client id; the same id gives the same name."""
        return self._name(f"{_HOLDER}/{table}/{cid}")

    def _name(self, of: str) -> str:
        """An unguessable name derived from `of`."""
        return urlsafe_b64encode(hmac.digest(self._key, of.encode(), "sha256")[:9]).decode()

    def owner(self) -> str:
        """The key of the person who runs this server, for endpoints reserved to them."""
        return self._name(_OWNER)

    def invitation(self, table: str) -> str:
        """The invitation that takes the free seat of a table."""
        return str(self._invitations.dumps(table))

    def invites_to(self, text: str) -> str | None:
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
