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
    """Something mentioned: `six cards`, `the dealer's hand`, `the king of hearts`; `mods` are words beside it."""

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
"""Words beside a thing, apart from its quantity and its ordinal."""
_BEHIND_IT: Final = frozenset({"face-up", "face-down", "missing", "next", "last", "own", "same", "another"})
"""Those that are not part of it when they follow the noun."""
_OTHERS: Final = frozenset({"opponent", "other"})
_COUNTED: Final = {"one": 1, "two": 2, "three": 3}


def noun_phrase(items: Sequence[Token], at: int, owner: str) -> tuple[NounPhrase, int]:
    """The thing that begins at a place, and where it ends."""
    phrase = _NounPhraseParser(items, at, owner)
    while phrase.at < len(items) and phrase.step():
        pass
    return phrase.finish(), phrase.at


class _NounPhraseParser:
    """Goes on from word to word as long as they belong to one thing."""

    def __init__(self, items: Sequence[Token], at: int, owner: str) -> None:
        self.items, self.at = items, at
        self.thing = NounPhrase("", owner=owner, start=items[min(at, len(items) - 1)].start)
        self.mods: set[str] = set()

    def step(self) -> bool:
        """Take in the next word; False where it does not belong here."""
        item, thing = self.items[self.at], self.thing
        after = self.items[self.at + 1].idea if self.at + 1 < len(self.items) else ""
        if item.kind == "number":
            return self._number(item)
        if item.idea in OWNERS and "one-of" in self.mods and after in _OTHERS:
            return False  # one of his opponent's cards
        if item.kind == "word" and item.idea in OWNERS and not (thing.owner or thing.idea == "look"):
            thing.owner = OWNERS[item.idea]
        elif item.kind == "word" and item.idea == "one-of" and not thing.idea:
            thing.number = _COUNTED.get(item.text.split()[0], 1)
            self.mods.add("one-of")
        elif item.kind == "word" and (item.idea in QUANTITY or item.idea in ORDINALS or item.idea in _PLAIN):
            if thing.idea and item.idea in _BEHIND_IT:
                return False
            self.mods.add(item.idea)
        elif item.idea == "article" and not thing.idea:
            pass
        elif item.kind in ("suit", "rank", "card"):
            if thing.idea:
                return False
            self.at = _card(self.items, self.at, thing)
            return True
        elif item.kind == "noun" and not thing.idea:
            thing.idea = item.idea
        elif self._goes_on(item):
            self.mods.add("is")
        elif self._colours(item):
            pass
        else:
            return self._of()
        self.at += 1
        return True

    def _number(self, item: Token) -> bool:
        thing, n = self.thing, int(item.idea)
        if thing.idea == "trick" and self.items[self.at - 1].kind == "noun":  # trick three
            self.mods.add(f"nth-{n}")
            self.at += 1
            return True
        if thing.idea and (not thing.is_card or (thing.number is not None and not self.mods & UNEQUAL)):
            return False
        if not thing.idea and _is_rank(self.items, self.at):
            thing.idea, thing.rank, thing.suit = "rank", item.idea, self.items[self.at + 2].idea
            self.at += 3
            return True
        if thing.number is None:
            thing.number = n
        else:
            self.mods.add(f"than-{n}")
        self.at += 1
        return True

    def _goes_on(self, item: Token) -> bool:
        """Whether the noun continues in a second word, or in a contracted `is`: trump card, the trump's."""
        two = self.thing.idea in ("trump", "turn-up", "score", "game") and item.idea in ("card", "suit")
        return (item.kind == "noun" and two) or (item.idea == "'s" and bool(self.thing.idea))

    def _colours(self, item: Token) -> bool:
        """Whether an unknown word stands between an owner and their thing: my red pack."""
        after = self.items[self.at + 1] if self.at + 1 < len(self.items) else None
        bare = bool(self.thing.owner) and not self.thing.idea and self.thing.number is None
        return bare and item.kind == "unknown" and after is not None and after.kind == "noun"

    def _of(self) -> bool:
        """A hand of six, the cards of hers."""
        after = self.items[self.at + 1] if self.at + 1 < len(self.items) else None
        holds = self.thing.idea in ("card", "cards", "hand", "pack") and self.items[self.at].idea == "of"
        if not holds or after is None:
            return False
        hers = after.idea in ("my", "his") and after.text in ("mine", "hers", "his")
        if not (hers or after.kind in ("number", "suit", "rank")):
            return False
        self.at += 1
        if after.idea in OWNERS and not self.thing.owner:
            self.thing.owner = OWNERS[after.idea]
            self.at += 1
        return True

    def finish(self) -> NounPhrase:
        """The thing, complete: a number or an owner alone stands for cards."""
        thing = self.thing
        if not thing.idea and (thing.number is not None or thing.suit or thing.owner or self.mods & UNEQUAL):
            thing.idea = "cards"
        thing.mods = frozenset(self.mods)
        thing.end = self.items[self.at - 1].end if self.at else 0
        return thing


def _is_rank(items: Sequence[Token], at: int) -> bool:
    """Whether a number is that on a card: the 9 of spades."""
    return (
        items[at].idea in ("7", "8", "9", "10")
        and at + 2 < len(items)
        and items[at + 1].idea == "of"
        and items[at + 2].kind == "suit"
    )


def _card(items: Sequence[Token], at: int, thing: NounPhrase) -> int:
    item = items[at]
    if item.kind == "card":
        names = {"h": "hearts", "s": "spades", "d": "diamonds", "c": "clubs", "♥": "hearts", "♠": "spades",
                 "♦": "diamonds", "♣": "clubs"}  # fmt: skip
        thing.idea, thing.rank, thing.suit = "rank", item.idea[:-1], names[item.idea[-1]]
        return at + 1
    if item.kind == "suit":
        thing.idea, thing.suit = "suit-card", item.idea
        return at + 1
    thing.idea, thing.rank = "rank", item.idea
    at += 1
    if at + 1 < len(items) and items[at].idea == "of":
        step = at + 1
        while step < len(items) and items[step].idea == "article":
            step += 1
        if step < len(items) and items[step].kind == "suit":
            thing.suit, at = items[step].idea, step + 1
        elif step < len(items) and items[step].idea == "trump":
            thing.mods |= {"trump"}
            thing.suit, at = "trumps", step + 1
    return at
