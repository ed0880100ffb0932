"""The application: one visit to the house in one terminal, whatever is laid before the person in it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.theme import Theme

from ecarte.desk.visit import AtTable, Choice, Shown, Visit
from ecarte.errors import EcarteError
from ecarte.tui.board import Board
from ecarte.tui.colourless import Colourless, TextAlone
from ecarte.tui.sheets import ChoiceSheet
from ecarte.tui.signs import begun, tell
from ecarte.tui.style import CLOTH, EIGHT
from ecarte.tui.table import TableScreen
from ecarte.words import say, spoken

JOURNAL_DEALS: Final = 3
"""How many deals the journal goes back when a game is gone on with."""

FEW_COLOURS: Final = frozenset({"standard", "windows"})


INTERRUPTED: Final = 130
"""Exit code of whoever leaves with control and c."""


class HouseApp(App[int]):
    """A visit in the colours of the house, CLOTH or EIGHT; by default the terminal decides.

    `pause` is the time in seconds between two things that happen at a table; 0 lets them happen at once.  `fault` is
    what went wrong outside the game and ended the visit, if something did.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Écarté"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", f"leave({INTERRUPTED})", show=False, priority=True),
        Binding("ctrl+q", "leave(0)", show=False, priority=True),
    ]

    def __init__(self, visit: Visit, *, pause: float = 0, colours: Theme | None = None) -> None:
        super().__init__()
        # Before the style sheet is read: it speaks of the cloth and of brass.
        self.register_theme(CLOTH)
        self.register_theme(EIGHT)
        few = self.console.color_system in FEW_COLOURS and not self.no_color
        self.theme = (colours or (EIGHT if few else CLOTH)).name
        self._colourless, self._text_alone = Colourless(), TextAlone()
        self._visit = visit
        self._pause = pause
        self._is_between = False  # what comes next is being made out
        self._table: TableScreen | None = None
        self.fault: Exception | None = None

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is done to every line before it is sent: text alone; with NO_COLOR set all colours are taken out."""
        return [*([self._colourless] if self.no_color else super().get_line_filters()), self._text_alone]

    # --- one thing after another ----------------------------------------------------------------------

    def on_mount(self) -> None:
        """The first thing.  A signal to end leaves the terminal as it was, and what was played is kept already."""
        for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
            if (number := getattr(signal, name, None)) is not None:
                with suppress(NotImplementedError, RuntimeError):  # no such signals there, or not the main thread
                    asyncio.get_running_loop().add_signal_handler(number, self.exit, 128 + number)
        self._next(lambda: next(self._visit))

    def _left(self, code: int) -> None:
        """What was shown has been left with this exit code."""
        if not self._is_between:
            self._next(lambda: self._visit.send(code))

    def _next(self, following: Callable[[], Shown]) -> None:
        """What is shown next is made out on a thread of its own: files are written then, and programs started."""
        self._is_between = True

        def work() -> None:
            try:
                shown = following()
                screen = self._screen_for(shown)
            except StopIteration as end:
                self.call_from_thread(self.exit, end.value)
            except (EcarteError, OSError) as fault:
                self.call_from_thread(self._fail, fault)
            else:
                self.call_from_thread(self._show, shown, screen)

        self.run_worker(work, thread=True)

    def _fail(self, fault: Exception) -> None:
        self.fault = fault
        self.exit()

    def _screen_for(self, shown: Shown) -> Board | None:
        """The table, for what is laid on one."""
        if isinstance(shown, AtTable):
            desk = shown.talk(shown.session, commitment=shown.commitment, stays="deal")
            desk.begin(deals=JOURNAL_DEALS)
            return TableScreen(desk, pause=self._pause, is_followed=shown.is_followed)
        if isinstance(shown, Choice):
            return None
        from ecarte.tui.looking import LookingScreen

        return LookingScreen(shown)

    def _show(self, shown: Shown, screen: Board | None) -> None:
        self._is_between = False
        if isinstance(shown, Choice):
            self._lay(shown)
        elif isinstance(screen, TableScreen):
            before, self._table = self._table, screen
            if self.screen is before:
                self.switch_screen(screen)
            else:
                self.push_screen(screen)
        elif screen is not None:
            self.push_screen(screen)

    # --- choices --------------------------------------------------------------------------------------

    def _lay(self, choice: Choice) -> None:
        """The list of a choice, over the table where there is one; before the first word on how all ended there."""
        lines = list(enumerate((begun(told, choice.language) for told in choice.lines), 1))
        preface = (*(self._ended() if choice.follows_play else ()), *choice.preface)
        title, keys = f"Écarté · {spoken(choice.title, choice.language)}", say("tui.choice-keys", choice.language)
        sheet = ChoiceSheet(title, lines, preface=preface, at=choice.at, keys=keys)

        def answered(place: int | None) -> None:
            if place is None:
                choice.back()
            else:
                choice.take(place)
            if choice.ends is None:
                self._lay(choice)
            else:
                self._left(0)

        self.push_screen(sheet, answered)

    def _ended(self) -> list[str]:
        """How all ended at the table."""
        if self._table is None:
            return []
        return [tell(told, self._table.language) for told in self._table.desk.result()]

    # --- leaving --------------------------------------------------------------------------------------

    def on_board_left(self, event: Board.Left) -> None:
        """A table, or a game looked through, has been left."""
        if isinstance(self.screen, Board) and self.screen is not self._table:
            self.pop_screen()
        self._left(event.code)

    def on_board_failed(self, event: Board.Failed) -> None:
        """What went wrong is told to whoever opened the visit, when the screen is his again."""
        self._fail(event.fault)

    def action_leave(self, code: int) -> None:
        """Leave whatever is shown, and the house with it."""
        if self._table is not None and self._table.is_busy:
            self._table.leave(code)
        else:
            self._left(code)
