"""Seven hundred damaged house files through the command itself: sound, or refused in their place with exit code 2."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecarte.cli import BAD_INPUT, app
from ecarte.rules import codes, load, read_house, rule_id, with_house
from ecarte.rules.check import kinds, plain_values
from ecarte.rules.toml_positions import toml_value

MUTANTS_OF_A_KIND = 100
LEAST_REFUSED = {
    "a line lost": 5, "a line twice": 90, "cut short": 60, "a letter changed": 90, "a value of another kind": 90,
    "a key misspelt": 95, "values changed about": 90,
}  # fmt: skip
"""How many of a hundred are refused at least; the rest are other sound files, since a house file may leave out keys."""


def rows_of(name: str) -> list[str]:
    """Every value of a code, written out as a house file."""
    rows, section = [f'extends = "{rule_id(load(name))}"'], ""
    for key, value in plain_values(load(name)).items():
        if key.split(".")[0] != section:
            section = key.split(".")[0]
            rows.append(f"[{section}]")
        rows.append(f"{key.split('.')[1]} = {toml_value(value)}")
    return rows


def with_value(rows: list[str], at: int, value: str) -> list[str]:
    return [*rows[:at], f"{rows[at].partition(' = ')[0]} = {value}", *rows[at + 1 :]]


def a_line_lost(rows: list[str], luck: random.Random) -> str:
    at = luck.randrange(len(rows))
    return "\n".join(rows[:at] + rows[at + 1 :])


def a_line_twice(rows: list[str], luck: random.Random) -> str:
    at = luck.randrange(len(rows))
    return "\n".join([*rows[: at + 1], *rows[at:]])


def cut_short(rows: list[str], luck: random.Random) -> str:
    text = "\n".join(rows)
    return text[: luck.randrange(1, len(text))]


def a_letter_changed(rows: list[str], luck: random.Random) -> str:
    text = "\n".join(rows)
    at = luck.randrange(len(text))
    return text[:at] + luck.choice("xZ7_%[]\"'=\x00é") + text[at + 1 :]


def a_value_of_another_kind(rows: list[str], luck: random.Random) -> str:
    at = luck.choice([at for at, row in enumerate(rows) if " = " in row])
    return "\n".join(with_value(rows, at, luck.choice(["1.5", "[]", "{}", "1979-05-27", '""', "-3", "[[[]]]", "400"])))


def a_key_misspelt(rows: list[str], luck: random.Random) -> str:
    at = luck.choice([at for at, row in enumerate(rows) if " = " in row])
    key = rows[at].partition(" = ")[0]
    gone = luck.randrange(len(key))
    return "\n".join([*rows[:at], rows[at].replace(key, key[:gone] + "x" + key[gone:], 1), *rows[at + 1 :]])


def values_changed_about(rows: list[str], luck: random.Random) -> str:
    one, other = luck.sample([at for at, row in enumerate(rows) if " = " in row], 2)
    first, second = (rows[at].partition(" = ")[2] for at in (one, other))
    return "\n".join(with_value(with_value(rows, one, second), other, first))


DAMAGES: dict[str, Callable[[list[str], random.Random], str]] = {
    "a line lost": a_line_lost,
    "a line twice": a_line_twice,
    "cut short": cut_short,
    "a letter changed": a_letter_changed,
    "a value of another kind": a_value_of_another_kind,
    "a key misspelt": a_key_misspelt,
    "values changed about": values_changed_about,
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_damaged_rule_files_are_read_or_refused_with_place_and_exit_code_2(kind: str, tmp_path: Path) -> None:
    path, refused = tmp_path / "house.toml", 0
    for seed in range(MUTANTS_OF_A_KIND):
        luck = random.Random(f"{kind} {seed}")
        text = DAMAGES[kind](rows_of(luck.choice(codes())), luck)
        path.write_bytes(text.encode())
        result = CliRunner().invoke(app, ["laws", str(path)])
        if result.exit_code == BAD_INPUT:
            refused += 1
            assert result.stdout == ""
            output = result.stderr.removeprefix("ecarte: ").splitlines()
            assert output
            for fault in output:
                place = re.match(rf"{re.escape(str(path))}, line (\d+)(, column \d+)?: .", fault)
                assert place, fault
                assert 1 <= int(place[1]) <= text.count("\n") + 1
        else:
            assert result.exit_code == 0, (seed, result.output, result.exception)
            house = read_house(text, file=None)
            values = plain_values(house)
            again = with_house(load(rule_id(house)), {key: values[key] for key in kinds()})
            assert (again.house, plain_values(again)) == (house.house, values)
    assert refused >= LEAST_REFUSED[kind], f"{refused} of {MUTANTS_OF_A_KIND} refused"
