"""A table of late keys, fitted to a solution: what its average strategy plays from the third trick on.

Every choice of the third trick, and every order and guard of the last two, is a sample: the shares of its cards, with a
weight, the own reach probability times the mass of the opponent's.  The shares of a key are the weighted mean of its
samples.  Samples are summed up by keys of the finest level; a coarser key has the sums of its finer ones.  A table has
room for some keys only: those are kept that differ most from what a coarser key says, by weight.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from itertools import count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.end_room import WIDE
from ecarte.solve.pack import BINOMIALS
from ecarte.solve.walk import make_room
from ecarte.tables.cards_only import LATE_FORMAT, LateTable, LateTableHead
from ecarte.tables.late_keys import LATE_LEVELS
from ecarte.tables.play_strategy import WHOLE
from ecarte_lab.array_types import Floats, Floats32
from ecarte_lab.threads import in_threads
from ecarte_lab.whole_play.key_player import masks_of, suit_codes
from ecarte_lab.whole_play.rows import (
    Rows,
    add_up,
    copy_rows,
    drop_rows,
    fill_gains,
    mark_rows,
    merge_rows,
    new_rows,
    sum_by_home,
)  # fmt: skip
from ecarte_lab.whole_play.samples import FitRoom, add_roots, list_all_played
from ecarte_lab.whole_play.solver import Solver, most_numbers

LEAST_REACH: Final = 0.003
"""Hands with a smaller own reach probability are no samples: their means are little more than noise."""

SAMPLES: Final = 5e8
"""About how many samples of a trick are taken: the heaviest, and of the others some that stand for all.  Of a small
pack, which has fewer, all are taken."""

FIRST_ROWS: Final = 1 << 20

PARTS: Final = 2
"""The samples are summed up in this many parts, whatever the number of threads, so that a solution has one table."""

MOST_ROWS: Final = 64_000_000
"""At most about this many rows at once, which takes 5 GB.  Where there are more, those that gain least are left out,
and the samples are read twice."""

LEFT_OUT: Final = 0.75
"""The part of the rows without finer ones that is left out where there are too many."""

MOST_DROPPED_SHARE: Final = 2
"""Shares of this many fifteenths or fewer are set to 0: such rare choices are mostly left over from early rounds."""

STEPS: Final = 50
"""How often at most the least gain is moved, until the rows that gain more are as many as are wanted."""

MOST_GAIN: Final = 16
"""The gain of a row of weight 1 with no coarser row, as of `mark_rows`."""


def sum_samples(
    solver: Solver, *, levels: int = LATE_LEVELS, most_rows: int = MOST_ROWS, samples: float = SAMPLES,
    each_chunk: Callable[[int, int], None] = lambda _done, _all: None,
) -> Rows:  # fmt: skip
    """The sums of all samples of a solution, by late keys of that many levels; always the same for a solution.

    The solver's threads share the parts.  `each_chunk` is called with the number of chunks read and of all.  Raises
    ValueError in the middle of a round, and for hands of other sizes than five.
    """
    if not solver.uses_ends:
        raise ValueError("late keys are for hands of five, whose last two tricks are solved in closed form")
    solver.storage.check_complete()
    sums = _Samples(solver, levels, most_rows, samples, each_chunk)
    rows = sums.merge(sums.add_all([new_rows(sums.space + FIRST_ROWS) for _ in range(PARTS)]))
    if rows.least > 0:  # samples that came before a row was made, or while it was left out, are missing in it
        parts = sums.add_all([rows._replace(sums=np.zeros_like(rows.sums)) for _ in range(PARTS)])
        rows.sums[:] = sum(part.sums for part in parts)
    return rows


class _Samples:
    """The samples of a solution, in parts: each part has a run of roots, and sums of its own."""

    def __init__(
        self, solver: Solver, levels: int, most_rows: int, samples: float, each_chunk: Callable[[int, int], None]
    ) -> None:
        self.solver, self.levels, self.most_rows, self.samples = solver, levels, most_rows, samples
        self.roots = solver.roots_with_reach()
        self.played = np.zeros(len(self.roots.states) + 1, np.int64)
        list_all_played(solver.pack, self.played)
        numbers = solver.starts[:, :6].sum(axis=1)
        self.space = levels * int(np.diff(numbers).max())
        """Space for the rows that one root may make."""
        self.bounds = np.searchsorted(numbers, [part * numbers[-1] // PARTS for part in range(PARTS + 1)])
        """Where the roots of each part begin, and where the last ends."""
        pieces = sum(len(self._pieces(part)) for part in range(PARTS))
        self._advance: Callable[[], None] = lambda: each_chunk(next(self._done), pieces)

    def add_all(self, parts: list[Rows]) -> list[Rows]:
        """Add all samples to the rows of their parts."""
        self._done = count(1)
        with closing(
            in_threads(lambda part: self._add_part(part, parts[part]), range(PARTS), jobs=self.solver.threads)
        ) as made:
            return list(made)

    def _pieces(self, part: int) -> list[tuple[int, int, int, int]]:
        """The chunks that have roots of a part: number, first root, and the first and the end of the part's."""
        low, high = self.bounds[part : part + 2]
        chunks = enumerate(self.solver.storage.chunks)
        return [
            (chunk, first, max(first, low), min(last, high))
            for chunk, (first, last) in chunks
            if first < high and last > low
        ]

    def _add_part(self, part: int, rows: Rows) -> Rows:
        solver, pack = self.solver, self.solver.pack
        room = make_room(pack, pack.hand - 3, np.float32, most_numbers(solver.starts))
        hands = int(BINOMIALS[pack.n_cards - 4, 3])
        fit_room = FitRoom(
            masks_of(pack), np.zeros(hands, np.uint32), np.zeros(3 * hands), np.zeros(WIDE, np.int64),
            np.zeros(WIDE, np.uint8), np.zeros((1, 8), np.uint32), np.zeros(8),
            np.zeros(LATE_LEVELS, np.int64), LEAST_REACH, pack.n_deals / self.samples, np.zeros(1),
            self.levels - 1, suit_codes(),
        )  # fmt: skip
        for chunk, first, root, last in self._pieces(part):
            means, base, at = solver.storage.read_means(chunk), solver.starts[first], root
            while (at := add_roots(at, last, pack, *means, base, self.roots, self.played, room, rows, fit_room)) < last:
                rows = _with_space(rows, self.space, self.most_rows // PARTS)
            self._advance()
        return rows

    def merge(self, parts: list[Rows]) -> Rows:
        """All parts as one, to which no more rows are added."""
        used = sum(int(part.used[0]) for part in parts)
        rows = new_rows(self.space + used, np.inf if any(part.least > 0 for part in parts) else 0.0)
        for part in parts:
            merge_rows(part, rows, np.zeros(int(part.used[0]), np.uint32))
        return rows


def _with_space(rows: Rows, space: int, most: int) -> Rows:
    """The rows in larger arrays; or if there are `most`, without most of those that gain least.

    Only those that have no finer ones are left out.
    """
    n = int(rows.used[0])
    if n < most:
        larger = new_rows(space + min(2 * n, most), rows.least)
        copy_rows(rows, larger)
        return larger
    totals, gains = np.zeros((n, 3), np.float32), np.zeros(n, np.float32)
    add_up(rows, totals)
    fill_gains(rows, totals, gains)
    least = max(rows.least, float(np.quantile(gains[gains < np.inf], LEFT_OUT)))
    drop_rows(rows, (gains > least) | (rows.levels[:n] == 0), np.zeros(n, np.uint32))
    return rows._replace(least=least)


def fitted_table(rows: Rows, n: int, solver: Solver) -> LateTable:
    """A table with at most `n` keys, and not many fewer: those that gain most."""
    used = int(rows.used[0])
    totals = np.zeros((used, 3), np.float32)
    homes, gains = np.full(used, -1, np.int32), np.zeros(used, np.float32)
    add_up(rows, totals)
    _mark_most(rows, totals, n, homes, gains)
    kept = np.flatnonzero(homes == np.arange(used, dtype=np.int32))
    places, alone = np.zeros(used, np.int32), np.zeros((len(kept), 3))
    places[kept] = np.arange(len(kept))
    sum_by_home(rows, homes, places, alone)
    together = totals[kept].astype(np.float64)
    # where nearly all samples of a row belong to finer rows, what is left is noise: then all of them count
    sums: Floats = np.where(alone[:, :1] > 0.001 * together[:, :1], alone, together)
    means = sums[:, 1:] / sums[:, :1]
    parts = np.column_stack([means, 1 - means.sum(axis=1)])
    shares = np.floor(parts * WHOLE + 0.5).clip(0, WHOLE).astype(np.uint8)
    shares[shares <= MOST_DROPPED_SHARE] = 0
    keys = np.maximum(rows.keys[kept] & 0xFFFFFFFF, 1).astype(np.uint64)
    order = np.lexsort((-gains[kept], keys))
    order = order[np.diff(keys[order], prepend=np.uint64(0)) > 0]  # of two keys that are stored as one, what gains more
    head = LateTableHead(LATE_FORMAT, int(solver.pack.width[1]), solver.rounds, len(order))
    return LateTable(head, keys[order], shares[order])


def _mark_most(rows: Rows, totals: Floats32, n: int, homes: NDArray[np.int32], gains: Floats32) -> None:
    """Keep at most `n` rows, and nearly as many if there are enough."""
    low, high = 0.0, MOST_GAIN * float(totals[:, 0].max())
    if mark_rows(rows, totals, low, homes, gains) <= n:
        return
    for _ in range(STEPS):
        middle = float(np.sqrt(low * high)) if low > 0 else high / 2**20
        kept = mark_rows(rows, totals, middle, homes, gains)
        if 0.999 * n <= kept <= n:
            return
        low, high = (middle, high) if kept > n else (low, middle)
    mark_rows(rows, totals, high, homes, gains)
