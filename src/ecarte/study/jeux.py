"""The jeux de règle (BRIT-052 to BRIT-071) and their true odds, *with both hands open*."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.bots.holding import holding, read_holding
from ecarte.bots.jeux import groups, groups_of
from ecarte.cards import RANK_LETTERS, Cards, Suit
from ecarte.engine.agreement import Agreement
from ecarte.study.odds import Odds, OddsSide, odds
from ecarte.study.parse_hand import read_question
from ecarte.tables.duties import duties_of
from ecarte.tables.hands import N_OPPOSING, hand_classes, hands_of_class, tricks_of_hands


class Jeu(msgspec.Struct, frozen=True):
    """One printed group of hands to play without proposing.

    `hands` is how many of the 169,911 hands beside a turn-up are in it; `average`, `weakest` and `strongest` are
    chances of the elder's point over them.  `elder` and `dealer` are the odds of the weakest hand that is printed,
    beside a turn-up that is a trump higher than those held.
    """

    id: str
    hands: int
    average: float
    weakest: float
    strongest: float
    elder: Odds
    dealer: Odds


def jeux(agreement: Agreement) -> tuple[Jeu, ...]:
    """Every group in printed order.  The computation takes about two seconds.

    Raises NotationError for duties that no code knows.
    """
    chance, weight = elder_chances(agreement), hands_of_class()
    in_group = membership()
    rows = []
    for group in groups():
        classes = in_group[group.id]
        weakest_hand = read_question(least_hand(group.least), agreement=agreement)
        rows.append(
            Jeu(
                id=group.id,
                hands=int(weight[classes].sum()),
                average=float(np.average(chance[classes], weights=weight[classes])),
                weakest=float(chance[classes].min()),
                strongest=float(chance[classes].max()),
                elder=odds(weakest_hand, OddsSide.ELDER, agreement),
                dealer=odds(weakest_hand, OddsSide.DEALER, agreement),
            )
        )
    return tuple(rows)


@lru_cache(maxsize=8)
def elder_chances(agreement: Agreement) -> NDArray[np.float64]:
    """The elder's chance of the point for every class of hands, both hands open; shape (31913,), read-only."""
    counts = tricks_of_hands(duties_of(agreement), leads=True)
    chance: NDArray[np.float64] = counts[:, agreement.rules.scoring.tricks_for_point :].sum(axis=1) / N_OPPOSING
    chance.flags.writeable = False
    return chance


@cache
def membership() -> dict[str, NDArray[np.bool_]]:
    """For each group, which classes of hands are in it; shape (31913,), in the order of `hand_classes`."""
    of_class = [groups_of(holding(Cards(int(hand)), Suit.SPADES)) for hand in hand_classes()]
    return {group.id: np.array([group.id in ids for ids in of_class]) for group in groups()}


def least_hand(text: str) -> str:
    """The hand of a group in the notation of `ecarte odds`.

    >>> least_hand("- | KQJ J 7")
    '- / KQJ / J / 7'
    """
    hand = read_holding(text)
    suits = ["".join(RANK_LETTERS[rank] for rank in suit) for suit in (hand.trumps, *hand.plain, *((),) * 3)]
    return " / ".join(suit or "-" for suit in suits[:4])
