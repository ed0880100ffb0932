"""A player of the house who thinks in another process: what he is asked, and what he has answered."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import msgspec

from ecarte.acts import AnyAct
from ecarte.bots.base import Seated
from ecarte.view import SeatView


class ThinkingNeeded(msgspec.Struct, frozen=True):
    """A question to a player of the house, who is in another process: `seed` is from where he takes his chances."""

    opponent: str
    view: SeatView
    seed: int


@dataclass(eq=False)
class Thinks(Exception):
    """The table cannot go on before a player of the house has answered."""

    question: ThinkingNeeded


class AwayPlayer:
    """A player of the house who thinks elsewhere: what he has been asked and not answered stops the table.

    What he says in passing he says here and at once, for a wait would tell that he has something to say.
    """

    def __init__(self, name: str, near: Seated) -> None:
        self.name = name
        self.answers: dict[int, AnyAct] = {}  # by the seed of the question
        self._near = near

    def choose(self, view: SeatView, rng: Random) -> AnyAct:
        """What has been answered; raises Thinks where nothing has."""
        question = ThinkingNeeded(self.name, view, rng.getrandbits(64))
        if question.seed not in self.answers:
            raise Thinks(question)
        return self.answers[question.seed]

    def interject(self, view: SeatView, rng: Random) -> AnyAct | None:
        """What he does in passing."""
        return self._near.interject(view, rng)
