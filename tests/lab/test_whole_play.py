"""The play of the cards solved whole: its closed form against enumeration, and small packs against all lawful cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("numba", reason="the solver of the lab is compiled")

from lab.whole_play.ends import ANSWER, CardList, count_guards, list_cards, n_numbers, value_end
from lab.whole_play.pack import Pack, fill_map, hand_at, make_pack, rank_of
from lab.whole_play.solver import Solver
from tests.thorough import thorough

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

Pair = tuple[int, int]


def beats(card: int, led: int, cards: CardList) -> bool:
    return bool(
        (cards.suit[card] == cards.suit[led] and card > led) or (cards.suit[card] == 0 and cards.suit[led] != 0)
    )


def lawful(hand: Pair, led: int, cards: CardList) -> list[int]:
    """Follow and win if you can, else follow, else trump, else anything."""
    following = [card for card in hand if cards.suit[card] == cards.suit[led]]
    winning = [card for card in following if card > led]
    return winning or following or [card for card in hand if cards.suit[card] == 0] or list(hand)


def pairs(held: NDArray[Any]) -> list[Pair]:
    places = [int(place) for place in np.flatnonzero(held)]
    return [(places[x], places[y]) for y in range(len(places)) for x in range(y)]


def some_ends(pack: Pack, *, n: int) -> Iterator[tuple[CardList, int]]:
    """Ends with eight cards or so, and how many tricks the leader has."""
    rng = np.random.default_rng(7)
    for _ in range(n):
        alive = rng.choice(pack.n_cards, 8, replace=False)
        first, second = (sum(1 << int(card) for card in alive if rng.random() < 0.85) for _ in range(2))
        yield list_cards(first, second, pack), int(rng.integers(1, 4))


def test_the_last_two_tricks_are_worth_what_trying_all_lawful_cards_says() -> None:
    """Best answers of both, against fixed orders and guards: the closed form leaves out only what is never better."""
    pack, rng, n_hands = make_pack(4), np.random.default_rng(8), 0
    for cards, tricks in some_ends(pack, n=60):
        hands = pairs(cards.leading), pairs(cards.replying)
        weights = [rng.random(len(one)) for one in hands]
        kept = rng.random(n_numbers(cards, tricks != 2)).astype(np.float32)
        guards = dict(enumerate_guards(cards, kept[len(hands[0]) * 2 :])) if tricks != 2 else {}

        def points(order: Pair, hand: Pair, reply: int, tricks: int = tricks, cards: CardList = cards) -> float:
            (first, second), left = order, sum(hand) - reply
            taken = [not beats(reply, first, cards)]
            taken.append(not beats(left, second, cards) if taken[0] else beats(second, left, cards))
            total = tricks + sum(taken)
            return 2.0 if total == 5 else 1.0 if total >= 3 else -1.0

        for leads in (True, False):
            values = np.zeros(max(map(len, hands)) + 1)
            value_end(ANSWER, leads, 0.0, cards, tricks, weights[0], weights[1], kept, kept, 0, values)
            for place, hand in enumerate(hands[0 if leads else 1]):
                if leads:
                    best = max(
                        sum(
                            weight * share * points(order, other, reply)
                            for weight, other in zip(weights[1], hands[1], strict=True)
                            if not {*hand} & {*other}
                            for reply, share in replies(order[0], other, cards, guards)
                        )
                        for order in (hand, hand[::-1])
                    )
                else:
                    best = sum(
                        max(
                            -sum(
                                weight * share * points(order, hand, reply)
                                for at, (weight, other) in enumerate(zip(weights[0], hands[0], strict=True))
                                if not {*hand} & {*other}
                                for order, share in orders(other, kept[2 * at : 2 * at + 2], cards, tricks)
                                if order[0] == led
                            )
                            for reply in lawful(hand, led, cards)
                        )
                        for led in map(int, np.flatnonzero(cards.leading))
                        if led not in hand
                    )
                assert values[place] == pytest.approx(best, abs=1e-6), (cards, tricks, hand)
                n_hands += 1
    assert n_hands > 1000


def enumerate_guards(cards: CardList, kept: NDArray[Any]) -> Iterator[tuple[tuple[int, int, int], float]]:
    """How likely the first of two cards of different plain suits stays, by the card led and both."""
    at = 0
    for led in map(int, np.flatnonzero(cards.leading)):
        for first, second in sorted(pairs(cards.replying)):
            suits = {int(cards.suit[first]), int(cards.suit[second])}
            if len(suits) == 2 and not suits & {0, int(cards.suit[led])}:
                yield (led, first, second), float(kept[at] / (kept[at] + kept[at + 1]))
                at += 2
    assert at == 2 * count_guards(cards)


def replies(
    led: int, hand: Pair, cards: CardList, guards: dict[tuple[int, int, int], float]
) -> list[tuple[int, float]]:
    """What the other plays, and how often."""
    may = lawful(hand, led, cards)
    winning = [card for card in may if beats(card, led, cards)]
    if winning or len(may) == 1 or cards.suit[hand[0]] == cards.suit[hand[1]]:
        return [(min(winning or may), 1.0)]
    stays = guards.get((led, *hand), 0.5)
    return [(hand[1], stays), (hand[0], 1 - stays)]


def orders(hand: Pair, kept: NDArray[Any], cards: CardList, tricks: int) -> list[tuple[Pair, float]]:
    """In which order the leader plays, and how often."""
    first, second = hand
    if tricks != 2 and cards.suit[first] == cards.suit[second]:
        return [((second, first), 1.0)]
    if tricks != 2 and cards.suit[first] == 0:
        return [((first, second), 1.0)]
    share = float(kept[0] / (kept[0] + kept[1]))
    return [((first, second), share), ((second, first), 1 - share)]


def test_hands_are_in_colexicographic_order_and_maps_follow_it() -> None:
    among, of, added = 0b1011_0111_1101, 0b1001_0110_0001, 2
    for size in range(6):
        hands = [sum(1 << card for card in held) for held in combinations([0, 2, 3, 4, 5, 6, 8, 9, 11], size)]
        assert [hand_at(rank, size, among) for rank in range(len(hands))] == sorted(hands)
        assert [rank_of(hand, among) for hand in sorted(hands)] == list(range(len(hands)))
    for size in range(5):
        for card in (added, -1):
            found = np.zeros(64, np.int32)
            n = fill_map(of, size, among, card, found, 3)
            more = 1 << card if card >= 0 else 0
            wanted = [rank_of(hand_at(rank, size, of) | more, among) for rank in range(comb(5, size))]
            assert found[3 : 3 + n].tolist() == wanted


@thorough
def test_the_closed_form_solves_the_pack_of_three_ranks_like_a_walk_over_all_cards() -> None:
    """Few rounds of the slow one: that the ends are exact is tried by enumeration above."""
    solvers = Solver(make_pack(3)), Solver(make_pack(3), ends=False)
    for solver, rounds, bound in zip(solvers, (32, 5), (0.0015, 0.04), strict=True):
        for _ in range(rounds):
            solver.play_round()
        elder, dealer = solver.best_answers()
        assert (elder + dealer) / 2 < bound
        assert -dealer - bound < 0.2565 < elder + bound
    assert solvers[0].n_numbers < solvers[1].n_numbers


def test_hands_of_three_are_solved_in_eight_rounds() -> None:
    solver = Solver(make_pack(4, 3))
    for _ in range(8):
        solver.play_round()
    assert solver.exploitability() < 0.0015


def test_a_pack_too_small_for_two_hands_is_refused() -> None:
    with pytest.raises(ValueError, match="no two hands of 5 from a pack of 2 ranks"):
        make_pack(2)
