"""Values that are each sound and cannot stand together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final

import msgspec

from ecarte.rules.remedies import DealtWrong
from ecarte.rules.schema import (
    CutGives,
    DealerKing,
    EarliestKing,
    ElderKing,
    FirstDealer,
    Follow,
    KingLed,
    LaterGame,
    MustWin,
    NumberNamed,
    ShortStock,
    WithinGame,
)


class Contradiction(msgspec.Struct, frozen=True):
    """`clash` gets the values of `keys` in order and is true where they cannot stand together.

    `beyond` is the key, if any, whose value is then beyond what the cards or the hand allow: nothing more
    is said of how it goes with others.
    """

    keys: tuple[str, ...]
    clash: Callable[..., bool]
    fault: str
    beyond: str = ""


def contradictions(values: Mapping[str, Any], *, written_keys: Collection[str]) -> Iterator[tuple[str, str]]:
    """Each contradiction among sound `values`, with the key to point at.

    A contradiction one of whose keys has no sound value is passed over: that fault is reported already.
    So is one with a key found `beyond` before.  The key pointed at is the last of its keys that the file
    writes itself.
    """
    beyond: set[str] = set()
    for rule in CONTRADICTIONS:
        if all(key in values for key in rule.keys) and beyond.isdisjoint(rule.keys):
            chosen = [values[key] for key in rule.keys]
            if rule.clash(*chosen):
                beyond.add(rule.beyond)
                written = [key for key in rule.keys if key in written_keys]
                yield (written or rule.keys)[-1], rule.fault.format(*map(_shown, chosen))


def _shown(value: Any) -> Any:
    return len(value) if isinstance(value, tuple) else value


def _pack_too_small(suits: tuple[Any, ...], ranks: tuple[Any, ...], hand_size: int) -> bool:
    return 2 * hand_size + 1 > len(suits) * len(ranks)


def _packets_do_not_sum(hand_size: int, packets: tuple[tuple[int, ...], ...]) -> bool:
    return any(sum(order) != hand_size or min(order, default=0) < 1 for order in packets)


def _cut_impossible(suits: tuple[Any, ...], ranks: tuple[Any, ...], lifted: int, left: int) -> bool:
    return lifted + left > len(suits) * len(ranks)


def _elder_never_announces(earliest: EarliestKing, window: ElderKing, led: KingLed) -> bool:
    return (
        earliest == EarliestKing.FIRST_CARD_PLAYED and window != ElderKing.UNTIL_COVERED and led == KingLed.NO_EXCEPTION
    )


def _dealer_never_announces(earliest: EarliestKing, window: DealerKing) -> bool:
    return earliest == EarliestKing.FIRST_CARD_PLAYED and window == DealerKing.FIRST_CARD_OF_DEAL


CONTRADICTIONS: Final = (
    Contradiction(
        ("pack.suits", "pack.ranks", "deal.hand_size"),
        _pack_too_small,
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
    Contradiction(
        ("cut_for_deal.first_dealer", "cut_for_deal.gives"),
        lambda found, gives: found == FirstDealer.AT_RANDOM and gives != CutGives.DEAL,
        "without a cut for deal nobody has won a choice of packs and seats",
    ),
    Contradiction(
        ("pack.suits", "pack.ranks", "deal.least_lifted", "deal.least_left"),
        _cut_impossible,
        "a pack of {0} suits of {1} ranks cannot be cut with {2} cards lifted and {3} left",
    ),
    Contradiction(
        ("deal.hand_size", "deal.packets"),
        _packets_do_not_sum,
        "the packets of every order must be at least one card each and make a hand of {0}",
        beyond="deal.packets",
    ),
    Contradiction(("deal.packets",), lambda packets: not packets, "there is no order of packets to choose"),
    Contradiction(
        ("deal.packets",),
        lambda packets: len(set(packets)) != len(packets),
        "the same order of packets stands more than once",
    ),
    Contradiction(
        ("deal.within_game", "deal.later_game"),
        lambda within, later: within == WithinGame.FREE and later == LaterGame.WITH_NOTICE,
        "an order of packets that is free within the game needs no notice for a later one",
    ),
    Contradiction(
        ("deal.within_game", "remedies.order_changed"),
        lambda within, changed: within == WithinGame.BOUND and changed == DealtWrong.NO_FAULT,
        "an order of packets that binds for the game cannot be changed without fault",
    ),
    Contradiction(
        ("king.earliest", "king.elder_window", "king.elder_king_led"),
        _elder_never_announces,
        "the elder could never announce a king: his time ends before it begins",
    ),
    Contradiction(
        ("king.earliest", "king.dealer_window"),
        _dealer_never_announces,
        "the dealer could never announce a king: his time ends before it begins",
    ),
    Contradiction(
        ("proposal.conditional_acceptance", "exchange.short_stock"),
        lambda conditional, short: conditional and short == ShortStock.FROM_DISCARDS,
        "a condition that the stock serves both is idle where discards make up a shortage",
    ),
    Contradiction(
        ("proposal.number_named", "proposal.conditional_acceptance"),
        lambda named, conditional: conditional and named == NumberNamed.WITH_PROPOSAL,
        "a condition is idle where the number is named with the proposal",
    ),
    Contradiction(
        ("deal.hand_size", "exchange.elder_least"),
        lambda hand_size, least: least > hand_size,
        "the elder cannot exchange {1} cards out of a hand of {0}",
        beyond="exchange.elder_least",
    ),
    Contradiction(
        ("deal.hand_size", "exchange.dealer_least"),
        lambda hand_size, least: least > hand_size,
        "the dealer cannot exchange {1} cards out of a hand of {0}",
        beyond="exchange.dealer_least",
    ),
    Contradiction(
        ("play.follow", "play.must_win"),
        lambda follow, win: follow == Follow.ONLY_TO_WIN and win == MustWin.NEVER,
        "following only in order to win supposes a duty to win",
    ),
    Contradiction(
        ("deal.hand_size", "scoring.tricks_for_point"),
        lambda hand_size, tricks: tricks > hand_size,
        "{1} tricks cannot be won with hands of {0}",
        beyond="scoring.tricks_for_point",
    ),
    Contradiction(
        ("deal.hand_size", "scoring.tricks_for_point"),
        lambda hand_size, tricks: 2 * tricks <= hand_size,
        "both players could win the point with {1} tricks out of {0}",
        beyond="scoring.tricks_for_point",
    ),
    Contradiction(
        ("deal.hand_size", "scoring.tricks_for_vole"),
        lambda hand_size, tricks: tricks > hand_size,
        "{1} tricks cannot be won with hands of {0}",
        beyond="scoring.tricks_for_vole",
    ),
    Contradiction(
        ("scoring.tricks_for_point", "scoring.tricks_for_vole"),
        lambda point, vole: vole < point,
        "the vole ({1} tricks) cannot need fewer tricks than the point ({0})",
    ),
    *(
        Contradiction(
            (f"scoring.point{case}", f"scoring.vole{case}"),
            lambda point, vole: vole < point,
            "the vole ({1}) cannot be worth less than the point ({0})",
        )
        for case in ("", "_against_elder", "_against_dealer", "_unproposed")
    ),
)
