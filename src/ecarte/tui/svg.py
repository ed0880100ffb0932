"""A position or a view as an SVG picture for notebooks: the table as in the terminal, exported by Rich."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import Final

from ecarte.cards import SEATS, Seat
from ecarte.host.hand_order import sorted_hand
from ecarte.tui import scene_blocks as drawing
from ecarte.tui.captions import caption
from ecarte.tui.card_art import Block, Line, Scale, beside, width_of
from ecarte.tui.style import CLOTH, ROLES
from ecarte.ui.scene import PersonInScene, Scene, cloth, scene_of_view
from ecarte.views.seat import SeatView
from ecarte.views.text import Drawable, ShownPosition, lines, shown_position

LANGUAGE: Final = "en"
"""The language of the words in the picture, the same as for `print`."""

COLUMNS: Final = 74
"""The smallest width of the picture, in columns."""

_MARKS: Final = 20
"""The width, in columns, of the points next to a hand."""

_BARE: Final[Block] = ((),)
"""An empty line of cloth."""


def picture(position: Drawable) -> str:
    """The table as SVG, with the viewer's hand at the bottom; without a viewer, seat A's hand."""
    table = shown_position(position)
    blocks = [(((lines(position), "cloth"),),)] if table is None else list(_blocks(table))
    width = max(COLUMNS, *map(width_of, blocks))
    rows = [row for block in (_BARE, *blocks, _BARE) for row in _centre(block, width)]
    return _svg(rows, width=width)


def _blocks(table: ShownPosition) -> Iterator[Block]:
    """The blocks from top to bottom: title, the other player's hand, the middle of the table, the nearer hand."""
    scene = _scene(table)
    yield (((f"{caption(scene.title, LANGUAGE)} · {caption(scene.deal, LANGUAGE)}", "caption"),),)
    yield _hand(scene, scene.other)
    yield _BARE
    yield drawing.middle(scene, scale=Scale.MIDDLE, language=LANGUAGE, width=COLUMNS - 2)
    yield _BARE
    yield _hand(scene, scene.me)


def _centre(block: Block, width: int) -> Iterator[Line]:
    """The lines of a block, centred on a cloth of `width` columns."""
    n_left = (width - width_of(block)) // 2
    for line in block:
        yield ((" " * n_left, "cloth"), *line, (" " * (width - n_left - width_of((line,))), "cloth"))


def _scene(table: ShownPosition) -> Scene:
    public = table.public
    view = SeatView(Seat.A if table.seat is None else table.seat, public, None, (), ())
    first, second = (sorted_hand(table.hands[seat], public.trump) or None for seat in SEATS)
    hand_sizes = (len(table.hands[0]) + table.unseen[0], len(table.hands[1]) + table.unseen[1])
    cloth_shown = cloth(view, is_over=public.is_over)
    return scene_of_view(view, table.names, hands=(first, second), hand_sizes=hand_sizes, cloth_shown=cloth_shown)


def _hand(scene: Scene, person: PersonInScene) -> Block:
    """A player's points, and next to them the cards."""
    name = drawing.short(drawing.name_of(person, LANGUAGE), _MARKS - 2)
    words = (
        ((f"{'▶ ' if person.on_turn else ''}{name}", "points"),),
        *drawing.marks(person, target=scene.target, language=LANGUAGE),
    )
    rail = tuple((*line, (" " * (_MARKS - width_of((line,))), "role")) for line in words)
    cards = drawing.opponents_cards(person, scale=Scale.MIDDLE, language=LANGUAGE, most=person.cards)
    cards = beside(rail, cards, gap=2)
    return tuple((*line, (" " * (COLUMNS - 2 - width_of((line,))), "cloth")) for line in cards)


# --- as SVG -------------------------------------------------------------------------------------------

_FORMAT: Final = """\
<svg viewBox="0 0 {terminal_width} {terminal_height}" width="{terminal_width}" height="{terminal_height}" \
xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px; }}
{styles}
</style>
<defs>
{lines}
</defs>
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</svg>
"""
"""The frame of the picture; Rich's own frame has window buttons and loads a font from the network."""


def _svg(rows: Sequence[Line], *, width: int) -> str:
    """The rows, each `width` columns wide, as SVG."""
    from rich.console import Console
    from rich.text import Text

    console = Console(
        file=io.StringIO(), record=True, width=width, force_terminal=True, color_system="truecolor",
        force_jupyter=False, no_color=False, _environ={},
    )  # fmt: skip
    for row in rows:
        parts = [(piece, _style(role)) for text, role in row for piece in _BLANKS.split(text) if piece]
        console.print(Text.assemble(*parts), overflow="crop", no_wrap=True)
    return console.export_svg(title="", code_format=_FORMAT)


_BLANKS: Final = re.compile(r"( +)")
"""Runs of spaces, at which the text is split: each word gets its own place in the picture.

So the width of a space in the reader's font makes no difference.
"""


def _style(role: str) -> str:
    """The style of a role as Rich writes it."""
    return re.sub(r"\$([\w-]+)", lambda name: CLOTH.variables[name[1]], ROLES[role])
