"""The table of events: whole, sound, and leading somewhere for every value and every fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from string import Formatter

import pytest

from ecarte.arbiter.ruling import branches
from ecarte.rules import codes, load, provisions
from ecarte.rules.check import choices, kinds
from ecarte.rules.events import (
    LATER,
    Case,
    Irregularity,
    Time,
    Who,
    events,
    facts,
    facts_asked,
    options,
    role_names,
    rule_key,
    stages,
)
from ecarte.rules.ledger import constants, ledger
from tests.for_each import for_each

VARIANTS = {12: "b", 30: "b", 39: "bc", 42: "b", 43: "b", 44: "b", 45: "bc"}
NUMBERS = [f"E{number:02}{letter}" for number in range(1, 58) for letter in ("", *VARIANTS.get(number, ""))]
ALL = list(events().values())


def values_of(event: Irregularity) -> Iterator[str]:
    """The rule keys that the cases and windows of an event turn on."""
    for values in turned_on(event):
        yield from map(rule_key, values)


def turned_on(event: Irregularity) -> list[Mapping[str, object]]:
    return [case.values for case in event.cases] + [window.values for window in event.windows]


def possible(key: str) -> list[object]:
    if choice := choices(key):
        return list(choice)
    return [False, True] if kinds()[key] is bool else [1, 2]


def test_every_event_from_e01_to_e57_is_defined_once_with_its_variants() -> None:
    assert sorted(events()) == NUMBERS
    assert len({event.title for event in ALL}) == len(ALL)


@for_each("event", ALL)
def test_an_event_refers_only_to_existing_keys_rows_facts_options_and_values(event: Irregularity) -> None:
    assert event.keys or event.texts
    assert set(event.keys) <= set(kinds()) | set(constants())
    assert set(event.rows) <= set(ledger().statements)
    assert {law for laws in event.texts.values() for law in laws} <= set(ledger().statements)
    assert {*event.facts, *event.told, *event.supposes} <= set(facts())
    assert set(event.supposes) <= set(facts_asked(event))
    for values in turned_on(event):
        for key, value in values.items():
            assert value in possible(rule_key(key)), (key, value)
    for case in event.cases:
        assert set(case.when) <= {*event.facts, *event.told}
        assert all(answer in facts()[name].answers for name, answer in case.when.items())
        assert set(case.options) <= set(options())
        assert case.becomes in ("", *events())


def test_stages_of_events_and_facts_are_stages_of_a_deal() -> None:
    assert {event.stage for event in ALL} <= set(stages())
    assert {stage for fact in facts().values() for stage in fact.stages} <= set(stages())
    acts = [act for done in stages().values() for act in done]
    assert len(set(acts)) == len(acts)
    for number, stage in (("E08", "deal"), ("E25", "play"), ("E32", "exchange"), ("E42", "play"), ("E48", "score")):
        assert events()[number].stage == stage


@for_each("event", ALL)
def test_a_case_of_an_event_has_a_text_or_options(event: Irregularity) -> None:
    for case in event.cases:
        if case.becomes:
            assert (case.says, case.options, case.short, case.who) == ("", (), "", Who.NOBODY)
            continue
        assert case.says or case.options
        assert case.short
        assert not (case.options and case.who is Who.NOBODY)
        assert not (case.time is Time.LATE and case.options)
        assert {name for _, name, _, _ in Formatter().parse(case.says + case.short) if name} <= set(LATER)


@for_each("event", ALL)
def test_an_event_has_a_case_for_every_rule_value_and_answer(event: Irregularity) -> None:
    keys, names = sorted(set(values_of(event))), (*event.facts, *event.told)
    reached: set[int] = set()
    for values in product(*(possible(key) for key in keys)):
        for answers in product(*(_answers(event, name) for name in names)):
            settled, found = dict(zip(keys, values, strict=True)), dict(zip(names, answers, strict=True))
            fitting = [place for place, case in enumerate(event.cases) if fits(case, settled, found)]
            assert fitting, (settled, found)
            reached.add(fitting[0])
    assert reached == set(range(len(event.cases))), "a case that no values and facts reach"


def _answers(event: Irregularity, name: str) -> list[str | None]:
    """What may be known of a fact: one that is not asked for may be left open."""
    used = {answer for case in event.cases if (answer := case.when.get(name))}
    return [*facts()[name].answers] if name in event.facts else [None, *used]


def fits(case: Case, values: Mapping[str, object], answers: Mapping[str, str | None]) -> bool:
    return all(values[rule_key(key)] == value for key, value in case.values.items()) and all(
        answers[name] == answer for name, answer in case.when.items()
    )


@for_each("event", ALL)
def test_every_ledger_row_on_an_event_is_cited_by_some_code(event: Irregularity) -> None:
    cited = {law for name in codes() for key in event.keys if key in kinds() for law in provisions(name)[key].laws}
    cited |= {
        law for key in event.keys if key in constants() for laws in constants()[key].laws.values() for law in laws
    }
    cited |= {law for laws in event.texts.values() for law in laws}
    assert set(event.rows) <= cited


def test_every_option_fact_and_role_is_used_by_an_event() -> None:
    found = [case.in_words_of(text) for event in ALL for case in event.cases for text in ("", *case.worded)]
    assert {name for case in found for name in case.options} == set(options())
    assert {name for event in ALL for name in (*event.facts, *event.told)} == set(facts())
    assert {case.who for event in ALL for case in event.cases} == set(Who) == set(role_names())


@for_each("event", ALL)
def test_every_case_with_options_names_the_remedies_of_the_table(event: Irregularity) -> None:
    """Every option among several names its remedy, and what is claimed of a fault leads to one or to nothing."""
    for other, facts_for in event.also.items():
        assert other in events()
        assert set(facts_for) <= set(facts())
    for case in event.cases:
        if event.claimed is not None and case.options and not case.remedies:
            assert all(options()[name].remedy is not None for name in case.options), case


def test_every_remedy_value_decides_an_event() -> None:
    used = {key for event in ALL for key in event.keys}
    assert {key for key in kinds() if key.startswith("remedies.")} <= used


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (key, value)
        for key in kinds()
        if key.startswith("remedies.")
        for value in possible(key)
        if value != provisions("london")[key].value
    ],
)
def test_changing_a_remedy_by_house_rules_changes_the_ruling(key: str, value: str) -> None:
    from ecarte.rules import with_house

    free: dict[str, object] = {"deal.within_game": "free", "deal.later_game": "free"} if value == "no-fault" else {}
    before = with_house(load("london"), free)
    after = with_house(load("london"), {**free, key: value})
    deciding = [event for event in ALL if key in event.keys]
    known = {"exchanged": "yes"} if key == "remedies.played_after_exchange" else {}
    assert any(branches(event, before, known) != branches(event, after, known) for event in deciding)
