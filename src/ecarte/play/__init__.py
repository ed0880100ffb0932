"""The play at a table: the loop that decides who acts next, the randomness it uses, and the callers that run it."""

from typing import TYPE_CHECKING

from ecarte.deprecated import former_name
from ecarte.play.loop import Person, Players, going_on, in_passing, next_act, next_card, play_out, playing
from ecarte.play.randomness import Randomness

__all__ = [
    "Person",
    "Players",
    "Randomness",
    "going_on",
    "in_passing",
    "next_act",
    "next_card",
    "play_out",
    "playing",
]  # fmt: skip

_FORMER = {"Luck": "Randomness"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
