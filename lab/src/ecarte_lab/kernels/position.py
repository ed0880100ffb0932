"""The state of the play of the cards, card by card, in machine code: unchecked kernels."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecarte.solve.compiler import I64, U32, within
from ecarte.tables.duties import KING_OF_TRUMPS
from ecarte.tables.infoset_keys import ANNOUNCED, HIS_KING, InformationSet
from ecarte_lab.array_types import Deals, Floats, Ints
from ecarte_lab.kernels.deals import HANDS, TURN_UP
from ecarte_lab.kernels.open_hands import Tables, playable_cards, reply_wins
from ecarte_lab.kernels.response import ruled_out


class GameOfCards(NamedTuple):
    """What all deals have in common."""

    tables: Tables
    binomials: Floats
    payoffs: Floats
    """(4, 2, 6): by the kind of deal, by role (the elder first), and by tricks."""
    first: float
    """For how many rounds the first regrets count, which come from open-hand values; 0 for none."""
    baseline: bool
    """Whether open-hand values serve as a baseline for the opponent's sampled card, which lowers the variance."""
    kings: bool
    """Whether a king of trumps is announced before its holder's first card."""
    frozen: bool
    """Whether the opponent no longer learns."""
    prior: float
    """The weight in visits of a coarser key's regrets for each key."""
    prune_behind: float
    """Regret-based pruning: a choice this many points behind is tried in one deal of 16; 0 for no pruning."""
    together: bool
    """Whether touching cards are learned together and played equally often."""


class Position(NamedTuple):
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


NUMBERS: Final = len(Position._fields)
"""The length of a stored standing (`store_position`)."""

LEARNS: Final = Position._fields.index("learns")
"""The index of `learns` in a stored standing."""


@within
def first_position(deals: Deals, row: int, me: int) -> Position:
    """The state of a deal before its first card; `me` is the role of the player whose choices are tried."""
    none = U32(0)
    return Position(
        deals[row, HANDS], deals[row, HANDS + 1], deals[row, TURN_UP], none, none, none, none, none, none, none,
        1 - me, 0, 0,
    )  # fmt: skip


@within
def after_card(duties: int, at: Position, card: int) -> Position:
    """The state of the deal after `card`."""
    left, gone = U32(at.hand ^ card), U32(at.gone | card)
    second = U32(at.second or (card if at.first else 0))
    if not at.led:
        return Position(
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
    return Position(
        U32(left ^ hands), U32(at.others ^ hands), gone, U32(lacks ^ lacking), U32(at.others_lacks ^ lacking),
        U32(first ^ firsts), U32(at.others_first ^ firsts), U32(second ^ seconds), U32(at.others_second ^ seconds),
        U32(0), at.learns ^ 1 ^ wins, won ^ tricks, lost ^ tricks,
    )  # fmt: skip


@within
def infoset_at(game: GameOfCards, at: Position, taken: int) -> InformationSet:
    """What the player to play knows."""
    lawful = U32(playable_cards(game.tables.duties, at.hand, at.led) if at.led else at.hand)
    first, second = U32(at.others_first if at.first else 0), U32(at.others_second if at.second else 0)
    pool, kings = U32(~(at.hand | at.gone | at.others_lacks)), 0
    if game.kings:
        kings = ANNOUNCED
        if at.first or at.led:
            kings |= HIS_KING if at.others & KING_OF_TRUMPS else 0
            pool = U32(pool & ~(KING_OF_TRUMPS & ~at.others))
    return InformationSet(at.hand, lawful, at.led, pool, at.won, first, second, taken, kings)


@within
def tricks_made(at: Position) -> int:
    """The final tricks of the player whose choices are tried, when each has one card left."""
    return (at.won if at.learns else at.lost) + (at.learns ^ I64(reply_wins(at.hand, at.others)))


@within
def store_position(positions: Ints, row: int, at: Position) -> None:
    """Store a position in a row, which has at least `NUMBERS` numbers."""
    positions[row, 0] = at.hand
    positions[row, 1] = at.others
    positions[row, 2] = at.gone
    positions[row, 3] = at.lacks
    positions[row, 4] = at.others_lacks
    positions[row, 5] = at.first
    positions[row, 6] = at.others_first
    positions[row, 7] = at.second
    positions[row, 8] = at.others_second
    positions[row, 9] = at.led
    positions[row, 10] = at.learns
    positions[row, 11] = at.won
    positions[row, 12] = at.lost


@within
def stored_position(positions: Ints, row: int) -> Position:
    """The standing stored in a row."""
    return Position(
        U32(positions[row, 0]), U32(positions[row, 1]), U32(positions[row, 2]), U32(positions[row, 3]),
        U32(positions[row, 4]), U32(positions[row, 5]), U32(positions[row, 6]), U32(positions[row, 7]),
        U32(positions[row, 8]), U32(positions[row, 9]), positions[row, 10], positions[row, 11], positions[row, 12],
    )  # fmt: skip
