"""Values that cannot stand together, each at its edge: the last sound one is taken, the next is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ecarte.errors import RuleSetError
from ecarte.rules import load, with_house
from ecarte.rules.contradictions import contradictions

SEVEN = {"pack.suits": "s", "pack.ranks": "KQJAT98", "cut_for_deal.ranks": "KQJAT98"}
SIX = {"pack.suits": "sh", "pack.ranks": "KQJ", "cut_for_deal.ranks": "KQJ"}
THREE = {"deal.hand_size": 3, "deal.packets": [[2, 1]], "scoring.tricks_for_point": 2, "scoring.tricks_for_vole": 3}
FOUR = {"deal.hand_size": 4, "deal.packets": [[2, 2]], "scoring.tricks_for_vole": 4}
NEVER = "could never announce a king: the time for it ends before it begins"
LATE = {"king.earliest": "first-card-played"}


def faults(overrides: Mapping[str, object], base: str = "london") -> list[str]:
    """The faults for which the overrides are refused; none when they are taken."""
    try:
        with_house(load(base), overrides)
    except RuleSetError as refused:
        return [f"{fault.key}: {fault.fault}" for fault in refused.faults]
    return []


@pytest.mark.parametrize(
    ("sound", "unsound", "fault"),
    [
        ({**SEVEN, **THREE}, {**SIX, **THREE},
         "deal.hand_size: 2 suits of 3 ranks are too few cards for two hands of 3 and a turn-up"),
        ({"deal.least_lifted": 31, "deal.least_left": 1}, {"deal.least_lifted": 31, "deal.least_left": 2},
         "deal.least_left: a pack of 4 suits of 8 ranks cannot be cut with 31 cards lifted and 2 left"),
        ({"deal.least_lifted": 30}, {"deal.least_lifted": 31},
         "deal.least_lifted: a pack of 4 suits of 8 ranks cannot be cut with 31 cards lifted and 2 left"),
        ({"deal.packets": [[1, 1, 1, 1, 1]]}, {"deal.packets": [[1, 1, 1, 1]]},
         "deal.packets: the packets of every order must be at least one card each and make a hand of 5"),
        ({"deal.packets": [[4, 1]]}, {"deal.packets": [[4, 1, 0]]},
         "deal.packets: the packets of every order must be at least one card each and make a hand of 5"),
        ({"deal.packets": [[2, 3]]}, {"deal.packets": [[2, 3], []]},
         "deal.packets: the packets of every order must be at least one card each and make a hand of 5"),
        ({"deal.packets": [[2, 3]]}, {"deal.packets": []}, "deal.packets: there is no order of packets to choose"),
        ({"deal.packets": [[2, 3], [3, 2]]}, {"deal.packets": [[2, 3], [3, 2], [2, 3]]},
         "deal.packets: the same order of packets stands more than once"),
        ({"deal.within_game": "free", "deal.later_game": "free"}, {"deal.within_game": "free"},
         "deal.within_game: an order of packets that is free within the game needs no notice for a later one"),
        ({"remedies.order_changed": "no-fault", "deal.within_game": "free", "deal.later_game": "free"},
         {"remedies.order_changed": "no-fault"},
         "remedies.order_changed: an order of packets that binds for the game cannot be changed without fault"),
        ({"cut_for_deal.first_dealer": "at-random", "cut_for_deal.gives": "deal"},
         {"cut_for_deal.first_dealer": "at-random"},
         "cut_for_deal.first_dealer: without a cut for deal nobody has won a choice of packs and seats"),
        ({**LATE}, {**LATE, "king.elder_king_led": "no-exception"}, f"king.elder_king_led: the elder {NEVER}"),
        ({**LATE, "king.elder_king_led": "declares-itself"}, {**LATE, "king.elder_king_led": "no-exception"},
         f"king.elder_king_led: the elder {NEVER}"),
        ({**LATE, "king.elder_king_led": "no-exception", "king.elder_window": "until-covered"},
         {**LATE, "king.elder_king_led": "no-exception", "king.elder_window": "first-card-of-deal"},
         f"king.elder_king_led: the elder {NEVER}"),
        ({"king.elder_king_led": "no-exception"}, {**LATE, "king.elder_king_led": "no-exception"},
         f"king.elder_king_led: the elder {NEVER}"),
        ({"king.dealer_window": "first-card-of-deal"}, {**LATE, "king.dealer_window": "first-card-of-deal"},
         f"king.dealer_window: the dealer {NEVER}"),
        ({**LATE, "king.dealer_window": "as-laid"}, {**LATE, "king.dealer_window": "first-card-of-deal"},
         f"king.dealer_window: the dealer {NEVER}"),
        ({"exchange.short_stock": "from-discards", "proposal.conditional_acceptance": False},
         {"exchange.short_stock": "from-discards"},
         "exchange.short_stock: conditional acceptance has no use where discards make up a shortage of the stock"),
        ({"proposal.number_named": "with-proposal", "proposal.conditional_acceptance": False},
         {"proposal.number_named": "with-proposal"},
         "proposal.number_named: conditional acceptance has no use where the number is named with the proposal"),
        ({"exchange.elder_least": 5}, {"exchange.elder_least": 6},
         "exchange.elder_least: the elder cannot exchange 6 cards out of a hand of 5"),
        ({"exchange.dealer_least": 5}, {"exchange.dealer_least": 6},
         "exchange.dealer_least: the dealer cannot exchange 6 cards out of a hand of 5"),
        ({"play.follow": "always", "play.must_win": "never"}, {"play.follow": "only-to-win", "play.must_win": "never"},
         "play.must_win: following only in order to win supposes a duty to win"),
        ({"play.follow": "only-to-win"}, {"play.follow": "only-to-win", "play.must_win": "never"},
         "play.must_win: following only in order to win supposes a duty to win"),
        ({"scoring.tricks_for_point": 5}, {"scoring.tricks_for_point": 6, "scoring.tricks_for_vole": 5},
         "scoring.tricks_for_point: 6 tricks cannot be won with hands of 5"),
        ({"scoring.tricks_for_point": 3}, {"scoring.tricks_for_point": 2},
         "scoring.tricks_for_point: both players could win the point with 2 tricks out of 5"),
        ({**FOUR, "scoring.tricks_for_point": 3}, {**FOUR, "scoring.tricks_for_point": 2},
         "scoring.tricks_for_point: both players could win the point with 2 tricks out of 4"),
        ({"scoring.tricks_for_vole": 5}, {"scoring.tricks_for_vole": 6},
         "scoring.tricks_for_vole: 6 tricks cannot be won with hands of 5"),
        ({"scoring.tricks_for_vole": 3}, {"scoring.tricks_for_vole": 2},
         "scoring.tricks_for_vole: the vole (2 tricks) cannot need fewer tricks than the point (3)"),
        *(
            ({f"scoring.point{case}": 4, f"scoring.vole{case}": 4},
             {f"scoring.point{case}": 4, f"scoring.vole{case}": 3},
             f"scoring.vole{case}: the vole (3) cannot be worth less than the point (4)")
            for case in ("", "_against_elder", "_against_dealer", "_unproposed")
        ),
        ({"pack.ranks": "KQJAT98", "cut_for_deal.ranks": "8KQJAT9"}, {"pack.ranks": "KQJAT98"},
         "pack.ranks: the ranks of the cut for deal are not the ranks of the pack"),
        ({"pack.suits": "shc"}, {"pack.suits": "shcd"}, "pack.suits: suits are out of order: as s h d c"),
        ({**SEVEN, **THREE}, {**SEVEN, **THREE, "pack.ranks": "KQJA8T9"},
         "pack.ranks: ranks are out of order: highest first, as K Q J A T 9 8 7"),
    ],
)  # fmt: skip
def test_rule_values_at_the_edge_of_a_contradiction_are_accepted(
    sound: Mapping[str, object], unsound: Mapping[str, object], fault: str
) -> None:
    assert faults(sound) == []
    assert fault in faults(unsound)


def test_a_contradiction_is_reported_at_the_last_written_of_its_keys() -> None:
    values = {"scoring.tricks_for_point": 3, "scoring.tricks_for_vole": 2}

    def laid_to(*written: str) -> str:
        (found,) = contradictions(values, written_keys=written)
        return found[0]

    assert laid_to() == "scoring.tricks_for_vole"
    assert laid_to("scoring.tricks_for_point") == "scoring.tricks_for_point"
    assert laid_to("scoring.tricks_for_vole", "scoring.tricks_for_point") == "scoring.tricks_for_vole"
    assert laid_to("game.value") == "scoring.tricks_for_vole"


def test_a_missing_or_invalid_value_causes_no_contradiction() -> None:
    assert list(contradictions({"scoring.tricks_for_point": 3}, written_keys=())) == []
    assert faults({"scoring.vole": -1}) == ["scoring.vole: -1 is not between 0 and 9"]


def test_a_repeated_letter_in_suits_or_ranks_is_refused() -> None:
    assert faults({"pack.suits": "shs"}) == ["pack.suits: s stands more than once"]
    assert faults({"pack.ranks": "QKQAKJ"}) == ["pack.ranks: K, Q stands more than once"]
