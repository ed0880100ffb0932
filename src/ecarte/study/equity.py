"""What a score is worth: the share of the game of either player, by what both need and by who deals.

The table of shares is found from deals that the master plays against himself (`ecarte.solve.compiled_equity`), from the
last scores to the first, for scores only rise.  Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.bots.sampler.standing import KING_HIS, KING_MINE, KING_NOBODYS, GameShares
from ecarte.bots.sampler.tables import table_of
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.solve import compiled_equity
from ecarte.solve.compiled_deals import COLUMNS, Ranges
from ecarte.solve.duties import duties_of
from ecarte.solve.exchange_training import ExchangePayoffs, Needs, SourceOfDeals
from ecarte.solve.learned import OF_MASTER, learned_table
from ecarte.solve.learned_exchange import path
from ecarte.solve.training import game_of, learned_of
from ecarte.study.bound import points_of_tricks

UNIT: Final = 10.0
"""The game in the payoffs of what is learned at a score, so that a point is worth about one at most of them."""

PIECE: Final = 100_000
"""Deals that are drawn at once."""


class EquityTable(NamedTuple):
    """The elder's share of the game, 0 to 1, by how many points he needs and the dealer needs: row and column 0 stand
    for one point; shape (target, target).
    """

    shares: NDArray[np.float64]
    errors: NDArray[np.float64]
    """Their standard errors, those of later scores among them."""
    deals: int
    """How many were played at each score."""

    def share(self, needs: Needs) -> tuple[float, float]:
        """That of the elder and its standard error; that of the dealer is what is left of the game."""
        at = needs[0] - 1, needs[1] - 1
        return float(self.shares[at]), float(self.errors[at])


def payoffs_at(shares: GameShares, needs: Needs) -> ExchangePayoffs:
    """The elder's payoffs of a deal at a score, in `UNIT`, by what the scores after it are worth."""
    worth = UNIT * _worth(shares, needs)
    return tuple(tuple(map(tuple, of_king)) for of_king in worth.tolist())


def _worth(shares: GameShares, needs: Needs) -> NDArray[np.float64]:
    """The elder's share of the game after a deal, by king, liability and tricks as `compiled_equity.tally` counts."""
    target = shares.agreement.target
    elder, dealer = target - needs[0], target - needs[1]
    found = np.zeros((4, len(Liable), shares.agreement.hand_size + 1))
    for liable in Liable:
        worth = shares.worth((elder, dealer), liable=liable, i_am_elder=True)
        found[:3, liable] = worth[[KING_NOBODYS, KING_MINE, KING_HIS]]
        if needs[1] > 1:  # or the king turned up has ended the game
            found[3, liable] = shares.worth((elder, dealer + 1), liable=liable, i_am_elder=True)[KING_NOBODYS]
    return found


def equity_table(
    agreement: Agreement, *, deals: int, seed: int, tell: Callable[[int], object] = lambda more: None
) -> EquityTable:
    """The table, from so many deals at each score; `tell` is called with 1 after each score."""
    target = agreement.target
    book = table_of(agreement)
    source = SourceOfDeals.load(path(), usual=Ranges(book.stands, book.refuses))
    points = tuple(tuple(points_of_tricks(agreement, as_elder=True, liable=liable).tolist()) for liable in Liable)
    game = game_of(duties_of(agreement), points, kings=True)
    tables = tuple(learned_of(learned_table(name)) for name in OF_MASTER)
    shares, errors = np.full((2, target, target), np.nan)  # by score, as `GameShares` has it
    for both in range(2, 2 * target + 1):
        for needs in ((elder, both - elder) for elder in range(1, target + 1) if 1 <= both - elder <= target):
            state = np.array([1 + seed * 100 + 10 * needs[0] + needs[1]], np.uint64)
            counts = np.zeros((4, len(Liable), agreement.hand_size + 1), np.int64)
            of_score = source.at(needs)
            for _ in range(-(-deals // PIECE)):
                rows = np.zeros((PIECE, COLUMNS), np.uint32)
                of_score.draw(state, rows)
                compiled_equity.tally(game, tables, needs, state, rows, counts)
            part = counts / counts.sum()
            worth = _worth(GameShares(agreement, np.nan_to_num(shares)), needs)
            share = float((part * worth).sum())
            spread = float((part * worth**2).sum()) - share**2
            at = target - needs[0], target - needs[1]
            shares[at] = share
            errors[at] = np.hypot(np.sqrt(spread / counts.sum()), _error_of_later(agreement, part, errors, needs))
            tell(1)
    return EquityTable(shares[::-1, ::-1].copy(), errors[::-1, ::-1].copy(), -(-deals // PIECE) * PIECE)


def _error_of_later(
    agreement: Agreement, part: NDArray[np.float64], errors: NDArray[np.float64], needs: Needs
) -> float:
    """What the errors of later scores make of the error of one from which they are come to."""
    none = np.zeros_like(errors)
    without = float((part * _worth(GameShares(agreement, none), needs)).sum())
    square = 0.0
    for at in np.argwhere(~np.isnan(errors)):
        one = none.copy()
        one[tuple(at)] = errors[tuple(at)]
        square += (float((part * _worth(GameShares(agreement, one), needs)).sum()) - without) ** 2
    return float(np.sqrt(square))
