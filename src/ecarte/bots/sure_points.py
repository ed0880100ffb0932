"""Hands that win the point by their trumps, whatever the adversary holds (BRIT-072, BRIT-113).

The worst case is assumed: the adversary may hold any unseen trumps, all their plain cards win, and they know both
hands.  A hand with fewer trumps than the tricks it needs is never certain: the adversary may trump every plain card.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ecarte.bots.holding import Holding
from ecarte.cards import SUIT_MASK, Suit, bits_of
from ecarte.engine.agreement import Agreement


def point_is_certain(hand: Holding, unseen: int, trump: Suit, agreement: Agreement) -> bool:
    """Whether a player who leads first with `hand` wins the point, whichever cards the adversary has.

    `unseen` is a mask of `Cards`: those that the adversary may have.
    """
    if not (agreement.must_win and agreement.must_follow):
        return False  # the calculation assumes both duties
    unseen_trumps = (unseen & SUIT_MASK[trump]) >> 8 * trump
    tricks_for_point = agreement.rules.scoring.tricks_for_point
    return takes_tricks_against_any_hand(hand, unseen_trumps=unseen_trumps, tricks_for_point=tricks_for_point)


@lru_cache(maxsize=1 << 14)
def takes_tricks_against_any_hand(hand: Holding, *, unseen_trumps: int, tricks_for_point: int) -> bool:
    """Whether a player who leads first with `hand` takes `tricks_for_point` tricks against any hand.

    `unseen_trumps` is a mask of 8 bits: the trump ranks that the adversary may hold.  The leader leads their highest
    trump, ruffs with their lowest, and otherwise wins as cheaply as possible.
    """
    hand_size = len(hand.trumps) + sum(hand.shape)
    if len(hand.trumps) < tricks_for_point:
        return False
    our_trumps = sum(1 << rank for rank in hand.trumps)
    possible_trumps = (their_trumps for their_trumps in range(unseen_trumps + 1) if not their_trumps & ~unseen_trumps)
    return all(
        _tricks_at_worst(
            our_trumps, hand_size - len(hand.trumps), their_trumps, hand_size - their_trumps.bit_count(), "us"
        )
        >= tricks_for_point
        for their_trumps in possible_trumps
        if their_trumps.bit_count() <= hand_size
    )


@cache
def _tricks_at_worst(our_trumps: int, our_plain: int, their_trumps: int, their_plain: int, leader: str) -> int:
    """The number of tricks that we, who play as described, still take at the worst.

    Trumps are masks of 8 bits, plain cards are counted; our plain cards lose and theirs win.  `leader`: "us" or "they".
    """
    if leader == "us":
        return _tricks_when_we_lead(our_trumps, our_plain, their_trumps, their_plain)
    return _tricks_when_they_lead(our_trumps, our_plain, their_trumps, their_plain)


def _tricks_when_we_lead(our_trumps: int, our_plain: int, their_trumps: int, their_plain: int) -> int:
    if not our_trumps:
        return 0  # our plain cards lose
    top = 1 << our_trumps.bit_length() - 1
    our_rest = our_trumps & ~top
    higher_trumps = their_trumps & ~(top - 1)
    if higher_trumps:  # they must win when they can, and may choose with which trump
        return min(
            _tricks_at_worst(our_rest, our_plain, their_trumps & ~bit, their_plain, "they")
            for bit in bits_of(higher_trumps)
        )
    if their_trumps:
        return 1 + min(
            _tricks_at_worst(our_rest, our_plain, their_trumps & ~bit, their_plain, "us")
            for bit in bits_of(their_trumps)
        )
    return 1 + _tricks_at_worst(our_rest, our_plain, their_trumps, their_plain - 1, "us")


def _tricks_when_they_lead(our_trumps: int, our_plain: int, their_trumps: int, their_plain: int) -> int:
    if not our_trumps:
        return 0
    outcomes = []
    if their_plain:
        # The adversary leads a plain suit that we must follow, or one that we must trump: whichever is better for them.
        if our_plain:
            outcomes.append(_tricks_at_worst(our_trumps, our_plain - 1, their_trumps, their_plain - 1, "they"))
        lowest = our_trumps & -our_trumps
        outcomes.append(1 + _tricks_at_worst(our_trumps & ~lowest, our_plain, their_trumps, their_plain - 1, "us"))
    for bit in bits_of(their_trumps):
        higher_trumps = our_trumps & ~(bit - 1)
        if higher_trumps:
            cheapest_above = higher_trumps & -higher_trumps
            outcomes.append(
                1 + _tricks_at_worst(our_trumps & ~cheapest_above, our_plain, their_trumps & ~bit, their_plain, "us")
            )
        else:
            lowest = our_trumps & -our_trumps
            outcomes.append(_tricks_at_worst(our_trumps & ~lowest, our_plain, their_trumps & ~bit, their_plain, "they"))
    return min(outcomes)
