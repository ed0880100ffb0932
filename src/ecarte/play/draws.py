"""The luck of a deal's draws: the value of the cards drawn, less the mean value over all possible draws.

The two halves of a duplicate pair have the same cards until a player discards other cards than were discarded in the
other half.  From then on other cards come, and luck decides between the players again.  The value of the hands after
the draw, less their mean value over all possible draws, is 0 on average, with any players.  So it may be subtracted:
the mean of the results stays the same, and their variance falls (a control variate).

For this the value need not be exact.  It is the number of points that the elder is ahead by when both hands are played
open and optimally, without a further exchange.  The mean is taken over a sample of draws, which is random and
independent of the cards that come; this leaves the mean of the results unchanged too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from ecarte.cards import Seat, bits_of
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import DEALER_DRAWS, ELDER_DRAWS, Deal, Liable, full_hand, hand_count, never_seen_mask
from ecarte.engine.scoring import trick_points
from ecarte.tables.duties import KING_OF_TRUMPS, ORDERS, duties_of
from ecarte.tables.open_hands import look_up_value

DRAWS: Final = 75
"""The number of sampled draws.  Each counts a hundredth of a point, so luck is three quarters of the difference in open
hands, because a card is worth more with open hands than in play."""

Worths = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Points the elder is ahead by, by who marks the king's point (nobody, the elder, the dealer) and the elder's
tricks."""


class LuckOfTheDraws:
    """The luck of a deal, updated after each act: `hundredths` of a point that the draws so far have brought seat A."""

    def __init__(self, rng: Random) -> None:
        self.hundredths = 0
        self._rng = rng
        self._expected_value: int | None = None
        self._is_drawing = False

    def update(self, deal: Deal) -> None:
        """Process the deal after one more act."""
        was_drawing, self._is_drawing = self._is_drawing, deal.phase in (ELDER_DRAWS, DEALER_DRAWS)
        if self._is_drawing and not was_drawing:
            self._expected_value = _sampled_value(deal, self._rng)
        elif was_drawing and not self._is_drawing and self._expected_value is not None:
            hundredths = DRAWS * _elder_lead(deal, *_masks(deal)) - self._expected_value
            self.hundredths += hundredths if deal.elder is Seat.A else -hundredths


def _sampled_value(deal: Deal, rng: Random) -> int | None:
    """The summed value of the hands over the sampled draws; None where discards are to be used again."""
    lacks = [full_hand(deal, seat) - hand_count(deal, seat) for seat in (deal.elder, deal.dealer)]
    if deal.reused or sum(lacks) > deal.stock or deal.turn_up is None:
        return None
    elder, dealer = _masks(deal)
    stock = bits_of(ORDERS[deal.turn_up.suit].mask(never_seen_mask(deal)))
    total = 0
    for _ in range(DRAWS):
        cards_drawn = rng.sample(stock, sum(lacks))
        total += _elder_lead(deal, elder | sum(cards_drawn[: lacks[0]]), dealer | sum(cards_drawn[lacks[0] :]))
    return total


def _masks(deal: Deal) -> tuple[int, int]:
    """The elder's hand and the dealer's, trump first."""
    assert deal.turn_up is not None
    order = ORDERS[deal.turn_up.suit]
    return order.mask(deal.hands[deal.elder].mask), order.mask(deal.hands[deal.dealer].mask)


def _elder_lead(deal: Deal, elder: int, dealer: int) -> int:
    """Points the elder is ahead by in this deal, from its score on, when these hands are played open."""
    margins = deal_margins(deal.agreement, (deal.score[deal.elder], deal.score[deal.dealer]), deal.liable)
    kings = 0 if deal.announced is not None else 1 if elder & KING_OF_TRUMPS else 2 if dealer & KING_OF_TRUMPS else 0
    return margins[kings][look_up_value(duties_of(deal.agreement))(elder, dealer)]


@lru_cache(maxsize=256)
def deal_margins(agreement: Agreement, score: tuple[int, int], liable: Liable) -> Worths:
    """The values of a deal from this score on, the elder's first, with the king's point still to be marked."""
    king = agreement.rules.king.held_points
    nobodys, elders, dealers = (
        tuple(
            _margin(agreement, score, kings, tricks=tricks, liable=liable) for tricks in range(agreement.hand_size + 1)
        )
        for kings in ((0, 0), (king, 0), (0, king))
    )
    return nobodys, elders, dealers


def _margin(agreement: Agreement, score: Sequence[int], kings: Sequence[int], *, tricks: int, liable: Liable) -> int:
    """How many more points the elder marks than the dealer; nothing is marked beyond the game (A10)."""
    scores = [min(score_before + king, agreement.target) for score_before, king in zip(score, kings, strict=True)]
    tricks_needed, dealer_tricks = agreement.rules.scoring.tricks_for_point, agreement.hand_size - tricks
    if max(scores) < agreement.target and (tricks >= tricks_needed) != (dealer_tricks >= tricks_needed):
        winner = int(dealer_tricks >= tricks_needed)
        points = trick_points(agreement.rules, tricks=max(tricks, dealer_tricks), by_elder=not winner, liable=liable)
        scores[winner] = min(scores[winner] + points, agreement.target)
    return scores[0] - score[0] - (scores[1] - score[1])
