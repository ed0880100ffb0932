"""The bookkeeping of a deal in club conduct: faults, marks, earlier states to go back to, and what has to be
settled."""

from __future__ import annotations

import msgspec

from ecarte.acts import AnyAct, Due, Handled
from ecarte.acts.faults import Remedy
from ecarte.cards import NO_CARDS, Card, Cards, Seat, Suit
from ecarte.engine.deal import Trick
from ecarte.table.game import Game


class Fault(msgspec.Struct, frozen=True, gc=False):
    """One fault of a deal.  `event` is its number in the rules of the deal.

    - `hand`: the seat whose number of cards is wrong.
    - `excess`: by how many cards that number is wrong.
    - `card`: the card played or exposed.
    - `suit`: the suit named.
    - `withdrawn`: the word withdrawn.
    - `number`: for a card played, the number of tricks before it; else how many cards the offender had played.
    - `before`: the table before the fault.
    - `handled`: what the offender did with cards given to them.
    - `in_play`: the fault was committed in the play, and concerns the pack of the next deal.
    - `no_win_either`: the fault is a revoke by which the offender also failed to win the trick.
    - `waived_by`: the players who have let the fault stand and can no longer claim it.
    - `id`: the same for all forms of one fault; 0 for a fault found on the counters or in the pack.
    - `n_words`, `n_decisions`: the counters of the ledger at the time of the fault.
    - `annulled`: the fault belongs to a play that a replay has annulled; only the reduction can still be claimed.
    """

    event: str
    offender: Seat
    hand: Seat | None = None
    card: Card | None = None
    suit: Suit | None = None
    number: int = 0
    withdrawn: AnyAct | None = None
    before: Game | None = None
    annulled: bool = False
    excess: int = 1
    handled: Handled = "mixed"
    in_play: bool = False
    no_win_either: bool = False
    waived_by: tuple[Seat, ...] = ()
    id: int = 0
    n_words: tuple[int, int] = (0, 0)
    n_decisions: int = 0


class DoneMark(msgspec.Struct, frozen=True, gc=False):
    """A mark made for the deal: the points due, the points put on the counters, and the table before the mark.

    `nothing_due` is true if the mark is an over-score.
    """

    seat: Seat
    due: Due
    points: int
    points_counted: int
    before: Game
    nothing_due: bool = False


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """What a fault is under the laws now, who may claim it, and which remedies they may choose.

    - `claimants`: after a claim, only the player who has made it.
    - `in_last`: whether the fault was committed in the last deal.
    - `sight`: how a fault that happens unseen can be noticed.
    - `may_look`: whether the player who draws cards from the other's hand may look at them.
    - `former_options`: remedies that could be chosen in earlier versions and may stand in old records.
    """

    event: str
    fault: Fault
    claimants: tuple[Seat, ...]
    options: tuple[Remedy, ...]
    in_last: bool = False
    sight: str = ""
    may_look: bool = True
    former_options: tuple[Remedy, ...] = ()

    @property
    def claimant(self) -> Seat:
        """The player who has made the claim."""
        return self.claimants[0]


class Draw(msgspec.Struct, frozen=True, gc=False):
    """Cards to be drawn from `hand` by the other player, who may look at them if `may_look`."""

    hand: Seat
    number: int
    may_look: bool


class RetractableWord(msgspec.Struct, frozen=True, gc=False):
    """The proposal, number or answer just given, which could be withdrawn, and the table before it."""

    act: AnyAct
    seat: Seat
    before: Game


class DealLedger(msgspec.Struct, frozen=True, gc=False):
    """What has to be remembered of one deal beyond the deal itself.

    Earlier states to go back to:

    - `start`: the table before the shuffle.
    - `first_lead`: the table when play began.
    - `before_lead`, `before_reply`: the table before the last lead, and before the reply to it.

    The history of the deal:

    - `deal_order`: the cards in the order in which they were dealt.
    - `seen_cards`: cards each seat has seen besides those played and its own.
    - `exposed_cards`: cards that have lain open to all.
    - `extra_turn_ups`: cards turned up besides the trump card.
    - `n_out_of_play`: the number of cards that have openly gone out of play besides discards.
    - `unrefusable_proposals`: the number of proposals the dealer may not refuse (-1: none in this deal).
    - `offered_next`: the card the elder may take in the next exchange.
    - `misstated_numbers`: numbers stated or asked for that are not the true ones, as (exchange, seat, number).
    - `annulled_tricks`: the tricks of a play that was annulled.
    - `own_pack`: false while the dealer deals with the other player's pack.
    - `marks_for_previous_deal`: marks made in this deal for the one before, of which nothing can be claimed any more.
    - `n_decisions`: the number of proposals, decisions to stand and cards played.  It never decreases.
    - `n_words`: for each seat, the number of these decisions and of its answers and numbers.  It never decreases.

    The rest says what the deal waits for:

    - `pending_ruling`: the claimant's choice.
    - `cards_owed`: how many cards are still to be given to complete each hand.
    - `discarding_excess`: the player who has to lay their excess aside.
    - `pending_draw`: what is being drawn from a hand.
    - `turn_ups_due`: the number of further cards to be turned up.
    - `offered_now`: the card the elder may take or leave.
    - `number_asked`: the dealer has been asked for the number of cards they took.
    - `conceded_by`: the player who has offered the rest of the tricks.
    - `retractable`: the word that can still be taken back.
    """

    start: Game | None = None
    faults: tuple[Fault, ...] = ()
    marks: tuple[DoneMark, ...] = ()
    first_lead: Game | None = None
    before_lead: Game | None = None
    before_reply: Game | None = None
    deal_order: tuple[Card, ...] = ()
    seen_cards: tuple[Cards, Cards] = (NO_CARDS, NO_CARDS)
    exposed_cards: Cards = NO_CARDS
    extra_turn_ups: tuple[Card, ...] = ()
    n_out_of_play: int = 0
    unrefusable_proposals: int = 0
    offered_next: Card | None = None
    misstated_numbers: tuple[tuple[int, Seat, int], ...] = ()
    annulled_tricks: tuple[Trick, ...] = ()
    own_pack: bool = True
    marks_for_previous_deal: tuple[DoneMark, ...] = ()
    n_words: tuple[int, int] = (0, 0)
    n_decisions: int = 0
    pending_ruling: Ruling | None = None
    cards_owed: tuple[int, int] = (0, 0)
    discarding_excess: Seat | None = None
    pending_draw: Draw | None = None
    turn_ups_due: int = 0
    offered_now: Card | None = None
    number_asked: bool = False
    conceded_by: Seat | None = None
    retractable: RetractableWord | None = None
