"""The opponents of the house, and the advice one of them gives to the player."""

from __future__ import annotations

from ecarte.bots import opponent, opponents
from ecarte.bots.base import Advice, Adviser
from ecarte.errors import EcarteError
from ecarte.session.game import Opponent
from ecarte.view import SeatView
from ecarte.words import listed, say

ADVISER = "book"


def opponent_called(name: str, language: str = "en") -> Opponent:
    """The opponent of that name.  Raises EcarteError, naming those there are."""
    if name not in opponents():
        raise EcarteError(say("fault.unknown-opponent", language, name=name, names=listed(opponents(), language)))
    return opponent(name)


def advice(view: SeatView) -> Advice | None:
    """What the printed advice would do for the player on his turn; None when there is nothing to decide."""
    adviser = opponent(ADVISER)
    if not view.is_on_turn or not view.legal or not isinstance(adviser, Adviser):
        return None
    return adviser.advise(view)
