"""How this project reads what the texts leave in doubt: contradictions (X), ambiguities (A) and gaps (G)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from ecarte.rules.toml_positions import data


class Reading(msgspec.Struct, frozen=True):
    """One doubt: its number (`A05`), the question, the ledger rows concerned, and the answer of this project."""

    number: str
    matter: str
    laws: tuple[str, ...]
    answer: str


@cache
def readings() -> Mapping[str, Reading]:
    """All readings by number, contradictions first, then ambiguities, then gaps."""
    tables = data("readings.toml").items()
    return MappingProxyType({number: msgspec.convert({"number": number, **table}, Reading) for number, table in tables})
