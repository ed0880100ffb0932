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
_OPEN: Final = "open"
"""The word "his", which may mean either player."""
_OTHER: Final = {"dealer": "elder", "elder": "dealer"}


def owner_of_exposed(story: Story) -> Iterator[Mapping[str, str]]:
    """Whose card was exposed, where all that the story says of it agrees."""
    showing = [act for act in story.acts if _shows(story, act)]
    if not showing or any(act.is_only_considered or act.negated or act.happened == "no" for act in showing):
        return
    by_owner = set(_owned(story))
    by_giving = {seat for act in showing if (seat := _given_to(story, act))}
    found = by_owner or by_giving
    named = {item.idea for before, item in pairwise(story.parsed.tokens) if before.idea == "one-of"}
    if {"my", "his"} <= named:  # one of his, and then one of mine
        return
    if len(showing) == 1 and _is_in_the_deal(story.parsed.tokens):
        yield {"act": "expose", "stage": "deal"}
    if len(found) != 1 or _OPEN in found or (len(showing) > 1 and not by_owner):
        return
    yield {"act": "expose", "whose": next(iter(found))}
    if by_giving and len(showing) == 1:
        yield {"act": "turn-up", "count": "one", "stage": "giving"}  # one of those given, not one turned for trumps


def _shows(story: Story, act: Predicate) -> bool:
    """Whether a card is shown, and not turned up as trump."""
    faced = "face-up" in act.mods or any("face-up" in thing.mods for thing in act.things)
    trumps = any(thing.idea in _FOR_TRUMPS for thing in act.things)
    return (act.idea in _SHOWING or faced) and not trumps


def _is_in_the_deal(items: Sequence[Token]) -> bool:
    """Whether a card is shown while dealing, before any exchange is mentioned: he showed one while dealing."""
    told = set[str]()
    for sentence in _sentences(items):
        here = {item.idea for item in sentence}
        told |= here
        if any(_is_showing(sentence, at) for at in range(len(sentence))):
            return "deal" in here and not (told & _OF_EXCHANGES or here & {"cut", "before"})
    return False


_OF_EXCHANGES: Final = frozenset({"ask", "discard", "exchange", "accept", "propose", "discards", "new-cards", "stock",
    "take", "fresh-deal"})  # fmt: skip


def _given_to(story: Story, act: Predicate) -> str:
    """The player to whom a card was being given when it was shown: giving me my cards he turned one."""
    found = {
        "dealer" if story.is_same(one.to, one.who) else "elder"
        for one in story.acts_of(*_GIVING)
        if one.clause.sentence == act.clause.sentence
        and one.to
        and one.who
        and (one.clause.form == "ing" or one.clause.when == "when")
        and one.clause.when not in _LATER
        and (story.is_same(one.to, one.who) or story.is_other(one.to, one.who))
    }
    return found.pop() if len(found) == 1 else ""


def _owned(story: Story) -> Iterator[str]:
    """The owner of every card mentioned beside a word for showing it."""
    for sentence in _sentences(story.parsed.tokens):
        shown = [at for at, item in enumerate(sentence) if _is_showing(sentence, at)]
        for at in shown:
            yield from (seat for place in range(len(sentence)) if (seat := _owner_near(story, sentence, at, place)))


def _sentences(items: Sequence[Token]) -> Iterator[list[Token]]:
    sentence: list[Token] = []
    for item in items:
        if item.kind == "stop" and item.idea in ("end", ","):
            yield sentence
            sentence = []
        elif item.idea not in ("article", "stop", "over"):
            sentence.append(item)
    yield sentence


def _is_showing(items: Sequence[Token], at: int) -> bool:
    trumps = any(item.kind == "noun" and item.idea in _FOR_TRUMPS for item in items)
    return not trumps and ((items[at].kind == "verb" and items[at].idea in _SHOWING) or items[at].idea == "face-up")


def _owner_near(story: Story, items: Sequence[Token], shown: int, place: int) -> str:
    """The owner of the card named at a place near a word for showing, where the phrase starts at that place."""
    if not 0 < abs(place - shown) <= _MAX_DISTANCE_OF_OWNER or _is_parted(items, shown, place):
        return ""
    own = items[place]
    if own.idea == "opponent" or own.idea in _OTHER:
        return _of_somebody(story, items, place)
    if own.idea not in ("my", "his") or not _is_of_a_card(items, place):
        return ""
    doer = next((item.idea for item in reversed(items[:shown]) if item.kind == "word" and item.idea in _PERSONS), "")
    me = "" if story.seats.contradicted else story.seat("me")
    if own.idea == "his":
        if [item.idea for item in items[place + 1 : place + 2]] == ["own"]:
            return "dealer" if doer != "elder" else _OPEN
        alone = {item.idea for item in items[:shown] if item.idea in _PERSONS} == {"dealer"}
        return "elder" if doer == "me" else "dealer" if alone else _OPEN
    if doer in ("", "me", "we"):
        return me if not doer else _OPEN if me == "elder" else "dealer"
    return "elder"


def _is_parted(items: Sequence[Token], one: int, other: int) -> bool:
    """Whether another act stands between two places."""
    between = items[min(one, other) + 1 : max(one, other)]
    return any(item.kind == "verb" and item.idea not in _COMING for item in between)


def _is_of_a_card(items: Sequence[Token], place: int) -> bool:
    """Whether a card belongs to somebody: my king, one of my cards, one of mine."""
    if any(item.idea in _PERSONS for item in items[place + 1 : place + 2]):
        return False  # his opponent's
    before = [item.idea for item in items[max(0, place - 1) : place]]
    after = [item.idea for item in items[place + 1 : place + 2]]
    if items[place].text in _MINE or (before == ["one-of"] and (after == ["own"] or items[place].text == "his")):
        return True
    for item in items[place + 1 : place + 4]:
        if item.kind in ("rank", "card") or (item.kind == "noun" and item.idea in _CARD):
            return True
        if item.idea not in _BESIDE and item.kind not in ("number", "suit"):
            return False
    return False


_MINE: Final = frozenset({"mine", "hers", "theirs", "mien", "mienne", "miennes", "miens", "sien", "sienne", "siennes",
    "siens"})  # fmt: skip


def _of_somebody(story: Story, items: Sequence[Token], place: int) -> str:
    """The owner of a card, where they are named: his opponent's card, a card of the elder's."""
    after, before = items[place + 1 : place + 2], [item for item in items[:place] if item.idea not in ("my", "his")]
    behind = bool(after) and after[0].idea == "'s" and _is_of_a_card(items, place + 1)
    of = len(before) > 1 and before[-1].idea == "of" and (before[-2].idea in _CARD or before[-2].kind == "rank")
    if not (behind or of):
        return ""
    who = items[place].idea
    if who in _OTHER:
        return who
    mine = place > 0 and items[place - 1].idea == "my"
    me = "" if story.seats.contradicted else story.seat("me")
    return _OTHER.get(me, "") if mine else "elder"
