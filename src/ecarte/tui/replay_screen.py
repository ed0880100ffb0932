"""Replays a record on the screen: both hands open, steps by keys, and the value of each choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecarte.tui import scene_blocks
from ecarte.tui.base_screen import Board
from ecarte.tui.captions import caption
from ecarte.tui.widgets import Journal, Picture, Prose
from ecarte.ui.account import account_lines
from ecarte.ui.replay import DIRECTIONS, ChoiceWorth, Direction, Replay, help_lines, typed_keys
from ecarte.ui.scene import Scene
from ecarte.words import Message, digits

MOST_CARDS: Final = 8

ARROWS: Final[dict[str, Direction]] = {
    "right": "next", "space": "next", " ": "next", "left": "back", "down": "decision", "up": "decision-back",
    "pagedown": "deal", "pageup": "deal-back", "home": "start", "end": "end",
}  # fmt: skip
"""The direction for each key that is not a letter."""

_FOOT: Final = (("next", "→"), ("decision", "↓"), ("deal", "PgDn"), *((name, "") for name in (
    "costliest", "worth", "account", "help", "quit"
)))  # fmt: skip

_ALWAYS_SEEN: Final = ("hands", "table")
"""The questions that have no key here, because the screen always shows their answers."""

SHOWN_BELOW: Final = 6
SHOWN_BESIDE: Final = 20
"""The largest number of choices listed with their values in the journal; a page lists all of them."""


class ReplayScreen(Board):
    """A record on the screen."""

    below = 7

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay.language, hand_size=replay.record.agreement.hand_size)
        self._replay = replay
        self._keys = {words[-1]: name for name, words in typed_keys(replay.language).items()}
        self._answer_shown: Message | None = None  # the answer to the last key

    def on_mount(self) -> None:
        """Show the starting position."""
        self._show_position()

    # --- showing ------------------------------------------------------------------------------------

    def _draw(self) -> None:
        if not self.is_mounted:
            return
        scene = self._replay.scene()
        self._draw_rail(scene)
        self._draw_cloth(scene, most=MOST_CARDS)
        near_cards = scene_blocks.opponents_cards(scene.me, scale=self._scale, language=self.language, most=MOST_CARDS)
        self.query_one("#hand", Picture).show(near_cards)
        self._draw_words(scene)

    def _draw_words(self, scene: Scene) -> None:
        """Draw the last act, the next choice with its alternatives, and the keys."""
        news = [caption(fact, self.language) for fact in scene.news]
        choice = self._replay.choice()
        note = [Message("look.working")] if choice is not None and choice.worth is None else []
        prompt = [*scene.question, *note] if self._answer_shown is None else [self._answer_shown]
        self.query_one("#news", Prose).update(" ".join(news))
        self.query_one("#prompt", Prose).update(" ".join(caption(fact, self.language) for fact in prompt))
        step = caption(self._replay.where, self.language)
        self.query_one("#offers", Picture).show((((step, "caption"),),))
        worth = () if choice is None or choice.worth is None else choice.worth
        course = [caption(fact, self.language) for fact in self._replay.course()]
        title = self._text("look.worth" if worth else "tui.journal")
        for selector, most in (("#journal-below", SHOWN_BELOW), ("#journal-beside", SHOWN_BESIDE)):
            journal = self.query_one(selector, Journal)
            journal.border_title = title
            journal.tell(self._best_lines(worth, most=most) if worth else course)
        keys = {name: key for key, name in self._keys.items()}
        foot = [(foot_key or keys[name], self._text(f"look.foot-{name}")) for name, foot_key in _FOOT]
        block, spots = scene_blocks.keys_at_foot(foot)
        self.query_one("#foot", Picture).show(block, spots=spots)

    def _best_lines(self, worth: tuple[ChoiceWorth, ...], *, most: int) -> list[str]:
        """Lines for the best choices and for the choice made, one each."""
        choices = [
            choice for place, choice in enumerate(worth) if place < most - 1 or choice.is_chosen or len(worth) <= most
        ]
        return [self._line(choice) for choice in choices]

    def _line(self, choice: ChoiceWorth) -> str:
        mark = "▶" if choice.is_chosen else " "
        return f"{mark} {digits(choice.share, self.language, decimals=1):>5}  {caption(choice.words, self.language)}"

    # --- keys ---------------------------------------------------------------------------------------

    def _press(self, key: str) -> None:
        self._answer_shown = None
        name = ARROWS.get(key) or self._keys.get(key.lower()) or self._name_at_foot(key)
        direction = next((direction for direction in DIRECTIONS if direction == name), None)
        if direction == "costliest":
            self._value_game_first(self._go_to_costliest)
        elif direction is not None:
            self._go(direction)
        else:
            self._handle_question(name)

    def _name_at_foot(self, key: str) -> str | None:
        """The name of the step or question whose key is shown at the foot; None for another key."""
        return next((name for name, foot_key in _FOOT if foot_key and foot_key == key), None)

    def _go(self, direction: Direction) -> None:
        if not self._replay.go(direction):
            self._show_answer(self._replay.no_further_message(direction))
            return
        self._show_position()

    def _handle_question(self, name: str | None) -> None:
        match name:
            case "worth":
                choice = self._replay.choice()
                if choice is None or not choice.worth:
                    self._show_answer(self._replay.no_value_message())
                else:
                    self._show_page(self._text("look.worth"), [self._line(worth) for worth in choice.worth])
            case "account":
                self._value_game_first(self._show_account)
            case "help":
                self._show_page(self._text("look.foot-help"), self._help_text())
            case "quit":
                self.post_message(self.Left(0))
            case _:
                self._draw()

    def _help_text(self) -> list[str]:
        lines = (line for name, line in help_lines(self.language).items() if name not in _ALWAYS_SEEN)
        return [*lines, "", self._text("look.arrows")]

    def _show_answer(self, answer: Message) -> None:
        self._answer_shown = answer
        self._draw()

    def _show_account(self) -> None:
        self._draw()
        lines = [
            " ".join(caption(fact, self.language) for fact in line) for line in account_lines(self._replay.account())
        ]
        self._show_page(lines[0], lines[1:])

    def _go_to_costliest(self) -> None:
        self._go("costliest")

    # --- the values of choices, computed in threads ---------------------------------------------------

    def _show_position(self) -> None:
        """Show the position, and start to value the choice there if it has no values yet."""
        self._draw()
        if self._replay.needs_valuing and not self.is_busy:
            position = self._replay.at
            self._compute(lambda: self._replay.value(position), self._show_position)

    def _value_game_first(self, then: Callable[[], None]) -> None:
        """Compute the values of all choices of the current game, then call `then`."""
        if self._replay.game_is_valued:
            then()
        elif self.is_busy:
            self._show_answer(Message("look.working"))
        else:
            self._show_answer(Message("look.working-game"))
            self._compute(self._replay.value_game, lambda: self._value_game_first(then))

    def _compute(self, task: Callable[[], object], then: Callable[[], None]) -> None:
        """Run `task` in a thread, then call `then`, and stop showing the answer to the last key."""

        def on_done(_: object) -> None:
            self._answer_shown = None
            then()

        self._run_in_thread(task, on_done)
