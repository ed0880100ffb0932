"""The duties of the player who replies, in every code, and the encoding of hands that the tables share.

A *trump-first mask* is a set of cards as 32 bits: trumps in bits 0 to 7, then the plain suits in writing order in bits
8 to 31; within a byte bit 0 is the seven and bit 7 the king.  The tables need only the order of the cards within each
suit and which suit is trumps, so everything below the public interface works on such masks.

Functions of plain integers, here and in `infoset_keys` and `exchange_keys`, keep to what Numba compiles:
`ecarte_lab.kernels` compiles these very functions (through its function `share`), so that each has one definition.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from ecarte.cards import Card, Cards, Rank, Suit
from ecarte.engine.agreement import Agreement
from ecarte.errors import NotationError

SUIT_SHIFTS: Final = (0, 8, 16, 24)
"""The number of the lowest bit of each suit in a trump-first mask, trumps first."""

KING_OF_TRUMPS: Final = 1 << 7
"""The king of trumps in a trump-first mask."""


class DealtPack(NamedTuple):
    """The cards from which the hands are dealt, as a trump-first mask, and the number of cards in a hand."""

    cards: int
    hand_size: int


WHOLE_PACK: Final = DealtPack(0xFFFF_FFFF, 5)


class Duties(IntEnum):
    """What binds the second player to a trick (parameters D103 to D106)."""

    STRICT = 0
    """Win in the suit led, else follow; void of it, trump (BRIT-035, BRIT-036, LOND-043a, LOND-043b, WIKI-039)."""
    FREE_VOID = 1
    """Win in the suit led, else follow; void of it, anything (PARL-063, PARL-064, CYCL-012, CYCL-013, MOD-027)."""
    WIN_OR_FREE = 2
    """Win in the suit led if able, else anything: PARL-063 to the letter (A04)."""


_KNOWN: Final = {
    (True, True, True): Duties.STRICT,
    (True, True, False): Duties.FREE_VOID,
    (False, True, False): Duties.WIN_OR_FREE,
}


def duties_of(agreement: Agreement) -> Duties:
    """The duties of an agreement.  Raises NotationError for a combination that no code knows."""
    duties = agreement.must_follow, agreement.must_win, agreement.must_trump
    try:
        return _KNOWN[duties]
    except KeyError:
        duties_text = ", ".join(
            f"{name} {'yes' if on else 'no'}" for name, on in zip(("follow", "win", "trump"), duties, strict=True)
        )
        raise NotationError(
            "duties", text=duties_text, expected="the duties of one of the codes (play.follow, must_win, must_trump)"
        ) from None


def popcount(mask: int) -> int:
    """The number of cards in a mask of 32 bits."""
    return int(mask).bit_count()


def suit_mask_of(card: int) -> int:
    """The mask of the eight cards in the suit of `card`, itself a mask of one bit."""
    if card <= 0xFFFF:
        return 0xFF if card <= 0xFF else 0xFF00
    return 0xFF0000 if card <= 0xFFFFFF else 0xFF000000


def playable_cards(duties: int, hand: int, led: int) -> int:
    """The cards of `hand` that may be played when the card `led` lies on the table.

    All are trump-first masks, `led` of one bit; `duties` is a member of `Duties`.  The same rule as
    `ecarte.engine.agreement.cards_allowed`, for these masks.
    """
    suit = suit_mask_of(led)
    following = hand & suit
    if following:
        winning = following & ~(led | led - 1)
        if winning:
            return winning
        return hand if duties == Duties.WIN_OR_FREE else following
    trumps = hand & 0xFF
    return trumps if trumps and duties == Duties.STRICT and led > 0xFF else hand


def reply_wins(led: int, reply: int) -> bool:
    """Whether the reply takes the trick: it is a higher card of the suit led, or a trump on a plain card."""
    return reply > led if reply & suit_mask_of(led) else reply <= 0xFF


def excluded_cards(led: int, reply: int) -> int:
    """The cards that a player who gives this reply cannot hold, by the London duties."""
    suit = suit_mask_of(led)
    if reply & suit:
        return 0 if reply > led else suit & ~(led | led - 1)
    return suit if reply <= 0xFF else suit | 0xFF


# --- between cards and trump-first masks ------------------------------------------------------------


class Order:
    """The order of the suits under one trump: cards to trump-first masks and back."""

    __slots__ = ("_shifts", "_suits")

    def __init__(self, trump: Suit) -> None:
        self._suits = (trump, *(suit for suit in Suit if suit is not trump))
        self._shifts = tuple(8 * suit for suit in self._suits)

    def mask(self, cards: int) -> int:
        """Convert a mask in the layout of `Cards` to a trump-first mask."""
        first, second, third, fourth = self._shifts
        return (
            cards >> first & 255
            | (cards >> second & 255) << 8
            | (cards >> third & 255) << 16
            | (cards >> fourth & 255) << 24
        )

    def card(self, bit: int) -> Card:
        """The card that bit number `bit` (0 to 31) of a trump-first mask stands for."""
        return Card(Rank(bit & 7), self._suits[bit >> 3])

    def cards(self, mask: int) -> Cards:
        """The cards of a trump-first mask."""
        return Cards.of(self.card(bit) for bit in range(32) if mask >> bit & 1)


ORDERS: Final = tuple(Order(trump) for trump in Suit)
"""`ORDERS[trump]` is the order under that trump."""
