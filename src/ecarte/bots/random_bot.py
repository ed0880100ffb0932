"""The bot `random`: any legal action, all equally likely."""

from __future__ import annotations

from random import Random

from ecarte.acts import Action
from ecarte.views.seat import SeatView


class RandomBot:
    """Plays at random, for tests and as a lower bound in comparisons."""

    name = "random"

    def choose(self, view: SeatView, rng: Random) -> Action:
        """Any legal action, all equally likely."""
        return rng.choice(view.legal)

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """Any legal action out of turn, or None, all equally likely."""
        return rng.choice((None, *view.legal))
