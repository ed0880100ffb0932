"""Cards that are seen: exposed in the cut, the deal or the exchange, found face up, or turned up as trumps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ecarte.arbiter.reader.candidates.candidate import (
    Candidate,
    CardCount,
    card_count,
    happens_during_play,
    is_at_cut,
    is_at_deal,
    is_in_exchange,
    is_in_play,
)
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate


def exposure_candidates(story: Story) -> Iterator[Candidate]:
    """A card exposed, or found face up."""
    for act in story.acts:
        if act.negated or act.is_only_considered or act.happened == "no":
            continue
        trumps = any(t.idea in ("trump", "turn-up") for t in act.things)
        if (trumps and act.idea in ("turn-up", "lie")) or _with_trumps(story, act):
            continue
        cards, faced, own = _cards(act), _is_faced(act), _takes_own(story, act)
        drawn = bool(own) and act.idea == "turn-up" and faced and not cards  # drawing his own card, he turned it up
        told = cards or act.clause.things or act.clause.patient or drawn
        if not (drawn or _is_shown(story, act)) or (not told and act.idea != "expose"):
            if faced and act.idea in ("be", "lie", "notice", "", "see", "look", "find", "hold", "turn-up", "happen"):
                yield from _faced(story, act)
            continue
        if "fordeal" in story.mods or act.who in ("bystander", "bettor"):
            continue
        if any(thing.idea in ("hand", "discards", "turn-up", "trump") for thing in act.things) or act.used:
            continue
        whose = act.who if drawn else _owner(story, act, own)
        slots = {"stage": stage} if (stage := _stage(story, act)) else {}
        if seat := story.seat(whose):
            slots["whose"] = seat
        yield Candidate("expose", slots, [act], offender=act.who or "dealer")


def _cards(act: Predicate) -> list[NounPhrase]:
    return [thing for thing in act.things if thing.is_card]


def _is_faced(act: Predicate) -> bool:
    return "face-up" in act.mods or any("face-up" in thing.mods for thing in act.things)


def _takes_own(story: Story, act: Predicate) -> list[Predicate]:
    """The acts in the same sentence by which a player takes a card of their own."""
    return [
        one
        for one in story.acts_of("take", "get")
        if one.clause.sentence == act.clause.sentence
        and (
            "own" in one.mods | {m for t in one.things for m in t.mods}
            or any(t.owner and t.owner == one.who for t in one.things)
        )
    ]


def _is_shown(story: Story, act: Predicate) -> bool:
    """Whether a card is let be seen: exposed, turned over before it belongs to a hand, or dealt face up."""
    cards, faced = _cards(act), _is_faced(act)
    glimpsed = act.idea == "look" and is_at_cut(story) and any(t.idea == "card" and not t.owner for t in cards)
    if glimpsed or act.idea == "expose":
        return True
    if act.idea != "turn-up" or any(thing.idea == "stock" for thing in act.things):
        return act.idea in ("deal", "give", "play", "take") and faced and not is_in_play(story)
    return (
        any(thing.owner for thing in cards)
        or bool(act.to and is_in_exchange(story))
        or (_is_giving(story, act) and not faced and not is_at_deal(story))
        or _one_of_those_given(story, act)
        or (_of_itself(act) and is_at_deal(story))
        or (is_at_cut(story) and not is_at_deal(story) and not is_in_exchange(story))
    )


def _is_giving(story: Story, act: Predicate) -> bool:
    """Whether somebody is given a card in the same sentence."""
    return any(
        one.to
        and one.clause.sentence == act.clause.sentence
        and not (one.clause.form == "past" and one.clause.when in ("when", "after"))  # not: when he had given
        for one in story.acts_of("deal", "give", "take")
    )


def _owner(story: Story, act: Predicate, own: Sequence[Predicate]) -> str:
    """Whose card is exposed, as far as the sentence says."""
    cards = _cards(act)
    given = act.to if act.idea in ("deal", "give", "turn-up", "expose") else ""
    whose = next((thing.owner for thing in cards if thing.owner), "") or given
    handed = (one.to for one in story.acts_of("deal", "give", "take") if one.clause.sentence == act.clause.sentence)
    whose = whose or next((to for to in handed if to), "")
    is_own = (own and story.is_same(own[0].who, act.who)) or "own" in {m for t in cards for m in t.mods} | act.mods
    return act.who if not whose and is_own else whose


def _stage(story: Story, act: Predicate) -> str:
    """The stage of the deal in which a card is exposed; "" where the words do not say."""
    if is_at_cut(story) and not is_at_deal(story) and not is_in_exchange(story):
        return "cut"
    if is_in_exchange(story) or any(t.idea == "exchange" for t in act.things):
        return "exchange"
    if is_at_deal(story):
        return "deal"
    return "play" if is_in_play(story) or happens_during_play(story) else ""


def _of_itself(act: Predicate) -> bool:
    """Whether a card has turned over without anyone said to have turned it."""
    one = act.clause.patient
    return one is not None and one.idea == "card" and not act.clause.passive and not act.who


def _with_trumps(story: Story, act: Predicate) -> list[Predicate]:
    """The turning of the trump card when several cards came off with it: as he turned the trump he showed two."""
    told = card_count(act)
    several = (told is not None and (told.n or 0) > 1) or any(t.is_card and "another" in t.mods for t in act.things)
    if act.idea not in ("go", "expose") or not several or "fordeal" in story.mods:
        return []
    return [
        one
        for one in story.acts_of("turn-up")
        if one.clause.sentence == act.clause.sentence
        and (one.clause.form in ("base", "ing") or one.clause.when == "when")
    ]


def _faced(story: Story, act: Predicate) -> Iterator[Candidate]:
    places = {thing.idea for thing in act.things} | set(story.nouns)
    thrown = "discards" in places or any(story.acts_of("discard"))
    if thrown and not places & {"stock", "pack"}:
        return
    slots = {}
    if is_in_exchange(story) or "stock" in places:
        slots["stage"] = "exchange"
    elif is_at_deal(story) or places & {"pack", "packet"}:
        slots["stage"] = "deal"
    yield Candidate("faced", slots, [act])


def turn_up_candidates(story: Story) -> Iterator[Candidate]:
    """More than one card turned up as trumps, or one turned while giving cards."""
    yield from _several_turned(story)
    for act in story.acts_of("turn-up"):
        if act.negated or act.happened == "no" or act.is_only_considered or "fordeal" in story.mods:
            continue
        if act.clause.when in ("before", "after", "until") or act.to or any(t.owner for t in act.things):
            continue
        if (("face-up" in act.mods or any("face-up" in t.mods for t in act.things)) and not _for_trumps(act)) or any(
            one.to for one in story.acts_of("take") if one.clause.sentence == act.clause.sentence
        ):
            continue
        if _one_of_those_given(story, act):
            continue
        told = card_count(act)
        if told is None and any("one-of" in t.mods for t in act.things):
            told = CardCount(max(t.number or 1 for t in act.things if "one-of" in t.mods))  # two of them
        kings = [thing for thing in act.things if thing.rank == "king"]
        trumps = [thing.number or 1 for thing in act.things if thing.idea in ("trump", "turn-up")]  # turned two trumps
        n = max((told.n or 0) if told else 0, sum(bool(thing.rank) for thing in act.things), *trumps, 0)
        if kings and n <= 1:
            continue
        exchanging = is_in_exchange(story) or any(not _in_packets(one) for one in story.acts_of("give"))
        if exchanging and act.clause.when == "" and n <= 1:
            second = any(t.idea == "trump" and t.mods & {"second", "another", "next"} for t in act.things)
            if second or "another" in act.mods or any(t.is_card or t.idea == "turn-up" for t in act.things):
                yield Candidate("turn-up", {"stage": "exchange"}, [act], offender="dealer")
        elif (
            n > 1
            or (told is not None and told.relation == "many")
            or ("another" in act.mods and "fordeal" not in story.mods)
        ):
            yield Candidate("turn-up", {"stage": "deal", "count": "two"}, [act], offender="dealer")


def _one_of_those_given(story: Story, act: Predicate) -> bool:
    """Whether the act is done to one of the cards being given: giving myself my own cards I turned one of them over."""
    given = (one for one in story.acts_of("give", "deal") if one.clause.sentence == act.clause.sentence)
    owned = any(thing.owner and thing.is_card for one in given for thing in one.things)
    return owned and any("one-of" in thing.mods for thing in act.things)


def _in_packets(act: Predicate) -> bool:
    """Whether cards are given in packets, as in a deal: three to me and three to himself."""
    numbers = [thing.number for thing in act.things if thing.is_card]
    return len(numbers) > 1 and set(numbers) <= {2, 3}


def _for_trumps(act: Predicate) -> bool:
    """Whether cards are turned for trumps: three cards face up for trumps."""
    return any(thing.idea == "trump" and thing.prep in ("for", "to") for thing in act.things)


def _several_turned(story: Story) -> Iterator[Candidate]:
    """Several cards that come off with the trump card: stated by a noun, or before the turning itself."""
    if "fordeal" in story.mods or is_in_exchange(story):
        return
    for act in story.acts:
        if any(thing.idea == "turn-up" and (thing.number or 0) > 1 for thing in act.things):
            yield Candidate("turn-up", {"stage": "deal", "count": "two"}, [act], offender="dealer")
    for act in story.acts:
        if turned := _with_trumps(story, act):
            yield Candidate("turn-up", {"stage": "deal", "count": "two"}, [act, *turned], offender="dealer")
