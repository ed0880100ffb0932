"""Signed secret tokens that decide who may play which seat.

A seat's token plays the seat from any device that has it.  An invitation takes the free seat once.  The public address
of a table gives neither.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
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
