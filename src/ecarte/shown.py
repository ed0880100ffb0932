"""What `print` and a notebook show of a position, a view or an objection, as a person reads it.

They stand below whoever draws or has the words, so that is lent to them: `ecarte` itself does (`drawn_by`, `told_by`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Draw = Callable[[Any], str]
"""Draws a position or a view."""

Speaker = Callable[[Any, str], str]
"""Tells an objection in a language."""


class Shown:
    """A position or a view: `print` shows it in lines, a notebook as a picture; `repr` is as exact as any other."""

    __slots__ = ()

    def __str__(self) -> str:
        return _drawers[-1][0](self)

    def _repr_html_(self) -> str:
        return _drawers[-1][1](self)


_drawers: Final[list[tuple[Draw, Draw]]] = [(repr, repr)]


def drawn_by(lines: Draw, picture: Draw) -> None:
    """From now on positions and views are shown so: as lines of text, and as a picture in SVG."""
    _drawers.append((lines, picture))


def told(objection: Any, language: str) -> str:
    """An objection in the words that were lent last."""
    return _speakers[-1](objection, language)


def _in_short(objection: Any, _: str) -> str:
    return f"{objection.code} ({', '.join((objection.rules, *objection.laws))})"


_speakers: Final[list[Speaker]] = [_in_short]


def told_by(speaker: Speaker) -> None:
    """From now on objections are told in these words; without any, their code and laws are given."""
    _speakers.append(speaker)
