"""Finds an opponent by the name used in options or the one shown at the table."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ecarte.bots import current_name, opponents
from ecarte.errors import UnknownName
from ecarte.words import LANGUAGES, opponent_name


def opponent_meant(text: str, language: str = "en", *, beside: Iterable[str] = ()) -> str:
    """The name of an opponent for options, from that name or from the name shown at the table.

    `beside` are further valid names.  A name unlike any other is returned unchanged, since it may belong to something
    else.  Raises UnknownName, with a suggestion, for a misspelled name.

    >>> opponent_meant("Victor "), opponent_meant("uniform", beside=["uniform"])
    ('book', 'uniform')
    """
    text = text.strip()
    if text in beside or current_name(text) in opponents():
        return text
    names = {name.casefold(): (name, name) for name in beside} | {
        label.casefold(): (name, opponent_name(name, language))
        for name in opponents()
        for label in (name, *(opponent_name(name, spoken_in) for spoken_in in dict.fromkeys((*LANGUAGES, language))))
    }
    if (match := names.get(text.casefold())) is not None:
        return match[0]
    if close_names := get_close_matches(text.casefold(), names, n=1):
        raise UnknownName(f"there is no opponent called {text!r}", near=[names[close_names[0]][1]], otherwise="")
    return text
