"""Whether *Play* is unbiased, and whether its error is right: games between programs, simulated and computed.

    python -m tools.skill [--games N] [--playouts N] [--of N] [--seed N] [--jobs N] [--code CODE] FIRST SECOND

Prints the points a deal as they were played and without luck, the mean of luck, which should be 0, and in how many
groups of `--of` games the 95 % interval holds the mean of all other games.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev

from ecarte import Agreement, Seat, load, new_match
from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.bots.base import Mixer
from ecarte.play.loop import play_out
from ecarte.play.randomness import by_chance
from ecarte.record import Record
from ecarte.study.skill import PLAYOUTS, GameSkill, game_skill, skill


def one_game(game: int, *, code: str, names: tuple[str, str], seed: int, playouts: int) -> GameSkill:
    """A simulated game, with its luck."""
    players = opponent(names[0]), opponent(names[1])
    match = new_match(Agreement(load(code)), dealer=Seat(game % 2))
    acts: list[AnyAct] = []
    play_out(match, players, by_chance(Random(f"{seed}/{code}/{game}")), on_act=acts.append)
    mixers = {seat: player for seat, player in zip(Seat, players, strict=True) if isinstance(player, Mixer)}
    found = game_skill(Record(match, tuple(acts)), mixers=mixers, playouts=playouts)
    assert found is not None
    return found


def report(games: list[GameSkill], *, of: int) -> list[str]:
    """The lines for these games."""
    n, n_deals = len(games), sum(game.deals for game in games)
    every = skill(games)
    raw = skill([GameSkill(game.deals, game.points, 0.0) for game in games])
    assert every is not None
    assert raw is not None
    lucks = [game.luck for game in games]
    bias, bias_error = sum(lucks) / n_deals, stdev(lucks) * sqrt(n) / n_deals
    held, errors = 0, []
    groups = [games[first : first + of] for first in range(0, n - of + 1, of)]
    for group in groups:
        here = skill(group)
        assert here is not None
        n_others = n_deals - here.deals
        others = (every.points * n_deals - here.points * here.deals) / n_others
        spread = sqrt(here.error**2 + every.error**2 * n / (n - len(group)))
        held += abs(here.points - others) <= 1.96 * spread
        errors.append(here.error)
    left, share = (every.error / raw.error) ** 2, held / len(groups)
    return [
        f"{n:,} games, {n_deals:,} deals",
        f"  as they were played  {raw.points:+.4f} ± {raw.error:.4f} points a deal",
        f"  without luck         {every.points:+.4f} ± {every.error:.4f}, variance left {left:.1%}",
        f"  luck                 {bias:+.4f} ± {bias_error:.4f}, {bias / bias_error:+.2f} standard errors",
        f"  {len(groups)} groups of {of} games: error {fmean(errors):.4f}, {share:.1%} of intervals hold the others",
    ]


def main() -> None:
    """Simulate, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--of", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--code", default="london")
    options = parser.parse_args()
    names = options.first, options.second
    play = partial(one_game, code=options.code, names=names, seed=options.seed, playouts=options.playouts)
    with ProcessPoolExecutor(options.jobs) as pool:
        games = list(pool.map(play, range(options.games), chunksize=20))
    print(
        f"{options.first} against {options.second}, {options.code}, {options.playouts} play-outs, seed {options.seed}"
    )
    print("\n".join(report(games, of=options.of)))


if __name__ == "__main__":
    main()
