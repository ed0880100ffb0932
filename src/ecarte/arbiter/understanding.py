"""A question understood: which events of the law it is about, with which facts, and what would have to be asked.

There are three outcomes: one event is left and is ruled on; several are left, and the one question that best separates
them is asked; or nothing is understood, and the answer says so.  That nothing went wrong is an answer too.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from ecarte.arbiter.cases import AskedBack, StoryCase, best_question, case_of, case_of_named_event
from ecarte.arbiter.reader.candidates import find_candidates
from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.clauses import ParsedStory
from ecarte.arbiter.reader.coreference import Story, story_of
from ecarte.arbiter.reader.fact_phrases import phrased_facts
from ecarte.arbiter.reader.fact_rules import with_implied_facts
from ecarte.arbiter.reader.grammar import parse
from ecarte.arbiter.reader.predicates import Predicate
from ecarte.arbiter.reading import StoryReading, read_story
from ecarte.arbiter.ruling import relevant_facts
from ecarte.deprecated import FormerField
from ecarte.errors import NotationError
from ecarte.rules.events import Irregularity, events
from ecarte.words import LANGUAGES

Outcome = Literal["ruled", "asked", "faultless", "not-understood"]
MOST: Final = 4_000
"""The greatest length of a question, in characters."""
_HARMLESS: Final = frozenset({"notice", "happen", "mean", "raise", "ask-what", "claim", "want", "go-on", "begin", "go",
    "let", "forget", "correct", "own-up", "be", "pay", "keep", "lose", "ponder"})  # fmt: skip


class Understanding(
    msgspec.Struct,
    frozen=True,
    rename={"lawful": "fine", "irrelevant": "idle", "corrected": "mended", "is_seat_assumed": "supposed"},
):
    """A question as it was understood.

    `lawful` are the things rightly done.  `irrelevant` are the words left out, `not_understood` the unknown words,
    `corrected` the words corrected to others.  `me` is the asker's seat; `is_seat_assumed`: that seat is only assumed.
    """

    language: str
    outcome: Outcome
    cases: tuple[StoryCase, ...] = ()
    lawful: tuple[StoryCase, ...] = ()
    question: AskedBack | None = None
    code: str = ""
    codes: tuple[str, ...] = ()
    me: str = ""
    is_seat_assumed: bool = False
    contradiction: bool = False
    used: tuple[str, ...] = ()
    irrelevant: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    corrected: tuple[tuple[str, str], ...] = ()

    fine = FormerField("lawful")
    idle = FormerField("irrelevant")
    mended = FormerField("corrected")
    supposed = FormerField("is_seat_assumed")


def understand(text: str, language: str = "", said: Mapping[str, str] | None = None) -> Understanding:
    """Understand the question in `text`; `said` are slots and facts given as well, by name.

    Its language is recognised by its words where none is given.
    """
    if len(text) > MOST:
        raise NotationError("too-long", text=text[:40], expected=f"a question of no more than {MOST} characters")
    told = dict(said or {})
    numbers, named_by, text = _event_numbers_in(text)
    named = told.pop("code", "")
    read = _read(text, language)
    if named:
        read = msgspec.structs.replace(read, codes=(named,))
    story = story_of(read)
    phrased = list(phrased_facts(read.text, read.language))
    told = {**{name: answer for name, answer, _, _ in phrased}, **told}
    if numbers:
        reading = StoryReading(tuple(_case_of_number(number, story, told) for number in numbers))
    elif not text.strip() and "act" in told:
        reading = StoryReading((case_of(Candidate(told["act"], {}, []), story, told, ()),))
    else:
        reading = read_story(story, told)
    question = next((asked for case in reading.cases if (asked := best_question(case)) is not None), reading.question)
    clashing, me = bool(story.seats.contradicted), story.seat("me")
    settled = reading.cases or reading.is_lawful or (question is not None and question.slot == "event")
    if clashing and not settled:  # who dealt decides it; what is sure or is asked about needs no such question
        question = AskedBack("dealer", ())
    if clashing:  # nobody is named whose seat is unknown
        nobody = tuple(msgspec.structs.replace(case, offender="") for case in reading.cases)
        reading, me = msgspec.structs.replace(reading, cases=nobody), ""
    outcome: Outcome = "ruled" if reading.cases else "faultless" if reading.is_lawful else "not-understood"
    outcome = "asked" if question else outcome
    for deed in story.acts:
        code_alone = not deed.idea and deed.mods & set(read.codes) == deed.mods != set()
        named_alone = code_alone and all(thing.idea == "rule" for thing in deed.things)
        deed.used = deed.used or named_alone or ("liable" in deed.mods and bool(reading.cases))
    _mark_stated_facts(story, phrased, reading.cases)
    used, idle, strange = _sort_words(story)
    code = named or (read.codes[0] if len(read.codes) == 1 else "")
    supposed = bool(story.seats.assumed) and bool(reading.cases)
    return Understanding(
        read.language, outcome, reading.cases, reading.lawful, question, code, read.codes, me,
        supposed, clashing and not settled, (*named_by, *used), idle, strange, read.corrected,
    )  # fmt: skip


def language_of(question: str, otherwise: str = LANGUAGES[0]) -> str:
    """The language of a question, by its words; `otherwise` on a tie or where it is neither language."""
    if otherwise not in LANGUAGES:
        return otherwise
    return _read(_event_numbers_in(question[:MOST])[2], "", otherwise).language


def _read(text: str, language: str, otherwise: str = LANGUAGES[0]) -> ParsedStory:
    if language:
        return parse(text, language)
    read: list[ParsedStory] = []
    for name in (otherwise, *(name for name in LANGUAGES if name != otherwise)):
        read.append(parse(text, name))
        if not (read[-1].unknown or read[-1].corrected):  # every word is known: no other can fit better
            return read[-1]
    return min(read, key=lambda one: len(one.unknown) + len(one.corrected) / 2)


_NUMBER: Final = re.compile(r"\be0*(\d{1,2})([bc]?)\b", re.IGNORECASE)


def _event_numbers_in(text: str) -> tuple[list[str], list[str], str]:
    """The events named by their numbers, the words that name them, and the text without them."""
    named = {f"E{int(match[1]):02}{match[2].lower()}": match[0] for match in reversed([*_NUMBER.finditer(text)])}
    found = list(reversed(named))
    for number in found:
        if number not in events():
            raise NotationError("unknown-event", text=number, expected="an event from E01 to E57")
    return found, [named[number] for number in found], _NUMBER.sub(" ", text)


def _case_of_number(number: str, story: Story, told: Mapping[str, str]) -> StoryCase:
    """The case of an event named by its number, with the numbers of cards that the words beside it give."""
    told = dict(told)
    used = [act.used for act in story.acts]
    found = find_candidates(story) if "number" in events()[number].told else []
    for act, was in zip(story.acts, used, strict=True):
        act.used = was  # anything else found is ignored
    for candidate in found:
        how_many, hands = candidate.slots.get("number", ""), _hands_of(number)
        if candidate.act == "number" and how_many in _WRONG and candidate.slots.get("hand", "") in hands:
            told.setdefault("number", how_many)
            for act in candidate.acts:
                act.used = True
    return case_of(case_of_named_event(number), story, told, ())


def _hands_of(number: str) -> set[str]:
    """Whose hand has a wrong number in an event, or in those that become it."""
    ways = [event for event in events().values() if event.number == number or _becomes(event, number)]
    return {pattern["hand"] for event in ways for pattern in event.heard if "hand" in pattern}


def _becomes(event: Irregularity, number: str) -> bool:
    return any(case.becomes == number for case in event.cases)


_WRONG: Final = ("many", "few")


def _mark_stated_facts(story: Story, phrased: Sequence[tuple[str, str, int, int]], cases: Sequence[StoryCase]) -> None:
    """Mark as used the words that state a fact in the arbiter's own wording, where that fact counts for a case."""
    bearing = frozenset[str]().union(
        *(relevant_facts(events()[number]) for case in cases for number in case.possible_events)
    )
    for name, answer, start, end in phrased:
        if bearing & {name, *with_implied_facts({name: answer})}:
            for act, since, until in _spans(story.acts, len(story.parsed.text)):
                act.used = act.used or (since < end and start < until)


# --- what became of every word --------------------------------------------------------------------------


def _sort_words(story: Story) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The words of the story that were used, that make no difference, and that were not understood."""
    used: list[str] = []
    idle: list[str] = []
    text = story.parsed.text
    told = [item.start for item in story.parsed.tokens if item.kind in _TELLING]
    for act, start, end in _spans(story.acts, len(text)):
        words = " ".join(text[start:end].split()).strip(_AROUND)
        telling = bisect_left(told, start) < bisect_left(told, end)
        if act.used and words:
            used.append(words)
        elif words:
            named, left = _split_code_name(story.parsed, start, end)
            used += named
            idle += left if telling or not _states_no_fact(act) else []
    strange = [text[item.start : item.end] for item in story.parsed.unknown]
    if not story.acts:
        idle += [text[item.start : item.end] for item in story.parsed.tokens if item.kind in _TELLING]
    return tuple(used), tuple(dict.fromkeys(idle)), tuple(dict.fromkeys(strange))


def _split_code_name(parsed: ParsedStory, start: int, end: int) -> tuple[list[str], list[str]]:
    """A clause in two parts: the words that name the code, and the others (`and it rained, London`)."""
    named, left, at = [], [], start
    for item in parsed.tokens:
        if item.kind == "code" and item.idea in parsed.codes and start <= item.start < end:
            before = parsed.text[at : item.start]
            cut = max(before.rfind(mark) for mark in _STOPS) + 1
            small = before[cut:] if cut and len(before[cut:].split()) <= _FEW else ""
            left.append(before[: len(before) - len(small)])
            named.append(small + parsed.text[item.start : item.end])
            at = item.end
    both = (named, [*left, parsed.text[at:end]])
    named, left = ([words for one in row if (words := " ".join(one.split()).strip(_AROUND))] for row in both)
    return named, left


_STOPS: Final = ",;:.?!("
_FEW: Final = 3
"""Up to this number of words between a stop and the name of a code belong to the name: `, by the London rules`."""
_AROUND: Final = " ,;:-().?!"
_TELLING: Final = frozenset({"number", "suit", "rank", "card"})
"""Kinds of words that are never passed over: they are listed as used, or as making no difference."""


def _spans(acts: Sequence[Predicate], length: int) -> Iterator[tuple[Predicate, int, int]]:
    starts = [0] if acts else []
    for act in acts[1:]:
        starts.append(max(starts[-1], act.clause.start))
    for act, start, end in zip(acts, starts, [*starts[1:], length], strict=False):
        yield act, start, end


def _states_no_fact(act: Predicate) -> bool:
    """Whether a clause states no fact: it only asks, or says that something was noticed."""
    return act.idea in _HARMLESS or act.is_only_considered or act.clause.is_question
