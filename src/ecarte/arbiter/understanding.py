"""A question understood: which events of the law it is about, with which facts, and what would have to be asked.

There are three outcomes: one event is left and is ruled on; several are left, and the one question that best separates
them is asked; or nothing is understood, and the answer says so.  That nothing went wrong is an answer too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from ecarte.arbiter.cases import AskedBack, StoryCase, best_question, case_of, case_of_named_event, find_cases
from ecarte.arbiter.reader.candidates import find_candidates
from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.clauses import ParsedStory
from ecarte.arbiter.reader.coreference import Story, story_of
from ecarte.arbiter.reader.fact_phrases import phrased_facts
from ecarte.arbiter.reader.fact_rules import with_implied_facts
from ecarte.arbiter.reader.grammar import parse
from ecarte.arbiter.reader.learned import FINE
from ecarte.arbiter.used_words import mark_codes_and_liable, mark_stated_facts, mark_support, sort_words
from ecarte.arbiter.weighing import StoryVerdict, base_event, combine, later_events
from ecarte.deprecated import FormerField
from ecarte.errors import NotationError
from ecarte.rules.events import events, patterns, relevant_facts
from ecarte.words import LANGUAGES

Outcome = Literal["ruled", "asked", "faultless", "not-understood"]
MAX_LENGTH: Final = 4_000
"""The greatest length of a question, in characters."""


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
    if len(text) > MAX_LENGTH:
        raise NotationError("too-long", text=text[:40], expected=f"a question of no more than {MAX_LENGTH} characters")
    given = dict(said or {})
    numbers, number_words, text = _event_numbers_in(text)
    named_code = given.pop("code", "")
    parsed = _parse(text, language)
    if named_code:
        parsed = msgspec.structs.replace(parsed, codes=(named_code,))
    story = story_of(parsed)
    phrased = list(phrased_facts(parsed.text, parsed.language))
    given = {**{name: answer for name, answer, _, _ in phrased}, **given}
    if numbers:
        reading = StoryReading(tuple(_case_of_number(number, story, given) for number in numbers))
    elif not text.strip() and "act" in given:
        reading = StoryReading((case_of(Candidate(given["act"], {}, []), story, given, ()),))
    else:
        reading = _read_story(story, given)
    question = next((asked for case in reading.cases if (asked := best_question(case)) is not None), reading.question)
    contradicted, me = bool(story.seats.contradicted), story.seat("me")
    settled = reading.cases or reading.is_lawful or (question is not None and question.slot == "event")
    if contradicted and not settled:  # who dealt decides it; what is sure or is asked about needs no such question
        question = AskedBack("dealer", ())
    if contradicted:  # nobody is named whose seat is unknown
        nobody = tuple(msgspec.structs.replace(case, offender="") for case in reading.cases)
        reading, me = msgspec.structs.replace(reading, cases=nobody), ""
    outcome: Outcome = "ruled" if reading.cases else "faultless" if reading.is_lawful else "not-understood"
    mark_codes_and_liable(story, is_ruled=bool(reading.cases))
    mark_stated_facts(story, phrased, reading.cases)
    used, irrelevant, not_understood = sort_words(story)
    return Understanding(
        parsed.language,
        "asked" if question else outcome,
        reading.cases,
        reading.lawful,
        question,
        code=named_code or (parsed.codes[0] if len(parsed.codes) == 1 else ""),
        codes=parsed.codes,
        me=me,
        is_seat_assumed=bool(story.seats.assumed) and bool(reading.cases),
        contradiction=contradicted and not settled,
        used=(*number_words, *used),
        irrelevant=irrelevant,
        not_understood=not_understood,
        corrected=parsed.corrected,
    )


def language_of(question: str, otherwise: str = LANGUAGES[0]) -> str:
    """The language of a question, by its words; `otherwise` on a tie or where it is neither language."""
    if otherwise not in LANGUAGES:
        return otherwise
    return _parse(_event_numbers_in(question[:MAX_LENGTH])[2], "", otherwise).language


def _parse(text: str, language: str, otherwise: str = LANGUAGES[0]) -> ParsedStory:
    if language:
        return parse(text, language)
    tried: list[ParsedStory] = []
    for name in (otherwise, *(name for name in LANGUAGES if name != otherwise)):
        tried.append(parse(text, name))
        if not (tried[-1].unknown or tried[-1].corrected):  # every word is known: no other can fit better
            return tried[-1]
    return min(tried, key=lambda parsed: len(parsed.unknown) + len(parsed.corrected) / 2)


_NUMBER: Final = re.compile(r"\be0*(\d{1,2})([bc]?)\b", re.IGNORECASE)


def _event_numbers_in(text: str) -> tuple[list[str], list[str], str]:
    """The events named by their numbers, the words that name them, and the text without them."""
    named = {f"E{int(match[1]):02}{match[2].lower()}": match[0] for match in reversed([*_NUMBER.finditer(text)])}
    found = list(reversed(named))
    for number in found:
        if number not in events():
            raise NotationError("unknown-event", text=number, expected="an event from E01 to E57")
    return found, [named[number] for number in found], _NUMBER.sub(" ", text)


def _case_of_number(number: str, story: Story, given: Mapping[str, str]) -> StoryCase:
    """The case of an event named by its number, with the numbers of cards that the words beside it give."""
    given = dict(given)
    used = [act.used for act in story.acts]
    found = find_candidates(story) if "number" in events()[number].told else []
    for act, was in zip(story.acts, used, strict=True):
        act.used = was  # anything else found is ignored
    for candidate in found:
        how_many, hands = candidate.slots.get("number", ""), _hands_of(number)
        if candidate.act == "number" and how_many in _WRONG and candidate.slots.get("hand", "") in hands:
            given.setdefault("number", how_many)
            for act in candidate.acts:
                act.used = True
    return case_of(case_of_named_event(number), story, given, ())


def _hands_of(number: str) -> set[str]:
    """Whose hand has a wrong number in an event, or in those that become it."""
    ways = [event for event in events().values() if number in (event.number, *later_events(event.number))]
    return {pattern["hand"] for event in ways for pattern in event.heard if "hand" in pattern}


_WRONG: Final = ("many", "few")


# --- reading a story -----------------------------------------------------------------------------------


class StoryReading(msgspec.Struct, frozen=True):
    """The reading of a story.  `is_lawful`: nothing went wrong; `lawful`: what was rightly done."""

    cases: tuple[StoryCase, ...] = ()
    lawful: tuple[StoryCase, ...] = ()
    question: AskedBack | None = None
    is_lawful: bool = False


def _read_story(story: Story, said: Mapping[str, str]) -> StoryReading:
    """The reading of a story; `said` are slots and facts given as well, and the event: chosen, or `kept`."""
    candidates, cases = find_cases(story)
    verdict = combine(story, candidates, cases, said)
    if "event" in said:
        verdict = _with_chosen_event(verdict, said["event"])
    elif "kept" in said:
        verdict = msgspec.structs.replace(verdict, events=(said["kept"],), is_lawful=False, is_not_understood=False)
    mark_support(story, verdict.places)
    slots = {name: answer for name, answer in said.items() if name not in ("event", "kept")}
    if verdict.is_lawful:
        return StoryReading(lawful=tuple(case for case in cases if "right" in case.slots.values()), is_lawful=True)
    if verdict.events:
        used = [_candidate_for(number, candidates, cases) for number in verdict.events]
        if len(used) > 1:  # no fact can be said to belong to one of several events
            verdict = msgspec.structs.replace(verdict, facts={}, doubtful=frozenset())
        return StoryReading(tuple(_case(candidate, story, slots, used, verdict) for candidate in used))
    if verdict.is_not_understood:
        return StoryReading()
    return _ask(verdict, story, candidates, cases, slots)


def _with_chosen_event(verdict: StoryVerdict, number: str) -> StoryVerdict:
    """The verdict on a story where the player chose the event: that event, with what it supposes."""
    if number == FINE:
        return msgspec.structs.replace(verdict, events=(), possible_events=(), is_lawful=True, is_not_understood=False)
    facts = {**verdict.facts, **events()[number].supposes}
    return msgspec.structs.replace(
        verdict, events=(number,), possible_events=(), is_lawful=False, is_not_understood=False, facts=facts
    )


def _candidate_for(number: str, candidates: Sequence[Candidate], cases: Sequence[StoryCase]) -> Candidate:
    """What the grammar found of an event, or the event as the law has it."""
    named = case_of_named_event(number)
    for candidate, case in zip(candidates, cases, strict=True):
        if any(
            number == base_event(one) or number in later_events(one) or one in later_events(number)
            for one in case.possible_events
        ):
            return msgspec.structs.replace(candidate, slots={**named.slots, **candidate.slots, "event": number})
    return named


def _case(
    candidate: Candidate, story: Story, said: Mapping[str, str], others: Sequence[Candidate], verdict: StoryVerdict
) -> StoryCase:
    """The case of an event, with the facts that the grammar did not find."""
    case = case_of(candidate, story, said, others)
    bearing = relevant_facts(events()[case.event])
    known = {
        name: answer
        for name, answer in verdict.facts.items()
        if name in bearing and name not in said and not _is_against_its_name(case.event, name, answer)
    }
    agreed = {name: answer for name, answer in case.facts.items() if known.get(name, answer) == answer}
    unlike = case.facts.keys() - agreed.keys()  # the two disagree: it stays open
    doubted = verdict.doubtful - {*said.items(), *events()[case.event].supposes.items()}
    told = {name: answer for name, answer in agreed.items() if (name, answer) not in doubted}
    both = {**told, **{name: answer for name, answer in known.items() if name not in unlike}}
    implied = {
        name: answer for name, answer in with_implied_facts(both).items() if name in bearing and name not in unlike
    }
    heard = [name for name in known if name not in unlike and not _follows(name, both)]
    told_too = (name for name in (*case.said, *heard) if name in told or name in heard)
    return msgspec.structs.replace(case, facts=implied, said=tuple(dict.fromkeys(told_too)))


def _is_against_its_name(number: str, name: str, answer: str) -> bool:
    """Whether a fact that the law does not ask for contradicts what an event is: whose hand has too few."""
    heard = patterns().get(number, ())
    asked = name in events()[number].facts
    return not asked and bool(heard) and all(pattern.get(name, answer) != answer for pattern in heard)


def _follows(name: str, facts: Mapping[str, str]) -> bool:
    """Whether a fact follows from the others, so that it need not be stated."""
    return (
        with_implied_facts({other: answer for other, answer in facts.items() if other != name}).get(name) == facts[name]
    )


def _ask(
    verdict: StoryVerdict,
    story: Story,
    candidates: Sequence[Candidate],
    cases: Sequence[StoryCase],
    said: Mapping[str, str],
) -> StoryReading:
    """What to ask: the slot that separates the events of one case, where it is no other, or which event it is."""
    possible = verdict.possible_events
    for candidate, case in zip(candidates, cases, strict=True):
        beside = set(possible) - {FINE} - {base_event(one) for one in case.possible_events}
        if len(case.possible_events) > 1 and len(beside) <= (len(set(possible) - {FINE}) > _MAX_EVENTS_OF_A_CASE):
            asked = case_of(candidate, story, said, candidates)
            return StoryReading((asked,), question=best_question(asked))
    if not set(possible) - {FINE}:
        return StoryReading(question=AskedBack("what", ()))
    return StoryReading(question=AskedBack("event", tuple(dict.fromkeys((*possible, FINE)[: max(2, len(possible))]))))


_MAX_EVENTS_OF_A_CASE: Final = 2
"""With more events than this, one may lie outside a case: the slot that separates the others is asked."""
