"""Where the numbers below the roots are kept: in memory, or in a folder, chunk by chunk, safe against interruption.

A chunk is a run of roots.  A file is a ring of bytes that has room for all chunks and a gap as long as the longest.
What a walk has learned of a chunk is written one gap before where it was read: over the gap for the first chunk, then
over chunks whose new numbers are already on disk.  So what an interrupted walk needs is never overwritten, and nothing
is written twice.

A folder has the files `regrets.0`, `regrets.1`, `means.0` and `means.1`, which are rings, by seat; `trunk.SEAT.WALK`,
the numbers of the trunk after the last walk and after the one before, by turns; `values`, those of the roots of the
walk that is on its way; and `progress.json`, which says how far the solution is.
"""

from __future__ import annotations

import json
import os
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from filelock import FileLock, Timeout
from numpy.typing import NDArray

from ecarte.solve.end_room import LEARN
from ecarte.solve.tree import CHOICES_AT, GUARDS_AT, HANDS_AT, ORDERS_AT
from ecarte.solve.walk import Numbers
from ecarte_lab.whole_play.roots import StoredNumbers

FORMAT: Final = 1
HALF: Final = 128
"""The mean of an order or a guard before the first round, in 255ths."""

REGRETS: Final = ("regrets", "first_regrets", "second_regrets")
MEANS: Final = ("means", "orders", "guards")
TYPES: Final[dict[str, tuple[int, type[Any]]]] = {
    "regrets": (CHOICES_AT, np.uint16),
    "first_regrets": (ORDERS_AT, np.uint16),
    "second_regrets": (ORDERS_AT, np.uint16),
    "means": (CHOICES_AT, np.uint16),
    "orders": (ORDERS_AT, np.uint8),
    "guards": (GUARDS_AT, np.uint8),
}
"""Of each array: where its numbers are counted in a row of `starts`, and its type."""


class Checkpoint(NamedTuple):
    """How far a solution is: everything before is on disk."""

    rounds: int
    """Rounds that are complete."""
    player: int
    """For whom the next walk is made or is on its way."""
    chunk: int
    """The first chunk of that walk that is not on disk."""
    walks: tuple[int, int]
    """Walks complete for the elder and the dealer."""


def game_in_words(game: tuple[int, ...]) -> str:
    """What the numbers of `game_of` say, in words."""
    name = f"{game[0]} ranks, hands of {game[1]}"
    return name if len(game) == 2 else f"{name}, deals stood or refused"


def n_numbers(starts: NDArray[np.int64], roots: tuple[int, int], seat: int, name: str) -> int:
    """How many numbers an array has for a run of roots."""
    column = TYPES[name][0] + seat
    return int(starts[roots[1], column] - starts[roots[0], column])


def new_numbers(starts: NDArray[np.int64], roots: tuple[int, int], seat: int, names: tuple[str, ...]) -> StoredNumbers:
    """The numbers of a run of roots before the first round; arrays that are not named are empty."""
    arrays = {}
    for name, (_, kind) in TYPES.items():
        size = n_numbers(starts, roots, seat, name) if name in names else 0
        arrays[name] = np.full(size, HALF if kind is np.uint8 else 0, kind)
    return StoredNumbers(**arrays)


class Ring(NamedTuple):
    """A file of all chunks and a gap."""

    file: Path
    descriptor: int
    length: int
    """In bytes, with the gap."""
    gap: int
    starts: NDArray[np.int64]
    """(chunks + 1,): where each chunk begins before the first walk, in bytes; then where the last ends."""

    def place(self, chunk: int, walks: int) -> int:
        """Where a chunk begins after a number of walks."""
        return (int(self.starts[chunk]) - walks * self.gap) % self.length


class MemoryStorage:
    """All numbers in memory, as one chunk; with the methods of `FolderStorage` that a walk calls."""

    def __init__(self, starts: NDArray[np.int64]) -> None:
        self.chunks = [(0, len(starts) - 1)]
        self._starts = starts
        self.n_bytes = sum(_n_bytes(starts, self.chunks[0], seat, REGRETS + MEANS) for seat in (0, 1))
        """The memory of all numbers, which is taken by the first walk."""

    @cached_property
    def _numbers(self) -> tuple[StoredNumbers, StoredNumbers]:
        elders, dealers = (new_numbers(self._starts, self.chunks[0], seat, REGRETS + MEANS) for seat in (0, 1))
        return elders, dealers

    def read(self, task: int, player: int, chunk: int) -> tuple[StoredNumbers, StoredNumbers]:
        """All numbers."""
        return self._numbers

    def check_complete(self) -> None:
        """Nothing: a round in memory is complete, or its process has ended."""

    def read_means(self, chunk: int) -> tuple[StoredNumbers, StoredNumbers]:
        """All numbers."""
        return self._numbers

    def write(self, player: int, chunk: int, numbers: StoredNumbers, values: NDArray[np.float32]) -> None:
        """Nothing: the numbers were changed in place."""

    def end_walk(self, player: int, trunk: Numbers, values: NDArray[np.float64]) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class FolderStorage:
    """Numbers in a folder, which another process may go on with.

    `starts`: (roots + 1, 8), as in `Roots`.  `game`: the numbers that tell the game from others, by `game_of`.
    `trunk_bytes`: the length of a file of the trunk.  `chunk_bytes`: the most bytes of a chunk in one file, unless a
    single root has more; a folder that exists keeps its own.

    Raises ValueError where the folder holds another game, its `progress.json` cannot be read, or another process works
    on it; and OSError where a file cannot be read or written, ends too early, or the disk is full.
    """

    def __init__(
        self, folder: Path, starts: NDArray[np.int64], game: tuple[int, ...], trunk_bytes: int, chunk_bytes: int
    ) -> None:
        self.folder, self.starts, self.chunk_bytes = folder, starts, chunk_bytes
        self.game, self._trunk_bytes = game, trunk_bytes
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(folder / "lock")
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise ValueError(f"another process works on the solution in {folder}") from None
        self.progress = Checkpoint(0, 0, 0, (0, 0))
        self._progress_file = folder / "progress.json"
        if self._progress_file.exists():
            try:
                self._read_progress()
            except ValueError:
                self._lock.release()
                raise
        self.chunks = _cut_into_chunks(starts, self.chunk_bytes)
        self._files: dict[tuple[str, int], Ring] = {}
        for kind, names in (("regrets", REGRETS), ("means", MEANS)):
            for seat in (0, 1):
                sizes = [_n_bytes(starts, roots, seat, names) for roots in self.chunks]
                file = folder / f"{kind}.{seat}"
                descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
                self._files[kind, seat] = Ring(
                    file, descriptor, sum(sizes) + max(sizes), max(sizes), np.cumsum([0, *sizes])
                )
        self._values_file = folder / "values"
        self._values = os.open(self._values_file, os.O_RDWR | os.O_CREAT, 0o644)
        self._reader, self._writer = ThreadPoolExecutor(1), ThreadPoolExecutor(1)
        self._ahead: tuple[tuple[int, int, int], Future[tuple[StoredNumbers, StoredNumbers]]] | None = None
        self._writing: Future[None] | None = None

    def _read_progress(self) -> None:
        """Read how far the solution is.  Raises ValueError where that cannot be read, or belongs to another game."""
        try:
            kept = json.loads(self._progress_file.read_text())
            held = kept["format"], tuple(kept["pack"])
            chunk_bytes = kept["chunk_bytes"]
            progress = Checkpoint(kept["rounds"], kept["player"], kept["chunk"], tuple(kept["walks"]))
        except (ValueError, KeyError, TypeError):
            raise ValueError(f"{self._progress_file} does not say how far a solution is") from None
        if held != (FORMAT, self.game):
            raise ValueError(f"{self.folder} holds another solution: format {held[0]}, {game_in_words(held[1])}")
        self.chunk_bytes, self.progress = chunk_bytes, progress

    def close(self) -> None:
        """End what is being written, and let another process go on."""
        self._reader.shutdown(cancel_futures=True)
        self._writer.shutdown()
        for descriptor in (self._values, *(ring.descriptor for ring in self._files.values())):
            os.close(descriptor)
        self._lock.release()

    @property
    def n_bytes(self) -> int:
        """The disk space of the whole solution, in bytes: the rings, four files of the trunk, and the values."""
        rings = sum(ring.length for ring in self._files.values())
        return rings + 4 * self._trunk_bytes + 4 * int(self.starts[-1, HANDS_AT : HANDS_AT + 2].max())

    # --- chunks ---

    def read(self, task: int, player: int, chunk: int) -> tuple[StoredNumbers, StoredNumbers]:
        """What a walk for a player needs; the next chunk is read meanwhile."""
        wanted = (task, player, chunk)
        if self._ahead is not None and self._ahead[0] == wanted:
            numbers = self._ahead[1].result()
        else:
            numbers = self._read_both(*wanted)
        self._ahead = None
        if chunk + 1 < len(self.chunks):
            following = (task, player, chunk + 1)
            self._ahead = following, self._reader.submit(self._read_both, *following)
        return numbers

    def check_complete(self) -> None:
        """Raise ValueError in the middle of a round, whose means are not those of any number of rounds."""
        if self.progress.chunk or self.progress.player:
            raise ValueError(
                f"a round is not complete in {self.folder}: go on with --rounds {self.progress.rounds + 1} first"
            )

    def read_means(self, chunk: int) -> tuple[StoredNumbers, StoredNumbers]:
        """The means of both players.  Raises ValueError in the middle of a round."""
        self.check_complete()
        return self._read(0, chunk, MEANS), self._read(1, chunk, MEANS)

    def _read_both(self, task: int, player: int, chunk: int) -> tuple[StoredNumbers, StoredNumbers]:
        names: list[tuple[str, ...]] = [MEANS, MEANS]
        if task == LEARN:
            names = [REGRETS, REGRETS]
            names[player] = REGRETS + MEANS
        else:
            names[player] = ()
        return self._read(0, chunk, names[0]), self._read(1, chunk, names[1])

    def _read(self, seat: int, chunk: int, names: tuple[str, ...]) -> StoredNumbers:
        numbers = new_numbers(self.starts, self.chunks[chunk], seat, names)
        walks = self.progress.walks[seat]
        if walks:
            for kind, group in (("regrets", REGRETS), ("means", MEANS)):
                if names and group[0] in names:
                    ring = self._files[kind, seat]
                    at = ring.place(chunk, walks)
                    for name in group:
                        at += _read_into(ring.descriptor, getattr(numbers, name), at, ring.file, ring.length)
        return numbers

    def write(self, player: int, chunk: int, numbers: StoredNumbers, values: NDArray[np.float32]) -> None:
        """Store what a player has learned, and the values of the chunk's roots, while the next one is walked."""
        self._wait()
        first, last = (int(self.starts[root, HANDS_AT + player]) for root in self.chunks[chunk])
        part = values[first:last].copy()
        self._writing = self._writer.submit(self._write, player, chunk, numbers, part, 4 * first)

    def _write(self, player: int, chunk: int, numbers: StoredNumbers, values: NDArray[np.float32], at: int) -> None:
        _write_from(self._values, values, at)
        os.fdatasync(self._values)
        for kind, group in (("regrets", REGRETS), ("means", MEANS)):
            ring = self._files[kind, player]
            at = ring.place(chunk, self.progress.walks[player] + 1)
            for name in group:
                at += _write_from(ring.descriptor, getattr(numbers, name), at, ring.length)
            os.fdatasync(ring.descriptor)
        self._save_progress(self.progress._replace(chunk=chunk + 1))

    def _wait(self) -> None:
        if self._writing is not None:
            self._writing.result()
            self._writing = None

    # --- how far it is ---

    def read_values(self, player: int, values: NDArray[np.float32]) -> None:
        """Bring back the values of the roots that are walked."""
        if self.progress.chunk:
            last = int(self.starts[self.chunks[self.progress.chunk - 1][1], HANDS_AT + player])
            _read_into(self._values, values[:last], 0, self._values_file)

    def end_walk(self, player: int, trunk: Numbers, values: NDArray[np.float64]) -> None:
        """Note that a walk is complete, and store the player's numbers of the trunk, and the values of their hands."""
        self._wait()
        walks = list(self.progress.walks)
        walks[player] += 1
        descriptor = os.open(self._trunk_file(player, walks[player]), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        size = _write_from(descriptor, trunk.regrets[player], 0)
        size += _write_from(descriptor, trunk.means[player], size)
        _write_from(descriptor, values, size)
        os.fsync(descriptor)
        os.close(descriptor)
        self._save_progress(Checkpoint(self.progress.rounds + player, 1 - player, 0, (walks[0], walks[1])))

    def read_trunk(self, trunk: Numbers) -> None:
        """Bring back the numbers of the trunk."""
        for player in (0, 1):
            if self.progress.walks[player]:
                file = self._trunk_file(player, self.progress.walks[player])
                descriptor = os.open(file, os.O_RDONLY)
                size = _read_into(descriptor, trunk.regrets[player], 0, file)
                _read_into(descriptor, trunk.means[player], size, file)
                os.close(descriptor)

    def read_last_values(self, player: int, trunk: Numbers, values: NDArray[np.float64]) -> None:
        """Bring back the values of the player's hands that their last walk found."""
        file = self._trunk_file(player, self.progress.walks[player])
        descriptor = os.open(file, os.O_RDONLY)
        _read_into(descriptor, values, trunk.regrets[player].nbytes + trunk.means[player].nbytes, file)
        os.close(descriptor)

    def _trunk_file(self, player: int, walks: int) -> Path:
        return self.folder / f"trunk.{player}.{walks % 2}"

    def _save_progress(self, progress: Checkpoint) -> None:
        self.progress = progress
        fields = {"format": FORMAT, "pack": self.game, "chunk_bytes": self.chunk_bytes, **progress._asdict()}
        following = self.folder / "progress.next"
        with following.open("w") as file:
            json.dump(fields, file)
            file.flush()
            os.fsync(file.fileno())
        following.replace(self._progress_file)


def _n_bytes(starts: NDArray[np.int64], roots: tuple[int, int], seat: int, names: tuple[str, ...]) -> int:
    return sum(n_numbers(starts, roots, seat, name) * np.dtype(TYPES[name][1]).itemsize for name in names)


def _cut_into_chunks(starts: NDArray[np.int64], most: int) -> list[tuple[int, int]]:
    """Cut the roots into runs that have at most `most` bytes in any file."""
    chunks, first = [], 0
    for root in range(1, len(starts)):
        wanted = (first, root + 1)
        if root + 1 == len(starts) or any(
            _n_bytes(starts, wanted, seat, names) > most for seat in (0, 1) for names in (REGRETS, MEANS)
        ):
            chunks.append((first, root))
            first = root
    return chunks


def _read_into(descriptor: int, array: NDArray[Any], at: int, file: Path, length: int = 1 << 62) -> int:
    """Read an array from a place on, in a file that is a ring of `length` bytes; returns how many bytes it has.

    Raises OSError, naming the file, where it ends before.
    """
    view, n = array.view(np.uint8).data, 0
    while n < len(view):
        place = (at + n) % length
        got = os.preadv(descriptor, [view[n : n + length - place]], place)
        if got == 0:
            raise OSError(f"{file} is damaged: it ends at byte {place:,}, where more of the solution should be")
        n += got
    return len(view)


def _write_from(descriptor: int, array: NDArray[Any], at: int, length: int = 1 << 62) -> int:
    """Write an array from a place on, in a file that is a ring of `length` bytes; returns how many bytes it has."""
    view, n = array.view(np.uint8).data, 0
    while n < len(view):
        place = (at + n) % length
        n += os.pwrite(descriptor, view[n : n + length - place], place)
    return len(view)
