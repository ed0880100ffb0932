"""Regular play: every lawful act at a table, by a player or by nature."""

from __future__ import annotations

from typing import Final

from ecarte.acts.base import Due, FromPack, Gift, Nature, Pack, SeatMove, Side
from ecarte.acts.rows import ActNumber, row
from ecarte.cards import NO_CARDS, Card, Cards, Rank, Seat, Suit

# --- nature -----------------------------------------------------------------------------------------


@row("shuffle")
class TableShuffles(Nature, frozen=True, gc=False):
    """The table shuffles the pack for the players; the deal begins."""


@row("gets {card:any-card}")
class Give(Gift, frozen=True, gc=False):
    """The next card comes off the pack, to the player next in turn to get one.

    `card` is None for a card that the writer of the position or record has not seen.
    """

    card: Card | None


@row("turn-up {card}")
class TurnUp(FromPack, frozen=True, gc=False):
    """The card after the hands is turned up; its suit is trumps."""

    card: Card


@row("{seat} shows {card}", above_deal="cut_for_deal.first_dealer")
class ShowCut(Nature, frozen=True, gc=False):
    """The card that `seat` shows in the cut for deal."""

    seat: Seat
    card: Card


@row("dealer {seat}", above_deal="cut_for_deal.first_dealer")
class NameDealer(Nature, frozen=True, gc=False):
    """Chance names the first dealer, where no cut decides (MOD-009)."""

    seat: Seat


# --- before the deal --------------------------------------------------------------------------------


@row(
    "cuts {at:number} for [the] deal", event_key="cuts", typed_key="cut", keys=("c",), is_default=True,
    above_deal="cut_for_deal.first_dealer", bare=True,
)  # fmt: skip
class CutForDeal(SeatMove, frozen=True, gc=False):
    """The player lifts `at` cards to cut for the deal."""

    at: int


@row("chooses {pack}", event_key="takes-pack", keys=("b",), above_deal="cut_for_deal.choice_lasts")
class ChoosePack(SeatMove, frozen=True, gc=False):
    """The player takes this pack for their deals; the adversary has the other."""

    pack: Pack


@row("chooses {side}", event_key="takes-side", keys=("o",), above_deal="cut_for_deal.choice_lasts")
class ChooseSide(SeatMove, frozen=True, gc=False):
    """The player takes this chair; the adversary has the other."""

    side: Side


@row("calls new cards", spoken=True, keys=("z",), above_deal="pack.new_cards", keeps_word_open=True)
class CallNewCards(SeatMove, frozen=True, gc=False):
    """The player calls for two new packs at their own expense (LOND-044a)."""


@row("gives notice", spoken=True, keys=("g",), above_deal="deal.later_game")
class GiveNotice(SeatMove, frozen=True, gc=False):
    """The dealer informs the elder that they will change the order of the packets (LOND-008c)."""


@row("shuffles", event_key="shuffles", keys=("f",), is_default=True)
class Shuffle(SeatMove, frozen=True, gc=False):
    """The player shuffles the pack."""


@row("presents", event_key="presents", keys=("d",), is_default=True)
class Present(SeatMove, frozen=True, gc=False):
    """The dealer has finished shuffling and puts the pack down, to be cut where the code has a cut."""


@row("cuts {at:number}", event_key="cuts", keys=("c",), is_default=True, bare=True)
class Cut(SeatMove, frozen=True, gc=False):
    """The elder lifts `at` cards off the pack."""

    at: int


@row("deals {packets}", event_key="packets", keys=("p",), is_default=True, bare=True)
class ChoosePackets(SeatMove, frozen=True, gc=False):
    """The dealer chooses the packets of this deal, for instance (3, 2)."""

    packets: tuple[int, ...]


@row("takes up", event_key="takes-up", keys=("t",), is_default=True, keeps_word_open=True)
class TakeUp(SeatMove, frozen=True, gc=False):
    """The player takes up their hand and sees it."""


# --- proposal and exchange --------------------------------------------------------------------------


@row(
    "proposes {number?}", spoken=True, keys=("p",), number=ActNumber(3, "propose for", alone="propose"),
    is_binding=True,
    advances_deal=True, bare=True,
)  # fmt: skip
class Propose(SeatMove, frozen=True, gc=False):
    """The elder asks for an exchange, with `number` where the code requires it at once (WIKI-018)."""

    number: int | None = None

    @property
    def sentence_key(self) -> str:
        return "propose" if self.number is None else "propose-number"


@row("stands", spoken=True, keys=("s", "j"), number=ActNumber(2, "stand"), advances_deal=True)
class Stand(SeatMove, frozen=True, gc=False):
    """The elder plays without proposing, or without proposing again."""


@row("accepts", spoken=True, keys=("a",), number=ActNumber(12, "accept"), is_binding=True)
class Accept(SeatMove, frozen=True, gc=False):
    """The dealer grants the exchange."""


@row(
    "accepts if enough for {number}",
    spoken=True,
    typed_key="accept",
    keys=("e",),
    number=ActNumber(13, "accept if enough for"),
    is_binding=True,
)
class AcceptIfEnough(SeatMove, frozen=True, gc=False):
    """The dealer grants the exchange if the stock, after the elder, still has `number` cards (LOND-038c)."""

    number: int


@row("refuses", spoken=True, keys=("r",), number=ActNumber(13, "refuse"), is_binding=True)
class Refuse(SeatMove, frozen=True, gc=False):
    """The dealer refuses the exchange."""


@row("asks for {number}", spoken=True, keys=("n",), number=ActNumber(21, "name"), is_binding=True, bare=True)
class NameNumber(SeatMove, frozen=True, gc=False):
    """The elder says how many cards they ask for (PARL-047); the number is binding (LOND-026b)."""

    number: int


@row("discards {cards,unseen:laid}", number=ActNumber(66, "discard"), bare=True)
class Discard(SeatMove, frozen=True, gc=False):
    """The player lays these cards face down, and `unseen` more that the writer of the record has not seen."""

    cards: Cards = NO_CARDS
    unseen: int = 0

    @property
    def sentence_key(self) -> str:
        if self.unseen:
            return "discard-unseen"
        return "discard" if self.cards else "discard-nothing"

    @property
    def laid_cards(self) -> Cards:
        """The cards that this act lays down."""
        return self.cards


@row("asks the number", spoken=True, keys=("w",))
class AskNumber(SeatMove, frozen=True, gc=False):
    """The elder asks how many cards the dealer took; the dealer states the number (LOND-027b)."""


# --- king and play ----------------------------------------------------------------------------------


@row(
    "has the king", wrongly="announces the king", spoken=True, keys=("k",), unprompted=True,
    number=ActNumber(1, "announce the king"),
)  # fmt: skip
class AnnounceKing(SeatMove, frozen=True, gc=False):
    """The player says that they hold the king of trumps."""


@row("names {suit}", spoken=True, keys=("n",), number=ActNumber(62, "name"), bare=True)
class NameSuit(SeatMove, frozen=True, gc=False):
    """The leader names the suit they are about to lead (CYCL-011)."""

    suit: Suit


@row("plays {card}", number=ActNumber(30, "play"), advances_deal=True, bare=True)
class PlayCard(SeatMove, frozen=True, gc=False):
    """The player leads or replies with this card."""

    card: Card

    @property
    def played_card(self) -> Card:
        """The card that this act plays to a trick."""
        return self.card


# --- marks ------------------------------------------------------------------------------------------


@row("marks {due}", keys=("m",), is_default=True, keeps_word_open=True)
class Mark(SeatMove, frozen=True, gc=False):
    """The player marks points that are due to them."""

    due: Due


@row(
    "takes down",
    event_key="takes-down",
    keys=("x",),
    is_correction=True,
    above_deal="game.over_score",
    keeps_word_open=True,
)
class TakeDown(SeatMove, frozen=True, gc=False):
    """The player admits an over-score of their own and takes it down (LOND-051)."""


Action = (
    TableShuffles | Give | TurnUp | ShowCut | NameDealer
    | CutForDeal | ChoosePack | ChooseSide | CallNewCards | GiveNotice
    | Shuffle | Present | Cut | ChoosePackets | TakeUp
    | Propose | Stand | Accept | AcceptIfEnough | Refuse | NameNumber | Discard | AskNumber
    | AnnounceKing | NameSuit | PlayCard | Mark | TakeDown
)  # fmt: skip
"""Any act of regular play, nature's included."""

GIVE: Final = tuple(Give(card) for card in (Card(r, s) for s in Suit for r in Rank))
"""`GIVE[code]` gives the card with that code."""
