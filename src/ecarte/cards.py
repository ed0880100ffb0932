"""Cards, suits, ranks and seats: the values on which everything else is built.

Each of the 32 cards exists only once, so equal cards are the same object.  Hands, discards and the stock are sets of
cards.  Such a set is a `Cards`, a mask of 32 bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Final, TypeVar, final

import msgspec

from ecarte.errors import NotationError

T = TypeVar("T")


class Seat(IntEnum):
    """One of the two places at the table.  `A` and `B` name the seats, not the roles of a deal.

    Source: BRIT-004, WIKI-001, PARL-003, CYCL-001, MOD-004.
    """

    A = 0
    B = 1

    @property
    def other(self) -> Seat:
        """The adversary's seat."""
        return OTHER[self]


A: Final = Seat.A
B: Final = Seat.B
SEATS: Final = (A, B)
OTHER: Final = (B, A)


class Suit(IntEnum):
    """The four suits, in the order in which hands and packs are written."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3


class Rank(IntEnum):
    """The ranks in the order of écarté: the king is the highest, and the ace is between knave and ten.

    Source: BRIT-033, WIKI-008, WIKI-009.
    """

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    ACE = 4
    KNAVE = 5
    QUEEN = 6
    KING = 7


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)
RANK_LETTERS: Final = "789TAJQK"
SUIT_LETTERS: Final = "shdc"
SUIT_SIGNS: Final = "♠♥♦♣"
SIGN_AS_PICTURE: Final = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
"""Invisible characters that keyboards may add after a suit sign, to show it as a letter or as a picture."""
SUIT_MASK: Final = tuple(0xFF << 8 * suit for suit in SUITS)
"""For each suit, the mask of its eight cards."""
_TEXTS: Final = tuple(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS)
"""The text of each card, by its code."""


@final
class Card:
    """One card of the pack.  `Card(Rank.QUEEN, Suit.HEARTS)` always returns the same object.

    `code` is `suit * 8 + rank`, 0 to 31; `bit` is `1 << code`.  Cards sort by code.

    >>> str(Card(Rank.QUEEN, Suit.HEARTS)), Card.read("10♥"), Card(Rank.QUEEN, Suit.HEARTS) is Card.read("Qh")
    ('Qh', Card.read('Th'), True)
    """

    __slots__ = ("bit", "code", "rank", "suit")

    rank: Rank
    suit: Suit
    code: int
    bit: int

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """The one card of this rank and suit."""
        return PACK[suit * 8 + rank]

    @staticmethod
    def read(text: str) -> Card:
        """The card written as `text`: `Qh`, `QH`, `Q♥`, `Q♥️`, `10h`.  Raises NotationError for anything else."""
        try:
            return _BY_TEXT[text.upper().rstrip(SIGN_AS_PICTURE)]
        except KeyError:
            raise NotationError("card", text=text, expected="a card such as Qh, 10♠ or 7c") from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change: {name}")

    def __reduce__(self) -> tuple[object, tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __hash__(self) -> int:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.code < other.code

    def __str__(self) -> str:
        return _TEXTS[self.code]

    def __repr__(self) -> str:
        return f"Card.read({str(self)!r})"


def _make(code: int) -> Card:
    card = object.__new__(Card)
    for name, value in (("rank", RANKS[code % 8]), ("suit", SUITS[code // 8]), ("code", code), ("bit", 1 << code)):
        object.__setattr__(card, name, value)
    return card


PACK: Final = tuple(_make(code) for code in range(32))
"""All 32 cards, in the order of their codes."""


def _spellings(card: Card) -> Iterator[str]:
    ranks = ("T", "10") if card.rank == Rank.TEN else (RANK_LETTERS[card.rank],)
    for rank in ranks:
        yield rank + SUIT_LETTERS[card.suit].upper()
        yield rank + SUIT_SIGNS[card.suit]


_BY_TEXT: Final = {text: card for card in PACK for text in _spellings(card)}


class Cards(msgspec.Struct, frozen=True, gc=False):
    """A set of cards, kept as a mask of 32 bits: bit `card.code` is set for each card of the set.

    Iterates suit by suit, highest card first; `|`, `-`, `&`, `in`, `len` and truth work as for sets.

    >>> str(Cards.read("7c Qh Kh")), len(Cards.read("7c Qh")), Card.read("Qh") in Cards.read("7c Qh")
    ('Kh Qh 7c', 2, True)
    """

    mask: int = 0

    @staticmethod
    def of(cards: Iterable[Card]) -> Cards:
        """The set of `cards`."""
        mask = 0
        for card in cards:
            mask |= card.bit
        return Cards(mask)

    @staticmethod
    def read(text: str) -> Cards:
        """The cards written in `text`, separated by spaces.

        Raises NotationError for invalid text, or for a card written twice.
        """
        mask = 0
        for word in text.split():
            card = Card.read(word)
            if mask & card.bit:
                raise NotationError("card-twice", text=word, expected="each card once")
            mask |= card.bit
        return Cards(mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: Card) -> bool:
        return self.mask & card.bit != 0

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.mask | other.mask)

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.mask & other.mask)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(self.mask & ~other.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Cards.read({str(self)!r})"

    def suit(self, suit: Suit) -> Cards:
        """The cards of one suit."""
        return Cards(self.mask & SUIT_MASK[suit])


NO_CARDS: Final = Cards(0)


def by_holding(of_rank: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """For each set of cards of one suit (a mask of 8 bits, one for each rank), the items of `of_rank` for its cards.

    The item for the highest card comes first.

    >>> by_holding("789TAJQK")[0b10000011]
    ('K', '8', '7')
    """
    table: list[tuple[T, ...]] = [()]
    for item in of_rank:
        table += [(item, *lower) for lower in table]
    return tuple(table)


# Four look-ups, one for each suit, turn a mask into cards.
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = (by_holding(PACK[8 * suit : 8 * suit + 8]) for suit in range(4))


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a 32-bit mask, spades to clubs, highest first within a suit."""
    return _SPADES[mask & 255] + _HEARTS[mask >> 8 & 255] + _DIAMONDS[mask >> 16 & 255] + _CLUBS[mask >> 24]


def bits_of(mask: int) -> list[int]:
    """The single bits of a mask, lowest first.

    >>> bits_of(0b1101)
    [1, 4, 8]
    """
    bits = []
    while mask:
        bits.append(mask & -mask)
        mask &= mask - 1
    return bits
