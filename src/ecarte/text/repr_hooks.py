"""Hooks that decide how `print` and a notebook show a position, a view or an objection.

The classes of positions and views may not import the modules that draw them or have the sentences.  So `ecarte` itself
registers functions of those modules here (`use_drawings`, `use_words`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Draw = Callable[[Any], str]
"""Draw a position or a view."""

Speaker = Callable[[Any, str], str]
"""Put an objection into words in a language."""


class Displayable:
    """Base of positions and views: `print` shows lines of text, a notebook a picture; `repr` stays exact."""

    __slots__ = ()

    def __str__(self) -> str:
        return _drawers[-1][0](self)

    def _repr_html_(self) -> str:
        return _drawers[-1][1](self)


_drawers: Final[list[tuple[Draw, Draw]]] = [(repr, repr)]


def use_drawings(lines: Draw, picture: Draw) -> None:
    """Register the functions that show positions and views: as lines of text, and as a picture in SVG."""
    _drawers.append((lines, picture))


def describe_objection(objection: Any, language: str) -> str:
    """An objection in the words of the function registered last."""
    return _speakers[-1](objection, language)


def _in_short(objection: Any, _: str) -> str:
    return f"{objection.code} ({', '.join((objection.rules, *objection.laws))})"


_speakers: Final[list[Speaker]] = [_in_short]


def use_words(speaker: Speaker) -> None:
    """Register the function that puts objections into words; without one, their code and laws are given."""
    _speakers.append(speaker)
