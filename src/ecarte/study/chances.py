"""Exact probabilities that need no play: where the king is, how many trumps are held or drawn, and how many deals
there are.

All are of the full pack: thirty-two cards, eight trumps, five cards in a hand.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

HAND: Final = 5
UNSEEN: Final = 26
"""Cards a player does not see: the pack less their hand and the turn-up."""

TURNED_UP_IS_KING: Final = Fraction(1, 8)
"""The probability that the king of trumps is turned up: one rank of eight."""

NAMED_HAND_HOLDS_KING: Final = Fraction(HAND, 31)
"""The probability that a given hand holds the king of trumps, when the king is not turned up and no hand has been
seen."""

OPPONENT_HOLDS_KING: Final = Fraction(HAND, UNSEEN)
"""The probability that the opponent holds the king of trumps, when it is neither turned up nor mine."""


def hands_by_trumps() -> tuple[int, ...]:
    """Of the 169,911 hands beside a turn-up, how many hold 0, 1, ... 5 trumps.

    >>> hands_by_trumps()
    (42504, 74382, 42504, 9660, 840, 21)
    """
    return tuple(comb(7, trumps) * comb(24, HAND - trumps) for trumps in range(HAND + 1))


def opposing_hands_by_trumps(my_trumps: int) -> tuple[int, ...]:
    """Of the 65,780 hands the opponent may hold, how many have 0, 1, ... 5 trumps, when I hold `my_trumps`
    (0 to 5).

    >>> sum(opposing_hands_by_trumps(2)[2:])    # two trumps or more
    15506
    """
    return drawn_by_trumps(7 - my_trumps, HAND)


def drawn_by_trumps(trumps: int, number: int, *, unseen: int = UNSEEN) -> tuple[int, ...]:
    """The number of ways in which `number` cards drawn from `unseen`, of which `trumps` are trumps, hold 0, 1, ...
    trumps.

    >>> none, one, two, three = drawn_by_trumps(7, 3)    # three cards drawn to a hand without trumps
    >>> round((none + one) / (two + three), 2), round(none / (one + two + three), 2)    # odds against two, against one
    (4.99, 0.59)
    """
    return tuple(comb(trumps, n_held) * comb(unseen - trumps, number - n_held) for n_held in range(number + 1))


# --- numbers of hands and deals ---------------------------------------------------------------------

# A permutation of the three plain suits leaves a hand unchanged if the hand is made of whole cycles of cards.  For each
# kind of permutation: the number of cards that stay in place, the number of cycles, their length, and how many of the
# six permutations are of this kind.
_EXCHANGES: Final = ((31, 0, 1, 1), (15, 8, 2, 3), (7, 8, 3, 2))


def n_hand_classes() -> int:
    """The number of different hands beside a turn-up, by Burnside's lemma.

    Hands are the same when they differ only in which plain suit is which, or in the gap that the turn-up leaves.

    >>> n_hand_classes()
    31913
    """
    return sum(_n_hands(singles, cycles, length) * kind for singles, cycles, length, kind in _EXCHANGES) // 6


def n_deal_classes() -> int:
    """The number of different pairs of hands beside a turn-up, by the same lemma, of 11,176,745,580 pairs in all.

    >>> n_deal_classes()
    1870661240
    """
    return (
        sum(
            comb(cycles, n_whole)
            * comb(singles, HAND - length * n_whole)
            * _n_hands(singles - (HAND - length * n_whole), cycles - n_whole, length)
            * kind
            for singles, cycles, length, kind in _EXCHANGES
            for n_whole in range(min(cycles, HAND // length) + 1)
        )
        // 6
    )


def _n_hands(singles: int, cycles: int, length: int) -> int:
    """The number of hands made of whole cycles and of single cards."""
    return sum(comb(cycles, n_whole) * comb(singles, HAND - length * n_whole) for n_whole in range(HAND // length + 1))
