"""Where machine code is kept, and that nothing fails where it cannot be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ecarte
from tests.kernels_kept import kernel_sources

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
import tempfile
class Unwritable(OSError): pass
real = tempfile.TemporaryFile
def refused(*words, dir=None, **more):
    if not str(dir).startswith(sys.argv[2]):
        raise PermissionError(13, "Permission denied", str(dir))
    return real(*words, dir=dir, **more)
tempfile.TemporaryFile = refused
from ecarte.cli import _show_warning
import warnings
warnings.showwarning = _show_warning
import numpy as np
from ecarte_lab.kernels import open_hands  # every kernel of it is asked to be kept
hands = np.array([1], np.uint32)
assert open_hands.are_sound(hands, hands << 1, 0)
"""


def run_script(*, writable: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, str(Path(ecarte.__file__).parents[1]), writable],
        check=False, capture_output=True, text=True, env={**os.environ, **environment},
    )  # fmt: skip


def test_kernels_without_a_writable_cache_are_compiled_with_a_notice() -> None:
    done = run_script(writable="/nowhere")
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("ecarte: Compiled code cannot be kept here")
    assert done.stderr.count("\n") == 1


RENAMED = """
from typing import NamedTuple
from ecarte.solve.compiler import compiled
class {name}(NamedTuple):
    cards: int
@compiled
def cards_of(hand):
    return hand.cards
print(cards_of({name}(7)), sum(cards_of.stats.cache_hits.values()))
"""


def test_cached_kernels_of_renamed_classes_are_compiled_again(tmp_path: Path) -> None:
    module = tmp_path / "renamed.py"
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    for name, hits in (("Before", 0), ("Now", 0), ("Now", 1)):
        if hits == 0:
            module.write_text(RENAMED.format(name=name))
        done = subprocess.run(
            [sys.executable, "-c", "import renamed"], check=False, capture_output=True, text=True, cwd=tmp_path,
            env=environment,
        )  # fmt: skip
        assert (done.stdout.split(), done.stderr) == (["7", str(hits)], "")


def test_the_kernel_cache_is_in_the_configured_folder(tmp_path: Path) -> None:
    done = run_script(writable=str(tmp_path), NUMBA_CACHE_DIR=str(tmp_path / "named"))
    assert (done.returncode, done.stderr) == (0, "")
    assert list((tmp_path / "named").iterdir())
    shutil.rmtree(tmp_path / "named")
    done = run_script(writable=str(tmp_path), HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path / "own"))
    assert (done.returncode, done.stderr) == (0, "")
    assert any(tmp_path.rglob("numba"))


def test_the_kernel_cache_of_the_tests_is_keyed_by_every_source_of_a_kernel() -> None:
    compiled, reached = kernel_sources()
    assert {"hand_response.py", "loops.py"} <= {file.name for file in compiled}
    assert "exchange_keys.py" in {file.name for file in reached - compiled}, "numbers of it are written into kernels"
    assert not {"server", "tui"} & {file.parent.name for file in reached}
