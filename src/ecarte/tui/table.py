"""The table on the screen: where things are shown, and what keys and clicks do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from msgspec.structs import replace
from textual.timer import Timer

from ecarte.errors import EcarteError
from ecarte.host.match import Awaits
from ecarte.tui import captions, picture
from ecarte.tui.board import Board, Done
from ecarte.tui.captions import capitalize, caption
from ecarte.tui.card_art import Scale, lines_of
from ecarte.tui.dialogs import ChoiceDialog, Page
from ecarte.tui.widgets import Journal, Picture, Prose
from ecarte.ui import PlayerPresenter, Reply, Scene
from ecarte.ui.offers import CHOOSE, LayingDown, Offered
from ecarte.ui.scene import CardHeld
from ecarte.words import CardStyle, Fact, localize, message

MOST_CARDS: Final = 8
"""The most cards that any code deals."""

LEAST_PROMPT: Final = 3
"""The least number of lines of the prompt."""

DEALING_SHARE: Final = 0.2
"""The part of the pause between two cards that are dealt."""

FEW_OPTIONS: Final = 9
"""With more options the one in the middle is offered first."""

SEEN_TO_THINK: Final = 0.3
"""Seconds until the screen shows that the other is thinking."""

STILL_THINKS: Final = 3.0
"""Seconds until the screen says that the player may leave."""

_THINKS: Final = {SEEN_TO_THINK: "tui.thinking", STILL_THINKS: "tui.still-thinking"}

_SPACE: Final = (" ", "space", captions.KEYS["usual"])


class TableScreen(Board):
    """The table of one session.  `is_followed`: a later screen shows how it ended, and what may come afterwards."""

    def __init__(self, desk: PlayerPresenter, *, pause: float, is_followed: bool = False) -> None:
        super().__init__(desk.language, hand_size=desk.view.public.agreement.hand_size)
        self.desk = desk
        self._pause = pause
        self._raised: frozenset[str] = frozenset()
        self._told = ""  # a reply to the player: why not, or a hint; gone with their next act
        self._is_fault = False
        self._clock: Timer | None = None
        self._dealt = MOST_CARDS  # how many cards of each hand are shown while they are dealt
        self._closing_shown = False
        self._laid_before: Offered | None = None  # the choice that has been shown to the player
        self._is_followed = is_followed
        self._scene: Scene | None = None  # what is shown while the other thinks
        self._leaves: int | None = None  # the exit code with which the player leaves

    def on_mount(self) -> None:
        """Show the table as it stands and let the game go on."""
        self.query_one("#journal-below", Journal).border_title = self._text("tui.journal")
        self._lay()
        with self._faults_left_to_caller():
            self._go_on()

    # --- showing ------------------------------------------------------------------------------------

    def _begun(self, told: Fact) -> str:
        return capitalize(told, self.language, CardStyle.SIGNS)

    def _lay(self) -> None:
        """Draw everything again from the current scene."""
        if not self.is_mounted:
            return
        scene = self._scene or self.desk.scene()
        self._lay_rail(scene)
        self._lay_cloth(scene, most=self._dealt)
        self._lay_hand(scene)
        self._lay_words(scene)

    def _lay_hand(self, scene: Scene) -> None:
        """The player's own hand."""
        self._raised &= {held.card for held in scene.hand}
        hand, spots = picture.own_hand(
            scene, scale=self._scale, language=self.language, raised=self._raised,
            face_down=min(self._dealt, scene.face_down),
        )  # fmt: skip
        if scene.cloth.tricks and not scene.hand:  # nobody holds a card: the result takes their place
            told = lines_of(self._asked(scene), self.query_one("#prompt").content_size.width)
            hand = picture.bare(max(1, len(hand) - max(0, len(told) - LEAST_PROMPT)))
        self.query_one("#hand", Picture).show(hand, spots=spots)

    def _asked(self, scene: Scene) -> str:
        """The reply to the player, or their question."""
        return self._told or " ".join(caption(told, self.language) for told in scene.question)

    def _lay_words(self, scene: Scene) -> None:
        """Journal, prompt, buttons, foot."""
        language = self.language
        said = [caption(told, language) for told in self.desk.journal]
        for journal in self.query(Journal):
            journal.tell(said)
        self.query_one("#news", Prose).update(said[-1] if said and not self.desk.holds else "")
        asked = self.query_one("#prompt", Prose)
        asked.update(self._asked(scene))
        asked.set_class(self._is_fault and bool(self._told), "fault")
        buttons = captions.buttons_now(scene, language, raised=len(self._raised))
        block, spots = picture.buttons(buttons, width=asked.size.width, tall=self._scale is Scale.LARGE)
        self.query_one("#offers", Picture).show(block, spots=spots)
        block, spots = picture.keys_at_foot(captions.key_hints(self.desk))
        self.query_one("#foot", Picture).show(block, spots=spots)

    # --- what the player does -----------------------------------------------------------------------

    def _press(self, key: str) -> None:
        """Handle a key; a key of another moment is answered with the reason and the law."""
        if not self.is_busy:
            with self._faults_left_to_caller():
                self._mean(key)
        elif key.lower() == captions.KEYS["quit"]:
            self.leave()

    @contextmanager
    def _faults_left_to_caller(self) -> Iterator[None]:
        """Turn an error such as a full disk into `Failed`, which ends the table; the caller reports it."""
        try:
            yield
        except (EcarteError, OSError) as fault:
            self.post_message(self.Failed(fault))

    def _do(self, what: Callable[[], Done], then: Callable[[Done], None]) -> None:
        """Run `what`, during which the other may have to think, then `then`; the screen stays responsive."""
        if not self.desk.session.takes_time:
            then(what())
            return
        self._scene = self.desk.scene()
        times = [self.set_timer(after, partial(self._lay_thinking, key)) for after, key in _THINKS.items()]

        def on_done(result: Done) -> None:
            for one in times:
                one.stop()
            self._scene = None
            if self._leaves is None:
                with self._faults_left_to_caller():
                    then(result)
            else:
                self.post_message(self.Left(self._leaves))

        self._aside(what, on_done)

    def _lay_thinking(self, key: str) -> None:
        """Show the table as it stood, with nothing to do but wait or leave."""
        asked = (message(key, name=self.desk.persons.other),)
        self._scene = replace(
            self._scene or self.desk.scene(),
            awaits=Awaits.NOBODY,
            question=asked,
            offers=(),
            numbers=(),
            wishes=(),
            lays_down=None,
        )
        self._told = ""
        self._lay()

    def _mean(self, key: str) -> None:
        self._dealt = MOST_CARDS
        if self._told:
            self._tell("")  # after the reply to the last key, the question is shown again
        key = key.lower()
        desk = self.desk
        if key.isascii() and key.isdigit():
            self._number(int(key))
        elif key in _SPACE and desk.has_usual:
            self._do(desk.usual, self._answered)
        elif key in ("d", "enter") and (laying := desk.scene().lays_down) is not None:
            self._lay_down(laying)
        elif key in ("enter", *_SPACE) and desk.waits is Awaits.INTERJECTION:
            self._continue()
        elif key in ("enter", *_SPACE) and desk.waits is Awaits.END:
            self._close()
        elif key in ("enter", *_SPACE) and desk.waits is Awaits.PLAYER:
            self._tell(" ".join(self._lines(desk.reply_to_nothing())))
        else:
            self._letter(key)

    def _letter(self, key: str) -> None:
        """Handle a letter: an offer, a wish for another moment, or a key that is no act."""
        scene = self.desk.scene()
        offered = next((one for one in scene.offers if key in one.keys), None)
        wished = next((one for one in scene.wishes if key in one.keys), None)
        if offered is not None:
            self._choose(offered)
        elif wished is not None:
            self._take(wished.id)
        else:
            self._other_key(key)

    def _other_key(self, key: str) -> None:
        match next((name for name, its_key in captions.KEYS.items() if its_key == key), key):
            case "hint":
                self._tell("\n".join(self._lines(self.desk.ask("hint"))))
            case "undo":
                self._do(self.desk.undo, self._answered)
            case "claim" | "rights" | "wrong" as name:
                self._offer_list(name)
            case "gallery" if not self.desk.session.room:
                return
            case "rules" | "why" | "gallery" as name:
                self._show_answer(name)
            case "help" | "f1":
                self._show_page(self._text("tui.help-title"), captions.help_lines(self.desk))
            case "quit":
                self.leave()

    def _number(self, number: int) -> None:
        """Answer the question by a number, play the card with this number, or raise it for the discard."""
        scene = self.desk.scene()
        chosen = next((one for one in scene.numbers or scene.hand if one.number == number), None)
        if isinstance(chosen, CardHeld) and scene.lays_down is not None:
            self._raised ^= {chosen.card}
            self._tell("")
        elif chosen is not None:
            self._take(chosen.id)

    def _lay_down(self, laying: LayingDown) -> None:
        """Lay down the chosen cards; if at least one is due, it has to be chosen first."""
        if laying.least and not self._raised:
            self._tell(self._text("tui.lay-down-first"), fault=True)
        else:
            self._take(f"{laying.id} {' '.join(self._raised) or 'nothing'}")

    def _offer_list(self, name: str) -> None:
        """Show a list to choose from; several acts of one kind get a further list."""
        desk, title = self.desk, self._text(f"tui.{name}-title")
        listed = desk.list_offers(name)
        if not listed:
            self._tell(caption(desk.none_of(name), self.language))
            return
        goes_on = title.endswith("…")  # the title is the beginning of a sentence
        told = [caption(one.words, self.language) if goes_on else self._begun(one.words) for one in listed]

        def on_chosen(number: int | None) -> None:
            if number is not None:
                self._choose(listed[number], title=title)

        self.app.push_screen(ChoiceDialog(title, list(enumerate(told, 1))), on_chosen)

    def _choose(self, offered: Offered, *, title: str = "") -> None:
        """Do it, or show the options to the player; `title` is that of the list from which they come."""
        if len(offered.options) == 1:
            self._take(offered.options[0].id)
            return

        def on_chosen(number: int | None) -> None:
            if number is not None:
                self._take(offered.options[number].id)

        language = self.language
        if title:
            options = [(place, self._begun(one.words)) for place, one in enumerate(offered.options, 1)]
        else:
            options = [(one.number, localize(one.words, language)) for one in offered.options]
        preface = self._lines(self.desk.ask("law")) if offered.name == CHOOSE else ()
        at = len(options) // 2 if len(options) > FEW_OPTIONS else 0  # nobody cuts three cards off a pack
        sheet = ChoiceDialog(title or capitalize(offered.words, language), options, preface=preface, at=at)
        self.app.push_screen(sheet, on_chosen)

    def _take(self, id: str) -> None:  # noqa: A002 - what the scene calls it
        """Do it, or say why not."""
        self._do(lambda: self.desk.take(id), self._answered)

    def _answered(self, reply: Reply | None) -> None:
        """Show the reply; the game goes on unless it is a refusal."""
        assert reply is not None
        told = " ".join(self._lines(reply))
        if reply.is_refused:
            self._tell(told, fault=True)
            return
        self._raised = frozenset()
        self._told, self._is_fault = told, False
        self._go_on()

    def _continue(self) -> None:
        """Let the game go on: the player has nothing to say."""
        self._told = ""
        self._do(self.desk.step, lambda _: self._go_on())

    def _tell(self, words: str, *, fault: bool = False) -> None:
        self._told, self._is_fault = words, fault
        self._lay()

    def _lines(self, reply: Reply) -> list[str]:
        language = self.language
        return [" ".join(caption(told, language) for told in line) for line in reply.lines]

    def _show_answer(self, question: str) -> None:
        """Show a page with the answer to a question, and below it the laws behind it."""
        reply = self.desk.ask(question)
        laws = [caption(law, self.language) for law in reply.laws]
        self._show_page(self._text(f"tui.foot-{question}"), [*self._lines(reply), *(["", *laws] if laws else [])])

    def leave(self, code: int = 0) -> None:
        """Leave the table; the game is kept.  A thinking opponent is stopped."""
        if self._leaves is not None:
            return
        self._leaves = code
        if self.is_busy:
            self.run_worker(self.desk.session.leave, thread=True)
        else:
            self.post_message(self.Left(code))

    # --- what happens without the player ------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the cards and the opponent act, one thing at a time, until the player is awaited."""
        if self._clock is not None:
            return
        if self._pause == 0 and self.desk.waits is Awaits.NOBODY:
            self._do(self._all_at_once, lambda _: self._settle())
        elif self.desk.waits is Awaits.NOBODY:
            self._lay()
            self._clock = self.set_timer(self._pause, self._tick)
        else:
            self._settle()

    def _all_at_once(self) -> None:
        while self._leaves is None and self.desk.waits is Awaits.NOBODY:
            self.desk.step()

    def _tick(self) -> None:
        self._clock = None
        with self._faults_left_to_caller():
            self._next()

    def _next(self) -> None:
        if self._dealt < MOST_CARDS:
            self._deal_one_more()
            return
        if self.desk.waits is Awaits.NOBODY:
            before = self.desk.view.public.hand_counts
            self._do(self.desk.step, lambda _: self._stepped(before))
        else:
            self._go_on()

    def _stepped(self, before: tuple[int, int]) -> None:
        """Go on after an event; dealt cards are shown one after another."""
        if before == (0, 0) and self.desk.view.public.hand_counts != before:
            self._dealt = 0
            self._deal_one_more()
        else:
            self._go_on()

    def _deal_one_more(self) -> None:
        """Show the cards as they are dealt, one after another; any key shows them all at once."""
        self._dealt += 1
        if self._dealt >= max(self.desk.view.public.hand_counts):
            self._dealt = MOST_CARDS
        self._lay()
        self._clock = self.set_timer(self._pause * DEALING_SHARE, self._tick)

    def _settle(self) -> None:
        """Stop for the player or at the end; a choice that is theirs is shown at once."""
        self._lay()
        choice = next((offer for offer in self.desk.scene().offers if offer.name == CHOOSE), None)
        if choice is not None and choice != self._laid_before:
            self._choose(choice)
        self._laid_before = choice
        if self.desk.waits is Awaits.END and not self.desk.holds:
            self._close()

    def _close(self) -> None:
        """Show how the match ended, after the last deal has been seen."""
        if self._closing_shown:
            return
        self._closing_shown = True
        if self._is_followed:
            self.leave()
        else:
            result = [caption(told, self.language) for told in self.desk.result()]
            page = Page(caption(self.desk.over, self.language), result, closing=self._text("tui.over-close"))
            self.app.push_screen(page, lambda _: self.leave())
