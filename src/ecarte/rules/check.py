"""Makes a `RuleSet` from written values, or reports all their faults.

Values are written as in TOML: suits and ranks as letters (`"shdc"`, `"KQJAT987"`), behaviours by their names, packets
as lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from ecarte.cards import RANK_LETTERS, RANKS, SUIT_LETTERS, SUITS, Rank, Suit
from ecarte.errors import Place, RuleFault, RuleSetError, did_you_mean
from ecarte.rules.schema import SECTIONS, RuleSet
from ecarte.rules.toml_positions import toml_value
from ecarte.text.safe_text import one_line

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
    "sitting.pool_stake": (1, 99),
    "sitting.pool_loser_adds": (0, 99),
}
"""Least and greatest value of every number."""

_HIGHEST_FIRST: Final = RANK_LETTERS[::-1]
"""The ranks as the rule files write them."""


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


def choices(key: str) -> tuple[str, ...]:
    """The names allowed as the value of a key; empty for a key with another kind of value.

    >>> choices("king.elder_king_led")
    ('no-exception', 'until-played-to', 'declares-itself')
    """
    kind = kinds()[key]
    return get_args(kind) if get_origin(kind) is Literal else ()


def plain(value: object) -> object:
    """The written form of a value of a `RuleSet`."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], Suit):
            return "".join(SUIT_LETTERS[suit] for suit in value)
        if value and isinstance(value[0], Rank):
            return "".join(RANK_LETTERS[rank] for rank in value)
        return [plain(item) for item in value]
    return value


def entries(tables: Mapping[str, object], place_of: Callable[[str], Place], faults: list[RuleFault]) -> dict[str, Any]:
    """The written values by dotted key.  Adds a fault for a section that is not a table."""
    written_values: dict[str, Any] = {}
    for section in SECTIONS:
        table = tables.get(section, {})
        if isinstance(table, dict):
            written_values.update({f"{section}.{field}": entry for field, entry in table.items()})
        else:
            faults.append(RuleFault(place_of(section), section, "a section is a table of keys"))
    return written_values


def plain_values(rules: RuleSet) -> dict[str, object]:
    """The written values of a code by key, in the order of the schema."""
    return {key: plain(value_of(rules, key)) for key in kinds()}


def value_of(rules: RuleSet, key: str) -> object:
    """The value of a dotted key such as `king.elder_window`."""
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

    Raises RuleSetError with `faults` and every key that is unknown or missing, or has a value of the wrong type, out of
    range or contradictory; each is reported at `place_of(key)`.  `written_keys` are the keys in the file itself; a
    contradiction is reported at one of them if possible.
    """
    from ecarte.rules.contradictions import contradictions  # imported only when a code is loaded

    typed_values, value_faults = _read_all(values, place_of)
    # If the base code is wrong, only contradictions among the values of the file itself are real.
    has_wrong_base = any(fault.key == "extends" for fault in faults)
    checked_values = (
        {key: value for key, value in typed_values.items() if key in written_keys} if has_wrong_base else typed_values
    )
    for key, fault in contradictions(checked_values, written_keys=written_keys):
        value_faults.append(RuleFault(place_of(key), key, fault))
    if faults or value_faults:
        raise RuleSetError((*faults, *value_faults))
    sections = get_type_hints(RuleSet)
    parts = {
        section: sections[section](
            **{key.split(".")[1]: typed_values[key] for key in kinds() if key.startswith(f"{section}.")}
        )
        for section in SECTIONS
    }
    return RuleSet(name=name, edition=edition, title=one_line(title), house=house, **parts)


def _read_all(values: Mapping[str, object], place_of: Callable[[str], Place]) -> tuple[dict[str, Any], list[RuleFault]]:
    typed_values: dict[str, Any] = {}
    faults = [RuleFault(place_of(key), key, unknown_key_message(key, kinds())) for key in values if key not in kinds()]
    for key, kind in kinds().items():
        if key not in values:
            faults.append(RuleFault(place_of(key), key, "missing"))
            continue
        try:
            typed_values[key] = _read(key, kind, plain(values[key]))
        except ValueError as fault:
            faults.append(RuleFault(place_of(key), key, str(fault)))
    return typed_values, faults


def expected_value(key: str) -> str:
    """The valid values of a key in words, such as `a whole number from 1 to 99` or `one of single, graded`."""
    kind = kinds()[key]
    if kind is int:
        least, most = RANGES[key]
        return f"a whole number from {least} to {most}"
    if kind is bool:
        return "true or false"
    if kind == tuple[Suit, ...]:
        return f"a row of letters out of {SUIT_LETTERS}"
    if kind == tuple[Rank, ...]:
        return f"a row of letters out of {_HIGHEST_FIRST}"
    if words := choices(key):
        return f"one of {', '.join(words)}"
    return "a list of lists of numbers such as [[3, 2], [2, 3]]"


def _read(key: str, kind: Any, value: object) -> object:
    if kind is int:
        return _number(key, value)
    if kind is bool:
        if not isinstance(value, bool):
            raise ValueError(f"{_shorten(value)} is neither true nor false")
        return value
    if kind == tuple[Suit, ...]:
        return _letters(key, value, SUIT_LETTERS, SUITS)
    if kind == tuple[Rank, ...]:
        return _letters(key, value, _HIGHEST_FIRST, RANKS[::-1])
    if words := choices(key):
        if value not in words:
            raise _wrong_value(key, value)
        return value
    return _packets(key, value)


def _wrong_value(key: str, value: object) -> ValueError:
    return ValueError(f"{_shorten(value)} is not {expected_value(key)}")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong_value(key, value)
    least, most = RANGES[key]
    if not least <= value <= most:
        raise ValueError(f"{_shorten(value)} is not between {least} and {most}")
    return value


def _packets(key: str, value: object) -> tuple[tuple[int, ...], ...]:
    if not (
        isinstance(value, list) and all(isinstance(order, list) and all(map(_is_number, order)) for order in value)
    ):
        raise _wrong_value(key, value)
    return tuple(tuple(order) for order in value)


def _letters(key: str, value: object, letters: str, members: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(value, str) or not value:
        raise _wrong_value(key, value)
    unknown_letters = sorted({letter for letter in value if letter not in letters})
    if unknown_letters:
        raise ValueError(f"{''.join(unknown_letters)!r} is not among the letters {letters}")
    repeated_letters = sorted({letter for letter in value if value.count(letter) > 1})
    if repeated_letters:
        raise ValueError(f"{', '.join(repeated_letters)} stands more than once")
    return tuple(members[letters.index(letter)] for letter in value)


def _shorten(value: object) -> str:
    text = "a table" if isinstance(value, dict) else repr(value) if isinstance(value, str) else toml_value(value)
    return text if len(text) <= 60 else text[:57] + "..."


def unknown_key_message(key: str, known_keys: Mapping[str, object]) -> str:
    """The message for an unknown key: that it is fixed in every code, or a similar known key."""
    from difflib import get_close_matches

    from ecarte.rules.ledger import constants

    if key in constants():
        return f"not a rule that can be set; every code has the same: {constants()[key].value}"
    similar_keys = get_close_matches(key, known_keys)
    return f"unknown key; {did_you_mean(similar_keys[:1])}" if similar_keys else "unknown key"
