"""The solver: rounds of alternating CFR+ (Tammelin 2014) over the public tree, and the exact exploitability."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import comb
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.engine.deal import Liable
from ecarte.solve.end_room import ANSWER, LEARN
from ecarte.solve.pack import LivePack, points_by_tricks
from ecarte.solve.tree import HANDS_AT
from ecarte.solve.walk import DOWN, UP, Numbers, Room, Roots, make_room, weights_of_round
from ecarte_lab.whole_play.roots import TRUNK_AT, Ranges, Tree, list_roots, walk_roots, walk_trunk
from ecarte_lab.whole_play.storage import FolderStorage, MemoryStorage

CHUNK_BYTES: Final = 96_000_000
"""The most bytes of a chunk in one file: some of them are in memory at once."""

Progress = Callable[[int, int], object]
"""Called with the number of chunks walked and of all."""


def show_nothing(_done: int, _all: int) -> None:
    """Do nothing: progress that is not shown."""


class Scratch(NamedTuple):
    """The tree of a game, and what walks need while they go on."""

    tree: Tree
    roots: Roots
    rooms: dict[type[Any], tuple[Room, list[Room]]]
    """By precision: for the trunk, and for each thread below the roots."""


def make_scratch(uses_ends: bool, pack: LivePack) -> Scratch:  # noqa: FBT001  # as the kernels have it
    """The tree of a pack, and arrays for its walks."""
    tree = list_roots(uses_ends, pack)
    hands = int(max(tree.counts[HANDS_AT], tree.counts[HANDS_AT + 1]))
    return Scratch(tree, Roots(tree.roots, tree.starts, *(np.zeros(hands, np.float32) for _ in range(4))), {})


def game_of(pack: LivePack) -> tuple[int, ...]:
    """The numbers that tell a game from others: ranks a suit and cards in a hand.

    Where a king is announced or points are not equal for both, also the number of the king and the elder's points by
    their tricks.
    """
    sizes, points = (int(pack.width[1]), pack.hand), pack.points.astype(np.int64)
    if pack.king < 0 and np.array_equal(points, points_by_tricks(pack.hand, Liable.NOBODY)):
        return sizes
    return (*sizes, pack.king, *points.tolist())


def n_hands(pack: LivePack) -> int:
    """How many hands a player may be dealt."""
    return comb(pack.n_cards, pack.hand)


def most_numbers(starts: NDArray[np.int64]) -> NDArray[np.int64]:
    """(3,): the most choices, orders and guards that a player has below a root; `starts` as in `Roots`."""
    most = np.diff(starts, axis=0).max(axis=0, initial=0)
    sizes: NDArray[np.int64] = np.maximum(most[0:HANDS_AT:2], most[1:HANDS_AT:2])
    return sizes


class Solver:
    """The play of a pack: any number of rounds, and the exploitability of the average strategy.

    Players come to it with all hands equally likely, or by ranges that are given for each walk.

    `uses_ends`: the last two tricks in closed form, for hands of five.  `threads` share the work below the roots; their
    number changes no result.  With a `folder`, numbers below the roots lie there, and a solver of the same folder goes
    on where the last one was interrupted; `chunk_bytes`, as of `FolderStorage`.  `beside`: a solver of the same tree
    that never walks at the same time, whose scratch arrays are used.  Raises ValueError and OSError as
    `FolderStorage`, and ValueError where a folder is given and all lawful cards of hands of five are to be tried.
    """

    def __init__(
        self, pack: LivePack, *, uses_ends: bool = True, threads: int = 1, folder: Path | None = None,
        chunk_bytes: int = CHUNK_BYTES, beside: Solver | None = None,
    ) -> None:  # fmt: skip
        if folder is not None and pack.hand == 5 and not uses_ends:
            raise ValueError("a solution that tries all lawful cards is not kept in a folder")
        self.pack, self.uses_ends, self.threads = pack, uses_ends and pack.hand == 5, threads
        self.scratch: Scratch = beside.scratch if beside else make_scratch(self.uses_ends, pack)
        tree: Tree = self.scratch.tree
        self.states, self.counts, self.starts = tree.states, tree.counts, tree.starts
        trunk = int(max(self.counts[TRUNK_AT], self.counts[TRUNK_AT + 1]))
        self.trunk = Numbers(np.zeros((2, trunk), np.float32), np.zeros((2, trunk), np.float32))
        self.rounds = self._player = 0
        self.storage: MemoryStorage | FolderStorage
        if folder is None:
            self.storage = MemoryStorage(self.starts)
        else:
            trunk_bytes = self.trunk.regrets[0].nbytes + self.trunk.means[0].nbytes + 8 * n_hands(pack)
            self.storage = FolderStorage(folder, self.starts, game_of(pack), trunk_bytes, chunk_bytes)
            self.storage.read_trunk(self.trunk)
            self.rounds, self._player = self.storage.progress.rounds, self.storage.progress.player
        self.n_bytes = sum(array.nbytes for array in (*self.trunk, *(() if beside else self.scratch.roots)))
        """The memory that is taken beside the storage, in bytes, but for the rooms of walks and what is shared."""

    def _rooms(self, kind: type[Any]) -> tuple[Room, list[Room]]:
        """The rooms of a precision: for the trunk, and for each thread below the roots."""
        rooms_of = self.scratch.rooms
        if kind not in rooms_of:
            sizes = most_numbers(self.starts)
            rooms = [make_room(self.pack, self.pack.hand - 3, kind, sizes) for _ in range(self.threads)]
            rooms_of.clear()
            rooms_of[kind] = make_room(self.pack, 0, kind, sizes * 0), rooms
        return rooms_of[kind]

    @property
    def walks(self) -> int:
        """How many walks of learning are complete: two a round."""
        return 2 * self.rounds + self._player

    def even_ranges(self) -> Ranges:
        """All hands equally likely, in this round and all before."""
        reach = np.ones((2, n_hands(self.pack)), np.float32)
        return Ranges(reach, reach * weights_of_round(self.rounds + 1)[1])

    def _walk(self, task: int, player: int, ranges: Ranges, each_chunk: Progress) -> NDArray[np.float64]:
        room, rooms = self._rooms(np.float32 if task == LEARN else np.float64)
        roots, storage = self.scratch.roots, self.storage
        for one in (room, *rooms):
            one.weights[:] = weights_of_round(self.rounds + 1)
        walk_trunk(DOWN, task, player, self.uses_ends, self.pack, ranges, self.trunk, roots, room)
        begin = 0
        if task == LEARN and isinstance(storage, FolderStorage):
            begin = storage.progress.chunk
            storage.read_values(player, roots.values)
        n_chunks = len(storage.chunks)
        with ThreadPoolExecutor(self.threads) as pool:
            for chunk in range(begin, n_chunks):
                numbers = storage.read(task, player, chunk)
                first, last = storage.chunks[chunk]
                for work in [
                    pool.submit(
                        walk_roots, task, player, self.uses_ends, first + thread, last, self.threads,
                        self.pack, *numbers, self.starts[first], roots, rooms[thread],
                    )
                    for thread in range(self.threads)
                ]:  # fmt: skip
                    work.result()
                if task == LEARN:
                    storage.write(player, chunk, numbers[player], roots.values)
                each_chunk(chunk + 1, n_chunks)
        walk_trunk(UP, task, player, self.uses_ends, self.pack, ranges, self.trunk, roots, room)
        values: NDArray[np.float64] = room.values[0].astype(np.float64)
        return values

    def roots_with_reach(self) -> Roots:
        """The roots, with the reach probabilities of both players by their means."""
        room, means = self._rooms(np.float32)[0], Numbers(self.trunk.means, self.trunk.means)
        walk_trunk(DOWN, LEARN, 0, self.uses_ends, self.pack, self.even_ranges(), means, self.scratch.roots, room)
        return self.scratch.roots

    def close(self) -> None:
        """Let another process go on with the folder."""
        self.storage.close()

    def play_round(self, each_chunk: Progress = show_nothing) -> None:
        """Play one round: either player in turn learns against the other."""
        rounds = self.rounds
        while self.rounds == rounds:
            self.learn(self.even_ranges(), each_chunk)

    def learn(self, ranges: Ranges, each_chunk: Progress = show_nothing) -> NDArray[np.float64]:
        """Let the next player learn; returns the value of each of their hands, weighted by the range of the other."""
        player = self._player
        values = self._walk(LEARN, player, ranges, each_chunk)
        self.storage.end_walk(player, self.trunk, values)
        self.rounds, self._player = self.rounds + player, 1 - player
        return values

    def answer(self, player: int, ranges: Ranges, each_chunk: Progress = show_nothing) -> NDArray[np.float64]:
        """The value of each hand of a player by the best answer to the other's average strategy, weighted as above."""
        return self._walk(ANSWER, player, ranges, each_chunk)

    def best_answers(self, each_chunk: Progress = show_nothing) -> tuple[float, float]:
        """What the elder and the dealer make, in points a deal, by the best answer to the other's average."""
        elder, dealer = (self.answer(player, self.even_ranges(), each_chunk).sum() for player in (0, 1))
        return float(elder) / self.pack.n_deals, float(dealer) / self.pack.n_deals

    def exploitability(self) -> float:
        """The mean of both players' gains by the best answer, in points a deal; exact."""
        return sum(self.best_answers()) / 2
