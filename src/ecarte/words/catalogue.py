"""Sentences by key and language, with facts rendered in them.

The sentence with the key `section.name` is the message `section-name` in the files `words/<language>/*.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from ecarte.cards import Card, Rank, Suit
from ecarte.text.safe_text import one_line
from ecarte.words import fluent
from ecarte.words.message import CardFact, CardsFact, Fact, ListFact, Message, as_fact
from ecarte.words.tongues import LANGUAGES, plural

_SIGNS: Final = "♠♥♦♣"
_SENTENCES: Final = frozenset({"arbiter", "ask", "event", "objection", "odds", "plain"})
"""The sections whose sentences are capitalised even if they begin with a fact."""
_ALOUD: Final = "say."
"""The section of the words that players say, which are capitalised too."""
_FALLBACK: Final = LANGUAGES[0]
"""The language of a sentence that another language lacks."""


class CardStyle(Enum):
    """How cards are written in a sentence: in words, or as letter and suit sign."""

    WORDS = "words"
    SIGNS = "signs"


@cache
def keys(language: str = "en") -> frozenset[str]:
    """The keys of the sentences that a language has.

    Raises KeyError for an unknown language, NotationError for an invalid one from another distribution.
    """
    return frozenset(name.replace("-", ".", 1) for name in fluent.sources(language))


def say(key: str, language: str = "en", *, style: CardStyle = CardStyle.WORDS, **facts: object) -> str:
    """The sentence `key` with its facts filled in.

    A fact may be a text, a number, a card, a suit, or several cards; numbers select singular and plural forms.  A
    sentence that the language lacks is in English.  Raises KeyError for an unknown key or language, and for a missing
    fact.

    >>> say("event.leads", who="Anna", card=Card.read("Qh"))
    'Anna leads the queen of hearts.'
    """
    return _Voice(language, style).sentence(key, {name: as_fact(fact) for name, fact in facts.items()})


def localize(fact: Fact, language: str = "en", style: CardStyle = CardStyle.WORDS) -> str:
    """A message, or any other fact, as text in a language.

    >>> localize(Message("event.leads", {"who": "Anna", "card": CardFact("Qh")}), "fr")
    'Anna entame par la dame de cœur.'
    """
    return _Voice(language, style).call_function("THE", fact, {})


@cache
def _begins_with_fact(key: str, language: str) -> bool:
    """Whether the sentence begins with a fact and must be capitalised."""
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
    rank_name = say(f"definite.{rank}" if article else f"rank.{rank}", language)
    return say("card.name", language, rank=rank_name, suit=say(f"suit.{suit}", language))


def join_list(items: Iterable[str], language: str = "en", *, last: str = "and") -> str:
    """The items as a list in words: `a, b and c` or `a, b or c`; with `last="semicolon"` it is `a; b; c`."""
    items = tuple(items)
    if len(items) < 2:
        return "".join(items)
    comma = say("list.semicolon" if last == "semicolon" else "list.comma", language)
    return comma.join(items[:-1]) + say(f"list.{last}", language) + items[-1]


def number_word(number: int, language: str = "en", *, gender: str = "feminine") -> str:
    """A number up to ten in words, a greater one in digits; `gender` is for French (cards are feminine, points not)."""
    return say(f"number.{number}", language, gender=gender) if 0 <= number <= 10 else digits(number, language)


def digits(number: float, language: str = "en", *, decimals: int = 0) -> str:
    """A number in digits, written as in the language.

    >>> digits(61.25, decimals=1), digits(61.25, "fr", decimals=1), digits(32800)
    ('61.2', '61,2', '32,800')
    """
    integer_part, _, decimal_part = f"{number:,.{decimals}f}".partition(".")
    grouped = integer_part.replace(",", say("list.thousands", language))
    return f"{grouped}{say('list.decimals', language)}{decimal_part}" if decimal_part else grouped


def rounded_digits(number: float, language: str = "en") -> str:
    """A percentage with one decimal, or with more if it would be rounded to 0 or 100.

    >>> rounded_digits(67.99), rounded_digits(99.963), rounded_digits(0.022), rounded_digits(0), rounded_digits(100)
    ('68.0', '99.96', '0.02', '0.0', '100.0')
    """
    sufficient_decimals = (decimals for decimals in range(1, 12) if round(number, decimals) not in (0, 100))
    return digits(number, language, decimals=1 if number in (0, 100) else next(sufficient_decimals, 1))


class _Voice(NamedTuple):
    """Renders facts within a sentence."""

    language: str
    style: CardStyle

    def sentence(self, key: str, facts: Mapping[str, Fact]) -> str:
        """The sentence with its facts filled in; if the language lacks it, the facts are in English too."""
        if self.language != _FALLBACK and key not in keys(self.language):
            return _Voice(_FALLBACK, self.style).sentence(key, facts)
        text = fluent.filler(_name(key), self.language)(facts, self)
        is_capitalised = key.startswith(_ALOUD) or _begins_with_fact(key, self.language)
        return text[:1].upper() + text[1:] if is_capitalised else text

    def fact_text(self, fact: Fact) -> str:
        """The text for `{ $fact }`: cards without article, numbers in digits, several cards with `and`."""
        match fact:
            case str():
                return one_line(fact)
            case Message():
                return self.sentence(fact.key, fact.facts)
            case ListFact():
                return join_list(
                    (self.call_function("THE", item, {}) for item in fact.items), self.language, last=fact.last
                )
            case CardFact():
                return self._card_text(fact.card, article=False)
            case CardsFact():
                return join_list((self._card_text(card, article=True) for card in fact.cards), self.language)
            case int():
                return digits(fact, self.language)
            case float():
                return rounded_digits(fact, self.language)

    def call_function(self, function: str, fact: Fact, options: Mapping[str, str]) -> str:
        """The text for `THE($card)`, a card with article, or `WORDS($n, gender: "…")`, a number in words."""
        match function, fact:
            case "THE", CardFact(card):
                return self._card_text(card, article=True)
            case "WORDS", int():
                return number_word(fact, self.language, **options)
        return self.fact_text(fact)

    def _card_text(self, card: str, *, article: bool) -> str:
        return card_name(Card.read(card), self.language, style=self.style, article=article)

    def category(self, number: float) -> str:
        """The plural category of the number."""
        return plural(self.language)(number)
