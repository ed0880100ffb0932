"""What a question is parsed into: clauses, each one act, with who did it, to what, to whom, whether, and when."""

from __future__ import annotations

import msgspec

from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.tokens import Token


class Clause(msgspec.Struct):
    """One act, from the characters `start` to `end` of the text.

    `subject` did it; `patient` is the thing to which it was done, in the passive.  `things` are the other things in it,
    and `persons` the other persons, each with its preposition.  `when` is the conjunction of time before it, `join` any
    other conjunction.  `times` are the phrases of time in it: `after the exchange`.  `mods` are the ideas of the small
    words beside it.  `inherits` is true where its subject is that of an act before it.
    """

    act: str
    form: str
    start: int
    end: int
    subject: str = ""
    patient: NounPhrase | None = None
    things: list[NounPhrase] = msgspec.field(default_factory=list)
    persons: list[tuple[str, str]] = msgspec.field(default_factory=list)
    mods: set[str] = msgspec.field(default_factory=set)
    times: list[tuple[str, NounPhrase]] = msgspec.field(default_factory=list)
    negated: bool = False
    modal: bool = False
    is_question: bool = False
    passive: bool = False
    when: str = ""
    join: str = ""
    sentence: int = 0
    inherits: bool = False
    half_negated: bool = False
    """Whether it is, so far, denied by the French `ne` alone."""
    may_mean_putting: bool = False
    """Whether its word for playing a card may also mean that something is only put somewhere."""

    @property
    def noun_phrases(self) -> list[NounPhrase]:
        """Every thing mentioned in it."""
        return ([self.patient] if self.patient else []) + self.things


class ParsedStory(msgspec.Struct, frozen=True):
    """A story in clauses.

    `unknown` are the unknown words; `corrected` are pairs of a misspelt word and the word it was taken for.  `codes`
    are the codes of rules named.
    """

    text: str
    language: str
    tokens: tuple[Token, ...]
    clauses: tuple[Clause, ...]
    unknown: tuple[Token, ...]
    corrected: tuple[tuple[str, str], ...]
    codes: tuple[str, ...]
    links: tuple[tuple[str, str], ...] = ()
    """Who is said to be the dealer or the elder."""
    open_words: bool = False
    """Whether "I" may somewhere be another person, whose words are reported without quotes."""
