"""The levels of the sampler: the same evaluation, but weaker levels more often miss the best of close choices."""

from __future__ import annotations

from typing import Final

import msgspec


class Level(msgspec.Struct, frozen=True):
    """How well the sampler plays.

    A choice is taken with a probability proportional to `exp(-loss / confusion)`, where `loss` is the difference
    between the share of the game that the best choice gives and the share that this one gives.  With `confusion` 0 the
    best choice is always taken.  `draws` hands and deals are sampled for a decision.
    """

    name: str
    confusion: float = 0.0
    draws: int = 500


LEVELS: Final = (
    Level("sampler-1", 0.0445),
    Level("sampler-2", 0.0324),
    Level("sampler-3", 0.0228),
    Level("sampler-4", 0.0162),
    Level("sampler-5", 0.0097),
    Level("sampler", draws=2000),
)
"""From the weakest, slightly better than `novice`, to the strongest, in about equal steps of strength."""
