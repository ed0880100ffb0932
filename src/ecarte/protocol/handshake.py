"""The agreement as a line of JSON: a code with its edition, the house rules, and all values that result."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ecarte.engine.agreement import Act, Agreement
from ecarte.record.agreements import agreement_fields, agreement_from
from ecarte.record.forms import Context, PlainForm, read_json
from ecarte.record.sheet import Agreed
from ecarte.rules.check import plain_values


class Terms(msgspec.Struct, frozen=True):
    """The content of the line `rules`.

    `rules` is a code with its edition, `house` the house rules by section and key, `title` the players' name for the
    agreement.  `by_hand` lists the acts that players perform themselves.  `values` are all values of the rules by
    dotted key, house rules included, so that an engine need not know the code.
    """

    rules: str
    title: str | None = None
    house: dict[str, dict[str, Any]] = {}
    by_hand: tuple[Act, ...] = ()
    values: dict[str, Any] = {}


@lru_cache(maxsize=64)
def write_terms(agreement: Agreement) -> str:
    """The agreement as one line of JSON.  Raises RuleSetError for a code without a name and edition."""
    fields = agreement_fields(agreement)
    values = plain_values(agreement.rules)
    terms = Terms(fields.rules, fields.rules_title, fields.house or {}, fields.by_hand or (), values)
    return msgspec.json.encode(terms).decode()


def read_terms(text: str) -> Agreement:
    """The agreement from its line of JSON; unknown fields are ignored.

    Raises NotationError for malformed text, RuleSetError for an unknown code or an invalid house rule.
    """
    terms: Terms = read_json(text, PlainForm(Terms), Context(), code="rules", thing="an agreement")
    return agreement_from(Agreed(rules=terms.rules, rules_title=terms.title, house=terms.house, by_hand=terms.by_hand))
