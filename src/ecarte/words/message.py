"""Sentences as data, independent of language: the key in the catalogue, and facts to fill in.

`localize(message, language)` returns the text.  Messages can be sent as JSON and turned into text elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from ecarte.cards import Card, Cards, Suit


class CardFact(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="card"):
    """One card in a sentence, in its notation: `Qh`."""

    card: str


class CardsFact(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="cards"):
    """Several cards in a sentence, in order."""

    cards: tuple[str, ...]


class Message(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="message"):
    """One sentence, or a part of one.  A fact may itself be a message: `{"due": message("due.tricks")}`."""

    key: str
    facts: dict[str, Fact] = {}


class ListFact(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="list"):
    """A list; `last` is what stands before the last item: `and`, `or`, `comma` or `semicolon`."""

    items: tuple[Fact, ...]
    last: str = "and"


Fact: TypeAlias = int | float | str | CardFact | CardsFact | Message | ListFact
"""What can be filled in: a number, a text that is the same in all languages, cards, a message, a list."""


def message(key: str, /, **facts: object) -> Message:
    """The message `key` with its facts; cards, suits and sets of cards are converted.

    >>> message("event.leads", who="Anna", card=Card.read("Qh")).facts
    {'who': 'Anna', 'card': CardFact(card='Qh')}
    """
    return Message(key, {name: as_fact(fact) for name, fact in facts.items()}) if facts else Message(key)


def join_messages(items: Iterable[object], *, last: str = "and") -> ListFact:
    """The items as a list."""
    return ListFact(tuple(as_fact(item) for item in items), last)


def as_fact(fact: object) -> Fact:
    """The fact as plain data."""
    if type(fact) is str or type(fact) is int:
        return fact
    match fact:
        case Card():
            return CardFact(str(fact))
        case Suit():
            return Message(f"suit.{fact.name.lower()}")
        case Cards() | tuple():
            return CardsFact(tuple(map(str, fact)))
        case bool():
            raise TypeError("a fact cannot be true or false")
        case int():
            return int(fact)
        case float() | Message() | ListFact() | CardFact() | CardsFact():
            return fact
    return str(fact)
