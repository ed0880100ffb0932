"""Everything that may go wrong at the table, E01 to E57: what happened, and what follows for each value and fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import msgspec

from ecarte.acts.faults import Claimed, Remedy
from ecarte.rules.toml_positions import data
from ecarte.words import Message, localize, say

_FILE: Final = "events.toml"


class Time(StrEnum):
    """How a case stands in time."""

    OPEN = "open"
    LATE = "late"
    NONE = "none"


class Fact(msgspec.Struct, frozen=True):
    """Something a ruling may depend on: `asks` completes "You do not say ..."; the answers are by name, as spoken.

    `stages` are the stages of a deal at which an act can imply the answer.  `uncut` names the fact whose wording a code
    without a cut before the deal uses.
    """

    name: str
    asks: str
    answers: Mapping[str, str]
    stages: tuple[str, ...] = ()
    uncut: str = ""


class Who(StrEnum):
    """Who may claim a fault, or choose what follows."""

    NOBODY = "nobody"
    EITHER = "either"
    ELDER = "elder"
    DEALER = "dealer"
    ADVERSARY = "adversary"
    OFFENDER = "offender"
    PLAYER = "player"
    SUFFERER = "sufferer"
    BACKER = "backer"


class Recourse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that may be chosen, what it leads to, and the remedy by which the table carries it out, if it does.

    `looks`: the player who draws the excess cards may look at them.
    """

    choice: str
    leads: str
    remedy: Remedy | None = None
    looks: bool = False


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence on the time limit, shown where the code has these `values`.

    With `asks`, it says what the ruling depends on, and is left out once that fact is known.
    """

    says: str
    values: Mapping[str, object] = MappingProxyType({})
    asks: str = ""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows where the code has these `values` and the facts hold.

    `becomes` names another event that the case then is; the rest is empty.  Otherwise `who` chooses among `options`
    (names of options), `says` is what follows in any case, and `short` is the whole in a line.  `claim` is who may
    claim it at the table, if not `who`; `remedies` is what is then done, where the options do not say it. `formerly`
    are remedies that could once be chosen too: they are no longer offered, but are read in old records. `again`: a time
    that is over may open again as the deal goes on.  `worded` gives, by the prefix of a text with a law of its own on
    the event, what is said instead: other options by name, other sentences, the same remedies.
    """

    values: Mapping[str, object] = MappingProxyType({})
    when: Mapping[str, str] = MappingProxyType({})
    becomes: str = ""
    time: Time = Time.NONE
    who: Who = Who.NOBODY
    says: str = ""
    options: tuple[str, ...] = ()
    short: str = ""
    claim: Who | None = None
    remedies: tuple[Remedy, ...] = ()
    formerly: tuple[Remedy, ...] = ()
    again: bool = False
    worded: Mapping[str, Mapping[str, Any]] = MappingProxyType({})

    def in_words_of(self, text: str) -> Case:
        """The case in the wording of a text, given by its prefix."""
        return msgspec.structs.replace(self, **self.worded[text]) if text in self.worded else self


class Irregularity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that may go wrong.

    `stage` is the last stage of a deal that belongs to it. `heard` are the patterns that identify it in a story; `rows`
    every ledger id on it; `keys` the rules and constants that decide it; `texts` ledger ids by text where no key has
    them. `facts` are what its cases depend on, in the order of asking; `supposes` are the facts that the event itself
    states, and `told` those that count when known but are not asked for. `claimed` is the heading under which a player
    claims it, empty where nobody does. `sight` is how a careful player can have noticed it, empty for what happens in
    plain sight. `also` are other events that the same thing is at once, with the facts that make it so. `act` is the
    act, by the name of its row, that is this event where it leaves nothing to claim.
    """

    number: str
    section: str
    stage: str
    title: str
    happened: str
    rows: tuple[str, ...]
    keys: tuple[str, ...]
    windows: tuple[Window, ...]
    cases: tuple[Case, ...]
    facts: tuple[str, ...] = ()
    supposes: Mapping[str, str] = MappingProxyType({})
    told: tuple[str, ...] = ()
    claimed: Claimed | None = None
    sight: str = ""
    act: str = ""
    heard: tuple[Mapping[str, str], ...] = ()
    also: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    texts: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    language: str = "en"


LATER: Final = ("point", "vole", "less", "until_next", "next_on", "until_this", "this_on")
"""The placeholders in sentences of a case that are filled from the code and the facts: `{point}`."""


def facts(language: str = "en") -> Mapping[str, Fact]:
    """Every fact by its name, with its question and answers in a language."""
    return _facts(language)


@cache
def _facts(language: str) -> Mapping[str, Fact]:
    return MappingProxyType({name: _fact(name, table, language) for name, table in _tables("fact").items()})


def _fact(name: str, table: Mapping[str, Any], language: str) -> Fact:
    answers = {answer: say(f"fact.{name}-{answer}", language) for answer in table["answers"]}
    stages_, uncut = tuple(table.get("stages", ())), str(table.get("uncut", ""))
    return Fact(name, say(f"fact.{name}-asks", language), MappingProxyType(answers), stages_, uncut)


@cache
def stages() -> Mapping[str, tuple[str, ...]]:
    """The stages of a deal in order, each with what is done in it."""
    return MappingProxyType({name: tuple(acts) for name, acts in _tables("stage").items()})


def options(language: str = "en") -> Mapping[str, Recourse]:
    """Everything that may be chosen, by name, in a language."""
    return _options(language)


@cache
def _options(language: str) -> Mapping[str, Recourse]:
    return MappingProxyType({name: _option(name, table, language) for name, table in _tables("option").items()})


def _option(name: str, table: Mapping[str, Any], language: str) -> Recourse:
    said = {"choice": say(f"choice.{name}", language), "leads": _left_open(f"choice.{name}-leads", language)}
    return msgspec.convert({**table, **said}, Recourse)


@cache
def lawful_acts() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """What each text says of a lawful act: ledger ids by the prefix of the text, by the name of the act."""
    return MappingProxyType(msgspec.convert(_tables("fine"), dict[str, dict[str, tuple[str, ...]]]))


def name_of_role(language: str = "en") -> Mapping[Who, str]:
    """The name of each role that may claim or choose."""
    return _spoken_of(language)


@cache
def _spoken_of(language: str) -> Mapping[Who, str]:
    return MappingProxyType({who: say(f"who.{who}", language) for who in Who})


def events(language: str = "en") -> Mapping[str, Irregularity]:
    """Every event by number (`E01`, `E12b`), in the order of the table, with its texts in a language."""
    return _events(language)


@cache
def _events(language: str) -> Mapping[str, Irregularity]:
    return _Events(language)


class _Events(Mapping[str, Irregularity]):
    """Every event in a language, each built when it is first needed."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._told: dict[str, Irregularity] = {}

    def __getitem__(self, number: str) -> Irregularity:
        if number not in self._told:
            self._told[number] = _event(number, _tables("event")[number], self._language)
        return self._told[number]

    def __contains__(self, number: object) -> bool:
        return number in _tables("event")

    def __iter__(self) -> Iterator[str]:
        return iter(_tables("event"))

    def __len__(self) -> int:
        return len(_tables("event"))


@cache
def patterns() -> Mapping[str, tuple[Mapping[str, str], ...]]:
    """The patterns that identify each event in a story (`heard`), read without building any event's texts."""
    return MappingProxyType({number: tuple(table.get("heard", ())) for number, table in _tables("event").items()})


@cache
def rows_on_events() -> frozenset[str]:
    """Every ledger id that is on some event."""
    return frozenset(row for table in _tables("event").values() for row in table["rows"])


def _event(number: str, table: Mapping[str, Any], language: str) -> Irregularity:
    title = say(f"irregular.{number}-title", language)
    said = {
        "title": title[0].upper() + title[1:],
        "happened": say(f"irregular.{number}-happened", language),
        "windows": [_told(window, language) for window in table["windows"]],
        "cases": [_told(case, language) for case in table["cases"]],
    }
    return msgspec.convert({"number": number, "language": language, **table, **said}, Irregularity)


def _told(table: Mapping[str, Any], language: str) -> dict[str, Any]:
    """A case or window with its sentences in place of the names of their messages."""
    said = {key: _left_open(f"ruling.{table[key]}", language) for key in ("says", "short") if key in table}
    worded = {text: _told(other, language) for text, other in table.get("worded", {}).items()}
    return {**table, **said, **({"worded": worded} if worded else {})}


def _left_open(key: str, language: str) -> str:
    return localize(Message(key, {name: f"{{{name}}}" for name in LATER}), language)


def case_in(number: str, case: Case, language: str) -> Case:
    """A case of an event in a language."""
    return events(language)[number].cases[events()[number].cases.index(case)]


def rule_key(key: str) -> str:
    """The whole key of a value named in a case: one without a section is a remedy."""
    return key if "." in key else f"remedies.{key}"


@cache
def _whole() -> dict[str, dict[str, Any]]:
    return msgspec.convert(data(_FILE), dict[str, dict[str, Any]])


def _tables(kind: str) -> dict[str, Any]:
    return _whole()[kind]
