"""`python -m ecarte_lab.whole_play`: solves the play of the cards, fits tables to it, or bounds a player."""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import disk_usage
from typing import Final

from ecarte_lab.command import (
    INTERRUPTED,
    check_writable,
    faults_as_sentences,
    imports_of_command,
    number_at_once,
    number_from_zero,
    run,
    share,
    whole_number,
)

with imports_of_command(__name__):
    from ecarte.solve.pack import LivePack, live_pack
    from ecarte.solve.tree import ROOTS_AT
    from ecarte.tables.cards_only import LATE, PAGES, cards_only, read_late, write_late
    from ecarte.tables.pages import read_pages
    from ecarte_lab.whole_play.decisions import TURN_UPS, read_points
    from ecarte_lab.whole_play.exact_bound import CARDS_ONLY, PLAYERS, SolvedPlayer, exact_bound
    from ecarte_lab.whole_play.fit import fitted_table, sum_samples
    from ecarte_lab.whole_play.pages import THRESHOLD, exploitability_as_decoded, trunk_means, write_pages
    from ecarte_lab.whole_play.solver import Solver
    from ecarte_lab.whole_play.stood_solver import StoodSolver
    from ecarte_lab.whole_play.storage import MemoryStorage

PROGRAM: Final = "python -m ecarte_lab.whole_play"


def main() -> None:
    """Solve, and print a line after each round; write pages and tables; or bound how exploitable a player is."""
    asked = make_parser().parse_args()
    try:
        if asked.bound is None:
            solve(asked)
        else:
            bound_player(asked)
    except KeyboardInterrupt:
        lies = f"the same command goes on in {asked.folder}" if asked.folder else "without --folder nothing is kept"
        print(f"\n{PROGRAM}: interrupted; {lies}", file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None


def solve(asked: Namespace) -> None:
    """Solve the game that is asked for, and write files if they are."""
    with faults_as_sentences(PROGRAM, ValueError):
        check_files(asked)
        solver, rounds = make_solver(asked), rounds_wanted(asked)
        describe(solver, rounds, asked.folder)
    with faults_as_sentences(PROGRAM):
        play_rounds(solver, rounds, asked.every)
    if isinstance(solver, Solver) and (asked.pages or asked.fit):
        with faults_as_sentences(PROGRAM, ValueError):
            solver.storage.check_complete()
            if solver.rounds == 0:
                raise ValueError("no round is complete: nothing is solved yet")
            write_files(solver, asked.pages, asked.fit, asked.threshold, asked.rows)


def bound_player(asked: Namespace) -> None:
    """Print the exact bound of the player that is asked for."""
    with faults_as_sentences(PROGRAM, ValueError):
        if asked.folder or asked.all_cards or asked.game == "stood" or asked.turn_up or asked.accepted:
            raise ValueError(
                "--bound is for a player of the play alone: leave out --folder, --all-cards, --game, --turn-up and "
                "--accepted"
            )
        if asked.rounds is not None:
            raise ValueError("--bound solves nothing: leave out --rounds")
        if asked.bound != CARDS_ONLY and (asked.pages or asked.fit):
            raise ValueError(f"--pages and --fit are read for --bound {CARDS_ONLY} only")
        pack = live_pack(asked.ranks, asked.hand)
        solved = read_player(asked.pages, asked.fit, pack) if asked.bound == CARDS_ONLY else None
        print_bound(asked.bound, pack, asked.threads, solved)


def check_files(asked: Namespace) -> None:
    """Refuse files that cannot be written, before hours go by.  Raises ValueError."""
    if asked.folder and asked.folder.exists() and not asked.folder.is_dir():
        raise ValueError(f"{asked.folder} is no folder")
    if not (asked.pages or asked.fit):
        return
    if asked.game == "stood":
        raise ValueError("--pages and --fit are for the play alone")
    if asked.hand != 5 or asked.all_cards:
        raise ValueError("--pages and --fit are for hands of five, with the last two tricks in closed form")
    for file in (asked.pages, asked.fit):
        if file is not None:
            check_writable(file)


def make_solver(asked: Namespace) -> Solver | StoodSolver:
    """The solver that is asked for.  Raises ValueError and OSError as `Solver`, `StoodSolver` and `read_points`."""
    if asked.game == "alone":
        if asked.accepted:
            raise ValueError("--accepted is for --game stood: in the play alone nobody exchanges")
        if asked.turn_up:
            raise ValueError("--turn-up is for --game stood: the play alone is the same after every turn-up")
        pack = live_pack(asked.ranks, asked.hand)
        return Solver(pack, uses_ends=not asked.all_cards, threads=asked.threads, folder=asked.folder)
    king = asked.turn_up != "king"
    points = read_points(asked.accepted, live_pack(asked.ranks, asked.hand, king=king)) if asked.accepted else None
    return StoodSolver(
        asked.ranks, asked.hand, king=king, accepted=points, uses_ends=not asked.all_cards, threads=asked.threads,
        folder=asked.folder,
    )  # fmt: skip


def rounds_wanted(asked: Namespace) -> int:
    """How many rounds are to be complete: by default 16, or where files are written from a folder those it has."""
    if asked.rounds is not None:
        return int(asked.rounds)
    return 0 if asked.folder and (asked.fit or asked.pages) else 16


def make_parser() -> ArgumentParser:
    """The parser of the arguments."""
    parser = ArgumentParser(prog=PROGRAM, description=main.__doc__)
    parser.add_argument("--ranks", type=int, default=3, help="ranks a suit, 2 to 8 (default 3)")
    parser.add_argument("--hand", type=int, default=5, help="cards in a hand, 3 to 5 (default 5)")
    parser.add_argument(
        "--rounds",
        type=number_from_zero,
        help="how many rounds, with those that the folder has (default 16; with --pages or --fit from a folder just "
        "those); 0 says how large the game is",
    )
    parser.add_argument(
        "--game",
        choices=("alone", "stood"),
        default="alone",
        help="the play alone, or deals stood or refused with both decisions (default alone)",
    )
    parser.add_argument("--turn-up", choices=TURN_UPS, help="with --game stood, what is turned up (default other)")
    parser.add_argument(
        "--accepted",
        type=Path,
        metavar="FILE",
        help="with --game stood, what an accepted exchange is worth, from `python -m ecarte_lab.whole_play.accepted` "
        "(default: a stand-in that counts trumps and kings)",
    )
    parser.add_argument("--threads", type=number_at_once, default=1, help="threads (default 1)")
    parser.add_argument(
        "--folder", type=Path, help="keep the solution here, and go on with what is there (default: in memory)"
    )
    parser.add_argument("--every", type=whole_number, default=1 << 30, help="also bound after every EVERY rounds")
    parser.add_argument("--all-cards", action="store_true", help="try all lawful cards to the end, no closed form")
    parser.add_argument(
        "--bound",
        choices=PLAYERS,
        help=f"do not solve: the exact bound of this player, by all deals; `{CARDS_ONLY}` is what is shipped, or that "
        "of --pages and --fit",
    )
    parser.add_argument("--pages", type=Path, metavar="FILE", help="write the first two tricks as pages to FILE")
    parser.add_argument(
        "--threshold", type=share, default=THRESHOLD, help=f"on pages, leave out what is rarer (default {THRESHOLD})"
    )
    parser.add_argument("--fit", type=Path, metavar="FILE", help="write a table of late keys fitted to the solution")
    parser.add_argument(
        "--rows", type=whole_number, default=1_000_000, help="the most keys of that table (default 1,000,000)"
    )
    return parser


def play_rounds(solver: Solver | StoodSolver, rounds: int, every: int) -> None:
    """Solve until that many rounds are complete, and print a line after each, with the exploitability after some."""
    if solver.rounds >= rounds:
        return
    print("round  seconds  exploitability  elder's best  dealer's best", flush=True)
    while solver.rounds < rounds:
        began = time.time()
        solver.play_round(progress_since(began))
        seconds = time.time() - began
        number = solver.rounds
        if number & (number - 1) == 0 or number == rounds or number % every == 0:
            elder, dealer = solver.best_answers(progress_since(began))
            print(
                f"{number:5}  {seconds:7.2f}  {(elder + dealer) / 2:14.6f}  {elder:12.6f}  {dealer:13.6f}", flush=True
            )
        else:
            print(f"{number:5}  {seconds:7.2f}", flush=True)


def write_files(solver: Solver, pages: Path | None, late: Path | None, threshold: float, rows: int) -> None:
    """Write pages, or a table of late keys, or both, and print how large they are and how exploitable as decoded."""
    began = time.time()
    if pages is not None:
        length = write_pages(solver, pages, threshold=threshold, progress=progress_since(began))
        print(f"{pages}: {length:,} bytes; {time.time() - began:.0f} s", flush=True)
    if late is not None:
        samples = sum_samples(solver, each_chunk=progress_since(began))
        table = fitted_table(samples, rows, solver)
        write_late(table, late)
        n, size = len(table.keys), late.stat().st_size
        print(
            f"{late}: {n:,} of {samples.used[0]:,} late keys, {size:,} bytes; {time.time() - began:.0f} s", flush=True
        )
        means = solver.trunk.means if pages is None else trunk_means(read_pages(pages), solver.pack)
        print_bound(CARDS_ONLY, solver.pack, solver.threads, SolvedPlayer(means, read_late(late)))
    elif pages is not None:
        print(f"exploitability with these pages: {exploitability_as_decoded(solver, read_pages(pages)):.6f}")


def read_player(pages: Path | None, late: Path | None, pack: LivePack) -> SolvedPlayer:
    """The shipped player, or that of two files.  Raises ValueError where one is not named or has other ranks."""
    if (pages is None) != (late is None):
        raise ValueError("a player of other files needs --pages and --fit")
    trunk, table = (read_pages(pages), read_late(late)) if pages and late else cards_only()
    ranks = int(pack.width[1])
    if {trunk.head.ranks, table.head.ranks} != {ranks}:
        raise ValueError(
            f"{pages or PAGES} is for {trunk.head.ranks} ranks and {late or LATE} for {table.head.ranks}, "
            f"and --ranks says {ranks}"
        )
    return SolvedPlayer(trunk_means(trunk, pack), table)


def print_bound(name: str, pack: LivePack, threads: int, solved: SolvedPlayer | None = None) -> None:
    """Print how far a player can be exploited, and how long that took."""
    began = time.time()

    def show(seat: int, done: int, roots: int) -> None:
        if sys.stderr.isatty():
            show_progress(began, seat * roots + done, 2 * roots)

    bound = exact_bound(name, pack, table=solved, threads=threads, progress=show)
    print(f"{name}: exploitability {bound.exploitability:.6f} points a deal, exact, by all {pack.n_deals:,} deals")
    print(f"best answer as elder {bound.elder:.6f}, as dealer {bound.dealer:.6f}; {time.time() - began:.0f} s")


def describe(solver: Solver | StoodSolver, rounds: int, folder: Path | None) -> None:
    """Print how large the game is and what a solution takes.

    Raises ValueError where rounds are to be played and there is not enough memory or disk for them.
    """
    games = [solver] if isinstance(solver, Solver) else [solver.stood, solver.refused]
    for name, game in zip(("the elder stood:", "the dealer refused:"), games, strict=False):
        if len(games) > 1:
            print(name)
        describe_game(game)
    if solver.rounds < rounds:
        check_space(games, folder)


def describe_game(solver: Solver) -> None:
    """Print how large one game is."""
    states = " / ".join(f"{n:,}" for n in solver.states if n)
    print(f"public states by cards played: {states}")
    choices, orders, guards = (solver.counts[kind] + solver.counts[kind + 1] for kind in (0, 2, 4))
    print(f"below {solver.counts[ROOTS_AT]:,} roots {choices:,} choices, {orders:,} orders, {guards:,} guards")
    memory, disk = space_of(solver)
    print(f"{size(memory)} of memory, {size(disk)} of disk; rounds done: {solver.rounds}")


def space_of(solver: Solver) -> tuple[int, int]:
    """The memory of the arrays of a solution, and the disk space of its files, in bytes."""
    stored = solver.storage.n_bytes
    return (solver.n_bytes + stored, 0) if isinstance(solver.storage, MemoryStorage) else (solver.n_bytes, stored)


def check_space(solvers: list[Solver], folder: Path | None) -> None:
    """Raise ValueError where the solutions need more memory than the machine has, or more than the disk has free."""
    needed, on_disk = (sum(part) for part in zip(*map(space_of, solvers), strict=True))
    there = bytes_of_memory()
    if needed > there:
        way = "choose fewer --ranks" if folder else "keep the solution on disk with --folder, or choose fewer --ranks"
        raise ValueError(f"{size(needed)} of memory are needed, and this machine has {size(there)}: {way}")
    if folder is not None and (lack := on_disk - bytes_on_disk(folder) - disk_usage(folder).free) > 0:
        raise ValueError(
            f"{folder}: the solution needs {size(on_disk)}, {size(lack)} more than this disk has free: "
            "choose another --folder or fewer --ranks"
        )


def size(n_bytes: int) -> str:
    """A number of bytes as people read it."""
    return f"{n_bytes / 1e9:.1f} GB" if n_bytes >= 1e8 else f"{n_bytes / 1e6:.1f} MB"


def bytes_of_memory() -> int:
    """The memory of this machine, in bytes."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def bytes_on_disk(folder: Path) -> int:
    """The disk space of the files of a folder, in bytes."""
    return sum(512 * file.stat().st_blocks for file in folder.rglob("*"))


def progress_since(began: float) -> Callable[[int, int], None]:
    """What shows how far a walk is, if the errors go to a terminal."""
    return partial(show_progress, began) if sys.stderr.isatty() else lambda _done, _all: None


def show_progress(began: float, done: int, total: int) -> None:
    """Write how far a walk is over the last line of a terminal."""
    print(f"\r{done}/{total} {time.time() - began:.0f} s", end="\r", file=sys.stderr, flush=True)


if __name__ == "__main__":
    run(main)
