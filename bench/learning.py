"""The cost of a round of learning to play the cards: `python bench/learning.py [--quick]`.

A round is a deal: all choices of the elder, then all of the dealer, with the opponent's cards sampled.  It is measured
with and without the correction by open hands, and compared with memory access: a round visits some eighty choices, each
in its own cache line, so the comparison follows that number of links through a table of the same size.  Figures are
microseconds of processor time, the median of alternating rounds with the least and the greatest; first visits of keys
are not counted.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import compiled
from ecarte.tables.duties import Duties
from ecarte_lab.kernels.training import BATCH
from ecarte_lab.training.play_training import Training
from ecarte_lab.training.regret_training import LINE

LONDON = 3 * ((-2.0, -1.0, -1.0, 1.0, 1.0, 2.0),)
CHOICES = 81
"""Choices met in a round, as counted over 20,000 rounds: 33 of the player who learns, 48 of the opponent."""
ROUNDS = 8 * BATCH


@compiled
def follow_links(places: NDArray[np.int64], at: int, n: int) -> int:
    """Follow `n` links through the table."""
    for _ in range(n):
        at = places[at, 0]
    return at


def report(*, warm: int = 1_000_000, times: int = 21) -> None:
    """Print the table: after `warm` rounds, `times` measurements of each way."""
    with_it = Training(Duties.STRICT, LONDON, seed=1)
    with_it.train(warm)
    with_it.game = with_it.game._replace(first=0.0)
    without = Training(Duties.STRICT, LONDON, seed=1, baseline=False)
    without.learned, without.game = with_it.learned, without.game._replace(first=0.0)
    size = len(with_it.learned.slots.keys)
    places = np.zeros((size, LINE // 8), np.int64)
    order = np.random.default_rng(1).permutation(size)
    places[order, 0] = np.roll(order, 1)
    ways: dict[str, Callable[[], object]] = {
        "round, corrected by open hands": lambda: with_it.train(ROUNDS),
        "round, not corrected": lambda: without.train(ROUNDS),
        f"   {CHOICES} lines of memory, one after the other": lambda: follow_links(places, 0, CHOICES * ROUNDS),
    }
    seen: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(times + 1):
        for name, work in ways.items():
            began = time.process_time()
            work()
            seen[name].append(1e6 * (time.process_time() - began) / ROUNDS)
    print(f"Learning to play the cards, {with_it.n_keys:,} keys in {size * LINE >> 20} MiB, microseconds")
    for name, found in seen.items():
        costs = found[1:]  # the first compiles
        print(f"{name:<52}{statistics.median(costs):6.1f}   ({min(costs):.1f} to {max(costs):.1f})")


if __name__ == "__main__":
    report(**({"warm": 20_000, "times": 5} if "--quick" in sys.argv[1:] else {}))
