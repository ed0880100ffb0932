"""The sampler's precomputed figures, read from `tables.json` (made by `python -m lab.tools.sampler_tables`)."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.engine.agreement import Agreement
from ecarte.tables.checksummed import read_verified

NAME: Final = "tables.json"
COMMAND: Final = "python -m lab.tools.sampler_tables"
SHA256: Final = "2031586a7898363ccb025562efd20359564fb9add23ecd1ab62d90546ad94f87"
"""Checksum of the file as made by COMMAND in a checkout."""

FALL_BACK: Final = "london"
"""The code whose figures are used for codes without their own."""


class DealOutcome(msgspec.Struct, frozen=True):
    """One way a deal may end and how often it did: who marks the king's point and the points for tricks, 0 for the
    elder and 1 for the dealer."""

    king: int | None
    winner: int | None
    points: int
    count: int


class Table(msgspec.Struct, frozen=True):
    """The figures of one code.

    `stands` and `refuses` hold what a suit adds to the log-odds of the decision, 512 numbers each: 256 by the bits of
    the trumps, then 256 by the bits of a plain suit.
    """

    outcomes: tuple[DealOutcome, ...]
    stands: NDArray[np.float64]
    refuses: NDArray[np.float64]


def log_odds(adds: NDArray[np.float64], hands: NDArray[np.uint32]) -> NDArray[np.float64]:
    """The log-odds of a decision with each hand, trump-first masks; the shape of `hands`."""
    odds: NDArray[np.float64] = (
        adds[hands & 255] + adds[256 + (hands >> 8 & 255)] + adds[256 + (hands >> 16 & 255)] + adds[256 + (hands >> 24)]
    )
    return odds


def path() -> Path:
    """The path of the figures."""
    return Path(str(files("ecarte.bots.sampler") / NAME))


class _Code(msgspec.Struct):
    outcomes: list[tuple[int, int, int, int]]
    stands: list[int]
    refuses: list[int]


class _File(msgspec.Struct):
    codes: dict[str, _Code]


@cache
def _tables() -> dict[str, _Code]:
    return msgspec.json.decode(read_verified(path(), sha256=SHA256, command=COMMAND), type=_File).codes


@lru_cache(maxsize=32)
def table_of(agreement: Agreement) -> Table:
    """The figures for the code of an agreement.  Raises TableDamaged when the checksum of the file is wrong."""
    code = _tables().get(agreement.rules.name) or _tables()[FALL_BACK]
    outcomes = tuple(
        DealOutcome(None if king < 0 else king, None if winner < 0 else winner, points, count)
        for king, winner, points, count in code.outcomes
    )
    return Table(outcomes, np.array(code.stands) / 100, np.array(code.refuses) / 100)
