"""The names of things: cards, suits, numbers, codes, opponents."""

from __future__ import annotations

from collections.abc import Iterable

from ecarte.cards import Card, Suit
from ecarte.faults import Claimed, Remedy
from ecarte.words.catalogue import CardStyle, card_text, joined, keys, number_text, spoken, word
from ecarte.words.message import Message


def card_name(card: Card, language: str = "en", *, style: CardStyle = CardStyle.WORDS, article: bool = False) -> str:
    """The card as it is said or shown.

    >>> card_name(Card.read("Kh")), card_name(Card.read("Kh"), "fr"), card_name(Card.read("Kh"), "fr", article=True)
    ('king of hearts', 'roi de cœur', 'le roi de cœur')
    >>> card_name(Card.read("Th"), "fr", style=CardStyle.SIGNS)
    '10♥'
    """
    return card_text(card, language, style, article=article)


def suit_name(suit: Suit, language: str = "en") -> str:
    """The suit: `hearts`, `cœur`."""
    return word(f"suit.{suit.name.lower()}", language)


def number_word(number: int, language: str = "en", *, gender: str = "feminine") -> str:
    """A number in words as far as ten; cards and tricks are feminine in French, points masculine."""
    return number_text(number, language, gender=gender)


def listed(items: Iterable[str], language: str = "en", *, last: str = "and") -> str:
    """`a, b and c`; `last` is `and` or `or`."""
    return joined(tuple(items), language, last=last)


def code_told(name: str) -> Message | str:
    """A code of rules; one that is not in the catalogue keeps its own name."""
    return Message(f"code.{name}") if f"code.{name}" in keys() else name


def code_name(name: str, language: str = "en") -> str:
    """The name of a code in a language."""
    return spoken(code_told(name), language)


def opponent_told(name: str) -> Message | str:
    """What an opponent is called at the table; one that is not in the catalogue keeps its own name."""
    return Message(f"opponent.{name}") if f"opponent.{name}" in keys() else name


def opponent_name(name: str, language: str = "en") -> str:
    """The name of an opponent in a language."""
    return spoken(opponent_told(name), language)


# --- what may be claimed, and what may follow ---------------------------------------------------------


def claim_name(kind: Claimed, language: str = "en") -> str:
    """A fault as it is claimed, after `I claim`: `a revoke`."""
    return word(f"claim.{kind}", language)


def remedy_name(remedy: Remedy, language: str = "en") -> str:
    """A remedy as it is chosen, after `I choose`: `a fresh deal`."""
    return word(f"remedy.{remedy}", language)
