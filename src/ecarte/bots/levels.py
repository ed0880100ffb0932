"""The levels of the sampler: the same evaluation, with a different rate of errors between close choices."""

from __future__ import annotations

from typing import Final

import msgspec


class Level(msgspec.Struct, frozen=True):
    """How well the sampler plays.

    A choice worth `confusion` less of the game than the best is taken `1/e` times as often as it; 0 never errs.
    `draws` is how many hands and deals are sampled for a decision.
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
"""From the weakest, slightly better than the novice, to the strongest, in about equal steps."""
