"""How the kernels of the batch are compiled: the one place with options, and where Numba is loaded.

The entries, which Python calls, are kept on disk together with everything they call.  Numba knows an entry on disk
by its file and by the types it is called with; that the other files are those it was made from is told by a type
(see `STAMP` in `layout`), so no old kernel outlives a change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from ecarte.errors import ExtraNeeded

try:
    from numba import njit
except ImportError:
    raise ExtraNeeded("numba", extra="fast", purpose="the batch environment") from None

from ecarte.solve.cached import njit_cached

F = TypeVar("F", bound=Callable[..., object])


def kernel(function: F) -> F:
    """`function` as a part of the entries that call it; on its own it is not kept on disk."""
    return cast("F", njit(function))


def entry(function: F) -> F:
    """`function` compiled when it is first called with new types, and kept on disk for the next interpreter."""
    return cast("F", njit_cached(function, nogil=True))
