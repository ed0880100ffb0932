"""`python -m lab.whole_play`: solves the play alone on a small pack and prints how far it can be exploited."""

from __future__ import annotations

import time
from argparse import ArgumentParser

from lab.whole_play.pack import make_pack
from lab.whole_play.solver import Solver


def main() -> None:
    """Solves, and prints a line after 1, 2, 4, 8 ... rounds."""
    parser = ArgumentParser(prog="python -m lab.whole_play", description=main.__doc__)
    parser.add_argument("--ranks", type=int, default=3, help="ranks a suit, 2 to 8 (default 3)")
    parser.add_argument("--hand", type=int, default=5, help="cards in a hand, 3 to 5 (default 5)")
    parser.add_argument("--rounds", type=int, default=16, help="how many rounds (default 16)")
    parser.add_argument("--all-cards", action="store_true", help="try all lawful cards to the end, no closed form")
    asked = parser.parse_args()
    try:
        pack = make_pack(asked.ranks, asked.hand)
    except ValueError as fault:
        parser.error(str(fault))
    solver = Solver(pack, ends=not asked.all_cards)
    states = " / ".join(f"{n:,}" for n in solver.states if n)
    print(f"public states by cards played: {states}")
    print(f"{solver.n_numbers:,} numbers, {solver.n_bytes / 1e9:.1f} GB of memory", flush=True)
    print("round  seconds  exploitability  elder's best  dealer's best")
    for number in range(1, asked.rounds + 1):
        begun = time.process_time()
        solver.play_round()
        seconds = time.process_time() - begun
        if number & (number - 1) == 0 or number == asked.rounds:
            elder, dealer = solver.best_answers()
            print(
                f"{number:5}  {seconds:7.2f}  {(elder + dealer) / 2:14.6f}  {elder:12.6f}  {dealer:13.6f}", flush=True
            )


if __name__ == "__main__":
    main()
