"""Open hands in every implementation of the project, on one core, compared with a naive alpha-beta in C.

Unit: deals, hands or playouts a second of processor time (other processes do not count); the median of alternating
rounds with the least and the greatest.  `times C` is the median of the ratios to the C of the same round, for the same
question and the same answers, which are compared before anything is timed.  Duties are those of London.
"""

from __future__ import annotations

import importlib.util
import math
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

import baseline
import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import U32, compiled
from ecarte.tables import arrays, exact_counts, open_hand_build, open_hand_file
from ecarte.tables.duties import Duties
from ecarte.tables.hands import BESIDE_KING, hand_classes
from ecarte.tables.open_hands import look_up_value
from ecarte_lab.kernels import checked, open_hands

DUTIES = Duties.STRICT
STATE = 88172645463325252
ALL_HANDS = math.comb(26, 5)
SECONDS = 0.05
"""The approximate time of one contestant in a round."""

EMPTY_CALL = "   limit: a Python call that does nothing"
GATHER = "   limit: one of its seven gathers"

Masks = NDArray[np.uint32]


@dataclass(frozen=True)
class Contestant:
    """A function that does `size` units of work on each call."""

    name: str
    unit: str
    size: int
    work: Callable[[], object]
    yardstick: str | None = None
    """The contestant it is compared with."""
    weight: int = 1
    """Units of the yardstick that one unit stands for."""
    aim: float | None = None
    """The speed aimed at, as a multiple of the yardstick."""


@dataclass(frozen=True)
class Row:
    """The result of a contestant: units a second, and times the yardstick."""

    contestant: Contestant
    speeds: tuple[float, ...]
    ratios: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.speeds)


def deals(count: int, seed: int = 1) -> tuple[Masks, Masks]:
    """Random hands of five against five, as trump-first masks."""
    cards = np.argsort(np.random.default_rng(seed).random((count, 32)), axis=1)[:, :10].astype(np.uint32)
    bits = np.uint32(1) << cards
    return bits[:, :5].sum(axis=1, dtype=np.uint32), bits[:, 5:].sum(axis=1, dtype=np.uint32)


# --- the contestants --------------------------------------------------------------------------------


def values() -> Iterator[Contestant]:
    """The value of a deal."""
    leader, other = deals(1 << 17)
    few = slice(0, 1 << 14)
    some = leader[few].copy(), other[few].copy()
    pairs = list(zip(some[0].tolist(), some[1].tolist(), strict=True))
    value = look_up_value(DUTIES)
    tables = checked.tables(DUTIES)
    found = np.empty(len(leader), np.uint8)
    spread = arrays.spread_values(DUTIES, 5)
    places = np.random.default_rng(2).integers(0, len(spread), len(leader), dtype=np.int32)

    expected = baseline.values(leader, other, DUTIES)
    assert [value(*hands) for hands in pairs] == expected[few].tolist()
    assert np.array_equal(arrays.values(DUTIES, leader, other), expected)
    assert np.array_equal(checked.values(DUTIES, leader, other), expected)
    by_table(tables, leader, other, found)
    assert np.array_equal(found, expected)

    def one_by_one() -> None:
        for mine, theirs in pairs:
            value(mine, theirs)

    def nothing(mine: int, theirs: int) -> int:
        return 0

    def empty_calls() -> None:
        for mine, theirs in pairs:
            nothing(mine, theirs)

    naive, n = "value: naive C", len(leader)
    yield Contestant(naive, "deals", len(pairs), lambda: baseline.values(*some, DUTIES))
    yield Contestant("value: plain Python, one call a deal", "deals", len(pairs), one_by_one, naive, aim=1.5)
    yield Contestant(EMPTY_CALL, "calls", len(pairs), empty_calls, naive)
    yield Contestant("value: NumPy", "deals", n, lambda: arrays.values(DUTIES, leader, other), naive, aim=20)
    yield Contestant(GATHER, "deals", n, lambda: spread[places], naive)
    yield Contestant("value: Numba, checked", "deals", n, lambda: checked.values(DUTIES, leader, other), naive, aim=300)
    alone = lambda: open_hands.look_up(tables, tables.values, leader, other, found)  # noqa: E731
    yield Contestant("value: Numba, the kernel alone", "deals", n, alone, naive)
    plain = lambda: by_table(tables, leader, other, found)  # noqa: E731
    yield Contestant("value: Numba, no bit extraction", "deals", n, plain, naive)


@compiled
def by_table(tables: open_hands.Tables, leaders: Masks, others: Masks, found: NDArray[np.uint8]) -> None:
    """Values as on a processor without bit extraction."""
    for deal in range(leaders.size):
        leader, other = leaders[deal], others[deal]
        rank = tables.ranks[open_hands.word_by_table(tables, leader, other)]
        found[deal] = tables.values[U32(tables.starts[open_hands.ends_of_suits(leader, other)] + rank)]


def first_cards() -> Iterator[Contestant]:
    """The tricks of every first card, and of every reply."""
    leader, other = deals(1 << 17)
    some = leader[: 1 << 14].copy(), other[: 1 << 14].copy()
    expected = baseline.entries(leader, other, DUTIES)
    assert np.array_equal(arrays.by_lead(DUTIES, leader, other), expected)
    assert np.array_equal(checked.by_lead(DUTIES, leader, other), expected)
    led = leader & ~(leader - 1)
    kept = leader ^ led
    naive, n = "first cards: naive C", len(leader)
    yield Contestant(naive, "deals", len(some[0]), lambda: baseline.entries(*some, DUTIES))
    yield Contestant("first cards: NumPy", "deals", n, lambda: arrays.by_lead(DUTIES, leader, other), naive)
    yield Contestant("first cards: Numba, checked", "deals", n, lambda: checked.by_lead(DUTIES, leader, other), naive)
    yield Contestant("replies: Numba, checked", "deals", n, lambda: checked.by_reply(DUTIES, led, kept, other))


def distributions() -> Iterator[Contestant]:
    """One hand against all others, as a distribution of tricks."""
    hands, _ = deals(500, seed=3)
    unseen = without_highest(~hands)
    hand, pool = int(hands[0]), int(unseen[0])
    others = np.array([sum(five) for five in combinations(bits_of(pool), 5)], np.uint32)
    expected = np.bincount(baseline.values(np.full_like(others, hand), others, DUTIES), minlength=6)
    assert np.array_equal(checked.trick_counts(DUTIES, hand, pool, leads=True), expected)
    assert np.array_equal(exact_counts.tricks(DUTIES, hand, pool, leads=True), expected)
    classes = hand_classes()
    beside = ~classes ^ np.uint32(BESIDE_KING + 1)

    naive = "value: naive C"
    many = lambda: checked.all_trick_counts(DUTIES, hands, unseen, leads=True)  # noqa: E731
    yield Contestant("all 65,780: Numba, many hands a call", "hands", len(hands), many, naive, ALL_HANDS)
    one = lambda: checked.trick_counts(DUTIES, hand, pool, leads=True)  # noqa: E731
    yield Contestant("all 65,780: Numba, one hand a call", "hands", 1, one, naive, ALL_HANDS)
    cards = lambda: checked.all_trick_counts_by_lead(DUTIES, hands, unseen)  # noqa: E731
    yield Contestant("all 65,780 by first card: Numba", "hands", len(hands), cards)
    plain = lambda: exact_counts.tricks(DUTIES, hand, pool, leads=True)  # noqa: E731
    yield Contestant("all 65,780: NumPy, one hand a call", "hands", 1, plain, naive, ALL_HANDS)
    every = lambda: checked.all_trick_counts(DUTIES, classes, beside, leads=True)  # noqa: E731
    yield Contestant("all 31,913 classes of hands: Numba", "hands", len(classes), every)


def bits_of(mask: int) -> list[int]:
    return [1 << bit for bit in range(32) if mask >> bit & 1]


def without_highest(hands: Masks) -> Masks:
    return np.array([hand ^ 1 << hand.bit_length() - 1 for hand in hands.tolist()], np.uint32)


def playouts() -> Iterator[Contestant]:
    """Random play to the end, both hands given."""
    leader, other = deals(1 << 17)
    expected, after = baseline.playouts(leader, other, DUTIES, state=STATE)
    tricks, state = checked.playouts(DUTIES, leader, other, state=STATE)
    assert np.array_equal(tricks, expected)
    assert state == after
    naive, n = "playouts: C", len(leader)
    yield Contestant(naive, "playouts", n, lambda: baseline.playouts(leader, other, DUTIES, state=STATE))
    ours = lambda: checked.playouts(DUTIES, leader, other, state=STATE)  # noqa: E731
    yield Contestant("playouts: Numba, checked", "playouts", n, ours, naive, aim=0.7)


# --- for scale --------------------------------------------------------------------------------------


def peers() -> Iterator[Contestant]:
    """Card games of other projects, where they are installed."""
    if importlib.util.find_spec("pyspiel"):
        yield from euchre()
    if importlib.util.find_spec("endplay"):
        yield from bridge()


def euchre(games: int = 100, rollouts: int = 2_000) -> Iterator[Contestant]:
    """OpenSpiel's euchre, four players and five tricks: whole games from Python, and playouts after the deal in C++."""
    import pyspiel

    game = pyspiel.load_game("euchre")
    rng = random.Random(1)

    def to_decision(state: pyspiel.State) -> None:
        while state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])

    def whole_games() -> None:
        for _ in range(games):
            state = game.new_initial_state()
            to_decision(state)
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                to_decision(state)

    dealt = game.new_initial_state()
    to_decision(dealt)
    # A search of two simulations is two evaluations of `rollouts` playouts each, and nothing else of weight.
    search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 7), 2.0, 2, 100, False, 7, False)
    yield Contestant("OpenSpiel euchre, games from Python", "games", games, whole_games)
    yield Contestant(
        "OpenSpiel euchre, playouts in its C++", "playouts", 2 * rollouts, lambda: search.mcts_search(dealt)
    )


def bridge(count: int = 50) -> Iterator[Contestant]:
    """Endings of bridge with five cards in each of four hands, every first card, by DDS through endplay."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    rng = random.Random(1)
    pack = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
    endings = []
    for _ in range(count):
        dealt = rng.sample(pack, 20)
        hands = [sorted(dealt[at : at + 5], key=pack.index) for at in range(0, 20, 5)]
        written = [".".join("".join(card[0] for card in hand if card[1] == suit) for suit in "SHDC") for hand in hands]
        ending = Deal("N:" + " ".join(written))
        ending.trump, ending.first = Denom.spades, Player.north
        endings.append(ending)
    solve = lambda: [solve_board(ending) for ending in endings]  # noqa: E731
    yield Contestant("endplay (DDS), endings of bridge", "endings", count, solve)


# --- measuring --------------------------------------------------------------------------------------


def measure(*, rounds: int = 7) -> tuple[list[Row], float]:
    """The results of rounds in which all contestants take a turn, each warmed up first; and the cycles of a second."""
    table = [*values(), *first_cards(), *distributions(), *playouts(), *peers()]
    repeats = {}
    for one in table:
        one.work()
        start = time.process_time()
        one.work()
        repeats[one.name] = max(1, round(SECONDS / (time.process_time() - start)))
    speeds: dict[str, list[float]] = {one.name: [] for one in table}
    clock = []
    for _ in range(rounds):
        for one in table:
            clock.append(baseline.cycles_a_second())
            start = time.process_time()
            for _ in range(repeats[one.name]):
                one.work()
            speeds[one.name].append(one.size * repeats[one.name] / (time.process_time() - start))
    rows = []
    for one in table:
        seen = tuple(speeds[one.name])
        base = speeds[one.yardstick] if one.yardstick else ()
        ratios = tuple(one.weight * mine / its for mine, its in zip(seen, base, strict=False))
        rows.append(Row(one, seen, ratios))
    return rows, statistics.median(clock)


def start_seconds(code: str, cache: str | None = None) -> float:
    """Seconds from the start to the end of a new interpreter that runs `code`."""
    environment = os.environ | ({"NUMBA_CACHE_DIR": cache} if cache else {})
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    return time.perf_counter() - begin


FIRST = {
    "plain Python": "from ecarte.tables.open_hands import look_up_value\nlook_up_value(0)(1, 2)",
    "NumPy": "import numpy as np\nfrom ecarte.tables import arrays\n"
    "arrays.values(0, np.array([31], np.uint32), np.array([992], np.uint32))",
    "Numba": "import numpy as np\nfrom ecarte_lab.kernels import checked\n"
    "checked.values(0, np.array([31], np.uint32), np.array([992], np.uint32))",
}
"""The first answer in a new process, in each implementation."""


def starts(times: int = 3) -> list[tuple[str, float]]:
    """Seconds from the start of Python until the first answer, and processor seconds to make the table."""
    found = []
    for name, code in FIRST.items():
        start_seconds(code)
        found.append((f"first answer, {name}", statistics.median(start_seconds(code) for _ in range(times))))
    with tempfile.TemporaryDirectory() as cache:
        found.append(("first answer, Numba, compiling", start_seconds(FIRST["Numba"], cache)))
    begin = time.process_time()
    image = open_hand_build.image()
    found.append(("the whole table made again, plain Python", time.process_time() - begin))
    assert image == open_hand_file.path().read_bytes()
    return found


# --- the tables -------------------------------------------------------------------------------------


def written(speed: float) -> str:
    """A speed in about three figures."""
    return f"{speed / 1e6:,.2f} M" if speed >= 1e6 else f"{speed:,.0f}"


def report(rounds: int = 7) -> None:
    """Print the tables; without a C compiler there is nothing to compare with."""
    if shutil.which("cc") is None:
        print("open hands: not measured, for want of a C compiler (cc) to make the yardstick with")
        return
    rows, clock = measure(rounds=rounds)
    print(f"open hands on one core at {clock / 1e9:.2f} GHz, {rounds} rounds, duties of London")
    heads = ("at once", "median/s", "least", "greatest", "cycles", "times C", "aim")
    print(" " * 42, *(f"{head:>{width}}" for head, width in zip(heads, (8, 10, 10, 10, 9, 9, 5), strict=True)))
    for row in rows:
        one = row.contestant
        times = statistics.median(row.ratios) if row.ratios else 0.0
        ratio = (f"{times:,.0f}" if times >= 10 else f"{times:.2f}") if times else ""
        aim = f"{one.aim:g}" if one.aim else ""
        spread = f"{written(row.median):>10} {written(min(row.speeds)):>10} {written(max(row.speeds)):>10}"
        print(f"{one.name:42} {one.size:8,} {spread} {clock / row.median:9,.1f} {ratio:>9} {aim:>5}  {one.unit}")
    print()
    for line in limits({row.contestant.name: clock / row.median for row in rows}):
        print(line)
    print()
    for name, seconds in starts():
        print(f"{name:42} {1000 * seconds:8,.0f} ms")


def limits(cycles: dict[str, float]) -> Iterator[str]:
    """What limits each implementation, and how far it is from the limit; `cycles` of a unit by contestant."""
    call, python = cycles[EMPTY_CALL], cycles["value: plain Python, one call a deal"]
    yield "What limits each, in cycles of the clock, and the part of the limit that is reached:"
    yield f"  plain Python: a call that does nothing takes {call:.0f} of {python:,.0f}; the rest are eight look-ups in"
    yield f"    lists and two in dictionaries, 5 MB in L2 and L3.  {call / python:.0%}"
    gather, numpy = 7 * cycles[GATHER], cycles["value: NumPy"]
    yield f"  NumPy: seven gathers, {gather:.0f} if each cost what the last costs; {numpy:.0f} with shifts and what"
    yield f"    lies between them; tables of 2.4 MB, in L2 and L3.  {gather / numpy:.0%}"
    kernel = cycles["value: Numba, the kernel alone"]
    yield f"  Numba: six loads a deal, three a cycle: 2; {kernel:.1f} seen; tables of 87 kB, 5 kB of them in L1, the"
    yield f"    values in L2.  {2 / kernel:.0%}"
    spread = cycles["all 65,780: Numba, many hands a call"]
    yield "  one hand against all: 1,287 shares, each compared five times and summed, 16 at once, two a cycle: 500;"
    yield f"    {spread:,.0f} seen, three quarters of it for the weights; 10 kB, in L1.  {500 / spread:.0%}"
    playout = cycles["playouts: Numba, checked"]
    yield "  playouts: ten cards, each chosen from what the one before has left, 12 cycles apiece: 120;"
    yield f"    {playout:.0f} seen, branches that nobody can foretell; no table.  {120 / playout:.0%}"


if __name__ == "__main__":
    report(2 if "--quick" in sys.argv[1:] else 7)
