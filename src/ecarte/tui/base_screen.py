"""The board: the layout of rail, cloth and journal on the screen, for a game and for a replay."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final, TypeVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from ecarte.errors import EcarteError
from ecarte.tui import captions, scene_blocks
from ecarte.tui.captions import caption
from ecarte.tui.card_art import Scale
from ecarte.tui.dialogs import Page
from ecarte.tui.widgets import Journal, Picture, Prose
from ecarte.ui.scene import Scene
from ecarte.words import message

WIDE_COLUMNS: Final = 112
"""The smallest number of columns with a journal beside the cloth."""

LEAST_COLUMNS: Final = 80
LEAST_LINES: Final = 24


Result = TypeVar("Result")


class Board(Screen[int]):
    """A table on the screen, empty until a scene is drawn.

    `below` is the number of lines of the journal below the hand, for a screen that is not wide.
    """

    below = 4

    class Left(Message):
        """The player has left the board, with this exit code."""

        def __init__(self, code: int) -> None:
            super().__init__()
            self.code = code

    class Failed(Message):
        """An error that is no part of the game, such as a full disk."""

        def __init__(self, fault: Exception) -> None:
            super().__init__()
            self.fault = fault

    def __init__(self, language: str, *, hand_size: int) -> None:
        super().__init__()
        self.language = language
        self.is_busy = False  # whether something is computed in a thread
        self._hand_size = hand_size
        self._scale = Scale.SMALL

    def compose(self) -> ComposeResult:
        """The widgets of the board: title, rail, cloth, journals and foot."""
        yield Static(id="size", markup=False)
        yield Static(id="title", markup=False)
        with Horizontal(id="board"):
            with Vertical(id="rail"):
                for name in ("other", "own"):
                    with Vertical(id=name, classes="seat"):
                        yield Picture(id=f"{name}-marks", ground="role", is_left=True)
                yield Prose(id="terms")
            with Vertical(id="cloth"):
                yield Picture(id="opponent")
                yield Picture(id="middle")
                yield Prose(id="news")
                yield Prose(id="prompt")
                yield Picture(id="offers")
                yield Picture(id="hand")
                yield Journal(id="journal-below", classes="journal")
            yield Journal(id="journal-beside", classes="journal")
        yield Picture(id="foot", ground="foot")

    def on_resize(self, event: Resize) -> None:
        """Draw cards as large as the terminal allows, and put the journal beside the cloth if there is room."""
        width, height = event.size
        self.set_class(width < LEAST_COLUMNS or height < LEAST_LINES, "too-small")
        self.query_one("#size", Static).update(self._text("tui.too-small", columns=width, lines=height))
        self.set_class(width >= WIDE_COLUMNS, "beside")
        cloth = width - 24 - (32 if width >= WIDE_COLUMNS else 0)
        below = 0 if width >= WIDE_COLUMNS else self.below
        self._scale = Scale.SMALL
        for scale in (Scale.MIDDLE, Scale.LARGE):
            backs = min(scale, Scale.MIDDLE).height
            if cloth >= self._hand_size * (scale.width + 1) + 3 and height >= backs + 2 * scale.height + 9 + below:
                self._scale = scale
        self._draw()
        self.call_after_refresh(self._draw)  # the width of the cloth is known only after the refresh

    def on_key(self, event: Key) -> None:
        """Handle each key."""
        event.stop()
        self._press(event.character if event.character and event.is_printable else event.key)

    def on_picture_picked(self, event: Picture.Picked) -> None:
        """Handle a click as if the key of the clicked spot was pressed."""
        self._press(event.name)

    @abstractmethod
    def _press(self, key: str) -> None:
        """Handle a key."""

    # --- drawing ------------------------------------------------------------------------------------

    @abstractmethod
    def _draw(self) -> None:
        """Draw everything anew."""

    def _text(self, key: str, **facts: object) -> str:
        return caption(message(key, **facts), self.language)

    def _draw_rail(self, scene: Scene) -> None:
        """Draw title, both players' marks, and who is liable."""
        language = self.language
        title = f"Écarté · {caption(scene.title, language)} · {caption(scene.deal, language)}"
        self.query_one("#title", Static).update(title)
        for name, person in (("other", scene.other), ("own", scene.me)):
            box = self.query_one(f"#{name}", Vertical)
            mark = "▶ " if person.on_turn else ""
            box.border_title = Content(mark + scene_blocks.short(scene_blocks.name_of(person, language), 18))
            box.set_class(person.on_turn, "on-turn")
            marks = scene_blocks.marks(person, target=scene.target, language=language)
            self.query_one(f"#{name}-marks", Picture).show(marks)
        standing = self.query_one("#terms", Prose)
        size = standing.content_size
        standing.update(captions.standing_text(scene, language, width=size.width, height=size.height))
        self.set_class(bool(scene.cloth.tricks), "ended")

    def _draw_cloth(self, scene: Scene, *, most: int) -> None:
        """Draw the opponent's hand, the stock and the trick.

        At most `most` cards of the hand are drawn, because dealt cards appear one after the other.
        """
        scale, language = self._scale, self.language
        opponents_cards = scene_blocks.opponents_cards(
            scene.other, scale=min(scale, Scale.MIDDLE), language=language, most=most
        )
        self.query_one("#opponent", Picture).show(opponents_cards)
        width = self.query_one("#cloth").size.width
        self.query_one("#middle", Picture).show(scene_blocks.middle(scene, scale=scale, language=language, width=width))

    # --- work in threads --------------------------------------------------------------------------

    def _run_in_thread(self, task: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Run `task` in a thread, then call `then` with its result in the main thread.

        Only one task runs at a time.
        """
        self.is_busy = True

        def run_task() -> None:
            try:
                result = task()
            except (EcarteError, OSError) as fault:
                self.app.call_from_thread(self._report_failure, fault)
            else:
                self.app.call_from_thread(self._finish_thread, lambda: then(result))

        self.run_worker(run_task, thread=True)

    def _finish_thread(self, then: Callable[[], None]) -> None:
        self.is_busy = False
        if self.is_mounted:
            then()

    def _report_failure(self, fault: Exception) -> None:
        self.is_busy = False
        self.post_message(self.Failed(fault))

    # --- pages ------------------------------------------------------------------------------------

    def _show_page(self, title: str, lines: list[str]) -> None:
        closing = f"{self._text('tui.key-enter')} · {self._text('tui.foot-close')}"
        self.app.push_screen(Page(title[:1].upper() + title[1:], lines, closing=closing))
