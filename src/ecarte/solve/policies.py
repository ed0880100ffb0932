"""What a policy for the cards is asked and answers: many information sets at once, as arrays.

Cards are trump-first masks (see `ecarte.solve.duties`).  A *line* is what lies open: the cards played so far, in
order.  An information set is a line together with the cards that one player still holds.  What is asked in one call
has one turn-up, one player and one number of cards played; many sets share a line, and a line is there once.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ecarte.engine.deal import Liable
from ecarte.solve.arrays import Masks
from ecarte.solve.duties import Duties

Chances = NDArray[np.float64]
"""For each information set the chance of each card held, the lowest trump first: shape (n, cards held)."""

Payoffs = NDArray[np.float64]
"""What tricks are worth, by how many the player makes in all: shape (hand size + 1,)."""

BITS_OF_CARD: Final = 5
"""Bits of a line for each card."""


class LinesSeen(NamedTuple):
    """What the player asked has seen, once for each line; all arrays of shape (m,)."""

    played: NDArray[np.uint64]
    """The cards in the order in which they were played, five bits each (the number of the bit in a mask), the first
    in the lowest."""
    mine: Masks
    """The cards he has played."""
    his: Masks
    """Those the other has played."""
    led: Masks
    """The card on the table that he is to answer; 0 where he is to lead."""
    his_lacks: Masks
    """The cards that the other cannot hold, or he would have broken a duty."""
    won: NDArray[np.uint8]
    """The tricks he has taken."""


class SetArrays(NamedTuple):
    """Information sets of one player, as compiled code takes them."""

    seen: int
    """The pack less the turn-up."""
    hands: Masks
    """The cards he still holds, shape (n,)."""
    line: NDArray[np.int64]
    """The number of his line in `lines`, shape (n,)."""
    lines: LinesSeen


class CardSets(NamedTuple):
    """Information sets of one player, `n` of them."""

    duties: Duties
    pack: int
    """All cards of the pack, the turn-up among them."""
    turn_up: int
    is_elder: bool
    liable: Liable
    """Who pays more for losing the point: tells whether the elder stood or the dealer refused; nobody, if neither."""
    payoffs: Payoffs
    """What his tricks are worth to him."""
    hands: Masks
    """The cards he still holds, shape (n,)."""
    line: NDArray[np.int64]
    """The number of his line in `lines`, shape (n,)."""
    lines: LinesSeen

    @property
    def held(self) -> int:
        """How many cards each hand has."""
        return int(self.hands[0]).bit_count() if len(self.hands) else 0

    @property
    def arrays(self) -> SetArrays:
        """What compiled code needs of it."""
        return SetArrays(self.pack & ~self.turn_up, self.hands, self.line, self.lines)


class CardPolicy(Protocol):
    """A way to play the cards."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def probabilities(self, sets: CardSets) -> Chances:
        """The chance of each card; each row adds up to 1, and has 0 for a card that may not be played."""
        ...
