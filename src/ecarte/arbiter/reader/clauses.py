"""What a question is parsed into: clauses, each one act, with who did it, to what, to whom, whether, and when."""

from __future__ import annotations

import msgspec

from ecarte.arbiter.reader.noun_phrases import Thing
from ecarte.arbiter.reader.tokens import Item


class Clause(msgspec.Struct):
    """One act: `subject` did it, or `patient` suffered it; `persons` are others with their prepositions.

    `when` is the conjunction of time that governs it; `times` are the phrases of time in it: `after the exchange`.
    """

    act: str
    form: str
    start: int
    end: int
    subject: str = ""
    patient: Thing | None = None
    things: list[Thing] = msgspec.field(default_factory=list)
    persons: list[tuple[str, str]] = msgspec.field(default_factory=list)
    mods: set[str] = msgspec.field(default_factory=set)
    times: list[tuple[str, Thing]] = msgspec.field(default_factory=list)
    denied: bool = False
    modal: bool = False
    asked: bool = False
    passive: bool = False
    when: str = ""
    join: str = ""
    sentence: int = 0
    inherits: bool = False
    bare: bool = False
    """Whether it is, so far, denied by the French `ne` alone."""
    laid: bool = False
    """Whether its word for playing a card may also mean that something is only put somewhere."""

    @property
    def all_things(self) -> list[Thing]:
        """Every thing mentioned in it."""
        return ([self.patient] if self.patient else []) + self.things


class Parsed(msgspec.Struct, frozen=True):
    """A story in clauses; `unknown` are the unknown words, `code` the words that name a code of rules."""

    text: str
    language: str
    items: tuple[Item, ...]
    clauses: tuple[Clause, ...]
    unknown: tuple[Item, ...]
    mended: tuple[tuple[str, str], ...]
    codes: tuple[str, ...]
    links: tuple[tuple[str, str], ...] = ()
    """Who is said to be the dealer or the elder."""
    open_words: bool = False
    """Whether "I" may somewhere be another person, whose words are reported without quotes."""
