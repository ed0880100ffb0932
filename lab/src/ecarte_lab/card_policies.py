"""Policies for the play of the cards that need no training: any card, and the card that open hands favour."""

from __future__ import annotations

from functools import cache
from math import comb
from threading import local
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.tables.open_hand_classes import MOST
from ecarte_lab.array_types import Floats
from ecarte_lab.kernels import checked, policies
from ecarte_lab.kernels.infoset_keys import Slots, slots
from ecarte_lab.policies import CardSets, Chances

FIRST_SLOTS: Final = 1 << 16


class Uniform:
    """Any legal card, all equally likely."""

    name = "uniform"

    def probabilities(self, sets: CardSets) -> Chances:
        chances = np.zeros((len(sets.hands), sets.held))
        policies.uniform(int(sets.duties), sets.arrays, chances)
        return chances


class _Kept(local):
    """Cached open-hand results, one cache per thread, so that no thread reads a half-written table."""

    def __init__(self) -> None:
        self.tables: dict[tuple[object, ...], tuple[Slots, NDArray[np.uint8]]] = {}


class OpenHandsPlay:
    """The card with the best mean over every hand the opponent may hold, both hands open from then on.

    Every hand that agrees with the cards seen and with the duties counts equally; nothing else is inferred from the
    opponent's play.  Of equal cards the first in the order of the key is played.  Results are cached per thread.
    """

    name = "open-hands"

    def __init__(self) -> None:
        self._kept = _Kept()

    def probabilities(self, sets: CardSets) -> Chances:
        chances = np.zeros((len(sets.hands), sets.held))
        done = 0
        while True:
            table, kept = self._table(sets)
            done = policies.open_hands(
                checked.tables(sets.duties),
                binomials(),
                table,
                kept,
                sets.is_elder,
                sets.arrays,
                sets.payoffs,
                chances,
                done,
            )
            if done == len(sets.hands):
                return chances
            self._grow(sets)

    def _table(self, sets: CardSets) -> tuple[Slots, NDArray[np.uint8]]:
        at = _of_game(sets)
        if at not in self._kept.tables:
            self._kept.tables[at] = slots(FIRST_SLOTS), np.zeros(FIRST_SLOTS, np.uint8)
        return self._kept.tables[at]

    def _grow(self, sets: CardSets) -> None:
        table, kept = self._table(sets)
        larger = slots(2 * len(table.keys))
        found = np.zeros(len(larger.keys), np.uint8)
        policies.copy_slots(table, kept, larger, found)
        self._kept.tables[_of_game(sets)] = larger, found


def _of_game(sets: CardSets) -> tuple[object, ...]:
    """What card sets must have in common so that equal keys mean equal sets."""
    return sets.duties, sets.is_elder, tuple(sets.payoffs.tolist())


@cache
def binomials() -> Floats:
    """The number of ways to take cards from a gap, by its size and the number taken; shape (9, 6)."""
    return np.array([[float(comb(size, taken)) for taken in range(MOST + 1)] for size in range(9)])
