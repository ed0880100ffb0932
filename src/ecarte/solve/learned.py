"""What was learned of the play of the cards, as it is shipped: of a training the mean strategy, and no more.

Of each key that was met more than `LEAST` times there are the shares of its choices in fifteenths.  A file has a head
(`ecarte.solve.sealed`), then, compressed, the keys in rising order, each as what it is more than the one before, their
lowest bytes first, and the shares of the first choice of all keys, then those of the second.  A training of a hundred
megabytes becomes one.  Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

import zlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from ecarte.errors import TableDamaged
from ecarte.solve.duties import Duties
from ecarte.solve.sealed import seal, unseal
from ecarte.solve.training import LearnedPlay, Training, TrainingHead, filled, game_of

NAME: Final = "learned-play.bin"
COMMAND: Final = "python -m tools.train_play --keep"
FORMAT: Final = 1
WHOLE: Final = 15
"""The shares of the choices of a key make about so much."""

LEAST: Final = 1.0
"""Keys that were met so seldom are left out: there the card that open hands favour is played."""


class LearnedHead(msgspec.Struct, frozen=True):
    """What a file is of: the training it was taken from, and how many keys are kept."""

    format: int
    training: TrainingHead
    sha256: str
    """The checksum of the training."""
    keys: int


def path() -> Path:
    """Where what is shipped lies."""
    return Path(str(files("ecarte.solve") / "data" / NAME))


def keep(training: Training, checksum: str, to: Path) -> None:
    """Writes the mean strategy of a training whose file has this checksum."""
    keys, _, sums = training.sorted()
    kept = sums.sum(axis=1) > LEAST * training.rounds / 2  # a late round counts `rounds`, one on the mean half of it
    keys, sums = keys[kept], sums[kept]
    shares = np.rint(WHOLE * sums / sums.sum(axis=1, keepdims=True)).astype(np.uint8)
    more = np.diff(keys, prepend=np.uint64(0)).astype("<u8").view(np.uint8).reshape(-1, 8)
    told = LearnedHead(FORMAT, training.head, checksum, len(keys))
    seal(to, told, zlib.compress(more.T.tobytes() + shares.T.tobytes(), 9))


def read(of: Path) -> LearnedPlay:
    """The way of playing in a file.  Raises TableDamaged for one that is not as it was written."""
    told, rest = unseal(of, LearnedHead, command=COMMAND)
    if told.format != FORMAT:
        raise TableDamaged(str(of), found=f"format {told.format}", command=COMMAND)
    planes = np.frombuffer(zlib.decompress(rest), np.uint8).reshape(13, told.keys)
    keys = np.cumsum(np.ascontiguousarray(planes[:8].T).view("<u8")[:, 0], dtype=np.uint64)
    sums = planes[8:].T.astype(np.float32)
    game = game_of(Duties[told.training.duties], told.training.payoffs)
    return LearnedPlay(game, filled(keys, np.zeros_like(sums), sums))


@cache
def learned_play() -> LearnedPlay:
    """The one that is shipped, read once."""
    return read(path())
