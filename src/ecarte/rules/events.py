"""Everything that may go wrong at the table, E01 to E57: what happened, what follows by each value and fact."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from ecarte.rules.locate import read_toml

_FILE: Final = Path(__file__).parent / "events.toml"


class Time(StrEnum):
    """How a case stands in time."""

    OPEN = "open"
    LATE = "late"
    NONE = "none"


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to the question of a fact, as it is said and as it is heard."""

    says: str
    heard: tuple[str, ...]


class Fact(msgspec.Struct, frozen=True):
    """Something a ruling may turn on: `asks` completes "You do not say ..."; the answers by name."""

    name: str
    asks: str
    answers: Mapping[str, Answer]


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that may be chosen, and what it leads to: the score, the hands, who deals."""

    choice: str
    leads: str


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence on the time limit that is said where the code has these `values`."""

    says: str
    values: Mapping[str, object] = MappingProxyType({})


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows where the code has these `values` and the facts are so.

    `becomes` names another event that the case then is; the rest is empty.  Otherwise `who` chooses among
    `options` (names of options), `says` is what follows of itself, and `short` is the whole in a line.
    """

    values: Mapping[str, object] = MappingProxyType({})
    when: Mapping[str, str] = MappingProxyType({})
    becomes: str = ""
    time: Time = Time.NONE
    who: str = ""
    says: str = ""
    options: tuple[str, ...] = ()
    short: str = ""


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that may go wrong.

    `names` are the words it is asked for by; `rows` every ledger id on it; `keys` the rules and constants that
    decide it; `texts` ledger ids by text where no key has them.  `facts` are what its cases turn on, in the order in
    which they are asked, `supposes` those that the event itself says, and `told` what only the wording turns on.
    """

    number: str
    section: str
    title: str
    names: tuple[str, ...]
    happened: str
    rows: tuple[str, ...]
    keys: tuple[str, ...]
    windows: tuple[Window, ...]
    cases: tuple[Case, ...]
    facts: tuple[str, ...] = ()
    supposes: Mapping[str, str] = MappingProxyType({})
    told: tuple[str, ...] = ()
    texts: Mapping[str, tuple[str, ...]] = MappingProxyType({})


@cache
def facts() -> Mapping[str, Fact]:
    """Every fact by its name."""
    return MappingProxyType(
        {
            name: Fact(
                name,
                str(table["asks"]),
                MappingProxyType(
                    {answer: msgspec.convert(said, Answer) for answer, said in table.items() if answer != "asks"}
                ),
            )
            for name, table in _tables("fact").items()
        }
    )


@cache
def options() -> Mapping[str, Option]:
    """Everything that may be chosen, by name."""
    return MappingProxyType({name: msgspec.convert(table, Option) for name, table in _tables("option").items()})


@cache
def events() -> Mapping[str, Event]:
    """Every event by number, in the order of the table: `E01`, `E12b`."""
    return MappingProxyType(
        {number: msgspec.convert({"number": number, **table}, Event) for number, table in _tables("event").items()}
    )


def rule_key(key: str) -> str:
    """The whole key of a value named in a case: one without a section is a remedy."""
    return key if "." in key else f"remedies.{key}"


@cache
def _whole() -> dict[str, dict[str, dict[str, object]]]:
    tables = read_toml(_FILE.read_text(encoding="utf-8"), file=_FILE.name)
    return msgspec.convert(tables, dict[str, dict[str, dict[str, object]]])


def _tables(kind: str) -> dict[str, dict[str, object]]:
    return _whole()[kind]
