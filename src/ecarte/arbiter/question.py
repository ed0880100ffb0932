"""From a question in plain words to an event, a code and the facts of the case.

The words are read leniently: an event by its number or by words of its title, facts in any order, a code anywhere.
A word that nothing here knows is refused, with its column and what it may have been meant for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Final

import msgspec

from ecarte.arbiter.phrases import refuse_other_language, reworded
from ecarte.arbiter.ruling import facts_of
from ecarte.errors import NotationError, Place, did_you_mean
from ecarte.rules import codes
from ecarte.rules.events import Irregularity, events, facts
from ecarte.words import Message, message

_NUMBER: Final = re.compile(r"\be0*(\d{1,2})([bc]?)\b", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W_]+(?:['’]\w+)?", re.UNICODE)
_CODES: Final = {
    "turf club laws": "britannica", "turf club": "britannica", "turf": "britannica",
    "encyclopaedia britannica": "britannica", "encyclopedia britannica": "britannica",
    "american cyclopaedia": "cyclopaedia", "american cyclopedia": "cyclopaedia", "cyclopedia": "cyclopaedia",
    "parlour book": "parlour", "parlor book": "parlour", "parlor": "parlour",
    "modern page emended": "modern-emended", "modern emended": "modern-emended", "modern page": "modern",
    "london clubs": "london", "london club": "london",
}  # fmt: skip
"""Other names a code may be asked for by; longer ones are tried first."""

_ALIKE: Final = {
    "turn-up": "turnup", "turn up": "turnup", "upcard": "turnup", "non-dealer": "elder", "nondealer": "elder",
    "elder hand": "elder", "opponent": "adversary", "écarté": "ecarte",
    "six cards": "too many cards", "seven cards": "too many cards", "six": "too many cards",
    "6 cards": "too many cards", "7 cards": "too many cards", "four cards": "too few cards",
    "three cards": "too few cards", "4 cards": "too few cards", "3 cards": "too few cards",
    "hand of four": "hand too few", "hand of 4": "hand too few",
    "1 trick": "one trick", "2 tricks": "two tricks", "3 tricks": "three tricks", "4 tricks": "four tricks",
}  # fmt: skip
_ROOTS: Final = {
    "took": "take", "taken": "take", "gave": "give", "given": "give", "dealt": "deal", "seen": "see", "saw": "see",
    "led": "lead", "shown": "show", "forgot": "forget", "forgotten": "forget", "threw": "throw", "thrown": "throw",
    "held": "hold", "holds": "hold", "laid": "lay", "said": "say", "told": "tell", "knew": "know", "drew": "draw",
    "drawn": "draw", "misdealt": "misdeal", "won": "win", "withdrew": "withdraw", "lost": "lose", "spoke": "speak",
}  # fmt: skip
_SMALL: Final = frozenset(
    """
    a am an the his her their its he she they him them it this that these those of in is was are were be been being has
    have had having do did does by at and but when if while then for with as from on who which what where there
    already just yet still only i we you my our me us so or also please happens happened happen would could should can
    may must ca wo someone somebody anyone anybody anything something now again noticed found discovered all only
    rule rules ruling law laws code codes question case event arbiter secretary under according say says
    """.split()  # noqa: SIM905 - read as a text, not as a list
)
"""Words that carry nothing here."""


_WORTH_ANSWERING: Final = frozenset({"looked", "dealer_looked", "turned_up", "cut", "holds_king", "game_over", "style"})
"""Facts of which it is told that they make no difference, where they make none."""


class ArbiterQuestion(msgspec.Struct, frozen=True):
    """What was asked: the number of an event, the code named or empty, and facts by name.

    `assumed` are sentences on what was taken for granted because the words leave it open.
    """

    event: str
    code: str
    facts: Mapping[str, str]
    assumed: tuple[Message, ...] = ()


class _Token(msgspec.Struct, frozen=True):
    word: str
    root: str
    column: int


def read_question(text: str) -> ArbiterQuestion:
    """The question in `text`.  Raises NotationError, with the column, for a word or a case that is not known."""
    told, assumed = reworded(_folded(text))
    _refuse_second_code(_alike(told), text)
    rest, code = _code_in(_alike(told))
    rest, number = _number_in(rest)
    tokens = tuple(_tokens(rest, text))
    _refuse_unknown(tokens)
    event, tokens = (events()[number], tokens) if number else _event_in(tokens, text)
    found = _facts_in(tokens, event, text)
    return ArbiterQuestion(event.number, code, found, assumed if number else (*assumed, *_on_the_turn_up(event, found)))


def _on_the_turn_up(event: Irregularity, found: Mapping[str, str]) -> Iterator[Message]:
    """The sentence on the turn-up, where a wrong number was asked about and nothing said of when it was found."""
    if event.number in ("E15", "E16", "E17", "E18") and "turned_up" not in found:
        yield message("arbiter.assumed-turned", event=event.number)
    if event.number == "E08" and "turned_up" not in found:
        yield message("arbiter.assumed-unturned")


def _folded(text: str) -> str:
    """The text in small letters, nothing drawn together."""
    return text.casefold().replace("’", "'").replace("n't", " not")


def _alike(text: str) -> str:
    """The text in small letters with one word for each thing; it keeps no columns where words change."""
    told = _folded(text)
    for words in sorted(_ALIKE, key=len, reverse=True):
        told = re.sub(rf"(?<![\w-]){re.escape(words)}(?![\w-])", _ALIKE[words], told)
    return re.sub(r"'s?\b", "", told)


def _code_in(text: str) -> tuple[str, str]:
    """The text without the names of a code, and the code."""
    code = ""
    for words, name in sorted(_code_names().items(), key=lambda pair: -len(pair[0])):
        if code in ("", name) and _code_pattern(words).search(text):
            text, code = _code_pattern(words).sub(" ", text), name
    return text, code


def _code_names() -> Mapping[str, str]:
    return {**{name: name for name in codes()}, **_CODES}


def _code_pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(words)}(?:@\d+)?(?![\w-])")


def _refuse_second_code(told: str, text: str) -> None:
    """One code rules; the others are set beside it."""
    found: list[tuple[int, str]] = []
    for words in sorted(_code_names(), key=len, reverse=True):
        for match in _code_pattern(words).finditer(told):
            found.append((match.start(), words))
            told = told[: match.start()] + " " * len(match[0]) + told[match.end() :]
    named = [words for _, words in sorted(found)]
    for words in named:
        if _code_names()[words] != _code_names()[named[0]]:
            expected = f"one code at a time: the ruling by {named[0]} sets every other code beside it"
            column = text.casefold().find(words, text.casefold().find(named[0]) + len(named[0])) + 1
            raise NotationError("two-codes", text=words, expected=expected, place=Place(column=column or None))


def _number_in(text: str) -> tuple[str, str]:
    match = _NUMBER.search(text)
    if not match:
        return text, ""
    number = f"E{int(match[1]):02}{match[2].lower()}"
    if number not in events():
        raise NotationError("unknown-event", text=match[0].upper(), expected="an event from E01 to E57")
    return text[: match.start()] + " " + text[match.end() :], number


def _tokens(text: str, original: str) -> Iterator[_Token]:
    folded, last = original.casefold(), 0
    for match in _WORD.finditer(text):
        found = re.search(rf"(?<!\w){re.escape(match[0])}(?!\w)", folded[last:])
        last += found.start() if found else 0
        if match[0] not in _SMALL:
            yield _Token(match[0], root(match[0]), last + 1 if found else 0)


@cache
def root(word: str) -> str:
    """A word without its ending, so that `exposes`, `exposed` and `exposing` are one."""
    word = _ROOTS.get(word, word)
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls" else word


def _roots(phrase: str) -> tuple[str, ...]:
    return tuple(token.root for token in _tokens(_alike(phrase), phrase))


@cache
def _names() -> tuple[tuple[frozenset[str], str], ...]:
    """Every name of every event as a set of roots, the longest first."""
    named = [
        (frozenset(_roots(name)), event.number) for event in events().values() for name in (*event.names, event.title)
    ]
    return tuple(sorted(named, key=lambda pair: -len(pair[0])))


@cache
def _heard() -> tuple[tuple[tuple[str, ...], str, str], ...]:
    """Every phrase of every fact as a row of roots with what it answers, the longest first."""
    phrases = {
        (_roots(phrase), fact.name, answer)
        for fact in facts().values()
        for answer, said in fact.answers.items()
        for phrase in (*said.heard, said.says.partition(":")[0])
    }
    return tuple(sorted(phrases, key=lambda row: (-len(row[0]), row)))


@cache
def _vocabulary() -> Mapping[str, str]:
    """Every root that means something, with a word for it."""
    texts = [text for event in events().values() for text in (event.title, event.happened, *event.names)]
    texts += [
        said for fact in facts().values() for answer in fact.answers.values() for said in (answer.says, *answer.heard)
    ]
    texts += [
        "cards card hand player trump trumps suit spades hearts diamonds clubs queen knave ace ten nine eight seven"
    ]
    return {root(word): word for text in texts for word in _WORD.findall(_alike(text))}


def _refuse_unknown(tokens: tuple[_Token, ...]) -> None:
    strange = (token for token in tokens if token.root not in _vocabulary() and not token.word.isdecimal())
    refuse_other_language((token.word, token.column) for token in strange)
    for token in tokens:
        if token.root not in _vocabulary() and not token.word.isdecimal():
            known = {**{word: word for word in _vocabulary().values()}, **{name: name for name in codes()}}
            near = get_close_matches(token.word, known, n=2, cutoff=0.7)
            hint = did_you_mean(near) or "`ecarte arbiter` lists what may be asked"
            raise NotationError(
                "unknown-word",
                text=token.word,
                expected=f"a word of the game; {hint}",
                place=Place(column=token.column or None),
            )


def _event_in(tokens: tuple[_Token, ...], text: str) -> tuple[Irregularity, tuple[_Token, ...]]:
    """The event whose name the question holds in full, the longest name winning, and the words that are left."""
    asked = {token.root for token in tokens}
    for name, number in _names():
        if name <= asked:
            return events()[number], tokens
    if {"expos", "card"} <= asked:
        expected = (
            "when it was: in cutting to the dealer (E02), in the cut for deal (E03), in dealing, one of the elder's "
            "(E09) or the dealer's own (E10), or in giving, one of the elder's (E32) or the dealer's own (E33)"
        )
        raise NotationError("no-event", text=text.strip(), expected=expected)
    if {"too", "card"} <= asked and asked & {"many", "few"}:
        elder, dealer = ("E15", "E17") if "many" in asked else ("E16", "E18")
        expected = f"whose hand it is: the elder's ({elder}) or the dealer's ({dealer})"
        raise NotationError("no-event", text=text.strip(), expected=expected)
    scored = {
        number: max(len(name & asked) / len(name) for name, other in _names() if other == number) for number in events()
    }
    near = [number for number in sorted(scored, key=lambda number: -scored[number]) if scored[number] > 0][:3]
    hint = f"; perhaps {', '.join(f'{number} ({events()[number].title.lower()})' for number in near)}" if near else ""
    raise NotationError(
        "no-event", text=text.strip(), expected=f"an event by its number or its title, such as E42 or revoke{hint}"
    )


def _facts_in(tokens: tuple[_Token, ...], event: Irregularity, text: str) -> Mapping[str, str]:
    """The facts the question gives: those that bear on the event first, each word used once."""
    row, used = [token.root for token in tokens], [False] * len(tokens)
    found: dict[str, str] = {}
    bearing = {*facts_of(event), *event.told}
    for wanted in (bearing, _WORTH_ANSWERING - bearing):
        if wanted is not bearing:  # the words that named the event tell nothing else
            used = [used[place] or row[place] in _name_of(event, row) for place in range(len(row))]
        for phrase, name, answer in _heard():
            if name not in wanted or not phrase:
                continue
            for start in range(len(row) - len(phrase) + 1):
                span = slice(start, start + len(phrase))
                if tuple(row[span]) == phrase and not any(used[span]):
                    used[span] = [True] * len(phrase)
                    if found.setdefault(name, answer) != answer:
                        raise _contradiction(name, text)
    return found


def _name_of(event: Irregularity, row: list[str]) -> frozenset[str]:
    """The longest name of the event that stands in a row of roots."""
    return next((name for name, number in _names() if number == event.number and name <= set(row)), frozenset())


def _contradiction(name: str, text: str) -> NotationError:
    said = " or ".join(answer.says for answer in facts()[name].answers.values())
    return NotationError("contradiction", text=text.strip(), expected=f"one or the other: {said}")
