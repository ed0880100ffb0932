"""The things a clause mentions: six cards, the dealer's hand, the king of hearts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.tokens import Token

OWNERS: Final = {"my": "me", "our": "we", "your": "you", "his": "he"}
QUANTITY: Final = frozenset({"too-many", "too-few", "more", "only", "another", "proper", "whole", "half", "same"})
ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "eleventh": 11}


UNEQUAL: Final = frozenset({"too-many", "too-few"})


class NounPhrase(msgspec.Struct):
    """Something mentioned: `six cards`, `the dealer's hand`, `the king of hearts`; `mods` are the ideas of its
    modifiers."""

    idea: str
    owner: str = ""
    number: int | None = None
    mods: frozenset[str] = frozenset()
    suit: str = ""
    rank: str = ""
    prep: str = ""
    start: int = 0
    end: int = 0

    @property
    def is_card(self) -> bool:
        """Whether it is a card, or a number or suit that stands for cards."""
        return self.idea in ("card", "cards", "suit-card", "rank")


_PLAIN: Final = frozenset({"own", "next", "last", "face-up", "face-down", "incorrect", "lower", "higher", "missing",
    "duplicate"})  # fmt: skip
"""Modifiers of a thing other than quantities and ordinals."""
_NOT_AFTER_NOUN: Final = frozenset({"face-up", "face-down", "missing", "next", "last", "own", "same", "another"})
"""Words that do not belong to the thing when they follow the noun."""
_OTHERS: Final = frozenset({"opponent", "other"})
_NUMBER_WORDS: Final = {"one": 1, "two": 2, "three": 3}


def noun_phrase(items: Sequence[Token], place: int, owner: str) -> tuple[NounPhrase, int]:
    """The thing that begins at a place, and where it ends."""
    phrase = _NounPhraseParser(items, place, owner)
    while phrase.place < len(items) and phrase.step():
        pass
    return phrase.finish(), phrase.place


class _NounPhraseParser:
    """Reads word after word as long as they belong to one thing."""

    def __init__(self, items: Sequence[Token], place: int, owner: str) -> None:
        self.items, self.place = items, place
        self.thing = NounPhrase("", owner=owner, start=items[min(place, len(items) - 1)].start)
        self.mods: set[str] = set()

    def step(self) -> bool:
        """Take in the next word; False where it does not belong here."""
        item, thing = self.items[self.place], self.thing
        next_idea = self.items[self.place + 1].idea if self.place + 1 < len(self.items) else ""
        if item.kind == "number":
            return self._take_number(item)
        if item.idea in OWNERS and "one-of" in self.mods and next_idea in _OTHERS:
            return False  # one of his opponent's cards
        if item.kind == "word" and item.idea in OWNERS and not (thing.owner or thing.idea == "look"):
            thing.owner = OWNERS[item.idea]
        elif item.kind == "word" and item.idea == "one-of" and not thing.idea:
            thing.number = _NUMBER_WORDS.get(item.text.split()[0], 1)
            self.mods.add("one-of")
        elif item.kind == "word" and (item.idea in QUANTITY or item.idea in ORDINALS or item.idea in _PLAIN):
            if thing.idea and item.idea in _NOT_AFTER_NOUN:
                return False
            self.mods.add(item.idea)
        elif item.idea == "article" and not thing.idea:
            pass
        elif item.kind in ("suit", "rank", "card"):
            if thing.idea:
                return False
            self.place = _take_card(self.items, self.place, thing)
            return True
        elif item.kind == "noun" and not thing.idea:
            thing.idea = item.idea
        elif self._continues_noun(item):
            self.mods.add("is")
        elif self._is_unknown_adjective(item):
            pass
        else:
            return self._take_of()
        self.place += 1
        return True

    def _take_number(self, item: Token) -> bool:
        thing, number = self.thing, int(item.idea)
        if thing.idea == "trick" and self.items[self.place - 1].kind == "noun":  # trick three
            self.mods.add(f"nth-{number}")
            self.place += 1
            return True
        if thing.idea and (not thing.is_card or (thing.number is not None and not self.mods & UNEQUAL)):
            return False
        if not thing.idea and _is_rank(self.items, self.place):
            thing.idea, thing.rank, thing.suit = "rank", item.idea, self.items[self.place + 2].idea
            self.place += 3
            return True
        if thing.number is None:
            thing.number = number
        else:
            self.mods.add(f"than-{number}")
        self.place += 1
        return True

    def _continues_noun(self, item: Token) -> bool:
        """Whether the noun continues in a second word, or in a contracted `is`: trump card, the trump's."""
        may_continue = self.thing.idea in ("trump", "turn-up", "score", "game") and item.idea in ("card", "suit")
        return (item.kind == "noun" and may_continue) or (item.idea == "'s" and bool(self.thing.idea))

    def _is_unknown_adjective(self, item: Token) -> bool:
        """Whether an unknown word stands between an owner and their thing: my red pack."""
        next_item = self.items[self.place + 1] if self.place + 1 < len(self.items) else None
        is_only_owned = bool(self.thing.owner) and not self.thing.idea and self.thing.number is None
        return is_only_owned and item.kind == "unknown" and next_item is not None and next_item.kind == "noun"

    def _take_of(self) -> bool:
        """Take in an `of` and a possessive after it: a hand of six, the cards of hers.  False where no `of` belongs to
        the thing."""
        next_item = self.items[self.place + 1] if self.place + 1 < len(self.items) else None
        may_have_of = self.thing.idea in ("card", "cards", "hand", "pack") and self.items[self.place].idea == "of"
        if not may_have_of or next_item is None:
            return False
        is_possessive = next_item.idea in ("my", "his") and next_item.text in ("mine", "hers", "his")
        if not (is_possessive or next_item.kind in ("number", "suit", "rank")):
            return False
        self.place += 1
        if next_item.idea in OWNERS and not self.thing.owner:
            self.thing.owner = OWNERS[next_item.idea]
            self.place += 1
        return True

    def finish(self) -> NounPhrase:
        """The thing, complete: a number or an owner alone stands for cards."""
        thing = self.thing
        if not thing.idea and (thing.number is not None or thing.suit or thing.owner or self.mods & UNEQUAL):
            thing.idea = "cards"
        thing.mods = frozenset(self.mods)
        thing.end = self.items[self.place - 1].end if self.place else 0
        return thing


def _is_rank(items: Sequence[Token], place: int) -> bool:
    """Whether a number is that on a card: the 9 of spades."""
    return (
        items[place].idea in ("7", "8", "9", "10")
        and place + 2 < len(items)
        and items[place + 1].idea == "of"
        and items[place + 2].kind == "suit"
    )


def _take_card(items: Sequence[Token], place: int, thing: NounPhrase) -> int:
    item = items[place]
    if item.kind == "card":
        names = {"h": "hearts", "s": "spades", "d": "diamonds", "c": "clubs", "♥": "hearts", "♠": "spades",
                 "♦": "diamonds", "♣": "clubs"}  # fmt: skip
        thing.idea, thing.rank, thing.suit = "rank", item.idea[:-1], names[item.idea[-1]]
        return place + 1
    if item.kind == "suit":
        thing.idea, thing.suit = "suit-card", item.idea
        return place + 1
    thing.idea, thing.rank = "rank", item.idea
    place += 1
    if place + 1 < len(items) and items[place].idea == "of":
        suit_place = place + 1
        while suit_place < len(items) and items[suit_place].idea == "article":
            suit_place += 1
        if suit_place < len(items) and items[suit_place].kind == "suit":
            thing.suit, place = items[suit_place].idea, suit_place + 1
        elif suit_place < len(items) and items[suit_place].idea == "trump":
            thing.mods |= {"trump"}
            thing.suit, place = "trumps", suit_place + 1
    return place
