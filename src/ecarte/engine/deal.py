"""The state of a deal, from the shuffle to the score.

The order of the stock is not part of it.  Each card is decided only when it comes, by an action of nature.  So a deal
cannot reveal the cards to come, and a search can choose them.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeVar

import msgspec

from ecarte.acts import Due
from ecarte.cards import NO_CARDS, OTHER, Card, Cards, Seat, Suit
from ecarte.engine.agreement import Agreement, trick_winner_is_reply
from ecarte.text.repr_hooks import Displayable

T = TypeVar("T")


class Phase(IntEnum):
    """The phase of a deal: what it waits for next."""

    SHUFFLE = 0
    CUT = 1
    PACKETS = 2
    DEAL = 3
    TURN_UP = 4
    ELDER_DECIDES = 5
    DEALER_ANSWERS = 6
    ELDER_NAMES = 7
    ELDER_DISCARDS = 8
    DEALER_DISCARDS = 9
    ELDER_DRAWS = 10
    DEALER_DRAWS = 11
    LEAD = 12
    REPLY = 13
    OVER = 14


def phase_name(phase: Phase) -> str:
    """The name of a phase in records and messages: `elder-decides`."""
    return phase.name.lower().replace("_", "-")


SHUFFLE: Final = Phase.SHUFFLE
CUT: Final = Phase.CUT
PACKETS: Final = Phase.PACKETS
DEAL: Final = Phase.DEAL
TURN_UP: Final = Phase.TURN_UP
ELDER_DECIDES: Final = Phase.ELDER_DECIDES
DEALER_ANSWERS: Final = Phase.DEALER_ANSWERS
ELDER_NAMES: Final = Phase.ELDER_NAMES
ELDER_DISCARDS: Final = Phase.ELDER_DISCARDS
DEALER_DISCARDS: Final = Phase.DEALER_DISCARDS
ELDER_DRAWS: Final = Phase.ELDER_DRAWS
DEALER_DRAWS: Final = Phase.DEALER_DRAWS
LEAD: Final = Phase.LEAD
REPLY: Final = Phase.REPLY
OVER: Final = Phase.OVER


class Liable(IntEnum):
    """The player against whom the point counts more: nobody, an elder who did not propose, or a dealer who refused."""

    NOBODY = 0
    ELDER = 1
    DEALER = 2


NOBODY: Final = Liable.NOBODY


class Exchange(msgspec.Struct, frozen=True, gc=False):
    """One exchange: the numbers of cards asked for and laid down, and the discards, which are hidden.

    `asked` is the number the elder named, None where it is not named before the discard.  `enough_for` is
    the number of cards that a dealer who accepted conditionally wants for themselves, else None.  `dealer_told` is true
    once the elder knows the dealer's number.  `elder_unseen` and `dealer_unseen` count the discards that the writer of
    the position has not seen.
    """

    asked: int | None = None
    enough_for: int | None = None
    elder: Cards = NO_CARDS
    elder_unseen: int = 0
    dealer: Cards = NO_CARDS
    dealer_unseen: int = 0
    dealer_told: bool = False

    @property
    def elder_number(self) -> int:
        """The number of cards the elder laid down."""
        return len(self.elder) + self.elder_unseen

    @property
    def dealer_number(self) -> int:
        """The number of cards the dealer laid down."""
        return len(self.dealer) + self.dealer_unseen


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A finished trick."""

    leader: Seat
    led: Card
    reply: Card

    def card_of(self, seat: Seat) -> Card:
        """The card that `seat` played to the trick."""
        return self.led if seat is self.leader else self.reply


class OwedMark(msgspec.Struct, frozen=True, gc=False):
    """A score that is due and not yet marked."""

    seat: Seat
    due: Due
    points: int


class FaultEffects(msgspec.Struct, frozen=True, gc=False):
    """The effects of faults on a deal; regular play has none.

    `sizes` are the numbers of cards that the hands should have, seat A's first; they differ from the regular size after
    a wrong number was dealt or taken.  `docked` are the numbers of faults that reduce a score for tricks (TURF-10b,
    LOND-025c, LOND-043c).  `king_barred` is true if a turned-up king may not be marked (TURF-07b, LOND-019).
    """

    sizes: tuple[int, int]
    docked: tuple[int, int] = (0, 0)
    king_barred: bool = False


class Deal(msgspec.Struct, Displayable, frozen=True, gc=False):
    """One deal, as the table knows it.  Make one with `new_deal` or `ecarte.engine.setup.position`.

    `score` are the marks on the counters, seat A's first.  `stock` counts the cards not yet taken off the pack (the
    whole pack before the deal).  `gone` holds the cards out of play: turn-up, discards whose faces are known, cards
    played.  `unseen` counts the cards of each hand that are unknown to the person who set the position up.  `lacks` is
    a mask, for each hand, of the cards that its unknown cards cannot be.  Both are zero unless `partial`.  `irregular`
    is None unless a fault has changed the deal.
    """

    agreement: Agreement
    dealer: Seat
    score: tuple[int, int] = (0, 0)
    phase: Phase = SHUFFLE
    partial: bool = False
    shuffled: tuple[Seat, ...] = ()
    cut_at: int | None = None
    order_bound: tuple[int, ...] | None = None
    packets: tuple[int, ...] | None = None
    hands: tuple[Cards, Cards] = (NO_CARDS, NO_CARDS)
    unseen: tuple[int, int] = (0, 0)
    lacks: tuple[int, int] = (0, 0)
    taken_up: tuple[bool, bool] = (False, False)
    stock: int = 0
    gone: Cards = NO_CARDS
    turn_up: Card | None = None
    proposals: int = 0
    liable: Liable = NOBODY
    exchanges: tuple[Exchange, ...] = ()
    reused: int = 0
    announced: Seat | None = None
    king_bound: bool = False
    named: Suit | None = None
    leader: Seat = Seat.A
    led: Card | None = None
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, int] = (0, 0)
    owed: tuple[OwedMark, ...] = ()
    irregular: FaultEffects | None = None

    @property
    def elder(self) -> Seat:
        """The seat of the elder hand."""
        return OTHER[self.dealer]

    @property
    def trump(self) -> Suit | None:
        """The trump suit, once a card has been turned up."""
        return self.turn_up.suit if self.turn_up else None

    @property
    def is_over(self) -> bool:
        """Whether nothing more is played in this deal; points may still have to be marked."""
        return self.phase is OVER

    @property
    def winner(self) -> Seat | None:
        """The seat that has reached the length of the game, if there is one."""
        target = self.agreement.target
        if self.score[0] >= target:
            return Seat.A
        return Seat.B if self.score[1] >= target else None


def new_deal(
    agreement: Agreement,
    *,
    dealer: Seat,
    score: tuple[int, int] = (0, 0),
    order_bound: tuple[int, ...] | None = None,
    partial: bool = False,
) -> Deal:
    """A deal about to be shuffled.  `order_bound` is the order of packets the dealer must keep (TURF-02a).

    Raises ValueError for a score outside 0 to one less than the length of the game, TypeError for rules that are not
    an Agreement.
    """
    if not isinstance(agreement, Agreement):
        raise TypeError(f"a deal is played under an Agreement, as in Agreement(load('london')), not {agreement!r:.60}")
    if not all(0 <= points < agreement.target for points in score):
        raise ValueError(f"a deal begins with scores from 0 to {agreement.target - 1}, got {score}")
    return Deal(
        agreement,
        dealer,
        score=score,
        order_bound=order_bound,
        partial=partial,
        stock=agreement.pack_size,
        leader=OTHER[dealer],  # the elder leads first: BRIT-029, WIKI-034, PARL-062, MOD-024
    )


_BY_ELDER: Final = frozenset({CUT, ELDER_DECIDES, ELDER_NAMES, ELDER_DISCARDS})
_BY_DEALER: Final = frozenset({SHUFFLE, PACKETS, DEALER_ANSWERS, DEALER_DISCARDS})


def to_act(deal: Deal) -> Seat | None:
    """The seat the deal waits for; None when it waits for nature, or is over."""
    phase = deal.phase
    if phase is LEAD:
        return deal.leader
    if phase is REPLY:
        return OTHER[deal.leader]
    if phase in _BY_ELDER:
        return OTHER[deal.dealer]
    if phase in _BY_DEALER and not (phase is SHUFFLE and deal.agreement.table_shuffles):
        return deal.dealer
    return None


def full_hand(deal: Deal, seat: Seat) -> int:
    """The number of cards that the seat's hand should have."""
    return deal.agreement.hand_size if deal.irregular is None else deal.irregular.sizes[seat]


def has_taken_up(deal: Deal, seat: Seat) -> bool:
    """Whether the player has taken up their hand; a table that takes hands up does so once all cards are dealt."""
    return deal.phase > TURN_UP if deal.agreement.table_takes_up else deal.taken_up[seat]


def hand_count(deal: Deal, seat: Seat) -> int:
    """The number of cards the seat holds."""
    return deal.hands[seat].mask.bit_count() + deal.unseen[seat]


def unseen_mask(deal: Deal) -> int:
    """A mask of the cards whose place is unknown: they are in the stock, or unseen in hands and discards."""
    never_seen = never_seen_mask(deal)
    return never_seen | _discards_perhaps_drawn(deal) if deal.partial and deal.reused else never_seen


def never_seen_mask(deal: Deal) -> int:
    """A mask of the cards that are neither known to be in a hand nor gone."""
    hands = deal.hands
    return deal.agreement.pack_mask & ~(hands[0].mask | hands[1].mask | deal.gone.mask)


def _discards_perhaps_drawn(deal: Deal) -> int:
    """A mask of the discards that may have been drawn again and were not seen since (CYCL-030)."""
    discards = cards_seen = 0
    for exchange in deal.exchanges[:-1]:
        discards |= exchange.elder.mask | exchange.dealer.mask
    for trick in deal.tricks:
        cards_seen |= trick.led.bit | trick.reply.bit
    if deal.led is not None:
        cards_seen |= deal.led.bit
    return discards & ~(cards_seen | deal.hands[0].mask | deal.hands[1].mask)


def trick_winner(deal: Deal, trick: Trick) -> Seat:
    """The seat that won `trick`."""
    trump = deal.turn_up.suit if deal.turn_up else -1
    by_reply = trick_winner_is_reply(deal.agreement, trick.led, trick.reply, trump)
    return OTHER[trick.leader] if by_reply else trick.leader


def cards_played(deal: Deal, seat: Seat) -> int:
    """The number of cards the seat has played in this deal."""
    return len(deal.tricks) + (deal.led is not None and seat is deal.leader)


def with_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """`pair` with the value of one seat replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
