"""Information sets of the play of the cards, reduced to what matters: the twin of `ecarte_lab.kernels.infoset_keys`.

For single look-ups without a compiler.  Masks are trump-first (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ecarte.tables.duties import SUIT_BYTES
from ecarte.tables.open_hand_classes import word

BITS_OF_SUIT: Final = 9
"""Bits of a suit: its word with the leading one."""

AT_LED, AT_WON, AT_ROLE, AT_KIND, AT_KINGS = 36, 42, 45, 46, 48
"""The bit positions in a key of the card led, the own tricks, the role (1 is the elder), the kind of deal, and the
kings."""

AT_TOLD, AT_MORE = 50, 56
"""The bit positions of the two extra details, six bits each."""

ANNOUNCED, HIS_KING = 1, 2
"""Kings are announced, and the opponent has announced theirs, which they still hold."""

EXCHANGED: Final = 3
"""The kind of a deal with an exchange; other kinds are the number of who pays more for the point."""

COARSE, MIDDLE = (1 << AT_TOLD) - 1, (1 << AT_MORE) - 1
"""The parts of a key: the coarse key, and that with the first detail."""

WHOLE_KEY: Final = (1 << AT_MORE + 6) - 1
"""All of a key."""

TOLD: Final = (WHOLE_KEY, MIDDLE, COARSE)
"""The masks of a key and its coarser keys, the finest first: where a key was not learned, the next is used."""


class Sight(NamedTuple):
    """What matters of the knowledge of the player to play."""

    hand: int
    lawful: int
    led: int
    """The card to be answered, or 0."""
    pool: int
    """The cards the opponent may hold; cards thrown in an exchange count among them."""
    won: int
    first: int = 0
    """The card that the opponent played to the first trick, once it is over; else 0."""
    second: int = 0
    """The same for the second trick."""
    taken: int = 0
    """How many cards were taken in the exchange, by `taken_code`; 0 where there was none."""
    kings: int = 0
    """`ANNOUNCED` where kings are announced, and also `HIS_KING` where the opponent has one; an opponent who let the
    moment pass holds none, so that it is not in the pool."""


def taken_code(own: int, others: int, exchanges: int) -> int:
    """What both took last: after one exchange both numbers, else the opponent's alone; 6 bits, never 0."""
    return 1 + others + (6 * own if exchanges == 1 else 36)


def key_of(at: Sight, *, is_elder: bool, kind: int) -> tuple[int, tuple[int, ...]]:
    """The key, and where the suits begin in the key's order, trumps first."""
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
    """The sort key of a plain suit: the place of the card led, the word, and whether the opponent's first and second
    cards are of it."""
    suit = 0xFF << shift
    return _below(at, at.led) if at.led & suit else 0, _word(at, shift), bool(at.first & suit), bool(at.second & suit)


def _below(at: Sight, card: int) -> int:
    """One more than the number of cards below one of the same suit that somebody may hold."""
    suit = next(0xFF << shift for shift in SUIT_BYTES if card >> shift & 0xFF)
    return 1 + ((at.hand | at.pool) & suit & card - 1).bit_count()


def _place(at: Sight, card: int, order: tuple[int, ...]) -> int:
    """Where a card is in a key: its suit by the order, and its place there; 0 for none."""
    if not card:
        return 0
    suit = next(place for place, shift in enumerate(order) if card >> shift & 0xFF)
    return _below(at, card) | suit << 4


def choices(at: Sight, order: tuple[int, ...]) -> Iterator[int]:
    """The legal cards, each as a mask, in the order of the key."""
    for shift in order:
        yield from (1 << bit for bit in range(shift, shift + 8) if at.lawful >> bit & 1)
