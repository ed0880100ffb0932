"""A candidate fault, and what all chapters ask of a story: how many cards, and which stage the deal has reached.

"My opponent dealt me six cards" makes the candidate `number` with `{number: many, cause: deal, hand: elder}`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.predicates import Predicate

PRESENT_FORMS: Final = frozenset({"is", "s", "'s", "are", "am", "est"})
"""Forms of "to be" for the present state: it is my turn."""
_EXCHANGING: Final = frozenset({"ask", "discard", "accept", "exchange", "replace"})
_PLAYING: Final = frozenset({"lead", "follow", "trump", "win", "play-to", "revoke", "underplay"})


_HAND_SIZE: Final = 5


class Candidate(msgspec.Struct):
    """Something that may be a fault: its act, its slots, its facts, who did it, and the acts that state it."""

    act: str
    slots: dict[str, str]
    acts: list[Predicate]
    offender: str = ""
    facts: dict[str, str] = msgspec.field(default_factory=dict)


class CardCount(msgspec.Struct, frozen=True):
    """How many cards are mentioned, how many it should be, and whether that is too many or too few."""

    n: int | None = None
    due: int | None = None
    relation: str = ""


def card_count(act: Predicate) -> CardCount | None:
    """The number of cards in an act; None where none is given."""
    cards = [
        thing for thing in act.things if thing.is_card and not (thing.suit or thing.rank or "one-of" in thing.mods)
    ]
    cards = [
        thing for thing in cards if thing.number is not None or thing.mods & {"too-many", "too-few", "more"}
    ] or cards
    mods = act.mods | {mod for thing in cards for mod in thing.mods}
    n = due = None
    for thing in cards:
        if thing.number is not None and n is None:
            n = thing.number
        elif thing.number is not None and ("instead-of" in act.mods or thing.prep == "for"):
            due = thing.number
    number_compared = next((int(mod.removeprefix("than-")) for mod in mods if mod.startswith("than-")), None)
    if "too-many" in mods or "sixth" in mods:
        return CardCount(n if number_compared is None else None, number_compared or due, "many")
    if "more" in act.mods and not cards and act.idea in ("take", "give", "get"):
        return CardCount(relation="many")  # et en a pris davantage
    if "too-few" in mods:
        return CardCount(n if number_compared is None else None, number_compared or due, "few")
    if "missing" in act.mods and not act.idea and act.receiver and n is not None:
        return CardCount(relation="few")  # il me manque une carte
    if act.idea == "take" and act.mods & {"mistaken"} and any("more" in thing.mods for thing in cards):
        return CardCount(relation="many")  # by mistake I drew one more
    if n is None or (
        act.idea in ("take", "give") and number_compared is None and any("more" in thing.mods for thing in cards)
    ):
        return None  # one more: than what?
    if due is not None:
        return CardCount(n, due, compare_number(n, due))
    return CardCount(n)


def compare_number(n: int, due: int) -> str:
    """Whether a number is too many, too few or right."""
    return "many" if n > due else "few" if n < due else "right"


def is_in_exchange(story: Story) -> bool:
    """Whether the story has reached an exchange."""
    has_exchange_act = "new-cards" in story.mods and any(story.acts_of("give", "take", "get", "expose", "play"))
    has_exchange_act = has_exchange_act or any(act.idea == "want" and card_count(act) is not None for act in story.acts)
    has_exchange_act = has_exchange_act or any(
        act.idea in _EXCHANGING
        and not (act.negated or act.is_only_considered or act.happened == "no" or act.clause.join == "if")
        for act in story.acts
    )
    has_exchange_act = has_exchange_act or any(
        act.idea in ("take", "take-up") and (count := card_count(act)) is not None and _is_of_an_exchange(count)
        for act in story.acts
    )  # I took four for three
    is_named_as_time = any(
        (conjunction in ("after", "when", "in", "since") and thing.idea in ("exchange", "discards"))
        for act in story.acts
        for conjunction, thing in act.clause.times
    )
    is_named_as_thing = any(
        thing.idea in ("exchange", "discards")
        and (thing.prep in ("in", "on", "after", "at") or (act.idea == "give" and not thing.prep))
        for act in story.acts
        for thing in act.things
    )
    return has_exchange_act or is_named_as_time or is_named_as_thing


def _is_of_an_exchange(count: CardCount) -> bool:
    """Whether a number taken is compared with one thrown: four for three, one too many."""
    return bool(count.relation) or (count.due is not None and count.due < _HAND_SIZE)


def is_in_play(story: Story) -> bool:
    """Whether cards have been played in the story."""
    return any(act.idea in _PLAYING and not act.negated and act.happened != "no" for act in story.acts)


def happens_during_play(story: Story) -> bool:
    """Whether something happened while cards were being played."""
    return any(act.clause.when == "when" for act in story.acts_of("play")) or any(
        thing.idea == "play" for act in story.acts for _, thing in act.clause.times
    )


def is_at_deal(story: Story) -> bool:
    """Whether the story is at the deal."""
    return any(act.idea in ("deal", "misdeal") and not _only_asks(act) for act in story.acts) or any(
        thing.idea == "deal" and (thing.prep in ("in", "on", "at") or conjunction)
        for act in story.acts
        for conjunction, thing in [*act.clause.times, *(("", thing) for thing in act.things)]
        if conjunction in ("", "when")
    )


def _only_asks(act: Predicate) -> bool:
    """Whether the act only asks what is to be done: on distribue quand même ?"""
    return act.clause.is_question and act.actor in ("p1", "we") and act.clause.verb_form in ("s", "base")


def is_at_cut(story: Story) -> bool:
    """Whether the story is at the cut of the pack."""
    return any(act.idea == "cut" and "next-deal" not in act.mods for act in story.acts) or "cut" in story.nouns


def says_missing(act: Predicate) -> bool:
    """Whether the act says that something is missing."""
    return act.negated or "no" in act.mods or any("no" in thing.mods for thing in act.things)
