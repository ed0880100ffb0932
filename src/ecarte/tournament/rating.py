"""How strong players are by what they won: Elo by maximum likelihood, with intervals that know of the pairs.

The model is Bradley and Terry's: a player wins a half (a deal or a game) with probability 1 / (1 + 10^(-d/400)), d
his rating less his adversary's; an even half counts as half a win.  Each pairing has one even half besides those
played, so that one who has lost everything has a rating too.

The intervals take a round as the unit, which is every pairing over the same pack: they are those of the sandwich
estimator, so halves over the same cards need not be independent of each other, nor the model quite true.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import Final

import msgspec

SCALE: Final = 400 / log(10)
"""Elo for a natural unit of the model."""

EVEN: Final = 1.0
"""How many even halves each pairing has besides those played."""

Matrix = list[list[float]]


class Score(msgspec.Struct, frozen=True):
    """What one pair brought: its number, the players by their places, and what the first has of its two points."""

    round: int
    players: tuple[int, int]
    points: float


class Rating(msgspec.Struct, frozen=True):
    """Elo above the mean of the players, and half the width of its 95 % interval."""

    elo: float
    half_width: float


def ratings(n_players: int, pairings: Iterable[tuple[int, int]], scores: Sequence[Score]) -> tuple[Rating, ...]:
    """The ratings of all players, by place; their mean is 0.

    `pairings` are those that are to meet, whether they have or not; they must join all players.
    """
    halves: dict[tuple[int, int], float] = dict.fromkeys(pairings, EVEN)
    points: dict[tuple[int, int], float] = dict.fromkeys(halves, EVEN / 2)
    for score in scores:
        halves[score.players] += 2
        points[score.players] += score.points
    strength = _likeliest(n_players, halves, points)
    inverse = _inverse(_curvature(n_players, halves, strength))
    spread = _spread(n_players, tuple(halves), scores, strength)
    covariance = _product(_product(inverse, spread), inverse)
    return tuple(
        Rating(SCALE * strength[place], 1.96 * SCALE * sqrt(max(covariance[place][place], 0.0)))
        for place in range(n_players)
    )


def _chance(strength: Sequence[float], pairing: tuple[int, int]) -> float:
    """How often the first of a pairing wins."""
    return 1 / (1 + exp(strength[pairing[1]] - strength[pairing[0]]))


def _likeliest(
    n_players: int, halves: dict[tuple[int, int], float], points: dict[tuple[int, int], float]
) -> list[float]:
    """The strengths that make the points likeliest, their sum 0: Newton's method, no step longer than one unit."""
    strength = [0.0] * n_players
    for _ in range(200):
        slope = [0.0] * n_players
        for pairing, played in halves.items():
            beyond = points[pairing] - played * _chance(strength, pairing)
            slope[pairing[0]] += beyond
            slope[pairing[1]] -= beyond
        inverse = _inverse(_curvature(n_players, halves, strength))
        step = [sum(row[place] * slope[place] for place in range(n_players)) for row in inverse]
        longest = max(map(abs, step), default=0.0)
        strength = [old + new / max(1.0, longest) for old, new in zip(strength, step, strict=True)]
        if longest < 1e-12:
            break
    return strength


def _curvature(n_players: int, halves: dict[tuple[int, int], float], strength: Sequence[float]) -> Matrix:
    """How the likelihood bends; one is added to each entry, which pins the sum of the strengths and nothing else."""
    bend = [[1.0] * n_players for _ in range(n_players)]
    for (i, j), played in halves.items():
        chance = _chance(strength, (i, j))
        weight = played * chance * (1 - chance)
        for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            bend[row][column] += sign * weight
    return bend


def _spread(
    n_players: int, pairings: Sequence[tuple[int, int]], scores: Sequence[Score], strength: Sequence[float]
) -> Matrix:
    """The sum over rounds of how far each pulls the strengths, squared; the even halves pull as rounds of their own."""
    pulls: defaultdict[int, list[float]] = defaultdict(lambda: [0.0] * n_players)
    for score in scores:
        pull = score.points - 2 * _chance(strength, score.players)
        pulls[score.round][score.players[0]] += pull
        pulls[score.round][score.players[1]] -= pull
    few = len(pulls) / (len(pulls) - 1) if len(pulls) > 1 else 1.0
    spread = [[few * sum(pull[i] * pull[j] for pull in pulls.values()) for j in range(n_players)]
              for i in range(n_players)]  # fmt: skip
    for i, j in pairings:
        chance = _chance(strength, (i, j))
        weight = (EVEN / 2) ** 2 * (chance**2 + (1 - chance) ** 2)
        for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            spread[row][column] += sign * weight
    return spread


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse, by elimination; the matrices here are positive definite and small."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and (factor := rows[j][i]):
                rows[j] = [value - factor * above for value, above in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]
