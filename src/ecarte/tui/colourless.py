"""The table without colours: what a colour would have set apart is set apart by reverse letters."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Shade
from textual.filter import LineFilter


class Colourless(LineFilter):
    """Takes every colour out of what is sent.  Dark letters on a light ground become reverse letters."""

    def apply(self, segments: list[Segment], background: Shade) -> list[Segment]:
        """The same text in bold, italic and reverse alone."""
        del background
        return [Segment(text, style and without_colour(style), control) for text, style, control in segments]


@lru_cache(1024)
def without_colour(style: Style) -> Style:
    """The style without its colours, reversed where its ground is lighter than its letters."""
    is_reversed = _brightness(style.bgcolor) > _brightness(style.color) if style.bgcolor and style.color else False
    bare = style.without_color
    return bare + Style(reverse=True) if is_reversed else bare


def _brightness(colour: Color | None) -> float:
    assert colour is not None
    red, green, blue = colour.get_truecolor()
    return 0.299 * red + 0.587 * green + 0.114 * blue
