"""How kernels are compiled, with Numba; the only module that asks it to keep machine code on disk.

Numba keeps it in NUMBA_CACHE_DIR, beside the source, or in the user's cache folder.  Where none of them is writable,
every process compiles again, and one warning says so.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, TypeVar, cast

import numpy as np

from ecarte.errors import ExtraNeeded
from ecarte.words import say

try:
    import numba
    from numba.core.event import Event, Listener, install_listener
    from numba.extending import register_jitable
except ImportError as missing:
    raise ExtraNeeded("numba", extra="fast", purpose="the compiled solver") from missing

Function = TypeVar("Function", bound=Callable[..., Any])

F32 = np.float32

U32 = cast("Callable[[int], int]", np.uint32)
"""Truncate a number to 32 bits, which Numba would widen to 64."""

U64 = cast("Callable[[int], int]", np.uint64)

I64 = cast("Callable[[int], int]", np.int64)
"""For arithmetic: mixing unsigned and signed numbers would give floating-point ones."""

_OPTIONS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}
_RECURSIVE: Final[dict[str, Any]] = {**_OPTIONS, "_nrt": False}
_WITHIN: Final[dict[str, Any]] = {**_RECURSIVE, "forceinline": True}


def compiled(function: Function) -> Function:
    """The project's one way to compile: on first use, for the argument types, cached by Numba."""
    return cast(Function, njit_cached(function, **_OPTIONS))


def within(function: Function) -> Function:
    """Compile a part of larger kernels.  It is inlined into them, so its arguments cost nothing.

    References to arrays are not counted either, which may take more than half of the time; so it cannot create arrays.
    """
    return cast(Function, njit_cached(function, **_WITHIN))


def recursive(function: Function) -> Function:
    """Compile a part that calls itself, which cannot be inlined."""
    return cast(Function, njit_cached(function, **_RECURSIVE))


def let_kernels_call(*functions: Callable[..., Any]) -> None:
    """Let kernels call functions of plain integers that `ecarte` defines, compiled from the same source."""
    for function in functions:
        register_jitable(**_WITHIN)(function)


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
        return cast("Callable[..., Any]", numba.njit(**options)(function))
    if (on_disk := getattr(kept, "_cache", None)) is not None:  # without compilation there is no cache
        on_disk.load_overload = _load_or_forget(on_disk)
    return kept


def _load_or_forget(on_disk: Any) -> Callable[..., Any]:
    """Load machine code, or remove it where an older version wrote it for classes that have other names now."""
    load = on_disk.load_overload

    def load_or_forget(*of: Any) -> Any:
        try:
            return load(*of)
        except AttributeError:
            on_disk.flush()
            return None

    return load_or_forget


class _FirstCompilation(Listener):
    """Calls `tell` once, when Numba begins to compile; code that is loaded from disk is no reason to."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell, self._is_told = tell, False

    def on_start(self, event: Event) -> None:
        if not self._is_told:
            self._is_told = True
            self._tell()

    def on_end(self, event: Event) -> None:
        """Nothing happens then."""


@contextmanager
def before_compiling(tell: Callable[[], None]) -> Iterator[None]:
    """A context in which `tell` is called once if something has to be compiled, before the first kernel is."""
    with install_listener("numba:compile", _FirstCompilation(tell)):
        yield


@cache
def _warn_once() -> None:
    warnings.warn(say("fault.no-cache"), KernelsNotKept, stacklevel=2)
