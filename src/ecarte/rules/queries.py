"""Queries about the codes: what a statement sets, and where codes differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

import msgspec

from ecarte.errors import UnknownName
from ecarte.rules.check import kinds
from ecarte.rules.ledger import Parameter, Statement, constants, ledger, parameters
from ecarte.rules.load import Provision, codes, provisions
from ecarte.rules.readings import Reading, readings
from ecarte.rules.schema import RuleSet

_ID = re.compile(r"([A-Za-z]+)-0*(\d+)([a-z]?)")


class Use(msgspec.Struct, frozen=True):
    """A value of a code, or a constant (then `code` is empty), that a statement supports."""

    code: str
    key: str
    value: object
    mark: str


def unknown_name(name: str) -> UnknownName:
    """The error for an unknown name, with similar known ones."""
    known = {known.casefold(): known for known in (*codes(), *ledger().statements, *parameters(), *readings())}
    return UnknownName(
        f"there is no code, law, line or file called {name!r}",
        near=[known[near] for near in get_close_matches(name.casefold(), known, n=3)],
        otherwise=f"the codes are {', '.join(codes())}",
    )


def find_statements(name: str) -> tuple[Statement, ...]:
    """The statement with this id, or without a letter in the id all statements of that law; `lond-43b` is accepted.

    Empty if there is none.
    """
    if not (wanted := _ID.fullmatch(name)):
        return ()
    prefix, number, letter = wanted[1].upper(), int(wanted[2]), wanted[3]
    return tuple(
        statement
        for law, statement in ledger().statements.items()
        if (own := _ID.fullmatch(law)) and (own[1], int(own[2])) == (prefix, number) and letter in ("", own[3])
    )


def uses_of(law: str) -> Iterator[Use]:
    """The values that the statement `law` supports, code by code, then the constants."""
    for name in codes():
        for key, provision in provisions(name).items():
            if law in provision.laws:
                yield Use(name, key, provision.value, provision.mark)
    for key, constant in constants().items():
        if any(law in laws for laws in constant.laws.values()):
            yield Use("", key, constant.value, "shared")


def lines_on(law: str) -> Iterator[Parameter]:
    """The lines of the comparison that cite the statement `law`."""
    for parameter in parameters().values():
        if any(law in line.laws for line in parameter.texts.values()):
            yield parameter


def readings_on(law: str) -> Iterator[Reading]:
    """The readings of doubts about the statement `law`."""
    return (reading for reading in readings().values() if law in reading.laws)


def line_numbers() -> Mapping[str, tuple[str, ...]]:
    """The numbers of the comparison lines by rule key; they may be empty."""
    found: dict[str, list[str]] = {key: [] for key in kinds()}
    for number, parameter in parameters().items():
        for key in parameter.keys:
            found[key].append(number)
    return {key: tuple(numbers) for key, numbers in found.items()}


def differing(one: RuleSet, other: RuleSet) -> Iterator[tuple[str, Provision, Provision]]:
    """The rule keys with different values in two codes, each with both provisions."""
    theirs = provisions(other)
    for key, mine in provisions(one).items():
        if mine.value != theirs[key].value:
            yield key, mine, theirs[key]


def find_parameters(numbers: tuple[str, ...]) -> tuple[Parameter, ...]:
    """The lines of the comparison with these numbers, or all if none is given.  Raises UnknownName."""
    known = parameters()
    for number in numbers:
        if number.upper() not in known:
            raise unknown_name(number)
    return tuple(known[number.upper()] for number in numbers) or tuple(known.values())
