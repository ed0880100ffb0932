"""The menus before and after a game: lists of lines, some of which open another list.

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
"""The match lengths offered, as numbers of games; 0 means a match without end."""


class GameChoices(msgspec.Struct, frozen=True):
    """The settings of a match: the names of the opponent and of the code, the number of games, and the language."""

    opponent: str = "book"
    rules: str = "london"
    length: int = 1
    language: str = "en"


SETTINGS_OFFERED: Final = GameChoices.__struct_fields__
"""The settings that the menu offers to change, in its order."""


class WelcomeAction(StrEnum):
    """What the player chose."""

    GOING_ON = "go-on"
    """The unfinished game goes on."""

    NEW = "play"
    """A game begins with the settings `chosen`."""

    LESSON = "lesson"
    """The deals with explanations are played, and then the menu is shown again."""

    NOTHING = "leave"


def unfinished_game(play: Match, other: Name) -> Message:
    """The line for an unfinished game, with the opponent and the score."""
    own_score, other_score = play.current_game.score if play.game is not None else (0, 0)
    key = "welcome.go-on" if play.length == 1 else "welcome.go-on-match"
    return message(key, other=other, mine=own_score, theirs=other_score, n=len(play.results) + 1)


class WelcomeMenu(Menu):
    """The menu before a game, with the settings `chosen` so far.

    `settings_offered` are the settings that the player may change.  `unfinished` is the line for an unfinished game, if
    there is one.  `is_first_visit`: nothing has ever been played here, so Enter takes the lesson.
    """

    def __init__(
        self,
        chosen: GameChoices,
        *,
        settings_offered: Sequence[str] = SETTINGS_OFFERED,
        unfinished: Message | None,
        is_first_visit: bool = False,
    ) -> None:
        self.chosen = chosen
        self._settings_offered = tuple(settings_offered)
        self._unfinished = unfinished
        self._is_first_visit = is_first_visit
        self._open_setting = ""  # the setting whose values are listed now; "" for the first list

    @property
    def language(self) -> str:
        return self.chosen.language

    @property
    def title(self) -> Message:
        return Message(f"welcome.ask-{self._open_setting}" if self._open_setting else "welcome.ask")

    @property
    def lines(self) -> tuple[Fact, ...]:
        if self._open_setting:
            return tuple(_words(self._open_setting, value) for value in _VALUES[self._open_setting]())
        facts = {setting: _words(setting, getattr(self.chosen, setting), brief=True) for setting in SETTINGS_OFFERED}
        play = message("welcome.play-instead" if self._unfinished else "welcome.play", **facts)
        setting_lines = (
            message(f"welcome.{name}", what=_words(name, getattr(self.chosen, name))) for name in self._settings_offered
        )
        return (*((self._unfinished,) if self._unfinished else ()), play, *setting_lines, Message("welcome.lesson"))

    @property
    def default_place(self) -> int:
        """The place of the line that Enter takes.

        In the first list it is the lesson on a first visit, else the first line.  In a list of values it is the value
        chosen now.
        """
        if self._is_first_visit and not self._open_setting:
            return len(self.lines) - 1
        values = _VALUES[self._open_setting]() if self._open_setting else ()
        value = getattr(self.chosen, self._open_setting, None)
        return values.index(value) if value in values else 0

    def take(self, place: int) -> None:
        self._is_first_visit = False
        if self._open_setting:
            value = _VALUES[self._open_setting]()[place]
            self.chosen = msgspec.structs.replace(self.chosen, **{self._open_setting: value})
            self._open_setting = ""
            return
        choice = (
            *((WelcomeAction.GOING_ON,) if self._unfinished else ()),
            WelcomeAction.NEW,
            *self._settings_offered,
            WelcomeAction.LESSON,
        )[place]
        if isinstance(choice, WelcomeAction):
            self.result = choice
        else:
            self._open_setting = choice

    def back(self) -> None:
        """Leave the open list without a choice; leaving the first list leaves the menu, and nothing is played."""
        if not self._open_setting:
            self.result = WelcomeAction.NOTHING
        self._open_setting = ""


_VALUES: Final[Mapping[str, Callable[[], Sequence[str | int]]]] = {
    "opponent": opponents, "rules": codes, "length": lambda: LENGTHS, "language": languages,
}  # fmt: skip


GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "first": ("novice", "sampler-1", "sampler-2"),
    "middle": ("sampler-3", "sampler-4", "book"),
    "strong": ("sampler-5", "sampler", "master"),
}
"""The opponents in each group of strength; all other opponents are in the group `beside`."""


def group_of(opponent: str) -> str:
    """The group in which an opponent is offered."""
    return next((group for group, names in GROUPS.items() if opponent in names), "beside")


def choices() -> Mapping[str, Sequence[tuple[str | int, Message | str]]]:
    """For each setting the values offered, each with its words."""
    return {
        setting: tuple((value, _words(setting, value)) for value in values()) for setting, values in _VALUES.items()
    }


def _words(setting: str, value: str | int, *, brief: bool = False) -> Message | str:
    """The words of a value, with a short comment unless `brief`."""
    match setting:
        case "length":
            return message("welcome.games", n=value)
        case "language":
            return language_message(str(value))
    name = opponent_message(str(value)) if setting == "opponent" else code_message(str(value))
    about = f"{'strength' if setting == 'opponent' else 'about'}.{value}"
    return name if brief or about not in keys() else message("welcome.with-word", what=name, word=Message(about))


class AfterMatchAction(StrEnum):
    """What comes after a match or an evening.

    AGAIN plays another match or evening with the same settings and opponents.  OTHER changes the opponent, the code or
    the length; it is offered only after a match.  LOOK replays a game step by step, and then the menu is shown again.
    LEAVE ends the run.
    """

    AGAIN = "again"
    OTHER = "other"
    LOOK = "look"
    LEAVE = "leave"


class AfterMatchMenu(FixedMenu):
    """The menu after a match against `other`, or after an evening if `other` is None.

    `n_games` is the number of games played.  `game` is the number, from 1, of the game to be replayed.
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
        self.is_after_match = other is not None
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
        """The place of the line that Enter takes: to play again, or in the list of games the last game."""
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
        """Return from the list of games to the first list; leaving the first list ends the run."""
        if not self._asks_which:
            super().back()
        self._asks_which = False
