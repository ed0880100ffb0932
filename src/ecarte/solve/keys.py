"""Information sets in the play of the cards told apart by what matters: the twin of `ecarte.solve.compiled_keys`.

For whoever asks about one at a time, and has no compiler.  Masks are trump-first (see `ecarte.solve.duties`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ecarte.solve.classes import word
from ecarte.solve.duties import SUIT_BYTES

BITS_OF_SUIT: Final = 9
"""Of a suit the word with its leading one."""

AT_LED, AT_WON, AT_ROLE, AT_KIND, AT_KINGS = 36, 42, 45, 46, 48
"""Where in a key the card led stands, the own tricks, the role (1 is the elder), the kind of deal, and the kings."""

AT_TOLD, AT_MORE = 50, 56
"""Where the two things stand that are told besides, six bits each."""

ANNOUNCED, HIS_KING = 1, 2
"""Kings are announced, and the other has announced his, which he still holds."""

EXCHANGED: Final = 3
"""The kind of a deal in which cards were exchanged; of others it is the number of who pays more for the point."""

COARSE, MIDDLE = (1 << AT_TOLD) - 1, (1 << AT_MORE) - 1
"""What a key has in common with all others of its kind, and with those of which the first thing is told alike."""

WHOLE_KEY: Final = (1 << AT_MORE + 6) - 1
"""All of a key."""

TOLD: Final = (WHOLE_KEY, MIDDLE, COARSE)
"""What is left of a key, the more told the sooner: where nothing was learned of it, of what comes next."""


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
    second: int = 0
    """The same of the second trick."""
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
    order = (0, *sorted(SUIT_BYTES[1:], key=lambda shift: (*_suit(at, shift), shift), reverse=True))
    key = sum(_word(at, shift) << BITS_OF_SUIT * place for place, shift in enumerate(order))
    key |= at.won << AT_WON | is_elder << AT_ROLE | kind << AT_KIND | at.kings << AT_KINGS
    told, more = (at.taken, at.first) if at.taken else (_place(at, at.first, order), at.second)
    return (
        key | _place(at, at.led, order) << AT_LED | told << AT_TOLD | _place(at, more, order) << AT_MORE,
        order,
    )


def _word(at: Sight, shift: int) -> int:
    """The word of the suit that begins at bit `shift`."""
    return word(at.hand >> shift & 0xFF, at.pool >> shift & 0xFF)


def _suit(at: Sight, shift: int) -> tuple[int, int, bool, bool]:
    """By what plain suits are put in order: the place of the card led, the word, and whether the first and the second
    of the other's cards are of it.
    """
    suit = 0xFF << shift
    return _below(at, at.led) if at.led & suit else 0, _word(at, shift), bool(at.first & suit), bool(at.second & suit)


def _below(at: Sight, card: int) -> int:
    """One more than how many cards below one of the same suit somebody may hold."""
    suit = next(0xFF << shift for shift in SUIT_BYTES if card >> shift & 0xFF)
    return 1 + ((at.hand | at.pool) & suit & card - 1).bit_count()


def _place(at: Sight, card: int, order: tuple[int, ...]) -> int:
    """Where a card stands, as a key has it: its suit by the order, and its place there; 0 for none."""
    if not card:
        return 0
    suit = next(place for place, shift in enumerate(order) if card >> shift & 0xFF)
    return _below(at, card) | suit << 4


def choices(at: Sight, order: tuple[int, ...]) -> Iterator[int]:
    """The lawful cards, each as a mask, in the order of the key."""
    for shift in order:
        yield from (1 << bit for bit in range(shift, shift + 8) if at.lawful >> bit & 1)
