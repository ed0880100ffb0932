"""Compare two revisions in one run: the same work with the sources of each, in turn, and the ratio within each round.

Unit: units of work per second of processor time on one core, in a child process for each checkout; a ratio above one
means that this checkout is faster.  Work that one of the two cannot do, and records it cannot read, are left out.

    python bench/against.py                       # against the last revision before club conduct
    python bench/against.py --against REF deals "write club"
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

BEFORE = "a43556b"
"""The last revision before club conduct."""

WORKS = (
    "deals", "write regular", "read regular", "write club", "read club", "batch", "book", "sampler-1", "sampler",
)  # fmt: skip
"""Regular deals of London at random; records of whole games; decisions in the batch, of the book and of samplers."""

CHILD = """
import sys, time
from functools import partial
from pathlib import Path
from random import Random

FOLDER = Path(sys.argv[1])

def deals():
    from ecarte import Agreement, Phase, Seat, apply, legal_actions, load, new_deal
    agreement = Agreement(load("london"))
    def work(rng):
        for _ in range(200):
            deal = new_deal(agreement, dealer=Seat.A)
            while deal.phase is not Phase.OVER:
                deal = apply(deal, rng.choice(legal_actions(deal)))
        return 200
    return work

def sound(text):
    from ecarte.record import parse, write
    try:
        return write(parse(text)) == text
    except Exception:
        return False

def records(do, kind):
    from ecarte.record import parse, write
    texts = [(FOLDER / name).read_text(encoding="utf-8") for name in sys.argv[2].split() if name.startswith(kind)]
    games = [parse(text) for text in texts]
    def work(rng):
        for text, game in zip(texts, games):
            write(game) if do == "write" else parse(text)
        return len(games)
    return work

def batch():
    try:
        from ecarte_lab.adapters.batch import BatchEnv
    except ImportError:  # a revision in which the lab was part of the game
        from ecarte.adapters.batch import BatchEnv
    env = BatchEnv(4096, seed=1, copy=False)
    env.reset()
    def work(rng):
        for _ in range(100):
            env.step(env.sample())
        return 4096 * 100
    return work

def decisions(name):
    from ecarte import Agreement, Phase, Seat, apply, codes, legal_actions, load, new_deal, random_nature, seat_view
    from ecarte.bots import opponent
    book, bot, views = opponent("book"), opponent(name), []
    for seed in range(28):
        rng, deal = Random(seed), new_deal(Agreement(load(codes()[seed % 7])), dealer=Seat.A)
        while deal.phase is not Phase.OVER:
            act = random_nature(deal, rng)
            if act is None:
                seat = next(act.seat for act in legal_actions(deal) if hasattr(act, "seat"))
                views.append(seat_view(deal, seat))
                act = book.choose(views[-1], rng)
            deal = apply(deal, act)
    def work(rng):
        for view in views:
            bot.choose(view, rng)
        return len(views)
    return work

def made(work):
    do, _, kind = work.partition(" ")
    if do in ("deals", "batch"):
        return globals()[do]()
    return records(do, kind) if kind else decisions(do)

if len(sys.argv) == 2:
    print(*(file.name for file in FOLDER.iterdir() if sound(file.read_text(encoding="utf-8"))))
    sys.exit()
works = {}
for line in sys.stdin:
    name, _, seed = line.rstrip().rpartition(" ")
    try:
        if name not in works:
            works[name] = made(name)
        rng, start = Random(int(seed)), time.process_time()
        done = works[name](rng)
        print(done / (time.process_time() - start), flush=True)
    except (ImportError, AttributeError, TypeError) as error:
        print(f"{name}: {error}", file=sys.stderr)
        print("nan", flush=True)
"""


class Checkout:
    """A child process that works with the sources of one checkout."""

    def __init__(self, source: Path, *arguments: str) -> None:
        paths = [str(source), str(source.parent / "lab" / "src")]
        code = f"import sys; sys.path[:0] = {paths!r}\n{CHILD}"
        self._child = subprocess.Popen(
            [sys.executable, "-c", code, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def read_line(self) -> str:
        """The next line of its output."""
        assert self._child.stdout is not None
        return self._child.stdout.readline()

    def round(self, work: str, seed: int) -> float:
        """Units a second in one round."""
        assert self._child.stdin is not None
        self._child.stdin.write(f"{work} {seed}\n")
        self._child.stdin.flush()
        return float(self.read_line())

    def close(self) -> None:
        """End the process."""
        assert self._child.stdin is not None
        self._child.stdin.close()
        self._child.wait()


def write_games(folder: Path, number: int = 28) -> None:
    """Write the records for the comparison: whole games, at random and in club conduct with its faults."""
    from records import random_games

    from ecarte.play.loop import each_act
    from ecarte.record import Record, write
    from tools.club_soak import Lot, start_of

    for game, record in enumerate(random_games(number)):
        (folder / f"regular{game}").write_text(write(record), encoding="utf-8")
    for lot in range(2 * number):
        start, players, randomness = start_of(Lot(lot, 1, every_step=False))
        acts = tuple(act for act, _ in each_act(start, players, randomness))
        (folder / f"club{lot}").write_text(write(Record(start, acts)), encoding="utf-8")


def readable(source: Path, folder: Path) -> set[str]:
    """The records that a checkout reads, and writes unchanged."""
    checkout = Checkout(source, str(folder))
    names = set(checkout.read_line().split())
    checkout.close()
    return names


def compare(
    before: Path, after: Path, works: list[str], *, rounds: int
) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """Units per second of both checkouts in each round, for each kind of work; they begin in turn."""
    with tempfile.TemporaryDirectory() as folder:
        write_games(Path(folder))
        readable_by_both = sorted(readable(before, Path(folder)) & readable(after, Path(folder)))
        checkout_before, checkout_after = (
            Checkout(source, folder, " ".join(readable_by_both)) for source in (before, after)
        )
        for work in works:
            speeds = []
            for number in range(rounds + 1):
                if number % 2:
                    speed_before, speed_after = checkout_before.round(work, number), checkout_after.round(work, number)
                else:
                    speed_after, speed_before = checkout_after.round(work, number), checkout_before.round(work, number)
                speeds.append((speed_before, speed_after))
            yield work, speeds[1:]  # the first round warms up
        checkout_before.close()
        checkout_after.close()


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("works", nargs="*", metavar="WORK", help=", ".join(WORKS))
    parser.add_argument("--against", default=BEFORE, metavar="REF")
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        worktree = Path(folder) / "before"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(worktree), options.against], check=True)
        try:
            print(f"{'units/s, ' + str(options.rounds) + ' rounds':18}{'before':>12}{'after':>12}   after/before")
            for work, speed_pairs in compare(
                worktree / "src", ROOT / "src", options.works or [*WORKS], rounds=options.rounds
            ):
                before, after = (statistics.median(speeds) for speeds in zip(*speed_pairs, strict=True))
                ratios = sorted(speed_after / speed_before for speed_before, speed_after in speed_pairs)
                quarter = len(ratios) // 4
                print(
                    f"{work:18}{before:12,.0f}{after:12,.0f}   {statistics.median(ratios):.3f}"
                    f"  ({ratios[quarter]:.3f} to {ratios[-1 - quarter]:.3f})",
                    flush=True,
                )
        finally:
            subprocess.run([*git, "remove", "--force", str(worktree)], check=True)


if __name__ == "__main__":
    main()
