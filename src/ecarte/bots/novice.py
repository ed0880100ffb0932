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
        advice = self._book.advise(view).action
        assert advice is not None
        return self._mistake(view, advice, rng) or advice

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """The book's act out of turn; an announcement of the king is forgotten at its rate."""
        action = self._book.advise(view).action
        is_king = action is not None and action == Choices(view.legal).announcement
        forgets = is_king and rng.random() < self.mistakes.forgets_king
        return None if forgets else action

    def _mistake(self, view: SeatView, advice: Action, rng: Random) -> Action | None:
        """A mistake that is possible here, with its probability in `mistakes`; None to follow the book."""
        rates, choices = self.mistakes, Choices(view.legal)
        roll = rng.random()
        for throw in choices.discards:
            if throw == advice:
                return choices.discard_of(self._cards_to_throw(view, throw.cards, rng))
        any_card_rate = rates.leads_any_card if view.public.led is None else rates.replies_with_any_card
        for right, rate in (([choices.announcement], rates.forgets_king), (choices.cards, any_card_rate)):
            if advice in right:
                return rng.choice(choices.cards) if roll < rate and choices.cards else None
        swaps: tuple[tuple[Sequence[Action | None], Action | None, float], ...] = (
            ([choices.stand], next(iter(choices.proposals), None), rates.proposes_with_jeu_de_regle),
            (choices.proposals, choices.stand, rates.stands_on_weak_hand),
            ([choices.refuse], choices.accept, rates.accepts_on_refusing_hand),
            ([choices.accept], choices.refuse, rates.refuses_on_weak_hand),
        )
        return next((wrong for right, wrong, rate in swaps if advice in right and roll < rate), None)

    def _cards_to_throw(self, view: SeatView, advised_cards: Cards, rng: Random) -> Cards:
        """The cards to discard: each as advised, or the opposite with the probability of that mistake."""
        trump = view.public.trump
        assert view.hand is not None
        return Cards.of(card for card in view.hand if (card in advised_cards) is not self._misjudges(card, trump, rng))

    def _misjudges(self, card: Card, trump: Suit | None, rng: Random) -> bool:
        if card.suit is trump:
            return rng.random() < self.mistakes.throws_trump
        rate = self.mistakes.throws_king if card.rank is Rank.KING else self.mistakes.keeps_plain_card
        return rng.random() < rate
