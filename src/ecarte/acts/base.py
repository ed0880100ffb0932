"""The base classes of all acts, and the types of their fields."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Literal

import msgspec

from ecarte.acts.rows import ROWS, Row
from ecarte.cards import NO_CARDS, Card, Cards, Seat
from ecarte.deprecated import FormerField


class Due(IntEnum):
    """The reasons for which points are due.  Points due at the same time are marked in this order (reading A10)."""

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
"""What a player did with the cards they were given.

`mixed`: put into their hand.  `apart`: kept apart from it, so that it is clear which cards are too many.  In both cases
the player has seen the cards.  `taken up unseen`: taken up, but not seen.  `unseen`: still on the table, not seen.
"""


class AnyAct(msgspec.Struct, frozen=True, gc=False):
    """The base of all acts at a table; never used itself."""

    @property
    def row(self) -> Row:
        """The row of this kind of act."""
        return ROWS[type(self)]

    @property
    def sentence_key(self) -> str:
        """The key of this act in the catalogue, after `do.` or `say.`."""
        return ROWS[type(self)].name

    @property
    def mover(self) -> Seat | None:
        """The player who acts; None for nature, and for persons beside the table."""
        return None

    @property
    def apparent_act(self) -> AnyAct:
        """The act that everybody else sees: the act itself, or the lawful act that it looks like."""
        return self

    @property
    def played_card(self) -> Card | None:
        """The card that this act plays to a trick; None for other acts."""
        return None

    @property
    def laid_cards(self) -> Cards:
        """The cards that a play or discard takes out of the player's hand, as far as they are named."""
        return NO_CARDS if self.played_card is None else Cards(self.played_card.bit)

    @property
    def event_key(self) -> str:
        """The key (after `event.`) of the sentence for others; empty for spoken acts and for slips."""
        return ROWS[type(self)].event_key

    sentence = FormerField("sentence_key")
    stands_for = FormerField("apparent_act")
    played = FormerField("played_card")
    laid = FormerField("laid_cards")
    event = FormerField("event_key")


class Nature(AnyAct, frozen=True, gc=False):
    """The base of the acts of nature, which nobody chooses, such as the cards that come."""


class FromPack(Nature, frozen=True, gc=False):
    """The base of the acts that take a card off the pack; `card` is None for one that the writer has not seen."""

    card: Card | None


class Gift(FromPack, frozen=True, gc=False):
    """The base of the acts that give a card to the player next in turn to get one."""


class SeatMove(AnyAct, frozen=True, gc=False):
    """The base of a player's acts."""

    seat: Seat

    @property
    def mover(self) -> Seat:
        """The player who acts."""
        return self.seat


class IrregularAct(SeatMove, frozen=True, gc=False):
    """The base of the acts that the laws forbid; never used itself."""


class Accident(Nature, frozen=True, gc=False):
    """The base of the accidents: acts of nature in which something goes wrong."""


class TableAct(SeatMove, frozen=True, gc=False):
    """The base of the acts that the laws allow beyond regular play: claims, corrections, giving up."""
