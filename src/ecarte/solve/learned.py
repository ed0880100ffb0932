"""What was learned of the play of the cards, as it is shipped: of trainings the mean strategy, and no more.

Of each key (`ecarte.solve.keys`) that was met often enough there are the shares of its choices in
fifteenths.  A file has a head (`ecarte.solve.sealed`), then, compressed, the keys in rising order, each as what it is
more than the one before, their lowest bytes first, and then the shares, key by key: few rows of them are common.
A training of a hundred megabytes becomes one or two.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.solve.duties import DealtPack
from ecarte.solve.keys import TOLD, Sight, choices, key_of
from ecarte.solve.sealed import SealedHead, seal, unseal

NAME: Final = "learned-play.bin"
"""The play alone, and deals in which one stood or refused."""

OF_MASTER: Final = 4 * ("master-play.bin",)
"""All deals, as one who has learned the exchange brings them to the play, by who needs one point more; where one has
nothing the first is asked, in which nobody does.  One table serves all as yet."""

ELDER_LAST, DEALER_LAST = 1, 2
"""What the place of a table in `OF_MASTER` is made of: who needs one point more."""

COMMAND: Final = "python -m tools.train_play --keep"

ALIKE: Final = 100.0
"""How many visits what all have taught that are alike, as far as less is told of them, is worth to each key."""

FORMAT: Final = 5
CHOICES: Final = 5
"""The most choices of a key."""

WHOLE: Final = 15
"""The shares of the choices of a key make about so much."""


CardPayoffs = tuple[tuple[float, ...], ...]
"""What the elder makes, by who is liable and by his tricks."""


class TrainingHead(SealedHead, frozen=True):
    """What the file of a training is of; `state` is where chance stands."""

    game: str
    duties: str
    payoffs: CardPayoffs
    seed: int
    rounds: int
    state: int
    keys: int
    baseline: bool
    by: str = ""
    """The checksum of what is shipped of the exchange, which brought the deals to the play."""
    last: int = 0
    """Who needed one point more: 1 for the elder and 2 for the dealer, added up."""
    alike: float = ALIKE
    """How many visits it counts what all that are alike have taught."""
    together: bool = False
    """Whether touching cards were learned together (`ecarte.solve.compiled_keys.touching`)."""
    pack: DealtPack | msgspec.UnsetType = msgspec.UNSET
    """What was dealt from, where it is not the whole pack."""


class LearnedFrom(msgspec.Struct, frozen=True):
    """A training, and the checksum of its file."""

    training: TrainingHead
    sha256: str


class LearnedHead(SealedHead, frozen=True):
    """What a file is of: the trainings it was taken from, and how many keys are kept."""

    trainings: tuple[LearnedFrom, ...]
    keys: int


class LearnedTable(NamedTuple):
    """What a file has."""

    head: LearnedHead
    keys: NDArray[np.uint64]
    """In rising order."""
    shares: NDArray[np.uint8]
    """(keys, 5): of each choice in the order of the key."""

    def mean(self, at: Sight, *, is_elder: bool, kind: int) -> dict[int, float]:
        """How often each lawful card is played, by its mask, at what a player sees; by what is told of it less where
        the key is not kept, and empty where nothing was learned.
        """
        key, order = key_of(at, is_elder=is_elder, kind=kind)
        for told in TOLD:
            if (place := place_of(self.keys, key & told)) is not None:
                return dict(zip(choices(at, order), parts(self.shares[place]), strict=False))
        return {}

    def kept(self, keys: NDArray[np.uint64]) -> NDArray[np.uint8]:
        """What is kept of each of many keys, (n, 5), as it stands in the file; zeros of a key that is not there."""
        return kept_of(self.keys, self.shares, keys)


def path(name: str = NAME) -> Path:
    """Where what is shipped lies."""
    return Path(str(files("ecarte.solve") / "data" / name))


def write(trainings: Sequence[LearnedFrom], keys: NDArray[np.uint64], shares: NDArray[np.uint8], to: Path) -> None:
    """Writes a file; the keys in rising order."""
    seal(to, LearnedHead(FORMAT, tuple(trainings), len(keys)), packed(keys, shares))


def packed(keys: NDArray[np.uint64], shares: NDArray[np.uint8]) -> bytes:
    """Keys in rising order and their shares, small."""
    more = np.diff(keys, prepend=np.uint64(0)).astype("<u8").view(np.uint8).reshape(-1, 8)
    return lzma.compress(more.T.tobytes() + shares.tobytes())


def unpacked(content: bytes, n: int, choices: int) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """The `n` keys and the shares of so many choices, of what `packed` made."""
    found = np.frombuffer(lzma.decompress(content), np.uint8)
    keys = np.cumsum(np.ascontiguousarray(found[: 8 * n].reshape(8, n).T).view("<u8")[:, 0], dtype=np.uint64)
    return keys, found[8 * n :].reshape(n, choices)


def place_of(keys: NDArray[np.uint64], key: int) -> int | None:
    """Where a key stands among those in rising order, if it does."""
    place = int(np.searchsorted(keys, np.uint64(key)))
    return place if place < len(keys) and int(keys[place]) == key else None


def kept_of(keys: NDArray[np.uint64], shares: NDArray[np.uint8], asked: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """The shares of many keys, of all that stand in rising order; zeros of a key that is not among them."""
    once, which = np.unique(asked, return_inverse=True)  # neighbours are found in the same lines of memory
    place = np.minimum(np.searchsorted(keys, once), len(keys) - 1)
    found = shares[place]
    found[keys[place] != once] = 0
    return found[which]


def parts(shares: NDArray[np.uint8]) -> list[float]:
    """Shares as parts of one."""
    whole: list[int] = shares.tolist()
    return [share / sum(whole) for share in whole]


def read(of: Path) -> LearnedTable:
    """What a file has.  Raises TableDamaged for one that is not as it was written."""
    told, rest = unseal(of, LearnedHead, known=FORMAT, command=COMMAND)
    return LearnedTable(told, *unpacked(rest, told.keys, CHOICES))


@cache
def learned_table(name: str = NAME) -> LearnedTable:
    """One that is shipped, read once."""
    return read(path(name))
