"""A built-in opponent that thinks in another process: the questions to it and its answers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import msgspec

from ecarte.acts import AnyAct
from ecarte.bots.base import Seated
from ecarte.views.seat import SeatView


class ThinkingNeeded(msgspec.Struct, frozen=True):
    """A question to a built-in opponent in another process; `seed` seeds its random numbers."""

    opponent: str
    view: SeatView
    seed: int


@dataclass(eq=False)
class Thinks(Exception):
    """Raised when the table cannot go on before a built-in opponent has answered."""

    question: ThinkingNeeded


class RemoteBot:
    """A built-in opponent that thinks in another process; an unanswered question stops the table.

    Interjections are decided here and at once, because a delay would reveal that there is one.
    """

    def __init__(self, name: str, near: Seated) -> None:
        self.name = name
        self.answers: dict[int, AnyAct] = {}  # by the seed of the question
        self._near = near

    def choose(self, view: SeatView, rng: Random) -> AnyAct:
        """The answer to the question for this view.  Raises Thinks where there is none yet."""
        question = ThinkingNeeded(self.name, view, rng.getrandbits(64))
        if question.seed not in self.answers:
            raise Thinks(question)
        return self.answers[question.seed]

    def interject(self, view: SeatView, rng: Random) -> AnyAct | None:
        """The interjection of the opponent; None for none."""
        return self._near.interject(view, rng)
