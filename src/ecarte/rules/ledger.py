"""The ledger: every statement of the sources in our own words, with its place in the source."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from ecarte.rules.toml_positions import data, read_toml, source_of

_ID = re.compile(r"\b(?:BRIT|TURF|WIKI|LOND|PARL|CYCL|MOD)-\d+[a-z]?\b")


_ID_LINE = re.compile(r'\s*id = "([^"]+)"')
_FILE = "ledger.toml"
_CONSTANTS = "constants.toml"


class Source(msgspec.Struct, frozen=True):
    """One text: the prefix of its ids, a short name, and its citation."""

    prefix: str
    name: str
    cite: str


class Statement(msgspec.Struct, frozen=True):
    """One statement of a text.  `place` is its place in the text, such as `law 43` or `hints to players`."""

    id: str
    place: str
    kind: str
    rule: str
    note: str = ""

    @property
    def prefix(self) -> str:
        """The prefix of its text: `LOND` for LOND-043b."""
        return self.id.partition("-")[0]

    @property
    def see(self) -> tuple[str, ...]:
        """The ids of other statements that its wording or note cites."""
        return tuple(dict.fromkeys(law for law in _ID.findall(f"{self.rule} {self.note}") if law != self.id))


class TextLine(msgspec.Struct, frozen=True):
    """What one text says about a parameter, in our words, with ledger ids."""

    says: str
    laws: tuple[str, ...]


class Parameter(msgspec.Struct, frozen=True):
    """One line of the comparison of the texts.

    It corresponds to `keys` (rule keys) or `constants` (keys of `constants.toml`), or both: a duty that all codes share
    is a constant, while the consequence of its breach is a key.  `texts` has, by ledger prefix, each text that says
    something about it.
    """

    number: str
    section: str
    title: str
    texts: Mapping[str, TextLine]
    keys: tuple[str, ...] = ()
    constants: tuple[str, ...] = ()


class Constant(msgspec.Struct, frozen=True):
    """A rule that is the same in every code: in words, with the reason, the parameters (`lines`), and the laws by text.

    `implied` are the texts that only imply it; `reading` is a note where no text states it.
    """

    value: str
    reason: str
    lines: tuple[str, ...]
    laws: Mapping[str, tuple[str, ...]]
    implied: tuple[str, ...] = ()
    reading: str = ""


class Ledger(msgspec.Struct, frozen=True):
    """All sources by prefix and all statements by id, in the order of the file."""

    sources: Mapping[str, Source]
    statements: Mapping[str, Statement]


@cache
def ledger() -> Ledger:
    """The ledger, read from its file."""
    tables = data(_FILE)
    sources = msgspec.convert(tables["source"], list[Source])
    statements = msgspec.convert(tables["rule"], list[Statement])
    return Ledger(
        MappingProxyType({source.prefix: source for source in sources}),
        MappingProxyType({statement.id: statement for statement in statements}),
    )


@cache
def statement(law: str) -> Statement:
    """One statement by its id; only this one is parsed, since the ledger is long."""
    return msgspec.convert(read_toml(_statement_texts()[law], file=_FILE), Statement)


@cache
def _statement_texts() -> Mapping[str, str]:
    """The TOML text of each statement, by id."""
    blocks = re.split(r"^\[\[?\w+\]\]?$", source_of(_FILE), flags=re.MULTILINE)
    return {match[1]: block for block in blocks if (match := _ID_LINE.match(block))}


@cache
def parameters() -> Mapping[str, Parameter]:
    """The lines of the comparison by number, D001 to D146."""
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
    """The constants by key, such as `play.leader`."""
    return MappingProxyType(
        {
            f"{section}.{name}": msgspec.convert(entry, Constant)
            for section, entries in data(_CONSTANTS).items()
            for name, entry in entries.items()
        }
    )


@cache
def constant(key: str) -> Constant:
    """One constant by its key; only this one is parsed."""
    return msgspec.convert(read_toml(_constant_texts()[key], file=_CONSTANTS), Constant)


@cache
def _constant_texts() -> Mapping[str, str]:
    """The TOML text of each constant, by key."""
    _, *parts = re.split(r"^\[([\w.-]+)\]$", source_of(_CONSTANTS), flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))
