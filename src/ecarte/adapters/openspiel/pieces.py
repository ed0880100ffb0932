"""The named pieces of the tensors: which there are, in which order, of which shape."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ecarte.adapters.bounds import most_exchanges
from ecarte.adapters.recall import NAMES
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable, Phase

Tensor = NDArray[np.float32]
Shapes = dict[str, tuple[int, ...]]


def deal_shapes(agreement: Agreement) -> Shapes:
    """What the table remembers of a deal, in order.  Seats are counted A, B; numbers of cards from 0."""
    hand, exchanges = agreement.hand_size, most_exchanges(agreement)
    return {
        "dealer": (2,),
        "score": (2, agreement.target),
        "turn_up": (32,),
        "proposed": (exchanges, hand + 1),
        "answered": (exchanges, hand + 2),
        "named": (exchanges, hand + 1),
        "elder_took": (exchanges, hand + 1),
        "dealer_took": (exchanges, hand + 1),
        "stood": (1,),
        "announced": (2, 2 * hand + 1),
        "played": (2 * hand, 64),
    }


def private_deal_shapes(agreement: Agreement) -> Shapes:
    """What a player alone remembers of a deal."""
    hand, exchanges = agreement.hand_size, most_exchanges(agreement)
    return {"dealt": (32,), "laid": (exchanges, 32), "drawn": (exchanges, 32), "silent": (2 * hand,)}


def private_now_shapes(agreement: Agreement) -> Shapes:
    """What a player alone knows of the moment."""
    return {"asked": (1,), "may_exchange": (agreement.hand_size + 1,)}


def table_shapes(agreement: Agreement) -> Shapes:
    """What lies open on the table now."""
    hand, exchanges = agreement.hand_size, most_exchanges(agreement)
    return {
        "dealer": (2,),
        "score": (2, agreement.target + 1),
        "phase": (len(Phase),),
        "turn_up": (32,),
        "stock": (agreement.pack_size + 1,),
        "proposals": (exchanges + 1,),
        "elder_takes": (hand + 1,),
        "dealer_takes": (hand + 1,),
        "enough_for": (hand + 1,),
        "liable": (len(Liable),),
        "announced": (2,),
        "leader": (2,),
        "led": (32,),
        "won": (2, hand + 1),
        "played": (2, 32),
    }


class Pieces:
    """A flat tensor of zeros and ones, (n,) float32, and its pieces by name, which are views of it."""

    def __init__(self, shapes: Shapes) -> None:
        self.tensor: Tensor = np.zeros(sum(map(_size, shapes.values())), np.float32)
        self.named: dict[str, Tensor] = {}
        start = 0
        for name, shape in shapes.items():
            self.named[name] = self.tensor[start : start + _size(shape)].reshape(shape)
            start += _size(shape)


def _size(shape: tuple[int, ...]) -> int:
    return int(np.prod(shape))


def of_deals(shapes: Shapes, n_deals: int | None) -> Shapes:
    """The pieces of `n_deals` deals, the first deal first; None for the only one, which is not counted."""
    return shapes if n_deals is None else {name: (n_deals, *shape) for name, shape in shapes.items()}


def of_both(shapes: Shapes) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The pieces of both players, seat A's first: `dealt_a`, ..., `dealt_b`, ..."""
    for name in NAMES:
        yield from ((f"{piece}_{name.lower()}", shape) for piece, shape in shapes.items())


def set_cards(piece: Tensor, mask: int) -> None:
    """Sets the cards of a mask in a piece of 32."""
    while mask:
        lowest = mask & -mask
        piece[lowest.bit_length() - 1] = 1
        mask ^= lowest
