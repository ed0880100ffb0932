"""A loop over cases is one test that lists all for which it does not hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.for_each import for_each


def test_every_case_that_fails_is_named_with_what_was_asserted() -> None:
    @for_each("one", [1, 2, 3, Path("four.txt")])
    def over_two(one: object) -> None:
        assert one in (1, 3), f"{one} is no such number"

    with pytest.raises(AssertionError, match=r"(?s)2 of 4 fail\n2: 2 is no such number.*\n\nfour: four.txt is no"):
        over_two()


def test_cases_of_several_arguments_and_loops_within_loops_are_gone_through() -> None:
    seen = []

    @for_each(("a", "b"), [(1, 2), (3, 4)])
    @for_each("c", "xy")
    def noted(a: int, b: int, c: str) -> None:
        seen.append((a, b, c))

    noted()
    assert seen == [(1, 2, "x"), (1, 2, "y"), (3, 4, "x"), (3, 4, "y")]


def test_a_loop_over_nothing_is_a_fault() -> None:
    @for_each("one", [])
    def never(one: object) -> None:
        raise LookupError(one)

    with pytest.raises(AssertionError, match="there is no case"):
        never()
