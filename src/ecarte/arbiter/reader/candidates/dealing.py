"""Before play: cutting, shuffling, the pack, who deals and in which order."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise, product

from ecarte.arbiter.reader.candidates.candidate import (
    PRESENT_FORMS,
    Candidate,
    card_count,
    is_at_cut,
    is_at_deal,
    is_in_exchange,
)
from ecarte.arbiter.reader.coreference import OTHER, Story
from ecarte.arbiter.reader.predicates import Predicate, packets_of
from ecarte.arbiter.reader.tokens import Token


def cut_candidates(story: Story) -> Iterator[Candidate]:
    """A bad cut, a bad shuffle, and the cut for deal."""
    for act in story.acts_of("cut", "leave", "take"):
        count = card_count(act)
        is_only_cut = is_at_cut(story) and (act.idea == "leave" or not (is_at_deal(story) or is_in_exchange(story)))
        if "fordeal" in story.mods or (act.idea != "cut" and not is_only_cut):
            continue
        if count is not None and not act.is_only_considered:
            is_too_few = count.relation == "few" or (count.n is not None and count.n < 2 and count.relation != "many")
            yield Candidate("cut", {"lifted": "few" if is_too_few else "right"}, [act], offender="elder")
    for act in story.acts_of("be"):  # the cut was a single card
        count = (
            card_count(act)
            if any(thing is act.clause.patient and thing.idea == "cut" for thing in act.things)
            else None
        )
        if count is not None and count.n == 1 and not (act.is_only_considered or act.negated or act.clause.is_question):
            yield Candidate("cut", {"lifted": "few"}, [act], offender="elder")
    for act in story.acts_of("shuffle", "mix"):
        is_during_play = any(other.clause.when == "when" and other.idea in ("play", "lead") for other in story.acts)
        is_during_play = is_during_play or any(
            thing.idea in ("play", "hand") and conjunction == "when"
            for other in story.acts
            for conjunction, thing in other.clause.times
        )
        if act.mods & {"under", "faces", "face-up"} or story.mods & {"under", "faces"} or is_during_play:
            yield Candidate("shuffle", {"how": "bad"}, [act], offender=act.actor)
    if "fordeal" in story.mods:
        yield from _cut_for_deal_candidates(story)


def _cut_for_deal_candidates(story: Story) -> Iterator[Candidate]:
    cuts = [
        act for act in story.acts if act.idea in ("cut", "expose", "turn-up", "get", "be", "", "take", "draw", "hold")
    ]
    ranks = [thing.rank for act in cuts for thing in act.things if thing.rank and "no" not in thing.mods]
    bad_pack_acts = [
        act for act in story.acts if _states_bad_pack(act) or (act.idea in ("hold", "be") and _states_missing_card(act))
    ]
    have_both_cut = any(act.actor == "we" or ("", "we") in act.clause.persons for act in cuts)
    if bad_pack_acts:
        yield Candidate("cut-for-deal", {"how": "incorrect"}, [*cuts, *bad_pack_acts])
    elif (
        "same" in story.mods
        or any(thing.rank and thing.number == 2 for act in cuts for thing in act.things)
        or (have_both_cut and ranks)
        or len(ranks) > len(set(ranks))
    ):
        yield Candidate("cut-for-deal", {"how": "equal"}, cuts)
    elif any(
        (count := card_count(act)) and (count.relation == "many" or (count.n or 0) > 1)
        for act in cuts
        if act.actor != "we"
    ):
        yield Candidate("cut-for-deal", {"how": "two"}, cuts, offender=cuts[0].actor)
    elif len(set(ranks)) > 1 or any((count := card_count(act)) and count.n == 1 for act in cuts):
        yield Candidate("cut-for-deal", {"how": "right"}, cuts)


def _states_missing_card(act: Predicate) -> bool:
    """Whether a card, named by its rank and suit, is said to be missing."""
    return any("no" in thing.mods and thing.rank and thing.suit not in ("", "trumps") for thing in act.things)


def _states_bad_pack(act: Predicate) -> bool:
    packs = [thing for thing in act.things if thing.idea == "pack"]
    counted_things = [thing for thing in act.things if thing.is_card and (thing.idea == "card" or packs)]
    card_numbers = [thing.number for thing in counted_things if thing.number is not None and thing.number > 12]
    mods = act.mods | {mod for thing in act.things for mod in thing.mods}
    if card_numbers:
        return any(number != 32 for number in card_numbers)
    if any((thing.number or 0) > 1 and thing.rank and thing.suit not in ("", "trumps") for thing in act.things):
        return True  # two queens of clubs
    if mods & {"missing", "duplicate"} and not act.negated:
        if any(prep == "" and person not in ("", "p1") for prep, person in act.clause.persons):
            return False  # il me manque une carte
        is_card_named = any(
            thing.is_card and (thing.suit or thing.rank or thing.idea == "card") for thing in act.things
        )
        return bool(packs) or is_card_named
    return (bool(packs) and bool(mods & {"incorrect", "too-few", "too-many"})) or (
        bool(packs) and act.negated and bool(mods & {"proper", "whole"})
    )


def pack_candidates(story: Story) -> Iterator[Candidate]:
    """An incomplete pack, and new cards."""
    if "fordeal" not in story.mods:
        for act in story.acts:
            if _states_bad_pack(act):
                yield Candidate("pack", {"how": "bad"}, [act])
            elif any(thing.idea == "pack" for thing in act.things) and any(
                (thing.number or 0) == 32 for thing in act.things
            ):
                yield Candidate("pack", {"how": "right"}, [act])
    for act in story.acts:
        are_several = any(thing.is_card and (thing.number or 0) > 1 for thing in act.things)  # wanted five new ones
        if (
            "new-cards" in act.mods
            and not are_several
            and act.clause.when != "after"  # when we had both had our new cards
            and act.idea in ("ask", "want", "get", "hold", "ask-what", "announce", "", "claim", "pay")
        ):
            yield Candidate("new-cards", {}, [act], offender=act.actor)


def deal_candidates(story: Story) -> Iterator[Candidate]:
    """A deal out of turn, with the wrong pack, or in another order."""
    for act in story.acts_of("deal", "use"):
        is_wrong_dealer = "incorrect" in act.mods and not any(
            thing.idea in ("number", "pack", "order", "card") for thing in act.things
        )
        if (act.mods & {"out-of-turn", "twice-running"} or is_wrong_dealer) and not act.negated:
            yield Candidate("deal", {"how": "out-of-turn"}, [act], offender=act.actor)
        owned_things = [
            thing
            for thing in act.things
            if thing.owner
            and act.actor
            and (thing.idea == "pack" or (thing.idea == "hand" and thing.prep in ("with", "of")))
        ]
        is_other_pack = "other-pack" in act.mods or any(thing.owner != act.actor for thing in owned_things)
        if (is_other_pack or owned_things) and not act.negated:
            yield Candidate("deal", {"how": "pack" if is_other_pack else "right"}, [act], offender=act.actor)
    for act in story.acts_of("take", "give") if is_at_deal(story) else ():
        is_other_pack_taken = "other-pack" in act.mods or any(
            thing.idea == "pack" and story.is_other(thing.owner, act.actor) for thing in act.things
        )
        if is_other_pack_taken and not (act.negated or act.is_only_considered):
            yield Candidate("deal", {"how": "pack"}, [act], offender=act.actor)
    yield from _second_deal_candidates(story)
    yield from turn_by_infinitive(story, "deal", ("deal",))
    lead_sentences = {act.clause.sentence for act in story.acts_of("lead")} - {
        act.clause.sentence for act in story.acts_of("deal")
    }
    yield from turn_by_noun(story, "deal", "deal", ("turn", "deal"), lead_sentences)
    yield from turn_by_person(story, "deal", ("deal",))
    for due_act, act in product(story.acts_of("deal", "give"), story.acts_of("deal", "give")):
        is_due = due_act.clause.modal and not (due_act.clause.is_question or due_act.negated) and not due_act.things
        is_done = act.actor and not act.is_only_considered and not act.negated and act.happened == "yes"
        if is_due and is_done and story.is_other(due_act.actor, act.actor):  # I was to deal, but she did
            yield Candidate("deal", {"how": "out-of-turn"}, [due_act, act], offender=act.actor)
    yield from turn_by_person(story, "lead", ("lead",))
    yield from _order_candidates(story)


def _second_deal_candidates(story: Story) -> Iterator[Candidate]:
    """Two deals in succession, stated one by one: you dealt last time, and deal again."""
    deals = [act for act in story.acts_of("deal") if act.actor and not (act.negated or act.is_only_considered)]
    for before, act in pairwise(deals):
        is_last_deal = "last" in before.mods | {mod for thing in before.things for mod in thing.mods}
        if is_last_deal and "again" in act.mods and story.is_same(before.actor, act.actor):
            yield Candidate("deal", {"how": "out-of-turn"}, [before, act], offender=act.actor)


def turn_by_person(story: Story, candidate_act: str, ideas: tuple[str, ...]) -> Iterator[Candidate]:
    """Acts out of turn, where only a person says whose turn it was: I led when it was for him."""
    for before, statement in zip(story.acts, story.acts[1:], strict=False):
        person = next(
            (person for prep, person in statement.clause.persons if prep in ("to", "for") and person in OTHER), ""
        )
        is_act_stated = before.idea in ideas and before.actor and not before.negated and not before.is_only_considered
        later_acts = story.acts[story.acts.index(statement) + 1 :][:1]
        is_person_alone = not statement.things and not any(
            later_act.clause.verb_form == "base" for later_act in later_acts
        )
        if (
            is_act_stated
            and person
            and is_person_alone
            and statement.idea == "be"
            and statement.clause.verb_form not in PRESENT_FORMS
        ):
            is_actor_on_turn = story.is_same(before.actor, person) ^ statement.negated
            yield Candidate(
                candidate_act,
                {"how": "right" if is_actor_on_turn else "out-of-turn"},
                [before, statement],
                offender=before.actor,
            )


def turn_by_noun(
    story: Story, candidate_act: str, act_idea: str, nouns: tuple[str, ...], other_sentences: Container[int]
) -> Iterator[Candidate]:
    """Acts out of turn, where a noun says whose turn it was: it was my deal, the lead was his.

    Sentences with a number in `other_sentences` are left out.
    """
    for act in story.acts:
        thing = next((thing for thing in act.things if thing.idea in nouns and thing.owner), None)
        if thing is None and any(thing.idea in nouns for thing in act.things):  # the lead was mine
            thing = next(
                (thing for thing in act.things if thing.idea == "cards" and thing.owner and thing.number is None), None
            )
        if (
            thing is None
            or act.idea != "be"
            or act.clause.verb_form in PRESENT_FORMS
            or act.clause.sentence in other_sentences
        ):
            continue
        acts = (
            ("lead", "play") if act_idea == "lead" else (act_idea, "turn-up")
        )  # the player who turns the trump has dealt
        done_acts = (
            done_act
            for done_act in story.acts_of(*acts)
            if done_act.actor and not done_act.is_only_considered and not done_act.negated and done_act is not act
        )
        done_act = next(done_acts, None)
        if done_act is not None and not (act_idea == "deal" and done_act.clause.verb_form == "base"):
            is_actor_on_turn = story.is_same(thing.owner, done_act.actor) ^ act.negated
            yield Candidate(
                candidate_act,
                {"how": "right" if is_actor_on_turn else "out-of-turn"},
                [act, done_act],
                offender=done_act.actor,
            )


def turn_by_infinitive(story: Story, candidate_act: str, ideas: tuple[str, ...]) -> Iterator[Candidate]:
    """Acts out of turn, where an infinitive says whose turn it was: it was for me to deal."""
    for place, statement in enumerate(story.acts[:-1]):
        owners = (
            thing.owner for thing in statement.things if thing.idea == "cards" and thing.owner and thing.number is None
        )  # it was hers to lead
        person = next((person for prep, person in statement.clause.persons if prep in ("to", "for")), "") or next(
            owners, ""
        )
        next_act = story.acts[place + 1]
        infinitives = (candidate_act, *ideas, "deal", "lead", "give")
        if (
            statement.idea != "be"
            or not person
            or next_act.clause.verb_form != "base"
            or next_act.idea not in infinitives
        ):
            continue
        done_acts = [
            done_act
            for done_act in story.acts_of(*ideas, "give", *(("turn-up",) if candidate_act == "deal" else ()))
            if done_act is not next_act and done_act.actor and not done_act.is_only_considered and not done_act.negated
        ]
        if next_act.idea in ideas or (candidate_act == "deal" and next_act.idea == "give"):
            if statement.negated and not done_acts and not statement.is_only_considered:  # it was not his turn to deal
                yield Candidate(candidate_act, {"how": "out-of-turn"}, [statement, next_act], offender=person)
            for done_act in done_acts[:1]:
                is_actor_on_turn = story.is_same(done_act.actor, person) ^ statement.negated
                yield Candidate(
                    candidate_act,
                    {"how": "right" if is_actor_on_turn else "out-of-turn"},
                    [statement, done_act],
                    offender=done_act.actor,
                )


def _order_candidates(story: Story) -> Iterator[Candidate]:
    """Packets in a changed order: three and two in one deal, two and three in another."""
    for act in story.acts_of("change"):
        if any(thing.idea in ("order", "packet") for thing in act.things) and not act.is_only_considered:
            yield Candidate("order", {"how": "right" if act.negated else "changed"}, [act], offender="dealer")
    is_announced = any(not act.negated for act in story.acts_of("announce", "say", "tell")) and any(
        thing.idea == "game" and (thing.mods | act.mods) & {"next", "another"}
        for act in story.acts
        for thing in act.things
    )
    for act in story.acts_of("deal"):
        if packets_of(act) and not (act.is_only_considered or act.negated):
            yield Candidate("order", {"how": "changed"}, [act], offender="dealer")  # two, two and one
    orders = packet_orders(story.parsed.tokens)
    is_about_dealing = (
        is_at_deal(story) or bool({"packet", "order"} & story.nouns) or any(story.acts_of("change", "begin", "give"))
    )
    if len(orders) > 1 and is_about_dealing:
        order_acts = [act for act in story.acts if act.idea in ("deal", "change", "begin", "give", "")]
        yield Candidate(
            "order",
            {"how": "changed" if len(set(orders)) > 1 and not is_announced else "right"},
            order_acts,
            offender="dealer",
        )


def packet_orders(items: Sequence[Token]) -> list[str]:
    """Every order of two packets that is named: `23` or `32`.  A number belongs to one order only."""
    numbers = [
        (place, item.idea) for place, item in enumerate(items) if item.kind == "number" and item.idea in ("2", "3")
    ]
    orders, index = [], 0
    while index + 1 < len(numbers):
        (place, number), (next_place, next_number) = numbers[index], numbers[index + 1]
        is_contrast = any(item.idea == "instead-of" for item in items[place:next_place])
        if number != next_number and next_place - place <= 6 and not is_contrast:
            orders.append(number + next_number)
            index += 2
        else:
            index += 1
    return orders
