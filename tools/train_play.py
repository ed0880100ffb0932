"""Learn to play the cards by London's duties: `python -m tools.train_play --seconds 600 --out build/play.table`.

`--game stood` learns deals in which the elder stood or the dealer refused, as the book does at 0-0.  The file is
written every `--every` seconds and at the end, and a later run goes on from it; the same seed and the same number of
rounds make the same bytes, whether in one piece or in many.  `ecarte bound table:FILE` measures it.

`--keep FILE --of build/play.table build/stood.table` learns nothing, and writes what is shipped of those two.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from ecarte.bots.sampler.tables import table_of
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.rules import load
from ecarte.solve.compiled_training import BATCH
from ecarte.solve.duties import duties_of
from ecarte.solve.sealed import checksum_of
from ecarte.solve.training import ALONE, NO_RANGES, STOOD, Ranges, Training, keep
from ecarte.study.bound import points_of_tricks

PIECE = 100 * BATCH
"""Rounds between two looks at the clock."""


def main() -> None:
    """Train, and say now and then how far it is."""
    asked = argparse.ArgumentParser(prog="python -m tools.train_play", description=__doc__)
    asked.add_argument("--rounds", type=int, help="how many rounds in all, those in the file among them")
    asked.add_argument("--seconds", type=float, help="or for how many seconds of processor time")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--every", type=float, default=120.0, help="seconds of processor time between two writings")
    asked.add_argument("--out", type=Path, default=Path("build/play.table"))
    asked.add_argument("--no-baseline", action="store_true", help="without what open hands say of cards not drawn")
    asked.add_argument("--game", choices=(ALONE, STOOD), default=ALONE, help="what is learned")
    asked.add_argument(
        "--keep", type=Path, help="write what is shipped of the files `--of`: their mean strategies, small"
    )
    asked.add_argument("--of", type=Path, nargs="+", default=[])
    wanted = asked.parse_args()
    if wanted.keep:
        keep([(Training.load(path), checksum_of(path)) for path in wanted.of], wanted.keep)
        return
    if (wanted.rounds is None) == (wanted.seconds is None):
        asked.error("either --rounds or --seconds")
    training = _begun(wanted.out, wanted.seed, game=wanted.game, baseline=not wanted.no_baseline)
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    spent = written = 0.0
    while spent < (wanted.seconds or float("inf")) and training.rounds < (wanted.rounds or sys.maxsize):
        began = time.process_time()
        training.train(min(PIECE, (wanted.rounds or sys.maxsize) - training.rounds))
        spent += time.process_time() - began
        if spent - written > wanted.every:
            written = spent
            _write(training, wanted.out, spent)
    _write(training, wanted.out, spent)


def _begun(path: Path, seed: int, *, game: str, baseline: bool) -> Training:
    if path.exists():
        return Training.load(path)
    london = Agreement(load("london"))
    payoffs = tuple(tuple(points_of_tricks(london, as_elder=True, liable=liable).tolist()) for liable in Liable)
    book = table_of(london)
    ranges = Ranges(book.stands, book.refuses) if game == STOOD else NO_RANGES
    return Training(duties_of(london), payoffs, seed=seed, ranges=ranges, baseline=baseline)


def _write(training: Training, path: Path, spent: float) -> None:
    checksum = training.save(path)
    print(f"{training.rounds:,} rounds, {training.n_keys:,} keys, {spent:.0f} s, sha256 {checksum[:12]}", flush=True)


if __name__ == "__main__":
    main()
