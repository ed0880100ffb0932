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

_KEPT: Final = 32


class ApplicableCase(msgspec.Struct, frozen=True):
    """What follows a fault: the number of its event, the case, who may claim it, and the remedies.

    The claimant chooses among `remedies`; a single one is carried out at once, none means that nothing follows.
    `looks`: the claimant may look at cards that they draw from the other hand.
    """

    number: str
    case: Case
    claim: Who
    remedies: tuple[Remedy, ...]
    looks: bool

    @property
    def is_past(self) -> bool:
        """Whether the time to claim it is over for good."""
        return self.case.time is Time.LATE and not self.case.again


_Row = tuple[tuple[tuple[str, str], ...], ApplicableCase | str]


class Cases:
    """The cases of one code."""

    def __init__(self, rules: RuleSet) -> None:
        self._values = plain_values(rules)
        self._found: dict[str, tuple[_Row, ...]] = {}

    def _rows(self, number: str) -> tuple[_Row, ...]:
        """The cases of an event by this code, with the facts that each needs."""
        if number not in self._found:
            self._found[number] = tuple(
                (tuple(case.when.items()), case.becomes or _ruled(number, case))
                for case in events()[number].cases
                if all(self._values[rule_key(key)] == value for key, value in case.values.items())
            )
        return self._found[number]

    def ask(self, number: str, answer: Answers) -> ApplicableCase:
        """What follows the event `number` with these facts.  A case that needs an unknown fact does not apply."""
        for when, found in self._rows(number):
            for name, wanted in when:
                if answer(name) != wanted:
                    break
            else:
                return found if isinstance(found, ApplicableCase) else self.ask(found, answer)
        raise LookupError(f"{number}: no case fits")

    def by_values(self, number: str) -> Case | None:
        """The case of an event in which nothing can be claimed, if the values of the code alone decide that; else
        None."""
        when, found = self._rows(number)[0]
        if when or isinstance(found, str) or found.claim is not Who.NOBODY or found.remedies:
            return None
        return found.case if found.case.values else None

    def offering(self, number: str, remedies: tuple[Remedy, ...]) -> ApplicableCase | None:
        """The case of an event that offers exactly these remedies by this code, or None."""
        cases = (found for _, found in self._rows(number) if isinstance(found, ApplicableCase))
        return next((found for found in cases if remedies and found.remedies == remedies), None)

    def ask_all(self, number: str, answer: Answers) -> Iterator[ApplicableCase]:
        """What follows the event, and then what follows the other events that the same act is."""
        yield self.ask(number, answer)
        for other, facts in events()[number].also.items():
            if all(answer(name) == wanted for name, wanted in facts.items()):
                yield self.ask(other, answer)


@lru_cache(_KEPT)
def cases_of(rules: RuleSet) -> Cases:
    """The cases of a code, cached."""
    return Cases(rules)


def _ruled(number: str, case: Case) -> ApplicableCase:
    chosen = [options()[name] for name in case.options]
    remedies = case.remedies or tuple(option.remedy for option in chosen if option.remedy is not None)
    return ApplicableCase(number, case, case.claim or case.who, remedies, any(option.looks for option in chosen))
