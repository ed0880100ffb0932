"""A story read: the cases to be ruled on, what was rightly done, or the one question to ask.

The grammar and the learned reader are weighed against each other.  What scores well above all else becomes a case, with
the slots that the grammar found and the facts that either of them knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.cases import AskedBack, HeardCase, case_of, case_of_named_event, to_ask, without_what_follows
from ecarte.arbiter.reader.candidates import plights
from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.fact_rules import and_so
from ecarte.arbiter.reader.features import Place
from ecarte.arbiter.reader.learned import FINE
from ecarte.arbiter.ruling import bearing_on
from ecarte.arbiter.weighing import Weighed, becoming, combine, root_of
from ecarte.rules.events import events, patterns


class StoryRead(msgspec.Struct, frozen=True):
    """The reading of a story.  `is_fine`: nothing went wrong; `fine`: what was rightly done."""

    cases: tuple[HeardCase, ...] = ()
    fine: tuple[HeardCase, ...] = ()
    question: AskedBack | None = None
    is_fine: bool = False


def parse_story(story: Story) -> tuple[list[Candidate], list[HeardCase]]:
    """What the grammar finds in a story, and the cases it makes of it."""
    found = [] if "other-game" in story.mods else without_what_follows(plights(story), story)
    return found, [case_of(plight, story, {}, found) for plight in found]


def reading_of(story: Story, said: Mapping[str, str]) -> StoryRead:
    """The reading of a story; `said` are slots and facts given as well, and the event: chosen, or `kept`."""
    found, cases = parse_story(story)
    weighing = combine(story, found, cases, said)
    if "event" in said:
        weighing = _as_chosen(weighing, said["event"])
    elif "kept" in said:
        weighing = msgspec.structs.replace(weighing, events=(said["kept"],), is_fine=False, is_nothing=False)
    _mark_used(story, weighing.places)
    slots = {name: answer for name, answer in said.items() if name not in ("event", "kept")}
    if weighing.is_fine:
        return StoryRead(fine=tuple(case for case in cases if "right" in case.slots.values()), is_fine=True)
    if weighing.events:
        used = [_plight(number, found, cases) for number in weighing.events]
        told = weighing if len(used) == 1 else msgspec.structs.replace(weighing, facts={}, doubted=frozenset())
        return StoryRead(tuple(_case(plight, story, slots, used, told) for plight in used))
    if weighing.is_nothing:
        return StoryRead()
    return _asked(weighing, story, found, cases, slots)


def _as_chosen(weighing: Weighed, number: str) -> Weighed:
    """The weighing of a story where the asker chose among events: that event, with what it supposes."""
    if number == FINE:
        return msgspec.structs.replace(weighing, events=(), among=(), is_fine=True, is_nothing=False)
    facts = {**weighing.facts, **events()[number].supposes}
    return msgspec.structs.replace(weighing, events=(number,), among=(), is_fine=False, is_nothing=False, facts=facts)


def _plight(number: str, found: Sequence[Candidate], cases: Sequence[HeardCase]) -> Candidate:
    """What the grammar found of an event, or the event as the law has it."""
    outright = case_of_named_event(number)
    for plight, case in zip(found, cases, strict=True):
        if any(number == root_of(one) or number in becoming(one) or one in becoming(number) for one in case.among):
            return msgspec.structs.replace(plight, slots={**outright.slots, **plight.slots, "event": number})
    return outright


def _case(
    plight: Candidate, story: Story, said: Mapping[str, str], others: Sequence[Candidate], weighing: Weighed
) -> HeardCase:
    """The case of an event, with the facts that the grammar did not find."""
    case = case_of(plight, story, said, others)
    bearing = bearing_on(events()[case.event])
    known = {
        name: answer
        for name, answer in weighing.facts.items()
        if name in bearing and name not in said and not _is_against_its_name(case.event, name, answer)
    }
    agreed = {name: answer for name, answer in case.facts.items() if known.get(name, answer) == answer}
    unlike = case.facts.keys() - agreed.keys()  # the two disagree: it stays open
    doubted = weighing.doubted - {*said.items(), *events()[case.event].supposes.items()}
    told = {name: answer for name, answer in agreed.items() if (name, answer) not in doubted}
    both = {**told, **{name: answer for name, answer in known.items() if name not in unlike}}
    implied = {name: answer for name, answer in and_so(both).items() if name in bearing and name not in unlike}
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
    return and_so({other: answer for other, answer in facts.items() if other != name}).get(name) == facts[name]


def _asked(
    weighing: Weighed, story: Story, found: Sequence[Candidate], cases: Sequence[HeardCase], said: Mapping[str, str]
) -> StoryRead:
    """What to ask: the slot that separates the events of one case, where it is no other, or which event it is."""
    among = weighing.among
    for plight, case in zip(found, cases, strict=True):
        beside = set(among) - {FINE} - {root_of(one) for one in case.among}
        if len(case.among) > 1 and len(beside) <= (len(set(among) - {FINE}) > _MOST_OF):
            asked = case_of(plight, story, said, found)
            return StoryRead((asked,), question=to_ask(asked))
    if not set(among) - {FINE}:
        return StoryRead(question=AskedBack("what", ()))
    return StoryRead(question=AskedBack("event", tuple(dict.fromkeys((*among, FINE)[: max(2, len(among))]))))


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
        deed.used = deed.used or weight > most * _WORTH_TELLING > 0


_MOST_OF: Final = 2
"""With more events than this, one may lie outside a case: the slot that separates the others is asked."""
_WORTH_TELLING: Final = 0.25
"""A clause counts as used when it supports a case at least this share as much as the strongest clause does."""
