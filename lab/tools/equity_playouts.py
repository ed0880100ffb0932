"""Games that the master plays against itself from ten scores, compared with their values in the table.

`python -m lab.tools.equity_playouts --games 4000`

Games are played in pairs with the same packs, and each seat has its own random source; the error is that of the mean
of pairs.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import hypot, sqrt
from multiprocessing import get_context
from statistics import fmean, variance

from ecarte import Agreement, Seat, load
from ecarte.play.pairs import Contest, play_pair
from ecarte_lab.command import imports_of_command, number_at_once, number_from_zero, run, whole_number

with imports_of_command(__name__):
    from ecarte_lab.equity import equity_table
    from ecarte_lab.training.exchange_training import Needs

LONDON = Agreement(load("london"))
SCORES: tuple[Needs, ...] = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 4), (4, 1), (3, 3), (2, 5), (5, 2), (5, 5))
"""The numbers of points that the elder and the dealer need."""

PIECE = 25
"""The number of pairs that a process plays at a time."""


def main() -> None:
    """Play, and print a line for each score."""
    asked = argparse.ArgumentParser(prog="python -m lab.tools.equity_playouts", description=__doc__)
    asked.add_argument("--games", type=whole_number, default=2000, help="at each score")
    asked.add_argument("--deals", type=whole_number, default=1_000_000, help="at each score of the table")
    asked.add_argument("--seed", type=number_from_zero, default=1)
    asked.add_argument("--jobs", type=number_at_once, default=1)
    wanted = asked.parse_args()
    if wanted.games < 4:
        asked.error("--games: 4 at the least, for an error comes of two pairs")
    table = equity_table(LONDON, deals=wanted.deals, seed=wanted.seed)
    print("elder needs, dealer needs: the elder's share of the game; by games played; apart, in standard errors")
    pairs = range(-(-wanted.games // 2))
    with ProcessPoolExecutor(wanted.jobs, get_context("spawn")) as pool:
        for needs in SCORES:
            share, error = table.share(needs)
            won = pool.map(partial(_elders_games, needs, wanted.seed), pairs, chunksize=PIECE)
            mean, spread = _mean(won)
            apart = (mean - share) / hypot(error, spread)
            print(
                f"{needs[0]}, {needs[1]}: {share:.4f} ± {error:.4f}; {mean:.4f} ± {spread:.4f}; {apart:+.1f}",
                flush=True,
            )


def play_out_value(needs: Needs, *, pairs: int, seed: int) -> tuple[float, float]:
    """The elder's share of games from this score, and its standard error."""
    return _mean(_elders_games(needs, seed, pair) for pair in range(pairs))


def _elders_games(needs: Needs, seed: int, pair: int) -> float:
    """The share of a pair's games won by the elder of its first deal."""
    score = LONDON.target - needs[0], LONDON.target - needs[1]
    _, halves = play_pair(Contest(LONDON, ("master", "master"), seed, score=score, games=True), pair)
    return sum(half.end.winner is Seat.A for half in halves) / len(halves)


def _mean(of: Iterable[float]) -> tuple[float, float]:
    values = list(of)
    return fmean(values), sqrt(variance(values) / len(values))


if __name__ == "__main__":
    run(main)
