"""What each word of a question stands for: the longest phrase is looked up first, and one sense is chosen."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.lexicon import Lexicon, Sense, fold, lexicon
from ecarte.cards import SIGN_AS_PICTURE

_WORD: Final = re.compile(
    r"\bw/o\b|(?:10|[789KQJA])[hsdc♠♥♦♣](?![^\W_])|\d+|[^\W\d_]+(?:['’][^\W\d_]+)*|['’]s\b|[.,;:?!()\n-]|[♠♥♦♣]|[\"“”«»]|(?<!\w)['‘’](?=\w)|(?<=[\w.!?,])['’](?!\w)"
)
_NO_PICTURES: Final = dict.fromkeys(map(ord, SIGN_AS_PICTURE), " ")  # every word stays where it is
_CARD: Final = re.compile(r"(?:10|[789KQJA])[hsdc♠♥♦♣]")
_QUOTES: Final = frozenset("\"“”«»'‘’")
_THAT_IS: Final = re.compile(r"\b(?:i\.e\.|e\.g\.)", re.IGNORECASE)
PLAYERS: Final = 2
_STOPS: Final = frozenset(".;:?!\n")
TIMES: Final = frozenset({"before", "after", "until", "when", "since"})
HELPERS: Final = frozenset({"be", "do", "modal"})
_BEFORE_NOUN: Final = frozenset({"my", "our", "your", "his", "no", "next", "another", "first", "second", "third",
    "fourth", "fifth", "last", "own", "in", "of", "on", "from", "for", "with", "by", "whole", "same", "proper",
    "incorrect", "only", "lower", "higher", "too-many", "too-few", "more", "article", "face-up"})  # fmt: skip
_BEFORE_VERB: Final = frozenset({"me", "we", "you", "he", "opponent", "other", "dealer", "elder", "bystander", "bettor",
    "who", "not", "modal", "do", "to", "already", "to-me", "to-him", "to-self"})  # fmt: skip
_BEFORE_LOOK: Final = frozenset({"article", "stop", "over", "first", "second", "third", "another", "proper", "last",
    "lower"})  # fmt: skip
_ARTICLES: Final = frozenset({"the", "a", "an", "any", "some", "le", "la", "les", "l", "un", "une", "des", "du", "au",
    "aux", "this", "that", "these", "those", "ce", "cette", "ces", "cet"})  # fmt: skip
_SPLIT_PARTICLES: Final = frozenset({"back", "up", "down", "away", "aside", "over", "out", "again", "in"})


_CLOSING: Final = frozenset({",", "and", "but", "when", "after", "before", "because", "as", "so", "while"})
"""What may follow a particle that ends a clause: he threw his cards in when he had no trick."""


class Token(msgspec.Struct, frozen=True):
    """A word or phrase of the text, and what it stands for."""

    kind: str
    idea: str
    form: str
    text: str
    start: int
    end: int
    may_mean_putting: bool = False
    """Whether the verb, which may mean to play a card, may also mean only to put something somewhere."""


def tokenize(text: str, language: str) -> tuple[tuple[Token, ...], tuple[tuple[str, str], ...]]:
    """Every word of a text with its sense, and each misspelt word with the known word, one typing error away, that
    replaces it."""
    word_list = lexicon(language)
    text = text.translate(_NO_PICTURES)
    corrected: list[tuple[str, str]] = []
    items = tuple(_choose_senses(_look_up(_words(text, word_list), word_list, corrected, text)))
    return _with_names(items, text), tuple(corrected)


def _with_names(items: tuple[Token, ...], text: str) -> tuple[Token, ...]:
    """The items, with at most two proper names as persons."""
    names: dict[str, str] = {}
    named_items: list[Token] = []
    for place, item in enumerate(items):
        has_room = item.text in names or len(names) < PLAYERS
        if has_room and _is_name(items, place, text, names):
            person = names.setdefault(item.text, f"p{len(names) + 1}")
            named_items.append(msgspec.structs.replace(item, kind="word", idea=person))
        else:
            named_items.append(item)
    return tuple(named_items)


def _is_name(items: Sequence[Token], place: int, text: str, names: Container[str]) -> bool:
    """Whether an unknown word is a person's name: capitalised, and before a verb where it begins a sentence."""
    item = items[place]
    if item.kind != "unknown" or not text[item.start].isupper() or not item.text.isalpha():
        return False
    is_first = place == 0 or items[place - 1].idea in ("end", "quote")
    if item.text in names or not is_first:
        return True
    next_item = items[place + 1] if place + 1 < len(items) else None
    return next_item is not None and (next_item.kind == "verb" or next_item.idea in ("be", "do", "modal", "'s", ","))


_Word = tuple[str, int, int]


def _words(text: str, word_list: Lexicon) -> list[_Word]:
    """The words of the text with their places, contractions separated."""
    words: list[_Word] = []
    text = _THAT_IS.sub(lambda match: " " * len(match[0]), text)
    for match in _WORD.finditer(text):
        word, start, end = fold(match[0]).replace("’", "'"), match.start(), match.end()
        if _CARD.fullmatch(match[0]) and match[0] not in ("As", "Ah"):
            words.append((match[0], start, end))
        elif word in word_list.contractions:
            words += [(part, start, end) for part in word_list.contractions[word]]
        elif "'" in word.strip("'"):
            words += [(part, start, end) for part in _split_contraction(word, word_list)]
        else:
            words.append((word, start, end))
    return words


def _split_contraction(word: str, word_list: Lexicon) -> list[str]:
    for ending, parts in word_list.contractions.items():
        if ending.startswith(("'", "n't")) and word.endswith(ending) and len(word) > len(ending):
            return [*_split_contraction(word[: -len(ending)], word_list), *parts]
    if word.endswith("'s"):
        return [word[:-2], "'s"]
    return [part for part in word.split("'") if part]


class _Phrase(msgspec.Struct):
    senses: tuple[Sense, ...]
    words: tuple[str, ...]
    start: int
    end: int


_LONGEST_NAME: Final = 7


def _may_be_a_name(text: str, start: int, word: str) -> bool:
    return text[start].isupper() and len(word) <= _LONGEST_NAME


def _look_up(
    words: Sequence[_Word], word_list: Lexicon, corrected: list[tuple[str, str]], text: str
) -> Iterator[_Phrase]:
    """Every phrase with its possible senses, the longest first."""
    index, used_places = 0, set[int]()
    while index < len(words):
        word, start, end = words[index]
        if index in used_places:
            index += 1
            continue
        length, senses = _longest_phrase(words, index, word_list)
        if not length or (length == 1 and any(sense.kind == "verb" for sense in senses)):
            particle = _particle_place(words, index, word_list)
            if particle:  # picked them up
                length, senses = 1, (word_list.separable[(word, words[particle][0])],)
                used_places |= {particle}
        if not length and not _may_be_a_name(text, start, word) and (closest := word_list.closest_word(word)):
            corrected.append((word, closest))
            length, senses = 1, word_list.phrases[(closest,)]
        if length:
            yield _Phrase(
                senses, tuple(part for part, _, _ in words[index : index + length]), start, words[index + length - 1][2]
            )
        else:
            yield _Phrase(_unknown_senses(word, word_list), (word,), start, end)
        index += length or 1


def _longest_phrase(words: Sequence[_Word], start: int, word_list: Lexicon) -> tuple[int, tuple[Sense, ...]]:
    next_words = [word for word, _, _ in words[start : start + 2 * word_list.max_length.get(words[start][0], 0)]]
    word_places = [place for place, word in enumerate(next_words) if word != "-"]
    for length in range(min(len(word_places), word_list.max_length.get(words[start][0], 0)), 0, -1):
        senses = word_list.phrases.get(tuple(next_words[place] for place in word_places[:length]))
        if senses:
            return word_places[length - 1] + 1, senses
    return 0, ()


def _particle_place(words: Sequence[_Word], verb_place: int, word_list: Lexicon) -> int:
    """The place of a particle that belongs to the verb at a place but is separated from it, or 0."""
    for place in range(verb_place + 1, min(verb_place + 8, len(words))):
        word = words[place][0]
        if word in _STOPS or word in ("and", "but", "before", "after", "when", ",", "because", "though"):
            return 0
        if place == verb_place + 1:
            continue
        if any(sense.kind == "verb" and sense.form == "past" for sense in word_list.phrases.get((word,), ())):
            return 0  # it belongs to the verb that comes between
        if words[place - 1][0] == "face":
            continue
        if word in _SPLIT_PARTICLES and (words[verb_place][0], word) in word_list.separable:
            next_word = words[place + 1][0] if place + 1 < len(words) else "."
            if word == "in" and next_word not in _STOPS | _CLOSING:
                continue  # he threw two in the stock
            return 0 if word == "out" and next_word == "of" else place
    return 0


def _unknown_senses(word: str, word_list: Lexicon) -> tuple[Sense, ...]:
    if word.isdecimal():
        return (Sense("number", word[:4]),)
    if word == "'s":
        return (Sense("word", "'s"),)
    if word in _QUOTES:
        return (Sense("stop", "quote"),)
    if word in _STOPS or word in ",()-":
        return (Sense("stop", "end" if word in _STOPS else word),)
    if _CARD.fullmatch(word):
        return (Sense("card", word),)
    return (Sense("unknown", word),)


def _choose_senses(phrases: Iterator[_Phrase]) -> Iterator[Token]:
    """Each phrase with one sense, chosen by what stands before and after."""
    phrase_list = list(phrases)
    last_token: Token | None = None
    has_auxiliary = False
    for place, phrase in enumerate(phrase_list):
        next_phrase = phrase_list[place + 1] if place + 1 < len(phrase_list) else None
        sense = _sense_of_contraction(phrase, last_token, next_phrase) or _best_sense(
            _as_auxiliary(phrase) if has_auxiliary else phrase, last_token, next_phrase
        )
        if _is_rank_of_card(sense, last_token, phrase_list[place + 1 : place + 3]):
            sense = Sense("rank", sense.idea)
        has_auxiliary = sense.idea in ("hold", "be") or (
            has_auxiliary and sense.kind == "word" and sense.idea in _SMALL
        )
        idea = (
            "article" if sense.kind == "word" and sense.idea == "stop" and phrase.words[0] in _ARTICLES else sense.idea
        )
        is_laying = sense.kind == "verb" and idea == "lay"
        last_token = Token(
            sense.kind,
            "play" if is_laying else idea,
            sense.form,
            " ".join(phrase.words),
            phrase.start,
            phrase.end,
            is_laying,
        )
        yield last_token


def _is_rank_of_card(sense: Sense, last_token: Token | None, next_phrases: Sequence[_Phrase]) -> bool:
    """Whether a number with an article is the rank of a card: it is in `she put the 8 on it`, but not in `the 8
    cards`."""
    if (
        sense.kind != "number"
        or sense.idea not in ("7", "8", "9", "10")
        or last_token is None
        or last_token.idea != "article"
    ):
        return False
    kinds = {next_sense.kind for phrase in next_phrases[:1] for next_sense in phrase.senses}
    has_of = bool(next_phrases) and next_phrases[0].words[0] in ("of", "de")
    is_suit_next = len(next_phrases) > 1 and any(next_sense.kind == "suit" for next_sense in next_phrases[1].senses)
    return is_suit_next if has_of else not kinds & {"noun", "number", "rank"}


def _as_auxiliary(phrase: _Phrase) -> _Phrase:
    """A phrase after an auxiliary, read as the participle where another form looks the same: have put."""
    participle_ideas = {sense.idea for sense in phrase.senses if sense.form == "past"}
    senses = tuple(sense for sense in phrase.senses if sense.idea not in participle_ideas or sense.form in ("past", ""))
    return _Phrase(senses, phrase.words, phrase.start, phrase.end)


def _sense_of_contraction(phrase: _Phrase, last_token: Token | None, next_phrase: _Phrase | None) -> Sense | None:
    """The sense of a contraction after a pronoun: he's played is he has, it's mine is it is."""
    if phrase.words != ("'s",) or last_token is None or last_token.text not in _PRONOUNS:
        return None
    is_has = next_phrase is not None and (
        next_phrase.words[0] in ("been", "got")
        or any(sense.kind == "verb" and sense.form == "past" for sense in next_phrase.senses)
    )
    is_small_word_next = next_phrase is not None and any(sense.idea in _SMALL for sense in next_phrase.senses)
    return (
        Sense("verb", "hold", "s")
        if is_has or (is_small_word_next and last_token.text in _PEOPLE)
        else Sense("word", "be")
    )


_SMALL: Final = frozenset({"not", "already", "yet", "only", "stop", "over", "late", "at-once", "also", "again"})
"""Small words that may stand between an auxiliary and its verb."""
_PEOPLE: Final = frozenset({"he", "she", "nobody", "no one", "somebody", "someone"})
_PRONOUNS: Final = _PEOPLE | {"it", "that", "there", "who", "what", "here", "this"}


def _is_auxiliary(phrase: _Phrase) -> bool:
    """Whether the phrase may be an auxiliary; the word directly before it is then no verb."""
    return any(sense.idea in (*HELPERS, "hold", "'s") for sense in phrase.senses)


def _best_sense(phrase: _Phrase, last_token: Token | None, next_phrase: _Phrase | None) -> Sense:
    """The sense of an ambiguous phrase, by its neighbours."""
    by_kind = {sense.kind: sense for sense in reversed(phrase.senses)}
    if len(phrase.senses) == 1:
        return phrase.senses[0]
    if (
        last_token is not None
        and last_token.idea in ("be", "yet")
        and any(sense.idea == "face-down" for sense in phrase.senses)
    ):
        return next(sense for sense in phrase.senses if sense.idea == "face-down")  # mes cartes sont couvertes
    if "not" in {sense.idea for sense in phrase.senses}:  # je n'ai point regardé, un point
        is_after_verb = last_token is not None and (last_token.idea in ("hold", "be"))
        return next(sense for sense in phrase.senses if (sense.idea == "not") is is_after_verb)
    if phrase.words == ("lay",) and last_token is not None and last_token.kind == "noun":  # the trump lay there
        return next((sense for sense in phrase.senses if sense.idea == "lie"), phrase.senses[0])
    if "word" in by_kind and not {"verb", "noun"} & set(by_kind):
        is_number_expected = "number" in by_kind and last_token is not None and last_token.idea == "instead-of"
        is_at_end = next_phrase is None or any(sense.kind == "stop" for sense in next_phrase.senses)
        return by_kind["number" if is_number_expected and is_at_end else "word"]  # deux points au lieu d'un
    if {"number", "rank"} <= set(by_kind):
        if next_phrase is not None and any(sense.idea == "card" for sense in next_phrase.senses):
            return by_kind["number"]  # the ten cards
        has_of = next_phrase is not None and next_phrase.words[0] in ("of", "de")
        return by_kind["rank" if has_of or (last_token is not None and last_token.idea == "article") else "number"]
    if {"verb", "rank"} <= set(by_kind):  # tu as, l'as
        is_noun_expected = last_token is not None and (
            last_token.kind == "number" or last_token.idea in ("article", "my", "his", "our", "your")
        )
        return by_kind["rank" if is_noun_expected else "verb"]
    verb, noun = by_kind.get("verb"), by_kind.get("noun") or by_kind.get("word")
    if verb is None or noun is None:
        return phrase.senses[0]
    return verb if _is_verb(verb, noun, last_token, next_phrase) else noun


def _is_verb(verb: Sense, noun: Sense, last_token: Token | None, next_phrase: _Phrase | None) -> bool:
    """Whether an ambiguous word is the verb here, and not the noun."""
    is_first = last_token is None or last_token.kind == "stop"
    if verb.idea == "win" and noun.idea == "higher":  # for winning three tricks, a winning card
        return next_phrase is not None and (
            next_phrase.words[0] in _ARTICLES
            or any(next_sense.kind == "number" or next_sense.idea in ("my", "his") for next_sense in next_phrase.senses)
        )
    if noun.idea == "look" and verb.form == "base" and last_token is not None and last_token.idea in _BEFORE_LOOK:
        return False  # a good look at it
    is_noun_expected = last_token is not None and last_token.idea in (
        "article",
        "of",
        "second",
        "third",
        "fourth",
        "fifth",
    )
    if verb.form in ("past", "ing") and noun.kind == "noun" and not is_noun_expected:
        return True
    if (
        next_phrase is not None
        and verb.form == "base"
        and (last_token is None or last_token.kind == "stop" or _is_auxiliary(next_phrase))
    ):
        is_denied_or_past = any(
            sense.idea == "not" or (sense.kind == "verb" and sense.form == "past") for sense in next_phrase.senses
        )
        if is_denied_or_past or _is_auxiliary(next_phrase):
            return False
    is_object_next = next_phrase is not None and (
        next_phrase.words[0] in _ARTICLES or any(next_sense.kind == "number" for next_sense in next_phrase.senses)
    )
    if last_token is not None and last_token.idea == "," and verb.form == "s" and is_object_next:
        return True  # the dealer calls the king, plays a card
    if last_token is None or is_first:
        return verb.form == "base" and verb.idea not in ("turn-up", "trump")
    if verb.idea == "trump" and verb.form in ("s", "base") and last_token.idea in ("hold", "with", "on", "play"):
        return False
    if (
        verb.idea == "trump"
        and last_token.idea in ("not", "no", "of")
        and verb.form in ("s", "base")
        and noun.kind == "noun"
    ):
        return not (verb.form == "s" or last_token.idea == "no")
    if last_token.idea == "be" and verb.form in ("s", "base"):
        return False  # spades were trumps
    if last_token.idea in _BEFORE_VERB:
        return True
    if (
        last_token.idea in _BEFORE_NOUN
        or last_token.idea in TIMES
        or last_token.kind in ("number", "rank")
        or last_token.idea == "'s"
    ):
        return False
    return last_token.idea in ("and", "but", "or", "be", "stop", "over") or verb.form in ("past", "ing", "s")
