"""Sheets laid over the table: a page to read, a choice to make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static


class Page(ModalScreen[None]):
    """Lines to read; Enter, Escape, q or a click closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,space", "close", show=False)]

    def __init__(self, title: str, lines: Sequence[str], *, closing: str) -> None:
        super().__init__(classes="sheet")
        self._name_above = title
        self._lines = lines
        self._words_below = closing

    def compose(self) -> ComposeResult:
        """The lines, and below them how to go on."""
        with Vertical() as sheet:
            sheet.border_title = self._name_above
            with VerticalScroll():
                yield Static("\n".join(self._lines), markup=False)
            yield Static(f"\n{self._words_below}", markup=False)

    def action_close(self) -> None:
        """Close the sheet."""
        self.dismiss()

    def on_click(self) -> None:
        """Close the sheet."""
        self.dismiss()


class Choice(ModalScreen[int | None]):
    """Some options, one to be chosen: gives its number from 0, None when the sheet is closed without a choice.

    Arrows and Enter choose, and the digits 1 to 9 choose at once.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "close", show=False)]

    def __init__(self, title: str, options: Sequence[str]) -> None:
        super().__init__(classes="sheet")
        self._name_above = title
        self._options = options

    def compose(self) -> ComposeResult:
        """The options, numbered."""
        with Vertical() as sheet:
            sheet.border_title = self._name_above
            lines = (f"{number:>2}  {option}" for number, option in enumerate(self._options, start=1))
            yield OptionList(*lines, markup=False)

    def on_mount(self) -> None:
        """The middle option first where there are many: nobody cuts three cards off a pack."""
        self.query_one(OptionList).highlighted = len(self._options) // 2 if len(self._options) > 9 else 0

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The option chosen."""
        self.dismiss(event.option_index)

    def on_key(self, event: object) -> None:
        """A digit chooses at once where there are not more options than digits."""
        key = getattr(event, "key", "")
        if len(self._options) <= 9 and key.isdigit() and 1 <= int(key) <= len(self._options):
            self.dismiss(int(key) - 1)

    def action_close(self) -> None:
        """Close the sheet without a choice."""
        self.dismiss(None)
