"""The application: one program run in one terminal, whichever screens the flow yields."""

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

from ecarte.errors import EcarteError
from ecarte.tui.board import Board
from ecarte.tui.captions import capitalize, caption
from ecarte.tui.dialogs import ChoiceDialog
from ecarte.tui.monochrome import Monochrome, TextAlone
from ecarte.tui.style import CLOTH, EIGHT
from ecarte.tui.table import TableScreen
from ecarte.ui.flow import AtTable, Choice, Flow, Shown
from ecarte.words import localize, say

JOURNAL_DEALS: Final = 3
"""How many deals the journal goes back when a game is resumed."""

FEW_COLOURS: Final = frozenset({"standard", "windows"})


INTERRUPTED: Final = 130
"""The exit code after control and c."""


class EcarteApp(App[int]):
    """A run of the program in the colours CLOTH or EIGHT; by default the terminal decides.

    `pause` is the time in seconds between two events at a table; 0 lets them happen at once.  `fault` is an error
    outside the game that ended the run, if there was one.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Écarté"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", f"leave({INTERRUPTED})", show=False, priority=True),
        Binding("ctrl+q", "leave(0)", show=False, priority=True),
    ]

    def __init__(self, visit: Flow, *, pause: float = 0, colours: Theme | None = None) -> None:
        super().__init__()
        # Before the style sheet is read, which uses the colours of these themes.
        self.register_theme(CLOTH)
        self.register_theme(EIGHT)
        few = self.console.color_system in FEW_COLOURS and not self.no_color
        self.theme = (colours or (EIGHT if few else CLOTH)).name
        self._colourless, self._text_alone = Monochrome(), TextAlone()
        self._visit = visit
        self._pause = pause
        self._is_between = False  # the next screen is being prepared
        self._table: TableScreen | None = None
        self.fault: Exception | None = None

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The filters for every output line: text only; with NO_COLOR set all colours are removed."""
        return [*([self._colourless] if self.no_color else super().get_line_filters()), self._text_alone]

    # --- one screen after another ---------------------------------------------------------------------

    def on_mount(self) -> None:
        """Show the first screen.  A signal to end restores the terminal; what was played is kept already."""
        for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
            if (number := getattr(signal, name, None)) is not None:
                with suppress(NotImplementedError, RuntimeError):  # no such signals here, or not the main thread
                    asyncio.get_running_loop().add_signal_handler(number, self.exit, 128 + number)
        self._next(lambda: next(self._visit))

    def _left(self, code: int) -> None:
        """Go on after a screen was left with this exit code."""
        if not self._is_between:
            self._next(lambda: self._visit.send(code))

    def _next(self, following: Callable[[], Shown]) -> None:
        """Prepare the next screen on its own thread, because files are written and programs started then."""
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
        """The board for a table or a replay; None for a choice."""
        if isinstance(shown, AtTable):
            desk = shown.talk(shown.session, commitment=shown.commitment, stays="deal")
            desk.begin(deals=JOURNAL_DEALS)
            return TableScreen(desk, pause=self._pause, is_followed=shown.is_followed)
        if isinstance(shown, Choice):
            return None
        from ecarte.tui.replay_screen import ReplayScreen

        return ReplayScreen(shown)

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
        """Show the list of a choice, over the table if there is one; the first time with the result of the match."""
        lines = list(enumerate((capitalize(told, choice.language) for told in choice.lines), 1))
        preface = (*(self._ended() if choice.follows_play else ()), *choice.preface)
        title, keys = f"Écarté · {localize(choice.title, choice.language)}", say("tui.choice-keys", choice.language)
        sheet = ChoiceDialog(title, lines, preface=preface, at=choice.at, keys=keys)

        def on_answer(place: int | None) -> None:
            if place is None:
                choice.back()
            else:
                choice.take(place)
            if choice.ends is None:
                self._lay(choice)
            else:
                self._left(0)

        self.push_screen(sheet, on_answer)

    def _ended(self) -> list[str]:
        """How all ended at the table."""
        if self._table is None:
            return []
        return [caption(told, self._table.language) for told in self._table.desk.result()]

    # --- leaving --------------------------------------------------------------------------------------

    def on_board_left(self, event: Board.Left) -> None:
        """Go on after a table or a replay was left."""
        if isinstance(self.screen, Board) and self.screen is not self._table:
            self.pop_screen()
        self._left(event.code)

    def on_board_failed(self, event: Board.Failed) -> None:
        """Report the error to the caller, which shows it once the terminal is restored."""
        self._fail(event.fault)

    def action_leave(self, code: int) -> None:
        """Leave the current screen, and with it the program."""
        if self._table is not None and self._table.is_busy:
            self._table.leave(code)
        else:
            self._left(code)
