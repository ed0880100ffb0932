"""A hand as the books describe it: trumps, and plain suits by length and strength.

Which plain suit is which never matters to the printed advice, so a `Holding` forgets it.  The study of
hand classes uses the same words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

import msgspec

from ecarte.cards import RANKS, Cards, Rank, Suit

Ranks = tuple[Rank, ...]
"""Ranks of one suit, highest first."""

_RANKS_OF: Final = tuple(tuple(rank for rank in reversed(RANKS) if held >> rank & 1) for held in range(256))


class Holding(msgspec.Struct, frozen=True):
    """Trumps and plain suits of a hand; `plain` has the longest suit first, then the highest.

    >>> str(holding(Cards.read("Ks 9s Qh 7h Ad"), Suit.SPADES))
    'K9 | Q7 A'
    """

    trumps: Ranks
    plain: tuple[Ranks, ...]

    def __str__(self) -> str:
        letters = ["".join("789TAJQK"[rank] for rank in suit) for suit in (self.trumps, *self.plain)]
        return f"{letters[0] or '-'} | {' '.join(letters[1:])}"

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the plain suits, longest first."""
        return tuple(map(len, self.plain))

    @property
    def heads(self) -> Ranks:
        """The highest card of each plain suit, highest first."""
        return tuple(sorted((suit[0] for suit in self.plain), reverse=True))

    @property
    def singles(self) -> Ranks:
        """The plain cards that are alone in their suit, highest first."""
        return tuple(sorted((suit[0] for suit in self.plain if len(suit) == 1), reverse=True))

    @property
    def plain_cards(self) -> Ranks:
        """All plain cards, highest first."""
        return tuple(sorted((rank for suit in self.plain for rank in suit), reverse=True))

    @property
    def has_king_of_trumps(self) -> bool:
        """Whether the king of trumps is in hand."""
        return Rank.KING in self.trumps

    @property
    def throwable(self) -> int:
        """How many cards are neither a trump nor a king."""
        return sum(rank is not Rank.KING for suit in self.plain for rank in suit)

    @property
    def court_cards(self) -> int:
        """How many plain kings, queens and knaves."""
        return sum(is_court(rank) for suit in self.plain for rank in suit)

    @property
    def guarded_suits(self) -> int:
        """Plain suits that hold a queen or a king; the queen needs no second card (BRIT-079)."""
        return sum(suit[0] >= Rank.QUEEN for suit in self.plain)


def is_court(rank: Rank) -> bool:
    """King, queen or knave."""
    return rank >= Rank.KNAVE


def at_least(cards: Ranks, least: Ranks) -> bool:
    """Whether `cards`, taken one by one from the highest, are each as high as those of `least` (A26)."""
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
    return tuple(RANKS["789TAJQK".index(letter)] for letter in letters)


def read_holding(text: str) -> Holding:
    """The holding written as `trumps | suit suit ...`: `"98 | Q7 7"`; a dash stands for no trumps."""
    trumps, _, rest = text.partition("|")
    plain = sorted((ranks(suit) for suit in rest.split()), key=lambda suit: (len(suit), suit), reverse=True)
    return Holding(ranks(trumps.strip().strip("-")), tuple(plain))


def every_holding(size: int = 5) -> Iterator[Holding]:
    """Each class of hands of `size` cards from the full pack, once."""
    suits_by_length = [list(combinations(tuple(reversed(RANKS)), length)) for length in range(size + 1)]
    for trumps in range(size + 1):
        for shape in _shapes(size - trumps):
            for plain in _plain_suits(shape, suits_by_length):
                for held in suits_by_length[trumps]:
                    yield Holding(held, plain)


def _shapes(total: int, parts: int = 3, longest: int = 8) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
        return
    if parts == 0:
        return
    for first in range(min(total, longest), 0, -1):
        for rest in _shapes(total - first, parts - 1, first):
            yield (first, *rest)


def _plain_suits(shape: tuple[int, ...], by_length: list[list[Ranks]]) -> Iterator[tuple[Ranks, ...]]:
    if not shape:
        yield ()
        return
    for first in by_length[shape[0]]:
        for rest in _plain_suits(shape[1:], by_length):
            if not rest or len(rest[0]) < len(first) or rest[0] <= first:
                yield (first, *rest)
