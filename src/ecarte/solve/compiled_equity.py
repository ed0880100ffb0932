"""How whole deals end that one who has learned plays against himself, in machine code: unchecked kernels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiled import I64, U32, compiled, reply_wins
from ecarte.solve.compiled_deals import HANDS, KIND, TAKEN, TURN_UP
from ecarte.solve.compiled_exchange import king_of
from ecarte.solve.compiled_keys import choice_cards, coarse, key_of, slot_of
from ecarte.solve.compiled_meeting import drawn_of
from ecarte.solve.compiled_policies import GapRoom, gap_room
from ecarte.solve.compiled_training import GameOfCards, Learned, first_of, settled, sight_at, step
from ecarte.solve.keys import EXCHANGED


@compiled
def _tricks(
    game: GameOfCards,
    learned: Learned,
    base: Learned,
    state: NDArray[np.uint64],
    deals: NDArray[np.uint32],
    row: int,
    cards: NDArray[np.uint32],
    shares: NDArray[np.float64],
    found: GapRoom,
) -> int:
    """The tricks of the elder in a deal that both play as was learned; where nothing was, as in the table `base`."""
    kind = I64(deals[row, KIND])
    at = first_of(deals, row, 0)
    while at.led or at.hand & at.hand - 1:
        role = 1 - at.learns
        sight = sight_at(game, at, I64(deals[row, TAKEN + role]))
        card = sight.lawful
        if card & card - 1:
            key, order = key_of(game.tables, sight, role == 0, kind)
            n = choice_cards(sight, order, cards, 0)
            there = (
                learned.slots.keys[slot_of(learned.slots, key)]
                or learned.slots.keys[slot_of(learned.slots, coarse(key))]
            )
            table = learned if there else base
            settled(game, table, key, game.payoffs[kind, role], sight, cards[0], n, shares, found)
            card = cards[0, drawn_of(state, n, shares)]
        at = step(game.tables.duties, at, card)
    wins = I64(reply_wins(at.hand, at.others))
    return at.won + 1 - wins if at.learns else at.lost + wins


@compiled
def tally(
    game: GameOfCards,
    tables: tuple[Learned, ...],
    needs: tuple[int, int],
    state: NDArray[np.uint64],
    deals: NDArray[np.uint32],
    counts: NDArray[np.int64],
) -> None:
    """Adds to (4, 3, 6) how often deals end so: by whose the king is, who is liable, and the tricks of the elder.

    `tables` are by who needs one point more, kings counted; `needs` are the elder's points and the dealer's.  A deal
    that a king ends is not played: it counts as one without a trick.
    """
    cards, shares, found = np.empty((1, 6), np.uint32), np.empty(6), gap_room()
    for row in range(len(deals)):
        king = king_of(deals[row, HANDS], deals[row, HANDS + 1], U32(deals[row, TURN_UP]))
        elder, dealer = needs[0] - I64(king == 1), needs[1] - I64(king >= 2)
        kind = I64(deals[row, KIND])
        liable = I64(0) if kind == EXCHANGED else kind
        tricks = I64(0)
        if elder and dealer:
            last = I64(elder == 1) | I64(dealer == 1) << 1
            tricks = _tricks(game, tables[last], tables[0], state, deals, row, cards, shares, found)
        counts[king, liable, tricks] += 1
