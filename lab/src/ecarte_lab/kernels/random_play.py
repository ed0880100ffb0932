"""Play at random to the end, in machine code: unchecked kernels, as in `ecarte_lab.kernels.open_hands`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import U32, U64, compiled
from ecarte.tables.duties import popcount
from ecarte_lab.array_types import Masks
from ecarte_lab.kernels.chance import next_state
from ecarte_lab.kernels.open_hands import playable_cards, reply_wins


@compiled
def any_card(cards: int, state: int) -> int:
    """A card of `cards` chosen by the upper half of a random state, all equally likely."""
    for _ in range((U64(state) >> U64(32)) * U64(popcount(cards)) >> U64(32)):
        cards = U32(cards & cards - 1)
    return U32(cards & ~(cards - 1))


@compiled
def playout_at(duties: int, leader: int, other: int, state: int) -> tuple[int, int]:
    """Play random legal cards to the end: the tricks of the first leader, and the next random state."""
    tricks = 0
    first_leads = 1
    while leader:
        state = next_state(state)
        led = any_card(leader, state)
        state = next_state(state)
        reply = any_card(playable_cards(duties, other, led), state)
        leader, other = U32(leader ^ led), U32(other ^ reply)
        if reply_wins(led, reply):
            leader, other = other, leader
            first_leads ^= 1
        tricks += first_leads
    return tricks, state


@compiled
def playouts(duties: int, leaders: Masks, others: Masks, state: int, found: NDArray[np.uint8]) -> int:
    """Fill `found` with the tricks of `playout_at` for each deal; returns the last random state."""
    for deal in range(leaders.size):
        tricks, state = playout_at(duties, leaders[deal], others[deal], state)
        found[deal] = tricks
    return state
