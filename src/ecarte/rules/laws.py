"""Which ledger ids stand behind a rule: for values by their provision, for constants by their texts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ecarte.errors import RuleSetError
from ecarte.rules.load import code, rule_id
from ecarte.rules.locate import read_toml
from ecarte.rules.schema import RuleSet

_CONSTANTS: Final = Path(__file__).parent / "constants.toml"


def laws_for(rules: RuleSet, key: str) -> tuple[str, ...]:
    """The ledger ids behind a rule key (`king.elder_window`) or a constant key (`play.trick`), by authority.

    A constant is cited from the code's own texts first, then from London's, then from whatever text has
    it.  Empty for a house rule, and for a rule that no text states.
    """
    if any(changed == key for changed, _ in rules.house):
        return ()
    return _laws(rule_id(rules), key)


@cache
def _laws(name: str, key: str) -> tuple[str, ...]:
    try:
        own = code(name)
    except RuleSetError:
        own = code("london")
    if key in own.provisions:
        return own.provisions[key].laws
    stated = constant_laws()[key]
    cited = [law for text in own.texts for law in stated.get(text, ())]
    return tuple(cited or stated.get("LOND", ()) or [law for laws in stated.values() for law in laws])


@cache
def constant_laws() -> dict[str, dict[str, tuple[str, ...]]]:
    """For every constant key the ledger ids by text, in the order of `constants.toml`."""
    tables = read_toml(_CONSTANTS.read_text(encoding="utf-8"), file=_CONSTANTS.name)
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for section, constants in tables.items():
        if isinstance(constants, dict):
            for name, entry in constants.items():
                found[f"{section}.{name}"] = {text: tuple(laws) for text, laws in entry["laws"].items()}
    return found
