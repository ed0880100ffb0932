"""The C search of the bench, which knows no table, and everything that is measured beside it: the same answers."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="the search is compiled with cc")

BENCH = Path(__file__).parents[2] / "bench"

EVERY_CLASS = """
import baseline
import numpy as np
from ecarte.solve import arrays
from ecarte.solve.classes import classes, hands_of
from ecarte.solve.duties import Duties

for n in range(1, 6):
    leader, other = np.array([hands_of(key) for key in classes(n)], np.uint32).T.copy()
    for duties in Duties:
        assert np.array_equal(baseline.entries(leader, other, duties), arrays.by_lead(duties, leader, other))
"""

EVERYTHING_MEASURED = """
import open_hands as bench

for part in (bench.values, bench.first_cards, bench.spreads, bench.playouts):
    assert list(part())
"""


A_ROUND_OF_LEARNING = """
import learning

learning.report(warm=200, times=1)
"""


def runs(script: str) -> None:
    ran = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True, cwd=BENCH)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_search_finds_the_stored_tricks_of_every_first_card_in_all_81500_classes_under_all_duties() -> None:
    runs(EVERY_CLASS)


def test_every_way_gives_the_answers_of_the_search_on_131072_deals() -> None:
    """Each part compares before it yields anything: values, first cards, one hand against all others, playouts."""
    runs(EVERYTHING_MEASURED)


def test_a_round_of_learning_is_timed_beside_its_limit() -> None:
    runs(A_ROUND_OF_LEARNING)
