"""The words that may be typed for each act, question, card, suit and claim.

They come from the catalogue (`typed.*`) in the player's language; English is understood in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from ecarte.acts import Pack, SeatMove, Side
from ecarte.acts.faults import Claimed
from ecarte.acts.rows import ROWS, Kind, Row
from ecarte.cards import PACK, SUITS, Card, Rank, Suit
from ecarte.plain.normalize import plain_letters
from ecarte.words import LANGUAGES, card_name, claim_name, keys, say, suit_name


@cache
def vocabulary(language: str) -> Mapping[str, tuple[str, ...]]:
    """The phrases that may be typed, by the name of what they mean.

    An English phrase that has another meaning in the language is left out.
    """
    own = {name: _phrases(name, language) for name in _typed()}
    if language == "en":
        return own
    taken = {phrase for phrases in own.values() for phrase in phrases}
    english = {name: tuple(p for p in _phrases(name, "en") if p not in taken) for name in _typed()}
    return {name: own[name] + english[name] for name in own}


def _typed() -> tuple[str, ...]:
    return tuple(sorted(key.partition(".")[2] for key in keys() if key.startswith("typed.")))


def _phrases(name: str, language: str) -> tuple[str, ...]:
    return tuple(plain_letters(phrase) for phrase in say(f"typed.{name}", language).split("|"))


class Typed(msgspec.Struct, frozen=True):
    """A phrase that means an act; if it also says which of several, `said` is the value of the act's field."""

    phrase: str
    row: Row
    said: object = None


@cache
def typed_acts(language: str) -> tuple[Typed, ...]:
    """All phrases for acts of a player, the longest first, because the longest match wins."""
    found = [one for row in ROWS.values() if issubclass(row.act, SeatMove) for one in _typed_for(row, language)]
    return tuple(sorted(found, key=lambda one: -len(one.phrase)))


def _typed_for(row: Row, language: str) -> Iterator[Typed]:
    words, kinds = vocabulary(language), [slot.kind for slot in row.slots]
    yield from (Typed(phrase, row) for phrase in words.get(row.typed_key, ()))
    for choice in (*Pack, *Side) if kinds and kinds[0] in (Kind.PACK, Kind.SIDE) else ():
        yield from (Typed(phrase, row, choice) for phrase in words.get(f"{row.typed_key}-{choice}", ()))
    if kinds == [Kind.LAID] and row.typed_key:
        yield from (Typed(phrase, row, phrase) for phrase in words["nothing"])


@cache
def suits(language: str) -> Mapping[str, Suit]:
    """The suits by every name that may be typed."""
    languages = dict.fromkeys(("en", language))
    return {plain_letters(suit_name(suit, spoken)): suit for spoken in languages for suit in SUITS}


@cache
def claims(language: str) -> Mapping[str, Claimed]:
    """The claims by every name that may be typed: in any language, with or without article, or their code."""
    spoken = dict.fromkeys((*LANGUAGES, language))
    articles = {article for language in spoken for name in ("a", "the") for article in _phrases(name, language)}
    names: dict[str, Claimed] = {}
    for kind in Claimed:
        full = [plain_letters(claim_name(kind, language)) for language in spoken]
        short = [name.split(" ", 1)[1] for name in full if name.split(" ", 1)[0] in articles]
        names |= dict.fromkeys((*full, *short, kind.value, kind.value.replace("-", " ")), kind)
    return names


@cache
def card_names(language: str) -> Mapping[str, Card]:
    """The cards by every name that may be typed: with or without article, or in short form.

    Where a name means different cards in two languages, the player's language decides.
    """
    names: dict[str, Card] = {}
    for spoken in dict.fromkeys(("en", language)):
        jack, knave = say("typed.also-knave", spoken), say("rank.knave", spoken)
        ranks = say("typed.card-letters", spoken).split()
        letters = say("typed.suit-letters", spoken).split()
        for card in PACK:
            for article in (False, True):
                name = plain_letters(card_name(card, spoken, article=article))
                names[name] = names[name.replace(knave, jack)] = card
            for short in ranks[card.rank].split("|"):
                names[short + letters[card.suit]] = card
                names |= dict.fromkeys(_loose_names(card, short, spoken), card)
    return names


def _loose_names(card: Card, short: str, spoken: str) -> Iterator[str]:
    """`10 of hearts`, `the 10 of hearts`, `10 hearts`, `ten hearts`; likewise `10 de coeur` and `dix coeur`."""
    rank = Rank(card.rank).name.lower()
    suit = plain_letters(suit_name(card.suit, spoken))
    articles = _phrases("the", spoken)
    also = (plain_letters(say("typed.also-knave", spoken)),) if rank == "knave" else ()
    for called in (short, plain_letters(say(f"rank.{rank}", spoken)), *also):
        for name in (plain_letters(say("card.name", spoken, rank=called, suit=suit)), f"{called} {suit}"):
            yield name
            yield from (f"{article} {name}" for article in articles)
