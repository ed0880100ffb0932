"""Asks for a choice in lines of text, such as which game to open."""

from __future__ import annotations

from collections.abc import Callable

from ecarte.ui.flow import Menu
from ecarte.words import localize, say


def choose(menu: Menu, *, ask: Callable[[str], str | None], tell: Callable[[str], None]) -> None:
    """Print each list and read a number until the choice is complete; at the end of input nothing is chosen."""
    while menu.result is None:
        language = menu.language
        tell(localize(menu.title, language))
        for number, menu_line in enumerate(menu.lines, 1):
            words = localize(menu_line, language)
            tell(f"{number}  {words[:1].upper()}{words[1:]}")
        line = ask(say("welcome.number", language, n=menu.default_place + 1))
        text = "q" if line is None else line.strip().lower()
        if not text:
            menu.take(menu.default_place)
        elif text.isdecimal() and 0 < int(text) <= len(menu.lines):
            menu.take(int(text) - 1)
        elif text.startswith("q"):
            menu.back()
        else:
            tell(say("welcome.number-unknown", language, text=text[:40], n=len(menu.lines)))
