"""Elo ratings of players by maximum likelihood, with confidence intervals.

The model is that of Bradley and Terry: a player wins a half (a deal or a game) with probability 1 / (1 + 10^(-d/400)),
where d is their rating minus their adversary's; an even half counts as 0.5 of a win.  One even half is added to each
pairing, so that a player who has lost everything has a rating too.

The intervals use the sandwich estimator with a round (all pairings over the same pack) as the unit.  So halves over the
same cards need not be independent, and the model need not be exact.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import log
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.bots.base import HALF_95

SCALE: Final = 400 / log(10)
"""Elo points for a factor of e in the odds of winning."""

EVEN: Final = 1.0
"""The number of even halves added to each pairing."""

Vector = NDArray[np.float64]
Matrix = NDArray[np.float64]


class Score(msgspec.Struct, frozen=True):
    """The result of one pair: its number (`round`), the indices of its players, and the first player's points, 0 to
    2."""

    round: int
    players: tuple[int, int]
    points: float


class Rating(msgspec.Struct, frozen=True):
    """Elo relative to the mean of the players, and half the width of the 95 % interval."""

    elo: float
    half_width: float


def ratings(n_players: int, pairings: Iterable[tuple[int, int]], scores: Sequence[Score]) -> tuple[Rating, ...]:
    """The ratings of all players, in the order of their indices; their mean is 0.

    `pairings` are those scheduled, played or not; they must connect all players.
    """
    halves: dict[tuple[int, int], float] = dict.fromkeys(pairings, EVEN)
    points: dict[tuple[int, int], float] = dict.fromkeys(halves, EVEN / 2)
    for score in scores:
        halves[score.players] += 2
        points[score.players] += score.points
    strength = _maximum_likelihood(n_players, halves, points)
    inverse = np.linalg.inv(_curvature(n_players, halves, strength))
    covariance = inverse @ _spread(n_players, tuple(halves), scores, strength) @ inverse
    widths = HALF_95 * SCALE * np.sqrt(np.maximum(covariance.diagonal(), 0.0))
    return tuple(
        Rating(float(SCALE * natural_elo), float(width)) for natural_elo, width in zip(strength, widths, strict=True)
    )


def _chance(strength: Vector, pairing: tuple[int, int]) -> float:
    """The probability that the first player of a pairing wins a half."""
    return float(1 / (1 + np.exp(strength[pairing[1]] - strength[pairing[0]])))


def _maximum_likelihood(
    n_players: int, halves: dict[tuple[int, int], float], points: dict[tuple[int, int], float]
) -> Vector:
    """The maximum-likelihood strengths with sum 0, by Newton's method with steps of at most one unit."""
    strength = np.zeros(n_players)
    for _ in range(200):
        slope = np.zeros(n_players)
        for pairing, n_halves in halves.items():
            surplus = points[pairing] - n_halves * _chance(strength, pairing)
            slope[pairing[0]] += surplus
            slope[pairing[1]] -= surplus
        step = np.linalg.solve(_curvature(n_players, halves, strength), slope)
        longest = float(np.abs(step).max(initial=0.0))
        strength = strength + step / max(1.0, longest)
        if longest < 1e-12:
            break
    return strength


def _curvature(n_players: int, halves: dict[tuple[int, int], float], strength: Vector) -> Matrix:
    """The negative Hessian of the log-likelihood, plus 1 in each entry, which makes it invertible by fixing the sum of
    the strengths."""
    curvature = np.ones((n_players, n_players))
    for pairing, n_halves in halves.items():
        chance = _chance(strength, pairing)
        _add(curvature, pairing, n_halves * chance * (1 - chance))
    return curvature


def _spread(n_players: int, pairings: Sequence[tuple[int, int]], scores: Sequence[Score], strength: Vector) -> Matrix:
    """The sum over rounds of the outer products of the gradients; each added even half counts as a round."""
    gradients: defaultdict[int, Vector] = defaultdict(lambda: np.zeros(n_players))
    for score in scores:
        surplus = score.points - 2 * _chance(strength, score.players)
        gradients[score.round][score.players[0]] += surplus
        gradients[score.round][score.players[1]] -= surplus
    correction = len(gradients) / (len(gradients) - 1) if len(gradients) > 1 else 1.0
    by_round = np.array(list(gradients.values())).reshape(-1, n_players)
    spread: Matrix = correction * (by_round.T @ by_round)
    for pairing in pairings:
        chance = _chance(strength, pairing)
        _add(spread, pairing, (EVEN / 2) ** 2 * (chance**2 + (1 - chance) ** 2))
    return spread


def _add(matrix: Matrix, pairing: tuple[int, int], weight: float) -> None:
    """Add the contribution of a pairing with this weight."""
    first, second = pairing
    matrix[first, first] += weight
    matrix[second, second] += weight
    matrix[first, second] -= weight
    matrix[second, first] -= weight
