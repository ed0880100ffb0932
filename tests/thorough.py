"""What `make thorough` runs beside the usual tests: the rest of long lists of cases, and more of what is drawn."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any, Final

import pytest

THOROUGH: Final = bool(os.environ.get("ECARTE_THOROUGH"))

thorough: Final = pytest.mark.thorough


def some_of(cases: Iterable[Any], *, n: int) -> Sequence[Any]:
    """All cases, of which `make test` runs these many, spread evenly from the first on."""
    found = list(cases)
    usual = {place * len(found) // n for place in range(n)}
    return [case if place in usual else with_mark(case) for place, case in enumerate(found)]


def with_mark(case: Any) -> Any:
    """The case of a parametrized test, run by `make thorough` alone."""
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=thorough)
