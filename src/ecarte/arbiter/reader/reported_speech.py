"""Who "I" is where another person's words are reported without quotes.

In "he goes hang on, I had six cards", "I" is the opponent, and "he" replaces it before the clauses are parsed.  In "he
says I had six cards", "I" may also be the asker, and then nobody's seat is certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.tokens import Token

_SAYING: Final = frozenset({"say", "announce", "answer"})
_MOUTHING_WORDS: Final = frozenset(
    {"goes", "went", "is like", "was like", "s like", "be like", "sort", "fait", "lance"}
)
"""Words that mean to say only where the speaker's own words follow: he goes, il me sort."""
_CRIES: Final = frozenset({"oh", "ah", "eh", "hey", "oi", "wait", "hang on", "hold on", "look", "no", "yes", "ok",
    "well", "um", "er", "oops", "whoops", "sorry", "non", "oui", "tiens", "attends", "attendez", "zut", "bon", "ben",
    "pardon", "dis donc", "like", "hmm", "hum"})  # fmt: skip
"""Exclamations, which are reported only in the original speaker's own words."""
_I: Final = frozenset({"i", "je", "j"})
_WE_WHO_TELL: Final = frozenset({"me", "we"})
_PERSONS: Final = frozenset({"p1", "p2", "me", "we", "you", "he", "opponent", "other", "dealer", "elder", "who"})
_AS_THE_SPEAKER: Final = {"me": "he", "my": "his", "to-me": "to-him"}
_ENDING: Final = frozenset({"end", "quote", "but"})
_MAX_DISTANCE_OF_SPEAKER: Final = 4
_MAX_DISTANCE_OF_NUMBER: Final = 9


def resolve_reported_speech(items: Sequence[Token], language: str) -> tuple[tuple[Token, ...], bool]:
    """The tokens, with the speaker in place of "I" in reported words; and whether it is open for some "I" who is
    meant."""
    resolved = list(items)
    is_unsure = False
    for place in range(len(items)):
        beginning = _beginning(items, place, language)
        if beginning is None:
            continue
        first, is_sure = beginning
        end = _end(items, first)
        if not is_sure:
            is_unsure = is_unsure or _states_a_hand(items[first:end])
            continue
        next_idea = next((item.idea for item in items[end + 1 : end + 2]), "")
        is_unsure = is_unsure or (end < len(items) and items[end].idea == "but" and next_idea == "me")  # whose but?
        for index in range(first, end):
            if items[index].kind == "word" and items[index].idea in _AS_THE_SPEAKER:
                resolved[index] = msgspec.structs.replace(items[index], idea=_AS_THE_SPEAKER[items[index].idea])
    return tuple(resolved), is_unsure


def _beginning(items: Sequence[Token], place: int, language: str) -> tuple[int, bool] | None:
    """Where reported words begin after a place, and whether they are certainly the speaker's own."""
    item = items[place]
    is_mouthed = _is_mouthed(items, place)
    is_saying = item.kind == "verb" and item.idea in _SAYING and item.form not in ("base", "ing")
    if not (is_mouthed or is_saying):
        return None
    speaker = next(
        (
            earlier_item
            for earlier_item in reversed(items[max(0, place - _MAX_DISTANCE_OF_SPEAKER) : place])
            if earlier_item.idea in _PERSONS
        ),
        None,
    )
    if speaker is None or speaker.idea in _WE_WHO_TELL:
        return None
    start, has_cry, has_comma = place + 1, item.text == "like", False
    while start < len(items) and (items[start].text in (",", ":") or items[start].text in _CRIES):
        has_cry, has_comma = has_cry or items[start].text in (*_CRIES, ":"), has_comma or items[start].text == ","
        start += 1
    if start >= len(items) or items[start].idea != "me" or items[start].text not in _I:
        return None
    if has_comma and is_mouthed and not has_cry:  # he goes, I follow
        return None
    return start, has_cry or has_comma or is_mouthed or language == "fr"  # no French speech is reported without que


def _is_mouthed(items: Sequence[Token], place: int) -> bool:
    """Whether "to go" or "to be like" means to say."""
    item, before = items[place], items[max(0, place - 1)].idea
    if item.text == "like":
        return before == "be"
    return item.text in _MOUTHING_WORDS and (before in _PERSONS or before in ("to-me", "to-him"))


def _end(items: Sequence[Token], first: int) -> int:
    """Where the words that begin at a place end: with the sentence, or where another person speaks."""
    for index in range(first, len(items)):
        if items[index].idea in _ENDING or (
            items[index].idea == "and" and _has_new_speaker(items[index + 1 : index + 1 + _MAX_DISTANCE_OF_SPEAKER])
        ):
            return index
    return len(items)


def _has_new_speaker(items: Sequence[Token]) -> bool:
    """Whether a person begins to speak: and I'm like."""
    person_places = [index for index, item in enumerate(items) if item.idea in _PERSONS]
    speech_places = [
        index for index in range(1, len(items)) if _is_mouthed(items, index) or items[index].idea in _SAYING
    ]
    return bool(person_places and speech_places) and person_places[0] < speech_places[0]


def _states_a_hand(items: Sequence[Token]) -> bool:
    """Whether the words say how many cards a player had."""
    return any(_states_a_holding(items[index : index + _MAX_DISTANCE_OF_NUMBER]) for index in range(len(items)))


def _states_a_holding(items: Sequence[Token]) -> bool:
    next_items = [item for item in items if item.idea not in ("article", "stop", "over", "only")][:3]
    return (
        bool(next_items)
        and next_items[0].idea in ("hold", "deal", "get")
        and any(next_item.kind == "number" for next_item in next_items[1:])
    )
