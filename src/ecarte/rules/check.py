"""From written values to a sound `RuleSet`, or to everything that is wrong with them.

A value is written as TOML has it: cards as letters (`"shdc"`, `"KQJAT987"`), behaviours by their
names, packets as lists.  `build` reads all of them before it complains, so one report lists every fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final, get_type_hints

import msgspec

from ecarte.cards import RANK_LETTERS, RANKS, SUIT_LETTERS, SUITS, Rank, Suit
from ecarte.errors import Place, RuleFault, RuleSetError
from ecarte.rules.schema import SECTIONS, RuleSet

RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "pack.packs": (1, 2),
    "deal.least_lifted": (1, 31),
    "deal.least_left": (1, 31),
    "deal.hand_size": (1, 8),
    "king.turned_points": (0, 9),
    "king.held_points": (0, 9),
    "proposal.most_exchanges": (0, 31),
    "exchange.elder_least": (0, 8),
    "exchange.dealer_least": (0, 8),
    "scoring.tricks_for_point": (1, 8),
    "scoring.tricks_for_vole": (1, 8),
    "scoring.point": (0, 9),
    "scoring.vole": (0, 9),
    "scoring.point_against_elder": (0, 9),
    "scoring.vole_against_elder": (0, 9),
    "scoring.point_against_dealer": (0, 9),
    "scoring.vole_against_dealer": (0, 9),
    "scoring.point_unproposed": (0, 9),
    "scoring.vole_unproposed": (0, 9),
    "game.points_to_win": (1, 99),
}
"""Least and greatest value of every number."""

_LONGEST_BITS: Final = 4096
"""Python refuses to write longer numbers in decimal."""


@cache
def kinds() -> Mapping[str, Any]:
    """The type of every rule key, in the order of the schema."""
    sections = get_type_hints(RuleSet)
    return {
        f"{section}.{field}": kind
        for section in SECTIONS
        for field, kind in get_type_hints(sections[section]).items()
        if not field.startswith("_")
    }


def plain(value: object) -> object:
    """A value of a `RuleSet` as it is written in TOML."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        if value and isinstance(value[0], Suit):
            return "".join(SUIT_LETTERS[suit] for suit in value)
        if value and isinstance(value[0], Rank):
            return "".join(RANK_LETTERS[rank] for rank in value)
        return [plain(item) for item in value]
    return value


def written(value: object) -> str:
    """A plain value as TOML text: `7`, `true`, `"next-deal"`, `[[3, 2], [2, 3]]`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return f"[{', '.join(written(item) for item in value)}]"
    if isinstance(value, int) and value.bit_length() > _LONGEST_BITS:
        return hex(value)
    return str(value)


def plain_values(rules: RuleSet) -> dict[str, object]:
    """Every value of a code as it would be written, by key, in the order of the schema."""
    return {key: plain(value_of(rules, key)) for key in kinds()}


def value_of(rules: RuleSet, key: str) -> object:
    """The value behind a dotted key such as `king.elder_window`."""
    section, field = key.split(".")
    return getattr(getattr(rules, section), field)


def build(
    values: Mapping[str, object],
    *,
    name: str,
    edition: int,
    title: str,
    house: tuple[tuple[str, str], ...] = (),
    written_keys: tuple[str, ...] = (),
    place_of: Callable[[str], Place],
    faults: tuple[RuleFault, ...] = (),
) -> RuleSet:
    """The code made of `values`.

    Raises RuleSetError with `faults` and every unknown, missing, mistyped, out of range or
    contradictory key, each at `place_of(key)`.  `written_keys` are those a file writes itself; a
    contradiction is laid to one of them where it can be.
    """
    from ecarte.rules.contradictions import contradictions  # only a program that loads a code pays for it

    read, found = _read_all(values, place_of)
    for key, fault in contradictions(read, written_keys=written_keys):
        found.append(RuleFault(place_of(key), key, fault))
    if faults or found:
        raise RuleSetError((*faults, *found))
    sections = get_type_hints(RuleSet)
    parts = {
        section: sections[section](**{key.split(".")[1]: read[key] for key in kinds() if key.startswith(f"{section}.")})
        for section in SECTIONS
    }
    return RuleSet(name=name, edition=edition, title=title, house=house, **parts)


def _read_all(values: Mapping[str, object], place_of: Callable[[str], Place]) -> tuple[dict[str, Any], list[RuleFault]]:
    read: dict[str, Any] = {}
    faults = [RuleFault(place_of(key), key, unknown(key, kinds())) for key in values if key not in kinds()]
    for key, kind in kinds().items():
        if key not in values:
            faults.append(RuleFault(place_of(key), key, "missing"))
            continue
        try:
            read[key] = _read(key, kind, plain(values[key]))
        except (ValueError, msgspec.ValidationError) as fault:
            faults.append(RuleFault(place_of(key), key, str(fault)))
    return read, faults


def _read(key: str, kind: Any, value: object) -> object:
    if kind == tuple[Suit, ...]:
        return _letters(value, SUIT_LETTERS, SUITS)
    if kind == tuple[Rank, ...]:
        return _letters(value, RANK_LETTERS, RANKS)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        names = [member.value for member in kind]
        if value not in names:
            raise ValueError(f"{_shown(value)} is not one of {', '.join(names)}")
        return kind(value)
    if kind is bool and not isinstance(value, bool):
        raise ValueError(f"{_shown(value)} is neither true nor false")
    if kind is int:
        return _number(value, *RANGES[key])
    return msgspec.convert(value, kind)


def _number(value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{_shown(value)} is not a whole number")
    if not least <= value <= most:
        raise ValueError(f"{_shown(value)} is not between {least} and {most}")
    return value


def _letters(value: object, letters: str, members: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(value, str) or not value:
        raise ValueError(f"{_shown(value)} is not a row of letters out of {letters}")
    strange = sorted({letter for letter in value if letter not in letters})
    if strange:
        raise ValueError(f"{''.join(strange)!r} is not among the letters {letters}")
    twice = sorted({letter for letter in value if value.count(letter) > 1})
    if twice:
        raise ValueError(f"{', '.join(twice)} stands more than once")
    return tuple(members[letters.index(letter)] for letter in value)


def _shown(value: object) -> str:
    text = written(value) if isinstance(value, int) and not isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def unknown(key: str, known: Mapping[str, object]) -> str:
    """What to say of a key that does not exist, with the nearest one that does."""
    from difflib import get_close_matches

    near = get_close_matches(key, known, n=1)
    return f"unknown key; did you mean {near[0]}?" if near else "unknown key"
