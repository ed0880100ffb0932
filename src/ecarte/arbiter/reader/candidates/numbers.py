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
from ecarte.arbiter.reader.candidates.dealing import packet_orders
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate


def number_candidates(story: Story) -> Iterator[Candidate]:
    """Hands and exchanges with too many cards or too few."""
    yield from _hand_candidates(story)
    yield from _exchange_candidates(story)


_HOLDING_IDEAS: Final = frozenset({
    "hold", "get", "count", "notice", "end-up", "be", "lie", "", "take-up", "play", "lead", "begin", "look", "stand",
})  # fmt: skip
"""Acts that say how many cards a player has."""
_HOLDING_OR_LYING: Final = frozenset({"be", "lie", "", "look", "notice", "play", "lead", "begin"})
"""Acts above that may also be about cards in nobody's hand."""
HAND_SIZE: Final = 5
_MAX_HAND: Final = 9


def _hand_candidates(story: Story) -> Iterator[Candidate]:
    """A hand with too many or too few cards from the deal."""
    if "fordeal" in story.mods or packet_orders(story.parsed.tokens):
        return
    is_exchanging = is_in_exchange(story) and not _only_accepted(story)
    for act in story.acts:
        count = card_count(act)
        if count is None or not _is_of_a_hand(act, count):
            continue
        if act.idea in ("deal", "misdeal"):
            if not is_exchanging or (count.n or 0) > HAND_SIZE or count.relation:
                yield _number_candidate(
                    story, act, count, act.receiver or (act.actor if not act.clause.passive else ""), cause="deal"
                )
        elif act.idea == "give" and (not is_exchanging or (count.n or 0) > HAND_SIZE or count.due == HAND_SIZE):
            is_before_turn_up = not is_exchanging and any(
                act.negated or "to-come" in act.mods for act in story.acts_of("turn-up")
            )
            is_before_turn_up = is_before_turn_up or any(
                thing.idea in ("turn-up", "trump") for other_act in story.acts for _, thing in other_act.clause.times
            )
            cause = (
                "deal"
                if (count.n or 0) > HAND_SIZE or count.due == HAND_SIZE or is_at_deal(story) or is_before_turn_up
                else ""
            )
            if count.due is not None and count.due < HAND_SIZE:
                cause = "gave"  # two cards instead of three
            if cause or count.relation or count.n:
                yield _number_candidate(story, act, count, act.receiver, cause=cause)
        elif act.idea in _HOLDING_IDEAS:
            yield from _held_candidates(story, act, count, is_exchanging=is_exchanging)
    yield from _misdeal_candidates(story, is_exchanging=is_exchanging)


def _only_accepted(story: Story) -> bool:
    """Whether an exchange has been granted, and nothing more is said of it."""
    exchange_ideas = ("ask", "discard", "exchange", "replace", "take", "give", "get", "want")
    exchange_words = story.mods & {"new-cards"} or story.nouns & {"exchange", "discards"}
    return any(story.acts_of("accept")) and not exchange_words and not any(story.acts_of(*exchange_ideas))


def _is_of_a_hand(act: Predicate, count: CardCount) -> bool:
    """Whether the number in an act may be that of a whole hand."""
    if act.is_only_considered or (act.happened == "no" and not act.negated) or "fordeal" in act.mods:
        return False
    if any(thing.idea in ("trick", "point", "stock", "pack", "packet") for thing in act.things):
        return False
    numbers = [thing.number for thing in act.things if thing.is_card and thing.number is not None]
    are_packets = len(numbers) > 1 and max(numbers) < HAND_SIZE - 1
    if act.idea in ("deal", "give") and are_packets and "instead-of" not in act.mods and not count.relation:
        return False  # three and two
    is_single_card = count.n == 1 and not count.relation and count.due is None
    is_passive_play = act.clause.passive and act.idea in ("lead", "play")
    return not (is_single_card or (count.n or 0) > _MAX_HAND or is_passive_play)


def _held_candidates(story: Story, act: Predicate, count: CardCount, *, is_exchanging: bool) -> Iterator[Candidate]:
    """The number of cards that a player is found to have, right or wrong."""
    hand = next((thing for thing in act.things if thing.idea == "hand"), None)
    owner = hand.owner if hand is not None and hand.owner else act.actor or act.receiver
    if act.idea == "" and hand is None and (counted_hand := _hand_looked_at(story, act)) is not None:
        hand, owner = counted_hand, counted_hand.owner
    if act.idea == "" and hand is None and not count.relation and not any(thing.idea == "card" for thing in act.things):
        return
    if not owner:  # three cards with the elder
        owner = next(
            (thing.owner for thing in act.things if thing.is_card and thing.number is not None and thing.owner), ""
        )
    if act.idea in _HOLDING_OR_LYING and not (owner and act.idea == "") and not _is_of_somebody(act, hand, count):
        return
    if is_exchanging and not is_at_deal(story) and act.idea in ("get", "take-up") and (count.n or 0) <= HAND_SIZE:
        return
    is_plain_number = count.n is not None and count.n <= HAND_SIZE and count.due is None and not count.relation
    if (
        is_exchanging
        and is_plain_number
        and any(other_act.idea == "ask" and card_count(other_act) for other_act in story.acts)
    ):
        return
    is_at_turn_up = any(thing.idea in ("turn-up", "deal", "trump") for _, thing in act.clause.times)
    is_after_exchange = is_exchanging and not is_at_deal(story) and not is_at_turn_up
    cause = "took" if is_after_exchange and story.seat(owner) == "dealer" else "" if is_after_exchange else "deal"
    yield _number_candidate(story, act, count, owner, cause=cause)


def _is_of_somebody(act: Predicate, hand: NounPhrase | None, count: CardCount) -> bool:
    """Whether cards mentioned without an owner are those of a hand."""
    if (act.idea == "" and (act.receiver or act.actor)) or (hand is not None and (hand.owner or hand.number == 1)):
        return True
    if act.idea == "be" and act.actor and any(thing.prep == "with" and thing.is_card for thing in act.things):
        return True  # I am the dealer, with six cards
    if act.idea in ("be", "lie", "look"):
        return False
    is_large = act.idea in ("notice", "") and (count.n or 0) > HAND_SIZE
    return bool(count.relation or {"with", "from"} & {thing.prep for thing in act.things} or is_large)


def _misdeal_candidates(story: Story, *, is_exchanging: bool) -> Iterator[Candidate]:
    """A misdeal or a wrong number, where no number is given."""
    wrong_acts = [
        act
        for act in story.acts
        if any(
            thing.idea == "misdeal" or (thing.idea == "number" and "incorrect" in thing.mods | act.mods)
            for thing in act.things
        )
        or act.idea == "misdeal"
        or ("how-many" in act.mods and "incorrect" in act.mods)
        or (act.negated and any(thing.idea == "number" and "proper" in thing.mods | act.mods for thing in act.things))
        or (act.negated and "proper" in act.mods and any(thing.idea in ("card", "cards") for thing in act.things))
    ]
    if {"mistake", "number"} <= story.nouns and not wrong_acts:
        wrong_acts = [act for act in story.acts if any(thing.idea == "number" for thing in act.things)]
    if wrong_acts and not any(card_count(act) for act in story.acts):
        owner = next((thing.owner for thing in wrong_acts[0].things if thing.idea == "hand"), "")
        candidate = Candidate("number", {"cause": "deal"} if not is_exchanging else {}, wrong_acts[:1], offender=owner)
        if seat := story.seat(owner):
            candidate.slots["hand"] = seat
        yield candidate


def _hand_looked_at(story: Story, act: Predicate) -> NounPhrase | None:
    """The hand that was looked at just before: I counted my hand: four cards."""
    before = story.acts[: story.acts.index(act)]
    return next(
        (
            thing
            for earlier_act in reversed(before[-2:])
            for thing in earlier_act.things
            if thing.idea == "hand" and thing.owner
        ),
        None,
    )


def _is_of_pack(act: Predicate) -> bool:
    return any(thing.idea in ("pack", "stock", "packet") for thing in act.things)


def _number_candidate(story: Story, act: Predicate, count: CardCount, owner: str, *, cause: str) -> Candidate:
    slots = {"number": count.relation or compare_number(count.n if count.n is not None else 5, count.due or 5)}
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
    """How many cards one player asked for, threw, was given and took in an exchange, and the acts that say so."""

    asked_count: CardCount | None = None
    thrown_count: CardCount | None = None
    given_count: CardCount | None = None
    taken_count: CardCount | None = None
    acts: list[Predicate] = msgspec.field(default_factory=list)


def _exchange_candidates(story: Story) -> Iterator[Candidate]:
    """Cards asked for, thrown away, given and taken, compared with each other."""
    if not is_in_exchange(story):
        return
    counts = {"elder": _ExchangeCounts(), "dealer": _ExchangeCounts()}
    counts_without_seat: dict[str, _ExchangeCounts] = {}
    for act in story.acts:
        count = card_count(act)
        is_in_stock = _is_of_pack(act) and act.idea not in ("take", "ask")
        if count is None or act.is_only_considered or act.negated or act.happened == "no" or is_in_stock:
            continue
        if act.actor and not story.seat(act.actor) and act.idea in ("take", "take-up", "discard"):
            _set_count(
                counts_without_seat.setdefault(act.actor, _ExchangeCounts()),
                "taken" if "take" in act.idea else "thrown",
                count,
                act,
            )
        elif act.idea in ("take", "take-up") and not story.seat(act.actor):
            yield Candidate("number", {"cause": "took", **_number_slot(count)}, [act], offender=act.actor)
        elif act.idea == "be" and counts["elder"].asked_count and _is_count_of_new_cards(story, act, count):
            _set_count(counts["elder"], "given", count, act)
        else:
            _record_count(counts, story, act, count)
    for player, counts_of_player in counts_without_seat.items():
        relation = _compare_counts(
            counts_of_player.taken_count, counts_of_player.thrown_count or counts["elder"].asked_count
        )
        if relation or counts_of_player.taken_count:
            slots = {"cause": "exchange", "number": "right"} if relation == "right" else {"cause": "took"}
            yield Candidate(
                "number",
                {**slots, **({"number": relation} if relation else {})},
                counts_of_player.acts,
                offender=player,
            )
    yield from _elder_candidates(counts["elder"])
    yield from _dealer_candidates(counts["dealer"])


def _is_count_of_new_cards(story: Story, act: Predicate, count: CardCount) -> bool:
    """Whether this number of cards was found among the new ones: I picked up what he gave me, and there was one."""
    place = story.acts.index(act)
    before = story.acts[place - 1] if place else act
    is_hand_named = any(thing.idea == "hand" for thing in (*before.things, *act.things))
    is_plain = not any(thing.prep or thing.mods & {"left"} for thing in act.things) and "left" not in act.mods
    return (
        before.idea in _ACTS_OF_FINDING
        and not before.is_only_considered
        and is_plain
        and not is_hand_named
        and (count.n or HAND_SIZE) < HAND_SIZE
    )


_ACTS_OF_FINDING: Final = frozenset({"give", "take-up", "look", "count", "get", "notice"})


def _record_count(counts: Mapping[str, _ExchangeCounts], story: Story, act: Predicate, count: CardCount) -> None:
    """Record a number for the player who asked for, threw, was given or took that many."""
    seat = story.seat(act.actor)
    own_counts = counts[seat or "elder"]
    if act.idea in ("ask", "want"):
        _set_count(counts["elder"], "asked", count, act)
    elif (
        act.idea == "replace" and len(numbers := [thing.number for thing in act.things if thing.number is not None]) > 1
    ):
        _set_count(own_counts, "thrown", CardCount(numbers[0]), act)
        _set_count(own_counts, "taken", CardCount(numbers[1]), act)
    elif act.idea in ("discard", "exchange"):
        _set_count(own_counts, "thrown", count, act)
    elif act.idea == "deal" and (count.n or 0) > HAND_SIZE:
        return  # the hand itself
    elif act.idea in ("give", "deal"):
        is_to_self = act.receiver and act.receiver == act.actor
        receiver_counts = counts["dealer" if is_to_self or story.seat(act.receiver) == "dealer" else "elder"]
        _set_count(receiver_counts, "taken" if is_to_self else "given", count, act)
    elif act.idea == "get":
        _set_count(own_counts, "given" if own_counts is counts["elder"] else "taken", count, act)
    elif act.idea in ("take", "take-up"):
        _set_count(own_counts, "taken", count, act)


def _number_slot(count: CardCount) -> dict[str, str]:
    return {"number": count.relation} if count.relation else {}


def _set_count(counts: _ExchangeCounts, kind: str, count: CardCount, act: Predicate) -> None:
    """Record the count of one kind (asked, thrown, given or taken) unless one is recorded."""
    if getattr(counts, f"{kind}_count") is None:
        setattr(counts, f"{kind}_count", count)
        counts.acts.append(act)


def _compare_counts(count: CardCount | None, other_count: CardCount | None) -> str:
    """How one number compares with another, where both are known or the words say it."""
    if count is None:
        return ""
    if count.relation:
        return count.relation
    if other_count is None or count.n is None or other_count.n is None:
        return ""
    return compare_number(count.n, other_count.n)


def _elder_candidates(counts: _ExchangeCounts) -> Iterator[Candidate]:
    request_relation = _compare_counts(counts.asked_count, counts.thrown_count)
    given_relation = _compare_counts(counts.given_count, counts.asked_count or counts.thrown_count)
    if (
        given_relation == "few"
        and counts.asked_count is None
        and counts.thrown_count is not None
        and not (counts.given_count and counts.given_count.relation)
    ):
        yield Candidate(
            "number", {"number": "few", "hand": "elder"}, counts.acts
        )  # how many were asked for is not said
        return
    taken_relation = _compare_counts(counts.taken_count, counts.thrown_count or counts.asked_count)
    if given_relation in ("many", "few"):
        yield Candidate(
            "number", {"cause": "gave", "number": given_relation, "hand": "elder"}, counts.acts, offender="dealer"
        )
    elif taken_relation in ("many", "few"):
        yield Candidate(
            "number", {"cause": "took", "number": taken_relation, "hand": "elder"}, counts.acts, offender="elder"
        )
    elif request_relation in ("many", "few"):
        yield Candidate(
            "number", {"cause": "asked", "number": request_relation, "hand": "elder"}, counts.acts, offender="elder"
        )
    elif "right" in (request_relation, given_relation, taken_relation):
        yield Candidate("number", {"cause": "exchange", "number": "right"}, counts.acts)


def _dealer_candidates(counts: _ExchangeCounts) -> Iterator[Candidate]:
    taken_relation = _compare_counts(counts.taken_count or counts.given_count, counts.thrown_count)
    if taken_relation:
        slots = (
            {"cause": "exchange", "number": "right"}
            if taken_relation == "right"
            else {"cause": "took", "number": taken_relation, "hand": "dealer"}
        )
        yield Candidate("number", slots, counts.acts, offender="dealer")
