"""Tables that play: the one loop that decides who acts next, and what drives it."""

from ecarte.play.loop import Person, Players, going_on, in_passing, next_act, next_card, play_out, playing
from ecarte.play.luck import Luck

__all__ = ["Luck", "Person", "Players", "going_on", "in_passing", "next_act", "next_card", "play_out", "playing"]
