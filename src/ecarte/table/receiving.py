"""Who gets the next card, in regular play or in what follows a ruling."""

from __future__ import annotations

from ecarte.cards import Seat
from ecarte.engine.deal import Deal
from ecarte.engine.dealing import receiver
from ecarte.table.game import Game
from ecarte.table.levels import deal_in_hand
from ecarte.table.match import Match
from ecarte.table.step import Play


def next_to_get(play: Play) -> Seat | None:
    """The player to whom the next card given goes; None while no card is due to anybody."""
    deal = deal_in_hand(play)
    if deal is None:
        return None
    if not isinstance(play, Deal | Game | Match) and play.giving != (0, 0):
        return deal.elder if play.giving[deal.elder] else deal.dealer
    return receiver(deal)
