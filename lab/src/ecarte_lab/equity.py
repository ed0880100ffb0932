"""The value of a score: either player's share of the game, by what both need and by who deals.

The table of shares is computed from deals that the master plays against itself (`ecarte_lab.kernels.deal_ends`), from
the last scores to the first, since scores only rise.  Where the master's tables have no entry, players make the usual
choice in the exchange and play the card that open hands favour, where the master itself would do as the sampler does.
Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from ecarte.bots.master_features import is_known
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS, GameShares
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.tables.duties import duties_of
from ecarte.tables.exchange_strategy import ExchangePayoffs, path
from ecarte.tables.play_strategy import OF_MASTER, play_table
from ecarte_lab.array_types import Deals, Floats, Ints, Masks, Words
from ecarte_lab.bounds.play_bound import points_by_liability
from ecarte_lab.card_players import usual_ranges
from ecarte_lab.kernels import deal_ends
from ecarte_lab.kernels.deals import COLUMNS
from ecarte_lab.kernels.exchange import King
from ecarte_lab.training.exchange_training import Needs, SourceOfDeals
from ecarte_lab.training.play_training import game_of, strategy_of
from ecarte_lab.training.regret_training import first_state

UNIT: Final = 10.0
"""The value of the game in the payoffs learned at a score, so that a point is worth about one at most scores."""

PIECE: Final = 100_000
"""The most deals drawn at once."""

Ends = Ints
"""How many deals ended so, by the holder of the king (`ecarte_lab.kernels.exchange.King`), who is liable, and the
elder's tricks; shape (4, 3, 6)."""


class EquityTable(NamedTuple):
    """The elder's share of the game, 0 to 1, by how many points the elder and the dealer need: row and column 0 stand
    for one point; shape (target, target)."""

    shares: Floats
    errors: Floats
    """Their standard errors, including those of later scores."""
    deals: int
    """How many deals were played at each score."""

    def share(self, needs: Needs) -> tuple[float, float]:
        """The elder's share and its standard error; the dealer's is one less it."""
        at = needs[0] - 1, needs[1] - 1
        return float(self.shares[at]), float(self.errors[at])

    def standing(self, agreement: Agreement) -> GameShares:
        """The shares of either player by the score."""
        return GameShares(agreement, _by_score(self.shares))


def payoffs_at(shares: GameShares, needs: Needs) -> ExchangePayoffs:
    """The elder's payoffs of a deal at a score, in `UNIT`, from the values of the scores after it."""
    worth = UNIT * _worth(shares, needs)
    return tuple(tuple(map(tuple, of_king)) for of_king in worth.tolist())


def equity_table(
    agreement: Agreement, *, deals: int, seed: int, tell: Callable[[int], object] = lambda more: None
) -> EquityTable:
    """The table, from `deals` deals at each score, at least two; `tell` is called with 1 after each score.

    Raises ValueError for a game that the master has not learned.
    """
    playing = SelfPlay(agreement)
    return tabulate_equity(agreement, lambda needs: playing.ends(needs, deals=deals, seed=seed), tell=tell)


class PlayedDeals(NamedTuple):
    """Deals at the end of the exchange, and how they were played out."""

    deals: Deals
    """(n, 6): the columns of `ecarte_lab.kernels.deals.Column`."""
    ends: Ints
    """(n, 3): who holds the king, who is liable, and the elder's tricks."""
    plays: Masks
    """(n, 10): the cards in the order in which they were played; 0 where a king ended the deal."""


class SelfPlay:
    """The master against itself, in compiled code."""

    def __init__(self, agreement: Agreement) -> None:
        if not is_known(agreement):
            raise ValueError("the master has not learned this game")
        points = points_by_liability(agreement)
        self._size = agreement.hand_size
        self._shape = len(King), len(Liable), self._size + 1
        self._source = SourceOfDeals.load(path(), usual=usual_ranges(agreement))
        self.game = game_of(duties_of(agreement), points, kings=True)
        made = {name: strategy_of(play_table(name)) for name in OF_MASTER}
        self.tables = tuple(made[name] for name in OF_MASTER)

    def ends(self, needs: Needs, *, deals: int, seed: int) -> Ends:
        """How `deals` deals end at a score."""
        counts = np.zeros(self._shape, np.int64)
        state = np.array([first_state(seed, f"equity {needs[0]} {needs[1]}")], np.uint64)
        for left in range(deals, 0, -PIECE):
            ended = self._played(needs, min(PIECE, left), state).ends
            places = np.ravel_multi_index(tuple(ended.T), self._shape)
            counts += np.bincount(places, minlength=counts.size).reshape(self._shape)
        return counts

    def play_deals(self, needs: Needs, *, deals: int, seed: int) -> PlayedDeals:
        """`deals` deals at a score, from the end of their exchange to the last card."""
        return self._played(needs, deals, np.array([first_state(seed, "dealt")], np.uint64))

    def _played(self, needs: Needs, deals: int, state: Words) -> PlayedDeals:
        rows, ended = np.zeros((deals, COLUMNS), np.uint32), np.zeros((deals, len(self._shape)), np.int64)
        plays = np.zeros((deals, 2 * self._size), np.uint32)
        self._source.at(needs).draw(state, rows)
        deal_ends.play_out(self.game, self.tables, needs, state, rows, ended, plays)
        return PlayedDeals(rows, ended, plays)


def tabulate_equity(
    agreement: Agreement, ends: Callable[[Needs], Ends], *, tell: Callable[[int], object] = lambda more: None
) -> EquityTable:
    """The table, from how deals end at each score.

    The error of a score combines that of its own deals and those of each later score.  A later score may be reached in
    several ways, and its error is the same in all of them.
    """
    target, deals = agreement.target, 0
    shares = np.zeros((target, target))
    left_open = np.zeros((target, target, target, target))  # for each score, by the score whose deals cause the error
    for needs in _last_first(target):
        counts = ends(needs)
        deals = int(counts.sum())
        part = counts / deals
        ended, later = _in_shares(agreement, needs)
        worth = ended + np.tensordot(shares, later, 2)
        at = needs[0] - 1, needs[1] - 1
        shares[at] = (part * worth).sum()
        left_open[at] = np.tensordot(np.tensordot(later, part, 3), left_open, 2)
        left_open[at][at] = sqrt((part * (worth - shares[at]) ** 2).sum() / (deals - 1))
        tell(1)
    return EquityTable(shares, np.sqrt((left_open**2).sum(axis=(2, 3))), deals)


def _last_first(target: int) -> Iterator[Needs]:
    """All scores, from the last to the first: after a deal both together need fewer points."""
    for both in range(2, 2 * target + 1):
        yield from ((elder, both - elder) for elder in range(1, target + 1) if 1 <= both - elder <= target)


def _by_score(by_needs: Floats) -> Floats:
    """An array by the points both need, as `GameShares` has it: by the points they have."""
    return by_needs[::-1, ::-1]


def _worth(shares: GameShares, needs: Needs) -> Floats:
    """The elder's share of the game after a deal, by how it ends: as `Ends`."""
    target = shares.agreement.target
    elder, dealer = target - needs[0], target - needs[1]
    found = np.zeros((len(King), len(Liable), shares.agreement.hand_size + 1))
    for liable in Liable:
        worth = shares.shares_after_deal((elder, dealer), liable=liable, i_am_elder=True)
        found[[King.NOBODYS, King.ELDERS, King.DEALERS], liable] = worth[[KING_NOBODYS, KING_MINE, KING_THEIRS]]
        if needs[1] > 1:  # or the king turned up has ended the game
            worth = shares.shares_after_deal((elder, dealer + 1), liable=liable, i_am_elder=True)
            found[King.TURNED, liable] = worth[KING_NOBODYS]
    return found


@lru_cache(maxsize=256)
def _in_shares(agreement: Agreement, needs: Needs) -> tuple[Floats, Floats]:
    """What `_worth` is when all later scores are worth nothing to their elders, and its derivative by each of their
    shares, (target, target, 4, 3, 6)."""
    target = agreement.target
    none = np.zeros((target, target))
    ended = _worth(GameShares(agreement, none), needs)
    later = np.zeros((target, target, *ended.shape))
    for other in _last_first(target):
        if sum(other) < sum(needs):
            one = none.copy()
            one[other[0] - 1, other[1] - 1] = 1.0
            later[other[0] - 1, other[1] - 1] = _worth(GameShares(agreement, _by_score(one)), needs) - ended
    return ended, later
