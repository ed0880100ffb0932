"""A pack in the solver's form: cards by number, suits as ranges, the trumps first.  And ranks of hands.

The turn-up is out of play, so the trump suit has one card less; which one it was does not matter.
"""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_lab.kernels.compiler import compiled

Cards = int
"""A set of cards as a mask: bit n is card n."""

BINOMIALS: Final = np.array([[comb(n, k) for k in range(8)] for n in range(40)], np.int64)

TRUMP: Final = 0
N_SUITS: Final = 4
PLAIN_SUITS: Final = 0b1110
"""The plain suits, as a mask of suits."""


class Pack(NamedTuple):
    """The live cards.  Suit s has the cards from `first[s]` to `first[s] + width[s]`, lowest first."""

    suit_of: NDArray[np.int64]
    """(N,): the suit of each card."""
    suit_mask: NDArray[np.int64]
    """(4,): the cards of each suit."""
    first: NDArray[np.int64]
    """(4,): the lowest card of each suit."""
    width: NDArray[np.int64]
    """(4,): the number of cards in a suit; the plain suits have the same number."""
    hand: int
    """Cards in a hand at the beginning."""

    @property
    def n_cards(self) -> int:
        """The number of live cards."""
        return int(self.width.sum())

    @property
    def n_deals(self) -> int:
        """The number of ways to deal both hands."""
        return comb(self.n_cards, self.hand) * comb(self.n_cards - self.hand, self.hand)


def make_pack(ranks: int, hand: int = 5) -> Pack:
    """The pack with `ranks` ranks a suit.  Raises ValueError where two hands cannot be dealt from it."""
    width = np.array([ranks - 1, ranks, ranks, ranks], np.int64)
    if not 2 <= ranks <= 8 or not 3 <= hand <= 5 or width.sum() < 2 * hand:
        raise ValueError(f"no two hands of {hand} from a pack of {ranks} ranks: 3 to 8 ranks, hands of 3 to 5")
    first = np.concatenate([[0], np.cumsum(width)[:-1]]).astype(np.int64)
    return Pack(np.repeat(np.arange(4), width), ((1 << width) - 1) << first, first, width, hand)


@compiled
def popcount(cards: Cards) -> int:
    """The number of cards in a set."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@compiled
def rank_of(hand: Cards, among: Cards) -> int:
    """The place of a hand in colexicographic order among those of its size over a set of cards."""
    rank = place = size = 0
    while among:
        low = among & -among
        if hand & low:
            size += 1
            rank += BINOMIALS[place, size]
        place += 1
        among ^= low
    return rank


@compiled
def hand_at(rank: int, size: int, among: Cards) -> Cards:
    """The hand of that place: the inverse of `rank_of`."""
    cards = np.empty(32, np.int64)
    n = 0
    for card in range(32):
        if (among >> card) & 1:
            cards[n] = card
            n += 1
    hand = 0
    place = n
    while size > 0:
        while BINOMIALS[place, size] > rank:
            place -= 1
        hand |= 1 << cards[place]
        rank -= BINOMIALS[place, size]
        size -= 1
    return hand


@compiled
def swap_suits(hand: Cards, one: int, other: int, pack: Pack) -> Cards:
    """The hand with two plain suits exchanged."""
    first, second = int(pack.first[one]), int(pack.first[other])
    mask = (1 << int(pack.width[one])) - 1
    ones, others = (hand >> first) & mask, (hand >> second) & mask
    return hand & ~(mask << first) & ~(mask << second) | (ones << second) | (others << first)


@compiled
def fill_map(of: Cards, size: int, among: Cards, added: int, out: NDArray[np.int32], start: int) -> int:
    """For each hand of `size` cards over `of`, in order: its place over `among` with the card `added` to it.

    A negative `added` adds nothing.  `of` is a part of `among` without that card.  Writes to `out` from `start` on;
    returns how many.
    """
    places = np.empty(32, np.int64)
    n = place = 0
    added_place = -1
    for card in range(32):
        if (among >> card) & 1:
            if card == added:
                added_place = place
            elif (of >> card) & 1:
                places[n] = place
                n += 1
            place += 1
    more = 1 if added >= 0 else 0
    below = 0
    for one in range(n):
        if added < 0 or places[one] < added_place:
            below += 1
    # terms[i, j]: what card i adds to the place as the j-th of the hand; inserted[k]: the added one above k others
    terms = np.empty((32, 6), np.int64)
    for one in range(n):
        for j in range(1, size + 1):
            terms[one, j] = BINOMIALS[places[one], j if one < below else j + more]
    inserted = np.zeros(7, np.int64)
    if added >= 0:
        for k in range(size + 1):
            inserted[k] = BINOMIALS[added_place, k + 1]
    at = start
    if size == 0:
        out[at] = inserted[0]
        at += 1
    elif size == 1:
        for a in range(n):
            out[at] = terms[a, 1] + inserted[1 if a < below else 0]
            at += 1
    elif size == 2:
        for b in range(1, n):
            under_b = 1 if b < below else 0
            for a in range(b):
                out[at] = terms[b, 2] + terms[a, 1] + inserted[under_b + (1 if a < below else 0)]
                at += 1
    elif size == 3:
        for c in range(2, n):
            under_c = 1 if c < below else 0
            for b in range(1, c):
                under_b = under_c + (1 if b < below else 0)
                upper = terms[c, 3] + terms[b, 2]
                for a in range(b):
                    out[at] = upper + terms[a, 1] + inserted[under_b + (1 if a < below else 0)]
                    at += 1
    else:
        for rank in range(BINOMIALS[n, size]):
            hand = hand_at(rank, size, of)
            if added >= 0:
                hand |= 1 << added
            out[at] = rank_of(hand, among)
            at += 1
    return at - start
