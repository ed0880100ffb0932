"""Combinations of values that are each valid but contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from operator import gt, lt
from typing import Any, Final

import msgspec


class Contradiction(msgspec.Struct, frozen=True):
    """An impossible combination: `clash`, called with the values of `keys` in order, is true for it.

    `fault` describes it.  `beyond` is the key, if any, whose value exceeds what the pack or the hand allows; other
    contradictions with that key are then not reported.
    """

    keys: tuple[str, ...]
    clash: Callable[..., bool]
    fault: str
    beyond: str = ""


def contradictions(values: Mapping[str, Any], *, written_keys: Collection[str]) -> Iterator[tuple[str, str]]:
    """Each contradiction among the valid `values`, as the key to report it at and the message.

    A contradiction is skipped if one of its keys has no valid value (which is reported already) or is the `beyond` of
    an earlier contradiction.  It is reported at its last key that the file itself writes, or at its last key.
    """
    excessive_keys: set[str] = set()
    for rule in CONTRADICTIONS:
        if all(key in values for key in rule.keys) and excessive_keys.isdisjoint(rule.keys):
            rule_values = [values[key] for key in rule.keys]
            if rule.clash(*rule_values):
                excessive_keys.add(rule.beyond)
                own_keys = [key for key in rule.keys if key in written_keys]
                yield (own_keys or rule.keys)[-1], rule.fault.format(*map(_printable_value, rule_values))


def _printable_value(value: Any) -> Any:
    return len(value) if isinstance(value, tuple) else value


def _contradiction(values: Mapping[str, object], fault: str) -> Contradiction:
    """A contradiction between written values that cannot all hold."""
    return Contradiction(tuple(values), lambda *rule_values: rule_values == tuple(values.values()), fault)


def _more_than_a_hand(key: str, fault: str) -> Contradiction:
    """The contradiction that the value of `key` is more cards or tricks than a hand has."""
    return Contradiction(("deal.hand_size", key), lt, fault, beyond=key)


CONTRADICTIONS: Final = (
    Contradiction(
        ("pack.suits", "pack.ranks", "deal.hand_size"),
        lambda suits, ranks, hand_size: 2 * hand_size + 1 > len(suits) * len(ranks),
        "{0} suits of {1} ranks are too few cards for two hands of {2} and a turn-up",
    ),
    Contradiction(
        ("pack.ranks", "cut_for_deal.ranks"),
        lambda play, cut: set(play) != set(cut),
        "the ranks of the cut for deal are not the ranks of the pack",
    ),
    Contradiction(
        ("pack.ranks",),
        lambda ranks: list(ranks) != sorted(ranks, reverse=True),
        "ranks are out of order: highest first, as K Q J A T 9 8 7",
    ),
    Contradiction(
        ("pack.suits",),
        lambda suits: list(suits) != sorted(suits),
        "suits are out of order: as s h d c",
    ),
    _contradiction(
        {"cut_for_deal.first_dealer": "at-random", "cut_for_deal.gives": "deal-packs-seats"},
        "without a cut for deal nobody has won a choice of packs and seats",
    ),
    Contradiction(
        ("pack.suits", "pack.ranks", "deal.least_lifted", "deal.least_left"),
        lambda suits, ranks, lifted, left: lifted + left > len(suits) * len(ranks),
        "a pack of {0} suits of {1} ranks cannot be cut with {2} cards lifted and {3} left",
    ),
    Contradiction(
        ("deal.hand_size", "deal.packets"),
        lambda hand_size, packets: any(sum(order) != hand_size or min(order, default=0) < 1 for order in packets),
        "the packets of every order must be at least one card each and make a hand of {0}",
        beyond="deal.packets",
    ),
    Contradiction(("deal.packets",), lambda packets: not packets, "there is no order of packets to choose"),
    Contradiction(
        ("deal.packets",),
        lambda packets: len(set(packets)) != len(packets),
        "the same order of packets stands more than once",
    ),
    _contradiction(
        {"deal.within_game": "free", "deal.later_game": "with-notice"},
        "an order of packets that is free within the game needs no notice for a later one",
    ),
    _contradiction(
        {"deal.within_game": "bound", "remedies.order_changed": "no-fault"},
        "an order of packets that binds for the game cannot be changed without fault",
    ),
    *(
        _contradiction(
            {"king.earliest": "first-card-played", "king.elder_window": window, "king.elder_king_led": "no-exception"},
            "the elder could never announce a king: the time for it ends before it begins",
        )
        for window in ("own-first-card", "first-card-of-deal")
    ),
    _contradiction(
        {"king.earliest": "first-card-played", "king.dealer_window": "first-card-of-deal"},
        "the dealer could never announce a king: the time for it ends before it begins",
    ),
    _contradiction(
        {"proposal.conditional_acceptance": True, "exchange.short_stock": "from-discards"},
        "conditional acceptance has no use where discards make up a shortage of the stock",
    ),
    _contradiction(
        {"proposal.number_named": "with-proposal", "proposal.conditional_acceptance": True},
        "conditional acceptance has no use where the number is named with the proposal",
    ),
    _more_than_a_hand("exchange.elder_least", "the elder cannot exchange {1} cards out of a hand of {0}"),
    _more_than_a_hand("exchange.dealer_least", "the dealer cannot exchange {1} cards out of a hand of {0}"),
    _contradiction(
        {"play.follow": "only-to-win", "play.must_win": "never"},
        "following only in order to win supposes a duty to win",
    ),
    _more_than_a_hand("scoring.tricks_for_point", "{1} tricks cannot be won with hands of {0}"),
    Contradiction(
        ("deal.hand_size", "scoring.tricks_for_point"),
        lambda hand_size, tricks: 2 * tricks <= hand_size,
        "both players could win the point with {1} tricks out of {0}",
        beyond="scoring.tricks_for_point",
    ),
    _more_than_a_hand("scoring.tricks_for_vole", "{1} tricks cannot be won with hands of {0}"),
    Contradiction(
        ("scoring.tricks_for_point", "scoring.tricks_for_vole"),
        gt,
        "the vole ({1} tricks) cannot need fewer tricks than the point ({0})",
    ),
    *(
        Contradiction(
            (f"scoring.point{case}", f"scoring.vole{case}"),
            gt,
            "the vole ({1}) cannot be worth less than the point ({0})",
        )
        for case in ("", "_against_elder", "_against_dealer", "_unproposed")
    ),
)
