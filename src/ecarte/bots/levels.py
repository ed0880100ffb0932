"""The levels of the sampler: the same reckoning, and how often it is confused by choices that lie close together."""

from __future__ import annotations

from typing import Final

import msgspec


class Level(msgspec.Struct, frozen=True):
    """How well the sampler plays.

    A choice that is worth `confusion` less of the game than the best is taken `1/e` times as often as it; 0 is
    never to err.  `draws` is how many hands and deals are tried for a decision.
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
"""From the weakest, a trifle better than the novice, to the strongest; each is as much better as the one before."""
