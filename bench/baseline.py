"""The yardsticks in C, compiled for this machine and called through ctypes; the calls are those of open hands."""

from __future__ import annotations

import ctypes
import os
import subprocess
import time
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SOURCES = Path(__file__).parent / "c"
BUILT = Path(__file__).parents[1] / "build"
COMPILE = ("-O3", "-march=native", "-shared", "-fPIC", "-std=c11", "-Wall", "-Wextra", "-Werror")

Hands = NDArray[np.uint32]


def compiled_c(name: str) -> ctypes.CDLL:
    """The library of `c/NAME.c`, compiled when its source is newer."""
    source, built = SOURCES / f"{name}.c", BUILT / f"{name}.so"
    if not built.exists() or built.stat().st_mtime < source.stat().st_mtime:
        BUILT.mkdir(exist_ok=True)
        made = built.with_suffix(f".{os.getpid()}")  # replaced atomically: other processes may be about to load it
        subprocess.run(["cc", *COMPILE, "-o", str(made), str(source)], check=True)
        made.replace(built)
    return ctypes.CDLL(str(built))


@cache
def library() -> ctypes.CDLL:
    """Open hands."""
    loaded = compiled_c("open_hands")
    loaded.values.restype = loaded.entries.restype = None
    loaded.playouts.restype = loaded.count_up.restype = ctypes.c_uint64
    return loaded


def _arguments(leaders: Hands, others: Hands, duties: int) -> tuple[object, ...]:
    for hands in (leaders, others):
        assert hands.dtype == np.uint32
        assert hands.flags.c_contiguous
        assert hands.shape == leaders.shape
    count = ctypes.c_size_t(len(leaders))
    return leaders.ctypes.data_as(ctypes.c_void_p), others.ctypes.data_as(ctypes.c_void_p), count, ctypes.c_int(duties)


def values(leaders: Hands, others: Hands, duties: int) -> NDArray[np.uint8]:
    """The leader's tricks of each deal."""
    out = np.empty(len(leaders), np.uint8)
    library().values(*_arguments(leaders, others, duties), out.ctypes.data_as(ctypes.c_void_p))
    return out


def entries(leaders: Hands, others: Hands, duties: int) -> NDArray[np.uint16]:
    """The leader's tricks by first card, as in the table: three bits for each card from the lowest trump up."""
    out = np.empty(len(leaders), np.uint16)
    library().entries(*_arguments(leaders, others, duties), out.ctypes.data_as(ctypes.c_void_p))
    return out


def playouts(leaders: Hands, others: Hands, duties: int, *, state: int) -> tuple[NDArray[np.uint8], int]:
    """The first leader's tricks when both play random legal cards, and the next random state."""
    out = np.empty(len(leaders), np.uint8)
    after = library().playouts(
        *_arguments(leaders, others, duties), ctypes.c_uint64(state), out.ctypes.data_as(ctypes.c_void_p)
    )
    return out, after


def cycles_a_second(steps: int = 5_000_000) -> float:
    """The present clock rate of the processor."""
    start = time.process_time()
    library().count_up(ctypes.c_uint64(steps))
    return steps / (time.process_time() - start)
