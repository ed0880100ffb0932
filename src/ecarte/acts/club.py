"""The acts of club conduct beyond regular play: slips, accidents, claims, and what follows a claim.

In club conduct a player may do what the laws forbid.  Such an act is an `IrregularAct`, never an action of regular
play with a flag.  To everybody else it looks like the regular act it stands for until it is ruled upon.
"""

from __future__ import annotations

from typing import Final

from ecarte.acts.base import Accident, AnyAct, Due, FromPack, Gift, Handled, IrregularAct, Nature, TableAct
from ecarte.acts.faults import Claimed, Remedy
from ecarte.acts.regular import Action, ChoosePackets, Discard, Mark, Shuffle
from ecarte.acts.rows import row
from ecarte.cards import NO_CARDS, Card, Cards, Seat, Suit

# --- slips ------------------------------------------------------------------------------------------


@row("tells {number}", spoken=True, keys=("n",), awaited=True, usual=True, settles=True)
class TellNumber(TableAct, frozen=True, gc=False):
    """The dealer, asked by the elder, says how many cards they took."""

    number: int

    @property
    def sentence(self) -> str:
        """Its key in the catalogue, after `do.` or `say.`."""
        return "tell-number" if self.number else "tell-none"


@row("wrongly {done:deed}", typed="")
class Slip(IrregularAct, frozen=True, gc=False):
    """`done`, an act of regular play, done against the laws; the state says which fault it is.

    A cut too thin (E01), a shuffle below the table (E04), packets changed (E07), a hand looked at before the turn-up
    (E54), more cards laid down than asked for (E26), a wrong number stated (E36), a king announced late or falsely
    (E37, E39b), marked unannounced (E38), a lead out of turn (E43), another suit led than was named, or none named
    (E44, E55), a revoke or an underplay (E42, E42b).
    """

    done: Action | TellNumber

    @property
    def stands_for(self) -> AnyAct:
        """How it looks to everybody else."""
        return self.done


@row("deals {elder,dealer:hands} in {packets}", seen="deals-wrong", typed="")
class DealWrong(IrregularAct, frozen=True, gc=False):
    """The dealer deals `elder` and `dealer` cards in the order `packets`, which is a wrong number (E08)."""

    packets: tuple[int, ...]
    elder: int
    dealer: int

    @property
    def stands_for(self) -> AnyAct:
        """How it looks to everybody else."""
        return ChoosePackets(self.seat, self.packets)


@row("deals out of turn", seen="deals-out-of-turn", typed="")
class DealOutOfTurn(IrregularAct, frozen=True, gc=False):
    """The player takes the pack and shuffles, though the deal is the other's (E13)."""

    @property
    def stands_for(self) -> AnyAct:
        """How it looks to everybody else."""
        return Shuffle(self.seat)


@row("deals with the other pack", seen="uses-other-pack", typed="", unnoticed=True)
class UseOtherPack(IrregularAct, frozen=True, gc=False):
    """The dealer takes the adversary's pack for this deal (E14)."""


@row("turns up another {number:few?}", seen="turns-up-another", typed="", unnoticed=True)
class TurnUpAnother(IrregularAct, frozen=True, gc=False):
    """The dealer turns up `number` more cards, with the first or after it (E12)."""

    number: int = 1


@row("withdraws", spoken=True, typed="")
class Withdraw(IrregularAct, frozen=True, gc=False):
    """The player takes back the proposal, number or answer they have just given (E22)."""


@row("looks at the discards", seen="looks-at-discards", typed="")
class LookAtDiscards(IrregularAct, frozen=True, gc=False):
    """The player looks at all cards discarded until now; to the others they seem to square them up (E23)."""

    @property
    def stands_for(self) -> AnyAct:
        """How it looks to everybody else."""
        return TouchDiscards(self.seat)


@row("misplaces {cards}", seen="misplaces", typed="")
class Misplace(IrregularAct, frozen=True, gc=False):
    """The player lays their discard where it does not belong (E24)."""

    cards: Cards

    @property
    def sentence(self) -> str:
        """Its key in the catalogue, after `do.` or `say.`."""
        return "misplace" if self.cards else "misplace-nothing"

    @property
    def stands_for(self) -> AnyAct:
        """How it looks to everybody else."""
        return Discard(self.seat, self.cards)


@row("takes {by:few} too many {handled?}", seen="takes-too-many", typed="", unnoticed=True)
class TakeTooMany(IrregularAct, frozen=True, gc=False):
    """A player being served takes `by` cards more than they laid down (E25, E29)."""

    by: int = 1
    handled: Handled = "mixed"

    @property
    def sentence(self) -> str:
        """Its key in the catalogue, after `do.` or `say.`."""
        how = {"mixed": "", "apart": "-apart", "taken up unseen": "-blind", "unseen": "-unseen"}
        return f"take-too-many{how[self.handled]}"


@row("gives {by:excess}", seen="gives-wrong", typed="", unnoticed=True)
class GiveWrong(IrregularAct, frozen=True, gc=False):
    """The dealer gives the elder `by` cards more, or fewer, than asked for: -2 to 2 (E27, E28)."""

    by: int

    @property
    def sentence(self) -> str:
        """Its key in the catalogue, after `do.` or `say.`."""
        return "give-too-many" if self.by > 0 else "give-too-few"


@row("takes {by:few} too few", seen="takes-too-few", typed="", unnoticed=True)
class TakeTooFew(IrregularAct, frozen=True, gc=False):
    """The dealer takes `by` cards fewer than they laid down (E30)."""

    by: int = 1


@row("turns up after giving", seen="turns-up-after", typed="", unnoticed=True)
class TurnUpAfterGiving(IrregularAct, frozen=True, gc=False):
    """After giving the cards of an exchange the dealer turns up the next, as if for trumps (E34)."""


@row("marks {points:few} too many for {due}", seen="marks-too-many", typed="")
class MarkTooMany(IrregularAct, frozen=True, gc=False):
    """The player puts `points` on their counters that are not due, with or as a mark for `due` (E49)."""

    due: Due
    points: int

    @property
    def stands_for(self) -> AnyAct:
        """How it looks to everybody else."""
        return Mark(self.seat, self.due)


@row("takes back the lead", seen="takes-back-lead", typed="")
class TakeBackLead(IrregularAct, frozen=True, gc=False):
    """The player takes back a card led in turn (E40)."""


@row("names {suit} and leads {card}", seen="leads-naming", typed="")
class LeadNaming(IrregularAct, frozen=True, gc=False):
    """The player names `suit` and leads `card`, which is of another suit (E44)."""

    suit: Suit
    card: Card


# --- accidents --------------------------------------------------------------------------------------


@row("cut exposes {card}", seen="cut-exposes")
class CutExposes(Accident, frozen=True, gc=False):
    """`card` is seen as the elder cuts the pack (E02)."""

    card: Card


@row("{seat} shows more than one", seen="cut-for-deal-exposes")
class CutForDealExposes(Accident, frozen=True, gc=False):
    """`seat` shows more than one card in the cut for deal (E03)."""

    seat: Seat


@row("gets exposed {card}", seen="gets-exposed")
class GiveExposed(Accident, Gift, frozen=True, gc=False):
    """The next card, given face upwards: in the deal (E09, E10) or in an exchange (E32, E33)."""

    card: Card


@row("face-up {card}", seen="face-up")
class FindFaced(Accident, FromPack, frozen=True, gc=False):
    """`card` lies face up in the pack (E11), or in the stock (E31)."""

    card: Card


@row("pack lacks {card}", seen="pack-lacks", unnoticed=True)
class MisprintedPack(Accident, frozen=True, gc=False):
    """`card` is missing from the pack, and nobody knows (E05, E47)."""

    card: Card


# --- nature's cards after a ruling or a slip --------------------------------------------------------


@row("also turn-up {card}", seen="also-turned")
class AlsoTurnUp(FromPack, frozen=True, gc=False):
    """A further card turned up with the first (E12), or the one turned up after giving (E34)."""

    card: Card


@row("drawn {card:any-card}", seen="card-drawn")
class DrawnFromHand(Nature, frozen=True, gc=False):
    """The card a player draws, unseen, from the adversary's hand; None for one that was not looked at."""

    card: Card | None

    @property
    def event(self) -> str:
        """The key, after `event.`, of what others see of it."""
        return "card-drawn" if self.card is None else "card-drawn-seen"


# --- the rights of club conduct ---------------------------------------------------------------------


@row("claims {kind:claim}", spoken=True)
class Claim(TableAct, frozen=True, gc=False):
    """The player calls the table's attention to a fault."""

    kind: Claimed


@row("chooses {remedy} {card?}", spoken=True, keys=("o",), awaited=True)
class Choose(TableAct, frozen=True, gc=False):
    """The claimant chooses the remedy; `card` where a card is chosen with it (E12)."""

    remedy: Remedy
    card: Card | None = None

    @property
    def sentence(self) -> str:
        """Its key in the catalogue, after `do.` or `say.`."""
        return "choose" if self.card is None else "choose-trump"


@row("lays aside {cards?}", seen="lays-aside", awaited=True, settles=True)
class LayAside(TableAct, frozen=True, gc=False):
    """The player discards the cards they hold in excess, unseen by the other."""

    cards: Cards = NO_CARDS

    @property
    def sentence(self) -> str:
        """Its key in the catalogue, after `do.` or `say.`."""
        return "lay-aside" if self.cards else "lay-aside-unseen"

    @property
    def stands_for(self) -> AnyAct:
        """How it looks to everybody else: nobody sees which cards."""
        return LayAside(self.seat)


@row("owns up", spoken=True, mends=True)
class OwnUp(TableAct, frozen=True, gc=False):
    """The player declares that they do not hold the king they announced (E39)."""


@row("takes back", seen="takes-back", mends=True)
class TakeBack(TableAct, frozen=True, gc=False):
    """The player takes back a wrong reply before the next lead (E41), or a lead out of turn not played to (E43)."""


@row("takes the missing (cards)", seen="takes-missing", mends=True)
class TakeMissing(TableAct, frozen=True, gc=False):
    """The dealer, who took too few cards, takes the missing ones before playing (E30)."""


@row("takes the exposed card", seen="takes-exposed", keys=("t",), awaited=True, settles=True)
class TakeExposed(TableAct, frozen=True, gc=False):
    """The elder takes the exposed card (E32, E34)."""


@row("takes the next card", seen="takes-next", keys=("n",), awaited=True, settles=True)
class TakeNext(TableAct, frozen=True, gc=False):
    """The elder passes the exposed card and takes the next (E32, E34)."""


@row("squares up the discards", seen="squares-discards")
class TouchDiscards(TableAct, frozen=True, gc=False):
    """The player squares up the discards, without looking."""


@row("abandons", seen="abandons", assisted=True)
class Abandon(TableAct, frozen=True, gc=False):
    """The player throws up their hand (E45)."""


@row("lays down", seen="lays-down", typed="lay-hand-down", assisted=True)
class LayDown(TableAct, frozen=True, gc=False):
    """The player lays their cards on the table and claims all remaining tricks (E46)."""


@row("concedes", spoken=True, assisted=True)
class Concede(TableAct, frozen=True, gc=False):
    """The player offers the adversary all remaining tricks."""


@row("agrees", spoken=True, keys=("a",), awaited=True, assisted=True)
class Agree(TableAct, frozen=True, gc=False):
    """The player takes the tricks that were offered."""


@row("pays", seen="pays", keys=("p",), awaited=True, usual=True)
class Pay(TableAct, frozen=True, gc=False):
    """The loser of a game pays: the game is settled, and nothing in it can be claimed any more."""


CLAIMS: Final = tuple(tuple(Claim(seat, kind) for kind in Claimed) for seat in (Seat.A, Seat.B))
"""The list of claims of each seat, always the same."""
