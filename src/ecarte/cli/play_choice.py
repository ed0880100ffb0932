"""The choice with which `ecarte play` opens on a terminal, and what was chosen last."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path

import msgspec

from ecarte import bounded, durable
from ecarte.bots import opponents
from ecarte.desk.visit import AtTable, Shown
from ecarte.desk.welcome import MATTERS, Chosen, Opens, Welcome
from ecarte.errors import NotationError
from ecarte.rules import codes
from ecarte.words import Message, keys


class LastChoice:
    """What was chosen last, kept in the folder of the games; `usual` where nothing was, or nothing that still is."""

    def __init__(self, home: Path, usual: Chosen) -> None:
        self._file = home / "choice.json"
        self._usual = usual

    def read(self) -> Chosen:
        """What was chosen last."""
        try:
            kept = msgspec.json.decode(bounded.read_regular(self._file, most=bounded.WRITTEN), type=Chosen)
            keys(kept.language)
        except (OSError, NotationError, msgspec.MsgspecError, UnicodeDecodeError, KeyError):
            return self._usual
        return kept if self._can_be_chosen(kept) else self._usual

    def _can_be_chosen(self, kept: Chosen) -> bool:
        return kept.opponent in opponents() and kept.rules in codes() and kept.length >= 0

    @property
    def is_first(self) -> bool:
        """Whether nothing was ever chosen or played here."""
        return not any((self._file.with_name(name)).exists() for name in (self._file.name, "results.jsonl", "games"))

    def keep(self, chosen: Chosen) -> None:
        """Is offered first the next time, where it can be chosen then."""
        if not self._can_be_chosen(chosen):
            return
        if self.is_first or self.read() != chosen:
            durable.put(self._file, msgspec.json.encode(chosen))


def welcomed(
    last: LastChoice, shown: Chosen, *, asked: Sequence[str] = MATTERS, left: Message | None = None, first: bool = False
) -> Generator[Shown, int, tuple[Welcome, int]]:
    """The choice as it was made, with `shown` chosen first, of the matters that are `asked`; and an exit code.

    A first deal with explanations may come before it.  What is chosen for a new game is kept as the last choice.
    """
    before = last.read()
    welcome = Welcome(shown, asked=asked, left=left, first=first)
    while (code := (yield welcome)) == 0 and welcome.ends is Opens.LESSON:
        from ecarte.desk.lesson import LessonDesk, a_lesson

        code = yield AtTable(a_lesson(welcome.language), talk=LessonDesk)
        if code:
            break
        last.keep(before)
        welcome.again()
    if code == 0 and welcome.ends is Opens.NEW:
        keys(welcome.chosen.language)  # one that cannot be spoken is told now, and not kept
        last.keep(msgspec.structs.replace(before, **{name: getattr(welcome.chosen, name) for name in asked}))
    return welcome, code
