"""The codes of rules: their values, the laws behind these, and house rules that change them."""

from ecarte.rules.check import value_of
from ecarte.rules.house import read_house, with_house
from ecarte.rules.laws import laws_for, readings_for
from ecarte.rules.load import Provision, ValueMark, codes, editions, fingerprint, load, provisions, rule_id
from ecarte.rules.schema import RuleSet

__all__ = [
    "Provision",
    "RuleSet",
    "ValueMark",
    "codes",
    "editions",
    "fingerprint",
    "laws_for",
    "load",
    "provisions",
    "read_house",
    "readings_for",
    "rule_id",
    "value_of",
    "with_house",
]
