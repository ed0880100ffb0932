"""The words of the game in English and French."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from ecarte.errors import EcarteError
from ecarte.rules.locate import read_toml

_FILE: Final = Path(__file__).parent / "glossary.toml"


class Term(msgspec.Struct, frozen=True):
    """One word, the French for it (several parted by commas), what it means, and the rows that explain or use it."""

    word: str
    french: str
    meaning: str
    laws: tuple[str, ...]
    note: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Everything the term may be looked up by."""
        bare = [word.removeprefix(article) for word in self.french.split(", ") for article in ("", "le ", "la ", "l'")]
        return tuple(dict.fromkeys((self.word, *bare)))


class UnknownTerm(EcarteError):
    """No such word in the glossary; `near` are words that look like it."""

    def __init__(self, word: str, near: tuple[str, ...]) -> None:
        self.word = word
        self.near = near
        super().__init__(word, near)

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else "; `ecarte glossary` lists them all"
        return f"the glossary has no {self.word!r}{hint}"


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order in which a game meets them."""
    return msgspec.convert(read_toml(_FILE.read_text(encoding="utf-8"), file=_FILE.name)["term"], tuple[Term, ...])


def look_up(word: str) -> tuple[Term, ...]:
    """The terms called `word` in English or French, or citing a ledger id so written; case does not matter.

    Raises UnknownTerm when there is none.
    """
    wanted = word.casefold()
    found = tuple(
        term for term in terms() if wanted in map(str.casefold, term.names) or wanted in map(str.casefold, term.laws)
    )
    if not found:
        names = {name.casefold(): name for term in terms() for name in term.names}
        raise UnknownTerm(word, tuple(names[near] for near in get_close_matches(wanted, names, n=3)))
    return found
