"""The parameters of a code in the form of the kernels: the only place where a `RuleSet` becomes integers."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ecarte.cards import PACK, SUITS
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.engine.scoring import trick_points
from ecarte.rules.check import choices, value_of
from ecarte.rules.schema import RuleSet
from ecarte_lab.adapters.batch.layout import CODE
from ecarte_lab.adapters.decision_process import check

Code: TypeAlias = np.void
"""One record of dtype `CODE`."""


def parameters(rules: RuleSet) -> NDArray[np.void]:
    """The parameters of `rules`, (1,) of dtype `CODE`; seeds, unit, scores and dealer are left at 0.

    The table performs all the acts it can.  Raises RuleSetError, naming the key, for house rules whose deals may have
    no end or no legal act (see `ecarte_lab.adapters.decision_process.check`).
    """
    check(rules)
    agreement = Agreement(rules)
    made = np.zeros(1, CODE)
    code = made[0]
    code["pack_size"] = agreement.pack_size
    in_use = [card.code for card in PACK if card.bit & agreement.pack_mask]
    code["pack"][: len(in_use)] = in_use
    code["kings"] = sum(agreement.king_bits[suit] for suit in SUITS)
    code["hand_size"] = agreement.hand_size
    code["to_dealer"][: 2 * agreement.hand_size] = agreement.gives[rules.deal.packets[0]]
    code["target"] = agreement.target
    _king(code, rules)
    _exchange(code, rules)
    _play_and_score(code, agreement)
    return made


def _king(code: Code, rules: RuleSet) -> None:
    king = rules.king
    code["turned_points"] = king.turned_points
    code["held_points"] = king.held_points
    code["until_covered"] = king.elder_window == "until-covered"
    code["king_led"] = _place(rules, "king.elder_king_led")
    code["dealer_window"] = _place(rules, "king.dealer_window")
    code["dealer_until_again"] = king.dealer_king_first == "until-he-plays-again"
    code["later_as_laid"] = king.later_tricks == "as-laid"
    code["from_first_card"] = king.earliest == "first-card-played"


def _exchange(code: Code, rules: RuleSet) -> None:
    code["with_number"] = rules.proposal.number_named == "with-proposal"
    code["conditional"] = rules.proposal.conditional_acceptance
    code["most_exchanges"] = rules.proposal.most_exchanges
    code["elder_least"] = rules.exchange.elder_least
    code["dealer_least"] = rules.exchange.dealer_least
    code["elder_served_first"] = rules.exchange.order == "elder-served-first"
    code["tells"] = rules.exchange.taken_number != "never"
    code["short_stock"] = _place(rules, "exchange.short_stock")


def _play_and_score(code: Code, agreement: Agreement) -> None:
    rules = agreement.rules
    code["must_follow"] = agreement.must_follow
    code["must_win"] = agreement.must_win
    code["must_trump"] = agreement.must_trump
    code["tricks_for_point"] = rules.scoring.tricks_for_point
    code["tricks_for_vole"] = rules.scoring.tricks_for_vole
    for liable in Liable:
        for winner, by_elder in enumerate((True, False)):
            for vole, tricks in enumerate((0, rules.scoring.tricks_for_vole)):
                points = trick_points(rules, tricks=tricks, by_elder=by_elder, liable=liable)
                code["points"][winner, liable, vole] = points
    code["any_refusal"] = rules.scoring.refusals_priced == "any"


def _place(rules: RuleSet, key: str) -> int:
    """The index of a key's value among its permitted words."""
    return choices(key).index(str(value_of(rules, key)))
