"""The naive C of `c/open_hands.c`, compiled for this machine and called through ctypes."""

from __future__ import annotations

import ctypes
import os
import subprocess
import time
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
    """The library, compiled when its source is newer."""
    if not BUILT.exists() or BUILT.stat().st_mtime < SOURCE.stat().st_mtime:
        BUILT.parent.mkdir(exist_ok=True)
        made = BUILT.with_suffix(f".{os.getpid()}")  # replaced atomically: other processes may be about to load it
        subprocess.run(["cc", *COMPILE, "-o", str(made), str(SOURCE)], check=True)
        made.replace(BUILT)
    loaded = ctypes.CDLL(str(BUILT))
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
