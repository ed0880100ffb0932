"""What a story is about, by two readers: the grammar, which finds cases, and the learned reader, which scores them.

The grammar says who did what, how many and when, and which cases of the law that may be; it is right where it knows the
words.  The learned reader says which event the whole is most likely about.  Only what scores well above all else is
ruled on; where two are close, the arbiter asks which it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

import msgspec

from ecarte.arbiter.cases import HeardCase
from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.evidence import ideas_of, is_dated, is_spoken_of, knows_every_word, may_be_told
from ecarte.arbiter.reader.explicit_facts import Told, denies, outright
from ecarte.arbiter.reader.features import Place, traits
from ecarte.arbiter.reader.learned import FINE, NOTHING, TWO, table
from ecarte.rules.events import events, patterns

SURE: Final = 0.85
"""The least probability at which a reading is ruled on, estimated on questions by writers not in the training set."""
PLAIN: Final = 0.58
"""The same, where the grammar knows every word and found only that event; the questions used were less plain."""
FAULTY: Final = 0.4
"""The same, where also the runner-up is "all was right": what the grammar found is then a fault."""
CLASHING: Final = 0.9
"""The same, where two statements about who sits where contradict each other."""
OPEN: Final = 0.6
"""The least score of an event that by the grammar may be another too, for lack of a word that separates them."""
_APART: Final = 0.08
"""The least margin of the second of two faults over the next event."""
_OF_THE_GRAMMAR: Final = ("number", "hand", "trick_played")
"""Slots of the grammar, and facts that hardly any question states, so that they were not learned."""
_ASKED: Final = 4
"""At most this number of events is asked about at once."""
_NEAR: Final = 0.35
"""Events below this share of the best score are not asked about."""
_AGAINST: Final = 0.15
"""Subtracted from an event when a slot that the grammar found contradicts it."""
_DENIED: Final = 0.5
"""Subtracted from an event when the story states the contrary outright."""
_CHOICES: Final = 2
_LITTLE: Final = 0.1
"""Margin for answering "not understood"."""
_TOLD: Final = 0.6
"""The least score of a fact that the grammar has not found."""
_DOUBTED: Final = 0.3
"""Below this score a fact is dropped even if the grammar found it: it is then right one time in three."""


class Weighed(msgspec.Struct, frozen=True):
    """What a story is: the `events` to be ruled on, or those it may be `among`; or nothing wrong, or nothing
    understood.

    `facts` are those that the learned reader finds stated.  `doubted` are those with too low a score, even if the
    grammar found them.  `places` gives for each place of the text how much it supports the result.
    """

    events: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    is_fine: bool = False
    is_nothing: bool = False
    facts: Mapping[str, str] = {}
    doubted: frozenset[tuple[str, str]] = frozenset()
    places: Mapping[Place, float] = {}


def root_of(number: str) -> str:
    """The event under which another is recognised in a story, where it has no pattern of its own: E12 for E12b."""
    return _ROOTS.get(number, number)


_ROOTS: Final = {"E12b": "E12", "E30b": "E30", "E39": "E39b", "E39c": "E39b", "E43b": "E43", "E44b": "E44"}


def traits_of(
    story: Story, plights: Sequence[Candidate], cases: Sequence[HeardCase], plainly: Sequence[Told]
) -> Mapping[str, Place]:
    """The features of a story, with what the grammar makes of it and what it states outright."""
    return traits(story, plights, [_among(case) for case in cases], [_facts(case) for case in cases], plainly)


def _among(case: HeardCase) -> tuple[str, ...]:
    return (FINE,) if "right" in case.slots.values() else case.among


def _facts(case: HeardCase) -> Mapping[str, str]:
    return {**case.facts, **({"by": case.offender} if case.offender else {})}


def combine(story: Story, plights: Sequence[Candidate], cases: Sequence[HeardCase], said: Mapping[str, str]) -> Weighed:
    """What the story is, as far as can be determined; never an event that an answer in `said` contradicts."""
    plainly = outright(story)
    found = traits_of(story, plights, cases, plainly)
    scores = table().scores(found)
    numbers = {number for case in cases for number in _among(case)}
    ideas, every_word = ideas_of(story), knows_every_word(story)
    shares = {name for name in scores if may_be_told(name, ideas)} | {root_of(number) for number in numbers}
    if numbers and numbers <= events().keys() and not {root_of(number) for number in numbers} & scores.keys():
        return Weighed(tuple(case.event for case in cases))  # laws not in the training set: only the grammar knows them
    ends = ends_of(scores, cases, said, plainly)
    row = sorted(ends, key=lambda name: -ends[name])
    facts, doubted, (first, second) = _told(scores), _doubted(scores), row[:2]
    is_told = is_spoken_of if every_word else is_dated
    facts = {name: answer for name, answer in facts.items() if is_told(name, answer, ideas)}
    alike = alike_of(first, second)
    signs = signs_of(ends, scores[TWO], cases)
    ways = {way: likely(told, table().head.sure[way]) for way, told in signs.items()}
    both = ways.get("two", 0.0) > ways["one"]
    is_plain = not both and bool(signs["one"]["found"]) and all(item.kind != "unknown" for item in story.parsed.items)
    doubted = frozenset() if is_plain else doubted  # the grammar, which knows every word, is believed
    plain = FAULTY if second == FINE and first in events() else PLAIN
    sure = max(ways.values()) > (CLASHING if story.seats.contradicted else plain if is_plain else SURE)
    sure = sure and (both or not any(_is_open(case, first, second, ends) for case in cases))
    sure = sure and not (both and ends[second] - ends[row[2]] < _APART)
    chosen = _in_order(first, second, found) if both else (alike or first,)
    sure = sure and not any(is_denied(name, plainly) or (every_word and name not in shares) for name in chosen)
    other = row[2] if both else next(name for name in row if name not in (first, alike and second))
    places = table().words(found, first, other)
    if not sure:
        near = [name for name in row[:_ASKED] if ends[name] > ends[first] * _NEAR and name != NOTHING]
        near = [name for name in near if name in shares or (name == first and not every_word)]
        near = [name for name in near if not is_denied(name, plainly)] or near
        if first == NOTHING and (len(near) < _CHOICES or ends[first] - ends[second] > _LITTLE):
            return Weighed(is_nothing=True)
        return Weighed(among=tuple(sorted(near, key=lambda name: name == FINE)), facts=facts, doubted=doubted)
    if first == NOTHING:
        return Weighed(is_nothing=True)
    if first == FINE:
        return Weighed(is_fine=True, facts=facts, doubted=doubted, places=places)
    return Weighed(chosen, facts=facts, doubted=doubted, places=places)


def ends_of(
    scores: Mapping[str, float], cases: Sequence[HeardCase], said: Mapping[str, str], plainly: Sequence[Told]
) -> dict[str, float]:
    """The score of each event, of nothing having gone wrong, and of no question about this game."""
    return {
        name: scores[name]
        - (_DENIED if is_denied(name, plainly) else _AGAINST * any(_is_against(name, case) for case in cases))
        for name in scores
        if name in (FINE, NOTHING) or (name in events() and not (said and _denies(said, events()[name].supposes)))
    }


def signs_of(ends: Mapping[str, float], two: float, cases: Sequence[HeardCase]) -> dict[str, dict[str, float]]:
    """The signs for the probability that the first event alone is right, or that the first two both are."""
    first, second, third = sorted(ends, key=lambda name: -ends[name])[:3]
    alike = alike_of(first, second)
    read = [{root_of(number) for number in _proving(case)} for case in cases]
    events_read = set[str]().union(*read)
    ways = {
        "one": {
            "always": 1.0,
            "above": ends[first] - ends[third if alike else second],
            "first": ends[first],
            "two": two,
            "both": max(0.0, two) ** 2,
            "spread": sum(max(0.0, speaks) ** 2 for speaks in ends.values()),
            "alike": float(bool(alike)),
            "fine": float(first == FINE),
            "nothing": float(first == NOTHING),
            "found": float(events_read == {first}),
            "open": float(first in events_read and len(events_read) > 1),
            "unlike": float(bool(read) and first not in events_read),
        }
    }
    if {first, second} <= events().keys() and not alike:
        ways["two"] = {
            "always": 1.0,
            "above": ends[second] - ends[third],
            "second": ends[second],
            "two": two,
            "found": float(len(read) > 1 and events_read == {first, second}),
        }
    return ways


def likely(signs: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """A probability from 0 to 1, from signs and their weights (logistic)."""
    return 1 / (1 + exp(-sum(sign * weights.get(name, 0.0) for name, sign in signs.items())))


def _denies(said: Mapping[str, str], supposed: Mapping[str, str]) -> bool:
    """Whether what was said contradicts what an event supposes."""
    return any(said.get(name, answer) != answer for name, answer in supposed.items())


def _is_against(number: str, case: HeardCase) -> bool:
    """Whether a case of the grammar has the same act as an event, but another slot: four cards where it has six."""
    same = [pattern for pattern in patterns().get(number, ()) if pattern["act"] == case.act]
    told = {**case.facts, **case.slots}
    return bool(same) and all(_denies(told, pattern) for pattern in same)


def is_denied(number: str, plainly: Sequence[Told]) -> bool:
    """Whether something stated outright contradicts an event, in every pattern of it."""
    return any(_is_contrary(told, patterns().get(number, ())) for told in plainly)


def _is_contrary(told: Told, heard: Sequence[Mapping[str, str]]) -> bool:
    """Whether a statement contradicts every pattern of its act, if there is one."""
    same = [pattern for pattern in heard if pattern["act"] == told["act"]]
    return bool(same) and all(denies(told, pattern) for pattern in same)


def _is_open(case: HeardCase, first: str, second: str, ends: Mapping[str, float]) -> bool:
    """Whether a case of the grammar lacks a word that separates the first event from others: how many, whose card."""
    among = {root_of(number) for number in _proving(case)}
    if alike := alike_of(first, second):
        return alike in among and bool(among - {first, second} - becoming(alike)) and ends[first] < OPEN
    return first in among and len(among) > 1 and (second in among or ends[first] < OPEN)


def _proving(case: HeardCase) -> tuple[str, ...]:
    """The events of a case; or the one that it proves to be, where its facts say that it becomes another."""
    proves = (
        other.becomes
        for other in (events()[case.event].cases if case.event in events() else ())
        if other.becomes and other.when.items() <= case.facts.items()
    )
    return next(((number,) for number in proves), _among(case))


def alike_of(first: str, second: str) -> str:
    """The one of two events that becomes the other by a fact, so that its ruling covers both; "" where neither does."""
    if second in becoming(first):
        return first
    return second if first in becoming(second) else ""


def becoming(number: str) -> set[str]:
    """The events that an event becomes for some answer to a fact."""
    return {case.becomes for case in events()[number].cases if case.becomes} if number in events() else set()


def _told(scores: Mapping[str, float]) -> dict[str, str]:
    """The facts that the words state."""
    found: dict[str, tuple[float, str]] = {}
    for output, score in scores.items():
        name, _, answer = output.partition("=")
        if answer and score > max(_TOLD, found.get(name, (0.0, ""))[0]):
            found[name] = (score, answer)
    return {name: answer for name, (_, answer) in found.items()}


def _doubted(scores: Mapping[str, float]) -> frozenset[tuple[str, str]]:
    """The answers to facts with too low a score, except where only the grammar can know."""
    low = (output.partition("=") for output, score in scores.items() if score < _DOUBTED)
    return frozenset((name, answer) for name, _, answer in low if answer and name not in _OF_THE_GRAMMAR)


def _in_order(one: str, other: str, found: Mapping[str, Place]) -> tuple[str, str]:
    """Two events in the order of the story: by the places of the words that support each."""
    places = table().words(found, one, other)
    return (one, other) if _middle(places, 1) <= _middle(places, -1) else (other, one)


def _middle(places: Mapping[Place, float], sign: int) -> float:
    """The mean place of the words that support one side."""
    weights = {place: weight * sign for place, weight in places.items() if weight * sign > 0}
    return sum(sum(place) * weight for place, weight in weights.items()) / (sum(weights.values()) or 1.0)
