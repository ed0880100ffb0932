"""Every card in every place, and every pair of cards in pairs of places, equally often.

Pearson's statistic on fixed secrets, so a run always gives the same figures.  `deviation` turns it
into standard normal units (Wilson and Hilferty); sound dealing stays within `THRESHOLD` both ways,
which chance alone leaves about once in 16,000 statistics.  The same threshold is shown to catch the
faults that a shuffle is most likely to have; the faintest, remainders without rejection, comes to 7.6.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from ecarte.cards import PACK
from ecarte.fair.lists import Order, cut_for_deal_places, deal_order, first_dealer, reuse_order
from ecarte.fair.stream import Secret, stream

GAMES = 20_000
THRESHOLD = 4.0
KINGS_DOWN = tuple(sorted(PACK, key=lambda card: (card.suit, -card.rank)))


def key_of(game: int) -> bytes:
    return Secret(b"uniformity".ljust(28, b".") + game.to_bytes(4, "big")).key(seed_a="", seed_b="")


def deviation(statistic: float, degrees: int) -> float:
    spread = 2 / (9 * degrees)
    return float(((statistic / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def places_deviation(orders: list[Order]) -> float:
    """How far the table of cards by places is from even; each row and column sums to the number of orders."""
    size = len(orders[0])
    expected = len(orders) / size
    statistic = 0.0
    for place in range(size):
        counts = Counter(order[place] for order in orders)
        statistic += sum((counts[card] - expected) ** 2 for card in KINGS_DOWN) / expected
    return deviation(statistic * (size - 1) / size, (size - 1) ** 2)


def pairs_deviation(orders: list[Order], first: int, second: int) -> float:
    size = len(orders[0])
    cells = size * (size - 1)
    expected = len(orders) / cells
    counts = Counter((order[first], order[second]) for order in orders)
    statistic = sum((count - expected) ** 2 for count in counts.values()) / expected
    statistic += (cells - len(counts)) * expected
    return deviation(statistic, cells - 1)


@pytest.fixture(scope="module")
def orders() -> list[Order]:
    """The first shuffle of each of many games."""
    return [deal_order(key_of(game), KINGS_DOWN, shuffle=1) for game in range(GAMES)]


@pytest.fixture(scope="module")
def orders_of_one_game() -> list[Order]:
    """Many shuffles of one game."""
    key = key_of(0)
    return [deal_order(key, KINGS_DOWN, shuffle=n) for n in range(1, GAMES + 1)]


def test_each_card_comes_to_each_place_equally_often_over_many_games(orders: list[Order]) -> None:
    assert abs(places_deviation(orders)) < THRESHOLD


def test_each_card_comes_to_each_place_equally_often_within_one_game(orders_of_one_game: list[Order]) -> None:
    assert abs(places_deviation(orders_of_one_game)) < THRESHOLD


@pytest.mark.parametrize(("first", "second"), [(0, 1), (0, 31), (9, 10), (4, 10), (15, 16), (30, 31)])
def test_each_pair_of_cards_comes_to_a_pair_of_places_equally_often(
    orders: list[Order], first: int, second: int
) -> None:
    assert abs(pairs_deviation(orders, first, second)) < THRESHOLD


def test_successive_shuffles_of_a_game_do_not_depend_on_each_other(orders_of_one_game: list[Order]) -> None:
    expected = (GAMES - 1) / 1024
    counts = Counter((before[0], after[0]) for before, after in pairwise(orders_of_one_game))
    statistic = sum((count - expected) ** 2 for count in counts.values()) / expected
    statistic += (1024 - len(counts)) * expected
    assert abs(deviation(statistic, 1023)) < THRESHOLD


def test_each_seat_is_first_dealer_equally_often() -> None:
    first = sum(first_dealer(key_of(game)) for game in range(GAMES))
    assert abs(first - GAMES / 2) / math.sqrt(GAMES / 4) < THRESHOLD


def test_each_pair_of_cut_positions_comes_equally_often_in_the_cut_for_deal() -> None:
    counts = Counter(cut_for_deal_places(key_of(game), attempt=1, size=12) for game in range(GAMES))
    assert set(counts) == {(a, b) for a in range(1, 13) for b in range(1, 13) if a != b}
    expected = GAMES / 132
    assert abs(deviation(sum((count - expected) ** 2 for count in counts.values()) / expected, 131)) < THRESHOLD


def test_each_discard_used_again_comes_to_each_place_equally_often() -> None:
    discards = KINGS_DOWN[3:11]
    lists = [reuse_order(key_of(game), KINGS_DOWN, discards, shuffle=1, exchange=2) for game in range(GAMES)]
    expected = GAMES / 8
    statistic = 0.0
    for place in range(8):
        counts = Counter(order[place] for order in lists)
        assert set(counts) == set(discards)
        statistic += sum((count - expected) ** 2 for count in counts.values()) / expected
    assert abs(deviation(statistic * 7 / 8, 49)) < THRESHOLD


def faulty_orders(draw: Callable[[int, Iterator[int]], int]) -> list[Order]:
    orders = []
    for game in range(GAMES):
        chance = stream(key_of(game), "deal/1")
        order = list(KINGS_DOWN)
        for place in range(31, 0, -1):
            other = draw(place + 1, chance)
            order[place], order[other] = order[other], order[place]
        orders.append(tuple(order))
    return orders


def test_the_uniformity_test_catches_remainders_without_rejection() -> None:
    assert places_deviation(faulty_orders(lambda limit, chance: next(chance) % limit)) > THRESHOLD


def test_the_uniformity_test_catches_a_shuffle_without_fixed_points() -> None:
    orders = faulty_orders(lambda limit, chance: next(chance) % max(1, limit - 1))
    assert places_deviation(orders) > THRESHOLD


def test_the_uniformity_test_catches_a_naive_swap_shuffle() -> None:
    assert places_deviation(faulty_orders(lambda limit, chance: next(chance) % 32)) > THRESHOLD
