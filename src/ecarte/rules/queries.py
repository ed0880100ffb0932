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
    known_names = (*codes(), *ledger().statements, *parameters(), *readings())
    by_folded_name = {known_name.casefold(): known_name for known_name in known_names}
    return UnknownName(
        f"there is no code, law, line or file called {name!r}",
        near=[by_folded_name[similar] for similar in get_close_matches(name.casefold(), by_folded_name, n=3)],
        otherwise=f"the codes are {', '.join(codes())}",
    )


def find_statements(name: str) -> tuple[Statement, ...]:
    """The statement with this id, or all statements of the law if the id has no letter; `lond-43b` is accepted.

    Empty if there is none.
    """
    if not (match := _ID.fullmatch(name)):
        return ()
    prefix, number, letter = match[1].upper(), int(match[2]), match[3]
    return tuple(
        statement
        for law, statement in ledger().statements.items()
        if (candidate := _ID.fullmatch(law))
        and (candidate[1], int(candidate[2])) == (prefix, number)
        and letter in ("", candidate[3])
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
    """The numbers of the comparison lines by rule key; a key may have none."""
    numbers_by_key: dict[str, list[str]] = {key: [] for key in kinds()}
    for number, parameter in parameters().items():
        for key in parameter.keys:
            numbers_by_key[key].append(number)
    return {key: tuple(numbers) for key, numbers in numbers_by_key.items()}


def differences(first: RuleSet, second: RuleSet) -> Iterator[tuple[str, Provision, Provision]]:
    """The rule keys with different values in two codes, each with both provisions."""
    second_provisions = provisions(second)
    for key, provision in provisions(first).items():
        if provision.value != second_provisions[key].value:
            yield key, provision, second_provisions[key]


def find_parameters(numbers: tuple[str, ...]) -> tuple[Parameter, ...]:
    """The lines of the comparison with these numbers, or all if none is given.  Raises UnknownName."""
    all_lines = parameters()
    for number in numbers:
        if number.upper() not in all_lines:
            raise unknown_name(number)
    return tuple(all_lines[number.upper()] for number in numbers) or tuple(all_lines.values())
