"""What people say at the table, put into the words in which the events are named."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ecarte.errors import NotationError, Place
from ecarte.words import Message, message

_ANYBODY: Final = r"(?:the )?(?:dealer|he|she|adversary|opponent|other(?: player)?)"
_DEALT: Final = r"(?:has |had )?(?:dealt|deals|gave|gives|given)"
_COUNT: Final = r"(?:only )?(?:three|four|six|seven|3|4|6|7|too many|too few)\b"
_SUIT: Final = r"(?:hearts?|spades?|diamonds?|clubs?)"
_HOLDING: Final = r"\b(?:had|has|held|holds|holding|having) (?!no\b|none\b|not\b)"
_PLAYED: Final = r"\b(?:played|led|laid|plays|leads) (?:a |an |the )?"
_RANK: Final = r"(?:king|queen|knave|jack|ace|ten|nine|eight|seven|10|9|8|7)"
_NUMBERS: Final = {"none": 0, "nothing": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}

_IN_EXCHANGE: Final = re.compile(
    r"(?<!before )(?<!before the )(?<!before any )(?<!no )(?<!without )(?<!without an )\bexchang(?:e|ed|ing)\b"
    r"|\basked for\b|\bnew cards\b|\bproposal was accepted\b"
)
_BEFORE_EXCHANGE: Final = re.compile(
    r"\b(?:before|no|without)(?: the| any| an)? exchang(?:e|ed|ing)\b|\bin (?:the )?deal"
)
_I_AM_DEALER: Final = re.compile(r"\b(?:i am|i was|i'm|as)(?: the)? dealer\b|\bi dealt\b")
_LAST_TRICK: Final = re.compile(r"\b(?:at|in|on|to|of) (?:the )?last trick\b")
_UNSCORED: Final = re.compile(r"\b(?:before (?:the |it is |the deal is )?scor(?:e|ed|ing)|not (?:yet |been )*scored)\b")
_GOT: Final = re.compile(
    r"\basked for (\w+)(?: cards)?,? (?:and|but) (?:only )?(?:i |he |she )?(?:got|received|was given) (?:only )?(\w+)"
)
_TOOK: Final = re.compile(
    r"\b(dealer|elder) (?:has )?(?:took|takes|taken) (?:only )?(\w+)(?: cards)?,? (?:but|and|though|when|having)"
    r"(?: he)?(?: had)? (?:discarded|laid aside) (?:only )?(\w+)"
)
_WRONG_REPLY: Final = re.compile(r"\brevok|\bfollow|\bunderplay|\bnot (?:win|take|trump)\b|\bwrong card\b")
_TWO_NUMBERS: Final = re.compile(
    r"\b(?:mark|score?)(?:s|ed|d)? (\w+)(?: points?| tricks?)? (?:instead of|rather than|for) (\w+)(?: points?)?\b"
)
_GAVE_ME: Final = re.compile(rf"\b{_ANYBODY} {_DEALT} (?:me|us|the elder|elder) (?={_COUNT})")
_I_HOLD: Final = re.compile(
    rf"\bi +(?:and )?(?:have|hold|held|had|got|was dealt|have been dealt|find|found|picked up) (?={_COUNT})"
    r"|\bin my hand\b|\bmy hand has\b"
)

_REWORDED: Final = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"\b(?:spectator|onlooker|kibitzer|watcher|looker-on)s?\b", "bystander"),
        (
            r"\b(?:though |although |when |while |but )?it (?:was|is) (?:my|our|not (?:his|her|your)) turn\b",
            "out of turn",
        ),
        (
            r"\b(?:did not|has not|have not|never) announced? (?:the |my |his )?king\b(?! though| although)",
            "forgot to announce king",
        ),
        (
            rf"\btrumped\b[^.;]{{0,60}}{_HOLDING}[^.;]{{0,60}}\b(?:suit|{_SUIT})\b",
            "revoked",
        ),
        (rf"\bplayed (?:a |the )?({_SUIT})\b[^.;]{{0,60}}{_HOLDING}(?:a |the )?(?!\1){_SUIT}\b", "revoked"),
        (rf"\bi (?:have )?dealt (?:myself ({_COUNT})|({_COUNT})(?: cards)? to myself)", r"dealer holds \1\2 cards"),
        (r"\bchang(?:ed|es) (?:his|her|my) mind\b", "word taken back"),
        (rf"\b{_RANK} of {_SUIT} (?:is |was |has been )?(?:missing|lacking|gone|absent)\b", "card missing"),
        (
            rf"\b(?:called|named|said|announced) ({_SUIT})\b(.{{0,60}}){_PLAYED}({_SUIT})\b",
            r"named \1 \2 led \3",
        ),
    )
)
"""Turns of phrase, and the words of an event that say the same."""


def reworded(text: str) -> tuple[str, tuple[Message, ...]]:
    """The question in small letters with its turns of phrase put plainly, and what had to be taken for granted."""
    assumed: list[Message] = []
    for pattern, words in _REWORDED:
        text = pattern.sub(words, text)
    text = _TWO_NUMBERS.sub(_marked, text)
    text = _GOT.sub(lambda found: _excess(found, found[2], found[1], "dealer gave"), text)
    text = _TOOK.sub(lambda found: _excess(found, found[2], found[3], f"{found[1]} took"), text)
    in_exchange = _IN_EXCHANGE.search(text) is not None
    if _GAVE_ME.search(text) and not in_exchange:
        if _BEFORE_EXCHANGE.search(text) or re.search(r"\bdeal[ts]\b", text):
            text = _GAVE_ME.sub("elder holds ", text)
        else:
            assumed.append(message("arbiter.assumed-exchange"))
    if _I_HOLD.search(_I_AM_DEALER.sub(" i ", text)) and not in_exchange:
        holder = "dealer" if _I_AM_DEALER.search(text) else "elder"
        text = _I_HOLD.sub(f"{holder} holds ", _I_AM_DEALER.sub(" i ", text))
        if holder == "elder" and not re.search(r"\bi am (?:the )?elder\b", text):
            assumed.append(message("arbiter.assumed-elder"))
    if _LAST_TRICK.search(text):
        text = _LAST_TRICK.sub(" ", text)
        if _UNSCORED.search(text):
            text = _UNSCORED.sub("next not led", text)
        elif _WRONG_REPLY.search(text):
            assumed.append(message("arbiter.assumed-scored"))
    return text, tuple(assumed)


def _marked(found: re.Match[str]) -> str:
    """`marked two points instead of one`: too much, or too little."""
    told, due = _number(found[1]), _number(found[2])
    if told is None or due is None or told == due:
        return found[0]
    return "too much marked" if told > due else "score not marked"


def _excess(found: re.Match[str], had: str, due: str, deed: str) -> str:
    """The deed with `too many` or `too few`, where both numbers are known and differ."""
    more, less = _number(had), _number(due)
    if more is None or less is None or more == less:
        return found[0]
    return f"{deed} too {'many' if more > less else 'few'}"


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() and len(word) < 3 else _NUMBERS.get(word)


# --- questions in other languages -------------------------------------------------------------------

_GERMAN: Final = frozenset(
    """
    der die das dem den ein eine einen einer ich er sie wir mir mich ihm hat habe haben ist war wenn wird werden
    wurde nicht kein keine und oder aber mit von zu zum zur im auf passiert geschieht geber karte karten farbe
    könig stich trumpf falsch falsche gegner spieler bedient bekennt sechs vier fünf zwei drei wie wer darf gibt
    gegeben abheben mischen ausgespielt angesagt vergessen
    """.split()  # noqa: SIM905 - read as a text, not as a list
)
_FRENCH: Final = frozenset(
    """
    le la les un une il elle je tu nous vous mon ma mes son sa ses des du au aux dans sur avec pas ne que qui quoi est
    sont été donneur carte cartes roi couleur joueur adversaire renoncé annoncé oublié joué coupe
    coupé levée atout retourne quatre trois deux quand si donne donné proposé refusé ai
    """.split()  # noqa: SIM905 - read as a text, not as a list
)
"""Words by which a question in German or French is known; none of them is a word of the game in English."""


def refuse_other_language(words: Iterable[tuple[str, int]]) -> None:
    """Raises NotationError where one of the `words` that nothing here knows, with its column, is German or French."""
    unknown = list(words)
    for language, known in (("German", _GERMAN), ("French", _FRENCH)):
        if any(word in known for word, _ in unknown):
            word, column = unknown[0]
            raise NotationError(
                "language", text=word, place=Place(column=column or None),
                expected=f"the question in English, if you please: the arbiter has no {language}",
            )  # fmt: skip
