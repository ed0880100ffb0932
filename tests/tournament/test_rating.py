"""Ratings: the likeliest strengths, and intervals that hold what they promise."""

from __future__ import annotations

from itertools import combinations
from math import exp, isclose, log
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.tournament.rating import EVEN, SCALE, Score, ratings


def pairings(n: int) -> list[tuple[int, int]]:
    return list(combinations(range(n), 2))


def play_rounds(strength: list[float], rounds: int, rng: Random, *, luck: float = 0.0) -> list[Score]:
    """What players of these strengths (Elo) bring home; `luck` of a round is common to all who meet in it."""
    scores = []
    for number in range(rounds):
        common = rng.gauss(0, luck)
        for i, j in pairings(len(strength)):
            chance = 1 / (1 + exp(-(strength[i] - strength[j] + common) / SCALE))
            scores.append(Score(number, (i, j), float(sum(rng.random() < chance for _ in range(2)))))
    return scores


def test_the_rating_difference_of_two_players_follows_from_their_score() -> None:
    scores = [Score(number, (0, 1), 2.0 if number % 4 else 0.0) for number in range(400)]
    one, two = ratings(2, [(0, 1)], scores)
    share = (600 + EVEN / 2) / (800 + EVEN)
    assert isclose(one.elo - two.elo, 400 * log(share / (1 - share)) / log(10), rel_tol=1e-9)
    assert isclose(one.elo, -two.elo, abs_tol=1e-9)


@given(st.integers(2, 5), st.integers(0, 2**32), st.integers(1, 30))
def test_the_likeliest_strengths_explain_each_players_points(n: int, seed: int, rounds: int) -> None:
    """At the maximum every player has as many points as the model expects; the mean is 0."""
    scores = play_rounds([Random(seed).uniform(-300, 300) for _ in range(n)], rounds, Random(seed))
    rated = ratings(n, pairings(n), scores)
    assert isclose(sum(one.elo for one in rated), 0, abs_tol=1e-6)
    for player in range(n):
        got = EVEN / 2 * (n - 1)
        got += sum(
            one.points if one.players[0] == player else 2 - one.points for one in scores if player in one.players
        )
        expected = sum(
            (2 * rounds + EVEN) / (1 + exp((rated[other].elo - rated[player].elo) / SCALE))
            for other in range(n)
            if other != player
        )
        assert isclose(got, expected, abs_tol=1e-6)


def test_a_player_without_a_point_or_without_a_game_has_a_rating() -> None:
    scores = [Score(number, (0, 1), 2.0) for number in range(50)]
    strong, weak, new = ratings(3, pairings(3), scores)
    assert strong.elo > new.elo > weak.elo
    assert strong.elo - weak.elo < 1200
    assert all(0 < one.half_width < 1000 for one in (strong, weak, new))


def test_players_without_results_have_equal_ratings() -> None:
    assert {round(one.elo, 9) for one in ratings(4, pairings(4), [])} == {0.0}


@pytest.mark.parametrize("luck", [0.0, 150.0])
def test_rating_intervals_are_as_wide_as_the_ratings_scatter(luck: float) -> None:
    """Whole tournaments again and again; with luck common to a round, halves are far from independent."""
    rng = Random(7)
    runs = [ratings(3, pairings(3), play_rounds([60.0, 0.0, -60.0], 60, rng, luck=luck)) for _ in range(120)]
    for player in range(3):
        scatter = stdev(run[player].elo for run in runs)
        output = fmean(run[player].half_width for run in runs) / 1.96
        assert 0.8 < output / scatter < 1.25


def test_a_gauntlet_joins_players_who_have_not_met() -> None:
    rng = Random(3)
    scores = [one for one in play_rounds([100.0, 0.0, -100.0], 300, rng) if one.players[0] == 0]
    rated = ratings(3, [(0, 1), (0, 2)], scores)
    assert rated[0].elo > rated[1].elo > rated[2].elo
    assert abs(rated[1].elo - rated[2].elo - 100) < 60
