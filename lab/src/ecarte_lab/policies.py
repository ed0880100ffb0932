"""The interface of a policy for the cards: many information sets at once, as arrays.

Cards are trump-first masks (see `ecarte.tables.duties`).  A *line* is the public play: the cards played so far, in
order.  An information set is a line together with the cards that one player still holds.  One call has one turn-up, one
player and one number of cards played.  Many sets share a line, and each line is stored once.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ecarte.engine.deal import Liable
from ecarte.tables.duties import Duties
from ecarte_lab.array_types import Floats, Ints, Masks, Words

Chances = Floats
"""For each information set the probability of each card held, the lowest trump first: shape (n, cards held)."""

Payoffs = Floats
"""The value of tricks, by how many the player makes in all: shape (hand size + 1,)."""

BITS_OF_CARD: Final = 5
"""Bits of a line for each card."""


class LinesSeen(NamedTuple):
    """What the player to play has seen, once for each line; all arrays of shape (m,)."""

    played: Words
    """The cards in the order in which they were played, five bits each (the number of the bit in a mask), the first
    in the lowest."""
    mine: Masks
    """The cards the player has played."""
    theirs: Masks
    """The cards the opponent has played."""
    led: Masks
    """The card on the table to be answered; 0 where the player is to lead."""
    their_lacks: Masks
    """The cards that the opponent cannot hold, given that they broke no duty."""
    won: NDArray[np.uint8]
    """The tricks the player has taken."""


class SetArrays(NamedTuple):
    """Information sets of one player, in the form of compiled code."""

    seen: int
    """The pack less the turn-up."""
    hands: Masks
    """The cards the player still holds, shape (n,)."""
    line: Ints
    """The index of the set's line in `lines`, shape (n,)."""
    lines: LinesSeen


class CardSets(NamedTuple):
    """Information sets of one player, `n` of them."""

    duties: Duties
    pack: int
    """All cards of the pack, including the turn-up."""
    turn_up: int
    is_elder: bool
    liable: Liable
    """Who pays more for losing the point, that is, whether the elder stood or the dealer refused; nobody,
    if neither."""
    payoffs: Payoffs
    """The value to the player of their tricks."""
    hands: Masks
    """The cards the player still holds, shape (n,)."""
    line: Ints
    """The index of the set's line in `lines`, shape (n,)."""
    lines: LinesSeen

    @property
    def held(self) -> int:
        """The number of cards in each hand."""
        return int(self.hands[0]).bit_count() if len(self.hands) else 0

    @property
    def arrays(self) -> SetArrays:
        """The part that compiled code needs."""
        return SetArrays(self.pack & ~self.turn_up, self.hands, self.line, self.lines)


class CardPolicy(Protocol):
    """A way to play the cards."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def probabilities(self, sets: CardSets) -> Chances:
        """The probability of each card; each row adds up to 1, and has 0 for a card that may not be played."""
        ...
