"""Advice on the first proposal and its answer, depending on the score (BRIT-052 to BRIT-117, PARL-059, PARL-061).

Each rule returns the ledger rows that support it at this moment, or none.  The first rule that returns any decides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ecarte.bots.book_features import Moment
from ecarte.bots.book_refusals import Word, verdict
from ecarte.bots.holding import Holding, Ranks
from ecarte.bots.jeux import groups_of
from ecarte.cards import Rank

Without = frozenset[str]
Rows = tuple[str, ...]


class Rule(msgspec.Struct, frozen=True):
    """One piece of advice: the decision, a stable key of the reason, and a function that returns the rows.

    `rows` returns the ids of the ledger rows that support the advice at a moment, except the ignored rows; no ids if
    the advice does not apply.
    """

    decision: Word
    reason: str
    rows: Callable[[Moment, Without], Rows]


class PrintedAdvice(msgspec.Struct, frozen=True):
    """The decision of a rule, its reason and its ledger rows."""

    decision: Word
    reason: str
    ids: Rows


# --- an even chance, and protected suits ------------------------------------------------------------


def queen_knave_and_ten(hand: Holding) -> bool:
    """BRIT-108: queen, knave with one smaller card, ten with one smaller card; whichever is trumps."""
    suits = _all_suits(hand)
    return [(suit[0], len(suit)) for suit in suits] == [(Rank.QUEEN, 1), (Rank.KNAVE, 2), (Rank.TEN, 2)]


def even_chance(hand: Holding) -> bool:
    """BRIT-107, read as a hand at least as good as that of BRIT-108: one suit headed by a queen, one by a guarded knave
    and one by a guarded ten, or better."""
    suits = _all_suits(hand)
    if len(suits) < 3:
        return False
    best, second, third = suits[:3]
    return (
        best[0] >= Rank.QUEEN
        and (second[0] >= Rank.QUEEN or (second[0] is Rank.KNAVE and len(second) >= 2))
        and (third[0] >= Rank.KNAVE or (third[0] >= Rank.TEN and len(third) >= 2))
    )


def three_knaves_or_a_knave_and_two_tens(hand: Holding) -> bool:
    """BRIT-110, the examples as printed."""
    heads = [(suit[0], len(suit)) for suit in _all_suits(hand)]
    three_knaves = [rank for rank, _ in heads[:3]] == [Rank.KNAVE] * 3
    return three_knaves or heads == [(Rank.KNAVE, 1), (Rank.TEN, 2), (Rank.TEN, 2)]


def protected_in_three(hand: Holding) -> bool:
    """BRIT-109, read as a hand at least as good as that of BRIT-110: three suits, each with a knave or a guarded ten,
    and at least one knave (X08)."""
    protected_suits = [
        suit for suit in _all_suits(hand) if suit[0] >= Rank.KNAVE or (suit[0] >= Rank.TEN and len(suit) >= 2)
    ]
    return len(protected_suits) >= 3 and protected_suits[0][0] >= Rank.KNAVE


def _all_suits(hand: Holding) -> list[Ranks]:
    """Every suit held, trumps included, the one with the highest card first."""
    return sorted((suit for suit in (hand.trumps, *hand.plain) if suit), reverse=True)


def very_small_and_scattered(hand: Holding) -> bool:
    """BRIT-112: plain cards in three suits, none above the nine."""
    return len(hand.plain) == 3 and hand.heads[0] <= Rank.NINE


def is_moderate(hand: Holding) -> bool:
    """BRIT-116: two trumps, a trump and a guarded suit, two guarded suits, or three suits protected."""
    return len(hand.trumps) + hand.n_guarded_suits >= 2 or protected_in_three(hand)


# --- the elder --------------------------------------------------------------------------------------


def _certain_at_adverse_four(moment: Moment, without: Without) -> Rows:
    applies = moment.adversary_at_four and moment.king_out_of_sight and moment.point_is_certain
    return ("BRIT-113",) if applies and "BRIT-113" not in without else ()


def _certain(moment: Moment, without: Without) -> Rows:
    ids = tuple(id_ for id_ in ("BRIT-072", "PARL-059", "PARL-061") if id_ not in without)
    return ids if ids and moment.point_is_certain else ()


def _jeu_with_king(moment: Moment, without: Without) -> Rows:
    if "BRIT-073" in without or not moment.holding.has_king_of_trumps:
        return ()
    group_ids = groups_of(moment.holding, without)
    return ("BRIT-073", *group_ids) if group_ids else ()


def _jeu(moment: Moment, without: Without) -> Rows:
    return groups_of(moment.holding, without)


def _small_at_adverse_four(moment: Moment, without: Without) -> Rows:
    applies = moment.adversary_at_four and moment.king_out_of_sight and bool(moment.holding.trumps)
    return ("BRIT-112",) if applies and "BRIT-112" not in without and very_small_and_scattered(moment.holding) else ()


def _trump_at_adverse_four(moment: Moment, without: Without) -> Rows:
    applies = moment.adversary_at_four and moment.king_out_of_sight and bool(moment.holding.trumps)
    return ("BRIT-111",) if applies and "BRIT-111" not in without else ()


def _even_chance_at_adverse_four(moment: Moment, without: Without) -> Rows:
    if not (moment.adversary_at_four and moment.king_out_of_sight):
        return ()
    example_counts = "BRIT-108" not in without
    if "BRIT-107" not in without and example_counts and even_chance(moment.holding):
        return "BRIT-107", "BRIT-108"
    return ("BRIT-108",) if example_counts and queen_knave_and_ten(moment.holding) else ()


NO_JEU_DE_REGLE: Final = "no-jeu-de-regle"
"""The reason to propose when the hand is no jeu de règle; the cited row does not say this itself."""

ELDER: Final = (
    Rule("stand", "certain-at-adverse-four", _certain_at_adverse_four),
    Rule("propose", "point-certain", _certain),
    Rule("propose", "jeu-de-regle-with-king", _jeu_with_king),
    Rule("stand", "jeu-de-regle", _jeu),
    Rule("propose", "small-cards-at-adverse-four", _small_at_adverse_four),
    Rule("stand", "trump-at-adverse-four", _trump_at_adverse_four),
    Rule("stand", "even-chance-at-adverse-four", _even_chance_at_adverse_four),
    Rule("propose", NO_JEU_DE_REGLE, lambda moment, without: ("BRIT-051",)),
)
"""The rules for the elder, in the order in which they are tried."""


# --- the dealer -------------------------------------------------------------------------------------


def _moderate_at_three_to_four(moment: Moment, without: Without) -> Rows:
    applies = moment.at_four and moment.adversary_to_go == 2 and is_moderate(moment.holding)
    return ("BRIT-116",) if applies and "BRIT-116" not in without else ()


def _protected_at_adverse_four(moment: Moment, without: Without) -> Rows:
    if "BRIT-110" in without or not (moment.adversary_at_four and moment.king_out_of_sight):
        return ()
    if "BRIT-109" not in without and protected_in_three(moment.holding):
        return "BRIT-109", "BRIT-110"
    return ("BRIT-110",) if three_knaves_or_a_knave_and_two_tens(moment.holding) else ()


def _by_hand(answer: Word) -> Callable[[Moment, Without], Rows]:
    def rows(moment: Moment, without: Without) -> Rows:
        advice = verdict(moment.holding, without)
        return advice.ids if advice is not None and advice.answer == answer else ()

    return rows


DEALER: Final = (
    Rule("refuse", "moderate-cards-at-three-to-four", _moderate_at_three_to_four),
    Rule("refuse", "protected-at-adverse-four", _protected_at_adverse_four),
    Rule("refuse", "refusing-hand", _by_hand("refuse")),
    Rule("accept", "accepting-hand", _by_hand("accept")),
)
"""The rules for the dealer, in the order in which they are tried."""


def decide(rules: tuple[Rule, ...], moment: Moment, without: Without = frozenset()) -> PrintedAdvice | None:
    """The decision of the first rule that any row supports, or None."""
    for rule in rules:
        if ids := rule.rows(moment, without):
            return PrintedAdvice(rule.decision, rule.reason, ids)
    return None
