"""The state of each row of advice in the ledger: played, tested as a claim, or not to be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec


class State(StrEnum):
    """How this project treats a row of advice."""

    PLAYED = "played"
    CLAIM = "claim"
    CANNOT = "cannot be played"


class AdviceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of advice: its state, the module of `ecarte.bots` that follows it, equal rows, and its reading."""

    state: State
    where: str = ""
    agrees: tuple[str, ...] = ()
    note: str = ""


@cache
def advice_rows() -> Mapping[str, AdviceRow]:
    """All rows of kind strategy by ledger id, in the order of the ledger."""
    import tomllib

    text = (Path(__file__).parent / "advice.toml").read_text(encoding="utf-8")
    return MappingProxyType(msgspec.convert(tomllib.loads(text), dict[str, AdviceRow]))


def table_lines() -> Iterator[str]:
    """The rows as lines of a Markdown table, as `docs/bots.md` shows them."""
    yield "| row | state | where | reading or reason |"
    yield "| --- | --- | --- | --- |"
    for id_, row in advice_rows().items():
        where = f"`{row.where}`" if row.where else ""
        yield f"| {id_} | {row.state.value} | {where} | {row.note} |"
