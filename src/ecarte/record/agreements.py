"""The written form of an agreement: a code with its edition, house rules, and the acts that players do by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from ecarte.engine.agreement import EVERY_ACT, Act, Agreement
from ecarte.errors import Place, RuleFault, RuleSetError
from ecarte.record.sheet import Agreed
from ecarte.rules.check import plain, value_of
from ecarte.rules.house import with_house
from ecarte.rules.load import load, rule_id
from ecarte.rules.schema import RuleSet


@lru_cache(maxsize=64)
def agreement_fields(agreement: Agreement) -> Agreed:
    """The written form of an agreement.

    Raises RuleSetError for a code that differs from the built-in one with its name and edition.
    """
    rules = agreement.rules
    house: dict[str, dict[str, object]] = {}
    for key, _ in rules.house:
        section, _, field = key.partition(".")
        house.setdefault(section, {})[field] = plain(value_of(rules, key))
    rules_read_back = with_house(load(rule_id(rules)), _dotted_keys(house))
    if replace(rules_read_back, title=rules.title) != rules:
        fault = f"{rule_id(rules)} differs from the built-in code of that name, so a record cannot name it"
        raise RuleSetError((RuleFault(Place(), "rules", fault),))
    return Agreed(
        rules=rule_id(rules),
        rules_title=None if rules_read_back.title == rules.title else rules.title,
        house=house,
        by_hand=tuple(act for act in Act if act not in agreement.by_table),
    )


def agreement_from(agreed: Agreed) -> Agreement:
    """The agreement from its written form.  Raises RuleSetError for an unknown code or an invalid house rule."""
    by_hand = agreed.by_hand or ()
    if not agreed.house:
        return _agreement_without_house_rules(agreed.rules, agreed.rules_title, by_hand)
    return _agreement(with_house(load(agreed.rules), _dotted_keys(agreed.house)), agreed.rules_title, by_hand)


def agreement_at(agreed: Agreed, place_of: Callable[[str], Place]) -> Agreement:
    """Like `agreement_from`, but a RuleSetError has the place of each faulty key."""
    try:
        return agreement_from(agreed)
    except RuleSetError as error:
        faults = ((f"house.{fault.key}" if fault.key else "rules", fault.fault) for fault in error.faults)
        raise RuleSetError(tuple(RuleFault(place_of(key), key, fault) for key, fault in faults)) from None


def _dotted_keys(house: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {f"{section}.{field}": value for section, fields in house.items() for field, value in fields.items()}


@lru_cache(maxsize=256)
def _agreement_without_house_rules(rules: str, title: str | None, by_hand: tuple[Act, ...]) -> Agreement:
    return _agreement(load(rules), title, by_hand)


def _agreement(rules: RuleSet, title: str | None, by_hand: tuple[Act, ...]) -> Agreement:
    if title is not None:
        rules = replace(rules, title=title)
    return Agreement(rules, by_table=EVERY_ACT - frozenset(by_hand))
