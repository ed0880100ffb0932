"""A pack in the solver's form: cards by number, suits as ranges, the trumps first; and the places of hands.

The turn-up is out of play, so the trump suit has one card less; which one it was does not matter.  The place of a hand
is its number among all hands of its size over a set of cards, in colexicographic order: that of the hands as masks.
"""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.engine.deal import Liable
from ecarte.solve.compiler import within

ROWS_OF_TERMS: Final = 10
"""Rows of the scratch array `terms`, (ROWS_OF_TERMS, 32).

1 to 5, what a card adds to the place as the j-th of a hand; 6, the places of the cards; 7, what the card that is added
to the hand adds; 8, the hand at which the loop is; 9, its places in order.
"""

Cards = int
"""A set of cards as a mask: bit n is card n."""

BINOMIALS: Final = np.array([[comb(n, k) for k in range(8)] for n in range(40)], np.int64)
"""(40, 8): the ways to choose k of n, by n and k."""

TRUMP: Final = 0
"""The number of the trump suit."""
PLAIN_SUITS: Final = 0b1110
"""The plain suits, as a mask of suits."""


class LivePack(NamedTuple):
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
    king: int
    """The king of trumps, which is announced with its holder's first card; -1 where nobody announces it."""
    points: NDArray[np.float32]
    """(hand + 1,): the elder's points by their tricks."""

    @property
    def n_cards(self) -> int:
        """The number of live cards."""
        return int(self.width.sum())

    @property
    def n_deals(self) -> int:
        """The number of ways to deal both hands."""
        return comb(self.n_cards, self.hand) * comb(self.n_cards - self.hand, self.hand)


def live_pack(ranks: int, hand: int = 5, *, liable: Liable = Liable.NOBODY, king: bool = False) -> LivePack:
    """The pack with `ranks` ranks a suit, and the points for tricks where `liable` pays more.

    `king`: that of trumps is not turned up, and a player who holds it announces it.  Raises ValueError where two hands
    cannot be dealt from it, and for packs and hands of other sizes than 2 to 8 ranks and 3 to 5 cards.
    """
    width = np.array([ranks - 1, ranks, ranks, ranks], np.int64)
    if not 2 <= ranks <= 8 or not 3 <= hand <= 5 or width.sum() < 2 * hand:
        raise ValueError(f"no two hands of {hand} from a pack of {ranks} ranks: 2 to 8 ranks, hands of 3 to 5")
    first = np.concatenate([[0], np.cumsum(width)[:-1]]).astype(np.int64)
    return LivePack(
        np.repeat(np.arange(4), width), ((1 << width) - 1) << first, first, width, hand,
        king=int(width[TRUMP]) - 1 if king else -1, points=points_by_tricks(hand, liable),
    )  # fmt: skip


def points_by_tricks(hand: int, liable: Liable) -> NDArray[np.float32]:
    """(hand + 1,): the elder's points by their tricks: one for most of them, two for all or where the loser is liable.

    Negative where the dealer makes them.
    """
    points = []
    for tricks in range(hand + 1):
        by_elder = 2 * tricks > hand
        loser = Liable.DEALER if by_elder else Liable.ELDER
        won = 2 if tricks in (0, hand) or liable is loser else 1
        points.append(won if by_elder else -won)
    return np.array(points, np.float32)


@within
def popcount(cards: Cards) -> int:
    """The number of cards in a set."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@within
def rank_of(hand: Cards, among: Cards) -> int:
    """The place of a hand among those of its size over a set of cards."""
    rank = place = size = 0
    while among:
        low = among & -among
        if hand & low:
            size += 1
            rank += BINOMIALS[place, size]
        place += 1
        among ^= low
    return rank


@within
def hand_at(rank: int, size: int, among: Cards) -> Cards:
    """The hand of `size` cards at a place: the inverse of `rank_of`."""
    hand, place = 0, popcount(among)
    for card in range(31, -1, -1):
        if (among >> card) & 1:
            place -= 1
            if size > 0 and BINOMIALS[place, size] <= rank:
                hand |= 1 << card
                rank -= BINOMIALS[place, size]
                size -= 1
    return hand


@within
def swap_suits(hand: Cards, one: int, other: int, pack: LivePack) -> Cards:
    """The hand with two plain suits exchanged."""
    first, second = int(pack.first[one]), int(pack.first[other])
    mask = (1 << int(pack.width[one])) - 1
    ones, others = (hand >> first) & mask, (hand >> second) & mask
    return hand & ~(mask << first) & ~(mask << second) | (ones << second) | (others << first)


@within
def fill_map(
    cards: Cards, size: int, among: Cards, added: int, out: NDArray[np.uint32], start: int, terms: NDArray[np.int64]
) -> int:
    """For each hand of `size` of the `cards`, in order: its place over `among` once the card `added` is in it too.

    A negative `added` adds nothing.  `cards` are among `among`, without that card.  Writes to `out` from `start` on;
    returns how many.  `terms`: scratch, see `ROWS_OF_TERMS`.
    """
    n, below = fill_terms(cards, size, among, added, terms)
    if size == 2:
        fill_pairs(n, below, out, start, terms)
    elif size == 3:
        fill_triples(n, below, out, start, terms)
    else:
        held, inserted = terms[8], terms[7]
        for j in range(size):
            held[j] = j
        for rank in range(BINOMIALS[n, size]):
            under = place = 0
            for j in range(size):
                place += terms[j + 1, held[j]]
                under += 1 if held[j] < below else 0
            out[start + rank] = place + inserted[under]
            next_hand(held, size)
    return int(BINOMIALS[n, size])


@within
def fill_terms(cards: Cards, size: int, among: Cards, added: int, terms: NDArray[np.int64]) -> tuple[int, int]:
    """Fill what a card adds to the place of a hand; returns how many cards there are, and how many below `added`.

    `terms[j, i]` is what card i adds as the j-th of the hand, and `terms[7, k]` what `added` adds above k others.
    """
    places, inserted = terms[6], terms[7]
    n = place = 0
    added_place = -1
    for card in range(32):
        if (among >> card) & 1:
            if card == added:
                added_place = place
            elif (cards >> card) & 1:
                places[n] = place
                n += 1
            place += 1
    more = 1 if added >= 0 else 0
    below = 0
    for one in range(n):
        if added < 0 or places[one] < added_place:
            below += 1
    for j in range(1, size + 1):
        for one in range(n):
            terms[j, one] = BINOMIALS[places[one], j if one < below else j + more]
    for k in range(size + 1):
        inserted[k] = BINOMIALS[added_place, k + 1] if added >= 0 else 0
    return n, below


@within
def fill_pairs(n: int, below: int, out: NDArray[np.uint32], start: int, terms: NDArray[np.int64]) -> None:
    """The map of hands of two."""
    at = start
    for b in range(1, n):
        under_b = 1 if b < below else 0
        for a in range(b):
            out[at] = terms[2, b] + terms[1, a] + terms[7, under_b + (1 if a < below else 0)]
            at += 1


@within
def fill_triples(n: int, below: int, out: NDArray[np.uint32], start: int, terms: NDArray[np.int64]) -> None:
    """The map of hands of three."""
    at = start
    for c in range(2, n):
        under_c = 1 if c < below else 0
        for b in range(1, c):
            under_b = under_c + (1 if b < below else 0)
            upper = terms[3, c] + terms[2, b]
            for a in range(b):
                out[at] = upper + terms[1, a] + terms[7, under_b + (1 if a < below else 0)]
                at += 1


@within
def next_hand(held: NDArray[np.int64], size: int) -> None:
    """Step to the next hand in order; `held` has the cards of a hand by number, the lowest first."""
    j = 0
    while j + 1 < size and held[j] + 1 == held[j + 1]:
        held[j] = j
        j += 1
    held[j] += 1


@within
def fill_swapped_map(
    cards: Cards, size: int, among: Cards, added: int, one: int, other: int, pack: LivePack, out: NDArray[np.uint32],
    start: int, terms: NDArray[np.int64],
) -> int:  # fmt: skip
    """As `fill_map`, with two plain suits exchanged in each hand and in the card `added` before they are placed."""
    places, held, ordered = terms[6], terms[8], terms[9]
    n = 0
    for card in range(32):
        if (cards >> card) & 1:
            places[n] = place_of(swap_suits(1 << card, one, other, pack), among)
            n += 1
    whole, added_place = size, 0
    if added >= 0:
        whole += 1
        added_place = place_of(swap_suits(1 << added, one, other, pack), among)
    for j in range(size):
        held[j] = j
    count = int(BINOMIALS[n, size])
    for rank in range(count):
        if added >= 0:
            ordered[0] = added_place
        for j in range(size):
            place, at = places[held[j]], j + whole - size
            while at > 0 and ordered[at - 1] > place:
                ordered[at] = ordered[at - 1]
                at -= 1
            ordered[at] = place
        total = 0
        for j in range(whole):
            total += BINOMIALS[ordered[j], j + 1]
        out[start + rank] = total
        next_hand(held, size)
    return count


@within
def place_of(card: Cards, among: Cards) -> int:
    """The number of cards of a set below a card, given as a mask."""
    return popcount(among & (card - 1))
