"""The master's values compared with its choices: `python -m lab.tools.master_values [--deals 80] [--starts 800]`.

The master plays deals at 0-0 in London against itself.  For each kind of decision the table shows how often its only
choice has the best value, within two errors, and how much it loses by that choice; how far apart the values of its
mixed choices are; and how long a call takes.  Decisions at which a king may be announced are left out.  At the end
comes the value of its mixtures at the first decision of deals, compared with `ecarte equity`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from math import hypot, sqrt
from random import Random
from time import process_time
from typing import Final, NamedTuple

import numpy as np

from ecarte import Action, Agreement, Cards, Phase, Seat, SeatView, load, new_deal, position, seat_view
from ecarte.bots.base import ChoiceChance, ChoiceValue
from ecarte.bots.choices import Choices
from ecarte.bots.master import Master
from ecarte.bots.master_play import equity
from ecarte.cards import PACK, Rank
from ecarte.play.loop import play_out
from ecarte.play.randomness import by_chance
from ecarte_lab.command import run, whole_number

LONDON: Final = Agreement(load("london"))
OFTEN: Final = 0.05


class MeasuredDecision(NamedTuple):
    """One decision: the master's choices, and the value of every action."""

    phase: Phase
    mixed: Sequence[ChoiceChance]
    found: dict[Action, ChoiceValue]
    seconds: float


class RecordingMaster(Master):
    """The master, with a note of the values of its choices."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[MeasuredDecision] = []

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The master's choice, with its values noted."""
        mixed, phase = self.mixture(view), view.public.phase
        if mixed and phase is not None and Choices(view.legal).announcement is None:
            began = process_time()
            found = {one.action: one for one in self.values(view, Random(1))}
            self.asked.append(MeasuredDecision(phase, mixed, found, process_time() - began))
        return super().choose(view, rng)


def line_of(phase: str, asked: Sequence[MeasuredDecision]) -> str:
    """A line about decisions of one kind; values in games of a hundred."""
    gaps, near, apart, apart_errors = [], [], [], []
    for one in asked:
        done = [one.found[mixed.action] for mixed in one.mixed if mixed.chance and mixed.action in one.found]
        often = [one.found[mixed.action] for mixed in one.mixed if mixed.chance >= OFTEN and mixed.action in one.found]
        best = max(one.found.values(), key=lambda valued: valued.value)
        if len(done) == 1:
            gaps.append(best.value - done[0].value)
            near.append(gaps[-1] <= 2 * hypot(best.error, done[0].error) + 1e-9)
        elif len(often) > 1:
            apart.append(max(valued.value for valued in often) - min(valued.value for valued in often))
            apart_errors.append(sqrt(2) * max(valued.error for valued in often))
    mixes = f"{len(apart):4}"
    if apart:
        mixes += f" {100 * np.mean(apart):6.2f} {100 * np.median(apart):6.2f} {100 * np.mean(apart_errors):6.2f}"
    seconds = [1000 * one.seconds for one in asked]
    always = f"{len(gaps):5} {np.mean(near):5.2f} {100 * np.mean(gaps):6.2f} {100 * max(gaps):6.2f}"
    return f"{phase:16} {always} | {mixes:26} | {np.median(seconds):4.0f} {max(seconds):4.0f}"


def measure_start(master: Master, number: int) -> None:
    """Print the value of its mixtures at the first decision."""
    rng = Random(1)
    worths: list[float] = []
    while len(worths) < number:
        turn_up, *cards = rng.sample(PACK, 6)
        deal = position(
            LONDON, dealer=Seat.B, phase=Phase.ELDER_DECIDES, turn_up=turn_up, hands=(Cards.of(cards), Cards()),
            unseen=(0, 5), score=(0, int(turn_up.rank is Rank.KING)),
        )  # fmt: skip
        view = seat_view(deal, Seat.A)
        found = {one.action: one.value for one in master.values(view, rng)}
        worths.append(sum(one.chance * found[one.action] for one in master.mixture(view)))
    error = np.std(worths) / sqrt(number)
    print(f"at the first decision {100 * np.mean(worths):.2f} ± {100 * error:.2f}, equity {100 * equity()[5, 5]:.2f}")


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(
        prog="python -m lab.tools.master_values",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--deals", type=whole_number, default=80)
    parser.add_argument("--starts", type=whole_number, default=800)
    wanted = parser.parse_args()
    noting = RecordingMaster()
    for number in range(wanted.deals):
        play_out(new_deal(LONDON, dealer=Seat(number % 2)), (noting, noting), by_chance(Random(f"deal {number}")))
    by_phase: dict[str, list[MeasuredDecision]] = defaultdict(list)
    for one in noting.asked:
        by_phase[one.phase.name].append(one)
    print(
        "                  always, near best, behind: mean, most | mixes, apart: mean, median, error | ms: median, most"
    )
    for phase, asked in by_phase.items():
        print(line_of(phase, asked))
    print(line_of("all", noting.asked))
    measure_start(noting, wanted.starts)


if __name__ == "__main__":
    run(main)
