"""How fair luck is, and how much of a result it takes off: the figures of decision 40.

python -m tools.luck [CODE ...] [--games N] [--seed N]

Games of the book against itself: the mean of luck with its standard error, which should be near 0, and how much of the
variance of results is left once luck is taken off.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, pvariance

from ecarte import Agreement, Seat, load, new_match
from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.play.loop import play_out
from ecarte.play.luck import by_chance
from ecarte.record import Record
from ecarte.study.analysis import GameAnalysis, look_back


def games(code: str, *, number: int, seed: int) -> Iterator[GameAnalysis]:
    """Games of the book against itself, each told apart; what choices cost is not asked."""
    book = opponent("book")
    for game in range(number):
        match = new_match(Agreement(load(code)), dealer=Seat(game % 2))
        acts: list[AnyAct] = []
        play_out(match, (book, book), by_chance(Random(f"luck/{seed}/{code}/{game}")), on_act=acts.append)
        back = look_back(Record(match, tuple(acts)))
        yield from (back.game(first, last, {}) for first, last in back.games())


def figures(code: str, *, number: int, seed: int) -> str:
    """One line: the mean of luck, its standard error, and the part of the variance that is left without it."""
    played = list(games(code, number=number, seed=seed))
    luck, results = [one.luck_of_a for one in played], [one.result for one in played]
    without = [result - by for result, by in zip(results, luck, strict=True)]
    error = sqrt(pvariance(luck) / len(luck))
    left = pvariance(without) / pvariance(results)
    return f"{code:14} {len(played):6,} games  luck {fmean(luck):+.3f} ± {error:.3f}  variance left {left:.0%}"


def main() -> None:
    """Prints a line for each code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("codes", nargs="*", default=["london", "small", "tiny"])
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for code in asked.codes:
        print(figures(code, number=asked.games, seed=asked.seed), flush=True)


if __name__ == "__main__":
    main()
