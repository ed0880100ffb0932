"""Sets of cards in the kernels: masks of 32 bits kept in int64."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecarte_lab.adapters.batch.compiler import kernel


@kernel
def count(mask: Any) -> Any:
    """The number of cards in the mask."""
    pairs = mask - ((mask >> 1) & 0x55555555)
    fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    bytes_ = (fours + (fours >> 4)) & 0x0F0F0F0F
    return ((bytes_ * 0x01010101) & 0xFFFFFFFF) >> 24


@kernel
def lowest(mask: Any) -> Any:
    """The code of the lowest card; the mask must have one."""
    return count((mask & -mask) - 1)


@kernel
def bit_of(card: Any) -> Any:
    """The mask of one card."""
    return np.int64(1) << np.int64(card)


@kernel
def suit_of(card: Any) -> Any:
    """The mask of all cards of the card's suit."""
    return np.int64(255) << np.int64(card & 24)


@kernel
def select_cards(choice: Any, hand: Any) -> Any:
    """The cards of `hand` at the places whose bits are set in `choice`, lowest card first."""
    cards = hand & 0
    left = hand
    rest = choice
    while rest and left:
        bit = left & -left
        if rest & 1:
            cards |= bit
        rest >>= 1
        left ^= bit
    return cards
