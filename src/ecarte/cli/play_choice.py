"""The choice with which `ecarte play` opens on a terminal, and the previous choice."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path

import msgspec

from ecarte.bots import opponents
from ecarte.errors import NotationError
from ecarte.files import durable, file_limits
from ecarte.rules import codes
from ecarte.ui.flow import AtTable, FlowScreen
from ecarte.ui.menus import MATTERS, GameChoices, WelcomeAction, WelcomeMenu
from ecarte.words import Message, keys


class LastChoice:
    """The previous choice, stored in the folder of the games; `usual` if there is none, or it is no longer possible."""

    def __init__(self, home: Path, usual: GameChoices) -> None:
        self._file = home / "choice.json"
        self._usual = usual

    def read(self) -> GameChoices:
        """The previous choice."""
        try:
            kept = msgspec.json.decode(
                file_limits.read_regular(self._file, most=file_limits.MAX_SETTINGS), type=GameChoices
            )
            keys(kept.language)
        except (OSError, NotationError, msgspec.MsgspecError, UnicodeDecodeError, KeyError):
            return self._usual
        return kept if self._can_be_chosen(kept) else self._usual

    def _can_be_chosen(self, kept: GameChoices) -> bool:
        return kept.opponent in opponents() and kept.rules in codes() and kept.length >= 0

    @property
    def is_first(self) -> bool:
        """Whether nothing was ever chosen or played here."""
        return not any((self._file.with_name(name)).exists() for name in (self._file.name, "results.jsonl", "games"))

    def keep(self, chosen: GameChoices) -> None:
        """Store a choice, to be offered first the next time, if it is possible."""
        if not self._can_be_chosen(chosen):
            return
        if self.is_first or self.read() != chosen:
            durable.write_file(self._file, msgspec.json.encode(chosen))


def choose_with_welcome(
    last: LastChoice,
    shown: GameChoices,
    *,
    asked: Sequence[str] = MATTERS,
    left: Message | None = None,
    first: bool = False,
) -> Generator[FlowScreen, int, tuple[WelcomeMenu, int]]:
    """The choice that was made, with `shown` chosen first, of the matters that are `asked`; and an exit code.

    A first deal with explanations may come before it.  What is chosen for a new game is stored as the last choice.
    """
    before = last.read()
    welcome = WelcomeMenu(shown, asked=asked, left=left, first=first)
    while (code := (yield welcome)) == 0 and welcome.result is WelcomeAction.LESSON:
        from ecarte.ui.lesson import LessonPresenter, lesson_match

        code = yield AtTable(lesson_match(welcome.language), presenter=LessonPresenter)
        if code:
            break
        last.keep(before)
        welcome.again()
    if code == 0 and welcome.result is WelcomeAction.NEW:
        keys(welcome.chosen.language)  # an unusable language raises an error now, and is not stored
        last.keep(msgspec.structs.replace(before, **{name: getattr(welcome.chosen, name) for name in asked}))
    return welcome, code
