"""Two policies for the cards that meet in random deals, in machine code: unchecked kernels.

One of them has been trained against the other, which no longer learns.  It plays like the other except where another
choice has turned out significantly better.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte_lab.kernels.chance import drawn_of
from ecarte_lab.kernels.deals import KIND, TAKEN
from ecarte_lab.kernels.infoset_keys import coarse, slot_of
from ecarte_lab.kernels.open_hands import I64, compiled
from ecarte_lab.kernels.policies import GapRoom, gap_room
from ecarte_lab.kernels.position import GameOfCards, first_of, step, tricks_made
from ecarte_lab.kernels.strategy import Learned, choice_at, fill_strategy

SPREAD: Final = 1.4
"""By how many points, times the root of its visits, a choice must be ahead: about twice the standard deviation of a
deal."""


@compiled
def _better(learned: Learned, key: int, weight: float, n: int, shares: NDArray[np.float64]) -> int:
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
    return best if ahead > SPREAD * sqrt(weight / visits) else -1


@compiled
def played_deal(
    game: GameOfCards,
    learned: Learned,
    frozen: Learned,
    learner: int,
    weight: float,
    state: NDArray[np.uint64],
    deals: NDArray[np.uint32],
    row: int,
    cards: NDArray[np.uint32],
    shares: NDArray[np.float64],
    found: GapRoom,
) -> float:
    """What the elder makes of a deal in which the `learner`, by role, meets the other; -1 for nobody."""
    kind = I64(deals[row, KIND])
    at = first_of(deals, row, 0)
    while at.led or at.hand & at.hand - 1:
        role, choice = 1 - at.learns, 0
        sight, key, n = choice_at(game, at, kind, I64(deals[row, TAKEN + role]), cards)
        if n > 1:
            fill_strategy(game, frozen, key, game.payoffs[kind, role], sight, cards[0], n, shares, found)
            choice = _better(learned, key, weight, n, shares) if role == learner else -1
            if choice < 0:
                choice = drawn_of(state, n, shares)
        at = step(game.tables.duties, at, cards[0, choice])
    return float(game.payoffs[kind, 0, tricks_made(at)])


@compiled
def meet(
    game: GameOfCards,
    learned: Learned,
    frozen: Learned,
    weight: float,
    state: NDArray[np.uint64],
    deals: NDArray[np.uint32],
    gains: NDArray[np.float64],
) -> None:
    """Add to (4,) the learner's gain as elder, as dealer, the square of both, and the elder's result
    without a learner."""
    cards, shares, found = np.empty((1, 6), np.uint32), np.empty(6), gap_room()
    for row in range(len(deals)):
        same = played_deal(game, learned, frozen, -1, weight, state, deals, row, cards, shares, found)
        as_elder = played_deal(game, learned, frozen, 0, weight, state, deals, row, cards, shares, found) - same
        as_dealer = same - played_deal(game, learned, frozen, 1, weight, state, deals, row, cards, shares, found)
        gains[0] += as_elder
        gains[1] += as_dealer
        gains[2] += (as_elder + as_dealer) ** 2
        gains[3] += same
