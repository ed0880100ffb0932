"""The page on OpenSpiel says what is so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ecarte_lab.adapters import numbering
from ecarte_lab.adapters.openspiel.game import DEFAULTS
from tests.lab.adapters.spiel import game, kind
from tests.lab.adapters.test_openspiel_host import TINY_NODES

PAGE = (Path(__file__).parents[3] / "docs" / "openspiel.md").read_text(encoding="utf-8")
LONDON = {"h": 5, "e": 21, "t": 5}
"""What the letters of the page stand for."""


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, cell by cell."""
    table = PAGE.split(heading, 1)[1].split("\n\n", 2)[1]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[2:]]


@pytest.mark.parametrize(
    ("heading", "history_text"), [("**With perfect recall**", True), ("**What is to be seen now**", False)]
)
def test_every_index_of_a_tensor_is_documented_correctly(heading: str, history_text: bool) -> None:  # noqa: FBT001
    observer: Any = game("london").make_py_observer(kind(history_text=history_text))
    expected = []
    first = 0
    for name, piece in observer.dict.items():
        expected.append((f"`{name}`", str(first), piece.shape))
        first += piece.size
    found = [
        (name, first_index, tuple(map(number, shape.split(", ")))) for name, first_index, shape, _ in rows(heading)
    ]
    assert found == expected
    assert f"(London: {first} entries)" in PAGE


def number(text: str) -> int:
    """`2h+1` is 11."""
    parts = re.fullmatch(r"(\d*)([het]?)(?:\+(\d))?", text)
    assert parts is not None
    times, letter, more = parts.groups()
    return int(times or 1) * LONDON.get(letter, 1) + int(more or 0)


def test_the_documented_act_numbers_are_those_of_the_module() -> None:
    table = [line for line in (numbering.__doc__ or "").splitlines() if line.startswith("|")]
    assert len(table) == 14
    assert all(line in PAGE for line in table)


def test_parameters_and_bounds_of_the_openspiel_game_are_documented() -> None:
    assert {name.strip("`") for row in rows("## Parameters") for name in row[0].split(", ")} == set(DEFAULTS)
    assert f"`max_game_length()` = {game('london').max_game_length()} decisions" in PAGE
    assert game("parlour").max_game_length() == 107
    assert f"{game('london', unit='game').information_state_tensor_size():,}" in PAGE.replace("\n", " ")
    assert f"The tree of `tiny` has {sum(TINY_NODES):,} nodes" in PAGE
