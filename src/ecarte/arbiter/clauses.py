"""From a story to its clauses: in each one act, with who did it, to what, to whom, how many, whether, and when.

The grammar is small: words are looked up, a verb makes a clause, what stands right before it does the act, what
comes after it suffers it.  What a clause means in law is not known here.
"""

# ruff: noqa: C901, PLR0912, PLR0915, SIM102 - a grammar is read as one list of forms

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.lexicon import Lexicon, Sense, folded, lexicon

_WORD: Final = re.compile(
    r"\bw/o\b|(?:10|[789KQJA])[hsdc♠♥♦♣](?![^\W_])|\d+|[^\W\d_]+(?:['’][^\W\d_]+)*|['’]s\b|[.,;:?!()\n-]|[♠♥♦♣]|[\"“”«»]|(?<!\w)['‘’](?=\w)|(?<=[\w.!?,])['’](?!\w)"
)
_CARD: Final = re.compile(r"(?:10|[789KQJA])[hsdc♠♥♦♣]")
_QUOTES: Final = frozenset("\"“”«»'‘’")
_THAT_IS: Final = re.compile(r"\b(?:i\.e\.|e\.g\.)", re.IGNORECASE)
_STOPS: Final = frozenset(".;:?!\n")
_PERSONS: Final = frozenset(
    {"p1", "p2", "me", "we", "you", "he", "opponent", "other", "dealer", "elder", "bystander", "bettor"}
)
_OWNERS: Final = {"my": "me", "our": "we", "your": "you", "his": "he"}
_TIMES: Final = frozenset({"before", "after", "until", "when", "since"})
_JOINS: Final = frozenset({"if", "because", "though", "but", "and", "or"})
_PREPOSITIONS: Final = frozenset({"by", "with", "to", "of", "in", "on", "from", "for"})
_BEFORE_NOUN: Final = frozenset({"my", "our", "your", "his", "no", "next", "another", "first", "second", "third",
    "fourth", "fifth", "last", "own", "in", "of", "on", "from", "for", "with", "by", "whole", "same", "proper",
    "incorrect", "only", "lower", "higher", "too-many", "too-few", "more", "article", "face-up"})  # fmt: skip
_BEFORE_VERB: Final = frozenset({"me", "we", "you", "he", "opponent", "other", "dealer", "elder", "bystander", "bettor",
    "who", "not", "modal", "do", "to", "already", "to-me", "to-him", "to-self"})  # fmt: skip
_QUANTITY: Final = frozenset({"too-many", "too-few", "more", "only", "another", "proper", "whole", "half", "same"})
_ARTICLES: Final = frozenset({"the", "a", "an", "any", "some", "le", "la", "les", "l", "un", "une", "des", "du", "au",
    "aux", "this", "that", "these", "those", "ce", "cette", "ces", "cet"})  # fmt: skip
_ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "eleventh": 11}
_SPLIT_PARTICLES: Final = frozenset({"back", "up", "down", "away", "aside", "over", "out", "again"})


class Item(msgspec.Struct, frozen=True):
    """A word or phrase as it stands in the text, and what it is taken for."""

    kind: str
    idea: str
    form: str
    text: str
    start: int
    end: int


class Thing(msgspec.Struct):
    """Something spoken of: `six cards`, `the dealer's hand`, `the king of hearts`; `mods` are words beside it."""

    idea: str
    owner: str = ""
    number: int | None = None
    mods: frozenset[str] = frozenset()
    suit: str = ""
    rank: str = ""
    prep: str = ""
    start: int = 0
    end: int = 0

    @property
    def is_card(self) -> bool:
        """Whether it is a card, or a number or suit that stands for cards."""
        return self.idea in ("card", "cards", "suit-card", "rank")


class Clause(msgspec.Struct):
    """One act: `subject` did it, or `patient` suffered it; `persons` are others with their prepositions.

    `when` is the word of time that governs it, `times` are phrases of time in it: `after the exchange`.
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
    """Whether it is denied by the French `ne` alone, so far."""

    @property
    def all_things(self) -> list[Thing]:
        """Everything spoken of in it."""
        return ([self.patient] if self.patient else []) + self.things


class Parsed(msgspec.Struct, frozen=True):
    """A story in clauses; `unknown` are the words nothing here knows, `code` those of rules named."""

    text: str
    language: str
    items: tuple[Item, ...]
    clauses: tuple[Clause, ...]
    unknown: tuple[Item, ...]
    mended: tuple[tuple[str, str], ...]
    codes: tuple[str, ...]
    links: tuple[tuple[str, str], ...] = ()
    """Who is said to be the dealer or the elder."""


def parsed(text: str, language: str) -> Parsed:
    """The clauses of a story."""
    known = lexicon(language)
    mended: list[tuple[str, str]] = []
    items = tuple(_chosen(_looked_up(_words(text, known), known, mended)))
    items = _with_names(items, text)
    builder = _Builder(items)
    clauses = builder.clauses()
    codes = tuple(dict.fromkeys(item.idea for item in items if item.kind == "code"))
    unknown = tuple(item for item in items if item.kind == "unknown")
    return Parsed(text, language, items, tuple(clauses), unknown, tuple(mended), codes, tuple(builder.links))


def _with_names(items: tuple[Item, ...], text: str) -> tuple[Item, ...]:
    """The items, with proper names as persons: no more than two play."""
    names: dict[str, str] = {}
    found: list[Item] = []
    for place, item in enumerate(items):
        first = place == 0 or items[place - 1].idea in ("end", "quote")
        after = items[place + 1] if place + 1 < len(items) else None
        acts = after is not None and (after.kind == "verb" or after.idea in ("be", "do", "modal", "'s"))
        if (
            item.kind == "unknown"
            and text[item.start].isupper()
            and item.text.isalpha()
            and (acts or not first or item.text in names or (after is not None and after.idea == ","))
        ):
            if item.text in names or len(names) < 2:
                who = names.setdefault(item.text, f"p{len(names) + 1}")
                found.append(msgspec.structs.replace(item, kind="word", idea=who))
                continue
        found.append(item)
    return tuple(found)


# --- words ------------------------------------------------------------------------------------------

_Word = tuple[str, int, int]


def _words(text: str, known: Lexicon) -> list[_Word]:
    """The words of the text with their places, what is drawn together taken apart."""
    found: list[_Word] = []
    text = _THAT_IS.sub(lambda found: " " * len(found[0]), text)
    for match in _WORD.finditer(text):
        word, start, end = folded(match[0]).replace("’", "'"), match.start(), match.end()
        if _CARD.fullmatch(match[0]) and match[0] not in ("As", "Ah"):
            found.append((match[0], start, end))
        elif word in known.short:
            found += [(part, start, end) for part in known.short[word]]
        elif "'" in word.strip("'"):
            found += [(part, start, end) for part in _apart(word, known)]
        else:
            found.append((word, start, end))
    return found


def _apart(word: str, known: Lexicon) -> list[str]:
    for ending, said in known.short.items():
        if ending.startswith(("'", "n't")) and word.endswith(ending) and len(word) > len(ending):
            return [*_apart(word[: -len(ending)], known), *said]
    if word.endswith("'s"):
        return [word[:-2], "'s"]
    return [part for part in word.split("'") if part]


class _Found(msgspec.Struct):
    senses: tuple[Sense, ...]
    words: tuple[str, ...]
    start: int
    end: int


def _looked_up(words: Sequence[_Word], known: Lexicon, mended: list[tuple[str, str]]) -> Iterator[_Found]:
    """Every phrase with what it may be, the longest first."""
    at, taken = 0, set[int]()
    while at < len(words):
        word, start, end = words[at]
        if at in taken:
            at += 1
            continue
        length, senses = _longest(words, at, known)
        if length == 1 and any(sense.kind == "verb" for sense in senses):
            particle = _particle(words, at, known)
            if particle:
                senses, taken = (known.apart[(word, words[particle][0])],), taken | {particle}
        if not length and (near := known.near(word)):
            mended.append((word, near))
            length, senses = 1, known.phrases[(near,)]
        if length:
            yield _Found(senses, tuple(one for one, _, _ in words[at : at + length]), start, words[at + length - 1][2])
        else:
            yield _Found(_strange(word, known), (word,), start, end)
        at += length or 1


def _longest(words: Sequence[_Word], at: int, known: Lexicon) -> tuple[int, tuple[Sense, ...]]:
    row = [word for word, _, _ in words[at : at + 2 * known.longest.get(words[at][0], 0)]]
    spread = [place for place, word in enumerate(row) if word != "-"]
    for length in range(min(len(spread), known.longest.get(words[at][0], 0)), 0, -1):
        senses = known.phrases.get(tuple(row[place] for place in spread[:length]))
        if senses:
            return spread[length - 1] + 1, senses
    return 0, ()


def _particle(words: Sequence[_Word], at: int, known: Lexicon) -> int:
    """The place of a particle that belongs to the verb at a place and stands apart from it, or 0."""
    for place in range(at + 2, min(at + 8, len(words))):
        word = words[place][0]
        if word in _STOPS or word in ("and", "but", "before", "after", "when", ",", "because", "though"):
            return 0
        if words[place - 1][0] == "face":
            continue
        if word in _SPLIT_PARTICLES and (words[at][0], word) in known.apart:
            behind = words[place + 1][0] if place + 1 < len(words) else "."
            return 0 if word == "out" and behind == "of" else place
    return 0


def _strange(word: str, known: Lexicon) -> tuple[Sense, ...]:
    if word.isdecimal():
        return (Sense("number", word[:4]),)
    if word == "'s":
        return (Sense("word", "'s"),)
    if word in _QUOTES:
        return (Sense("stop", "quote"),)
    if word in _STOPS or word in ",()-":
        return (Sense("stop", "end" if word in _STOPS else word),)
    if _CARD.fullmatch(word):
        return (Sense("card", word),)
    return (Sense("unknown", word),)


def _chosen(found: Iterator[_Found]) -> Iterator[Item]:
    """Each phrase with the one thing it is taken for, by what stands before and after."""
    rows = list(found)
    last: Item | None = None
    for place, one in enumerate(rows):
        behind = rows[place + 1] if place + 1 < len(rows) else None
        sense = one.senses[0] if len(one.senses) == 1 else _best(one, last, behind)
        idea = "article" if sense.kind == "word" and sense.idea == "stop" and one.words[0] in _ARTICLES else sense.idea
        last = Item(sense.kind, idea, sense.form, " ".join(one.words), one.start, one.end)
        yield last


def _is_helped(one: _Found) -> bool:
    """Whether it helps a verb, so that what stands before it is no verb."""
    return any(sense.idea in (*_HELPERS, "hold", "'s") for sense in one.senses)


def _best(one: _Found, last: Item | None, behind: _Found | None) -> Sense:
    by_kind = {sense.kind: sense for sense in reversed(one.senses)}
    if "word" in by_kind and not {"verb", "noun"} & set(by_kind):
        return by_kind["word"]
    if {"number", "rank"} <= set(by_kind):
        of = behind is not None and behind.words[0] in ("of", "de")
        return by_kind["rank" if of or (last is not None and last.idea == "article") else "number"]
    verb, noun = by_kind.get("verb"), by_kind.get("noun") or by_kind.get("word")
    if verb is None or noun is None:
        return one.senses[0]
    if verb.form in ("past", "ing") and noun.kind == "noun" and not (last and last.idea in ("article", "of")):
        return verb
    if behind is not None and verb.form == "base" and (last is None or last.kind == "stop" or _is_helped(behind)):
        if _is_helped(behind) or any(
            sense.idea == "not" or (sense.kind == "verb" and sense.form == "past") for sense in behind.senses
        ):
            return noun
    if last is None or last.kind == "stop":
        return verb if verb.form == "base" else noun
    if verb.idea == "trump" and last.idea in ("not", "no", "of") and verb.form in ("s", "base") and noun.kind == "noun":
        return noun if verb.form == "s" or last.idea == "no" else verb
    if last.idea in _BEFORE_VERB:
        return verb
    if last.idea in _BEFORE_NOUN or last.idea in _TIMES or last.kind in ("number", "rank") or last.idea == "'s":
        return noun
    return verb if last.idea in ("and", "but", "or", "be", "stop") or verb.form in ("past", "ing", "s") else noun


# --- clauses ----------------------------------------------------------------------------------------


class _Builder:
    """Goes through the items once, and opens a clause at every verb."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items
        self.found: list[Clause] = []
        self.sentence = 0
        self.first = 0
        self.last_person = ""
        self.links: list[tuple[str, str]] = []
        self.relative = self.speaker = ""
        self.quoted = False
        self._clear()

    def _clear(self) -> None:
        """What is heard before a verb is its own; forget it."""
        self.near: Thing | str | None = None
        self.denied = self.modal = self.be = self.helped = self.ne = False
        self.when = self.join = self.prep = ""
        self.inherits = False
        self.mods: set[str] = set()
        self.clitics: list[tuple[str, str]] = []
        self.early: list[Thing] = []
        self.times: list[tuple[str, Thing]] = []
        self.opened = -1
        self.label = ""
        self.nobody = False
        self.mark: int | None = None
        self.near_at = 0

    @property
    def clause(self) -> Clause | None:
        """The clause that is open in this sentence."""
        return self.found[-1] if self.found and self.found[-1].sentence == self.sentence else None

    def clauses(self) -> list[Clause]:
        at = 0
        while at < len(self.items):
            at = self._step(at)
        self._end()
        return self.found

    def _step(self, at: int) -> int:
        item = self.items[at]
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

    def _stop(self, item: Item, at: int) -> int:
        if item.idea == "end" and item.text == ":" and self.clause is None and isinstance(self.near, str):
            self.label, self.near = self.near, None  # Elder: six cards.
            return at + 1
        if item.idea == "end":
            self._end(asked=item.text == "?")
            self.sentence += 1
            self._clear()
        elif item.idea == "quote":
            self.quoted = not self.quoted
            self.speaker = next((one.subject for one in reversed(self.found) if one.subject), self.last_person)
            if self.clause is None and isinstance(self.near, str):
                self.speaker = self.near
            self.near = None if self.quoted else self.near
        elif item.idea == ",":
            self.prep = ""
            self.modal = self.be = self.helped = self.denied = self.ne = False
            if isinstance(self.near, Thing):
                self._leave()
                self.near = None
            if self.relative:
                self.near, self.relative = self.relative, ""
        elif item.idea == "(" and at + 2 < len(self.items):
            end = at + 1 + (self.items[at + 1].idea == "article")
            named = self.items[end].idea
            if (
                named in ("dealer", "elder")
                and self.items[end + 1 : end + 2]
                and self.items[end + 1].text in (")", ",")
            ):
                self.links.append((self.near if isinstance(self.near, str) else self.last_person, named))
                return end + 1
        return at + 1

    def _end(self, *, asked: bool = False) -> None:
        """A sentence is over: what was said without a verb is a clause of its own."""
        clause = self.clause
        left = [*self.early, *([self.near] if isinstance(self.near, Thing) else [])]
        if clause is None and (left or self.mods or self.times):
            clause = Clause("", "", self.items[0].start if not self.found else self.first, self.items[-1].end)
            clause.sentence = self.sentence
            clause.subject = self.near if isinstance(self.near, str) else self.label
            clause.things, clause.denied = left, self.denied
            clause.persons = list(self.clitics)
            self.found.append(clause)
        if clause is not None:
            clause.mods |= self.mods
            clause.times += self.times
            if self.denied and clause.act:
                clause.mods.add("denied-after")
        if asked:
            for one in self.found:
                one.asked = one.asked or one.sentence == self.sentence

    after_comma = False

    def _word(self, item: Item) -> None:
        idea = item.idea
        if idea == "not":
            self._deny(item)
        elif idea == "ne":
            self.ne = self.denied = self.when not in ("before", "until")
        elif idea == "that" and self.clause is not None and self.clause.denied and self.clause.bare:
            self.clause.denied, self.clause.bare = False, False  # il n'a que quatre cartes
            self.clause.mods.add("only")
        elif idea == "no":
            self.mods.add("no")
        elif idea in _TIMES:
            self._leave()
            self.when, self.join, self.near = idea, "", None
            self.inherits = True
        elif idea in _JOINS:
            self._leave()
            if idea != "or" and not (self.near is None and self.denied and self.helped):
                self.modal = False
            self.join, self.near, self.inherits = idea, None, True
            if idea in ("but", "though", "if", "because"):
                self.when = ""
        elif idea == "who":
            if self.last_person and self.after_comma:
                self.relative = self.last_person
            self.near, self.inherits = self.last_person or "you", False
        elif idea == "that":
            self.near = None
        elif idea in ("to", *_PREPOSITIONS):
            self.prep = idea
            if idea == "to":
                self.inherits = True
        elif idea in ("to-me", "to-him", "to-self"):
            self.clitics.append(("", {"to-me": "me", "to-him": "he", "to-self": "self"}[idea]))
        elif idea == "instead-of":
            self.mods.add("instead-of")
            self.join, self.near, self.inherits, self.prep = "instead-of", None, True, "instead-of"
        elif idea in ("article", "stop", "it"):
            pass
        elif idea in _BEHIND and isinstance(self.near, Thing):  # la carte suivante
            self.near.mods |= {idea}
        elif self.clause is not None and self.opened >= 0 and not (self.join or self.when):
            self.clause.mods.add(idea)
        else:
            self.mods.add(idea)

    def _leave(self) -> None:
        """What no verb has followed is kept for the clause to come."""
        if isinstance(self.near, Thing) and self.clause is None:
            self.early.append(self.near)

    def _deny(self, item: Item) -> None:
        """Not: of the verb to come, or, in French, of the one before it."""
        self.nobody = item.text in ("nobody", "no one", "personne")
        clause = self.clause
        if item.text in ("pas", "jamais", "rien", "personne") and clause is not None and self.opened >= 0:
            if not self.helped and self.near is None and not self.ne:
                clause.denied, clause.bare = True, False
                return
        elif item.text == "not" and clause is not None and clause.act in ("be", "hold") and self.near is None:
            if not (self.helped or self.modal or self.when or self.join or clause.things):
                clause.denied = True
                return
        self.denied = True

    # persons

    def _is_person(self, at: int) -> bool:
        item = self.items[at]
        if item.kind == "word" and (item.idea in _PERSONS or item.idea == "self"):
            return True
        return item.kind == "word" and item.idea in _OWNERS and at + 1 < len(self.items) and self._is_person(at + 1)

    def _person(self, at: int) -> int:
        self._leave()
        owner, self.near_at = "", self.items[at].start
        while self.items[at].idea in _OWNERS:
            owner, at = _OWNERS[self.items[at].idea], at + 1
        who = self.items[at].idea
        if who == "opponent":
            who = {"me": "opp", "": "opponent"}.get(owner, f"other:{owner}")
        following = self.items[at + 1].idea if at + 1 < len(self.items) else ""
        after = self.items[at + 1] if at + 1 < len(self.items) else None
        if (
            after is not None
            and after.kind == "noun"
            and who in ("dealer", "elder", "opp", "opponent")
            and (after.idea != "hand" or self.items[at].text.endswith("s"))
        ):
            return self._thing(at + 1, owner=who)  # the elders cards
        if following == "'s":
            return self._thing(at + 2, owner=who) if at + 2 < len(self.items) else at + 2
        if who in ("dealer", "elder") and self._is_as(at):
            self._named_as(who)
            self.when = ""
            return at + 1
        if who in ("dealer", "elder") and isinstance(self.near, str) and self.near != who and self._between_commas(at):
            self.links.append((self.near, who))
            return at + 1
        if self.quoted and who == "me":
            who = f"said:{self.speaker}" if self.speaker and self.speaker != "me" else who
        if self.prep and self.prep != "instead-of":
            self._aside(who)
        elif self.clause is not None and self.near is None and not self.when and not self.join:
            self.clause.persons.append(("", who))
            self.near = who
        else:
            self.near = who
        if who != "self":
            self.last_person = who
        self.inherits = False
        return at + 1

    def _is_as(self, at: int) -> bool:
        """Whether somebody is named for what he is: as dealer, as the elder."""
        before = at - 1 - (self.items[at - 1].idea == "article")
        return before >= 0 and self.items[before].text in ("as", "comme", "en tant que")

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
        """Whether somebody is only named once more: I, the dealer, ..."""
        before = at - 1 - (self.items[at - 1].idea == "article")
        return (
            before > 0
            and self.items[before].idea == ","
            and at + 1 < len(self.items)
            and self.items[at + 1].idea == ","
        )

    def _aside(self, who: str) -> None:
        """Somebody behind a preposition: to him, by the dealer, of the elder."""
        thing = self.near if isinstance(self.near, Thing) else None
        if self.prep == "of" or (self.prep in ("in", "from") and thing):
            last = thing or (self.clause.things[-1] if self.clause and self.clause.things else None)
            if last is not None and not last.owner:
                last.owner = who
        elif self.clause is not None:
            self.clause.persons.append((self.prep, who))
        else:
            self.clitics.append((self.prep, who))
        self.prep = ""

    # things

    def _opens_thing(self, at: int) -> bool:
        item = self.items[at]
        after = self.items[at + 1].kind if at + 1 < len(self.items) else ""
        if item.kind == "word" and item.idea in _ORDINALS and after == "noun":
            return True
        return item.kind == "word" and (item.idea in _OWNERS or item.idea in _QUANTITY or item.idea == "one-of")

    def _thing(self, at: int, owner: str = "") -> int:
        self.near_at = self.items[at].start
        clause = self.clause
        if self.items[at].text.startswith("qu ") and clause is not None and clause.denied and clause.bare:
            clause.denied, clause.bare = False, False  # il n'a pris qu'une carte
        thing, at = _noun_phrase(self.items, at, owner)
        thing.prep, self.prep = self.prep, ""
        if thing.idea == "":
            self.mods |= thing.mods
            return at
        if self.denied and not self.helped and self.clause is not None and self.opened >= 0 and self._is_phrase(at):
            thing.mods |= {"no"}  # without a trick
            self.denied = False
        if self.when and self._is_phrase(at):
            phrase = (self.when, thing)
            (self.clause.times if self.clause is not None and self.opened >= 0 else self.times).append(phrase)
            self.when = ""
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
        elif isinstance(self.near, Thing):
            self.early.append(self.near)
        if not thing.prep or not isinstance(self.near, str):
            self.near = thing
        if "no" in self.mods:
            thing.mods |= {"no"}
            self.mods.discard("no")
        return at

    def _is_phrase(self, at: int) -> bool:
        """Whether no verb follows at once: what stands here is no subject."""
        for item in self.items[at : at + 4]:
            if (item.kind == "verb" and (item.form != "base" or item.idea == "hold")) or item.idea in _HELPERS:
                return item.kind == "verb" and item.form == "ing"
            if item.idea not in ("not", "already", "yet", "only", "'s", *_BEHIND):
                return True
        return True

    # verbs

    def _helper(self, at: int) -> int:
        item = self.items[at]
        ahead = self._verb_ahead(at + 1)
        if item.idea == "modal":
            self.modal = True
        elif item.idea == "be":
            if ahead is None:
                self._open(Clause("be", item.form, item.start, item.end))
                return at + 1
            self.be = self.helped = True
        elif item.idea == "do" and ahead is None and self.clause is None:
            self.modal = True
        return at + 1

    def _verb_ahead(self, at: int) -> Item | None:
        """The verb that a helper belongs to: only small words, or a person in a question, stand between."""
        persons = 0
        for place in range(at, min(at + 6, len(self.items))):
            item = self.items[place]
            if item.kind == "verb" or item.text in ("been", "ete"):
                return item
            if item.kind != "word":
                return None
            if item.idea in _PERSONS or item.idea in _OWNERS or item.idea == "article":
                persons += item.idea in _PERSONS
                if item.idea == "article" and place + 1 < len(self.items) and not self._is_person(place + 1):
                    return None
                if item.idea in _OWNERS and not self._is_person(place):
                    return None
                continue
            if item.idea not in (
                "not",
                "already",
                "yet",
                "only",
                "be",
                "do",
                "modal",
                "stop",
                "to-me",
                "to-him",
                "to-self",
                "late",
                "at-once",
                "face-up",
                "who",
                "also",
                "proper",
                "silent",
            ):
                return None
        return None

    def _verb(self, at: int) -> int:
        item = self.items[at]
        if item.idea == "hold":
            ahead = self._verb_ahead(at + 1)
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
        self._open(Clause(item.idea, item.form, item.start, item.end))
        return at + 1

    def _blocked(self, at: int) -> bool:
        return any(item.idea in ("article", "'s") for item in self.items[at + 1 : at + 2])

    def _open(self, clause: Clause) -> None:
        before = self.clause
        near = self.near
        starts = [clause.start, *([self.near_at] if near is not None else []), *([self.mark] if self.mark else [])]
        clause.start = min(starts)
        clause.sentence = self.sentence
        clause.denied, clause.modal = self.denied, self.modal
        clause.when, clause.join, clause.mods = self.when, self.join, self.mods
        clause.times, clause.persons = self.times, list(self.clitics)
        clause.things = list(self.early)
        past = clause.form == "past"
        itself = any(who in ("self", near) for _, who in self.clitics)
        clause.passive = self.be and past and not itself
        clause.bare = self.ne
        if self.quoted:
            clause.mods.add("quoted")
        if self.join == "or" and before is not None and near is None and not self.helped:
            clause.denied = clause.denied or before.denied  # has not proposed or played
        if self.modal and self.helped and past and not clause.passive:  # could have won
            clause.denied, clause.modal = not clause.denied, False
            clause.mods.add("able")
        if isinstance(near, str):
            self._taken_from(before, near)
            if clause.passive and clause.act != "go":
                clause.persons.insert(0, ("subject", near))
            else:
                clause.subject = near
        elif isinstance(near, Thing) and (
            before is None or not self.inherits or self.be or (past and clause.act in _OF_THINGS)
        ):
            if before is not None and near in before.things and (self.be or clause.act in _OF_THINGS or not near.prep):
                if not (clause.form in ("base", "ing") and not self.be) and (self.be or clause.act not in _OF_PERSONS):
                    clause.patient = near
                    before.things.remove(near)
            else:
                clause.patient = near
            if clause.patient is None:
                clause.inherits = True
        else:
            clause.inherits = not clause.passive
        if clause.inherits and not clause.subject and before is not None and not self.nobody:
            suffered = [who for prep, who in before.persons if prep == "subject"]
            clause.subject = before.subject or (suffered[0] if suffered else "")
        self.found.append(clause)
        opened = True
        self._clear()
        self.opened = len(self.found) if opened else -1

    def _taken_from(self, before: Clause | None, who: str) -> None:
        """Who stands right before a verb does its act, and was no object of the verb before it."""
        if before is not None and before.persons and before.persons[-1] == ("", who):
            before.persons.pop()


_BEHIND: Final = frozenset({"next", "another", "last"})
_HELPERS: Final = frozenset({"be", "do", "modal"})
_OF_PERSONS: Final = frozenset({"get", "ask", "want", "hold", "take", "ask-what", "say", "propose", "refuse", "accept"})
_OPENING: Final = frozenset({"be", "do", "modal", "not", "ne", "who", "to-me", "to-him", "to-self", *_TIMES, *_JOINS})
_OF_THINGS: Final = frozenset({"go", "be", "hold", "lie", "run-out", "expose", "turn-up"})


def _noun_phrase(items: Sequence[Item], at: int, owner: str) -> tuple[Thing, int]:
    """The thing that begins at a place, and where it ends."""
    thing = Thing("", owner=owner, start=items[min(at, len(items) - 1)].start)
    mods: set[str] = set()
    while at < len(items):
        item = items[at]
        if item.kind == "number":
            if thing.idea and not thing.is_card:
                break
            if not thing.idea and _is_rank(items, at):
                thing.idea, thing.rank, thing.suit = "rank", item.idea, items[at + 2].idea
                at += 3
                continue
            if thing.number is None or "too-many" in mods or "too-few" in mods:
                if thing.number is not None:
                    mods.add(f"than-{item.idea}")
                else:
                    thing.number = int(item.idea)
            elif thing.idea:
                break
            else:
                mods.add(f"than-{item.idea}")
            at += 1
        elif item.kind == "word" and item.idea in _OWNERS and not thing.owner:
            thing.owner = _OWNERS[item.idea]
            at += 1
        elif item.kind == "word" and item.idea == "one-of":
            first = item.text.split()[0]
            thing.number = {"one": 1, "two": 2, "three": 3}.get(first, 1)
            mods.add("one-of")
            at += 1
        elif item.kind == "word" and (
            item.idea in _QUANTITY
            or item.idea in _ORDINALS
            or item.idea
            in ("own", "next", "last", "face-up", "face-down", "incorrect", "lower", "higher", "missing", "duplicate")
        ):
            if thing.idea and item.idea in (
                "face-up",
                "face-down",
                "missing",
                "next",
                "last",
                "own",
                "same",
                "another",
            ):
                break
            mods.add(item.idea)
            at += 1
        elif item.idea == "article" and not thing.idea:
            at += 1
        elif item.kind in ("suit", "rank", "card"):
            if thing.idea:
                break
            at = _card(items, at, thing)
        elif item.kind == "noun" and not thing.idea:
            thing.idea = item.idea
            at += 1
        elif (
            item.kind == "noun"
            and thing.idea in ("trump", "turn-up", "score", "game")
            and item.idea in ("card", "suit")
        ) or (item.idea == "'s" and thing.idea):
            mods.add("is")
            at += 1
        elif (
            item.idea == "of"
            and thing.idea in ("card", "cards", "hand", "pack")
            and at + 1 < len(items)
            and (
                items[at + 1].kind == "number"
                or items[at + 1].kind in ("suit", "rank")
                or (items[at + 1].idea in ("my", "his") and items[at + 1].text in ("mine", "hers", "his"))
            )
        ):
            at += 1
            if items[at].idea in _OWNERS and not thing.owner:
                thing.owner = _OWNERS[items[at].idea]
                at += 1
        else:
            break
    if not thing.idea and (thing.number is not None or thing.suit or thing.owner or mods & {"too-many", "too-few"}):
        thing.idea = "cards"
    thing.mods = frozenset(mods)
    thing.end = items[at - 1].end if at else 0
    return thing, at


def _is_rank(items: Sequence[Item], at: int) -> bool:
    """Whether a number is that on a card: the 9 of spades."""
    return (
        items[at].idea in ("7", "8", "9", "10")
        and at + 2 < len(items)
        and items[at + 1].idea == "of"
        and items[at + 2].kind == "suit"
    )


def _card(items: Sequence[Item], at: int, thing: Thing) -> int:
    item = items[at]
    if item.kind == "card":
        names = {"h": "hearts", "s": "spades", "d": "diamonds", "c": "clubs", "♥": "hearts", "♠": "spades",
                 "♦": "diamonds", "♣": "clubs"}  # fmt: skip
        thing.idea, thing.rank, thing.suit = "rank", item.idea[:-1], names[item.idea[-1]]
        return at + 1
    if item.kind == "suit":
        thing.idea, thing.suit = "suit-card", item.idea
        return at + 1
    thing.idea, thing.rank = "rank", item.idea
    at += 1
    if at + 1 < len(items) and items[at].idea == "of":
        step = at + 1
        while step < len(items) and items[step].idea == "article":
            step += 1
        if step < len(items) and items[step].kind == "suit":
            thing.suit, at = items[step].idea, step + 1
        elif step < len(items) and items[step].idea == "trump":
            thing.mods |= {"trump"}
            thing.suit, at = "trumps", step + 1
    return at
