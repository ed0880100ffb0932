"""The pool of three: the closed form for equal players against a pool played out by other means."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from ecarte.rules import load, with_house
from ecarte.rules.evening_rules import SittingRules
from ecarte.study.pool import chance_of_length, counters_after, odds
from ecarte.table.pool import Pool, after_game, due_on_sitting, pay_in

HOUSES = [
    {},
    {"sitting.pool_entry": "each-time"},
    {"sitting.pool_stake": 5, "sitting.pool_loser_adds": 0},
    {"sitting.pool_stake": 2, "sitting.pool_loser_adds": 3, "sitting.pool_entry": "each-time"},
]


def sitting(house: dict[str, object]) -> SittingRules:
    return with_house(load("london"), house).sitting


def toss_pool(rules: SittingRules, rng: Random) -> tuple[int, int, list[int], int]:
    """A pool decided by tosses, from the words of the rule alone: winner, games, counters paid by each, pool.

    No code of the project is used: a list of places, the loser's changed for the place that is out.
    """
    each_time = rules.pool_entry == "each-time"
    paid = [rules.pool_stake, rules.pool_stake, 0]
    at_table, out = [0, 1], 2
    last = None
    games = 0
    while True:
        games += 1
        winner, loser = at_table if rng.random() < 0.5 else at_table[::-1]
        paid[loser] += rules.pool_loser_adds
        if winner == last:
            return winner, games, paid, sum(paid)
        last = winner
        if each_time or paid[out] == 0:
            paid[out] += rules.pool_stake
        at_table, out = [winner, out], loser


@pytest.mark.parametrize("house", HOUSES)
def test_the_closed_form_for_a_pool_agrees_with_simulated_pools(house: dict[str, object]) -> None:
    rules, rng, n_pools = sitting(house), Random(20), 40_000
    expected = odds(rules)
    wins, gains, games, counters = [0, 0, 0], [0, 0, 0], 0, 0
    lengths: dict[int, int] = {}
    for _ in range(n_pools):
        winner, n_games, paid, pool = toss_pool(rules, rng)
        assert pool == counters_after(rules, n_games)
        wins[winner] += 1
        lengths[n_games] = lengths.get(n_games, 0) + 1
        games += n_games
        counters += pool
        for place in range(3):
            gains[place] += (pool if place == winner else 0) - paid[place]
    size = rules.pool_stake + rules.pool_loser_adds
    for place in range(3):
        assert abs(wins[place] / n_pools - expected.wins[place]) < 0.012
        assert abs(gains[place] / n_pools - expected.gains[place]) < 0.12 * size
    assert abs(games / n_pools - expected.mean_games) < 0.04
    assert abs(counters / n_pools - expected.mean_counters) < 0.08 * size
    for n_games in range(2, 7):
        assert abs(lengths[n_games] / n_pools - chance_of_length(n_games)) < 0.012


@pytest.mark.parametrize("house", HOUSES)
def test_the_closed_form_for_a_pool_agrees_with_the_sum_over_many_lengths(house: dict[str, object]) -> None:
    rules = sitting(house)
    output = odds(rules)
    lengths = range(2, 200)
    assert abs(sum(n * chance_of_length(n) for n in lengths) - output.mean_games) < Fraction(1, 10**40)
    counters = sum(counters_after(rules, n) * chance_of_length(n) for n in lengths)
    assert abs(counters - output.mean_counters) < Fraction(1, 10**40)
    assert sum(output.wins) == 1
    assert sum(output.gains) == 0


def test_equal_players_have_five_five_and_four_chances_in_fourteen() -> None:
    output = odds(sitting({}))
    assert output.wins == (Fraction(5, 14), Fraction(5, 14), Fraction(4, 14))
    assert output.mean_games == 3
    assert output.mean_counters == 6


def test_one_game_does_not_take_a_pool() -> None:
    assert chance_of_length(1) == 0
    assert sum((chance_of_length(n) for n in range(1, 60)), Fraction(0)) == 1 - Fraction(1, 2**58)
    with pytest.raises(ValueError, match="nobody takes a pool in 1 games"):
        counters_after(sitting({}), 1)


def test_two_successive_wins_take_the_pool_and_two_separate_ones_do_not() -> None:
    pool = after_game(Pool(), winner="Anna")
    assert pool.taker is None
    assert after_game(pool, winner="Anna").taker == "Anna"
    apart = after_game(after_game(pool, winner="Claire"), winner="Anna")
    assert apart.taker is None
    assert apart.n_games == 3


def test_a_person_pays_for_a_seat_once_or_each_time_by_the_house_rules() -> None:
    once, each_time = sitting({"sitting.pool_stake": 3}), sitting({"sitting.pool_entry": "each-time"})
    pool = pay_in(Pool(), "Anna", 3)
    assert (due_on_sitting(once, pool, "Anna"), due_on_sitting(once, pool, "Bertin")) == (0, 3)
    assert (due_on_sitting(each_time, pool, "Anna"), due_on_sitting(each_time, pool, "Bertin")) == (1, 1)
    assert pay_in(pay_in(pool, "Bertin", 3), "Anna", 1).paid == (("Anna", 4), ("Bertin", 3))
