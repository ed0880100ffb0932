"""Persons and things in a clause: who is meant, who does the act, and to what it is done."""

from __future__ import annotations

from typing import Final

from ecarte.arbiter.reader.noun_phrases import ORDINALS, OWNERS, QUANTITY, NounPhrase, noun_phrase
from ecarte.arbiter.reader.parser_state import ParserState
from ecarte.arbiter.reader.tokens import HELPERS, Token

POSTPOSED: Final = frozenset({"next", "another", "last"})
"""Adjectives that may stand after their noun: la carte suivante."""
_OTHER_SEAT: Final = {"dealer": "elder", "elder": "dealer"}
_OBJECTS: Final = frozenset({"us", "me", "him", "them"})
"""Pronoun forms that are always objects, never subjects."""


class NominalParser(ParserState):
    """Handles the persons and things that stand before or after a verb."""

    def _is_stressed(self, token: Token) -> bool:
        """Whether a person is meant by a pronoun that usually leans on a verb: c'est lui qui, c'était à lui."""
        if token.text == "lui" and [other.idea for other in self.tokens[self.place + 1 : self.place + 2]] == ["who"]:
            self.last_person = self.nominal = "he"
            return True
        if token.text != "lui" or self.clause is None or self.clause.act != "be" or not self.has_verb:
            return False
        if self.preposition == "to":
            self.clause.persons.append(("to", "he"))
        elif self.clause.inherits:
            self.clause.subject, self.clause.inherits = "he", False  # c'est lui le donneur
        self.preposition, self.last_person, self.nominal = "", "he", None
        return True

    def _person(self, place: int) -> int:
        self._leave()
        owner, self.nominal_start = "", self.tokens[place].start
        while self.tokens[place].idea in OWNERS:
            owner, place = OWNERS[self.tokens[place].idea], place + 1
        person = self.tokens[place].idea
        if person == "opponent":
            person = {"me": "opp", "": "opponent"}.get(owner, f"other:{owner}")
        next_token = self.tokens[place + 1] if place + 1 < len(self.tokens) else None
        if next_token is not None and self._owns(place, person, next_token):
            return self._thing(place + 1, owner=person)  # the elders cards
        if (
            next_token is not None and next_token.idea == "'s" and self._is_auxiliary_contraction(place + 2)
        ):  # the dealer's reaching for it
            self._take_person(person)
            self.has_auxiliary = True
            return place + 2
        if next_token is not None and next_token.idea == "'s":
            return self._thing(place + 2, owner=person) if place + 2 < len(self.tokens) else place + 2
        next_ideas = [other.idea for other in self.tokens[place + 1 : place + 3]]
        is_named_first = self.clause is None and self.nominal is None and next_ideas == [",", "me"]
        is_speaker = next_token is not None and next_token.text in ("here", "speaking", "writing", "asking")
        if person in ("dealer", "elder") and (is_speaker or is_named_first):
            self.roles_named.append(("me", person))  # elder here; elder, I took three
        self.is_object_form = self.tokens[place].text in _OBJECTS
        if not self._only_names_again(place, person):
            self._take_person(person)
        self.last_actor = self.last_actor if self.is_object_form else self.last_person
        self.person_end = self.tokens[place].end
        return place + 1

    def _owns(self, place: int, role: str, next_token: Token) -> bool:
        """Whether a person stands directly before what is theirs, without a possessive sign."""
        person = self.tokens[place]
        may_own = role in ("dealer", "elder", "opp", "opponent") and next_token.kind == "noun"
        return may_own and (next_token.idea != "hand" or person.text.endswith("s"))

    def _is_auxiliary_contraction(self, start: int) -> bool:
        """Whether the contraction after a person is an auxiliary: a verb follows, and nothing owned."""
        verb, next_token = (self.tokens[place] if place < len(self.tokens) else None for place in (start, start + 1))
        if verb is None or verb.kind != "verb" or verb.form not in ("ing", "past"):
            return False
        return verb.form == "ing" or next_token is None or next_token.kind != "noun"

    def _only_names_again(self, place: int, person: str) -> bool:
        """Whether a person already mentioned is only named again: as dealer; I, the dealer; a chap with a bet.

        If so, the role is recorded.
        """
        if (
            person in ("bettor", "bystander")
            and isinstance(self.nominal, str)
            and self.tokens[place - 1].end == self.person_end
        ):
            self.nominal = self.last_person = person
            return True
        if person not in ("dealer", "elder"):
            return False
        if self._is_named_by_role(place):
            self._link_role(person)
            self.time_conjunction = ""
            return True
        if isinstance(self.nominal, str) and self.nominal != person and self._between_commas(place):
            self.roles_named.append((self.nominal, person))
            return True
        if self._is_speaker_role(place):
            is_denied = self.clause is not None and self.clause.negated  # I'm not the dealer, haven't proposed
            self.roles_named.append(("me", _OTHER_SEAT[person] if is_denied else person))
            return True
        return False

    def _is_speaker_role(self, place: int) -> bool:
        """Whether the words say what the speaker is, and no more: I'm the elder, haven't said a word."""
        clause, before = self.clause, place - 1 - (self.tokens[place - 1].idea == "article")
        is_speaker_subject = clause is not None and clause.act == "be" and clause.subject == "me"
        before -= self.tokens[before].idea == "not"
        return (
            is_speaker_subject
            and self.tokens[before].idea == "be"
            and [token.idea for token in self.tokens[place + 1 : place + 2]] == [","]
        )

    def _take_person(self, person: str) -> None:
        """Handle a person: who does the act to come, suffers the one before, or follows a preposition."""
        if self.is_quoted and person == "me":
            person = f"said:{self.speaker}" if self.speaker and self.speaker != "me" else person
        if self.preposition and self.preposition != "instead-of":
            self._attach_by_preposition(person)
        else:
            self.is_nominal_object = (
                self.clause is not None and self.nominal is None and not self.time_conjunction and not self.conjunction
            )
            if self.clause is not None and self.is_nominal_object:
                self.clause.persons.append(("", person))
            self.nominal = person
        if person != "self":
            self.last_person = person
        self.inherits = False

    def _is_named_by_role(self, place: int) -> bool:
        """Whether a person is named by their role: as dealer, as the elder."""
        before = place - 1 - (self.tokens[place - 1].idea == "article")
        next_token = self.tokens[place + 1] if place + 1 < len(self.tokens) else None
        is_acting = next_token is not None and (
            next_token.kind == "verb" or next_token.idea in HELPERS
        )  # as the dealer was serving
        return before >= 0 and self.tokens[before].text in ("as", "comme", "en tant que") and not is_acting

    def _link_role(self, role: str) -> None:
        clause = self.clause
        if isinstance(self.nominal, str):
            self.roles_named.append((self.nominal, role))
        elif clause is None and self.clitics and self.clitics[-1][0] in ("for", "to", "of"):
            self.roles_named.append((self.clitics[-1][1], role))
        elif clause is not None and clause.persons and clause.persons[-1][0] in ("", "for", "to"):
            self.roles_named.append((clause.persons[-1][1], role))
        elif clause is not None and clause.subject:
            self.roles_named.append((clause.subject, role))
        else:
            self.clitics.append(("as", role))

    def _between_commas(self, place: int) -> bool:
        """Whether a person is only named again: I, the dealer, ..."""
        before = place - 1 - (self.tokens[place - 1].idea == "article")
        return before > 0 and [token.idea for token in self.tokens[before : place + 2 : place + 1 - before]] == [
            ",",
            ",",
        ]

    def _attach_by_preposition(self, person: str) -> None:
        """Handle a person after a preposition: to him, by the dealer, of the elder."""
        thing = self.nominal if isinstance(self.nominal, NounPhrase) else None
        if self.preposition == "of" or (self.preposition in ("in", "from") and thing):
            last_thing = thing or (self.clause.things[-1] if self.clause and self.clause.things else None)
            if last_thing is not None and not last_thing.owner:
                last_thing.owner = person
        elif self.clause is not None:
            self.clause.persons.append((self.preposition, person))
        else:
            self.clitics.append((self.preposition, person))
        self.preposition = ""

    def _opens_thing(self, place: int) -> bool:
        token = self.tokens[place]
        next_kind = self.tokens[place + 1].kind if place + 1 < len(self.tokens) else ""
        if token.kind == "word" and (token.idea in ORDINALS or token.idea == "face-up") and next_kind == "noun":
            return True
        return token.kind == "word" and (token.idea in OWNERS or token.idea in QUANTITY or token.idea == "one-of")

    def _thing(self, place: int, owner: str = "") -> int:
        self.nominal_start = self.tokens[place].start
        clause = self.clause
        if self.tokens[place].text.startswith("qu ") and clause is not None and clause.negated and clause.half_negated:
            clause.negated, clause.half_negated = False, False  # il n'a pris qu'une carte
        thing, place = noun_phrase(self.tokens, place, owner)
        thing.prep, self.preposition = self.preposition, ""
        if isinstance(self.nominal, str) and self.clause is None and not thing.prep:
            self.label = self.nominal  # elder six cards
        if thing.idea == "":
            is_behind_verb = clause is not None and self.has_verb and not (self.conjunction or self.time_conjunction)
            (clause.mods if clause is not None and is_behind_verb else self.mods).update(thing.mods)
            return place
        if (
            self.is_denied
            and not self.has_auxiliary
            and self.clause is not None
            and self.has_verb
            and self._is_phrase(place)
        ):
            thing.mods |= {"no"}  # without a trick
            self.is_denied = False
        if self.time_conjunction == "when" and thing.idea in ("pack", "stock", "packet"):
            thing.prep, self.time_conjunction = "in", ""  # in the middle of the pack
        if self.time_conjunction and self._is_phrase(place):
            phrase = (self.time_conjunction, thing)
            (self.clause.times if self.clause is not None and self.has_verb else self.times).append(phrase)
            self.time_conjunction = ""
            return place
        if self.clause is not None and self.conjunction == "and" and thing.prep and self._is_person(place):
            self.things_before_verb.append(thing)  # and on the third trick he trumped
            return place
        if self.clause is not None and self.has_verb and not (self.conjunction or self.time_conjunction):
            self.clause.things.append(thing)
            self.clause.end = thing.end
        elif (
            self.clause is not None
            and self.conjunction in ("and", "or", "but", "instead-of")
            and self._is_phrase(place)
        ):
            self.clause.things.append(thing)
            self.clause.mods |= {"instead-of"} if self.conjunction == "instead-of" else set()
            if self.mods & {"no"} or self.is_denied:
                thing.mods |= {"no"}
                self.mods.discard("no")
                self.is_denied = False
            self.conjunction = ""
        elif isinstance(self.nominal, NounPhrase):
            self.things_before_verb.append(self.nominal)
        if not thing.prep or not isinstance(self.nominal, str):
            self.nominal = None if thing.idea == "look" else thing
        if "no" in self.mods:
            thing.mods |= {"no"}
            self.mods.discard("no")
        return place

    def _is_phrase(self, place: int) -> bool:
        """Whether no verb follows directly, so that what stands here is not a subject."""
        for token in self.tokens[place : place + 4]:
            if (token.kind == "verb" and (token.form != "base" or token.idea == "hold")) or token.idea in HELPERS:
                return token.kind == "verb" and token.form == "ing"
            if token.idea not in ("not", "already", "yet", "only", "'s", *POSTPOSED):
                return True
        return True
