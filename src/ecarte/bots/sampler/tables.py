"""What the sampler is told beforehand, read from `tables.json` (made by `python -m tools.sampler_tables`)."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.engine.agreement import Agreement

FALL_BACK: Final = "london"
"""The code whose figures serve a name that has none."""


class Outcome(msgspec.Struct, frozen=True):
    """One way a deal may end, and how often: whose are the king's point and those for tricks (0 elder, 1 dealer)."""

    king: int | None
    winner: int | None
    points: int
    count: int


class Table(msgspec.Struct, frozen=True):
    """The figures of one code.

    `elder` and `dealer` are what holdings add to the chance of the point, 512 numbers: by the eight bits of
    the trumps, then by those of a plain suit.
    """

    outcomes: tuple[Outcome, ...]
    elder: NDArray[np.float64]
    dealer: NDArray[np.float64]

    def strength(self, hands: NDArray[np.uint32], *, as_elder: bool) -> NDArray[np.float64]:
        """About the chance to make the point against any hand, both open; shape of `hands`, trump-first masks."""
        adds = self.elder if as_elder else self.dealer
        strength: NDArray[np.float64] = (
            adds[hands & 255]
            + adds[256 + (hands >> 8 & 255)]
            + adds[256 + (hands >> 16 & 255)]
            + adds[256 + (hands >> 24)]
        )
        return strength


class _Code(msgspec.Struct):
    outcomes: list[tuple[int, int, int, int]]
    elder: list[int]
    dealer: list[int]


class _File(msgspec.Struct):
    codes: dict[str, _Code]


@cache
def _tables() -> dict[str, _Code]:
    text = (files("ecarte.bots.sampler") / "tables.json").read_bytes()
    return msgspec.json.decode(text, type=_File).codes


@lru_cache(maxsize=32)
def table_of(agreement: Agreement) -> Table:
    """The figures for an agreement: those of the code it is made on."""
    code = _tables().get(agreement.rules.name) or _tables()[FALL_BACK]
    outcomes = tuple(
        Outcome(None if king < 0 else king, None if winner < 0 else winner, points, count)
        for king, winner, points, count in code.outcomes
    )
    return Table(outcomes, np.array(code.elder) / 1000, np.array(code.dealer) / 1000)
