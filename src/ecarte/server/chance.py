"""The chance of a game: who is bound to what before any card is dealt, and what is told of it afterwards."""

from __future__ import annotations

import hashlib
import re
from typing import Final

import msgspec

from ecarte.cards import Seat
from ecarte.errors import NotationError
from ecarte.fair import Fairness
from ecarte.fair.stream import seed_bytes

HEX_256: Final = "[0-9a-f]{64}"
"""The text of 32 bytes."""


class ChanceOf(msgspec.Struct):
    """The chance of one game: who is bound to what, the shares as they are told, the secret once revealed.

    `wanted` are the players whose devices have a part in it, `spoiled_by` those who have sent a share from which no
    cards can come: it is as if they had sent none.
    """

    commitment: str
    wanted: tuple[Seat, ...]
    pledges: dict[Seat, str] = {}
    shares: dict[Seat, str] = {}
    secret: str | None = None
    spoiled_by: set[Seat] = msgspec.field(default_factory=set)

    def take(self, seat: Seat, share: str) -> None:
        """A share has come."""
        if is_seed(share):
            self.shares[seat] = share
        else:
            self.spoiled_by.add(seat)

    def owes(self, seat: Seat) -> bool:
        """Whether something is wanted of that player's device now."""
        return seat in self.wanted and (seat not in self.pledges or (self.is_bound and seat not in self.shares))

    @property
    def is_told(self) -> bool:
        """Whether everybody has told his share, so that cards can come."""
        return all(seat in self.shares for seat in self.wanted)

    @property
    def is_bound(self) -> bool:
        """Whether everybody is bound to his share."""
        return all(seat in self.pledges for seat in self.wanted)

    def fairness(self) -> Fairness:
        """What a record of the game says of its dealing; the shares are told with the secret."""
        if self.secret is None:
            return Fairness(self.commitment)
        return Fairness(self.commitment, self.shares.get(Seat.A, ""), self.shares.get(Seat.B, ""), self.secret)


def is_seed(share: str) -> bool:
    """Whether cards can come from this share, and stand in a record with it."""
    try:
        seed_bytes(share)
    except NotationError:
        return False
    return True


def is_share(text: str) -> bool:
    """Whether it is what a device may send as its share: 32 bytes in hexadecimal digits."""
    return re.fullmatch(HEX_256, text) is not None


def commitment_to(share: str, *, table: str, game: int, seat: Seat) -> str:
    """What a device is bound by before it tells its share: the SHA-256 of a text that holds for this game alone.

    >>> commitment_to("00" * 32, table="t", game=1, seat=Seat.A)[:16]
    '910909865be675fb'
    """
    return hashlib.sha256(f"ecarte-share-1/{table}/{game}/{seat.name}/{share}".encode()).hexdigest()
