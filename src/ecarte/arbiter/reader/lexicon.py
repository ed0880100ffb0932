"""The words of card players in each language, and the ideas they stand for: `words/LANGUAGE/reader.toml`.

A word is recognised by its forms, by the phrase it stands in, or, when it is long enough, by a form that is one typing
error away.  What ideas mean together is left to the grammar.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ecarte.rules.toml_positions import toml_values

_TO: Final = re.compile(r"(?<!\w)[àÀ](?!\w)")
_VOWELS: Final = "aeiou"
_MAX_LENGTH_CORRECTED: Final = 24
_MIN_LENGTH_CORRECTED: Final = 5
"""The fewest letters of a word that is recognised despite a typing error."""


class Sense(NamedTuple):
    """What a word may be: a `kind` (verb, noun, word, number, suit, rank, code), its idea, and its form."""

    kind: str
    idea: str
    form: str = ""


class Lexicon(NamedTuple):
    """The words of a language.

    `phrases` are the senses of each sequence of words.  `max_length` is the number of words in the longest phrase that
    begins with a word.  `separable` is the sense of a verb form and a particle that may stand apart from it.
    `contractions` are the words that a contraction stands for.
    """

    phrases: Mapping[tuple[str, ...], tuple[Sense, ...]]
    max_length: Mapping[str, int]
    separable: Mapping[tuple[str, str], Sense]
    contractions: Mapping[str, tuple[str, ...]]

    def closest_word(self, word: str) -> str:
        """The known word that `word` is a typing error for, or "" where there is no such word, or there are several
        with different ideas."""
        if not _MIN_LENGTH_CORRECTED <= len(word) <= _MAX_LENGTH_CORRECTED or not word.isalpha():
            return ""
        candidates = [
            other for other in _words_one_error_away(word) if other[0] == word[0] and (other,) in self.phrases
        ]
        ideas = {sense.idea for other in candidates for sense in self.phrases[(other,)]}
        return min(candidates) if candidates and (len(ideas) == 1 or len(set(candidates)) == 1) else ""


def fold(text: str) -> str:
    """A text in lower case without accents."""
    if text.isascii():
        return text.lower()
    text = _TO.sub("aa", text)  # the French à is not the word a
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


@cache
def lexicon(language: str) -> Lexicon:
    """Every word of a language."""
    text = (files("ecarte.words") / language / "reader.toml").read_text(encoding="utf-8")
    tables: Mapping[str, Mapping[str, Sequence[str]]] = toml_values(text)  # type: ignore[assignment]
    phrases: dict[tuple[str, ...], list[Sense]] = {}
    separable: dict[tuple[str, str], Sense] = {}
    for words, sense in _entries(tables, language):
        word_sequence = tuple(fold(words).replace("-", " ").replace("'", " ").split())
        phrases.setdefault(word_sequence, [])
        if sense not in phrases[word_sequence]:
            phrases[word_sequence].append(sense)
        if sense.kind == "verb" and len(word_sequence) == 2:
            separable.setdefault((word_sequence[0], word_sequence[1]), sense)
    max_length: dict[str, int] = {}
    for word_sequence in phrases:
        max_length[word_sequence[0]] = max(len(word_sequence), max_length.get(word_sequence[0], 0))
    contractions = {word: tuple(expansion.split()) for word, expansion in tables.get("short", {}).items()}  # type: ignore[attr-defined]
    return Lexicon(
        {word_sequence: tuple(senses) for word_sequence, senses in phrases.items()}, max_length, separable, contractions
    )


_KINDS: Final = {
    "words": "word", "nouns": "noun", "verbs": "verb", "numbers": "number", "suits": "suit", "ranks": "rank",
    "codes": "code",
}  # fmt: skip


def _entries(tables: Mapping[str, Mapping[str, Sequence[str]]], language: str) -> Iterator[tuple[str, Sense]]:
    for table, kind in _KINDS.items():
        for idea, words in tables.get(table, {}).items():
            for word in words:
                for form, phrase in _forms(kind, word, language):
                    yield phrase, Sense(kind, idea, form)


def _forms(kind: str, word: str, language: str) -> Iterator[tuple[str, str]]:
    if kind == "verb":
        yield from _FORMS_OF_VERBS[language](word)
    elif kind == "noun":
        singular, _, plural_form = word.partition("/")
        yield "", singular
        yield "", plural_form or _plural(singular, language)
    else:
        yield "", word


def _plural(noun: str, language: str) -> str:
    if noun.endswith(("s", "x")):
        return noun if language == "fr" else f"{noun}es"
    if language == "fr" and " " in noun:  # carte retournée: cartes retournées
        return " ".join(word if word in ("de", "du", "la", "le", "des", "a") else f"{word}s" for word in noun.split())
    return f"{noun}s"


def _english_verb(word: str) -> Iterator[tuple[str, str]]:
    """The forms of an English verb, with its particles after it: `take/took/taken up`."""
    infinitive, *others = word.split("/")
    head, _, particles = infinitive.partition(" ")
    tail = f" {particles}" if particles else ""
    yield "base", infinitive
    yield "s", head + ("es" if head.endswith(("s", "sh", "ch", "x", "o")) else "s") + tail
    if head.endswith("y") and head[-2:-1] not in _VOWELS:
        yield "s", f"{head[:-1]}ies{tail}"
    for stem in _stems(head):
        yield "ing", f"{stem}ing{tail}"
    if others:
        past, participle = others[0], others[-1]
        for form in (past, participle):
            yield "past", form if not particles or " " in form else form + tail
        return
    for stem in _stems(head):
        yield "past", f"{stem}ed{tail}"
    if head.endswith("y"):
        yield "past", f"{head[:-1]}ied{tail}"


def _stems(head: str) -> tuple[str, ...]:
    if head.endswith("ie"):
        return (f"{head[:-2]}y", head)
    if head.endswith("e") and not head.endswith("ee"):
        return (head[:-1],)
    if len(head) > 2 and head[-1] in "bdgklmnprt" and head[-2] in _VOWELS and head[-3] not in _VOWELS:
        return (head, head + head[-1])
    return (head,)


def _french_verb(word: str) -> Iterator[tuple[str, str]]:
    """The forms of a French verb: by rule for -er, otherwise as written out after the infinitive.

    After the slash come the present, the imperfect stem and the participle:
    `prendre/prends,prend,prennent/prenai/pris`.
    """
    infinitive, *others = word.split("/")
    head, _, particles = infinitive.partition(" ")
    tail = f" {particles}" if particles else ""
    if others:
        present, imperfect, participle = others
        for form in ("", "e", "s", "es"):  # without accents a participle may look like a present: it comes first
            yield "past", f"{participle}{form}{tail}" if " " not in participle else participle
        yield "base", infinitive
        for form in present.split(","):
            yield "s", form + tail if " " not in form else form
        for form in _IMPERFECT:
            yield "past", f"{imperfect}{form}{tail}"
        for form in ("ions", "iez"):
            yield "past", f"{imperfect.removesuffix('ai')}{form}{tail}"
        yield "ing", _OTHER_PRESENT_PARTICIPLES.get(head, f"{imperfect.removesuffix('ai')}ant") + tail
        return
    stem = head.removesuffix("er")
    stem_before_a = f"{stem}e" if stem.endswith("g") else stem
    for form in ("é", "ée", "és", "ées"):
        yield "past", f"{stem}{form}{tail}"
    yield "base", infinitive
    for form in ("e", "es", "ent", "ez", "era", "erait", "eront", "erai"):
        yield "s", f"{stem}{form}{tail}"
    yield "s", f"{stem_before_a}ons{tail}"
    for form in ("ions", "iez"):
        yield "past", f"{stem}{form}{tail}"
    for form in ("a", "ait", "ais", "aient", "èrent", "ai"):
        yield "past", f"{stem_before_a}{form}{tail}"
    yield "ing", f"{stem_before_a}ant{tail}"


_IMPERFECT: Final = ("s", "t", "ent")
_OTHER_PRESENT_PARTICIPLES: Final = {"avoir": "ayant", "savoir": "sachant"}
"""Participles that are not formed from the imperfect: avant is no form of avoir."""
_FORMS_OF_VERBS: Final = {"en": _english_verb, "fr": _french_verb}


def _words_one_error_away(word: str) -> Iterator[str]:
    """Every word one error away: a letter left out, added or replaced, or two swapped."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    for index in range(len(word) + 1):
        head, tail = word[:index], word[index:]
        if tail:
            yield head + tail[1:]
            for letter in letters:
                if letter != tail[0]:
                    yield head + letter + tail[1:]
        if len(tail) > 1 and tail[0] != tail[1]:
            yield head + tail[1] + tail[0] + tail[2:]
        for letter in letters:
            yield head + letter + tail
