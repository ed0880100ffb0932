"""The shipped table of the exchange: for each key the shares of its choices, in fifteenths.

The file is made like that of the cards (`ecarte.tables.play_strategy`).  It has the result of a training for each score
of a game; for scores other than the first, only the keys whose decision differs from that at the first.
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

from ecarte.tables.checksummed import SealedHead, seal, unseal
from ecarte.tables.exchange_keys import MOST_CHOICES, ExchangeTurn, discards, key_of
from ecarte.tables.play_strategy import fractions_of, index_of, pack, shares_of_keys, unpack

NAME: Final = "learned-exchange.bin"
COMMAND: Final = "python -m lab.tools.train_play --game exchange --keep"
FORMAT: Final = 3

ExchangePayoffs = tuple[tuple[tuple[float, ...], ...], ...]
"""The elder's payoffs, by who holds the king of trumps (`ecarte_lab.kernels.exchange.King`), by who is liable, and by
the elder's tricks."""


class ExchangeHead(SealedHead, frozen=True):
    """The head of a training's file; `state` is that of the random numbers, `payoffs` are by the tricks of
    open hands."""

    duties: str
    payoffs: ExchangePayoffs
    seed: int
    rounds: int
    state: int
    keys: int
    alike: int
    """The number of classes of similar hands."""
    needs: tuple[int, int]
    """How many points the elder and the dealer need."""


class ExchangeSource(msgspec.Struct, frozen=True):
    """A training, and the checksum of its file."""

    training: ExchangeHead
    sha256: str


class ExchangeTableHead(SealedHead, frozen=True):
    """The head of a table's file: the trainings it was made from, the first score first, and how many keys
    are stored."""

    trainings: tuple[ExchangeSource, ...]
    keys: int


class ExchangeTable(NamedTuple):
    """The content of a file."""

    head: ExchangeTableHead
    keys: NDArray[np.uint64]
    """In rising order."""
    shares: NDArray[np.uint8]
    """(keys, 7): for each choice in its order."""

    def decision(self, turn: ExchangeTurn) -> tuple[float, float] | None:
        """The probabilities to stand and propose, or to accept and refuse; None where nothing is stored."""
        shares = self._shares(turn)
        return None if shares is None else (shares[0], shares[1])

    def discards(self, turn: ExchangeTurn) -> dict[int, float]:
        """The probability of each discard, as a mask; empty where nothing is stored."""
        thrown = discards(turn)
        if len(thrown) == 1:
            return {thrown[0]: 1.0}
        shares = self._shares(turn)
        return {} if shares is None else {cards: share for cards, share in zip(thrown, shares, strict=False) if share}

    def stored_shares(self, keys: NDArray[np.uint64]) -> NDArray[np.uint8]:
        """The stored shares of many keys, (n, 7), as in the file; zeros for a key that is not there."""
        return shares_of_keys(self.keys, self.shares, keys)

    def _shares(self, turn: ExchangeTurn) -> list[float] | None:
        """The shares stored for the score; where there are none, those for the first score, since the decision is the
        same there."""
        for scored_turn in dict.fromkeys((turn, turn._replace(needs=0))):
            if (place := index_of(self.keys, key_of(scored_turn))) is not None:
                return fractions_of(self.shares[place])
        return None


def path() -> Path:
    """The path of the shipped table."""
    return Path(str(files("ecarte.tables") / "data" / NAME))


def write(trainings: Sequence[ExchangeSource], keys: NDArray[np.uint64], shares: NDArray[np.uint8], file: Path) -> None:
    """Write a file; the keys in rising order."""
    seal(file, ExchangeTableHead(FORMAT, tuple(trainings), len(keys)), pack(keys, shares))


def read(file: Path) -> ExchangeTable:
    """Read a file.  Raises TableDamaged if it is not as written."""
    head, body = unseal(file, ExchangeTableHead, expected_format=FORMAT, command=COMMAND)
    return ExchangeTable(head, *unpack(body, head.keys, MOST_CHOICES))


@cache
def exchange_table() -> ExchangeTable:
    """The shipped table, read once."""
    return read(path())
