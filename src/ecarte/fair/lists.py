"""The random choices of one game: first dealer, cut for deal, orders of the pack, discards used again.

Each is a function of the game's key and of a label (`docs/dealing.md`).  The pack may be any list of cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ecarte.cards import SEATS, Card, Seat
from ecarte.fair.stream import below, permute, stream
from ecarte.rules.schema import PackRules

Order = tuple[Card, ...]
"""A pile of cards, the top card first."""


@lru_cache(maxsize=64)
def pack_list(rules: PackRules) -> Order:
    """The cards in use in their canonical order: spades, hearts, diamonds, clubs, each from its highest rank down."""
    return tuple(Card(rank, suit) for suit in sorted(rules.suits) for rank in rules.ranks)


def first_dealer(key: bytes) -> Seat:
    """The first dealer under a code that decides this at random (MOD-009)."""
    return SEATS[below(2, stream(key, "first-dealer"))]


def cut_for_deal_order(key: bytes, pack: Order, *, attempt: int) -> Order:
    """The order of the pack for cut number `attempt` (from 1) for the deal; equal cards are cut again (G05)."""
    return permute(pack, key=key, label=f"cut-for-deal/{attempt}")


def cut_for_deal_places(key: bytes, *, attempt: int, size: int) -> tuple[int, int]:
    """The numbers of cards that the table lifts for A and for B in the cut for deal: different, from 1 to `size`."""
    chance = stream(key, f"cut-for-deal/{attempt}/places")
    for_a = 1 + below(size, chance)
    for_b = 1 + below(size - 1, chance)
    return for_a, for_b + (for_b >= for_a)


def deal_order(key: bytes, pack: Order, *, shuffle: int) -> Order:
    """The pack after shuffle number `shuffle` of the game (from 1), before the elder's cut."""
    return permute(pack, key=key, label=f"deal/{shuffle}")


def reuse_order(key: bytes, pack: Order, discards: Iterable[Card], *, shuffle: int, exchange: int) -> Order:
    """Both players' discards of exchange number `exchange` in the order in which they are dealt again (A12).

    The order of `discards` does not matter.
    """
    discard_set = set(discards)
    return permute([card for card in pack if card in discard_set], key=key, label=f"reuse/{shuffle}/{exchange}")


def drawn_from_hand(key: bytes, pack: Order, hand: Iterable[Card], *, shuffle: int) -> Card:
    """The card drawn unseen from a hand, in the deal after shuffle number `shuffle`."""
    hand_set = set(hand)
    fan = permute([card for card in pack if card in hand_set], key=key, label=f"drawn/{shuffle}/{len(hand_set)}")
    return fan[0]
