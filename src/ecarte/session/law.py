"""The laws on which a ruling rests, to be read before a remedy is chosen."""

from __future__ import annotations

from ecarte.arbiter.grounds import grounds
from ecarte.faults import Event
from ecarte.rules import RuleSet
from ecarte.rules.events import events

MOST_LAWS = 4
"""More than that nobody reads at the table; `ecarte arbiter` has them all."""


def laws_on(event: Event, rules: RuleSet) -> tuple[str, ...]:
    """The ledger ids behind what follows `event` in this code, the deciding ones first; empty for what no text says."""
    asked = events().get(event.value)
    if asked is None:
        return ()
    found = [law.id for ground in grounds(asked, rules) for law in ground.laws]
    return tuple(dict.fromkeys(found))[:MOST_LAWS]
