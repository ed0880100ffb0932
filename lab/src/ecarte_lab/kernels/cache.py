"""Compile with Numba and cache the machine code on disk where possible; the only module that asks Numba for its cache.

Numba caches in NUMBA_CACHE_DIR, beside the source, or in the user's cache folder.  Where none of them is writable,
every process compiles again, and one warning says so.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cache
from typing import Any

import numba

from ecarte.words import say


class KernelsNotKept(UserWarning):
    """Warning: no cache folder is writable, so every process compiles again."""


def njit_cached(function: Callable[..., Any], **options: Any) -> Callable[..., Any]:
    """The function, compiled on its first call with new types and cached on disk where possible."""
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
