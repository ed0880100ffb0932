"""Learning algorithms for a game given as a `Tree`: for `lab/methods/__main__.py`.

Each runs in rounds and can show a strategy at any time, the same from the same seed.  *CFR+*: both players in turn, all
nodes, regrets never below zero, a round counts by its number in the mean.  *Sampled CFR*: external sampling, a deal a
round, nothing else.  *MMD*: magnetic mirror descent (Sokota and others, 2023), a regularised policy gradient: all
nodes, both at once; it shows its present strategy.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ecarte.engine.agreement import Agreement
from ecarte.solve.compiler import compiled
from ecarte.study.open_hand_values import pack_of
from ecarte.tables.duties import DealtPack, duties_of
from ecarte_lab.bounds.play_bound import points_by_liability
from ecarte_lab.kernels.chance import draw_uniform
from ecarte_lab.policies import CardPolicy
from ecarte_lab.training.play_training import Training
from lab.methods.trees import (
    CHANCE,
    DEALER,
    ELDER,
    END,
    CardTree,
    Merged,
    Room,
    Table,
    Tree,
    TreePlay,
    room_for,
    uniform,
    unmerged,
    walk,
)

MAGNET: Final = 0.1
STEP: Final = 10.0
"""MMD's magnet strength and step size in the first round; both fall as the root of the number of rounds."""


class Learner(Protocol):
    """A learning algorithm."""

    name: str
    rounds: int
    first: int
    """The number of rounds before the first measurement."""

    @property
    def numbers(self) -> int:
        """The number of values it keeps."""
        ...

    def go_on(self, rounds: int) -> None:
        """Run `rounds` more rounds."""
        ...


class TreeLearner(Learner, Protocol):
    """A learner for a tree."""

    def strategy(self) -> Table:
        """The strategy learned, (sets, acts)."""
        ...


# --- all nodes ------------------------------------------------------------------------------------------------


class Walked(NamedTuple):
    """A walked tree with merged information sets."""

    tree: Tree
    merged: Merged
    room: Room


@compiled
def spread_rows(merged: Merged, rows: Table, owner: NDArray[np.int8], player: int, strategy: Table) -> None:
    """Fill the strategy of a player's sets from the probabilities of the rows they are merged into."""
    for number in range(owner.size):
        if owner[number] == player:
            for act in range(strategy.shape[1]):
                chance = rows[merged.row[number], merged.choice[number, act]]
                strategy[number, act] = chance * merged.part[number, act]


@compiled
def match_regrets(numbers: Table, choices: NDArray[np.int64], chances: Table) -> None:
    """Fill the probabilities of all rows in proportion to non-negative numbers, or any choice (regret matching)."""
    for row in range(choices.size):
        total, n = 0.0, choices[row]
        for choice in range(n):
            total += numbers[row, choice]
        for choice in range(n):
            chances[row, choice] = numbers[row, choice] / total if total > 0 else 1.0 / n


@compiled
def add_regrets(walked: Walked, player: int, rows: Table, regrets: Table) -> None:
    """Add the regrets of a round to a player's, with negative results set to zero."""
    tree, merged, room = walked.tree, walked.merged, walked.room
    for number in range(tree.acts.size):
        if tree.owner[number] == player:
            row, mean = merged.row[number], 0.0
            for act in range(tree.acts[number]):
                choice, part = merged.choice[number, act], merged.part[number, act]
                regrets[row, choice] += part * room.gains[number, act]
                mean += rows[row, choice] * part * room.gains[number, act]
            for choice in range(merged.choices[row]):
                regrets[row, choice] -= mean
    for row in range(merged.choices.size):
        for choice in range(merged.choices[row]):
            regrets[row, choice] = max(0.0, regrets[row, choice])


@compiled
def add_to_average(walked: Walked, player: int, weight: float, rows: Table, sums: Table) -> None:
    """Add a player's present strategy to the sums of their average strategy."""
    tree, merged, room = walked.tree, walked.merged, walked.room
    for number in range(tree.acts.size):
        if tree.owner[number] == player:
            row = merged.row[number]
            for choice in range(merged.choices[row]):
                sums[row, choice] += weight * room.own[number] * rows[row, choice]


class CfrPlus:
    """CFR+."""

    first = 1

    def __init__(self, tree: Tree, *, merged: Merged | None = None, name: str = "CFR+") -> None:
        self.name = name
        self.rounds = 0
        self._tree = tree
        self._merged = merged or unmerged(tree)
        self._walked = Walked(tree, self._merged, room_for(tree))
        choices = self._merged.choices
        self._now = uniform(choices)
        self._regrets, self._sums = np.zeros((2, *self._now.shape))
        self._strategy = uniform(tree.acts)
        for player in (ELDER, DEALER):
            spread_rows(self._merged, self._now, tree.owner, player, self._strategy)

    @property
    def numbers(self) -> int:
        return int(2 * self._merged.choices.sum())

    def go_on(self, rounds: int) -> None:
        tree, merged, walked = self._tree, self._merged, self._walked
        for _ in range(rounds):
            self.rounds += 1
            for player in (ELDER, DEALER):
                walk(tree, self._strategy, walked.room)
                add_to_average(walked, player, float(self.rounds), self._now, self._sums)
                add_regrets(walked, player, self._now, self._regrets)
                match_regrets(self._regrets, merged.choices, self._now)
                spread_rows(merged, self._now, tree.owner, player, self._strategy)

    def strategy(self) -> Table:
        """The average strategy."""
        rows, found = np.zeros_like(self._now), np.zeros_like(self._strategy)
        match_regrets(self._sums, self._merged.choices, rows)
        for player in (ELDER, DEALER):
            spread_rows(self._merged, rows, self._tree.owner, player, found)
        return found


@compiled
def mirror_descent_step(tree: Tree, room: Room, step: float, magnet: float, strategy: Table) -> None:
    """One step of MMD for all sets: towards what gains more, and towards the uniform strategy."""
    for number in range(tree.acts.size):
        n, most = tree.acts[number], -1e300
        for act in range(n):
            worth = room.gains[number, act] / room.weights[number]
            score = (np.log(max(strategy[number, act], 1e-300)) + step * worth) / (1 + step * magnet)
            room.gains[number, act] = score
            most = max(most, score)
        total = 0.0
        for act in range(n):
            strategy[number, act] = np.exp(room.gains[number, act] - most)
            total += strategy[number, act]
        for act in range(n):
            strategy[number, act] /= total


class Mmd:
    """Magnetic mirror descent; the magnet is the uniform strategy."""

    first = 1
    name = "MMD"

    def __init__(self, tree: Tree, *, step: float = STEP, magnet: float = MAGNET) -> None:
        self.rounds = 0
        self._tree = tree
        self._room = room_for(tree)
        self._step, self._magnet = step, magnet
        self._strategy = uniform(tree.acts)

    @property
    def numbers(self) -> int:
        return int(self._tree.acts.sum())

    def go_on(self, rounds: int) -> None:
        for _ in range(rounds):
            self.rounds += 1
            walk(self._tree, self._strategy, self._room)
            fallen = 1 / np.sqrt(self.rounds)
            mirror_descent_step(self._tree, self._room, self._step * fallen, self._magnet * fallen, self._strategy)

    def strategy(self) -> Table:
        """The present strategy."""
        return self._strategy.copy()


# --- sampled --------------------------------------------------------------------------------------------------------


@compiled
def _match_regrets(regrets: Table, number: int, n: int, chances: Table) -> None:
    total = 0.0
    for act in range(n):
        chances[act] = max(0.0, regrets[number, act])
        total += chances[act]
    for act in range(n):
        chances[act] = chances[act] / total if total > 0 else 1.0 / n


class SamplingState(NamedTuple):
    """The state of sampled CFR."""

    regrets: Table
    sums: Table
    state: NDArray[np.uint64]
    """(1,): the random state."""
    value: Table
    """(nodes,): the value of a node to the player whose acts are tried."""
    on: NDArray[np.bool_]
    """(nodes,): whether it was visited."""
    trail: NDArray[np.int64]
    """(nodes,): the visited nodes, in order."""


@compiled
def _sample_down(tree: Tree, at: SamplingState, deal: int, me: int, chances: Table) -> int:
    """Sample the opponent and chance, and record the opponent's strategy; returns the number of nodes visited."""
    who, end, of, share, on = tree.who, tree.end, tree.of, tree.share, at.on
    met, node = 0, deal
    on[deal] = True
    while node < end[deal]:
        if not on[node]:
            node = end[node]
            continue
        at.trail[met] = node
        met += 1
        drawn = 2.0
        if who[node] == 1 - me:
            _match_regrets(at.regrets, of[node], tree.acts[of[node]], chances)
            for act in range(tree.acts[of[node]]):
                at.sums[of[node], act] += chances[act]
        if who[node] != END and who[node] != me:
            drawn = draw_uniform(at.state)
        child, act = node + 1, 0
        while child < end[node]:
            left = drawn
            drawn -= share[child] if who[node] == CHANCE else chances[act]
            on[child] = who[node] == me or (left >= 0 and (drawn < 0 or end[child] == end[node]))
            act += 1
            child = end[child]
        node += 1
    return met


@compiled
def _update_up(tree: Tree, at: SamplingState, met: int, me: int, chances: Table) -> None:
    """Update the regrets of the player whose acts were tried."""
    who, end, of, value = tree.who, tree.end, tree.of, at.value
    for place in range(met - 1, -1, -1):
        node = at.trail[place]
        mine = who[node] == me
        if who[node] == END:
            value[node] = tree.worth[node] if me == ELDER else -tree.worth[node]
            continue
        value[node] = 0.0
        if mine:
            _match_regrets(at.regrets, of[node], tree.acts[of[node]], chances)
        child, act = node + 1, 0
        while child < end[node]:
            if at.on[child]:
                value[node] += value[child] * (chances[act] if mine else 1.0)
            act += 1
            child = end[child]
        child, act = node + 1, 0
        while mine and child < end[node]:
            at.regrets[of[node], act] += value[child] - value[node]
            act += 1
            child = end[child]


@compiled
def run_samples(tree: Tree, at: SamplingState, rounds: int) -> None:
    """Run `rounds` deals: all acts of one player, a sampled one of the opponent and of chance; then the reverse."""
    chances = np.empty(at.regrets.shape[1])
    for _ in range(rounds):
        deal = tree.deals[min(int(draw_uniform(at.state) * tree.deals.size), tree.deals.size - 1)]
        for me in (ELDER, DEALER):
            _update_up(tree, at, _sample_down(tree, at, deal, me, chances), me, chances)


class SampledCfr:
    """Sampled CFR."""

    first = 256
    name = "sampled CFR"

    def __init__(self, tree: Tree, *, seed: int) -> None:
        self.rounds = 0
        self._tree = tree
        regrets, sums = np.zeros((2, *uniform(tree.acts).shape))
        n = len(tree.who)
        state = np.array([0x9E3779B97F4A7C15 * (seed + 1) % (1 << 64)], np.uint64)
        self._at = SamplingState(regrets, sums, state, np.zeros(n), np.zeros(n, np.bool_), np.zeros(n, np.int64))

    @property
    def numbers(self) -> int:
        return int(2 * self._tree.acts.sum())

    def go_on(self, rounds: int) -> None:
        run_samples(self._tree, self._at, rounds)
        self.rounds += rounds

    def strategy(self) -> Table:
        """The average strategy."""
        found = np.zeros_like(self._at.sums)
        match_regrets(self._at.sums, self._tree.acts, found)
        return found


# --- ours -----------------------------------------------------------------------------------------------------


class LabTraining:
    """The project's training (`ecarte_lab.training.play_training`) with a cut-down pack.

    `changed` are fields of its game.
    """

    first = Training.BATCH

    def __init__(
        self, agreement: Agreement, *, seed: int, name: str = "ours", baseline: bool = True, **changed: Any
    ) -> None:
        self.name = name
        pack = DealtPack(pack_of(agreement), agreement.hand_size)
        self._training = Training(
            duties_of(agreement), points_by_liability(agreement), seed=seed, baseline=baseline, pack=pack
        )
        self._training.game = self._training.game._replace(**changed)

    @property
    def rounds(self) -> int:
        """Deals so far."""
        return self._training.rounds

    @property
    def numbers(self) -> int:
        """See `Learner`: regrets and sums of all choices that have been made."""
        return 2 * int((self._training.sorted_rows().sums > 0).sum())

    def go_on(self, rounds: int) -> None:
        self._training.train(rounds)

    def policy(self) -> CardPolicy:
        """The average strategy."""
        return self._training.player()


def policy_of(learner: TreeLearner | LabTraining, cards: CardTree) -> CardPolicy:
    """The strategy learned for the play alone, in the form that is bounded."""
    return learner.policy() if isinstance(learner, LabTraining) else TreePlay(cards, learner.strategy())
