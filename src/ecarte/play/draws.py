"""The luck of a deal's draws: what came, less the mean of what might have come.

The halves of a pair have the same cards until a player throws other cards than were thrown in the other half; from then
on other cards come, and luck decides between the players again.  The value of the hands after the draw, less their mean
value over all possible draws, is 0 on average, with any players.  So it may be subtracted: the mean of the results
stays the same, and their variance falls (a control variate).

The value need not be exact for that.  It is the points that the elder is ahead by when both hands are played as they
are, open and optimally.  A few random cards could be enumerated; here a sample of draws, taken at random and
independently of what comes, stands for all, which leaves the mean unchanged too.
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
"""The number of sampled draws.  A point counts one hundredth for each of them, so luck is three quarters of what the
hands say, since open hands make more of a card than it brings in the end."""

Worths = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Points the elder is ahead by, by who marks the king's point (nobody, the elder, the dealer) and the elder's
tricks."""


class LuckOfTheDraws:
    """The luck of a deal, updated state by state.  `hundredths` of a point are what the draws so far have brought seat
    A."""

    def __init__(self, rng: Random) -> None:
        self.hundredths = 0
        self._rng = rng
        self._expected: int | None = None
        self._is_drawing = False

    def hear(self, deal: Deal) -> None:
        """Process the deal after one more act."""
        was_drawing, self._is_drawing = self._is_drawing, deal.phase in (ELDER_DRAWS, DEALER_DRAWS)
        if self._is_drawing and not was_drawing:
            self._expected = _expected(deal, self._rng)
        elif was_drawing and not self._is_drawing and self._expected is not None:
            by = DRAWS * _worth(deal, *_masks(deal)) - self._expected
            self.hundredths += by if deal.elder is Seat.A else -by


def _expected(deal: Deal, rng: Random) -> int | None:
    """The summed value of the hands over the sampled draws; None where discards are to be used again."""
    lacks = [full_hand(deal, seat) - hand_count(deal, seat) for seat in (deal.elder, deal.dealer)]
    if deal.reused or sum(lacks) > deal.stock or deal.turn_up is None:
        return None
    elder, dealer = _masks(deal)
    stock = bits_of(ORDERS[deal.turn_up.suit].mask(never_seen_mask(deal)))
    total = 0
    for _ in range(DRAWS):
        drawn = rng.sample(stock, sum(lacks))
        total += _worth(deal, elder | sum(drawn[: lacks[0]]), dealer | sum(drawn[lacks[0] :]))
    return total


def _masks(deal: Deal) -> tuple[int, int]:
    """The elder's hand and the dealer's, trump first."""
    assert deal.turn_up is not None
    order = ORDERS[deal.turn_up.suit]
    return order.mask(deal.hands[deal.elder].mask), order.mask(deal.hands[deal.dealer].mask)


def _worth(deal: Deal, elder: int, dealer: int) -> int:
    """Points the elder is ahead by in this deal, from its score on, when these hands are played open."""
    margins = worths(deal.agreement, (deal.score[deal.elder], deal.score[deal.dealer]), deal.liable)
    kings = 0 if deal.announced is not None else 1 if elder & KING_OF_TRUMPS else 2 if dealer & KING_OF_TRUMPS else 0
    return margins[kings][look_up_value(duties_of(deal.agreement))(elder, dealer)]


@lru_cache(maxsize=256)
def worths(agreement: Agreement, score: tuple[int, int], liable: Liable) -> Worths:
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
    made = [min(before + king, agreement.target) for before, king in zip(score, kings, strict=True)]
    needed, dealer_tricks = agreement.rules.scoring.tricks_for_point, agreement.hand_size - tricks
    if max(made) < agreement.target and (tricks >= needed) != (dealer_tricks >= needed):
        winner = int(dealer_tricks >= needed)
        points = trick_points(agreement.rules, tricks=max(tricks, dealer_tricks), by_elder=not winner, liable=liable)
        made[winner] = min(made[winner] + points, agreement.target)
    return made[0] - score[0] - (made[1] - score[1])
