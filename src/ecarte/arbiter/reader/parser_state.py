"""The state of the parser: what was read since the last stop.

Words before a verb wait for it; a part without a verb, such as "Elder: six cards.", becomes a clause of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecarte.arbiter.reader.clauses import Clause
from ecarte.arbiter.reader.noun_phrases import OWNERS, UNEQUAL, NounPhrase
from ecarte.arbiter.reader.tokens import HELPERS, TIMES, Token

PERSONS: Final = frozenset({"p1", "p2", "me", "we", "you", "he", "opponent", "other", "dealer", "elder", "bystander",
    "bettor"})  # fmt: skip
PREPOSITIONS: Final = frozenset({"by", "with", "to", "of", "in", "on", "from", "for"})

_SUBJECTS: Final = frozenset({"on", "je", "j", "tu", "il", "elle", "ils", "elles", "nous", "vous"})
_SPEAKING: Final = frozenset({"say", "announce", "answer", "remark", "raise", "ask", "ask-what", "claim", "propose",
    "refuse", "advise", "mean", "tell"})  # fmt: skip
"""Verbs that may report quoted words, with the subject behind: « j'ai le roi », dit-il."""


class ParserState:
    """Where the parser stands in a story, and what happens at each stop.

    `nominal` is the last person or thing read that no verb has taken yet.  `is_nominal_object` is true where it has
    been recorded with the verb before it, `is_object_form` where it is a pronoun such as `him`.  `has_verb` is true
    once a verb has opened a clause in this part of the sentence.  `is_fragment` is true in a part without a verb.
    """

    after_comma = is_nominal_object = is_object_form = False
    place = person_end = 0

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.clauses_read: list[Clause] = []
        self.sentence = 0
        self.sentence_start = tokens[0].start if tokens else 0
        self.last_person = self.last_actor = ""
        self.roles_named: list[tuple[str, str]] = []
        self.relative_subject = self.speaker = ""
        self.is_quoted = self.is_fragment = False
        self._clear()

    def _clear(self) -> None:
        """Forget what was read before a verb, which belongs to that verb alone."""
        self.nominal: NounPhrase | str | None = None
        self.is_denied = self.has_modal = self.has_be = self.has_auxiliary = self.has_ne = False
        self.time_conjunction = self.conjunction = self.preposition = ""
        self.inherits = False
        self.mods: set[str] = set()
        self.clitics: list[tuple[str, str]] = []
        self.things_before_verb: list[NounPhrase] = []
        self.times: list[tuple[str, NounPhrase]] = []
        self.has_verb = False
        self.label = ""
        self.is_nobody = False
        self.words_start: int | None = None
        self.nominal_start = self.preposition_start = 0

    @property
    def clause(self) -> Clause | None:
        """The clause that is open in this sentence."""
        return self.clauses_read[-1] if self.clauses_read and self.clauses_read[-1].sentence == self.sentence else None

    def _stop(self, token: Token, place: int) -> int:
        if token.idea == "end" and token.text == ":" and self.clause is None and self._names_somebody():
            self.label, self.nominal = (
                self.nominal if isinstance(self.nominal, str) else "elder",
                None,
            )  # Elder: six cards.
            self.mods.discard("first")
            if self.label in ("dealer", "elder") and [other.idea for other in self.tokens[place + 1 : place + 2]] == [
                "me"
            ]:
                self.roles_named.append(("me", self.label))  # Elder: I have six cards
        elif token.idea == "end":
            self._break(place, is_question=token.text == "?")
        elif token.idea == "quote":
            self._quote()
        elif token.idea == "," and (self.is_fragment or self._is_verbless(place + 1)):
            self._break(place)  # dealer seven cards, trump turned
        elif token.idea == ",":
            self._comma()
        elif token.idea == "(":
            return self._bracket(place)
        return place + 1

    def _is_person(self, place: int) -> bool:
        if place >= len(self.tokens):
            return False
        token = self.tokens[place]
        if token.kind == "word" and (token.idea in PERSONS or token.idea == "self"):
            return True
        return token.kind == "word" and token.idea in OWNERS and self._is_person(place + 1)

    def _names_somebody(self) -> bool:
        """Whether a label is a person; in French the first is the elder."""
        return isinstance(self.nominal, str) or (self.mods == {"first"} and self.nominal is None)

    def _is_turned_about(self, place: int) -> bool:
        """Whether a French verb stands before its subject, which makes it a question: rejoue-t-on le coup."""
        verb, tokens_behind = (
            self.tokens[place],
            [token for token in self.tokens[place + 1 : place + 5] if token.text != "t"],
        )
        if verb.form == "base" or verb.idea in _SPEAKING or not tokens_behind or tokens_behind[0].idea != "-":
            return False
        return next((token.text for token in tokens_behind if token.idea != "-"), "") in _SUBJECTS

    def _break(self, place: int, *, is_question: bool = False) -> None:
        """End a sentence, or a part of one that stands alone."""
        self._end(is_question=is_question)
        self.sentence += 1
        self.sentence_start = self.tokens[place + 1].start if place + 1 < len(self.tokens) else self.sentence_start
        self._clear()
        self.is_fragment = self._is_verbless(place + 1)

    def _is_verbless(self, start: int) -> bool:
        """Whether a person and a number are named without a verb before the next stop: four cards to elder."""
        part: list[Token] = []
        for token in (
            self.tokens[position] for position in range(start, len(self.tokens))
        ):  # no copy of a page at every stop
            if token.kind == "stop" and token.text != ":" and token.idea in ("end", ","):
                break
            if token.kind == "verb" or (token.kind == "word" and token.idea in (*HELPERS, "who", "if")):
                return False
            part.append(token)
        end = start + len(part)
        is_comma_next = end + 1 < len(self.tokens) and self.tokens[end].idea == ","
        next_token = self.tokens[end + 1] if is_comma_next else None
        is_verb_next = next_token is not None and (
            (next_token.kind == "verb" and next_token.form != "ing") or next_token.idea in HELPERS
        )
        if not part or is_verb_next or part[0].idea in (*TIMES, *PREPOSITIONS):
            return False
        ideas = {token.idea for token in part}
        if ideas & {"trump", "turn-up"} and ideas & {"already", "to-come", "yet", "no"}:
            return True
        if "face-up" in ideas and any(token.kind == "noun" for token in part):
            return True
        if "turn-up" in ideas and any(token.kind == "number" and token.idea != "1" for token in part):
            return True  # deux cartes retournées d'un coup
        is_person_named = any(
            token.kind == "word" and (token.idea in PERSONS or token.idea in OWNERS) for token in part
        )
        return is_person_named and any(token.kind == "number" or token.idea in UNEQUAL for token in part)

    def _quote(self) -> None:
        self.is_quoted = not self.is_quoted
        self.speaker = next((other.subject for other in reversed(self.clauses_read) if other.subject), self.last_person)
        if self.clause is None and isinstance(self.nominal, str):
            self.speaker = self.nominal
        self.nominal = None if self.is_quoted else self.nominal
        if self.is_quoted and self.clause is not None:
            self.clause.mods.add("quoting")

    def _comma(self) -> None:
        self.preposition = ""
        self.has_modal = self.has_be = self.has_auxiliary = self.is_denied = self.has_ne = False
        if isinstance(self.nominal, NounPhrase):
            self._leave()
            self.nominal = None
        if self.relative_subject:
            self.nominal, self.relative_subject = self.relative_subject, ""

    def _bracket(self, place: int) -> int:
        """Record who a person is, as stated in brackets: my friend (the dealer)."""
        role_place = place + 1 + (self.tokens[place + 1 : place + 2] != () and self.tokens[place + 1].idea == "article")
        ideas_in_brackets = [
            token.idea if token.kind == "word" else token.text for token in self.tokens[role_place : role_place + 2]
        ]
        if (
            len(ideas_in_brackets) > 1
            and ideas_in_brackets[0] in ("dealer", "elder")
            and ideas_in_brackets[1] in (")", ",")
        ):
            self.roles_named.append(
                (self.nominal if isinstance(self.nominal, str) else self.last_person, ideas_in_brackets[0])
            )
            return role_place + 1
        return place + 1

    def _end(self, *, is_question: bool = False) -> None:
        """End a sentence: what was said without a verb becomes its own clause."""
        clause = self.clause
        things_left = [*self.things_before_verb, *([self.nominal] if isinstance(self.nominal, NounPhrase) else [])]
        if clause is None and (things_left or self.mods or self.times):
            clause = Clause("", "", self.sentence_start, self.tokens[-1].end)
            clause.sentence = self.sentence
            clause.subject = self.nominal if isinstance(self.nominal, str) else self.label
            clause.things, clause.negated = things_left, self.is_denied
            clause.persons = list(self.clitics)
            self.clauses_read.append(clause)
        if clause is not None and self.time_conjunction == "since":
            clause.mods.add("since")  # nothing has been played since
        if clause is not None:
            clause.mods |= self.mods
            clause.times += self.times
            if self.is_denied and clause.act:
                clause.mods.add("denied-after")
        if is_question:
            for other in self.clauses_read:
                other.is_question = other.is_question or other.sentence == self.sentence

    def _leave(self) -> None:
        """Keep for the next clause the words that no verb has followed."""
        if isinstance(self.nominal, NounPhrase) and self.clause is None:
            self.things_before_verb.append(self.nominal)
