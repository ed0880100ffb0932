"""The choice with which a game opens, in lines of text."""

from __future__ import annotations

from collections.abc import Callable

from ecarte.desk.welcome import Welcome
from ecarte.words import say, spoken


def choose(welcome: Welcome, *, ask: Callable[[str], str | None], tell: Callable[[str], None]) -> None:
    """Prints each list and reads a number until the choice is made; no more lines, and nothing is played."""
    while welcome.ends is None:
        language = welcome.chosen.language
        tell(spoken(welcome.title, language))
        for number, told in enumerate(welcome.lines, 1):
            words = spoken(told, language)
            tell(f"{number}  {words[:1].upper()}{words[1:]}")
        line = ask(say("welcome.number", language, n=welcome.at + 1))
        text = "q" if line is None else line.strip().lower()
        if not text:
            welcome.take(welcome.at)
        elif text.isdecimal() and 0 < int(text) <= len(welcome.lines):
            welcome.take(int(text) - 1)
        elif text.startswith("q"):
            welcome.back()
        else:
            tell(say("welcome.number-unknown", language, text=text[:40]))
