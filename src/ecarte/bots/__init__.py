"""Opponents: they see a view of one seat and say what they do.

>>> from ecarte.bots import opponent, opponents
>>> opponents()[:2], opponent("book").name
(('novice', 'book'), 'book')
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Final

from ecarte.bots.base import Advice, Adviser, Bot, Forfeit, Valued, Valuer
from ecarte.bots.book import Book
from ecarte.bots.chance import Chance
from ecarte.bots.levels import LEVELS, Level
from ecarte.bots.novice import Mistakes, Novice
from ecarte.errors import NotationError


def _sampler(level: Level) -> Bot:
    from ecarte.bots.sampler import Sampler  # arrays are loaded by those who play against it

    return Sampler(level)


_OPPONENTS: Final = MappingProxyType[str, Callable[[], Bot]](
    {
        "novice": Novice,
        "book": Book,
        **{level.name: partial(_sampler, level) for level in LEVELS},
        "random": Chance,
    }
)


def opponents() -> tuple[str, ...]:
    """The names of the opponents, for players to choose from."""
    return tuple(_OPPONENTS)


def opponent(name: str) -> Bot:
    """The opponent called `name`.  Raises NotationError for a name that is not there."""
    try:
        return _OPPONENTS[name]()
    except KeyError:
        raise NotationError("opponent", text=name, expected=f"one of {', '.join(_OPPONENTS)}") from None


__all__ = [
    "Advice",
    "Adviser",
    "Book",
    "Bot",
    "Chance",
    "Forfeit",
    "Mistakes",
    "Novice",
    "Valued",
    "Valuer",
    "opponent",
    "opponents",
]
