"""The play at a table: the loop that decides who acts next, the randomness it uses, and the callers that run it."""

from typing import TYPE_CHECKING

from ecarte.deprecated import former_name
from ecarte.play.loop import (
    Person,
    Players,
    each_act,
    next_act,
    next_act_in_turn,
    next_card,
    next_interjection,
    play_out,
)
from ecarte.play.randomness import Randomness

__all__ = [
    "Person",
    "Players",
    "Randomness",
    "each_act",
    "next_act",
    "next_act_in_turn",
    "next_card",
    "next_interjection",
    "play_out",
]  # fmt: skip

_FORMER = {
    "Luck": "Randomness",
    "going_on": "next_act_in_turn",
    "in_passing": "next_interjection",
    "playing": "each_act",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
