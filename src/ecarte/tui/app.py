"""The application: one table, one game, from the first cut to the last mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import App
from textual.filter import LineFilter
from textual.theme import Theme

from ecarte.desk import Desk
from ecarte.session import Session
from ecarte.tui.colourless import Colourless
from ecarte.tui.style import CLOTH, EIGHT
from ecarte.tui.table import TableScreen

JOURNAL_DEALS: Final = 3
"""How many deals the journal goes back when a game is gone on with."""

FEW_COLOURS: Final = frozenset({"standard", "windows"})


class EcarteApp(App[int]):
    """Écarté at a table.  `pause` is the time in seconds between two things that happen; 0 lets them happen at once.

    `colours` is CLOTH or EIGHT; by default the terminal decides.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Écarté"

    def __init__(self, session: Session, *, pause: float, colours: Theme | None = None) -> None:
        super().__init__()
        desk = Desk(session, keeps_in_sight=True)
        desk.begin(deals=JOURNAL_DEALS)
        self.table = TableScreen(desk, pause=pause)
        # Before the style sheet is read: it speaks of the cloth and of brass.
        self.register_theme(CLOTH)
        self.register_theme(EIGHT)
        few = self.console.color_system in FEW_COLOURS and not self.no_color
        self.theme = (colours or (EIGHT if few else CLOTH)).name
        self._colourless = Colourless()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is done to every line before it is sent: with NO_COLOR set all colours are taken out."""
        return [self._colourless] if self.no_color else super().get_line_filters()

    def on_mount(self) -> None:
        """Sit down at the table."""
        self.push_screen(self.table)

    @property
    def fault(self) -> Exception | None:
        """What went wrong outside the game and ended it, if something did."""
        return self.table.fault
