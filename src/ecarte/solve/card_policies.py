"""Policies for the cards that need no training: any card, and the card that open hands favour."""

from __future__ import annotations

from functools import cache
from math import comb
from threading import local
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.solve import compiled_policies, kernels
from ecarte.solve.classes import MOST
from ecarte.solve.compiled_keys import Slots, slots
from ecarte.solve.policies import CardSets, Chances

FIRST_SLOTS: Final = 1 << 16


class Uniform:
    """Any lawful card, each as likely."""

    name = "uniform"

    def probabilities(self, sets: CardSets) -> Chances:
        """As `CardPolicy` has it."""
        chances = np.zeros((len(sets.hands), sets.held))
        compiled_policies.uniform(int(sets.duties), sets.arrays, chances)
        return chances


class _Kept(local):
    """What open hands have found, of each thread apart: two that wrote one table would read what is half written."""

    def __init__(self) -> None:
        self.tables: dict[tuple[object, ...], tuple[Slots, NDArray[np.uint8]]] = {}


class OpenHandsPlay:
    """The card that is best on the mean over every hand the other may hold, both hands open from then on.

    Every hand counts alike that agrees with the cards seen and with the duties; nothing else is concluded from what the
    other played.  Of equal cards the first in the order of the key is played.  What was found is kept, by each thread
    for itself.
    """

    name = "open-hands"

    def __init__(self) -> None:
        self._kept = _Kept()

    def probabilities(self, sets: CardSets) -> Chances:
        """As `CardPolicy` has it."""
        chances = np.zeros((len(sets.hands), sets.held))
        done = 0
        while True:
            table, kept = self._table(sets)
            done = compiled_policies.open_hands(
                kernels.tables(sets.duties),
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
        compiled_policies.move(table, kept, larger, found)
        self._kept.tables[_of_game(sets)] = larger, found


def _of_game(sets: CardSets) -> tuple[object, ...]:
    """What sets with equal keys must have in common to be the same."""
    return sets.duties, sets.is_elder, tuple(sets.payoffs.tolist())


@cache
def binomials() -> NDArray[np.float64]:
    """In how many ways cards are taken from a gap, by its size and their number; shape (9, 6)."""
    return np.array([[float(comb(size, taken)) for taken in range(MOST + 1)] for size in range(9)])
