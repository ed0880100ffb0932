"""The facts that a story states about a candidate: what had been done by the time of the fault and what had not.

Each rule looks at one predicate and yields facts as (name, answer): from "I had looked at my hand", said by the elder,
`("looked", "yes")`; from "the trump was not turned", `("turned_up", "no")`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.deal_facts import (
    facts_of_looking,
    facts_of_next_deal,
    facts_of_proposal,
    facts_of_trump_card,
    is_left_undone,
    turns_up,
)
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.play_facts import (
    PLAYS,
    TRICK_RULES,
    facts_of_card_played,
    facts_of_ending,
    facts_of_replay,
    facts_of_turn,
    is_card_played,
    stated_trick,
)
from ecarte.arbiter.reader.predicates import Predicate


def facts_in(
    story: Story, candidate: Candidate, candidates: Sequence[Candidate] = ()
) -> dict[str, tuple[str, list[Predicate]]]:
    """Every fact the story states about the candidate: by its name, its answer and the acts that state it.

    Acts of the other `candidates` do not count if they come later than this one's.
    """
    stated_facts: dict[str, tuple[str, list[Predicate]]] = {}
    place_of_act = {id(act): place for place, act in enumerate(story.acts)}
    last_place = max((place_of_act[id(act)] for act in candidate.acts), default=len(place_of_act))
    acts_of_other_faults = {id(act) for other in candidates if other is not candidate for act in other.acts} - {
        id(other_act) for other_act in candidate.acts
    }
    for act in story.acts:
        if id(act) in acts_of_other_faults and place_of_act[id(act)] > last_place:
            continue  # another fault, later on
        for name, answer in (*_facts_of_act(act, story, candidate), *_facts_of_states(act, story, candidate)):
            if name == "played_to" and answer == "no" and not act.actor and stated_facts.get(name, ("",))[0] == "yes":
                continue  # nothing more has been played
            _record_fact(stated_facts, name, answer, act)
        for conjunction, thing in act.clause.times:
            time_relation = (
                "after" if conjunction == "until" and act.negated else conjunction
            )  # not noticed until the turn-up
            for name, answer in _facts_of_time(time_relation, thing, story, candidate):
                stated_facts.setdefault(name, (answer, [act]))
        for name, answer in _facts_of_words(act):
            _record_fact(stated_facts, name, answer, act)
    _acted_by_playing(stated_facts)
    if candidate.act == "score" and "turned_up" in stated_facts:  # the trump card of the next deal
        stated_facts.setdefault("next_turned", stated_facts.pop("turned_up"))
    if (
        candidate.act == "turned-king"
        and "next_cut" in stated_facts
        and stated_facts.get("turned_up", ("",))[0] == "no"
    ):
        stated_facts.setdefault("next_turned", stated_facts.pop("turned_up"))
    if candidate.act in ("score", "turned-king") and "next_cut" in stated_facts:
        stated_facts.setdefault("next_begun", stated_facts["next_cut"])
    if (bets := story.bets) is not None:
        stated_facts["bets"] = ("yes" if bets else "no", [act for act in story.acts if act.idea == "bet"])
    for style in ("french", "english"):
        if style in story.mods:
            stated_facts["style"] = (style, [act for act in story.acts if style in act.mods])
    return stated_facts


def _acted_by_playing(stated_facts: dict[str, tuple[str, list[Predicate]]]) -> None:
    """Add the fact that an elder who leads without proposing has acted."""
    for fact_of_playing, fact_of_acting in (("elder_played", "elder_acted"), ("dealer_played", "dealer_answered")):
        if stated_facts.get(fact_of_playing, ("",))[0] == "yes" and stated_facts.get(fact_of_acting, ("",))[0] == "no":
            stated_facts[fact_of_acting] = stated_facts[fact_of_playing]


def _record_fact(stated_facts: dict[str, tuple[str, list[Predicate]]], name: str, answer: str, act: Predicate) -> None:
    """Record a fact with the act that states it, beside the acts before it that gave the same answer.

    Of two different answers, the later one counts.
    """
    earlier = stated_facts.get(name)
    stated_facts[name] = (answer, [*earlier[1], act] if earlier is not None and earlier[0] == answer else [act])


def _facts_of_states(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """Facts that an act states about how things stand: no turn-up yet, my cards face down, trick four, my turn."""
    mods, seat = act.mods | {mod for thing in act.things for mod in thing.mods}, story.seat(act.actor)
    yield from facts_of_trump_card(act, mods)
    if "to-come" in mods and any(thing.idea == "proposal" for thing in act.things):
        yield "elder_acted", "no"
    if any(thing.idea == "exchange" and "no" in thing.mods for thing in act.things) and not act.is_only_considered:
        yield "exchanged", "no"
    has_only_words = all(thing.idea == "word" for thing in act.things)
    is_silent = (act.idea in ("say", "remark") and act.negated and has_only_words) or "silent" in mods
    is_nothing_spoken = is_silent and candidate.act in ("number", "order", "deal")
    if ("inactive" in mods or is_nothing_spoken) and seat:
        yield ("elder_acted" if seat == "elder" else "dealer_answered"), "no"
    elif is_nothing_spoken and act.clause.passive:  # nothing has been said
        yield "elder_acted", "no"
    if "mixed-in" in mods and not act.is_only_considered:
        yield "mixed", "no" if act.negated else "yes"
        if "face-down" in mods and not act.negated:
            yield "taken_up", "no"  # put in with the rest, all face down
    hand_held = next((thing for thing in act.things if thing.idea in ("card", "cards", "hand") and thing.owner), None)
    if hand_held is not None and "face-down" in mods and act.idea in ("be", "lie", "") and not act.negated:
        yield ("dealer_looked" if story.seat(hand_held.owner) == "dealer" else "looked"), "no"
    if any(thing.idea == "turn" and thing.owner for thing in act.things) and act.idea in ("be", "", "lie"):
        yield from facts_of_turn(act, story, candidate)
    if "liable" in mods and (act.negated or seat):
        yield "liable", "nobody" if act.negated else seat
    if (
        candidate.act == "reply"
        and "late" in act.mods
        and act.idea not in ("win", "hold")
        and not act.clause.is_question
    ):
        yield "next_lead", "yes"
    if candidate.act == "reply" and act.idea in ("notice", "be", "raise", "claim", "look", ""):
        trick_before, trick_now = stated_trick(candidate.acts), stated_trick([act])
        if trick_before and trick_now and trick_before != trick_now:
            yield "next_lead", "yes" if trick_now > trick_before else "no"
    if candidate.act in TRICK_RULES:
        yield from TRICK_RULES[candidate.act](act)


_SAME_NAME: Final = {"exchange": "exchanged", "mix": "mixed"}
"""For each act that is itself a fact, the name of the fact."""


def _facts_of_act(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """What an act states as done or not done."""
    if act.happened == "open" or act.is_only_considered:
        return
    patient = act.clause.patient.idea if act.clause.patient is not None else ""
    if act.idea in ("look", "take-up") or (
        act.idea == "take" and any(thing.idea == "hand" and thing.owner for thing in act.things)
    ):
        yield from facts_of_looking(act, story, candidate)
    elif turns_up(act, candidate):
        is_only_of_rounds = act.things and all(thing.idea == "round" for thing in act.things)
        if not (is_only_of_rounds or any(thing.owner for thing in act.things)):
            yield "turned_up", act.happened
            if act.happened == "yes" and "only" in act.mods | {mod for thing in act.things for mod in thing.mods}:
                yield "elder_acted", "no"  # trump just turned
    elif act.idea in ("make", "win", "do", "be", "happen", "lie", "show", "go") and patient in ("trump", "turn-up"):
        yield "turned_up", act.happened
    elif act.idea in ("propose", "stand", "answer", "accept", "refuse"):
        yield from facts_of_proposal(act, story, candidate)
    elif act.idea == "replay":
        yield from facts_of_replay(act, candidate)
    elif act.idea == "touch" and act.negated and any(thing.is_card or thing.idea == "hand" for thing in act.things):
        yield from facts_of_looking(act, story, candidate)
    elif act.idea in _SAME_NAME:
        yield _SAME_NAME[act.idea], act.happened
    elif act.idea in ("ask", "discard") and is_left_undone(act):
        yield "exchanged", "no"  # without asking for cards
    elif act.idea in ("deal", "cut", "shuffle"):
        yield from facts_of_next_deal(act, story, candidate)
    elif act.idea == "go" and act.clause.patient is not None and any(thing.idea == "trick" for thing in act.things):
        yield from facts_of_card_played(msgspec.structs.replace(act, actor=act.clause.patient.owner), story, candidate)
    elif act.idea in PLAYS and is_card_played(act) and act not in candidate.acts[:1]:
        yield from facts_of_card_played(act, story, candidate)
    yield from facts_of_ending(act, candidate)


def _facts_of_time(
    time_relation: str, thing: NounPhrase, story: Story, candidate: Candidate
) -> Iterator[tuple[str, str]]:
    happened = "no" if time_relation in ("before", "until") else "yes"
    idea = thing.idea
    if idea in ("turn-up", "trump"):
        yield "turned_up", happened
    elif idea == "proposal":
        yield "elder_acted", happened
    elif idea == "answer":
        yield "dealer_answered", happened
    elif idea in ("exchange", "discards"):
        yield "exchanged", happened
    elif idea == "deal" and time_relation in ("before", "after") and candidate.act in ("cut", "shuffle"):
        yield "dealt", happened
    elif idea == "cut" and time_relation != "when":
        yield "cut", happened
    elif idea in ("trick", "lead", "play") and happened == "no":
        yield "elder_played", "no"
        yield "offender_played", "no"
    elif idea in ("trick", "play") and candidate.act == "number" and time_relation in ("when", "after", "since"):
        yield "elder_played", "yes"  # halfway through the second trick
        yield "dealer_played", "yes"
    elif idea == "game" and time_relation not in ("when", "in"):  # it was marked in the game: when was it seen?
        yield "game_over", happened


def _facts_of_words(act: Predicate) -> Iterator[tuple[str, str]]:
    """Facts stated by one word wherever it occurs: the next trick, the next deal, in time."""
    happened = "no" if act.clause.when in ("before", "until") or act.negated else "yes"
    if act.is_only_considered:
        return
    things_mentioned = [*act.things, *(thing for _, thing in act.clause.times)]
    if "next-trick" in act.mods or any(
        "next" in thing.mods and thing.idea in ("trick", "lead") for thing in things_mentioned
    ):
        time_of_trick = next(
            (conjunction for conjunction, thing in act.clause.times if thing.idea in ("trick", "lead")), ""
        )
        yield "next_lead", "no" if time_of_trick in ("before", "until") else happened
    for idea, fact in (("next-trick", "next_lead"), ("next-deal", "next_cut")):
        if f"no-{idea}-yet" in act.mods:
            yield fact, "no"
    if "no-next-turnup-yet" in act.mods:
        yield "next_turned", "no"
    if "next-deal" in act.mods:
        yield "next_cut", happened
    if "next-turnup" in act.mods:
        yield "next_turned", "no" if happened == "no" or "no" in act.mods else "yes"
    if "this-deal" in act.mods:
        yield "next_cut", "no"
    if "in-time" in act.mods and not act.clause.is_question:
        yield "in_time", "no" if act.negated else "yes"
    if "out-of-time" in act.mods and not act.clause.is_question:
        yield "in_time", "no"
    if "at-once" in act.mods:
        yield "gone_on", "no"
        if act.idea in ("say", "notice", "claim", "raise"):  # he gave me four, and I said so on the spot
            yield "receiver_played", "no"


def with_implied_facts(facts: dict[str, str]) -> dict[str, str]:
    """The facts with those that follow from them: a player who has proposed has seen the trump card turned."""
    all_facts = {
        **{
            name: "yes"
            for later_fact in _IMPLIED_BY_LATER
            if facts.get(later_fact) == "yes"
            for name in _IMPLIED_BY_LATER[later_fact]
        },
        **facts,
    }
    if all_facts.get("seen") == "yes":
        all_facts.setdefault("taken_up", "yes")
    if all_facts.get("taken_up") == "no":
        all_facts.setdefault("seen", "no")
    for later_name in ("elder_acted", "dealer_answered", "elder_played", "dealer_played", "next_lead", "exchanged"):
        if all_facts.get(later_name) == "yes":
            all_facts.setdefault("turned_up", "yes")
    if all_facts.get("elder_played") == "yes":
        all_facts.setdefault("elder_acted", "yes")
    if all_facts.get("elder_acted") == "no":
        all_facts.setdefault("dealer_answered", "no")
    if all_facts.get("turned_up") == "no":
        for later_name in ("elder_acted", "dealer_answered"):
            all_facts.setdefault(later_name, "no")
    if all_facts.get("dealer_played") == "yes":
        all_facts.setdefault("dealer_answered", "yes")
        all_facts.setdefault("elder_acted", "yes")
    if all_facts.get("next_lead") == "no":
        all_facts.setdefault("next_cut", "no")
    for later_name, earlier in pairwise(_LAST_STEPS_OF_A_DEAL):
        if all_facts.get(later_name) == "yes":
            all_facts.setdefault(earlier, "yes")
    for later_name, earlier in reversed(list(pairwise(_LAST_STEPS_OF_A_DEAL))):
        if all_facts.get(earlier) == "no":
            all_facts.setdefault(later_name, "no")
    return all_facts


_IMPLIED_BY_LATER: Final = {
    "played_out": ("next_lead", "offender_played"),
    "dealt": ("cut",),
    "next_begun": ("next_cut",),
}
"""For each fact, earlier facts that are then true too: of a hand played out, of a hand dealt, of a next deal begun."""


_LAST_STEPS_OF_A_DEAL: Final = ("next_turned", "next_begun", "trick_played")
"""What ends the time for marking a turned-up king, by one code or another, from the last to the first."""
