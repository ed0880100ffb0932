"""Draws cards as blocks of text for a terminal.

A `Block` is a tuple of lines, a `Line` is a tuple of parts, and a `Part` is (text, role).  `ecarte.tui.style` gives
each role (`red`, `black`, `edge`, `back`, `cloth` ...) its colours.  The cards can also be read without colours.
"""

from __future__ import annotations

from enum import IntEnum
from textwrap import TextWrapper
from typing import Final

from ecarte.cards import SUIT_SIGNS, Card, Rank, Suit
from ecarte.words import say

Part = tuple[str, str]
Line = tuple[Part, ...]
Block = tuple[Line, ...]


class Scale(IntEnum):
    """The size of drawn cards."""

    SMALL = 0
    MIDDLE = 1
    LARGE = 2

    @property
    def width(self) -> int:
        """Columns of one card."""
        return (6, 9, 11)[self]

    @property
    def height(self) -> int:
        """Lines of one card."""
        return (3, 5, 7)[self]


COURT_NAMES: Final = {
    Rank.KING: ("DAVID", "CHARLES", "CÉSAR", "ALEXANDRE"),
    Rank.QUEEN: ("PALLAS", "JUDITH", "RACHEL", "ARGINE"),
    Rank.KNAVE: ("HOGIER", "LA HIRE", "HECTOR", "LANCELOT"),
}
"""For each rank, the names of the court cards in the Paris pattern, in the order of the suits."""

# The pips in each line of a large card: L and R at the sides, C in the middle.
_PIPS: Final = {
    Rank.SEVEN: ("LR", "C", "LR", "", "LR"),
    Rank.EIGHT: ("LR", "C", "LR", "C", "LR"),
    Rank.NINE: ("LR", "LR", "C", "LR", "LR"),
    Rank.TEN: ("LR", "LCR", "", "LCR", "LR"),
    Rank.ACE: ("", "", "C", "", ""),
}
_PIP_COLUMN: Final = {"L": 2, "C": 4, "R": 6}


def index_of(card: Card, language: str) -> str:
    """The index printed in the corner of the card: `Q`, `10`; in French `D`, and `1` for the ace."""
    return say(f"letter.{card.rank.name.lower()}", language)


def colour_of(card: Card) -> str:
    """The role of the card's ink, which decides its colour."""
    return "red" if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else "black"


def face(card: Card, *, scale: Scale, language: str) -> Block:
    """A card face up."""
    index, sign = index_of(card, language), SUIT_SIGNS[card.suit]
    if scale is Scale.SMALL:
        inside = [f"{index:>2}{sign} "]
    elif scale is Scale.MIDDLE:
        inside = [f" {index:<2}  {sign} ", f"   {sign}   ", f" {sign}  {index:>2} "]
    else:
        inside = _large(card, index=index, sign=sign)
    return _frame(inside, scale=scale, ink=colour_of(card))


def _large(card: Card, *, index: str, sign: str) -> list[str]:
    if card.rank in COURT_NAMES:
        name = COURT_NAMES[card.rank][card.suit]
        return [f"{index:<2}      {sign}", "  ─────  ", f"{name:^9}", "  ─────  ", f"{sign}      {index:>2}"]
    rows = []
    for places in _PIPS[card.rank]:
        row = [" "] * 9
        for place in places:
            row[_PIP_COLUMN[place]] = sign
        rows.append(row)
    rows[0][: len(index)] = index
    rows[-1][-len(index) :] = index
    return ["".join(row) for row in rows]


def back(*, scale: Scale) -> Block:
    """A card face down."""
    inside = ["░" * (scale.width - 2)] * (scale.height - 2)
    return _frame(inside, scale=scale, ink="back", edge="back")


def place_for_card(*, scale: Scale) -> Block:
    """An empty place for a card on the cloth."""
    width, height = scale.width, scale.height
    line = (("┊" + " " * (width - 2) + "┊", "faint"),)
    return (
        (("╭" + "┄" * (width - 2) + "╮", "faint"),),
        *[line] * (height - 2),
        (("╰" + "┄" * (width - 2) + "╯", "faint"),),
    )


def _frame(inside: list[str], *, scale: Scale, ink: str, edge: str = "edge") -> Block:
    rule = "─" * (scale.width - 2)
    top: Line = ((f"╭{rule}╮", edge),)
    bottom: Line = ((f"╰{rule}╯", edge),)
    return (top, *((("│", edge), (text, ink), ("│", edge)) for text in inside), bottom)


def beside(*blocks: Block, gap: int = 1) -> Block:
    """Blocks side by side, aligned at the top; the space below a shorter block is cloth."""
    blocks = tuple(block for block in blocks if block)
    height = max((len(block) for block in blocks), default=0)
    lines: list[Line] = []
    for row in range(height):
        parts: list[Part] = []
        for number, block in enumerate(blocks):
            if number and gap:
                parts.append((" " * gap, "cloth"))
            parts += block[row] if row < len(block) else ((" " * width_of(block), "cloth"),)
        lines.append(tuple(parts))
    return tuple(lines)


def width_of(block: Block) -> int:
    """Columns of the widest line."""
    return max((sum(len(text) for text, _ in line) for line in block), default=0)


def add_caption(block: Block, caption: str) -> Block:
    """The block with a caption centred below it."""
    width = max(width_of(block), len(caption))
    lines = [_centre(line, width) for line in block]
    return (*lines, ((f"{caption:^{width}}", "caption"),))


def _centre(line: Line, width: int) -> Line:
    n_blanks = width - sum(len(text) for text, _ in line)
    n_left = n_blanks // 2
    return ((" " * n_left, "cloth"), *line, (" " * (n_blanks - n_left), "cloth"))


def lines_of(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` columns, broken at ordinary spaces but never at no-break spaces."""
    if width < 1:
        return text.split("\n")
    wrap = TextWrapper(width, break_on_hyphens=False, replace_whitespace=False, expand_tabs=False).wrap
    return [line for paragraph in text.split("\n") for line in wrap(paragraph) or [""]]
