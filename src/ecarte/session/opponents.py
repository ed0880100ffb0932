"""The opponents of the house, and the advice one of them gives to the player."""

from __future__ import annotations

from ecarte.actions import Accept, Refuse
from ecarte.bots import opponent, opponents
from ecarte.bots.base import Advice, Adviser
from ecarte.errors import EcarteError
from ecarte.session.adversary import Opponent
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
    if not view.is_on_turn or not view.legal or not isinstance(adviser, Adviser) or _has_no_choice(view):
        return None
    return adviser.advise(view)


def _has_no_choice(view: SeatView) -> bool:
    """Whether the dealer has to grant the exchange, a card having been turned up after giving (LOND-037a)."""
    kinds = {type(action) for action in view.legal}
    return Accept in kinds and Refuse not in kinds
