"""What was learned of the play of the cards, as it is shipped: of trainings the mean strategy, and no more.

Of each key (`ecarte.solve.keys`) that was met often enough there are the shares of its choices in
fifteenths.  A file has a head (`ecarte.solve.sealed`), then, compressed, the keys in rising order, each as what it is
more than the one before, their lowest bytes first, and the shares of the first choice of all keys, then those of the
second.  A training of a hundred megabytes becomes one or two.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.engine.deal import Liable
from ecarte.solve.keys import Sight, choices, key_of
from ecarte.solve.sealed import SealedHead, seal, unseal

NAME: Final = "learned-play.bin"
COMMAND: Final = "python -m tools.train_play --keep"
FORMAT: Final = 2
WHOLE: Final = 15
"""The shares of the choices of a key make about so much."""


class TrainingHead(SealedHead, frozen=True):
    """What the file of a training is of; `state` is where chance stands, `payoffs` are the elder's, by who is liable
    and by his tricks.
    """

    game: str
    duties: str
    payoffs: tuple[tuple[float, ...], ...]
    seed: int
    rounds: int
    state: int
    keys: int
    baseline: bool


class LearnedFrom(msgspec.Struct, frozen=True):
    """A training, and the checksum of its file."""

    training: TrainingHead
    sha256: str


class LearnedHead(SealedHead, frozen=True):
    """What a file is of: the trainings it was taken from, and how many keys are kept."""

    trainings: tuple[LearnedFrom, ...]
    keys: int


class Alike(NamedTuple):
    """Cards that are worth the same, as a trump-first mask, and how often one of them is played."""

    cards: int
    share: float


class LearnedTable(NamedTuple):
    """What a file has."""

    head: LearnedHead
    keys: NDArray[np.uint64]
    """In rising order."""
    shares: NDArray[np.uint8]
    """(keys, 5): of each choice in the order of the key."""

    def mean(self, at: Sight, *, is_elder: bool, liable: Liable) -> list[Alike]:
        """The mean strategy at what a player sees; empty where nothing was learned."""
        key, order = key_of(at, is_elder=is_elder, liable=liable)
        place = int(np.searchsorted(self.keys, np.uint64(key)))
        if place == len(self.keys) or int(self.keys[place]) != key:
            return []
        shares = self.shares[place].tolist()
        total = sum(shares)
        return [Alike(cards, share / total) for cards, share in zip(choices(at, order), shares, strict=False)]


def path() -> Path:
    """Where what is shipped lies."""
    return Path(str(files("ecarte.solve") / "data" / NAME))


def write(trainings: Sequence[LearnedFrom], keys: NDArray[np.uint64], shares: NDArray[np.uint8], to: Path) -> None:
    """Writes a file; the keys in rising order."""
    more = np.diff(keys, prepend=np.uint64(0)).astype("<u8").view(np.uint8).reshape(-1, 8)
    told = LearnedHead(FORMAT, tuple(trainings), len(keys))
    seal(to, told, zlib.compress(more.T.tobytes() + shares.T.tobytes(), 9))


def read(of: Path) -> LearnedTable:
    """What a file has.  Raises TableDamaged for one that is not as it was written."""
    told, rest = unseal(of, LearnedHead, known=FORMAT, command=COMMAND)
    planes = np.frombuffer(zlib.decompress(rest), np.uint8).reshape(13, told.keys)
    keys = np.cumsum(np.ascontiguousarray(planes[:8].T).view("<u8")[:, 0], dtype=np.uint64)
    return LearnedTable(told, keys, np.ascontiguousarray(planes[8:].T))


@cache
def learned_table() -> LearnedTable:
    """The one that is shipped, read once."""
    return read(path())
