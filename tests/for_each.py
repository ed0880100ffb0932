"""Loops over rows, files and names: one test, which lists every case for which it does not hold."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def for_each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """The test with these arguments taken from each case in turn; what it asserts of any is said at the end."""
    found = list(cases)
    parameters = (names,) if isinstance(names, str) else names

    def of_all(test: Test) -> Test:
        @wraps(test)
        def over_all(**given: Any) -> None:
            assert found, "there is no case"
            faults = []
            for case in found:
                values = (case,) if isinstance(names, str) else case
                try:
                    test(**given, **dict(zip(parameters, values, strict=True)))
                except (AssertionError, pytest.fail.Exception) as fault:
                    faults.append(f"{_label(case)}: {fault}")
                except Exception as fault:
                    fault.add_note(f"in the case {_label(case)}")
                    raise
            assert not faults, f"{len(faults)} of {len(found)} fail\n" + "\n\n".join(faults)

        kept = [one for name, one in inspect.signature(test).parameters.items() if name not in parameters]
        over_all.__signature__ = inspect.Signature(kept)  # type: ignore[attr-defined]  # what pytest fills in
        del over_all.__dict__["__wrapped__"]
        return over_all

    return of_all


def _label(case: Any) -> str:
    for name in ("id", "stem", "__name__"):
        if label := getattr(case, name, None):
            return str(label)
    return str(case)[:120]
