"""That something has to be compiled is said before it begins: once, and only then."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the solver is compiled")

import numba

from ecarte.cli.reports import announce_compiling
from ecarte.words import say

KERNEL = """\
from ecarte.solve.compiler import before_compiling, compiled

@compiled
def double(number):
    return 2 * number

with before_compiling(lambda: print("compiles")):
    print(double(2), double(.5))
"""


def test_compilation_is_announced_and_cached_kernels_are_not_recompiled(tmp_path: Path) -> None:
    file = tmp_path / "kernel.py"
    file.write_text(KERNEL)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    for printed in ("compiles\n4 1.0\n", "4 1.0\n"):
        done = subprocess.run(
            [sys.executable, str(file)], check=True, capture_output=True, text=True, env=environment
        )  # fmt: skip
        assert done.stdout == printed


class Stream(StringIO):
    """Standard error."""

    def __init__(self, *, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_command_that_compiles_kernels_says_so_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, *, is_terminal: bool
) -> None:
    """It stood still for a minute or two at its first use, without a word."""
    stream = Stream(is_terminal=is_terminal)
    monkeypatch.setattr(sys, "stderr", stream)
    with announce_compiling():
        for function in (lambda number: number + 1, lambda number: number + 2):
            numba.njit(function)(1)
    assert stream.getvalue() == (f"{say('compiling.begins')}\n" if is_terminal else "")
