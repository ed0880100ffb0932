"""What the sampler is told beforehand: how deals end, and what cards are worth.  `python -m tools.sampler_tables`.

*Outcomes*: `book` against itself, how often a deal gives the king's point and the point or points for tricks
to whom, so that a score can be worth a share of the game.  *Strengths*: the chance to make the point with both
hands open, taken apart into what each suit's holding adds to it (least squares over random deals).
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from ecarte.bots import Book
from ecarte.bots.arena import SeededPacks, play_out
from ecarte.cards import Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import new_deal
from ecarte.engine.king import king_bit
from ecarte.rules import codes, load
from ecarte.solve import arrays
from ecarte.solve.duties import ORDERS, duties_of

FILE = Path("src/ecarte/bots/sampler/tables.json")
SEED = 1
N_PLAYED = 20_000
N_FITTED = 1_000_000


def outcomes(agreement: Agreement) -> list[list[int]]:
    """Rows `king, winner, points, count`: -1 nobody, 0 the elder, 1 the dealer."""
    found: Counter[tuple[int, int, int]] = Counter()
    start = new_deal(agreement, dealer=Seat.B)
    bots = Book(), Book()
    for number in range(N_PLAYED):
        packs = SeededPacks(agreement, f"{SEED}/{number}")
        end = play_out(start, bots=bots, nature=packs, rngs=(Random(1), Random(2)))
        king = -1 if end.announced is None else int(end.announced)
        if king < 0 and end.turn_up is not None and end.turn_up.bit == king_bit(end):
            king = 1
        scored = [end.score[seat] - (1 if king == seat else 0) for seat in (0, 1)]
        winner = -1 if scored == [0, 0] else 0 if scored[0] > 0 else 1
        found[king, winner, max(scored)] += 1
    return [[*row, count] for row, count in sorted(found.items())]


def strengths(agreement: Agreement) -> dict[str, list[int]]:
    """For either side what a holding of trumps (first 256) or of a plain suit (the rest) adds, in thousandths."""
    duties, n = duties_of(agreement), agreement.hand_size
    pack = [bit for bit in range(32) if ORDERS[0].mask(agreement.pack_mask) >> bit & 1]
    rng = np.random.default_rng(SEED)
    deals = np.argsort(rng.random((N_FITTED, len(pack))), axis=1)[:, : 2 * n]
    bits = (np.uint32(1) << np.array(pack, dtype=np.uint32))[deals]
    elder, dealer = bits[:, :n].sum(axis=1, dtype=np.uint32), bits[:, n:].sum(axis=1, dtype=np.uint32)
    tricks = arrays.values(duties, elder, dealer)
    needed = agreement.rules.scoring.tricks_for_point
    return {
        "elder": _fitted(elder, tricks >= needed),
        "dealer": _fitted(dealer, n - tricks.astype(int) >= needed),
    }


def _fitted(hands: NDArray[np.uint32], wins: NDArray[np.bool_]) -> list[int]:
    columns = np.stack([hands & 255, *(256 + (hands >> shift & 255) for shift in (8, 16, 24))], axis=1).astype(int)
    products = np.zeros(512 * 512)
    for one in range(4):
        for two in range(4):
            products += np.bincount(columns[:, one] * 512 + columns[:, two], minlength=512 * 512)
    sums = np.zeros(512)
    for one in range(4):
        sums += np.bincount(columns[:, one], weights=wins, minlength=512)
    solved = np.linalg.solve(products.reshape(512, 512) + 5.0 * np.eye(512), sums)
    return [round(1000 * float(value)) for value in solved]


def main() -> None:
    """Writes the file."""
    by_code: dict[str, dict[str, list[list[int]] | list[int]]] = {}
    tables = {
        "made": {"command": "python -m tools.sampler_tables", "seed": SEED, "deals": N_PLAYED, "fitted": N_FITTED},
        "codes": by_code,
    }
    for name in codes():
        agreement = Agreement(load(name))
        by_code[name] = {"outcomes": outcomes(agreement), **strengths(agreement)}
        sys.stdout.write(f"{name} {by_code[name]['outcomes']}\n")
    FILE.write_text(json.dumps(tables, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
