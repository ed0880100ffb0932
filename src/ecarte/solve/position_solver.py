"""Positions with few cards left, solved with hidden hands: what every choice is worth, and how exact that is.

What either player may hold is a *range*: a weight for each hand over the cards they may still hold, in colexicographic
order, which is that of the hands as masks.  Values are points of the play of the cards alone: 1 for most of the tricks,
2 for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64, compiled
from ecarte.solve.deals import MOST_CARDS
from ecarte.solve.end_room import ANSWER, LEARN, fill_dither
from ecarte.solve.habits import FREE, NO_HABIT, FixedNumbers, fix_choices
from ecarte.solve.pack import LivePack, live_pack
from ecarte.solve.tree import (
    CARD,
    MAIN,
    NO_CARD,
    OWN,
    START,
    SWAP,
    State,
    acting_in,
    next_state,
    own_and_other,
    rest_after,
    start_of_play,
    state_of_row,
    write_state,
)
from ecarte.solve.walk import BELOW, Room, Roots, make_room, walk, weights_of_round

Weights = NDArray[np.float64]
Hands = NDArray[np.int64]

ROUNDS: Final = 16
"""Rounds of learning, where nothing else is asked for."""
NOTHING: Final = 1e-12
"""A weight below this part of all is a rounding error."""


class CardValues(NamedTuple):
    """What the player to play may do with each hand they may hold."""

    hands: Hands
    """(hands,): as masks of the pack."""
    cards: NDArray[np.int64]
    """(cards,): all cards that some hand may play."""
    values: Weights
    """(hands, cards): the mean points of a card if they go on as well as can be; nan where it may not be played."""
    shares: Weights
    """(hands, cards): how often the solution plays it; nan where it may not be played."""


class SolvedPosition(NamedTuple):
    """A solved position; the elder is 0, the dealer 1."""

    state: State
    hands: tuple[Hands, Hands]
    """(hands,): those that the elder may hold, and the dealer, as masks of the pack in rising order."""
    ranges: tuple[Weights, Weights]
    """(hands,): the probability of each hand, given both ranges and that no card is in both hands."""
    best_answers: tuple[float, float]
    """The points that each makes by the best answer to the other's strategy."""
    values: tuple[Weights, Weights]
    """(hands,): the same for each of their hands; nan where the other can hold none beside it."""
    card_values: CardValues
    rounds: int

    @property
    def exploitability(self) -> float:
        """The mean of both players' gains by their best answers: how far the values may be from the true ones."""
        return sum(self.best_answers) / 2

    @property
    def acting(self) -> int:
        """The player to play."""
        return acting_in(self.state)


@cache
def whole_pack() -> LivePack:
    """The pack of the game."""
    return live_pack(8)


@compiled
def _write_next_state(numbers: NDArray[np.int64], card: int, pack: LivePack) -> None:
    """Replace the numbers of a state by those of the state after a card."""
    state = state_of_row(numbers)
    own, _ = own_and_other(state)
    write_state(next_state(state, card, rest_after(card, state.led, own, pack), pack), numbers)


def state_after(cards: Sequence[int], pack: LivePack) -> State:
    """The state after these cards, in the order in which they were played; the elder led the first."""
    numbers = np.array(start_of_play.py_func(pack), np.int64)  # type: ignore[attr-defined]
    for card in cards:
        _write_next_state(numbers, card, pack)
    return State(*numbers.tolist())


def hands_of(state: State, pack: LivePack) -> tuple[Hands, Hands]:
    """The hands that the elder and the dealer may hold, as masks in rising order; the leader's without the card led."""
    held = pack.hand - state.tricks
    has_led = None if state.led == NO_CARD else state.leader
    first, second = (
        _hands(cards, held - 1 if player == has_led else held)
        for player, cards in enumerate((state.first, state.second))
    )
    return first, second


@cache
def _hands(cards: int, size: int) -> Hands:
    bits = [1 << card for card in range(32) if cards >> card & 1]
    return np.array(sorted(map(sum, combinations(bits, size))), np.int64)


@compiled
def _walk_from(
    task: int, player: int, uses_ends: bool, numbers: NDArray[np.int64], pack: LivePack, elders: Weights,
    dealers: Weights, roots: Roots, room: Room,
) -> None:  # fmt: skip
    """One walk from a state with these ranges."""
    part, top = I64(BELOW), I64(0)
    state = state_of_row(numbers)
    fill_dither(room.weights[0], room.end.dither)
    room.position[:] = 0
    mine = elders if player == 0 else dealers
    for hand in range(len(elders)):
        room.reach[0, 0, hand] = elders[hand]
    for hand in range(len(dealers)):
        room.reach[0, 1, hand] = dealers[hand]
    for hand in range(len(mine)):
        room.before[0, hand] = room.weights[1] * mine[hand]
    walk(part, task, player, uses_ends, top, state, pack, room.numbers, roots, room)


def _no_roots() -> Roots:
    numbers = np.zeros(0, np.float32)
    return Roots(np.zeros((0, 8), np.int64), np.zeros((0, 8), np.int64), numbers, numbers, numbers, numbers)


class PositionSolver:
    """The walks from one state, and the numbers they share.

    `habit`: one of `HABITS` or `NO_HABIT`, to which the player `habit_of` keeps.  The rest as of `solve`.
    """

    def __init__(
        self, state: State, ranges: tuple[Weights, Weights], habit: int, habit_of: int, pack: LivePack
    ) -> None:
        self.state, self.ranges, self.pack = np.array(state, np.int64), ranges, pack
        self.player_with_habit = habit_of
        self.uses_ends = pack.hand == 5 and pack.hand - state.tricks > 2
        """Two cards each are few enough to try all of them, and so each has a value of its own."""
        self.fixed, counts = fix_choices(habit, habit_of, self.uses_ends, state, pack)
        most = np.maximum(counts[0::2], counts[1::2])
        self.room = make_room(pack, state.tricks, np.float64, most)
        self.roots = _no_roots()
        self.rounds = 0
        if habit != NO_HABIT:
            self._keep_to(self.fixed)

    def _keep_to(self, fixed: FixedNumbers) -> None:
        """Write what the habit fixes over the numbers of its player."""
        numbers, ends, of = self.room.numbers, self.room.end_numbers, self.player_with_habit
        choices, orders, guards = (np.flatnonzero(part != FREE) for part in fixed)
        numbers.regrets[of, choices] = numbers.means[of, choices] = fixed.choices[choices]
        share = fixed.orders[orders]
        ends.orders[of, orders] = share
        ends.first_regrets[of, orders], ends.second_regrets[of, orders] = share, 255 - share
        ends.guards[of, guards] = fixed.guards[guards]

    def walk(self, task: int, player: int) -> Weights:
        """The value of each of the player's hands, in points, weighted by the range of the other."""
        _walk_from(task, player, self.uses_ends, self.state, self.pack, *self.ranges, self.roots, self.room)
        return self.room.values[0, : len(self.ranges[player])].copy()

    def play_round(self) -> None:
        """Let both learn."""
        self.rounds += 1
        self.room.weights[:] = weights_of_round(self.rounds)
        for player in range(2):
            self.walk(LEARN, player)
            if player == self.player_with_habit and any(array.size for array in self.fixed):
                self._keep_to(self.fixed)


def solve(
    state: State, ranges: tuple[Weights, Weights], *, rounds: int = ROUNDS, habit: int = NO_HABIT, habit_of: int = 0,
    pack: LivePack | None = None,
) -> SolvedPosition:  # fmt: skip
    """The position solved by rounds of alternating CFR+, and measured by the best answers of both.

    `ranges`: for the elder and the dealer the weights of their hands, in the order of `hands_of`; only their
    proportions matter.  `habit`: one of `HABITS`, which the player `habit_of` has; wherever it says something they keep
    to it, and learn the rest.  Their own best answer need not keep to it.  Raises ValueError where none or more than
    three cards are left, or no two hands of the ranges can be held at once.
    """
    pack = pack or whole_pack()
    if not 0 < pack.hand - state.tricks <= MOST_CARDS:
        raise ValueError(f"{pack.hand - state.tricks} cards are left, and 1 to {MOST_CARDS} can be solved")
    hands = hands_of(state, pack)
    if not all(map(len, hands)):
        raise ValueError("a player can hold no hand")
    ranges = (_with_maximum_one(ranges[0]), _with_maximum_one(ranges[1]))
    against = [_weights_against(hands[player], hands[1 - player], ranges[1 - player]) for player in range(2)]
    mass = float(ranges[0] @ against[0])
    if not mass > 0:
        raise ValueError("no two hands of these ranges can be held at once")
    state = _separate_unlike_suits(state, hands, ranges, pack)
    solver = PositionSolver(state, (ranges[0].astype(np.float64), ranges[1].astype(np.float64)), habit, habit_of, pack)
    for _ in range(rounds):
        solver.play_round()
    acting = acting_in(state)
    values: list[Any] = [None, None]
    for player in (1 - acting, acting):  # the room then holds the choices of the player to play
        values[player] = solver.walk(ANSWER, player)
    best_answers = [float(ranges[player] @ values[player]) / mass for player in range(2)]
    return SolvedPosition(
        state=state,
        hands=hands,
        ranges=(ranges[0] * against[0] / mass, ranges[1] * against[1] / mass),
        best_answers=(best_answers[0], best_answers[1]),
        values=(_mean(values[0], against[0]), _mean(values[1], against[1])),
        card_values=_card_values(solver, hands[acting], acting, against[acting]),
        rounds=rounds,
    )


def _with_maximum_one(weights: Weights) -> Weights:
    """A range whose greatest weight is 1, since the kernels treat a difference of a millionth as none."""
    most = weights.max()
    scaled: Weights = weights / most if most > 0 else weights
    return scaled


def _mean(total: Weights, weight: Weights) -> Weights:
    mean: Weights = np.divide(total, weight, out=np.full(len(weight), np.nan), where=weight > 0)
    return mean


def _weights_against(hands: Hands, others: Hands, weights: Weights) -> Weights:
    """For each hand the weight of the other player's hands that have no card of it, at most three cards each.

    By inclusion and exclusion: all, less those with one of its cards, plus those with two, less the same hand.
    """
    cards = np.arange(32)
    own, held = ((one[:, None] >> cards & 1).astype(np.float64) for one in (hands, others))
    # einsum: the threads of a matrix product would cost more than they save
    with_two = np.einsum("hi,hj,h->ij", held, held, weights)
    ones, total = np.einsum("hi,i->h", own, np.einsum("hi,h->i", held, weights)), weights.sum()
    against: Weights = total - ones + (np.einsum("hi,ij,hj->h", own, with_two, own) - ones) / 2
    if own[0].sum() == held[0].sum() == 3:
        places = np.minimum(np.searchsorted(others, hands), len(others) - 1)
        against -= np.where(others[places] == hands, weights[places], 0)
    against[against < NOTHING * total] = 0
    return against


def _card_values(solver: PositionSolver, hands: Hands, acting: int, against: Weights) -> CardValues:
    """What the last walk, a best answer of the player to play, has left in the room."""
    room, pack = solver.room, solver.pack
    children, own_maps, below = room.children[0], room.own_maps[0], room.below[0]
    n = int(solver.state[2 + acting]).bit_count()
    cards = np.array([_card_of(children[:, one], pack) for one in range(n)], np.int64)
    values, shares = np.full((2, len(hands), n), np.nan)
    for one in range(n):
        first, end = children[OWN, one], children[OWN, one + 1]
        size = end - first
        if size == 0:
            continue
        which = own_maps[first:end]
        shared = children[OWN, children[MAIN, one]]
        values[which, one] = _mean(below[shared : shared + size], against[which])
        start = children[START, one]
        shares[which, one] = room.numbers.means[acting, start : start + size]
    totals = np.nansum(shares, axis=1, keepdims=True)
    lawful = ~np.isnan(shares)
    even = lawful / np.maximum(lawful.sum(axis=1, keepdims=True), 1)
    shares = np.where(lawful, np.where(totals > 0, shares / np.where(totals > 0, totals, 1), even), np.nan)
    order = np.argsort(cards)
    return CardValues(hands, cards[order], values[:, order], shares[:, order])


def _card_of(child: NDArray[np.int64], pack: LivePack) -> int:
    """The card of a child, in its own suit where it shares the numbers of another suit's."""
    card, swap = child[CARD], child[SWAP]
    return int(card - pack.first[pack.suit_of[card]] + pack.first[swap] if swap else card)


def _separate_unlike_suits(
    state: State, hands: tuple[Hands, Hands], ranges: tuple[Weights, Weights], pack: LivePack
) -> State:
    """The state, in which suits that have not appeared share numbers only if both ranges treat them alike."""
    unseen = [suit for suit in range(1, 4) if state.unseen >> suit & 1]
    for one, other in pairwise(unseen):
        shift, lower = int(pack.first[other] - pack.first[one]), int(pack.suit_mask[one])
        upper = lower << shift
        for player in range(2):
            swapped = hands[player] & ~(lower | upper) | (hands[player] & lower) << shift
            swapped |= (hands[player] & upper) >> shift
            if not np.allclose(ranges[player], ranges[player][np.searchsorted(hands[player], swapped)]):
                return state._replace(unseen=0)
    return state
