"""Whose card was exposed in dealing or giving, where a story says so: "he showed one of his opponent's", "one of mine".

Only the dealer can expose a card there, so "his own" is a card of the dealer's, and any other card is the elder's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.predicates import Predicate
from ecarte.arbiter.reader.tokens import Token

_SHOWING: Final = frozenset({"expose", "turn-up"})
_GIVING: Final = frozenset({"give", "deal"})
_FOR_TRUMPS: Final = frozenset({"trump", "turn-up"})
_CARD: Final = frozenset({"card", "cards"})
_BESIDE: Final = frozenset(
    {"own", "next", "first", "second", "third", "fourth", "fifth", "last", "whole", "of", "one-of"}
)
_PERSONS: Final = frozenset({"me", "we", "he", "opponent", "other", "dealer", "elder", "p1", "p2"})
_MAX_DISTANCE_OF_OWNER: Final = 8
_COMING: Final = frozenset({"hold", "be", "go", "fall", "play", "lie"})
"""What a card may do before it is seen: one of her own went face up."""
_LATER: Final = frozenset({"after", "before", "until", "if"})
_EITHER_PLAYER: Final = "open"
"""The word "his", which may mean either player."""
_OTHER: Final = {"dealer": "elder", "elder": "dealer"}


def owner_of_exposed(story: Story) -> Iterator[Mapping[str, str]]:
    """Whose card was exposed, where all that the story says of it agrees."""
    showing = [act for act in story.acts if _shows(story, act)]
    if not showing or any(act.is_only_considered or act.negated or act.happened == "no" for act in showing):
        return
    stated_owners = set(_owners_stated(story))
    receivers = {seat for act in showing if (seat := _receiver_of_shown(story, act))}
    owners = stated_owners or receivers
    owner_words = {item.idea for before, item in pairwise(story.parsed.tokens) if before.idea == "one-of"}
    if {"my", "his"} <= owner_words:  # one of his, and then one of mine
        return
    if len(showing) == 1 and _is_in_the_deal(story.parsed.tokens):
        yield {"act": "expose", "stage": "deal"}
    if len(owners) != 1 or _EITHER_PLAYER in owners or (len(showing) > 1 and not stated_owners):
        return
    yield {"act": "expose", "whose": next(iter(owners))}
    if receivers and len(showing) == 1:
        yield {"act": "turn-up", "count": "one", "stage": "giving"}  # one of those given, not one turned for trumps


def _shows(story: Story, act: Predicate) -> bool:
    """Whether a card is shown, and not turned up as trump."""
    is_faced = "face-up" in act.mods or any("face-up" in thing.mods for thing in act.things)
    is_trump_card = any(thing.idea in _FOR_TRUMPS for thing in act.things)
    return (act.idea in _SHOWING or is_faced) and not is_trump_card


def _is_in_the_deal(items: Sequence[Token]) -> bool:
    """Whether a card is shown while dealing, before any exchange is mentioned: he showed one while dealing."""
    ideas_so_far = set[str]()
    for sentence in _sentences(items):
        sentence_ideas = {item.idea for item in sentence}
        ideas_so_far |= sentence_ideas
        if any(_is_showing(sentence, place) for place in range(len(sentence))):
            return "deal" in sentence_ideas and not (ideas_so_far & _OF_EXCHANGES or sentence_ideas & {"cut", "before"})
    return False


_OF_EXCHANGES: Final = frozenset({"ask", "discard", "exchange", "accept", "propose", "discards", "new-cards", "stock",
    "take", "fresh-deal"})  # fmt: skip


def _receiver_of_shown(story: Story, act: Predicate) -> str:
    """The player to whom a card was being given when it was shown: giving me my cards he turned one."""
    receivers = {
        "dealer" if story.is_same(giving.receiver, giving.actor) else "elder"
        for giving in story.acts_of(*_GIVING)
        if giving.clause.sentence == act.clause.sentence
        and giving.receiver
        and giving.actor
        and (giving.clause.verb_form == "ing" or giving.clause.when == "when")
        and giving.clause.when not in _LATER
        and (story.is_same(giving.receiver, giving.actor) or story.is_other(giving.receiver, giving.actor))
    }
    return receivers.pop() if len(receivers) == 1 else ""


def _owners_stated(story: Story) -> Iterator[str]:
    """The owner of every card mentioned beside a word for showing it."""
    for sentence in _sentences(story.parsed.tokens):
        showing_places = [
            showing_place for showing_place, item in enumerate(sentence) if _is_showing(sentence, showing_place)
        ]
        for showing_place in showing_places:
            yield from (
                seat for place in range(len(sentence)) if (seat := _owner_near(story, sentence, showing_place, place))
            )


def _sentences(items: Sequence[Token]) -> Iterator[list[Token]]:
    sentence: list[Token] = []
    for item in items:
        if item.kind == "stop" and item.idea in ("end", ","):
            yield sentence
            sentence = []
        elif item.idea not in ("article", "stop", "over"):
            sentence.append(item)
    yield sentence


def _is_showing(items: Sequence[Token], place: int) -> bool:
    is_trump_card = any(item.kind == "noun" and item.idea in _FOR_TRUMPS for item in items)
    return not is_trump_card and (
        (items[place].kind == "verb" and items[place].idea in _SHOWING) or items[place].idea == "face-up"
    )


def _owner_near(story: Story, items: Sequence[Token], showing_place: int, place: int) -> str:
    """The owner of the card named at a place near a word for showing, where the phrase starts at that place."""
    if not 0 < abs(place - showing_place) <= _MAX_DISTANCE_OF_OWNER or _is_act_between(items, showing_place, place):
        return ""
    owner_item = items[place]
    if owner_item.idea == "opponent" or owner_item.idea in _OTHER:
        return _named_owner(story, items, place)
    if owner_item.idea not in ("my", "his") or not _is_of_a_card(items, place):
        return ""
    actor = next(
        (item.idea for item in reversed(items[:showing_place]) if item.kind == "word" and item.idea in _PERSONS), ""
    )
    my_seat = "" if story.seats.contradicted else story.seat("me")
    if owner_item.idea == "his":
        if [item.idea for item in items[place + 1 : place + 2]] == ["own"]:
            return "dealer" if actor != "elder" else _EITHER_PLAYER
        is_only_dealer = {item.idea for item in items[:showing_place] if item.idea in _PERSONS} == {"dealer"}
        return "elder" if actor == "me" else "dealer" if is_only_dealer else _EITHER_PLAYER
    if actor in ("", "me", "we"):
        return my_seat if not actor else _EITHER_PLAYER if my_seat == "elder" else "dealer"
    return "elder"


def _is_act_between(items: Sequence[Token], place: int, other_place: int) -> bool:
    """Whether another act stands between two places."""
    between = items[min(place, other_place) + 1 : max(place, other_place)]
    return any(item.kind == "verb" and item.idea not in _COMING for item in between)


def _is_of_a_card(items: Sequence[Token], place: int) -> bool:
    """Whether a card belongs to somebody: my king, one of my cards, one of mine."""
    if any(item.idea in _PERSONS for item in items[place + 1 : place + 2]):
        return False  # his opponent's
    before = [item.idea for item in items[max(0, place - 1) : place]]
    ideas_after = [item.idea for item in items[place + 1 : place + 2]]
    if items[place].text in _MINE or (before == ["one-of"] and (ideas_after == ["own"] or items[place].text == "his")):
        return True
    for item in items[place + 1 : place + 4]:
        if item.kind in ("rank", "card") or (item.kind == "noun" and item.idea in _CARD):
            return True
        if item.idea not in _BESIDE and item.kind not in ("number", "suit"):
            return False
    return False


_MINE: Final = frozenset({"mine", "hers", "theirs", "mien", "mienne", "miennes", "miens", "sien", "sienne", "siennes",
    "siens"})  # fmt: skip


def _named_owner(story: Story, items: Sequence[Token], place: int) -> str:
    """The owner of a card, where they are named: his opponent's card, a card of the elder's."""
    items_after, before = (
        items[place + 1 : place + 2],
        [item for item in items[:place] if item.idea not in ("my", "his")],
    )
    has_possessive = bool(items_after) and items_after[0].idea == "'s" and _is_of_a_card(items, place + 1)
    has_of = len(before) > 1 and before[-1].idea == "of" and (before[-2].idea in _CARD or before[-2].kind == "rank")
    if not (has_possessive or has_of):
        return ""
    owner = items[place].idea
    if owner in _OTHER:
        return owner
    is_mine = place > 0 and items[place - 1].idea == "my"
    my_seat = "" if story.seats.contradicted else story.seat("me")
    return _OTHER.get(my_seat, "") if is_mine else "elder"
