"""A sentence as data, without a language: its key in the catalogue, and the facts that fill its places.

`localize(message, language)` renders it.  Every message can be written as JSON, so that a page in another process
renders it from the same catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from ecarte.cards import Card, Cards, Suit


class CardTold(msgspec.Struct, frozen=True, tag_field="is", tag="card"):
    """One card within a sentence, in its notation: `Qh`."""

    card: str


class CardsTold(msgspec.Struct, frozen=True, tag_field="is", tag="cards"):
    """Several cards within a sentence, in their order."""

    cards: tuple[str, ...]


class Message(msgspec.Struct, frozen=True, tag_field="is", tag="message"):
    """One sentence, or a part of one.  A fact may itself be a message: `{"due": message("due.tricks")}`."""

    key: str
    facts: dict[str, Fact] = {}


class Listed(msgspec.Struct, frozen=True, tag_field="is", tag="list"):
    """A list; `last` is what precedes the last item: `and`, `or`, `comma` or `semicolon`."""

    items: tuple[Fact, ...]
    last: str = "and"


Fact: TypeAlias = int | float | str | CardTold | CardsTold | Message | Listed
"""What can fill a place: a number, a text that is the same in all languages, cards, a message, a list."""


def message(key: str, /, **facts: object) -> Message:
    """The sentence `key` with its facts; cards, suits and sets of cards may be given as they are.

    >>> message("event.leads", who="Anna", card=Card.read("Qh")).facts
    {'who': 'Anna', 'card': CardTold(card='Qh')}
    """
    return Message(key, {name: as_fact(fact) for name, fact in facts.items()})


def join_messages(items: Iterable[object], *, last: str = "and") -> Listed:
    """A list of items."""
    return Listed(tuple(as_fact(item) for item in items), last)


def as_fact(fact: object) -> Fact:
    """The fact as plain data."""
    match fact:
        case Card():
            return CardTold(str(fact))
        case Suit():
            return Message(f"suit.{fact.name.lower()}")
        case Cards() | tuple():
            return CardsTold(tuple(map(str, fact)))
        case bool():
            raise TypeError("a sentence has no place for yes or no")
        case int():
            return int(fact)
        case float() | Message() | Listed() | CardTold() | CardsTold():
            return fact
    return str(fact)
