"""Finds facts in the arbiter's own wording, so that a person can repeat in a question the answers that the arbiter
prints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from ecarte.rules.events import facts

_JOINS: Final = r"\b(?:and|but|et|mais)\b"
_END: Final = rf"(?=\s*(?:$|[.;:!?,]|{_JOINS}))"
_OF_PERSONS: Final = frozenset({"offender", "liable"})
"""Facts that say who it was, which the grammar takes from the persons of a story."""


def phrased_facts(text: str, language: str) -> Iterator[tuple[str, str, int, int]]:
    """Each fact that a text states in the arbiter's own words: its name, its answer, and where the words start and
    end."""
    words, facts_of_wording = _patterns_of(language)
    for match in words.finditer(_normalize(text)):
        for name, answer in facts_of_wording[match[1]]:
            yield name, answer, match.start(1), match.end(1)


@cache
def _patterns_of(language: str) -> tuple[re.Pattern[str], dict[str, list[tuple[str, str]]]]:
    """A pattern that finds answers to facts in a text, and the facts that each answer states."""
    facts_of_wording: dict[str, list[tuple[str, str]]] = {}
    for fact in facts(language).values():
        for answer, wording in fact.answers.items() if fact.name not in _OF_PERSONS else ():
            facts_of_wording.setdefault(_normalize(wording), []).append((fact.name, answer))
    longest_first = "|".join(re.escape(wording) for wording in sorted(facts_of_wording, key=len, reverse=True))
    return re.compile(rf"(?:^|[.;:!?,]|{_JOINS})\s*({longest_first}){_END}"), facts_of_wording


def _normalize(text: str) -> str:
    """The text in lower case with one kind of apostrophe, of unchanged length."""
    return "".join(
        lower_letter if len(lower_letter := letter.lower()) == 1 else letter for letter in text.replace("’", "'")
    )
