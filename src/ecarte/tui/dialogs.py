"""Dialogs over the table: a page to read, and a choice from a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import OptionList

from ecarte.tui.widgets import Prose

LEAST_PREFACE: Final = 7
"""The smallest number of lines that the preface of a choice gets."""


class Page(ModalScreen[None]):
    """Lines to read; Enter, Escape, q or a click closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,space", "close", show=False)]

    def __init__(self, title: str, lines: Sequence[str], *, closing: str) -> None:
        super().__init__(classes="sheet")
        self._heading = title
        self._lines = lines
        self._foot = closing

    def compose(self) -> ComposeResult:
        """The lines, and below them how to close the page."""
        with Vertical() as sheet:
            sheet.border_title = self._heading
            with VerticalScroll():
                yield Prose("\n".join(self._lines))
            yield Prose(f"\n{self._foot}")

    def action_close(self) -> None:
        """Close the page."""
        self.dismiss()

    def on_click(self) -> None:
        """Close the page."""
        self.dismiss()


class ChoiceDialog(ModalScreen[int | None]):
    """A list of numbered options below a `preface`.

    The option at `first_place` is highlighted first.  `keys` is a text below the list that says how to choose.  The
    player chooses with arrows and Enter.  If no number is above nine, a typed digit chooses its option at once; else it
    only highlights the option.  Returns the place of the chosen option, or None if the dialog is closed without a
    choice.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "close", show=False)]

    def __init__(
        self,
        title: str,
        options: Sequence[tuple[int, str]],
        *,
        preface: Sequence[str] = (),
        first_place: int = 0,
        keys: str = "",
    ) -> None:
        super().__init__(classes="sheet")
        self._preface = preface
        self._first_place = first_place
        self._foot = keys
        self._heading = title
        self._options = options
        self._numbers = [number for number, _ in options]
        self._typed = ""

    def compose(self) -> ComposeResult:
        """The options with their numbers."""
        with Vertical() as sheet:
            sheet.border_title = self._heading
            if self._preface:
                with VerticalScroll(classes="preface", can_focus=False) as preface:
                    preface.styles.max_height = max(LEAST_PREFACE, self.app.size.height - 2 * len(self._options) - 9)
                    yield Prose("\n".join(self._preface) + "\n")
            options = (f"{number:>2}  {words}" for number, words in self._options)
            yield OptionList(*options, markup=False, classes="below" if self._preface else "")
            if self._foot:
                yield Prose(f"\n{self._foot}")

    def on_mount(self) -> None:
        """Highlight the first option."""
        self.query_one(OptionList).highlighted = self._first_place

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close the dialog with the chosen option."""
        self._close_with(event.option_index)

    def on_key(self, event: Key) -> None:
        """Handle a typed digit, which may be one of several in a number."""
        if not event.key.isdigit():
            self._typed = ""
            return
        candidates = [typed for typed in (self._typed + event.key, event.key) if self._begins_a_number(typed)]
        self._typed = candidates[0] if candidates else ""
        if not candidates or int(self._typed) not in self._numbers:
            return
        place = self._numbers.index(int(self._typed))
        if max(self._numbers) <= 9:
            self._close_with(place)
        else:
            self.query_one(OptionList).highlighted = place

    def _close_with(self, place: int | None) -> None:
        """Close the dialog with this place, unless it is closed already."""
        if self.is_current:
            self.dismiss(place)

    def _begins_a_number(self, typed: str) -> bool:
        return any(str(number).startswith(typed) for number in self._numbers)

    def action_close(self) -> None:
        """Close the dialog without a choice."""
        self._close_with(None)
