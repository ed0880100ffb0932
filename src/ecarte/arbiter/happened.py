"""The facts that a story tells about a plight: what has been done by then and what has not."""

# ruff: noqa: C901, PLR0912, PLR0915 - a grammar is read as one list of forms

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.clauses import Thing
from ecarte.arbiter.plights import Plight
from ecarte.arbiter.story import Deed, Story

_PLAYS: Final = frozenset({"lead", "play", "follow", "trump", "win", "play-to"})


def facts_in(story: Story, plight: Plight, others: Sequence[Plight] = ()) -> dict[str, tuple[str, list[Deed]]]:
    """Every fact the story tells, by name, with what tells it; what is not told is not there."""
    found: dict[str, tuple[str, list[Deed]]] = {}
    places = {id(act): place for place, act in enumerate(story.acts)}
    last = max((places[id(act)] for act in plight.told), default=len(places))
    elsewhere = {id(act) for other in others if other is not plight for act in other.told} - {
        id(a) for a in plight.told
    }
    for act in story.acts:
        if id(act) in elsewhere and places[id(act)] > last:
            continue  # another fault, later on
        if any("is" in thing.mods and thing.idea in ("trump", "turn-up") for thing in act.things):
            found["turned_up"] = ("no" if act.denied else "yes", [act])
        for name, answer in _of_act(act, story, plight):
            found[name] = (answer, [act])
        for when, thing in act.clause.times:
            for name, answer in _of_time(when, thing, story, plight):
                found.setdefault(name, (answer, [act]))
        if plight.act == "reply" and "late" in act.mods and act.idea not in ("win", "hold"):
            found["next_lead"] = ("yes", [act])
        if "liable" in act.mods and (act.denied or story.seat(act.who)):
            found["liable"] = ("nobody" if act.denied else story.seat(act.who), [act])
        for name, answer in _of_words(act):
            found[name] = (answer, [act])
    for style in ("french", "english"):
        if style in story.mods:
            found["style"] = (style, [act for act in story.acts if style in act.mods])
    return found


def _of_act(act: Deed, story: Story, plight: Plight) -> Iterator[tuple[str, str]]:
    if act.done == "open" or act.wondered:
        return
    done, seat = act.done, story.seat(act.who)
    nouns = {thing.idea for thing in act.things}
    if act.idea in ("look", "take-up"):
        yield from _looked(act, story, plight, nouns)
    elif (
        (act.idea == "turn-up" and act not in plight.told)
        or (act.idea == "turn-up" and plight.act in ("number", "order", "deal", "faced", "expose"))
        or (act.idea == "expose" and nouns & {"trump", "turn-up"})
    ):
        if not any(thing.owner for thing in act.things):
            yield "turned_up", done
    elif (
        act.idea in ("make", "win", "do", "be", "happen", "lie", "show", "go")
        and act.clause.patient is not None
        and (act.clause.patient.idea in ("trump", "turn-up"))
    ):
        yield "turned_up", done
    elif act.idea == "hold" and plight.act == "king" and plight.slots.get("held") == "no":
        return
    elif act.idea == "propose" and act.denied and act.clause.form == "ing":  # without proposing
        yield "exchanged", "no"
        yield "liable", "elder"
    elif act.idea in ("propose", "stand"):
        yield "elder_acted", done
        if act.idea == "stand" and done == "yes":
            yield "exchanged", "no"
            yield "liable", "elder"
    elif act.idea == "answer":
        in_play = any(story.told("lead", "play", "trump")) or plight.act in ("lead", "name-suit", "withdraw")
        yield ("played_to" if in_play else "dealer_answered"), done
    elif act.idea in ("accept", "refuse"):
        yield "dealer_answered", done
        if done == "yes":
            yield "elder_acted", "yes"
            if act.idea == "refuse" and act not in plight.told:
                yield "liable", "dealer"
                yield "exchanged", "no"
        if act.idea == "accept":
            yield "liable", "nobody"
    elif act.idea == "exchange":
        yield "exchanged", done
    elif act.idea == "mix":
        yield "mixed", done
    elif act.idea == "deal" and plight.act in ("cut", "shuffle") and act not in plight.told:
        yield "dealt", done
    elif act.idea == "cut" and plight.act in ("shuffle", "new-cards"):
        yield ("next_cut" if "next-deal" in act.mods and plight.act != "new-cards" else "cut"), done
    elif act.idea == "replay":
        yield "replayed", done
    elif act.idea == "go" and any(t.idea == "trick" for t in act.things) and act.clause.patient is not None:
        own = act.clause.patient.owner
        yield from _played(msgspec.structs.replace(act, who=own), story, plight, story.seat(own), done)
    elif act.idea in _PLAYS and act not in plight.told[:1]:
        yield from _played(act, story, plight, seat, done)
    if act.idea == "cut" and act.mods & {"next-deal"}:
        yield "next_cut", done
    if act.idea == "deal" and act.mods & {"next-deal"}:
        yield "next_cut", done
    if act.idea in ("finish", "win", "be", "lose") and "game" in nouns:
        yield "game_over", done
    if act.idea in ("finish", "play") and nouns & {"hand", "deal"} and plight.act == "number":
        yield "played_out", done


def _looked(act: Deed, story: Story, plight: Plight, nouns: set[str]) -> Iterator[tuple[str, str]]:
    if "discards" in nouns:
        return
    seat = story.seat(act.who)
    if (
        plight.slots.get("cause") == "took"
        and (act.idea == "take-up" or "card" in nouns or "cards" in nouns or not nouns)
        and "hand" not in nouns
    ):
        yield ("taken_up" if act.idea == "take-up" else "seen"), act.done
        if act.idea == "take-up" and act.done == "yes":
            yield "seen", "yes"
        return
    owners = {story.seat(thing.owner) for thing in act.things if thing.owner} - {""}
    if owners and seat and seat not in owners:
        return
    who = seat or (owners.pop() if owners else "")
    if nouns - {"hand", "card", "cards"}:
        return
    yield ("dealer_looked" if who == "dealer" else "looked"), act.done


def _played(act: Deed, story: Story, plight: Plight, seat: str, done: str) -> Iterator[tuple[str, str]]:
    who = act.who or (act.clause.patient.owner if act.clause.patient is not None else "")
    own, seat = not who or not story.is_other(who, plight.by), seat or story.seat(who)
    if seat == "elder" or (not seat and plight.slots.get("hand") == "elder" and own):
        yield "elder_acted", done
        yield "elder_played", done
        if plight.act == "number":
            yield "receiver_played", done
    if seat == "dealer":
        yield "dealer_played", done
        yield "dealer_answered", done
    if (plight.act == "king" and own) or (plight.act == "number" and plight.slots.get("cause") == "took" and own):
        yield "offender_played", done
    following = any("next" in t.mods or "another" in t.mods for t in act.things if t.is_card) or "next" in act.mods
    if plight.act == "reply" and (act.idea == "lead" or following) and act not in plight.told:
        yield "next_lead", done
    if (
        plight.act in ("lead", "name-suit", "withdraw")
        and act.idea in ("play-to", "follow", "trump", "win", "play")
        and not (own and act.who)
    ):
        yield "played_to", done
    if (
        plight.act == "withdraw"
        and plight.slots.get("taken") == "reply"
        and act.idea == "lead"
        and act not in plight.told
    ):
        yield "next_lead", done
    if plight.act in ("withdraw", "discard", "tell") and done == "yes" and act not in plight.told:
        yield "gone_on", "yes"


def _of_time(when: str, thing: Thing, story: Story, plight: Plight) -> Iterator[tuple[str, str]]:
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
    elif idea == "deal" and when in ("before", "after") and plight.act in ("cut", "shuffle"):
        yield "dealt", done
    elif idea == "cut":
        yield "cut", done
    elif idea in ("trick", "lead", "play") and done == "no":
        yield "elder_played", "no"
        yield "offender_played", "no"
    elif idea == "game":
        yield "game_over", done


def _of_words(act: Deed) -> Iterator[tuple[str, str]]:
    """Facts that stand in a word wherever it is said: the next trick, the next deal, in time."""
    done = "no" if act.clause.when in ("before", "until") or act.denied else "yes"
    if act.wondered:
        return
    spoken = [*act.things, *(thing for _, thing in act.clause.times)]
    if "next-trick" in act.mods or any("next" in t.mods and t.idea in ("trick", "lead") for t in spoken):
        phrase = next((when for when, thing in act.clause.times if thing.idea in ("trick", "lead")), "")
        yield "next_lead", "no" if phrase in ("before", "until") else done
    if "next-deal" in act.mods:
        yield "next_cut", done
    if "next-turnup" in act.mods:
        yield "in_time", "yes" if done == "no" else "no"
    if "this-deal" in act.mods:
        yield "next_cut", "no"
    if "in-time" in act.mods:
        yield "in_time", "no" if act.denied else "yes"
    if "out-of-time" in act.mods:
        yield "in_time", "no"
    if "at-once" in act.mods:
        yield "gone_on", "no"


def and_so(found: dict[str, str]) -> dict[str, str]:
    """What follows from the facts of itself: who has proposed has seen the trump card turned."""
    told = dict(found)
    for later in ("elder_acted", "dealer_answered", "elder_played", "dealer_played", "next_lead", "exchanged"):
        if told.get(later) == "yes":
            told.setdefault("turned_up", "yes")
    if told.get("elder_played") == "yes":
        told.setdefault("elder_acted", "yes")
    if told.get("turned_up") == "no":
        for later in ("elder_acted", "dealer_answered"):
            told.setdefault(later, "no")
    if told.get("dealer_played") == "yes":
        told.setdefault("dealer_answered", "yes")
        told.setdefault("elder_acted", "yes")
    if told.get("next_lead") == "no":
        told.setdefault("next_cut", "no")
    return told
