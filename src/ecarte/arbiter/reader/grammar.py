"""Parses the words of a question into clauses.

Each verb makes a clause.  What stands directly before the verb is its subject, what follows is its object: in "the
dealer gave me two cards" the dealer gives, two cards are given, to me.  What a clause means in law is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.clauses import Clause, ParsedStory
from ecarte.arbiter.reader.nominals import POSTPOSED, NominalParser
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.parser_state import PREPOSITIONS
from ecarte.arbiter.reader.reported_speech import resolve_reported_speech
from ecarte.arbiter.reader.tokens import TIMES, Token, tokenize

_NEXT: Final = frozenset({"next-trick", "next-deal", "next-turnup"})
"""What may still be to come: before the next lead."""
_CLITICS: Final = {"to-me": "me", "to-him": "he", "to-self": "self"}
_JOINS: Final = frozenset({"if", "because", "though", "but", "and", "or"})
_BETWEEN: Final = frozenset({"not", "already", "yet", "only", "be", "do", "modal", "stop", "over", "to-me", "to-him",
    "to-self", "late", "at-once", "face-up", "who", "also", "again", "proper", "silent", "whole"})  # fmt: skip
"""Small words that may stand between a helper and its verb."""
_OF_BEING: Final = frozenset({"is", "'s", "was", "were", "are", "est", "etait", "etaient", "sont"})
_OF_PERSONS: Final = frozenset({"get", "ask", "want", "hold", "take", "ask-what", "say", "propose", "refuse", "accept"})
_OPENING: Final = frozenset({"be", "do", "modal", "not", "ne", "who", "to-me", "to-him", "to-self", *TIMES, *_JOINS})
_NOBODY: Final = frozenset({"nobody", "no one", "neither of us", "neither player", "none of us", "personne",
    "ni l un ni l autre", "ni lui ni moi", "ni elle ni moi", "ni moi ni lui", "ni moi ni elle",
    "aucun de nous"})  # fmt: skip
_OF_THINGS: Final = frozenset({"go", "be", "hold", "lie", "run-out", "expose", "turn-up"})


def parse(text: str, language: str) -> ParsedStory:
    """The clauses of a story."""
    items, mended = tokenize(text, language)
    items, open_words = resolve_reported_speech(items, language)
    builder = _Builder(items)
    clauses = builder.clauses()
    codes = tuple(dict.fromkeys(item.idea for item in items if item.kind == "code"))
    unknown = tuple(item for item in items if item.kind == "unknown")
    return ParsedStory(text, language, items, tuple(clauses), unknown, mended, codes, tuple(builder.links), open_words)


class _Builder(NominalParser):
    """Goes through the items once, and opens a clause at each verb."""

    def __init__(self, items: Sequence[Token]) -> None:
        super().__init__(items)
        self.governs: Mapping[str, Callable[[Token], None]] = {
            "not": self._deny, "ne": self._ne, "no": self._no, "that": self._that, "who": self._who,
            "instead-of": self._instead,
        }  # fmt: skip

    def clauses(self) -> list[Clause]:
        at = 0
        self.fragment = self._is_verbless(0)
        while at < len(self.items):
            at = self._step(at)
        self._end()
        return self.found

    def _step(self, at: int) -> int:
        item, self.at = self.items[at], at
        self.after_comma = any(one.idea == "," for one in self.items[max(0, at - 2) : at])
        if item.kind == "stop":
            return self._stop(item, at)
        if item.kind == "word" and self.mark is None and (item.idea in _OPENING or self.clause is None):
            self.mark = item.start
        if item.kind == "verb":
            return self._verb(at)
        if item.idea in ("be", "do", "modal") and item.kind == "word":
            return self._helper(at)
        if self._is_person(at):
            return self._person(at)
        if item.kind in ("noun", "number", "suit", "rank", "card") or self._opens_thing(at):
            return self._thing(at)
        self._word(item)
        return at + 1

    def _word(self, item: Token) -> None:
        """Handle a small word: its effect on the verb to come, or on the one before it."""
        idea = item.idea
        if idea in ("article", "stop", "it"):
            self.prep = "" if item.text == "it" else self.prep  # the pack used for it was
            return
        if idea == "over":
            if self.clause is not None and self.opened >= 0:
                self.clause.mods.add(idea)  # the game is over
            return
        if idea in self.governs:
            self.governs[idea](item)
        elif idea in TIMES:
            self._leave()
            self.when, self.join, self.near, self.inherits = idea, "", None, True
        elif idea in _JOINS:
            self._joined(idea)
        elif idea in ("to", *PREPOSITIONS):
            self.prep, self.prep_at = idea, item.start
            self.inherits = self.inherits or idea == "to"
        elif idea in _CLITICS and self._is_stressed(item):
            return
        elif idea in _CLITICS:
            self.clitics.append(("", _CLITICS[idea]))
        elif idea in _NEXT and self.when in ("before", "until"):
            self.mods.add(f"no-{idea}-yet")
            self.when = ""
        elif idea in POSTPOSED and isinstance(self.near, NounPhrase):  # la carte suivante
            self.near.mods |= {idea}
        elif self.clause is None or self.opened < 0 or self.join or self.when:
            self.mods.add(idea)
        elif idea in _NEXT and not self._is_phrase(self.at + 1):
            self.mods.add(idea)  # the next trump is up
        else:
            self.clause.mods.add(idea)

    def _ne(self, _: Token) -> None:
        self.ne = self.denied = self.when not in ("before", "until")

    def _that(self, _: Token) -> None:
        clause = self.clause
        if clause is not None and clause.negated and clause.half_negated:
            clause.negated, clause.half_negated = False, False  # il n'a que quatre cartes
            clause.mods.add("only")
        else:
            self.near = None

    def _no(self, _: Token) -> None:
        self.mods.add("no")

    def _joined(self, idea: str) -> None:
        self._leave()
        if idea != "or" and not (self.near is None and self.denied and self.helped):
            self.modal = False
        unread = isinstance(self.near, str) and self.clause is None and idea == "and"  # I fumbled and showed
        self.join, self.near, self.inherits = idea, self.near if unread else None, True
        if idea in ("but", "though", "if", "because"):
            self.when = ""

    def _who(self, _: Token) -> None:
        behind = self.suffers and self.after_comma  # a man watching us, who had a bet
        meant = (self.last_doing if behind else "") or self.last_person
        if meant and self.after_comma:
            self.relative = meant
        self.near, self.inherits, self.suffers = meant or "you", False, False
        self.be = self.helped = False  # c'est moi qui avais

    def _instead(self, _: Token) -> None:
        self.mods.add("instead-of")
        self.join, self.near, self.inherits, self.prep = "instead-of", None, True, "instead-of"

    def _deny(self, item: Token) -> None:
        """Handle a negation: of the verb to come, or, in French, of the one before it."""
        self.nobody = item.text in _NOBODY
        clause = self.clause
        behind = self.opened >= 0 and not (self.join or self.when)
        if clause is None or self.near is not None or self.helped:
            self.denied, self.ne = True, False  # je n'ai pas dit que: not only
        elif item.text in ("nothing", "none", "none left", "nothing left") and behind and self._is_phrase(self.at + 1):
            clause.negated = True  # I have played nothing, she had none
        elif item.text in ("pas", "jamais", "rien", "personne") and self.opened >= 0 and not (self.ne or self.denied):
            clause.negated, clause.half_negated = True, False
        elif (
            item.text == "not"
            and clause.act in ("be", "hold")
            and not (self.modal or self.when or self.join or clause.things)
        ):
            clause.negated = True
        else:
            self.denied = True

    def _helper(self, at: int) -> int:
        item = self.items[at]
        ahead = self._verb_ahead(at + 1)
        if item.idea == "modal":
            self.modal = True
        elif item.idea == "be":
            if ahead is None:
                self._open(Clause("be", item.text, item.start, item.end))
                return at + 1
            self.be = self.helped = True
        elif item.idea == "do" and ahead is None and self.clause is None:
            self.modal = True
        elif item.idea == "do" and ahead is None and self.clause is not None and self.clause.act:
            return self._same_again(at)
        return at + 1

    def _same_again(self, at: int) -> int:
        """Repeat the verb before: I did; neither did I."""
        before, who = self.clause, self.near
        after = at + 1 < len(self.items) and self._is_person(at + 1)
        if before is None or not (after or isinstance(who, str)):
            return at + 1
        item = self.items[at]
        if after:
            at = self._person(at + 1) - 1
        things = [msgspec.structs.replace(thing) for thing in before.things]
        denied = self.denied or (at + 1 < len(self.items) and self.items[at + 1].idea == "not")
        self._open(Clause(before.act, "past", item.start, self.items[at].end))
        self.found[-1].things, self.found[-1].negated = things, denied
        return at + 1 + (at + 1 < len(self.items) and self.items[at + 1].idea == "not")

    def _closes(self, at: int) -> bool:
        """Whether the sentence, or a part of it, ends at a place."""
        return at >= len(self.items) or self.items[at].kind == "stop" or self.items[at].idea in _JOINS

    def _verb_ahead(self, at: int) -> Token | None:
        """The verb that an auxiliary belongs to, across small words or, in a question, a person."""
        for place, item in enumerate(self.items[at : at + 6], start=at):
            if item.kind == "verb" or item.text in ("been", "ete"):
                return item
            before_person = self._is_person(place) or (item.idea == "article" and self._is_person(place + 1))
            if item.kind != "word" or not (before_person or item.idea in _BETWEEN):
                return None
        return None

    def _verb(self, at: int) -> int:
        item = self.items[at]
        if item.idea == "hold":
            ahead = self._verb_ahead(at + 1)
            if self.denied and self.near is None and self._is_person(at + 1) and self._closes(at + 2):
                return self._same_again(at)  # nor had I
            if ahead is not None and ahead.form in ("past", "") and not self._blocked(at):
                self.helped = True
                if item.form == "ing":
                    self.when, self.inherits = self.when or "after", True
                return at + 1
        if item.idea == "get" and item.text in ("got", "gets", "get"):
            if at + 1 < len(self.items) and self.items[at + 1].kind == "verb" and self.items[at + 1].form == "past":
                self.be = self.helped = True  # got exposed
                return at + 1
            if self.helped:  # have got six cards
                item = msgspec.structs.replace(item, idea="hold")
        self.modal = self.modal or self._is_turned_about(at)
        self._open(Clause(item.idea, item.form, item.start, item.end, may_mean_putting=item.may_mean_putting))
        return at + 1

    def _blocked(self, at: int) -> bool:
        return any(item.idea in ("article", "'s") for item in self.items[at + 1 : at + 2])

    def _open(self, clause: Clause) -> None:
        before = self.clause
        near = self.near
        if (
            isinstance(near, str)
            and self.suffers
            and before is not None
            and clause.form in ("past", "s")
            and not self.be
        ):
            near = None if before.persons[-1:] == [("", near)] else near  # a visitor watching us said
            self.given = self.given and near is not None
        clause.sentence = self.sentence
        clause.negated, clause.modal = self.denied, self.modal
        clause.when, clause.join, clause.mods = self.when, self.join, self.mods
        clause.times, clause.persons = self.times, list(self.clitics)
        clause.things = list(self.early)
        past = clause.form == "past"
        itself = any(who in ("self", near) for _, who in self.clitics)
        clause.passive = self.be and past and not itself
        clause.half_negated = self.ne
        clause.mods |= ({"quoted"} if self.quoted else set()) | ({"nobody"} if self.nobody else set())
        if self.join == "or" and before is not None and near is None and not self.helped:
            clause.negated = clause.negated or before.negated  # has not proposed or played
        if self.modal and self.helped and past and not clause.passive:  # could have won
            clause.negated, clause.modal = not clause.negated, False
            clause.mods.add("able")
        behind = self.prep == "to" and clause.form == "base" and before is not None and before.act == "be"
        if behind and before is not None and isinstance(near, str) and before.persons[-1:] == [("", near)]:
            before.persons[-1] = ("for", near)  # it was me to deal
            near, self.given = None, False
        fallen = clause.act == "fall" and before is not None and before.persons[-1:] == [("", near)]
        if isinstance(near, str) and not fallen:  # the card he gave me fell
            self._taken_from(before, near)
            if clause.passive and clause.act != "go":
                clause.persons.insert(0, ("subject", near))
            else:
                clause.subject = near
        elif isinstance(near, NounPhrase) and self._suffers(clause, near, before):
            clause.inherits = clause.patient is None
        else:
            clause.inherits = not clause.passive
        own = isinstance(near, str) or (near is not None and clause.patient is near)
        led_by = [self.prep_at] if self.prep else []  # to look, en donnant
        clause.start = min(
            [clause.start, *led_by, *([self.near_at] if own else []), *([self.mark] if self.mark else [])]
        )
        if clause.inherits and not clause.subject and before is not None and not self.nobody:
            clause.subject = self._carried(before)
        self.found.append(clause)
        self._clear()
        self.opened = len(self.found)

    def _carried(self, before: Clause) -> str:
        """Who goes on acting: after a comma, not the subject of a clause of time if another came before it."""
        if before.when and self.after_comma:  # he was void when I led, had a trump
            main = (one for one in reversed(self.found) if one.sentence == self.sentence and not one.when)
            before = next((one for one in main if one.subject), before)
        suffered = [who for prep, who in before.persons if prep == "subject"]
        return before.subject or (suffered[0] if suffered else "")

    def _suffers(self, clause: Clause, near: NounPhrase, before: Clause | None) -> bool:
        """Whether the thing before a verb may be its subject; if so, it is taken from the clause before."""
        of_things = clause.act in _OF_THINGS
        if clause.act in ("play", "lead") and self.helped and not self.be and before and near in before.things:
            return False  # took two, has not played
        if (
            before is not None
            and self.inherits
            and not self.be
            and not (of_things and clause.form in ("past", *_OF_BEING))
        ):
            return False
        if before is None or near not in before.things or not (self.be or of_things or not near.prep):
            clause.patient = near
        elif self.be or (clause.form not in ("base", "ing") and clause.act not in _OF_PERSONS):
            clause.patient = near
            before.things.remove(near)
        return True

    def _taken_from(self, before: Clause | None, who: str) -> None:
        """A person directly before a verb does its act, and was not an object of the verb before."""
        if self.given and before is not None and before.persons and before.persons[-1] == ("", who):
            before.persons.pop()
