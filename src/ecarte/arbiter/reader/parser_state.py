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
    """Where the parser stands in a story, and what happens at each stop."""

    after_comma = given = suffers = False
    at = named_to = 0

    def __init__(self, items: Sequence[Token]) -> None:
        self.items = items
        self.found: list[Clause] = []
        self.sentence = 0
        self.begun = items[0].start if items else 0
        self.last_person = self.last_doing = ""
        self.links: list[tuple[str, str]] = []
        self.relative = self.speaker = ""
        self.quoted = self.fragment = False
        self._clear()

    def _clear(self) -> None:
        """Forget what was read before a verb, which belongs to that verb alone."""
        self.near: NounPhrase | str | None = None
        self.denied = self.modal = self.be = self.helped = self.ne = False
        self.when = self.join = self.prep = ""
        self.inherits = False
        self.mods: set[str] = set()
        self.clitics: list[tuple[str, str]] = []
        self.early: list[NounPhrase] = []
        self.times: list[tuple[str, NounPhrase]] = []
        self.opened = -1
        self.label = ""
        self.nobody = False
        self.mark: int | None = None
        self.near_at = self.prep_at = 0

    @property
    def clause(self) -> Clause | None:
        """The clause that is open in this sentence."""
        return self.found[-1] if self.found and self.found[-1].sentence == self.sentence else None

    def _stop(self, item: Token, at: int) -> int:
        if item.idea == "end" and item.text == ":" and self.clause is None and self._names_somebody():
            self.label, self.near = self.near if isinstance(self.near, str) else "elder", None  # Elder: six cards.
            self.mods.discard("first")
            if self.label in ("dealer", "elder") and [one.idea for one in self.items[at + 1 : at + 2]] == ["me"]:
                self.links.append(("me", self.label))  # Elder: I have six cards
        elif item.idea == "end":
            self._break(at, asked=item.text == "?")
        elif item.idea == "quote":
            self._quote()
        elif item.idea == "," and (self.fragment or self._is_verbless(at + 1)):
            self._break(at)  # dealer seven cards, trump turned
        elif item.idea == ",":
            self._comma()
        elif item.idea == "(":
            return self._bracket(at)
        return at + 1

    def _is_person(self, at: int) -> bool:
        if at >= len(self.items):
            return False
        item = self.items[at]
        if item.kind == "word" and (item.idea in PERSONS or item.idea == "self"):
            return True
        return item.kind == "word" and item.idea in OWNERS and self._is_person(at + 1)

    def _names_somebody(self) -> bool:
        """Whether a label is a person; in French the first is the elder."""
        return isinstance(self.near, str) or (self.mods == {"first"} and self.near is None)

    def _is_turned_about(self, at: int) -> bool:
        """Whether a French verb stands before its subject, which makes it a question: rejoue-t-on le coup."""
        verb, behind = self.items[at], [item for item in self.items[at + 1 : at + 5] if item.text != "t"]
        if verb.form == "base" or verb.idea in _SPEAKING or not behind or behind[0].idea != "-":
            return False
        return next((item.text for item in behind if item.idea != "-"), "") in _SUBJECTS

    def _break(self, at: int, *, asked: bool = False) -> None:
        """End a sentence, or a part of one that stands alone."""
        self._end(asked=asked)
        self.sentence += 1
        self.begun = self.items[at + 1].start if at + 1 < len(self.items) else self.begun
        self._clear()
        self.fragment = self._is_verbless(at + 1)

    def _is_verbless(self, at: int) -> bool:
        """Whether a person and a number are named without a verb before the next stop: four cards to elder."""
        piece: list[Token] = []
        for item in (self.items[place] for place in range(at, len(self.items))):  # no copy of a page at every stop
            if item.kind == "stop" and item.text != ":" and item.idea in ("end", ","):
                break
            if item.kind == "verb" or (item.kind == "word" and item.idea in (*HELPERS, "who", "if")):
                return False
            piece.append(item)
        end = at + len(piece)
        goes_on = end + 1 < len(self.items) and self.items[end].idea == ","
        after = self.items[end + 1] if goes_on else None
        led_by = after is not None and ((after.kind == "verb" and after.form != "ing") or after.idea in HELPERS)
        if not piece or led_by or piece[0].idea in (*TIMES, *PREPOSITIONS):
            return False
        ideas = {item.idea for item in piece}
        if ideas & {"trump", "turn-up"} and ideas & {"already", "to-come", "yet", "no"}:
            return True
        if "face-up" in ideas and any(item.kind == "noun" for item in piece):
            return True
        if "turn-up" in ideas and any(item.kind == "number" and item.idea != "1" for item in piece):
            return True  # deux cartes retournées d'un coup
        somebody = any(item.kind == "word" and (item.idea in PERSONS or item.idea in OWNERS) for item in piece)
        return somebody and any(item.kind == "number" or item.idea in UNEQUAL for item in piece)

    def _quote(self) -> None:
        self.quoted = not self.quoted
        self.speaker = next((one.subject for one in reversed(self.found) if one.subject), self.last_person)
        if self.clause is None and isinstance(self.near, str):
            self.speaker = self.near
        self.near = None if self.quoted else self.near
        if self.quoted and self.clause is not None:
            self.clause.mods.add("quoting")

    def _comma(self) -> None:
        self.prep = ""
        self.modal = self.be = self.helped = self.denied = self.ne = False
        if isinstance(self.near, NounPhrase):
            self._leave()
            self.near = None
        if self.relative:
            self.near, self.relative = self.relative, ""

    def _bracket(self, at: int) -> int:
        """Who a person is, in brackets: my friend (the dealer)."""
        after = at + 1 + (self.items[at + 1 : at + 2] != () and self.items[at + 1].idea == "article")
        named = [item.idea if item.kind == "word" else item.text for item in self.items[after : after + 2]]
        if len(named) > 1 and named[0] in ("dealer", "elder") and named[1] in (")", ","):
            self.links.append((self.near if isinstance(self.near, str) else self.last_person, named[0]))
            return after + 1
        return at + 1

    def _end(self, *, asked: bool = False) -> None:
        """End a sentence: what was said without a verb becomes its own clause."""
        clause = self.clause
        left = [*self.early, *([self.near] if isinstance(self.near, NounPhrase) else [])]
        if clause is None and (left or self.mods or self.times):
            clause = Clause("", "", self.begun, self.items[-1].end)
            clause.sentence = self.sentence
            clause.subject = self.near if isinstance(self.near, str) else self.label
            clause.things, clause.negated = left, self.denied
            clause.persons = list(self.clitics)
            self.found.append(clause)
        if clause is not None and self.when == "since":
            clause.mods.add("since")  # nothing has been played since
        if clause is not None:
            clause.mods |= self.mods
            clause.times += self.times
            if self.denied and clause.act:
                clause.mods.add("denied-after")
        if asked:
            for one in self.found:
                one.is_question = one.is_question or one.sentence == self.sentence

    def _leave(self) -> None:
        """Keep for the next clause the words that no verb has followed."""
        if isinstance(self.near, NounPhrase) and self.clause is None:
            self.early.append(self.near)
