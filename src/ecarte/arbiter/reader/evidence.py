"""The words that a story must have to count as stating an event or a fact.

Without them the arbiter asks about the event or fact and does not assume it.

The learned reader goes by words that occurred together in other stories; from "he took the wrong cards" it may conclude
that the wrong pack was dealt.  So an event or fact that only the learned reader has found must share an act, or a
thing, with the story.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ecarte.arbiter.reader.coreference import Story


def ideas_of(story: Story) -> frozenset[str]:
    """Every idea in a story: acts, things, and the words beside them."""
    word_ideas = {token.idea for token in story.parsed.tokens if token.kind != "verb"} | {
        token.kind for token in story.parsed.tokens
    }
    act_ideas = {act.idea for act in story.acts} | {mod for act in story.acts for mod in act.mods}
    things = [thing for act in story.acts for thing in (*act.things, *(thing for _, thing in act.clause.times))]
    return frozenset(
        word_ideas
        | act_ideas
        | {thing.idea for thing in things}
        | {mod for noun_phrase in things for mod in noun_phrase.mods}
    )


def knows_every_word(story: Story) -> bool:
    """Whether the reader knows every word of a story.  If so, no unknown word can be what states the event."""
    return not story.parsed.unknown


def has_words_of_event(event_code: str, ideas: frozenset[str]) -> bool:
    """Whether a story with these ideas has a word from every set that `_EVENTS` lists for the event."""
    return all(words & ideas for words in _EVENTS.get(event_code, ()))


def is_spoken_of(fact: str, answer: str, ideas: frozenset[str]) -> bool:
    """Whether a story with these ideas has a word for a fact, and also one for the answer if the answer needs one."""
    return (fact not in _FACTS or bool(_FACTS[fact] & ideas)) and has_word_for_not_yet(fact, answer, ideas)


def has_word_for_not_yet(fact: str, answer: str, ideas: frozenset[str]) -> bool:
    """False only if the answer says that something has not happened yet and the story has no word for that."""
    return (fact, answer) not in _YET_TO_COME or bool(_YET_TO_COME[fact, answer] & ideas)


def _words(*lists: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(words.split()) for words in lists)


_COUNTED: Final = "number too-many too-few more missing count how-many misdeal sixth duplicate half fifth proper"
_SHOWN: Final = "expose turn-up face-up look fall lie faces face notice tell"
_GIVEN: Final = "give get hold take deal ask want exchange too-many too-few more missing discard number"
_EXCHANGED: Final = (
    "exchange give get take take-up draw ask ask-what want discard throw discards new-cards stock accept how-many more "
    "too-many too-few missing hold count change mix"
)
_CALLED: Final = (
    "announce announcement say mark point score word silent tell forget claim raise show name quote aloud remark mute "
    "late in-time out-of-time own-up withdraw count mistake"
)
_CARD_PLAYED: Final = "play lead follow trump win play-to revoke underplay suit rank card trick throw discard lay"
_EVENTS: Final[Mapping[str, tuple[frozenset[str], ...]]] = {
    "E01": _words("cut leave take"),
    "E02": _words("cut", _SHOWN + " card rank suit"),
    "E03": _words("cut fordeal draw"),
    "E04": _words("shuffle mix deal pack"),
    "E05": _words("pack missing duplicate incorrect number hand card packet"),
    "E06": _words("cut fordeal same rank deal number"),
    "E07": _words("order packet change number deal"),
    "E08": _words(_COUNTED),
    "E09": _words(_SHOWN),
    "E10": _words(_SHOWN),
    "E11": _words(_SHOWN),
    "E12": _words("turn-up trump expose face-up"),
    "E13": _words("deal misdeal out-of-turn twice-running turn"),
    "E14": _words("pack other-pack packet deal give use", "pack other-pack packet hand cards card stock"),
    "E15": _words(_COUNTED),
    "E16": _words(_COUNTED),
    "E17": _words(_COUNTED),
    "E18": _words(_COUNTED),
    "E19": _words("king court rank"),
    "E20": _words(_COUNTED, f"answer {_CARD_PLAYED}"),
    "E21": _words(_COUNTED, f"answer {_CARD_PLAYED}"),
    "E22": _words(
        "quote withdraw propose accept refuse ask say answer change proposal number want stand how-many word"
    ),
    "E23": _words("look take-up turn-up expose notice tell again", "discards discard throw cards heap card"),
    "E24": _words("discards discard throw heap play cards card lay mix"),
    "E25": _words(_GIVEN, _EXCHANGED),
    "E26": _words(_GIVEN + " say announce", _EXCHANGED),
    "E27": _words(_GIVEN, _EXCHANGED),
    "E28": _words(_GIVEN, _EXCHANGED),
    "E29": _words(_GIVEN, _EXCHANGED),
    "E30": _words(_GIVEN, _EXCHANGED),
    "E31": _words(_SHOWN, "stock exchange discard discards give ask take accept pack card"),
    "E32": _words(_SHOWN),
    "E33": _words(_SHOWN),
    "E34": _words("turn-up trump expose face-up"),
    "E35": _words("stock enough accept leave run-out pack number too-few refuse"),
    "E36": _words("how-many tell say answer mute silent ask ask-what remark own-up incorrect claim count"),
    "E37": _words("king announce mark point", _CALLED),
    "E38": _words("king announce mark point", _CALLED),
    "E39b": _words("king announce mark say", _CALLED),
    "E40": _words("lead play card rank suit throw"),
    "E41": _words(_CARD_PLAYED),
    "E42": _words(_CARD_PLAYED),
    "E42b": _words(_CARD_PLAYED + " higher"),
    "E43": _words("lead play out-of-turn turn trick throw begin"),
    "E44": _words("suit", "say name announce lead call another play throw quote be"),
    "E45": _words("abandon throw trick resign lay-down play claim discard"),
    "E45b": _words("abandon throw trick resign lay-down play discard"),
    "E45c": _words("abandon throw trick resign lay-down play discard"),
    "E46": _words(
        "abandon lay-down throw expose play claim hand table", "hand card cards trick vole point claim win whole"
    ),
    "E47": _words("pack missing duplicate incorrect same sixth count too-many too-few more suit rank"),
    "E48": _words("mark score point count vole forget own-up too-few"),
    "E49": _words("mark score point count too-many too-much own-up"),
    "E50": _words("new-cards ask want change get", "new-cards pack card cards"),
    "E51": _words("bystander bettor remark advise watch bet no-bet"),
    "E52": _words("bystander bettor remark advise watch bet no-bet"),
    "E53": _words("king rank court", f"turn-up {_CALLED}"),
    "E55": _words("suit lead say name announce"),
    "E56": _words("conditional if enough stock accept"),
    "E57": _words("resign leave abandon withdraw lose throw go"),
}
"""For each event the words of its act: a story must have one word of each set.  An event that is not listed needs no
word."""

_PLAYED: Final = (
    "lead play follow trump win play-to revoke underplay trick abandon lay-down replay throw turn late next-trick "
    "reply first last hand finish since"
)
_ANSWERED: Final = (
    "answer accept refuse say propose proposal stand how-many quote inactive silent exchange ask discard tell remark "
    "announce announcement word mute to-come want offer ponder begin go touch raise"
)
_FACTS: Final[Mapping[str, frozenset[str]]] = {
    fact: frozenset(words.split())
    for fact, words in {
        "elder_acted": f"{_PLAYED} {_ANSWERED}",
        "dealer_answered": f"{_PLAYED} {_ANSWERED}",
        "elder_played": _PLAYED,
        "dealer_played": _PLAYED,
        "offender_played": f"{_PLAYED} card at-once in-time go begin",
        "played_to": f"{_PLAYED} card answer cover at-once",
        "next_lead": f"{_PLAYED} card again at-once",
        "trick_played": f"{_PLAYED} next-turnup next-deal next turn-up",
        "next_turned": f"{_PLAYED} next-turnup next-deal next turn-up trump deal shuffle cut last game",
        "exchanged": (
            "exchange ask discard discards give take get new-cards change propose proposal stand accept refuse want "
            "offer how-many begin at-once"
        ),
        "turned_up": (
            f"{_PLAYED} {_ANSWERED} turn-up trump eleventh suit expose deal before until when after half packet"
        ),
    }.items()
}
"""For each fact a set of words, one of which must occur.  Most of them name acts that happened if the fact is true."""
_YET_TO_COME: Final[Mapping[tuple[str, str], frozenset[str]]] = {
    (fact, "no"): frozenset(words.split())
    for fact, words in {
        "turned_up": "turn-up trump expose eleventh suit before until half yet still to-come face-up already",
        "next_turned": (
            "trick play lead follow win lose shuffle cut yet still last lie finish vole reply late next take-up"
        ),
    }.items()
}
"""For each answer that something is still to come, a set of words: a story without any of them does not count as saying
so.

Most faults are reported as soon as they are seen, so the learned reader would assume that answer without any word for
it.
"""
