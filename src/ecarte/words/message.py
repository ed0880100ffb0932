"""Sentences as data, independent of language: the key in the catalogue, and facts to fill in.

`localize(message, language)` returns the text.  Messages can be sent as JSON and turned into text elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from ecarte.cards import Card, Cards, Suit


class CardTold(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="card"):
    """One card in a sentence, in its notation: `Qh`."""

    card: str


class CardsTold(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="cards"):
    """Several cards in a sentence, in order."""

    cards: tuple[str, ...]


class Message(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="message"):
    """One sentence, or a part of one.  A fact may itself be a message: `{"due": message("due.tricks")}`."""

    key: str
    facts: dict[str, Fact] = {}


class Listed(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="list"):
    """A list; `last` is what stands before the last item: `and`, `or`, `comma` or `semicolon`."""

    items: tuple[Fact, ...]
    last: str = "and"


Fact: TypeAlias = int | float | str | CardTold | CardsTold | Message | Listed
"""What can be filled in: a number, a text that is the same in all languages, cards, a message, a list."""


def message(key: str, /, **facts: object) -> Message:
    """The message `key` with its facts; cards, suits and sets of cards are converted.

    >>> message("event.leads", who="Anna", card=Card.read("Qh")).facts
    {'who': 'Anna', 'card': CardTold(card='Qh')}
    """
    return Message(key, {name: as_fact(fact) for name, fact in facts.items()}) if facts else Message(key)


def join_messages(items: Iterable[object], *, last: str = "and") -> Listed:
    """The items as a list."""
    return Listed(tuple(as_fact(item) for item in items), last)


def as_fact(fact: object) -> Fact:
    """The fact as plain data."""
    if type(fact) is str or type(fact) is int:
        return fact
    match fact:
        case Card():
            return CardTold(str(fact))
        case Suit():
            return Message(f"suit.{fact.name.lower()}")
        case Cards() | tuple():
            return CardsTold(tuple(map(str, fact)))
        case bool():
            raise TypeError("a fact cannot be true or false")
        case int():
            return int(fact)
        case float() | Message() | Listed() | CardTold() | CardsTold():
            return fact
    return str(fact)
