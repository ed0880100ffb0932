"""The record of a deal in club conduct: faults, marks, earlier states to go back to, and what has to be settled."""

from __future__ import annotations

import msgspec

from ecarte.acts import AnyAct, Due, Handled
from ecarte.acts.faults import Remedy
from ecarte.cards import NO_CARDS, Card, Cards, Seat, Suit
from ecarte.engine.deal import Trick
from ecarte.table.game import Game


class Fault(msgspec.Struct, frozen=True, gc=False):
    """One fault of a deal.  `event` is its number in the rules of the deal.

    - `hand`: the seat whose number of cards is wrong, `by` that number of cards.
    - `card`, `suit`, `word`: the card played or exposed, the suit named, the word withdrawn.
    - `number`: how many cards the offender had played, or the trick of a card played.
    - `before`: the table before the fault.
    - `handled`: what the offender did with cards given to them.
    - `in_play`: the fault was committed in the play, and concerns the pack of the next deal.
    - `both`: a revoke that does not win either.
    - `spent`: the players who have let the fault stand and can no longer claim it.
    - `id`: the same for all forms of one fault; 0 for a fault found on the counters or in the pack.
    - `words`, `decisions`: the counters of the chapter at the time of the fault.
    - `annulled`: the fault belongs to a play that a replay has annulled; only the reduction can still be claimed.
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
    """What a fault is under the laws now, who may claim it, and which remedies they may choose.

    After a claim, `claimants` is the one player who has made it.

    `sight`: how a fault comes to be noticed that nobody sees being committed.  `looks`: the player may look at cards
    drawn from the other's hand.  `formerly`: remedies that could be chosen in earlier versions and may stand in old
    records.
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
        """The player who has made the claim."""
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
    """What has to be remembered of one deal beyond the deal itself.

    States to go back to: `start` is the table before the shuffle, `first_lead` when play began, `before_lead` and
    `before_reply` before the last lead and reply, while nothing has been led since.

    - `dealt`: the cards in the order in which they were dealt.
    - `seen`: cards each seat has seen besides those played and its own.
    - `shown`: cards that have lain open to all.
    - `also_turned`: cards turned up besides the trump card.
    - `put_out`: the number of cards that have openly gone out of play besides discards.
    - `bound`: the number of proposals the dealer may not refuse (-1: none in this deal).
    - `offered`: the card the elder may take in the next exchange.
    - `said`: numbers stated or asked for that are not the true ones, as (exchange, seat, number).
    - `past_tricks`: the tricks of a play that was annulled.
    - `owns`: false while the dealer deals with the other player's pack.
    - `late`: marks made in this deal for the one before, of which nothing can be claimed any more.
    - `decisions`: the number of proposals, words to stand and cards played.  It is never undone.
    - `words`: the number of these for each seat, with answers and numbers.  It is never undone.

    The rest says what the deal waits for:

    - `ruling`: the claimant's choice.
    - `giving`: how many cards are still to be given to complete each hand.
    - `laying`: the player who has to lay their excess aside.
    - `draw`: what is being drawn from a hand.
    - `turning`: the number of further cards to be turned up.
    - `exposed`: the card the elder may take or leave.
    - `asking`: the dealer has been asked for the number of cards they took.
    - `conceded`: the player who has offered the rest of the tricks.
    - `word`: the word that can still be taken back.
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
