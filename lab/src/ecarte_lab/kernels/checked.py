"""Open hands in machine code, for Python callers: arrays in, arrays out, everything checked.

Needs Numba (`pip install 'ecarte[fast]'`).  Kernels are compiled on first use, and cached for the next process.  Hands
are arrays of `uint32`, shape (n,), trump-first masks (see `ecarte.tables.duties`).  Other compiled code calls the
kernels of `ecarte_lab.kernels.open_hands` with the `tables` or `trick_tables` from here.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb

import numpy as np
from numpy.typing import NDArray

from ecarte.errors import DoesNotFit
from ecarte.solve.compiler import U64
from ecarte.tables.arrays import Entries, Tricks, best_of, check_masks
from ecarte.tables.duties import Duties
from ecarte.tables.open_hand_classes import MOST, OVERLAP, divisions, lengths, words
from ecarte.tables.open_hand_file import entries
from ecarte_lab.array_types import Ints, Masks
from ecarte_lab.kernels import hand_vs_all, open_hands, random_play

Counts = NDArray[np.uint32]


# --- look-up tables -----------------------------------------------------------------------------------


@cache
def tables(duties: Duties) -> open_hands.Tables:
    """The tables of the kernels for one kind of duties, built once, read-only."""
    codes = np.array(words())
    lengths_of_words = np.frompyfunc(lambda code: max(0, int(code).bit_length() - 1), 1, 1)(codes).astype(np.int64)
    ranks = np.zeros(1 << 2 * MOST, np.uint8)
    starts = np.zeros(MOST + 1 << 12, np.uint32)
    place = 1
    for n in range(1, MOST + 1):
        ranks[list(divisions(n))] = np.arange(len(divisions(n)))
        for first, second, third, _ in lengths(n):
            starts[first | first + second << 4 | first + second + third << 8 | n << 12] = place
            place += len(divisions(n))
    found = np.concatenate([np.zeros(1, np.uint16), *(entries(duties, n) for n in range(1, MOST + 1))])
    return open_hands.Tables(
        words=np.where(codes == OVERLAP, 0, codes - (1 << lengths_of_words)).astype(np.uint8),
        ranks=ranks,
        starts=starts,
        values=best_of(found),
        entries=found,
        duties=int(duties),
    )


@cache
def trick_tables(duties: Duties) -> hand_vs_all.TrickTables:
    """The tables for `hand_vs_all.trick_counts_at` and its like, built once, read-only."""
    ways = [_ways(n_gaps) for n_gaps in range(MOST + 1)]
    levels = np.cumsum([0, *map(len, ways)])
    front, back = np.array(ways[4]), np.array(ways[5])
    shares = np.array([(*a, *b) for a in ways[4] for b in ways[5] if sum(a) + sum(b) == MOST])
    after = levels[5] + np.searchsorted(back.sum(axis=1), np.arange(MOST + 2))
    left = MOST - front.sum(axis=1)
    nodes = [
        (levels[n_gaps - 1] + ways[n_gaps - 1].index(way[:-1]), way[-1])
        for n_gaps in range(1, MOST + 1)
        for way in ways[n_gaps]
    ]
    parents, takes = zip((0, 0), *nodes, strict=True)
    shapes = [shape for shape in product(range(MOST + 1), repeat=4) if sum(shape) == MOST]
    numbers = np.zeros(1 << 12, np.uint32)
    places = np.empty((2, len(shapes), len(shares)), np.int64)
    for number, shape in enumerate(shapes):
        ends = np.cumsum(shape)
        numbers[ends[0] | ends[1] << 4 | ends[2] << 8] = number
        hand, others = _lowest_hands(shape, shares)
        for replying, (leader, other) in enumerate([(hand, others), (others, hand)]):
            places[replying, number] = _places(tables(duties), leader, other)
    tricks = tables(duties).values[places]
    tricks[1] = MOST - tricks[1]
    return hand_vs_all.TrickTables(
        shapes=numbers,
        choose=np.array([[comb(size, taken) for taken in range(MOST + 1)] for size in range(9)], np.uint32),
        parents=np.array(parents, np.uint16),
        takes=np.array(takes, np.uint8),
        levels=levels.astype(np.uint32),
        runs=np.stack([after[left], after[left + 1]], axis=1).astype(np.uint32),
        tricks=tricks,
        entries=tables(duties).entries[places[0]],
    )


def _ways(n_gaps: int) -> list[tuple[int, ...]]:
    """The ways to take at most five cards from `n_gaps` gaps, the fewest cards first."""
    return sorted((way for way in product(range(MOST + 1), repeat=n_gaps) if sum(way) <= MOST), key=sum)


def _lowest_hands(shape: tuple[int, ...], shares: Ints) -> tuple[Masks, Masks]:
    """The lowest hand of a shape with its lowest opponents, one for each share; no cards where a suit overflows."""
    hand, others = np.zeros((2, len(shares)), np.int64)
    fits = np.ones(len(shares), np.bool_)
    gap = 0
    for suit, held in enumerate(shape):
        taken = shares[:, gap : gap + held + 1]
        own = sum(1 << card + taken[:, : card + 1].sum(axis=1) for card in range(held))
        alive = held + taken.sum(axis=1)
        hand |= own << 8 * suit
        others |= (1 << alive) - 1 - own << 8 * suit
        fits &= alive <= 8
        gap += held + 1
    return np.where(fits, hand, 0).astype(np.uint32), np.where(fits, others, 0).astype(np.uint32)


def _places(made: open_hands.Tables, leader: Masks, other: Masks) -> Masks:
    found = np.empty(len(leader), np.uint32)
    open_hands.look_up(made, np.arange(len(made.values), dtype=np.uint32), leader, other, found)
    return found


# --- deals ------------------------------------------------------------------------------------------


def values(duties: Duties, leader: Masks, other: Masks) -> Tricks:
    """The tricks the leader makes of those still to come, for each deal; deals may differ in the number of cards.

    Raises ArrayError for another type or shape, and DoesNotFit unless the hands of each deal have the same number of
    cards, 1 to 5, and none twice.
    """
    leader, other = _checked(leader, other)
    made = tables(duties)
    found = np.empty(len(leader), np.uint8)
    open_hands.look_up(made, made.values, leader, other, found)
    return found


def by_lead(duties: Duties, leader: Masks, other: Masks) -> Entries:
    """Entries: for each card of the leader, the lowest trump first, three bits of tricks.  Raises as `values`."""
    leader, other = _checked(leader, other)
    made = tables(duties)
    found = np.empty(len(leader), np.uint16)
    open_hands.look_up(made, made.entries, leader, other, found)
    return found


def by_reply(duties: Duties, led: Masks, leader: Masks, other: Masks) -> Entries:
    """For each card of `other`, the lowest trump first, three bits: the tricks its player makes, this one included.

    7 marks a card that may not be played to `led`; `leader` are the leader's cards without it.  Raises ArrayError as
    `values`, and DoesNotFit unless `led` is one card, `other` has 1 to 5 and `leader` one less, and no card appears
    twice.
    """
    other, leader, led = _hands(other=other, leader=leader, led=led)
    leader, other = _checked(leader, other, fewer=1)
    wrong = (np.bitwise_count(led) != 1) | (led & (leader | other) != 0)
    if wrong.any():
        raise DoesNotFit("led", text=f"deal {wrong.argmax()}", expected="one card led, in neither hand any more")
    found = np.empty(len(led), np.uint16)
    open_hands.look_up_replies(tables(duties), led, leader, other, found)
    return found


def playouts(duties: Duties, leader: Masks, other: Masks, *, state: int) -> tuple[Tricks, int]:
    """The tricks of the leader when both play random legal cards, and the random state for the next call.

    `state` is that of the random numbers, 1 to 2**64 - 1: the same state gives the same play.  Raises as `values`.
    """
    if not 0 < state < 1 << 64:
        raise DoesNotFit("state", text=str(state), expected="a state from 1 to 2**64 - 1")
    leader, other = _checked(leader, other)
    found = np.empty(len(leader), np.uint8)
    return found, int(random_play.playouts(int(duties), leader, other, U64(state), found))


def _hands(**named: Masks) -> tuple[Masks, ...]:
    """The arrays in the form the kernels are compiled for: contiguous and writable in type.

    Raises ArrayError unless all are arrays of masks of the same length.
    """
    check_masks(**named)
    return tuple(np.require(hands, requirements=("C", "A", "W")) for hands in named.values())


def _checked(leader: Masks, other: Masks, *, fewer: int = 0) -> tuple[Masks, Masks]:
    leader, other = _hands(leader=leader, other=other)
    if not open_hands.are_sound(leader, other, fewer):
        twice = leader & other != 0
        if twice.any():
            raise DoesNotFit("card-twice", text=f"deal {twice.argmax()}", expected="each card in one hand only")
        cards = np.bitwise_count(other)
        wrong = (np.bitwise_count(leader) + fewer != cards) | (cards < 1) | (cards > MOST)
        of_leader = f", the leader {fewer} less" if fewer else ""
        raise DoesNotFit(
            "hands", text=f"deal {wrong.argmax()}", expected=f"equally many cards in both hands, 1 to {MOST}{of_leader}"
        )
    return leader, other


# --- one hand against all others --------------------------------------------------------------------


def trick_counts(duties: Duties, hand: int, pool: int, *, leads: bool) -> Counts:
    """How many of all hands of five from `pool` leave `hand` 0, 1, ... 5 tricks, both hands open; shape (6,).

    `leads`: whether the hand leads to the first trick, else the opponent does.  Raises DoesNotFit unless `hand`
    has five cards and `pool` at least five others.
    """
    counts: Counts = all_trick_counts(duties, *_one(hand, pool), leads=leads)[0]
    return counts


def trick_counts_by_lead(duties: Duties, hand: int, pool: int) -> Counts:
    """The same for each card the hand may lead, the lowest trump first; shape (5, 6).  Raises as `trick_counts`."""
    counts: Counts = all_trick_counts_by_lead(duties, *_one(hand, pool))[0]
    return counts


def all_trick_counts(duties: Duties, hands: Masks, pools: Masks, *, leads: bool) -> Counts:
    """`trick_counts` of each hand with its pool; shape (n, 6).  Raises as `trick_counts`."""
    hands, pools = _checked_pools(hands, pools)
    counts = np.empty((len(hands), MOST + 1), np.uint32)
    hand_vs_all.all_trick_counts(trick_tables(duties), hands, pools, 0 if leads else 1, counts)
    return counts


def all_trick_counts_by_lead(duties: Duties, hands: Masks, pools: Masks) -> Counts:
    """`trick_counts_by_lead` of each hand with its pool; shape (n, 5, 6).  Raises as `trick_counts`."""
    hands, pools = _checked_pools(hands, pools)
    counts = np.empty((len(hands), MOST, MOST + 1), np.uint32)
    hand_vs_all.all_trick_counts_by_lead(trick_tables(duties), hands, pools, counts)
    return counts


def _one(hand: int, pool: int) -> tuple[Masks, Masks]:
    for name, cards in (("hand", hand), ("pool", pool)):
        if not 0 <= cards < 1 << 32:
            raise DoesNotFit("mask", text=f"{name}: {cards}", expected="a trump-first mask of 32 bits")
    return np.array([hand], np.uint32), np.array([pool], np.uint32)


def _checked_pools(hands: Masks, pools: Masks) -> tuple[Masks, Masks]:
    hands, pools = _hands(hands=hands, pools=pools)
    twice = hands & pools != 0
    if twice.any():
        raise DoesNotFit("card-twice", text=f"hand {twice.argmax()}", expected="no card in the hand and its pool")
    wrong = (np.bitwise_count(hands) != MOST) | (np.bitwise_count(pools) < MOST)
    if wrong.any():
        raise DoesNotFit("hands", text=f"hand {wrong.argmax()}", expected=f"{MOST} cards, and {MOST} or more others")
    return hands, pools
