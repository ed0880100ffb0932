"""Regular play: everything the laws know that can be done at a table, by a player or by nature."""

from __future__ import annotations

from typing import Final

from ecarte.acts.base import Due, Nature, Pack, SeatMove, Side
from ecarte.cards import NO_CARDS, Card, Cards, Rank, Seat, Suit

# --- nature -----------------------------------------------------------------------------------------


class TableShuffles(Nature, frozen=True, gc=False):
    """The table shuffles the pack for the players; the deal begins."""


class Give(Nature, frozen=True, gc=False):
    """The next card comes off the pack, to the player whose turn it is to be given one.

    `card` is None for a card that whoever wrote the position or record has not seen.
    """

    card: Card | None


class TurnUp(Nature, frozen=True, gc=False):
    """The card after the hands is turned up; its suit is trumps."""

    card: Card


class ShowCut(Nature, frozen=True, gc=False):
    """The card that `seat` shows in the cut for deal."""

    seat: Seat
    card: Card


class NameDealer(Nature, frozen=True, gc=False):
    """Chance names the first dealer, where no cut decides (MOD-009)."""

    seat: Seat


# --- before the deal --------------------------------------------------------------------------------


class CutForDeal(SeatMove, frozen=True, gc=False):
    """The player lifts `at` cards to cut for the deal."""

    at: int


class ChoosePack(SeatMove, frozen=True, gc=False):
    """The player takes this pack for his deals; the adversary has the other."""

    pack: Pack


class ChooseSide(SeatMove, frozen=True, gc=False):
    """The player takes this chair; the adversary has the other."""

    side: Side


class CallNewCards(SeatMove, frozen=True, gc=False):
    """The player calls for two new packs at his own expense (LOND-044a)."""


class GiveNotice(SeatMove, frozen=True, gc=False):
    """The dealer tells the elder that he will change the order of the packets (LOND-008c)."""


class Shuffle(SeatMove, frozen=True, gc=False):
    """The player shuffles the pack."""


class Present(SeatMove, frozen=True, gc=False):
    """The dealer has done with shuffling and puts the pack down to be cut."""


class Cut(SeatMove, frozen=True, gc=False):
    """The elder lifts `at` cards off the pack."""

    at: int


class ChoosePackets(SeatMove, frozen=True, gc=False):
    """The dealer chooses the packets of this deal, for instance (3, 2)."""

    packets: tuple[int, ...]


class TakeUp(SeatMove, frozen=True, gc=False):
    """The player takes up his hand and sees it."""


# --- proposal and exchange --------------------------------------------------------------------------


class Propose(SeatMove, frozen=True, gc=False):
    """The elder asks for an exchange; `number` where the code has it named at once (WIKI-018)."""

    number: int | None = None


class Stand(SeatMove, frozen=True, gc=False):
    """The elder is satisfied: he plays without proposing, or without proposing again."""


class Accept(SeatMove, frozen=True, gc=False):
    """The dealer grants the exchange."""


class AcceptIfEnough(SeatMove, frozen=True, gc=False):
    """The dealer grants it on condition that the stock serves the elder and `number` cards for himself (LOND-038c)."""

    number: int


class Refuse(SeatMove, frozen=True, gc=False):
    """The dealer refuses the exchange."""


class NameNumber(SeatMove, frozen=True, gc=False):
    """The elder says how many cards he asks for (PARL-047); it binds him (LOND-026b)."""

    number: int


class Discard(SeatMove, frozen=True, gc=False):
    """The player lays these cards face down; `unseen` more of a hand not known to the writer."""

    cards: Cards = NO_CARDS
    unseen: int = 0


class AskNumber(SeatMove, frozen=True, gc=False):
    """The elder asks how many cards the dealer took; the dealer tells him (LOND-027b)."""


# --- king and play ----------------------------------------------------------------------------------


class AnnounceKing(SeatMove, frozen=True, gc=False):
    """The player says that he holds the king of trumps."""


class NameSuit(SeatMove, frozen=True, gc=False):
    """The leader names the suit he is about to lead (CYCL-011)."""

    suit: Suit


class PlayCard(SeatMove, frozen=True, gc=False):
    """The player leads or replies with this card."""

    card: Card


# --- marks ------------------------------------------------------------------------------------------


class Mark(SeatMove, frozen=True, gc=False):
    """The player marks what is due to him."""

    due: Due


class TakeDown(SeatMove, frozen=True, gc=False):
    """The player admits an over-score of his own and takes it down (LOND-051)."""


Action = (
    TableShuffles | Give | TurnUp | ShowCut | NameDealer
    | CutForDeal | ChoosePack | ChooseSide | CallNewCards | GiveNotice
    | Shuffle | Present | Cut | ChoosePackets | TakeUp
    | Propose | Stand | Accept | AcceptIfEnough | Refuse | NameNumber | Discard | AskNumber
    | AnnounceKing | NameSuit | PlayCard | Mark | TakeDown
)  # fmt: skip
"""Any action."""

GIVE: Final = tuple(Give(card) for card in (Card(r, s) for s in Suit for r in Rank))
"""`GIVE[code]` is nature's gift of that card."""
