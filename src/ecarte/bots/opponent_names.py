"""Finds an opponent by the name used in options or the one shown at the table."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ecarte.bots import current_name, opponents
from ecarte.errors import UnknownName
from ecarte.words import LANGUAGES, opponent_name


def opponent_meant(written: str, language: str = "en", *, beside: Iterable[str] = ()) -> str:
    """The name of an opponent for options, from that name or from the name shown at the table.

    `beside` are further valid names.  A name unlike any other is returned as written, since it may belong to something
    else.  Raises UnknownName, with a suggestion, for a misspelled name.

    >>> opponent_meant("Victor "), opponent_meant("uniform", beside=["uniform"])
    ('book', 'uniform')
    """
    written = written.strip()
    if written in beside or current_name(written) in opponents():
        return written
    names = {name.casefold(): (name, name) for name in beside} | {
        shown.casefold(): (name, opponent_name(name, language))
        for name in opponents()
        for shown in (name, *(opponent_name(name, spoken_in) for spoken_in in dict.fromkeys((*LANGUAGES, language))))
    }
    if (found := names.get(written.casefold())) is not None:
        return found[0]
    if near := get_close_matches(written.casefold(), names, n=1):
        raise UnknownName(f"there is no opponent called {written!r}", near=[names[near[0]][1]], otherwise="")
    return written
