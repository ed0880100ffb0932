"""Parses the words of a question into clauses.

Each verb makes a clause.  What stands directly before the verb is its subject, what follows is its object: in "the
dealer gave me two cards" the dealer gives, two cards are given, to me.  What a clause means in law is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.clauses import Clause, ParsedStory
from ecarte.arbiter.reader.noun_phrases import ORDINALS, OWNERS, QUANTITY, NounPhrase, noun_phrase
from ecarte.arbiter.reader.parser_state import PERSONS, PREPOSITIONS, ParserState
from ecarte.arbiter.reader.reported_speech import resolve_reported_speech
from ecarte.arbiter.reader.tokens import HELPERS, TIMES, Token, tokenize

_NEXT: Final = frozenset({"next-trick", "next-deal", "next-turnup"})
"""What may still be to come: before the next lead."""
_CLITICS: Final = {"to-me": "me", "to-him": "he", "to-self": "self"}
_JOINS: Final = frozenset({"if", "because", "though", "but", "and", "or"})
_BEHIND: Final = frozenset({"next", "another", "last"})
_BETWEEN: Final = frozenset({"not", "already", "yet", "only", "be", "do", "modal", "stop", "over", "to-me", "to-him",
    "to-self", "late", "at-once", "face-up", "who", "also", "again", "proper", "silent", "whole"})  # fmt: skip
"""Small words that may stand between a helper and its verb."""
_OF_BEING: Final = frozenset({"is", "'s", "was", "were", "are", "est", "etait", "etaient", "sont"})
_OF_PERSONS: Final = frozenset({"get", "ask", "want", "hold", "take", "ask-what", "say", "propose", "refuse", "accept"})
_OPENING: Final = frozenset({"be", "do", "modal", "not", "ne", "who", "to-me", "to-him", "to-self", *TIMES, *_JOINS})
_OTHER_SEAT: Final = {"dealer": "elder", "elder": "dealer"}
_OBJECTS: Final = frozenset({"us", "me", "him", "them"})
"""Pronoun forms that are always objects, never subjects."""
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


class _Builder(ParserState):
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
        elif idea in _BEHIND and isinstance(self.near, NounPhrase):  # la carte suivante
            self.near.mods |= {idea}
        elif self.clause is None or self.opened < 0 or self.join or self.when:
            self.mods.add(idea)
        elif idea in _NEXT and not self._is_phrase(self.at + 1):
            self.mods.add(idea)  # the next trump is up
        else:
            self.clause.mods.add(idea)

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

    def _is_person(self, at: int) -> bool:
        if at >= len(self.items):
            return False
        item = self.items[at]
        if item.kind == "word" and (item.idea in PERSONS or item.idea == "self"):
            return True
        return item.kind == "word" and item.idea in OWNERS and self._is_person(at + 1)

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
            if item.idea not in ("not", "already", "yet", "only", "'s", *_BEHIND):
                return True
        return True

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
