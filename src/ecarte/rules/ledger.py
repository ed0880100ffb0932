"""The project's ledger: every statement of the five sources in our own words, with its place in the source."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from ecarte.rules.toml_positions import data, read_toml, source_of

_ID = re.compile(r"\b(?:BRIT|TURF|WIKI|LOND|PARL|CYCL|MOD)-\d+[a-z]?\b")


_NAMED = re.compile(r'\s*id = "([^"]+)"')
_FILE = "ledger.toml"
_CONSTANTS = "constants.toml"


class Source(msgspec.Struct, frozen=True):
    """One text: the prefix of its ids, a short name, and its citation."""

    prefix: str
    name: str
    cite: str


class Statement(msgspec.Struct, frozen=True):
    """One statement of a text.  `place` is where it stands there: `law 43`, `hints to players`."""

    id: str
    place: str
    kind: str
    rule: str
    note: str = ""

    @property
    def prefix(self) -> str:
        """The text the statement is in: `LOND` for LOND-043b."""
        return self.id.partition("-")[0]

    @property
    def see(self) -> tuple[str, ...]:
        """The other statements that its wording or note refers to."""
        return tuple(dict.fromkeys(law for law in _ID.findall(f"{self.rule} {self.note}") if law != self.id))


class TextLine(msgspec.Struct, frozen=True):
    """What one text says on one parameter, in our words, with ledger ids."""

    says: str
    laws: tuple[str, ...]


class Parameter(msgspec.Struct, frozen=True):
    """One line on which the texts are compared.

    It is answered by `keys` (rule keys) and `constants` (keys of `constants.toml`), at least one of them; a line on a
    duty that all codes share may have the duty as a constant and the consequence of its breach as a key. `texts` maps
    ledger prefixes to what the text says; a silent text is absent.
    """

    number: str
    section: str
    title: str
    texts: Mapping[str, TextLine]
    keys: tuple[str, ...] = ()
    constants: tuple[str, ...] = ()


class Constant(msgspec.Struct, frozen=True):
    """What every code shares: the value in words, the reason, the parameters it answers, the laws by text.

    `implied` are texts that do not say it outright; `reading` is a note where no text says it and it is a reading.
    """

    value: str
    reason: str
    lines: tuple[str, ...]
    laws: Mapping[str, tuple[str, ...]]
    implied: tuple[str, ...] = ()
    reading: str = ""


class Ledger(msgspec.Struct, frozen=True):
    """All statements and sources, by id and prefix, in the order of the ledger."""

    sources: Mapping[str, Source]
    statements: Mapping[str, Statement]


@cache
def ledger() -> Ledger:
    """The project's ledger."""
    tables = data(_FILE)
    sources = msgspec.convert(tables["source"], list[Source])
    statements = msgspec.convert(tables["rule"], list[Statement])
    return Ledger(
        MappingProxyType({source.prefix: source for source in sources}),
        MappingProxyType({statement.id: statement for statement in statements}),
    )


@cache
def statement(law: str) -> Statement:
    """One statement by its id, read without the rest: a ruling cites a few of them, and the ledger is long."""
    return msgspec.convert(read_toml(_as_written()[law], file=_FILE), Statement)


@cache
def _as_written() -> Mapping[str, str]:
    """The unparsed text of every statement of the ledger, by id."""
    blocks = re.split(r"^\[\[?\w+\]\]?$", source_of(_FILE), flags=re.MULTILINE)
    return {named[1]: block for block in blocks if (named := _NAMED.match(block))}


@cache
def parameters() -> Mapping[str, Parameter]:
    """The lines D001 to D136 by number."""
    prefixes = ledger().sources
    return MappingProxyType(
        {
            number: msgspec.convert(
                {
                    "number": number,
                    "texts": {name: value for name, value in table.items() if name in prefixes},
                    **{name: value for name, value in table.items() if name not in prefixes},
                },
                Parameter,
            )
            for number, table in data("parameters.toml").items()
        }
    )


@cache
def constants() -> Mapping[str, Constant]:
    """What all codes share, by key: `play.leader`."""
    return MappingProxyType(
        {
            f"{section}.{name}": msgspec.convert(entry, Constant)
            for section, entries in data(_CONSTANTS).items()
            for name, entry in entries.items()
        }
    )


@cache
def constant(key: str) -> Constant:
    """What all codes share under one key, read without the rest."""
    return msgspec.convert(read_toml(_constants_as_written()[key], file=_CONSTANTS), Constant)


@cache
def _constants_as_written() -> Mapping[str, str]:
    """The unparsed text of every constant, by key."""
    _, *parts = re.split(r"^\[([\w.-]+)\]$", source_of(_CONSTANTS), flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))
