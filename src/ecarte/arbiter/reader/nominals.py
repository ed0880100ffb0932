"""Persons and things in a clause: who is meant, who does the act, and to what it is done."""

from __future__ import annotations

from typing import Final

from ecarte.arbiter.reader.noun_phrases import ORDINALS, OWNERS, QUANTITY, NounPhrase, noun_phrase
from ecarte.arbiter.reader.parser_state import ParserState
from ecarte.arbiter.reader.tokens import HELPERS, Token

POSTPOSED: Final = frozenset({"next", "another", "last"})
"""Adjectives that may stand behind their noun: la carte suivante."""
_OTHER_SEAT: Final = {"dealer": "elder", "elder": "dealer"}
_OBJECTS: Final = frozenset({"us", "me", "him", "them"})
"""Pronoun forms that are always objects, never subjects."""


class NominalParser(ParserState):
    """Handles the persons and things that stand before or after a verb."""

    def _is_stressed(self, item: Token) -> bool:
        """Whether a person is meant by a pronoun that usually leans on a verb: c'est lui qui, c'était à lui."""
        if item.text == "lui" and [one.idea for one in self.items[self.at + 1 : self.at + 2]] == ["who"]:
            self.last_person = self.near = "he"
            return True
        if item.text != "lui" or self.clause is None or self.clause.act != "be" or self.opened < 0:
            return False
        if self.prep == "to":
            self.clause.persons.append(("to", "he"))
        elif self.clause.inherits:
            self.clause.subject, self.clause.inherits = "he", False  # c'est lui le donneur
        self.prep, self.last_person, self.near = "", "he", None
        return True

    def _person(self, at: int) -> int:
        self._leave()
        owner, self.near_at = "", self.items[at].start
        while self.items[at].idea in OWNERS:
            owner, at = OWNERS[self.items[at].idea], at + 1
        who = self.items[at].idea
        if who == "opponent":
            who = {"me": "opp", "": "opponent"}.get(owner, f"other:{owner}")
        after = self.items[at + 1] if at + 1 < len(self.items) else None
        if after is not None and self._owns(at, who, after):
            return self._thing(at + 1, owner=who)  # the elders cards
        if after is not None and after.idea == "'s" and self._is_drawn(at + 2):  # the dealer's reaching for it
            self._speaks_of(who)
            self.helped = True
            return at + 2
        if after is not None and after.idea == "'s":
            return self._thing(at + 2, owner=who) if at + 2 < len(self.items) else at + 2
        behind = [one.idea for one in self.items[at + 1 : at + 3]]
        named_first = self.clause is None and self.near is None and behind == [",", "me"]
        speaks = after is not None and after.text in ("here", "speaking", "writing", "asking")
        if who in ("dealer", "elder") and (speaks or named_first):
            self.links.append(("me", who))  # elder here; elder, I took three
        self.suffers = self.items[at].text in _OBJECTS
        if not self._renamed(at, who):
            self._speaks_of(who)
        self.last_doing = self.last_doing if self.suffers else self.last_person
        self.named_to = self.items[at].end
        return at + 1

    def _owns(self, at: int, who: str, after: Token) -> bool:
        """Whether a person stands directly before what is theirs, without a possessive sign."""
        person = self.items[at]
        owner = who in ("dealer", "elder", "opp", "opponent") and after.kind == "noun"
        return owner and (after.idea != "hand" or person.text.endswith("s"))

    def _is_drawn(self, at: int) -> bool:
        """Whether the contraction after a person is an auxiliary: a verb follows, and nothing owned."""
        one, after = (self.items[place] if place < len(self.items) else None for place in (at, at + 1))
        if one is None or one.kind != "verb" or one.form not in ("ing", "past"):
            return False
        return one.form == "ing" or after is None or after.kind != "noun"

    def _renamed(self, at: int, who: str) -> bool:
        """Whether the words only say what a person already named is: as dealer; I, the dealer; a chap with a bet."""
        if who in ("bettor", "bystander") and isinstance(self.near, str) and self.items[at - 1].end == self.named_to:
            self.near = self.last_person = who
            return True
        if who not in ("dealer", "elder"):
            return False
        if self._is_as(at):
            self._named_as(who)
            self.when = ""
            return True
        if isinstance(self.near, str) and self.near != who and self._between_commas(at):
            self.links.append((self.near, who))
            return True
        if self._is_what_i_am(at):
            denied = self.clause is not None and self.clause.negated  # I'm not the dealer, haven't proposed
            self.links.append(("me", _OTHER_SEAT[who] if denied else who))
            return True
        return False

    def _is_what_i_am(self, at: int) -> bool:
        """Whether the words say what the speaker is, and no more: I'm the elder, haven't said a word."""
        clause, before = self.clause, at - 1 - (self.items[at - 1].idea == "article")
        said = clause is not None and clause.act == "be" and clause.subject == "me"
        before -= self.items[before].idea == "not"
        return said and self.items[before].idea == "be" and [item.idea for item in self.items[at + 1 : at + 2]] == [","]

    def _speaks_of(self, who: str) -> None:
        """Handle a person: who does the act to come, suffers the one before, or follows a preposition."""
        if self.quoted and who == "me":
            who = f"said:{self.speaker}" if self.speaker and self.speaker != "me" else who
        if self.prep and self.prep != "instead-of":
            self._aside(who)
        else:
            self.given = self.clause is not None and self.near is None and not self.when and not self.join
            if self.clause is not None and self.given:
                self.clause.persons.append(("", who))
            self.near = who
        if who != "self":
            self.last_person = who
        self.inherits = False

    def _is_as(self, at: int) -> bool:
        """Whether a person is named by their role: as dealer, as the elder."""
        before = at - 1 - (self.items[at - 1].idea == "article")
        after = self.items[at + 1] if at + 1 < len(self.items) else None
        acts = after is not None and (after.kind == "verb" or after.idea in HELPERS)  # as the dealer was serving
        return before >= 0 and self.items[before].text in ("as", "comme", "en tant que") and not acts

    def _named_as(self, who: str) -> None:
        clause = self.clause
        if isinstance(self.near, str):
            self.links.append((self.near, who))
        elif clause is None and self.clitics and self.clitics[-1][0] in ("for", "to", "of"):
            self.links.append((self.clitics[-1][1], who))
        elif clause is not None and clause.persons and clause.persons[-1][0] in ("", "for", "to"):
            self.links.append((clause.persons[-1][1], who))
        elif clause is not None and clause.subject:
            self.links.append((clause.subject, who))
        else:
            self.clitics.append(("as", who))

    def _between_commas(self, at: int) -> bool:
        """Whether a person is only named again: I, the dealer, ..."""
        before = at - 1 - (self.items[at - 1].idea == "article")
        return before > 0 and [item.idea for item in self.items[before : at + 2 : at + 1 - before]] == [",", ","]

    def _aside(self, who: str) -> None:
        """A person after a preposition: to him, by the dealer, of the elder."""
        thing = self.near if isinstance(self.near, NounPhrase) else None
        if self.prep == "of" or (self.prep in ("in", "from") and thing):
            last = thing or (self.clause.things[-1] if self.clause and self.clause.things else None)
            if last is not None and not last.owner:
                last.owner = who
        elif self.clause is not None:
            self.clause.persons.append((self.prep, who))
        else:
            self.clitics.append((self.prep, who))
        self.prep = ""

    def _opens_thing(self, at: int) -> bool:
        item = self.items[at]
        after = self.items[at + 1].kind if at + 1 < len(self.items) else ""
        if item.kind == "word" and (item.idea in ORDINALS or item.idea == "face-up") and after == "noun":
            return True
        return item.kind == "word" and (item.idea in OWNERS or item.idea in QUANTITY or item.idea == "one-of")

    def _thing(self, at: int, owner: str = "") -> int:
        self.near_at = self.items[at].start
        clause = self.clause
        if self.items[at].text.startswith("qu ") and clause is not None and clause.negated and clause.half_negated:
            clause.negated, clause.half_negated = False, False  # il n'a pris qu'une carte
        thing, at = noun_phrase(self.items, at, owner)
        thing.prep, self.prep = self.prep, ""
        if isinstance(self.near, str) and self.clause is None and not thing.prep:
            self.label = self.near  # elder six cards
        if thing.idea == "":
            here = clause is not None and self.opened >= 0 and not (self.join or self.when)
            (clause.mods if clause is not None and here else self.mods).update(thing.mods)
            return at
        if self.denied and not self.helped and self.clause is not None and self.opened >= 0 and self._is_phrase(at):
            thing.mods |= {"no"}  # without a trick
            self.denied = False
        if self.when == "when" and thing.idea in ("pack", "stock", "packet"):
            thing.prep, self.when = "in", ""  # in the middle of the pack
        if self.when and self._is_phrase(at):
            phrase = (self.when, thing)
            (self.clause.times if self.clause is not None and self.opened >= 0 else self.times).append(phrase)
            self.when = ""
            return at
        if self.clause is not None and self.join == "and" and thing.prep and self._is_person(at):
            self.early.append(thing)  # and on the third trick he trumped
            return at
        if self.clause is not None and self.opened >= 0 and not (self.join or self.when):
            self.clause.things.append(thing)
            self.clause.end = thing.end
        elif self.clause is not None and self.join in ("and", "or", "but", "instead-of") and self._is_phrase(at):
            self.clause.things.append(thing)
            self.clause.mods |= {"instead-of"} if self.join == "instead-of" else set()
            if self.mods & {"no"} or self.denied:
                thing.mods |= {"no"}
                self.mods.discard("no")
                self.denied = False
            self.join = ""
        elif isinstance(self.near, NounPhrase):
            self.early.append(self.near)
        if not thing.prep or not isinstance(self.near, str):
            self.near = None if thing.idea == "look" else thing
        if "no" in self.mods:
            thing.mods |= {"no"}
            self.mods.discard("no")
        return at

    def _is_phrase(self, at: int) -> bool:
        """Whether no verb follows directly: what stands here is not a subject."""
        for item in self.items[at : at + 4]:
            if (item.kind == "verb" and (item.form != "base" or item.idea == "hold")) or item.idea in HELPERS:
                return item.kind == "verb" and item.form == "ing"
            if item.idea not in ("not", "already", "yet", "only", "'s", *POSTPOSED):
                return True
        return True
