"""Advice on replying to a card led.  The duties leave little choice, and the texts hardly mention it."""

from __future__ import annotations

from ecarte.bots.base import Advice
from ecarte.bots.book_features import Moment
from ecarte.cards import Card
from ecarte.engine.agreement import trick_winner_is_reply


def advise_reply(moment: Moment) -> Advice:
    """The cheapest card that wins, else the lowest plain card, else the lowest trump.

    These are defaults, except that a plain card which must be trumped is trumped with the lowest trump (BRIT-076).
    """
    public = moment.view.public
    led, cards = public.led, moment.choices.cards
    assert led is not None
    if len(cards) == 1:
        return Advice(cards[0], (), "only-this", is_forced=True)
    winners = [play for play in cards if trick_winner_is_reply(public.agreement, led, play.card, moment.trump)]
    if not winners:
        lowest = min(cards, key=lambda play: _card_strength(moment, play.card))
        return Advice(lowest, (), "lowest-card", is_default=True)
    cheapest = min(winners, key=lambda play: _card_strength(moment, play.card))
    if led.suit is not moment.trump and all(play.card.suit is moment.trump for play in cards):
        return Advice(cheapest, ("BRIT-076",), "lowest-trump")
    return Advice(cheapest, (), "cheapest-winner", is_default=True)


def _card_strength(moment: Moment, card: Card) -> tuple[bool, int]:
    return card.suit is moment.trump, card.rank
