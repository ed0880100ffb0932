"""What a story is, by the two who read it: the grammar, which finds cases, and the learned reader, which weighs them.

The grammar tells who did what, how many and when, and which cases of the law that may be; it is right where it knows
the words.  The learned reader tells which event the whole most likely speaks of.  Only what stands well above all else
is ruled on; where two are near each other it is asked which it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

import msgspec

from ecarte.arbiter.cases import HeardCase
from ecarte.arbiter.listening.evidence import ideas_of, is_dated, is_spoken_of, knows_every_word, may_be_told
from ecarte.arbiter.listening.learned import FINE, NOTHING, TWO, table
from ecarte.arbiter.listening.outright import Told, denies, outright
from ecarte.arbiter.listening.plights.plight import Plight
from ecarte.arbiter.listening.story import Story
from ecarte.arbiter.listening.traits import Place, traits
from ecarte.rules.events import events, patterns

SURE: Final = 0.85
"""So likely what was read must be the truth to be ruled on, reckoned by the questions of writers it had not read."""
PLAIN: Final = 0.58
"""So likely where the grammar knows every word and has found that event alone: the writers asked less plainly."""
FAULTY: Final = 0.4
"""So likely where besides nothing is as near as that all was right: what the grammar has found is a fault."""
CLASHING: Final = 0.9
"""So likely where two things said of who sits where do not go together."""
OPEN: Final = 0.6
"""So much must speak for an event that for the grammar may be another too, for want of a word that parts them."""
_APART: Final = 0.08
"""By so much the second of two faults must stand above what comes next."""
_OF_THE_GRAMMAR: Final = ("number", "hand", "trick_played")
"""Slots of the grammar, and what hardly any question tells, so that it was not learned."""
_ASKED: Final = 4
"""No more than so many events are asked about at once."""
_NEAR: Final = 0.35
"""What has less than this part of the most is not asked about."""
_AGAINST: Final = 0.15
"""So much is taken from an event against which a slot that the grammar has heard speaks."""
_DENIED: Final = 0.5
"""So much is taken from an event of which a story says the contrary outright."""
_CHOICES: Final = 2
_LITTLE: Final = 0.1
"""By so much a question that is none of this game need stand out to be told as not understood."""
_TOLD: Final = 0.6
"""So much must speak for a fact that the grammar has not found."""
_DOUBTED: Final = 0.3
"""For which less than this speaks is no fact, though the grammar have it: it is then right of one in three."""


class Weighed(msgspec.Struct, frozen=True):
    """What a story is: the `events` to be ruled on, or those it may be `among`; or that nothing went wrong or is said.

    `facts` are those that the words tell, as far as the learned reader knows, and `doubted` those for which too little
    speaks, though the grammar have them; `places` tells how much each place of the text speaks for what was found.
    """

    events: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    is_fine: bool = False
    is_nothing: bool = False
    facts: Mapping[str, str] = {}
    doubted: frozenset[tuple[str, str]] = frozenset()
    places: Mapping[Place, float] = {}


def root_of(number: str) -> str:
    """The event by which another is known in a story, where it has no pattern of its own: E12 for E12b."""
    return _ROOTS.get(number, number)


_ROOTS: Final = {"E12b": "E12", "E30b": "E30", "E39": "E39b", "E39c": "E39b", "E43b": "E43", "E44b": "E44"}


def traits_of(
    story: Story, plights: Sequence[Plight], cases: Sequence[HeardCase], plainly: Sequence[Told]
) -> Mapping[str, Place]:
    """The traits of a story with what the grammar makes of it, and with what it says outright."""
    return traits(story, plights, [_among(case) for case in cases], [_facts(case) for case in cases], plainly)


def _among(case: HeardCase) -> tuple[str, ...]:
    return (FINE,) if "right" in case.slots.values() else case.among


def _facts(case: HeardCase) -> Mapping[str, str]:
    return {**case.facts, **({"by": case.offender} if case.offender else {})}


def weighed(story: Story, plights: Sequence[Plight], cases: Sequence[HeardCase], said: Mapping[str, str]) -> Weighed:
    """What the story is, as far as it can be told; it is no event against which something was `said` when asked."""
    plainly = outright(story)
    found = traits_of(story, plights, cases, plainly)
    scores = table().scores(found)
    numbers = {number for case in cases for number in _among(case)}
    ideas, every_word = ideas_of(story), knows_every_word(story)
    shares = {name for name in scores if may_be_told(name, ideas)} | {root_of(number) for number in numbers}
    if numbers and numbers <= events().keys() and not {root_of(number) for number in numbers} & scores.keys():
        return Weighed(
            tuple(case.event for case in cases)
        )  # laws that it has not read of: the grammar alone knows them
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
    """How much speaks for each event, for nothing having gone wrong, and for no question of this game."""
    return {
        name: scores[name]
        - (_DENIED if is_denied(name, plainly) else _AGAINST * any(_is_against(name, case) for case in cases))
        for name in scores
        if name in (FINE, NOTHING) or (name in events() and not (said and _denies(said, events()[name].supposes)))
    }


def signs_of(ends: Mapping[str, float], two: float, cases: Sequence[HeardCase]) -> dict[str, dict[str, float]]:
    """By what it is told how likely it is that the first event alone is the truth, or that the first two are both."""
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
    """How likely something is by its signs, each with its weight, from none to one."""
    return 1 / (1 + exp(-sum(sign * weights.get(name, 0.0) for name, sign in signs.items())))


def _denies(said: Mapping[str, str], supposed: Mapping[str, str]) -> bool:
    """Whether what was said is the contrary of what an event supposes of itself."""
    return any(said.get(name, answer) != answer for name, answer in supposed.items())


def _is_against(number: str, case: HeardCase) -> bool:
    """Whether a case of the grammar has the same act as an event, and another slot: four cards where it has six."""
    same = [pattern for pattern in patterns().get(number, ()) if pattern["act"] == case.act]
    told = {**case.facts, **case.slots}
    return bool(same) and all(_denies(told, pattern) for pattern in same)


def is_denied(number: str, plainly: Sequence[Told]) -> bool:
    """Whether something that is told outright is the contrary of an event, in whichever way that may be heard."""
    return any(_is_contrary(told, patterns().get(number, ())) for told in plainly)


def _is_contrary(told: Told, heard: Sequence[Mapping[str, str]]) -> bool:
    """Whether what is told is the contrary of every pattern of its act, if there is one."""
    same = [pattern for pattern in heard if pattern["act"] == told["act"]]
    return bool(same) and all(denies(told, pattern) for pattern in same)


def _is_open(case: HeardCase, first: str, second: str, ends: Mapping[str, float]) -> bool:
    """Whether a case of the grammar wants a word that parts the first event from others: how many, or whose card."""
    among = {root_of(number) for number in _proving(case)}
    if alike := alike_of(first, second):
        return alike in among and bool(among - {first, second} - becoming(alike)) and ends[first] < OPEN
    return first in among and len(among) > 1 and (second in among or ends[first] < OPEN)


def _proving(case: HeardCase) -> tuple[str, ...]:
    """The events of a case; the one that it proves to be, where its facts say that it becomes another."""
    proves = (
        other.becomes
        for other in (events()[case.event].cases if case.event in events() else ())
        if other.becomes and other.when.items() <= case.facts.items()
    )
    return next(((number,) for number in proves), _among(case))


def alike_of(first: str, second: str) -> str:
    """Of two events the one that becomes the other by a fact, so that its ruling tells both, if one does."""
    if second in becoming(first):
        return first
    return second if first in becoming(second) else ""


def becoming(number: str) -> set[str]:
    """What an event becomes for some answer to a fact."""
    return {case.becomes for case in events()[number].cases if case.becomes} if number in events() else set()


def _told(scores: Mapping[str, float]) -> dict[str, str]:
    """The facts that the words tell."""
    found: dict[str, tuple[float, str]] = {}
    for output, score in scores.items():
        name, _, answer = output.partition("=")
        if answer and score > max(_TOLD, found.get(name, (0.0, ""))[0]):
            found[name] = (score, answer)
    return {name: answer for name, (_, answer) in found.items()}


def _doubted(scores: Mapping[str, float]) -> frozenset[tuple[str, str]]:
    """The answers to facts for which too little speaks, but for those of which it is the grammar that knows."""
    low = (output.partition("=") for output, score in scores.items() if score < _DOUBTED)
    return frozenset((name, answer) for name, _, answer in low if answer and name not in _OF_THE_GRAMMAR)


def _in_order(one: str, other: str, found: Mapping[str, Place]) -> tuple[str, str]:
    """Two events in the order in which a story tells them: by where the words stand that speak for each."""
    places = table().words(found, one, other)
    return (one, other) if _middle(places, 1) <= _middle(places, -1) else (other, one)


def _middle(places: Mapping[Place, float], sign: int) -> float:
    """Where on the whole the places stand that speak for one side."""
    weights = {place: weight * sign for place, weight in places.items() if weight * sign > 0}
    return sum(sum(place) * weight for place, weight in weights.items()) / (sum(weights.values()) or 1.0)
