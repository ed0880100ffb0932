"""The cases of a story: for each, the events of the law that it may be, its facts, and what distinguishes the
events."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.candidates import find_candidates
from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.candidates.king import PRINTED_CODES
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.fact_rules import facts_in, with_implied_facts
from ecarte.arbiter.reader.predicates import Predicate
from ecarte.deprecated import FormerField
from ecarte.rules.events import Irregularity, events, facts, patterns, relevant_facts


class FollowUpQuestion(msgspec.Struct, frozen=True):
    """A question back: the name of a slot or a fact, and its possible answers."""

    slot: str
    answers: tuple[str, ...]


class StoryCase(msgspec.Struct, frozen=True, rename={"possible_events": "among"}):
    """One fault of a story: its event, its facts, and the seat of the player who did it.

    `event` is "" where several `possible_events` are left; these are called `among` in JSON.  `said` names the facts
    that the words state, as opposed to those that follow from them.
    """

    event: str
    possible_events: tuple[str, ...]
    act: str
    slots: Mapping[str, str]
    facts: Mapping[str, str]
    offender: str = ""
    said: tuple[str, ...] = ()

    among = FormerField("possible_events")


def find_cases(story: Story) -> tuple[list[Candidate], list[StoryCase]]:
    """The candidates that the grammar finds in a story, and the case of each."""
    candidates = [] if "other-game" in story.mods else drop_implied(find_candidates(story), story)
    return candidates, [case_of(candidate, story, {}, candidates) for candidate in candidates]


def case_of_named_event(number: str) -> Candidate:
    """The candidate for an event named by its number, with the facts the event supposes."""
    event = events()[number]
    slots = {
        name: value for name, value in (event.heard[0] if event.heard else {}).items() if name not in ("act", *facts())
    }
    supposed_facts = {name: value for name, value in event.supposes.items() if not event.heard}
    for name in ("number", "hand"):
        if event.heard and name in event.heard[0]:
            slots[name] = event.heard[0][name]
    return Candidate(
        event.heard[0]["act"] if event.heard else number, {**slots, "event": number}, [], facts=supposed_facts
    )


def matching_events(act: str, slots: Mapping[str, str], known_facts: Mapping[str, str]) -> dict[str, Mapping[str, str]]:
    """The events that this act with these slots and facts may be, each with the last of its patterns that matches.

    An event is left out if another matching event becomes it for some fact, since the ruling on that other event covers
    both.
    """
    known_answers = {**known_facts, **slots}
    pattern_of_event: dict[str, Mapping[str, str]] = {}
    for number, event_patterns in patterns().items():
        for pattern in event_patterns:
            if pattern["act"] == act and all(
                known_answers.get(name, value) == value for name, value in pattern.items() if name != "act"
            ):
                pattern_of_event[number] = pattern
    numbers = list(pattern_of_event)

    def is_covered(number: str, other: str) -> bool:
        """Whether one event already covers the other; of two that become each other, the first covers both."""
        is_mutual = _may_become(events()[number], other, known_answers) and numbers.index(number) < numbers.index(other)
        return _may_become(events()[other], number, known_answers) and not is_mutual

    return {
        number: pattern
        for number, pattern in pattern_of_event.items()
        if not any(is_covered(number, other) for other in numbers if other != number)
    }


def _may_become(event: Irregularity, number: str, known_answers: Mapping[str, str]) -> bool:
    """Whether an event becomes the event with this number for some answers to the facts that are not stated."""
    facts_of_event = set(event.facts)
    return any(
        case.becomes == number
        and all(
            known_answers.get(name) == answer or (name in facts_of_event and name not in known_answers)
            for name, answer in case.when.items()
        )
        for case in event.cases
    )


def case_of(
    candidate: Candidate, story: Story, given_answers: Mapping[str, str], candidates: Sequence[Candidate] = ()
) -> StoryCase:
    """A candidate as a case, with the events it may be and its facts.

    `given_answers` are slots and facts given beside the text; they take precedence.  `candidates` are all of the story.
    """
    stated = facts_in(story, candidate, candidates)
    given_facts = {name: answer for name, answer in given_answers.items() if name in facts()}
    direct_facts = {**{name: answer for name, (answer, _) in stated.items()}, **candidate.facts, **given_facts}
    known_facts = with_implied_facts(direct_facts)
    given_slots = {
        name: answer for name, answer in given_answers.items() if name not in facts() or name in ("number", "hand")
    }
    slots = {**candidate.slots, **given_slots}
    named_event = slots.pop("event", "")
    if candidate.act == "number" and _is_before_exchange(direct_facts, stated):
        slots.setdefault("cause", "deal")
    only_implied = with_implied_facts(given_facts).keys() - given_facts.keys()
    stated_names = [
        name for name in direct_facts if not (named_event and name in candidate.facts) and name not in only_implied
    ]
    for name in ("number", "hand"):
        if slots.get(name) in ("many", "few", "elder", "dealer"):
            known_facts[name] = slots[name]
            stated_names += [] if named_event and name not in given_answers else [name]
    possible_events = {named_event: {}} if named_event else matching_events(candidate.act, slots, known_facts)
    _mark_used(story, slots, stated, possible_events)
    event = next(iter(possible_events)) if len(possible_events) == 1 else ""
    if event:
        missing_names = [name for name in possible_events[event] if name not in ("act", *slots, *known_facts)]
        slots = {**slots, **{name: possible_events[event][name] for name in missing_names if name not in facts()}}
        bearing = relevant_facts(events()[event])
        known_facts = {name: answer for name, answer in known_facts.items() if name in bearing}
        stated_names = _drop_repeated_facts(event, stated_names, stated)
    offender = story.seat(candidate.offender)
    if candidate.act == "number" and slots.get("cause") in ("deal", "gave"):
        offender = "dealer"  # who has given the wrong number
    return StoryCase(event, tuple(possible_events), candidate.act, slots, known_facts, offender, tuple(stated_names))


def _is_before_exchange(known_facts: Mapping[str, str], stated: Mapping[str, tuple[str, list[Predicate]]]) -> bool:
    """Whether no cards have been asked for yet, because the trump is not turned or the elder has said nothing."""
    is_elder_silent = any(act.idea in ("propose", "stand", "say", "") for act in stated.get("elder_acted", ("", []))[1])
    return known_facts.get("turned_up") == "no" or (known_facts.get("elder_acted") == "no" and is_elder_silent)


def _mark_used(
    story: Story,
    slots: Mapping[str, str],
    stated: Mapping[str, tuple[str, list[Predicate]]],
    possible_events: Collection[str],
) -> None:
    """Mark as used the acts that show the stage of the deal, and the acts that state a fact which counts for an
    event."""
    stage_ideas = _ACTS_OF_STAGES.get(slots.get("stage", "") or slots.get("cause", ""), ())
    for act in story.acts:
        act.used = act.used or (act.idea in stage_ideas and not act.is_only_considered)
    bearing = frozenset[str]().union(*(relevant_facts(events()[number]) for number in possible_events))
    is_right = "right" in slots.values()  # every act stated may be the reason why all was right
    for name, (answer, acts) in stated.items():
        facts_told = {name, *(with_implied_facts({name: answer}) if name in ("played_out", "dealt") else ())}
        for act in acts if is_right or facts_told & bearing else ():
            act.used = True


def _drop_repeated_facts(
    event: str, stated_names: Sequence[str], stated: Mapping[str, tuple[str, list[Predicate]]]
) -> list[str]:
    """The names of the facts stated, except a fact whose acts also state a fact that the law asks for.

    The excepted fact only repeats the other one in different words.
    """
    facts_asked = [name for name in stated_names if name in events()[event].facts]
    acts = {id(act) for name in facts_asked if name in stated for act in stated[name][1]}
    other_facts = [name for name in stated_names if name not in facts_asked]
    return facts_asked + [
        name for name in other_facts if name not in stated or not acts & {id(act) for act in stated[name][1]}
    ]


_ACTS_OF_STAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "cut": ("cut",), "deal": ("deal", "misdeal"), "exchange": ("ask", "discard", "accept", "exchange", "give", "take"),
    "gave": ("ask", "discard", "accept", "exchange", "give"), "took": ("ask", "discard", "accept", "exchange", "take"),
    "asked": ("ask", "discard", "accept", "exchange"),
}  # fmt: skip
"""The acts that show which stage the deal has reached."""


def best_question(case: StoryCase) -> FollowUpQuestion | None:
    """The question for the slot that best separates the events a case may be; None where it can be only one."""
    if case.event:
        return None
    if case.slots.get("said") == "code":
        return FollowUpQuestion("code", PRINTED_CODES)
    event_patterns = [
        pattern for number in case.possible_events for pattern in events()[number].heard if pattern["act"] == case.act
    ]
    slots = dict.fromkeys(
        name for pattern in event_patterns for name in pattern if name not in ("act", *case.slots, *case.facts)
    )
    best: tuple[int, str, tuple[str, ...]] | None = None
    for name in slots:
        values = tuple(dict.fromkeys(pattern[name] for pattern in event_patterns if name in pattern))
        most_left = max(sum(pattern.get(name, value) == value for pattern in event_patterns) for value in values)
        if best is None or most_left < best[0]:
            best = (most_left, name, values)
    return FollowUpQuestion(best[1], best[2]) if best else FollowUpQuestion("what", ())


def drop_implied(candidates: Sequence[Candidate], story: Story) -> list[Candidate]:
    """The candidates, without those that only follow from another."""
    remaining = list(candidates)
    acts = {candidate.act for candidate in remaining if "right" not in candidate.slots.values()}
    for candidate in remaining:
        if candidate.act == "turned-king":
            wrong_numbers = [
                other for other in remaining if other.act == "number" and other.slots.get("number") != "right"
            ]
            candidate.slots["barred"] = "yes" if wrong_numbers else "no"
            if not wrong_numbers and candidate.slots.get("marked") == "yes":
                candidate.slots["marked"] = "right"
    is_led_out_of_turn = any(
        candidate.act == "lead" and candidate.slots.get("how") == "out-of-turn" for candidate in remaining
    )
    if is_led_out_of_turn:  # a player who takes back a lead out of turn takes back nothing else
        remaining = [
            candidate
            for candidate in remaining
            if candidate.act != "withdraw" or candidate.slots.get("taken") == "word"
        ]
    if "faced" in acts:  # they call it a misdeal
        remaining = [candidate for candidate in remaining if candidate.act != "number" or "number" in candidate.slots]
    if "condition" in acts:
        remaining = [candidate for candidate in remaining if candidate.act not in ("number", "stock")]
    if any(candidate.act == "turned-king" and candidate.slots["barred"] == "yes" for candidate in remaining) and (
        any(story.acts_of("let-stand", "discard"))
        or any(
            thing.idea == "fresh-deal" and ("no" in thing.mods or act.negated or "instead-of" in act.mods)
            for act in story.acts
            for thing in act.things
        )
    ):
        remaining = [candidate for candidate in remaining if candidate.act != "number"]
    if "bystander" in acts:
        remaining = [candidate for candidate in remaining if candidate.act not in ("king", "reply", "score")]
    if "name-suit" in acts:
        remaining = [candidate for candidate in remaining if candidate.act != "reply"]
        remaining = [
            candidate
            for candidate in remaining
            if candidate.act != "withdraw" or candidate.slots.get("taken") != "lead"
        ]
    if "withdraw" in acts and any(
        candidate.act == "withdraw" and candidate.slots.get("taken") == "reply" for candidate in remaining
    ):
        remaining = [candidate for candidate in remaining if candidate.act != "reply"]
    return remaining


def acts_of(section: str) -> tuple[str, ...]:
    """The acts of all patterns of a section's events: a player who does not describe a fault can choose it from
    these."""
    acts = (pattern["act"] for event in events().values() if event.section == section for pattern in event.heard)
    return tuple(dict.fromkeys(acts))


def sections() -> tuple[str, ...]:
    """The sections of the law of faults, in their order."""
    return tuple(dict.fromkeys(event.section for event in events().values()))
