"""Advice on replying to a card led.  The duties leave little choice, and the texts hardly mention it."""

from __future__ import annotations

from ecarte.bots.base import Advice
from ecarte.bots.book_features import Moment
from ecarte.cards import Card
from ecarte.engine.agreement import trick_winner_is_reply


def advise_reply(now: Moment) -> Advice:
    """The cheapest card that wins, else the lowest plain card, else the lowest trump.

    These are defaults, except that a plain card which must be trumped is trumped with the lowest trump (BRIT-076).
    """
    public = now.view.public
    led, cards = public.led, now.may.cards
    assert led is not None
    if len(cards) == 1:
        return Advice(cards[0], (), "only-this", is_forced=True)
    winning = [play for play in cards if trick_winner_is_reply(public.agreement, led, play.card, now.trump)]
    if not winning:
        lowest = min(cards, key=lambda play: _worth(now, play.card))
        return Advice(lowest, (), "lowest-card", is_default=True)
    cheapest = min(winning, key=lambda play: _worth(now, play.card))
    if led.suit is not now.trump and all(play.card.suit is now.trump for play in cards):
        return Advice(cheapest, ("BRIT-076",), "lowest-trump")
    return Advice(cheapest, (), "cheapest-winner", is_default=True)


def _worth(now: Moment, card: Card) -> tuple[bool, int]:
    return card.suit is now.trump, card.rank
