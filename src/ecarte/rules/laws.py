"""The ledger ids behind a value of a code, or behind a constant."""

from __future__ import annotations

from functools import cache

from ecarte.errors import RuleSetError
from ecarte.rules.load import code, rule_id
from ecarte.rules.schema import RuleSet


def laws_for(rules: RuleSet, key: str) -> tuple[str, ...]:
    """The ledger ids behind a rule key (`king.elder_window`) or a constant (`play.trick`), by authority.

    The laws of a constant are those of the code's own texts, else London's, else all.  Empty for a house rule, and for
    a value that no text states.
    """
    if rules.house and any(house_key == key for house_key, _ in rules.house):
        return ()
    return _laws(rule_id(rules), key)


def readings_for(rules: RuleSet, key: str) -> tuple[str, ...]:
    """The numbers of the readings by which a printed code gets a value; empty if a text states the value.

    >>> from ecarte.rules.load import load
    >>> readings_for(load("london"), "exchange.short_stock"), readings_for(load("london"), "game.points_to_win")
    (('A11',), ())
    """
    if rules.house and any(house_key == key for house_key, _ in rules.house):
        return ()
    return _readings(rule_id(rules), key)


@cache
def _readings(name: str, key: str) -> tuple[str, ...]:
    try:
        provision = code(name).provisions.get(key)
    except RuleSetError:
        return ()
    return provision.readings if provision is not None else ()


@cache
def _laws(name: str, key: str) -> tuple[str, ...]:
    from ecarte.rules.ledger import constants

    try:
        own_code = code(name)
    except RuleSetError:
        own_code = code("london")
    if key in own_code.provisions:
        return own_code.provisions[key].laws
    laws_by_text = constants()[key].laws
    own_laws = [law for text in own_code.texts for law in laws_by_text.get(text, ())]
    return tuple(own_laws or laws_by_text.get("LOND", ()) or [law for laws in laws_by_text.values() for law in laws])
