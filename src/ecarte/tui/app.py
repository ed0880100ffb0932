"""The applications: what every screen of the house shares, and one table, from the first cut to the last mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.theme import Theme

from ecarte.desk import Desk
from ecarte.desk.welcome import Welcome
from ecarte.session import Session
from ecarte.tui.colourless import Colourless, TextAlone
from ecarte.tui.sheets import ChoiceSheet
from ecarte.tui.signs import begun
from ecarte.tui.style import CLOTH, EIGHT
from ecarte.tui.table import TableScreen
from ecarte.words import spoken

JOURNAL_DEALS: Final = 3
"""How many deals the journal goes back when a game is gone on with."""

FEW_COLOURS: Final = frozenset({"standard", "windows"})


Answer = TypeVar("Answer")


class HouseApp(App[Answer]):
    """A screen of the house, in its colours: CLOTH or EIGHT; by default the terminal decides."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Écarté"

    def __init__(self, *, colours: Theme | None = None) -> None:
        super().__init__()
        # Before the style sheet is read: it speaks of the cloth and of brass.
        self.register_theme(CLOTH)
        self.register_theme(EIGHT)
        few = self.console.color_system in FEW_COLOURS and not self.no_color
        self.theme = (colours or (EIGHT if few else CLOTH)).name
        self._colourless, self._text_alone = Colourless(), TextAlone()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is done to every line before it is sent: text alone; with NO_COLOR set all colours are taken out."""
        return [*([self._colourless] if self.no_color else super().get_line_filters()), self._text_alone]


class EcarteApp(HouseApp[int]):
    """Écarté at a table.  `pause` is the time in seconds between two things that happen; 0 lets them happen at once.

    `talk` is the kind of conversation that is held at it.
    """

    def __init__(
        self, session: Session, *, pause: float, colours: Theme | None = None, talk: type[Desk] = Desk
    ) -> None:
        super().__init__(colours=colours)
        desk = talk(session, keeps_in_sight=True)
        desk.begin(deals=JOURNAL_DEALS)
        self.table = TableScreen(desk, pause=pause)

    def on_mount(self) -> None:
        """Sit down at the table."""
        self.push_screen(self.table)

    @property
    def fault(self) -> Exception | None:
        """What went wrong outside the game and ended it, if something did."""
        return self.table.fault


class WelcomeApp(HouseApp[None]):
    """The choice with which a game opens: its lists, one after another, until it is made."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, welcome: Welcome, *, colours: Theme | None = None) -> None:
        super().__init__(colours=colours)
        self._welcome = welcome

    def on_mount(self) -> None:
        """The first list."""
        self._lay()

    def _lay(self) -> None:
        welcome = self._welcome
        language = welcome.chosen.language
        lines = [begun(told, language) for told in welcome.lines]
        title = f"Écarté · {spoken(welcome.title, language)}"
        self.push_screen(ChoiceSheet(title, list(enumerate(lines, 1)), at=welcome.at), self._answered)

    def _answered(self, place: int | None) -> None:
        if place is None:
            self._welcome.back()
        else:
            self._welcome.take(place)
        if self._welcome.ends is None:
            self._lay()
        else:
            self.exit()
