"""Error rate and length of the sequential test of a match: figures of docs/lab/matches.md.

python -m tools.sequential [--runs N] [--seed N] [LOW HIGH]

Matches are simulated: results of pairs are drawn from distributions with a known mean, which is at one of the two
hypotheses (where errors are most frequent), between them, or beyond.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import exp
from random import Random
from statistics import fmean

from ecarte.tournament.runner import PAIRS_BETWEEN_CHECKS
from ecarte.tournament.sequential import Hypotheses, is_decided, log_ratio

REACH = 6

Shape = dict[int, int]

SHAPES: dict[str, Shape] = {
    "as book against novice": {-4: 2, -3: 8, -2: 60, -1: 140, 0: 370, 1: 140, 2: 60, 3: 8, 4: 2},
    "nearly always even": {-2: 2, -1: 3, 0: 90, 1: 3, 2: 2},
    "seldom far ahead": {-1: 300, 0: 600, 1: 20, 2: 40, 3: 20, 4: 20},
}
"""The probabilities of the results of pairs, before they are tilted to a mean."""


def chances(shape: Shape, mean: float) -> list[float]:
    """The weights of `shape` tilted until their mean, in points a deal, is `mean`.

    Raises ValueError if that is impossible.
    """
    low, high = -5.0, 5.0
    while high - low > 1e-14:
        bend = (low + high) / 2
        weights = [often * exp(bend * margin) for margin, often in shape.items()]
        tilted_mean = sum(margin * weight for margin, weight in zip(shape, weights, strict=True)) / sum(weights) / 2
        if abs(tilted_mean - mean) < 1e-9:
            return weights
        low, high = (bend, high) if tilted_mean < mean else (low, bend)
    raise ValueError(f"pairs that come to {', '.join(map(str, shape))} are never {mean:g} points a deal ahead")


def draw_match(shape: Shape, mean: float, test: Hypotheses, rng: Random) -> tuple[bool, int]:
    """Simulate a match: returns whether the higher mean is accepted, and after how many pairs."""
    margins, weights = list(shape), chances(shape, mean)
    counts: Counter[int] = Counter()
    while True:
        counts.update(rng.choices(margins, weights, k=PAIRS_BETWEEN_CHECKS))
        if is_decided(ratio := log_ratio(counts, REACH, test)):
            return ratio > 0, counts.total()


def main() -> None:
    """Print a line for each distribution and mean."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("answers", nargs="*", type=float, metavar="LOW HIGH", help="0 and 0.05 unless said otherwise")
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if len(options.answers) not in (0, 2):
        parser.error("two numbers, the lower first")
    low, high = options.answers or (0.0, 0.05)
    for name, shape in SHAPES.items():
        for mean in (low, (low + high) / 2, high, 2 * high - low):
            rng = Random(f"{options.seed}/{name}/{mean}")
            matches = [draw_match(shape, mean, Hypotheses(low, high), rng) for _ in range(options.runs)]
            share, pairs = fmean(is_high for is_high, _ in matches), fmean(n for _, n in matches)
            print(f"{name:24} mean {mean:+.3f}: {high:+.3f} accepted in {share:6.1%}, {pairs:7,.0f} pairs", flush=True)


if __name__ == "__main__":
    main()
