"""The opponent a person means, by either name: that of the options, or the one shown at the table."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ecarte.bots import name_today, opponents
from ecarte.errors import UnknownName
from ecarte.words import LANGUAGES, opponent_name


def opponent_meant(written: str, language: str = "en", *, beside: Iterable[str] = ()) -> str:
    """The option name of an opponent, written as such or as the table shows it: `Victor`, `victor`.

    `beside` are further names that are valid here.  A name that resembles no other stays as written.  Raises
    UnknownName for one that resembles a known name.

    >>> opponent_meant("Victor "), opponent_meant("uniform", beside=["uniform"])
    ('book', 'uniform')
    """
    written = written.strip()
    if written in beside or name_today(written) in opponents():
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
