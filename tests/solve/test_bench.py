"""What the bench of open hands measures are the same answers."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.mark.skipif(shutil.which("cc") is None, reason="the yardstick is compiled with cc")
def test_every_way_gives_the_answers_of_the_c_search_on_131072_deals() -> None:
    """Each part compares before it yields anything: values, first cards, one hand against all others, playouts."""
    script = (
        "import open_hands as bench\n"
        "for part in (bench.values, bench.first_cards, bench.spreads, bench.playouts):\n"
        "    assert list(part())"
    )
    ran = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True, cwd=BENCH)
    assert (ran.returncode, ran.stderr) == (0, "")
