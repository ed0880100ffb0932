"""The shipped tables for the play of the cards: the average strategies of trainings, and nothing else.

For each key (`ecarte.tables.infoset_keys`) that was met often enough the table has the shares of its choices in
fifteenths.  A file has a head (`ecarte.tables.checksummed`) and a compressed body.  The body has the keys in rising
order, each as the difference to the key before; all lowest bytes come first.  Then it has the shares, key by key.  A
training of a hundred megabytes becomes one or two.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.tables.checksummed import SealedHead, seal, unseal
from ecarte.tables.duties import DealtPack
from ecarte.tables.infoset_keys import KEY_MASKS, InformationSet, choices, key_of

OF_MASTER: Final = 4 * ("master-play.bin",)
"""The tables for all deals that the learned exchange strategy leads to, indexed by who needs one point more.  Where a
table has no entry, the first table is used, in which nobody needs one point.  At present all four are the same
table."""

ELDER_LAST, DEALER_LAST = 1, 2
"""The bits of an index in `OF_MASTER`: who needs one point more."""

LARGER_TABLES: Final = "ecarte_master"
"""The package of the distribution `ecarte-master`."""

COMMAND: Final = "python -m lab.tools.train_play --keep"

ALIKE: Final = 100.0
"""The weight, in visits, of the mean regrets of a coarser key."""

FORMAT: Final = 5
CHOICES: Final = 5
"""The most choices of a key."""

WHOLE: Final = 15
"""The shares of the choices of a key add up to about this."""

CardPayoffs = tuple[tuple[float, ...], ...]
"""The elder's payoffs, by who is liable and by their tricks."""


class TrainingHead(SealedHead, frozen=True):
    """The head of a training's file; `state` is that of the random numbers."""

    game: str
    duties: str
    payoffs: CardPayoffs
    seed: int
    rounds: int
    state: int
    keys: int
    baseline: bool
    by: str = ""
    """The checksum of the shipped exchange table that brought the deals to the play."""
    last: int = 0
    """Who needed one point more: 1 for the elder and 2 for the dealer, added up."""
    alike: float = ALIKE
    """The weight, in visits, of the mean regrets of a coarser key."""
    together: bool = False
    """Whether touching cards were learned together (`ecarte_lab.kernels.infoset_keys.touching`)."""
    pack: DealtPack | msgspec.UnsetType = msgspec.UNSET
    """What was dealt from, if not the whole pack."""


class PlaySource(msgspec.Struct, frozen=True):
    """A training, and the checksum of its file."""

    training: TrainingHead
    sha256: str


class PlayTableHead(SealedHead, frozen=True):
    """The head of a table's file: the trainings it was made from, and how many keys are stored."""

    trainings: tuple[PlaySource, ...]
    keys: int


class PlayTable(NamedTuple):
    """The content of a file."""

    head: PlayTableHead
    keys: NDArray[np.uint64]
    """In rising order."""
    shares: NDArray[np.uint8]
    """(keys, 5): for each choice in the order of the key."""

    def mean(self, infoset: InformationSet, *, is_elder: bool, kind: int) -> dict[int, float]:
        """The probability of each legal card, by its mask.  A coarser key is used where the key is not stored; empty
        where no coarser key is stored either."""
        key, order = key_of(infoset, is_elder=is_elder, kind=kind)
        for mask in KEY_MASKS:
            if (place := index_of(self.keys, key & mask)) is not None:
                return dict(zip(choices(infoset, order), fractions_of(self.shares[place]), strict=False))
        return {}

    def stored_shares(self, keys: NDArray[np.uint64]) -> NDArray[np.uint8]:
        """The stored shares of many keys, (n, 5), as in the file; zeros for a key that is not there."""
        return shares_of_keys(self.keys, self.shares, keys)


def path(name: str) -> Path:
    """The path of a table: that of the distribution `ecarte-master` where it is installed and has it, else our own."""
    if find_spec(LARGER_TABLES) and (larger := Path(str(files(LARGER_TABLES) / "data" / name))).exists():
        return larger
    return Path(str(files("ecarte.tables") / "data" / name))


def write(trainings: Sequence[PlaySource], keys: NDArray[np.uint64], shares: NDArray[np.uint8], file: Path) -> None:
    """Write a file; the keys in rising order."""
    seal(file, PlayTableHead(FORMAT, tuple(trainings), len(keys)), pack(keys, shares))


def pack(keys: NDArray[np.uint64], shares: NDArray[np.uint8]) -> bytes:
    """Keys in rising order and their shares, compressed."""
    differences = np.diff(keys, prepend=np.uint64(0)).astype("<u8").view(np.uint8).reshape(-1, 8)
    return lzma.compress(differences.T.tobytes() + shares.tobytes())


def unpack(content: bytes, n: int, choices: int) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """The `n` keys and the shares of `choices` choices, from the result of `pack`."""
    buffer = np.frombuffer(lzma.decompress(content), np.uint8)
    keys = np.cumsum(np.ascontiguousarray(buffer[: 8 * n].reshape(8, n).T).view("<u8")[:, 0], dtype=np.uint64)
    return keys, buffer[8 * n :].reshape(n, choices)


def index_of(keys: NDArray[np.uint64], key: int) -> int | None:
    """The index of a key among those in rising order, or None."""
    place = int(np.searchsorted(keys, np.uint64(key)))
    return place if place < len(keys) and int(keys[place]) == key else None


def shares_of_keys(
    keys: NDArray[np.uint64], shares: NDArray[np.uint8], queries: NDArray[np.uint64]
) -> NDArray[np.uint8]:
    """The shares of many keys, looked up in keys in rising order; zeros for a key that is not among them."""
    unique_queries, query_numbers = np.unique(queries, return_inverse=True)  # sorted: neighbours share cache lines
    place = np.minimum(np.searchsorted(keys, unique_queries), len(keys) - 1)
    rows = shares[place]
    rows[keys[place] != unique_queries] = 0
    return rows[query_numbers]


def fractions_of(shares: NDArray[np.uint8]) -> list[float]:
    """Shares as fractions of one."""
    fifteenths: list[int] = shares.tolist()
    return [share / sum(fifteenths) for share in fifteenths]


def read(file: Path) -> PlayTable:
    """Read a file.  Raises TableDamaged if it is not as written."""
    head, body = unseal(file, PlayTableHead, expected_format=FORMAT, command=COMMAND)
    return PlayTable(head, *unpack(body, head.keys, CHOICES))


@cache
def play_table(name: str) -> PlayTable:
    """A shipped table, read once."""
    return read(path(name))
