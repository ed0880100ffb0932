"""The irregular events at a table, E01 to E57, and what follows each by the values of a code and the facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import msgspec

from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.rules.toml_positions import data
from ecarte.words import Message, localize, say

_FILE: Final = "events.toml"


class Time(StrEnum):
    """Whether a case is in time."""

    OPEN = "open"
    LATE = "late"
    NONE = "none"


class Fact(msgspec.Struct, frozen=True):
    """A fact on which a ruling may depend.

    `asks` completes the sentence "You do not say ...".  `answers` are the possible answers in words, by name.  `stages`
    are the stages of a deal in which an act can imply the answer.  `uncut` names the fact whose wording is used by a
    code without a cut before the deal.
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


class CaseOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option to choose: its text, what it leads to, and the remedy that the table carries out, if any.

    `looks` is true if the player who draws the surplus cards may look at them.
    """

    choice: str
    leads: str
    remedy: Remedy | None = None
    looks: bool = False


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence on a time limit, shown for codes with these `values`.

    If `asks` names a fact, the sentence says that the ruling depends on it, and is left out once that fact is known.
    """

    says: str
    values: Mapping[str, object] = MappingProxyType({})
    asks: str = ""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows an event under a code with these `values`, if the facts are as in `when`.

    - `becomes`: the number of another event that applies instead; all other fields are then empty.
    - `who` chooses among `options` (by name); `says` is what follows anyway, and `short` sums up the case in one line.
    - `claim`: who may claim it at the table, if not `who`.
    - `remedies`: what the table does, if the options do not say it.
    - `formerly`: remedies that earlier versions offered too; they are still read in old records.
    - `again`: a time limit that is over may begin again later in the deal.
    - `worded`: options and sentences in other words for the same remedies, by the prefix of the text that has them.
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
        """The case in the wording of the text with this prefix."""
        return msgspec.structs.replace(self, **self.worded[text]) if text in self.worded else self


class Irregularity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One irregular event.

    - `stage`: the last stage of a deal in which it can happen.
    - `heard`: patterns that identify it in a story told to the arbiter.
    - `rows`: all ledger ids about it.
    - `texts`: the ledger ids about it that decide no key, by text.
    - `keys`: the rule keys and constants that decide it.
    - `facts`: what its cases depend on, in the order of asking.
    - `supposes`: facts that the event implies.
    - `told`: facts that count if they are known but are not asked for.
    - `claimed`: the name under which a player claims it, or None.
    - `sight`: how a careful player can have noticed it; empty if it happens openly.
    - `also`: other events that the same act counts as, with the facts on which that depends.
    - `act`: the name of the row of an act that is this event when nothing can be claimed.
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
    claimed: ClaimKind | None = None
    sight: str = ""
    act: str = ""
    heard: tuple[Mapping[str, str], ...] = ()
    also: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    texts: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    language: str = "en"


LATER: Final = ("point", "vole", "less", "until_next", "next_on", "until_this", "this_on")
"""Placeholders in sentences of cases, such as `{point}`, that are filled when the code and the facts are known."""


def facts(language: str = "en") -> Mapping[str, Fact]:
    """All facts by name, with question and answers in a language."""
    return _facts(language)


@cache
def _facts(language: str) -> Mapping[str, Fact]:
    return MappingProxyType({name: _fact(name, table, language) for name, table in _tables("fact").items()})


def _fact(name: str, table: Mapping[str, Any], language: str) -> Fact:
    answers = {answer: say(f"fact.{name}-{answer}", language) for answer in table["answers"]}
    implied_in, uncut = tuple(table.get("stages", ())), str(table.get("uncut", ""))
    return Fact(name, say(f"fact.{name}-asks", language), MappingProxyType(answers), implied_in, uncut)


@cache
def stages() -> Mapping[str, tuple[str, ...]]:
    """The stages of a deal in order, each with the names of the acts in it."""
    return MappingProxyType({name: tuple(acts) for name, acts in _tables("stage").items()})


def options(language: str = "en") -> Mapping[str, CaseOption]:
    """All options by name, in a language."""
    return _options(language)


@cache
def _options(language: str) -> Mapping[str, CaseOption]:
    return MappingProxyType({name: _option(name, table, language) for name, table in _tables("option").items()})


def _option(name: str, table: Mapping[str, Any], language: str) -> CaseOption:
    sentences = {
        "choice": say(f"choice.{name}", language),
        "leads": _with_placeholders(f"choice.{name}-leads", language),
    }
    return msgspec.convert({**table, **sentences}, CaseOption)


@cache
def lawful_acts() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The ledger ids about each lawful act: by the name of the act, then by the prefix of the text."""
    return MappingProxyType(msgspec.convert(_tables("fine"), dict[str, dict[str, tuple[str, ...]]]))


def role_names(language: str = "en") -> Mapping[Who, str]:
    """The names of the roles that may claim or choose."""
    return _role_names(language)


@cache
def _role_names(language: str) -> Mapping[Who, str]:
    return MappingProxyType({role: say(f"who.{role}", language) for role in Who})


def events(language: str = "en") -> Mapping[str, Irregularity]:
    """All events by number (`E01`, `E12b`), in the order of the file, with their texts in a language."""
    return _events(language)


@cache
def _events(language: str) -> Mapping[str, Irregularity]:
    return _Events(language)


class _Events(Mapping[str, Irregularity]):
    """The events in a language, each built when it is first used."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._events: dict[str, Irregularity] = {}

    def __getitem__(self, number: str) -> Irregularity:
        if number not in self._events:
            self._events[number] = _event(number, _tables("event")[number], self._language)
        return self._events[number]

    def __contains__(self, number: object) -> bool:
        return number in _tables("event")

    def __iter__(self) -> Iterator[str]:
        return iter(_tables("event"))

    def __len__(self) -> int:
        return len(_tables("event"))


@cache
def patterns() -> Mapping[str, tuple[Mapping[str, str], ...]]:
    """The field `heard` of each event, without building the events."""
    return MappingProxyType({number: tuple(table.get("heard", ())) for number, table in _tables("event").items()})


def facts_asked(event: Irregularity) -> tuple[str, ...]:
    """The facts asked for on an event and on the events it may become, in the order of asking."""
    return tuple(dict.fromkeys(name for possible_event in _possible_events(event) for name in possible_event.facts))


def relevant_facts(event: Irregularity) -> frozenset[str]:
    """Every fact that counts for an event or for one it may become, asked for or volunteered."""
    return frozenset(
        name
        for possible_event in _possible_events(event, volunteered=True)
        for name in (*possible_event.facts, *possible_event.told)
    )


def _possible_events(event: Irregularity, *, volunteered: bool = False) -> list[Irregularity]:
    """The event and those it may become: by facts that are asked for, or also by those that are only volunteered."""
    implied = event.heard[0] if len(event.heard) == 1 else {}
    reachable = [event]

    def leads_on(origin: Irregularity, case: Case) -> bool:
        volunteered_facts = [(name, answer) for name, answer in case.when.items() if name not in origin.facts]
        return all(
            volunteered and name in origin.told and implied.get(name, answer) == answer
            for name, answer in volunteered_facts
        )

    for origin in reachable:  # including those found on the way
        successors = (case.becomes for case in origin.cases if case.becomes and leads_on(origin, case))
        reachable += [events()[number] for number in successors if number not in {other.number for other in reachable}]
    return reachable


@cache
def rows_on_events() -> frozenset[str]:
    """The ledger ids about any event."""
    return frozenset(row for table in _tables("event").values() for row in table["rows"])


def _event(number: str, table: Mapping[str, Any], language: str) -> Irregularity:
    title = say(f"irregular.{number}-title", language)
    sentences = {
        "title": title[0].upper() + title[1:],
        "happened": say(f"irregular.{number}-happened", language),
        "windows": [_with_sentences(window, language) for window in table["windows"]],
        "cases": [_with_sentences(case, language) for case in table["cases"]],
    }
    return msgspec.convert({"number": number, "language": language, **table, **sentences}, Irregularity)


def _with_sentences(table: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The fields of a case or window, with sentences instead of the keys of their messages."""
    sentences = {key: _with_placeholders(f"ruling.{table[key]}", language) for key in ("says", "short") if key in table}
    worded = {text: _with_sentences(other, language) for text, other in table.get("worded", {}).items()}
    return {**table, **sentences, **({"worded": worded} if worded else {})}


def _with_placeholders(key: str, language: str) -> str:
    return localize(Message(key, {name: f"{{{name}}}" for name in LATER}), language)


def case_in(number: str, case: Case, language: str) -> Case:
    """A case of an event in a language."""
    return events(language)[number].cases[events()[number].cases.index(case)]


def rule_key(key: str) -> str:
    """The full key of a value named in a case; a key without a section is in `remedies`."""
    return key if "." in key else f"remedies.{key}"


@cache
def _file_tables() -> dict[str, dict[str, Any]]:
    return msgspec.convert(data(_FILE), dict[str, dict[str, Any]])


def _tables(kind: str) -> dict[str, Any]:
    return _file_tables()[kind]
