"""Sums of samples by late key, of all levels, and which of them a table keeps: kernels, unchecked."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64, U64, compiled, within
from ecarte_lab.array_types import Floats, Floats32, Ints
from ecarte_lab.kernels.infoset_keys import home_among


class Rows(NamedTuple):
    """Sums by late key, of all levels.  The row of a coarser key comes before those of its finer ones."""

    slots: NDArray[np.uint32]
    """A hash table, its size a power of two: the number of the row, from 1 on; 0 where there is none."""
    keys: Ints
    """(rows,): late keys, of 62 bits."""
    parents: NDArray[np.uint32]
    """(rows,): the row of the key of the level above."""
    levels: NDArray[np.uint8]
    """(rows,): the level of each key, 0 the coarsest."""
    sums: Floats32
    """(rows, 3): the weight of the samples, and times the shares of the first and second choice."""
    used: Ints
    """(1,): how many rows there are."""
    least: float
    """A sample gets a row of a finer level only where that may gain this much."""


def new_rows(n: int, least: float = 0.0) -> Rows:
    """Space for `n` rows."""
    slots = np.zeros(1 << (4 * n // 3).bit_length(), np.uint32)
    return Rows(
        slots, np.zeros(n, np.int64), np.zeros(n, np.uint32), np.zeros(n, np.uint8), np.zeros((n, 3), np.float32),
        np.zeros(1, np.int64), least,
    )  # fmt: skip


@within
def row_of(rows: Rows, key: int, parent: int, level: int) -> int:
    """The row of a key, which is added where it is not there; -1 where it is not there and `level` is negative."""
    n = len(rows.slots)
    at, last = home_among(n, U64(key)), U64(n - 1)
    while rows.slots[at]:
        row = I64(rows.slots[at]) - 1
        if rows.keys[row] == key:
            return row
        at = (at + U64(1)) & last
    if level < 0:
        return I64(-1)
    row = I64(rows.used[0])
    rows.used[0] = row + 1
    rows.slots[at] = row + 1
    rows.keys[row], rows.parents[row], rows.levels[row] = key, parent, level
    return row


@within
def may_gain(weight: float, shares: Floats, sums: Floats32, least: float) -> bool:
    """Whether a row of its own for a sample, below the row with these sums, may gain `least` or more."""
    if sums[0] <= 0:
        return bool(least < np.inf)
    one, two = shares[0] - sums[1] / sums[0], shares[1] - sums[2] / sums[0]
    return bool((weight * sums[0]) ** 0.5 * (abs(one) + abs(two) + abs(one + two)) ** 4 >= least)


@compiled
def copy_rows(rows: Rows, to: Rows) -> None:
    """Copy rows to empty ones with more space."""
    for row in range(rows.used[0]):
        move_row(rows, row, to, row, I64(rows.parents[row]))
    to.used[0] = rows.used[0]


@compiled
def merge_rows(rows: Rows, into: Rows, numbers: NDArray[np.uint32]) -> None:
    """Add the sums of rows to those of the same keys among others.  `numbers`: a scratch array, one a row."""
    for row in range(rows.used[0]):
        level = I64(rows.levels[row])
        parent = I64(numbers[rows.parents[row]]) if level else I64(0)
        to = row_of(into, rows.keys[row], parent, level)
        numbers[row] = to
        for one in range(3):
            into.sums[to, one] += rows.sums[row, one]


@compiled
def drop_rows(rows: Rows, kept: NDArray[np.bool_], numbers: NDArray[np.uint32]) -> None:
    """Keep some rows only; the sums of others count for their parents.  `numbers`: a scratch array, one a row."""
    for row in range(rows.used[0] - 1, -1, -1):
        if not kept[row]:
            for one in range(3):
                rows.sums[rows.parents[row], one] += rows.sums[row, one]
    rows.slots[:] = 0
    n = I64(0)
    for row in range(rows.used[0]):
        if kept[row]:
            move_row(rows, row, rows, n, I64(numbers[rows.parents[row]]) if rows.levels[row] else I64(0))
            numbers[row] = n
            n += 1
    for row in range(n, rows.used[0]):
        for one in range(3):
            rows.sums[row, one] = 0
    rows.used[0] = n


@within
def move_row(rows: Rows, row: int, to: Rows, place: int, parent: int) -> None:
    """Write a row to a place among others, under the new number of its parent."""
    n = len(to.slots)
    at, last = home_among(n, U64(rows.keys[row])), U64(n - 1)
    while to.slots[at]:
        at = (at + U64(1)) & last
    to.slots[at] = place + 1
    to.keys[place], to.levels[place], to.parents[place] = rows.keys[row], rows.levels[row], parent
    for one in range(3):
        to.sums[place, one] = rows.sums[row, one]


# --- which rows are kept ------------------------------------------------------------------------------


@compiled
def add_up(rows: Rows, totals: Floats32) -> None:
    """The sums of each row with all its finer ones."""
    for row in range(rows.used[0] - 1, -1, -1):
        for one in range(3):
            totals[row, one] += rows.sums[row, one]
            if rows.levels[row]:
                totals[rows.parents[row], one] += totals[row, one]


@compiled
def fill_gains(rows: Rows, totals: Floats32, gains: Floats32) -> None:
    """The gain of each row beside the row above it; infinite for those that have finer ones."""
    for row in range(rows.used[0] - 1, -1, -1):
        weight, distance, parent = totals[row, 0], 2.0, rows.parents[row]
        if rows.levels[row]:
            gains[parent] = np.inf
            if weight > 0:
                one = totals[row, 1] / weight - totals[parent, 1] / totals[parent, 0]
                two = totals[row, 2] / weight - totals[parent, 2] / totals[parent, 0]
                distance = abs(one) + abs(two) + abs(one + two)
        gains[row] = max(gains[row], weight * distance**4)


@compiled
def mark_rows(rows: Rows, totals: Floats32, least: float, homes: NDArray[np.int32], gains: Floats32) -> int:
    """Mark the rows whose gain is above `least`; returns how many.

    The gain is the weight of the row times the fourth power of the distance of its shares from those of the nearest
    coarser row that is kept: the best power found on four ranks.  A rare decision counts too, because an opponent can
    steer there.  `homes`: for each row itself where it is kept, else that row; -1 for none.
    """
    kept = 0
    for row in range(rows.used[0]):
        home = I64(-1)
        if rows.levels[row]:
            home = I64(homes[rows.parents[row]])
        weight, distance = totals[row, 0], 2.0
        if home >= 0 and weight > 0:
            one = totals[row, 1] / weight - totals[home, 1] / totals[home, 0]
            two = totals[row, 2] / weight - totals[home, 2] / totals[home, 0]
            distance = abs(one) + abs(two) + abs(one + two)
        gain = weight * distance**4
        if gain > least:
            home, kept = row, kept + 1
            gains[row] = gain
        homes[row] = home
    return kept


@compiled
def sum_by_home(rows: Rows, homes: NDArray[np.int32], places: NDArray[np.int32], sums: Floats) -> None:
    """The sums of all rows that a kept row stands for; `places` says where those of a kept row are."""
    for row in range(rows.used[0]):
        if homes[row] >= 0:
            for one in range(3):
                sums[places[homes[row]], one] += rows.sums[row, one]
