"""A loop over cases is one test that lists all for which it does not hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.for_each import for_each


def test_for_each_names_every_failing_case_with_its_assertion() -> None:
    @for_each("one", [1, 2, 3, Path("four.txt")])
    def over_two(one: object) -> None:
        assert one in (1, 3), f"{one} is no such number"

    with pytest.raises(AssertionError, match=r"(?s)2 of 4 fail\n2: 2 is no such number.*\n\nfour: four.txt is no"):
        over_two()


def test_for_each_runs_cases_of_several_arguments_and_nested_loops() -> None:
    seen = []

    @for_each(("a", "b"), [(1, 2), (3, 4)])
    @for_each("c", "xy")
    def noted(a: int, b: int, c: str) -> None:
        seen.append((a, b, c))

    noted()
    assert seen == [(1, 2, "x"), (1, 2, "y"), (3, 4, "x"), (3, 4, "y")]


def test_for_each_over_no_case_fails() -> None:
    @for_each("one", [])
    def never(one: object) -> None:
        raise LookupError(one)

    with pytest.raises(AssertionError, match="there is no case"):
        never()
