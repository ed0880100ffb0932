"""What club conduct costs those who do not play in it: whole deals a second before it and after, in one run.

Unit: whole deals a second of processor time on one core, regular play of London under random choices; a child
process for each of two checkouts takes its turn in every round.

    python bench/assisted.py                 # against the last revision before club conduct
    python bench/assisted.py --against REF
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

BEFORE = "a43556b"
"""The last revision in which nothing could go wrong at the table."""

ROOT = Path(__file__).resolve().parent.parent

CHILD = """
import sys, time
from random import Random
from ecarte import Agreement, Phase, Seat, apply, legal_actions, load, new_deal
agreement = Agreement(load("london"))
for line in sys.stdin:
    rng, deals = Random(int(line)), 400
    start = time.process_time()
    for _ in range(deals):
        deal = new_deal(agreement, dealer=Seat.A)
        while deal.phase is not Phase.OVER:
            deal = apply(deal, rng.choice(legal_actions(deal)))
    print(deals / (time.process_time() - start), flush=True)
"""


class Checkout:
    """A child process that plays deals with the sources of one checkout."""

    def __init__(self, source: Path) -> None:
        code = f"import sys; sys.path.insert(0, {str(source)!r})\n{CHILD}"
        self._child = subprocess.Popen(
            [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def round(self, seed: int) -> float:
        """Deals a second in one round."""
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.write(f"{seed}\n")
        self._child.stdin.flush()
        return float(self._child.stdout.readline())

    def close(self) -> None:
        """Ends the process."""
        assert self._child.stdin is not None
        self._child.stdin.close()
        self._child.wait()


def compare(before: Path, after: Path, *, rounds: int) -> tuple[list[float], list[float]]:
    """Deals a second of both checkouts, round by round, who begins changing over."""
    first, second = Checkout(before), Checkout(after)
    found: tuple[list[float], list[float]] = ([], [])
    for number in range(rounds + 1):
        order = ((0, first), (1, second)) if number % 2 else ((1, second), (0, first))
        for place, checkout in order:
            speed = checkout.round(number)
            if number:  # the first round warms up
                found[place].append(speed)
    first.close()
    second.close()
    return found


def main() -> None:
    """Prints the comparison."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", default=BEFORE, metavar="REF")
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        earlier = Path(folder) / "before"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(earlier), options.against], check=True)
        try:
            before, after = compare(earlier / "src", ROOT / "src", rounds=options.rounds)
        finally:
            subprocess.run([*git, "remove", "--force", str(earlier)], check=True)
    print(f"{'':10}{'median':>10}{'least':>10}{'greatest':>10}   deals/s, {options.rounds} rounds")
    for name, seen in (("before", before), ("after", after)):
        print(f"{name:10}{statistics.median(seen):10,.0f}{min(seen):10,.0f}{max(seen):10,.0f}")
    ratios = sorted(b / a for b, a in zip(before, after, strict=True))
    cost = 100 * (statistics.median(ratios) - 1)
    print(f"after takes {cost:+.1f} % more time than before (median of the rounds)")


if __name__ == "__main__":
    main()
