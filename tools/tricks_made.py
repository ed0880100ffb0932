"""How many tricks the elder makes, by how many he would make with both hands open: `python -m tools.tricks_made`.

An opponent of the house plays against himself at 0-0 in London.  What is printed are rows of shares for none, one, ...
five tricks with open hands, and how many deals each is from (`ecarte.solve.exchange_training.MADE`).
"""

from __future__ import annotations

import argparse

import numpy as np

from ecarte.bots import opponents
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Deal
from ecarte.play.pairs import Contest, play_pair
from ecarte.rules import load
from ecarte.solve.arrays import look_up, spread_values
from ecarte.solve.duties import ORDERS, duties_of


def main() -> None:
    """Play, count and print."""
    asked = argparse.ArgumentParser(prog="python -m tools.tricks_made", description=__doc__)
    asked.add_argument("--opponent", choices=opponents(), default="sampler")
    asked.add_argument("--deals", type=int, default=2111)
    asked.add_argument("--seed", type=int, default=77)
    wanted = asked.parse_args()
    london = Agreement(load("london"))
    contest = Contest(london, (wanted.opponent, wanted.opponent), seed=wanted.seed)
    made = np.zeros((6, 6))
    for index in range(wanted.deals):
        end = play_pair(contest, index)[1][0].end
        assert isinstance(end, Deal)
        made[_with_open_hands(end), end.won[end.elder]] += 1
    for tricks, row in enumerate(made):
        print(tricks, *(f"{share:.3f}" for share in row / max(1, row.sum())), f"{row.sum():.0f} deals")


def _with_open_hands(end: Deal) -> int:
    """The tricks the elder makes when both hands are open."""
    assert end.turn_up is not None
    order = ORDERS[end.turn_up.suit]
    hands = [
        np.array([sum(order.mask(trick.card_of(seat).bit) for trick in end.tricks)], np.uint32)
        for seat in (end.elder, end.dealer)
    ]
    size = end.agreement.hand_size
    return int(look_up(spread_values(duties_of(end.agreement), size), size, *hands)[0])


if __name__ == "__main__":
    main()
