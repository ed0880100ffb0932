"""Machine code that is kept for the next process where it can be: the one place that asks Numba for its cache.

Numba keeps it where NUMBA_CACHE_DIR says, beside the source, or in the user's own folder of caches.  Where none of them
can be written, every process compiles anew, and one warning says so.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cache
from typing import Any

import numba

from ecarte.words import say


class KernelsNotKept(UserWarning):
    """Machine code is compiled in every process, for there is nowhere to keep it."""


def njit_cached(function: Callable[..., Any], **options: Any) -> Callable[..., Any]:
    """The function compiled when it is first called with new types, and kept where there is a place for it."""
    try:
        kept: Callable[..., Any] = numba.njit(cache=True, **options)(function)
    except RuntimeError as fault:
        if "no locator available" not in str(fault):
            raise
        _warn_once()
        kept = numba.njit(**options)(function)
    return kept


@cache
def _warn_once() -> None:
    warnings.warn(say("fault.no-cache"), KernelsNotKept, stacklevel=2)
