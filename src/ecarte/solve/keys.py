"""Information sets in the play of the cards told apart by what matters: the twin of `ecarte.solve.compiled_keys`.

For whoever asks about one at a time, and has no compiler.  Masks are trump-first (see `ecarte.solve.duties`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ecarte.solve.classes import word
from ecarte.solve.duties import SUIT_BYTES

BITS_OF_SUIT: Final = 13
"""Nine for the word with its leading one, four for the place of the card led."""

AT_WON, AT_ROLE, AT_KIND, AT_TOLD = 52, 55, 56, 58
"""Where in a key the own tricks stand, the role (1 is the elder), the kind of deal, and what is told besides."""

ANNOUNCED, HIS_KING = 1 << 12, 1 << 8
"""Bits that the code of the trumps leaves free, for one trump at least is turned up: kings are announced, and the other
has announced his, which he still holds."""

EXCHANGED: Final = 3
"""The kind of a deal in which cards were exchanged; of others it is the number of who pays more for the point."""

COARSE: Final = (1 << AT_TOLD) - 1
"""What a key has in common with all others that differ by what is told besides."""


class Sight(NamedTuple):
    """What matters of what a player knows who is to play."""

    hand: int
    lawful: int
    led: int
    """The card to be answered, or 0."""
    pool: int
    """The cards the other may hold; what was thrown in an exchange counts among them."""
    won: int
    first: int = 0
    """The card that the other played to the first trick, once it is over; else 0."""
    taken: int = 0
    """How many cards were taken in the exchange, as `taken_code` has it; 0 where there was none."""
    kings: int = 0
    """`ANNOUNCED` where kings are announced, and with it `HIS_KING` where the other has one; who has let pass the
    moment holds none, so that it is not in the pool."""


def taken_code(own: int, others: int, exchanges: int) -> int:
    """What both took last: of a single exchange both numbers, of several the other's alone; 6 bits, never 0."""
    return 1 + others + (6 * own if exchanges == 1 else 36)


def key_of(at: Sight, *, is_elder: bool, kind: int) -> tuple[int, tuple[int, ...]]:
    """The key, and where the suits begin in the order in which it has them, trumps first."""
    (trumps, *_), *plain = ((_suit(at, shift), bool(at.first & 0xFF << shift), shift) for shift in SUIT_BYTES)
    suits = [(trumps | at.kings, bool(at.first & 0xFF), 0), *sorted(plain, reverse=True)]
    key = sum(code << BITS_OF_SUIT * place for place, (code, _, _) in enumerate(suits))
    key |= at.won << AT_WON | is_elder << AT_ROLE | kind << AT_KIND
    told = at.taken
    for place, (_, played, shift) in enumerate(suits):
        if played and not at.taken:
            below = ((at.hand | at.pool) & 0xFF << shift & at.first - 1).bit_count()
            told = place << 4 | 1 + below
    return key | told << AT_TOLD, tuple(shift for _, _, shift in suits)


def _suit(at: Sight, shift: int) -> int:
    """The code of the suit that begins at bit `shift`."""
    suit = 0xFF << shift
    place = 1 + ((at.hand | at.pool) & suit & at.led - 1).bit_count() if at.led & suit else 0
    return word(at.hand >> shift & 0xFF, at.pool >> shift & 0xFF) | place << 9


def choices(at: Sight, order: tuple[int, ...]) -> Iterator[int]:
    """The lawful cards, each as a mask, in the order of the key."""
    for shift in order:
        yield from (1 << bit for bit in range(shift, shift + 8) if at.lawful >> bit & 1)
