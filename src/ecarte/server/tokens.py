"""Who may play which seat: signed texts that are secrets of those who hold them.

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
    """What a seat's token says: `holder` is the name under which the log knows it."""

    table: str
    seat: Seat
    holder: str


class Tokens:
    """Makes and reads them with the key of a server."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._seats = URLSafeSerializer(key, salt=_SEAT)
        self._invitations = URLSafeSerializer(key, salt=_INVITATION)

    def for_seat(self, token: SeatToken) -> str:
        """The token as text."""
        return str(self._seats.dumps([token.table, token.seat.name, token.holder]))

    def read(self, text: str) -> SeatToken | None:
        """The token, None for a text that this server has not signed."""
        try:
            table, seat, holder = self._seats.loads(text)
            return SeatToken(str(table), Seat[seat], str(holder))
        except (BadSignature, ValueError, TypeError, KeyError):
            return None

    def table(self, cid: str) -> str:
        """What the table is called that somebody makes with that id; asked for again it is the same."""
        return self._name(f"{_TABLE}/{cid}")

    def holder(self, table: str, cid: str) -> str:
        """Under which name the log knows whoever sits down with that id; asked again it is the same."""
        return self._name(f"{_HOLDER}/{table}/{cid}")

    def _name(self, of: str) -> str:
        """A name that nobody guesses, the same for the same."""
        return urlsafe_b64encode(hmac.digest(self._key, of.encode(), "sha256")[:9]).decode()

    def owner(self) -> str:
        """The key of the one who runs this server, to what is theirs alone."""
        return self._name(_OWNER)

    def invitation(self, table: str) -> str:
        """What takes the free seat of a table."""
        return str(self._invitations.dumps(table))

    def invites_to(self, text: str) -> str | None:
        """The table to which an invitation invites; None for a text that this server has not signed."""
        try:
            return str(self._invitations.loads(text))
        except (BadSignature, ValueError, TypeError):
            return None
