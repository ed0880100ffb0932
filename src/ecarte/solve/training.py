"""Learning to play the cards without an exchange: rounds of regret minimisation, kept in a file to be gone on from.

The same seed and the same number of rounds make the same file, in one piece or in many.  A file is the checksum of
all that follows on a line of its own; a line of JSON, which says what it is of; then the ranges, where there are any,
the keys in rising order, their regrets and their sums, little-endian.  Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ecarte.solve import compiled_training, kernels
from ecarte.solve.card_policies import binomials
from ecarte.solve.compiled_training import GameOfCards, Learned
from ecarte.solve.duties import Duties
from ecarte.solve.learned import (
    WHOLE,
    LearnedFrom,
    LearnedTable,
    TrainingHead,
    learned_table,
    write,
)
from ecarte.solve.minimizing import Minimizing, filled, table_in, written
from ecarte.solve.policies import CardSets, Chances
from ecarte.solve.sealed import seal, unseal

FORMAT: Final = 3
"""Raised when a file made before could not be read."""

COMMAND: Final = "python -m tools.train_play"
FIRST_REGRETS: Final = 5.0
"""How many rounds what open hands say is worth when a key is met first."""

LEAST: Final = 50.0
"""Keys that were met more seldom are left out: what was learned of them is chance.  There the card that open hands
favour is played, or whatever else a player knows."""

HOLDINGS: Final = 512
"""Of trumps and of a plain suit: what `Ranges` have a number for."""


class Ranges(NamedTuple):
    """When it comes to the play of the cards without an exchange: as `GameOfCards` has it, `NO_RANGES` for always."""

    stands: NDArray[np.float64]
    refuses: NDArray[np.float64]


NO_RANGES: Final = Ranges(np.empty(0), np.empty(0))
ALONE, STOOD = "alone", "stood"
"""What may be learned: the play of the cards alone, or deals in which one stood or refused."""


class Training(Minimizing):
    """What has been learned so far, from `seed`, for these duties.

    `payoffs` are the elder's, by who is liable and by his tricks.
    """

    CHOICES = 5
    BATCH = compiled_training.BATCH

    def __init__(
        self,
        duties: Duties,
        payoffs: tuple[tuple[float, ...], ...],
        *,
        seed: int,
        ranges: Ranges = NO_RANGES,
        baseline: bool = True,
    ) -> None:
        super().__init__(seed=seed, of="play")
        self.duties = duties
        self.payoffs = payoffs
        self.ranges = ranges
        self.game = game_of(duties, payoffs, ranges=ranges, baseline=baseline)

    def _batches(self, batches: int, most: int) -> int:
        return compiled_training.train(self.game, self.learned, self._state, self.rounds, batches, most)

    def player(self, *, name: str = "learned") -> LearnedPlay:
        """The way of playing learned so far."""
        return LearnedPlay(self.game, self.learned, name=name)

    # -- the file ----------------------------------------------------------------------------------

    def save(self, path: Path) -> str:
        """Writes all of it; returns the checksum."""
        adds = b"".join(adds.astype("<f8").tobytes() for adds in self.ranges)
        return seal(path, self.head, adds + written(self.learned))

    @property
    def head(self) -> TrainingHead:
        """What its file says of it."""
        return TrainingHead(
            FORMAT, STOOD if len(self.ranges.stands) else ALONE, self.duties.name, self.payoffs, self.seed, self.rounds,
            int(self._state[0]), self.n_keys, self.game.baseline,
        )  # fmt: skip

    @classmethod
    def load(cls, path: Path) -> Self:
        """What was saved.  Raises TableDamaged, which names the file, for one that is not as it was written."""
        told, rest = unseal(path, TrainingHead, known=FORMAT, command=COMMAND)
        adds = HOLDINGS if told.game == STOOD else 0
        ranges = Ranges(*np.frombuffer(rest, "<f8", 2 * adds).reshape(2, adds))
        made = cls(Duties[told.duties], told.payoffs, seed=told.seed, ranges=ranges, baseline=told.baseline)
        made.rounds, made._state[0] = told.rounds, told.state
        made.learned = table_in(rest, 16 * adds, keys=told.keys, choices=made.CHOICES)
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
