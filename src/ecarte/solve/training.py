"""Learning to play the cards alone: rounds of regret minimisation, kept in a file that can be gone on from.

The same seed and the same number of rounds make the same file, in one piece or in many.  A file is the checksum of
all that follows on a line of its own; a line of JSON, which says what it is of; then the keys in rising order, their
regrets and their sums, little-endian.  Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.errors import TableDamaged
from ecarte.solve import compiled_training, kernels
from ecarte.solve.card_policies import binomials
from ecarte.solve.compiled_keys import Slots
from ecarte.solve.compiled_training import GameOfCards, Learned
from ecarte.solve.duties import Duties
from ecarte.solve.policies import CardSets, Chances
from ecarte.solve.sealed import seal, unseal

FORMAT: Final = 2
"""Raised when a file made before could not be read."""

COMMAND: Final = "python -m tools.train_play"
FIRST_SLOTS: Final = 1 << 16
FIRST_REGRETS: Final = 5.0
"""How many rounds what open hands say is worth when a key is met first."""

LINE: Final = 64
"""Bytes of a slot, as many as a processor fetches at once."""

PIECE: Final = 20_000
"""Rounds between two looks at how full the table is."""


class TrainingHead(msgspec.Struct, frozen=True):
    """What a file is of; `state` is where chance stands, `payoffs` are the elder's by tricks."""

    format: int
    duties: str
    payoffs: tuple[float, ...]
    seed: int
    rounds: int
    state: int
    keys: int
    baseline: bool


class Training:
    """What has been learned so far, from `seed`, for these duties; `payoffs` are the elder's by his tricks."""

    def __init__(self, duties: Duties, payoffs: tuple[float, ...], *, seed: int, baseline: bool = True) -> None:
        self.duties = duties
        self.payoffs = payoffs
        self.seed = seed
        self.rounds = 0
        self.learned = _room(FIRST_SLOTS)
        self._state = np.array([_first_state(seed)], np.uint64)
        self.game = game_of(duties, payoffs, baseline=baseline)

    @property
    def n_keys(self) -> int:
        """How many keys have been met."""
        return int(self.learned.slots.used[0])

    def train(self, rounds: int) -> None:
        """So many rounds more: a deal each, in which both learn."""
        end = self.rounds + rounds
        while self.rounds < end:
            most = len(self.learned.slots.keys) // 2
            if self.n_keys >= most:
                self.learned = _moved(self.learned, 4 * most)
                continue
            piece = min(PIECE, end - self.rounds)
            self.rounds += compiled_training.train(self.game, self.learned, self._state, self.rounds, piece, most)

    def player(self, *, name: str = "learned") -> LearnedPlay:
        """The way of playing learned so far."""
        return LearnedPlay(self.game, self.learned, name=name)

    # -- the file ----------------------------------------------------------------------------------

    def save(self, path: Path) -> str:
        """Writes all of it; returns the checksum."""
        keys, regrets, sums = self.sorted()
        numbers = (regrets.astype("<f4"), sums.astype("<f4"))
        return seal(path, self.head, b"".join(part.tobytes() for part in (keys.astype("<u8"), *numbers)))

    @property
    def head(self) -> TrainingHead:
        """What its file says of it."""
        return TrainingHead(
            FORMAT, self.duties.name, self.payoffs, self.seed, self.rounds, int(self._state[0]), self.n_keys,
            self.game.baseline,
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
        made = cls(Duties[told.duties], told.payoffs, seed=told.seed, baseline=told.baseline)
        made.rounds = told.rounds
        made._state[0] = told.state
        numbers = np.frombuffer(rest, "<f4", 10 * told.keys, 8 * told.keys).reshape(2, told.keys, 5)
        made.learned = filled(np.frombuffer(rest, "<u8", told.keys), *numbers)
        return made


def game_of(duties: Duties, payoffs: tuple[float, ...], *, baseline: bool = True) -> GameOfCards:
    """What all deals have in common; `payoffs` are the elder's by his tricks."""
    elder = np.array(payoffs)
    return GameOfCards(
        kernels.tables(duties), binomials(), np.stack([elder, -elder[::-1]]), FIRST_REGRETS, baseline=baseline
    )


def _first_state(seed: int) -> int:
    """A state of the random numbers from any seed; never 0."""
    return int.from_bytes(hashlib.sha256(b"play %d" % seed).digest()[:8], "little") or 1


def _room(n: int) -> Learned:
    """An empty table; of each slot the key, the regrets and the sums stand in one line of the processor's."""
    raw = np.zeros(LINE * (n + 1), np.uint8)
    lines = raw[-raw.ctypes.data % LINE :][: LINE * n]
    numbers = lines.view(np.float32).reshape(n, -1)
    keys = lines.view(np.uint64).reshape(n, -1)[:, 0]
    return Learned(Slots(keys, np.zeros(1, np.int64)), numbers[:, 2:7], numbers[:, 7:12])


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
        compiled_training.learned_chances(self.game, self._learned, 0 if sets.is_elder else 1, sets.arrays, chances)
        return chances
