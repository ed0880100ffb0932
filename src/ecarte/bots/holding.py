"""A hand as the books describe it: trumps, and plain suits by length and strength.

Hands that differ only in which plain suit is which are the same `Holding`: no printed advice distinguishes them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from ecarte.cards import RANK_LETTERS, RANKS, Cards, Rank, Suit

Ranks = tuple[Rank, ...]
"""Ranks of one suit, highest first."""

_RANKS_OF: Final = tuple(tuple(rank for rank in reversed(RANKS) if mask >> rank & 1) for mask in range(256))


class Holding(msgspec.Struct, frozen=True):
    """The ranks of the trumps and of each plain suit of a hand; `plain` has the longest suit first, then the highest.

    >>> str(holding(Cards.read("Ks 9s Qh 7h Ad"), Suit.SPADES))
    'K9 | Q7 A'
    """

    trumps: Ranks
    plain: tuple[Ranks, ...]

    def __str__(self) -> str:
        letters = ["".join(RANK_LETTERS[rank] for rank in suit) for suit in (self.trumps, *self.plain)]
        return f"{letters[0] or '-'} | {' '.join(letters[1:])}"

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the plain suits, longest first."""
        return tuple(map(len, self.plain))

    @property
    def heads(self) -> Ranks:
        """The highest rank of each plain suit, highest first."""
        return tuple(sorted((suit[0] for suit in self.plain), reverse=True))

    @property
    def singles(self) -> Ranks:
        """The ranks of plain cards that are alone in their suit, highest first."""
        return tuple(sorted((suit[0] for suit in self.plain if len(suit) == 1), reverse=True))

    @property
    def plain_cards(self) -> Ranks:
        """The ranks of all plain cards, highest first."""
        return tuple(sorted((rank for suit in self.plain for rank in suit), reverse=True))

    @property
    def has_king_of_trumps(self) -> bool:
        """Whether the king of trumps is in hand."""
        return Rank.KING in self.trumps

    @property
    def n_throwable(self) -> int:
        """The number of cards that are neither a trump nor a king."""
        return sum(rank is not Rank.KING for suit in self.plain for rank in suit)

    @property
    def n_court_cards(self) -> int:
        """The number of plain kings, queens and knaves."""
        return sum(is_court(rank) for suit in self.plain for rank in suit)

    @property
    def n_guarded_suits(self) -> int:
        """The number of plain suits with a queen or a king; the queen needs no second card (BRIT-079)."""
        return sum(suit[0] >= Rank.QUEEN for suit in self.plain)


def is_court(rank: Rank) -> bool:
    """Whether it is a king, queen or knave."""
    return rank >= Rank.KNAVE


def is_at_least(cards: Ranks, least: Ranks) -> bool:
    """Whether each card is at least as high as the card at the same index in `least` (A26); both are sorted highest
    first."""
    return len(cards) == len(least) and all(card >= bound for card, bound in zip(cards, least, strict=True))


@lru_cache(maxsize=1 << 15)
def _holding(mask: int, trump: int) -> Holding:
    suits = [_RANKS_OF[mask >> 8 * suit & 255] for suit in range(4)]
    trumps = suits.pop(trump)
    plain = sorted((suit for suit in suits if suit), key=lambda suit: (len(suit), suit), reverse=True)
    return Holding(trumps, tuple(plain))


def holding(hand: Cards, trump: Suit) -> Holding:
    """The hand as the books describe it."""
    return _holding(hand.mask, trump)


def ranks(letters: str) -> Ranks:
    """Ranks from their letters, as written: `ranks("KJ7")`."""
    return tuple(RANKS[RANK_LETTERS.index(letter)] for letter in letters)


def read_holding(text: str) -> Holding:
    """The holding from its text `trumps | suit suit ...`, such as `"98 | Q7 7"`; a dash stands for no trumps."""
    trumps, _, plain_text = text.partition("|")
    plain = sorted((ranks(suit) for suit in plain_text.split()), key=lambda suit: (len(suit), suit), reverse=True)
    return Holding(ranks(trumps.strip().strip("-")), tuple(plain))
