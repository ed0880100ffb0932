"""What there is of a deal in which things may go wrong: faults, marks, moments to go back to, what is to be settled."""

from __future__ import annotations

import msgspec

from ecarte.acts import AnyAct, Due, Handled
from ecarte.cards import NO_CARDS, Card, Cards, Seat, Suit
from ecarte.engine.deal import Trick
from ecarte.faults import Remedy
from ecarte.table.game import Game


class Fault(msgspec.Struct, frozen=True, gc=False):
    """Something that has gone wrong in a deal: `event` is its number in the rules of the deal.

    `hand`: whose number of cards is wrong, `by` how many.  `card`, `suit`, `number` and `word` are what it was done
    with: the card played or exposed, the suit named, how many cards the offender had played or the trick of a card
    played, the word withdrawn.  `before`: the table before it.  Of cards given `handled` tells what the offender
    did with them.  `in_play`: it was done in the play, and concerns the pack of the next deal.  `both`: a
    revoke that does not win either.  `spent`: who has let it stand, and claims it no more.  `id` is the same for a
    fault in all its forms, and 0 for what is found on the counters or in the pack.  `words` and `decisions` are as
    the chapter had counted them.
    `annulled`: it was committed in a play that a replay has annulled, and only the reduction can still be claimed.
    """

    event: str
    offender: Seat
    hand: Seat | None = None
    card: Card | None = None
    suit: Suit | None = None
    number: int = 0
    word: AnyAct | None = None
    before: Game | None = None
    annulled: bool = False
    by: int = 1
    handled: Handled = "mixed"
    in_play: bool = False
    both: bool = False
    spent: tuple[Seat, ...] = ()
    id: int = 0
    words: tuple[int, int] = (0, 0)
    decisions: int = 0


class Marked(msgspec.Struct, frozen=True, gc=False):
    """A mark made for the deal: what was due, what went on the counters, and the table before it.

    `over`: nothing was due.
    """

    seat: Seat
    due: Due
    points: int
    counted: int
    before: Game
    over: bool = False


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """What a fault is under the laws now, who may claim it, and what he may then choose; one of them, once he has.

    `sight` tells how a fault comes to be noticed that is not seen being done.  `looks`: cards that are drawn from the
    other's hand may be looked at.  `formerly`: what could once be chosen besides, and stands in records of then.
    """

    event: str
    fault: Fault
    claimants: tuple[Seat, ...]
    options: tuple[Remedy, ...]
    in_last: bool = False
    sight: str = ""
    looks: bool = True
    formerly: tuple[Remedy, ...] = ()

    @property
    def claimant(self) -> Seat:
        """Who has claimed it."""
        return self.claimants[0]


class Draw(msgspec.Struct, frozen=True, gc=False):
    """Cards to be drawn from `hand` by the other player, who may look at them if `looks`."""

    hand: Seat
    number: int
    looks: bool


class Word(msgspec.Struct, frozen=True, gc=False):
    """The proposal, number or answer just given, which could be withdrawn, and the table before it."""

    said: AnyAct
    seat: Seat
    before: Game


class Chapter(msgspec.Struct, frozen=True):
    """What there is of one deal beyond the deal itself.

    `start` is the table before the shuffle, `first_lead` when play began, `before_lead` and
    `before_reply` before the last of each, while nothing has been led since.  `dealt` are the cards in
    the order in which they were dealt.  `seen` are cards each seat has seen besides those played and
    its own; `shown` cards that lay open to all.  `also_turned` are cards turned up besides the trump card;
    `put_out` counts the cards that have openly gone out of play besides discards.
    `bound` counts the proposals the dealer may not refuse (-1: none in this deal), `offered` is the card the
    elder may take in the next exchange.  `said` are numbers told or asked for that are not the true ones: exchange,
    seat, number.  `past_tricks` are those of a play that was annulled.  `owns` is false while the dealer deals with
    the other's pack.  `late` are marks made in this deal for the one before, of which nothing can be claimed any more.
    `decisions` counts proposals, words to stand and cards played, `words` all that of each seat, with answers and
    numbers; neither is ever undone.

    The deal waits for what comes last: `ruling` for the claimant's choice, `giving` for cards still to be given to
    complete hands, `laying` for whoever has to lay his excess aside, `draw` for what is being drawn from a hand,
    `turning` counts the further cards to be turned up, `exposed` is the card the elder may take or leave; `asking`: the
    dealer has been asked his number.  `conceded` has offered the rest of the tricks, `word` can be taken back.
    """

    start: Game | None = None
    faults: tuple[Fault, ...] = ()
    marked: tuple[Marked, ...] = ()
    first_lead: Game | None = None
    before_lead: Game | None = None
    before_reply: Game | None = None
    dealt: tuple[Card, ...] = ()
    seen: tuple[Cards, Cards] = (NO_CARDS, NO_CARDS)
    shown: Cards = NO_CARDS
    also_turned: tuple[Card, ...] = ()
    put_out: int = 0
    bound: int = 0
    offered: Card | None = None
    said: tuple[tuple[int, Seat, int], ...] = ()
    past_tricks: tuple[Trick, ...] = ()
    owns: bool = True
    late: tuple[Marked, ...] = ()
    words: tuple[int, int] = (0, 0)
    decisions: int = 0
    ruling: Ruling | None = None
    giving: tuple[int, int] = (0, 0)
    laying: Seat | None = None
    draw: Draw | None = None
    turning: int = 0
    exposed: Card | None = None
    asking: bool = False
    conceded: Seat | None = None
    word: Word | None = None
