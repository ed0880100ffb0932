"""What was learned of the exchange, as it is shipped: of each key the shares of its choices, in fifteenths.

The file is made like that of the cards (`ecarte.solve.learned`).  It has a training for each score of a game; of other
scores than the first the keys that are decided there otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.solve.exchange_keys import MOST_CHOICES, ExchangeTurn, discards, key_of
from ecarte.solve.learned import kept_of, packed, parts, place_of, unpacked
from ecarte.solve.sealed import SealedHead, seal, unseal

NAME: Final = "learned-exchange.bin"
COMMAND: Final = "python -m tools.train_play --game exchange --keep"
FORMAT: Final = 3


ExchangePayoffs = tuple[tuple[tuple[float, ...], ...], ...]
"""What the elder makes, by whose the king of trumps is (`compiled_exchange.King`), who is liable and his tricks."""


class ExchangeHead(SealedHead, frozen=True):
    """What the file of a training is of; `state` is where chance stands, `payoffs` are by the tricks of open hands."""

    duties: str
    payoffs: ExchangePayoffs
    seed: int
    rounds: int
    state: int
    keys: int
    alike: int
    """How many kinds of hands there are that are alike."""
    needs: tuple[int, int]
    """How many points the elder and the dealer need."""


class ExchangeFrom(msgspec.Struct, frozen=True):
    """A training, and the checksum of its file."""

    training: ExchangeHead
    sha256: str


class ExchangeTableHead(SealedHead, frozen=True):
    """What a file is of: the trainings it was taken from, the first score first, and how many keys are kept."""

    trainings: tuple[ExchangeFrom, ...]
    keys: int


class ExchangeTable(NamedTuple):
    """What a file has."""

    head: ExchangeTableHead
    keys: NDArray[np.uint64]
    """In rising order."""
    shares: NDArray[np.uint8]
    """(keys, 7): of each choice in its order."""

    def decision(self, at: ExchangeTurn) -> tuple[float, float] | None:
        """How often he stands and proposes, or accepts and refuses; None where nothing was learned."""
        shares = self._shares(at)
        return None if shares is None else (shares[0], shares[1])

    def discards(self, at: ExchangeTurn) -> dict[int, float]:
        """How often each discard is laid down, as a mask; empty where nothing was learned."""
        _, order = key_of(at)
        thrown = discards(at, order)
        if len(thrown) == 1:
            return {thrown[0]: 1.0}
        shares = self._shares(at)
        return {} if shares is None else {cards: share for cards, share in zip(thrown, shares, strict=False) if share}

    def kept(self, keys: NDArray[np.uint64]) -> NDArray[np.uint8]:
        """What is kept of each of many keys, (n, 7), as it stands in the file; zeros of a key that is not there."""
        return kept_of(self.keys, self.shares, keys)

    def _shares(self, at: ExchangeTurn) -> list[float] | None:
        """Of the score, or of the first where it is decided there alike."""
        for one in dict.fromkeys((at, at._replace(needs=0))):
            if (place := place_of(self.keys, key_of(one)[0])) is not None:
                return parts(self.shares[place])
        return None


def path() -> Path:
    """Where what is shipped lies."""
    return Path(str(files("ecarte.solve") / "data" / NAME))


def write(trainings: Sequence[ExchangeFrom], keys: NDArray[np.uint64], shares: NDArray[np.uint8], to: Path) -> None:
    """Writes a file; the keys in rising order."""
    seal(to, ExchangeTableHead(FORMAT, tuple(trainings), len(keys)), packed(keys, shares))


def read(of: Path) -> ExchangeTable:
    """What a file has.  Raises TableDamaged for one that is not as it was written."""
    told, rest = unseal(of, ExchangeTableHead, known=FORMAT, command=COMMAND)
    return ExchangeTable(told, *unpacked(rest, told.keys, MOST_CHOICES))


@cache
def exchange_table() -> ExchangeTable:
    """The one that is shipped, read once."""
    return read(path())
