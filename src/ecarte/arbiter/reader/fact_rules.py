"""The facts that a story states about a candidate: what has been done by then and what has not.

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
    story: Story, candidate: Candidate, others: Sequence[Candidate] = ()
) -> dict[str, tuple[str, list[Predicate]]]:
    """Every fact the story states, by name, with the acts that state it; facts not stated are left out."""
    found: dict[str, tuple[str, list[Predicate]]] = {}
    places = {id(act): place for place, act in enumerate(story.acts)}
    last = max((places[id(act)] for act in candidate.acts), default=len(places))
    elsewhere = {id(act) for other in others if other is not candidate for act in other.acts} - {
        id(a) for a in candidate.acts
    }
    for act in story.acts:
        if id(act) in elsewhere and places[id(act)] > last:
            continue  # another fault, later on
        for name, answer in (*_facts_of_act(act, story, candidate), *_facts_of_states(act, story, candidate)):
            if name == "played_to" and answer == "no" and not act.who and found.get(name, ("",))[0] == "yes":
                continue  # nothing more has been played
            _record_fact(found, name, answer, act)
        for when, thing in act.clause.times:
            late = "after" if when == "until" and act.negated else when  # not noticed until the turn-up
            for name, answer in _facts_of_time(late, thing, story, candidate):
                found.setdefault(name, (answer, [act]))
        for name, answer in _facts_of_words(act):
            _record_fact(found, name, answer, act)
    _acted_by_playing(found)
    if candidate.act == "score" and "turned_up" in found:  # the trump card of the next deal
        found.setdefault("next_turned", found.pop("turned_up"))
    if candidate.act == "turned-king" and "next_cut" in found and found.get("turned_up", ("",))[0] == "no":
        found.setdefault("next_turned", found.pop("turned_up"))
    if candidate.act in ("score", "turned-king") and "next_cut" in found:
        found.setdefault("next_begun", found["next_cut"])
    if (bets := story.bets) is not None:
        found["bets"] = ("yes" if bets else "no", [act for act in story.acts if act.idea == "bet"])
    for style in ("french", "english"):
        if style in story.mods:
            found["style"] = (style, [act for act in story.acts if style in act.mods])
    return found


def _acted_by_playing(found: dict[str, tuple[str, list[Predicate]]]) -> None:
    """A player who leads without proposing has acted."""
    for played, acted in (("elder_played", "elder_acted"), ("dealer_played", "dealer_answered")):
        if found.get(played, ("",))[0] == "yes" and found.get(acted, ("",))[0] == "no":
            found[acted] = found[played]


def _record_fact(found: dict[str, tuple[str, list[Predicate]]], name: str, answer: str, act: Predicate) -> None:
    """Record a fact with the act that states it, beside those that stated the same; the last statement counts."""
    before = found.get(name)
    found[name] = (answer, [*before[1], act] if before is not None and before[0] == answer else [act])


def _facts_of_states(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """The state of things, whatever caused it: no turn-up yet, my cards face down, trick four, my turn."""
    mods, seat = act.mods | {mod for thing in act.things for mod in thing.mods}, story.seat(act.who)
    yield from facts_of_trump_card(act, mods)
    if "to-come" in mods and any(thing.idea == "proposal" for thing in act.things):
        yield "elder_acted", "no"
    if any(thing.idea == "exchange" and "no" in thing.mods for thing in act.things) and not act.is_only_considered:
        yield "exchanged", "no"
    words = all(thing.idea == "word" for thing in act.things)
    mute = (act.idea in ("say", "remark") and act.negated and words) or "silent" in mods
    spoken = mute and candidate.act in ("number", "order", "deal")
    if ("inactive" in mods or spoken) and seat:
        yield ("elder_acted" if seat == "elder" else "dealer_answered"), "no"
    elif spoken and act.clause.passive:  # nothing has been said
        yield "elder_acted", "no"
    if "mixed-in" in mods and not act.is_only_considered:
        yield "mixed", "no" if act.negated else "yes"
        if "face-down" in mods and not act.negated:
            yield "taken_up", "no"  # put in with the rest, all face down
    held = next((t for t in act.things if t.idea in ("card", "cards", "hand") and t.owner), None)
    if held is not None and "face-down" in mods and act.idea in ("be", "lie", "") and not act.negated:
        yield ("dealer_looked" if story.seat(held.owner) == "dealer" else "looked"), "no"
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
        before, now = stated_trick(candidate.acts), stated_trick([act])
        if before and now and before != now:
            yield "next_lead", "yes" if now > before else "no"
    if candidate.act in TRICK_RULES:
        yield from TRICK_RULES[candidate.act](act)


_SAME_NAME: Final = {"exchange": "exchanged", "mix": "mixed"}
"""Acts that are themselves a fact."""


def _facts_of_act(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """What an act states as done or not done."""
    if act.happened == "open" or act.is_only_considered:
        return
    patient = act.clause.patient.idea if act.clause.patient is not None else ""
    if act.idea in ("look", "take-up") or (
        act.idea == "take" and any(t.idea == "hand" and t.owner for t in act.things)
    ):
        yield from facts_of_looking(act, story, candidate)
    elif turns_up(act, candidate):
        strange = act.things and all(thing.idea == "round" for thing in act.things)
        if not (strange or any(thing.owner for thing in act.things)):
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
    elif act.idea == "go" and act.clause.patient is not None and any(t.idea == "trick" for t in act.things):
        yield from facts_of_card_played(msgspec.structs.replace(act, who=act.clause.patient.owner), story, candidate)
    elif act.idea in PLAYS and is_card_played(act) and act not in candidate.acts[:1]:
        yield from facts_of_card_played(act, story, candidate)
    yield from facts_of_ending(act, candidate)


def _facts_of_time(when: str, thing: NounPhrase, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    done = "no" if when in ("before", "until") else "yes"
    idea = thing.idea
    if idea in ("turn-up", "trump"):
        yield "turned_up", done
    elif idea == "proposal":
        yield "elder_acted", done
    elif idea == "answer":
        yield "dealer_answered", done
    elif idea in ("exchange", "discards"):
        yield "exchanged", done
    elif idea == "deal" and when in ("before", "after") and candidate.act in ("cut", "shuffle"):
        yield "dealt", done
    elif idea == "cut" and when != "when":
        yield "cut", done
    elif idea in ("trick", "lead", "play") and done == "no":
        yield "elder_played", "no"
        yield "offender_played", "no"
    elif idea in ("trick", "play") and candidate.act == "number" and when in ("when", "after", "since"):
        yield "elder_played", "yes"  # halfway through the second trick
        yield "dealer_played", "yes"
    elif idea == "game" and when not in ("when", "in"):  # it was marked in the game: when was it seen?
        yield "game_over", done


def _facts_of_words(act: Predicate) -> Iterator[tuple[str, str]]:
    """Facts stated by one word wherever it occurs: the next trick, the next deal, in time."""
    done = "no" if act.clause.when in ("before", "until") or act.negated else "yes"
    if act.is_only_considered:
        return
    spoken = [*act.things, *(thing for _, thing in act.clause.times)]
    if "next-trick" in act.mods or any("next" in t.mods and t.idea in ("trick", "lead") for t in spoken):
        phrase = next((when for when, thing in act.clause.times if thing.idea in ("trick", "lead")), "")
        yield "next_lead", "no" if phrase in ("before", "until") else done
    for idea, fact in (("next-trick", "next_lead"), ("next-deal", "next_cut")):
        if f"no-{idea}-yet" in act.mods:
            yield fact, "no"
    if "no-next-turnup-yet" in act.mods:
        yield "next_turned", "no"
    if "next-deal" in act.mods:
        yield "next_cut", done
    if "next-turnup" in act.mods:
        yield "next_turned", "no" if done == "no" or "no" in act.mods else "yes"
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


def with_implied_facts(found: dict[str, str]) -> dict[str, str]:
    """What follows from the facts themselves: a player who has proposed has seen the trump card turned."""
    told = {**{name: "yes" for late in _LATE if found.get(late) == "yes" for name in _LATE[late]}, **found}
    if told.get("seen") == "yes":
        told.setdefault("taken_up", "yes")
    if told.get("taken_up") == "no":
        told.setdefault("seen", "no")
    for later in ("elder_acted", "dealer_answered", "elder_played", "dealer_played", "next_lead", "exchanged"):
        if told.get(later) == "yes":
            told.setdefault("turned_up", "yes")
    if told.get("elder_played") == "yes":
        told.setdefault("elder_acted", "yes")
    if told.get("elder_acted") == "no":
        told.setdefault("dealer_answered", "no")
    if told.get("turned_up") == "no":
        for later in ("elder_acted", "dealer_answered"):
            told.setdefault(later, "no")
    if told.get("dealer_played") == "yes":
        told.setdefault("dealer_answered", "yes")
        told.setdefault("elder_acted", "yes")
    if told.get("next_lead") == "no":
        told.setdefault("next_cut", "no")
    for later, earlier in pairwise(_TO_THE_NEXT_DEAL):
        if told.get(later) == "yes":
            told.setdefault(earlier, "yes")
    for later, earlier in reversed(list(pairwise(_TO_THE_NEXT_DEAL))):
        if told.get(earlier) == "no":
            told.setdefault(later, "no")
    return told


_LATE: Final = {"played_out": ("next_lead", "offender_played"), "dealt": ("cut",), "next_begun": ("next_cut",)}
"""What else has been done when a hand is played out, and when one is being dealt."""


_TO_THE_NEXT_DEAL: Final = ("next_turned", "next_begun", "trick_played")
"""What ends the time for marking a turned-up king, by one code or another: the last first."""
