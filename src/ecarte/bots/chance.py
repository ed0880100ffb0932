"""The bot `random`: any legal action, all equally likely."""

from __future__ import annotations

from random import Random

from ecarte.acts import Action
from ecarte.views.seat import SeatView


class Chance:
    """Plays at random, for tests and as the weakest yardstick."""

    name = "random"

    def choose(self, view: SeatView, rng: Random) -> Action:
        """Any legal action, all equally likely."""
        return rng.choice(view.legal)

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """Any right, or silence, all equally likely."""
        return rng.choice((None, *view.legal))
