"""Whole deals a second through the checked public interface, compared with the physical limit and other libraries.

Unit: whole deals, hands or moves a second of processor time on one core; the median of alternating rounds with the
least and the greatest.  A deal runs from the shuffle to the score, each choice uniform over `legal_actions` (every
discard set, nature's acts included), every act through `apply`; no view is built.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

import chess
from bitmask import bitmask_deal
from pokerkit import Automation, FixedLimitTexasHoldem, KuhnPoker

from ecarte import Action, Agreement, Phase, Seat, apply, codes, legal_actions, load, new_deal

Contestant = Callable[[Random], int]
"""Does one round's work and returns the number of units done."""


def ecarte_deals(name: str, n_deals: int = 400) -> Contestant:
    """Random deals of the code called `name`."""
    agreement = Agreement(load(name))

    def round_of(rng: Random) -> int:
        for _ in range(n_deals):
            deal = new_deal(agreement, dealer=Seat.A)
            while deal.phase is not Phase.OVER:
                deal = apply(deal, rng.choice(legal_actions(deal)))
        return n_deals

    return round_of


def bitmask_deals(rng: Random, n_deals: int = 2000) -> int:
    """The same game on plain integers: the limit of Python when nothing is checked, kept or explained."""
    for _ in range(n_deals):
        bitmask_deal(rng)
    return n_deals


_BOOKKEEPING = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def _holdem() -> FixedLimitTexasHoldem:
    return FixedLimitTexasHoldem.create_state(_BOOKKEEPING, True, 0, (1, 2), 2, 4, 200, 2)


def _kuhn() -> KuhnPoker:
    return KuhnPoker.create_state(_BOOKKEEPING)


def pokerkit_hands(make: Callable[[], object], n_hands: int) -> Contestant:
    """Whole hands of PokerKit, betting at random, with everything else automated."""

    def round_of(rng: Random) -> int:
        for _ in range(n_hands):
            state = make()
            while state.status:
                moves = []
                if state.can_fold():
                    moves.append(state.fold)
                if state.can_check_or_call():
                    moves.append(state.check_or_call)
                if state.can_complete_bet_or_raise_to():
                    moves.append(state.complete_bet_or_raise_to)
                rng.choice(moves)()
        return n_hands

    return round_of


def chess_moves(rng: Random, n_moves: int = 2000) -> int:
    """Random moves of python-chess, each chosen from the list of legal moves."""
    board = chess.Board()
    for _ in range(n_moves):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 99:
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
    return n_moves


def contestants() -> dict[str, tuple[str, Contestant]]:
    """Name, unit and work of everything that is measured."""
    table: dict[str, tuple[str, Contestant]] = {"ecarte london": ("deals", ecarte_deals("london"))}
    for name in codes():
        if name not in ("london", "modern-emended"):
            table[f"ecarte {name}"] = ("deals", ecarte_deals(name, 200))
    table["plain bitmasks, unchecked"] = ("deals", bitmask_deals)
    table["PokerKit fixed-limit hold'em"] = ("hands", pokerkit_hands(_holdem, 100))
    table["PokerKit Kuhn poker"] = ("hands", pokerkit_hands(_kuhn, 200))
    table["python-chess random moves"] = ("moves", chess_moves)
    return table


def measure(*, rounds: int = 7, seed: int = 1) -> list[tuple[str, str, float, float, float]]:
    """(name, unit, median, least, greatest) units a second, over rounds in which all contestants take a turn."""
    table = contestants()
    speeds: dict[str, list[float]] = {name: [] for name in table}
    for round_number in range(rounds + 1):
        for name, (_, work) in table.items():
            rng = Random(seed * 1000 + round_number)
            start = time.process_time()
            n_units = work(rng)
            if round_number:  # the first round warms up
                speeds[name].append(n_units / (time.process_time() - start))
    return [
        (name, table[name][0], statistics.median(speeds_of_one), min(speeds_of_one), max(speeds_of_one))
        for name, speeds_of_one in speeds.items()
    ]


def folding(n_deals: int = 200, seed: int = 1) -> tuple[float, float]:
    """(actions, microseconds) of folding an average deal from its actions, as a server does with its log."""
    agreement = Agreement(load("london"))
    rng = Random(seed)
    logs: list[list[Action]] = []
    for _ in range(n_deals):
        deal, log = new_deal(agreement, dealer=Seat.A), list[Action]()
        while deal.phase is not Phase.OVER:
            log.append(rng.choice(legal_actions(deal)))
            deal = apply(deal, log[-1])
        logs.append(log)
    start = time.process_time()
    for log in logs:
        deal = new_deal(agreement, dealer=Seat.A)
        for action in log:
            deal = apply(deal, action)
    seconds = time.process_time() - start
    return sum(map(len, logs)) / n_deals, 1e6 * seconds / n_deals


def report(rounds: int = 7) -> None:
    """Print the table of speeds."""
    rows = measure(rounds=rounds)
    speed_of = {name: median for name, _, median, _, _ in rows}
    speed_of_london = speed_of["ecarte london"]
    print(f"{'whole deals on one core':32} {'median/s':>10} {'least':>10} {'greatest':>10} {'london is':>12}")
    for name, unit, median, least, greatest in rows:
        ratio = f"{speed_of_london / median:.2f} times" if unit != "moves" else ""
        print(f"{name:32} {median:10,.0f} {least:10,.0f} {greatest:10,.0f} {ratio:>12}  {unit}")
    limit = speed_of["plain bitmasks, unchecked"]
    print(
        f"\nThe physical limit of Python here is {limit:,.0f} deals a second;"
        f" london reaches {speed_of_london / limit:.0%} of it."
    )


if __name__ == "__main__":
    report()
