"""Facts about a deal up to its play: the trump card, hands looked at, proposal and answer, the next cut."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.predicates import Predicate

_OTHERWISE_DENIED: Final = frozenset({"say", "propose", "lead", "play"})
"""Acts whose denial does not deny the trump card mentioned beside them: trump's up, not a word said."""


def facts_of_trump_card(act: Predicate, mods: Collection[str]) -> Iterator[tuple[str, str]]:
    """Whether the trump card is turned, where the story says it of the card itself."""
    trumps = [thing for thing in act.things if thing.idea in ("trump", "turn-up")]
    if any("is" in thing.mods for thing in trumps):
        yield "turned_up", "no" if act.negated and act.idea not in _OTHERWISE_DENIED else "yes"
    elif any("no" in thing.mods for thing in trumps) and act.idea in ("look", "take-up", "discard", "propose"):
        yield "turned_up", "no"
    elif (
        any(thing.prep == "to" for thing in trumps) and act.idea in ("hold", "get", "go") and not act.is_only_considered
    ):
        yield "turned_up", "no" if act.negated else "yes"  # we have not got to the trump yet
    elif trumps and act.idea in ("", "be", "lie", "go", "deal") and not act.is_only_considered and not act.clause.times:
        is_to_come = (
            act.negated or act.happened == "no" or "to-come" in mods or any("no" in thing.mods for thing in trumps)
        )
        if is_to_come or act.idea in ("be", "lie", "go") or "already" in mods:
            yield "turned_up", "no" if is_to_come else "yes"


def turns_up(act: Predicate, candidate: Candidate) -> bool:
    """Whether an act is the turning of the trump card."""
    if act.idea == "turn-up" and act in candidate.acts and candidate.act == "expose" and not act.actor:
        return False  # a card that has turned over of itself
    if act.idea == "turn-up":
        return act not in candidate.acts or candidate.act in ("number", "order", "deal", "faced", "expose")
    return act.idea == "expose" and any(thing.idea in ("trump", "turn-up") for thing in act.things)


def facts_of_looking(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """Whether a hand, or the cards taken in an exchange, were looked at."""
    end_of_nouns = next((place for place, thing in enumerate(act.things) if "is" in thing.mods), len(act.things))
    kinds_of_things = {
        thing.idea for thing in act.things[:end_of_nouns] if "no" not in thing.mods
    }  # the turn-up's a club
    if "discards" in kinds_of_things:
        return
    seat = story.seat(act.actor)
    is_number_taken = any(thing.is_card and (thing.number is not None or "more" in thing.mods) for thing in act.things)
    if candidate.slots.get("cause") == "took" and (
        (act.idea == "take-up" and is_number_taken)
        or (act.idea == "look" and act.actor == "me" and story.is_other("me", candidate.offender))
    ):
        return  # he picked up three; I saw it
    if not act.things and act.idea == "look" and act.actor in ("", "we", "p1") and not seat:
        return  # we saw it
    if (
        candidate.slots.get("cause") == "took"
        and (act.idea == "take-up" or "card" in kinds_of_things or "cards" in kinds_of_things or not kinds_of_things)
        and "hand" not in kinds_of_things
    ):
        yield ("taken_up" if act.idea == "take-up" else "seen"), act.happened
        if act.idea == "take-up" and act.happened == "yes":
            yield "seen", "yes"
        return
    owners = {story.seat(thing.owner) for thing in act.things if thing.owner} - {""}
    if owners and seat and seat not in owners:
        return
    looking_seat = seat or (owners.pop() if owners else "")
    if kinds_of_things - {"hand", "card", "cards", "face"}:
        return
    yield ("dealer_looked" if looking_seat == "dealer" else "looked"), act.happened


def facts_of_proposal(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """A proposal and the answer: who has spoken, whether there was an exchange, and who may have to pay double."""
    if act.idea == "propose" and act.negated and act.clause.verb_form == "ing":  # without proposing
        yield "exchanged", "no"
        yield "liable", "elder"
    elif act.idea in ("propose", "stand"):
        yield "elder_acted", act.happened
        if act.negated and "again" not in act.mods and act.clause.verb_form in ("past", "base"):
            yield "exchanged", "no"  # nobody proposed
        if act.idea == "stand" and act.happened == "yes" and story.parsed.language == "fr":  # a joué sans proposer
            yield "elder_played", "yes"
        if act.idea == "stand" and act.happened == "yes":
            yield "exchanged", "no"
            yield "liable", "elder"
    elif act.idea == "answer":
        is_in_play = any(story.acts_of("lead", "play", "trump")) or candidate.act in ("lead", "name-suit", "withdraw")
        yield ("played_to" if is_in_play else "dealer_answered"), act.happened
    else:
        yield "dealer_answered", act.happened
        if act.happened == "yes":
            yield "elder_acted", "yes"
        if act.happened == "yes" and act.idea == "refuse" and act not in candidate.acts:
            yield "liable", "dealer"
            yield "exchanged", "no"
        if act.idea == "accept":
            yield "liable", "nobody"


def is_left_undone(act: Predicate) -> bool:
    """Whether the act of asking for cards or throwing them is denied.

    Denying that a fresh deal was asked for does not count, nor does the French `ne` alone, which denies nothing.
    """
    return act.negated and not act.clause.half_negated and not any(thing.idea == "fresh-deal" for thing in act.things)


def facts_of_next_deal(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """Dealing and cutting: of this deal, or of the next."""
    if act.idea == "deal" and "again" in act.mods and candidate.act in ("score", "turned-king"):
        yield "next_begun", act.happened
    if act.idea == "deal" and candidate.act in ("cut", "shuffle", "new-cards") and act not in candidate.acts:
        if (dealing_begun := _dealing_begun(act, story)) is not None:
            yield "dealt", dealing_begun
    elif act.idea == "cut" and candidate.act in ("shuffle", "new-cards"):
        yield ("next_cut" if "next-deal" in act.mods and candidate.act != "new-cards" else "cut"), act.happened
    if "next-deal" in act.mods:
        yield "next_cut", act.happened
    elif (
        act.idea in ("shuffle", "cut")
        and candidate.act in ("score", "turned-king")
        and act.clause.verb_form in ("ing", "s")
    ):
        yield "next_turned", "no"  # he is shuffling for the next


def _dealing_begun(act: Predicate, story: Story) -> str | None:
    """Whether the dealing has begun, where that is stated: "I was dealing" alone only says where the speaker sits."""
    place = story.acts.index(act)
    act_before = story.acts[place - 1] if place else None
    if (
        act_before is not None
        and act_before.clause.sentence == act.clause.sentence
        and act_before.idea in ("begin", "go", "want")
    ):
        return act_before.happened if act_before.idea == "begin" else None
    is_about_cards = bool(act.things) or act.clause.patient is not None or act.clause.passive
    if act.happened == "no" or (
        is_about_cards and (act.clause.verb_form == "past" or act.clause.when in ("when", "after"))
    ):
        return act.happened
    return "yes" if act.clause.verb_form == "past" and act.mods & {"already", "half"} else None
