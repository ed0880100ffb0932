"""The state of the play of the cards, card by card, in machine code: unchecked kernels."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.tables.duties import KING_OF_TRUMPS
from ecarte.tables.infoset_keys import ANNOUNCED, HIS_KING, Sight
from ecarte_lab.kernels.deals import HANDS, TURN_UP
from ecarte_lab.kernels.open_hands import I64, U32, Tables, playable_cards, reply_wins, within
from ecarte_lab.kernels.response import ruled_out


class GameOfCards(NamedTuple):
    """What all deals have in common."""

    tables: Tables
    binomials: NDArray[np.float64]
    payoffs: NDArray[np.float64]
    """(4, 2, 6): by the kind of deal, by role (the elder first), and by tricks."""
    first: float
    """The weight in rounds of open-hand values as first regrets; 0 for no first regrets."""
    baseline: bool
    """Whether the opponent's sampled card is corrected by the open-hand values of their other cards (a baseline)."""
    kings: bool
    """Whether a king of trumps is announced before its holder's first card."""
    frozen: bool
    """Whether the opponent no longer learns."""
    prior: float
    """The weight in visits of a coarser key's regrets for each key."""
    hopeless: float
    """How many points behind, in deals, a choice is pruned in most deals; 0 for no pruning."""
    together: bool
    """Whether touching cards are learned together and played equally often."""


class Standing(NamedTuple):
    """The state of a deal, seen by the player to play.  Masks are trump-first."""

    hand: int
    others: int
    """The opponent's hand."""
    gone: int
    """The turn-up and the cards played."""
    lacks: int
    """Cards the opponent has shown they do not hold."""
    others_lacks: int
    first: int
    """The card the opponent played to the first trick, or 0."""
    others_first: int
    second: int
    """The same for the second trick."""
    others_second: int
    led: int
    learns: int
    """Whether the player to play is the one whose choices are tried: 1 or 0."""
    won: int
    lost: int


NUMBERS: Final = len(Standing._fields)
"""The length of a stored standing (`keep`)."""

LEARNS: Final = Standing._fields.index("learns")
"""The index of `learns` in a stored standing."""


@within
def first_of(deals: NDArray[np.uint32], row: int, me: int) -> Standing:
    """The state of a deal before its first card; `me` is the role of the player whose choices are tried."""
    none = U32(0)
    return Standing(
        deals[row, HANDS], deals[row, HANDS + 1], deals[row, TURN_UP], none, none, none, none, none, none, none,
        1 - me, 0, 0,
    )  # fmt: skip


@within
def step(duties: int, at: Standing, card: int) -> Standing:
    """The state of the deal after `card`."""
    left, gone = U32(at.hand ^ card), U32(at.gone | card)
    second = U32(at.second or (card if at.first else 0))
    if not at.led:
        return Standing(
            at.others, left, gone, at.others_lacks, at.lacks, at.others_first, U32(at.first or card),
            at.others_second, second, U32(card), 1 - at.learns, at.lost, at.won,
        )  # fmt: skip
    lacks = U32(at.lacks | ruled_out(duties, at.led, card))
    first = U32(at.first or card)
    wins = I64(reply_wins(at.led, card))
    won, lost = at.won + wins, at.lost + 1 - wins
    passes = U32(wins - 1)
    hands, lacking, tricks = U32((left ^ at.others) & passes), U32((lacks ^ at.others_lacks) & passes), won ^ lost
    tricks &= wins - 1
    firsts, seconds = U32((first ^ at.others_first) & passes), U32((second ^ at.others_second) & passes)
    return Standing(
        U32(left ^ hands), U32(at.others ^ hands), gone, U32(lacks ^ lacking), U32(at.others_lacks ^ lacking),
        U32(first ^ firsts), U32(at.others_first ^ firsts), U32(second ^ seconds), U32(at.others_second ^ seconds),
        U32(0), at.learns ^ 1 ^ wins, won ^ tricks, lost ^ tricks,
    )  # fmt: skip


@within
def sight_at(game: GameOfCards, at: Standing, taken: int) -> Sight:
    """What the player to play knows."""
    lawful = U32(playable_cards(game.tables.duties, at.hand, at.led) if at.led else at.hand)
    first, second = U32(at.others_first if at.first else 0), U32(at.others_second if at.second else 0)
    pool, kings = U32(~(at.hand | at.gone | at.others_lacks)), 0
    if game.kings:
        kings = ANNOUNCED
        if at.first or at.led:
            kings |= HIS_KING if at.others & KING_OF_TRUMPS else 0
            pool = U32(pool & ~(KING_OF_TRUMPS & ~at.others))
    return Sight(at.hand, lawful, at.led, pool, at.won, first, second, taken, kings)


@within
def tricks_made(at: Standing) -> int:
    """The final tricks of the player whose choices are tried, when each has one card left."""
    return (at.won if at.learns else at.lost) + (at.learns ^ I64(reply_wins(at.hand, at.others)))


@within
def keep(standings: NDArray[np.int64], row: int, at: Standing) -> None:
    """Store a standing in a row, which has at least `NUMBERS` numbers."""
    standings[row, 0] = at.hand
    standings[row, 1] = at.others
    standings[row, 2] = at.gone
    standings[row, 3] = at.lacks
    standings[row, 4] = at.others_lacks
    standings[row, 5] = at.first
    standings[row, 6] = at.others_first
    standings[row, 7] = at.second
    standings[row, 8] = at.others_second
    standings[row, 9] = at.led
    standings[row, 10] = at.learns
    standings[row, 11] = at.won
    standings[row, 12] = at.lost


@within
def stored_position(standings: NDArray[np.int64], row: int) -> Standing:
    """The standing stored in a row."""
    return Standing(
        U32(standings[row, 0]), U32(standings[row, 1]), U32(standings[row, 2]), U32(standings[row, 3]),
        U32(standings[row, 4]), U32(standings[row, 5]), U32(standings[row, 6]), U32(standings[row, 7]),
        U32(standings[row, 8]), U32(standings[row, 9]), standings[row, 10], standings[row, 11], standings[row, 12],
    )  # fmt: skip
