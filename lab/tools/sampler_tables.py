"""The sampler's tables: how deals end, and how hands are judged.  `python -m lab.tools.sampler_tables`.

*Outcomes*: `book` against itself, how often a deal gives the king's point and the point or points for tricks to each
player, which turns a score into a share of the game.  *Decisions*: on which hands `book` stands and refuses at the
first proposal, as log-odds to which each suit's holding adds its part (logistic regression).
"""

from __future__ import annotations

import hashlib
import json
import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np

from ecarte.acts import Action, Propose, Refuse, Stand
from ecarte.bots import Book
from ecarte.cards import Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Deal, Phase, new_deal
from ecarte.engine.king import king_bit
from ecarte.play import Randomness, play_out
from ecarte.play.randomness import SeededPacks
from ecarte.rules import codes, load
from ecarte.table.step import apply, legal_actions, turn
from ecarte.tables.duties import ORDERS
from ecarte.views.seat import seat_view
from ecarte_lab.command import run

FILE = Path("src/ecarte/bots/sampler/tables.json")
SEED = 1
N_PLAYED = 20_000
N_ASKED = 40_000
RIDGE = 1.0


def outcomes(agreement: Agreement) -> list[list[int]]:
    """Rows `king, winner, points, count`: -1 nobody, 0 the elder, 1 the dealer."""
    found: Counter[tuple[int, int, int]] = Counter()
    start = new_deal(agreement, dealer=Seat.B)
    bots = Book(), Book()
    for number in range(N_PLAYED):
        packs = SeededPacks(agreement, f"{SEED}/{number}")
        end = play_out(start, bots, Randomness(packs, (Random(1), Random(2))))
        king = -1 if end.announced is None else int(end.announced)
        if king < 0 and end.turn_up is not None and end.turn_up.bit == king_bit(end):
            king = 1
        scored = [end.score[seat] - (1 if king == seat else 0) for seat in (0, 1)]
        winner = -1 if scored == [0, 0] else 0 if scored[0] > 0 else 1
        found[king, winner, max(scored)] += 1
    return [[*row, count] for row, count in sorted(found.items())]


def decisions(agreement: Agreement) -> dict[str, list[int]]:
    """What a holding of trumps (first 256) or of a plain suit (the rest) adds to the log-odds, in hundredths."""
    asked: dict[str, list[tuple[int, bool]]] = {"stands": [], "refuses": []}
    start = new_deal(agreement, dealer=Seat.B)
    book = Book()
    for number in range(N_ASKED):
        packs = SeededPacks(agreement, f"{SEED}/asked/{number}")
        deal = start
        while deal.phase is not Phase.ELDER_DECIDES:
            dealt = packs(deal)
            assert dealt is not None
            deal = apply(deal, dealt)
        asked["stands"].append(_decision(book, deal, Stand))
        offers = [action for action in legal_actions(deal) if isinstance(action, Propose)]
        deal = apply(deal, offers[len(offers) // 2])
        asked["refuses"].append(_decision(book, deal, Refuse))
    return {name: _fit(rows) for name, rows in asked.items()}


def _decision(book: Book, deal: Deal, kind: type[Action]) -> tuple[int, bool]:
    seat = turn(deal)
    assert seat is not None
    assert deal.turn_up is not None
    return ORDERS[deal.turn_up.suit].mask(deal.hands[seat].mask), isinstance(
        book.advise(seat_view(deal, seat)).action, kind
    )


def _fit(rows: list[tuple[int, bool]]) -> list[int]:
    hands = np.array([hand for hand, _ in rows])
    yes = np.array([decided for _, decided in rows], dtype=float)
    columns = np.stack([hands & 255, *(256 + (hands >> shift & 255) for shift in (8, 16, 24))], axis=1)
    adds = np.zeros(512)
    for _ in range(15):
        chance = 1 / (1 + np.exp(-adds[columns].sum(axis=1)))
        slope, curve = -RIDGE * adds, np.zeros(512 * 512)
        for one in range(4):
            slope += np.bincount(columns[:, one], weights=yes - chance, minlength=512)
            for two in range(4):
                pair = columns[:, one] * 512 + columns[:, two]
                curve += np.bincount(pair, weights=chance * (1 - chance) + 1e-6, minlength=512 * 512)
        adds += np.linalg.solve(curve.reshape(512, 512) + RIDGE * np.eye(512), slope)
    return [round(100 * float(value)) for value in adds]


def main() -> None:
    """Write the file."""
    ArgumentParser(prog="python -m lab.tools.sampler_tables", description=__doc__).parse_args()
    by_code: dict[str, dict[str, list[list[int]] | list[int]]] = {}
    tables = {
        "made": {"command": "python -m lab.tools.sampler_tables", "seed": SEED, "deals": N_PLAYED, "asked": N_ASKED},
        "codes": by_code,
    }
    for name in codes():
        agreement = Agreement(load(name))
        by_code[name] = {"outcomes": outcomes(agreement), **decisions(agreement)}
        sys.stdout.write(f"{name} {by_code[name]['outcomes']}\n")
    text = json.dumps(tables, separators=(",", ":")) + "\n"
    FILE.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{FILE}: sha256 {hashlib.sha256(text.encode()).hexdigest()}, to be written into tables.py\n")


if __name__ == "__main__":
    run(main)
