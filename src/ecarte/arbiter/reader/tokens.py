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
    """Whether a word for playing a card may also mean that something is only put somewhere."""


def tokenize(text: str, language: str) -> tuple[tuple[Token, ...], tuple[tuple[str, str], ...]]:
    """Every word of a text with its sense, and the words that were corrected, one typing error away."""
    known = lexicon(language)
    text = text.translate(_NO_PICTURES)
    mended: list[tuple[str, str]] = []
    items = tuple(_choose_senses(_look_up(_words(text, known), known, mended, text)))
    return _with_names(items, text), tuple(mended)


def _with_names(items: tuple[Token, ...], text: str) -> tuple[Token, ...]:
    """The items, with at most two proper names as persons."""
    names: dict[str, str] = {}
    found: list[Token] = []
    for place, item in enumerate(items):
        room = item.text in names or len(names) < PLAYERS
        if room and _is_name(items, place, text, names):
            who = names.setdefault(item.text, f"p{len(names) + 1}")
            found.append(msgspec.structs.replace(item, kind="word", idea=who))
        else:
            found.append(item)
    return tuple(found)


def _is_name(items: Sequence[Token], place: int, text: str, names: Container[str]) -> bool:
    """Whether an unknown capitalised word is a person's name: at the start of a sentence only where it then acts."""
    item = items[place]
    if item.kind != "unknown" or not text[item.start].isupper() or not item.text.isalpha():
        return False
    first = place == 0 or items[place - 1].idea in ("end", "quote")
    if item.text in names or not first:
        return True
    after = items[place + 1] if place + 1 < len(items) else None
    return after is not None and (after.kind == "verb" or after.idea in ("be", "do", "modal", "'s", ","))


_Word = tuple[str, int, int]


def _words(text: str, known: Lexicon) -> list[_Word]:
    """The words of the text with their places, contractions separated."""
    found: list[_Word] = []
    text = _THAT_IS.sub(lambda found: " " * len(found[0]), text)
    for match in _WORD.finditer(text):
        word, start, end = fold(match[0]).replace("’", "'"), match.start(), match.end()
        if _CARD.fullmatch(match[0]) and match[0] not in ("As", "Ah"):
            found.append((match[0], start, end))
        elif word in known.short:
            found += [(part, start, end) for part in known.short[word]]
        elif "'" in word.strip("'"):
            found += [(part, start, end) for part in _apart(word, known)]
        else:
            found.append((word, start, end))
    return found


def _apart(word: str, known: Lexicon) -> list[str]:
    for ending, said in known.short.items():
        if ending.startswith(("'", "n't")) and word.endswith(ending) and len(word) > len(ending):
            return [*_apart(word[: -len(ending)], known), *said]
    if word.endswith("'s"):
        return [word[:-2], "'s"]
    return [part for part in word.split("'") if part]


class _Found(msgspec.Struct):
    senses: tuple[Sense, ...]
    words: tuple[str, ...]
    start: int
    end: int


_LONGEST_NAME: Final = 7


def _may_be_a_name(text: str, start: int, word: str) -> bool:
    return text[start].isupper() and len(word) <= _LONGEST_NAME


def _look_up(words: Sequence[_Word], known: Lexicon, mended: list[tuple[str, str]], text: str) -> Iterator[_Found]:
    """Every phrase with its possible senses, the longest first."""
    at, taken = 0, set[int]()
    while at < len(words):
        word, start, end = words[at]
        if at in taken:
            at += 1
            continue
        length, senses = _longest(words, at, known)
        if not length or (length == 1 and any(sense.kind == "verb" for sense in senses)):
            particle = _particle(words, at, known)
            if particle:  # picked them up
                length, senses = 1, (known.apart[(word, words[particle][0])],)
                taken |= {particle}
        if not length and not _may_be_a_name(text, start, word) and (near := known.closest_word(word)):
            mended.append((word, near))
            length, senses = 1, known.phrases[(near,)]
        if length:
            yield _Found(senses, tuple(one for one, _, _ in words[at : at + length]), start, words[at + length - 1][2])
        else:
            yield _Found(_unknown_senses(word, known), (word,), start, end)
        at += length or 1


def _longest(words: Sequence[_Word], at: int, known: Lexicon) -> tuple[int, tuple[Sense, ...]]:
    row = [word for word, _, _ in words[at : at + 2 * known.longest.get(words[at][0], 0)]]
    spread = [place for place, word in enumerate(row) if word != "-"]
    for length in range(min(len(spread), known.longest.get(words[at][0], 0)), 0, -1):
        senses = known.phrases.get(tuple(row[place] for place in spread[:length]))
        if senses:
            return spread[length - 1] + 1, senses
    return 0, ()


def _particle(words: Sequence[_Word], at: int, known: Lexicon) -> int:
    """The place of a particle that belongs to the verb at a place but is separated from it, or 0."""
    for place in range(at + 1, min(at + 8, len(words))):
        word = words[place][0]
        if word in _STOPS or word in ("and", "but", "before", "after", "when", ",", "because", "though"):
            return 0
        if place == at + 1:
            continue
        if any(sense.kind == "verb" and sense.form == "past" for sense in known.phrases.get((word,), ())):
            return 0  # it belongs to the verb that comes between
        if words[place - 1][0] == "face":
            continue
        if word in _SPLIT_PARTICLES and (words[at][0], word) in known.apart:
            behind = words[place + 1][0] if place + 1 < len(words) else "."
            if word == "in" and behind not in _STOPS | _CLOSING:
                continue  # he threw two in the stock
            return 0 if word == "out" and behind == "of" else place
    return 0


def _unknown_senses(word: str, known: Lexicon) -> tuple[Sense, ...]:
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


def _choose_senses(found: Iterator[_Found]) -> Iterator[Token]:
    """Each phrase with one sense, chosen by what stands before and after."""
    rows = list(found)
    last: Token | None = None
    helped = False
    for place, one in enumerate(rows):
        behind = rows[place + 1] if place + 1 < len(rows) else None
        sense = _sense_of_draw(one, last, behind) or _best_sense(_as_auxiliary(one) if helped else one, last, behind)
        if _is_on_a_card(sense, last, rows[place + 1 : place + 3]):
            sense = Sense("rank", sense.idea)
        helped = sense.idea in ("hold", "be") or (helped and sense.kind == "word" and sense.idea in _SMALL)
        idea = "article" if sense.kind == "word" and sense.idea == "stop" and one.words[0] in _ARTICLES else sense.idea
        laid = sense.kind == "verb" and idea == "lay"
        last = Token(sense.kind, "play" if laid else idea, sense.form, " ".join(one.words), one.start, one.end, laid)
        yield last


def _is_on_a_card(sense: Sense, last: Token | None, behind: Sequence[_Found]) -> bool:
    """Whether a number is that on a card, which has an article: she put the 8 on it, but not the 8 cards."""
    if sense.kind != "number" or sense.idea not in ("7", "8", "9", "10") or last is None or last.idea != "article":
        return False
    kinds = {one.kind for found in behind[:1] for one in found.senses}
    of = bool(behind) and behind[0].words[0] in ("of", "de")
    suit = len(behind) > 1 and any(one.kind == "suit" for one in behind[1].senses)
    return suit if of else not kinds & {"noun", "number", "rank"}


def _as_auxiliary(one: _Found) -> _Found:
    """A phrase after an auxiliary: a verb with one form for all keeps only the participle: have put, was cut."""
    past = {sense.idea for sense in one.senses if sense.form == "past"}
    senses = tuple(sense for sense in one.senses if sense.idea not in past or sense.form in ("past", ""))
    return _Found(senses, one.words, one.start, one.end)


def _sense_of_draw(one: _Found, last: Token | None, behind: _Found | None) -> Sense | None:
    """The sense of a contraction after a pronoun: he's played is he has, it's mine is it is."""
    if one.words != ("'s",) or last is None or last.text not in _PRONOUNS:
        return None
    has = behind is not None and (
        behind.words[0] in ("been", "got") or any(s.kind == "verb" and s.form == "past" for s in behind.senses)
    )
    small = behind is not None and any(sense.idea in _SMALL for sense in behind.senses)
    return Sense("verb", "hold", "s") if has or (small and last.text in _PEOPLE) else Sense("word", "be")


_SMALL: Final = frozenset({"not", "already", "yet", "only", "stop", "over", "late", "at-once", "also", "again"})
"""Small words that may stand between an auxiliary and its verb."""
_PEOPLE: Final = frozenset({"he", "she", "nobody", "no one", "somebody", "someone"})
_PRONOUNS: Final = _PEOPLE | {"it", "that", "there", "who", "what", "here", "this"}


def _is_auxiliary(one: _Found) -> bool:
    """Whether the phrase needs an auxiliary, so that what stands before it is no verb."""
    return any(sense.idea in (*HELPERS, "hold", "'s") for sense in one.senses)


def _best_sense(one: _Found, last: Token | None, behind: _Found | None) -> Sense:
    """The sense of an ambiguous phrase, by its neighbours."""
    by_kind = {sense.kind: sense for sense in reversed(one.senses)}
    if len(one.senses) == 1:
        return one.senses[0]
    if last is not None and last.idea in ("be", "yet") and any(sense.idea == "face-down" for sense in one.senses):
        return next(sense for sense in one.senses if sense.idea == "face-down")  # mes cartes sont couvertes
    if "not" in {sense.idea for sense in one.senses}:  # je n'ai point regardé, un point
        behind_verb = last is not None and (last.idea in ("hold", "be"))
        return next(sense for sense in one.senses if (sense.idea == "not") is behind_verb)
    if one.words == ("lay",) and last is not None and last.kind == "noun":  # the trump lay there
        return next((sense for sense in one.senses if sense.idea == "lie"), one.senses[0])
    if "word" in by_kind and not {"verb", "noun"} & set(by_kind):
        alone = "number" in by_kind and last is not None and last.idea == "instead-of"
        ends = behind is None or any(sense.kind == "stop" for sense in behind.senses)
        return by_kind["number" if alone and ends else "word"]  # deux points au lieu d'un
    if {"number", "rank"} <= set(by_kind):
        if behind is not None and any(sense.idea == "card" for sense in behind.senses):
            return by_kind["number"]  # the ten cards
        of = behind is not None and behind.words[0] in ("of", "de")
        return by_kind["rank" if of or (last is not None and last.idea == "article") else "number"]
    if {"verb", "rank"} <= set(by_kind):  # tu as, l'as
        before = last is not None and (last.kind == "number" or last.idea in ("article", "my", "his", "our", "your"))
        return by_kind["rank" if before else "verb"]
    verb, noun = by_kind.get("verb"), by_kind.get("noun") or by_kind.get("word")
    if verb is None or noun is None:
        return one.senses[0]
    return verb if _is_verb(verb, noun, last, behind) else noun


def _is_verb(verb: Sense, noun: Sense, last: Token | None, behind: _Found | None) -> bool:
    """Whether an ambiguous word is the verb here, and not the noun."""
    at_the_head = last is None or last.kind == "stop"
    if verb.idea == "win" and noun.idea == "higher":  # for winning three tricks, a winning card
        return behind is not None and (
            behind.words[0] in _ARTICLES
            or any(one.kind == "number" or one.idea in ("my", "his") for one in behind.senses)
        )
    if noun.idea == "look" and verb.form == "base" and last is not None and last.idea in _BEFORE_LOOK:
        return False  # a good look at it
    counted = last is not None and last.idea in ("article", "of", "second", "third", "fourth", "fifth")
    if verb.form in ("past", "ing") and noun.kind == "noun" and not counted:
        return True
    if behind is not None and verb.form == "base" and (last is None or last.kind == "stop" or _is_auxiliary(behind)):
        past = any(sense.idea == "not" or (sense.kind == "verb" and sense.form == "past") for sense in behind.senses)
        if past or _is_auxiliary(behind):
            return False
    object_behind = behind is not None and (
        behind.words[0] in _ARTICLES or any(s.kind == "number" for s in behind.senses)
    )
    if last is not None and last.idea == "," and verb.form == "s" and object_behind:
        return True  # the dealer calls the king, plays a card
    if last is None or at_the_head:
        return verb.form == "base" and verb.idea not in ("turn-up", "trump")
    if verb.idea == "trump" and verb.form in ("s", "base") and last.idea in ("hold", "with", "on", "play"):
        return False
    if verb.idea == "trump" and last.idea in ("not", "no", "of") and verb.form in ("s", "base") and noun.kind == "noun":
        return not (verb.form == "s" or last.idea == "no")
    if last.idea == "be" and verb.form in ("s", "base"):
        return False  # spades were trumps
    if last.idea in _BEFORE_VERB:
        return True
    if last.idea in _BEFORE_NOUN or last.idea in TIMES or last.kind in ("number", "rank") or last.idea == "'s":
        return False
    return last.idea in ("and", "but", "or", "be", "stop", "over") or verb.form in ("past", "ing", "s")
