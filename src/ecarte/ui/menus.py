"""The menus before and after a game: lists of plain lines, some of which open a list of their own.

A front end draws `title` and `lines`, highlights the line at `default_place`, and calls `take` or `back` until `result`
is set.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from ecarte.bots import opponents
from ecarte.rules import codes
from ecarte.table.match import Match
from ecarte.ui.flow import FixedMenu, Menu
from ecarte.ui.names import Name
from ecarte.words import Fact, Message, code_message, keys, language_message, languages, message, opponent_message

LENGTHS: Final = (1, 3, 5, 0)
"""The match lengths offered, in games; 0 for no end."""


class GameChoices(msgspec.Struct, frozen=True):
    """The choices for a match: the opponent and the code by name, the number of games, the language."""

    opponent: str = "book"
    rules: str = "london"
    length: int = 1
    language: str = "en"


MATTERS: Final = GameChoices.__struct_fields__
"""The matters that may be chosen, in the order of the menu."""


class WelcomeAction(StrEnum):
    """What the player chose."""

    GOING_ON = "go-on"
    """The unfinished game goes on."""

    NEW = "play"
    """A game as `chosen` begins."""

    LESSON = "lesson"
    """The deals with explanations are played, and then the menu is shown again."""

    NOTHING = "leave"


def unfinished_game(play: Match, other: Name) -> Message:
    """The line for an unfinished game: against whom it is played, and its score."""
    own_score, other_score = play.playing.score if play.game is not None else (0, 0)
    key = "welcome.go-on" if play.length == 1 else "welcome.go-on-match"
    return message(key, other=other, mine=own_score, theirs=other_score, n=len(play.results) + 1)


class WelcomeMenu(Menu):
    """The menu before a game, with what is `chosen` so far.

    `matters` are those that the player may change; `unfinished` describes an unfinished game.  `is_first_visit`:
    nothing has been played here, so Enter takes the lesson.
    """

    def __init__(
        self,
        chosen: GameChoices,
        *,
        matters: Sequence[str] = MATTERS,
        unfinished: Message | None,
        is_first_visit: bool = False,
    ) -> None:
        self.chosen = chosen
        self._matters = tuple(matters)
        self._unfinished = unfinished
        self._is_first_visit = is_first_visit
        self._open_matter = ""  # the matter whose list is open

    @property
    def language(self) -> str:
        return self.chosen.language

    @property
    def title(self) -> Message:
        return Message(f"welcome.ask-{self._open_matter}" if self._open_matter else "welcome.ask")

    @property
    def lines(self) -> tuple[Fact, ...]:
        if self._open_matter:
            return tuple(_words(self._open_matter, value) for value in _VALUES[self._open_matter]())
        facts = {matter: _words(matter, getattr(self.chosen, matter), brief=True) for matter in MATTERS}
        play = message("welcome.play-instead" if self._unfinished else "welcome.play", **facts)
        matters = (message(f"welcome.{name}", what=_words(name, getattr(self.chosen, name))) for name in self._matters)
        return (*((self._unfinished,) if self._unfinished else ()), play, *matters, Message("welcome.lesson"))

    @property
    def default_place(self) -> int:
        """The place of the line that Enter takes: the lesson on a first visit, what was chosen last, or the first."""
        if self._is_first_visit and not self._open_matter:
            return len(self.lines) - 1
        values = _VALUES[self._open_matter]() if self._open_matter else ()
        value = getattr(self.chosen, self._open_matter, None)
        return values.index(value) if value in values else 0

    def take(self, place: int) -> None:
        self._is_first_visit = False
        if self._open_matter:
            value = _VALUES[self._open_matter]()[place]
            self.chosen = msgspec.structs.replace(self.chosen, **{self._open_matter: value})
            self._open_matter = ""
            return
        choice = (
            *((WelcomeAction.GOING_ON,) if self._unfinished else ()),
            WelcomeAction.NEW,
            *self._matters,
            WelcomeAction.LESSON,
        )[place]
        if isinstance(choice, WelcomeAction):
            self.result = choice
        else:
            self._open_matter = choice

    def back(self) -> None:
        """Leave a list without a choice; leaving the first list means that nothing is played."""
        if not self._open_matter:
            self.result = WelcomeAction.NOTHING
        self._open_matter = ""


_VALUES: Final[Mapping[str, Callable[[], Sequence[str | int]]]] = {
    "opponent": opponents, "rules": codes, "length": lambda: LENGTHS, "language": languages,
}  # fmt: skip


GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "first": ("novice", "sampler-1", "sampler-2"),
    "middle": ("sampler-3", "sampler-4", "book"),
    "strong": ("sampler-5", "sampler", "master"),
}
"""The opponents by strength; all others are in the group `beside`."""


def group_of(opponent: str) -> str:
    """The group in which an opponent is offered."""
    return next((group for group, names in GROUPS.items() if opponent in names), "beside")


def choices() -> Mapping[str, Sequence[tuple[str | int, Message | str]]]:
    """The values offered for each matter, with their words."""
    return {matter: tuple((value, _words(matter, value)) for value in values()) for matter, values in _VALUES.items()}


def _words(matter: str, value: str | int, *, brief: bool = False) -> Message | str:
    """The words of a value, with a short comment unless `brief`."""
    match matter:
        case "length":
            return message("welcome.games", n=value)
        case "language":
            return language_message(str(value))
    name = opponent_message(str(value)) if matter == "opponent" else code_message(str(value))
    about = f"{'strength' if matter == 'opponent' else 'about'}.{value}"
    return name if brief or about not in keys() else message("welcome.with-word", what=name, word=Message(about))


class AfterMatchAction(StrEnum):
    """What comes after a match or an evening.

    AGAIN plays the same once more, against the same opponents.  OTHER changes the opponent, the code or the length; it
    is offered after a match only.  LOOK replays a game step by step and then shows the menu again.  LEAVE ends the run.
    """

    AGAIN = "again"
    OTHER = "other"
    LOOK = "look"
    LEAVE = "leave"


class AfterMatchMenu(FixedMenu):
    """The menu after a match against `other`, or after an evening if `other` is None.

    `n_games` have been played; `game`, from 1, is the number of the one to be replayed.
    """

    def __init__(self, *, language: str, other: Fact | None, n_games: int, preface: Sequence[str]) -> None:
        look_line = Message("after.look" if n_games == 1 else "after.look-one-of")
        again_line = Message("after.again-evening") if other is None else message("after.again", other=other)
        offers: dict[StrEnum, Message] = {
            AfterMatchAction.AGAIN: again_line,
            **({} if other is None else {AfterMatchAction.OTHER: Message("after.other")}),
            **({AfterMatchAction.LOOK: look_line} if n_games else {}),
            AfterMatchAction.LEAVE: Message("after.leave"),
        }
        title = Message("after.ask-evening" if other is None else "after.ask")
        super().__init__(language=language, title=title, offers=offers, preface=preface)
        self.follows_play = other is not None
        self.game = n_games
        self._n_games = n_games
        self._asks_which = False

    @property
    def title(self) -> Message:
        return Message("after.ask-game") if self._asks_which else super().title

    @property
    def lines(self) -> tuple[Fact, ...]:
        if self._asks_which:
            return tuple(message("after.game", n=number) for number in range(1, self._n_games + 1))
        return super().lines

    @property
    def default_place(self) -> int:
        """The place of the line that Enter takes: play again, or the game that was played last."""
        return self._n_games - 1 if self._asks_which else 0

    def take(self, place: int) -> None:
        if self._asks_which:
            self.game, self._asks_which = place + 1, False
            self.result = AfterMatchAction.LOOK
            return
        super().take(place)
        if self.result is AfterMatchAction.LOOK and self._n_games > 1:
            self.result, self._asks_which = None, True

    def back(self) -> None:
        """Leave the list of games for the first list; leaving the first list ends the run."""
        if not self._asks_which:
            super().back()
        self._asks_which = False
