"""Matches between two strategies for the cards, in machine code: unchecked kernels.

The learner was trained against the other strategy, which is frozen.  It plays the frozen strategy except where another
choice has turned out significantly better.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np

from ecarte.solve.compiler import I64, compiled
from ecarte_lab.array_types import Deals, Floats, Masks, Words
from ecarte_lab.kernels.chance import draw_from
from ecarte_lab.kernels.deals import KIND, TAKEN
from ecarte_lab.kernels.infoset_keys import coarse, slot_of
from ecarte_lab.kernels.policies import GapBuffers, gap_buffers
from ecarte_lab.kernels.position import GameOfCards, after_card, first_position, tricks_made
from ecarte_lab.kernels.strategy import StrategyTable, choice_at, fill_strategy

MARGIN: Final = 1.4
"""By how many points, times the root of its visits, a choice must be ahead: about twice the standard deviation of a
deal."""


@compiled
def _better_choice(learned: StrategyTable, key: int, weight: float, n: int, shares: Floats) -> int:
    """The choice that has turned out better than the opponent's `shares`; -1 where none has."""
    like = slot_of(learned.slots, coarse(key))
    if not learned.slots.keys[like] or learned.visits[like] <= 0:
        return -1
    same, best = 0.0, 0
    for choice in range(n):
        same += shares[choice] * learned.regrets[like, choice]
        if learned.regrets[like, choice] > learned.regrets[like, best]:
            best = choice
    visits = learned.visits[like]
    ahead = (learned.regrets[like, best] - same) / visits
    return best if ahead > MARGIN * sqrt(weight / visits) else -1


@compiled
def play_deal(
    game: GameOfCards,
    learned: StrategyTable,
    frozen: StrategyTable,
    learner: int,
    weight: float,
    state: Words,
    deals: Deals,
    row: int,
    cards: Masks,
    shares: Floats,
    found: GapBuffers,
) -> float:
    """The elder's payoff of a deal in which the player in the role `learner` (0 elder, 1 dealer, -1 none) deviates."""
    kind = I64(deals[row, KIND])
    at = first_position(deals, row, 0)
    while at.led or at.hand & at.hand - 1:
        role, choice = 1 - at.learns, 0
        infoset, key, n = choice_at(game, at, kind, I64(deals[row, TAKEN + role]), cards)
        if n > 1:
            fill_strategy(game, frozen, key, game.payoffs[kind, role], infoset, cards[0], n, shares, found)
            choice = _better_choice(learned, key, weight, n, shares) if role == learner else -1
            if choice < 0:
                choice = draw_from(state, n, shares)
        at = after_card(game.tables.duties, at, cards[0, choice])
    return float(game.payoffs[kind, 0, tricks_made(at)])


@compiled
def match_policies(
    game: GameOfCards,
    learned: StrategyTable,
    frozen: StrategyTable,
    weight: float,
    state: Words,
    deals: Deals,
    gains: Floats,
) -> None:
    """Add to `gains`, (4,): the learner's gain as elder, as dealer, the square of their sum, and the elder's payoff
    without a learner."""
    cards, shares, found = np.empty((1, 6), np.uint32), np.empty(6), gap_buffers()
    for row in range(len(deals)):
        same = play_deal(game, learned, frozen, -1, weight, state, deals, row, cards, shares, found)
        as_elder = play_deal(game, learned, frozen, 0, weight, state, deals, row, cards, shares, found) - same
        as_dealer = same - play_deal(game, learned, frozen, 1, weight, state, deals, row, cards, shares, found)
        gains[0] += as_elder
        gains[1] += as_dealer
        gains[2] += (as_elder + as_dealer) ** 2
        gains[3] += same
