"""Filters for every line that is sent to the terminal.

`Monochrome` removes colours.  `TextAlone` removes control characters, in case a text from outside the program was not
checked before.
"""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Shade
from textual.filter import LineFilter

from ecarte.text.safe_text import is_printable, one_line


class Monochrome(LineFilter):
    """Removes all colours; letters that were darker than their background are shown in reverse video."""

    def apply(self, segments: list[Segment], background: Shade) -> list[Segment]:
        """The same text with no style but bold, italic and reverse."""
        del background
        return [Segment(text, style and without_colour(style), control) for text, style, control in segments]


class TextAlone(LineFilter):
    """Replaces characters that are not printable; the text keeps its width."""

    def apply(self, segments: list[Segment], background: Shade) -> list[Segment]:
        """The same segments without control characters in their text."""
        del background
        if all(text.isprintable() for text, _, _ in segments):
            return segments
        return [Segment(_printable(text), style, control) for text, style, control in segments]


def _printable(text: str) -> str:
    return "".join(sign if is_printable(sign) or sign == "\n" else one_line(sign) * cell_len(sign) for sign in text)


@lru_cache(1024)
def without_colour(style: Style) -> Style:
    """The style without colours, reversed if its background is lighter than its letters."""
    is_reversed = _brightness(style.bgcolor) > _brightness(style.color) if style.bgcolor and style.color else False
    bare = style.without_color
    return bare + Style(reverse=True) if is_reversed else bare


def _brightness(colour: Color | None) -> float:
    assert colour is not None
    red, green, blue = colour.get_truecolor()
    return 0.299 * red + 0.587 * green + 0.114 * blue
