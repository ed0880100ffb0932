"""Before play: cutting, shuffling, the pack, who deals and in which order."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise, product

from ecarte.arbiter.reader.candidates.candidate import NOW, Candidate, card_count, is_at_cut, is_at_deal, is_in_exchange
from ecarte.arbiter.reader.coreference import OTHER, Story
from ecarte.arbiter.reader.predicates import Predicate, packets_of
from ecarte.arbiter.reader.tokens import Token


def cut_candidates(story: Story) -> Iterator[Candidate]:
    """A bad cut, a bad shuffle, and the cut for deal."""
    for act in story.acts_of("cut", "leave", "take"):
        told = card_count(act)
        only_cut = is_at_cut(story) and (act.idea == "leave" or not (is_at_deal(story) or is_in_exchange(story)))
        if "fordeal" in story.mods or (act.idea != "cut" and not only_cut):
            continue
        if told is not None and not act.is_only_considered:
            least = told.relation == "few" or (told.n is not None and told.n < 2 and told.relation != "many")
            yield Candidate("cut", {"lifted": "few" if least else "right"}, [act], offender="elder")
    for act in story.acts_of("be"):  # the cut was a single card
        told = (
            card_count(act)
            if any(thing is act.clause.patient and thing.idea == "cut" for thing in act.things)
            else None
        )
        if told is not None and told.n == 1 and not (act.is_only_considered or act.negated or act.clause.is_question):
            yield Candidate("cut", {"lifted": "few"}, [act], offender="elder")
    for act in story.acts_of("shuffle", "mix"):
        playing = any(other.clause.when == "when" and other.idea in ("play", "lead") for other in story.acts)
        playing = playing or any(
            thing.idea in ("play", "hand") and when == "when"
            for other in story.acts
            for when, thing in other.clause.times
        )
        if act.mods & {"under", "faces", "face-up"} or story.mods & {"under", "faces"} or playing:
            yield Candidate("shuffle", {"how": "bad"}, [act], offender=act.who)
    if "fordeal" in story.mods:
        yield from _for_deal(story)


def _for_deal(story: Story) -> Iterator[Candidate]:
    cuts = [
        act for act in story.acts if act.idea in ("cut", "expose", "turn-up", "get", "be", "", "take", "draw", "hold")
    ]
    ranks = [thing.rank for act in cuts for thing in act.things if thing.rank and "no" not in thing.mods]
    packs = [act for act in story.acts if _bad_pack(act) or (act.idea in ("hold", "be") and _lacks_a_card(act))]
    both = any(act.who == "we" or ("", "we") in act.clause.persons for act in cuts)
    if packs:
        yield Candidate("cut-for-deal", {"how": "incorrect"}, [*cuts, *packs])
    elif (
        "same" in story.mods
        or any(t.rank and t.number == 2 for act in cuts for t in act.things)
        or (both and ranks)
        or len(ranks) > len(set(ranks))
    ):
        yield Candidate("cut-for-deal", {"how": "equal"}, cuts)
    elif any(
        (told := card_count(act)) and (told.relation == "many" or (told.n or 0) > 1) for act in cuts if act.who != "we"
    ):
        yield Candidate("cut-for-deal", {"how": "two"}, cuts, offender=cuts[0].who)
    elif len(set(ranks)) > 1 or any((told := card_count(act)) and told.n == 1 for act in cuts):
        yield Candidate("cut-for-deal", {"how": "right"}, cuts)


def _lacks_a_card(act: Predicate) -> bool:
    """Whether a card, named by its rank and suit, is said to be missing."""
    return any("no" in t.mods and t.rank and t.suit not in ("", "trumps") for t in act.things)


def _bad_pack(act: Predicate) -> bool:
    packs = [thing for thing in act.things if thing.idea == "pack"]
    counted = [t for t in act.things if t.is_card and (t.idea == "card" or packs)]
    cards = [thing.number for thing in counted if thing.number is not None and thing.number > 12]
    wrong = act.mods | {mod for thing in act.things for mod in thing.mods}
    if cards:
        return any(number != 32 for number in cards)
    if any((thing.number or 0) > 1 and thing.rank and thing.suit not in ("", "trumps") for thing in act.things):
        return True  # two queens of clubs
    if wrong & {"missing", "duplicate"} and not act.negated:
        if any(prep == "" and who not in ("", "p1") for prep, who in act.clause.persons):
            return False  # il me manque une carte
        named = any(thing.is_card and (thing.suit or thing.rank or thing.idea == "card") for thing in act.things)
        return bool(packs) or named
    return (bool(packs) and bool(wrong & {"incorrect", "too-few", "too-many"})) or (
        bool(packs) and act.negated and bool(wrong & {"proper", "whole"})
    )


def pack_candidates(story: Story) -> Iterator[Candidate]:
    """An incomplete pack, and new cards."""
    if "fordeal" not in story.mods:
        for act in story.acts:
            if _bad_pack(act):
                yield Candidate("pack", {"how": "bad"}, [act])
            elif any(t.idea == "pack" for t in act.things) and any((t.number or 0) == 32 for t in act.things):
                yield Candidate("pack", {"how": "right"}, [act])
    for act in story.acts:
        several = any(t.is_card and (t.number or 0) > 1 for t in act.things)  # wanted five new ones
        if (
            "new-cards" in act.mods
            and not several
            and act.clause.when != "after"  # when we had both had our new cards
            and act.idea in ("ask", "want", "get", "hold", "ask-what", "announce", "", "claim", "pay")
        ):
            yield Candidate("new-cards", {}, [act], offender=act.who)


def deal_candidates(story: Story) -> Iterator[Candidate]:
    """A deal out of turn, with the wrong pack, or in another order."""
    for act in story.acts_of("deal", "use"):
        strange = "incorrect" in act.mods and not any(t.idea in ("number", "pack", "order", "card") for t in act.things)
        if (act.mods & {"out-of-turn", "twice-running"} or strange) and not act.negated:
            yield Candidate("deal", {"how": "out-of-turn"}, [act], offender=act.who)
        owned = [
            thing
            for thing in act.things
            if thing.owner
            and act.who
            and (thing.idea == "pack" or (thing.idea == "hand" and thing.prep in ("with", "of")))
        ]
        wrong = "other-pack" in act.mods or any(thing.owner != act.who for thing in owned)
        if (wrong or owned) and not act.negated:
            yield Candidate("deal", {"how": "pack" if wrong else "right"}, [act], offender=act.who)
    for act in story.acts_of("take", "give") if is_at_deal(story) else ():
        taken = "other-pack" in act.mods or any(
            t.idea == "pack" and story.is_other(t.owner, act.who) for t in act.things
        )
        if taken and not (act.negated or act.is_only_considered):
            yield Candidate("deal", {"how": "pack"}, [act], offender=act.who)
    yield from _dealt_again(story)
    yield from turn_by_infinitive(story, "deal", ("deal",))
    led = {act.clause.sentence for act in story.acts_of("lead")} - {
        act.clause.sentence for act in story.acts_of("deal")
    }
    yield from turn_by_noun(story, "deal", "deal", ("turn", "deal"), led)
    yield from _turn_of(story, "deal", ("deal",))
    for should, act in product(story.acts_of("deal", "give"), story.acts_of("deal", "give")):
        meant = should.clause.modal and not (should.clause.is_question or should.negated) and not should.things
        done = act.who and not act.is_only_considered and not act.negated and act.happened == "yes"
        if meant and done and story.is_other(should.who, act.who):  # I was to deal, but she did
            yield Candidate("deal", {"how": "out-of-turn"}, [should, act], offender=act.who)
    yield from _turn_of(story, "lead", ("lead",))
    yield from _orders(story)


def _dealt_again(story: Story) -> Iterator[Candidate]:
    """Two deals in succession, stated one by one: you dealt last time, and deal again."""
    dealt = [act for act in story.acts_of("deal") if act.who and not (act.negated or act.is_only_considered)]
    for before, act in pairwise(dealt):
        last = "last" in before.mods | {mod for thing in before.things for mod in thing.mods}
        if last and "again" in act.mods and story.is_same(before.who, act.who):
            yield Candidate("deal", {"how": "out-of-turn"}, [before, act], offender=act.who)


def _turn_of(story: Story, candidate: str, done: tuple[str, ...]) -> Iterator[Candidate]:
    """Whose turn it was, stated by a person alone: I led when it was for him."""
    for before, be in zip(story.acts, story.acts[1:], strict=False):
        who = next((who for prep, who in be.clause.persons if prep in ("to", "for") and who in OTHER), "")
        told = before.idea in done and before.who and not before.negated and not before.is_only_considered
        after = story.acts[story.acts.index(be) + 1 :][:1]
        alone = not be.things and not any(one.clause.form == "base" for one in after)
        if told and who and alone and be.idea == "be" and be.clause.form not in NOW:
            his = story.is_same(before.who, who) ^ be.negated
            yield Candidate(candidate, {"how": "right" if his else "out-of-turn"}, [before, be], offender=before.who)


def turn_by_noun(
    story: Story, candidate: str, done: str, nouns: tuple[str, ...], elsewhere: Container[int]
) -> Iterator[Candidate]:
    """Whose turn it was, stated by a noun: it was my deal, the lead was his; not in the sentences in `elsewhere`."""
    for act in story.acts:
        thing = next((t for t in act.things if t.idea in nouns and t.owner), None)
        if thing is None and any(t.idea in nouns for t in act.things):  # the lead was mine
            thing = next((t for t in act.things if t.idea == "cards" and t.owner and t.number is None), None)
        if thing is None or act.idea != "be" or act.clause.form in NOW or act.clause.sentence in elsewhere:
            continue
        acts = ("lead", "play") if done == "lead" else (done, "turn-up")  # the player who turns the trump has dealt
        found = (
            one
            for one in story.acts_of(*acts)
            if one.who and not one.is_only_considered and not one.negated and one is not act
        )
        one = next(found, None)
        if one is not None and not (done == "deal" and one.clause.form == "base"):
            his = story.is_same(thing.owner, one.who) ^ act.negated
            yield Candidate(candidate, {"how": "right" if his else "out-of-turn"}, [act, one], offender=one.who)


def turn_by_infinitive(story: Story, act: str, ideas: tuple[str, ...]) -> Iterator[Candidate]:
    """Whose turn it was, stated by an infinitive: it was for me to deal."""
    for place, be in enumerate(story.acts[:-1]):
        his = (t.owner for t in be.things if t.idea == "cards" and t.owner and t.number is None)  # it was hers to lead
        who = next((who for prep, who in be.clause.persons if prep in ("to", "for")), "") or next(his, "")
        after = story.acts[place + 1]
        to_do = (act, *ideas, "deal", "lead", "give")
        if be.idea != "be" or not who or after.clause.form != "base" or after.idea not in to_do:
            continue
        done = [
            one
            for one in story.acts_of(*ideas, "give", *(("turn-up",) if act == "deal" else ()))
            if one is not after and one.who and not one.is_only_considered and not one.negated
        ]
        if after.idea in ideas or (act == "deal" and after.idea == "give"):
            if be.negated and not done and not be.is_only_considered:  # it was not his turn to deal
                yield Candidate(act, {"how": "out-of-turn"}, [be, after], offender=who)
            for one in done[:1]:
                right = story.is_same(one.who, who) ^ be.negated
                yield Candidate(act, {"how": "right" if right else "out-of-turn"}, [be, one], offender=one.who)


def _orders(story: Story) -> Iterator[Candidate]:
    """Packets of three and two, and of two and three."""
    for act in story.acts_of("change"):
        if any(thing.idea in ("order", "packet") for thing in act.things) and not act.is_only_considered:
            yield Candidate("order", {"how": "right" if act.negated else "changed"}, [act], offender="dealer")
    noticed = any(not act.negated for act in story.acts_of("announce", "say", "tell")) and any(
        t.idea == "game" and (t.mods | act.mods) & {"next", "another"} for act in story.acts for t in act.things
    )
    for act in story.acts_of("deal"):
        if packets_of(act) and not (act.is_only_considered or act.negated):
            yield Candidate("order", {"how": "changed"}, [act], offender="dealer")  # two, two and one
    orders = separate(story.parsed.tokens)
    at_deal = (
        is_at_deal(story) or bool({"packet", "order"} & story.nouns) or any(story.acts_of("change", "begin", "give"))
    )
    if len(orders) > 1 and at_deal:
        told = [act for act in story.acts if act.idea in ("deal", "change", "begin", "give", "")]
        yield Candidate(
            "order", {"how": "changed" if len(set(orders)) > 1 and not noticed else "right"}, told, offender="dealer"
        )


def separate(items: Sequence[Token]) -> list[str]:
    """Every order of packets that is named, with each number used once."""
    numbers = [
        (place, item.idea) for place, item in enumerate(items) if item.kind == "number" and item.idea in ("2", "3")
    ]
    orders, at = [], 0
    while at + 1 < len(numbers):
        (place, one), (next_place, other) = numbers[at], numbers[at + 1]
        against = any(item.idea == "instead-of" for item in items[place:next_place])
        if one != other and next_place - place <= 6 and not against:
            orders.append(one + other)
            at += 2
        else:
            at += 1
    return orders
