"""What is done to every line before it is sent to the terminal.

`Colourless` is the table without colours: what one would have set apart is set apart by reverse letters.
`TextAlone` lets nothing through that would steer the terminal, whoever forgot to look at a text from outside.
"""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Shade
from textual.filter import LineFilter

from ecarte.printable import in_line, is_printable


class Colourless(LineFilter):
    """Takes every colour out of what is sent.  Dark letters on a light ground become reverse letters."""

    def apply(self, segments: list[Segment], background: Shade) -> list[Segment]:
        """The same text in bold, italic and reverse alone."""
        del background
        return [Segment(text, style and without_colour(style), control) for text, style, control in segments]


class TextAlone(LineFilter):
    """Printable text, as wide as it was; what the screen itself sends is not a line and does not come here."""

    def apply(self, segments: list[Segment], background: Shade) -> list[Segment]:
        """The same segments without controls in their text."""
        del background
        if all(text.isprintable() for text, _, _ in segments):
            return segments
        return [Segment(_shown(text), style, control) for text, style, control in segments]


def _shown(text: str) -> str:
    return "".join(sign if is_printable(sign) or sign == "\n" else in_line(sign) * cell_len(sign) for sign in text)


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
