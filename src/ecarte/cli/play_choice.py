"""The choice with which `ecarte play` opens on a terminal, and what was chosen last."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ecarte import bounded, durable
from ecarte.bots import opponents
from ecarte.cli.lines import asker, conversation_of, interruptible, tell
from ecarte.desk.welcome import MATTERS, Chosen, Opens, Welcome
from ecarte.errors import NotationError
from ecarte.rules import codes
from ecarte.words import is_language, keys, spoken


class LastChoice:
    """What was chosen last, kept in the folder of the games; `usual` where nothing was, or nothing that still is."""

    def __init__(self, home: Path, usual: Chosen) -> None:
        self._file = home / "choice.json"
        self._usual = usual

    def read(self) -> Chosen:
        """What was chosen last."""
        try:
            kept = msgspec.json.decode(bounded.read(self._file, most=bounded.WRITTEN), type=Chosen)
        except (OSError, NotationError, msgspec.MsgspecError, UnicodeDecodeError):
            return self._usual
        known = kept.opponent in opponents() and kept.rules in codes() and is_language(kept.language)
        return kept if known and kept.length >= 0 else self._usual

    @property
    def is_first(self) -> bool:
        """Whether nothing was ever chosen or played here."""
        return not any((self._file.with_name(name)).exists() for name in (self._file.name, "results.jsonl", "games"))

    def keep(self, chosen: Chosen) -> None:
        """Is offered first the next time."""
        if self.is_first or self.read() != chosen:
            durable.put(self._file, msgspec.json.encode(chosen))


def chosen_at_terminal(
    last: LastChoice, given: dict[str, str | int], *, left: bool, language: str, lines: bool
) -> Welcome:
    """The choice as it was made; `given` are the matters that the command line has settled already.

    `language` is that of the game that was left.
    """
    before = last.read()
    asked = [name for name in MATTERS if name not in given]
    shown = msgspec.structs.replace(before, **({"language": language or before.language} | given))
    welcome = Welcome(shown, asked=asked, left=left, first=last.is_first and not left)
    with interruptible():
        _ask(welcome, lines=lines)
        while welcome.ends is Opens.LESSON:
            _teach(welcome.chosen.language, lines=lines)
            last.keep(before)
            welcome.again()
            _ask(welcome, lines=lines)
    if welcome.ends is Opens.NEW:
        keys(welcome.chosen.language)  # one that cannot be spoken is told now, and not kept
        last.keep(msgspec.structs.replace(before, **{name: getattr(welcome.chosen, name) for name in asked}))
    return welcome


def _ask(welcome: Welcome, *, lines: bool) -> None:
    if lines:
        from ecarte.plain.welcome import choose

        choose(welcome, ask=asker(), tell=tell)
    else:
        from ecarte.tui.app import WelcomeApp

        WelcomeApp(welcome).run()
        welcome.ends = welcome.ends or Opens.NOTHING


def _teach(language: str, *, lines: bool) -> None:
    """The first deal, which may be left at any time."""
    from ecarte.desk.lesson import LessonDesk, a_lesson

    session = a_lesson(language)
    if not lines:
        from ecarte.tui import run

        run(session, talk=LessonDesk)
        return
    conversation = conversation_of(session, commitment=str, talk=LessonDesk)
    conversation.run()
    for told in conversation.desk.result()[-2:]:
        tell(spoken(told, language))
