"""Learning to play the cards without an exchange: rounds of regret minimisation, kept in a file to be gone on from.

The same seed and the same number of rounds make the same file, in one piece or in many.  A file is the checksum of
all that follows on a line of its own; a line of JSON, which says what it is of; then the ranges, where there are any,
the keys in rising order, their regrets and their sums, little-endian.  Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

import hashlib
import mmap
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ecarte.errors import TableDamaged
from ecarte.solve import compiled_training, kernels
from ecarte.solve.card_policies import binomials
from ecarte.solve.compiled_keys import Slots
from ecarte.solve.compiled_training import BATCH, GameOfCards, Learned
from ecarte.solve.duties import Duties
from ecarte.solve.learned import (
    WHOLE,
    LearnedFrom,
    LearnedTable,
    TrainingHead,
    learned_table,
    write,
)
from ecarte.solve.policies import CardSets, Chances
from ecarte.solve.sealed import seal, unseal

FORMAT: Final = 3
"""Raised when a file made before could not be read."""

COMMAND: Final = "python -m tools.train_play"
FIRST_SLOTS: Final = 1 << 19
"""Of a table that is not yet half full there is room for all that a batch may meet: no deal has 600 choices."""

FIRST_REGRETS: Final = 5.0
"""How many rounds what open hands say is worth when a key is met first."""

LEAST: Final = 50.0
"""Keys that were met more seldom are left out: what was learned of them is chance.  There the card that open hands
favour is played, or whatever else a player knows."""

LINE: Final = 64
"""Bytes of a slot, as many as a processor fetches at once."""

HOLDINGS: Final = 512
"""Of trumps and of a plain suit: what `Ranges` have a number for."""


class Ranges(NamedTuple):
    """When it comes to the play of the cards without an exchange: as `GameOfCards` has it, `NO_RANGES` for always."""

    stands: NDArray[np.float64]
    refuses: NDArray[np.float64]


NO_RANGES: Final = Ranges(np.empty(0), np.empty(0))
ALONE, STOOD = "alone", "stood"
"""What may be learned: the play of the cards alone, or deals in which one stood or refused."""


class Training:
    """What has been learned so far, from `seed`, for these duties.

    `payoffs` are the elder's, by who is liable and by his tricks.
    """

    def __init__(
        self,
        duties: Duties,
        payoffs: tuple[tuple[float, ...], ...],
        *,
        seed: int,
        ranges: Ranges = NO_RANGES,
        baseline: bool = True,
    ) -> None:
        self.duties = duties
        self.payoffs = payoffs
        self.seed = seed
        self.ranges = ranges
        self.rounds = 0
        self.learned = _room(FIRST_SLOTS)
        self._state = np.array([_first_state(seed)], np.uint64)
        self.game = game_of(duties, payoffs, ranges=ranges, baseline=baseline)

    @property
    def n_keys(self) -> int:
        """How many keys have been met."""
        return int(self.learned.slots.used[0])

    def train(self, rounds: int) -> None:
        """So many rounds more, and as many as fill the last batch: a deal each, in which both learn."""
        left = -(-rounds // BATCH)
        while left:
            most = len(self.learned.slots.keys) // 2
            if self.n_keys >= most:
                self.learned = _moved(self.learned, 4 * most)
                continue
            done = compiled_training.train(self.game, self.learned, self._state, self.rounds, left, most)
            self.rounds += BATCH * done
            left -= done

    def player(self, *, name: str = "learned") -> LearnedPlay:
        """The way of playing learned so far."""
        return LearnedPlay(self.game, self.learned, name=name)

    # -- the file ----------------------------------------------------------------------------------

    def save(self, path: Path) -> str:
        """Writes all of it; returns the checksum."""
        keys, regrets, sums = self.sorted()
        numbers = (regrets.astype("<f4"), sums.astype("<f4"))
        parts = (*(adds.astype("<f8") for adds in self.ranges), keys.astype("<u8"), *numbers)
        return seal(path, self.head, b"".join(part.tobytes() for part in parts))

    @property
    def head(self) -> TrainingHead:
        """What its file says of it."""
        return TrainingHead(
            FORMAT, STOOD if len(self.ranges.stands) else ALONE, self.duties.name, self.payoffs, self.seed, self.rounds,
            int(self._state[0]), self.n_keys, self.game.baseline,
        )  # fmt: skip

    def sorted(self) -> tuple[NDArray[np.uint64], NDArray[np.float32], NDArray[np.float32]]:
        """The keys in rising order, their regrets and their sums."""
        there = np.flatnonzero(self.learned.slots.keys)
        there = there[np.argsort(self.learned.slots.keys[there])]
        return self.learned.slots.keys[there], self.learned.regrets[there], self.learned.sums[there]

    @classmethod
    def load(cls, path: Path) -> Self:
        """What was saved.  Raises TableDamaged, which names the file, for one that is not as it was written."""
        told, rest = unseal(path, TrainingHead, command=COMMAND)
        if told.format != FORMAT:
            raise TableDamaged(str(path), found=f"format {told.format}", command=COMMAND)
        adds = HOLDINGS if told.game == STOOD else 0
        ranges = Ranges(*np.frombuffer(rest, "<f8", 2 * adds).reshape(2, adds))
        made = cls(Duties[told.duties], told.payoffs, seed=told.seed, ranges=ranges, baseline=told.baseline)
        made.rounds = told.rounds
        made._state[0] = told.state
        numbers = np.frombuffer(rest, "<f4", 10 * told.keys, 16 * adds + 8 * told.keys).reshape(2, told.keys, 5)
        made.learned = filled(np.frombuffer(rest, "<u8", told.keys, 16 * adds), *numbers)
        return made


def game_of(
    duties: Duties, payoffs: tuple[tuple[float, ...], ...], *, ranges: Ranges = NO_RANGES, baseline: bool = True
) -> GameOfCards:
    """What all deals have in common; `payoffs` are the elder's, by who is liable and by his tricks."""
    elder = np.array(payoffs)
    both = np.stack([elder, -elder[:, ::-1]], axis=1)
    return GameOfCards(kernels.tables(duties), binomials(), both, FIRST_REGRETS, baseline, *ranges)


def keep(trainings: Sequence[tuple[Training, str]], to: Path) -> None:
    """Writes the mean strategies of trainings, of different games, whose files have these checksums."""
    kept = [_mean(training) for training, _ in trainings]
    keys, shares = (np.concatenate(parts) for parts in zip(*kept, strict=True))
    order = np.argsort(keys)
    write([LearnedFrom(training.head, checksum) for training, checksum in trainings], keys[order], shares[order], to)


def _mean(training: Training) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """The keys met often enough, and the shares of their choices."""
    keys, _, sums = training.sorted()
    often = sums.sum(axis=1) > LEAST * training.rounds / 2  # a late round counts `rounds`, one on the mean half of it
    keys, sums = keys[often], sums[often]
    return keys, np.rint(WHOLE * sums / sums.sum(axis=1, keepdims=True)).astype(np.uint8)


def _first_state(seed: int) -> int:
    """A state of the random numbers from any seed; never 0."""
    return int.from_bytes(hashlib.sha256(b"play %d" % seed).digest()[:8], "little") or 1


def _room(n: int) -> Learned:
    """An empty table; of each slot the key, the regrets and the sums stand in one line of the processor's."""
    lines = _lines(n)
    numbers = lines.view(np.float32).reshape(n, -1)
    keys = lines.view(np.uint64).reshape(n, -1)[:, 0]
    return Learned(Slots(keys, np.zeros(1, np.int64)), numbers[:, 2:7], numbers[:, 7:12])


def _lines(n: int) -> NDArray[np.uint8]:
    """Memory of `n` lines; in large pages where there are any, for keys lie anywhere in it."""
    if not hasattr(mmap, "MADV_HUGEPAGE"):
        raw = np.zeros(LINE * (n + 1), np.uint8)
        return raw[-raw.ctypes.data % LINE :][: LINE * n]
    memory = mmap.mmap(-1, LINE * n, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    memory.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(memory, np.uint8)


def _moved(learned: Learned, n: int) -> Learned:
    """The same in a table of `n` slots."""
    there = np.flatnonzero(learned.slots.keys)
    return _placed(learned.slots.keys[there], learned.regrets[there], learned.sums[there], n)


def filled(keys: NDArray[np.uint64], regrets: NDArray[np.float32], sums: NDArray[np.float32]) -> Learned:
    """A table of these keys, with room for as many."""
    size = FIRST_SLOTS
    while size < 2 * len(keys) + 2:
        size *= 2
    return _placed(keys, regrets, sums, size)


def _placed(keys: NDArray[np.uint64], regrets: NDArray[np.float32], sums: NDArray[np.float32], size: int) -> Learned:
    made = _room(size)
    compiled_training.place(made, np.ascontiguousarray(keys), regrets.copy(), sums.copy())
    return made


# --- played ---------------------------------------------------------------------------------------------------


class LearnedPlay:
    """The mean strategy of a training; where it has never been, the card that open hands favour."""

    def __init__(self, game: GameOfCards, learned: Learned, *, name: str = "learned") -> None:
        self.name = name
        self.game = game
        self._learned = learned

    def probabilities(self, sets: CardSets) -> Chances:
        """As `CardPolicy` has it."""
        chances = np.zeros((len(sets.hands), sets.held))
        role = 0 if sets.is_elder else 1
        compiled_training.learned_chances(self.game, self._learned, role, int(sets.liable), sets.arrays, chances)
        return chances


def play_of(table: LearnedTable, *, name: str = "learned") -> LearnedPlay:
    """What is shipped as a policy."""
    sums = table.shares.astype(np.float32)
    first = table.head.trainings[0].training
    game = game_of(Duties[first.duties], first.payoffs)
    return LearnedPlay(game, filled(table.keys, np.zeros_like(sums), sums), name=name)


@cache
def learned_play() -> LearnedPlay:
    """The one that is shipped."""
    return play_of(learned_table())
