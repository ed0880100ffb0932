"""Hands that win the point by their trumps, whatever the adversary holds (BRIT-072, BRIT-113).

The worst case is assumed: the adversary may hold any unseen trumps, all their plain cards win, and they know both
hands.  Fewer trumps than the tricks for the point are never enough, since the adversary may trump every plain card.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ecarte.bots.holding import Holding
from ecarte.cards import SUIT_MASK, Suit, bits_of
from ecarte.engine.agreement import Agreement


def point_is_certain(hand: Holding, unseen: int, trump: Suit, agreement: Agreement) -> bool:
    """Whether the leader of the first trick wins the point, whichever cards of the mask `unseen` the adversary has."""
    if not (agreement.must_win and agreement.must_follow):
        return False  # the calculation assumes both duties
    trumps = (unseen & SUIT_MASK[trump]) >> 8 * trump
    least = agreement.rules.scoring.tricks_for_point
    return wins_point_for_certain(hand, unseen_trumps=trumps, tricks_for_point=least)


@lru_cache(maxsize=1 << 14)
def wins_point_for_certain(hand: Holding, *, unseen_trumps: int, tricks_for_point: int) -> bool:
    """Whether the leader of the first trick takes `tricks_for_point` tricks against any hand.

    `unseen_trumps` is a mask of 8 bits: the trump ranks that the adversary may hold.  The leader leads the highest
    trump while they have one, trumps with the lowest, and wins as cheaply as possible.
    """
    size = len(hand.trumps) + sum(hand.shape)
    if len(hand.trumps) < tricks_for_point:
        return False
    held = sum(1 << rank for rank in hand.trumps)
    subsets = (subset for subset in range(unseen_trumps + 1) if not subset & ~unseen_trumps)
    return all(
        _tricks(held, size - len(hand.trumps), subset, size - subset.bit_count(), "us") >= tricks_for_point
        for subset in subsets
        if subset.bit_count() <= size
    )


@cache
def _tricks(ours: int, our_losers: int, theirs: int, their_winners: int, leader: str) -> int:
    """The least number of tricks we still take; `ours` and `theirs` are masks of trumps, the others numbers of plain
    cards."""
    if leader == "us":
        return _we_lead(ours, our_losers, theirs, their_winners)
    return _they_lead(ours, our_losers, theirs, their_winners)


def _we_lead(ours: int, our_losers: int, theirs: int, their_winners: int) -> int:
    if not ours:
        return 0  # only losers left
    top = 1 << ours.bit_length() - 1
    left = ours & ~top
    above = theirs & ~(top - 1)
    if above:  # they must win when they can, and may choose with which trump
        return min(_tricks(left, our_losers, theirs & ~bit, their_winners, "they") for bit in bits_of(above))
    if theirs:
        return 1 + min(_tricks(left, our_losers, theirs & ~bit, their_winners, "us") for bit in bits_of(theirs))
    return 1 + _tricks(left, our_losers, theirs, their_winners - 1, "us")


def _they_lead(ours: int, our_losers: int, theirs: int, their_winners: int) -> int:
    if not ours:
        return 0
    choices = []
    if their_winners:
        # The adversary leads a plain suit that we must follow, or one that we must trump: whichever is better for them.
        if our_losers:
            choices.append(_tricks(ours, our_losers - 1, theirs, their_winners - 1, "they"))
        lowest = ours & -ours
        choices.append(1 + _tricks(ours & ~lowest, our_losers, theirs, their_winners - 1, "us"))
    for bit in bits_of(theirs):
        above = ours & ~(bit - 1)
        if above:
            cheapest = above & -above
            choices.append(1 + _tricks(ours & ~cheapest, our_losers, theirs & ~bit, their_winners, "us"))
        else:
            lowest = ours & -ours
            choices.append(_tricks(ours & ~lowest, our_losers, theirs & ~bit, their_winners, "they"))
    return min(choices)
