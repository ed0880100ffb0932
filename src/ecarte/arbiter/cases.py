"""The cases of a story: which events of the law it may be, with which facts, and what distinguishes them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.candidates import find_candidates
from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.candidates.king import PRINTED
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.fact_rules import facts_in, with_implied_facts
from ecarte.arbiter.reader.predicates import Predicate
from ecarte.deprecated import FormerField
from ecarte.rules.events import Irregularity, events, facts, patterns, relevant_facts


class AskedBack(msgspec.Struct, frozen=True):
    """A question back: the name of a slot or a fact, and its possible answers."""

    slot: str
    answers: tuple[str, ...]


class StoryCase(msgspec.Struct, frozen=True, rename={"possible_events": "among"}):
    """One fault of a story: its event or possible events, its facts, and who did it.

    `said` names the facts that the words state, as opposed to those that follow from them.
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
    """What the grammar finds in a story, and the cases it makes of it."""
    found = [] if "other-game" in story.mods else drop_implied(find_candidates(story), story)
    return found, [case_of(candidate, story, {}, found) for candidate in found]


def case_of_named_event(number: str) -> Candidate:
    """The candidate for an event named by its number, with the facts the event supposes."""
    event = events()[number]
    slots = {
        name: value for name, value in (event.heard[0] if event.heard else {}).items() if name not in ("act", *facts())
    }
    given = {name: value for name, value in event.supposes.items() if not event.heard}
    for name in ("number", "hand"):
        if event.heard and name in event.heard[0]:
            slots[name] = event.heard[0][name]
    return Candidate(event.heard[0]["act"] if event.heard else number, {**slots, "event": number}, [], facts=given)


def matching_events(act: str, slots: Mapping[str, str], known: Mapping[str, str]) -> dict[str, Mapping[str, str]]:
    """The events that a candidate may be, each with the pattern that matches; without those another one becomes."""
    told = {**known, **slots}
    fitting: dict[str, Mapping[str, str]] = {}
    for number, heard in patterns().items():
        for pattern in heard:
            if pattern["act"] == act and all(
                told.get(name, value) == value for name, value in pattern.items() if name != "act"
            ):
                fitting[number] = pattern
    order = list(fitting)

    def follows(number: str, other: str) -> bool:
        """Whether one event already covers the other; of two that become each other, the first covers both."""
        mutual = _becomes(events()[number], other, told) and order.index(number) < order.index(other)
        return _becomes(events()[other], number, told) and not mutual

    return {
        number: pattern
        for number, pattern in fitting.items()
        if not any(follows(number, other) for other in order if other != number)
    }


def _becomes(event: Irregularity, number: str, told: Mapping[str, str]) -> bool:
    """Whether an event becomes the other one for some answer to what is not stated."""
    free = set(event.facts)
    return any(
        case.becomes == number
        and all(told.get(name) == answer or (name in free and name not in told) for name, answer in case.when.items())
        for case in event.cases
    )


def case_of(candidate: Candidate, story: Story, said: Mapping[str, str], found: Sequence[Candidate] = ()) -> StoryCase:
    """A candidate as a case: the events it may be and the facts stated; `found` are all candidates of the story."""
    stated = facts_in(story, candidate, found)
    said_facts = {name: answer for name, answer in said.items() if name in facts()}
    direct = {**{name: answer for name, (answer, _) in stated.items()}, **candidate.facts, **said_facts}
    known = with_implied_facts(direct)
    said_slots = {name: answer for name, answer in said.items() if name not in facts() or name in ("number", "hand")}
    slots = {**candidate.slots, **said_slots}
    named = slots.pop("event", "")
    if candidate.act == "number" and _is_before_exchange(direct, stated):
        slots.setdefault("cause", "deal")
    only_implied = with_implied_facts(said_facts).keys() - said_facts.keys()
    told = [name for name in direct if not (named and name in candidate.facts) and name not in only_implied]
    for name in ("number", "hand"):
        if slots.get(name) in ("many", "few", "elder", "dealer"):
            known[name] = slots[name]
            told += [] if named and name not in said else [name]
    fitting = {named: {}} if named else matching_events(candidate.act, slots, known)
    _mark_used(story, slots, stated, fitting)
    event = next(iter(fitting)) if len(fitting) == 1 else ""
    if event:
        missing = [name for name in fitting[event] if name not in ("act", *slots, *known)]
        slots = {**slots, **{name: fitting[event][name] for name in missing if name not in facts()}}
        bearing = relevant_facts(events()[event])
        known = {name: answer for name, answer in known.items() if name in bearing}
        told = _drop_repeated_facts(event, told, stated)
    offender = story.seat(candidate.offender)
    if candidate.act == "number" and slots.get("cause") in ("deal", "gave"):
        offender = "dealer"  # who has given the wrong number
    return StoryCase(event, tuple(fitting), candidate.act, slots, known, offender, tuple(told))


def _is_before_exchange(known: Mapping[str, str], stated: Mapping[str, tuple[str, list[Predicate]]]) -> bool:
    """Whether nothing has been asked for yet: the trump is not turned, or the elder has said nothing."""
    silent = any(act.idea in ("propose", "stand", "say", "") for act in stated.get("elder_acted", ("", []))[1])
    return known.get("turned_up") == "no" or (known.get("elder_acted") == "no" and silent)


def _mark_used(
    story: Story, slots: Mapping[str, str], stated: Mapping[str, tuple[str, list[Predicate]]], fitting: Collection[str]
) -> None:
    """Mark the acts that show the stage of the deal, and those that state a fact which counts for an event."""
    of_stage = _ACTS_OF_STAGES.get(slots.get("stage", "") or slots.get("cause", ""), ())
    for act in story.acts:
        act.used = act.used or (act.idea in of_stage and not act.is_only_considered)
    bearing = frozenset[str]().union(*(relevant_facts(events()[number]) for number in fitting))
    is_right = "right" in slots.values()  # an act done in time bears on whether it is right
    for name, (answer, acts) in stated.items():
        tells = {name, *(with_implied_facts({name: answer}) if name in ("played_out", "dealt") else ())}
        for act in acts if is_right or tells & bearing else ():
            act.used = True


def _drop_repeated_facts(
    event: str, said: Sequence[str], stated: Mapping[str, tuple[str, list[Predicate]]]
) -> list[str]:
    """The facts said, without those that only repeat in other words a fact that the law asks for."""
    asked = [name for name in said if name in events()[event].facts]
    acts = {id(act) for name in asked if name in stated for act in stated[name][1]}
    others = [name for name in said if name not in asked]
    return asked + [name for name in others if name not in stated or not acts & {id(act) for act in stated[name][1]}]


_ACTS_OF_STAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "cut": ("cut",), "deal": ("deal", "misdeal"), "exchange": ("ask", "discard", "accept", "exchange", "give", "take"),
    "gave": ("ask", "discard", "accept", "exchange", "give"), "took": ("ask", "discard", "accept", "exchange", "take"),
    "asked": ("ask", "discard", "accept", "exchange"),
}  # fmt: skip
"""The acts that show which stage the deal has reached."""


def best_question(case: StoryCase) -> AskedBack | None:
    """The slot that best separates the events a case may be; None where it is one event."""
    if case.event:
        return None
    if case.slots.get("said") == "code":
        return AskedBack("code", PRINTED)
    heard = [
        pattern for number in case.possible_events for pattern in events()[number].heard if pattern["act"] == case.act
    ]
    slots = dict.fromkeys(
        name for pattern in heard for name in pattern if name not in ("act", *case.slots, *case.facts)
    )
    best: tuple[int, str, tuple[str, ...]] | None = None
    for name in slots:
        values = tuple(dict.fromkeys(pattern[name] for pattern in heard if name in pattern))
        largest = max(sum(pattern.get(name, value) == value for pattern in heard) for value in values)
        if best is None or largest < best[0]:
            best = (largest, name, values)
    return AskedBack(best[1], best[2]) if best else AskedBack("what", ())


def drop_implied(found: Sequence[Candidate], story: Story) -> list[Candidate]:
    """The candidates, without those that only follow from another."""
    kept = list(found)
    acts = {candidate.act for candidate in kept if "right" not in candidate.slots.values()}
    for candidate in kept:
        if candidate.act == "turned-king":
            numbers = [one for one in kept if one.act == "number" and one.slots.get("number") != "right"]
            candidate.slots["barred"] = "yes" if numbers else "no"
            if not numbers and candidate.slots.get("marked") == "yes":
                candidate.slots["marked"] = "right"
    out_of_turn = any(one.act == "lead" and one.slots.get("how") == "out-of-turn" for one in kept)
    if out_of_turn:  # a player who takes back a lead out of turn takes back nothing else
        kept = [one for one in kept if one.act != "withdraw" or one.slots.get("taken") == "word"]
    if "faced" in acts:  # they call it a misdeal
        kept = [one for one in kept if one.act != "number" or "number" in one.slots]
    if "condition" in acts:
        kept = [one for one in kept if one.act not in ("number", "stock")]
    if any(one.act == "turned-king" and one.slots["barred"] == "yes" for one in kept) and (
        any(story.acts_of("let-stand", "discard"))
        or any(
            t.idea == "fresh-deal" and ("no" in t.mods or act.negated or "instead-of" in act.mods)
            for act in story.acts
            for t in act.things
        )
    ):
        kept = [one for one in kept if one.act != "number"]
    if "bystander" in acts:
        kept = [one for one in kept if one.act not in ("king", "reply", "score")]
    if "name-suit" in acts:
        kept = [one for one in kept if one.act != "reply"]
        kept = [one for one in kept if one.act != "withdraw" or one.slots.get("taken") != "lead"]
    if "withdraw" in acts and any(one.act == "withdraw" and one.slots.get("taken") == "reply" for one in kept):
        kept = [one for one in kept if one.act != "reply"]
    return kept


def acts_of(section: str) -> tuple[str, ...]:
    """The acts that the events of a section have: what can be chosen without words."""
    found = (pattern["act"] for event in events().values() if event.section == section for pattern in event.heard)
    return tuple(dict.fromkeys(found))


def sections() -> tuple[str, ...]:
    """The sections of the law of faults, in their order."""
    return tuple(dict.fromkeys(event.section for event in events().values()))
