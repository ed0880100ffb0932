"""How many: hands with too many or too few cards, from the deal or from an exchange."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from ecarte.arbiter.reader.candidates.candidate import (
    Candidate,
    CardCount,
    card_count,
    compare_number,
    is_at_deal,
    is_in_exchange,
)
from ecarte.arbiter.reader.candidates.dealing import separate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate


def number_candidates(story: Story) -> Iterator[Candidate]:
    """Hands and exchanges with too many cards or too few."""
    yield from _of_hands(story)
    yield from _of_exchange(story)


_HELD: Final = frozenset({"hold", "get", "count", "notice", "end-up", "be", "lie", "", "take-up", "play", "lead",
    "begin", "look", "stand"})  # fmt: skip
"""Acts that say how many cards a player has."""
_LOOSE: Final = frozenset({"be", "lie", "", "look", "notice", "play", "lead", "begin"})
"""Those among them that may be said of cards in nobody's hand."""
FULL: Final = 5
_LARGEST: Final = 9


def _of_hands(story: Story) -> Iterator[Candidate]:
    """A hand with too many or too few cards from the deal."""
    if "fordeal" in story.mods or separate(story.parsed.tokens):
        return
    exchange = is_in_exchange(story) and not _only_accepted(story)
    for act in story.acts:
        told = card_count(act)
        if told is None or not _is_of_a_hand(act, told):
            continue
        if act.idea in ("deal", "misdeal"):
            if not exchange or (told.n or 0) > FULL or told.relation:
                yield _hand(story, act, told, act.to or (act.who if not act.clause.passive else ""), cause="deal")
        elif act.idea == "give" and (not exchange or (told.n or 0) > FULL or told.due == FULL):
            early = not exchange and any(act.negated or "to-come" in act.mods for act in story.acts_of("turn-up"))
            early = early or any(t.idea in ("turn-up", "trump") for a in story.acts for _, t in a.clause.times)
            cause = "deal" if (told.n or 0) > FULL or told.due == FULL or is_at_deal(story) or early else ""
            if told.due is not None and told.due < FULL:
                cause = "gave"  # two cards instead of three
            if cause or told.relation or told.n:
                yield _hand(story, act, told, act.to, cause=cause)
        elif act.idea in _HELD:
            yield from _held(story, act, told, exchange=exchange)
    yield from _misdealt(story, exchange=exchange)


def _only_accepted(story: Story) -> bool:
    """Whether an exchange has been granted, and nothing more is said of it."""
    begun = ("ask", "discard", "exchange", "replace", "take", "give", "get", "want")
    spoken = story.mods & {"new-cards"} or story.nouns & {"exchange", "discards"}
    return any(story.acts_of("accept")) and not spoken and not any(story.acts_of(*begun))


def _is_of_a_hand(act: Predicate, told: CardCount) -> bool:
    """Whether the number in an act may be that of a whole hand."""
    if act.is_only_considered or (act.happened == "no" and not act.negated) or "fordeal" in act.mods:
        return False
    if any(thing.idea in ("trick", "point", "stock", "pack", "packet") for thing in act.things):
        return False
    numbers = [thing.number for thing in act.things if thing.is_card and thing.number is not None]
    packets = len(numbers) > 1 and max(numbers) < FULL - 1
    if act.idea in ("deal", "give") and packets and "instead-of" not in act.mods and not told.relation:
        return False  # three and two
    single = told.n == 1 and not told.relation and told.due is None
    played = act.clause.passive and act.idea in ("lead", "play")
    return not (single or (told.n or 0) > _LARGEST or played)


def _held(story: Story, act: Predicate, told: CardCount, *, exchange: bool) -> Iterator[Candidate]:
    """The cards that a player is found to have."""
    hand = next((thing for thing in act.things if thing.idea == "hand"), None)
    owner = hand.owner if hand is not None and hand.owner else act.who or act.to
    if act.idea == "" and hand is None and (counted := _counted(story, act)) is not None:
        hand, owner = counted, counted.owner
    if act.idea == "" and hand is None and not told.relation and not any(t.idea == "card" for t in act.things):
        return
    if not owner:  # three cards with the elder
        owner = next((t.owner for t in act.things if t.is_card and t.number is not None and t.owner), "")
    if act.idea in _LOOSE and not (owner and act.idea == "") and not _is_somebodys(act, hand, told):
        return
    if exchange and not is_at_deal(story) and act.idea in ("get", "take-up") and (told.n or 0) <= FULL:
        return
    plain = told.n is not None and told.n <= FULL and told.due is None and not told.relation
    if exchange and plain and any(one.idea == "ask" and card_count(one) for one in story.acts):
        return
    dealt = any(thing.idea in ("turn-up", "deal", "trump") for _, thing in act.clause.times)
    later = exchange and not is_at_deal(story) and not dealt
    cause = "took" if later and story.seat(owner) == "dealer" else "" if later else "deal"
    yield _hand(story, act, told, owner, cause=cause)


def _is_somebodys(act: Predicate, hand: NounPhrase | None, told: CardCount) -> bool:
    """Whether cards mentioned without an owner are those of a hand."""
    if (act.idea == "" and (act.to or act.who)) or (hand is not None and (hand.owner or hand.number == 1)):
        return True
    if act.idea == "be" and act.who and any(t.prep == "with" and t.is_card for t in act.things):
        return True  # I am the dealer, with six cards
    if act.idea in ("be", "lie", "look"):
        return False
    many = act.idea in ("notice", "") and (told.n or 0) > FULL
    return bool(told.relation or {"with", "from"} & {t.prep for t in act.things} or many)


def _misdealt(story: Story, *, exchange: bool) -> Iterator[Candidate]:
    """A misdeal or a wrong number, where no number is given."""
    wrong = [
        act
        for act in story.acts
        if any(t.idea == "misdeal" or (t.idea == "number" and "incorrect" in t.mods | act.mods) for t in act.things)
        or act.idea == "misdeal"
        or ("how-many" in act.mods and "incorrect" in act.mods)
        or (act.negated and any(t.idea == "number" and "proper" in t.mods | act.mods for t in act.things))
        or (act.negated and "proper" in act.mods and any(t.idea in ("card", "cards") for t in act.things))
    ]
    if {"mistake", "number"} <= story.nouns and not wrong:
        wrong = [act for act in story.acts if any(t.idea == "number" for t in act.things)]
    if wrong and not any(card_count(act) for act in story.acts):
        owner = next((t.owner for t in wrong[0].things if t.idea == "hand"), "")
        candidate = Candidate("number", {"cause": "deal"} if not exchange else {}, wrong[:1], offender=owner)
        if seat := story.seat(owner):
            candidate.slots["hand"] = seat
        yield candidate


def _counted(story: Story, act: Predicate) -> NounPhrase | None:
    """The hand that was looked at just before: I counted my hand: four cards."""
    before = story.acts[: story.acts.index(act)]
    return next(
        (thing for one in reversed(before[-2:]) for thing in one.things if thing.idea == "hand" and thing.owner), None
    )


def _of_pack(act: Predicate) -> bool:
    return any(thing.idea in ("pack", "stock", "packet") for thing in act.things)


def _hand(story: Story, act: Predicate, told: CardCount, owner: str, *, cause: str) -> Candidate:
    slots = {"number": told.relation or compare_number(told.n if told.n is not None else 5, told.due or 5)}
    if act.negated and slots["number"] == "right":  # did not have five cards
        slots.pop("number")
    if cause:
        slots["cause"] = cause
    candidate = Candidate("number", slots, [act], offender=owner)
    if seat := story.seat(owner):
        slots["hand"] = seat
    if act.idea in ("lead", "play") and not act.negated:
        candidate.facts[f"{seat}_played" if seat else "played"] = "yes"
    return candidate


class _ExchangeCounts(msgspec.Struct):
    """What one player asked for, threw, was given and took in an exchange."""

    asked: CardCount | None = None
    thrown: CardCount | None = None
    given: CardCount | None = None
    taken: CardCount | None = None
    told: list[Predicate] = msgspec.field(default_factory=list)


def _of_exchange(story: Story) -> Iterator[Candidate]:
    """Cards asked for, thrown away, given and taken, compared with each other."""
    if not is_in_exchange(story):
        return
    counts = {"elder": _ExchangeCounts(), "dealer": _ExchangeCounts()}
    strangers: dict[str, _ExchangeCounts] = {}
    for act in story.acts:
        told = card_count(act)
        elsewhere = _of_pack(act) and act.idea not in ("take", "ask")
        if told is None or act.is_only_considered or act.negated or act.happened == "no" or elsewhere:
            continue
        if act.who and not story.seat(act.who) and act.idea in ("take", "take-up", "discard"):
            _note(
                strangers.setdefault(act.who, _ExchangeCounts()), "taken" if "take" in act.idea else "thrown", told, act
            )
        elif act.idea in ("take", "take-up") and not story.seat(act.who):
            yield Candidate("number", {"cause": "took", **_relation(told)}, [act], offender=act.who)
        elif act.idea == "be" and counts["elder"].asked and _is_found_given(story, act, told):
            _note(counts["elder"], "given", told, act)
        else:
            _counted_in(counts, story, act, told)
    for who, seen in strangers.items():
        found = _set_beside(seen.taken, seen.thrown or counts["elder"].asked)
        if found or seen.taken:
            slots = {"cause": "exchange", "number": "right"} if found == "right" else {"cause": "took"}
            yield Candidate("number", {**slots, **({"number": found} if found else {})}, seen.told, offender=who)
    yield from _elders(counts["elder"])
    yield from _dealers(counts["dealer"])


def _is_found_given(story: Story, act: Predicate, told: CardCount) -> bool:
    """Whether this number of cards was found among the new ones: I picked up what he gave me, and there was one."""
    place = story.acts.index(act)
    before = story.acts[place - 1] if place else act
    hand = any(thing.idea == "hand" for thing in (*before.things, *act.things))
    plain = not any(thing.prep or thing.mods & {"left"} for thing in act.things) and "left" not in act.mods
    return before.idea in _FOUND_BY and not before.is_only_considered and plain and not hand and (told.n or FULL) < FULL


_FOUND_BY: Final = frozenset({"give", "take-up", "look", "count", "get", "notice"})


def _counted_in(counts: Mapping[str, _ExchangeCounts], story: Story, act: Predicate, told: CardCount) -> None:
    """Record a number for the player who asked for, threw, was given or took that many."""
    seat = story.seat(act.who)
    own = counts[seat or "elder"]
    if act.idea in ("ask", "want"):
        _note(counts["elder"], "asked", told, act)
    elif act.idea == "replace" and len(cards := [t.number for t in act.things if t.number is not None]) > 1:
        _note(own, "thrown", CardCount(cards[0]), act)
        _note(own, "taken", CardCount(cards[1]), act)
    elif act.idea in ("discard", "exchange"):
        _note(own, "thrown", told, act)
    elif act.idea == "deal" and (told.n or 0) > FULL:
        return  # the hand itself
    elif act.idea in ("give", "deal"):
        to_self = act.to and act.to == act.who
        to = counts["dealer" if to_self or story.seat(act.to) == "dealer" else "elder"]
        _note(to, "taken" if to_self else "given", told, act)
    elif act.idea == "get":
        _note(own, "given" if own is counts["elder"] else "taken", told, act)
    elif act.idea in ("take", "take-up"):
        _note(own, "taken", told, act)


def _relation(told: CardCount) -> dict[str, str]:
    return {"number": told.relation} if told.relation else {}


def _note(counts: _ExchangeCounts, kind: str, told: CardCount, act: Predicate) -> None:
    if getattr(counts, kind) is None:
        setattr(counts, kind, told)
        counts.told.append(act)


def _set_beside(one: CardCount | None, other: CardCount | None) -> str:
    """How one number compares with another, where both are known or the words say it."""
    if one is None:
        return ""
    if one.relation:
        return one.relation
    if other is None or one.n is None or other.n is None:
        return ""
    return compare_number(one.n, other.n)


def _elders(seen: _ExchangeCounts) -> Iterator[Candidate]:
    short = _set_beside(seen.asked, seen.thrown)
    given = _set_beside(seen.given, seen.asked or seen.thrown)
    if given == "few" and seen.asked is None and seen.thrown is not None and not (seen.given and seen.given.relation):
        yield Candidate("number", {"number": "few", "hand": "elder"}, seen.told)  # how many he asked for is not said
        return
    taken = _set_beside(seen.taken, seen.thrown or seen.asked)
    if given in ("many", "few"):
        yield Candidate("number", {"cause": "gave", "number": given, "hand": "elder"}, seen.told, offender="dealer")
    elif taken in ("many", "few"):
        yield Candidate("number", {"cause": "took", "number": taken, "hand": "elder"}, seen.told, offender="elder")
    elif short in ("many", "few"):
        yield Candidate("number", {"cause": "asked", "number": short, "hand": "elder"}, seen.told, offender="elder")
    elif "right" in (short, given, taken):
        yield Candidate("number", {"cause": "exchange", "number": "right"}, seen.told)


def _dealers(seen: _ExchangeCounts) -> Iterator[Candidate]:
    taken = _set_beside(seen.taken or seen.given, seen.thrown)
    if taken:
        slots = (
            {"cause": "exchange", "number": "right"}
            if taken == "right"
            else {"cause": "took", "number": taken, "hand": "dealer"}
        )
        yield Candidate("number", slots, seen.told, offender="dealer")
