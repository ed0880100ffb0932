"""Information sets in the play of the cards told apart by what matters: the twin of `ecarte.solve.compiled_keys`.

For whoever asks about one at a time, and has no compiler.  Masks are trump-first (see `ecarte.solve.duties`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ecarte.engine.deal import Liable
from ecarte.solve.classes import word
from ecarte.solve.duties import SUIT_BYTES

BITS_OF_SUIT: Final = 13
"""Nine for the word with its leading one, four for the place of the card led."""

AT_WON, AT_ROLE, AT_LIABLE = 4 * BITS_OF_SUIT, 4 * BITS_OF_SUIT + 3, 4 * BITS_OF_SUIT + 4
"""Where in a key the own tricks stand, the role (1 is the elder), and who pays more for losing the point."""


class Sight(NamedTuple):
    """What matters of what a player knows who is to play."""

    hand: int
    lawful: int
    led: int
    """The card to be answered, or 0."""
    pool: int
    """The cards the other may hold."""
    won: int


def key_of(at: Sight, *, is_elder: bool, liable: Liable) -> tuple[int, tuple[int, ...]]:
    """The key, and where the suits begin in the order in which it has them, trumps first."""
    trumps, *plain = ((_suit(at, shift), shift) for shift in SUIT_BYTES)
    suits = [trumps, *sorted(plain, reverse=True)]
    key = sum(code << BITS_OF_SUIT * place for place, (code, _) in enumerate(suits))
    key |= at.won << AT_WON | is_elder << AT_ROLE | int(liable) << AT_LIABLE
    return key, tuple(shift for _, shift in suits)


def _suit(at: Sight, shift: int) -> int:
    """The code of the suit that begins at bit `shift`."""
    suit = 0xFF << shift
    place = 1 + ((at.hand | at.pool) & suit & at.led - 1).bit_count() if at.led & suit else 0
    return word(at.hand >> shift & 0xFF, at.pool >> shift & 0xFF) | place << 9


def choices(at: Sight, order: tuple[int, ...]) -> Iterator[int]:
    """Each choice as the mask of its cards, in the order of the key.

    They are lawful cards between which nobody can hold another.
    """
    for shift in order:
        run = 0
        for bit in range(shift, shift + 8):
            card = 1 << bit
            if at.lawful & card:
                run |= card
            elif (at.hand | at.pool) & card and run:
                yield run
                run = 0
        if run:
            yield run
