"""Positions with few cards left: best answers against enumeration, habits held exactly, and the cards of a hand."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pytest

pytest.importorskip("numba", reason="the solver is compiled")

from ecarte.solve.end_room import ANSWER
from ecarte.solve.habits import HABITS, NO_HABIT
from ecarte.solve.pack import live_pack
from ecarte.solve.position_solver import PositionSolver, Weights, hands_of, solve, state_after
from ecarte.solve.tree import NO_CARD, State

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

PACK = live_pack(3)
Hand = frozenset[int]


def suit(card: int) -> int:
    return int(PACK.suit_of[card])


def rank(card: int) -> int:
    return card - int(PACK.first[suit(card)])


def beats(card: int, led: int) -> bool:
    return (suit(card) == suit(led) and card > led) or (suit(card) == 0 and suit(led) != 0)


def lawful(hand: Hand, led: int | None) -> list[int]:
    """Follow and win if you can, else follow, else trump, else anything."""
    if led is None:
        return sorted(hand)
    following = [card for card in hand if suit(card) == suit(led)]
    winning = [card for card in following if card > led]
    return sorted(winning or following or [card for card in hand if suit(card) == 0] or hand)


def cards_of(mask: int) -> Hand:
    return frozenset(card for card in range(32) if mask >> card & 1)


def all_hands(cards: Hand, size: int) -> list[Hand]:
    """In colexicographic order."""
    return sorted(map(frozenset, combinations(sorted(cards), size)), key=lambda hand: sum(1 << card for card in hand))


class Place(NamedTuple):
    """A public state, and how it was reached from the root."""

    path: tuple[int, ...]
    leader: int
    led: int | None
    elders_tricks: int
    tricks: int

    @property
    def acting(self) -> int:
        return self.leader if self.led is None else 1 - self.leader

    def after(self, card: int) -> Place:
        path = (*self.path, card)
        if self.led is None:
            return self._replace(path=path, led=card)
        winner = self.acting if beats(card, self.led) else self.leader
        return Place(path, winner, None, self.elders_tricks + (winner == 0), self.tricks + 1)


class Strategies:
    """The mean strategies of both players, read from the solver's numbers in the order of the walk."""

    def __init__(self, state: State, solver: PositionSolver) -> None:
        self.room, self.uses_ends = solver.room, solver.uses_ends
        self.chances: dict[tuple[tuple[int, ...], Hand], dict[int, float]] = {}
        self._at = [0] * 6
        led = None if state.led == NO_CARD else state.led
        self.root = Place((), state.leader, led, state.elders_tricks, state.tricks)
        self._read(self.root, [cards_of(state.first), cards_of(state.second)])

    def _read(self, place: Place, may_hold: list[Hand]) -> None:
        if place.tricks == 5:
            return
        acting = place.acting
        if self.uses_ends and place.led is None and place.tricks == 3:
            self._read_end(place, may_hold)
            return
        left, after = 5 - place.tricks, []
        for card in sorted(may_hold[acting]):
            rest = frozenset(
                other for other in may_hold[acting] - {card} if card in lawful(frozenset({card, other}), place.led)
            )
            for hand in all_hands(rest, left - 1):
                mean = float(self.room.numbers.means[acting, self._at[acting]])
                self.chances.setdefault((place.path, hand | {card}), {})[card] = mean
                self._at[acting] += 1
            after.append((card, rest))
        for card, rest in after:
            sets = [rest if player == acting else may_hold[player] - {card} for player in range(2)]
            self._read(place.after(card), sets)

    def _read_end(self, place: Place, may_hold: list[Hand]) -> None:
        leader, other = place.leader, 1 - place.leader
        both = (place.elders_tricks if leader == 0 else 3 - place.elders_tricks) != 2
        for hand in all_hands(may_hold[leader], 2):
            low, high = sorted(hand)
            chances = {high: 1.0} if suit(low) == suit(high) else {low: 1.0}
            if not both or (suit(low) != suit(high) and suit(low) != 0):
                share = int(self.room.end_numbers.orders[leader, self._at[2 + leader]]) / 255
                chances = {low: share, high: 1 - share}
                self._at[2 + leader] += 1
            self.chances[place.path, hand] = chances
        for led in sorted(may_hold[leader]):
            path = (*place.path, led)
            plain = sorted(card for card in may_hold[other] if suit(card) != 0 and suit(card) != suit(led))
            for hand in all_hands(may_hold[other] - {led}, 2):
                may = lawful(hand, led)
                winning = [card for card in may if beats(card, led)]
                self.chances[path, hand] = {min(winning or may): 1.0}
            if both:
                for low, high in combinations(plain, 2):
                    if suit(low) != suit(high):
                        share = int(self.room.end_numbers.guards[other, self._at[4 + other]]) / 255
                        self.chances[path, frozenset({low, high})] = {high: share, low: 1 - share}
                        self._at[4 + other] += 1

    def of(self, place: Place, hand: Hand) -> dict[int, float]:
        """How often each card is played; evenly where nothing is known."""
        may = lawful(hand, place.led)
        chances = self.chances.get((place.path, hand), {})
        total = sum(chances.values())
        return {card: chances.get(card, 0) / total if total else 1 / len(may) for card in may}


def best(player: int, hand: Hand, others: dict[Hand, float], place: Place, strategies: Strategies) -> float:
    """What a hand makes by trying every card, weighted by the hands of the other player."""
    others = {other: weight for other, weight in others.items() if weight > 0 and not other & hand}
    if not others:
        return 0
    if place.tricks == 5:
        elder = place.elders_tricks
        points = 2 if elder == 5 else 1 if elder > 2 else -1 if elder else -2
        return (points if player == 0 else -points) * sum(others.values())
    if place.acting == player:
        return max(
            best(player, hand - {card}, others, place.after(card), strategies) for card in lawful(hand, place.led)
        )
    after: dict[int, dict[Hand, float]] = {}
    for other, weight in others.items():
        for card, chance in strategies.of(place, other).items():
            hands = after.setdefault(card, {})
            hands[other - {card}] = hands.get(other - {card}, 0) + weight * chance
    return sum(best(player, hand, hands, place.after(card), strategies) for card, hands in after.items())


def some_state(n_cards: int, rng: np.random.Generator) -> State:
    """After so many cards of a deal at random, lawfully played; all suits told apart."""
    deal = [int(card) for card in rng.permutation(11)[:10]]
    hands, place = [set(deal[:5]), set(deal[5:])], Place((), 0, None, 0, 0)
    for _ in range(n_cards):
        card = int(rng.choice(lawful(frozenset(hands[place.acting]), place.led)))
        hands[place.acting].remove(card)
        place = place.after(card)
    return state_after(place.path, PACK)


def some_ranges(state: State, rng: np.random.Generator) -> tuple[Weights, Weights]:
    first, second = (rng.random(len(hands)) * (rng.random(len(hands)) < 0.7) for hands in hands_of(state, PACK))
    return first, second


def apart(state: State) -> State:
    return state._replace(unseen=0)


CARDS_PLAYED = (4, 5, 6, 7, 8)


@pytest.mark.parametrize("n_cards", CARDS_PLAYED)
@pytest.mark.parametrize("habit", [None, *HABITS])
def test_best_answers_equal_those_of_exhaustive_search(n_cards: int, habit: str | None) -> None:
    """Against the mean strategies after three rounds, with ranges at random: the tree, the ends, and what is fixed."""
    rng, n_hands = np.random.default_rng(n_cards), 0
    for of in range(2):
        state = apart(some_state(n_cards, rng))
        ranges = some_ranges(state, rng)
        solver = PositionSolver(state, ranges, HABITS.get(habit or "", NO_HABIT), of, PACK)
        for _ in range(3):
            solver.play_round()
        strategies, hands = Strategies(state, solver), hands_of(state, PACK)
        if habit is not None:
            for (path, hand), chances in strategies.chances.items():
                place = reduce(Place.after, path, strategies.root)
                assert place.acting != of or keeps_to(habit, place, hand, chances)
        for player in range(2):
            values = solver.walk(ANSWER, player)
            others = dict(zip(map(cards_of, hands[1 - player].tolist()), ranges[1 - player].tolist(), strict=True))
            for number, hand in enumerate(map(cards_of, hands[player].tolist())):
                assert values[number] == pytest.approx(
                    best(player, hand, others, strategies.root, strategies), abs=1e-5
                )
                n_hands += 1
    assert n_hands > 3


def keeps_to(habit: str, place: Place, hand: Hand, chances: dict[int, float]) -> bool:
    """Whether the chances of a player with a habit are those of the habit, where it says something."""
    if len(hand) == 1 or (set(chances) != set(lawful(hand, place.led)) and place.tricks != 3):
        return True
    trumps, wanted = [card for card in hand if suit(card) == 0], list(hand)
    if habit == "never-guards":
        if place.led is None or trumps or any(suit(card) == suit(place.led) for card in hand):
            return True
        wanted = [card for card in hand if rank(card) == min(map(rank, hand))]
    elif place.led is not None or (habit == "leads-trump" and not trumps):
        return True
    else:
        wanted = [max(trumps)] if trumps else [card for card in hand if rank(card) == max(map(rank, hand))]
    total = sum(chances.values())
    if place.led is not None and place.tricks == 3 and len(chances) == 1:
        return True  # the closed form leaves no choice there that matters
    return all(
        chances.get(card, 0) / total == pytest.approx(1 / len(wanted) if card in wanted else 0, abs=0.003)
        for card in hand
    )


@pytest.mark.parametrize("n_cards", CARDS_PLAYED)
def test_more_rounds_of_the_solver_reduce_the_error(n_cards: int) -> None:
    rng = np.random.default_rng(n_cards)
    for _ in range(2):
        state = some_state(n_cards, rng)
        few, many = (solve(state, some_even(state), rounds=rounds, pack=PACK).exploitability for rounds in (16, 64))
        assert -1e-6 < few < 0.005
        assert -1e-6 < many < 0.002


def some_even(state: State) -> tuple[Weights, Weights]:
    first, second = (np.ones(len(hands)) for hands in hands_of(state, PACK))
    return first, second


def test_merging_unseen_suits_changes_no_value_of_the_solver() -> None:
    state = state_after([1, 0, 2, 3], PACK)
    assert state.unseen.bit_count() == 2
    together, separate = (solve(one, some_even(one), rounds=32, pack=PACK) for one in (state, apart(state)))
    error = together.exploitability + separate.exploitability
    assert together.best_answers == pytest.approx(separate.best_answers, abs=2 * error + 1e-4)
    assert together.card_values.cards.tolist() == separate.card_values.cards.tolist()
    close = np.isclose(together.card_values.values, separate.card_values.values, atol=0.02, equal_nan=True)
    assert close.mean() > 0.98


def test_scaling_a_range_changes_no_value() -> None:
    state = state_after([1, 0, 2, 3], PACK)
    first, second = some_even(state)
    one, other = (solve(state, (first * much, second * much), pack=PACK) for much in (1.0, 1e-8))
    assert one.best_answers == pytest.approx(other.best_answers, abs=1e-12)
    assert np.allclose(one.card_values.values, other.card_values.values, atol=1e-12, equal_nan=True)


def test_ranges_that_treat_suits_differently_are_solved_with_the_suits_apart() -> None:
    state = state_after([1, 0, 2, 3], PACK)
    ranges = some_ranges(state, np.random.default_rng(2))
    assert solve(state, ranges, pack=PACK).state.unseen == 0


@pytest.mark.parametrize("n_cards", CARDS_PLAYED)
def test_the_value_of_a_hand_is_that_of_its_best_card(n_cards: int) -> None:
    state = some_state(n_cards, np.random.default_rng(7))
    solved = solve(state, some_even(state), pack=PACK)
    values = solved.values[solved.acting]
    may_hold = ~np.isnan(values)
    assert may_hold.any()
    assert np.nanmax(solved.card_values.values[may_hold], axis=1) == pytest.approx(values[may_hold])
    led = None if state.led == NO_CARD else state.led
    for hand, shares in zip(solved.card_values.hands.tolist(), solved.card_values.shares, strict=True):
        played = solved.card_values.cards[~np.isnan(shares)].tolist()
        assert played == lawful(cards_of(hand), led)
        assert np.nansum(shares) == pytest.approx(1)


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_is_answered_at_least_as_well_as_best_play(habit: str) -> None:
    rng, gains = np.random.default_rng(5), []
    for _ in range(4):
        state = some_state(4, rng)
        free = solve(state, some_even(state), pack=PACK)
        for of in range(2):
            locked = solve(state, some_even(state), habit=HABITS[habit], habit_of=of, pack=PACK)
            gains.append(locked.best_answers[1 - of] + free.best_answers[of])
            assert gains[-1] > -1e-6
    assert max(gains) > 0.005


def test_more_than_three_cards_or_ranges_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(ValueError, match="4 cards are left"):
        solve(state_after([0, 3], PACK), (np.ones(1), np.ones(1)), pack=PACK)
    state = some_state(4, np.random.default_rng(1))
    first, second = some_even(state)
    with pytest.raises(ValueError, match="no two hands"):
        solve(state, (first * 0, second), pack=PACK)
