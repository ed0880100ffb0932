"""The screen of a match at a table of a server: states come by themselves, and a dialog has what is beside the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message as TextualMessage
from textual.screen import ModalScreen
from textual.widgets import Input

from ecarte.tui import captions
from ecarte.tui.base_screen import Result
from ecarte.tui.captions import caption
from ecarte.tui.dialogs import ChoiceDialog, Page
from ecarte.tui.match_screen import TableScreen
from ecarte.ui.presenters import ActBeside, ServerPresenter
from ecarte.words import Message

KEY_BESIDE: Final = "/"
"""The key of the dialog with what is beside the game."""

MOST_SAID: Final = 300
CLOCK_SECONDS: Final = 1.0


class SayDialog(ModalScreen[str]):
    """A line to type; returns it, or an empty text if the dialog is closed with Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: str) -> None:
        super().__init__(classes="sheet")
        self._heading = title

    def compose(self) -> ComposeResult:
        """The line."""
        with Vertical() as sheet:
            sheet.border_title = self._heading
            yield Input(max_length=MOST_SAID)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close the dialog with what was typed."""
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        """Close the dialog without a text."""
        self.dismiss("")


class ServerTableScreen(TableScreen):
    """The table of a match at a server.  Nothing is computed here: acts are sent, and states are shown."""

    presenter: ServerPresenter

    class Changed(TextualMessage):
        """Something has changed at the table."""

    def __init__(self, presenter: ServerPresenter) -> None:
        super().__init__(presenter, pause=0)

    def on_mount(self) -> None:
        """Show the table, and every later state as it comes."""
        self.presenter.on_change = lambda: self.post_message(self.Changed())
        self.set_interval(CLOCK_SECONDS, self._draw_clocks)
        super().on_mount()

    def on_server_table_screen_changed(self) -> None:
        """Show the newest state, unless the player reads a finished deal."""
        if not self.is_mounted or self._exit_code is not None:
            return
        if self.presenter.refresh():
            self._reply = ""
        if self.is_busy:
            self._draw()
        else:
            self._stop_for_player()

    def _draw_clocks(self) -> None:
        if self.presenter.scene().room:
            self._draw()

    def _go_on(self) -> None:
        """Nothing has to be done for the other to go on."""
        self.presenter.refresh()
        self._stop_for_player()

    def _run(self, task: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Run `task`, which waits for the server, in a thread; then call `then` with its result."""

        def on_done(result: Result) -> None:
            if self._exit_code is None:
                with self._errors_posted():
                    then(result)
            else:
                self.post_message(self.Left(self._exit_code))

        self._run_in_thread(task, on_done)

    def _handle_other_key(self, key: str) -> None:
        if key == KEY_BESIDE:
            self._offer_acts_beside()
        else:
            super()._handle_other_key(key)

    def _foot_hints(self) -> list[tuple[str, str]]:
        without = ("rules",) if self.presenter.gives_hints else ("rules", "hint")  # there is room for seven
        *others, leave = captions.key_hints(self.presenter, without=without)
        return [*others, (KEY_BESIDE, self._text("remote.key")), leave]

    def _help_lines(self) -> list[str]:
        without = ("quit", "by-hand", *(() if self.presenter.gives_hints else ("hint",)))
        lines = captions.help_lines(self.presenter, without=without)
        return [*lines, self._text("remote.help-quit-key"), self._text("remote.help-key", letter=KEY_BESIDE)]

    # --- beside the game ----------------------------------------------------------------------------

    def _offer_acts_beside(self) -> None:
        """Show what may be done beside the game."""
        acts = tuple(self.presenter.acts)
        if not acts:
            self._tell(self._text("remote.beside-none"))
            return

        def on_chosen(place: int | None) -> None:
            if place is not None:
                self._do_beside(acts[place])

        options = [(number, self._capitalize_text(act.words)) for number, act in enumerate(acts, 1)]
        self.app.push_screen(ChoiceDialog(self._text("remote.beside-title"), options), on_chosen)

    def _do_beside(self, act: ActBeside) -> None:
        presenter = self.presenter
        if act.has_text:

            def on_said(text: str | None) -> None:
                if text:
                    self._run(lambda: presenter.do_beside(act.name, text), self._show_reply)

            self.app.push_screen(SayDialog(self._text("remote.say-title")), on_said)
        elif act.needs_consent:

            def on_answer(place: int | None) -> None:
                if place == 1:
                    self._run(lambda: presenter.do_beside(act.name), self._show_reply)

            answers = [(number, self._text(key)) for number, key in enumerate(("page.no", "page.yes"), 1)]
            self.app.push_screen(ChoiceDialog(self._text("page.resign-sure"), answers), on_answer)
        else:
            self._run(lambda: presenter.do_beside(act.name), self._show_reply)

    # --- the end ------------------------------------------------------------------------------------

    def _stop_for_player(self) -> None:
        if self.presenter.is_going_on:
            self.leave()
            return
        super()._stop_for_player()

    def _show_result(self) -> None:
        """Show the result of the match, and whether it was dealt fairly; the player leaves with the usual key."""
        if self._closing_shown:
            return
        self._closing_shown = True
        self._run(self.presenter.check, self._show_checked_result)

    def _show_checked_result(self, check: tuple[Message, ...]) -> None:
        ended = () if self.presenter.end_reason is None else (self.presenter.end_reason,)
        lines = [caption(fact, self.language) for fact in (*ended, *self.presenter.result(), *check)]
        title = caption(self.presenter.over_sentence, self.language)
        self.app.push_screen(Page(title, lines, closing=self._text("tui.over-close")), lambda _: self._offer_another())

    def _offer_another(self) -> None:
        """Offer another match with the same player, or to leave the table."""
        acts = [act for act in self.presenter.acts if act.name in ("rematch", "yes")]
        words = [self._capitalize_text(act.words) for act in acts]

        def on_chosen(place: int | None) -> None:
            if place is not None and place < len(acts):
                self._do_beside(acts[place])
            else:
                self.leave()

        options = list(enumerate((*words, self._text("remote.leave-table")), 1))
        self.app.push_screen(ChoiceDialog(caption(self.presenter.over_sentence, self.language), options), on_chosen)
