"""How the doubts of the texts are read: contradictions (X), ambiguities (A) and gaps (G)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from ecarte.rules.locate import read_toml

_FILE: Final = Path(__file__).parent / "readings.toml"


class Reading(msgspec.Struct, frozen=True):
    """One doubt: its number (`A05`), the question, the ledger rows it turns on, and what this project does."""

    number: str
    matter: str
    laws: tuple[str, ...]
    answer: str


@cache
def readings() -> Mapping[str, Reading]:
    """All readings by number, contradictions first, then ambiguities, then gaps."""
    tables = msgspec.convert(
        read_toml(_FILE.read_text(encoding="utf-8"), file=_FILE.name), dict[str, dict[str, object]]
    )
    return MappingProxyType(
        {number: msgspec.convert({"number": number, **table}, Reading) for number, table in tables.items()}
    )
