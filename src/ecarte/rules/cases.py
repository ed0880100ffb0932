"""The law of faults: the cases of `events.toml` for one code, used by the table and the arbiter alike.

A case is found by facts.  The table derives them from its state; the arbiter takes them from a question, a position or
a record.  No other place lists time limits, claimants and remedies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import msgspec

from ecarte.acts.faults import Remedy
from ecarte.rules.check import plain_values
from ecarte.rules.events import Case, Time, Who, events, options, rule_key
from ecarte.rules.schema import RuleSet

Answers = Callable[[str], str | None]
"""A function from the name of a fact to its answer, or None if it is not known."""

_MAX_CACHED_CODES: Final = 32


class ApplicableCase(msgspec.Struct, frozen=True):
    """What follows a fault: the number of its event, the case, who may claim it, and the remedies.

    The claimant chooses among `remedies`.  A single remedy is carried out at once; without one nothing follows.
    `looks` is true if the claimant may look at cards that they draw from the other hand.
    """

    number: str
    case: Case
    claim: Who
    remedies: tuple[Remedy, ...]
    looks: bool

    @property
    def is_past(self) -> bool:
        """Whether the time limit for the claim has passed for good."""
        return self.case.time is Time.LATE and not self.case.again


_Row = tuple[tuple[tuple[str, str], ...], ApplicableCase | str]


class Cases:
    """The cases of one code."""

    def __init__(self, rules: RuleSet) -> None:
        self._values = plain_values(rules)
        self._rows_by_event: dict[str, tuple[_Row, ...]] = {}

    def _rows(self, number: str) -> tuple[_Row, ...]:
        """The cases of an event under this code, with the facts that each needs."""
        if number not in self._rows_by_event:
            self._rows_by_event[number] = tuple(
                (tuple(case.when.items()), case.becomes or _applicable_case(number, case))
                for case in events()[number].cases
                if all(self._values[rule_key(key)] == value for key, value in case.values.items())
            )
        return self._rows_by_event[number]

    def ask(self, number: str, answer: Answers) -> ApplicableCase:
        """What follows the event `number` with these facts.  A case that needs an unknown fact does not apply."""
        for when, outcome in self._rows(number):
            for name, expected in when:
                if answer(name) != expected:
                    break
            else:
                return outcome if isinstance(outcome, ApplicableCase) else self.ask(outcome, answer)
        raise LookupError(f"{number}: no case fits")

    def case_by_values(self, number: str) -> Case | None:
        """The case of an event in which nothing can be claimed, if the code's values alone decide it; else None."""
        when, outcome = self._rows(number)[0]
        if when or isinstance(outcome, str) or outcome.claim is not Who.NOBODY or outcome.remedies:
            return None
        return outcome.case if outcome.case.values else None

    def case_offering(self, number: str, remedies: tuple[Remedy, ...]) -> ApplicableCase | None:
        """The case of an event that offers exactly these remedies under this code, or None."""
        applicable_cases = (case for _, case in self._rows(number) if isinstance(case, ApplicableCase))
        return next((case for case in applicable_cases if remedies and case.remedies == remedies), None)

    def ask_with_others(self, number: str, answer: Answers) -> Iterator[ApplicableCase]:
        """What follows the event, then what follows each other event that the same act counts as."""
        yield self.ask(number, answer)
        for other, facts in events()[number].also.items():
            if all(answer(name) == expected for name, expected in facts.items()):
                yield self.ask(other, answer)


@lru_cache(_MAX_CACHED_CODES)
def cases_of(rules: RuleSet) -> Cases:
    """The cases of a code, cached."""
    return Cases(rules)


def _applicable_case(number: str, case: Case) -> ApplicableCase:
    recourses = [options()[name] for name in case.options]
    remedies = case.remedies or tuple(option.remedy for option in recourses if option.remedy is not None)
    return ApplicableCase(number, case, case.claim or case.who, remedies, any(option.looks for option in recourses))
