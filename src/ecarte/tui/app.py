"""The application: one table, one game, from the first cut to the last mark."""

from __future__ import annotations

from typing import Final

from textual.app import App
from textual.theme import Theme

from ecarte.tui.sitting import Sitting
from ecarte.tui.style import CLOTH, EIGHT
from ecarte.tui.table import TableScreen

FEW_COLOURS: Final = frozenset({"standard", "windows"})


class EcarteApp(App[int]):
    """Écarté at a table.  `pause` is the time in seconds between two things that happen; 0 lets them happen at once.

    `colours` is CLOTH or EIGHT; by default the terminal decides.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Écarté"

    def __init__(self, sitting: Sitting, *, pause: float, colours: Theme | None = None) -> None:
        super().__init__()
        self.table = TableScreen(sitting, pause=pause)
        # Before the style sheet is read: it speaks of the cloth and of brass.
        self.register_theme(CLOTH)
        self.register_theme(EIGHT)
        self.theme = (colours or (EIGHT if self.console.color_system in FEW_COLOURS else CLOTH)).name

    def on_mount(self) -> None:
        """Sit down at the table."""
        self.push_screen(self.table)

    @property
    def fault(self) -> Exception | None:
        """What went wrong outside the game and ended it, if something did."""
        return self.table.fault
