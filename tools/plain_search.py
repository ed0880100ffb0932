"""Open hands by plain search: slow and obviously right, so that faster code is tested against it.

It plays every card with the engine's own rules for duties and tricks, so it knows nothing of tables, encodings or
classes.
"""

from __future__ import annotations

from collections.abc import Mapping

from ecarte.cards import Card, Cards, Suit
from ecarte.engine.agreement import Agreement, cards_allowed, trick_winner_is_reply


def tricks(agreement: Agreement, trump: Suit, leader: Cards, other: Cards) -> int:
    """The tricks the leader makes of those still to come, both hands open, under best play by both.

    Hands have the same number of cards, and share none.
    """
    return max(by_lead(agreement, trump, leader, other).values(), default=0)


def by_lead(agreement: Agreement, trump: Suit, leader: Cards, other: Cards) -> Mapping[Card, int]:
    """For each card the leader may lead, the tricks they then make."""
    return {
        led: len(leader) - max(by_reply(agreement, trump, led, leader - Cards.of([led]), other).values())
        for led in leader
    }


def by_reply(agreement: Agreement, trump: Suit, led: Card, leader: Cards, other: Cards) -> Mapping[Card, int]:
    """For each legal reply to `led`, the tricks the replying player then makes, this trick included.

    `leader` are the leader's cards without the card on the table.
    """
    answers = {}
    for reply in Cards(cards_allowed(agreement, other.mask, led, trump)):
        cards_left = other - Cards.of([reply])
        if trick_winner_is_reply(agreement, led, reply, trump):
            answers[reply] = 1 + tricks(agreement, trump, cards_left, leader)
        else:
            answers[reply] = len(cards_left) - tricks(agreement, trump, leader, cards_left)
    return answers
