"""Exact odds of a three-player pool when all three are equally strong."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec

from ecarte.rules.evening_rules import SittingRules
from ecarte.table.pool import GAMES_TO_WIN


class PoolOdds(msgspec.Struct, frozen=True):
    """The expectations of a pool for three equal players, exactly.

    Triples are for the two who play the first game and the one who is out.  `wins` are the chances of taking the pool,
    `gains` the average counters of each, less those paid in.  `mean_games` and `mean_counters` are averages of the
    games played and of the counters in the pool when it is taken.
    """

    wins: tuple[Fraction, Fraction, Fraction]
    gains: tuple[Fraction, Fraction, Fraction]
    mean_games: Fraction
    mean_counters: Fraction


def chance_of_length(n_games: int) -> Fraction:
    """The chance that a pool among equals takes exactly `n_games` games: one half, a quarter ... from two games on.

    >>> [str(chance_of_length(n)) for n in range(1, 5)]
    ['0', '1/2', '1/4', '1/8']
    """
    return Fraction(1, 2 ** (n_games - 1)) if n_games >= GAMES_TO_WIN else Fraction(0)


def counters_after(rules: SittingRules, n_games: int) -> int:
    """The counters in a pool that took `n_games` games, 2 or more.

    >>> from ecarte.rules import load
    >>> [counters_after(load("london").sitting, n) for n in (2, 3, 4)]
    [5, 6, 7]

    Raises ValueError for fewer games.
    """
    if n_games < GAMES_TO_WIN:
        raise ValueError(f"nobody takes a pool in {n_games} games")
    entries = 3 if rules.pool_entry == "once" else n_games + 1
    return entries * rules.pool_stake + n_games * rules.pool_loser_adds


def odds(rules: SittingRules) -> PoolOdds:
    """The odds of a pool for three equal players, in closed form.

    Call the winner of the first game 1, the loser 2, the one who was out 3.  While nobody wins twice running,
    the winners are 1, 3, 2, 1, 3, 2 ..., and game n is reached with chance 2^-(n-2).  After three games everything
    repeats with an eighth of its weight, so a sum over all lengths is the sum over three games, times 8/7.
    """
    if_first_wins = [_expectations(rules, place) for place in (0, 1, 2)]
    chances, counters_taken, counters_paid = zip(*if_first_wins, strict=True)
    gains = [counters_taken[place] - counters_paid[place] for place in (0, 1, 2)]
    mean_games = sum(
        (
            n * chance_of_length(n) * _TOTAL_WEIGHT_OF_ROUNDS + 3 * chance_of_length(n) * _WEIGHTED_ROUNDS_BEFORE
            for n in (2, 3, 4)
        ),
        _ZERO,
    )
    return PoolOdds(
        _averaged_over_first_game(chances), _averaged_over_first_game(gains), mean_games, sum(counters_paid, _ZERO)
    )


_ZERO: Final = Fraction(0)
_TOTAL_WEIGHT_OF_ROUNDS: Final = Fraction(8, 7)
"""The sum of 1, 1/8, 1/64 ..."""
_WEIGHTED_ROUNDS_BEFORE: Final = Fraction(8, 49)
"""The sum of 0, 1/8, 2/64, 3/512 ...: each round with its weight, times the number of rounds before it."""
_WINNERS: Final = (0, 2, 1)
"""The places (0 to 2) that win games 1, 2 and 3 if place 0 wins game 1 and nobody wins twice running."""


def _expectations(rules: SittingRules, place: int) -> tuple[Fraction, Fraction, Fraction]:
    """For the player at `place`: the chance of taking the pool, the mean counters taken and the mean counters paid,
    given that place 0 won game 1."""
    length = _WINNERS.index(place) + GAMES_TO_WIN  # the winner of game n - 1 may take the pool with game n
    chance = chance_of_length(length)
    growth = counters_after(rules, length + 3) - counters_after(rules, length)
    counters_taken = chance * (
        counters_after(rules, length) * _TOTAL_WEIGHT_OF_ROUNDS + growth * _WEIGHTED_ROUNDS_BEFORE
    )
    n_lost = Fraction(int(place == 1))
    n_entries = Fraction(int(place != 2))
    for game in (2, 3, 4):
        chance_of_game = Fraction(1, 2 ** (game - 2)) * _TOTAL_WEIGHT_OF_ROUNDS
        newcomer, last_winner = _WINNERS[(game - 1) % 3], _WINNERS[(game - 2) % 3]
        n_entries += chance_of_game if place == newcomer else 0
        n_lost += chance_of_game / 2 if place in (newcomer, last_winner) else 0
    entries = n_entries if rules.pool_entry == "each-time" else Fraction(1)
    return chance * _TOTAL_WEIGHT_OF_ROUNDS, counters_taken, entries * rules.pool_stake + n_lost * rules.pool_loser_adds


def _averaged_over_first_game(values: Sequence[Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """The values before game 1: the first two places are equally likely to win it, so each gets the mean of both."""
    mean = (values[0] + values[1]) / 2
    return mean, mean, values[2]
