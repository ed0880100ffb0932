"""The dealer who refuses, and the elder who would not have proposed: the three counts of the old tables.

The counts are of the 65,780 hands that the elder may hold against a given hand of the dealer.  The first is of the
hands on which the elder does not propose (as `book` decides, at love all).  On all others the dealer refuses; the
second count is of those on which the dealer wins the point, the third of those on which the elder does, *with both
hands open*.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from ecarte.bots.book_features import is_game_of_the_books
from ecarte.bots.holding import holding
from ecarte.bots.jeux import is_jeu_de_regle
from ecarte.bots.sure_points import point_is_certain
from ecarte.cards import Card, Cards
from ecarte.engine.agreement import Agreement
from ecarte.errors import DoesNotFit, Place
from ecarte.study.odds import Refusal, check, name_of
from ecarte.study.odds_question import OddsQuestion
from ecarte.tables.arrays import values
from ecarte.tables.duties import ORDERS, duties_of


def refusal(question: OddsQuestion, agreement: Agreement) -> Refusal:
    """The three counts for the dealer's hand; they sum to 65,780.  The computation takes about half a second.

    Raises NotationError as `ecarte.study.odds.odds` does, and DoesNotFit for a game that the books do not advise on.
    """
    check(question, agreement)
    if not is_game_of_the_books(agreement):
        place, expected = (
            Place(file=name_of(agreement)),
            "the game the books advise on, with 32 cards and hands of five",
        )
        raise DoesNotFit("game", text=f"a pack of {agreement.pack_size}", expected=expected, place=place)
    order, n = ORDERS[question.trump], agreement.hand_size
    unseen = order.cards(question.unseen(agreement))
    hands = [Cards.of(cards) for cards in combinations(unseen, n)]
    is_proposed = np.array([proposes(hand, question.turn_up, agreement) for hand in hands])
    elder = np.array([order.mask(hand.mask) for hand in hands], dtype=np.uint32)
    elder_tricks = values(duties_of(agreement), elder, np.full_like(elder, question.mask))
    elder_wins = int(np.count_nonzero(is_proposed & (elder_tricks >= agreement.rules.scoring.tricks_for_point)))
    n_proposed = int(np.count_nonzero(is_proposed))
    return Refusal(len(hands) - n_proposed, n_proposed - elder_wins, elder_wins)


def proposes(hand: Cards, turn_up: Card, agreement: Agreement) -> bool:
    """Whether `book` proposes on the hand before the first exchange, at love all, in the printed game.

    It stands on a jeu de règle, except with the king of trumps (BRIT-073) and where the point is certain (BRIT-072).
    These are the rules of `ecarte.bots.book_decisions` that do not depend on the score.
    """
    hand_holding = holding(hand, turn_up.suit)
    if not is_jeu_de_regle(hand_holding) or hand_holding.has_king_of_trumps:
        return True
    unseen = agreement.pack_mask & ~hand.mask & ~turn_up.bit
    return point_is_certain(hand_holding, unseen, turn_up.suit, agreement)
