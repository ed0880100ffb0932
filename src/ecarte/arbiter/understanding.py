"""A question understood: which events of the law it is about, with which facts, and what would have to be asked.

There are three outcomes: one event is left and is ruled on; several are left, and the one question that best separates
them is asked; or nothing is understood, and the answer says so.  That nothing went wrong is an answer too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from ecarte.arbiter.cases import FollowUpQuestion, StoryCase, best_question, case_of, case_of_named_event, find_cases
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

    `lawful` are the things rightly done.  `question` is what is asked back, if anything.  `codes` are all codes named,
    and `code` is the one to rule by, or "" where none or several are named.  `me` is the asker's seat, which may only
    be assumed (`is_seat_assumed`).  `contradiction` is true where the dealer is asked for because the words contradict
    each other about who dealt.  `used` are the words that support the result, `irrelevant` those that make no
    difference, `not_understood` the unknown ones; `corrected` are pairs of a misspelt word and the word it was taken
    for.

    In JSON `lawful` is called `fine`, `irrelevant` `idle`, `corrected` `mended` and `is_seat_assumed` `supposed`.
    """

    language: str
    outcome: Outcome
    cases: tuple[StoryCase, ...] = ()
    lawful: tuple[StoryCase, ...] = ()
    question: FollowUpQuestion | None = None
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
    """The question in `text` as understood; `said` are slots and facts given beside the text, by name.

    Its language is recognised by its words where none is given.  Raises NotationError for a text that is too long and
    for an unknown event number.
    """
    if len(text) > MAX_LENGTH:
        raise NotationError("too-long", text=text[:40], expected=f"a question of no more than {MAX_LENGTH} characters")
    given_answers = dict(said or {})
    numbers, number_words, text = _event_numbers_in(text)
    named_code = given_answers.pop("code", "")
    parsed = _parse(text, language)
    if named_code:
        parsed = msgspec.structs.replace(parsed, codes=(named_code,))
    story = story_of(parsed)
    worded_facts = list(phrased_facts(parsed.text, parsed.language))
    given_answers = {**{name: answer for name, answer, _, _ in worded_facts}, **given_answers}
    if numbers:
        reading = StoryReading(tuple(_case_of_number(number, story, given_answers) for number in numbers))
    elif not text.strip() and "act" in given_answers:
        reading = StoryReading((case_of(Candidate(given_answers["act"], {}, []), story, given_answers, ()),))
    else:
        reading = _read_story(story, given_answers)
    question = next(
        (case_question for case in reading.cases if (case_question := best_question(case)) is not None),
        reading.question,
    )
    is_contradicted, asker = bool(story.seats.contradicted), story.seat("me")
    is_settled = reading.cases or reading.is_lawful or (question is not None and question.slot == "event")
    if (
        is_contradicted and not is_settled
    ):  # who dealt decides it; what is sure or is asked about needs no such question
        question = FollowUpQuestion("dealer", ())
    if is_contradicted:  # nobody is named whose seat is unknown
        unnamed_cases = tuple(msgspec.structs.replace(case, offender="") for case in reading.cases)
        reading, asker = msgspec.structs.replace(reading, cases=unnamed_cases), ""
    outcome: Outcome = "ruled" if reading.cases else "faultless" if reading.is_lawful else "not-understood"
    mark_codes_and_liable(story, is_ruled=bool(reading.cases))
    mark_stated_facts(story, worded_facts, reading.cases)
    used, irrelevant, not_understood = sort_words(story)
    return Understanding(
        parsed.language,
        "asked" if question else outcome,
        reading.cases,
        reading.lawful,
        question,
        code=named_code or (parsed.codes[0] if len(parsed.codes) == 1 else ""),
        codes=parsed.codes,
        me=asker,
        is_seat_assumed=bool(story.seats.assumed) and bool(reading.cases),
        contradiction=is_contradicted and not is_settled,
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
    parses: list[ParsedStory] = []
    for tried_language in (otherwise, *(tried_language for tried_language in LANGUAGES if tried_language != otherwise)):
        parses.append(parse(text, tried_language))
        if not (parses[-1].unknown or parses[-1].corrected):  # every word is known: no other can fit better
            return parses[-1]
    return min(parses, key=lambda parsed: len(parsed.unknown) + len(parsed.corrected) / 2)


_EVENT_NUMBER: Final = re.compile(r"\be0*(\d{1,2})([bc]?)\b", re.IGNORECASE)


def _event_numbers_in(text: str) -> tuple[list[str], list[str], str]:
    """The events named by their numbers, the words that name them, and the text without them."""
    word_of_number = {
        f"E{int(match[1]):02}{match[2].lower()}": match[0] for match in reversed([*_EVENT_NUMBER.finditer(text)])
    }
    numbers = list(reversed(word_of_number))
    for number in numbers:
        if number not in events():
            raise NotationError("unknown-event", text=number, expected="an event from E01 to E57")
    return numbers, [word_of_number[number] for number in numbers], _EVENT_NUMBER.sub(" ", text)


def _case_of_number(number: str, story: Story, given_answers: Mapping[str, str]) -> StoryCase:
    """The case of an event named by its number, with the numbers of cards that the words beside it give."""
    given_answers = dict(given_answers)
    used_before = [act.used for act in story.acts]
    candidates = find_candidates(story) if "number" in events()[number].told else []
    for act, was_used in zip(story.acts, used_before, strict=True):
        act.used = was_used  # anything else found is ignored
    for candidate in candidates:
        stated_number, hands_concerned = candidate.slots.get("number", ""), _hands_of(number)
        if candidate.act == "number" and stated_number in _WRONG and candidate.slots.get("hand", "") in hands_concerned:
            given_answers.setdefault("number", stated_number)
            for act in candidate.acts:
                act.used = True
    return case_of(case_of_named_event(number), story, given_answers, ())


def _hands_of(number: str) -> set[str]:
    """Whose hand has a wrong number in an event, or in those that become it."""
    events_concerned = [event for event in events().values() if number in (event.number, *later_events(event.number))]
    return {pattern["hand"] for event in events_concerned for pattern in event.heard if "hand" in pattern}


_WRONG: Final = ("many", "few")


# --- reading a story -----------------------------------------------------------------------------------


class StoryReading(msgspec.Struct, frozen=True):
    """What a story is about: the cases of its faults, or what to ask.

    `is_lawful` is true where nothing went wrong; `lawful` are then the things rightly done.
    """

    cases: tuple[StoryCase, ...] = ()
    lawful: tuple[StoryCase, ...] = ()
    question: FollowUpQuestion | None = None
    is_lawful: bool = False


def _read_story(story: Story, given_answers: Mapping[str, str]) -> StoryReading:
    """The reading of a story with the slots and facts given beside its text.

    A given `event` is the player's choice of an event, together with what that event supposes.  A given `kept` is an
    event found by an earlier reading; it is kept, but what it supposes is not assumed.
    """
    candidates, cases = find_cases(story)
    verdict = combine(story, candidates, cases, given_answers)
    if "event" in given_answers:
        verdict = _with_chosen_event(verdict, given_answers["event"])
    elif "kept" in given_answers:
        verdict = msgspec.structs.replace(
            verdict, events=(given_answers["kept"],), is_lawful=False, is_not_understood=False
        )
    mark_support(story, verdict.places)
    slots = {name: answer for name, answer in given_answers.items() if name not in ("event", "kept")}
    if verdict.is_lawful:
        return StoryReading(lawful=tuple(case for case in cases if "right" in case.slots.values()), is_lawful=True)
    if verdict.events:
        chosen_candidates = [_candidate_for(number, candidates, cases) for number in verdict.events]
        if len(chosen_candidates) > 1:  # no fact can be said to belong to one of several events
            verdict = msgspec.structs.replace(verdict, facts={}, doubtful=frozenset())
        return StoryReading(
            tuple(_case(candidate, story, slots, chosen_candidates, verdict) for candidate in chosen_candidates)
        )
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
    """The candidate that the grammar found for an event, else the one that the event's own pattern gives."""
    named_candidate = case_of_named_event(number)
    for candidate, case in zip(candidates, cases, strict=True):
        if any(
            number == base_event(possible_event)
            or number in later_events(possible_event)
            or possible_event in later_events(number)
            for possible_event in case.possible_events
        ):
            return msgspec.structs.replace(
                candidate, slots={**named_candidate.slots, **candidate.slots, "event": number}
            )
    return named_candidate


def _case(
    candidate: Candidate,
    story: Story,
    given_answers: Mapping[str, str],
    candidates: Sequence[Candidate],
    verdict: StoryVerdict,
) -> StoryCase:
    """The case of an event, with the facts of both readers: the grammar and the learned reader."""
    case = case_of(candidate, story, given_answers, candidates)
    bearing = relevant_facts(events()[case.event])
    verdict_facts = {
        name: answer
        for name, answer in verdict.facts.items()
        if name in bearing and name not in given_answers and not _is_against_its_name(case.event, name, answer)
    }
    agreed_facts = {name: answer for name, answer in case.facts.items() if verdict_facts.get(name, answer) == answer}
    disputed = case.facts.keys() - agreed_facts.keys()  # the two disagree: it stays open
    doubted_facts = verdict.doubtful - {*given_answers.items(), *events()[case.event].supposes.items()}
    grammar_facts = {name: answer for name, answer in agreed_facts.items() if (name, answer) not in doubted_facts}
    all_facts = {**grammar_facts, **{name: answer for name, answer in verdict_facts.items() if name not in disputed}}
    case_facts = {
        name: answer
        for name, answer in with_implied_facts(all_facts).items()
        if name in bearing and name not in disputed
    }
    stated_by_words = [name for name in verdict_facts if name not in disputed and not _follows(name, all_facts)]
    stated_names = (name for name in (*case.said, *stated_by_words) if name in grammar_facts or name in stated_by_words)
    return msgspec.structs.replace(case, facts=case_facts, said=tuple(dict.fromkeys(stated_names)))


def _is_against_its_name(number: str, name: str, answer: str) -> bool:
    """Whether a fact contradicts every pattern of an event, such as whose hand has too few cards.

    A fact that the law asks for never does.
    """
    event_patterns = patterns().get(number, ())
    is_asked = name in events()[number].facts
    return (
        not is_asked and bool(event_patterns) and all(pattern.get(name, answer) != answer for pattern in event_patterns)
    )


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
    given_answers: Mapping[str, str],
) -> StoryReading:
    """The question that tells the possible events of the verdict apart.

    Where nearly all of them belong to one case, it asks for the slot that separates the events of that case; else it
    asks which event is meant, or what happened where no event is possible.
    """
    possible_events = verdict.possible_events
    for candidate, case in zip(candidates, cases, strict=True):
        other_events = (
            set(possible_events) - {FINE} - {base_event(possible_event) for possible_event in case.possible_events}
        )
        if len(case.possible_events) > 1 and len(other_events) <= (
            len(set(possible_events) - {FINE}) > _MAX_EVENTS_OF_A_CASE
        ):
            asked_case = case_of(candidate, story, given_answers, candidates)
            return StoryReading((asked_case,), question=best_question(asked_case))
    if not set(possible_events) - {FINE}:
        return StoryReading(question=FollowUpQuestion("what", ()))
    return StoryReading(
        question=FollowUpQuestion(
            "event", tuple(dict.fromkeys((*possible_events, FINE)[: max(2, len(possible_events))]))
        )
    )


_MAX_EVENTS_OF_A_CASE: Final = 2
"""If more events than this are possible, one of them may lie outside the case whose slot is asked."""
