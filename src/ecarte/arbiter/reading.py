"""A story read: the cases to be ruled on, what was rightly done, or the one question to ask.

The grammar and the learned reader are weighed against each other.  What scores well above all else becomes a case, with
the slots that the grammar found and the facts that either of them knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.cases import AskedBack, StoryCase, best_question, case_of, case_of_named_event, drop_implied
from ecarte.arbiter.reader.candidates import find_candidates
from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.fact_rules import with_implied_facts
from ecarte.arbiter.reader.features import Place
from ecarte.arbiter.reader.learned import FINE
from ecarte.arbiter.ruling import relevant_facts
from ecarte.arbiter.weighing import StoryVerdict, base_event, combine, later_events
from ecarte.rules.events import events, patterns


class StoryReading(msgspec.Struct, frozen=True):
    """The reading of a story.  `is_lawful`: nothing went wrong; `lawful`: what was rightly done."""

    cases: tuple[StoryCase, ...] = ()
    lawful: tuple[StoryCase, ...] = ()
    question: AskedBack | None = None
    is_lawful: bool = False


def parse_story(story: Story) -> tuple[list[Candidate], list[StoryCase]]:
    """What the grammar finds in a story, and the cases it makes of it."""
    found = [] if "other-game" in story.mods else drop_implied(find_candidates(story), story)
    return found, [case_of(candidate, story, {}, found) for candidate in found]


def read_story(story: Story, said: Mapping[str, str]) -> StoryReading:
    """The reading of a story; `said` are slots and facts given as well, and the event: chosen, or `kept`."""
    found, cases = parse_story(story)
    weighing = combine(story, found, cases, said)
    if "event" in said:
        weighing = _with_chosen_event(weighing, said["event"])
    elif "kept" in said:
        weighing = msgspec.structs.replace(weighing, events=(said["kept"],), is_lawful=False, is_not_understood=False)
    _mark_used(story, weighing.places)
    slots = {name: answer for name, answer in said.items() if name not in ("event", "kept")}
    if weighing.is_lawful:
        return StoryReading(lawful=tuple(case for case in cases if "right" in case.slots.values()), is_lawful=True)
    if weighing.events:
        used = [_candidate_for(number, found, cases) for number in weighing.events]
        told = weighing if len(used) == 1 else msgspec.structs.replace(weighing, facts={}, doubtful=frozenset())
        return StoryReading(tuple(_case(candidate, story, slots, used, told) for candidate in used))
    if weighing.is_not_understood:
        return StoryReading()
    return _ask(weighing, story, found, cases, slots)


def _with_chosen_event(weighing: StoryVerdict, number: str) -> StoryVerdict:
    """The weighing of a story where the asker chose among events: that event, with what it supposes."""
    if number == FINE:
        return msgspec.structs.replace(weighing, events=(), possible_events=(), is_lawful=True, is_not_understood=False)
    facts = {**weighing.facts, **events()[number].supposes}
    return msgspec.structs.replace(
        weighing, events=(number,), possible_events=(), is_lawful=False, is_not_understood=False, facts=facts
    )


def _candidate_for(number: str, found: Sequence[Candidate], cases: Sequence[StoryCase]) -> Candidate:
    """What the grammar found of an event, or the event as the law has it."""
    outright = case_of_named_event(number)
    for candidate, case in zip(found, cases, strict=True):
        if any(
            number == base_event(one) or number in later_events(one) or one in later_events(number)
            for one in case.possible_events
        ):
            return msgspec.structs.replace(candidate, slots={**outright.slots, **candidate.slots, "event": number})
    return outright


def _case(
    candidate: Candidate, story: Story, said: Mapping[str, str], others: Sequence[Candidate], weighing: StoryVerdict
) -> StoryCase:
    """The case of an event, with the facts that the grammar did not find."""
    case = case_of(candidate, story, said, others)
    bearing = relevant_facts(events()[case.event])
    known = {
        name: answer
        for name, answer in weighing.facts.items()
        if name in bearing and name not in said and not _is_against_its_name(case.event, name, answer)
    }
    agreed = {name: answer for name, answer in case.facts.items() if known.get(name, answer) == answer}
    unlike = case.facts.keys() - agreed.keys()  # the two disagree: it stays open
    doubted = weighing.doubtful - {*said.items(), *events()[case.event].supposes.items()}
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
    weighing: StoryVerdict,
    story: Story,
    found: Sequence[Candidate],
    cases: Sequence[StoryCase],
    said: Mapping[str, str],
) -> StoryReading:
    """What to ask: the slot that separates the events of one case, where it is no other, or which event it is."""
    among = weighing.possible_events
    for candidate, case in zip(found, cases, strict=True):
        beside = set(among) - {FINE} - {base_event(one) for one in case.possible_events}
        if len(case.possible_events) > 1 and len(beside) <= (len(set(among) - {FINE}) > _MAX_EVENTS_OF_A_CASE):
            asked = case_of(candidate, story, said, found)
            return StoryReading((asked,), question=best_question(asked))
    if not set(among) - {FINE}:
        return StoryReading(question=AskedBack("what", ()))
    return StoryReading(question=AskedBack("event", tuple(dict.fromkeys((*among, FINE)[: max(2, len(among))]))))


def _mark_used(story: Story, places: Mapping[Place, float]) -> None:
    """Mark the clauses that support what was found: only those are listed as used."""
    weights = [0.0] * (len(story.parsed.text) + 1)
    for (start, end), weight in places.items():
        for place in range(start, end):
            weights[place] += weight / (end - start)
    ends = [deed.clause.start for deed in story.acts[1:]] + [len(story.parsed.text)]
    starts = [0, *ends[:-1]]
    each = [sum(weights[start:end]) for start, end in zip(starts, ends, strict=True)] if story.acts else []
    most = max(each, default=0.0)
    for deed, weight in zip(story.acts, each, strict=True):
        deed.used = deed.used or weight > most * _MIN_SHARE_OF_STRONGEST > 0


_MAX_EVENTS_OF_A_CASE: Final = 2
"""With more events than this, one may lie outside a case: the slot that separates the others is asked."""
_MIN_SHARE_OF_STRONGEST: Final = 0.25
"""A clause counts as used when it supports a case at least this share as much as the strongest clause does."""
