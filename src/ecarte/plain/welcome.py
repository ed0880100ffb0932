"""Asks for a choice in lines of text, such as which game to open."""

from __future__ import annotations

from collections.abc import Callable

from ecarte.ui.flow import Menu
from ecarte.words import localize, say


def choose(choice: Menu, *, ask: Callable[[str], str | None], tell: Callable[[str], None]) -> None:
    """Print each list and read a number until the choice is complete; at the end of input nothing is chosen."""
    while choice.result is None:
        language = choice.language
        tell(localize(choice.title, language))
        for number, told in enumerate(choice.lines, 1):
            words = localize(told, language)
            tell(f"{number}  {words[:1].upper()}{words[1:]}")
        line = ask(say("welcome.number", language, n=choice.at + 1))
        text = "q" if line is None else line.strip().lower()
        if not text:
            choice.take(choice.at)
        elif text.isdecimal() and 0 < int(text) <= len(choice.lines):
            choice.take(int(text) - 1)
        elif text.startswith("q"):
            choice.back()
        else:
            tell(say("welcome.number-unknown", language, text=text[:40], n=len(choice.lines)))
