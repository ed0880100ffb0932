"""A ruling: what follows an event by one code, for the facts known, and what the other codes would say."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Final

import msgspec

from ecarte.arbiter.citations import Ground, grounds, text_on
from ecarte.arbiter.payoffs import payoff_texts
from ecarte.deprecated import FormerField
from ecarte.rules import RuleSet, codes, load, rule_id
from ecarte.rules.cases import ApplicableCase, Cases, cases_of
from ecarte.rules.check import plain_values
from ecarte.rules.events import (
    Irregularity,
    Time,
    Window,
    case_in,
    events,
    facts,
    facts_asked,
    options,
    relevant_facts,
    role_names,
    rule_key,
)
from ecarte.words import say

CUT_DOWN: Final = ("small", "tiny")
"""Small codes for exact counting, which rule as London does and are not compared with the printed ones."""


class BranchChoice(msgspec.Struct, frozen=True):
    """One thing that may be chosen, and what follows if it is."""

    choice: str
    leads: str


class Branch(msgspec.Struct, frozen=True):
    """What follows under `conditions`: facts that were not given, with the answers that lead here.

    `event` is the number of the event that the case then is, which may differ from the one asked about.  `who` is the
    player who chooses or may claim.  Where `choices` is empty, nothing is chosen.
    """

    conditions: tuple[tuple[str, str], ...]
    event: str
    time: Time
    who: str
    says: str
    choices: tuple[BranchChoice, ...]
    short: str


class OtherCodes(msgspec.Struct, frozen=True):
    """What some of the other codes, which agree with each other, say to the same question.

    `lines` are their short rulings, each with its conditions.  `windows` are their time limits, empty where the code
    asked for has the same.  `same` is true where they say what the code asked for says.
    """

    codes: tuple[str, ...]
    lines: tuple[tuple[tuple[tuple[str, str], ...], str], ...]
    windows: tuple[str, ...]
    same: bool


class ArbiterRuling(msgspec.Struct, frozen=True, rename={"irrelevant": "idle", "implied": "follow"}):
    """The ruling on one event by one code, with its grounds and what the other codes say.

    - `house`: the house rules in use, by key.
    - `facts`: what was said and bears on the case.
    - `irrelevant`: what was said and does not bear on it; `idle` in JSON.
    - `implied`: what was not said, but decides the case; `follow` in JSON.
    - `windows`: the time limits for raising the event.
    """

    event: str
    title: str
    code: str
    house: tuple[str, ...]
    happened: str
    facts: tuple[tuple[str, str], ...]
    irrelevant: tuple[tuple[str, str], ...]
    implied: tuple[tuple[str, str], ...]
    windows: tuple[str, ...]
    branches: tuple[Branch, ...]
    grounds: tuple[Ground, ...]
    elsewhere: tuple[OtherCodes, ...]

    idle = FormerField("irrelevant")
    follow = FormerField("implied")


def rule(
    event: Irregularity, rules: RuleSet, known: Mapping[str, str], *, supposing: bool = True,
    said: Collection[str] | None = None,
) -> ArbiterRuling:  # fmt: skip
    """The ruling on `event` by `rules` for the facts in `known`, by name; every answer to an open fact gets a branch.

    Where the facts make the case another event altogether, the ruling is on that one.  With `supposing`, what the event
    itself supposes counts as known; without it, that is open too.  `said` names the known facts that were said, as
    opposed to those that follow from them; by default all were said.
    """
    known_facts = {name: known[name] for name in sorted(known, key=list(facts()).index)}
    found_branches = branches(event, rules, known_facts, supposing=supposing)
    actual_events = {branch.event for branch in found_branches}
    if len(actual_events) == 1 and event.number not in actual_events:
        return rule(events(event.language)[found_branches[0].event], rules, known, supposing=supposing, said=said)

    def follows(name: str) -> bool:
        """Whether a fact was not said but decides: without it the ruling would be different."""
        other_facts = {other: answer for other, answer in known_facts.items() if other != name}
        is_unsaid = name in known_facts and not _is_said(name, said, rules)
        return is_unsaid and branches(event, rules, other_facts, supposing=supposing) != found_branches

    bearing = relevant_facts(event) | {name for branch in found_branches for name in events()[branch.event].told}
    return ArbiterRuling(
        event=event.number,
        title=event.title,
        code=rule_id(rules),
        house=tuple(key for key, _ in rules.house),
        happened=event.happened,
        facts=tuple(
            (name, answer) for name, answer in known_facts.items() if name in bearing and _is_said(name, said, rules)
        ),
        irrelevant=tuple(
            (name, answer)
            for name, answer in known_facts.items()
            if name not in bearing and _is_said(name, said, rules)
        ),
        implied=tuple((name, known_facts[name]) for name in facts_asked(event) if follows(name)),
        windows=_windows(event, rules, known_facts, found_branches),
        branches=found_branches,
        grounds=_grounds(event, rules, found_branches),
        elsewhere=_elsewhere(event, rules, known_facts, found_branches, supposing=supposing),
    )


def _is_said(name: str, stated_names: Collection[str] | None, rules: RuleSet) -> bool:
    """Whether a fact was said; for a code without a cut, also where the fact that replaces it was said."""
    return stated_names is None or name in stated_names or (not rules.deal.cut and facts()[name].uncut in stated_names)


def branches(
    event: Irregularity, rules: RuleSet, known: Mapping[str, str], *, supposing: bool = True
) -> tuple[Branch, ...]:
    """What follows from the event: one branch for each way in which the open facts make a difference.

    With `supposing`, what the event itself supposes counts as a fact where `known` does not say otherwise.
    """
    bearing = relevant_facts(event)
    supposed_facts = event.supposes if supposing else {}
    given_facts = {name: answer for name, answer in {**supposed_facts, **known}.items() if name in bearing}
    open_facts = tuple(name for name in facts_asked(event) if name not in given_facts)
    return tuple(
        _branch(conditions, outcome, rules, payoff_texts(rules, known, event.language), event.language)
        for conditions, outcome in _branch_on_facts(event, cases_of(rules), given_facts, open_facts)
    )


def _branch_on_facts(
    event: Irregularity, law_cases: Cases, known_facts: Mapping[str, str], open_facts: tuple[str, ...]
) -> Iterator[tuple[tuple[tuple[str, str], ...], ApplicableCase]]:
    """Each outcome with the answers that lead to it; only facts that make a difference are asked, in order."""
    outcomes = [law_cases.ask(event.number, {**known_facts, **answers}.get) for answers in _completions(open_facts)]
    if _are_alike(outcomes):
        yield (), outcomes[0]
        return
    name = next(name for name in open_facts if _matters(name, event, law_cases, known_facts, open_facts))
    other_open_facts = tuple(other for other in open_facts if other != name)
    for answer in facts()[name].answers:
        for conditions, outcome in _branch_on_facts(event, law_cases, {**known_facts, name: answer}, other_open_facts):
            yield ((name, answer), *conditions), outcome


def _matters(
    name: str, event: Irregularity, law_cases: Cases, known_facts: Mapping[str, str], open_facts: tuple[str, ...]
) -> bool:
    """Whether the answer to `name` changes the outcome, for some answers to the other open facts."""
    other_open_facts = tuple(other for other in open_facts if other != name)
    for answers in _completions(other_open_facts):
        completed_facts = {**known_facts, **answers}
        outcomes = [
            law_cases.ask(event.number, {**completed_facts, name: answer}.get) for answer in facts()[name].answers
        ]
        if not _are_alike(outcomes):
            return True
    return False


def _are_alike(outcomes: Sequence[ApplicableCase]) -> bool:
    """Whether all outcomes read the same."""
    return all(outcome is outcomes[0] or _comparable(outcome) == _comparable(outcomes[0]) for outcome in outcomes)


def _comparable(outcome: ApplicableCase) -> tuple[object, ...]:
    case = outcome.case
    return outcome.number, case.time, case.who, case.says, case.options, case.short, case.worded


def _completions(open_facts: tuple[str, ...]) -> Iterator[dict[str, str]]:
    for answers in product(*(facts()[name].answers for name in open_facts)):
        yield dict(zip(open_facts, answers, strict=True))


def _branch(
    conditions: tuple[tuple[str, str], ...],
    outcome: ApplicableCase,
    rules: RuleSet,
    payoffs: Mapping[str, str],
    language: str,
) -> Branch:
    case, option_by_name = case_in(outcome.number, outcome.case, language), options(language)
    case = case.in_words_of(text_on(events()[outcome.number], rules))
    return Branch(
        conditions=conditions,
        event=outcome.number,
        time=case.time,
        who=role_names(language)[case.who],
        says=case.says.format_map(payoffs),
        choices=tuple(
            BranchChoice(option_by_name[name].choice, option_by_name[name].leads.format_map(payoffs))
            for name in case.options
        ),
        short=case.short.format_map(payoffs),
    )


def windows_of(
    event: Irregularity, rules: RuleSet, known_facts: Mapping[str, str] = MappingProxyType({})
) -> tuple[str, ...]:
    """The time limits for raising an event by a code, as sentences."""
    payoffs = payoff_texts(rules, known_facts, event.language)
    return tuple(window.says.format_map(payoffs) for window in _open_windows(event, rules, known_facts))


def _open_windows(event: Irregularity, rules: RuleSet, known_facts: Mapping[str, str]) -> tuple[Window, ...]:
    """The windows that the code's values give the event, without those that ask for a fact already known."""
    values = plain_values(rules)
    return tuple(
        window
        for window in event.windows
        if window.asks not in known_facts
        and all(values[rule_key(key)] == value for key, value in window.values.items())
    )


def are_no_fault(found_branches: Sequence[Branch], language: str) -> bool:
    """Whether the code has no such fault in any branch."""
    return {branch.short for branch in found_branches} == {say("ruling.no-fault", language)}


def _windows(
    event: Irregularity, rules: RuleSet, known_facts: Mapping[str, str], found_branches: Sequence[Branch]
) -> tuple[str, ...]:
    """The time limits for raising the event; none where there is nothing to raise."""
    return () if are_no_fault(found_branches, event.language) else windows_of(event, rules, known_facts)


def _limits(
    event: Irregularity, rules: RuleSet, known_facts: Mapping[str, str], found_branches: Sequence[Branch]
) -> Limits:
    """The time limits in words that do not yet say how a deal begins, so that codes with and without a cut compare."""
    return (
        ()
        if are_no_fault(found_branches, event.language)
        else tuple(window.says for window in _open_windows(event, rules, known_facts))
    )


def _grounds(event: Irregularity, rules: RuleSet, found_branches: tuple[Branch, ...]) -> tuple[Ground, ...]:
    """The grounds of the event, then those of the events it may prove to be; no key twice."""
    merged: dict[str, Ground] = {}
    for number in dict.fromkeys((event.number, *(branch.event for branch in found_branches))):
        for ground in grounds(events(event.language)[number], rules):
            laws = (*merged[ground.key].laws, *ground.laws) if ground.key in merged else ground.laws
            merged[ground.key] = msgspec.structs.replace(ground, laws=tuple(dict.fromkeys(laws)))
    return tuple(merged.values())


def _elsewhere(
    event: Irregularity,
    rules: RuleSet,
    known_facts: Mapping[str, str],
    found_branches: tuple[Branch, ...],
    *,
    supposing: bool,
) -> tuple[OtherCodes, ...]:
    asked_code_says = _lines(found_branches), _limits(event, rules, known_facts, found_branches)
    codes_by_ruling: dict[tuple[Lines, Limits], list[str]] = {}
    for code_name in codes():
        if (code_name != rules.name or rules.house) and code_name not in CUT_DOWN:
            other = load(code_name)
            other_branches = branches(event, other, known_facts, supposing=supposing)
            codes_by_ruling.setdefault(
                (_lines(other_branches), _limits(event, other, known_facts, other_branches)), []
            ).append(code_name)

    def limit_texts(limits: Limits, code_name: str) -> tuple[str, ...]:
        """The time limits in the words of a code; none where they are those of the code asked for."""
        return () if limits in ((), asked_code_says[1]) else windows_of(event, load(code_name), known_facts)

    return tuple(
        OtherCodes(tuple(code_names), lines, limit_texts(limits, code_names[0]), (lines, limits) == asked_code_says)
        for (lines, limits), code_names in codes_by_ruling.items()
    )


Limits = tuple[str, ...]
Lines = tuple[tuple[tuple[tuple[str, str], ...], str], ...]


def _lines(found_branches: tuple[Branch, ...]) -> Lines:
    return tuple((branch.conditions, branch.short) for branch in found_branches)
