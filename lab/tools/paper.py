"""Draw the curves of the page on the play solved whole: `make paper`, or `python -m lab.tools.paper [--ranks 3 4 5]`.

Each pack is solved from nothing, and the exploitability of the average strategy is computed after 1, 2, 4, 8 ...
rounds.  The figures are kept in a table of CSV, `play-solved.csv`; packs that are not solved again keep theirs.  Those
of the full pack are read from `play-solved-full-pack.csv`, whose first line says how they were made.  Both are drawn.
"""

from __future__ import annotations

import csv
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from ecarte_lab.command import check_writable, imports_of_command, run, whole_number

with imports_of_command(__name__):
    from ecarte.solve.pack import live_pack
    from ecarte_lab.whole_play.solver import Solver

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
MEASURED: Final = "play-solved.csv"
FULL_PACK: Final = "play-solved-full-pack.csv"
PICTURE: Final = "play-solved.svg"

ORIGIN: Final = (
    "# exploitability of the average strategy, points a deal, exact: `make paper` (ARGS='--ranks 5' for a pack)"
)


class Point(NamedTuple):
    """The exploitability of the average strategy after a number of rounds."""

    ranks: int
    rounds: int
    exploitability: float


def measure(ranks: int, rounds: int) -> Iterator[Point]:
    """Solve a pack; a point after 1, 2, 4, 8 ... rounds."""
    solver = Solver(live_pack(ranks))
    for number in range(1, rounds + 1):
        solver.play_round()
        if number & (number - 1) == 0:
            yield Point(ranks, number, solver.exploitability())


def read_points(file: Path) -> list[Point]:
    """The points of a table, whose first lines may be remarks; none where there is no such file."""
    if not file.exists():
        return []
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    rows = csv.DictReader(lines)
    return [Point(int(row["ranks"]), int(row["rounds"]), float(row["exploitability"])) for row in rows]


def write_points(points: list[Point], file: Path) -> None:
    """Write a table."""
    rows = [f"{point.ranks},{point.rounds},{point.exploitability:.6f}" for point in sorted(points)]
    file.write_text("\n".join([ORIGIN, ",".join(Point._fields), *rows, ""]), encoding="utf-8")


def draw(curves: dict[str, list[Point]], file: Path) -> None:
    """Exploitability by rounds, a curve for each pack."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "ecarte", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(6.5, 4), layout="constrained")
        panel = figure.subplots()
        for name, points in curves.items():
            by = [point.rounds for point in points], [point.exploitability for point in points]
            panel.plot(*by, marker=".", label=name)
        panel.set(yscale="log", xlabel="rounds", ylabel="exploitability, points a deal")
        panel.set_xscale("log", base=2)
        panel.xaxis.set_major_formatter("{x:.0f}")
        panel.grid(alpha=0.3)
        panel.legend()
        figure.savefig(file, metadata={"Date": None})


def list_curves(small_packs: list[Point], full_pack: list[Point]) -> dict[str, list[Point]]:
    """The curves of the picture, by name."""
    curves = dict[str, list[Point]]()
    for point in small_packs:
        curves.setdefault(f"{live_pack(point.ranks).n_cards} cards, guards answered anew", []).append(point)
    if full_pack:
        curves["31 cards, the full pack, guards kept"] = full_pack
    return curves


def main() -> None:
    """Solve small packs, keep the figures and draw the curves."""
    parser = ArgumentParser(prog="python -m lab.tools.paper", description=__doc__)
    parser.add_argument(
        "--ranks", type=int, choices=range(2, 9), nargs="*", default=[3, 4], help="packs to solve (default 3 and 4)"
    )
    parser.add_argument("--rounds", type=whole_number, default=32, help="how many rounds (default 32)")
    parser.add_argument(
        "--folder", type=Path, default=FOLDER, help="where tables and picture lie (default docs/pictures)"
    )
    asked = parser.parse_args()
    try:
        check_writable(asked.folder / MEASURED)
    except ValueError as fault:
        parser.error(str(fault))
    points = [point for point in read_points(asked.folder / MEASURED) if point.ranks not in asked.ranks]
    for ranks in asked.ranks:
        for point in measure(ranks, asked.rounds):
            print(f"{point.ranks} ranks, {point.rounds:3} rounds: {point.exploitability:.6f}", flush=True)
            points.append(point)
    write_points(points, asked.folder / MEASURED)
    kept = read_points(asked.folder / MEASURED)  # as rounded, so that the picture is the same whatever was solved again
    draw(list_curves(kept, read_points(asked.folder / FULL_PACK)), asked.folder / PICTURE)


if __name__ == "__main__":
    run(main)
