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
    name_of_role,
    options,
    relevant_facts,
    rule_key,
)
from ecarte.words import say

CUT_DOWN: Final = ("small", "tiny")
"""Small codes for exact counting, which rule as London does and are not compared with the printed ones."""


class BranchChoice(msgspec.Struct, frozen=True):
    """What may be chosen, and what it leads to."""

    choice: str
    leads: str


class Branch(msgspec.Struct, frozen=True):
    """What follows under `conditions`: facts that were not given, with the answers that lead here.

    `event` is the number of the event the case then is, which may differ from the one asked about.  `who` chooses or
    may claim; empty `choices` mean that nothing is chosen.
    """

    conditions: tuple[tuple[str, str], ...]
    event: str
    time: Time
    who: str
    says: str
    choices: tuple[BranchChoice, ...]
    short: str


class Elsewhere(msgspec.Struct, frozen=True):
    """What some of the other codes say to the same question; `same`: what the code asked for says.

    `lines` are short rulings, each with its conditions; `windows` the time limits where they differ.
    """

    codes: tuple[str, ...]
    lines: tuple[tuple[tuple[tuple[str, str], ...], str], ...]
    windows: tuple[str, ...]
    same: bool


class ArbiterRuling(msgspec.Struct, frozen=True, rename={"irrelevant": "idle", "implied": "follow"}):
    """An arbiter's answer: see the fields of its parts.

    `facts` are the facts said that bear on the case, `irrelevant` those that do not, `implied` those that follow from
    what was said; `windows` are the time limits.
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
    elsewhere: tuple[Elsewhere, ...]

    idle = FormerField("irrelevant")
    follow = FormerField("implied")


def rule(
    event: Irregularity, rules: RuleSet, known: Mapping[str, str], *, supposing: bool = True,
    said: Collection[str] | None = None,
) -> ArbiterRuling:  # fmt: skip
    """The ruling on `event` by `rules`; `known` are facts by name, and what is left open is answered both ways.

    Where the facts make the case another event altogether, the ruling is on that one.  Unless `supposing`, what the
    event itself supposes is left open too.  `said` names the facts that were said, as opposed to those that follow; by
    default all.
    """
    told = {name: known[name] for name in sorted(known, key=list(facts()).index)}
    found = branches(event, rules, told, supposing=supposing)
    really = {branch.event for branch in found}
    if len(really) == 1 and event.number not in really:
        return rule(events(event.language)[found[0].event], rules, known, supposing=supposing, said=said)

    def follows(name: str) -> bool:
        """Whether a fact was not said but decides: without it the ruling would be different."""
        without = {other: answer for other, answer in told.items() if other != name}
        left_out = name in told and not _is_said(name, said, rules)
        return left_out and branches(event, rules, without, supposing=supposing) != found

    bearing = relevant_facts(event) | {name for branch in found for name in events()[branch.event].told}
    return ArbiterRuling(
        event=event.number,
        title=event.title,
        code=rule_id(rules),
        house=tuple(key for key, _ in rules.house),
        happened=event.happened,
        facts=tuple((name, answer) for name, answer in told.items() if name in bearing and _is_said(name, said, rules)),
        irrelevant=tuple(
            (name, answer) for name, answer in told.items() if name not in bearing and _is_said(name, said, rules)
        ),
        implied=tuple((name, told[name]) for name in facts_asked(event) if follows(name)),
        windows=_windows(event, rules, told, found),
        branches=found,
        grounds=_grounds(event, rules, found),
        elsewhere=_elsewhere(event, rules, told, found, supposing=supposing),
    )


def _is_said(name: str, said: Collection[str] | None, rules: RuleSet) -> bool:
    """Whether a fact was said; for a code without a cut, in the words of the fact that replaces it."""
    return said is None or name in said or (not rules.deal.cut and facts()[name].uncut in said)


def branches(
    event: Irregularity, rules: RuleSet, known: Mapping[str, str], *, supposing: bool = True
) -> tuple[Branch, ...]:
    """What follows, once for each way in which the open facts make a difference.

    What the event itself supposes counts as a fact unless `known` says otherwise, or `supposing` is false.
    """
    bearing = relevant_facts(event)
    supposed = event.supposes if supposing else {}
    given = {name: answer for name, answer in {**supposed, **known}.items() if name in bearing}
    open_facts = tuple(name for name in facts_asked(event) if name not in given)
    return tuple(
        _branch(conditions, outcome, rules, payoff_texts(rules, known, event.language), event.language)
        for conditions, outcome in _branch_on_facts(event, cases_of(rules), given, open_facts)
    )


def _branch_on_facts(
    event: Irregularity, law: Cases, given: Mapping[str, str], left: tuple[str, ...]
) -> Iterator[tuple[tuple[tuple[str, str], ...], ApplicableCase]]:
    """Each outcome with the answers that lead to it; only facts that make a difference are asked, in order."""
    outcomes = [law.ask(event.number, {**given, **answers}.get) for answers in _completions(left)]
    if _are_alike(outcomes):
        yield (), outcomes[0]
        return
    name = next(name for name in left if _matters(name, event, law, given, left))
    rest = tuple(other for other in left if other != name)
    for answer in facts()[name].answers:
        for conditions, outcome in _branch_on_facts(event, law, {**given, name: answer}, rest):
            yield ((name, answer), *conditions), outcome


def _matters(name: str, event: Irregularity, law: Cases, given: Mapping[str, str], left: tuple[str, ...]) -> bool:
    """Whether the answer to `name` changes the outcome, whatever else is open."""
    rest = tuple(other for other in left if other != name)
    for answers in _completions(rest):
        known = {**given, **answers}
        found = [law.ask(event.number, {**known, name: answer}.get) for answer in facts()[name].answers]
        if not _are_alike(found):
            return True
    return False


def _are_alike(outcomes: Sequence[ApplicableCase]) -> bool:
    """Whether all outcomes read the same."""
    return all(outcome is outcomes[0] or _comparable(outcome) == _comparable(outcomes[0]) for outcome in outcomes)


def _comparable(outcome: ApplicableCase) -> tuple[object, ...]:
    case = outcome.case
    return outcome.number, case.time, case.who, case.says, case.options, case.short, case.worded


def _completions(left: tuple[str, ...]) -> Iterator[dict[str, str]]:
    for answers in product(*(facts()[name].answers for name in left)):
        yield dict(zip(left, answers, strict=True))


def _branch(
    conditions: tuple[tuple[str, str], ...],
    outcome: ApplicableCase,
    rules: RuleSet,
    worth: Mapping[str, str],
    language: str,
) -> Branch:
    case, may = case_in(outcome.number, outcome.case, language), options(language)
    case = case.in_words_of(text_on(events()[outcome.number], rules))
    return Branch(
        conditions=conditions,
        event=outcome.number,
        time=case.time,
        who=name_of_role(language)[case.who],
        says=case.says.format_map(worth),
        choices=tuple(BranchChoice(may[name].choice, may[name].leads.format_map(worth)) for name in case.options),
        short=case.short.format_map(worth),
    )


def windows_of(event: Irregularity, rules: RuleSet, known: Mapping[str, str] = MappingProxyType({})) -> tuple[str, ...]:
    """The time limits for raising an event by a code, as sentences."""
    worth = payoff_texts(rules, known, event.language)
    return tuple(window.says.format_map(worth) for window in _open_windows(event, rules, known))


def _open_windows(event: Irregularity, rules: RuleSet, known: Mapping[str, str]) -> tuple[Window, ...]:
    """The windows of a code, without those that ask for what is known."""
    values = plain_values(rules)
    return tuple(
        window
        for window in event.windows
        if window.asks not in known and all(values[rule_key(key)] == value for key, value in window.values.items())
    )


def are_no_fault(found: Sequence[Branch], language: str) -> bool:
    """Whether the code has no such fault in any branch."""
    return {branch.short for branch in found} == {say("ruling.no-fault", language)}


def _windows(event: Irregularity, rules: RuleSet, known: Mapping[str, str], found: Sequence[Branch]) -> tuple[str, ...]:
    """The time limits for raising it, where there is anything to raise."""
    return () if are_no_fault(found, event.language) else windows_of(event, rules, known)


def _limits(event: Irregularity, rules: RuleSet, known: Mapping[str, str], found: Sequence[Branch]) -> Limits:
    """The time limits, comparable between codes however they begin the next deal."""
    return () if are_no_fault(found, event.language) else tuple(w.says for w in _open_windows(event, rules, known))


def _grounds(event: Irregularity, rules: RuleSet, found: tuple[Branch, ...]) -> tuple[Ground, ...]:
    """The grounds of the event, then those of the events it may prove to be; no key twice."""
    merged: dict[str, Ground] = {}
    for number in dict.fromkeys((event.number, *(branch.event for branch in found))):
        for ground in grounds(events(event.language)[number], rules):
            laws = (*merged[ground.key].laws, *ground.laws) if ground.key in merged else ground.laws
            merged[ground.key] = msgspec.structs.replace(ground, laws=tuple(dict.fromkeys(laws)))
    return tuple(merged.values())


def _elsewhere(
    event: Irregularity, rules: RuleSet, known: Mapping[str, str], found: tuple[Branch, ...], *, supposing: bool
) -> tuple[Elsewhere, ...]:
    here = _lines(found), _limits(event, rules, known, found)
    said: dict[tuple[Lines, Limits], list[str]] = {}
    for name in codes():
        if (name != rules.name or rules.house) and name not in CUT_DOWN:
            other = load(name)
            follow = branches(event, other, known, supposing=supposing)
            said.setdefault((_lines(follow), _limits(event, other, known, follow)), []).append(name)

    def limit_texts(limits: Limits, name: str) -> tuple[str, ...]:
        """The time limits in the words of a code, where they differ."""
        return () if limits in ((), here[1]) else windows_of(event, load(name), known)

    return tuple(
        Elsewhere(tuple(names), lines, limit_texts(limits, names[0]), (lines, limits) == here)
        for (lines, limits), names in said.items()
    )


Limits = tuple[str, ...]
Lines = tuple[tuple[tuple[tuple[str, str], ...], str], ...]


def _lines(found: tuple[Branch, ...]) -> Lines:
    return tuple((branch.conditions, branch.short) for branch in found)
