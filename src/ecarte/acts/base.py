"""What all acts are made of: whose they are, and the things they speak of."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Literal

import msgspec

from ecarte.acts.rows import ROWS, Row
from ecarte.cards import NO_CARDS, Card, Cards, Seat


class Due(IntEnum):
    """What a point is due for.  Rights that fall together go in this order (reading A10)."""

    TURNED_KING = 0
    HELD_KING = 1
    TRICKS = 2


class Pack(StrEnum):
    """The two packs of a club table, known by their backs (BRIT-047, LOND-005b)."""

    RED = "red"
    BLUE = "blue"


class Side(StrEnum):
    """The two chairs of the table (LOND-005b)."""

    NORTH = "north"
    SOUTH = "south"


Handled = Literal["mixed", "apart", "taken up unseen", "unseen"]
"""What a player did with cards given to him: he has mixed them with his hand, or laid them apart, so that it is plain
which are too many, and has seen them in both cases; or he has not seen them, taken up or not."""


class AnyAct(msgspec.Struct, frozen=True, gc=False):
    """Anything that can be done at a table: the common base of all acts, never used itself."""

    @property
    def row(self) -> Row:
        """What is known of such an act before it is done."""
        return ROWS[type(self)]

    @property
    def sentence(self) -> str:
        """Its key in the catalogue, after `do.` or `say.`."""
        return ROWS[type(self)].name

    @property
    def mover(self) -> Seat | None:
        """The player who acts; None for nature, and for persons beside the table."""
        return None

    @property
    def stands_for(self) -> AnyAct:
        """What it is to everybody else, as far as they see it: the act itself, or the lawful act it passes for."""
        return self

    @property
    def played(self) -> Card | None:
        """The card it lays to a trick; None for what does not."""
        return None

    @property
    def laid(self) -> Cards:
        """The cards that go out of the hand of whoever plays or discards them, as far as they are named."""
        return NO_CARDS if self.played is None else Cards(self.played.bit)

    @property
    def event(self) -> str:
        """The key after `event.` of what others see of it; empty for what consists of words, and for slips."""
        return ROWS[type(self)].seen


class Nature(AnyAct, frozen=True, gc=False):
    """Common base of what nobody chooses."""


class FromPack(Nature, frozen=True, gc=False):
    """Common base of what brings a card off the pack; `card` is None for one that the writer has not seen."""

    card: Card | None


class Gift(FromPack, frozen=True, gc=False):
    """Common base of what gives a card to whoever is next to get one."""


class SeatMove(AnyAct, frozen=True, gc=False):
    """Common base of what a player does."""

    seat: Seat

    @property
    def mover(self) -> Seat:
        """The player who acts."""
        return self.seat


class IrregularAct(SeatMove, frozen=True, gc=False):
    """Common base of what the laws forbid; never used itself."""


class Accident(Nature, frozen=True, gc=False):
    """Common base of what goes wrong without anybody's choice."""


class TableAct(SeatMove, frozen=True, gc=False):
    """Common base of what the laws allow beyond regular play: claims, corrections, giving up."""
