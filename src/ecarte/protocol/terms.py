"""The agreement as a line of JSON: a code by name and edition, the house rules on top, and every value that results."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ecarte.engine.agreement import Act, Agreement
from ecarte.errors import NotationError
from ecarte.record.model import agreement_from, agreement_values
from ecarte.rules.check import plain_values


class Terms(msgspec.Struct, frozen=True):
    """What the line `rules` holds.

    `rules` is a code with its edition, `house` the overrides by section and key, `title` the name the players
    give the whole.  `by_hand` lists the acts the players perform themselves.  `values` are all values of the
    rules by dotted key, house rules included: an engine that does not know the code needs nothing else.
    """

    rules: str
    title: str | None = None
    house: dict[str, dict[str, Any]] = {}
    by_hand: tuple[str, ...] = ()
    values: dict[str, Any] = {}


@lru_cache(maxsize=64)
def write_terms(agreement: Agreement) -> str:
    """The agreement as one line of JSON.  Raises RuleSetError for a code that no name and edition stands for."""
    told = agreement_values(agreement)
    terms = Terms(
        told["rules"], told["rules_title"], told["house"], tuple(told["by_hand"]), plain_values(agreement.rules)
    )
    return msgspec.json.encode(terms).decode()


def read_terms(text: str) -> Agreement:
    """The agreement written in `text`; fields that are not known are passed over.

    Raises NotationError for what is not in the form, RuleSetError for a code or a house rule that is not sound.
    """
    try:
        terms = msgspec.json.decode(text, type=Terms)
    except RecursionError:
        raise NotationError("rules", text="[", expected="fewer brackets") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError("rules", text=text, expected=f"an agreement in JSON ({error})") from None
    acts = [act.value for act in Act]
    for name in terms.by_hand:
        if name not in acts:
            raise NotationError("rules", text=name, expected=f"by_hand: some of {', '.join(acts)}")
    return agreement_from(terms.rules, title=terms.title, house=terms.house, by_hand=terms.by_hand)
