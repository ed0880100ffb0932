"""The messages for a faulty house file: in plain words, in the order of its lines, and each fault once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

import pytest

from ecarte.errors import RuleSetError
from ecarte.rules import load, read_house, with_house
from ecarte.rules.check import RANGES, choices, kinds
from ecarte.rules.toml_positions import toml_value
from tests.for_each import for_each

WRONG: list[tuple[object, str]] = [
    (1.5, "1.5"),
    (True, "true"),
    (7, "7"),
    ("x", "'x'"),
    ("", "''"),
    ([], "[]"),
    ([3, 2], "[3, 2]"),
    ([["3", 2]], '[["3", 2]]'),
    ([[True, 4]], "[[true, 4]]"),
    ({"value": 3}, "a table"),
    (date(1882, 1, 1), "1882-01-01"),
    (float("nan"), "nan"),
]
"""Values with how they are shown; for each key those are tried that are of another kind than its own."""


def is_of_its_kind(key: str, value: object) -> bool:
    kind = kinds()[key]
    if kind in (int, bool):
        return type(value) is kind
    if key == "deal.packets":
        return value == []
    return isinstance(value, str) and value != "" and (key == "pack.suits" or key.endswith(".ranks"))


def belonging(key: str) -> str:
    """The message for a wrong kind of value under `key`."""
    if key in RANGES:
        return "is not a whole number from {} to {}".format(*RANGES[key])
    if kinds()[key] is bool:
        return "is neither true nor false"
    if key == "deal.packets":
        return "is not a list of lists of numbers such as [[3, 2], [2, 3]]"
    if key == "pack.suits":
        return "is not a row of letters out of shdc"
    if key.endswith(".ranks"):
        return "is not a row of letters out of KQJAT987"
    one, *more = choices(key)
    return f"is not one of {', '.join((one, *more))}" if more else f"is not {one}"


def faults_of(text: str) -> list[tuple[str, str, int | None]]:
    with pytest.raises(RuleSetError) as caught:
        read_house(text, file="house.toml")
    return [(fault.key, fault.fault, fault.place.line) for fault in caught.value.faults]


def misfits() -> Iterator[tuple[str, object, str]]:
    for key in kinds():
        for value, shown in WRONG:
            if not is_of_its_kind(key, value):
                yield key, value, shown


@for_each("key", kinds())
def test_a_house_value_of_another_type_is_refused_with_the_expected_type(key: str) -> None:
    tried = [(value, shown) for own, value, shown in misfits() if own == key]
    assert len(tried) >= 9
    for value, shown in tried:
        with pytest.raises(RuleSetError) as caught:
            with_house(load("london"), {key: value})
        assert [(fault.key, fault.fault) for fault in caught.value.faults] == [(key, f"{shown} {belonging(key)}")]


@pytest.mark.parametrize("value", ["0x" + "f" * 5000, "{ a = 0x" + "f" * 5000 + " }", "[{ a = 0x" + "f" * 5000 + " }]"])
@pytest.mark.parametrize("key", ["game.points_to_win", "deal.packets", "deal.cut", "pack.suits", "game.value"])
def test_an_overlong_house_value_is_shown_in_part(key: str, value: str) -> None:
    ((named, fault, line),) = faults_of(f'extends = "london"\n{key} = {value}\n')
    assert (named, line) == (key, 2)
    assert len(fault) < 140
    assert re.match(r"(a table|0xf+\.\.\.|\[(a table\]|\{ a = 0xf+\.\.\.)) is ", fault), fault


def test_a_table_in_a_message_is_written_as_an_inline_toml_table() -> None:
    assert toml_value({"a": 1, "b": [True, "x"]}) == '{ a = 1, b = [true, "x"] }'


def test_faults_of_a_house_file_are_listed_in_the_order_of_lines() -> None:
    found = faults_of(
        'title = 1\nextends = "london"\n[scoring]\nvole = 0\n[game]\nvalue = 3\ntaste = 1\n'
        "[deal]\ncut = 1\npackets = 'x'\n[king]\nheld_points = 10\n"
    )
    assert [(line, key) for key, _, line in found] == [
        (1, "title"), (4, "scoring.vole"), (6, "game.value"), (7, "game.taste"), (9, "deal.cut"), (10, "deal.packets"),
        (12, "king.held_points"),
    ]  # fmt: skip


def test_two_faults_of_one_line_are_listed_as_written() -> None:
    assert [key for key, _, _ in faults_of('extends = "lundon"\ngame = { value = 1, points_to_win = 0 }\n')] == [
        "extends", "game.points_to_win", "game.value",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ("scoring.tricks_for_point = 6", "6 tricks cannot be won with hands of 5"),
        ("scoring.tricks_for_point = 9", "9 is not between 1 and 8"),
        ("scoring.tricks_for_vole = 6", "6 tricks cannot be won with hands of 5"),
        ("deal.packets = [[3, 3], [3, 3]]",
         "the packets of every order must be at least one card each and make a hand of 5"),
        ("exchange.elder_least = 6", "the elder cannot exchange 6 cards out of a hand of 5"),
        ("exchange.dealer_least = 6", "the dealer cannot exchange 6 cards out of a hand of 5"),
        ("scoring.point = 10", "10 is not between 0 and 9"),
        ('pack.ranks = "KQJX"', "'X' is not among the letters KQJAT987"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_house_file_is_reported_once(rows: str, fault: str) -> None:
    key = rows.partition(" = ")[0]
    assert faults_of(f'extends = "london"\n{rows}\n') == [(key, fault, 2)]


def test_another_hand_size_is_refused_with_every_value_that_must_change() -> None:
    assert faults_of('extends = "london"\ndeal.hand_size = 7\n') == [
        ("deal.hand_size", "the packets of every order must be at least one card each and make a hand of 7", 2),
        ("deal.hand_size", "both players could win the point with 3 tricks out of 7", 2),
    ]


def test_house_values_are_not_checked_against_an_unknown_extended_code() -> None:
    unknown_code = ("extends", "there is no code of rules called 'tinny'; did you mean tiny?", 1)
    small = 'extends = "tinny"\n[deal]\nhand_size = 2\npackets = [[2]]\n'
    assert faults_of(small) == [unknown_code]
    own = faults_of(f"{small}[scoring]\ntricks_for_point = 3\n")
    assert own == [unknown_code, ("scoring.tricks_for_point", "3 tricks cannot be won with hands of 2", 6)]
