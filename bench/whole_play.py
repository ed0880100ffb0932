"""The play of the cards solved whole, against the same walk in plain C: `python bench/whole_play.py [RANKS [ROUNDS]]`.

A round is a walk for either player over all public states of a pack of RANKS ranks.  Both solve the same pack from
nothing, round by round in turn, on one thread; `c/whole_play.c` is written plainly and keeps its numbers as they are,
the solver in codes of 16 bits, which are read and written in every walk.  Figures are seconds of processor time, the
median with the least and the greatest, without the compilation.  Then both are bounded by the best answers, which agree
to a twentieth, or nothing is printed.

The physical limit is memory: a round reads and writes every number once, at least.  It is measured by doing just that
with as many bytes as the C has.  Neither comes near it: a number takes the C some fifty cycles, on arrays that lie in
L1 and L2.
"""

from __future__ import annotations

import ctypes
import shutil
import statistics
import sys
import time
from collections.abc import Callable

import numpy as np
from baseline import compiled_c

from ecarte.solve.pack import live_pack
from ecarte_lab.whole_play.solver import Solver

AGREEMENT = 0.05
"""How far the two bounds may differ, as a part of either."""


class Twin:
    """The solver in C; there is one in a process."""

    def __init__(self, ranks: int) -> None:
        self._c, self.rounds = compiled_c("whole_play"), 0
        self._c.begin.restype = ctypes.c_long
        self._c.play_round.restype = self._c.best_answer.restype = ctypes.c_double
        self.n_bytes: int = self._c.begin(ctypes.c_int(ranks))

    def play_round(self) -> None:
        """Play one round."""
        self.rounds += 1
        self._c.play_round(ctypes.c_int(self.rounds))

    def exploitability(self) -> float:
        """The mean of both players' gains by the best answer."""
        return sum(float(self._c.best_answer(ctypes.c_int(player))) for player in (0, 1)) / 2


def seconds_of(work: Callable[[], object]) -> float:
    """Processor time of a call."""
    began = time.process_time()
    work()
    return time.process_time() - began


def report(ranks: int = 4, rounds: int = 16) -> None:
    """Print the table; without a C compiler there is nothing to compare with."""
    if shutil.which("cc") is None:
        print("play solved whole: not measured, for want of a C compiler (cc) to make the yardstick with")
        return
    warm = Solver(live_pack(3))
    warm.play_round()
    warm.exploitability()
    solver, twin = Solver(live_pack(ranks)), Twin(ranks)
    numbers = np.ones(twin.n_bytes // 4, np.float32)
    ways: dict[str, tuple[int, Callable[[], object]]] = {
        "round: Numba": (solver.storage.n_bytes, solver.play_round),
        "round: plain C": (twin.n_bytes, twin.play_round),
        "   limit: as many bytes read and written": (numbers.nbytes, lambda: np.add(numbers, 1, out=numbers)),
    }
    seen: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, (_, work) in ways.items():
            seen[name].append(seconds_of(work))
    ratio = statistics.median(ours / its for ours, its in zip(*list(seen.values())[:2], strict=True))
    bounds = solver.exploitability(), twin.exploitability()
    assert abs(bounds[0] - bounds[1]) < AGREEMENT * min(bounds), f"the C finds something else: {bounds}"
    print(f"The play solved whole, {ranks} ranks, {rounds} rounds, seconds a round")
    for name, (n_bytes, _) in ways.items():
        costs = seen[name]
        spread = f"({min(costs):.3f} to {max(costs):.3f})"
        print(f"{name:<42}{statistics.median(costs):8.3f}   {spread:<20}{n_bytes / 1e6:6.0f} MB")
    print(f"Numba takes {ratio:.2f} times what C takes; exploitability {bounds[0]:.5f}, in C {bounds[1]:.5f}")


if __name__ == "__main__":
    report(*map(int, sys.argv[1:]))
