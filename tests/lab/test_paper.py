"""The curves of the page on the play solved whole are measured again, kept in a table and drawn."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the solver of the lab is compiled")
pytest.importorskip("matplotlib", reason="the curves are drawn by it")

from lab.tools.paper import FOLDER, FULL_PACK, MEASURED, PICTURE, Point, draw, list_curves, main, read_points

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

PAGE = FOLDER.parent / "play-solved.md"


def test_the_paper_tool_can_recompute_one_pack_and_keep_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (MEASURED, FULL_PACK):
        shutil.copy(FOLDER / name, tmp_path)
    kept = read_points(FOLDER / MEASURED)
    monkeypatch.setattr("sys.argv", ["paper", "--ranks", "3", "--rounds", "4", "--folder", str(tmp_path)])
    main()
    points = read_points(tmp_path / MEASURED)
    again = [point for point in points if point.ranks == 3]
    assert [point.rounds for point in again] == [1, 2, 4]
    assert [point for point in points if point.ranks != 3] == [point for point in kept if point.ranks != 3]
    for point, committed in zip(again, kept, strict=False):
        assert point == pytest.approx(committed, rel=1e-2)  # other processors round otherwise
    picture = (tmp_path / PICTURE).read_text(encoding="utf-8")
    assert all(f"{n} cards" in picture for n in (11, 15, 31))


def test_every_exploitability_curve_of_the_paper_falls_at_each_point() -> None:
    curves = list_curves(read_points(FOLDER / MEASURED), read_points(FOLDER / FULL_PACK))
    assert len(curves) >= 3
    for points in curves.values():
        assert all(before.exploitability > after.exploitability > 0 for before, after in pairwise(points))


def test_the_plots_of_the_paper_are_reproducible_to_the_byte(tmp_path: Path) -> None:
    curves = {"some": [Point(3, 1, 0.5), Point(3, 2, 0.1)]}
    for name in ("one.svg", "another.svg"):
        draw(curves, tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "another.svg").read_bytes()


def test_the_page_of_the_paper_has_the_figures_of_the_tables() -> None:
    """Each exploitability after 8, 16 and 32 rounds, to four places."""
    page = PAGE.read_text(encoding="utf-8")
    for point in read_points(FOLDER / MEASURED) + read_points(FOLDER / FULL_PACK):
        if point.rounds >= 8:
            assert f"{point.exploitability:.4f}".lstrip("0") in page, point
