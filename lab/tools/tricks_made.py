"""The number of tricks the elder makes, by the number with both hands open: `python -m lab.tools.tricks_made`.

The master plays against itself at 0-0 in London, as compiled code.  The output is, by who is liable, rows of shares
for none, one, ... five tricks with open hands, and the number of deals behind each
(`ecarte_lab.training.exchange_training.TRICKS_MADE`).
"""

from __future__ import annotations

import argparse

import numpy as np

from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.rules import load
from ecarte.tables.arrays import look_up, spread_values
from ecarte.tables.duties import duties_of
from ecarte_lab.command import imports_of_command, number_from_zero, run, whole_number

with imports_of_command(__name__):
    from ecarte_lab.equity import SelfPlay
    from ecarte_lab.kernels.deals import HANDS


def main() -> None:
    """Play, count and print."""
    asked = argparse.ArgumentParser(prog="python -m lab.tools.tricks_made", description=__doc__)
    asked.add_argument("--deals", type=whole_number, default=4_000_000)
    asked.add_argument("--seed", type=number_from_zero, default=77)
    wanted = asked.parse_args()
    london = Agreement(load("london"))
    size, needs = london.hand_size, (london.target, london.target)
    played = SelfPlay(london).play_deals(needs, deals=wanted.deals, seed=wanted.seed)
    hands = played.deals[:, HANDS], played.deals[:, HANDS + 1]
    made = np.zeros((len(Liable), size + 1, size + 1))
    np.add.at(
        made, (played.ends[:, 1], look_up(spread_values(duties_of(london), size), size, *hands), played.ends[:, 2]), 1
    )
    for liable in Liable:
        print(f"liable: {liable.name.lower()}")
        for tricks, row in enumerate(made[liable]):
            print(tricks, *(f"{share:.3f}" for share in row / max(1, row.sum())), f"{row.sum():.0f} deals")


if __name__ == "__main__":
    run(main)
