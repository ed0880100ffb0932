"""Opponents: they see a view of one seat and choose an action.

>>> from ecarte.bots import opponent, opponents
>>> opponents()[:2], opponent("book").name
(('novice', 'sampler-1'), 'book')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ecarte.bots.base import Advice, Adviser, Bot, ChoiceChance, ChoiceValue, Forfeit, Mixer, Valuer
from ecarte.bots.book import Book
from ecarte.bots.levels import LEVELS, Level
from ecarte.bots.novice import Mistakes, Novice
from ecarte.bots.random_bot import RandomBot
from ecarte.deprecated import former_name
from ecarte.errors import NotationError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def _sampler(level: Level) -> Bot:
    from ecarte.bots.sampler import Sampler  # arrays are loaded only when it plays

    return Sampler(level)


def _master() -> Bot:
    from ecarte.bots.master import Master

    return Master()


_OPPONENTS: Final = MappingProxyType[str, Callable[[], Bot]](
    {
        "novice": Novice,
        **{level.name: partial(_sampler, level) for level in LEVELS[:4]},
        "book": Book,
        LEVELS[4].name: partial(_sampler, LEVELS[4]),
        LEVELS[5].name: partial(_sampler, LEVELS[5]),
        "master": _master,
        "random": RandomBot,
    }
)
"""From the weakest to the strongest, as measured (`docs/bots.md`); last `random`, for comparison only."""


_FORMERLY: Final = MappingProxyType({"learned": "master"})
"""Former names of opponents, by which unfinished tables and evenings may still call them."""

GROUP: Final = "ecarte.opponents"
"""The group of entry points through which other distributions add opponents: a name, and a callable without
arguments that makes the bot."""


def opponents() -> tuple[str, ...]:
    """The names of the opponents: the built-in ones from the weakest, then those of other distributions."""
    return (*_OPPONENTS, *sorted(name for name in _from_other_distributions() if name not in _OPPONENTS))


def current_name(name: str) -> str:
    """The current name of the opponent with this current or former name; an unknown name is returned as it is."""
    return _FORMERLY.get(name, name)


def opponent(name: str) -> Bot:
    """The opponent with this present or former name.

    Raises NotationError for an unknown name, and for an opponent that cannot be created.
    """
    name = current_name(name)
    if name in _OPPONENTS:
        return _OPPONENTS[name]()
    if name not in _from_other_distributions():
        raise NotationError("opponent", text=name, expected=f"one of {', '.join(opponents())}")
    point = _from_other_distributions()[name]
    try:
        bot: Bot = point.load()()
    except Exception as error:  # other people's code may fail in any way
        why = f"an opponent that can be created; {point.value} raises {type(error).__name__}: {error}"
        raise NotationError("opponent", text=name, expected=why) from error
    return bot


@cache
def _from_other_distributions() -> Mapping[str, EntryPoint]:
    """The opponents of other distributions, by name, not yet loaded."""
    from importlib.metadata import entry_points  # costs more than the built-in table

    return {point.name: point for point in entry_points(group=GROUP)}


__all__ = [
    "Advice",
    "Adviser",
    "Book",
    "Bot",
    "ChoiceChance",
    "ChoiceValue",
    "Forfeit",
    "Mistakes",
    "Mixer",
    "Novice",
    "RandomBot",
    "Valuer",
    "opponent",
    "opponents",
]

_FORMER = {"Chance": "RandomBot", "Mixed": "ChoiceChance", "Valued": "ChoiceValue"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
