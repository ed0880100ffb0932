"""The acts of club conduct beyond regular play: slips, accidents, claims, and what follows a claim.

In club conduct a player may do what the laws forbid.  Such an act is an `IrregularAct`.  Until somebody claims it, the
others see the regular act that it stands for.
"""

from __future__ import annotations

from typing import Final

from ecarte.acts.base import Accident, AnyAct, Due, FromPack, Gift, Handled, IrregularAct, Nature, TableAct
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.acts.regular import Action, ChoosePackets, Discard, Mark, Shuffle
from ecarte.acts.rows import row
from ecarte.cards import NO_CARDS, Card, Cards, Seat, Suit

# --- slips ------------------------------------------------------------------------------------------


@row("tells {number}", spoken=True, keys=("n",), prompted=True, is_default=True, blocks_deal=True)
class TellNumber(TableAct, frozen=True, gc=False):
    """The dealer, asked by the elder, says how many cards they took."""

    number: int

    @property
    def sentence_key(self) -> str:
        return "tell-number" if self.number else "tell-none"


@row("wrongly {done:deed}", typed_key="")
class Slip(IrregularAct, frozen=True, gc=False):
    """An act of regular play, `done`, that breaks the laws; the state of the table decides which fault it is.

    A cut too thin (E01), a shuffle below the table (E04), packets changed (E07), a hand looked at before the turn-up
    (E54), more cards laid down than asked for (E26), a wrong number stated (E36), a king announced late or falsely
    (E37, E39b), marked unannounced (E38), a lead out of turn (E43), another suit led than was named, or none named
    (E44, E55), a revoke or an underplay (E42, E42b).
    """

    done: Action | TellNumber

    @property
    def apparent_act(self) -> AnyAct:
        return self.done


@row("deals {elder,dealer:hands} in {packets}", event_key="deals-wrong", typed_key="")
class DealWrong(IrregularAct, frozen=True, gc=False):
    """The dealer deals a wrong number: `elder` cards to the elder, `dealer` to themselves, as `packets` says (E08)."""

    packets: tuple[int, ...]
    elder: int
    dealer: int

    @property
    def apparent_act(self) -> AnyAct:
        return ChoosePackets(self.seat, self.packets)


@row("deals out of turn", event_key="deals-out-of-turn", typed_key="")
class DealOutOfTurn(IrregularAct, frozen=True, gc=False):
    """The player takes the pack and shuffles, although it is the other's deal (E13)."""

    @property
    def apparent_act(self) -> AnyAct:
        return Shuffle(self.seat)


@row("deals with the other pack", event_key="uses-other-pack", typed_key="", invisible=True)
class UseOtherPack(IrregularAct, frozen=True, gc=False):
    """The dealer takes the adversary's pack for this deal (E14)."""


@row("turns up another {number:one-or-number?}", event_key="turns-up-another", typed_key="", invisible=True)
class TurnUpAnother(IrregularAct, frozen=True, gc=False):
    """The dealer turns up `number` more cards, with the first or after it (E12)."""

    number: int = 1


@row("withdraws", spoken=True, typed_key="")
class Withdraw(IrregularAct, frozen=True, gc=False):
    """The player takes back the proposal, number or answer they have just given (E22)."""


@row("looks at the discards", event_key="looks-at-discards", typed_key="")
class LookAtDiscards(IrregularAct, frozen=True, gc=False):
    """The player looks at all discards; others see them square the discards up (E23)."""

    @property
    def apparent_act(self) -> AnyAct:
        return TouchDiscards(self.seat)


@row("misplaces {cards}", event_key="misplaces", typed_key="")
class Misplace(IrregularAct, frozen=True, gc=False):
    """The player lays their discard where it does not belong (E24)."""

    cards: Cards

    @property
    def sentence_key(self) -> str:
        return "misplace" if self.cards else "misplace-nothing"

    @property
    def apparent_act(self) -> AnyAct:
        return Discard(self.seat, self.cards)


@row("takes {by:one-or-number} too many {handled?}", event_key="takes-too-many", typed_key="", invisible=True)
class TakeTooMany(IrregularAct, frozen=True, gc=False):
    """A player being served takes `by` cards more than they laid down (E25, E29)."""

    by: int = 1
    handled: Handled = "mixed"

    @property
    def sentence_key(self) -> str:
        how = {"mixed": "", "apart": "-apart", "taken up unseen": "-blind", "unseen": "-unseen"}
        return f"take-too-many{how[self.handled]}"


@row("gives {by:excess}", event_key="gives-wrong", typed_key="", invisible=True)
class GiveWrong(IrregularAct, frozen=True, gc=False):
    """The dealer gives the elder `by` cards more, or fewer, than asked for: -2 to 2 (E27, E28)."""

    by: int

    @property
    def sentence_key(self) -> str:
        return "give-too-many" if self.by > 0 else "give-too-few"


@row("takes {by:one-or-number} too few", event_key="takes-too-few", typed_key="", invisible=True)
class TakeTooFew(IrregularAct, frozen=True, gc=False):
    """The dealer takes `by` cards fewer than they laid down (E30)."""

    by: int = 1


@row("turns up after giving", event_key="turns-up-after", typed_key="", invisible=True)
class TurnUpAfterGiving(IrregularAct, frozen=True, gc=False):
    """After giving the cards of an exchange the dealer turns up the next, as if for trumps (E34)."""


@row("marks {points:one-or-number} too many for {due}", event_key="marks-too-many", typed_key="")
class MarkTooMany(IrregularAct, frozen=True, gc=False):
    """The player marks `points` that are not due, together with a mark for `due` or as if they were one (E49)."""

    due: Due
    points: int

    @property
    def apparent_act(self) -> AnyAct:
        return Mark(self.seat, self.due)


@row("takes back the lead", event_key="takes-back-lead", typed_key="")
class TakeBackLead(IrregularAct, frozen=True, gc=False):
    """The player takes back a card led in turn (E40)."""


@row("names {suit} and leads {card}", event_key="leads-naming", typed_key="")
class LeadNaming(IrregularAct, frozen=True, gc=False):
    """The player names `suit` and leads `card`, which is of another suit (E44)."""

    suit: Suit
    card: Card


# --- accidents --------------------------------------------------------------------------------------


@row("cut exposes {card}", event_key="cut-exposes")
class CutExposes(Accident, frozen=True, gc=False):
    """`card` is seen as the elder cuts the pack (E02)."""

    card: Card


@row("{seat} shows more than one", event_key="cut-for-deal-exposes")
class CutForDealExposes(Accident, frozen=True, gc=False):
    """`seat` shows more than one card in the cut for deal (E03)."""

    seat: Seat


@row("gets exposed {card}", event_key="gets-exposed")
class GiveExposed(Accident, Gift, frozen=True, gc=False):
    """The next card, given face upwards: in the deal (E09, E10) or in an exchange (E32, E33)."""

    card: Card


@row("face-up {card}", event_key="face-up")
class FindFaced(Accident, FromPack, frozen=True, gc=False):
    """`card` lies face up in the pack (E11), or in the stock (E31)."""

    card: Card


@row("pack lacks {card}", event_key="pack-lacks", invisible=True)
class MisprintedPack(Accident, frozen=True, gc=False):
    """`card` is missing from the pack, and nobody knows that (E05, E47)."""

    card: Card


# --- nature's cards after a ruling or a slip --------------------------------------------------------


@row("also turn-up {card}", event_key="also-turned")
class AlsoTurnUp(FromPack, frozen=True, gc=False):
    """A further card turned up with the first (E12), or the one turned up after giving (E34)."""

    card: Card


@row("drawn {card:any-card}", event_key="card-drawn")
class DrawnFromHand(Nature, frozen=True, gc=False):
    """The card a player draws, unseen, from the adversary's hand; None for one that was not looked at."""

    card: Card | None

    @property
    def event_key(self) -> str:
        """The key, after `event.`, of what others see of it."""
        return "card-drawn" if self.card is None else "card-drawn-seen"


# --- the rights of club conduct ---------------------------------------------------------------------


@row("claims {kind:claim}", spoken=True)
class Claim(TableAct, frozen=True, gc=False):
    """The player calls the table's attention to a fault."""

    kind: ClaimKind


@row("chooses {remedy} {card?}", spoken=True, keys=("o",), prompted=True)
class Choose(TableAct, frozen=True, gc=False):
    """The claimant chooses the remedy; `card` is the card chosen with it, where there is one (E12)."""

    remedy: Remedy
    card: Card | None = None

    @property
    def sentence_key(self) -> str:
        return "choose" if self.card is None else "choose-trump"


@row("lays aside {cards?}", event_key="lays-aside", prompted=True, blocks_deal=True)
class LayAside(TableAct, frozen=True, gc=False):
    """The player discards their surplus cards; the other player does not see them."""

    cards: Cards = NO_CARDS

    @property
    def sentence_key(self) -> str:
        return "lay-aside" if self.cards else "lay-aside-unseen"

    @property
    def apparent_act(self) -> AnyAct:
        """The act without the cards, which others do not see."""
        return LayAside(self.seat)


@row("owns up", spoken=True, is_correction=True)
class OwnUp(TableAct, frozen=True, gc=False):
    """The player declares that they do not hold the king they announced (E39)."""


@row("takes back", event_key="takes-back", is_correction=True)
class TakeBack(TableAct, frozen=True, gc=False):
    """The player takes back a wrong reply before the next lead (E41), or a lead out of turn not played to (E43)."""


@row("takes the missing (cards)", event_key="takes-missing", is_correction=True)
class TakeMissing(TableAct, frozen=True, gc=False):
    """The dealer, who took too few cards, takes the missing ones before playing (E30)."""


@row("takes the exposed card", event_key="takes-exposed", keys=("t",), prompted=True, blocks_deal=True)
class TakeExposed(TableAct, frozen=True, gc=False):
    """The elder takes the exposed card (E32, E34)."""


@row("takes the next card", event_key="takes-next", keys=("n",), prompted=True, blocks_deal=True)
class TakeNext(TableAct, frozen=True, gc=False):
    """The elder passes the exposed card and takes the next (E32, E34)."""


@row("squares up the discards", event_key="squares-discards")
class TouchDiscards(TableAct, frozen=True, gc=False):
    """The player squares up the discards, without looking."""


@row("abandons", event_key="abandons", assisted=True)
class Abandon(TableAct, frozen=True, gc=False):
    """The player throws up their hand (E45)."""


@row("lays down", event_key="lays-down", typed_key="lay-hand-down", assisted=True)
class LayDown(TableAct, frozen=True, gc=False):
    """The player lays their cards on the table and claims all remaining tricks (E46)."""


@row("concedes", spoken=True, assisted=True)
class Concede(TableAct, frozen=True, gc=False):
    """The player offers the adversary all remaining tricks."""


@row("agrees", spoken=True, keys=("a",), prompted=True, assisted=True)
class Agree(TableAct, frozen=True, gc=False):
    """The player accepts the tricks that were offered."""


@row("pays", event_key="pays", keys=("p",), prompted=True, is_default=True)
class Pay(TableAct, frozen=True, gc=False):
    """The loser of a game pays: the game is settled, and nothing in it can be claimed any more."""


CLAIMS: Final = tuple(tuple(Claim(seat, kind) for kind in ClaimKind) for seat in (Seat.A, Seat.B))
"""All claims of each seat."""
