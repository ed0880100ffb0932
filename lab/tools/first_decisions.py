"""How a trained exchange does against an opponent's first decisions: `python -m lab.tools.first_decisions FILE`.

For every class of hands, with the seven of trumps turned up, the opponent decides whether to stand and whether to
accept; its other decisions are the usual ones (`ecarte_lab.kernels.exchange`).  Both hands are open at the end.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path

import numpy as np

from ecarte.bots import opponent, opponents
from ecarte.engine.agreement import Agreement
from ecarte.rules import load
from ecarte.tables.exchange_keys import ExchangeTurn, Step, key_of
from ecarte_lab.command import imports_of_command, number_from_zero, run, whole_number

with imports_of_command(__name__):
    from ecarte_lab.card_players import BotDecisions
    from ecarte_lab.training.exchange_training import ExchangeTraining, drop_rare_choices, exchange_gain_against
    from ecarte_lab.training.regret_training import Rows, filled_table

SEVEN = 1


def main() -> None:
    """Ask the opponent, let both meet, and print the result."""
    asked = argparse.ArgumentParser(prog="python -m lab.tools.first_decisions", description=__doc__)
    asked.add_argument("training", type=Path)
    asked.add_argument("--opponent", choices=opponents(), default="sampler")
    asked.add_argument("--deals", type=whole_number, default=1_000_000)
    asked.add_argument("--seed", type=number_from_zero, default=1)
    wanted = asked.parse_args()
    training = ExchangeTraining.load(wanted.training)
    shares = _first_decisions(wanted.opponent)
    keys = np.array(sorted(shares), np.uint64)
    sums = np.zeros((len(keys), ExchangeTraining.CHOICES), np.float32)
    sums[:, 0] = [shares[key] for key in keys.tolist()]
    sums[:, 1] = 1 - sums[:, 0]
    drop_rare_choices(training)
    decided = filled_table(Rows(keys, np.zeros_like(sums), sums, np.empty(0, np.float32)))
    found = exchange_gain_against(training, decided, deals=wanted.deals, seed=wanted.seed)
    print(f"{len(keys):,} decisions of {wanted.opponent}: {found.mean:+.4f} ± {found.error:.4f} points a deal")


def _first_decisions(name: str) -> dict[int, float]:
    """The probability that the opponent stands, or accepts, by the key."""
    decisions = BotDecisions(opponent(name), Agreement(load("london")))
    shares: dict[int, float] = {}
    for cards in combinations([1 << bit for bit in range(1, 32)], 5):
        hand = sum(cards)
        stands = ExchangeTurn(Step.STANDS, hand, SEVEN, 0, 0, 21)
        key = key_of(stands)
        if key not in shares:
            shares[key] = decisions.stands(hand, SEVEN)
            shares[key_of(stands._replace(step=Step.ACCEPTS))] = 1 - decisions.refuses(hand, SEVEN)
    return shares


if __name__ == "__main__":
    run(main)
