"""Learn the exchange at every score of a game to five: `python -m lab.tools.train_scores --by build/exchange.table`.

Scores only rise, so each is learned with the shares of the game found for later scores.  Each begins with what was
learned at one of the nearest scores, the first with the training in points.  Files and the table of shares are written
to `--out`; existing results are not learned again, so a stopped run can be resumed.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from ecarte.bots.sampler.game_shares import GameShares, Shares
from ecarte.engine.agreement import Agreement
from ecarte.rules import load
from ecarte.tables.exchange_keys import TARGET
from ecarte_lab.command import imports_of_command, number_at_once, number_from_zero, run, whole_number

with imports_of_command(__name__):
    from ecarte_lab.equity import UNIT, payoffs_at
    from ecarte_lab.training.exchange_training import ExchangeTraining, Needs, drop_rare_choices, payoffs_of_open_hands

BEGUN = 2_000_000
"""The number of rounds for which the training of another score counts."""

VALUED = 4_000_000
"""The number of deals from which the value of a score is found."""


def main() -> None:
    """Learn the missing scores, from the last to the first."""
    asked = argparse.ArgumentParser(prog="python -m lab.tools.train_scores", description=__doc__)
    asked.add_argument("--by", type=Path, required=True, help="the training in points, with which the first begins")
    asked.add_argument("--rounds", type=whole_number, default=10_000_000, help="rounds at each score")
    asked.add_argument("--seed", type=number_from_zero, default=1)
    asked.add_argument("--jobs", type=number_at_once, default=1)
    asked.add_argument("--out", type=Path, default=Path("build/scores"))
    wanted = asked.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    table = wanted.out / "shares.json"
    shares = np.array(json.loads(table.read_text())) if table.exists() else np.full((TARGET, TARGET), np.nan)
    with ProcessPoolExecutor(wanted.jobs, get_context("spawn")) as pool:
        for both in range(2, 2 * TARGET + 1):
            scores = [(elder, both - elder) for elder in range(1, TARGET + 1) if 1 <= both - elder <= TARGET]
            open_ones = [needs for needs in scores if np.isnan(shares[TARGET - needs[0], TARGET - needs[1]])]
            found = [pool.submit(_train, needs, shares, wanted) for needs in open_ones]
            for (elder, dealer), one in zip(open_ones, found, strict=True):
                shares[TARGET - elder, TARGET - dealer] = one.result()
                print(f"elder needs {elder}, dealer {dealer}: {one.result():.4f}", flush=True)
                table.write_text(json.dumps(shares.tolist()))


def path_of(out: Path, needs: Needs) -> Path:
    """The file of the training of a score."""
    return out / f"exchange-{needs[0]}-{needs[1]}.table"


def _train(needs: Needs, shares: Shares, wanted: argparse.Namespace) -> float:
    """Learn one score; returns the elder's share of the game there."""
    elder, dealer = needs
    london = Agreement(load("london"))
    payoffs = payoffs_of_open_hands(payoffs_at(GameShares(london, shares), needs))
    before = [one for one in ((elder, dealer - 1), (elder - 1, dealer)) if min(one) > 0]
    start = path_of(wanted.out, before[0]) if before else wanted.by
    training = ExchangeTraining.begun_from(
        ExchangeTraining.load(start), payoffs, needs=needs, seed=wanted.seed, rounds=BEGUN
    )
    training.train(wanted.rounds)
    training.save(path_of(wanted.out, needs))
    drop_rare_choices(training)
    return training.worth(deals=VALUED, seed=wanted.seed).value / UNIT


if __name__ == "__main__":
    run(main)
