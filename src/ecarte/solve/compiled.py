"""Open hands in machine code: private kernels, unchecked, to be called from other compiled code or by `kernels`.

Hands are trump-first masks (see `ecarte.solve.duties`), `uint32`; the `tables` of every kernel are those of
`ecarte.solve.kernels.tables`.  Nothing here looks at what it is given: two hands have equally many cards, none
to five, and share none, or the answer means nothing.  Compiled functions that call these are not compiled
again when these change: Numba's cache knows only the file a function stands in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from ecarte.errors import ExtraNeeded

try:
    import numba
    from llvmlite import binding, ir
    from numba.core import config
    from numba.extending import intrinsic, overload
except ImportError as missing:
    raise ExtraNeeded("numba", extra="fast", purpose="the compiled solver") from missing

Function = TypeVar("Function", bound=Callable[..., Any])

U32: Final = np.uint32
U64: Final = np.uint64


def compiled(function: Function) -> Function:
    """The one way this house compiles: on first use, for the types it is called with, kept in Numba's cache."""
    return cast(Function, numba.njit(cache=True, nogil=True, error_model="numpy")(function))


class Tables(NamedTuple):
    """What the kernels look up for one kind of duties.  Places number the classes of all sizes, from 1; 0 is no card."""

    words: NDArray[np.uint8]
    """(65536,): the word of a suit by `leader << 8 | other`, without its leading one."""
    ranks: NDArray[np.uint8]
    """(1024,): the number of a division among those with as many bits."""
    starts: NDArray[np.uint32]
    """(24576,): by the key of `_ends`, the place where the classes of such lengths begin."""
    values: NDArray[np.uint8]
    """(81501,): by place, the tricks of the leader's best card."""
    entries: NDArray[np.uint16]
    """(81501,): by place, three bits of tricks for each card of the leader, the lowest trump first."""
    spreads: Spreads
    """The same classes in the order in which one hand meets all others."""
    duties: int
    """The duties, as their number."""


class Spreads(NamedTuple):
    """One hand of five has nine gaps, in which all cards are that the opponent may hold (see `spread_at`).

    Shapes are the ways to have five cards in four suits, shares the ways to have five cards in nine gaps.
    """

    shapes: NDArray[np.uint32]
    """(4096,): the number of a shape by where its first three suits end, four bits each."""
    choose: NDArray[np.uint32]
    """(9, 6): binomials, by the size of a gap and the number of cards taken from it."""
    front: NDArray[np.uint8]
    """(126, 4): cards from the first four gaps, at most five, fewest together first."""
    back: NDArray[np.uint8]
    """(252, 5): cards from the last five gaps, fewest together first."""
    runs: NDArray[np.uint32]
    """(126, 2): the part of `back` that fills up each row of `front` to five."""
    tricks: NDArray[np.uint8]
    """(2, 56, 1287): by shape and share, the tricks of the hand when it leads, and when the opponent does."""
    entries: NDArray[np.uint16]
    """(56, 1287): by shape and share, the entry of the hand when it leads."""


# --- bits -----------------------------------------------------------------------------------------------------


def popcount(mask: int) -> int:
    """The number of bits set in a mask of 32; one instruction where it is compiled."""
    return int(mask).bit_count()


def extracted(leader: int, alive: int) -> int:
    """The bits of `leader` at the places set in `alive`, moved together; only where `HAS_EXTRACTION`."""
    word = place = 0
    for bit in range(32):
        if int(alive) >> bit & 1:
            word |= (int(leader) >> bit & 1) << place
            place += 1
    return word


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(typing: Any, mask: Any) -> Any:  # noqa: ARG001 - Numba hands the context over by this name
    return numba.uint32(numba.uint32), lambda _context, builder, _signature, values: builder.ctpop(values[0])


@intrinsic  # type: ignore[untyped-decorator]
def _pext(typing: Any, leader: Any, alive: Any) -> Any:  # noqa: ARG001
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        word = ir.IntType(32)
        instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pext.32", (), ir.FunctionType(word, [word] * 2))
        return builder.call(instruction, values)

    return numba.uint32(numba.uint32, numba.uint32), generate


@overload(popcount, inline="always")  # type: ignore[untyped-decorator]
def _popcount(mask: Any) -> Any:  # noqa: ARG001
    return lambda mask: _ctpop(U32(mask))


@overload(extracted, inline="always")  # type: ignore[untyped-decorator]
def _extracted(leader: Any, alive: Any) -> Any:  # noqa: ARG001
    return lambda leader, alive: _pext(U32(leader), U32(alive))
