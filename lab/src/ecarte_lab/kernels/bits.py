"""Bits of a mask in one instruction of the processor, in machine code."""

from __future__ import annotations

from typing import Any, Final

import numba
from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba.core import config
from numba.extending import intrinsic, overload

from ecarte.solve.compiler import I64, U32
from ecarte.tables.duties import popcount


def extract(leader: int, alive: int) -> int:
    """The bits of `leader` at the places set in `alive`, packed together; only where `HAS_EXTRACTION`."""
    word = place = 0
    for bit in range(32):
        if int(alive) >> bit & 1:
            word |= (int(leader) >> bit & 1) << place
            place += 1
    return word


def _emit_ctpop(typing: Any, mask: Any) -> Any:
    return numba.uint32(numba.uint32), lambda _context, builder, _signature, values: builder.ctpop(values[0])


def _emit_pext(typing: Any, leader: Any, alive: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        word = ir.IntType(32)
        instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pext.32", (), ir.FunctionType(word, [word] * 2))
        return builder.call(instruction, values)

    return numba.uint32(numba.uint32, numba.uint32), generate


_ctpop: Any = intrinsic(_emit_ctpop)
_pext: Any = intrinsic(_emit_pext)


@overload(popcount, strict=False)
def _popcount(mask: Any) -> Any:
    return lambda mask: I64(_ctpop(U32(mask)))


@overload(extract, strict=False)
def _extracted(leader: Any, alive: Any) -> Any:
    return lambda leader, alive: _pext(U32(leader), U32(alive))


def _has_extraction() -> bool:
    """Whether the code is compiled for a processor that extracts bits in one fast instruction."""
    if config.CPU_NAME or config.CPU_FEATURES:  # type: ignore[attr-defined]  # read from the environment by Numba
        return False  # the user asked for a processor other than this one
    slow = binding.get_host_cpu_name() in {"znver1", "znver2"}
    return bool(binding.get_host_cpu_features().get("bmi2")) and not slow


HAS_EXTRACTION: Final = _has_extraction()
