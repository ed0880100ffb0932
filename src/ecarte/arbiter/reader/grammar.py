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

_NEXT_EVENTS: Final = frozenset({"next-trick", "next-deal", "next-turnup"})
"""Events that may be still to come: before the next lead."""
_CLITICS: Final = {"to-me": "me", "to-him": "he", "to-self": "self"}
_JOINS: Final = frozenset({"if", "because", "though", "but", "and", "or"})
_BETWEEN_HELPER_AND_VERB: Final = frozenset({
    "not", "already", "yet", "only", "be", "do", "modal", "stop", "over", "to-me", "to-him", "to-self", "late",
    "at-once", "face-up", "who", "also", "again", "proper", "silent", "whole",
})  # fmt: skip
"""Small words that may stand between a helper and its verb."""
_FORMS_OF_BE: Final = frozenset({"is", "'s", "was", "were", "are", "est", "etait", "etaient", "sont"})
_ACTS_OF_PERSONS: Final = frozenset(
    {"get", "ask", "want", "hold", "take", "ask-what", "say", "propose", "refuse", "accept"}
)
_OPENING_IDEAS: Final = frozenset(
    {"be", "do", "modal", "not", "ne", "who", "to-me", "to-him", "to-self", *TIMES, *_JOINS}
)
_NOBODY: Final = frozenset({"nobody", "no one", "neither of us", "neither player", "none of us", "personne",
    "ni l un ni l autre", "ni lui ni moi", "ni elle ni moi", "ni moi ni lui", "ni moi ni elle",
    "aucun de nous"})  # fmt: skip
_ACTS_OF_THINGS: Final = frozenset({"go", "be", "hold", "lie", "run-out", "expose", "turn-up"})


def parse(text: str, language: str) -> ParsedStory:
    """The clauses of a story."""
    tokens, corrected = tokenize(text, language)
    tokens, has_unquoted_speech = resolve_reported_speech(tokens, language)
    builder = _Builder(tokens)
    clauses = builder.clauses()
    codes = tuple(dict.fromkeys(token.idea for token in tokens if token.kind == "code"))
    unknown = tuple(token for token in tokens if token.kind == "unknown")
    return ParsedStory(
        text,
        language,
        tokens,
        tuple(clauses),
        unknown,
        corrected,
        codes,
        tuple(builder.roles_named),
        has_unquoted_speech,
    )


class _Builder(NominalParser):
    """Goes through the items once, and opens a clause at each verb."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        super().__init__(tokens)
        self.handlers: Mapping[str, Callable[[Token], None]] = {
            "not": self._deny, "ne": self._handle_ne, "no": self._handle_no, "that": self._handle_that,
            "who": self._handle_who, "instead-of": self._handle_instead,
        }  # fmt: skip

    def clauses(self) -> list[Clause]:
        place = 0
        self.is_fragment = self._is_verbless(0)
        while place < len(self.tokens):
            place = self._step(place)
        self._end()
        return self.clauses_read

    def _step(self, place: int) -> int:
        token, self.place = self.tokens[place], place
        self.after_comma = any(other.idea == "," for other in self.tokens[max(0, place - 2) : place])
        if token.kind == "stop":
            return self._stop(token, place)
        if token.kind == "word" and self.words_start is None and (token.idea in _OPENING_IDEAS or self.clause is None):
            self.words_start = token.start
        if token.kind == "verb":
            return self._verb(place)
        if token.idea in ("be", "do", "modal") and token.kind == "word":
            return self._helper(place)
        if self._is_person(place):
            return self._person(place)
        if token.kind in ("noun", "number", "suit", "rank", "card") or self._opens_thing(place):
            return self._thing(place)
        self._handle_small_word(token)
        return place + 1

    def _handle_small_word(self, token: Token) -> None:
        """Handle a small word: its effect on the verb to come, or on the one before it."""
        idea = token.idea
        if idea in ("article", "stop", "it"):
            self.preposition = "" if token.text == "it" else self.preposition  # the pack used for it was
            return
        if idea == "over":
            if self.clause is not None and self.has_verb:
                self.clause.mods.add(idea)  # the game is over
            return
        if idea in self.handlers:
            self.handlers[idea](token)
        elif idea in TIMES:
            self._leave()
            self.time_conjunction, self.conjunction, self.nominal, self.inherits = idea, "", None, True
        elif idea in _JOINS:
            self._handle_conjunction(idea)
        elif idea in ("to", *PREPOSITIONS):
            self.preposition, self.preposition_start = idea, token.start
            self.inherits = self.inherits or idea == "to"
        elif idea in _CLITICS and self._is_stressed(token):
            return
        elif idea in _CLITICS:
            self.clitics.append(("", _CLITICS[idea]))
        elif idea in _NEXT_EVENTS and self.time_conjunction in ("before", "until"):
            self.mods.add(f"no-{idea}-yet")
            self.time_conjunction = ""
        elif idea in POSTPOSED and isinstance(self.nominal, NounPhrase):  # la carte suivante
            self.nominal.mods |= {idea}
        elif self.clause is None or not self.has_verb or self.conjunction or self.time_conjunction:
            self.mods.add(idea)
        elif idea in _NEXT_EVENTS and not self._is_phrase(self.place + 1):
            self.mods.add(idea)  # the next trump is up
        else:
            self.clause.mods.add(idea)

    def _handle_ne(self, _: Token) -> None:
        self.has_ne = self.is_denied = self.time_conjunction not in ("before", "until")

    def _handle_that(self, _: Token) -> None:
        clause = self.clause
        if clause is not None and clause.negated and clause.half_negated:
            clause.negated, clause.half_negated = False, False  # il n'a que quatre cartes
            clause.mods.add("only")
        else:
            self.nominal = None

    def _handle_no(self, _: Token) -> None:
        self.mods.add("no")

    def _handle_conjunction(self, idea: str) -> None:
        self._leave()
        if idea != "or" and not (self.nominal is None and self.is_denied and self.has_auxiliary):
            self.has_modal = False
        # In "I fumbled and showed", the verb before "and" is unknown.
        is_subject_kept = isinstance(self.nominal, str) and self.clause is None and idea == "and"
        self.conjunction, self.nominal, self.inherits = idea, self.nominal if is_subject_kept else None, True
        if idea in ("but", "though", "if", "because"):
            self.time_conjunction = ""

    def _handle_who(self, _: Token) -> None:
        is_after_object = self.is_object_form and self.after_comma  # a man watching us, who had a bet
        person_meant = (self.last_actor if is_after_object else "") or self.last_person
        if person_meant and self.after_comma:
            self.relative_subject = person_meant
        self.nominal, self.inherits, self.is_object_form = person_meant or "you", False, False
        self.has_be = self.has_auxiliary = False  # c'est moi qui avais

    def _handle_instead(self, _: Token) -> None:
        self.mods.add("instead-of")
        self.conjunction, self.nominal, self.inherits, self.preposition = "instead-of", None, True, "instead-of"

    def _deny(self, token: Token) -> None:
        """Handle a negation: of the verb to come, or, in French, of the one before it."""
        self.is_nobody = token.text in _NOBODY
        clause = self.clause
        is_after_verb = self.has_verb and not (self.conjunction or self.time_conjunction)
        if clause is None or self.nominal is not None or self.has_auxiliary:
            self.is_denied, self.has_ne = True, False  # je n'ai pas dit que: not only
        elif (
            token.text in ("nothing", "none", "none left", "nothing left")
            and is_after_verb
            and self._is_phrase(self.place + 1)
        ):
            clause.negated = True  # I have played nothing, she had none
        elif (
            token.text in ("pas", "jamais", "rien", "personne")
            and self.has_verb
            and not (self.has_ne or self.is_denied)
        ):
            clause.negated, clause.half_negated = True, False
        elif (
            token.text == "not"
            and clause.act in ("be", "hold")
            and not (self.has_modal or self.time_conjunction or self.conjunction or clause.things)
        ):
            clause.negated = True
        else:
            self.is_denied = True

    def _helper(self, place: int) -> int:
        token = self.tokens[place]
        verb_ahead = self._verb_ahead(place + 1)
        if token.idea == "modal":
            self.has_modal = True
        elif token.idea == "be":
            if verb_ahead is None:
                self._open(Clause("be", token.text, token.start, token.end))
                return place + 1
            self.has_be = self.has_auxiliary = True
        elif token.idea == "do" and verb_ahead is None and self.clause is None:
            self.has_modal = True
        elif token.idea == "do" and verb_ahead is None and self.clause is not None and self.clause.act:
            return self._repeat_verb(place)
        return place + 1

    def _repeat_verb(self, place: int) -> int:
        """Repeat the verb before: I did; neither did I."""
        before, nominal_before = self.clause, self.nominal
        is_person_behind = place + 1 < len(self.tokens) and self._is_person(place + 1)
        if before is None or not (is_person_behind or isinstance(nominal_before, str)):
            return place + 1
        token = self.tokens[place]
        if is_person_behind:
            place = self._person(place + 1) - 1
        things = [msgspec.structs.replace(thing) for thing in before.things]
        is_denied = self.is_denied or (place + 1 < len(self.tokens) and self.tokens[place + 1].idea == "not")
        self._open(Clause(before.act, "past", token.start, self.tokens[place].end))
        self.clauses_read[-1].things, self.clauses_read[-1].negated = things, is_denied
        return place + 1 + (place + 1 < len(self.tokens) and self.tokens[place + 1].idea == "not")

    def _closes(self, place: int) -> bool:
        """Whether the sentence, or a part of it, ends at a place."""
        return place >= len(self.tokens) or self.tokens[place].kind == "stop" or self.tokens[place].idea in _JOINS

    def _verb_ahead(self, start: int) -> Token | None:
        """The verb that an auxiliary belongs to.  Only small words or, in a question, a person may stand between
        them."""
        for place, token in enumerate(self.tokens[start : start + 6], start=start):
            if token.kind == "verb" or token.text in ("been", "ete"):
                return token
            is_before_person = self._is_person(place) or (token.idea == "article" and self._is_person(place + 1))
            if token.kind != "word" or not (is_before_person or token.idea in _BETWEEN_HELPER_AND_VERB):
                return None
        return None

    def _verb(self, place: int) -> int:
        token = self.tokens[place]
        if token.idea == "hold":
            verb_ahead = self._verb_ahead(place + 1)
            if self.is_denied and self.nominal is None and self._is_person(place + 1) and self._closes(place + 2):
                return self._repeat_verb(place)  # nor had I
            if verb_ahead is not None and verb_ahead.form in ("past", "") and not self._is_article_next(place):
                self.has_auxiliary = True
                if token.form == "ing":
                    self.time_conjunction, self.inherits = self.time_conjunction or "after", True
                return place + 1
        if token.idea == "get" and token.text in ("got", "gets", "get"):
            if (
                place + 1 < len(self.tokens)
                and self.tokens[place + 1].kind == "verb"
                and self.tokens[place + 1].form == "past"
            ):
                self.has_be = self.has_auxiliary = True  # got exposed
                return place + 1
            if self.has_auxiliary:  # have got six cards
                token = msgspec.structs.replace(token, idea="hold")
        self.has_modal = self.has_modal or self._is_turned_about(place)
        self._open(Clause(token.idea, token.form, token.start, token.end, may_mean_putting=token.may_mean_putting))
        return place + 1

    def _is_article_next(self, place: int) -> bool:
        return any(token.idea in ("article", "'s") for token in self.tokens[place + 1 : place + 2])

    def _open(self, clause: Clause) -> None:
        before = self.clause
        nominal = self.nominal
        if (
            isinstance(nominal, str)
            and self.is_object_form
            and before is not None
            and clause.verb_form in ("past", "s")
            and not self.has_be
        ):
            nominal = None if before.persons[-1:] == [("", nominal)] else nominal  # a visitor watching us said
            self.is_nominal_object = self.is_nominal_object and nominal is not None
        clause.sentence = self.sentence
        clause.negated, clause.modal = self.is_denied, self.has_modal
        clause.when, clause.join, clause.mods = self.time_conjunction, self.conjunction, self.mods
        clause.times, clause.persons = self.times, list(self.clitics)
        clause.things = list(self.things_before_verb)
        is_past = clause.verb_form == "past"
        is_reflexive = any(person in ("self", nominal) for _, person in self.clitics)
        clause.passive = self.has_be and is_past and not is_reflexive
        clause.half_negated = self.has_ne
        clause.mods |= ({"quoted"} if self.is_quoted else set()) | ({"nobody"} if self.is_nobody else set())
        if self.conjunction == "or" and before is not None and nominal is None and not self.has_auxiliary:
            clause.negated = clause.negated or before.negated  # has not proposed or played
        if self.has_modal and self.has_auxiliary and is_past and not clause.passive:  # could have won
            clause.negated, clause.modal = not clause.negated, False
            clause.mods.add("able")
        is_after_being = (
            self.preposition == "to" and clause.verb_form == "base" and before is not None and before.act == "be"
        )
        if (
            is_after_being
            and before is not None
            and isinstance(nominal, str)
            and before.persons[-1:] == [("", nominal)]
        ):
            before.persons[-1] = ("for", nominal)  # it was me to deal
            nominal, self.is_nominal_object = None, False
        is_fall_of_object = clause.act == "fall" and before is not None and before.persons[-1:] == [("", nominal)]
        if isinstance(nominal, str) and not is_fall_of_object:  # the card he gave me fell
            self._take_back_object(before, nominal)
            if clause.passive and clause.act != "go":
                clause.persons.insert(0, ("subject", nominal))
            else:
                clause.subject = nominal
        elif isinstance(nominal, NounPhrase) and self._takes_as_patient(clause, nominal, before):
            clause.inherits = clause.patient is None
        else:
            clause.inherits = not clause.passive
        is_nominal_of_clause = isinstance(nominal, str) or (nominal is not None and clause.patient is nominal)
        preposition_starts = [self.preposition_start] if self.preposition else []  # to look, en donnant
        clause.start = min(
            [
                clause.start,
                *preposition_starts,
                *([self.nominal_start] if is_nominal_of_clause else []),
                *([self.words_start] if self.words_start else []),
            ]
        )
        if clause.inherits and not clause.subject and before is not None and not self.is_nobody:
            clause.subject = self._continued_subject(before)
        self.clauses_read.append(clause)
        self._clear()
        self.has_verb = True

    def _continued_subject(self, before: Clause) -> str:
        """The subject that goes on acting; after a comma, that of the main clause and not of a clause of time."""
        if before.when and self.after_comma:  # he was void when I led, had a trump
            main_clauses = (
                other for other in reversed(self.clauses_read) if other.sentence == self.sentence and not other.when
            )
            before = next((other for other in main_clauses if other.subject), before)
        passive_subjects = [person for prep, person in before.persons if prep == "subject"]
        return before.subject or (passive_subjects[0] if passive_subjects else "")

    def _takes_as_patient(self, clause: Clause, nominal: NounPhrase, before: Clause | None) -> bool:
        """Whether the thing before a verb belongs to that verb.

        If so, make the thing the patient of the verb where the words allow that.
        """
        is_act_of_things = clause.act in _ACTS_OF_THINGS
        if (
            clause.act in ("play", "lead")
            and self.has_auxiliary
            and not self.has_be
            and before
            and nominal in before.things
        ):
            return False  # took two, has not played
        if (
            before is not None
            and self.inherits
            and not self.has_be
            and not (is_act_of_things and clause.verb_form in ("past", *_FORMS_OF_BE))
        ):
            return False
        if before is None or nominal not in before.things or not (self.has_be or is_act_of_things or not nominal.prep):
            clause.patient = nominal
        elif self.has_be or (clause.verb_form not in ("base", "ing") and clause.act not in _ACTS_OF_PERSONS):
            clause.patient = nominal
            before.things.remove(nominal)
        return True

    def _take_back_object(self, before: Clause | None, person: str) -> None:
        """Remove the person before a verb, who does its act, from the objects of the verb before."""
        if self.is_nominal_object and before is not None and before.persons and before.persons[-1] == ("", person):
            before.persons.pop()
