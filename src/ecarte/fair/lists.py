"""The lists that belong to one game: first dealer, cut for deal, pack orders, cuts, discards used again.

Each is a function of the game's key and of what docs/dealing.md calls its label.  The pack may be
any list of cards, so cut-down packs are dealt in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ecarte.cards import SEATS, Card, Seat
from ecarte.fair.stream import below, permute, stream
from ecarte.rules.schema import PackRules

Order = tuple[Card, ...]
"""A stack of cards, the top card first."""


@lru_cache(maxsize=64)
def pack_list(rules: PackRules) -> Order:
    """The cards in use in their canonical order: spades, hearts, diamonds, clubs, each from its highest rank down."""
    return tuple(Card(rank, suit) for suit in sorted(rules.suits) for rank in rules.ranks)


def first_dealer(key: bytes) -> Seat:
    """The first dealer where chance decides and no cut is made (MOD-009)."""
    return SEATS[below(2, stream(key, "first-dealer"))]


def cut_for_deal_order(key: bytes, pack: Order, *, attempt: int) -> Order:
    """The order of the pack for the cut for deal; `attempt` counts from 1, equal cards make another (G05)."""
    return permute(pack, key=key, label=f"cut-for-deal/{attempt}")


def cut_for_deal_places(key: bytes, *, attempt: int, size: int) -> tuple[int, int]:
    """How many cards the table lifts for A and for B in the cut for deal: two different numbers from 1 to `size`."""
    chance = stream(key, f"cut-for-deal/{attempt}/places")
    for_a = 1 + below(size, chance)
    for_b = 1 + below(size - 1, chance)
    return for_a, for_b + (for_b >= for_a)


def deal_order(key: bytes, pack: Order, *, shuffle: int) -> Order:
    """The pack after shuffle number `shuffle` of the game, counted from 1, and before the elder's cut."""
    return permute(pack, key=key, label=f"deal/{shuffle}")


def reuse_order(key: bytes, pack: Order, discards: Iterable[Card], *, shuffle: int, exchange: int) -> Order:
    """The discards of exchange number `exchange`, both players' together, in the order they are used again (A12).

    The order of `discards` does not matter: they are put into pack order first.
    """
    held = set(discards)
    return permute([card for card in pack if card in held], key=key, label=f"reuse/{shuffle}/{exchange}")


def drawn_from_hand(key: bytes, pack: Order, hand: Iterable[Card], *, shuffle: int) -> Card:
    """The card drawn unseen from a hand of one or more, in the deal that followed shuffle number `shuffle`."""
    held = set(hand)
    fan = permute([card for card in pack if card in held], key=key, label=f"drawn/{shuffle}/{len(held)}")
    return fan[0]
