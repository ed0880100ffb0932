"""The words of the game in English and French."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from functools import cache
from typing import Final

import msgspec

from ecarte.errors import UnknownName
from ecarte.rules.toml_positions import data

_ARTICLE: Final = re.compile(r"(?:the|an?|les?|la|une?|des) +|l'")


class Term(msgspec.Struct, frozen=True):
    """One word, the French words for it (separated by commas), its meaning, and the ledger rows that explain or use it.

    `sens` is the meaning in French; `also` are further names under which the term is found.
    """

    word: str
    french: str
    meaning: str
    sens: str
    laws: tuple[str, ...]
    note: str = ""
    also: tuple[str, ...] = ()

    def text(self, language: str) -> str:
        """The meaning, in French for `fr` and in English for any other language."""
        return self.sens if language == "fr" else self.meaning

    @property
    def names(self) -> tuple[str, ...]:
        """All names under which the term is found."""
        bare = [word.removeprefix(article) for word in self.french.split(", ") for article in ("", "le ", "la ", "l'")]
        return tuple(dict.fromkeys((self.word, *bare, *self.also)))


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order in which they come up in a game."""
    return msgspec.convert(data("glossary.toml")["term"], tuple[Term, ...])


def look_up(word: str) -> tuple[Term, ...]:
    """The terms with this name in English or French, or those that cite this ledger id.

    Case, accents, a leading article and plurals do not matter: `écarté`, `ecarte`, `les atouts`.  Raises UnknownName if
    there is none.
    """
    bare_word = _bare(word)
    names = {term: [_bare(name) for name in (*term.names, *term.laws)] for term in terms()}
    exact = tuple(term for term, bare_names in names.items() if bare_word in bare_names)
    singular = _singulars(_ARTICLE.sub("", bare_word, count=1) if _ARTICLE.match(bare_word) else bare_word)
    matches = exact or tuple(term for term, bare_names in names.items() if singular in map(_singulars, bare_names))
    if not matches:
        printed_names = {_bare(name): name for term in terms() for name in term.names}
        raise UnknownName(
            f"the glossary has no {word!r}",
            near=[printed_names[similar] for similar in get_close_matches(bare_word, printed_names, n=3)],
            otherwise="`ecarte glossary` lists them all",
        )
    return matches


def _bare(name: str) -> str:
    """The name in a form without differences of case, accents, blanks and apostrophes."""
    letters = unicodedata.normalize(
        "NFKD", " ".join(name.split()).casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    )
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _singulars(name: str) -> str:
    """The name with every word in a rough singular, so that a plural in either language matches its singular."""
    return " ".join(_singular(word) for word in name.split())


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    if word.endswith("sses"):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word[-1] in "sx" and not word.endswith("ss") else word
