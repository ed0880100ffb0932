"""How fair the luck estimate is, and how much variance it removes (decision 40 and docs/lab/matches.md).

    python -m tools.luck [CODE ...] [--games N] [--seed N]
    python -m tools.luck --match FIRST SECOND [--pairs N] [--seed N] [CODE ...]

Games of the book against itself: the mean of luck with its standard error, which should be near 0, and the share of
the variance of results that is left once luck is subtracted.  With --match, the same for the luck of the draws in
duplicate pairs, and the processor time that counting it takes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, pvariance

from ecarte import Agreement, Seat, load, new_match
from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.play.loop import play_out
from ecarte.play.pairs import Contest, play_pair
from ecarte.play.randomness import by_chance
from ecarte.record import Record
from ecarte.study.analysis import AnalysedRecord, GameAnalysis


def games(code: str, *, number: int, seed: int) -> Iterator[GameAnalysis]:
    """Games of the book against itself, each analysed separately; the costs of choices are left out."""
    book = opponent("book")
    for game in range(number):
        match = new_match(Agreement(load(code)), dealer=Seat(game % 2))
        acts: list[AnyAct] = []
        play_out(match, (book, book), by_chance(Random(f"luck/{seed}/{code}/{game}")), on_act=acts.append)
        analysed = AnalysedRecord.from_record(Record(match, tuple(acts)))
        yield from (analysed.game(first, last, {}) for first, last in analysed.game_bounds())


def figures(code: str, *, number: int, seed: int) -> str:
    """One line: the mean of luck, its standard error, and the share of the variance that is left without it."""
    analysed_games = list(games(code, number=number, seed=seed))
    luck, results = [game.luck_of_a for game in analysed_games], [game.result for game in analysed_games]
    results_without_luck = [result - luck_of_game for result, luck_of_game in zip(results, luck, strict=True)]
    standard_error = sqrt(pvariance(luck) / len(luck))
    variance_left = pvariance(results_without_luck) / pvariance(results)
    return (
        f"{code:14} {len(analysed_games):6,} games  luck {fmean(luck):+.3f} ± {standard_error:.3f}"
        f"  variance left {variance_left:.0%}"
    )


WARM = 20
"""The number of pairs played before any is timed."""


def draws(code: str, first: str, second: str, *, number: int, seed: int) -> str:
    """How much variance the luck of the draws removes from the results of pairs, and the time it takes.

    A tenth of the pairs is played both with and without it, with either first in turn.
    """
    agreement = Agreement(load(code))
    contest_as_played, contest_less_luck = (
        Contest(agreement, (first, second), seed, less_luck=is_less_luck) for is_less_luck in (False, True)
    )
    margins, lucks = [], []
    seconds = {contest_as_played: 0.0, contest_less_luck: 0.0}
    for index in range(number):
        pair_halves = play_pair(contest_less_luck, index)[1] if index % 10 else ()
        both_contests = (contest_as_played, contest_less_luck) if index % 20 else (contest_less_luck, contest_as_played)
        for contest in () if pair_halves else both_contests:
            started_at = time.process_time()
            _, played_halves = play_pair(contest, index)
            if index >= WARM:
                seconds[contest] += time.process_time() - started_at
            pair_halves = played_halves if contest is contest_less_luck else pair_halves
        margins.append(sum(half.margin for half in pair_halves) / 2)
        lucks.append(sum(half.luck for half in pair_halves) / 200)
    margins_without_luck = [margin - luck_of_pair for margin, luck_of_pair in zip(margins, lucks, strict=True)]
    cost = seconds[contest_less_luck] / seconds[contest_as_played]
    if not any(margins):
        return f"{first} against {second}, {code}, {number:,} pairs, seed {seed}: each pair even; time {cost:.1%}"
    variance_left = pvariance(margins_without_luck) / pvariance(margins)
    return (
        f"{first} against {second}, {code}, {number:,} pairs, seed {seed}: points a deal\n"
        f"  played as it was {fmean(margins):+.4f} ± {sqrt(pvariance(margins) / number):.4f},"
        f" luck {fmean(lucks):+.4f} ± {sqrt(pvariance(lucks) / number):.4f},"
        f" without it {fmean(margins_without_luck):+.4f} ± {sqrt(pvariance(margins_without_luck) / number):.4f}\n"
        f"  variance left {variance_left:.1%}, time {cost:.1%}, time to the same interval {variance_left * cost:.1%}"
    )


def main() -> None:
    """Print a line for each code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("codes", nargs="*")
    parser.add_argument("--match", nargs=2, metavar=("FIRST", "SECOND"))
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.match:
        if options.pairs <= WARM:
            parser.error(f"--pairs: more than {WARM}, before which nothing is timed")
        for code in options.codes or ["london"]:
            print(draws(code, *options.match, number=options.pairs, seed=options.seed), flush=True)
        return
    for code in options.codes or ["london", "small", "tiny"]:
        print(figures(code, number=options.games, seed=options.seed), flush=True)


if __name__ == "__main__":
    main()
