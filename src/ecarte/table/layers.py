"""The layers of a play: a deal stands alone, in a game, or in a game of a match."""

from __future__ import annotations

from ecarte.acts.faults import Conduct
from ecarte.cards import Cards, Seat
from ecarte.engine.deal import Deal, has_taken_up
from ecarte.table.game import Game
from ecarte.table.match import Match
from ecarte.table.step import Play


def layers_of(play: Play) -> tuple[Match | None, Game | None, Deal | None]:
    """The match, game and deal of a play; None for a layer that it does not have, or not yet."""
    if isinstance(play, Deal):
        return None, None, play
    if isinstance(play, Game):
        return None, play, play.deal
    return play, play.game, play.game.deal if play.game else None


def conduct_of(play: Play) -> Conduct | None:
    """The conduct agreed upon; None where only regular play is known."""
    return play.conduct if isinstance(play, Match) else None


def deal_in_hand(play: Play) -> Deal | None:
    """The deal being played, if there is one yet."""
    if isinstance(play, Match):
        return play.game.deal if play.in_play and play.game is not None else None
    return play if isinstance(play, Deal) else play.deal


def game_number(play: Play) -> int:
    """The number of the game in hand, from 1; the cut for deal belongs to the game it precedes."""
    match, game, _ = layers_of(play)
    return game.number if game else len(match.results) + 1 if match else 1


def hand_taken_up(play: Match, seat: Seat) -> Cards | None:
    """The hand of the player at `seat` once they have taken it up; their backers see it from then on."""
    deal = deal_in_hand(play)
    return deal.hands[seat] if deal is not None and has_taken_up(deal, seat) else None
