"""The screen of a match: draws the scene, and handles keys and clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from msgspec.structs import replace
from textual.timer import Timer

from ecarte.errors import EcarteError
from ecarte.host.match import Awaits
from ecarte.tui import captions, scene_blocks
from ecarte.tui.base_screen import Board, Result
from ecarte.tui.captions import capitalize, caption
from ecarte.tui.card_art import Scale, lines_of
from ecarte.tui.dialogs import ChoiceDialog, Page
from ecarte.tui.widgets import Journal, Picture, Prose
from ecarte.ui import Reply, Scene
from ecarte.ui.offers import CHOOSE, ActOffer, LayingDown, empty_list
from ecarte.ui.presenters import TablePresenter
from ecarte.ui.scene import CardInHand
from ecarte.ui.seat import KEYS
from ecarte.words import CardStyle, Fact, localize, message

MOST_CARDS: Final = 8
"""The largest number of cards that any code deals to a hand."""

LEAST_PROMPT: Final = 3
"""The number of lines that the prompt always has."""

DEALING_SHARE: Final = 0.2
"""The pause between two cards that are dealt, as a share of the normal pause."""

FEW_OPTIONS: Final = 9
"""The number of options up to which the first is highlighted first; in a longer list it is the middle one."""

THINKING_SHOWN_AFTER: Final = 0.3
"""Seconds until the screen shows that the opponent is thinking."""

LEAVING_OFFERED_AFTER: Final = 3.0
"""Seconds until the screen says that the player may leave while the opponent thinks."""

_THINKING_QUESTIONS: Final = {THINKING_SHOWN_AFTER: "tui.thinking", LEAVING_OFFERED_AFTER: "tui.still-thinking"}

_SPACE: Final = (" ", "space", KEYS["usual"])


class TableScreen(Board):
    """The table of one match.  `is_followed`: another screen will show the result and what to do next."""

    def __init__(self, presenter: TablePresenter, *, pause: float, is_followed: bool = False) -> None:
        super().__init__(presenter.language, hand_size=presenter.hand_size)
        self.presenter = presenter
        self._pause = pause
        self._raised: frozenset[str] = frozenset()
        self._reply = ""  # the last refusal or hint, shown until the player presses a key
        self._is_fault = False
        self._clock: Timer | None = None
        self._n_dealt = MOST_CARDS  # the number of cards to draw of each hand; small while cards are dealt
        self._closing_shown = False
        self._choice_shown: ActOffer | None = None  # the choice of a remedy that was shown last
        self._is_followed = is_followed
        self._scene: Scene | None = None  # the scene to show while the opponent thinks
        self._exit_code: int | None = None  # None until the player has left

    def on_mount(self) -> None:
        """Show the table and let the game go on."""
        self.query_one("#journal-below", Journal).border_title = self._text("tui.journal")
        self._draw()
        with self._errors_posted():
            self._go_on()

    # --- drawing ------------------------------------------------------------------------------------

    def _capitalize_text(self, fact: Fact) -> str:
        return capitalize(fact, self.language, CardStyle.SIGNS)

    def _draw(self) -> None:
        """Draw the current scene."""
        if not self.is_mounted:
            return
        scene = self._scene or self.presenter.scene()
        self._draw_rail(scene)
        self._draw_cloth(scene, most=self._n_dealt)
        self._draw_hand(scene)
        self._draw_words(scene)

    def _draw_hand(self, scene: Scene) -> None:
        """Draw the player's own hand."""
        self._raised &= {card.card for card in scene.hand}
        hand, spots = scene_blocks.own_hand(
            scene, scale=self._scale, language=self.language, raised=self._raised,
            face_down=min(self._n_dealt, scene.face_down),
        )  # fmt: skip
        if scene.cloth.tricks and not scene.hand:  # the result of the deal is shown in place of the cards
            prompt = lines_of(self._prompt(scene), self.query_one("#prompt").content_size.width)
            hand = scene_blocks.bare(max(1, len(hand) - max(0, len(prompt) - LEAST_PROMPT)))
        self.query_one("#hand", Picture).show(hand, spots=spots)

    def _prompt(self, scene: Scene) -> str:
        """The last reply to the player, if one is shown; else the question to the player."""
        return self._reply or " ".join(caption(fact, self.language) for fact in scene.question)

    def _draw_words(self, scene: Scene) -> None:
        """Draw journal, prompt, buttons and foot."""
        language = self.language
        lines = [caption(fact, language) for fact in self.presenter.journal]
        for journal in self.query(Journal):
            journal.tell(lines)
        self.query_one("#news", Prose).update(lines[-1] if lines and not self.presenter.shows_finished_deal else "")
        prompt = self.query_one("#prompt", Prose)
        prompt.update(self._prompt(scene))
        prompt.set_class(self._is_fault and bool(self._reply), "fault")
        buttons = captions.buttons_now(scene, language, raised=len(self._raised))
        block, spots = scene_blocks.buttons(buttons, width=prompt.size.width, tall=self._scale is Scale.LARGE)
        self.query_one("#offers", Picture).show(block, spots=spots)
        block, spots = scene_blocks.keys_at_foot(self._foot_hints())
        self.query_one("#foot", Picture).show(block, spots=spots)

    def _foot_hints(self) -> list[tuple[str, str]]:
        """The keys at the foot of the screen, with their words."""
        return captions.key_hints(self.presenter)

    def _help_lines(self) -> list[str]:
        """The lines of the help page."""
        return captions.help_lines(self.presenter)

    # --- what the player does -----------------------------------------------------------------------

    def _press(self, key: str) -> None:
        """Handle a key.  If its act is not possible now, the screen shows the reason and the law."""
        if not self.is_busy:
            with self._errors_posted():
                self._handle_key(key)
        elif key.lower() == KEYS["quit"]:
            self.leave()

    @contextmanager
    def _errors_posted(self) -> Iterator[None]:
        """A context in which an error, such as a full disk, is posted as `Failed`, which ends the application."""
        try:
            yield
        except (EcarteError, OSError) as fault:
            self.post_message(self.Failed(fault))

    def _run(self, task: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Run `task`, then call `then` with its result.

        If the opponent may have to think, `task` runs in a thread, so that the player can still leave.
        """
        if not self.presenter.takes_time:
            then(task())
            return
        self._scene = self.presenter.scene()
        timers = [
            self.set_timer(after, partial(self._draw_thinking, key)) for after, key in _THINKING_QUESTIONS.items()
        ]

        def on_done(result: Result) -> None:
            for timer in timers:
                timer.stop()
            self._scene = None
            if self._exit_code is None:
                with self._errors_posted():
                    then(result)
            else:
                self.post_message(self.Left(self._exit_code))

        self._run_in_thread(task, on_done)

    def _draw_thinking(self, key: str) -> None:
        """Draw the table while the opponent thinks.  The only key that works then is the key to leave."""
        scene = self._scene or self.presenter.scene()
        question = (message(key, name=scene.other.name),)
        self._scene = replace(
            scene,
            awaits=Awaits.NOBODY,
            question=question,
            offers=(),
            numbers=(),
            wishes=(),
            lays_down=None,
        )
        self._reply = ""
        self._draw()

    def _handle_key(self, key: str) -> None:
        self._n_dealt = MOST_CARDS
        if self._reply:
            self._tell("")  # show the question again instead of the last reply
        key = key.lower()
        presenter = self.presenter
        if key.isascii() and key.isdigit():
            self._handle_number(int(key))
        elif key in _SPACE and presenter.has_default_act:
            self._run(presenter.do_default_act, self._show_reply)
        elif key in ("d", "enter") and (laying := presenter.scene().lays_down) is not None:
            self._lay_down(laying)
        elif key in ("enter", *_SPACE) and presenter.awaits_with_pause is Awaits.INTERJECTION:
            self._pass_interjection()
        elif key in ("enter", *_SPACE) and presenter.awaits_with_pause is Awaits.END:
            self._show_result()
        elif key in ("enter", *_SPACE) and presenter.awaits_with_pause is Awaits.PLAYER:
            self._tell(" ".join(self._lines(presenter.reply_to_nothing())))
        else:
            self._handle_letter(key)

    def _handle_letter(self, key: str) -> None:
        """Handle the letter of a possible act, of an act that is not possible now, or of a question."""
        scene = self.presenter.scene()
        offer = next((candidate for candidate in scene.offers if key in candidate.keys), None)
        wish = next((candidate for candidate in scene.wishes if key in candidate.keys), None)
        if offer is not None:
            self._choose(offer)
        elif wish is not None:
            self._take(wish.id)
        else:
            self._handle_other_key(key)

    def _handle_other_key(self, key: str) -> None:
        match next((name for name, its_key in KEYS.items() if its_key == key), key):
            case "hint":
                self._tell("\n".join(self._lines(self.presenter.ask("hint"))))
            case "undo":
                self._run(self.presenter.undo, self._show_reply)
            case "claim" | "rights" | "wrong" as name:
                self._offer_list(name)
            case "gallery" if not self.presenter.room:
                return
            case "rules" | "why" | "gallery" as name:
                self._show_answer(name)
            case "help" | "f1":
                self._show_page(self._text("tui.help-title"), self._help_lines())
            case "quit":
                self.leave()

    def _handle_number(self, number: int) -> None:
        """Handle a number: answer the question, play the card with this number, or raise it for the discard."""
        scene = self.presenter.scene()
        numbered = next((candidate for candidate in scene.numbers or scene.hand if candidate.number == number), None)
        if isinstance(numbered, CardInHand) and scene.lays_down is not None:
            self._raised ^= {numbered.card}
            self._tell("")
        elif numbered is not None:
            self._take(numbered.id)

    def _lay_down(self, laying: LayingDown) -> None:
        """Discard the raised cards; if none is raised and at least one must be, say so."""
        if laying.least and not self._raised:
            self._tell(self._text("tui.lay-down-first"), fault=True)
        else:
            self._take(f"{laying.id} {' '.join(self._raised) or 'nothing'}")

    def _offer_list(self, name: str) -> None:
        """Show a list of offers; an offer with several acts leads to a list of these."""
        presenter, title = self.presenter, self._text(f"tui.{name}-title")
        offers = presenter.list_offers(name)
        if not offers:
            self._tell(caption(empty_list(name, is_club=presenter.is_club), self.language))
            return
        options_complete_title = title.endswith("…")
        options = [
            caption(offer.words, self.language) if options_complete_title else self._capitalize_text(offer.words)
            for offer in offers
        ]

        def on_chosen(number: int | None) -> None:
            if number is not None:
                self._choose(offers[number], title=title)

        self.app.push_screen(ChoiceDialog(title, list(enumerate(options, 1))), on_chosen)

    def _choose(self, offer: ActOffer, *, title: str = "") -> None:
        """Do the offered act, or show its options if there are several.

        `title` is the title of the list from which the offer was chosen, if any.
        """
        if len(offer.options) == 1:
            self._take(offer.options[0].id)
            return

        def on_chosen(number: int | None) -> None:
            if number is not None:
                self._take(offer.options[number].id)

        language = self.language
        if title:
            options = [(place, self._capitalize_text(option.words)) for place, option in enumerate(offer.options, 1)]
        else:
            options = [(option.number, localize(option.words, language)) for option in offer.options]
        preface = self._lines(self.presenter.ask("law")) if offer.name == CHOOSE else ()
        first_place = (
            len(options) // 2 if len(options) > FEW_OPTIONS else 0
        )  # a long list is usually one of places to cut, of which most players take one near the middle
        dialog = ChoiceDialog(
            title or capitalize(offer.words, language), options, preface=preface, first_place=first_place
        )
        self.app.push_screen(dialog, on_chosen)

    def _take(self, id: str) -> None:  # noqa: A002 - `id` is its name in scenes
        """Do the act with this id, or show why it is refused."""
        self._run(lambda: self.presenter.take(id), self._show_reply)

    def _show_reply(self, reply: Reply | None) -> None:
        """Show the reply, and unless it is a refusal, let the game go on."""
        assert reply is not None
        words = " ".join(self._lines(reply))
        if reply.is_refused:
            self._tell(words, fault=True)
            return
        self._raised = frozenset()
        self._reply, self._is_fault = words, False
        self._go_on()

    def _pass_interjection(self) -> None:
        """Let the game go on without an interjection of the player."""
        self._reply = ""
        self._run(self.presenter.step, lambda _: self._go_on())

    def _tell(self, words: str, *, fault: bool = False) -> None:
        self._reply, self._is_fault = words, fault
        self._draw()

    def _lines(self, reply: Reply) -> list[str]:
        language = self.language
        return [" ".join(caption(fact, language) for fact in line) for line in reply.lines]

    def _show_answer(self, question: str) -> None:
        """Show a page with the answer to a question, and its laws below."""
        reply = self.presenter.ask(question)
        laws = [caption(law, self.language) for law in reply.laws]
        self._show_page(self._text(f"tui.foot-{question}"), [*self._lines(reply), *(["", *laws] if laws else [])])

    def leave(self, exit_code: int = 0) -> None:
        """Leave the table and stop a thinking opponent; the game is saved already."""
        if self._exit_code is not None:
            return
        self._exit_code = exit_code
        if self.is_busy:
            self.run_worker(self.presenter.leave, thread=True)
        else:
            self.post_message(self.Left(exit_code))

    # --- the cards and the opponent -----------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the dealing and the opponent go on, one event at a time, until the game waits for the player."""
        if self._clock is not None:
            return
        if self._pause == 0 and self.presenter.awaits_with_pause is Awaits.NOBODY:
            self._run(self._step_until_player, lambda _: self._stop_for_player())
        elif self.presenter.awaits_with_pause is Awaits.NOBODY:
            self._draw()
            self._clock = self.set_timer(self._pause, self._on_clock)
        else:
            self._stop_for_player()

    def _step_until_player(self) -> None:
        while self._exit_code is None and self.presenter.awaits_with_pause is Awaits.NOBODY:
            self.presenter.step()

    def _on_clock(self) -> None:
        self._clock = None
        with self._errors_posted():
            self._next_event()

    def _next_event(self) -> None:
        if self._n_dealt < MOST_CARDS:
            self._deal_one_more()
            return
        if self.presenter.awaits_with_pause is Awaits.NOBODY:
            counts_before = self.presenter.hand_counts
            self._run(self.presenter.step, lambda _: self._after_event(counts_before))
        else:
            self._go_on()

    def _after_event(self, counts_before: tuple[int, int]) -> None:
        """Show what has happened and go on; newly dealt cards are shown one after the other."""
        if counts_before == (0, 0) and self.presenter.hand_counts != counts_before:
            self._n_dealt = 0
            self._deal_one_more()
        else:
            self._go_on()

    def _deal_one_more(self) -> None:
        """Show one more dealt card of each hand; any key shows all cards at once."""
        self._n_dealt += 1
        if self._n_dealt >= max(self.presenter.hand_counts):
            self._n_dealt = MOST_CARDS
        self._draw()
        self._clock = self.set_timer(self._pause * DEALING_SHARE, self._on_clock)

    def _stop_for_player(self) -> None:
        """Wait for the player, or show the result if the match is over.

        If the player must choose a remedy, the choice is shown.
        """
        self._draw()
        choice = next((offer for offer in self.presenter.scene().offers if offer.name == CHOOSE), None)
        if choice is not None and choice != self._choice_shown:
            self._choose(choice)
        self._choice_shown = choice
        if self.presenter.awaits_with_pause is Awaits.END and not self.presenter.shows_finished_deal:
            self._show_result()

    def _show_result(self) -> None:
        """Show the result of the match, after the player has seen the last deal."""
        if self._closing_shown:
            return
        self._closing_shown = True
        if self._is_followed:
            self.leave()
        else:
            result = [caption(fact, self.language) for fact in self.presenter.result()]
            page = Page(
                caption(self.presenter.over_sentence, self.language), result, closing=self._text("tui.over-close")
            )
            self.app.push_screen(page, lambda _: self.leave())
