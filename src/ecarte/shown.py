"""What `print` and a notebook show of a position or a view: a table that a person reads.

Positions and views stand below whoever draws them, so that is lent to them: `ecarte` itself does (see `drawn_by`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Draw = Callable[[Any], str]
"""Draws a position or a view."""


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
