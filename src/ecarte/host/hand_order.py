"""The order of a hand: the same on the screen, in the journal and in lines of text."""

from __future__ import annotations

from ecarte.cards import SUITS, Card, Cards, Suit


def sorted_hand(hand: Cards, trump: Suit | None) -> tuple[Card, ...]:
    """The hand as a player holds it: trumps first, then the other suits with alternating colours."""
    other_suits = [suit for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS) if suit is not trump]
    if trump in (Suit.SPADES, Suit.CLUBS):  # two red suits and one black are left: the black one goes between them
        other_suits = [Suit.HEARTS, Suit.CLUBS if trump is Suit.SPADES else Suit.SPADES, Suit.DIAMONDS]
    elif trump is not None:
        other_suits = [Suit.SPADES, Suit.DIAMONDS if trump is Suit.HEARTS else Suit.HEARTS, Suit.CLUBS]
    suits = other_suits if trump is None else [trump, *other_suits]
    assert set(suits) == set(SUITS)
    return tuple(card for suit in suits for card in hand.suit(suit))
