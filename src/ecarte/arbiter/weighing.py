"""What a story is, by the two who read it: the grammar, which finds cases, and the learned reader, which weighs them.

The grammar tells who did what, how many and when, and which cases of the law that may be; it is right where it knows
the words.  The learned reader tells which event the whole most likely speaks of.  Only what stands well above all else
is ruled on; where two are near each other it is asked which it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.cases import HeardCase
from ecarte.arbiter.listening.learned import FINE, NOTHING, TWO, table
from ecarte.arbiter.listening.plights.plight import Plight
from ecarte.arbiter.listening.story import Story
from ecarte.arbiter.listening.traits import Place, traits
from ecarte.rules.events import events

SURE: Final = 0.3
"""By so much the first must stand above the second, where the grammar does not say the same."""
AGREED: Final = 0.2
"""By so much where the grammar has found that event, and no other."""
OPEN: Final = 0.85
"""By so much where the grammar has found that it may be another too, for want of a word that parts them."""
_BOTH: Final = 0.3
"""So much must speak for more than one fault before two are ruled on."""
_SECOND: Final = 0.25
"""So much for the second of them."""
_ASKED: Final = 3
"""No more than so many events are asked about at once."""
_NEAR: Final = 0.5
"""What has less than this part of the most is not asked about."""
_AGAINST: Final = 0.15
"""So much is taken from an event against which a slot that the grammar has heard speaks."""
_CHOICES: Final = 2
_LITTLE: Final = 0.1
"""By so much a question that is none of this game need stand out to be told as not understood."""
_TOLD: Final = 0.6
"""So much must speak for a fact that the grammar has not found."""


class Weighed(msgspec.Struct, frozen=True):
    """What a story is: the `events` to be ruled on, or those it may be `among`; or that nothing went wrong or is said.

    `facts` are those that the words tell, as far as the learned reader knows; `places` how much each place of the text
    speaks for what was found.
    """

    events: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    is_fine: bool = False
    is_nothing: bool = False
    facts: Mapping[str, str] = {}
    places: Mapping[Place, float] = {}


def root_of(number: str) -> str:
    """The event by which another is known in a story, where it has no pattern of its own: E12 for E12b."""
    return _ROOTS.get(number, number)


_ROOTS: Final = {"E12b": "E12", "E30b": "E30", "E39": "E39b", "E39c": "E39b", "E43b": "E43", "E44b": "E44"}


def traits_of(story: Story, plights: Sequence[Plight], cases: Sequence[HeardCase]) -> Mapping[str, Place]:
    """The traits of a story with what the grammar makes of it."""
    return traits(story, plights, [_among(case) for case in cases], [_facts(case) for case in cases])


def _among(case: HeardCase) -> tuple[str, ...]:
    return (FINE,) if "right" in case.slots.values() else case.among


def _facts(case: HeardCase) -> Mapping[str, str]:
    return {**case.facts, **({"by": case.offender} if case.offender else {})}


def weighed(story: Story, plights: Sequence[Plight], cases: Sequence[HeardCase], said: Mapping[str, str]) -> Weighed:
    """What the story is, as far as it can be told; it is no event against which something was `said` when asked."""
    found = traits_of(story, plights, cases)
    scores = table().scores(found)
    numbers = {number for case in cases for number in _among(case)}
    if numbers and numbers <= events().keys() and not {root_of(number) for number in numbers} & scores.keys():
        return Weighed(
            tuple(case.event for case in cases)
        )  # laws that it has not read of: the grammar alone knows them
    ends = {
        name: scores[name] - _AGAINST * any(_is_against(name, case) for case in cases)
        for name in scores
        if name in (FINE, NOTHING) or (name in events() and not _denies(said, events()[name].supposes))
    }
    row = sorted(ends, key=lambda name: -ends[name])
    facts, first, second, third = _told(scores), *row[:3]
    chosen: tuple[str, ...]
    read = [{root_of(number) for number in _proving(case)} for case in cases]
    alike = _alike(first, second)
    both = scores[TWO] > _BOTH and ends[second] > _SECOND and {first, second} <= events().keys() and not alike
    read_both = len(read) > 1 and sorted(read, key=sorted) == sorted([{first}, {second}], key=sorted)
    if both or read_both:
        sure = ends[second] - ends[third] > (AGREED if read_both else SURE)
        chosen = _in_order(first, second, found)
        other = third
    else:
        chosen, other = (alike or first,), next(name for name in row if name not in (first, alike and second))
        told = AGREED if read == [{first}] else OPEN if any(first in one for one in read) else SURE
        one_alone = scores[TWO] < _BOTH or (read == [{first}] and ends[other] < ends[first] * _NEAR)
        with_it = max(0.0, ends[second]) if alike and told == AGREED else 0.0  # the ruling tells both
        sure = ends[first] + with_it - ends[other] > told and one_alone
    places = table().words(found, first, other)
    if not sure:
        near = [name for name in row[:_ASKED] if ends[name] > ends[first] * _NEAR and name != NOTHING]
        if first == NOTHING and (len(near) < _CHOICES or ends[first] - ends[second] > _LITTLE):
            return Weighed(is_nothing=True)
        return Weighed(among=tuple(sorted(near, key=lambda name: name == FINE)), facts=facts)
    if first == NOTHING:
        return Weighed(is_nothing=True)
    if first == FINE:
        return Weighed(is_fine=True, facts=facts, places=places)
    return Weighed(chosen, facts=facts, places=places)


def _denies(said: Mapping[str, str], supposed: Mapping[str, str]) -> bool:
    """Whether what was said is the contrary of what an event supposes of itself."""
    return any(said.get(name, answer) != answer for name, answer in supposed.items())


def _is_against(number: str, case: HeardCase) -> bool:
    """Whether a case of the grammar has the same act as an event, and another slot: four cards where it has six."""
    patterns = [
        pattern for pattern in (events()[number].heard if number in events() else ()) if pattern["act"] == case.act
    ]
    told = {**case.facts, **case.slots}
    return bool(patterns) and all(_denies(told, pattern) for pattern in patterns if pattern["act"] == case.act)


def _proving(case: HeardCase) -> tuple[str, ...]:
    """The events of a case; the one that it proves to be, where its facts say that it becomes another."""
    proves = (
        other.becomes
        for other in (events()[case.event].cases if case.event in events() else ())
        if other.becomes and other.when.items() <= case.facts.items()
    )
    return next(((number,) for number in proves), _among(case))


def _alike(first: str, second: str) -> str:
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


def _in_order(one: str, other: str, found: Mapping[str, Place]) -> tuple[str, str]:
    """Two events in the order in which a story tells them: by where the words stand that speak for each."""
    places = table().words(found, one, other)
    return (one, other) if _middle(places, 1) <= _middle(places, -1) else (other, one)


def _middle(places: Mapping[Place, float], sign: int) -> float:
    """Where on the whole the places stand that speak for one side."""
    weights = {place: weight * sign for place, weight in places.items() if weight * sign > 0}
    return sum(sum(place) * weight for place, weight in weights.items()) / (sum(weights.values()) or 1.0)
