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
        is_trump_card = any(thing.idea in ("trump", "turn-up") for thing in act.things)
        if (is_trump_card and act.idea in ("turn-up", "lie")) or _turnings_beside(story, act):
            continue
        cards, is_faced, own_takings = _cards(act), _is_faced(act), _takings_of_own_card(story, act)
        is_own_draw = (
            bool(own_takings) and act.idea == "turn-up" and is_faced and not cards
        )  # drawing his own card, he turned it up
        is_thing_named = cards or act.clause.things or act.clause.patient or is_own_draw
        if not (is_own_draw or _is_shown(story, act)) or (not is_thing_named and act.idea != "expose"):
            if is_faced and act.idea in ("be", "lie", "notice", "", "see", "look", "find", "hold", "turn-up", "happen"):
                yield from _faced_candidates(story, act)
            continue
        if "fordeal" in story.mods or act.actor in ("bystander", "bettor"):
            continue
        if any(thing.idea in ("hand", "discards", "turn-up", "trump") for thing in act.things) or act.used:
            continue
        owner = act.actor if is_own_draw else _owner(story, act, own_takings)
        slots = {"stage": stage} if (stage := _stage(story, act)) else {}
        if seat := story.seat(owner):
            slots["whose"] = seat
        yield Candidate("expose", slots, [act], offender=act.actor or "dealer")


def _cards(act: Predicate) -> list[NounPhrase]:
    return [thing for thing in act.things if thing.is_card]


def _is_faced(act: Predicate) -> bool:
    return "face-up" in act.mods or any("face-up" in thing.mods for thing in act.things)


def _takings_of_own_card(story: Story, act: Predicate) -> list[Predicate]:
    """The acts in the same sentence by which a player takes a card of their own."""
    return [
        taking
        for taking in story.acts_of("take", "get")
        if taking.clause.sentence == act.clause.sentence
        and (
            "own" in taking.mods | {mod for thing in taking.things for mod in thing.mods}
            or any(thing.owner and thing.owner == taking.actor for thing in taking.things)
        )
    ]


def _is_shown(story: Story, act: Predicate) -> bool:
    """Whether a card becomes visible: exposed, turned over before it belongs to a hand, or dealt face up."""
    cards, is_faced = _cards(act), _is_faced(act)
    is_glimpsed = (
        act.idea == "look" and is_at_cut(story) and any(thing.idea == "card" and not thing.owner for thing in cards)
    )
    if is_glimpsed or act.idea == "expose":
        return True
    if act.idea != "turn-up" or any(thing.idea == "stock" for thing in act.things):
        return act.idea in ("deal", "give", "play", "take") and is_faced and not is_in_play(story)
    return (
        any(thing.owner for thing in cards)
        or bool(act.receiver and is_in_exchange(story))
        or (_is_giving(story, act) and not is_faced and not is_at_deal(story))
        or _one_of_those_given(story, act)
        or (_turns_by_itself(act) and is_at_deal(story))
        or (is_at_cut(story) and not is_at_deal(story) and not is_in_exchange(story))
    )


def _is_giving(story: Story, act: Predicate) -> bool:
    """Whether somebody is given a card in the same sentence."""
    return any(
        giving.receiver
        and giving.clause.sentence == act.clause.sentence
        # Not "when he had given".
        and not (giving.clause.verb_form == "past" and giving.clause.when in ("when", "after"))
        for giving in story.acts_of("deal", "give", "take")
    )


def _owner(story: Story, act: Predicate, own_takings: Sequence[Predicate]) -> str:
    """Whose card is exposed, as far as the sentence says."""
    cards = _cards(act)
    receiver = act.receiver if act.idea in ("deal", "give", "turn-up", "expose") else ""
    owner = next((thing.owner for thing in cards if thing.owner), "") or receiver
    receivers = (
        giving.receiver
        for giving in story.acts_of("deal", "give", "take")
        if giving.clause.sentence == act.clause.sentence
    )
    owner = owner or next((giving_receiver for giving_receiver in receivers if giving_receiver), "")
    is_own = (own_takings and story.is_same(own_takings[0].actor, act.actor)) or "own" in {
        mod for thing in cards for mod in thing.mods
    } | act.mods
    return act.actor if not owner and is_own else owner


def _stage(story: Story, act: Predicate) -> str:
    """The stage of the deal in which a card is exposed; "" where the words do not say."""
    if is_at_cut(story) and not is_at_deal(story) and not is_in_exchange(story):
        return "cut"
    if is_in_exchange(story) or any(thing.idea == "exchange" for thing in act.things):
        return "exchange"
    if is_at_deal(story):
        return "deal"
    return "play" if is_in_play(story) or happens_during_play(story) else ""


def _turns_by_itself(act: Predicate) -> bool:
    """Whether a card has turned over without anyone said to have turned it."""
    patient = act.clause.patient
    return patient is not None and patient.idea == "card" and not act.clause.passive and not act.actor


def _turnings_beside(story: Story, act: Predicate) -> list[Predicate]:
    """The acts of turning the trump card, where several cards came off with it: as he turned the trump he showed
    two."""
    count = card_count(act)
    are_several = (count is not None and (count.n or 0) > 1) or any(
        thing.is_card and "another" in thing.mods for thing in act.things
    )
    if act.idea not in ("go", "expose") or not are_several or "fordeal" in story.mods:
        return []
    return [
        turning
        for turning in story.acts_of("turn-up")
        if turning.clause.sentence == act.clause.sentence
        and (turning.clause.verb_form in ("base", "ing") or turning.clause.when == "when")
    ]


def _faced_candidates(story: Story, act: Predicate) -> Iterator[Candidate]:
    places = {thing.idea for thing in act.things} | set(story.nouns)
    is_discarded = "discards" in places or any(story.acts_of("discard"))
    if is_discarded and not places & {"stock", "pack"}:
        return
    slots = {}
    if is_in_exchange(story) or "stock" in places:
        slots["stage"] = "exchange"
    elif is_at_deal(story) or places & {"pack", "packet"}:
        slots["stage"] = "deal"
    yield Candidate("faced", slots, [act])


def turn_up_candidates(story: Story) -> Iterator[Candidate]:
    """More than one card turned up as trumps, or one turned while giving cards."""
    yield from _several_turned_candidates(story)
    for act in story.acts_of("turn-up"):
        if act.negated or act.happened == "no" or act.is_only_considered or "fordeal" in story.mods:
            continue
        if act.clause.when in ("before", "after", "until") or act.receiver or any(thing.owner for thing in act.things):
            continue
        if (
            ("face-up" in act.mods or any("face-up" in thing.mods for thing in act.things)) and not _for_trumps(act)
        ) or any(
            other_act.receiver
            for other_act in story.acts_of("take")
            if other_act.clause.sentence == act.clause.sentence
        ):
            continue
        if _one_of_those_given(story, act):
            continue
        count = card_count(act)
        if count is None and any("one-of" in thing.mods for thing in act.things):
            count = CardCount(max(thing.number or 1 for thing in act.things if "one-of" in thing.mods))  # two of them
        kings = [thing for thing in act.things if thing.rank == "king"]
        trump_numbers = [
            thing.number or 1 for thing in act.things if thing.idea in ("trump", "turn-up")
        ]  # turned two trumps
        n_turned = max((count.n or 0) if count else 0, sum(bool(thing.rank) for thing in act.things), *trump_numbers, 0)
        if kings and n_turned <= 1:
            continue
        is_exchanging = is_in_exchange(story) or any(not _in_packets(other_act) for other_act in story.acts_of("give"))
        if is_exchanging and act.clause.when == "" and n_turned <= 1:
            is_second_trump = any(
                thing.idea == "trump" and thing.mods & {"second", "another", "next"} for thing in act.things
            )
            if (
                is_second_trump
                or "another" in act.mods
                or any(thing.is_card or thing.idea == "turn-up" for thing in act.things)
            ):
                yield Candidate("turn-up", {"stage": "exchange"}, [act], offender="dealer")
        elif (
            n_turned > 1
            or (count is not None and count.relation == "many")
            or ("another" in act.mods and "fordeal" not in story.mods)
        ):
            yield Candidate("turn-up", {"stage": "deal", "count": "two"}, [act], offender="dealer")


def _one_of_those_given(story: Story, act: Predicate) -> bool:
    """Whether the act is done to one of the cards being given: giving myself my own cards I turned one of them over."""
    givings = (giving for giving in story.acts_of("give", "deal") if giving.clause.sentence == act.clause.sentence)
    is_owned_card_given = any(thing.owner and thing.is_card for giving in givings for thing in giving.things)
    return is_owned_card_given and any("one-of" in thing.mods for thing in act.things)


def _in_packets(act: Predicate) -> bool:
    """Whether cards are given in packets, as in a deal: three to me and three to himself."""
    numbers = [thing.number for thing in act.things if thing.is_card]
    return len(numbers) > 1 and set(numbers) <= {2, 3}


def _for_trumps(act: Predicate) -> bool:
    """Whether cards are turned for trumps: three cards face up for trumps."""
    return any(thing.idea == "trump" and thing.prep in ("for", "to") for thing in act.things)


def _several_turned_candidates(story: Story) -> Iterator[Candidate]:
    """Several cards that come off with the trump card: stated by a noun, or before the turning itself."""
    if "fordeal" in story.mods or is_in_exchange(story):
        return
    for act in story.acts:
        if any(thing.idea == "turn-up" and (thing.number or 0) > 1 for thing in act.things):
            yield Candidate("turn-up", {"stage": "deal", "count": "two"}, [act], offender="dealer")
    for act in story.acts:
        if turnings := _turnings_beside(story, act):
            yield Candidate("turn-up", {"stage": "deal", "count": "two"}, [act, *turnings], offender="dealer")
