"""The game in hand as an evening sees it: all that an evening needs to know of the play, asked in one place."""

from __future__ import annotations

from typing import Final

from ecarte.acts import AnyAct, Mark, TakeDown
from ecarte.cards import OTHER, Cards, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import has_taken_up
from ecarte.faults import Conduct
from ecarte.table.club.state import LEFT_TO_TABLE, new_club
from ecarte.table.levels import deal_in_hand
from ecarte.table.match import GameResult, Match, game_value, new_match
from ecarte.table.step import actions_of

CONDUCTS: Final = tuple(conduct.value for conduct in Conduct)
"""The kinds of conduct an evening can be played in; the first is assumed."""


def new_play(agreement: Agreement, *, conduct: str = CONDUCTS[0], dealer: Seat | None = None) -> Match:
    """Games without end between whoever sits down, from the cut for deal or with the `dealer` named.

    In club conduct the players do by hand whatever can be done wrongly, whoever was to do it by the agreement.
    Raises ValueError for a conduct that is not there.
    """
    if Conduct(conduct) is Conduct.ASSISTED:
        return new_match(agreement, length=0, dealer=dealer)
    return new_club(agreement.rules, length=0, dealer=dealer, by_table=agreement.by_table & LEFT_TO_TABLE)


def cards_given(play: Match) -> bool:
    """Whether a card of the deal in hand has been given; the first of a game closes its bets."""
    deal = deal_in_hand(play)
    return deal is not None and deal.stock < play.agreement.pack_size


def hand_seen(play: Match, seat: Seat) -> Cards | None:
    """The hand of the player at `seat` once he has taken it up, which is when his backers see it too."""
    deal = deal_in_hand(play)
    return deal.hands[seat] if deal is not None and has_taken_up(deal, seat) else None


def correction(play: Match, seat: Seat) -> AnyAct | None:
    """The action that puts the counters of `seat` right: an over-score taken down, or an omitted mark made.

    None where nothing is wrong, or no longer to be mended (LOND-050, LOND-051).
    """
    game = play.game
    wrong = TakeDown | Mark if game is not None and game.over_scored[seat] else Mark
    return next((action for action in actions_of(play, seat) if isinstance(action, wrong)), None)


def resigned(play: Match, seat: Seat) -> GameResult:
    """How the game ends when the player at `seat` gives it up: lost, at the score there is."""
    deal = deal_in_hand(play)
    score = (0, 0) if deal is None else deal.score
    return GameResult(OTHER[seat], score, game_value(play.agreement, score[seat]))


def after_resigning(play: Match, *, conduct: str) -> Match:
    """The next game between the same two, when the last was given up: the deal goes on alternating (gap G03).

    A deal of which no card had been given keeps its dealer.
    """
    deal = deal_in_hand(play)
    dealer = None if deal is None else OTHER[deal.dealer] if cards_given(play) else deal.dealer
    return new_play(play.agreement, conduct=conduct, dealer=dealer)
