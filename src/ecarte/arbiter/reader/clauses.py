"""The clauses into which a question is parsed.  Each is one act: who does it, to what and to whom, whether it was done,
and when."""

from __future__ import annotations

import msgspec

from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.tokens import Token


class Clause(msgspec.Struct):
    """One act, from the characters `start` to `end` of the text.

    `verb_form` is the form of the verb.  `subject` is the person who does the act.  In the passive, `patient` is the
    thing to which it is done.  `things` are the other things in the clause, and `persons` the other persons, each with
    the preposition before them.  `when` is the conjunction of time that begins the clause, `join` any other conjunction
    there.  `times` are the phrases of time in the clause, such as `after the exchange`.  `mods` are the ideas of its
    modifiers (adverbs and the like), such as `out-of-turn` or `yet`.  `inherits` is true where the subject is that of
    an act before it.
    """

    act: str
    verb_form: str
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
    """Whether the act is denied by the French `ne`, and no `pas` or other second word has been read yet."""
    may_mean_putting: bool = False
    """Whether the verb, which may mean to play a card, may also mean only to put something somewhere."""

    @property
    def noun_phrases(self) -> list[NounPhrase]:
        """Every thing mentioned in the clause."""
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
    roles_named: tuple[tuple[str, str], ...] = ()
    """Persons and the role, dealer or elder, that the words give them."""
    has_unquoted_speech: bool = False
    """Whether some words of another person may be reported without quotes, so that "I" may be that person."""
