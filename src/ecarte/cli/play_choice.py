"""The menu with which `ecarte play` begins on a terminal, and the previous choice in that menu."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path

import msgspec

from ecarte.bots import opponents
from ecarte.errors import NotationError
from ecarte.files import durable, file_limits
from ecarte.rules import codes
from ecarte.ui.flow import AtTable, FlowScreen
from ecarte.ui.menus import SETTINGS_OFFERED, GameChoices, WelcomeAction, WelcomeMenu
from ecarte.words import Message, keys


class LastChoice:
    """The previous choice, stored in the folder of the games.

    If there is none, or if its opponent, code or language no longer exists, `usual` takes its place.
    """

    def __init__(self, home: Path, usual: GameChoices) -> None:
        self._file = home / "choice.json"
        self._usual = usual

    def read(self) -> GameChoices:
        """The previous choice."""
        try:
            choices = msgspec.json.decode(
                file_limits.read_regular(self._file, most=file_limits.MAX_SETTINGS), type=GameChoices
            )
            keys(choices.language)
        except (OSError, NotationError, msgspec.MsgspecError, UnicodeDecodeError, KeyError):
            return self._usual
        return choices if self._can_be_chosen(choices) else self._usual

    def _can_be_chosen(self, choices: GameChoices) -> bool:
        return choices.opponent in opponents() and choices.rules in codes() and choices.length >= 0

    @property
    def is_first(self) -> bool:
        """Whether nothing was ever chosen or played here."""
        return not any((self._file.with_name(name)).exists() for name in (self._file.name, "results.jsonl", "games"))

    def keep(self, choices: GameChoices) -> None:
        """Store a choice, so that it is preselected the next time.  One that the menu does not offer is not stored."""
        if not self._can_be_chosen(choices):
            return
        if self.is_first or self.read() != choices:
            durable.write_file(self._file, msgspec.json.encode(choices))


def choose_with_welcome(
    last: LastChoice,
    preselected: GameChoices,
    *,
    settings_offered: Sequence[str] = SETTINGS_OFFERED,
    unfinished: Message | None = None,
    is_first_visit: bool = False,
) -> Generator[FlowScreen, int, tuple[WelcomeMenu, int]]:
    """Show the menu before a game; returns the menu, which holds the choice, and an exit code.

    The menu offers to change the `settings_offered`, starting from `preselected`.  The player may take a lesson before
    the choice.  A choice for a new game is stored as the last choice.
    """
    previous = last.read()
    welcome = WelcomeMenu(
        preselected, settings_offered=settings_offered, unfinished=unfinished, is_first_visit=is_first_visit
    )
    while (exit_code := (yield welcome)) == 0 and welcome.result is WelcomeAction.LESSON:
        from ecarte.ui.lesson import LessonPresenter, lesson_match

        exit_code = yield AtTable(lesson_match(welcome.language), make_presenter=LessonPresenter)
        if exit_code:
            break
        last.keep(previous)
        welcome.again()
    if exit_code == 0 and welcome.result is WelcomeAction.NEW:
        keys(welcome.chosen.language)  # raises an error if the language is unusable, before it is stored
        last.keep(
            msgspec.structs.replace(previous, **{name: getattr(welcome.chosen, name) for name in settings_offered})
        )
    return welcome, exit_code
