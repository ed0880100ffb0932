"""`python -m ecarte_lab.whole_play.accepted`: what an accepted exchange is worth to each hand, by the shipped table.

Deals are drawn whose first proposal is accepted, and the exchange goes on by the table of the master, at 0-0; at the
end both hands are open, corrected by how many tricks the master makes (`TRICKS_MADE`).  The mean over all deals of an
elder's hand, plus that of a dealer's hand, less that of all deals, stands for the mean over all deals of both: both
draw new cards, so that they hardly depend on each other.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Final

import numpy as np

from ecarte.engine.agreement import Agreement
from ecarte.rules import load
from ecarte.tables.duties import duties_of
from ecarte.tables.exchange_strategy import exchange_table
from ecarte_lab.command import check_writable, imports_of_command, number_from_zero, run, whole_number

with imports_of_command(__name__):
    from ecarte.solve.compiler import I64, compiled
    from ecarte.solve.pack import BINOMIALS, LivePack, live_pack, rank_of, swap_suits
    from ecarte_lab.array_types import Words
    from ecarte_lab.bounds.play_bound import points_by_liability
    from ecarte_lab.card_players import usual_ranges
    from ecarte_lab.kernels.deals import shuffle
    from ecarte_lab.kernels.exchange import GameOfExchange, deal_buffers, first_state, value_of_accepted
    from ecarte_lab.kernels.strategy import StrategyTable
    from ecarte_lab.training.exchange_training import (
        exchange_strategy_of,
        game_of_exchange,
        payoffs_of_open_hands,
        with_kings,
    )
    from ecarte_lab.whole_play.decisions import TURN_UPS, HandPoints, Values, make_hands_alike, write_points

DEALS: Final = 60_000_000
KING_OF_TRUMPS: Final = 0x80
"""As a trump-first mask."""
ALL_CARDS: Final = (1 << 31) - 1
"""The live cards of the full pack, as a mask."""


@compiled
def least_alike(hand: int, turn_up: int, pack: LivePack) -> int:
    """The place of the first hand that differs from this one only in the names of plain suits.

    `hand` and `turn_up` are trump-first masks; the place is that among all hands of the live cards.
    """
    trumps = (hand & 0xFF & (turn_up - 1)) | ((hand & 0xFF & ~(2 * turn_up - 1)) >> 1)
    live = least = trumps | (hand >> 8) << 7
    for one, other in ((1, 2), (2, 3), (1, 2), (2, 3), (1, 2)):  # all orders of three suits
        live = swap_suits(live, one, other, pack)
        least = min(least, live)
    return rank_of(least, ALL_CARDS)


@compiled
def sum_deals(
    game: GameOfExchange, learned: StrategyTable, state: Words, deals: int, pack: LivePack, sums: Values
) -> None:
    """Add up what the elder makes: `sums` are (2, 2, 2, hands), by turn-up, seat, and number of deals or points."""
    buffers = deal_buffers()
    for _ in range(deals):
        shuffle(state, buffers.cards, 30)
        points, turn_up = value_of_accepted(game, learned, state, buffers), I64(buffers.cards[31])
        at = first_state(buffers)
        turned = 0 if turn_up == KING_OF_TRUMPS else 1
        for seat in range(2):
            place = least_alike(I64(at.elder if seat == 0 else at.dealer), turn_up, pack)
            sums[turned, seat, 0, place] += 1
            sums[turned, seat, 1, place] += points


def points_of_accepted(deals: int, seed: int) -> dict[str, HandPoints]:
    """The points for each hand of five, by what is turned up (`TURN_UPS`), from `deals` deals."""
    agreement, pack = Agreement(load("london")), live_pack(8)
    game = game_of_exchange(
        duties_of(agreement), np.array(payoffs_of_open_hands(with_kings(points_by_liability(agreement)))),
        usual_ranges(agreement),
    )  # fmt: skip
    sums = np.zeros((2, 2, 2, int(BINOMIALS[pack.n_cards, pack.hand])))
    sum_deals(game, exchange_strategy_of(exchange_table()), np.array([seed + 1], np.uint64), deals, pack, sums)
    points: dict[str, HandPoints] = {}
    for turned, name in enumerate(TURN_UPS):
        of_elder, of_dealer = sums[turned]
        mean = of_elder[1].sum() / of_elder[0].sum()
        elder, dealer = (
            np.divide(of[1], of[0], out=np.full(len(of[0]), mean), where=of[0] > 0).astype(np.float32)
            for of in (of_elder, of_dealer)
        )
        make_hands_alike(elder, dealer, pack)
        points[name] = HandPoints(elder.astype(np.float64) - mean / 2, mean / 2 - dealer.astype(np.float64))
    return points


def main() -> None:
    """Draw the deals, and write what an accepted exchange is worth."""
    parser = ArgumentParser(prog="python -m ecarte_lab.whole_play.accepted", description=main.__doc__)
    parser.add_argument("--deals", type=whole_number, default=DEALS, help=f"deals to draw (default {DEALS:,})")
    parser.add_argument("--seed", type=number_from_zero, default=1, help="seed of the deals (default 1)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to write the points")
    asked = parser.parse_args()
    try:
        check_writable(asked.out)
    except ValueError as fault:
        parser.error(str(fault))
    points = points_of_accepted(asked.deals, asked.seed)
    write_points(points, asked.out)
    for turned, of_hands in points.items():
        for seat, found in of_hands._asdict().items():
            print(f"{turned}, {seat}: {found.min():+.3f} to {found.max():+.3f}, mean {found.mean():+.4f}")


if __name__ == "__main__":
    run(main)
