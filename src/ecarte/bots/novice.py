"""The bot `novice`: plays as the book does, and makes a beginner's mistakes at stated rates."""

from __future__ import annotations

from random import Random

import msgspec

from ecarte.acts import Accept, Action, AnnounceKing, Discard, PlayCard, Propose, Refuse, Stand
from ecarte.bots.base import Advice
from ecarte.bots.book import Book
from ecarte.cards import Card, Cards, Rank, Suit
from ecarte.view import SeatView


class Mistakes(msgspec.Struct, frozen=True):
    """How often each mistake is made where it can be made, from 0 to 1."""

    forgets_king: float = 0.25
    proposes_with_jeu_de_regle: float = 0.4
    stands_on_weak_hand: float = 0.15
    accepts_on_refusing_hand: float = 0.4
    refuses_on_weak_hand: float = 0.15
    throws_king: float = 0.15
    throws_trump: float = 0.1
    keeps_plain_card: float = 0.2
    leads_any_card: float = 0.3
    replies_with_any_card: float = 0.3


MISTAKES = Mistakes()
"""The rates of the novice who comes with the house; `docs/bots.md` shows what they cost him."""


class Novice:
    """A beginner who has read the book and does not always think of it."""

    name = "novice"

    def __init__(self, mistakes: Mistakes = MISTAKES) -> None:
        self.mistakes = mistakes
        self._book = Book()

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The book's action, or a mistake."""
        advice = self._book.advise(view)
        mistaken = self._mistaken(view, advice, rng)
        if mistaken is not None and mistaken in view.legal:
            return mistaken
        assert advice.action is not None
        return advice.action

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """The book's words in passing, unless forgotten."""
        action = self._book.advise(view).action
        forgets = isinstance(action, AnnounceKing) and rng.random() < self.mistakes.forgets_king
        return None if forgets else action

    def _mistaken(self, view: SeatView, advice: Advice, rng: Random) -> Action | None:
        """A mistake of the kind that the moment invites; None to follow the book."""
        rates = self.mistakes
        slips = rng.random()
        match advice.action:
            case AnnounceKing() if slips < rates.forgets_king:
                cards = [action for action in view.legal if isinstance(action, PlayCard)]
                return rng.choice(cards) if cards else None
            case Stand(seat) if slips < rates.proposes_with_jeu_de_regle:
                return next((action for action in view.legal if isinstance(action, Propose)), Stand(seat))
            case Propose(seat) if slips < rates.stands_on_weak_hand:
                return Stand(seat)
            case Refuse(seat) if slips < rates.accepts_on_refusing_hand:
                return Accept(seat)
            case Accept(seat) if slips < rates.refuses_on_weak_hand:
                return Refuse(seat)
            case Discard(seat, cards):
                return Discard(seat, self._thrown(view, cards, rng))
            case PlayCard():
                is_lead = view.public.led is None
                if slips < (rates.leads_any_card if is_lead else rates.replies_with_any_card):
                    return rng.choice([action for action in view.legal if isinstance(action, PlayCard)])
        return None

    def _thrown(self, view: SeatView, advised: Cards, rng: Random) -> Cards:
        """The discard card by card: good ones thrown, poor ones kept, each at its rate."""
        trump = view.public.trump
        assert view.hand is not None
        return Cards.of(card for card in view.hand if (card in advised) is not self._misjudges(card, trump, rng))

    def _misjudges(self, card: Card, trump: Suit | None, rng: Random) -> bool:
        if card.suit is trump:
            return rng.random() < self.mistakes.throws_trump
        rate = self.mistakes.throws_king if card.rank is Rank.KING else self.mistakes.keeps_plain_card
        return rng.random() < rate
