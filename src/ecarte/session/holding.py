"""How a hand is held: one order for the cards on the screen, in the journal and in lines of text."""

from __future__ import annotations

from ecarte.cards import SUITS, Card, Cards, Suit


def in_order(hand: Cards, trump: Suit | None) -> tuple[Card, ...]:
    """The hand as a player holds it: trumps first, then the other suits with the colours in turn."""
    rest = [suit for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS) if suit is not trump]
    if trump in (Suit.SPADES, Suit.CLUBS):  # two red suits are left and one black: it goes between them
        rest = [Suit.HEARTS, Suit.CLUBS if trump is Suit.SPADES else Suit.SPADES, Suit.DIAMONDS]
    elif trump is not None:
        rest = [Suit.SPADES, Suit.DIAMONDS if trump is Suit.HEARTS else Suit.HEARTS, Suit.CLUBS]
    suits = rest if trump is None else [trump, *rest]
    assert set(suits) == set(SUITS)
    return tuple(card for suit in suits for card in hand.suit(suit))
