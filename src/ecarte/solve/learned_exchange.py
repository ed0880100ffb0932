"""What was learned of the exchange, kept small: of each key the shares of its choices, in fifteenths.

The file is made like that of the cards (`ecarte.solve.learned`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.errors import TableDamaged
from ecarte.solve.exchange_keys import MOST_CHOICES, ExchangeTurn, discards, key_of
from ecarte.solve.learned import packed, place_of, unpacked
from ecarte.solve.sealed import seal, unseal

COMMAND: Final = "python -m tools.train_play --game exchange --keep"
FORMAT: Final = 1


class ExchangeHead(msgspec.Struct, frozen=True):
    """What the file of a training is of; `state` is where chance stands.

    `payoffs` are the elder's, by who is liable and by the tricks he makes when both hands are open.
    """

    format: int
    duties: str
    payoffs: tuple[tuple[float, ...], ...]
    seed: int
    rounds: int
    state: int
    keys: int
    alike: int
    """How many kinds of hands there are that are alike."""


class ExchangeTableHead(msgspec.Struct, frozen=True):
    """What a file is of: the training it was taken from, the checksum of its file, and how many keys are kept."""

    format: int
    training: ExchangeHead
    sha256: str
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
        shares = self._shares(key_of(at)[0])
        return None if shares is None else (shares[0], shares[1])

    def discards(self, at: ExchangeTurn) -> dict[int, float]:
        """How often each discard is laid down, as a mask; empty where nothing was learned."""
        key, order = key_of(at)
        thrown = discards(at, order)
        if len(thrown) == 1:
            return {thrown[0]: 1.0}
        shares = self._shares(key)
        return {} if shares is None else {cards: share for cards, share in zip(thrown, shares, strict=False) if share}

    def _shares(self, key: int) -> list[float] | None:
        place = place_of(self.keys, key)
        if place is None:
            return None
        shares = self.shares[place].tolist()
        total = sum(shares)
        return [share / total for share in shares]


def write(training: ExchangeHead, sha256: str, keys: NDArray[np.uint64], shares: NDArray[np.uint8], to: Path) -> None:
    """Writes a file; the keys in rising order."""
    seal(to, ExchangeTableHead(FORMAT, training, sha256, len(keys)), packed(keys, shares))


def read(of: Path) -> ExchangeTable:
    """What a file has.  Raises TableDamaged for one that is not as it was written."""
    told, rest = unseal(of, ExchangeTableHead, command=COMMAND)
    if told.format != FORMAT:
        raise TableDamaged(str(of), found=f"format {told.format}", command=COMMAND)
    return ExchangeTable(told, *unpacked(rest, told.keys, MOST_CHOICES))
