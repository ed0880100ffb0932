"""The opponents of the house, by name."""

from __future__ import annotations

from ecarte.bots import opponent, opponents
from ecarte.bots.base import Seated
from ecarte.errors import EcarteError
from ecarte.words import listed, say


def opponent_called(name: str, language: str = "en") -> Seated:
    """The opponent of that name.  Raises EcarteError, naming those there are."""
    if name not in opponents():
        raise EcarteError(say("fault.unknown-opponent", language, name=name, names=listed(opponents(), language)))
    return opponent(name)
