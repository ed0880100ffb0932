"""Views for tests: one player's hand in the words of the advice, the adversary's cards unseen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ecarte import Action, Agreement, Card, Cards, Exchange, Liable, Phase, Rank, Seat, SeatView, Suit, load, seat_view
from ecarte.bots import Book
from ecarte.bots.base import Advice
from ecarte.bots.holding import Holding, read_holding
from ecarte.engine.setup import position

A, B = Seat.A, Seat.B


class Outspoken(Book):
    """The book, which tells the reasons of every decision on its turn."""

    def __init__(self, hear: Callable[[Advice], object]) -> None:
        super().__init__()
        self._hear = hear

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The book's action, after its reasons."""
        self._hear(self.advise(view))
        return super().choose(view, rng)


ELDER, DEALER = A, B
PLAIN = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
LONDON = Agreement(load("london"))


def cards_of_holding(held: Holding | str) -> Cards:
    """The holding with spades for trumps, its plain suits hearts, diamonds, clubs in order."""
    if isinstance(held, str):
        held = read_holding(held)
    plain = zip(PLAIN, held.plain, strict=False)
    return Cards.of(Card(rank, suit) for suit, ranks in ((Suit.SPADES, held.trumps), *plain) for rank in ranks)


def turn_up_beside(cards: Cards) -> Card:
    """The lowest trump that is not among `cards`."""
    return next(card for rank in Rank if (card := Card(rank, Suit.SPADES)) not in cards)


def view_of(seat: Seat, hand: str | Cards, *, agreement: Agreement = LONDON, **facts: Any) -> SeatView:
    """What `seat` sees of a deal by B with spades for trumps; `facts` go to `position`."""
    cards = cards_of_holding(hand) if isinstance(hand, str) else hand
    tricks = facts.get("tricks", ())
    seen = cards | Cards.of(card for trick in tricks for card in (trick.led, trick.reply))
    led = facts.get("led")
    theirs = agreement.hand_size - len(tricks) - (led is not None and seat is DEALER)
    facts.setdefault("turn_up", turn_up_beside(seen))
    hands = (cards, Cards()) if seat is A else (Cards(), cards)
    unseen = (0, theirs) if seat is A else (theirs, 0)
    return seat_view(position(agreement, dealer=DEALER, hands=hands, unseen=unseen, **facts), seat)


def elder_decides(hand: str, *, score: tuple[int, int] = (0, 0), **facts: Any) -> SeatView:
    """The elder before the first proposal; `score` has the elder's points first."""
    return view_of(ELDER, hand, score=score, phase=Phase.ELDER_DECIDES, **facts)


def dealer_answers(hand: str, *, score: tuple[int, int] = (0, 0), **facts: Any) -> SeatView:
    """The dealer after the first proposal; `score` is the elder's first."""
    return view_of(DEALER, hand, score=score, phase=Phase.DEALER_ANSWERS, proposals=1, **facts)


def elder_discards(hand: str, **facts: Any) -> SeatView:
    """The elder when the first proposal has been accepted."""
    return view_of(ELDER, hand, phase=Phase.ELDER_DISCARDS, proposals=1, exchanges=(Exchange(),), **facts)


def elder_leads(hand: str | Cards, *, refused: bool = False, **facts: Any) -> SeatView:
    """The elder to lead, having stood or been refused."""
    liable = Liable.DEALER if refused else Liable.ELDER
    return view_of(ELDER, hand, phase=Phase.LEAD, liable=liable, proposals=int(refused), **facts)


def dealer_replies(hand: str | Cards, led: str, **facts: Any) -> SeatView:
    """The dealer to reply to the card led, the elder having stood."""
    facts.setdefault("liable", Liable.ELDER)
    return view_of(DEALER, hand, phase=Phase.REPLY, led=Card.read(led), proposals=0, **facts)
