"""How whole deals end when one strategy plays both seats, in machine code: unchecked kernels."""

from __future__ import annotations

import numpy as np

from ecarte.solve.compiler import I64, U32, compiled, within
from ecarte.tables.infoset_keys import EXCHANGED
from ecarte_lab.array_types import Deals, Floats, Ints, Masks, Words
from ecarte_lab.kernels.chance import draw_from
from ecarte_lab.kernels.deals import HANDS, KIND, TAKEN, TURN_UP
from ecarte_lab.kernels.exchange import king_of
from ecarte_lab.kernels.policies import GapBuffers, gap_buffers
from ecarte_lab.kernels.position import GameOfCards, Position, after_card, first_position, tricks_made
from ecarte_lab.kernels.strategy import StrategyTable, choice_at, fill_strategy, has_key


@within
def table_index(needs: tuple[int, int], king: int, is_lead: bool) -> int:
    """The index of the table to use: who needs one point more, as far as the player to play knows.

    `king` is the holder of the king of trumps.  At the elder's first lead (`is_lead`) a king that the dealer holds is
    not yet known to the elder; from then on it is announced.  The elder's own is announced before.
    """
    elder = needs[0] - I64(king == 1)
    dealer = needs[1] - (I64(king == 3) if is_lead else I64(king >= 2))
    return I64(elder == 1) | I64(dealer == 1) << 1


@compiled
def fill_chances(
    game: GameOfCards,
    learned: StrategyTable,
    base: StrategyTable,
    at: Position,
    kind: int,
    taken: int,
    cards: Masks,
    shares: Floats,
    found: GapBuffers,
) -> int:
    """Fill in the legal cards of the player to play, (1, 6), and their probabilities; returns how many there are.

    From the table `learned`, by the key or else the coarser key; where it has neither, from `base`.
    """
    infoset, key, n = choice_at(game, at, kind, taken, cards)
    if n == 1:
        shares[0] = 1.0
        return n
    table = learned if has_key(learned, key) else base
    fill_strategy(game, table, key, game.payoffs[kind, 1 - at.learns], infoset, cards[0], n, shares, found)
    return n


@compiled
def _tricks(
    game: GameOfCards,
    tables: tuple[StrategyTable, ...],
    needs: tuple[int, int],
    king: int,
    state: Words,
    deals: Deals,
    row: int,
    plays: Masks,
    cards: Masks,
    shares: Floats,
    found: GapBuffers,
) -> int:
    """The elder's tricks in a deal that both play by the tables; fills its row of the cards played."""
    kind = I64(deals[row, KIND])
    at, played = first_position(deals, row, 0), 0
    while at.led or at.hand & at.hand - 1:
        table = tables[table_index(needs, king, not at.led and not at.first)]
        taken = I64(deals[row, TAKEN + 1 - at.learns])
        n = fill_chances(game, table, tables[0], at, kind, taken, cards, shares, found)
        plays[row, played] = cards[0, draw_from(state, n, shares)]
        at, played = after_card(game.tables.duties, at, plays[row, played]), played + 1
    plays[row, played], plays[row, played + 1] = at.hand, at.others
    return tricks_made(at)


@compiled
def play_out(
    game: GameOfCards,
    tables: tuple[StrategyTable, ...],
    needs: tuple[int, int],
    state: Words,
    deals: Deals,
    ends: Ints,
    plays: Masks,
) -> None:
    """Fill (deals, 3) with how deals end: who holds the king, who is liable, and the elder's tricks; and (deals, 10)
    with the cards played in order.

    `tables` are indexed by who needs one point more, kings counted; `needs` are the elder's points and the dealer's
    before anything is marked.  A deal that a king ends is not played: it counts as one without a trick.
    """
    cards, shares, found = np.empty((1, 6), np.uint32), np.empty(6), gap_buffers()
    for row in range(len(deals)):
        king = king_of(deals[row, HANDS], deals[row, HANDS + 1], U32(deals[row, TURN_UP]))
        kind = I64(deals[row, KIND])
        ends[row, 0], ends[row, 1], ends[row, 2] = king, I64(0) if kind == EXCHANGED else kind, 0
        if needs[0] > I64(king == 1) and needs[1] > I64(king >= 2):
            ends[row, 2] = _tricks(game, tables, needs, king, state, deals, row, plays, cards, shares, found)
