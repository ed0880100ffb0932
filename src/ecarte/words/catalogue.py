"""The catalogue: sentences by key and language, and how their places are filled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from ecarte.cards import Card, Cards, Rank, Suit
from ecarte.words.message import CardsTold, CardTold, Fact, Listed, Message

LANGUAGES: Final = ("en", "fr")
_FOLDER: Final = Path(__file__).parent
_SIGNS: Final = "♠♥♦♣"
_SENTENCES: Final = frozenset({"ask", "event", "objection", "plain"})
"""The sections whose entries begin with a capital even when they begin with a card or a name."""

Sentence = str | Mapping[str, str]


class CardStyle(Enum):
    """How cards stand in a sentence: spelled out, or as letter and suit sign."""

    WORDS = "words"
    SIGNS = "signs"


@cache
def catalogue(language: str) -> Mapping[str, Sentence]:
    """Every sentence of a language by its dotted key.  Raises KeyError for a language that is not there."""
    import tomllib

    if language not in LANGUAGES:
        raise KeyError(language)
    tables = tomllib.loads((_FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return {f"{section}.{name}": text for section, table in tables.items() for name, text in table.items()}


def keys(language: str = "en") -> frozenset[str]:
    """The keys of a language."""
    return frozenset(catalogue(language))


def placeholders(key: str, language: str) -> frozenset[str]:
    """The names of the places to be filled in a sentence; a plural form may leave some out."""
    return frozenset(name for text in _forms(catalogue(language)[key]) for name in _places(text))


def _forms(sentence: Sentence) -> tuple[str, ...]:
    return (sentence,) if isinstance(sentence, str) else tuple(sentence.values())


def _places(text: str) -> Iterator[str]:
    return (name for _, name, _, _ in Formatter().parse(text) if name)


def say(key: str, language: str = "en", *, style: CardStyle = CardStyle.WORDS, **facts: object) -> str:
    """The sentence `key` with its places filled.

    A fact may be a text, a number, a card, a suit, or several cards.  The fact `n` chooses between
    singular and plural.
    Raises KeyError for a key, a language or a place that is not there.

    >>> say("event.leads", who="Anna", card=Card.read("Qh"))
    'Anna leads the queen of hearts.'
    """
    sentence = catalogue(language)[key]
    if not isinstance(sentence, str):
        sentence = sentence["one" if facts["n"] == 1 else "other"]
    told = sentence.format_map({name: _spoken(fact, language, style) for name, fact in facts.items()})
    begins_small = sentence.startswith("{") and key.partition(".")[0] in _SENTENCES
    return told[:1].upper() + told[1:] if begins_small else told


def spoken(told: Fact, language: str = "en", style: CardStyle = CardStyle.WORDS) -> str:
    """A sentence given as data, or what fills a place in one, in a language.

    >>> spoken(Message("event.leads", {"who": "Anna", "card": CardTold("Qh")}), "fr")
    'Anna entame par la dame de cœur.'
    """
    return format(_spoken(told, language, style), "the")


def word(key: str, language: str) -> str:
    """A catalogue entry without places or plural."""
    sentence = catalogue(language)[key]
    assert isinstance(sentence, str), key
    return sentence


def card_text(card: Card, language: str, style: CardStyle, *, article: bool) -> str:
    """The card in words, with or without article, or in signs: `queen of hearts`, `D♥`."""
    rank, suit = Rank(card.rank).name.lower(), Suit(card.suit).name.lower()
    if style is CardStyle.SIGNS:
        return word(f"letter.{rank}", language) + _SIGNS[card.suit]
    named = word(f"the-rank.{rank}" if article else f"rank.{rank}", language)
    return say("card.name", language, rank=named, suit=word(f"suit.{suit}", language)) if named else ""


def cards_text(cards: Cards | tuple[Card, ...], language: str, style: CardStyle, *, last: str) -> str:
    """Several cards with their articles, the last joined by `and` or `or`."""
    return joined(tuple(card_text(card, language, style, article=True) for card in cards), language, last=last)


def joined(items: tuple[str, ...], language: str, *, last: str) -> str:
    """`a, b and c`: `last` is `and` or `or`; `a; b; c`: `semicolon` parts all of them."""
    if len(items) < 2:
        return "".join(items)
    comma = word("list.semicolon" if last == "semicolon" else "list.comma", language)
    return comma.join(items[:-1]) + word(f"list.{last}", language) + items[-1]


def number_text(number: int, language: str) -> str:
    """A number in words as far as ten, then in digits."""
    return word(f"number.{number}", language) if 0 <= number <= 10 else str(number)


def decimal(number: float, language: str = "en") -> str:
    """A number with one decimal, as the language writes it.

    >>> decimal(61.25), decimal(61.25, "fr")
    ('61.2', '61,2')
    """
    return f"{number:.1f}".replace(".", word("number.point", language))


class _SpokenCard:
    """A card within a sentence: `{card}` without article, `{card:the}` with it."""

    def __init__(self, card: Card, language: str, style: CardStyle) -> None:
        self._card, self._language, self._style = card, language, style

    def __format__(self, spec: str) -> str:
        return card_text(self._card, self._language, self._style, article=spec == "the")


class _SpokenNumber:
    """A number within a sentence: `{n}` in digits, `{n:word}` in words."""

    def __init__(self, number: int, language: str) -> None:
        self._number, self._language = number, language

    def __format__(self, spec: str) -> str:
        return number_text(self._number, self._language) if spec == "word" else str(self._number)


class _SpokenCards:
    """Several cards within a sentence: joined by `and`, or `{cards:or}` by `or`."""

    def __init__(self, cards: Cards | tuple[Card, ...], language: str, style: CardStyle) -> None:
        self._cards, self._language, self._style = cards, language, style

    def __format__(self, spec: str) -> str:
        # `the` asks for articles, which several cards have in any case.
        return cards_text(self._cards, self._language, self._style, last="or" if spec == "or" else "and")


class _SpokenText(str):
    """A text that stands as it is, whatever the place asks for."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return str(self)


def _spoken(fact: object, language: str, style: CardStyle) -> object:
    match fact:
        case Message():
            return _SpokenText(say(fact.key, language, style=style, **fact.facts))
        case Listed():
            told = tuple(spoken(item, language, style) for item in fact.items)
            return _SpokenText(joined(told, language, last=fact.last))
        case CardTold():
            return _SpokenCard(Card.read(fact.card), language, style)
        case CardsTold():
            return _SpokenCards(tuple(map(Card.read, fact.cards)), language, style)
        case float():
            return _SpokenText(decimal(fact, language))
        case Card():
            return _SpokenCard(fact, language, style)
        case Suit():
            return _SpokenText(word(f"suit.{fact.name.lower()}", language))
        case Cards() | tuple():
            return _SpokenCards(fact, language, style)
        case int():
            return _SpokenNumber(fact, language)
    return _SpokenText(fact)
