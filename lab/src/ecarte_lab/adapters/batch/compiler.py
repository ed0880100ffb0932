"""How the kernels of the batch are compiled: the only place with options, and where Numba is loaded.

The entries, which Python calls, are cached on disk together with everything they call.  Numba identifies a cached entry
by its file and its argument types.  Changes in the other files are detected by a type (see `STAMP` in `layout`), so no
outdated kernel is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from ecarte.errors import ExtraNeeded

try:
    from numba import njit
except ImportError:
    raise ExtraNeeded("numba", extra="fast", purpose="the batch environment") from None

from ecarte.solve.compiler import njit_cached

F = TypeVar("F", bound=Callable[..., object])


def kernel(function: F) -> F:
    """`function` as a part of the entries that call it; not cached on disk by itself."""
    return cast("F", njit(function))


def entry(function: F) -> F:
    """`function` compiled on its first call with new types, and cached on disk for the next interpreter."""
    return cast("F", njit_cached(function, nogil=True))
