"""The numbers of the cards in hand: stable while cards are played, given anew when cards are dealt."""

from __future__ import annotations

from ecarte.cards import Card, Cards, Suit
from ecarte.host.hand_order import sorted_hand


class NumberedHand:
    """The player's cards with their numbers, from 1.

    A card keeps its number while others are played; new cards are a new hand with new numbers.
    """

    def __init__(self) -> None:
        self._order: tuple[Card, ...] = ()
        self._held = Cards()

    def follow(self, hand: Cards, trump: Suit | None) -> None:
        """Update to the current hand."""
        if hand - Cards.of(self._order) or (hand - self._held):
            self._order = sorted_hand(hand, trump)
        self._held = hand

    @property
    def cards(self) -> tuple[tuple[int, Card], ...]:
        """Number and card of everything in hand, in order."""
        return tuple((number, card) for number, card in enumerate(self._order, start=1) if card in self._held)

    def card(self, number: int) -> Card | None:
        """The card with that number; None if there is none."""
        return dict(self.cards).get(number)
