"""The words that may be typed for each act, question, card, suit and claim.

They come from the catalogue (`typed.*`) in the player's language; English is understood in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from ecarte.acts import Pack, SeatMove, Side
from ecarte.acts.faults import ClaimKind
from ecarte.acts.rows import ROWS, Kind, Row
from ecarte.cards import PACK, SUITS, Card, Rank, Suit
from ecarte.plain.normalize import plain_letters
from ecarte.words import LANGUAGES, card_name, claim_name, keys, say, suit_name


@cache
def vocabulary(language: str) -> Mapping[str, tuple[str, ...]]:
    """The phrases that may be typed, by the name of what they mean.

    An English phrase that has another meaning in the language is left out.
    """
    own_vocabulary = {name: _phrases(name, language) for name in _names_of_phrases()}
    if language == "en":
        return own_vocabulary
    own_phrases = {phrase for phrases in own_vocabulary.values() for phrase in phrases}
    english_vocabulary = {
        name: tuple(phrase for phrase in _phrases(name, "en") if phrase not in own_phrases)
        for name in _names_of_phrases()
    }
    return {name: own_vocabulary[name] + english_vocabulary[name] for name in own_vocabulary}


def _names_of_phrases() -> tuple[str, ...]:
    return tuple(sorted(key.partition(".")[2] for key in keys() if key.startswith("typed.")))


def _phrases(name: str, language: str) -> tuple[str, ...]:
    return tuple(plain_letters(phrase) for phrase in say(f"typed.{name}", language).split("|"))


class ActPhrase(msgspec.Struct, frozen=True):
    """A phrase that means an act.  If it also says which of several, `field_value` is the value of the act's field."""

    phrase: str
    row: Row
    field_value: object = None


@cache
def act_phrases(language: str) -> tuple[ActPhrase, ...]:
    """All phrases for acts of a player, the longest first, because the longest match wins."""
    phrases = [
        act_phrase
        for row in ROWS.values()
        if issubclass(row.act, SeatMove)
        for act_phrase in _phrases_of_row(row, language)
    ]
    return tuple(sorted(phrases, key=lambda act_phrase: -len(act_phrase.phrase)))


def _phrases_of_row(row: Row, language: str) -> Iterator[ActPhrase]:
    words, kinds = vocabulary(language), [slot.kind for slot in row.slots]
    yield from (ActPhrase(phrase, row) for phrase in words.get(row.typed_key, ()))
    for choice in (*Pack, *Side) if kinds and kinds[0] in (Kind.PACK, Kind.SIDE) else ():
        yield from (ActPhrase(phrase, row, choice) for phrase in words.get(f"{row.typed_key}-{choice}", ()))
    if kinds == [Kind.LAID] and row.typed_key:
        yield from (ActPhrase(phrase, row, phrase) for phrase in words["nothing"])


@cache
def suits(language: str) -> Mapping[str, Suit]:
    """The suits by every name that may be typed."""
    languages = dict.fromkeys(("en", language))
    return {plain_letters(suit_name(suit, name_language)): suit for name_language in languages for suit in SUITS}


@cache
def claims(language: str) -> Mapping[str, ClaimKind]:
    """The claims by every name that may be typed: in any language, with or without article, or their code."""
    name_languages = dict.fromkeys((*LANGUAGES, language))
    articles = {article for language in name_languages for name in ("a", "the") for article in _phrases(name, language)}
    names: dict[str, ClaimKind] = {}
    for kind in ClaimKind:
        full_names = [plain_letters(claim_name(kind, language)) for language in name_languages]
        short_names = [name.split(" ", 1)[1] for name in full_names if name.split(" ", 1)[0] in articles]
        names |= dict.fromkeys((*full_names, *short_names, kind.value, kind.value.replace("-", " ")), kind)
    return names


@cache
def card_names(language: str) -> Mapping[str, Card]:
    """The cards by every name that may be typed: with or without article, or in short form.

    Where a name means different cards in two languages, the player's language decides.
    """
    names: dict[str, Card] = {}
    for name_language in dict.fromkeys(("en", language)):
        jack, knave = say("typed.also-knave", name_language), say("rank.knave", name_language)
        ranks = say("typed.card-letters", name_language).split()
        suit_letters = say("typed.suit-letters", name_language).split()
        for card in PACK:
            for article in (False, True):
                name = plain_letters(card_name(card, name_language, article=article))
                names[name] = names[name.replace(knave, jack)] = card
            for rank_letters in ranks[card.rank].split("|"):
                names[rank_letters + suit_letters[card.suit]] = card
                names |= dict.fromkeys(_loose_names(card, rank_letters, name_language), card)
    return names


def _loose_names(card: Card, rank_letters: str, name_language: str) -> Iterator[str]:
    """`10 of hearts`, `the 10 of hearts`, `10 hearts`, `ten hearts`; likewise `10 de coeur` and `dix coeur`."""
    rank = Rank(card.rank).name.lower()
    suit = plain_letters(suit_name(card.suit, name_language))
    articles = _phrases("the", name_language)
    other_rank_names = (plain_letters(say("typed.also-knave", name_language)),) if rank == "knave" else ()
    for rank_name in (rank_letters, plain_letters(say(f"rank.{rank}", name_language)), *other_rank_names):
        for name in (plain_letters(say("card.name", name_language, rank=rank_name, suit=suit)), f"{rank_name} {suit}"):
            yield name
            yield from (f"{article} {name}" for article in articles)
