"""Glicko-2: the example of its paper, another implementation, and what a rating does over time."""

from __future__ import annotations

from math import isclose, sqrt
from typing import Any

import glicko2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.rating import (
    LARGEST_DEVIATION,
    LEAST_DEVIATION,
    PERIODS_PER_DAY,
    PROVISIONAL,
    PlayerRating,
    age,
    rate_game,
    update,
)

RATINGS = st.floats(800, 2400)
DEVIATIONS = st.floats(LEAST_DEVIATION, LARGEST_DEVIATION)
VOLATILITIES = st.floats(0.03, 0.12)
RESULTS = st.lists(
    st.tuples(st.builds(PlayerRating, RATINGS, DEVIATIONS, VOLATILITIES), st.sampled_from((0.0, 0.5, 1.0))),
    min_size=1, max_size=6,
)  # fmt: skip


def test_the_example_of_the_glicko2_paper_is_reproduced_to_its_printed_digits() -> None:
    opponents = PlayerRating(1400, 30), PlayerRating(1550, 100), PlayerRating(1700, 300)
    after = update(PlayerRating(1500, 200, 0.06), list(zip(opponents, (1, 0, 0), strict=True)))
    mu = round((after.rating - 1500) / 173.7178, 4)
    assert mu == -0.2069
    assert round(173.7178 * mu + 1500, 2) == 1464.06  # the paper goes on with the rounded number
    assert round(after.deviation, 2) == 151.52
    assert int(after.volatility * 100_000) == 5999


class CorrectedPlayer(glicko2.Player):  # type: ignore[misc]  # the package has no types
    """The player of `glicko2`, whose step 5 has the rating where the paper has the deviation."""

    rating: Any
    rd: Any

    def _f(self, x: float, delta: float, v: float, a: float) -> Any:
        kept, name = self.rating, "_Player__rating"
        setattr(self, name, self.rd / 173.7178)
        try:
            return super()._f(x, delta, v, a)
        finally:
            self.rating = kept


def updated_by(kind: Any, player: PlayerRating, results: list[tuple[PlayerRating, float]]) -> PlayerRating:
    twin = kind(*player)
    twin.update_player(
        [opponent.rating for opponent, _ in results],
        [opponent.deviation for opponent, _ in results],
        [score for _, score in results],
    )
    return PlayerRating(twin.rating, twin.rd, twin.vol)


def assert_close(one: PlayerRating, other: PlayerRating) -> None:
    assert isclose(one.volatility, other.volatility, rel_tol=1e-6)
    assert isclose(one.rating, other.rating, abs_tol=1e-4)
    assert isclose(one.deviation, other.deviation, abs_tol=1e-4)


@given(st.sampled_from((-1, 1)), DEVIATIONS, VOLATILITIES, RESULTS)
def test_a_rating_update_equals_the_glicko2_library_where_its_bug_has_no_effect(
    side: int, deviation: float, volatility: float, results: list[tuple[PlayerRating, float]]
) -> None:
    player = PlayerRating(1500 + side * deviation, deviation, volatility)  # the square of one is that of the other
    assert_close(update(player, results), updated_by(glicko2.Player, player, results))


@given(RATINGS, DEVIATIONS, VOLATILITIES, RESULTS)
def test_a_rating_update_equals_the_glicko2_library_with_its_bug_corrected(
    rating: float, deviation: float, volatility: float, results: list[tuple[PlayerRating, float]]
) -> None:
    player = PlayerRating(rating, deviation, volatility)
    assert_close(update(player, results), updated_by(CorrectedPlayer, player, results))


@given(RATINGS, DEVIATIONS, VOLATILITIES)
def test_a_rating_period_without_a_game_equals_the_glicko2_library(
    rating: float, deviation: float, volatility: float
) -> None:
    twin = glicko2.Player(rating, deviation, volatility)
    twin.did_not_compete()
    assert isclose(age(PlayerRating(rating, deviation, volatility), 1).deviation, twin.rd, abs_tol=1e-9)
    assert update(PlayerRating(rating, deviation, volatility), []).deviation == pytest.approx(twin.rd)


def test_a_year_without_a_game_makes_a_settled_rating_provisional() -> None:
    settled = PlayerRating(1600, 60)
    assert not settled.is_provisional
    assert age(settled, 365.25 * PERIODS_PER_DAY).deviation == pytest.approx(PROVISIONAL, abs=0.1)


@given(DEVIATIONS, st.floats(0, 3000), st.floats(0, 3000))
def test_a_rating_ages_the_same_in_one_interval_or_two(deviation: float, days: float, more: float) -> None:
    player = PlayerRating(1500, deviation)
    in_two = age(age(player, days * PERIODS_PER_DAY), more * PERIODS_PER_DAY)
    assert in_two.deviation == pytest.approx(age(player, (days + more) * PERIODS_PER_DAY).deviation)


def test_many_games_settle_a_rating_with_a_deviation_within_its_limits() -> None:
    player = PlayerRating()
    assert player.is_provisional
    for number in range(2000):
        player = rate_game(player, PlayerRating(1500, 60), number % 2, days=0.01)
        assert LEAST_DEVIATION <= player.deviation <= LARGEST_DEVIATION
    assert not player.is_provisional
    assert abs(player.rating - 1500) < 20


def test_a_deviation_never_grows_beyond_that_of_a_new_player() -> None:
    assert rate_game(PlayerRating(1500, 340), PlayerRating(3000, 350), 0, days=36_500).deviation <= LARGEST_DEVIATION


PLAYERS = st.builds(PlayerRating, RATINGS, DEVIATIONS, VOLATILITIES)


@given(PLAYERS, PLAYERS, st.sampled_from((0, 1)), st.floats(0, 1000))
def test_the_winner_of_a_game_gains_and_stored_values_are_rounded(
    one: PlayerRating, other: PlayerRating, score: int, days: float
) -> None:
    player = PlayerRating(round(one.rating, 3), round(one.deviation, 3), round(one.volatility, 8))
    after = rate_game(player, other, score, days=days)
    assert (after.rating >= player.rating) if score else (after.rating <= player.rating)
    assert [round(after.rating, 3), round(after.deviation, 3), round(after.volatility, 8)] == list(after)


def test_the_deviation_of_two_even_players_falls_as_the_formula_says() -> None:
    after = rate_game(PlayerRating(1500, 350, 0.06), PlayerRating(1500, 350), 1, days=0)
    weight = 1 / sqrt(1 + 3 * (350 / 173.7178 / 3.141592653589793) ** 2)
    assert after.deviation == pytest.approx(1 / sqrt(350**-2 + (weight / 2 / 173.7178) ** 2), abs=0.01)
