"""The value of points: a player's share of the game at a score, and after the tricks of a deal.

The frequencies of the ways a deal can end come from `tables.json` (`book` against itself).  They are assumed to be the
same at every score, so that the share at a score follows from the shares at higher scores.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ecarte.bots.sampler.tables import DealOutcome, table_of
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.engine.scoring import trick_points

Shares = NDArray[np.float64]

ROUNDS = 40
"""Iterations that solve for two scores which depend on each other because a deal may bring no points."""

KING_NOBODYS, KING_MINE, KING_THEIRS = range(3)
"""Who will mark the point for a king in hand: the first index of `shares_after_deal`."""


class GameShares:
    """The share of the game, 0 to 1, of either player at every score under one agreement."""

    def __init__(self, agreement: Agreement, elder: Shares | None = None) -> None:
        """`elder` is the elder's share at [elder's points, dealer's points]; by default it is computed from
        `tables.json`."""
        self.agreement = agreement
        self._elder = _shares(table_of(agreement).outcomes, agreement.target) if elder is None else elder

    def before_deal(self, my_points: int, their_points: int, *, i_am_elder: bool) -> float:
        """My share at this score when a deal begins."""
        target = self.agreement.target
        if my_points >= target or their_points >= target:
            return float(my_points >= target)
        return float(self._elder[my_points, their_points] if i_am_elder else 1 - self._elder[their_points, my_points])

    def shares_after_deal(self, score: tuple[int, int], *, liable: Liable, i_am_elder: bool) -> Shares:
        """My share of the game after the deal, at [who marks the point for a king in hand, my tricks].

        Shape (3, tricks + 1).  `score` is before this deal's points, mine first.  The king's point is marked before
        those for tricks (A10).
        """
        shares = np.empty((3, self.agreement.hand_size + 1))
        king = self.agreement.rules.king.held_points
        for king_taker, kings in enumerate(((0, 0), (king, 0), (0, king))):
            for tricks in range(self.agreement.hand_size + 1):
                shares[king_taker, tricks] = self._after(
                    score, kings, self._points(tricks, liable, i_am_elder=i_am_elder), i_am_elder=i_am_elder
                )
        return shares

    def _points(self, tricks: int, liable: Liable, *, i_am_elder: bool) -> tuple[int, int]:
        rules = self.agreement.rules
        their_tricks = self.agreement.hand_size - tricks
        tricks_for_point = rules.scoring.tricks_for_point
        if tricks >= tricks_for_point > their_tricks:
            return trick_points(rules, tricks=tricks, by_elder=i_am_elder, liable=liable), 0
        if their_tricks >= tricks_for_point > tricks:
            return 0, trick_points(rules, tricks=their_tricks, by_elder=not i_am_elder, liable=liable)
        return 0, 0

    def _after(
        self, score: tuple[int, int], kings: tuple[int, int], points: tuple[int, int], *, i_am_elder: bool
    ) -> float:
        my_points, their_points = score[0] + kings[0], score[1] + kings[1]
        if my_points < self.agreement.target and their_points < self.agreement.target:
            my_points, their_points = my_points + points[0], their_points + points[1]
        return self.before_deal(my_points, their_points, i_am_elder=not i_am_elder)


def _shares(outcomes: tuple[DealOutcome, ...], target: int) -> Shares:
    """The elder's share at the beginning of a deal, at [elder's points, dealer's points]; shape (target, target)."""
    total = sum(outcome.count for outcome in outcomes)
    shares = np.full((target, target), 0.5)
    for total_points in range(2 * target - 2, -1, -1):
        scores = [
            (elder, total_points - elder)
            for elder in range(total_points + 1)
            if max(elder, total_points - elder) < target
        ]
        for _ in range(ROUNDS):
            for elder, dealer in scores:
                shares[elder, dealer] = (
                    sum(outcome.count * _share_after(shares, outcome, elder, dealer) for outcome in outcomes) / total
                )
    return shares


def _share_after(shares: Shares, outcome: DealOutcome, elder: int, dealer: int) -> float:
    """The elder's share after a deal with this outcome at this score."""
    target = len(shares)
    score = [elder, dealer]
    if outcome.king is not None:
        score[outcome.king] += 1
        if score[outcome.king] >= target:
            return float(outcome.king == 0)
    if outcome.winner is not None:
        score[outcome.winner] += outcome.points
        if score[outcome.winner] >= target:
            return float(outcome.winner == 0)
    return float(1 - shares[score[1], score[0]])


@lru_cache(maxsize=32)
def game_shares(agreement: Agreement) -> GameShares:
    """The shares under an agreement, cached."""
    return GameShares(agreement)
