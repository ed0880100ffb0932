"""Who "I" is where another person's words are reported without quotes.

In "he goes hang on, I had six cards", "I" is the opponent, who is put in its place before the clauses are parsed.  In
"he says I had six cards" it may also be the asker, and then nobody's seat is certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.tokens import Token

_SAYING: Final = frozenset({"say", "announce", "answer"})
_MOUTHED: Final = frozenset({"goes", "went", "is like", "was like", "s like", "be like", "sort", "fait", "lance"})
"""What means speech only where the speaker's own words follow: he goes, il me sort."""
_CRIES: Final = frozenset({"oh", "ah", "eh", "hey", "oi", "wait", "hang on", "hold on", "look", "no", "yes", "ok",
    "well", "um", "er", "oops", "whoops", "sorry", "non", "oui", "tiens", "attends", "attendez", "zut", "bon", "ben",
    "pardon", "dis donc", "like", "hmm", "hum"})  # fmt: skip
"""Words that are only reported in the original speaker's own words."""
_I: Final = frozenset({"i", "je", "j"})
_WE_WHO_TELL: Final = frozenset({"me", "we"})
_PERSONS: Final = frozenset({"p1", "p2", "me", "we", "you", "he", "opponent", "other", "dealer", "elder", "who"})
_AS_THE_SPEAKER: Final = {"me": "he", "my": "his", "to-me": "to-him"}
_ENDING: Final = frozenset({"end", "quote", "but"})
_MAX_DISTANCE_OF_SPEAKER: Final = 4
_FAR: Final = 9


def resolve_reported_speech(items: Sequence[Token], language: str) -> tuple[tuple[Token, ...], bool]:
    """The items, with the speaker for "I" in reported words; and whether it stays open somewhere who is meant."""
    found = list(items)
    unsure = False
    for place in range(len(items)):
        begins = _begins(items, place, language)
        if begins is None:
            continue
        first, is_sure = begins
        end = _end(items, first)
        if not is_sure:
            unsure = unsure or _tells_a_hand(items[first:end])
            continue
        after = next((item.idea for item in items[end + 1 : end + 2]), "")
        unsure = unsure or (end < len(items) and items[end].idea == "but" and after == "me")  # whose but?
        for at in range(first, end):
            if items[at].kind == "word" and items[at].idea in _AS_THE_SPEAKER:
                found[at] = msgspec.structs.replace(items[at], idea=_AS_THE_SPEAKER[items[at].idea])
    return tuple(found), unsure


def _begins(items: Sequence[Token], place: int, language: str) -> tuple[int, bool] | None:
    """Where reported words begin after a place, and whether they are certainly the speaker's own."""
    item = items[place]
    mouthed = _is_mouthed(items, place)
    said = item.kind == "verb" and item.idea in _SAYING and item.form not in ("base", "ing")
    if not (mouthed or said):
        return None
    who = next(
        (one for one in reversed(items[max(0, place - _MAX_DISTANCE_OF_SPEAKER) : place]) if one.idea in _PERSONS), None
    )
    if who is None or who.idea in _WE_WHO_TELL:
        return None
    at, cried, parted = place + 1, item.text == "like", False
    while at < len(items) and (items[at].text in (",", ":") or items[at].text in _CRIES):
        cried, parted = cried or items[at].text in (*_CRIES, ":"), parted or items[at].text == ","
        at += 1
    if at >= len(items) or items[at].idea != "me" or items[at].text not in _I:
        return None
    if parted and mouthed and not cried:  # he goes, I follow
        return None
    return at, cried or parted or mouthed or language == "fr"  # no French speech is reported without que


def _is_mouthed(items: Sequence[Token], place: int) -> bool:
    """Whether "to go" or "to be like" means to say."""
    item, before = items[place], items[max(0, place - 1)].idea
    if item.text == "like":
        return before == "be"
    return item.text in _MOUTHED and (before in _PERSONS or before in ("to-me", "to-him"))


def _end(items: Sequence[Token], first: int) -> int:
    """Where the words that begin at a place end: with the sentence, or where another person speaks."""
    for at in range(first, len(items)):
        if items[at].idea in _ENDING or (
            items[at].idea == "and" and _speaks(items[at + 1 : at + 1 + _MAX_DISTANCE_OF_SPEAKER])
        ):
            return at
    return len(items)


def _speaks(items: Sequence[Token]) -> bool:
    """Whether a person begins to speak: and I'm like."""
    persons = [at for at, item in enumerate(items) if item.idea in _PERSONS]
    said = [at for at in range(1, len(items)) if _is_mouthed(items, at) or items[at].idea in _SAYING]
    return bool(persons and said) and persons[0] < said[0]


def _tells_a_hand(items: Sequence[Token]) -> bool:
    """Whether the words say how many cards a player had: it is then open whose they are."""
    return any(_holds(items[at : at + _FAR]) for at in range(len(items)))


def _holds(items: Sequence[Token]) -> bool:
    near = [item for item in items if item.idea not in ("article", "stop", "over", "only")][:3]
    return bool(near) and near[0].idea in ("hold", "deal", "get") and any(one.kind == "number" for one in near[1:])
