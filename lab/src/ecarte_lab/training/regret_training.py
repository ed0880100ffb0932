"""What all trainings share: a table of keys, a random state, rounds, and the stored form of a table."""

from __future__ import annotations

import hashlib
import mmap
from abc import ABC, abstractmethod
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_lab.array_types import Floats32, Ints, Words
from ecarte_lab.kernels import strategy
from ecarte_lab.kernels.infoset_keys import Slots
from ecarte_lab.kernels.strategy import StrategyTable

FIRST_SLOTS: Final = 1 << 20
"""A table that is not yet half full has room for all that a batch may meet: no deal has 600 choices, and each has at
most three keys."""

MIN_SHARE: Final = 0.3
"""Choices made less often are not stored: mostly they are noise from inferior choices."""

LINE: Final = 64
"""Bytes of a slot: one cache line."""


class RegretTraining(ABC):
    """A strategy table trained in rounds of self-play; the same `seed` and number of rounds give the same table."""

    CHOICES: ClassVar[int]
    """The most choices of a key; with seven a slot is full."""
    BATCH: ClassVar[int]
    """Rounds after which none is under way."""

    def __init__(self, *, seed: int, of: str) -> None:
        self.seed = seed
        self.rounds = 0
        self.learned = empty_table(FIRST_SLOTS, self.CHOICES)
        self._state = np.array([first_state(seed, of)], np.uint64)

    @property
    def n_keys(self) -> int:
        """The number of keys met so far."""
        return int(self.learned.slots.used[0])

    def train(self, rounds: int) -> None:
        """Train for `rounds` more rounds, filling the last batch: one deal each, in which both players learn."""
        left = -(-rounds // self.BATCH)
        while left:
            most = len(self.learned.slots.keys) // 2
            if self.n_keys >= most:
                self.learned = _resized(self.learned, 4 * most)
                continue
            done = self._batches(left, most)
            self.rounds += self.BATCH * done
            left -= done

    @abstractmethod
    def _batches(self, batches: int, most: int) -> int:
        """Run `batches` batches, or fewer once there are `most` keys; returns the number run."""

    def sorted_rows(self) -> Rows:
        """What has been learned."""
        return rows_of(self.learned)


class Rows(NamedTuple):
    """The keys of a table in rising order, their regrets and their sums, the latter of shape (keys, choices).

    `visits` are of shape (keys,), or (0,) where they are not kept.
    """

    keys: Words
    regrets: Floats32
    sums: Floats32
    visits: Floats32


def rows_of(learned: StrategyTable) -> Rows:
    """The keys of a table with what is stored for them."""
    there = np.flatnonzero(learned.slots.keys)
    there = there[np.argsort(learned.slots.keys[there])]
    return _some(learned, there)


def _some(learned: StrategyTable, slots: Ints) -> Rows:
    visits = learned.visits[slots] if len(learned.visits) else learned.visits
    return Rows(learned.slots.keys[slots], learned.regrets[slots], learned.sums[slots], visits)


def table_bytes(learned: StrategyTable) -> bytes:
    """A table in its file form: keys, regrets, sums and visits, little-endian."""
    keys, *numbers = rows_of(learned)
    return keys.astype("<u8").tobytes() + b"".join(some.astype("<f4").tobytes() for some in numbers)


def table_from_bytes(content: bytes, start: int, *, keys: int, choices: int, slots: int = FIRST_SLOTS) -> StrategyTable:
    """The table written there, with at least `slots` slots."""
    regrets, sums = np.frombuffer(content, "<f4", 2 * choices * keys, start + 8 * keys).reshape(2, keys, choices)
    n_visits = keys if _has_room_for_visits(choices) else 0
    visits = np.frombuffer(content, "<f4", n_visits, start + (8 + 8 * choices) * keys)
    return filled_table(Rows(np.frombuffer(content, "<u8", keys, start), regrets, sums, visits), slots=slots)


def table_size(keys: int, choices: int) -> int:
    """The number of bytes a table takes in a file."""
    return keys * (8 + 8 * choices + (4 if _has_room_for_visits(choices) else 0))


def _has_room_for_visits(choices: int) -> bool:
    """Whether a cache line has room for visits."""
    return 8 + 8 * choices < LINE


def first_state(seed: int, of: str) -> int:
    """A random state from any seed; never 0."""
    return int.from_bytes(hashlib.sha256(f"{of} {seed}".encode()).digest()[:8], "little") or 1


def empty_table(n: int, choices: int) -> StrategyTable:
    """An empty table; the key, the regrets and the sums of a slot share one cache line."""
    lines = _lines(n)
    numbers = lines.view(np.float32).reshape(n, -1)
    keys = lines.view(np.uint64).reshape(n, -1)[:, 0]
    sums = 2 + choices
    end = sums + choices
    visits = numbers[:, end] if _has_room_for_visits(choices) else np.empty(0, np.float32)
    return StrategyTable(Slots(keys, np.zeros(1, np.int64)), numbers[:, 2:sums], numbers[:, sums:end], visits)


def _lines(n: int) -> NDArray[np.uint8]:
    """Memory of `n` cache lines; in large pages where available, since keys are scattered over it."""
    if not hasattr(mmap, "MADV_HUGEPAGE"):
        raw = np.zeros(LINE * (n + 1), np.uint8)
        return raw[-raw.ctypes.data % LINE :][: LINE * n]
    memory = mmap.mmap(-1, LINE * n, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    memory.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(memory, np.uint8)


def drop_rare(sums: Floats32, merged: Floats32 | None = None) -> Floats32:
    """The sums of an average strategy without rare choices, but never without the most frequent one.  `merged` are
    the sums of choices that count together, if any do."""
    often = sums if merged is None else merged
    most = np.minimum(np.float32(MIN_SHARE) * sums.sum(axis=1, keepdims=True), often.max(axis=1, keepdims=True))
    return np.where(often < most, np.float32(0), sums)


def _resized(learned: StrategyTable, n: int) -> StrategyTable:
    """The same in a table of `n` slots."""
    there = np.flatnonzero(learned.slots.keys)
    return _filled(_some(learned, there), n)


def filled_table(rows: Rows, *, slots: int = FIRST_SLOTS) -> StrategyTable:
    """A table of these keys, with room for as many again, and at least `slots` slots."""
    size = slots
    while size < 2 * len(rows.keys) + 2:
        size *= 2
    return _filled(rows, size)


def _filled(rows: Rows, size: int) -> StrategyTable:
    made = empty_table(size, rows.regrets.shape[1])
    strategy.fill_slots(made, *map(np.ascontiguousarray, rows))
    return made
