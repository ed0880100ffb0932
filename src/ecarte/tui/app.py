"""The Textual application, which shows the screens of a flow one after the other."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.theme import Theme

from ecarte.errors import EcarteError
from ecarte.tui.base_screen import Board
from ecarte.tui.captions import capitalize, caption
from ecarte.tui.dialogs import ChoiceDialog
from ecarte.tui.match_screen import TableScreen
from ecarte.tui.monochrome import Monochrome, TextAlone
from ecarte.tui.style import CLOTH, EIGHT
from ecarte.ui.flow import AtServer, AtTable, Flow, FlowScreen, Menu
from ecarte.words import localize, say

JOURNAL_DEALS: Final = 3
"""How many earlier deals the journal of a resumed game contains."""

FEW_COLOURS: Final = frozenset({"standard", "windows"})


INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


class EcarteApp(App[int]):
    """One run of the program.  `colours` is CLOTH or EIGHT; by default the terminal decides.

    `pause` is the time in seconds between two events at a table; 0 means no pause.  If an error ended the run, it is in
    `fault` afterwards.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Écarté"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", f"leave({INTERRUPTED})", show=False, priority=True),
        Binding("ctrl+q", "leave(0)", show=False, priority=True),
    ]

    def __init__(self, flow: Flow, *, pause: float = 0, colours: Theme | None = None) -> None:
        super().__init__()
        # These themes must be known before Textual reads the style sheet, which uses their colours.
        self.register_theme(CLOTH)
        self.register_theme(EIGHT)
        has_few_colours = self.console.color_system in FEW_COLOURS and not self.no_color
        self.theme = (colours or (EIGHT if has_few_colours else CLOTH)).name
        self._monochrome, self._text_alone = Monochrome(), TextAlone()
        self._flow = flow
        self._pause = pause
        self._is_preparing = False  # whether the next screen is being prepared
        self._table: TableScreen | None = None
        self.fault: Exception | None = None

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The filters for every line of output; they remove control characters and, if NO_COLOR is set, all colours."""
        return [*([self._monochrome] if self.no_color else super().get_line_filters()), self._text_alone]

    # --- one screen after another ---------------------------------------------------------------------

    def on_mount(self) -> None:
        """Show the first screen.  Signals that end the program are handled, so that the terminal is restored."""
        if sys.platform != "win32" and threading.current_thread() is threading.main_thread():
            # there alone asyncio can handle signals
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
                asyncio.get_running_loop().add_signal_handler(number, self.exit, 128 + number)
        self._prepare_next(lambda: next(self._flow))

    def _after_screen(self, code: int) -> None:
        """Show the screen that follows one left with this exit code."""
        if not self._is_preparing:
            self._prepare_next(lambda: self._flow.send(code))

    def _prepare_next(self, next_screen: Callable[[], FlowScreen]) -> None:
        """Prepare the next screen, then show it.

        It is prepared in a thread, because the flow may write files and start programs.
        """
        self._is_preparing = True

        def work() -> None:
            try:
                flow_screen = next_screen()
                screen = self._screen_for(flow_screen)
            except StopIteration as end:
                self.call_from_thread(self.exit, end.value)
            except (EcarteError, OSError) as fault:
                self.call_from_thread(self._fail, fault)
            else:
                self.call_from_thread(self._show_screen, flow_screen, screen)

        self.run_worker(work, thread=True)

    def _fail(self, fault: Exception) -> None:
        self.fault = fault
        self.exit()

    def _screen_for(self, flow_screen: FlowScreen) -> Board | None:
        """The board for a table or a replay; None for a menu."""
        if isinstance(flow_screen, AtTable):
            presenter = flow_screen.make_presenter(
                flow_screen.session, commitment=flow_screen.commitment, kept_in_sight="deal"
            )
            presenter.begin(deals=JOURNAL_DEALS)
            return TableScreen(presenter, pause=self._pause, is_followed=flow_screen.is_followed)
        if isinstance(flow_screen, Menu):
            return None
        if isinstance(flow_screen, AtServer):
            from ecarte.tui.server_screen import ServerTableScreen

            return ServerTableScreen(flow_screen.presenter)
        from ecarte.tui.replay_screen import ReplayScreen

        return ReplayScreen(flow_screen)

    def _show_screen(self, flow_screen: FlowScreen, screen: Board | None) -> None:
        self._is_preparing = False
        if isinstance(flow_screen, Menu):
            self._show_menu(flow_screen)
        elif isinstance(screen, TableScreen):
            previous, self._table = self._table, screen
            if self.screen is previous:
                self.switch_screen(screen)
            else:
                self.push_screen(screen)
        elif screen is not None:
            self.push_screen(screen)

    # --- menus ----------------------------------------------------------------------------------------

    def _show_menu(self, menu: Menu) -> None:
        """Show a menu, over the table if there is one; a menu after a match also shows the result of the match."""
        lines = list(enumerate((capitalize(fact, menu.language) for fact in menu.lines), 1))
        preface = (*(self._result_lines() if menu.is_after_match else ()), *menu.preface)
        title, keys = f"Écarté · {localize(menu.title, menu.language)}", say("tui.choice-keys", menu.language)
        dialog = ChoiceDialog(title, lines, preface=preface, first_place=menu.default_place, keys=keys)

        def on_answer(place: int | None) -> None:
            if place is None:
                menu.back()
            else:
                menu.take(place)
            if menu.result is None:
                self._show_menu(menu)
            else:
                self._after_screen(0)

        self.push_screen(dialog, on_answer)

    def _result_lines(self) -> list[str]:
        """The result of the match at the table, as sentences."""
        if self._table is None:
            return []
        return [caption(fact, self._table.language) for fact in self._table.presenter.result()]

    # --- leaving --------------------------------------------------------------------------------------

    def on_board_left(self, event: Board.Left) -> None:
        """Show the next screen after a table or a replay."""
        if isinstance(self.screen, Board) and self.screen is not self._table:
            self.pop_screen()
        self._after_screen(event.code)

    def on_board_failed(self, event: Board.Failed) -> None:
        """End with this error; the caller prints it when the terminal has been restored."""
        self._fail(event.fault)

    def action_leave(self, code: int) -> None:
        """End the program with this exit code, after leaving the current screen."""
        if self._table is not None and self._table.is_busy:
            self._table.leave(code)
        else:
            self._after_screen(code)
