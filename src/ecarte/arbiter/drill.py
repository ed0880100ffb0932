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
    """A case for the learner: an event, a code, facts, and short rulings to choose from; `answers[right]` is right."""

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
    rng = random.Random(seed)
    while True:
        for event in rng.sample(list(events(language).values()), len(events())):
            yield _position(event, rng)


def _position(event: Irregularity, rng: random.Random) -> DrillPosition:
    code_name = rng.choice([code_name for code_name in codes() if code_name not in CUT_DOWN])
    branch = rng.choice(branches(event, load(code_name), {}))
    wrong_answers = [
        other_ruling
        for other_ruling in _other_answers(event, rng)
        if not (other_ruling in branch.short or branch.short in other_ruling)
    ][:3]
    answers = rng.sample([branch.short, *wrong_answers], len(wrong_answers) + 1)
    right_index = answers.index(branch.short)
    return DrillPosition(event.number, code_name, branch.conditions, tuple(answers), right_index, event.language)


def _other_answers(event: Irregularity, rng: random.Random) -> list[str]:
    """Rulings easily confused with the right one: of the same event, then of its section, then of any other."""
    all_events, known_rulings = events(event.language).values(), _rulings(event.language)
    same_section = [other for other in all_events if other.section == event.section and other is not event]
    other_sections = [other for other in all_events if other.section != event.section]
    other_rulings = [ruling for ruling in known_rulings if ruling in {case.short for case in event.cases}]
    for neighbours in (same_section, other_sections):
        neighbour_rulings = [case.short for other in neighbours for case in other.cases if case.short in known_rulings]
        other_rulings += rng.sample(neighbour_rulings, len(neighbour_rulings))
    return list(dict.fromkeys(other_rulings))


@cache
def _rulings(language: str = "en") -> tuple[str, ...]:
    """Every short ruling that some printed code gives, except "nothing happens" and references to other events."""
    case_pairs = zip(_cases("en"), _cases(language), strict=True)
    useless_beginnings = ("there is", "there are", "see ", "no claim now")
    given_rulings = {
        branch.short
        for event in events().values()
        for name in codes()
        if name not in CUT_DOWN
        for branch in branches(event, load(name), {})
    }
    return tuple(
        translated_case.short
        for case, translated_case in case_pairs
        if case.short in given_rulings and not case.short.startswith(useless_beginnings)
    )


def _cases(language: str) -> list[Case]:
    return [case for event in events(language).values() for case in event.cases]
