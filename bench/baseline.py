"""The naive C of `c/open_hands.c`, compiled for this machine and called through ctypes."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SOURCE = Path(__file__).parent / "c" / "open_hands.c"
BUILT = Path(__file__).parents[1] / "build" / "open_hands.so"
COMPILE = ("-O3", "-march=native", "-shared", "-fPIC", "-std=c11", "-Wall", "-Wextra", "-Werror")

Hands = NDArray[np.uint32]


@cache
def library() -> ctypes.CDLL:
    """The library, compiled when its source is newer.  Raises FileNotFoundError where there is no C compiler."""
    if not BUILT.exists() or BUILT.stat().st_mtime < SOURCE.stat().st_mtime:
        compiler = shutil.which("cc")
        if compiler is None:
            raise FileNotFoundError("cc: the yardstick of the benchmarks of open hands is a small C program")
        BUILT.parent.mkdir(exist_ok=True)
        subprocess.run([compiler, *COMPILE, "-o", str(BUILT), str(SOURCE)], check=True)
    loaded = ctypes.CDLL(str(BUILT))
    loaded.values.restype = loaded.entries.restype = None
    loaded.playouts.restype = ctypes.c_uint64
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
    """The first leader's tricks when both take any lawful card, and the state of the random numbers after."""
    out = np.empty(len(leaders), np.uint8)
    after = library().playouts(
        *_arguments(leaders, others, duties), ctypes.c_uint64(state), out.ctypes.data_as(ctypes.c_void_p)
    )
    return out, after
