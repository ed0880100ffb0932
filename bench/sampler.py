"""The cost of a decision of the sampler and of the master: `python bench/sampler.py [--quick]`.

The decisions are those in games of `book` against itself, in the seven printed codes in turn, that the sampler
evaluates.  The master calls the sampler in some, and uses its tables in others, which have their own line.  Times are
processor time, so that other processes do not count; the first decision in a new process is timed by the clock, and
includes starting the interpreter and loading everything.  Rounds of all players alternate, and ratios are taken within
a round.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from functools import partial
from random import Random
from typing import NamedTuple

from ecarte import Action, Agreement, Phase, Seat, SeatView, codes, load, new_deal
from ecarte.bots import Book, opponent
from ecarte.bots.master import Master
from ecarte.bots.sampler import Sampler
from ecarte.play import Randomness, play_out
from ecarte.table.nature import random_nature


class Limits(NamedTuple):
    """Limits for a player: milliseconds for a decision, seconds for the first in a new process, megabytes of memory."""

    ms: int
    first_s: int
    mb: int


LIMITS = {"sampler": Limits(50, 1, 200), "master": Limits(50, 2, 300)}

NAMES = ("sampler", "master", "sampler-1", "book")
"""The players: the strongest level, the learned one, a level that samples fewer hands, and the yardstick."""

PHASES = {
    "stand or propose": (Phase.ELDER_DECIDES,),
    "accept or refuse": (Phase.DEALER_ANSWERS,),
    "discard": (Phase.ELDER_NAMES, Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS),
    "lead": (Phase.LEAD,),
    "reply": (Phase.REPLY,),
}

FIRST = """
import sys
from random import Random
from ecarte import Agreement, Seat, load, new_deal
from ecarte.bots import opponent
from ecarte.play import Randomness, play_out
from ecarte.table.nature import random_nature

class Done(Exception): pass

class First:
    name = "first"
    bot = opponent(sys.argv[1])

    def interject(self, view, rng): return self.bot.interject(view, rng)

    def choose(self, view, rng):
        if not self.bot.values(view, rng):
            return self.bot.choose(view, rng)
        raise Done

nature, first = Random(1), First()
try:
    play_out(new_deal(Agreement(load("london")), dealer=Seat.A), (first, first),
             Randomness(lambda play: random_nature(play, nature), (Random(1), Random(2))))
except Done:
    pass
"""
"""A process that ends with its first decision."""

MANY = """
import sys
from random import Random
from ecarte import Agreement, Seat, codes, load, new_deal
from ecarte.bots import opponent
from ecarte.play import Randomness, play_out
from ecarte.table.nature import random_nature

bot = opponent(sys.argv[1])
for seed in range(70):
    nature = Random(seed)
    deal = new_deal(Agreement(load(codes()[seed % 7])), dealer=Seat.A)
    play_out(deal, (bot, bot), Randomness(lambda play: random_nature(play, nature), (Random(1), Random(2))))
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
"""A process that plays ten deals in each code and prints its peak memory, in kB."""


class Timed(NamedTuple):
    """The times of one kind of decision, in milliseconds."""

    kind: str
    number: int
    median: float
    p99: float


class Listening(Book):
    """The book, recording its views."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[SeatView] = []

    def choose(self, view: SeatView, rng: Random) -> Action:
        self.views.append(view)
        return super().choose(view, rng)


def decisions(number: int) -> list[SeatView]:
    """The views of `number` deals in which the sampler has something to evaluate."""
    listening, sampler = Listening(), Sampler()
    for seed in range(number):
        nature = Random(seed)
        play_out(
            new_deal(Agreement(load(codes()[seed % 7])), dealer=Seat.A),
            (listening, listening),
            Randomness(partial(random_nature, rng=nature), (Random(1), Random(2))),
        )
    return [view for view in listening.views if sampler.values(view, Random(0))]


def milliseconds(name: str, views: list[SeatView]) -> list[float]:
    """The processor time of each decision."""
    bot, rng, times = opponent(name), Random(1), []
    for view in views:
        started_at = time.process_time_ns()
        bot.choose(view, rng)
        times.append((time.process_time_ns() - started_at) / 1e6)
    return times


def by_kind(views: list[SeatView], times: list[list[float]]) -> list[Timed]:
    """Median and 99th percentile over all rounds, for every kind of decision and for all."""
    kinds = (*PHASES.items(), ("all", tuple(Phase)))
    return [
        time_decisions(kind, [place for place, view in enumerate(views) if view.public.phase in phases], times)
        for kind, phases in kinds
    ]


def learned_decisions(views: list[SeatView], times: list[list[float]]) -> Timed:
    """The same for the decisions in which the master uses its tables."""
    master = Master()
    return time_decisions("all learned", [place for place, view in enumerate(views) if master.mixture(view)], times)


def time_decisions(kind: str, places: list[int], times: list[list[float]]) -> Timed:
    """Median and 99th percentile of the decisions at these places over all rounds."""
    times_at_places = [times_of_round[place] for place in places for times_of_round in times]
    return Timed(
        kind, len(places), statistics.median(times_at_places), statistics.quantiles(times_at_places, n=100)[98]
    )


def first_seconds(name: str, starts: int) -> float:
    """The median time of a process in which this player makes one decision."""
    times = []
    for _ in range(starts):
        started_at = time.perf_counter()
        subprocess.run([sys.executable, "-c", FIRST, name], check=True)
        times.append(time.perf_counter() - started_at)
    return statistics.median(times)


def peak_mb(name: str) -> float | None:
    """The peak memory of a process in which this player plays in every code; None where it is not reported."""
    if not sys.platform.startswith("linux"):
        return None
    finished = subprocess.run([sys.executable, "-c", MANY, name], check=True, capture_output=True, text=True)
    return int(finished.stdout) / 1000


def report(rounds: int = 7, deals: int = 350) -> None:
    """Print the tables."""
    views = decisions(deals)
    times: dict[str, list[list[float]]] = {name: [] for name in NAMES}
    for name in NAMES:
        milliseconds(name, views[:200])
    for _ in range(rounds):
        for name in NAMES:
            times[name].append(milliseconds(name, views))
    for name, limits in LIMITS.items():
        print(f"decisions of the {name} in {deals} deals, seven codes, {rounds} rounds: milliseconds")
        print(f"  {'':18} {'decisions':>9} {'median':>8} {'99th %':>8}   limit")
        for row in by_kind(views, times[name]) + [learned_decisions(views, times[name])] * (name == "master"):
            print(f"  {row.kind:18} {row.number:9,} {row.median:8.2f} {row.p99:8.2f}   {limits.ms}")
        print()
    print(f"  {'':18} {'per s':>9} {'least':>8} {'greatest':>8} {'times book':>11}")
    for name in NAMES:
        speeds = [1000 * len(views) / sum(row) for row in times[name]]
        book_speeds = [1000 * len(views) / sum(row) for row in times["book"]]
        ratio = statistics.median(
            own_speed / book_speed for own_speed, book_speed in zip(speeds, book_speeds, strict=True)
        )
        print(f"  {name:18} {statistics.median(speeds):9,.0f} {min(speeds):8,.0f} {max(speeds):8,.0f} {ratio:11.3f}")
    for name, limits in LIMITS.items():
        seconds_to_first, peak_megabytes = first_seconds(name, 3 if rounds < 5 else 9), peak_mb(name)
        peak_text = (
            "not reported by this system"
            if peak_megabytes is None
            else f"{peak_megabytes:6.0f} MB   (limit {limits.mb})"
        )
        print()
        print(f"  {name}: first decision in a new process {seconds_to_first:6.2f} s    (limit {limits.first_s})")
        print(f"  {name}: most memory held                {peak_text}")


if __name__ == "__main__":
    report(*((2, 70) if "--quick" in sys.argv[1:] else ()))
