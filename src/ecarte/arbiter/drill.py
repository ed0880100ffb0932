"""The drill: positions drawn from all events and codes, four rulings to choose from, and the right one explained."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import msgspec

from ecarte.arbiter.ruling import CUT_DOWN, ArbiterRuling, branches, rule
from ecarte.rules import codes, load
from ecarte.rules.events import Case, Irregularity, events


class DrillPosition(msgspec.Struct, frozen=True):
    """A case for the learner: an event, a code, the facts, and possible rulings; `answers[right]` is the right one."""

    event: str
    code: str
    facts: tuple[tuple[str, str], ...]
    answers: tuple[str, ...]
    right: int
    language: str = "en"

    @property
    def ruling(self) -> ArbiterRuling:
        """The whole ruling on this case."""
        return rule(events(self.language)[self.event], load(self.code), dict(self.facts))


def positions(seed: int, language: str = "en") -> Iterator[DrillPosition]:
    """An endless sequence of cases, the same for the same seed.  Every event comes once before any comes again."""
    luck = random.Random(seed)
    while True:
        for event in luck.sample(list(events(language).values()), len(events())):
            yield _position(event, luck)


def _position(event: Irregularity, luck: random.Random) -> DrillPosition:
    name = luck.choice([name for name in codes() if name not in CUT_DOWN])
    branch = luck.choice(branches(event, load(name), {}))
    wrong = [short for short in _other_answers(event, luck) if not (short in branch.short or branch.short in short)][:3]
    answers = luck.sample([branch.short, *wrong], len(wrong) + 1)
    right = answers.index(branch.short)
    return DrillPosition(event.number, name, branch.conditions, tuple(answers), right, event.language)


def _other_answers(event: Irregularity, luck: random.Random) -> list[str]:
    """Rulings easily confused with the right one: of the same event, then of its neighbours, then of any."""
    all_, given = events(event.language).values(), _rulings(event.language)
    near = [other for other in all_ if other.section == event.section and other is not event]
    far = [other for other in all_ if other.section != event.section]
    shorts = [short for short in given if short in {case.short for case in event.cases}]
    for others in (near, far):
        found = [case.short for other in others for case in other.cases if case.short in given]
        shorts += luck.sample(found, len(found))
    return list(dict.fromkeys(shorts))


@cache
def _rulings(language: str = "en") -> tuple[str, ...]:
    """Every short ruling that some printed code gives, except those that nothing happens or that refer elsewhere."""
    told = zip(_cases("en"), _cases(language), strict=True)
    says_why_not = ("there is", "there are", "see ", "no claim now")
    given = {
        branch.short
        for event in events().values()
        for name in codes()
        if name not in CUT_DOWN
        for branch in branches(event, load(name), {})
    }
    return tuple(there.short for case, there in told if case.short in given and not case.short.startswith(says_why_not))


def _cases(language: str) -> list[Case]:
    return [case for event in events(language).values() for case in event.cases]
