"""What is gained or lost by re-solving a learned strategy at the table:
`python -m lab.tools.correcting [--rounds N] [--seed 1]`.

The game is the play of the cards alone of `small`, with the project's training after more and more rounds.  The
corrected player computes at a choice the value of each card against all hands that the opponent may hold, weighted by
the probability that the training leads them there, if both go on by it; and drops cards that are further behind the
best than a threshold, in points.  The opponent is assumed not to know of the correction, so it is unsafe; how far the
corrected player can be exploited is computed here exactly, over all 42,820 information sets
(`trees.gains_of_responses`).
"""

from __future__ import annotations

import argparse
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte import Agreement, load
from ecarte.study.open_hand_values import pack_of
from ecarte.tables.duties import DealtPack, duties_of
from ecarte.tables.infoset_keys import KEY_MASKS
from ecarte_lab.command import imports_of_command, number_from_zero, run, whole_number

with imports_of_command(__name__):
    from ecarte_lab.bounds.play_bound import points_by_liability
    from ecarte_lab.training.play_training import Training
    from ecarte_lab.training.regret_training import Rows, drop_rare
    from lab.methods.trees import CardTree, Room, Table, Tree, gains_of_responses, room_for, uniform, walk

THRESHOLDS: Final = (0.0, 0.05, 0.1, 0.2, 0.4)


def main() -> None:
    """Train on `small`, and mend what was learned."""
    asked = argparse.ArgumentParser(prog="python -m lab.tools.correcting", description=__doc__)
    asked.add_argument(
        "--rounds", type=whole_number, default=1_048_576, help="the most; a quarter as many each time before"
    )
    asked.add_argument("--seed", type=number_from_zero, default=1)
    wanted = asked.parse_args()
    agreement = Agreement(load("small"))
    cards = CardTree(agreement)
    room, second = room_for(cards.tree), cards.n_played >= 2
    training = Training(
        duties_of(agreement), points_by_liability(agreement), seed=wanted.seed,
        pack=DealtPack(pack_of(agreement), agreement.hand_size),
    )  # fmt: skip
    print(
        "exploitability in points a deal, as learned; mended in the second trick, and in both, by what is behind more"
    )
    print(f"{'than':>20}", *(f"{threshold:7}" for threshold in THRESHOLDS * 2))
    for rounds in sorted(wanted.rounds >> 2 * times for times in range(5)):
        training.train(rounds - training.rounds)
        learned = strategy_of(cards, training.sorted_rows())
        found = [
            exploitability(cards.tree, corrected_strategy(cards.tree, learned, room, where, threshold), room)
            for where in (second, np.ones_like(second))
            for threshold in THRESHOLDS
        ]
        columns = [f"{one:7.4f}" for one in (exploitability(cards.tree, learned, room), *found)]
        print(f"{training.rounds:>12,}", *columns, flush=True)


def strategy_of(cards: CardTree, rows: Rows) -> Table:
    """The learned strategy as it is shipped: by a coarser key where there is no entry, any card where there is none."""
    sums, lawful = drop_rare(rows.sums), cards.choice >= 0
    found = np.zeros(lawful.shape)
    for mask in KEY_MASKS:
        keys = cards.keys & np.uint64(mask)
        at = np.minimum(np.searchsorted(rows.keys, keys), len(rows.keys) - 1)
        shares = np.take_along_axis(sums[at], np.maximum(cards.choice, 0), axis=1) * lawful
        new = (rows.keys[at] == keys) & shares.any(axis=1) & ~found.any(axis=1)
        found[new] = shares[new]
    found = np.where(found.any(axis=1, keepdims=True), found, uniform(cards.tree.acts))
    mean: Table = found / found.sum(axis=1, keepdims=True)
    return mean


def corrected_strategy(tree: Tree, strategy: Table, room: Room, where: NDArray[np.bool_], threshold: float) -> Table:
    """The strategy without choices behind the best by more than a threshold, at some of its information sets."""
    walk(tree, strategy, room)
    lawful = np.arange(strategy.shape[1]) < tree.acts[:, None]
    there = where & (room.weights > 0)
    worth = np.where(lawful, room.gains / np.where(there, room.weights, 1.0)[:, None], -np.inf)
    best = worth.max(axis=1, keepdims=True)
    left = np.where(worth >= best - threshold, strategy, 0.0)
    left = np.where(left.any(axis=1, keepdims=True), left, worth == best)
    found: Table = np.where(there[:, None], left, strategy)
    rows: Table = found / found.sum(axis=1, keepdims=True)
    return rows


def exploitability(tree: Tree, strategy: Table, room: Room) -> float:
    """Half the sum of the gains in both seats."""
    return sum(gains_of_responses(tree, strategy, room)) / 2


if __name__ == "__main__":
    run(main)
