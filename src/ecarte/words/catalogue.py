"""The catalogue: sentences by key and language, and the rendering of facts in them.

A key is `section.name`; in the files of a language, `words/<language>/*.ftl`, the message is `section-name`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from ecarte.cards import Card, Rank, Suit
from ecarte.text.safe_text import one_line
from ecarte.words import fluent
from ecarte.words.message import CardsTold, CardTold, Fact, Listed, Message, as_fact
from ecarte.words.tongues import LANGUAGES, plural

_SIGNS: Final = "♠♥♦♣"
_SENTENCES: Final = frozenset({"arbiter", "ask", "event", "objection", "odds", "plain"})
"""The sections whose entries begin with a capital even when they begin with a card or a name."""
_ALOUD: Final = "say."
"""What a player says at the table begins with a capital."""
_HOUSE: Final = LANGUAGES[0]
"""The fallback language for a sentence that another language lacks."""


class CardStyle(Enum):
    """How cards appear in a sentence: spelled out, or as letter and suit sign."""

    WORDS = "words"
    SIGNS = "signs"


@cache
def keys(language: str = "en") -> frozenset[str]:
    """The keys that a language itself has.

    Raises KeyError for an unknown language, NotationError for a damaged one from another distribution.
    """
    return frozenset(name.replace("-", ".", 1) for name in fluent.sources(language))


def say(key: str, language: str = "en", *, style: CardStyle = CardStyle.WORDS, **facts: object) -> str:
    """The sentence `key` with its places filled.

    A fact may be a text, a number, a card, a suit, or several cards; a number chooses between singular and plural where
    the sentence has both.  A sentence that the language lacks is in English. Raises KeyError for an unknown key,
    language or fact.

    >>> say("event.leads", who="Anna", card=Card.read("Qh"))
    'Anna leads the queen of hearts.'
    """
    return _Voice(language, style).sentence(key, {name: as_fact(fact) for name, fact in facts.items()})


def localize(told: Fact, language: str = "en", style: CardStyle = CardStyle.WORDS) -> str:
    """A sentence given as data, or what fills a place in one, in a language.

    >>> localize(Message("event.leads", {"who": "Anna", "card": CardTold("Qh")}), "fr")
    'Anna entame par la dame de cœur.'
    """
    return _Voice(language, style).call_function("THE", told, {})


@cache
def _begins_with_fact(key: str, language: str) -> bool:
    """Whether a whole sentence begins with a fact, and so must be capitalised."""
    return key.partition(".")[0] in _SENTENCES and fluent.begins_with_fact(fluent.pattern(_name(key), language))


def _name(key: str) -> str:
    return key.replace(".", "-", 1)


def card_name(card: Card, language: str = "en", *, style: CardStyle = CardStyle.WORDS, article: bool = False) -> str:
    """The name of a card for speech or display.

    >>> card_name(Card.read("Kh")), card_name(Card.read("Kh"), "fr"), card_name(Card.read("Kh"), "fr", article=True)
    ('king of hearts', 'roi de cœur', 'le roi de cœur')
    >>> card_name(Card.read("Th"), "fr", style=CardStyle.SIGNS)
    '10♥'
    """
    rank, suit = Rank(card.rank).name.lower(), Suit(card.suit).name.lower()
    if style is CardStyle.SIGNS:
        return say(f"letter.{rank}", language) + _SIGNS[card.suit]
    named = say(f"definite.{rank}" if article else f"rank.{rank}", language)
    return say("card.name", language, rank=named, suit=say(f"suit.{suit}", language))


def join_list(items: Iterable[str], language: str = "en", *, last: str = "and") -> str:
    """`a, b and c`: `last` is `and` or `or`; `a; b; c`: `semicolon` separates all of them."""
    items = tuple(items)
    if len(items) < 2:
        return "".join(items)
    comma = say("list.semicolon" if last == "semicolon" else "list.comma", language)
    return comma.join(items[:-1]) + say(f"list.{last}", language) + items[-1]


def number_word(number: int, language: str = "en", *, gender: str = "feminine") -> str:
    """A number in words up to ten, then in digits; cards and tricks are feminine in French, points masculine."""
    return say(f"number.{number}", language, gender=gender) if 0 <= number <= 10 else digits(number, language)


def digits(number: float, language: str = "en", *, decimals: int = 0) -> str:
    """A number in digits, as the language writes it.

    >>> digits(61.25, decimals=1), digits(61.25, "fr", decimals=1), digits(32800)
    ('61.2', '61,2', '32,800')
    """
    whole, _, part = f"{number:,.{decimals}f}".partition(".")
    grouped = whole.replace(",", say("list.thousands", language))
    return f"{grouped}{say('list.decimals', language)}{part}" if part else grouped


def rounded_digits(number: float, language: str = "en") -> str:
    """A number with one decimal, or more where one would show 0 or a full hundred.

    >>> rounded_digits(67.99), rounded_digits(99.963), rounded_digits(0.022), rounded_digits(0), rounded_digits(100)
    ('68.0', '99.96', '0.02', '0.0', '100.0')
    """
    enough = (decimals for decimals in range(1, 12) if round(number, decimals) not in (0, 100))
    return digits(number, language, decimals=1 if number in (0, 100) else next(enough, 1))


class _Voice(NamedTuple):
    """Renders facts within a sentence."""

    language: str
    style: CardStyle

    def sentence(self, key: str, facts: Mapping[str, Fact]) -> str:
        """The sentence of that key with its places filled; one that the language lacks is wholly in English."""
        if self.language != _HOUSE and key not in keys(self.language):
            return _Voice(_HOUSE, self.style).sentence(key, facts)
        told = fluent.filler(_name(key), self.language)(facts, self)
        begins = key.startswith(_ALOUD) or _begins_with_fact(key, self.language)
        return told[:1].upper() + told[1:] if begins else told

    def fact_text(self, fact: Fact) -> str:
        """`{ $fact }`: a text in one line, a card without article, a number in digits, several cards with `and`."""
        match fact:
            case str():
                return one_line(fact)
            case Message():
                return self.sentence(fact.key, fact.facts)
            case Listed():
                return join_list(
                    (self.call_function("THE", item, {}) for item in fact.items), self.language, last=fact.last
                )
            case CardTold():
                return self._named(fact.card, article=False)
            case CardsTold():
                return join_list((self._named(card, article=True) for card in fact.cards), self.language)
            case int():
                return digits(fact, self.language)
            case float():
                return rounded_digits(fact, self.language)

    def call_function(self, function: str, fact: Fact, options: Mapping[str, str]) -> str:
        """`THE($card)`, a card with its article; `WORDS($n, gender: "…")`, a number in words."""
        match function, fact:
            case "THE", CardTold(card):
                return self._named(card, article=True)
            case "WORDS", int():
                return number_word(fact, self.language, **options)
        return self.fact_text(fact)

    def _named(self, card: str, *, article: bool) -> str:
        return card_name(Card.read(card), self.language, style=self.style, article=article)

    def category(self, number: float) -> str:
        """The plural category of the number."""
        return plural(self.language)(number)
