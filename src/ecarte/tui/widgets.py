"""The widgets of the screen: a block with clickable spots, text, and the journal."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from ecarte.tui.card_art import Block, lines_of, width_of
from ecarte.tui.scene_blocks import Spot
from ecarte.tui.style import ROLES


class Picture(Widget):
    """Shows a block; a click on one of its spots posts `Picked`.

    The block is centred, or at the left edge if `is_left`.  `ground` is the role (a key of `ROLES`) whose style fills
    the space to the left of the block.
    """

    class Picked(Message):
        """A spot with this `name` was clicked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, *, id: str, ground: str = "cloth", is_left: bool = False) -> None:  # noqa: A002 - the word Textual uses
        super().__init__(id=id)
        self._block: Block = ()
        self._spots: tuple[Spot, ...] = ()
        self._ground = ground
        self._is_left = is_left

    def show(self, block: Block, *, spots: tuple[Spot, ...] = ()) -> None:
        """Show this block; it is drawn only if it has changed."""
        self._spots = spots
        if block != self._block:
            same_size = (len(block), width_of(block)) == (len(self._block), width_of(self._block))
            self._block = block
            self.refresh(layout=not same_size)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of lines of the block, at any width, because a block is never wrapped."""
        del container, viewport, width
        return len(self._block)

    def _indent(self) -> int:
        if self._is_left:
            return 0
        return max(0, (self.content_size.width - width_of(self._block)) // 2)

    def render(self) -> Content:
        """The block, indented so that it is centred, or at the left edge."""
        pad = (" " * self._indent(), ROLES[self._ground])
        lines = [Content.assemble(pad, *((text, ROLES[role]) for text, role in line)) for line in self._block]
        return Content("\n").join(lines)

    def on_click(self, event: Click) -> None:
        """Post `Picked` for the spot that was clicked."""
        column = event.x - self._indent() - self.styles.padding.left
        for spot in self._spots:
            if spot.left <= column < spot.left + spot.width and spot.line in (None, event.y):
                event.stop()
                self.post_message(self.Picked(spot.name))
                return


class Prose(Static):
    """Text wrapped at the width of the widget; no-break spaces stay within a line."""

    def __init__(self, text: str = "", *, id: str | None = None) -> None:  # noqa: A002 - the word Textual uses
        super().__init__(text, id=id, markup=False)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of wrapped lines."""
        del container, viewport
        return len(lines_of(str(self.content), width))

    def render(self) -> Content:
        """The wrapped lines."""
        return Content("\n".join(lines_of(str(self.content), self.content_size.width)))


class Journal(VerticalScroll):
    """What has happened, the newest line last."""

    can_focus = False
    _lines: Sequence[str] = ()

    def compose(self) -> ComposeResult:
        """The text."""
        yield Prose()

    def tell(self, lines: Sequence[str]) -> None:
        """Show these lines, scrolled to the last."""
        if lines != self._lines:
            self._lines = lines
            self.query_one(Prose).update("\n".join(lines))
        self.scroll_end(animate=False)

    def watch_virtual_size(self) -> None:
        """Scroll to the last line again, because a new scrollbar makes the text narrower and so longer."""
        self.scroll_end(animate=False)
