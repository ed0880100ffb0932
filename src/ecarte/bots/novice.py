"""The bot `novice`: plays like the book, with a beginner's mistakes at stated rates."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from ecarte.acts import Action
from ecarte.bots.book import Book
from ecarte.bots.choices import Choices
from ecarte.cards import Card, Cards, Rank, Suit
from ecarte.views.seat import SeatView


class Mistakes(msgspec.Struct, frozen=True):
    """The rate, from 0 to 1, of each mistake at a moment where it is possible."""

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
"""The rates of the built-in novice; `docs/bots.md` shows what they cost."""


class Novice:
    """A beginner who knows the book and sometimes forgets it."""

    name = "novice"

    def __init__(self, mistakes: Mistakes = MISTAKES) -> None:
        self.mistakes = mistakes
        self._book = Book()

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The book's action, or a mistake."""
        advised = self._book.advise(view).action
        assert advised is not None
        return self._mistaken(view, advised, rng) or advised

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """The book's act out of turn; an announcement of the king is forgotten at its rate."""
        action = self._book.advise(view).action
        is_king = action is not None and action == Choices(view.legal).announcement
        forgets = is_king and rng.random() < self.mistakes.forgets_king
        return None if forgets else action

    def _mistaken(self, view: SeatView, advised: Action, rng: Random) -> Action | None:
        """A mistake that is possible here, with its probability in `mistakes`; None to follow the book."""
        rates, may = self.mistakes, Choices(view.legal)
        roll = rng.random()
        for throw in may.discards:
            if throw == advised:
                return may.discard_of(self._thrown(view, throw.cards, rng))
        any_card_rate = rates.leads_any_card if view.public.led is None else rates.replies_with_any_card
        for right, rate in (([may.announcement], rates.forgets_king), (may.cards, any_card_rate)):
            if advised in right:
                return rng.choice(may.cards) if roll < rate and may.cards else None
        swaps: tuple[tuple[Sequence[Action | None], Action | None, float], ...] = (
            ([may.stand], next(iter(may.proposals), None), rates.proposes_with_jeu_de_regle),
            (may.proposals, may.stand, rates.stands_on_weak_hand),
            ([may.refuse], may.accept, rates.accepts_on_refusing_hand),
            ([may.accept], may.refuse, rates.refuses_on_weak_hand),
        )
        return next((wrong for right, wrong, rate in swaps if advised in right and roll < rate), None)

    def _thrown(self, view: SeatView, advised: Cards, rng: Random) -> Cards:
        """The cards to discard: each as advised, or the opposite with the probability of that mistake."""
        trump = view.public.trump
        assert view.hand is not None
        return Cards.of(card for card in view.hand if (card in advised) is not self._misjudges(card, trump, rng))

    def _misjudges(self, card: Card, trump: Suit | None, rng: Random) -> bool:
        if card.suit is trump:
            return rng.random() < self.mistakes.throws_trump
        rate = self.mistakes.throws_king if card.rank is Rank.KING else self.mistakes.keeps_plain_card
        return rng.random() < rate
